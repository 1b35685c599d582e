//! What a repair changes, and why.

use std::fmt;

use super::Cost;
use super::letters::Letters;
use super::pattern::Slip;
use crate::notation::{Language, san};
use crate::rules::{Move, Position};
use crate::span::Span;

/// A change to the record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The ply in the repaired game, counted from 1; for a word that is dropped the one before
    /// which it stands.
    pub ply: u32,
    /// What is changed.
    pub kind: EditKind,
    /// What is written; empty for a ply that is missing.
    pub from: Box<str>,
    /// The move it becomes, in SAN with English letters; empty if it is dropped. Of a word that holds
    /// two moves both, with a space between them.
    pub to: Box<str>,
    /// The move, if there is one.
    pub played: Option<Move>,
    /// The move of the other player behind it, of a word that holds two.
    pub second: Option<Move>,
    /// The position before it.
    pub position: Position,
    /// The number of the cell, from 0; for a missing ply that of the cell behind it.
    pub cell: usize,
    /// Where it stands in the text; for a missing ply the place in front of which it belongs.
    pub span: Span,
    /// Why.
    pub reason: Reason,
    /// What it costs.
    pub cost: Cost,
}

impl Edit {
    /// What it becomes in the letters of a language; `None` if it is dropped.
    pub(crate) fn spelled(&self, language: &Language) -> Option<String> {
        let first = self.spelled_first(language)?;
        Some(match self.spelled_second(language) {
            Some(second) => format!("{first} {second}"),
            None => first,
        })
    }

    /// The move it becomes, or the first of two that stand in one word.
    pub(crate) fn spelled_first(&self, language: &Language) -> Option<String> {
        Some(san(&self.position, self.played?, language))
    }

    /// The second of two moves that stand in one word.
    pub(crate) fn spelled_second(&self, language: &Language) -> Option<String> {
        let mut position = self.position;
        position.play_unchecked(self.played?);
        Some(san(&position, self.second?, language))
    }
}

/// How a record is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EditKind {
    /// A word means another move.
    Replace,
    /// A word says an illegal move that was made on the board.
    AsPlayed,
    /// A ply is missing.
    Insert,
    /// A word is no ply.
    Delete,
    /// A word holds the moves of both players.
    Split,
    /// Two words stand in the wrong order.
    Swap,
    /// From the word on the column of one player stands one line too low: the two words of each line
    /// change places.
    Shift,
}

impl EditKind {
    /// The name of the kind in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Replace => "replace",
            Self::AsPlayed => "as-played",
            Self::Insert => "insert",
            Self::Delete => "delete",
            Self::Split => "split",
            Self::Swap => "swap",
            Self::Shift => "shift",
        }
    }
}

/// Why a record is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// These slips make the word of the move.
    Slips(Vec<Slip>),
    /// The word leaves several moves, and with this one the game goes on best.
    Ambiguous,
    /// The word has nothing in common with the move.
    Unrelated,
    /// Nothing can be read in the cell.
    Blank,
    /// A ply is missing; whether the move numbers say so.
    LeftOut {
        /// Whether the move numbers leave room for it.
        numbered: bool,
    },
    /// The move is illegal, and the game goes on from it.
    AsPlayed,
    /// The word stands there twice.
    Doubled,
    /// The word is no move of the game.
    Extra,
    /// The word is two moves without a space between them.
    Glued,
    /// The two words read only the other way round.
    Swapped,
    /// From here on the words of both players fit only one line apart.
    Shifted,
    /// It is the likeliest of the readings that were given for the cell only together with others.
    Candidate,
}

impl Reason {
    /// Whether a program has lost letters of the word, and nothing else is wrong with it.
    pub(super) fn is_of_lost_letters(&self, letters: &Letters) -> bool {
        let lost = |slip: &Slip| match slip {
            Slip::Missing(meant) | Slip::Taken(_, meant) => letters.is_lost(*meant),
            _ => false,
        };
        matches!(self, Self::Slips(slips) if slips.iter().all(lost))
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Slips(slips) => {
                for (index, slip) in slips.iter().enumerate() {
                    if index > 0 {
                        formatter.write_str(", ")?;
                    }
                    write!(formatter, "{slip}")?;
                }
                return Ok(());
            }
            Self::Ambiguous => {
                "the word leaves several moves, and the game goes on best with this one"
            }
            Self::Unrelated => {
                "the word has little in common with the move, but the game goes on with it"
            }
            Self::Blank => "nothing can be read in the cell",
            Self::LeftOut { numbered: true } => "a ply is missing, as the move numbers show",
            Self::LeftOut { numbered: false } => "a ply is missing",
            Self::AsPlayed => "the move is illegal, and the game goes on as if it was made",
            Self::Doubled => "the word stands there twice",
            Self::Extra => "the word is no move of the game",
            Self::Glued => "two moves run together in one word",
            Self::Swapped => "the two words read only the other way round",
            Self::Shifted => "from here on one column stands a line too low",
            Self::Candidate => "the likelier readings of the cell do not fit the rest of the game",
        };
        formatter.write_str(text)
    }
}

impl fmt::Display for Slip {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken(seen, meant) => write!(formatter, "{seen} for {meant}"),
            Self::Missing(meant) => write!(formatter, "{meant} is missing"),
            Self::Surplus(seen) => write!(formatter, "{seen} is too much"),
            Self::Transposed(first, second) => {
                write!(formatter, "{first}{second} for {second}{first}")
            }
            Self::Mirrored => {
                formatter.write_str("the square is named from the other side of the board")
            }
        }
    }
}
