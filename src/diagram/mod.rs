//! Boards as they are printed in text, and what is found on them.
//!
//! In comes text, out come [`Printed`] boards with their faults: of the chess fonts whose signs
//! [`Sign`] knows, of those with one sign for each square, and the boards of figures or letters that the room `report` draws. A
//! [`Diagram`] is what can be drawn: men that need not make a position, and marked squares.

mod fault;
mod font;
mod plain;
mod printed;
mod sign;
mod single;

pub use fault::DiagramFault;
pub use printed::{Diagrams, Printed};
pub use sign::{Frame, Sign};
pub(crate) use sign::{files, ranks};

use crate::rules::{Bitboard, Position, Setup};

/// What a board shows: its men, and the squares marked with dots or crosses.
///
/// ```
/// use hakem::diagram::Diagram;
/// use hakem::rules::Position;
/// let diagram = Diagram::from(&Position::start());
/// assert!(diagram.marks.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The men, and who is to move as far as that is known.
    pub setup: Setup,
    /// The marked squares; no man stands on any.
    pub marks: Bitboard,
}

impl From<&Position> for Diagram {
    /// The men of a position, without marks.
    fn from(position: &Position) -> Self {
        Self {
            setup: Setup::from(position),
            marks: Bitboard::EMPTY,
        }
    }
}
