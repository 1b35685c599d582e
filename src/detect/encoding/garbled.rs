//! Whether letters of a text were misread before it was written.

use super::plausible::Sample;
use crate::finding::Garbling;
use crate::source::{Mender, Soundness};

/// The garblings that a single letter does not show, and the languages that they befall.
const MISREAD: [(Garbling, &str); 2] = [(Garbling::Hungarian, "hu"), (Garbling::Turkish, "tr")];

/// The letters beyond ASCII that are enough where the moves show no language.
const ENOUGH: usize = 8;

/// How many points more plausible the text must be that was meant.
const LEAD: i64 = 20;

/// Tells whether letters of Hungarian or Turkish were misread in a text: õ for ő, þ for ş.
///
/// Others have the letters that are seen: Estonian and Portuguese õ, French û, Icelandic þ, ð and ý.
/// So the text must be more plausible in the letters that were meant, and be in the language: its moves
/// have the pieces of it, or it has enough letters.
///
/// ```
/// use hakem::detect::soundness;
/// use hakem::finding::Garbling;
/// use hakem::source::Soundness;
///
/// let sheet = "Világos: Szûcs Gergõ\n1. Hf3 Hf6 2. g3 g6 3. Fg2 Fg7 4. Vb3 döntetlen";
/// assert_eq!(soundness(sheet.as_bytes()), Soundness::Garbled(Garbling::Hungarian));
/// let sheet = "Hvítt: Þórarinn Ýmirsson\n1. Rf3 Rf6 2. g3 g6 3. Bg2 Bg7 4. Db3 jafntefli";
/// assert_eq!(soundness(sheet.as_bytes()), Soundness::Sound);
/// ```
pub fn soundness(text: &[u8]) -> Soundness {
    let sample = Sample::of(text);
    let seen = sample.as_it_is();
    let mut sound = false;
    for (garbling, language) in MISREAD {
        let mut mender = Mender::new(Some(garbling));
        let mut changed = 0;
        let meant = sample.with_words(|word| {
            let (meant, _) = mender.mend(word)?;
            changed += 1;
            Some(meant)
        });
        if changed == 0 {
            continue;
        }
        let evident = meant.hinted || meant.moves > seen.moves || meant.letters >= ENOUGH;
        if evident && meant.language == language && meant.points >= seen.points + LEAD {
            return Soundness::Garbled(garbling);
        }
        sound |= seen.points > meant.points;
    }
    if sound {
        Soundness::Sound
    } else {
        Soundness::Unclear
    }
}
