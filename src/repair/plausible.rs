//! How likely a move is that nobody has read: by what it takes and what it leaves to be taken.

use super::Cost;
use crate::rules::{Color, Move, MoveKind, Position, Role, Square};

/// What men are worth, in pawns.
const VALUES: [i32; 6] = [1, 3, 3, 5, 9, 20];

/// How surprising a legal move is where one of all costs `even` if they are equally likely; `last`
/// is the square to which the opponent has just moved.
pub(super) fn surprise(position: &Position, legal: Move, even: Cost, last: Option<Square>) -> Cost {
    let cost = i64::from(even.0) - i64::from(score(position, legal, last));
    Cost(u32::try_from(cost.clamp(20, 900)).unwrap_or(20))
}

/// How surprising a whole line is: for each move how likely it was among all legal ones.
pub(super) fn senselessness(start: &Position, line: &[Move]) -> f64 {
    let mut position = *start;
    let mut last = None;
    let mut sum = 0.0;
    for &played in line {
        let weight = |legal: Move| (f64::from(score(&position, legal, last)) / 100.0).exp();
        let all: f64 = position
            .legal_moves()
            .iter()
            .map(|&legal| weight(legal))
            .sum();
        sum += (all / weight(played)).ln();
        position.play_unchecked(played);
        last = Some(played.to());
    }
    sum
}

/// How much more likely than others a move is: a logarithm, in hundredths.
fn score(position: &Position, legal: Move, last: Option<Square>) -> i32 {
    let us = position.turn();
    let (from, to) = (legal.from(), legal.to());
    let role = position
        .piece_at(from)
        .map_or(Role::Pawn, |piece| piece.role);
    let mut score: i32 = 0;
    if legal.castling_side().is_some() {
        score += 130;
    } else {
        let taken = match legal.kind() {
            MoveKind::EnPassant => 1,
            _ => position
                .piece_at(to)
                .map_or(0, |piece| VALUES[piece.role.index()]),
        };
        let won = taken - loss(position, us, role, from, to);
        let saved = loss_where_it_stands(position, us, role, from);
        score += match won {
            1.. => 60 + 30 * won.min(6),
            0 if taken > 0 => 90,
            0 => 0,
            _ => -(60 + 60 * won.abs().min(6)),
        };
        score += towards_the_centre(position, role, from, to);
        if saved > 0 && won >= 0 {
            score += 80;
        }
        if taken > 0 && last == Some(to) {
            score += 130;
        }
        if role == Role::King && !position.is_check() {
            let men = position.occupied().len();
            score -= if men > 14 { 110 } else { -30 };
        }
        match legal.kind() {
            MoveKind::Promotion(Role::Queen) => score += 200,
            MoveKind::Promotion(_) => score -= 250,
            _ => {}
        }
    }
    score
}

/// The cost of one move among some that are equally likely.
pub(super) fn even(choices: usize) -> Cost {
    Cost::of_logarithm(f64::from(u32::try_from(choices.max(1)).unwrap_or(u32::MAX)).ln())
}

/// What it counts that a man goes towards the centre, where men of most kinds do more.
fn towards_the_centre(position: &Position, role: Role, from: Square, to: Square) -> i32 {
    let ring = |square: Square| {
        let near = |index: usize| i32::try_from(index.min(7 - index)).unwrap_or(0);
        near(square.file().index()).min(near(square.rank().index()))
    };
    let weight = match role {
        Role::Knight => 40,
        Role::Bishop => 15,
        Role::Pawn | Role::Queen => 10,
        Role::Rook => 0,
        Role::King if position.occupied().len() <= 14 => 15,
        Role::King => 0,
    };
    weight * (ring(to) - ring(from))
}

/// What is lost if the man that moves is taken where it arrives.
fn loss(position: &Position, us: Color, role: Role, from: Square, to: Square) -> i32 {
    let occupied = position.occupied().without(from.bitboard());
    let attackers = position
        .attackers(to, us.opposite(), occupied)
        .without(to.bitboard());
    if role == Role::King || attackers.is_empty() {
        return 0;
    }
    let defended = !position
        .attackers(to, us, occupied)
        .without(from.bitboard())
        .is_empty();
    exchange(position, attackers.iter(), role, defended)
}

/// What would be lost if the man stayed.
fn loss_where_it_stands(position: &Position, us: Color, role: Role, at: Square) -> i32 {
    let attackers = position.attackers(at, us.opposite(), position.occupied());
    if role == Role::King || attackers.is_empty() {
        return 0;
    }
    let defended = !position.attackers(at, us, position.occupied()).is_empty();
    exchange(position, attackers.iter(), role, defended)
}

/// What an attack by some men on one of a kind wins.
fn exchange(
    position: &Position,
    attackers: impl Iterator<Item = Square>,
    role: Role,
    defended: bool,
) -> i32 {
    let value = VALUES[role.index()];
    let cheapest = attackers
        .filter_map(|square| position.piece_at(square))
        .map(|piece| VALUES[piece.role.index()])
        .min();
    match cheapest {
        None => 0,
        Some(_) if !defended => value,
        Some(cheapest) => (value - cheapest).max(0),
    }
}
