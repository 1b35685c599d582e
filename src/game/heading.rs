//! What the heading of a sheet says of its game: players, event, date and the like.

use memchr::{memchr2, memmem};

use crate::notation::language::{WordKind, word, word_at};
use crate::span::Span;
use crate::token::skip_space;

use super::Spelling;
use super::table::{Cells, Separator};

/// The tag that a label stands for (PGN standard, section 8.1.1).
fn tag_of(kind: WordKind) -> Option<&'static str> {
    Some(match kind {
        WordKind::HeadingWhite => "White",
        WordKind::HeadingBlack => "Black",
        WordKind::HeadingEvent => "Event",
        WordKind::HeadingSite => "Site",
        WordKind::HeadingDate => "Date",
        WordKind::HeadingRound => "Round",
        WordKind::HeadingResult => "Result",
        _ => return None,
    })
}

/// Tells what stands behind each label of a heading: the name of the tag that it would be, the
/// place of the value and how it is spelled.
///
/// ```text
/// fact = label blank ":" blank value ; up to the next label, a gap or the end of the line or cell
///      | label separator value       ; alone in the two cells of its line
/// ```
pub(super) fn facts(
    text: &[u8],
    heading: Span,
    tell: &mut impl FnMut(&'static str, Span, Spelling),
) {
    let mut at = heading.start;
    while at < heading.end {
        let rest = &text[at..heading.end];
        let end = memchr2(b'\n', b'\r', rest).map_or(heading.end, |length| at + length);
        let line = Span::new(at, end);
        match in_cells(text, line) {
            Some((name, value, spelling)) => tell(name, value, spelling),
            None => {
                for (cell, spelling) in parts(text, line) {
                    behind_colons(&text[..cell.end], cell, |name, value| {
                        tell(name, value, spelling);
                    });
                }
            }
        }
        at = end + 1;
    }
}

/// A label and its value in the two cells of a line.
fn in_cells(text: &[u8], line: Span) -> Option<(&'static str, Span, Spelling)> {
    let separator = Separator::of(line.of(text));
    if separator == Separator::Blank {
        return None;
    }
    let trimmed = |cell| (trim(text, cell), spelling(text, cell));
    let mut cells = Cells::of(text, line, separator)
        .map(trimmed)
        .filter(|(cell, _)| !cell.is_empty());
    let ((label, _), (value, spelling)) = (cells.next()?, cells.next()?);
    let own = |cell: Span| tag_of(word(cell.of(text))?.kind);
    let name = own(label)?;
    (cells.next().is_none() && own(value).is_none()).then_some((name, value, spelling))
}

/// The parts of a line in which labels with colons may stand: its cells if it begins with a quoted
/// one, else the line.
fn parts(text: &[u8], line: Span) -> impl Iterator<Item = (Span, Spelling)> {
    let separator = match Separator::of(line.of(text)) {
        // A line of one cell has no separator.
        Separator::Blank => Separator::Comma,
        separator => separator,
    };
    let first = Cells::of(text, line, separator).next();
    let quoted = first.is_some_and(|cell| spelling(text, cell) == Spelling::Quoted);
    let cells =
        quoted.then(|| Cells::of(text, line, separator).map(|cell| (cell, spelling(text, cell))));
    let whole = (!quoted).then_some((line, Spelling::Plain));
    cells.into_iter().flatten().chain(whole)
}

/// How the text of a cell is spelled: only a quoted one has a quote right before it.
fn spelling(text: &[u8], cell: Span) -> Spelling {
    let before = cell.start.checked_sub(1).map(|at| text[at]);
    if before == Some(b'"') {
        Spelling::Quoted
    } else {
        Spelling::Plain
    }
}

/// The labels of a line with colons behind them; the text ends with the line.
fn behind_colons(line: &[u8], place: Span, mut tell: impl FnMut(&'static str, Span)) {
    let mut open: Option<(&'static str, usize)> = None;
    let mut close = |open: &mut Option<(&'static str, usize)>, end: usize| {
        if let Some((name, start)) = open.take() {
            let gap = gap(&line[start..end]).map_or(end, |length| start + length);
            let mut value = trim(line, Span::new(start, gap));
            // Where a value is but figures, a word with a colon is a label that is not known.
            if matches!(name, "Date" | "Round" | "Result") {
                value = trim(line, Span::new(start, before_label(line, value)));
            }
            if !value.is_empty() {
                tell(name, value);
            }
        }
    };
    let mut at = place.start;
    while at < line.len() {
        let start = skip_space(line, at);
        if let Some((name, behind)) = label(line, start) {
            close(&mut open, start);
            open = Some((name, skip_space(line, behind)));
            at = behind;
        } else {
            let rest = &line[start..];
            let sign = |byte: &u8| {
                byte.is_ascii_whitespace() || matches!(byte, b'#' | b',' | b';' | b'|' | b'/')
            };
            let word = rest.iter().position(sign).unwrap_or(rest.len());
            at = start + word + 1;
        }
    }
    close(&mut open, line.len());
}

/// The label that stands at a place of a line, and the place behind its colon.
fn label(line: &[u8], at: usize) -> Option<(&'static str, usize)> {
    let (found, length) = word_at(line.get(at..)?)?;
    let name = tag_of(found.kind)?;
    let colon = skip_space(line, at + length);
    (line.get(colon) == Some(&b':')).then_some((name, colon + 1))
}

/// Where a value ends because a word with a colon behind it opens another entry.
fn before_label(line: &[u8], value: Span) -> usize {
    let text = value.of(line);
    let letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80;
    let mut colons = memchr::memchr_iter(b':', text);
    let label = colons.find_map(|colon| {
        let word = text[..colon]
            .iter()
            .rev()
            .take_while(|byte| letter(byte))
            .count();
        (word > 0).then_some(colon - word)
    });
    label.map_or(value.end, |length| value.start + length)
}

/// Where a value ends because two blanks or a tab stand in it.
fn gap(value: &[u8]) -> Option<usize> {
    let tab = memchr::memchr(b'\t', value);
    let blanks = memmem::find(value, b"  ");
    tab.into_iter().chain(blanks).min()
}

/// A place without the blanks round it, and without the signs between two entries behind it.
fn trim(text: &[u8], place: Span) -> Span {
    let start = skip_space(text, place.start).min(place.end);
    let value = Span::new(start, place.end).of(text);
    let sign = |byte: &&u8| byte.is_ascii_whitespace() || matches!(byte, b',' | b';' | b'|' | b'/');
    let length = value.len() - value.iter().rev().take_while(sign).count();
    Span::new(start, start + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(heading: &str) -> Vec<(&'static str, String)> {
        let mut told = Vec::new();
        let text = heading.as_bytes();
        facts(
            text,
            Span::new(0, text.len()),
            &mut |name, value, spelling| {
                let value = spelling.read(value.of(text));
                told.push((name, String::from_utf8_lossy(&value).into_owned()));
            },
        );
        told
    }

    #[test]
    fn labels_in_their_languages() {
        let facts = [
            ("White: Kovács, Gergő", vec![("White", "Kovács, Gergő")]),
            (
                "# Világos: Lékó  Sötét : Anand  1-0",
                vec![("White", "Lékó"), ("Black", "Anand")],
            ),
            (
                "Beyaz:Şimşek, Siyah: Öz\nTarih: 2.5.2003",
                vec![("White", "Şimşek"), ("Black", "Öz"), ("Date", "2.5.2003")],
            ),
            (
                "Runde;3\nWeiß;\"Muster, Max\"",
                vec![("Round", "3"), ("White", "Muster, Max")],
            ),
            (
                "Event,\"The \"\"Rook\"\" Cup\"\nSite, \" \"\"X\"\" \"",
                vec![("Event", "The \"Rook\" Cup"), ("Site", "\"X\"")],
            ),
            (
                "\"White: A \"\"B\"\" C\"\n\"Black: D, E\",,\r\n\"Event: F; G\";\"Round: 3\"",
                vec![
                    ("White", "A \"B\" C"),
                    ("Black", "D, E"),
                    ("Event", "F; G"),
                    ("Round", "3"),
                ],
            ),
            (
                "Event: The \"\"Rook\"\"",
                vec![("Event", "The \"\"Rook\"\"")],
            ),
            ("Round: 3 Board: 2 Time: 10:30", vec![("Round", "3")]),
            ("Event: Cup: the final", vec![("Event", "Cup: the final")]),
            (
                "Turnier\tOpen\r\nErgebnis: 1-0",
                vec![("Event", "Open"), ("Result", "1-0")],
            ),
        ];
        for (heading, wanted) in facts {
            let wanted: Vec<_> = wanted
                .into_iter()
                .map(|(name, value)| (name, value.to_owned()))
                .collect();
            assert_eq!(told(heading), wanted, "{heading:?}");
        }
    }

    #[test]
    fn other_words_are_no_labels() {
        for heading in [
            "Nr;White;Black",
            "White;Black",
            "White to move",
            "White:",
            "Whitehall: 3",
            "a: b",
        ] {
            assert_eq!(told(heading), [], "{heading:?}");
        }
    }
}
