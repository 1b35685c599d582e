//! What letters and signs beyond ASCII count for, by the languages that have them and by their places.

use super::alphabets::{ALPHABETS, Accented, Alphabet, is_vowel, letter_bit};

/// What a letter of a language counts for, and one that the language does not have.
const OWN: i64 = 10;
const FOREIGN: i64 = -20;
/// What a letter of an alphabet that stands for several languages counts for.
const SHARED: i64 = 7;
/// What it counts for that the moves are in the language, or in another one.
const LANGUAGE: i64 = 30;
/// What each language beyond the first counts for that the words are of.
const MANY: i64 = 5;
/// A sign, box or control character where no text has it.
const ODD_SIGN: i64 = -40;
/// A sign that stands in texts.
const SIGN: i64 = 2;
/// A control character of ISO 8859, which no text has; in other encodings such a byte stands for nothing,
/// and may have got into a text by mistake.
const CONTROL: i64 = -1000;
const STRAY: i64 = ODD_SIGN;
/// A sign that hardly ever stands in texts, or there.
const RARE: i64 = -5;
/// An apostrophe inside a word.
const APOSTROPHE: i64 = 8;
/// A sign inside a word, a letter beside a digit, a capital behind a small letter, two alphabets in a
/// word.
const ODD_PLACE: i64 = -30;
/// A capital behind a capital.
const CAPITALS: i64 = -4;

/// The signs beyond ASCII that stand in texts.
const SIGNS: &str = "“”„‚‘’«»‹›–—…·•°§©®½¼¾±×†‡€№ªº\u{A0}\u{AD}";

/// Signs that may stand between two letters.
const WITHIN: &str = "’–—·×\u{AD}\u{A0}";

/// The points of a text.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// Those that no language changes.
    pub(super) points: i64,
    pub(super) letters: usize,
    /// The letters that each alphabet has.
    own: [usize; ALPHABETS.len()],
    word: Word,
    /// Sets of languages, as bits: words are of one of each, and no language is in two.
    languages: Vec<u32>,
    /// Whether control characters stand for bytes that are no character.
    pub(super) strays: bool,
}

/// The letters of a word so far.
#[derive(Debug, Default)]
struct Word {
    /// Those of ASCII, as bits from a to z.
    ascii: u32,
    accented: Vec<Accented>,
}

impl Tally {
    pub(super) fn add(&mut self, word: &[u8], playable: bool) {
        let mut before: Option<char> = None;
        let mut vowels = 0;
        for chunk in word.utf8_chunks() {
            let mut characters = chunk.valid().chars().peekable();
            while let Some(character) = characters.next() {
                let after = characters.peek().copied();
                if !is_letter(character) {
                    self.end_of_word(playable);
                    vowels = 0;
                }
                if character.is_ascii() {
                    self.word.ascii |= letter_bit(character);
                } else if is_letter(character) {
                    self.letter(character, vowels, [before, after], playable);
                } else {
                    let letters = characters.clone().take_while(|&next| is_letter(next));
                    let mut letters = letters.peekable();
                    let spoken = letters.peek().is_none() || letters.any(is_vowel);
                    self.sign(character, [before, after], spoken, playable);
                }
                vowels += usize::from(is_vowel(character));
                before = Some(character);
            }
            if !chunk.invalid().is_empty() {
                self.points += ODD_SIGN;
            }
        }
        self.end_of_word(playable);
    }

    /// Counts a sign, and what stands beside it; whether that, if letters follow, has a vowel.
    fn sign(&mut self, character: char, beside: [Option<char>; 2], spoken: bool, playable: bool) {
        if character.is_control() {
            self.points += if self.strays { STRAY } else { CONTROL };
            return;
        }
        let [before, after] = beside.map(|other| other.filter(|&other| is_letter(other)));
        let inside = before.is_some() && after.is_some();
        self.points += match character {
            '’' if inside => APOSTROPHE,
            // A space parts words, and what it parts has vowels.
            '\u{A0}' if inside && !spoken => ODD_PLACE,
            '\u{A0}' if inside && after.is_some_and(char::is_lowercase) => 0,
            '‹' | '›' => RARE,
            // It stands for a capture, before a square or after a piece or file.
            '×' if before.is_none() && after.is_some() && !playable => ODD_PLACE,
            _ if !SIGNS.contains(character) => ODD_SIGN,
            _ if inside && !WITHIN.contains(character) => ODD_PLACE,
            _ => SIGN,
        };
    }

