//! A quick try to play to a mate, both sides helping.

use super::guide::{attacks_of, distance, edge_distance};
use super::material;
use super::promote::Promotion;
use super::room::ahead_once;
use crate::limits;
use crate::rules::{
    Bitboard, Color, Move, MoveKind, Position, Role, Square, attacks, lines, pawn_attacks,
};

/// What the hunted king's freedom of one square weighs against a step on the board.
const FLIGHT: u32 = 6;

/// Tells whether a mate by `hunter` was found; `false` means nothing.
pub(super) fn sprints_to_mate(position: &Position, hunter: Color, chance: &mut Chance) -> bool {
    sprint(position, hunter, chance, |_| {})
}

/// Returns the moves to a mate by `hunter` if one was found; nothing means nothing.
pub(super) fn line_to_mate(
    position: &Position,
    hunter: Color,
    chance: &mut Chance,
) -> Option<Vec<Move>> {
    let mut line = Vec::new();
    sprint(position, hunter, chance, |played| line.push(played)).then_some(line)
}

/// Plays on to a mate and notes each move; tells whether there was one.
///
/// A hunter that has only pawns gets one through first. Then each ply is chosen by what it does to the
/// squares beside the hunted king; before that the hunter looks for a mate on the spot. A little chance
/// keeps tries from being alike.
#[inline]
fn sprint(
    position: &Position,
    hunter: Color,
    chance: &mut Chance,
    mut note: impl FnMut(Move),
) -> bool {
    let mut position = *position;
    for _ in 0..limits::SPRINT_PLIES {
        if !material::suffices(&position, hunter) {
            return false;
        }
        let moves = position.legal_moves();
        let hunts = position.turn() == hunter;
        let best = match Promotion::of(&position, hunter) {
            Some(promotion) if hunts => promotion.push(&position, &moves, chance),
            Some(promotion) => promotion.make_way(&position, &moves, chance),
            None => {
                let scene = Scene::of(&position, hunter);
                if hunts {
                    let hunt = Hunt::of(&position, &scene);
                    if let Some(mate) = hunt.mate(&position, &moves) {
                        note(mate);
                        return true;
                    }
                    hunt.best(&position, &moves, chance)
                } else {
                    scene.help(&position, &moves, chance)
                }
            }
        };
        let Some(best) = best else {
            return !hunts && position.is_check();
        };
        note(best);
        position.play_unchecked(best);
    }
    false
}

/// The hunted king and what the hunter attacks round it.
struct Scene {
    hunter: Color,
    king: Square,
    /// The squares beside the king.
    zone: Bitboard,
    /// The squares that the hunter attacks, with the hunted king lifted.
    once: Bitboard,
    /// Those that it attacks with two men or more.
    twice: Bitboard,
    /// All men except the hunted king.
    occupied: Bitboard,
}

impl Scene {
    fn of(position: &Position, hunter: Color) -> Self {
        let king = position.king(hunter.opposite());
        let occupied = position.occupied() ^ king.bitboard();
        let (mut once, mut twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for role in Role::ALL {
            for from in position.pieces(hunter, role) {
                let attacked = attacks_of(role, hunter, from, occupied);
                twice |= once & attacked;
                once |= attacked;
            }
        }
        Self {
            hunter,
            king,
            zone: attacks(Role::King, king, occupied),
            once,
            twice,
            occupied,
        }
    }

    /// Chooses a move of the hunted side: few squares to flee to, and no trouble for the hunter.
    fn help(&self, position: &Position, moves: &[Move], chance: &mut Chance) -> Option<Move> {
        let side = position.turn();
        let own = position.color(side);
        let prized = position
            .color(self.hunter)
            .without(position.role(Role::Pawn));
        let hunter = position.king(self.hunter);
        let exposed = attacks(Role::Queen, hunter, position.occupied());
        let king_cost = |king| edge_distance(king) + 2 * distance(king, hunter);
        let staying = king_cost(self.king);
        moves.iter().copied().min_by_key(|chess_move| {
            let (from, to) = (chess_move.from(), chess_move.to());
            let mut cost = if from == self.king {
                let flights = attacks(Role::King, to, Bitboard::EMPTY).without(own | self.once);
                FLIGHT * flights.len() + king_cost(to) + 16
            } else {
                let own = (own ^ from.bitboard()) | to.bitboard();
                let flights = self.zone.without(own | self.once);
                FLIGHT * flights.len()
                    + staying
                    + 2 * (8 + distance(from, self.king) - distance(to, self.king))
            };
            // Checks only disturb, and the hunter needs its pieces.
            cost += if exposed.contains(to) { 8 } else { 0 };
            cost += if prized.contains(to) { 12 } else { 0 };
            (cost << 3) + chance.draw()
        })
    }
}

/// What a stalemate costs: more than any other move.
const STALEMATE: u32 = 1 << 10;

/// What the hunter may do on its move.
struct Hunt<'a> {
    scene: &'a Scene,
    /// Whether the hunted side has nothing but its king and pawns that are barred.
    only_king_moves: bool,
    /// By role, the squares from which a man would give check and not simply be taken.
    checks: [Bitboard; 5],
    /// Whether there is a queen or a rook.
    has_majors: bool,
}

