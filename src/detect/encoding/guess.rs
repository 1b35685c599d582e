//! In which encoding a text is that is not UTF-8.
//!
//! `chardetng`, which knows how often letters follow each other, decides between encodings that are
//! about as plausible.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

use super::plausible::{Plausible, Sample};
use crate::notation::Language;
use crate::source::Encoding;

/// The encodings that are guessed, of those that make the same of a text the likelier one first, and
/// how much speaks against it from the start.
const GUESSED: [(Encoding, i64); 12] = [
    (Encoding::Windows1252, 0),
    (Encoding::Windows1250, 0),
    (Encoding::Windows1254, 0),
    (Encoding::Windows1251, 0),
    (Encoding::Windows1257, 20),
    (Encoding::Iso8859_1, 1),
    (Encoding::Iso8859_2, 1),
    (Encoding::Iso8859_9, 1),
    (Encoding::Koi8R, 10),
    (Encoding::Cp866, 15),
    (Encoding::Cp852, 15),
    (Encoding::Cp857, 15),
];

/// The letters beyond ASCII that are enough to choose between encodings that differ.
const ENOUGH: usize = 8;

/// The letters with which all of it counts that speaks against an encoding from the start.
const FULL: i64 = 4;

/// How many times as plausible as any other an encoding must be where there are fewer letters.
const LEAD: i64 = 3;

/// How many points more plausible it must be where it makes a text of one language; where another one
/// makes of a letter what the language does not have, or what cannot stand there, it is more.
const LEAD_IN_A_LANGUAGE: i64 = LIBRARY + 1;

/// What the word of the library counts for.
const LIBRARY: i64 = 8;

/// Guesses the encoding of a text that is not UTF-8 from a stretch of it; `None` if it cannot be
/// told.
///
/// ```
/// use hakem::detect::encoding;
/// use hakem::source::Encoding;
///
/// let text = b"Vil\xE1gos: Sz\xFBcs Gerg\xF5\nS\xF6t\xE9t: Er\xF5s Gy\xF5z\xF5\n\n\
///     1. Hf3 Hf6 2. g3 g6 3. Fg2 Fg7 4. Vb3 d\xF6ntetlen";
/// assert_eq!(encoding(text), Some(Encoding::Windows1250));
/// assert_eq!(encoding(b"[White \"\xC8\xE2\xE0\xED\xEE\xE2\"]"), None);
/// ```
pub fn encoding(text: &[u8]) -> Option<Encoding> {
    encoding_among(text, &[])
}

/// Guesses the encoding as [`encoding`] does, of a text that is in one of some languages; where none is
/// named, the moves tell what they can.
///
/// ```
/// use hakem::detect::encoding_among;
/// use hakem::notation::Language;
/// use hakem::source::Encoding;
///
/// let text = b"[White \"T\xF5ke\"]";
/// let hungarian = Language::by_code("hu").expect("Hungarian is built in");
/// assert_eq!(encoding_among(text, &[hungarian]), Some(Encoding::Windows1250));
/// assert_eq!(encoding_among(text, &[]), None);
/// ```
pub fn encoding_among(text: &[u8], languages: &[&'static Language]) -> Option<Encoding> {
    let sample = Sample::of(text).among(languages);
    let library = library(&sample);
    let candidates: Vec<(Encoding, Plausible)> = GUESSED
        .iter()
        .filter_map(|&(encoding, handicap)| {
            let mut plausible = sample.in_encoding(encoding);
            if library == Some(encoding) {
                plausible.points += LIBRARY;
            }
            // What is rare is a rival still, and where there are few letters not much the weaker one.
            let possible = plausible.points > 0;
            plausible.points -=
                handicap * FULL.min(i64::try_from(plausible.letters).unwrap_or(FULL)) / FULL;
            possible.then_some((encoding, plausible))
        })
        .collect();
    let points = |(_, plausible): &&(Encoding, Plausible)| plausible.points;
    let (_, best) = candidates.iter().max_by_key(points)?;
    let (same, others): (Vec<_>, Vec<_>) = candidates
        .iter()
        .partition(|(_, plausible)| plausible.text == best.text);
    let rival = others.into_iter().max_by_key(points);
    let rival = rival.map(|(_, plausible)| plausible);
    // The byte of a no-break space is a letter in few encodings, and alone no sign of them.
    let beyond = |byte: &&u8| !byte.is_ascii();
    let spaces = sample.words.iter().filter(beyond).all(|&byte| byte == 0xA0);
    if spaces && best.letters > 0 && rival.is_some_and(|rival| rival.letters == 0) {
        return None;
    }
    // What stands between letters of ASCII shows the language; words without any show less.
    let ascii = |byte: &&u8| byte.is_ascii_alphabetic();
    let latin = sample.words.iter().filter(ascii).count() > best.letters;
    let certain = rival.is_none_or(|rival| {
        let ahead = best.moves > rival.moves;
        let one_language = latin && !best.language.is_empty() && best.foreign == 0;
        ahead
            || (best.hinted && !rival.hinted)
            || best.letters >= ENOUGH
            || (one_language && best.points >= rival.points + LEAD_IN_A_LANGUAGE)
            || best.points > LEAD * rival.points.max(10)
    });
    same.first().filter(|_| certain).map(|(first, _)| *first)
}

/// What the library says, if it is one of ours.
fn library(sample: &Sample) -> Option<Encoding> {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    // It would look long at what is ASCII, and learn nothing from that.
    detector.feed(&sample.words, true);
    // It takes the hint as the top-level domain that a page is from.
    let domain = match (sample.can_be("hu"), sample.can_be("tr")) {
        (true, false) => Some(&b"hu"[..]),
        (false, true) => Some(&b"tr"[..]),
        _ => None,
    };
    let guessed = detector.guess(domain, Utf8Detection::Deny);
    Encoding::by_name(guessed.name())
}
