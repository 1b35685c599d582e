//! Comparisons put into words.
//!
//! In comes what the room `compare` has found; out go a table for people, objects for programs, or
//! the reconciled game in PGN.

#[cfg(feature = "json")]
pub mod jsonl;
mod pgn;
mod reason;
mod table;

pub use pgn::reconciled;
pub(in crate::report) use reason::reason;

use super::board::draw;
use super::style::{Ink, Pen, put};
use crate::compare::{Basis, Comparison, Difference, DifferenceKind, Right, Version};
use crate::finding::Severity;
use crate::notation::number_at;
use crate::rules::{Position, Square};

/// A record of a game that is compared, and where it stands.
#[derive(Clone, Debug)]
pub struct Compared {
    /// The file as it was given.
    pub file: String,
    /// The number of the game in it, from 1.
    pub game: u64,
    /// The line on which it begins, from 1.
    pub line: u64,
    /// The record.
    pub version: Version,
    /// The text of the game.
    pub text: Vec<u8>,
    /// Where that text begins in the one in which the places of the record count.
    pub base: usize,
}

/// How a comparison is shown to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompareWords {
    /// Whether colours are written, as terminal sequences.
    pub color: bool,
    /// Whether the position of the first difference is drawn.
    pub boards: bool,
}

impl CompareWords {
    /// Writes a comparison of some records.
    pub fn write(self, out: &mut Vec<u8>, records: &[Compared], found: &Comparison) {
        let pen = Pen { color: self.color };
        for (index, record) in records.iter().enumerate() {
            header(out, pen, index, record, found);
        }
        out.push(b'\n');
        table::write(out, pen, &found.start, &found.differences);
        if self.boards {
            board(out, found);
        }
        if !found.shared.is_empty() {
            let text = match found.basis {
                Basis::Records => {
                    "The records agree on these words, and they are not what was played:"
                }
                Basis::Proposal { .. } => {
                    "The records say the same, so there is but one witness. A repair proposes:"
                }
            };
            put(out, format_args!("\n{text}\n\n"));
            table::write(out, pen, &found.start, &found.shared);
        }
        if !found.differences.is_empty() || !found.shared.is_empty() {
            out.push(b'\n');
        }
        self.verdict(out, records.len(), found);
    }

    /// The sum at the end.
    fn verdict(self, out: &mut Vec<u8>, records: usize, found: &Comparison) {
        let pen = Pen { color: self.color };
        let plies = found.line.len();
        if found.differences.is_empty() {
            put(out, format_args!("no difference"));
        } else {
            let count = found.differences.len();
            let noun = if count == 1 {
                "difference"
            } else {
                "differences"
            };
            pen.write(
                out,
                Ink::Severity(Severity::Warning),
                format_args!("{count} {noun}"),
            );
            if records == 2 {
                rights(out, found);
            }
        }
        if found.whole {
            let game = match found.basis {
                Basis::Records => "the reconciled game",
                Basis::Proposal { .. } => "the proposed game",
            };
            put(out, format_args!("; {game} has {plies} plies and replays"));
            if found.tie {
                put(out, format_args!(", but another one is about as good"));
            }
            if let Basis::Proposal { far_fetched: true } = found.basis {
                let text = ", but so many words are changed that little is certain";
                pen.write(out, Ink::Severity(Severity::Warning), text);
            }
        } else {
            let text = "; no game was found that explains all words";
            pen.write(out, Ink::Severity(Severity::Error), text);
            put(out, format_args!(": the furthest has {plies} plies"));
        }
        out.push(b'\n');
        if found.cut_off {
            put(
                out,
                format_args!("the limits ended the search; --beam and --plies raise them\n"),
            );
        }
        if !is_one_game(found) {
            pen.write(
                out,
                Ink::Severity(Severity::Warning),
                "the records agree so little that they may be of different games\n",
            );
        }
    }
}

/// Whether every record says a good part of the reconciled game, and some of it together: two games
/// one after the other are legal as well.
pub fn is_one_game(found: &Comparison) -> bool {
    let plies = found.line.len();
    let plain = found.plain.iter().copied().min().unwrap_or(0);
    let sum: usize = found.plain.iter().sum();
    plies < 8 || (plain * 4 >= plies && sum * 8 >= plies * 9)
}

/// How a record is called: `A`, `B`, and so on.
pub(in crate::report) fn letter(record: usize) -> char {
    let letters = 'A'..='Z';
    letters.clone().nth(record).unwrap_or('Z')
}

/// The line on a record.
fn header(out: &mut Vec<u8>, pen: Pen, index: usize, record: &Compared, found: &Comparison) {
    let version = &record.version;
    pen.write(out, Ink::Strong, letter(index));
    let Compared {
        file, game, line, ..
    } = record;
    put(out, format_args!("  {file}:{line}: game {game}, "));
    put(out, format_args!("{}: ", version.language.name()));
    if version.whole {
        put(
            out,
            format_args!("{} plies, replays as written", version.plies),
        );
    } else {
        let words = version.record.cells.len();
        put(
            out,
            format_args!("stops after {} of {words} words", version.plies),
        );
    }
    let plain = found.plain.get(index).copied().unwrap_or(0);
    put(
        out,
        format_args!("; says {plain} of {} plies plainly", found.line.len()),
    );
    if let (Some(result), Some(tag)) = (version.result, version.tag_result) {
        let (result, tag) = (result.name(), tag.name());
        let text = format!("; its end says {result}, which is compared, its Result tag {tag}");
        pen.write(out, Ink::Severity(Severity::Warning), text);
    }
    out.push(b'\n');
}

/// How often each of two records is right.
fn rights(out: &mut Vec<u8>, found: &Comparison) {
    let count = |right: Right| {
        let rights = found.differences.iter();
        rights.filter(|other| other.right(0, 1) == right).count()
    };
    put(
        out,
        format_args!(
            ": A is right in {}, B in {}, neither in {}, either may be in {}",
            count(Right::First),
            count(Right::Second),
            count(Right::Neither),
            count(Right::Either)
        ),
    );
}

/// The position of the first difference between moves, with the squares of the move that is right.
fn board(out: &mut Vec<u8>, found: &Comparison) {
    let moves = |difference: &&Difference| {
        difference.kind != DifferenceKind::Result && difference.kind != DifferenceKind::Offer
    };
    let Some(first) = found.differences.iter().find(moves) else {
        return;
    };
    let marked: Vec<Square> = first
        .played
        .map_or_else(Vec::new, |played| vec![played.from(), played.to()]);
    let position: &Position = &first.position;
    let side = if position.turn().is_white() {
        "White"
    } else {
        "Black"
    };
    let number = number_at(&found.start, first.ply);
    put(out, format_args!("\n    {number} {side} to move:\n"));
    draw(out, "    ", position, &marked);
}