impl<'a> Hunt<'a> {
    fn of(position: &Position, scene: &'a Scene) -> Self {
        let hunted = scene.hunter.opposite();
        let mut guarded = Bitboard::EMPTY;
        for role in Role::ALL {
            if role == Role::King {
                continue;
            }
            for from in position.pieces(hunted, role) {
                guarded |= attacks_of(role, hunted, from, position.occupied());
            }
        }
        let lonely = scene.zone.without(scene.once);
        let safe = !(guarded | lonely | position.color(scene.hunter));
        let diagonal = attacks(Role::Bishop, scene.king, scene.occupied) & safe;
        let straight = attacks(Role::Rook, scene.king, scene.occupied) & safe;
        let majors = position.role(Role::Queen) | position.role(Role::Rook);
        let pawns = position.pieces(hunted, Role::Pawn);
        let barred = ahead_once(hunted.opposite(), position.occupied()) & pawns;
        let men = position.color(hunted).without(barred);
        Self {
            scene,
            only_king_moves: men.is_single(),
            checks: [
                pawn_attacks(hunted, scene.king) & safe,
                attacks(Role::Knight, scene.king, scene.occupied) & safe,
                diagonal,
                straight,
                diagonal | straight,
            ],
            has_majors: majors.meets(position.color(scene.hunter)),
        }
    }

    fn checks_with(&self, role: Role) -> Bitboard {
        self.checks.get(role.index()).copied().unwrap_or_default()
    }

    /// Finds a move that mates; checks by a man that stays where it is are left out.
    fn mate(&self, position: &Position, moves: &[Move]) -> Option<Move> {
        let [pawns, knights, .., queens] = self.checks;
        let any = pawns | knights | queens;
        let mut near = moves.iter().copied().filter(|near| any.contains(near.to()));
        near.find(|&chess_move| {
            let before = role_of(position, chess_move.from());
            let role = chess_move.promotion().unwrap_or(before);
            if !self.checks_with(role).contains(chess_move.to()) {
                return false;
            }
            let mut next = *position;
            next.play_unchecked(chess_move);
            next.is_checkmate()
        })
    }

    /// Chooses the move after which a check leaves the king the fewest squares.
    fn best(&self, position: &Position, moves: &[Move], chance: &mut Chance) -> Option<Move> {
        let scene = self.scene;
        let hunted = position.color(scene.hunter.opposite());
        let mut man = (scene.king, Role::King, Bitboard::EMPTY, 0);
        moves.iter().copied().min_by_key(|chess_move| {
            let (from, to) = (chess_move.from(), chess_move.to());
            if man.0 != from {
                let role = role_of(position, from);
                let own = attacks_of(role, scene.hunter, from, scene.occupied);
                let others = scene.twice | scene.once.without(own);
                man = (from, role, others, distance(from, scene.king));
            }
            let (_, before, others, away) = man;
            let role = chess_move.promotion().unwrap_or(before);
            let occupied = scene.occupied ^ from.bitboard();
            let open = scene.zone.without(hunted.without(to.bitboard()) | others);
            let checks = self.checks_with(role);
            let attacked = if role == Role::Pawn || lines(role, to).meets(open | checks) {
                attacks_of(role, scene.hunter, to, occupied)
            } else {
                Bitboard::EMPTY
            };
            let after = |check| {
                open.without(attacks_of(role, scene.hunter, check, occupied))
                    .len()
            };
            let stalemates = self.only_king_moves
                && open.without(attacked).is_empty()
                && !attacked.contains(scene.king);
            let flights = (attacked & checks).into_iter().take(2).map(after).min();
            let flights = flights.unwrap_or_else(|| open.without(attacked).len());
            let nearer = 8 + distance(to, scene.king) - away;
            let cost = match (before, chess_move.kind()) {
                (_, MoveKind::Promotion(_)) => 1,
                (Role::Pawn, _) if !self.has_majors => 0,
                (Role::Pawn | Role::Queen | Role::Rook, _) => 8,
                (Role::King, _) => 2 * nearer - 8,
                (Role::Knight | Role::Bishop, _) => nearer,
            };
            let stalemate = if stalemates { STALEMATE } else { 0 };
            ((FLIGHT * flights + cost + stalemate) << 3) + chance.draw()
        })
    }
}

fn role_of(position: &Position, square: Square) -> Role {
    let piece = position.piece_at(square);
    piece.map_or(Role::Pawn, |piece| piece.role)
}

/// A little chance (xorshift, G. Marsaglia), the same whenever a position is asked about.
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn of(position: &Position) -> Self {
        Self(position.key() | 1)
    }

    /// Returns an even number below 16: twice the worth of what it is added to.
    pub(super) fn draw(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 61) as u32 * 2
    }
}
