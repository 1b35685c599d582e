//! What an edition says on draws: claims, draws without a claim, agreement and resignation.

use super::Edition;

/// When the same position for the fifth time is a draw without a claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fivefold {
    /// At five turns of the same player running, which is every fourth half-move: 2014.
    Consecutive,
    /// At any five times in the game: 2017 and later.
    Anywhere,
}

/// By what a player loses the right to claim a draw on a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RightLostBy {
    /// By making the move.
    Moving,
    /// Already by touching a man with which a move could be made.
    Touching,
}

/// The half-moves without a pawn move or capture after which a draw can be claimed.
pub const FIFTY_MOVES: u32 = 100;

/// The half-moves without a pawn move or capture after which the game is drawn from 2014 on.
pub const SEVENTY_FIVE_MOVES: u32 = 150;

/// The times a position must have stood for a claim.
pub const CLAIMED_OCCURRENCES: u32 = 3;

/// The times a position must have stood to draw the game from 2014 on.
pub const DRAWING_OCCURRENCES: usize = 5;

/// The half-moves from one turn of a player to the same position at the next possible time.
const SHORTEST_CYCLE: u32 = 4;

impl Edition {
    /// Tells which fifth occurrence of a position draws the game without a claim; none before 2014
    /// ([`Rule::FifthOccurrence`](super::Rule::FifthOccurrence)).
    pub const fn fivefold(self) -> Option<Fivefold> {
        match self {
            Self::E1997 | Self::E2001 | Self::E2005 | Self::E2009 => None,
            Self::E2014 => Some(Fivefold::Consecutive),
            Self::E2017 | Self::E2018 | Self::E2023 => Some(Fivefold::Anywhere),
        }
    }

    /// Returns the half-move at which a position draws the game without a claim, or nothing.
    ///
    /// `plies` are the half-moves after which the position stood, rising.
    ///
    /// ```
    /// use hakem::law::Edition;
    /// let scattered = [20, 24, 28, 40, 44];
    /// assert_eq!(Edition::E2014.drawn_by_repetition(&scattered), None);
    /// assert_eq!(Edition::E2017.drawn_by_repetition(&scattered), Some(44));
    /// ```
    pub fn drawn_by_repetition(self, plies: &[u32]) -> Option<u32> {
        match self.fivefold()? {
            Fivefold::Anywhere => plies.get(DRAWING_OCCURRENCES - 1).copied(),
            Fivefold::Consecutive => plies
                .windows(DRAWING_OCCURRENCES)
                .find(|five| {
                    five.windows(2)
                        .all(|two| two[0].checked_add(SHORTEST_CYCLE) == Some(two[1]))
                })
                .and_then(|five| five.last().copied()),
        }
    }

    /// Tells whether [`SEVENTY_FIVE_MOVES`] draw the game without a claim
    /// ([`Rule::SeventyFiveMoves`](super::Rule::SeventyFiveMoves)); mate by the last of them goes
    /// before.
    pub fn has_seventy_five_moves(self) -> bool {
        self >= Self::E2014
    }

    /// Tells by what the right to claim is lost
    /// ([`Rule::ClaimRightLost`](super::Rule::ClaimRightLost)).
    ///
    /// Of 2014 it was not read; before and after it is by touching.
    pub fn claim_right_lost_by(self) -> RightLostBy {
        if self < Self::E2009 {
            RightLostBy::Moving
        } else {
            RightLostBy::Touching
        }
    }

    /// Tells whether a claim of a draw is an offer of a draw too
    /// ([`Rule::ClaimIsOffer`](super::Rule::ClaimIsOffer)).
    pub fn takes_claims_for_offers(self) -> bool {
        self > Self::E1997
    }

    /// Tells whether the intended move of a claim, once written, cannot be changed; the
    /// editions before 2017 are silent on it.
    pub fn binds_to_written_move(self) -> bool {
        self >= Self::E2017
    }

    /// Tells whether an offer of a draw is refused by touching a man, and not only by a move.
    ///
    /// So in 2001 and from 2009 on; the Hungarian texts of 1997 and 2005 speak of a move in reply.
    pub const fn refuses_offers_by_touching(self) -> bool {
        !matches!(self, Self::E1997 | Self::E2005)
    }

    /// Tells whether the players may agree to a draw after so many half-moves.
    ///
    /// From 2017 on each of them must have made a move
    /// ([`Rule::AgreedDraw`](super::Rule::AgreedDraw)). From 2009 on an event can forbid more
    /// ([`Rule::DrawsForbidden`](super::Rule::DrawsForbidden)).
    pub fn allows_agreed_draw(self, half_moves: u64) -> bool {
        self < Self::E2017 || half_moves >= 2
    }

    /// Tells whether a player who resigns to an opponent who cannot mate draws
    /// ([`Rule::Resignation`](super::Rule::Resignation)). Up to 2018 resigning always loses.
    pub fn draws_vain_resignation(self) -> bool {
        self >= Self::E2023
    }
}

/// Tells whether fifty moves can be claimed, by the player to move.
///
/// `halfmoves` are those without a pawn move or capture before the claim. `intended` is whether the
/// claim is made by a move that is written and not yet played, and that moves no pawn and captures
/// nothing. Castling counts like any other move. A move that would mate can be the fiftieth by the
/// letter.
///
/// ```
/// use hakem::law::may_claim_fifty_moves;
/// assert!(may_claim_fifty_moves(100, false));
/// assert!(!may_claim_fifty_moves(99, false));
/// assert!(may_claim_fifty_moves(99, true));
/// ```
pub const fn may_claim_fifty_moves(halfmoves: u32, intended: bool) -> bool {
    halfmoves >= FIFTY_MOVES || (intended && halfmoves + 1 == FIFTY_MOVES)
}
