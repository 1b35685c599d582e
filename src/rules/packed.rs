//! A position in 32 bytes, for sets with millions of them.

use super::{Bitboard, Castling, Color, Position, Role, Side, Square};

/// A packed position says all that the repetition rule asks for, exactly: two are equal if and only
/// if men, turn, castling rights and legal en passant captures are (article 9.2). The clocks are
/// left out.
///
/// Each square has four bits, one in each word: the role from 1, and whether the man is White's. A
/// role of 0 with White's bit is a rook with a castling right, whose rank tells its owner. A role
/// of 7 is a pawn that can be taken en passant, which belongs to the player not to move, or Black's
/// king if Black is to move.
///
/// ```
/// use hakem::rules::Position;
/// let start = Position::start();
/// assert_eq!(start.pack().unpack(), start);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Packed([u64; 4]);

impl Position {
    /// Packs the position without its clocks.
    pub fn pack(&self) -> Packed {
        let [pawns, knights, bishops, rooks, queens, kings] = Role::ALL.map(|role| self.role(role));
        let mut castlers = Bitboard::EMPTY;
        for color in Color::ALL {
            for side in Side::ALL {
                castlers |= self
                    .castling_rook(color, side)
                    .map_or(Bitboard::EMPTY, Bitboard::from);
            }
        }
        let mut marked = match self.ep_square.filter(|_| self.ep_legal) {
            Some(square) => square.passed().bitboard(),
            None => Bitboard::EMPTY,
        };
        if self.turn == Color::Black {
            marked |= self.king(Color::Black).bitboard();
        }
        let (pawns, kings) = (pawns.without(marked), kings.without(marked));
        let rooks = rooks.without(castlers);
        Packed([
            (pawns | bishops | queens | marked).0,
            (knights | bishops | kings | marked).0,
            (rooks | queens | kings | marked).0,
            (self.color(Color::White) | castlers).0,
        ])
    }
}

impl Packed {
    /// Returns the position, with its clocks as at the start of a game.
    pub fn unpack(self) -> Position {
        let [ones, twos, fours, white] = self.0.map(Bitboard);
        let marked = ones & twos & fours;
        let castlers = white.without(ones | twos | fours);
        let kings = (twos & fours).without(ones);
        let turn = Color::from_white(!kings.without(white).is_empty());
        let black_king = if turn.is_white() { kings } else { marked }.without(white);
        let steppers = marked.without(black_king);
        let placed = [
            ones.without(twos | fours) | steppers,
            twos.without(ones | fours),
            (ones & twos).without(fours),
            fours.without(ones | twos) | castlers,
            (ones & fours).without(twos),
            kings | black_king,
        ];
        let owned_by_white = white.without(castlers & Bitboard::of_rank(Color::Black.backrank()));
        let king = |squares: Bitboard| squares.first().unwrap_or(Square::A1);
        let kings = [king(kings & white), king(black_king)];
        let mut position = Position::bare(kings);
        for (role, squares) in Role::ALL.into_iter().zip(placed) {
            for square in squares {
                let color = Color::from_white(owned_by_white.contains(square));
                position.put(square, super::Piece::new(color, role));
            }
        }
        let mut castling = Castling::NONE;
        for rook in castlers {
            let color = Color::from_white(owned_by_white.contains(rook));
            castling.grant(color, position.king(color), rook);
        }
        position.castling = castling;
        position.turn = turn;
        position.ep_square = steppers.first().map(Square::passed);
        position.settle();
        position
    }

    /// Returns a number in which all that was packed is mixed, for tables; others may share it.
    pub fn spread(self) -> u64 {
        self.0.iter().fold(0, |mixed: u64, word| {
            (mixed.rotate_left(29) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        }) >> 20
    }
}
