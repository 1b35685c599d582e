//! Whether any square is left on which a king could be mated.

use super::reach::{Reach, steps};
use crate::rules::{Bitboard, Color, Role, Square, attacks, pawn_attacks};

/// Tells whether a mate by `side` is thinkable with what each man can ever reach.
///
/// `false` is a proof: on each square that the king of the other side can reach, there is either no
/// man to give check, or a square to flee to that nobody can ever attack or fill.
pub(super) fn mate_is_thinkable(reach: &Reach, side: Color) -> bool {
    let hunters = Hunters::of(reach, side);
    hunters.prey.into_iter().any(|king| {
        !hunters.attackers(king, None).is_empty()
            && hunters
                .king_places(king)
                .any(|place| hunters.nets(reach, king, place))
    })
}

/// The squares that the men of the attacking side may reach, by how they attack.
struct Hunters {
    side: Color,
    pawns: Bitboard,
    knights: Bitboard,
    diagonal: Bitboard,
    straight: Bitboard,
    king: Bitboard,
    /// The squares that the king of the other side may reach.
    prey: Bitboard,
}

impl Hunters {
    fn of(reach: &Reach, side: Color) -> Self {
        let mut hunters = Self {
            side,
            pawns: Bitboard::EMPTY,
            knights: Bitboard::EMPTY,
            diagonal: Bitboard::EMPTY,
            straight: Bitboard::EMPTY,
            king: Bitboard::EMPTY,
            prey: Bitboard::EMPTY,
        };
        for man in &reach.men {
            if man.color != side {
                if man.role == Role::King {
                    hunters.prey = man.squares;
                }
                continue;
            }
            match man.role {
                Role::Pawn => hunters.pawns |= man.squares,
                Role::Knight => hunters.knights |= man.squares,
                Role::King => hunters.king = man.squares,
                Role::Bishop => hunters.diagonal |= man.squares,
                Role::Rook => hunters.straight |= man.squares,
                Role::Queen => {
                    hunters.diagonal |= man.squares;
                    hunters.straight |= man.squares;
                }
            }
            hunters.knights |= man.promoted;
            hunters.diagonal |= man.promoted;
            hunters.straight |= man.promoted;
        }
        hunters
    }

    /// The squares from which a man other than the king may attack `target`.
    ///
    /// A line may run through the square of the `king` that is to be mated. A piece on a line came
    /// along it, or could have, so it is enough to look at the next square.
    fn attackers(&self, target: Square, king: Option<Square>) -> Bitboard {
        let near = |role| attacks(role, target, Bitboard::ALL);
        let mut found = (pawn_attacks(self.side.opposite(), target) & self.pawns)
            | (near(Role::Knight) & self.knights)
            | (near(Role::Bishop) & self.diagonal)
            | (near(Role::Rook) & self.straight);
        if let Some(king) = king {
            found |= opposite(king, target).map_or(Bitboard::EMPTY, |square| {
                let diagonal = attacks(Role::Bishop, king, Bitboard::ALL).contains(target);
                let lines = if diagonal {
                    self.diagonal
                } else {
                    self.straight
                };
                square.bitboard() & lines
            });
        }
        found
    }

    /// The places of the attacking king that matter: each at two steps from the other, or none of
    /// them.
    fn king_places(&self, king: Square) -> impl Iterator<Item = Bitboard> {
        let near = attacks(Role::King, king, Bitboard::ALL) | king.bitboard();
        let ring = steps(Role::King, near).without(near) & self.king;
        ring.into_iter()
            .map(Bitboard::from)
            .chain(std::iter::once(Bitboard::EMPTY))
    }

    /// Tells whether all squares beside the king can be taken from it at once.
    fn nets(&self, reach: &Reach, king: Square, place: Bitboard) -> bool {
        let flights = attacks(Role::King, king, Bitboard::ALL).without(steps(Role::King, place));
        let open: Vec<Square> = flights
            .into_iter()
            .filter(|&flight| self.attackers(flight, Some(king)).is_empty())
            .collect();
        let blockers: Vec<Bitboard> = reach
            .men
            .iter()
            .filter(|man| man.color != self.side && man.role != Role::King)
            .map(|man| man.everywhere() & open.iter().copied().collect())
            .filter(|squares| !squares.is_empty())
            .collect();
        fills(&open, &blockers)
    }
}

/// The square on the other side of the king, as seen from a square beside it.
fn opposite(king: Square, beside: Square) -> Option<Square> {
    let around = attacks(Role::King, king, Bitboard::ALL);
    // Two squares beside a king that are opposite have it as their middle.
    let index = (2 * king.index()).checked_sub(beside.index())?;
    let square = Square::from_index(u8::try_from(index).ok()?)?;
    around.contains(square).then_some(square)
}

/// Tells whether each square can have a blocker of its own.
fn fills(squares: &[Square], blockers: &[Bitboard]) -> bool {
    let mut placed: Vec<Option<usize>> = vec![None; blockers.len()];
    (0..squares.len()).all(|square| {
        let mut tried = vec![false; blockers.len()];
        place(square, squares, blockers, &mut placed, &mut tried)
    })
}

/// Finds a blocker for a square, moving others on if need be; it goes no deeper than there are
/// squares.
fn place(
    square: usize,
    squares: &[Square],
    blockers: &[Bitboard],
    placed: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for blocker in 0..blockers.len() {
        if tried[blocker] || !blockers[blocker].contains(squares[square]) {
            continue;
        }
        tried[blocker] = true;
        let free = match placed[blocker] {
            None => true,
            Some(other) => place(other, squares, blockers, placed, tried),
        };
        if free {
            placed[blocker] = Some(square);
            return true;
        }
    }
    false
}
