//! What the men on the board allow, wherever they stand.

use crate::rules::{Bitboard, Color, Position, Role};

/// The light squares.
pub(super) const LIGHT: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);

/// Tells whether the men on the board could ever mate the king of the other side.
///
/// `false` is proven. A lone king cannot mate. A single knight needs a man beside the king that
/// takes away a square and cannot take the knight in turn, and a queen next to a king always can.
/// Bishops of one shade leave the squares of the other shade beside the king to be filled, and next
/// to the line of the check a rook or a queen could step into it. Wherever a pawn might still
/// become any other man, nothing is proven.
pub(super) fn suffices(position: &Position, side: Color) -> bool {
    let [pawns, knights, bishops, rooks, queens, _] =
        Role::ALL.map(|role| position.pieces(side, role));
    let theirs = |role| position.pieces(side.opposite(), role);
    if !(pawns | rooks | queens).is_empty() {
        return true;
    }
    if (knights | bishops).is_empty() {
        return false;
    }
    if !theirs(Role::Pawn).is_empty() {
        return true;
    }
    if bishops.is_empty() {
        let helpers = theirs(Role::Knight) | theirs(Role::Bishop) | theirs(Role::Rook);
        return knights.is_many() || !helpers.is_empty();
    }
    let all = bishops | theirs(Role::Bishop);
    let one_shade = !all.meets(LIGHT) || all.without(LIGHT).is_empty();
    !knights.is_empty() || !theirs(Role::Knight).is_empty() || !one_shade
}
