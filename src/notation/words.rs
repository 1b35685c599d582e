//! The words a record is closed with, and those that say something of a move, in all languages.
//!
//! In go bytes of a text in UTF-8, out come meanings; nothing allocates.

use super::language_table::{LONGEST_WORD, WORD_STARTS, WORDS};

/// The most bytes of a text that are looked at for one form of words, white space included.
const LONGEST_SPAN: usize = 96;

/// What a word of a record says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum WordKind {
    /// The move gives check.
    Check,
    /// The move gives mate.
    Mate,
    /// The move is a capture en passant.
    EnPassant,
    /// A draw is offered.
    DrawOffer,
    /// The game is drawn.
    Draw,
    /// White has won.
    WhiteWins,
    /// Black has won.
    BlackWins,
    /// A player gives up: the one named just before, else the one who is to move.
    Resigns,
    /// The game was not finished.
    Unfinished,
    /// The record goes no further although the game does: `etc.`
    RecordEnds,
    /// The colour White, as a heading or before another word.
    HeadingWhite,
    /// The colour Black, as a heading or before another word.
    HeadingBlack,
    /// The event, as a label in a heading.
    HeadingEvent,
    /// The place where a game was played, as a label.
    HeadingSite,
    /// The day, as a label.
    HeadingDate,
    /// The round, as a label.
    HeadingRound,
    /// The result, as a label.
    HeadingResult,
}

impl WordKind {
    /// All kinds.
    pub const ALL: [Self; 17] = [
        Self::Check,
        Self::Mate,
        Self::EnPassant,
        Self::DrawOffer,
        Self::Draw,
        Self::WhiteWins,
        Self::BlackWins,
        Self::Resigns,
        Self::Unfinished,
        Self::RecordEnds,
        Self::HeadingWhite,
        Self::HeadingBlack,
        Self::HeadingEvent,
        Self::HeadingSite,
        Self::HeadingDate,
        Self::HeadingRound,
        Self::HeadingResult,
    ];

    /// The name that the kind has in the files of `grammars/`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Mate => "mate",
            Self::EnPassant => "en_passant",
            Self::DrawOffer => "draw_offer",
            Self::Draw => "draw",
            Self::WhiteWins => "white_wins",
            Self::BlackWins => "black_wins",
            Self::Resigns => "resigns",
            Self::Unfinished => "unfinished",
            Self::RecordEnds => "record_ends",
            Self::HeadingWhite => "heading_white",
            Self::HeadingBlack => "heading_black",
            Self::HeadingEvent => "heading_event",
            Self::HeadingSite => "heading_site",
            Self::HeadingDate => "heading_date",
            Self::HeadingRound => "heading_round",
            Self::HeadingResult => "heading_result",
        }
    }

    /// The kind that has this name in the files of `grammars/`.
    ///
    /// ```
    /// use hakem::notation::language::WordKind;
    /// assert_eq!(WordKind::by_key("draw_offer"), Some(WordKind::DrawOffer));
    /// assert_eq!(WordKind::by_key("offer"), None);
    /// ```
    pub fn by_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }
}

/// A word, or a fixed form of several words, with its meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Word {
    /// What the word says.
    pub kind: WordKind,
    /// The codes of the languages that have the word: at least one.
    pub languages: &'static [&'static str],
}

/// A row of the table of words; the rows are sorted by the bytes of their texts.
pub(super) struct Entry {
    text: &'static str,
    word: Word,
}

/// Makes a row of the table of words.
pub(super) const fn entry(
    text: &'static str,
    kind: WordKind,
    languages: &'static [&'static str],
) -> Entry {
    Entry {
        text,
        word: Word { kind, languages },
    }
}

/// All words of one kind, in every language that is built in, sorted by their bytes.
pub fn words(kind: WordKind) -> impl Iterator<Item = (&'static str, Word)> {
    WORDS
        .iter()
        .filter(move |entry| entry.word.kind == kind)
        .map(|entry| (entry.text, entry.word))
}

