//! Text that was decoded in the wrong encoding before it was written, and how it is mended.

use crate::finding::Garbling;
use crate::span::Span;

/// The characters from 0x80 on of the encodings that UTF-8 is taken for, windows-1252 and
/// windows-1250; a byte that stands for nothing there is a control character.
const TAKEN_FOR: [&str; 2] = [
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»\
     ¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
    "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»\
     Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
];

/// Signs that stand behind any letter, so that they show nothing there.
const USUAL: &str = "‘’‚“”„«»‹›–—…·•†‡™\u{A0}\u{AD}";

/// The signs beyond ASCII that text is expected to have.
const SIGNS: &str = "“”„‚‘’«»‹›–—…·•°§©®±½¼¾†‡€";

/// The letters beyond ASCII that a word of each language can have, as they are read.
const HUNGARIAN: &str = "áéíóöúüõû";
const TURKISH: &str = "çöüâîûşğıþðý";

/// What a stretch of text shows of letters that were misread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Soundness {
    /// Letters of a language were misread.
    Garbled(Garbling),
    /// The letters are those of another language, as they stand.
    Sound,
    /// Too little shows it.
    Unclear,
}

/// Mends words, one after the other.
///
/// ```
/// use hakem::finding::Garbling;
/// use hakem::source::Mender;
///
/// let mut mender = Mender::new(Some(Garbling::Turkish));
/// let mended = mender.mend("Þg8".as_bytes());
/// assert_eq!(mended, Some(("Şg8".as_bytes().to_vec(), Garbling::Turkish)));
/// let mended = mender.mend("KovÃ¡cs".as_bytes());
/// assert_eq!(mended, Some(("Kovács".as_bytes().to_vec(), Garbling::Doubled)));
/// assert_eq!(mender.mend("Gudmundsdóttir".as_bytes()), None);
/// ```
#[derive(Clone, Debug)]
pub struct Mender {
    letters: Option<Garbling>,
    /// Whether a word was certainly encoded twice, so that doubtful ones are taken for it too.
    doubled: bool,
}

impl Mender {
    /// A mender of words that were encoded twice, which shows in each, and of those in which letters
    /// of a language were misread, which does not.
    pub fn new(letters: Option<Garbling>) -> Self {
        Self {
            letters,
            doubled: false,
        }
    }

    /// A mender of a text: where any word was certainly encoded twice, doubtful ones before it are
    /// taken for it too.
    pub fn of(text: &[u8], letters: Option<Garbling>) -> Self {
        let mut doubled = Self::new(None);
        let doubled = wide_words(text).any(|span| doubled.mend(span.of(text)).is_some());
        Self { letters, doubled }
    }

    /// What a word was meant to be, and what became of it; nothing if it may be as it was meant.
    pub fn mend(&mut self, word: &[u8]) -> Option<(Vec<u8>, Garbling)> {
        let word = str::from_utf8(word).ok().filter(|word| !word.is_ascii())?;
        let pages = TAKEN_FOR.iter();
        let single = pages.filter_map(|page| undoubled(word, page, self.doubled));
        // The more was undone, the shorter the word is.
        let single = single.min_by_key(|single| single.chars().count());
        self.doubled |= single.is_some();
        let letters = self.letters.and_then(|garbling| {
            let meant = with_letters(single.as_deref().unwrap_or(word), garbling)?;
            Some((meant, garbling))
        });
        let (meant, garbling) = match (letters, single) {
            (Some((meant, _)), Some(_)) => (meant, Garbling::Doubled),
            (Some(letters), None) => letters,
            (None, single) => (single?, Garbling::Doubled),
        };
        Some((meant.into_bytes(), garbling))
    }
}

/// The words of a text that are not ASCII alone: what stands between blanks, brackets and quotes.
pub fn wide_words(text: &[u8]) -> impl Iterator<Item = Span> {
    let apart = |byte: &u8| byte.is_ascii_whitespace() || b"\"()[]{}.,;".contains(byte);
    let mut at = 0;
    text.split(apart).filter_map(move |word| {
        let span = Span::new(at, at + word.len());
        at += word.len() + 1;
        (!word.is_ascii()).then_some(span)
    })
}

