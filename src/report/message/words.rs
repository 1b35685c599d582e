//! Small words that sentences are made of.

use crate::finding::Finding;
use crate::notation::Language;
use crate::report::visible::clean;
use crate::rules::{Position, Square};

/// The characters of a passage that a sentence quotes at most.
const QUOTED: usize = 40;

/// What a finding is about, as far as sentences need it.
pub(super) struct Subject<'a> {
    pub(super) finding: &'a Finding,
    /// The bytes of the span.
    pub(super) bytes: &'a [u8],
    /// The same as it can be shown, shortened if it is long.
    pub(super) text: String,
}

impl<'a> Subject<'a> {
    pub(super) fn new(finding: &'a Finding, block: &'a [u8]) -> Self {
        let bytes = finding.span.of(block);
        let text = clean(bytes.trim_ascii(), QUOTED);
        Self {
            finding,
            bytes,
            text,
        }
    }

    /// The text in quotes, or `instead` if there is none.
    pub(super) fn quoted(&self, instead: &str) -> String {
        if self.text.is_empty() {
            instead.to_owned()
        } else {
            format!("\"{}\"", self.text)
        }
    }

    /// The text as it is, or `instead` if there is none.
    pub(super) fn word(&self, instead: &'static str) -> &str {
        if self.text.is_empty() {
            instead
        } else {
            &self.text
        }
    }

    /// The side to move before the move in question: `White`, `Black` or `the side to move`.
    pub(super) fn mover(&self) -> &'static str {
        match self.position() {
            Some(position) if position.turn().is_white() => "White",
            Some(_) => "Black",
            None => "the side to move",
        }
    }

    /// The side that does not move.
    pub(super) fn opponent(&self) -> &'static str {
        match self.position() {
            Some(position) if position.turn().is_white() => "Black",
            Some(_) => "White",
            None => "the other side",
        }
    }

    /// The man on a square: `the knight on b5`.
    pub(super) fn man(&self, square: Square) -> String {
        match self
            .position()
            .and_then(|position| position.piece_at(square))
        {
            Some(piece) => format!("the {} on {square}", piece.role),
            None => format!("the piece on {square}"),
        }
    }

    /// The number of the move that a ply of the main line belongs to, as the game counts.
    ///
    /// In a variation the finding does not tell where the main line started, so there is none.
    pub(super) fn move_number(&self, ply: u32) -> Option<u64> {
        if self.finding.variation {
            return None;
        }
        let here = self.position()?.half_moves();
        let start = (here + 1).checked_sub(u64::from(self.finding.ply?))?;
        let before = start + u64::from(ply).saturating_sub(1);
        Some(before / 2 + 1)
    }

    fn position(&self) -> Option<&'a Position> {
        self.finding.position.as_deref()
    }

    /// The squares that the text names, in its order; capitals are files only where no small
    /// letter names a square.
    pub(super) fn squares(&self) -> Vec<Square> {
        let small = |pair: &[u8]| [pair[0].to_ascii_lowercase(), pair[1]];
        let pairs = || self.bytes.windows(2);
        let plain: Vec<Square> = pairs().filter_map(Square::from_ascii).collect();
        if plain.is_empty() {
            return pairs()
                .filter_map(|pair| Square::from_ascii(&small(pair)))
                .collect();
        }
        plain
    }

    /// Whether the text has a capture sign.
    pub(super) fn has_capture_sign(&self) -> bool {
        self.bytes
            .iter()
            .any(|byte| matches!(byte, b'x' | b'X' | b':'))
            || self.text.contains('×')
    }

    /// The square of arrival that the text names.
    pub(super) fn target(&self) -> Option<Square> {
        self.squares().last().copied()
    }

    /// The square of arrival, or `there`.
    pub(super) fn target_or_there(&self) -> String {
        self.target()
            .map_or_else(|| "there".to_owned(), |square| square.to_string())
    }

    /// The square of arrival after `on`, or `there`.
    pub(super) fn on_target(&self) -> String {
        self.target()
            .map_or_else(|| "there".to_owned(), |square| format!("on {square}"))
    }
}

/// The English name of a language by its code; an unknown code stands for itself.
pub(in crate::report) fn language(code: &'static str) -> &'static str {
    Language::by_code(code).map_or(code, Language::name)
}

/// `a`, `a and b`, `a, b and c`: a list with a word before its last part.
pub(in crate::report) fn list<T: AsRef<str>>(parts: &[T], last: &str) -> String {
    let parts: Vec<&str> = parts.iter().map(AsRef::as_ref).collect();
    match parts.split_last() {
        None => String::new(),
        Some((only, [])) => (*only).to_owned(),
        Some((end, front)) => format!("{} {last} {end}", front.join(", ")),
    }
}

/// `1 move`, `2 moves`: a count with its noun.
pub(in crate::report) fn count(number: impl TryInto<u64>, noun: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    if number == 1 {
        format!("1 {noun}")
    } else {
        format!("{number} {noun}s")
    }
}
