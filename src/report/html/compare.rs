//! The page of a comparison.

use super::super::compare::{Compared, is_one_game, letter, reason};
use super::super::place::{Base, Lines, Source};
use super::super::style::put;
use super::escape::Escaped;
use super::page::{end, start};
use super::record::{Mark, last_mark, left_out, place, shown, write};
use super::sum::{self, Figure};
use super::{Anchor, Tone, board};
use crate::compare::{Basis, Comparison, Difference, DifferenceKind};
use crate::limits::HTML_BOARDS;
use crate::notation::{Language, number_at, san};
use crate::repair::Reason;
use crate::rules::{Position, Square};
use crate::source::FileName;
use crate::span::Span;

/// A comparison of records of one game, shown in a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComparePage;

const ADVICE: &str = "Made by hakem. Nothing is changed in the records: \
                      <code>hakem compare --reconciled FILE</code> writes the game behind them.";

impl ComparePage {
    /// Writes the whole page: the records side by side, where they differ, and the game behind them.
    pub fn write(self, out: &mut Vec<u8>, records: &[Compared], found: &Comparison) {
        out.extend(start("Records compared", &[]));
        out.extend_from_slice(b"<section class=\"game\">\n<div class=\"records\">\n");
        let all: Vec<&Difference> = found.differences.iter().chain(&found.shared).collect();
        let sides: Vec<Side<'_>> = (0..)
            .zip(records)
            .map(|(index, record)| Side::new(index, record, &all))
            .collect();
        for side in &sides {
            side.write(out, found);
        }
        out.extend_from_slice(b"</div>\n<div class=\"sides\">\n<div class=\"readings\">\n");
        reconciled(out, found);
        out.extend_from_slice(b"</div>\n<div class=\"differences\">\n");
        let list = |out: &mut Vec<u8>, title: &str, differences: &[Difference], before: usize| {
            if differences.is_empty() {
                return;
            }
            put(
                out,
                format_args!("<h2>{title}</h2>\n<ol class=\"findings\">\n"),
            );
            for (number, difference) in (before + 1..).zip(differences) {
                entry(out, number, difference, &sides, found);
            }
            out.extend_from_slice(b"</ol>\n");
        };
        let own = found.differences.len();
        list(out, "Where they differ", &found.differences, 0);
        list(
            out,
            match found.basis {
                Basis::Records => "Where they agree on what was not played",
                Basis::Proposal { .. } => "What a repair would change",
            },
            &found.shared,
            own,
        );
        if all.len() > HTML_BOARDS {
            put(
                out,
                format_args!(
                    "<p class=\"left-out\">Only the first {HTML_BOARDS} boards are drawn.</p>\n"
                ),
            );
        }
        if all.is_empty() {
            out.extend_from_slice(b"<p>They say the same throughout.</p>\n");
        }
        out.extend_from_slice(b"</div>\n</div>\n</section>\n");
        figures(out, records, found);
        end(out, ADVICE);
    }
}

/// A record and where it stands in the page.
struct Side<'r> {
    index: usize,
    record: &'r Compared,
    file: FileName,
    anchor: Anchor,
    /// The part of its text that is shown.
    part: Span,
    /// A mark for each difference.
    marks: Vec<Mark>,
}

impl<'r> Side<'r> {
    fn new(index: usize, record: &'r Compared, differences: &[&Difference]) -> Self {
        let file = FileName::from(record.file.as_str());
        let source = Source {
            file: &file,
            text: &record.text,
            base: Base::START,
        };
        let part = shown(&source, Span::new(0, record.text.len()));
        let marks = differences
            .iter()
            .map(|difference| mark(index, record, difference))
            .collect();
        Self {
            index,
            record,
            // One file may be compared with itself.
            anchor: Anchor {
                file: index as u64,
                game: record.game,
            },
            part,
            marks,
            file,
        }
    }

