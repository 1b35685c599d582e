//! A placement of men that may or may not be a position.

use super::castling::home;
use super::piece::EMPTY;
use super::{
    Bitboard, Castling, Color, File, Piece, Position, PositionFault, PositionFaults, Rank, Role,
    Side, Square,
};

/// A setup is what a FEN says or an arbiter writes down, before anyone asks whether it can be played.
///
/// ```
/// use hakem::rules::{Color, Piece, PositionFault, Role, Setup, Square};
/// let mut setup = Setup::new();
/// setup.put(Square::E1, Piece::new(Color::White, Role::King));
/// assert!(setup.faults().contains(PositionFault::MissingKing(Color::Black)));
/// assert!(setup.position().is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    /// The player to move.
    pub turn: Color,
    /// The half-moves since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the move.
    pub fullmove_number: u32,
    board: [u8; 64],
    castling: Castling,
    ep_square: Option<Square>,
}

impl Setup {
    /// Makes an empty board with White to move.
    pub const fn new() -> Self {
        Self {
            turn: Color::White,
            halfmove_clock: 0,
            fullmove_number: 1,
            board: [EMPTY; 64],
            castling: Castling::NONE,
            ep_square: None,
        }
    }

    /// Puts a man on a square in place of any other.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.board[square.index()] = piece.code();
    }

    /// Takes the man off a square, if there is one.
    pub fn remove(&mut self, square: Square) {
        self.board[square.index()] = EMPTY;
    }

    /// Returns the man on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        Piece::from_code(self.board[square.index()])
    }

    /// Returns the castling rights granted so far.
    pub const fn castling(&self) -> &Castling {
        &self.castling
    }

    /// Returns the square passed by the last double step.
    pub const fn en_passant(&self) -> Option<Square> {
        self.ep_square
    }

    fn squares(&self, piece: Piece) -> Bitboard {
        Square::all()
            .filter(|&square| self.piece_at(square) == Some(piece))
            .collect()
    }

    /// Returns the player's king on the own back rank, if it is the only one.
    fn king_at_home(&self, color: Color) -> Option<Square> {
        let king = self.squares(Piece::new(color, Role::King)).single()?;
        (king.rank() == color.backrank()).then_some(king)
    }

    /// Grants the right to castle with the outermost rook of a side, as `K` and `Q` mean it in X-FEN.
    ///
    /// Returns `false` and does nothing if king or rook are not in place.
    pub fn grant_castling(&mut self, color: Color, side: Side) -> bool {
        let Some(king) = self.king_at_home(color) else {
            return false;
        };
        let rook = outermost(
            self.squares(Piece::new(color, Role::Rook)),
            king,
            color,
            side,
        );
        if let Some(rook) = rook {
            self.castling.grant(color, king, rook);
        }
        rook.is_some()
    }

    /// Grants the right to castle with the rook on a file of the back rank, as the letters of Shredder-FEN do.
    ///
    /// Returns `false` and does nothing if king or rook are not in place.
    pub fn grant_castling_with(&mut self, color: Color, file: File) -> bool {
        let rook = home(color, file);
        let in_place = self.piece_at(rook) == Some(Piece::new(color, Role::Rook));
        match self.king_at_home(color) {
            Some(king) if in_place => {
                self.castling.grant(color, king, rook);
                true
            }
            _ => false,
        }
    }

    /// Notes that the player who is not to move has just passed a square by a double step.
    ///
    /// Call it when men and turn are set. Returns `false` and does nothing if no such step fits the board: the
    /// pawn must stand before the square, and the square and its origin must be empty.
    pub fn set_en_passant(&mut self, square: Square) -> bool {
        let mover = self.turn.opposite();
        let fits = square.rank() == mover.relative_rank(Rank::Third)
            && self.piece_at(square.passed()) == Some(Piece::new(mover, Role::Pawn))
            && self.piece_at(square).is_none()
            && self
                .piece_at(Square::new(
                    square.file(),
                    mover.relative_rank(Rank::Second),
                ))
                .is_none();
        if fits {
            self.ep_square = Some(square);
        }
        fits
    }

    /// Finds all reasons why the placement cannot come about.
    pub fn faults(&self) -> PositionFaults {
        let mut faults = PositionFaults::EMPTY;
        for color in Color::ALL {
            self.count_men(color, &mut faults);
        }
        let pawns = Color::ALL.map(|color| self.squares(Piece::new(color, Role::Pawn)));
        if (pawns[0] | pawns[1]).meets(Bitboard::BACKRANKS) {
            faults.insert(PositionFault::PawnOnBackRank);
        }
        if let Some(position) = self.assume_position() {
            let them = self.turn.opposite();
            if position.is_attacked(position.king(them), self.turn) {
                faults.insert(PositionFault::OpponentInCheck);
            }
            if position.checkers().len() > 2 {
                faults.insert(PositionFault::TooManyCheckers);
            }
        }
        faults
    }

    fn count_men(&self, color: Color, faults: &mut PositionFaults) {
        let [pawns, knights, bishops, rooks, queens, kings] =
            Role::ALL.map(|role| self.squares(Piece::new(color, role)));
        if kings.is_empty() {
            faults.insert(PositionFault::MissingKing(color));
        }
        if kings.is_many() {
            faults.insert(PositionFault::TooManyKings(color));
        }
        if (pawns | knights | bishops | rooks | queens | kings).len() > 16 {
            faults.insert(PositionFault::TooManyMen(color));
        }
        if pawns.len() > 8 {
            faults.insert(PositionFault::TooManyPawns(color));
        }
        // A second bishop on squares of the same shade is a promoted one too.
        let light = bishops.iter().filter(|square| square.is_light()).count();
        let shades = [light, bishops.len() as usize - light];
        let extra = |men: usize, original: usize| men.saturating_sub(original);
        let promoted = extra(knights.len() as usize, 2)
            + shades.into_iter().map(|men| extra(men, 1)).sum::<usize>()
            + extra(rooks.len() as usize, 2)
            + extra(queens.len() as usize, 1);
        if promoted + pawns.len() as usize > 8 {
            faults.insert(PositionFault::TooManyPromoted(color));
        }
    }

    /// Returns the position, or `None` if the faults make it unplayable.
    pub fn position(&self) -> Option<Position> {
        if self.faults().is_playable() {
            self.assume_position()
        } else {
            None
        }
    }

    /// Makes a position that has one king each but may break all other rules.
    fn assume_position(&self) -> Option<Position> {
        let king = |color| self.squares(Piece::new(color, Role::King)).single();
        let mut position = Position::bare([king(Color::White)?, king(Color::Black)?]);
        for square in Square::all() {
            if let Some(piece) = self.piece_at(square) {
                position.put(square, piece);
            }
        }
        position.turn = self.turn;
        position.castling = self.castling;
        position.ep_square = self.ep_square;
        position.halfmove_clock = self.halfmove_clock;
        position.fullmove_number = self.fullmove_number;
        position.settle();
        Some(position)
    }
}

impl From<&Position> for Setup {
    /// Takes a position apart.
    fn from(position: &Position) -> Self {
        let mut setup = Self {
            turn: position.turn,
            halfmove_clock: position.halfmove_clock,
            fullmove_number: position.fullmove_number,
            castling: position.castling,
            ep_square: position.ep_square,
            ..Self::new()
        };
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square) {
                setup.put(square, piece);
            }
        }
        setup
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::new()
    }
}

/// Returns the rook farthest from the king on its side of the back rank.
pub(super) fn outermost(rooks: Bitboard, king: Square, color: Color, side: Side) -> Option<Square> {
    let mut on_rank = (rooks & Bitboard::of_rank(color.backrank())).iter();
    match side {
        Side::King => on_rank.filter(|&rook| rook > king).last(),
        Side::Queen => on_rank.next().filter(|&rook| rook < king),
    }
}
