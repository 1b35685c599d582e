//! Writing FEN.

use super::setup::outermost;
use super::{Castling, Color, File, Piece, Position, Rank, Role, Setup, Side, Square};

impl Position {
    /// Writes the position as FEN; castling rights follow X-FEN, which is plain FEN for the orthodox game.
    ///
    /// The en passant square is written only if such a capture is legal, so that equal positions give equal text.
    pub fn to_fen(&self) -> String {
        self.write_fen(|color, side, rook| {
            let rooks = self.pieces(color, Role::Rook);
            match side {
                _ if outermost(rooks, self.king(color), color, side) != Some(rook) => {
                    rook.file().letter()
                }
                Side::King => b'k',
                Side::Queen => b'q',
            }
        })
    }

    /// Writes the position as Shredder-FEN, with the files of the rooks as castling rights.
    pub fn to_shredder_fen(&self) -> String {
        self.write_fen(|_, _, rook| rook.file().letter())
    }

    fn write_fen(&self, right: impl Fn(Color, Side, Square) -> u8) -> String {
        let mut fen = placement(|square| self.piece_at(square));
        write_turn(&mut fen, self.turn());
        write_castling(&mut fen, self.castling(), right);
        write_en_passant(
            &mut fen,
            self.en_passant().filter(|_| self.legal_en_passant()),
        );
        write_clocks(&mut fen, self.halfmove_clock(), self.fullmove_number());
        fen
    }
}

impl Setup {
    /// Writes what is set up as FEN, whether or not it can be played.
    ///
    /// What can be played is written as [`Position::to_fen`] does. Elsewhere the castling rights are those of
    /// Shredder-FEN.
    ///
    /// ```
    /// use hakem::rules::{Color, Piece, Role, Setup, Square};
    /// let mut setup = Setup::new();
    /// setup.put(Square::E4, Piece::new(Color::White, Role::Queen));
    /// assert_eq!(setup.to_fen(), "8/8/8/8/4Q3/8/8/8 w - - 0 1");
    /// ```
    pub fn to_fen(&self) -> String {
        if let Some(position) = self.position() {
            return position.to_fen();
        }
        let mut fen = placement(|square| self.piece_at(square));
        write_turn(&mut fen, self.turn);
        write_castling(&mut fen, self.castling(), |_, _, rook| rook.file().letter());
        write_en_passant(&mut fen, self.en_passant());
        write_clocks(&mut fen, self.halfmove_clock, self.fullmove_number);
        fen
    }
}

/// Writes the placement, eighth rank first.
fn placement(man: impl Fn(Square) -> Option<Piece>) -> String {
    let mut fen = String::with_capacity(90);
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0_u8;
        let flush = |empty: &mut u8, fen: &mut String| {
            if *empty > 0 {
                fen.push(char::from(b'0' + *empty));
                *empty = 0;
            }
        };
        for file in File::ALL {
            match man(Square::new(file, rank)).map(Piece::fen_letter) {
                Some(letter) => {
                    flush(&mut empty, &mut fen);
                    fen.push(char::from(letter));
                }
                None => empty += 1,
            }
        }
        flush(&mut empty, &mut fen);
        if rank != Rank::First {
            fen.push('/');
        }
    }
    fen
}

fn write_turn(fen: &mut String, turn: Color) {
    fen.push(' ');
    fen.push(char::from(turn.fen_letter()));
}

fn write_castling(
    fen: &mut String,
    castling: &Castling,
    right: impl Fn(Color, Side, Square) -> u8,
) {
    fen.push(' ');
    for color in Color::ALL {
        for side in Side::ALL {
            if let Some(rook) = castling.rook(color, side) {
                let letter = right(color, side, rook);
                fen.push(char::from(match color {
                    Color::White => letter.to_ascii_uppercase(),
                    Color::Black => letter,
                }));
            }
        }
    }
    if castling.is_empty() {
        fen.push('-');
    }
}

fn write_en_passant(fen: &mut String, square: Option<Square>) {
    fen.push(' ');
    match square {
        Some(square) => fen.push_str(&square.to_string()),
        None => fen.push('-'),
    }
}

fn write_clocks(fen: &mut String, halfmove: u32, fullmove: u32) {
    for number in [halfmove, fullmove] {
        fen.push(' ');
        fen.push_str(&number.to_string());
    }
}