    fn source(&self) -> Source<'_> {
        Source {
            file: &self.file,
            text: &self.record.text,
            base: Base::START,
        }
    }

    /// Writes the record with its marks.
    fn write(&self, out: &mut Vec<u8>, found: &Comparison) {
        let (record, version) = (self.record, &self.record.version);
        let source = self.source();
        let inside = Lines::new(&source).at(self.part.start).line;
        let line = record.line + inside - 1;
        put(
            out,
            format_args!(
                "<div>\n<h2>{} <span class=\"where\">Game {}, {}</span> ",
                letter(self.index),
                record.game,
                version.language.name()
            ),
        );
        place(out, &source, line);
        let players = [version.tag("White"), version.tag("Black")];
        if let [Some(white), Some(black)] = players {
            put(
                out,
                format_args!(
                    "</h2>\n<p>{} – {}</p>\n",
                    Escaped::of(white),
                    Escaped::of(black)
                ),
            );
        } else {
            out.extend_from_slice(b"</h2>\n");
        }
        if version.whole {
            put(
                out,
                format_args!(
                    "<p class=\"verdict\">{} plies, replays as written",
                    version.plies
                ),
            );
        } else {
            put(
                out,
                format_args!(
                    "<p class=\"verdict\">Stops after {} of {} words",
                    version.plies,
                    version.record.cells.len()
                ),
            );
        }
        let plain = found.plain.get(self.index).copied().unwrap_or(0);
        put(
            out,
            format_args!("; says {plain} of {} plies plainly</p>\n", found.line.len()),
        );
        if let (Some(result), Some(tag)) = (version.result, version.tag_result) {
            let (result, tag) = (result.name(), tag.name());
            put(
                out,
                format_args!(
                    "<p class=\"doubt\">Its end says {result}, which is compared, its Result tag {tag}.</p>\n"
                ),
            );
        }
        write(out, &source, self.part, line, &self.marks, self.anchor);
        left_out(out, &source, self.part.end, record.text.len());
        out.extend_from_slice(b"</div>\n");
    }

    /// Whether the mark of a difference stands in the part that is shown.
    fn shows(&self, number: usize) -> bool {
        let last = last_mark(&self.source(), self.part.end, self.record.text.len());
        self.marks[number - 1].span.start <= last
    }
}

/// Where a record stands at a difference.
fn mark(index: usize, record: &Compared, difference: &Difference) -> Mark {
    let cells = &record.version.record.cells;
    let here = difference.cells[index];
    let mut offers = record.version.offers.iter();
    let offer = offers.find(|offer| offer.cell == here);
    let span = match cells.get(here) {
        _ if difference.kind == DifferenceKind::Result => record.version.record.conclusion,
        Some(cell) if difference.kind == DifferenceKind::Offer => {
            let behind = Span::new(cell.span.end, cell.span.end);
            Some(offer.map_or(behind, |offer| offer.span))
        }
        Some(cell) if difference.says[index].is_some() || cell.readings.is_empty() => {
            Some(cell.span)
        }
        Some(cell) => Some(Span::new(cell.span.start, cell.span.start)),
        None => cells
            .last()
            .map(|cell| Span::new(cell.span.end, cell.span.end)),
    };
    let end = record.base + record.text.len();
    let span = span.unwrap_or(Span::new(end, end));
    let own = |at: usize| at.saturating_sub(record.base).min(record.text.len());
    Mark {
        span: Span::new(own(span.start), own(span.end)),
        tone: tone(index, difference),
    }
}

/// How grave it is what a record says.
fn tone(index: usize, difference: &Difference) -> Tone {
    match difference.fits[index] {
        _ if difference.open => Tone::Warning,
        true => Tone::Change,
        false if difference.kind == DifferenceKind::Offer => Tone::Note,
        false => Tone::Error,
    }
}

