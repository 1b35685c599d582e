//! Writing FEN.

use super::setup::outermost;
use super::{Color, File, Piece, Position, Rank, Role, Side, Square};

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
        let mut fen = String::with_capacity(90);
        for rank in Rank::ALL.into_iter().rev() {
            self.write_rank(rank, &mut fen);
            if rank != Rank::First {
                fen.push('/');
            }
        }
        fen.push(' ');
        fen.push(char::from(self.turn().fen_letter()));
        fen.push(' ');
        for color in Color::ALL {
            for side in Side::ALL {
                if let Some(rook) = self.castling_rook(color, side) {
                    let letter = right(color, side, rook);
                    fen.push(char::from(match color {
                        Color::White => letter.to_ascii_uppercase(),
                        Color::Black => letter,
                    }));
                }
            }
        }
        if self.castling().is_empty() {
            fen.push('-');
        }
        fen.push(' ');
        match self.en_passant() {
            Some(square) if self.legal_en_passant() => fen.push_str(&square.to_string()),
            _ => fen.push('-'),
        }
        for number in [self.halfmove_clock(), self.fullmove_number()] {
            fen.push(' ');
            fen.push_str(&number.to_string());
        }
        fen
    }

    fn write_rank(&self, rank: Rank, fen: &mut String) {
        let mut empty = 0_u8;
        let flush = |empty: &mut u8, fen: &mut String| {
            if *empty > 0 {
                fen.push(char::from(b'0' + *empty));
                *empty = 0;
            }
        };
        for file in File::ALL {
            match self
                .piece_at(Square::new(file, rank))
                .map(Piece::fen_letter)
            {
                Some(letter) => {
                    flush(&mut empty, fen);
                    fen.push(char::from(letter));
                }
                None => empty += 1,
            }
        }
        flush(&mut empty, fen);
    }
}
