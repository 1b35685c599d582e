//! What follows from an illegal move that was made on the board.

use crate::law::{Article, IllegalOutcome, IllegalRuling, Speed, TouchDuty};
use crate::rules::Square;

/// What the Laws prescribe about the first illegal move of a game, if it was made on the board and
/// is not only a slip of the pen.
///
/// A record does not tell when an arbiter noticed it, nor how closely a fast game was watched. The
/// rulings are those for a game that is not closely watched, for a move with which the clock was
/// pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remedy {
    /// How fast the game is.
    pub speed: Speed,
    /// What the first illegal move of a player costs that is noticed before the reply.
    pub penalty: Penalty,
    /// Which later one of the same player has other consequences, and what they are.
    pub later: Option<(u32, Penalty)>,
    /// What follows if it is noticed only after the reply, where that is something else.
    pub after_reply: Option<Penalty>,
    /// The article by which the position before the move is restored.
    pub restored_by: Option<Article>,
    /// What may be played instead, for each man that may have been touched: several where the
    /// record does not tell which it was, none where it does not tell anything. Of a pawn that was
    /// left on the last rank, where the position is not restored, it is that it becomes a queen.
    pub instead: Vec<Instead>,
}

impl Remedy {
    /// About how many bytes of memory it takes.
    pub(super) fn weight(&self) -> usize {
        let moves: usize = self.instead.iter().map(|instead| instead.moves.len()).sum();
        // A short text takes a block of memory of its own.
        let moves = moves * (size_of::<Box<str>>() + 32);
        size_of::<Self>() + self.instead.len() * size_of::<Instead>() + moves
    }
}

/// What an illegal move costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// The ruling, for an opponent who may still mate.
    pub ruling: IllegalRuling,
    /// What it leads to if the opponent cannot mate, where that is something else.
    pub if_unwinnable: Option<IllegalOutcome>,
    /// The article of the Laws, in the edition used.
    pub article: Option<Article>,
}

/// What may be played in place of an illegal move if this man was touched for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instead {
    /// The man; for castling the king.
    pub man: Square,
    /// The man of the opponent that was to be captured.
    pub taken: Option<Square>,
    /// What the player must do.
    pub duty: TouchDuty,
    /// The moves that do it, in the letters of the game; none where any legal move does.
    pub moves: Vec<Box<str>>,
    /// The article of the Laws, in the edition used.
    pub article: Option<Article>,
}