/// Whether a text has any letter that garbling leaves behind; hardly any sound text in most languages
/// has.
pub fn may_be_garbled(text: &[u8]) -> bool {
    memchr::memchr2_iter(0xC3, 0xC4, text).any(|at| {
        match *text.get(at..at + 3).unwrap_or(&text[at..]) {
            // õ û þ ð ý, small and capital.
            [
                0xC3,
                0x90 | 0x95 | 0x9B | 0x9D | 0x9E | 0xB0 | 0xB5 | 0xBB | 0xBD | 0xBE,
                ..,
            ] => true,
            // The first half of a letter that was encoded twice: Â Ã Ä Å Î Ï Ð Ñ â, Ă Ĺ.
            [0xC3, 0x82..=0x85 | 0x8E..=0x91 | 0xA2, next] | [0xC4, 0x82 | 0xB9, next] => {
                next >= 0xC2
            }
            _ => false,
        }
    })
}

/// A word without the second encoding; nothing if it shows none.
fn undoubled(word: &str, page: &str, known: bool) -> Option<String> {
    let mut out = String::with_capacity(word.len());
    let (mut any, mut certain) = (false, false);
    // Whether what stands before is a small letter, or a character that was encoded twice.
    let mut joined = false;
    let mut characters = word.chars();
    while let Some(first) = characters.clone().next() {
        if let Some((meant, taken)) = doubled(characters.as_str(), page) {
            let second = characters.clone().nth(1).unwrap_or_default();
            characters.by_ref().take(taken).for_each(drop);
            let next = characters.clone().next();
            let usual = USUAL.contains(second)
                || (is_letter(second) && page.contains('ő') && second != 'š');
            let inside =
                next.is_some_and(char::is_lowercase) && !is_letter(second) && second != '’';
            let shows = joined || !usual || inside;
            any = true;
            certain |= shows;
            joined = true;
            out.push(meant);
        } else {
            joined = first.is_lowercase();
            out.push(first);
            characters.next();
        }
    }
    (certain || (known && any)).then_some(out)
}

/// Whether a character is a letter in one of the two cases; a caron alone is none.
fn is_letter(character: char) -> bool {
    character.is_lowercase() || character.is_uppercase()
}

/// The character at the front of a text that was encoded twice, and for how many it stands there.
fn doubled(text: &str, page: &str) -> Option<(char, usize)> {
    let mut bytes = [0; 3];
    let mut wanted = 1;
    for (index, character) in text.chars().take(bytes.len()).enumerate() {
        if index == wanted {
            break;
        }
        let byte = page.chars().position(|known| known == character)? + 0x80;
        bytes[index] = u8::try_from(byte).ok()?;
        if index == 0 {
            wanted = match bytes[0] {
                0xC2..=0xC5 | 0xCE..=0xD1 => 2,
                0xE2 => 3,
                _ => return None,
            };
        }
    }
    let meant = str::from_utf8(&bytes[..wanted]).ok()?.chars().next()?;
    let expected = meant.is_alphabetic() || SIGNS.contains(meant) || ('♔'..='♟').contains(&meant);
    expected.then_some((meant, wanted))
}

/// A word with the letters that were meant; nothing if it has none of them, or others that the
/// language does not have.
fn with_letters(word: &str, garbling: Garbling) -> Option<String> {
    let own = |character: char| {
        let small = character.to_lowercase().next().unwrap_or(character);
        let letters = match garbling {
            Garbling::Hungarian => HUNGARIAN,
            Garbling::Turkish => TURKISH,
            Garbling::Doubled => "",
        };
        small.is_ascii() || letters.contains(small)
    };
    let foreign = |character: char| character.is_alphabetic() && !own(character);
    if word.contains(foreign) {
        return None;
    }
    let meant = |character| letter(character, garbling).unwrap_or(character);
    let meant: String = word.chars().map(meant).collect();
    (meant != word).then_some(meant)
}

/// The letter that was meant by another.
fn letter(read: char, garbling: Garbling) -> Option<char> {
    Some(match (garbling, read) {
        (Garbling::Hungarian, 'õ') => 'ő',
        (Garbling::Hungarian, 'Õ') => 'Ő',
        (Garbling::Hungarian, 'û') => 'ű',
        (Garbling::Hungarian, 'Û') => 'Ű',
        (Garbling::Turkish, 'þ') => 'ş',
        (Garbling::Turkish, 'Þ') => 'Ş',
        (Garbling::Turkish, 'ð') => 'ğ',
        (Garbling::Turkish, 'Ð') => 'Ğ',
        (Garbling::Turkish, 'ý') => 'ı',
        (Garbling::Turkish, 'Ý') => 'İ',
        _ => return None,
    })
}
