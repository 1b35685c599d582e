//! How plausible a text is, as an encoding decodes it or as it was perhaps meant.

use super::tally::Tally;
use crate::notation::Language;
#[cfg(feature = "cli")]
use crate::source::Encoding;
use crate::source::wide_words;

/// What a letter before a square counts for that is a piece there.
const PIECE: i64 = 60;

/// What of a text tells its encoding.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    /// The words with bytes beyond ASCII, each with a line end.
    pub(super) words: Vec<u8>,
    /// The languages that the moves in letters of ASCII can be in; none if they show nothing.
    languages: Vec<&'static str>,
}

/// A text as an encoding has it.
#[derive(Clone, Debug)]
pub(super) struct Plausible {
    /// How plausible it is; what is not above zero is not.
    pub(super) points: i64,
    /// The language with whose letters it is; empty where it has those of several.
    pub(super) language: &'static str,
    /// The letters beyond ASCII.
    pub(super) letters: usize,
    /// The moves that begin with such a letter, if it is a piece.
    pub(super) moves: usize,
    /// The letters beyond ASCII that the language does not have.
    #[cfg(feature = "cli")]
    pub(super) foreign: usize,
    /// Whether it is in the language of the moves.
    pub(super) hinted: bool,
    /// The words with bytes beyond ASCII, where an encoding was asked for.
    #[cfg(feature = "cli")]
    pub(super) text: Vec<u8>,
}

impl Sample {
    pub(super) fn of(text: &[u8]) -> Self {
        let mut words = Vec::new();
        let mut moves = Moves::default();
        let apart = |byte: &u8| byte.is_ascii_whitespace() || b"\"()[]{}.,;".contains(byte);
        for word in text.split(apart) {
            if word.is_ascii() {
                moves.add(word);
            } else {
                words.extend_from_slice(word);
                words.push(b'\n');
            }
        }
        Self {
            words,
            languages: moves.languages(),
        }
    }

    /// The text if it is known to be in one of some languages; none of them: if nothing is known.
    #[cfg(feature = "cli")]
    pub(super) fn among(self, languages: &[&'static Language]) -> Self {
        if languages.is_empty() {
            return self;
        }
        let languages = languages.iter().map(|language| language.code());
        Self {
            languages: languages.collect(),
            ..self
        }
    }

    /// Whether the moves in letters of ASCII can be in a language.
    #[cfg(feature = "cli")]
    pub(super) fn can_be(&self, code: &str) -> bool {
        self.languages.contains(&code)
    }

    #[cfg(feature = "cli")]
    pub(super) fn in_encoding(&self, encoding: Encoding) -> Plausible {
        let text = encoding.decode(&self.words);
        let iso = matches!(
            encoding,
            Encoding::Iso8859_1 | Encoding::Iso8859_2 | Encoding::Iso8859_9
        );
        let rated = self.rated(&text, !iso);
        Plausible { text, ..rated }
    }

    /// The text as it stands, which is UTF-8.
    pub(super) fn as_it_is(&self) -> Plausible {
        self.rated(&self.words, false)
    }

    /// The text with what `other` makes of its words, where that is something.
    pub(super) fn with_words(&self, mut other: impl FnMut(&[u8]) -> Option<Vec<u8>>) -> Plausible {
        let mut text = Vec::with_capacity(self.words.len());
        for word in wide_words(&self.words).map(|span| span.of(&self.words)) {
            match other(word) {
                Some(meant) => text.extend_from_slice(&meant),
                None => text.extend_from_slice(word),
            }
            text.push(b'\n');
        }
        self.rated(&text, false)
    }

    /// The text, in which control characters may stand for stray bytes.
    fn rated(&self, text: &[u8], strays: bool) -> Plausible {
        let mut tally = Tally::default();
        tally.strays = strays;
        let mut moves = 0;
        for word in text.split(|&byte| byte == b'\n') {
            let playable = tail_of_move(word).is_some();
            if playable && is_piece(word) {
                moves += 1;
                tally.points += PIECE;
            }
            tally.add(word, playable);
        }
        let best = tally.best(&self.languages);
        Plausible {
            points: best.points,
            language: best.code,
            #[cfg(feature = "cli")]
            foreign: best.foreign,
            letters: tally.letters,
            moves,
            hinted: best.hinted,
            #[cfg(feature = "cli")]
            text: Vec::new(),
        }
    }
}

/// The letters of pieces in moves.
#[derive(Debug, Default)]
struct Moves {
    /// How many begin with each capital from A to Z.
    capitals: [usize; 26],
}

impl Moves {
    /// The moves that show a language, and of a hundred of them those that it must have.
    const FEW: usize = 3;
    const MOST: usize = 95;

    fn add(&mut self, word: &[u8]) {
        if let [capital @ b'A'..=b'Z', tail @ ..] = word
            && tail_of_move(tail).is_some()
        {
            self.capitals[usize::from(capital - b'A')] += 1;
        }
    }

    /// The languages that have the letters of nearly all moves.
    fn languages(&self) -> Vec<&'static str> {
        let all: usize = self.capitals.iter().sum();
        let fits = |language: &&Language| {
            let capitals = (b'A'..).zip(self.capitals).filter(|(_, count)| *count > 0);
            let known = capitals.filter(|(capital, _)| language.role_at(&[*capital]).is_some());
            let known: usize = known.map(|(_, count)| count).sum();
            all >= Self::FEW && known * 100 >= all * Self::MOST
        };
        let fitting = Language::all().iter().filter(fits);
        fitting.map(Language::code).collect()
    }
}

/// What follows the letters beyond ASCII at the front of a word, if it can follow a piece: `xe4`.
fn tail_of_move(word: &[u8]) -> Option<&[u8]> {
    let front = word.iter().take_while(|byte| !byte.is_ascii()).count();
    let tail = &word[front..];
    let body = tail.strip_suffix(b"+").unwrap_or(tail);
    let body = body.strip_suffix(b"#").unwrap_or(body);
    let part = |byte: &u8| matches!(byte, b'a'..=b'h' | b'1'..=b'8' | b'x' | b':' | b'-');
    let fits =
        body.len() <= 5 && body.iter().all(part) && matches!(body, [.., b'a'..=b'h', b'1'..=b'8']);
    fits.then_some(tail)
}

/// Whether a word begins with a letter beyond ASCII that is a piece in some language, not only taken
/// for one.
fn is_piece(word: &[u8]) -> bool {
    let own = |language: &Language| {
        language
            .role_at(word)
            .is_some_and(|letter| !letter.substitute)
    };
    !word.is_ascii() && Language::all().iter().any(own)
}
