//! How a castling right was lost.

use super::Line;
use crate::finding::{RightLoss, RightLost};
use crate::rules::{Color, Role, Side};

/// When and how `color` lost the right to castle on a side, on the way to the end of the
/// innermost of `lines`; `None` if it was never held.
pub(super) fn right_lost(lines: &mut [Line], color: Color, side: Side) -> Option<RightLost> {
    let mut end = lines.last()?.plies();
    for line in lines.iter_mut().rev() {
        if line.start().castling_rook(color, side).is_some() {
            // The line may have gone on behind the place where a variation begins.
            return line.right_lost(color, side).filter(|lost| lost.ply <= end);
        }
        end = line.plies() - u32::try_from(line.moves().len()).ok()?;
    }
    None
}

impl Line {
    /// When and how a right that was held at the start of the line was lost.
    ///
    /// It is asked only at a fault, but there may be many faults: the moves are gone over again
    /// only if the right is gone, and then once.
    fn right_lost(&mut self, color: Color, side: Side) -> Option<RightLost> {
        if self.position().castling_rook(color, side).is_some() {
            return None;
        }
        let known = self.lost[color.index()][side as usize];
        let lost = known.or_else(|| self.find_loss(color, side));
        self.lost[color.index()][side as usize] = lost;
        lost
    }

    fn find_loss(&self, color: Color, side: Side) -> Option<RightLost> {
        let mut position = *self.start();
        let first = self.plies() - u32::try_from(self.moves().len()).ok()? + 1;
        for (ply, &played) in (first..).zip(self.moves()) {
            let mover = position.piece_at(played.from());
            position.play_unchecked(played);
            if position.castling_rook(color, side).is_none() {
                let how = match mover {
                    Some(piece) if piece.color != color => RightLoss::RookCaptured,
                    Some(piece) if piece.role == Role::King => RightLoss::KingMoved,
                    _ => RightLoss::RookMoved,
                };
                return Some(RightLost { how, ply });
            }
        }
        None
    }
}
