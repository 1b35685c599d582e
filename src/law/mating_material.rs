//! The men that a player needs to win at blitz in 1997.

use super::{Edition, Speed};
use crate::rules::{Bitboard, Color, Position, Role};

/// The dark squares; `a1` is one.
const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

/// Tells whether a side has the men that C4 of 1997 asks for
/// ([`Rule::BlitzMatingMaterial`](super::Rule::BlitzMatingMaterial)), or nothing where that is
/// open.
///
/// With them a position must be possible, if need be with the help of the opponent, in which the
/// opponent is to move and cannot prevent mate by the next move. This is stricter than 6.9, by
/// which it is enough that mate is possible: two knights cannot win against a lone king. It is a
/// matter of the men alone, wherever they stand.
///
/// Of knights alone and of bishops on squares of one colour it depends on the men of the opponent,
/// which can take squares from their own king. All positions with one such man, or with two
/// knights, against one man were tried: one knight is enough against a pawn only, two against
/// anything but a queen, one bishop against nothing. A bishop is enough against a pawn and another
/// man. Against several men without a pawn it is open.
///
/// ```
/// use hakem::law::has_mating_material;
/// use hakem::rules::{Color, Position};
/// let reading = Position::from_fen(b"8/8/8/8/8/2nn4/8/k1K5 w - - 0 1")?;
/// let position = reading.position.expect("the position can be played");
/// assert_eq!(has_mating_material(&position, Color::Black), Some(false));
/// # Ok::<(), hakem::rules::FenError>(())
/// ```
pub fn has_mating_material(position: &Position, side: Color) -> Option<bool> {
    let own = |role| position.pieces(side, role);
    let strong = own(Role::Pawn) | own(Role::Rook) | own(Role::Queen);
    let bishops = own(Role::Bishop);
    let both_colors = bishops.meets(DARK) && bishops.meets(!DARK);
    let knights = own(Role::Knight).len();
    if !strong.is_empty() || both_colors || knights > 2 || (knights > 0 && !bishops.is_empty()) {
        return Some(true);
    }
    let opponent = |role| position.pieces(!side, role).len();
    let pawns = opponent(Role::Pawn);
    // Without the king.
    let men = position.color(!side).len() - 1;
    match (knights, bishops.len()) {
        (0, 0) => Some(false),
        _ if men == 0 => Some(false),
        (1, _) if pawns > 0 => Some(true),
        (1, _) if men == 1 => Some(false),
        (2, _) if opponent(Role::Queen) < men => Some(true),
        (2, _) if men == 1 => Some(false),
        (0, _) if pawns > 0 && men > 1 => Some(true),
        (0, 1) if men == 1 => Some(false),
        _ => None,
    }
}

impl Edition {
    /// Tells whether a player needs mating material to win a game of this speed
    /// ([`has_mating_material`]): at blitz in 1997.
    pub const fn asks_for_mating_material(self, speed: Speed) -> bool {
        matches!((self, speed), (Self::E1997, Speed::Blitz))
    }
}
