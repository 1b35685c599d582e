//! Text that was decoded in the wrong encoding before it was written, and how it is mended.

use crate::finding::Garbling;
use crate::span::Span;

/// The encodings that UTF-8 is taken for, windows-1252, windows-1250 and ISO 8859-2: the byte of their
/// first character beyond ASCII, and the characters from there on.
///
/// A byte that stands for nothing is a control character, and so are those below 0xA0 in ISO 8859;
/// otherwise windows-1252 is like ISO 8859-1, so that it stands for both.
const TAKEN_FOR: [(u8, &str); 3] = [
    (
        0x80,
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»\
     ¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
    ),
    (
        0x80,
        "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»\
     Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
    ),
    (
        0xA0,
        "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
    ),
];

/// What a character was before it was taken for one of an encoding.
fn byte_of(character: char, (first, page): (u8, &str)) -> Option<u8> {
    let central = first == 0x80 && page.contains('ő');
    if matches!(character, '\u{80}'..='\u{9F}') && !central {
        return u8::try_from(u32::from(character)).ok();
    }
    let place = page.chars().position(|known| known == character)?;
    u8::try_from(place + usize::from(first)).ok()
}

/// Signs that stand behind any letter, so that they show nothing there.
const USUAL: &str = "‘’‚“”„«»‹›–—…·•†‡™\u{A0}\u{AD}";

/// How many more times a text that was encoded twice is taken to have been encoded.
const MORE: usize = 2;

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
/// let mended = mender.mend("KovÃƒÂ¡cs".as_bytes());
/// assert_eq!(mended, Some(("Kovács".as_bytes().to_vec(), Garbling::Doubled)));
/// assert_eq!(mender.mend("Gudmundsdóttir".as_bytes()), None);
/// ```
#[derive(Clone, Debug)]
pub struct Mender {
    letters: Option<Garbling>,
    /// Whether a word was certainly encoded twice, so that doubtful ones are taken for it too.
    doubled: bool,
    /// The encoding that UTF-8 was taken for, of [`TAKEN_FOR`], which is tried before the others.
    page: usize,
}

impl Mender {
    /// A mender of words that were encoded twice, which shows in each, and of those in which letters
    /// of a language were misread, which does not.
    pub fn new(letters: Option<Garbling>) -> Self {
        Self {
            letters,
            doubled: false,
            page: 0,
        }
    }

    /// A mender of a text: where any word was certainly encoded twice, doubtful ones before it are
    /// taken for it too, and all as the encoding has them that makes the best words.
    pub fn of(text: &[u8], letters: Option<Garbling>) -> Self {
        let mut mended = [0_usize; TAKEN_FOR.len()];
        for span in wide_words(text) {
            let Ok(word) = str::from_utf8(span.of(text)) else {
                continue;
            };
            for (mended, page) in mended.iter_mut().zip(TAKEN_FOR) {
                let single = undoubled(word, page, false);
                *mended += usize::from(single.is_some_and(|single| !has_odd_capital(&single)));
            }
        }
        let most = mended.iter().max().copied().unwrap_or(0);
        let page = mended.iter().position(|count| *count == most);
        Self {
            letters,
            doubled: most > 0,
            page: page.unwrap_or(0),
        }
    }

    /// What a word was meant to be, and what became of it; nothing if it may be as it was meant.
    pub fn mend(&mut self, word: &[u8]) -> Option<(Vec<u8>, Garbling)> {
        let word = str::from_utf8(word).ok().filter(|word| !word.is_ascii())?;
        let mut single = self.undone(word, self.doubled);
        self.doubled |= single.is_some();
        for _ in 0..MORE {
            // What is left behind may be sound, so that it must show that it is not.
            match single.as_deref().and_then(|word| self.undone(word, false)) {
                Some(again) => single = Some(again),
                None => break,
            }
        }
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

    /// A word without the second encoding, in the encoding of the text or else in any; nothing if it
    /// shows none.
    fn undone(&self, word: &str, known: bool) -> Option<String> {
        let of = |page| undoubled(word, page, known);
        of(TAKEN_FOR[self.page]).or_else(|| {
            // The more was undone, the shorter the word is.
            let single = TAKEN_FOR.into_iter().filter_map(of);
            single.min_by_key(|single| single.chars().count())
        })
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
            // The first half of a character that was encoded twice, as windows-1252 has it: Â to Å,
            // È, Î to Ñ, Ô to Û, á, â, ï; as windows-1250 has it where that differs: Ă Ĺ Č Ď Đ.
            [
                0xC3,
                0x82..=0x85 | 0x88 | 0x8E..=0x91 | 0x94..=0x9B | 0xA1 | 0xA2 | 0xAF,
                next,
            ]
            | [0xC4, 0x82 | 0x8C | 0x8E | 0x90 | 0xB9, next] => next >= 0xC2,
            _ => false,
        }
    })
}

/// A word without the second encoding; nothing if it shows none.
fn undoubled(word: &str, page: (u8, &str), known: bool) -> Option<String> {
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
                || (is_letter(second) && page.1.contains('ő') && second != 'š');
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

/// Whether a word has a capital behind a small letter.
fn has_odd_capital(word: &str) -> bool {
    let mut small = false;
    word.chars().any(|character| {
        std::mem::replace(&mut small, character.is_lowercase()) && character.is_uppercase()
    })
}

/// Whether a character is a letter in one of the two cases; a caron alone is none.
fn is_letter(character: char) -> bool {
    character.is_lowercase() || character.is_uppercase()
}

/// The character at the front of a text that was encoded twice, and for how many it stands there.
fn doubled(text: &str, page: (u8, &str)) -> Option<(char, usize)> {
    let mut bytes = [0; 3];
    let mut wanted = 1;
    for (index, character) in text.chars().take(bytes.len()).enumerate() {
        if index == wanted {
            break;
        }
        bytes[index] = byte_of(character, page)?;
        if index == 0 {
            wanted = match bytes[0] {
                0xC2..=0xC5 | 0xC8 | 0xCE..=0xD1 | 0xD4..=0xDB => 2,
                0xE1 | 0xE2 | 0xEF => 3,
                _ => return None,
            };
        }
    }
    let meant = str::from_utf8(&bytes[..wanted]).ok()?.chars().next()?;
    is_expected(meant).then_some((meant, wanted))
}

/// Whether a character is one that text has: a letter of the alphabets that there are languages of, a
/// sign of Latin-1, a dash, quote, arrow or symbol, a chess figure, a byte order mark.
fn is_expected(meant: char) -> bool {
    match meant {
        '\u{C0}'..='\u{17F}' | '\u{370}'..='\u{45F}' => {
            meant.is_alphabetic() || matches!(meant, '×' | '÷')
        }
        'Ș' | 'ș' | 'Ț' | 'ț' => true,
        // Armenian, Hebrew, Arabic, Georgian.
        '\u{531}'..='\u{6FF}' | '\u{10A0}'..='\u{10FF}' => meant.is_alphabetic(),
        '\u{A0}'..='\u{BF}' | '\u{2000}'..='\u{2BFF}' | '\u{FEFF}' => true,
        _ => false,
    }
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
