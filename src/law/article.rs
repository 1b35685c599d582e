//! The numbers that rules have in each edition of the Laws.
//!
//! Sources: the Hungarian text of 1997; the Turkish fragment of 2001; the Hungarian text of 2005
//! up to 9.6; the English text of 2009; articles 1.1, 7.5b and 9.1a of 2014; articles 1 to 3, 5,
//! 7.5 and 9 of 2017; articles 1, 3, 5, 7, 9 and appendix C of 2018; all of 2023.

use self::Source::{Read, Taken, Unknown};
use super::Edition;
use crate::rules::Role;

/// A rule of the Laws that a finding may rest on, whatever its number is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Rule {
    /// The players move alternately, White first.
    TurnAlternates,
    /// A player may not capture the king.
    KingMayNotBeTaken,
    /// No man moves to a square that a man of its own colour holds.
    OwnMan,
    /// How a man of this kind moves; for pawn and king [`Self::PawnMoves`] and [`Self::KingMoves`].
    PieceMoves(Role),
    /// Bishop, rook and queen do not move over other men.
    NoJumping,
    /// A pawn goes one square ahead, or two from its first square, if they are empty.
    PawnMoves,
    /// A pawn captures diagonally.
    PawnCaptures,
    /// A pawn may capture another that has just passed it.
    EnPassant,
    /// A pawn on the last rank must become a queen, rook, bishop or knight.
    Promotion,
    /// The king moves to an adjoining square.
    KingMoves,
    /// How king and rook castle.
    Castling,
    /// The right to castle is lost when the king or the rook has moved.
    CastlingRightLost,
    /// Castling is prevented by an attack on the way of the king, or by a man in between.
    CastlingPrevented,
    /// No move may put or leave the own king in check.
    NotIntoCheck,
    /// Checkmate wins and ends the game.
    Checkmate,
    /// Stalemate draws and ends the game.
    Stalemate,
    /// What is done when an illegal move is found.
    IllegalMove,
    /// How and when a draw is offered.
    DrawOffer,
    /// Pieces are written by a letter of their name, in the language of the writer.
    NotationPieceLetters,
    /// When two men could go to the square, the move tells which one does.
    NotationDisambiguation,
    /// The new piece is written after the move of the pawn.
    NotationPromotion,
    /// How an en passant capture is written.
    NotationEnPassant,
    /// How castling is written.
    NotationCastling,
    /// A draw offer is marked `(=)`.
    NotationDrawOfferMark,
}

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