/// Writes a difference: what each record says, which is right and why, and a board.
fn entry(
    out: &mut Vec<u8>,
    number_of_it: usize,
    difference: &Difference,
    sides: &[Side<'_>],
    found: &Comparison,
) {
    put(
        out,
        format_args!(
            "<li class=\"{}\">\n<p class=\"what\"><span class=\"n {0}\">{number_of_it}</span> ",
            if difference.open { "warning" } else { "change" }
        ),
    );
    let at = number_at(&found.start, difference.ply);
    match difference.kind {
        DifferenceKind::Result => {
            let result = found.result.map_or("?", |result| result.name());
            put(out, format_args!("Result <ins>{result}</ins>"));
        }
        DifferenceKind::Extra => put(out, format_args!("Before {at} <em>nothing was played</em>")),
        DifferenceKind::Offer => put(
            out,
            format_args!("{at} <em>a draw is offered behind this move</em>"),
        ),
        DifferenceKind::Replace | DifferenceKind::Missing => {
            let played = spelled(difference);
            put(
                out,
                format_args!("{at} <ins>{}</ins>", Escaped::of(&played)),
            );
        }
    }
    out.extend_from_slice(b"</p>\n<table>\n<tbody>\n");
    for (index, side) in sides.iter().enumerate() {
        let anchor = side.anchor;
        put(
            out,
            format_args!("<tr id=\"{anchor}-{number_of_it}\"><th scope=\"row\">"),
        );
        if side.shows(number_of_it) {
            put(
                out,
                format_args!(
                    "<a href=\"#{anchor}-m{number_of_it}\">{}</a>",
                    letter(side.index)
                ),
            );
        } else {
            put(out, format_args!("{}", letter(side.index)));
        }
        out.extend_from_slice(b"</th><td>");
        let fits = difference.fits[index];
        match &difference.says[index] {
            None => out.extend_from_slice(b"<em>nothing</em>"),
            Some(word) if fits || difference.open => {
                put(out, format_args!("{}", Escaped::of(word)));
            }
            Some(word) => put(out, format_args!("<del>{}</del>", Escaped::of(word))),
        }
        let (class, text) = match fits {
            _ if difference.open => ("warning", "may be right"),
            true => ("change", "right"),
            false if difference.reasons[index] == Some(Reason::Ambiguous) => ("warning", "unclear"),
            false if difference.kind == DifferenceKind::Offer => ("note", "not recorded"),
            false if difference.says[index].is_none() && difference.played.is_some() => {
                ("error", "missing")
            }
            false => ("error", "wrong"),
        };
        put(
            out,
            format_args!("</td><td><span class=\"badge {class}\">{text}</span></td><td>"),
        );
        if let Some(reason) = reason(difference, index) {
            put(out, format_args!("{}", Escaped::of(&reason)));
        }
        out.extend_from_slice(b"</td></tr>\n");
    }
    out.extend_from_slice(b"</tbody>\n</table>\n");
    let moves = !matches!(
        difference.kind,
        DifferenceKind::Result | DifferenceKind::Offer
    );
    if moves && number_of_it <= HTML_BOARDS {
        let squares = difference.played.map(|played| [played.from(), played.to()]);
        let squares: Vec<Square> = squares.into_iter().flatten().collect();
        out.extend_from_slice(b"<details open>\n<summary>Board</summary>\n");
        board::draw(out, &difference.position, &squares);
        out.extend_from_slice(b"</details>\n");
    }
    out.extend_from_slice(b"</li>\n");
}

fn spelled(difference: &Difference) -> String {
    let played = difference.played;
    played.map_or_else(String::new, |played| {
        san(&difference.position, played, Language::english())
    })
}

/// Writes the game behind the records, the moves on which they differ marked.
fn reconciled(out: &mut Vec<u8>, found: &Comparison) {
    let title = match found.basis {
        _ if !found.whole => "As far as a game explains the records",
        Basis::Records => "The reconciled game",
        Basis::Proposal { .. } => "A proposed game",
    };
    put(out, format_args!("<h2>{title}</h2>\n<p class=\"verdict\">"));
    let plies = found.line.len();
    if !found.whole {
        put(
            out,
            format_args!(
                "No game was found that explains all words; the furthest has {plies} plies."
            ),
        );
    } else if found.tie {
        put(
            out,
            format_args!("It has {plies} plies and replays, but another one is about as good."),
        );
    } else {
        put(out, format_args!("It has {plies} plies and replays."));
    }
    out.extend_from_slice(b"</p>\n");
    if let Basis::Proposal { far_fetched } = found.basis {
        out.extend_from_slice(
            b"<p>The records say the same, so there is but one witness; the game is what a repair \
              proposes.</p>\n",
        );
        if far_fetched {
            out.extend_from_slice(
                b"<p class=\"doubt\">So many words are changed that little is certain.</p>\n",
            );
        }
    }
    if found.cut_off {
        out.extend_from_slice(
            b"<p>The limits ended the search; <code>--beam</code> and <code>--plies</code> raise them.</p>\n",
        );
    }
    if !is_one_game(found) {
        out.extend_from_slice(
            b"<p class=\"doubt\">The records agree so little that they may be of different games.</p>\n",
        );
    }
    out.extend_from_slice(b"<p class=\"line-of-play\">");
    let all = found.differences.iter().chain(&found.shared);
    let mut changed: Vec<u32> = all
        .filter(|difference| {
            matches!(
                difference.kind,
                DifferenceKind::Replace | DifferenceKind::Missing
            )
        })
        .map(|difference| difference.ply)
        .collect();
    changed.sort_unstable();
    let mut position: Position = found.start;
    for (ply, &played) in (1..).zip(&found.line) {
        if position.turn().is_white() || ply == 1 {
            put(out, format_args!("{} ", number_at(&found.start, ply)));
        }
        let text = san(&position, played, Language::english());
        let text = Escaped::of(&text);
        if changed.binary_search(&ply).is_ok() {
            put(out, format_args!("<ins>{text}</ins> "));
        } else {
            put(out, format_args!("{text} "));
        }
        position.play_unchecked(played);
    }
    if let Some(result) = found.result {
        put(out, format_args!("{}", result.name()));
    }
    out.extend_from_slice(b"</p>\n<details open>\n<summary>The position at its end</summary>\n");
    board::draw(out, &found.end, &[]);
    out.extend_from_slice(b"</details>\n");
}

/// Writes the sum.
fn figures(out: &mut Vec<u8>, records: &[Compared], found: &Comparison) {
    let number = |number: usize, of, tone| Figure {
        number: number as u64,
        of,
        tone,
    };
    let open = found.differences.iter().filter(|other| other.open).count();
    sum::open(
        out,
        &[
            number(records.len(), "records", None),
            number(found.line.len(), "plies", None),
            number(
                found.differences.len() - open,
                "differences settled",
                Some(Tone::Change),
            ),
            number(open, "left open", Some(Tone::Warning)),
            number(found.shared.len(), "wrong in all", Some(Tone::Error)),
        ],
    );
    sum::close(out);
}
