//! How a castling right was lost.

use super::Line;
use crate::finding::{RightLoss, RightLost};
use crate::rules::{Color, Role, Side};

/// When and how `color` lost the right to castle on a side, on the way to the end of the
/// innermost of `lines`; `None` if it was never held.
///
/// The moves are gone over again: this is asked only at a fault.
pub(super) fn right_lost(lines: &[Line], color: Color, side: Side) -> Option<RightLost> {
    let mut end = lines.last()?.plies();
    for line in lines.iter().rev() {
        let mut position = *line.start();
        let mut ply = line.plies() - u32::try_from(line.moves().len()).ok()?;
        if let Some(rook) = position.castling_rook(color, side) {
            for &played in line.moves() {
                if ply >= end {
                    break;
                }
                let mover = position.piece_at(played.from());
                ply += 1;
                position.play_unchecked(played);
                if position.castling_rook(color, side).is_none() {
                    let how = match mover {
                        Some(piece) if piece.color != color => RightLoss::RookCaptured,
                        Some(piece) if piece.role == Role::King => RightLoss::KingMoved,
                        _ => RightLoss::RookMoved,
                    };
                    debug_assert!(rook != position.king(color) || how == RightLoss::KingMoved);
                    return Some(RightLost { how, ply });
                }
            }
            return None;
        }
        end = ply;
    }
    None
}
