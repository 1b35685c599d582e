//! Finding boards in a text.

use super::{Diagram, DiagramFault, font, plain, single};
use crate::rules::{Bitboard, Color, Piece, PositionFault, Setup, Square};
use crate::span::Span;

/// A board as it is printed in a text.
#[derive(Clone, Debug)]
pub struct Printed {
    /// Where it stands.
    pub span: Span,
    /// What it shows, if all sixty-four squares are known. White is to move unless only Black can be.
    pub diagram: Option<Diagram>,
    /// Who is to move, if the position tells: the player who is in check.
    pub turn: Option<Color>,
    /// What is wrong with it; men that cannot stand like that come last.
    pub faults: Vec<DiagramFault>,
}

impl Printed {
    /// Says who is to move, and finds out what is wrong with the men then.
    pub fn set_turn(&mut self, turn: Color) {
        let Some(diagram) = &mut self.diagram else {
            return;
        };
        diagram.setup.turn = turn;
        self.faults
            .retain(|fault| !matches!(fault, DiagramFault::Position(_)));
        let faults = diagram.setup.faults();
        let faults = faults.iter().map(DiagramFault::Position);
        self.faults.extend(faults);
    }
}

/// The boards of a text from its front to its back.
///
/// Boards in the signs of a chess font are found anywhere in running text, with their frame or
/// without. Boards of figures or letters have a line for each rank, its number in front. Bytes
/// that belong to no board are passed over.
///
/// ```
/// use hakem::diagram::Diagrams;
/// let text = b"White wins: XIIIIIIIIY 9-+-+k+-+0 9+-+-+-+-0 9-+-+-+-+0 9+-+-+-+-0 \
///              9-+-+-+-+0 9+-+-+-+-0 9-+-+-+-+0 9+-wQ-mK-+-0 xiiiiiiiiy";
/// let board = Diagrams::new(text).next().unwrap();
/// assert_eq!(board.diagram.unwrap().setup.to_fen(), "4k3/8/8/8/8/8/8/2Q1K3 w - - 0 1");
/// assert_eq!(board.faults, []);
/// ```
#[derive(Clone, Debug)]
pub struct Diagrams<'t> {
    text: &'t [u8],
    at: usize,
}

impl<'t> Diagrams<'t> {
    /// Looks for boards in a text of any encoding that keeps ASCII.
    pub const fn new(text: &'t [u8]) -> Self {
        Self { text, at: 0 }
    }
}

impl Iterator for Diagrams<'_> {
    type Item = Printed;

    fn next(&mut self) -> Option<Printed> {
        while self.at < self.text.len() {
            let found = font::read(self.text, self.at)
                .or_else(|| single::read(self.text, self.at))
                .or_else(|| plain::read(self.text, self.at));
            self.at += 1;
            if let Some(grid) = found {
                self.at = self.at.max(grid.span.end);
                return Some(grid.into());
            }
        }
        None
    }
}

/// What stands on one square of a printed board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) man: Option<Piece>,
    pub(super) marked: bool,
    /// Whether the square is printed as a light one, if that can be seen.
    pub(super) light: Option<bool>,
}

impl Cell {
    /// An empty square whose colour cannot be seen.
    pub(super) const EMPTY: Self = Self {
        man: None,
        marked: false,
        light: None,
    };
}

/// A board while it is read.
#[derive(Debug)]
pub(super) struct Grid {
    pub(super) span: Span,
    /// The player at whose side it is seen from.
    pub(super) below: Color,
    /// The ranks from above to below; `None` where the squares of a rank are not all known.
    pub(super) rows: Vec<Option<[Cell; 8]>>,
    pub(super) faults: Vec<DiagramFault>,
}

impl Grid {
    /// The men and the marks, and the squares that are printed in the wrong colour.
    fn diagram(&self) -> Option<(Diagram, Bitboard)> {
        let mut setup = Setup::new();
        let mut marks = Bitboard::EMPTY;
        let mut wrong = Bitboard::EMPTY;
        if self.rows.len() != 8 {
            return None;
        }
        for (rank, row) in super::sign::ranks(self.below).into_iter().zip(&self.rows) {
            let files = super::sign::files(self.below).into_iter();
            for (file, cell) in files.zip(row.as_ref()?) {
                let square = Square::new(file, rank);
                if let Some(piece) = cell.man {
                    setup.put(square, piece);
                }
                if cell.marked {
                    marks |= square.bitboard();
                }
                if cell.light.is_some_and(|light| light != square.is_light()) {
                    wrong |= square.bitboard();
                }
            }
        }
        Some((Diagram { setup, marks }, wrong))
    }
}

impl From<Grid> for Printed {
    fn from(grid: Grid) -> Self {
        let found = grid.diagram();
        let mut faults = grid.faults;
        if let Some((_, wrong)) = &found
            && !wrong.is_empty()
        {
            faults.push(DiagramFault::Shade(*wrong));
        }
        let diagram = found.map(|(diagram, _)| diagram);
        let turn = diagram
            .as_ref()
            .and_then(|diagram| in_check(&diagram.setup));
        let mut printed = Self {
            span: grid.span,
            diagram,
            turn,
            faults,
        };
        printed.set_turn(turn.unwrap_or(Color::White));
        printed
    }
}

/// The player who is in check, if only one is.
fn in_check(setup: &Setup) -> Option<Color> {
    let mut checked = Color::ALL.into_iter().filter(|color| {
        let mut setup = setup.clone();
        setup.turn = color.opposite();
        setup.faults().contains(PositionFault::OpponentInCheck)
    });
    checked.next().filter(|_| checked.next().is_none())
}
