//! Making a move.

use super::piece::EMPTY;
use super::tables::PAWN_ATTACKS;
use super::{Bitboard, Color, Move, MoveKind, Piece, Position, Role, Side, Square};
use super::{castling::home, zobrist};

impl Position {
    /// Plays a move that is neither castling, promotion nor en passant; double pawn steps are included.
    ///
    /// The caller promises that the move is legal and that a man of `role` stands on `from`; otherwise the
    /// position no longer means anything, though nothing panics.
    pub fn play_ordinary(&mut self, from: Square, to: Square, role: Role) {
        let takes = self.board[to.index()] != EMPTY;
        match self.turn {
            Color::White => self.play_ordinary_as::<true>(from, to, role, takes),
            Color::Black => self.play_ordinary_as::<false>(from, to, role, takes),
        }
    }

    /// Does what [`Position::play_ordinary`] does, for a caller who knows whether White is to move and whether
    /// the move takes a man.
    #[inline(always)]
    pub fn play_ordinary_as<const WHITE: bool>(
        &mut self,
        from: Square,
        to: Square,
        role: Role,
        takes: bool,
    ) {
        let (us, them) = (Color::from_white(WHITE), Color::from_white(!WHITE));
        let (from_bit, to_bit) = (from.bitboard(), to.bitboard());
        let both = from_bit | to_bit;
        let moved = Piece::new(us, role).code();
        let taken = self.board[to.index()] & 15;

        self.board[from.index()] = EMPTY;
        self.board[to.index()] = moved;
        self.roles[role.index()] ^= both;
        self.colors[us.index()] ^= both;
        self.key ^= zobrist::BLACK_TO_MOVE
            ^ zobrist::MEN[usize::from(moved)][from.index()]
            ^ zobrist::MEN[usize::from(moved)][to.index()];
        if takes {
            self.roles[usize::from(taken & 7)] ^= to_bit;
            self.colors[them.index()] ^= to_bit;
            self.key ^= zobrist::MEN[usize::from(taken)][to.index()];
        }

        if role == Role::King {
            self.kings[us.index()] = to;
        }
        if both.meets(self.castling.touchy()) {
            self.drop_rights(both);
        }
        self.forget_ep();
        // Hard to foretell, so it must not branch.
        let resets = (role == Role::Pawn) | takes;
        self.pass_turn::<WHITE>(resets);
        // A pawn that goes from the second rank to the fourth changes just the bit worth 16.
        if (role == Role::Pawn) & (from.raw() ^ to.raw() == 16) {
            self.set_ep(to.passed());
        }
    }

    /// Plays any move without asking whether it is legal.
    ///
    /// The caller promises that it is; otherwise the position no longer means anything, though nothing panics.
    pub fn play_unchecked(&mut self, chess_move: Move) {
        let (from, to) = (chess_move.from(), chess_move.to());
        match (chess_move.kind(), self.piece_at(from)) {
            (MoveKind::Normal, Some(piece)) => self.play_ordinary(from, to, piece.role),
            (_, Some(_)) => self.play_special(chess_move),
            (_, None) => {}
        }
    }

    /// Returns the position after the player to move lets the turn pass, as a null move in a variation does.
    ///
    /// It is `None` if that player is in check. The clocks run on, and no en passant capture is left.
    pub fn passed(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let mut next = *self;
        next.forget_ep();
        next.key ^= zobrist::BLACK_TO_MOVE;
        match self.turn {
            Color::White => next.pass_turn::<true>(false),
            Color::Black => next.pass_turn::<false>(false),
        }
        Some(next)
    }

    /// Plays castling, a promotion or an en passant capture.
    #[inline(never)]
    fn play_special(&mut self, chess_move: Move) {
        let us = self.turn;
        let (from, to) = (chess_move.from(), chess_move.to());
        let castles = chess_move.castling_side();
        self.key ^= zobrist::BLACK_TO_MOVE;
        self.drop_rights(from.bitboard() | to.bitboard());
        self.forget_ep();
        match chess_move.kind() {
            MoveKind::Promotion(role) => {
                self.lift(from);
                self.lift(to);
                self.drop_man(to, Piece::new(us, role));
            }
            MoveKind::EnPassant => {
                self.lift(from);
                self.lift(to.passed());
                self.drop_man(to, Piece::new(us, Role::Pawn));
            }
            MoveKind::Castling | MoveKind::Normal => {
                if let Some(side) = castles {
                    self.castle(us, [from, to], side);
                }
            }
        }
        let resets = castles.is_none();
        match us {
            Color::White => self.pass_turn::<true>(resets),
            Color::Black => self.pass_turn::<false>(resets),
        }
    }

    /// Puts king and rook, which stand on these squares, where castling leads them.
    fn castle(&mut self, us: Color, from: [Square; 2], side: Side) {
        let to = [side.king_file(), side.rook_file()].map(|file| home(us, file));
        let men = [Role::King, Role::Rook];
        // In Chess960 each may go to where the other one stood.
        for square in from {
            self.board[square.index()] = EMPTY;
            self.colors[us.index()] ^= square.bitboard();
        }
        for (role, (from, to)) in men.into_iter().zip(from.into_iter().zip(to)) {
            let code = Piece::new(us, role).code();
            self.board[to.index()] = code;
            self.colors[us.index()] ^= to.bitboard();
            self.roles[role.index()] ^= from.bitboard() ^ to.bitboard();
            let keys = &zobrist::MEN[usize::from(code)];
            self.key ^= keys[from.index()] ^ keys[to.index()];
        }
        self.kings[us.index()] = to[0];
    }

    /// Counts the move and gives the turn to the other player; the key is the caller's business.
    #[inline]
    fn pass_turn<const WHITE: bool>(&mut self, resets: bool) {
        let kept = u32::from(!resets).wrapping_neg();
        self.halfmove_clock = self.halfmove_clock.saturating_add(1) & kept;
        if !WHITE {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        self.turn = Color::from_white(!WHITE);
        self.refresh_safety(!WHITE);
    }

    /// Takes a man off the board, if there is one.
    fn lift(&mut self, square: Square) {
        let code = self.board[square.index()] & 15;
        self.board[square.index()] = EMPTY;
        self.roles[usize::from(code & 7)] &= !square.bitboard();
        for color in &mut self.colors {
            *color &= !square.bitboard();
        }
        self.key ^= zobrist::MEN[usize::from(code)][square.index()];
    }

    /// Places a man on an empty square.
    fn drop_man(&mut self, square: Square, piece: Piece) {
        self.put(square, piece);
        self.key ^= zobrist::MEN[usize::from(piece.code())][square.index()];
    }

    #[cold]
    #[inline(never)]
    fn drop_rights(&mut self, touched: Bitboard) {
        let key = &mut self.key;
        self.castling
            .drop_touched(touched, |rook| *key ^= zobrist::castling(rook));
    }

    #[inline]
    fn forget_ep(&mut self) {
        if self.ep_legal {
            if let Some(square) = self.ep_square {
                self.key ^= zobrist::en_passant(square.file());
            }
            self.ep_legal = false;
        }
        self.ep_square = None;
    }

    /// Notes a double step; the player to move is the one who might take.
    #[inline]
    fn set_ep(&mut self, square: Square) {
        self.ep_square = Some(square);
        let near = PAWN_ATTACKS[self.turn.opposite().index()][square.index()];
        if near.meets(self.pieces(self.turn, Role::Pawn)) && self.compute_ep_legal() {
            self.ep_legal = true;
            self.key ^= zobrist::en_passant(square.file());
        }
    }
}
