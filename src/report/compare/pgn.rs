//! The reconciled game in PGN.

use std::fmt::Write as _;

use super::reason::reasons;
use super::{Compared, letter};
use crate::compare::{Comparison, Difference, DifferenceKind};
use crate::notation::number_at;
use crate::score::GameResult;

/// The characters of a line at most (PGN standard, section 8.2.1).
const LINE: usize = 79;

/// The Seven Tag Roster (PGN standard, section 8.1.1) but for the result.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// The reconciled game in PGN.
///
/// Its tags are those of the first record that has them. Where the records differ, a comment behind
/// the move says what stands in each, and one before the result where they contradict each other, the
/// board or themselves; a draw offer stands in a comment too, as PGN has no sign for it.
pub fn reconciled(records: &[Compared], found: &Comparison) -> String {
    let mut text = String::new();
    let result = found.result.map_or("*", marker);
    for (name, unknown) in ROSTER {
        let known = records.iter().filter_map(|record| record.version.tag(name));
        let mut known = known.filter(|value| !value.trim_matches(['?', '.', ' ']).is_empty());
        tag(&mut text, name, known.next().unwrap_or(unknown));
    }
    tag(&mut text, "Result", result);
    let mut others: Vec<(&str, &str)> = Vec::new();
    for (name, value) in records.iter().flat_map(|record| &record.version.tags) {
        let again = others.iter().any(|(known, _)| known == name);
        let roster = name == "Result" || ROSTER.iter().any(|(known, _)| known == name);
        // What counts or sets up is told anew.
        let own = ["FEN", "SetUp", "PlyCount"].contains(&name.as_str());
        if !again && !roster && !own && is_name(name) {
            others.push((name, value));
        }
    }
    if found.start != crate::rules::Position::start() {
        tag(&mut text, "SetUp", "1");
        tag(&mut text, "FEN", &found.start.to_fen());
    }
    others.sort_unstable();
    for (name, value) in others {
        tag(&mut text, name, value);
    }
    text.push('\n');
    let mut lines = Lines { text, column: 0 };
    moves(&mut lines, found);
    let all = found.differences.iter().chain(&found.shared);
    for difference in all.filter(|difference| difference.kind == DifferenceKind::Result) {
        comment(&mut lines, &about_result(difference));
    }
    if let Some(ruled) = found.result.filter(|result| !result.is_played()) {
        comment(&mut lines, &format!("result {}", ruled.name()));
    }
    lines.word(result);
    lines.text.push('\n');
    lines.text
}

fn moves(lines: &mut Lines, found: &Comparison) {
    let white = found.start.turn().is_white();
    let mut numbered = true;
    for (ply, played) in (1_u32..).zip(&found.moves) {
        for extra in at(found, ply, true) {
            comment(lines, &about(extra));
            numbered = true;
        }
        if ply.is_multiple_of(2) != white || numbered {
            lines.word(&number_at(&found.start, ply));
        }
        lines.word(played);
        numbered = false;
        if found.offers.contains(&ply) {
            lines.word("{(=)}");
            numbered = true;
        }
        for difference in at(found, ply, false) {
            comment(lines, &about(difference));
            numbered = true;
        }
    }
    let behind = u32::try_from(found.moves.len() + 1).unwrap_or(u32::MAX);
    for extra in at(found, behind, true) {
        comment(lines, &about(extra));
    }
}

/// Which moves differ at a ply, before it or of it. Offers and results are told elsewhere.
fn at(found: &Comparison, ply: u32, before: bool) -> impl Iterator<Item = &Difference> {
    let all = found.differences.iter().chain(&found.shared);
    all.filter(move |difference| {
        let kind = difference.kind;
        let moves = !matches!(kind, DifferenceKind::Offer | DifferenceKind::Result);
        moves && difference.ply == ply && (kind == DifferenceKind::Extra) == before
    })
}

/// What the records say instead of a move.
fn about(difference: &Difference) -> String {
    let mut text = says(difference);
    if difference.kind == DifferenceKind::Extra {
        text.push_str(" (no ply)");
    }
    text
}

/// What the records say of the result, and why it is or is not that of the game.
fn about_result(difference: &Difference) -> String {
    let mut text = format!("result {}", says(difference));
    let reasons = reasons(difference);
    if !reasons.is_empty() {
        let _ = write!(text, " ({reasons})");
    }
    if difference.open {
        text.push_str(", nothing decides it");
    }
    text
}

/// What each record says.
fn says(difference: &Difference) -> String {
    let words = difference.says.iter().enumerate();
    let words: Vec<String> = words
        .map(|(record, word)| {
            let word = word.as_deref().unwrap_or("nothing");
            format!("{}: {}", letter(record), word.replace(['{', '}'], " "))
        })
        .collect();
    words.join("; ")
}

fn comment(lines: &mut Lines, text: &str) {
    for word in format!("{{{text}}}").split_whitespace() {
        lines.word(word);
    }
}

/// The game termination marker of a result (PGN standard, section 8.2.6): there are only four.
fn marker(result: GameResult) -> &'static str {
    if result.is_played() {
        result.name()
    } else {
        "*"
    }
}

fn is_name(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Writes a tag pair, its value with the escapes it needs (PGN standard, section 7).
fn tag(text: &mut String, name: &str, value: &str) {
    let _ = write!(text, "[{name} \"");
    for character in value.chars() {
        match character {
            '"' | '\\' => text.extend(['\\', character]),
            character if character.is_control() => text.push(' '),
            character => text.push(character),
        }
    }
    text.push_str("\"]\n");
}

/// Words on lines of limited length.
struct Lines {
    text: String,
    /// The characters on the last line.
    column: usize,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        // A percent sign in the first column would begin an escape line.
        if self.column + 1 + length > LINE && !word.starts_with('%') {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += length;
    }
}