/// How a number is known.
#[derive(Clone, Copy)]
enum Source {
    /// It stands so in a text of the edition.
    Read(&'static str),
    /// It was not read, but follows.
    Taken(&'static str),
    /// The edition has no such rule, or no source tells where.
    Unknown,
}

/// The numbers of a rule: 1997, 2001, 2005, 2009 in the first line, 2014, 2017, 2018, 2023 in the second.
#[rustfmt::skip]
fn numbers(rule: Rule) -> [Source; 8] {
    match rule {
        Rule::TurnAlternates => [
            Read("1.1"), Read("1.1"), Read("1.1"), Read("1.1"),
            Read("1.1"), Read("1.2"), Read("1.2"), Read("1.2"),
        ],
        // Not in 1997 or 2001. Of 2014 it is not known whether 1.2 was divided already.
        Rule::KingMayNotBeTaken => [
            Unknown, Unknown, Read("1.2"), Read("1.2"),
            Unknown, Read("1.4.1"), Read("1.4.1"), Read("1.4.1"),
        ],
        Rule::OwnMan => [
            Read("3.1"), Read("3.1"), Read("3.1"), Read("3.1"),
            Taken("3.1"), Read("3.1"), Read("3.1"), Read("3.1"),
        ],
        // The fragment of 2001 lacks 3.2, but 3.3 to 3.6 leave it to the bishop alone.
        Rule::PieceMoves(Role::Bishop) => [
            Read("3.2c"), Taken("3.2"), Read("3.2"), Read("3.2"),
            Taken("3.2"), Read("3.2"), Read("3.2"), Read("3.2"),
        ],
        Rule::PieceMoves(Role::Rook) => [
            Read("3.2b"), Read("3.3"), Read("3.3"), Read("3.3"),
            Taken("3.3"), Read("3.3"), Read("3.3"), Read("3.3"),
        ],
        Rule::PieceMoves(Role::Queen) => [
            Read("3.2a"), Read("3.4"), Read("3.4"), Read("3.4"),
            Taken("3.4"), Read("3.4"), Read("3.4"), Read("3.4"),
        ],
        Rule::PieceMoves(Role::Knight) => [
            Read("3.3"), Read("3.6"), Read("3.6"), Read("3.6"),
            Taken("3.6"), Read("3.6"), Read("3.6"), Read("3.6"),
        ],
        // In 1997 a sentence after 3.2c, for all three pieces.
        Rule::NoJumping => [
            Read("3.2"), Read("3.5"), Read("3.5"), Read("3.5"),
            Taken("3.5"), Read("3.5"), Read("3.5"), Read("3.5"),
        ],
        Rule::PawnMoves | Rule::PieceMoves(Role::Pawn) => [
            Read("3.4a-b"), Read("3.7a-b"), Read("3.7a-b"), Read("3.7a-b"),
            Taken("3.7"), Read("3.7.1-2"), Read("3.7.1-2"), Read("3.7.1-2"),
        ],
        Rule::PawnCaptures => [
            Read("3.4c"), Read("3.7c"), Read("3.7c"), Read("3.7c"),
            Taken("3.7"), Read("3.7.3"), Read("3.7.3"), Read("3.7.3"),
        ],
        // The copies of 2023 have 3.7.3.1 to 3.7.3.5 in place of 3.7.4 and 3.7.5.
        Rule::EnPassant => [
            Read("3.4d"), Read("3.7d"), Read("3.7d"), Read("3.7d"),
            Taken("3.7"), Read("3.7.4.1-2"), Read("3.7.4.1-2"), Read("3.7.3.1-2"),
        ],
        Rule::Promotion => [
            Read("3.4e"), Read("3.7e"), Read("3.7e"), Read("3.7e"),
            Taken("3.7"), Read("3.7.5.1"), Read("3.7.5.1"), Read("3.7.3.3"),
        ],
        // The fragment of 2001 has lost the number before the two ways to move the king, and with
        // it the sentence on the right; item b stands. The copy of 2009 has no sure letters in 3.8.
        Rule::KingMoves | Rule::PieceMoves(Role::King) => [
            Read("3.5a(i)"), Taken("3.8a"), Read("3.8a(i)"), Read("3.8"),
            Taken("3.8"), Read("3.8.1"), Read("3.8.1"), Read("3.8.1"),
        ],
        Rule::Castling => [
            Read("3.5a(ii)"), Taken("3.8b"), Read("3.8a(ii)"), Read("3.8"),
            Taken("3.8"), Read("3.8.2"), Read("3.8.2"), Read("3.8.2"),
        ],
        Rule::CastlingRightLost => [
            Read("3.5a(ii)(1)"), Taken("3.8b"), Read("3.8a(ii)(1)"), Read("3.8"),
            Taken("3.8"), Read("3.8.2.1"), Read("3.8.2.1"), Read("3.8.2.1"),
        ],
        Rule::CastlingPrevented => [
            Read("3.5a(ii)(2)"), Taken("3.8b"), Read("3.8a(ii)(2)"), Read("3.8"),
            Taken("3.8"), Read("3.8.2.2"), Read("3.8.2.2"), Read("3.8.2.2"),
        ],
        // The fragment of 2001 has item b without its number; the copy of 2009 puts it below 3.8.
        Rule::NotIntoCheck => [
            Read("3.5b"), Taken("3.9b"), Read("3.9"), Taken("3.9"),
            Taken("3.9"), Read("3.9.2"), Read("3.9.2"), Read("3.9.2"),
        ],
        Rule::Checkmate => [
            Read("5.1a"), Read("5.1a"), Read("5.1a"), Read("5.1a"),
            Taken("5.1"), Read("5.1.1"), Read("5.1.1"), Read("5.1.1"),
        ],
        Rule::Stalemate => [
            Read("5.2"), Read("5.2a"), Read("5.2a"), Read("5.2a"),
            Taken("5.2"), Read("5.2.1"), Read("5.2.1"), Read("5.2.1"),
        ],
        // Of 2014 only 7.5b was read, which gives the penalty.
        Rule::IllegalMove => [
            Read("7.4"), Taken("7.4"), Read("7.4a"), Read("7.4a"),
            Read("7.5"), Read("7.5.1"), Read("7.5.1"), Read("7.5.1"),
        ],
        // Of 2014 only 9.1a was read, on events that forbid draws by agreement.
        Rule::DrawOffer => [
            Read("9.1"), Read("9.1a"), Read("9.1a"), Read("9.1b1"),
            Read("9.1"), Read("9.1.2.1"), Read("9.1.2.1"), Read("9.1.2.1"),
        ],
        // Notation is appendix E up to 2005 and C from 2009 on. The appendix of 2005 was not read;
        // its 9.1b cites E.13 for the draw offer (8.1 still has E.12), which is C.13 in 2009, so
        // the list is taken to be that of 2009. The appendices of 2001, 2014 and 2017 were not
        // read; that of 2017 is taken to be that of 2018.
        Rule::NotationPieceLetters => [
            Read("E1-2"), Taken("E"), Taken("E.2-3"), Read("C.2-3"),
            Taken("C.2-3"), Taken("C.2-3"), Read("C.2-3"), Read("C.2-3"),
        ],
        Rule::NotationDisambiguation => [
            Read("E9-10"), Taken("E"), Taken("E.10-11"), Read("C.10-11"),
            Taken("C.10"), Taken("C.10"), Read("C.10"), Read("C.10"),
        ],
        Rule::NotationPromotion => [
            Read("E11"), Taken("E"), Taken("E.12"), Read("C.12"),
            Taken("C"), Taken("C.11"), Read("C.11"), Read("C.11"),
        ],
        Rule::NotationEnPassant => [
            Read("E8"), Taken("E"), Taken("E.9"), Read("C.9"),
            Taken("C.9"), Taken("C.9.3"), Read("C.9.3"), Read("C.9.3"),
        ],
        // Up to 2009 castling stands in the list of abbreviations, which has no number.
        Rule::NotationCastling => [
            Read("E"), Taken("E"), Taken("E"), Read("C"),
            Taken("C"), Taken("C.13"), Read("C.13"), Read("C.13.1-2"),
        ],
        // In 2001 it is 9.1b that refers to appendix E.
        Rule::NotationDrawOfferMark => [
            Read("E12"), Read("E"), Taken("E.13"), Read("C.13"),
            Taken("C"), Taken("C.12"), Read("C.12"), Read("C.12"),
        ],
    }
}
