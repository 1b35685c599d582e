//! The place of a rule in an edition of the Laws.

use super::numbers::Source::{Read, Taken, Unknown};
use super::numbers::numbers;
use super::{Edition, Rule};

/// The place of a rule in one edition of the Laws.
///
/// ```
/// use hakem::law::{Edition, Rule};
/// use hakem::rules::Role;
/// let rook = Rule::PieceMoves(Role::Rook);
/// assert_eq!(Edition::E1997.article(rook).unwrap().number, "3.2b");
/// assert_eq!(Edition::E2023.article(rook).unwrap().number, "3.3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Article {
    /// The number, such as `3.5a(ii)`; `3.7a-b` stands for neighbours, `C` for an appendix.
    pub number: &'static str,
    /// Whether the number was read in a text of that edition.
    ///
    /// If not, it follows from what was read, or is what the numbers before and after have in common.
    pub verified: bool,
}

impl Edition {
    /// Returns where this edition has the rule, or nothing if no source supports a number.
    pub fn article(self, rule: Rule) -> Option<Article> {
        let (number, verified) = match numbers(rule)[self as usize] {
            Read(number) => (number, true),
            Taken(number) => (number, false),
            Unknown => return None,
        };
        Some(Article { number, verified })
    }
}
