//! The position: men, turn, rights, clocks, and what is cached about the king's safety.

use core::fmt;
use std::sync::LazyLock;

use super::piece::EMPTY;
use super::{Bitboard, Castling, Color, File, Move, MoveKind, Piece, Role, Side, Square};
use super::{castling::home, zobrist};

/// A position is everything the Laws need to know about one moment of a game, except its past.
///
/// It always has exactly one king of each colour, no pawn on a back rank, and the player who is not to move is
/// not in check. Playing a move keeps that up as long as the move is legal.
///
/// ```
/// use hakem::rules::{Move, Position, Role, Square};
/// let mut position = Position::start();
/// assert_eq!(position.legal_moves().len(), 20);
/// assert_eq!(position.origins(Role::Knight, Square::F3).single(), Some(Square::G1));
/// position.play(Move::normal(Square::G1, Square::F3)).expect("a legal move");
/// assert_eq!(position.halfmove_clock(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// By role; the last two slots belong to no role and stay empty: so any code of the board finds one.
    pub(super) roles: [Bitboard; 8],
    pub(super) colors: [Bitboard; 2],
    /// Board codes, see `Piece::code`.
    pub(super) board: [u8; 64],
    pub(super) key: u64,
    pub(super) checkers: Bitboard,
    pub(super) pinned: Bitboard,
    pub(super) castling: Castling,
    pub(super) halfmove_clock: u32,
    pub(super) fullmove_number: u32,
    pub(super) kings: [Square; 2],
    pub(super) turn: Color,
    pub(super) ep_square: Option<Square>,
    pub(super) ep_legal: bool,
}

impl Position {
    /// Returns the initial array with White to move (article 2.3).
    pub fn start() -> Self {
        static START: LazyLock<Position> = LazyLock::new(Position::initial);
        *START
    }

    fn initial() -> Self {
        const PIECES: [Role; 8] = [
            Role::Rook,
            Role::Knight,
            Role::Bishop,
            Role::Queen,
            Role::King,
            Role::Bishop,
            Role::Knight,
            Role::Rook,
        ];
        let mut position = Self::bare([home(Color::White, File::E), home(Color::Black, File::E)]);
        for color in Color::ALL {
            for (file, role) in File::ALL.into_iter().zip(PIECES) {
                position.put(home(color, file), Piece::new(color, role));
                let pawn = Square::new(file, color.relative_rank(super::Rank::Second));
                position.put(pawn, Piece::new(color, Role::Pawn));
            }
            for rook in [File::H, File::A] {
                let king = position.king(color);
                position.castling.grant(color, king, home(color, rook));
            }
        }
        position.settle();
        position
    }

    /// Returns a board without men, on which kings are promised.
    pub(super) const fn bare(kings: [Square; 2]) -> Self {
        Self {
            roles: [Bitboard::EMPTY; 8],
            colors: [Bitboard::EMPTY; 2],
            board: [EMPTY; 64],
            key: 0,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            castling: Castling::NONE,
            halfmove_clock: 0,
            fullmove_number: 1,
            kings,
            turn: Color::White,
            ep_square: None,
            ep_legal: false,
        }
    }

    pub(super) fn put(&mut self, square: Square, piece: Piece) {
        self.board[square.index()] = piece.code();
        self.roles[piece.role.index()] |= square.bitboard();
        self.colors[piece.color.index()] |= square.bitboard();
    }

    /// Works out everything that is cached, after men, turn, rights and en passant square are set.
    pub(super) fn settle(&mut self) {
        self.refresh_safety(self.turn.is_white());
        self.ep_legal = self.compute_ep_legal();
        self.key = self.key_from_scratch();
    }

    /// Returns the player to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the squares of a player's men.
    #[inline]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// Returns the squares of all men of a role, of both colours.
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// Returns the squares of a player's men of a role.
    #[inline]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.colors[color.index()].0 & self.roles[role.index()].0)
    }

    /// Returns the squares of all men.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colors[0].0 | self.colors[1].0)
    }

    /// Tells whether a move of this position captures a man (articles 3.1 and 3.7).
    pub fn captures(&self, chess_move: Move) -> bool {
        match chess_move.kind() {
            MoveKind::EnPassant => true,
            // The king goes to the square of its own rook, as the move is told.
            MoveKind::Castling => false,
            MoveKind::Normal | MoveKind::Promotion(_) => self.occupied().contains(chess_move.to()),
        }
    }

    /// Returns the man on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        Piece::from_code(self.board[square.index()])
    }

    /// Returns the square of a player's king.
    #[inline]
    pub const fn king(&self, color: Color) -> Square {
        self.kings[color.index()]
    }

    /// Returns the enemy men that attack the king of the player to move.
    #[inline]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Returns the men of the player to move that shield their king from a sliding piece.
    #[inline]
    pub const fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// Returns the castling rights of both players.
    #[inline]
    pub const fn castling(&self) -> &Castling {
        &self.castling
    }

    /// Returns the rook with which a player may still castle on a side.
    #[inline]
    pub const fn castling_rook(&self, color: Color, side: Side) -> Option<Square> {
        self.castling.rook(color, side)
    }

    /// Returns the square a pawn has just passed over by a double step, whether or not it can be taken there.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.ep_square
    }

    /// Tells whether an en passant capture is legal now (article 3.7d).
    #[inline]
    pub const fn legal_en_passant(&self) -> bool {
        self.ep_legal
    }

    /// Returns the number of half-moves since the last capture or pawn move; it has no upper limit.
    #[inline]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// Returns the number of the move, which grows after Black's move.
    #[inline]
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// Returns how many half-moves were made before it, by the number of the move; a position that
    /// was set up brings its number along.
    #[inline]
    pub const fn half_moves(&self) -> u64 {
        let moves = self.fullmove_number.saturating_sub(1) as u64;
        moves * 2 + !self.turn().is_white() as u64
    }

    /// Returns a number that is the same for the same position in the sense of the repetition rule.
    ///
    /// It covers men, turn, castling rights, and the en passant file if such a capture is legal (article 9.2).
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Works out the key anew; it always equals [`Position::key`], which is carried from move to move.
    pub fn key_from_scratch(&self) -> u64 {
        let mut key = 0;
        for (square, &code) in Square::all().zip(&self.board) {
            key ^= zobrist::MEN[usize::from(code & 15)][square.index()];
        }
        for color in Color::ALL {
            for side in Side::ALL {
                if let Some(rook) = self.castling_rook(color, side) {
                    key ^= zobrist::castling(rook);
                }
            }
        }
        if let Some(square) = self.ep_square.filter(|_| self.ep_legal) {
            key ^= zobrist::en_passant(square.file());
        }
        if !self.turn.is_white() {
            key ^= zobrist::BLACK_TO_MOVE;
        }
        key
    }

    /// Tells whether the player to move is in check (article 3.9).
    #[inline]
    pub const fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Tells whether the player to move is checkmated (article 1.2).
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Tells whether the player to move is stalemated (article 5.2).
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

/// Shows the FEN.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.to_fen())
    }
}
