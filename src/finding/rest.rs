//! What a conversion does with moves that cannot be played, or not be kept as they are.

/// What became of the moves behind a fault when the game was converted, or of the word itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rest {
    /// They were converted by their spelling alone.
    BySpelling {
        /// The words among them that are no moves in the language, and were left as they were.
        left: u32,
    },
    /// The whole game is left as it was.
    Left,
    /// The whole game is left as it was: converted back it would not be the same, for words that are
    /// no moves in the one language would be moves in the other.
    OneWay,
    /// The word was written anew, for as it was it would be another one in the other language: its
    /// capital file is a piece letter there, or the letter of its piece has no small form.
    Anew,
}

impl Rest {
    /// Whether it says of a game that its moves could not all be played.
    pub const fn is_of_game(self) -> bool {
        !matches!(self, Self::Anew)
    }

    /// The name in JSON Lines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BySpelling { .. } => "by-spelling",
            Self::Left => "left",
            Self::OneWay => "one-way",
            Self::Anew => "anew",
        }
    }
}
