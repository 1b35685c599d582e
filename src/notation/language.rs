//! The languages of chess notation: their piece letters.
//!
//! The data come from `grammars/*.toml` by way of the generated `language_table`; here they are
//! asked. In go bytes of a text in UTF-8, out come roles; nothing allocates.

use super::language_table::LANGUAGES;
use super::lookalike::look;
pub use super::words::{Word, WordKind, word, word_at, words};
use super::words::{is_accent, lower};
use crate::rules::Role;
use std::fmt;

/// The languages that are thought of first where letters leave a choice, by how much has been
/// printed about chess in them as far as we can judge it. A game is believed to be in another one only
/// for good reasons.
const USED_MOST: [&str; 16] = [
    "en", "de", "ru", "es", "fr", "hu", "tr", "nl", "it", "pl", "cs", "pt", "sv", "da", "fi", "sr",
];

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
    /// The ASCII characters that letters begin with, a bit for each.
    pub(super) firsts: u128,
    /// The bytes outside ASCII that letters begin with, a bit for the last six of each.
    pub(super) wide: u64,
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
                if let [byte] = spellings[at].as_bytes()
                    && !self.goes_on(*byte)
                {
                    table[*byte as usize] = Some(role);
                }
                at += 1;
            }
            number += 1;
        }
        table
    }

    /// The ASCII characters that the letters begin with, a bit for each, and the bytes outside ASCII, a
    /// bit for the last six of each.
    const fn firsts(&self) -> (u128, u64) {
        let (mut bits, mut wide) = (0, 0);
        let mut number = 0;
        while number < Role::ALL.len() {
            let spellings = self.of(Role::ALL[number]);
            let mut at = 0;
            while at < spellings.len() {
                match spellings[at].as_bytes() {
                    [first @ ..128, ..] => bits |= 1 << *first,
                    [first, ..] => wide |= 1 << (*first & 63),
                    [] => {}
                }
                at += 1;
            }
            number += 1;
        }
        (bits, wide)
    }

    /// Whether a longer letter begins with a byte and goes on like a move: `Ka` in Albanian.
    const fn goes_on(&self, byte: u8) -> bool {
        let mut number = 0;
        while number < Role::ALL.len() {
            let spellings = self.of(Role::ALL[number]);
            let mut at = 0;
            while at < spellings.len() {
                if let [first, b'a'..=b'h' | b'x', ..] = spellings[at].as_bytes()
                    && *first == byte
                {
                    return true;
                }
                at += 1;
            }
            number += 1;
        }
        false
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
    /// A language with a code and its names, in English and in itself.
    pub(super) const fn of_letters(
        [code, name, native]: [&'static str; 3],
        sources: &'static [&'static str],
        pieces: Pieces,
        substitutes: Pieces,
    ) -> Self {
        let ascii_roles = pieces.ascii_roles();
        let (own, own_wide) = pieces.firsts();
        let (instead, instead_wide) = substitutes.firsts();
        Self {
            code,
            name,
            native,
            sources,
            pieces,
            substitutes,
            ascii_roles,
            firsts: own | instead,
            wide: own_wide | instead_wide,
        }
    }

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

    /// All languages that are built in, in the order in which they are to be thought of where
    /// several read the same: those come first in which most has been printed about chess.
    pub fn by_use() -> impl Iterator<Item = &'static Language> {
        let rest = LANGUAGES
            .iter()
            .filter(|language| !USED_MOST.contains(&language.code));
        USED_MOST
            .iter()
            .filter_map(|code| Language::by_code(code))
            .chain(rest)
    }

    /// A number that is higher the later the language comes in [`Language::by_use`]; 0 for one
    /// that is not built in.
    pub fn place_by_use(&self) -> usize {
        let used = USED_MOST.iter().position(|code| *code == self.code);
        if let Some(place) = used {
            return place + 1;
        }
        let all = LANGUAGES.iter().position(|other| other.code == self.code);
        all.map_or(0, |place| place + 1 + USED_MOST.len())
    }

    /// Whether little has been printed about chess in the language, so that without good reasons no
    /// game is believed to be in it.
    pub fn is_rare(&self) -> bool {
        !USED_MOST.contains(&self.code)
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
    /// The pawn, substitutes and letters outside ASCII are not in it, nor are letters with which a
    /// longer one begins that could go on like a move (`Ka`). Another longer letter may begin with
    /// the same byte (`Gy` after `G`, `Kt` after `K`): where the byte after the letter does not go
    /// on with a move, [`Language::role_at`] has the last word.
    pub fn ascii_roles(&self) -> &[Option<Role>; 256] {
        &self.ascii_roles
    }

    /// The longest piece letter at the front of a text, in its proper case.
    pub fn role_at(&self, text: &[u8]) -> Option<Letter> {
        self.longest(text, usize::MAX, None)
    }

    /// The longest piece letter at the front of a text that is shorter than another one there.
    ///
    /// `Ka` may be a letter, or the letter `K` before the file a.
    pub fn role_within(&self, text: &[u8], longer: Letter) -> Option<Letter> {
        self.longest(text, longer.len, None)
    }

    /// The longest piece letter at the front of a text, written small: `şh8`, `gye4`.
    ///
    /// A letter from `a` to `h` may as well be a file: which is meant is for the caller to find out.
    pub fn lower_role_at(&self, text: &[u8]) -> Option<Letter> {
        let first = text.first()?.to_ascii_uppercase();
        // Most words begin with the letter of a file that is no piece.
        if first.is_ascii() && !self.knows(char::from(first)) {
            return None;
        }
        self.longest(text, usize::MAX, Some(lower))
    }

    /// Whether some piece or pawn letter of the language, substitutes included, begins with a character.
    pub fn knows(&self, ch: char) -> bool {
        if ch.is_ascii() {
            self.firsts >> u32::from(ch) & 1 == 1
        } else {
            self.is_wide()
                && self
                    .letters()
                    .any(|(_, spelling, _)| spelling.starts_with(ch))
        }
    }

    /// Whether some letter begins outside ASCII.
    pub(super) fn is_wide(&self) -> bool {
        self.wide != 0
    }

    /// What the language has to do with a character that a piece letter begins with.
    pub fn standing(&self, ch: char) -> Standing {
        if self.knows(ch) {
            let own = |spelling: &str| {
                let mut letters = spelling.chars();
                letters.next() == Some(ch) && !letters.next().is_some_and(is_accent)
            };
            let mut letters = self.letters();
            let proper = letters.any(|(_, spelling, substitute)| !substitute && own(spelling));
            return if proper {
                Standing::Proper
            } else {
                Standing::StandsIn
            };
        }
        let seen = look(ch);
        let alike = if self.is_wide() {
            let mut letters = self.letters();
            letters.any(|(_, spelling, _)| spelling.chars().next().map(look) == Some(seen))
        } else {
            seen != ch && self.knows(seen)
        };
        if alike {
            Standing::StandsIn
        } else {
            Standing::Unknown
        }
    }

    /// The longest letter at the front of a text that takes fewer than `below` bytes.
    fn longest(
        &self,
        text: &[u8],
        below: usize,
        change: Option<fn(char) -> char>,
    ) -> Option<Letter> {
        let mut best: Option<Letter> = None;
        let first = *text.first()?;
        // Most words begin with the letter of a file, which is no piece.
        let known = if first.is_ascii() {
            self.knows(char::from(first))
        } else {
            self.wide >> (first & 63) & 1 == 1
        };
        if change.is_none() && !known {
            return None;
        }
        for (role, spelling, substitute) in self.letters() {
            let len = match change {
                // Most letters differ in their first byte, whatever their case.
                Some(_)
                    if spelling.as_bytes()[0].is_ascii()
                        && !spelling.as_bytes()[0].eq_ignore_ascii_case(&first) =>
                {
                    None
                }
                Some(change) => len_at_front(text, spelling, change),
                None => (spelling.as_bytes()[0] == first && text.starts_with(spelling.as_bytes()))
                    .then_some(spelling.len()),
            };
            if let Some(len) = len
                && len < below
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
    pub fn letters(&self) -> impl Iterator<Item = (Role, &'static str, bool)> {
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

/// What a language has to do with a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    /// A letter of the language begins with it.
    Proper,
    /// It stands for a letter of the language, or looks like one.
    StandsIn,
    /// It has nothing to do with the language.
    Unknown,
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
