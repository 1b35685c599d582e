//! The languages of chess notation: piece letters, and the words a record is closed with.
//!
//! The data come from `grammars/*.toml` by way of the generated `language_table`; here they are
//! asked. In go bytes of a text in UTF-8, out come roles and words; nothing allocates.

use super::language_table::{LANGUAGES, LONGEST_WORD, WORD_STARTS, WORDS};
use crate::rules::Role;
use std::fmt;

/// The most bytes of a text that are looked at for one form of words, white space included.
const LONGEST_SPAN: usize = 96;

/// One language's chess notation: its piece letters and where they come from.
///
/// ```
/// use hakem::notation::language::Language;
/// use hakem::rules::Role;
///
/// let turkish = Language::by_code("tr").expect("Turkish is built in");
/// assert_eq!(turkish.letter(Role::King), "Ş");
///
/// let found = turkish.role_at("Şh8".as_bytes()).expect("a Turkish king");
/// assert_eq!((found.role, found.len, found.substitute), (Role::King, 2, false));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Language {
    pub(super) code: &'static str,
    pub(super) name: &'static str,
    pub(super) native: &'static str,
    pub(super) sources: &'static [&'static str],
    pub(super) pieces: Pieces,
    pub(super) substitutes: Pieces,
    pub(super) ascii_roles: [Option<Role>; 256],
}

/// The spellings of each role; the first of a list is the one that is written.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Pieces {
    pub(super) king: &'static [&'static str],
    pub(super) queen: &'static [&'static str],
    pub(super) rook: &'static [&'static str],
    pub(super) bishop: &'static [&'static str],
    pub(super) knight: &'static [&'static str],
    pub(super) pawn: &'static [&'static str],
}

impl Pieces {
    /// No letters at all.
    pub(super) const NONE: Pieces = Pieces {
        king: &[],
        queen: &[],
        rook: &[],
        bishop: &[],
        knight: &[],
        pawn: &[],
    };

    const fn of(&self, role: Role) -> &'static [&'static str] {
        match role {
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.bishop,
            Role::Rook => self.rook,
            Role::Queen => self.queen,
            Role::King => self.king,
        }
    }

    /// The table behind [`Language::ascii_roles`], made while compiling.
    pub(super) const fn ascii_roles(&self) -> [Option<Role>; 256] {
        let mut table = [None; 256];
        // A pawn letter is no ordinary spelling.
        let mut number = 1;
        while number < Role::ALL.len() {
            let role = Role::ALL[number];
            let spellings = self.of(role);
            let mut at = 0;
            while at < spellings.len() {
                if let [byte] = spellings[at].as_bytes() {
                    table[*byte as usize] = Some(role);
                }
                at += 1;
            }
            number += 1;
        }
        table
    }
}

/// A piece letter found at the front of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Letter {
    /// The piece the letter stands for.
    pub role: Role,
    /// How many bytes of the text the letter takes: at least 1.
    pub len: usize,
    /// Whether the letter only stands in for the proper one, as plain `S` for `Ş`.
    pub substitute: bool,
}

impl Language {
    /// All languages that are built in, English first and the others by their codes.
    pub fn all() -> &'static [Language] {
        &LANGUAGES
    }

    /// The language with an ISO 639-1 code such as `hu`, in either case.
    pub fn by_code(code: &str) -> Option<&'static Language> {
        LANGUAGES
            .iter()
            .find(|language| language.code.eq_ignore_ascii_case(code))
    }

    /// English, the language of PGN files.
    pub fn english() -> &'static Language {
        &LANGUAGES[0]
    }

    /// The ISO 639-1 code of the language.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// The name of the language in English.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The name of the language in the language itself.
    pub fn native(&self) -> &'static str {
        self.native
    }

    /// Where the letters were taken from.
    pub fn sources(&self) -> &'static [&'static str] {
        self.sources
    }

    /// The letter that is written for a piece; for a pawn the one used where one is needed.
    pub fn letter(&self, role: Role) -> &'static str {
        self.spellings(role).first().copied().unwrap_or_default()
    }

    /// All proper spellings of a piece letter, the one that is written first.
    pub fn spellings(&self, role: Role) -> &'static [&'static str] {
        self.pieces.of(role)
    }

    /// The letters that are accepted in the place of a proper one, with a note.
    pub fn substitutes(&self, role: Role) -> &'static [&'static str] {
        self.substitutes.of(role)
    }

    /// For each byte the piece it is the whole letter of.
    ///
    /// The pawn, substitutes and letters outside ASCII are not in it. A longer letter may begin with the same
    /// byte (`Gy` after `G`, `Kt` after `K`): where the byte after the letter does not go on with a
    /// move, [`Language::role_at`] has the last word.
    pub fn ascii_roles(&self) -> &[Option<Role>; 256] {
        &self.ascii_roles
    }

    /// The longest piece letter at the front of a text, in its proper case.
    pub fn role_at(&self, text: &[u8]) -> Option<Letter> {
        self.longest(text, |ch| ch)
    }

    /// The longest piece letter at the front of a text, written small: `şh8`, `gye4`.
    ///
    /// A letter from `a` to `h` may as well be a file: which is meant is for the caller to find out.
    pub fn lower_role_at(&self, text: &[u8]) -> Option<Letter> {
        let first = text.first()?.to_ascii_uppercase();
        // Most words begin with the letter of a file that is no piece.
        if first.is_ascii()
            && !self
                .letters()
                .any(|(_, letter, _)| letter.as_bytes()[0] == first)
        {
            return None;
        }
        self.longest(text, lower)
    }

    /// Whether some piece or pawn letter of the language, substitutes included, begins with a character.
    pub fn knows(&self, ch: char) -> bool {
        self.letters()
            .any(|(_, spelling, _)| spelling.starts_with(ch))
    }

    fn longest(&self, text: &[u8], change: fn(char) -> char) -> Option<Letter> {
        let mut best: Option<Letter> = None;
        for (role, spelling, substitute) in self.letters() {
            if let Some(len) = len_at_front(text, spelling, change)
                && best.is_none_or(|best| best.len < len)
            {
                best = Some(Letter {
                    role,
                    len,
                    substitute,
                });
            }
        }
        best
    }

    /// Every letter with its role, and whether it is a substitute.
    fn letters(&self) -> impl Iterator<Item = (Role, &'static str, bool)> {
        [(&self.pieces, false), (&self.substitutes, true)]
            .into_iter()
            .flat_map(|(pieces, substitute)| {
                Role::ALL.into_iter().flat_map(move |role| {
                    pieces
                        .of(role)
                        .iter()
                        .map(move |letter| (role, *letter, substitute))
                })
            })
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Language")
            .field("code", &self.code)
            .finish_non_exhaustive()
    }
}

/// The length of a spelling, changed letter by letter, if the text begins with it.
fn len_at_front(text: &[u8], spelling: &str, change: fn(char) -> char) -> Option<usize> {
    let mut rest = text;
    for ch in spelling.chars() {
        rest = rest.strip_prefix(change(ch).encode_utf8(&mut [0; 4]).as_bytes())?;
    }
    Some(text.len() - rest.len())
}

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
fn lower(ch: char) -> char {
    ch.to_lowercase().next().unwrap_or(ch)
}

/// Whether a character is an accent that belongs to the letter before it.
fn is_accent(ch: char) -> bool {
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
