//! How a game ended, in points.

use crate::rules::Color;

/// The result of a game, normalised from any spelling.
///
/// The first four are the game termination markers of the PGN standard (section 8.2.6); the
/// others can only be given by a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game goes on, or its result is not known.
    Unknown,
    /// `0-0`: both sides lose.
    BothLose,
    /// `1/2-0`
    HalfToWhite,
    /// `0-1/2`
    HalfToBlack,
}

impl GameResult {
    /// The normalised spelling.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
            Self::BothLose => "0-0",
            Self::HalfToWhite => "1/2-0",
            Self::HalfToBlack => "0-1/2",
        }
    }

    /// The result in which `winner` has the full point.
    pub const fn won_by(winner: Color) -> Self {
        match winner {
            Color::White => Self::WhiteWins,
            Color::Black => Self::BlackWins,
        }
    }

    /// Tells whether it is one that players reach by themselves: a win or a draw.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::WhiteWins | Self::BlackWins | Self::Draw)
    }

    /// The player who has won.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::WhiteWins => Some(Color::White),
            Self::BlackWins => Some(Color::Black),
            _ => None,
        }
    }

    /// The half points that the result gives a player; none while it is unknown.
    pub const fn half_points(self, color: Color) -> u8 {
        match (self, color) {
            (Self::WhiteWins, Color::White) | (Self::BlackWins, Color::Black) => 2,
            (Self::Draw, _)
            | (Self::HalfToWhite, Color::White)
            | (Self::HalfToBlack, Color::Black) => 1,
            _ => 0,
        }
    }

    /// The result of this normalised spelling.
    pub fn by_name(name: &[u8]) -> Option<Self> {
        [
            Self::WhiteWins,
            Self::BlackWins,
            Self::Draw,
            Self::Unknown,
            Self::BothLose,
            Self::HalfToWhite,
            Self::HalfToBlack,
        ]
        .into_iter()
        .find(|result| result.name().as_bytes() == name)
    }
}
