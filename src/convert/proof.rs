//! Whether a game that does not replay can be converted so that the way back leads to it.
//!
//! Behind a fault words say what they say by their spelling alone, and a word that the one language
//! does not know may be a move in the other. No look at single words settles that: it may even let the
//! faulty word be played. So the way back is gone.

use super::board::Edits;
use super::conversion::{Conversion, Layout};
use super::game::{Converter, Writer};
use crate::check::{BlockChecker, FileContext, GameReport};
use crate::finding::Profile;
use crate::notation::Language;

/// A game that was converted by the spelling of its words, at least in part.
#[derive(Clone, Copy)]
pub(super) struct Unproven<'a> {
    pub(super) conversion: &'a Conversion,
    pub(super) text: &'a [u8],
    pub(super) file: &'a FileContext<'a>,
    pub(super) game: &'a GameReport,
    /// The language it is in.
    pub(super) language: &'static Language,
}

impl Unproven<'_> {
    /// Whether the game, which is `new` in the other letters, is the same byte for byte when its letters
    /// are converted back.
    pub(super) fn leads_back(self, new: &[u8]) -> bool {
        let old = self.game.span.of(self.text);
        let profile = self.file.profile();
        if self.conversion.is_of_letters() {
            return old == self.back(new, profile);
        }
        // Another style has no way back, but its letters have one.
        let letters = of_letters(self.conversion, self.conversion.to);
        let mut edits = Edits::new(self.text, &letters, false);
        let start = self.game.span.start;
        let mut checker = BlockChecker::default();
        let again = checker.listen(self.text, start, self.file, &mut edits);
        let mut spelled = Vec::with_capacity(old.len());
        edits.write(self.game, &mut spelled);
        let plain = !edits.unplayed().letters.is_doubtful();
        again.is_some() && plain && old == self.back(&spelled, profile)
    }

    /// What the way back makes of a text.
    fn back(self, new: &[u8], profile: Profile) -> Vec<u8> {
        let mut back = of_letters(self.conversion, self.language);
        back.options.languages = vec![self.conversion.to];
        back.options.profile = Some(profile);
        Converter::unproven(&back).whole(new).text
    }
}

/// The same conversion, but to a language and of letters alone.
fn of_letters(conversion: &Conversion, to: &'static Language) -> Conversion {
    Conversion {
        to,
        style: None,
        marks: None,
        layout: Layout::Keep,
        in_text: false,
        ..conversion.clone()
    }
}
