//! The page of a repair.

use super::super::place::{Lines, Source};
use super::super::repair::{RepairTally, mixed};
use super::super::style::put;
use super::super::tags::players;
use super::escape::Escaped;
use super::finding::capital;
use super::page::{end, start};
use super::record::{Mark, left_out, place, shown, write};
use super::sum::{self, Figure};
use super::{Anchor, Tone, board};
use crate::check::GameReport;
use crate::limits::HTML_BOARDS;
use crate::notation::{Language, number_at, san};
use crate::repair::{Edit, EditKind, Mending, Proposal, Reason};
use crate::rules::Square;

/// How readings of damaged records are shown in a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepairPage {
    /// Whether the cost of each change is told.
    pub explain: bool,
}

const ADVICE: &str = "Made by hakem. Nothing is changed in the record: \
                      <code>hakem repair --apply</code> writes the games that have one clear reading.";

impl RepairPage {
    /// Everything that stands before the first game.
    pub fn start(self) -> Vec<u8> {
        start("Readings proposed", &[])
    }

    /// Writes the record of a game beside its readings.
    ///
    /// `number` is the number of the game in its file, from 1. `lines` is a cursor on `source`.
    pub fn game(
        self,
        out: &mut Vec<u8>,
        source: &Source<'_>,
        lines: &mut Lines<'_>,
        number: u64,
        game: &GameReport,
        mending: &Mending,
    ) {
        let best = mending.repair.proposals.first();
        let tone = match best {
            None => Tone::Error,
            Some(_) if !mending.is_clear() => Tone::Warning,
            Some(_) => Tone::Change,
        };
        let anchor = Anchor::new(source.file, number);
        let part = shown(source, game.span);
        let line = lines.at(part.start).line;
        let record = game.record.as_deref();
        let players = record.and_then(|record| players(record, source.text));
        let players = players.map_or_else(String::new, |players| format!(" ({players})"));
        put(
            out,
            format_args!(
                "<details class=\"game {0}\" id=\"{anchor}\" open>\n<summary>\n<h2>Game {number}{1}</h2> \
                 <span class=\"badge {0}\">{2}</span> ",
                tone.class(),
                Escaped::of(&players),
                standing(mending),
            ),
        );
        place(out, source, line);
        out.extend_from_slice(b"\n</summary>\n<div class=\"sides\">\n<div>\n");
        let edits = best.map_or(&[][..], |best| &best.edits);
        let marks: Vec<Mark> = edits
            .iter()
            .map(|edit| Mark {
                span: edit.span,
                tone: Tone::Change,
            })
            .collect();
        write(out, source, part, line, &marks, anchor);
        left_out(out, source, part.end, game.span.end);
        out.extend_from_slice(b"</div>\n<div class=\"readings\">\n");
        self.readings(out, mending, anchor);
        out.extend_from_slice(b"</div>\n</div>\n</details>\n");
    }

    fn readings(self, out: &mut Vec<u8>, mending: &Mending, anchor: Anchor) {
        let repair = &mending.repair;
        let Some(best) = repair.proposals.first() else {
            put(
                out,
                format_args!(
                    "<p class=\"said\">No whole reading was found; the furthest goes through {} of {} words.</p>\n",
                    repair.furthest,
                    mending.record.cells.len()
                ),
            );
            if repair.cut_off {
                out.extend_from_slice(
                    b"<p>The limits ended the search; <code>--max-edits</code> and <code>--beam</code> raise them.</p>\n",
                );
            }
            return;
        };
        if mending.is_far_fetched() {
            out.extend_from_slice(
                b"<p class=\"doubt\">So many words are changed that little is certain.</p>\n",
            );
        }
        let rivals = repair.proposals[1..].iter();
        let rivals: Vec<&Proposal> = rivals.filter(|other| best.tie && other.tie).collect();
        self.reading(out, best, mending.language, Some(anchor));
        for other in rivals {
            out.extend_from_slice(
                b"<details class=\"rival\" open>\n<summary>About as good</summary>\n",
            );
            self.reading(out, other, mending.language, None);
            out.extend_from_slice(b"</details>\n");
        }
        if (self.explain || best.tie) && repair.cut_off {
            out.extend_from_slice(
                b"<p>The limits ended the search before all likely readings were tried.</p>\n",
            );
        }
    }