/// Looks up a whole word in all languages, with or without `.`, `,` or `:` after it.
///
/// Case does not matter, and accents that stand as characters of their own are passed over.
/// A form of several words is found if single spaces stand between them.
///
/// ```
/// use hakem::notation::language::{WordKind, word};
///
/// let found = word("Döntetlen.".as_bytes()).expect("a Hungarian draw");
/// assert_eq!((found.kind, found.languages), (WordKind::Draw, &["hu"][..]));
/// ```
pub fn word(bytes: &[u8]) -> Option<Word> {
    if bytes.len() > LONGEST_SPAN || !may_start(bytes) {
        return None;
    }
    let mut folded = Folded::new();
    for ch in std::str::from_utf8(bytes).ok()?.chars() {
        folded.push(ch)?;
    }
    let mut text = folded.text();
    loop {
        if let Some(found) = first_from(text).filter(|entry| entry.text.as_bytes() == text) {
            return Some(found.word);
        }
        match text {
            [rest @ .., b'.' | b',' | b':'] => text = rest,
            _ => return None,
        }
    }
}

/// Finds the longest word or form of words at the front of a text, and how many bytes it takes.
///
/// Between the words of a form any white space may stand, with one line break at most; after the
/// form the word must end. Punctuation that is not part of the form is left in the text.
///
/// ```
/// use hakem::notation::language::{WordKind, word_at};
///
/// let (found, len) = word_at(b"terk  etti.").expect("a Turkish resignation");
/// assert_eq!((found.kind, len), (WordKind::Resigns, 10));
/// ```
pub fn word_at(text: &[u8]) -> Option<(Word, usize)> {
    if !may_start(text) {
        return None;
    }
    let near = text.get(..LONGEST_SPAN).unwrap_or(text);
    let valid = near.utf8_chunks().next()?.valid();
    let whole = valid.len() == text.len();

    let mut folded = Folded::new();
    let mut best = None;
    let mut breaks = 0;
    let mut chars = valid.chars();
    while let Some(ch) = chars.next() {
        if ch.is_whitespace() {
            if !folded.ends_in_space() {
                breaks = 0;
                if folded.push(' ').is_none() {
                    break;
                }
            }
            breaks += u8::from(ch == '\n');
            if breaks > 1 {
                break;
            }
        } else if folded.push(ch).is_none() {
            break;
        }
        let Some(entry) = first_from(folded.text())
            .filter(|entry| entry.text.as_bytes().starts_with(folded.text()))
        else {
            break;
        };
        if entry.text.len() == folded.text().len() && word_ends(chars.as_str(), whole) {
            best = Some((entry.word, valid.len() - chars.as_str().len()));
        }
    }
    best
}

/// The lower case of one character without regard to any language: `İ` gives `i`, and `ı` stays.
pub(super) fn lower(ch: char) -> char {
    ch.to_lowercase().next().unwrap_or(ch)
}

/// Whether a character is an accent that belongs to the letter before it.
pub(super) fn is_accent(ch: char) -> bool {
    matches!(ch, '\u{300}'..='\u{36f}')
}

/// Whether any word begins with the first byte of a text; most other words end here.
fn may_start(text: &[u8]) -> bool {
    text.first()
        .is_some_and(|&byte| WORD_STARTS[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1)
}

/// The row with a text, or the next one after it.
fn first_from(text: &[u8]) -> Option<&'static Entry> {
    WORDS.get(WORDS.partition_point(|entry| entry.text.as_bytes() < text))
}

/// Whether a word may end before the rest of a text; `whole` says that the rest goes on to the end.
fn word_ends(rest: &str, whole: bool) -> bool {
    let mut chars = rest.chars();
    match chars.next() {
        None => whole,
        Some('-' | '\'' | '’') => !chars.next().is_some_and(char::is_alphabetic),
        Some(ch) => !(ch.is_alphanumeric() || ch == '_' || is_accent(ch)),
    }
}

/// A text in lower case and without free accents, up to the length of the longest word.
struct Folded {
    bytes: [u8; LONGEST_WORD + 4],
    len: usize,
}

impl Folded {
    fn new() -> Folded {
        Folded {
            bytes: [0; LONGEST_WORD + 4],
            len: 0,
        }
    }

    /// Adds a character, folded; `None` if the text becomes too long for any word.
    fn push(&mut self, ch: char) -> Option<()> {
        if !is_accent(ch) {
            let mut buffer = [0; 4];
            let folded = lower(ch).encode_utf8(&mut buffer).as_bytes();
            let end = self.len + folded.len();
            self.bytes.get_mut(self.len..end)?.copy_from_slice(folded);
            self.len = end;
        }
        Some(())
    }

    fn text(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    fn ends_in_space(&self) -> bool {
        self.text().ends_with(b" ")
    }
}
