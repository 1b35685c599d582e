//! The draws that the players of a game could claim.

use super::moments::look;
use crate::ending::Ending;
use crate::law::Rule;
use crate::limits::{CLAIMS, GAME_PLIES};
use crate::rules::{Color, Move, Position};

/// What a claim of a draw rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// The same position for the third time or more often.
    Threefold,
    /// Fifty moves or more by each side without a capture or a pawn move.
    Fifty,
}

impl Ground {
    /// All grounds.
    pub const ALL: [Self; 2] = [Self::Threefold, Self::Fifty];

    /// The name: `threefold` or `fifty`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Threefold => "threefold",
            Self::Fifty => "fifty",
        }
    }
}

/// A draw that the player to move could claim at one moment of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The half-moves played before.
    pub at: u32,
    /// The player to move, who could claim.
    pub side: Color,
    /// What the claim rests on.
    pub ground: Ground,
    /// The move that the player had to write down and not play; `None` if what was to be claimed
    /// stood on the board already.
    ///
    /// For fifty moves it stands for all legal moves that capture nothing and move no pawn: it is
    /// the one that was played then, if that is such a move.
    pub intended: Option<Move>,
    /// The plies after which the position stood before, 0 being the start, at most the first
    /// [`CLAIM_OCCURRENCES`](crate::limits::CLAIM_OCCURRENCES); none for fifty moves.
    pub earlier: Box<[u32]>,
}

impl Claim {
    /// The ply of which the claim speaks: that of the intended move, or that after which the
    /// position stands.
    pub fn ply(&self) -> u32 {
        self.at + u32::from(self.intended.is_some())
    }

    /// The rule of the Laws.
    pub const fn rule(&self) -> Rule {
        match (self.ground, self.intended) {
            (Ground::Threefold, Some(_)) => Rule::ThirdOccurrenceIntended,
            (Ground::Threefold, None) => Rule::ThirdOccurrence,
            (Ground::Fifty, Some(_)) => Rule::FiftyMovesIntended,
            (Ground::Fifty, None) => Rule::FiftyMoves,
        }
    }
}

/// The draws that could be claimed in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// The claims in the order of the game, on each ground at most [`CLAIMS`]. At one moment those
    /// on the position that stands come first, then that with the move that was played.
    pub list: Vec<Claim>,
    /// The ply at which the game was drawn without a claim, so that nothing could be claimed from
    /// then on, and the rule by which it was; told only if there was a claim before.
    pub drawn: Option<(u32, Rule)>,
    /// How many there were on each ground.
    counts: [u64; Ground::ALL.len()],
}

/// The draws that the players could claim in a game of these legal moves, up to its end.
///
/// `end` is how the game ended, if that is known. What ended it by itself, such as
/// [`Ended::first`](super::Ended::first) finds it, leaves nothing to claim from then on.
///
/// At each moment the player to move could claim what stands on the board, or what a legal move
/// would bring about, whether or not it was played then. With the hundredth half-move and later
/// ones without progress only what stands is listed: there is no need to write down a move. Of the
/// moves the first [`GAME_PLIES`] are looked at.
///
/// ```
/// use hakem::draws::{Ground, claims};
/// use hakem::rules::{Move, Position};
///
/// let back_and_forth = [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")];
/// let mut moves = Vec::new();
/// for (from, to) in back_and_forth.repeat(2) {
///     moves.push(Move::normal(from.parse()?, to.parse()?));
/// }
/// let found = claims(&Position::start(), &moves, None);
/// // Black could write down the last move instead of playing it, then White could claim.
/// assert_eq!(found.list[0].intended, moves.last().copied());
/// assert_eq!(found.list[0].ply(), 8);
/// assert_eq!(*found.list[0].earlier, [0, 4]);
/// assert_eq!((found.list[1].at, found.list[1].intended), (8, None));
/// assert!(found.list.iter().all(|claim| claim.ground == Ground::Threefold));
/// # Ok::<(), hakem::rules::NotASquare>(())
/// ```
pub fn claims(start: &Position, moves: &[Move], end: Option<Ending>) -> Claims {
    let moves = moves.get(..GAME_PLIES).unwrap_or(moves);
    let over = end.filter(|end| end.kind.is_by_itself());
    let moments = over.map_or(moves.len() + 1, |end| end.ply);
    let mut found = look(start, moves, moments);
    if !found.list.is_empty()
        && let Some(end) = over.filter(|end| !end.kind.is_on_board())
    {
        let ply = u32::try_from(end.ply).ok();
        found.drawn = ply.zip(end.kind.rule());
    }
    found
}

impl Claims {
    /// How many claims there were on a ground, those listed among them.
    pub fn count(&self, ground: Ground) -> u64 {
        self.counts[ground as usize]
    }

    /// How many of them are not listed.
    pub fn beyond(&self, ground: Ground) -> u64 {
        self.count(ground).saturating_sub(CLAIMS)
    }

    /// Adds a claim, or counts it if there are too many.
    pub(super) fn add(&mut self, claim: Claim) {
        let count = &mut self.counts[claim.ground as usize];
        *count += 1;
        if *count <= CLAIMS {
            self.list.push(claim);
        }
    }
}