    fn letter(
        &mut self,
        letter: char,
        vowels: usize,
        [before, after]: [Option<char>; 2],
        playable: bool,
    ) {
        let digit = |other: Option<char>| other.is_some_and(|other| other.is_ascii_digit());
        let in_word = |other: Option<char>| other.filter(|&other| is_letter(other));
        let near_digit = digit(before) || digit(after);
        let (before, after) = (in_word(before), in_word(after));
        self.letters += 1;
        if near_digit && !playable {
            // What stands beside digits is part of no word, and of no language.
            self.points += ODD_PLACE;
            return;
        }
        self.word.accented.push(Accented {
            letter,
            small: letter.to_lowercase().next().unwrap_or(letter),
            vowels,
            follows: !self.word.accented.is_empty(),
            before,
            after,
        });
        if playable {
            return;
        }
        let mut points = 0;
        if let Some(before) = before.filter(|_| letter.is_uppercase()) {
            points += if before.is_lowercase() || after.is_some_and(char::is_lowercase) {
                ODD_PLACE
            } else {
                CAPITALS
            };
        }
        let mixed = |other: char| is_cyrillic(other) != is_cyrillic(letter);
        if [before, after].into_iter().flatten().any(mixed) {
            points += ODD_PLACE;
        }
        if !may_stand(letter, before) {
            points += ODD_PLACE;
        }
        self.points += points;
    }

    /// Counts the letters of a word for the languages that it can be of; its letters are those of one.
    fn end_of_word(&mut self, playable: bool) {
        let Word { ascii, accented } = &self.word;
        let all = accented.len();
        let mut most = 0;
        let mut languages = 0u32;
        for (at, (own, alphabet)) in self.own.iter_mut().zip(ALPHABETS).enumerate() {
            let several = alphabet.code.is_empty();
            let count = if playable || several {
                let has = |letter: &&Accented| alphabet.has(letter);
                accented.iter().filter(has).count()
            } else if ascii & alphabet.lacks != 0 {
                0
            } else {
                let has = |letter: &&Accented| alphabet.has_there(letter);
                accented.iter().filter(has).count()
            };
            if several && !playable {
                *own += count.min(most);
            } else {
                most = most.max(count);
                *own += count;
                if count == all {
                    languages |= 1 << at;
                }
            }
        }
        if languages != 0 && all > 0 && !playable {
            let known = self
                .languages
                .iter_mut()
                .find(|known| **known & languages != 0);
            match known {
                Some(known) => *known &= languages,
                None => self.languages.push(languages),
            }
        }
        self.word.ascii = 0;
        self.word.accented.clear();
    }

    /// The likeliest language, where the moves leave some.
    pub(super) fn best(&self, hints: &[&'static str]) -> Likeliest {
        // Moves in English letters stand in texts of all languages.
        let known = |alphabet: &Alphabet| hints.contains(&alphabet.code);
        let told = !hints.contains(&"en") && ALPHABETS.iter().any(known);
        let languages = self.own.iter().zip(ALPHABETS).map(|(&own, alphabet)| {
            let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
            let several = alphabet.code.is_empty();
            let hinted = told && known(alphabet);
            let foreign = self.letters - own;
            let each = if several { SHARED } else { OWN };
            let mut points = self.points + count(own) * each + count(foreign) * FOREIGN;
            if several {
                points -= count(self.languages.len().saturating_sub(1)) * MANY;
            }
            if hinted && own > 0 {
                points += LANGUAGE;
            } else if told && !several {
                points -= LANGUAGE;
            }
            Likeliest {
                points,
                hinted,
                code: alphabet.code,
                #[cfg(feature = "cli")]
                foreign,
            }
        });
        let rank = |likely: &Likeliest| (likely.points, likely.hinted, likely.code);
        languages.max_by_key(rank).unwrap_or_default()
    }
}

/// The language that a text is likely to be in.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Likeliest {
    /// The points of the text if it is in it.
    pub(super) points: i64,
    /// Whether it is one of those that the moves leave.
    pub(super) hinted: bool,
    /// Its code; empty where the letters are those of several.
    pub(super) code: &'static str,
    /// The letters beyond ASCII that it does not have.
    #[cfg(feature = "cli")]
    pub(super) foreign: usize,
}

/// Whether a letter may stand at its place in a word of any language: Icelandic þ begins words, and ð
/// does not.
fn may_stand(letter: char, before: Option<char>) -> bool {
    match letter {
        'þ' | 'Þ' => before.is_none(),
        'ð' | 'Ð' => before.is_some(),
        _ => true,
    }
}

/// Whether a character is a letter of a word, which the signs of ordinal numbers are not.
fn is_letter(character: char) -> bool {
    character.is_alphabetic() && !matches!(character, 'ª' | 'º')
}

fn is_cyrillic(character: char) -> bool {
    ('\u{400}'..'\u{530}').contains(&character)
}
