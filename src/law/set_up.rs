//! What follows when a game was begun wrongly.

use super::{Edition, Speed};

/// What follows when a game was begun with colours reversed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReversedColours {
    /// The game is broken off, and a new one is played with the right colours.
    Restart,
    /// The game goes on.
    Continue,
    /// The game goes on unless the arbiter decides otherwise.
    ContinueUnlessDecided,
}

impl Edition {
    /// Tells what follows when, after so many half-moves, colours are found to be reversed
    /// ([`Rule::ColoursReversed`](super::Rule::ColoursReversed)).
    ///
    /// From 2017 on the game is begun anew if less than ten moves have been made by both players;
    /// it is taken to go on once both have made ten.
    pub fn reversed_colours(self, plies: u32) -> ReversedColours {
        match self {
            Self::E2017 | Self::E2018 | Self::E2023 if plies < 20 => ReversedColours::Restart,
            Self::E2017 | Self::E2018 | Self::E2023 => ReversedColours::Continue,
            _ => ReversedColours::ContinueUnlessDecided,
        }
    }

    /// Tells whether a wrong set-up can still be complained of after so many half-moves
    /// ([`Rule::WrongSetUp`](super::Rule::WrongSetUp),
    /// [`Rule::RapidSetUp`](super::Rule::RapidSetUp)).
    ///
    /// In a standard game until its end; in a fast one until both players have made three moves,
    /// from 2014 on ten. The ten of 2014 and the three of 2005 were not read.
    pub fn may_complain_of_set_up(self, speed: Speed, plies: u32) -> bool {
        let moves = if self < Self::E2014 { 3 } else { 10 };
        speed == Speed::Standard || plies < 2 * moves
    }
}
