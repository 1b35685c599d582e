//! The piece letters of a game, and which languages have them.

use crate::finding::Profile;
use crate::game::{Conclusion, Memory, NumberAt, Passage, Reader, Taken, Visitor};
use crate::limits::DISTINCT_LETTERS;
use crate::notation::language::word_at;
use crate::notation::{Language, Sign, Standing, look};
use crate::rules::Role;
use crate::span::Span;

/// What a game shows of its language before anybody looks at the board.
#[derive(Clone, Debug, Default)]
pub(super) struct Letters {
    /// The first characters of the piece letters, each with the number of its words.
    seen: Vec<(char, u32)>,
    /// The files in front of words like `hf3`, in which a small piece letter may be meant, as
    /// capitals.
    small: Vec<char>,
    /// The languages of the words for check, results and the like, each with their number.
    words: Vec<(&'static str, u32)>,
}

/// The words of one text that are looked up at most.
const TEXT_WORDS: usize = 32;

/// How much of a game's letters a language does not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Strangeness {
    /// The words whose letter it does not have.
    unknown: u32,
    /// The words whose letter only stands for one of its own, or looks like it.
    standing_in: u32,
}

impl Letters {
    /// Collects the letters of the game that begins at `start`.
    pub(super) fn of(text: &[u8], start: usize, profile: Profile, memory: &mut Memory) -> Self {
        let mut collector = Collector {
            text,
            letters: Self::default(),
        };
        Reader::new(text, start, profile, memory, &mut collector).read();
        collector.letters
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    /// Takes small letters that may be files or pieces for pieces, if there are any.
    pub(super) fn take_small(&mut self) -> bool {
        for letter in std::mem::take(&mut self.small) {
            self.seen.push((letter, 1));
        }
        !self.seen.is_empty()
    }

    /// How many words of a language, other than moves, stand in the game.
    pub(super) fn words_of(&self, language: &Language) -> u32 {
        let mut words = self.words.iter();
        let found = words.find(|(code, _)| *code == language.code());
        found.map_or(0, |(_, count)| *count)
    }

    /// Whether a language has any of them.
    pub(super) fn are_known_to(&self, language: &Language) -> bool {
        let mut seen = self.seen.iter();
        seen.any(|(letter, _)| language.standing(*letter) != Standing::Unknown)
    }

    /// The languages that the letters leave, in groups that read them all alike: those that have
    /// all of them, else those that have something that stands for each, else those that lack
    /// the fewest. Those come first of which most has been printed.
    pub(super) fn candidates(
        &self,
        languages: &[&'static Language],
    ) -> Vec<Vec<&'static Language>> {
        let known = languages.iter().copied();
        let mut all: Vec<_> = known
            .map(|language| (self.strangeness(language), language))
            .collect();
        let Some(best) = all.iter().map(|(strangeness, _)| *strangeness).min() else {
            return Vec::new();
        };
        let fits = |(own, _): &(Strangeness, &'static Language)| {
            let own = *own;
            if best == Strangeness::default() {
                own == best
            } else {
                own.unknown == best.unknown
            }
        };
        all.retain(fits);
        let mut left: Vec<_> = all.into_iter().map(|(_, language)| language).collect();
        left.sort_by_cached_key(|language| language.place_by_use());
        let mut groups: Vec<Vec<&'static Language>> = Vec::new();
        for language in left {
            match groups
                .iter_mut()
                .find(|group| self.same(group[0], language))
            {
                Some(group) => group.push(language),
                None => groups.push(vec![language]),
            }
        }
        groups
    }

    /// The languages in which moves may stand beside those in `language`: of those that have
    /// letters it does not have, English, that of the file, and all that have two such letters.
    /// One letter alone may as well be a slip of the pen.
    pub(super) fn guests(
        &self,
        language: &Language,
        languages: &[&'static Language],
        file: impl FnOnce() -> Option<&'static Language>,
    ) -> Vec<&'static Language> {
        let lacking = |letter: &char| language.standing(*letter) == Standing::Unknown;
        let lacking: Vec<char> = (self.seen.iter().map(|(letter, _)| *letter))
            .filter(lacking)
            .collect();
        if lacking.is_empty() {
            return Vec::new();
        }
        let file = file().map(Language::code);
        let mut guests: Vec<_> = languages
            .iter()
            .copied()
            .filter(|guest| {
                let has = |letter: &&char| guest.standing(**letter) == Standing::Proper;
                let enough = match guest.code() {
                    "en" => 1,
                    code if file == Some(code) => 1,
                    _ => 2,
                };
                guest.code() != language.code() && lacking.iter().filter(has).count() >= enough
            })
            .collect();
        guests.sort_by_key(|language| language.place_by_use());
        guests
    }

    fn strangeness(&self, language: &Language) -> Strangeness {
        let mut sum = Strangeness::default();
        for &(letter, words) in &self.seen {
            match language.standing(letter) {
                Standing::Proper => {}
                Standing::StandsIn => sum.standing_in += words,
                Standing::Unknown => sum.unknown += words,
            }
        }
        sum
    }

    /// Whether two languages read words with these letters alike.
    fn same(&self, one: &Language, other: &Language) -> bool {
        self.seen
            .iter()
            .all(|(letter, _)| alike(*letter, one, other))
    }

    fn add(&mut self, letter: char) {
        if let Some((_, words)) = self.seen.iter_mut().find(|(seen, _)| *seen == letter) {
            *words += 1;
        } else if self.seen.len() < DISTINCT_LETTERS {
            self.seen.push((letter, 1));
        }
    }

    /// Adds the languages of the known words in a text.
    fn add_text(&mut self, text: &[u8]) {
        let starts = memchr::memchr2_iter(b' ', b'\n', text).map(|blank| blank + 1);
        for start in std::iter::once(0).chain(starts).take(TEXT_WORDS) {
            self.add_front(&text[start..]);
        }
    }

    /// Adds the languages of the known word at the front of a text.
    fn add_front(&mut self, text: &[u8]) {
        let Some((word, _)) = word_at(text) else {
            return;
        };
        for code in word.languages {
            match self.words.iter_mut().find(|(known, _)| known == code) {
                Some((_, count)) => *count += 1,
                None => self.words.push((code, 1)),
            }
        }
    }

    /// Adds the letters of a word that could be a move.
    fn add_word(&mut self, word: &[u8]) {
        if let [file @ b'a'..=b'h', b'a'..=b'h' | b'x' | b':', ..] = word {
            let letter = char::from(file.to_ascii_uppercase());
            if !self.small.contains(&letter) {
                self.small.push(letter);
            }
        }
        let castling = matches!(
            word,
            [b'O' | b'o' | b'0', b'O' | b'o' | b'0' | b'-' | 0xe2, ..]
        );
        if let Some(first) = first(word).filter(|_| !castling) {
            // A small letter may be a file, or look like one.
            let file = matches!(look(first), 'a'..='h' | 'x' | 'X');
            if first.is_alphabetic() && !(file && first.is_lowercase()) && first != 'X' {
                self.add(first.to_uppercase().next().unwrap_or(first));
            } else if first == 'X' && matches!(word, [_, b'a'..=b'h', b'1'..=b'8', ..]) {
                self.add(first);
            }
        }
        // Nothing but a piece stands behind the last rank.
        let Some(rank) = word.iter().rposition(|byte| matches!(byte, b'1' | b'8')) else {
            return;
        };
        let rest = match &word[rank + 1..] {
            [b'=' | b'/' | b'(', rest @ ..] => rest,
            rest => rest,
        };
        if let Some(piece) = first_capital(rest) {
            self.add(piece);
        }
    }
}

/// Whether two languages read words that begin with a letter alike.
pub(super) fn alike(letter: char, one: &Language, other: &Language) -> bool {
    let begin = |spelled: &(Role, &'static str, bool)| {
        spelled.1.chars().next().map(look) == Some(look(letter))
    };
    one.letters()
        .filter(begin)
        .eq(other.letters().filter(begin))
}

/// The first letter of a text, if it is one that can be no mark.
fn first_capital(text: &[u8]) -> Option<char> {
    first(text).filter(|letter| letter.is_alphabetic() && !letter.is_lowercase())
}

/// The first letter of a text, with its accent if that is stored apart.
fn first(text: &[u8]) -> Option<char> {
    let near = text.get(..8).unwrap_or(text);
    let mut letters = near.utf8_chunks().next()?.valid().chars();
    let letter = letters.next()?;
    Some(match (letter, letters.next()) {
        ('S', Some('\u{327}')) => 'Ş',
        ('S', Some('\u{326}')) => 'Ș',
        ('Z', Some('\u{30c}')) => 'Ž',
        ('C', Some('\u{302}')) => 'Ĉ',
        _ => letter,
    })
}

/// Hears the words of a game and collects their letters.
struct Collector<'a> {
    text: &'a [u8],
    letters: Letters,
}

impl Visitor for Collector<'_> {
    fn word(&mut self, word: Span, _: Option<NumberAt>) -> Taken {
        self.letters.add_word(word.of(self.text));
        Taken::Move
    }

    fn sign(&mut self, _: Sign, span: Span) {
        // A word for a sign is one; signs that are glued together are all told with the same span.
        self.letters.add_front(span.of(self.text));
    }

    fn offer(&mut self, span: Span) {
        self.letters.add_text(span.of(self.text));
    }

    fn conclusion(&mut self, _: Conclusion, span: Span) {
        self.letters.add_text(span.of(self.text));
    }

    fn text(&mut self, passage: Passage) {
        self.letters.add_text(passage.span.of(self.text));
    }
}