    /// Writes a reading: its changes, and the whole game. Of the best one, whose changes are marked
    /// in the record, each change has a board.
    fn reading(
        self,
        out: &mut Vec<u8>,
        reading: &Proposal,
        language: &Language,
        anchor: Option<Anchor>,
    ) {
        if self.explain {
            put(
                out,
                format_args!("<p class=\"where\">Cost {}</p>\n", reading.cost),
            );
        }
        out.extend_from_slice(b"<ol class=\"findings\">\n");
        for (number, edit) in (1..).zip(&reading.edits) {
            out.extend_from_slice(b"<li class=\"change\"");
            if let Some(anchor) = anchor {
                put(out, format_args!(" id=\"{anchor}-{number}\""));
            }
            out.extend_from_slice(b">\n<p class=\"what\">");
            if let Some(anchor) = anchor {
                put(
                    out,
                    format_args!(
                        "<a class=\"n change\" href=\"#{anchor}-m{number}\">{number}</a> "
                    ),
                );
            }
            self.change(out, edit, reading, language);
            if anchor.is_some() && number <= HTML_BOARDS {
                let squares = edit.played.map(|played| [played.from(), played.to()]);
                let squares: Vec<Square> = squares.into_iter().flatten().collect();
                out.extend_from_slice(b"<details open>\n<summary>Board</summary>\n");
                board::draw(out, &edit.position, &squares);
                out.extend_from_slice(b"</details>\n");
            }
            out.extend_from_slice(b"</li>\n");
        }
        out.extend_from_slice(b"</ol>\n");
        if !reading.mixed.is_empty() {
            let text = capital(&mixed(reading));
            put(
                out,
                format_args!("<p class=\"said\">{}</p>\n", Escaped::of(&text)),
            );
        }
        moves(out, reading, language, anchor.is_some());
    }

    fn change(self, out: &mut Vec<u8>, edit: &Edit, reading: &Proposal, language: &Language) {
        let at = number_at(&reading.start, edit.ply);
        put(out, format_args!("<strong>{at}</strong> "));
        match (edit.kind, &*edit.from) {
            (EditKind::Insert, _) | (_, "") => out.extend_from_slice(b"<em>nothing</em>"),
            (EditKind::AsPlayed, from) => put(out, format_args!("{}", Escaped::of(from))),
            (_, from) => put(out, format_args!("<del>{}</del>", Escaped::of(from))),
        }
        out.extend_from_slice(" → ".as_bytes());
        match edit.spelled(language) {
            Some(moves) => {
                put(out, format_args!("<ins>{}</ins>", Escaped::of(&moves)));
            }
            None => out.extend_from_slice(b"<em>left out</em>"),
        }
        let reason = match &edit.reason {
            // It begins with letters of the record.
            slips @ Reason::Slips(_) => slips.to_string(),
            other => capital(&other.to_string()),
        };
        put(
            out,
            format_args!("</p>\n<p class=\"said\">{}", Escaped::of(&reason)),
        );
        if self.explain {
            put(
                out,
                format_args!(" <span class=\"where\">cost {}</span>", edit.cost),
            );
        }
        out.extend_from_slice(b"</p>\n");
    }

    /// Writes the sum, and everything that stands at the end.
    pub fn end(self, out: &mut Vec<u8>, tally: &RepairTally) {
        let figure = |number, of, tone| Figure { number, of, tone };
        sum::open(
            out,
            &[
                figure(tally.files, "files", None),
                figure(tally.games, "games", None),
                figure(tally.whole, "as written", None),
                figure(tally.clear, "one clear reading", Some(Tone::Change)),
                figure(tally.undecided, "undecided", Some(Tone::Warning)),
                figure(tally.unread, "no whole reading", Some(Tone::Error)),
                figure(tally.not_judged, "not judged", Some(Tone::Note)),
            ],
        );
        sum::close(out);
        end(out, ADVICE);
    }
}

/// What became of a game, in a word or two.
fn standing(mending: &Mending) -> String {
    match mending.repair.proposals.first() {
        None => "no whole reading".to_owned(),
        Some(best) => {
            let changes = match best.edits.len() {
                1 => "1 change".to_owned(),
                more => format!("{more} changes"),
            };
            if best.tie {
                format!("{changes}, undecided")
            } else if mending.is_far_fetched() {
                format!("{changes}, far-fetched")
            } else {
                changes
            }
        }
    }
}

/// Writes the moves of a reading in the letters of its record, those that it changes marked.
fn moves(out: &mut Vec<u8>, reading: &Proposal, language: &Language, open: bool) {
    let open = if open { " open" } else { "" };
    put(
        out,
        format_args!("<details class=\"moves\"{open}>\n<summary>The whole game</summary>\n<p>"),
    );
    let mut position = reading.start;
    let mut edits = reading.edits.iter().peekable();
    // The plies up to this one are changed.
    let mut changed = 0;
    for (ply, &played) in (1..).zip(&reading.line) {
        while let Some(edit) = edits.next_if(|edit| edit.ply <= ply) {
            changed = match edit.kind {
                EditKind::Delete | EditKind::Shift => changed,
                EditKind::Split | EditKind::Swap => ply + 1,
                EditKind::Replace | EditKind::AsPlayed | EditKind::Insert => ply,
            };
        }
        if position.turn().is_white() || ply == 1 {
            put(out, format_args!("{} ", number_at(&reading.start, ply)));
        }
        let text = san(&position, played, language);
        let text = Escaped::of(&text);
        if ply <= changed {
            put(out, format_args!("<ins>{text}</ins> "));
        } else {
            put(out, format_args!("{text} "));
        }
        position.play_unchecked(played);
    }
    out.extend_from_slice(b"</p>\n</details>\n");
}
