//! The letters of one language and those of another.

use crate::notation::Language;
use crate::rules::Role;

/// The letters that two languages have for the pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Swap {
    pub(super) from: &'static Language,
    pub(super) to: &'static Language,
    /// The new letter of each piece, if a word with it says the same whatever follows the letter.
    letters: [Option<&'static [u8]>; 6],
}

impl Swap {
    pub(super) fn new(from: &'static Language, to: &'static Language) -> Self {
        let letters = Role::ALL.map(|role| {
            let letter = to.letter(role);
            is_safe(to, role, letter).then_some(letter.as_bytes())
        });
        Self { from, to, letters }
    }

    /// Whether it is one of these two languages.
    pub(super) fn is(&self, from: &Language, to: &Language) -> bool {
        self.from.code() == from.code() && self.to.code() == to.code()
    }

    /// The new letter of a piece, if it can be written without a look at what follows.
    #[inline(always)]
    pub(super) fn letter(&self, role: Role) -> Option<&'static [u8]> {
        self.letters[role as usize]
    }
}

/// Whether a letter is read as its piece whatever part of a move follows.
///
/// A longer letter may begin with it: where `K` and a file together are another piece.
fn is_safe(language: &Language, role: Role, letter: &str) -> bool {
    let followers = b"abcdefgh12345678x+#!? ";
    !letter.is_empty()
        && followers.iter().all(|next| {
            let mut word = letter.as_bytes().to_vec();
            word.push(*next);
            language
                .role_at(&word)
                .is_some_and(|found| found.role == role && found.len == letter.len())
        })
}
