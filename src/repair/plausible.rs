//! How likely a move is that nobody has read: by what players usually do.
//!
//! A move has features, each a small number, and each feature a weight. The weights were fitted to
//! 69,000 moves of games between masters, so that they tell best which of the legal moves was
//! played: it is the first in 29 of 100 positions, and among the first five in 65. They know nothing of
//! tactics beyond the next capture.

use super::Cost;
use crate::rules::{Bitboard, Color, Move, MoveKind, Position, Role, Square};

/// What men are worth, in pawns.
const VALUES: [i32; 6] = [1, 3, 3, 5, 9, 20];

/// What the features of a move count: how much likelier they make it, as a logarithm in hundredths.
mod weight {
    /// A move of a pawn, knight, bishop, rook, queen or king.
    pub(super) const ROLE: [i32; 6] = [-14, 37, 11, -54, -14, 34];
    pub(super) const CASTLING: i32 = 225;
    /// It wins something, and for each pawn's worth of it up to six.
    pub(super) const WINS: i32 = 95;
    pub(super) const WON: i32 = 64;
    /// It loses something, and for each pawn's worth of it up to nine.
    pub(super) const LOSES: i32 = -144;
    pub(super) const LOST: i32 = -31;
    /// It takes something of the same worth.
    pub(super) const EXCHANGE: i32 = 175;
    /// It takes back.
    pub(super) const RECAPTURE: i32 = 147;
    /// It brings a man to safety, and for each pawn's worth of it up to nine.
    pub(super) const SAVES: i32 = 125;
    pub(super) const SAVED: i32 = 8;
    /// The king moves while many men are left, and is not in check.
    pub(super) const KING_EARLY: i32 = -88;
    pub(super) const QUEENING: i32 = 197;
    pub(super) const UNDERPROMOTION: i32 = -133;
    /// Each step towards the centre, by pawn, knight, bishop, rook and queen, and by the king when few
    /// men are left.
    pub(super) const INWARDS: [i32; 5] = [86, 61, 33, 0, 22];
    pub(super) const KING_INWARDS: i32 = 68;
    /// A pawn's step of two squares, and each rank it has gone when few men are left.
    pub(super) const DOUBLE_STEP: i32 = -5;
    pub(super) const PAWN_AHEAD: i32 = 18;
    /// A piece goes back, or leaves its first rank.
    pub(super) const RETREAT: i32 = -5;
    pub(super) const DEVELOPS: i32 = 19;
    pub(super) const CHECK: i32 = 143;
    /// It attacks a man of more worth.
    pub(super) const ATTACKS: i32 = 84;
    /// What the opponent can win then, for each pawn's worth up to nine.
    pub(super) const HANGING: i32 = -36;
    /// A rook goes to a file without a pawn of its own.
    pub(super) const OPEN_FILE: i32 = 86;
    /// To one of the four squares in the middle.
    pub(super) const MIDDLE: i32 = -14;
}

/// With so many men, or fewer, it is an endgame.
const FEW_MEN: u32 = 14;

/// How surprising a legal move is where one of all costs `even` if they are equally likely; `last`
/// is the square to which the opponent has just moved.
pub(crate) fn surprise(position: &Position, legal: Move, even: Cost, last: Option<Square>) -> Cost {
    let cost = i64::from(even.0) - i64::from(score(position, legal, last));
    Cost(u32::try_from(cost.clamp(20, 900)).unwrap_or(20))
}

/// How surprising a whole line is: for each move how likely it was among all legal ones.
pub(crate) fn senselessness(start: &Position, line: &[Move]) -> f64 {
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

/// What part of the senselessness of a game counts, and the most that it can count: a senseless game
/// may have been played all the same, and what is written has the last word.
const SENSE: f64 = 0.3;
const MOST: Cost = Cost(250);

/// What a game costs for its senselessness where the most sensible one has `least`.
pub(crate) fn sense_cost(senselessness: f64, least: f64) -> Cost {
    Cost::of_logarithm((senselessness - least) * SENSE).min(MOST)
}

/// The cost of one move among some that are equally likely.
pub(crate) fn even(choices: usize) -> Cost {
    Cost::of_logarithm(f64::from(u32::try_from(choices.max(1)).unwrap_or(u32::MAX)).ln())
}

/// How much more likely than others a move is: a logarithm, in hundredths.
fn score(position: &Position, legal: Move, last: Option<Square>) -> i32 {
    if legal.castling_side().is_some() {
        return weight::CASTLING + weight::ROLE[Role::King.index()];
    }
    let us = position.turn();
    let to = legal.to();
    let role = position
        .piece_at(legal.from())
        .map_or(Role::Pawn, |piece| piece.role);
    let endgame = position.occupied().len() <= FEW_MEN;
    let mut score = weight::ROLE[role.index()];
    score += of_material(position, legal, role, last);
    score += of_place(us, legal, role, endgame);
    if role == Role::King && !position.is_check() && !endgame {
        score += weight::KING_EARLY;
    }
    if role == Role::Rook {
        let own = position.pieces(us, Role::Pawn) & Bitboard::of_file(to.file());
        score += weight::OPEN_FILE * i32::from(own.is_empty());
    }
    score += match legal.kind() {
        MoveKind::Promotion(Role::Queen) => weight::QUEENING,
        MoveKind::Promotion(_) => weight::UNDERPROMOTION,
        _ => 0,
    };
    let mut after = *position;
    after.play_unchecked(legal);
    score += weight::CHECK * i32::from(after.is_check());
    score += weight::ATTACKS * i32::from(attacks(&after, role, us, to));
    score + weight::HANGING * hanging(&after, us).min(9)
}

/// What counts of a move because of what it takes and leaves to be taken.
fn of_material(position: &Position, legal: Move, role: Role, last: Option<Square>) -> i32 {
    let us = position.turn();
    let (from, to) = (legal.from(), legal.to());
    let taken = match legal.kind() {
        MoveKind::EnPassant => VALUES[Role::Pawn.index()],
        _ => position
            .piece_at(to)
            .map_or(0, |piece| VALUES[piece.role.index()]),
    };
    let won = taken - loss(position, us, role, from, to);
    let mut score = match won {
        1.. => weight::WINS + weight::WON * won.min(6),
        0 if taken > 0 => weight::EXCHANGE,
        0 => 0,
        _ => weight::LOSES + weight::LOST * won.abs().min(9),
    };
    let stays = loss_where_it_stands(position, us, role, from);
    if stays > 0 && won >= 0 {
        score += weight::SAVES + weight::SAVED * stays.min(9);
    }
    if taken > 0 && last == Some(to) {
        score += weight::RECAPTURE;
    }
    score
}

/// What counts of a move because of where it leads.
fn of_place(us: Color, legal: Move, role: Role, endgame: bool) -> i32 {
    let (from, to) = (legal.from(), legal.to());
    let inwards = ring(to) - ring(from);
    let ahead = |square: Square| {
        let rank = i32::try_from(square.rank().index()).unwrap_or(0);
        if us.is_white() { rank } else { 7 - rank }
    };
    let forwards = ahead(to) - ahead(from);
    let mut score = weight::MIDDLE * i32::from(ring(to) == 3);
    score += match role {
        Role::King if endgame => weight::KING_INWARDS * inwards,
        Role::King => 0,
        _ => weight::INWARDS[role.index()] * inwards,
    };
    score += match role {
        Role::Pawn => {
            let late = if endgame { ahead(to) } else { 0 };
            weight::DOUBLE_STEP * i32::from(forwards == 2) + weight::PAWN_AHEAD * late
        }
        Role::King => 0,
        _ if forwards < 0 => weight::RETREAT,
        _ => weight::DEVELOPS * i32::from(ahead(from) == 0 && forwards > 0),
    };
    score
}

/// How far a square is from the edge.
fn ring(square: Square) -> i32 {
    let near = |index: usize| i32::try_from(index.min(7 - index)).unwrap_or(0);
    near(square.file().index()).min(near(square.rank().index()))
}

/// Whether the man that moved attacks a man of the opponent that is worth more, or stands unprotected.
fn attacks(after: &Position, role: Role, us: Color, at: Square) -> bool {
    let them = us.opposite();
    let mut targets = after.color(them).iter();
    targets.any(|square| {
        let worth = after
            .piece_at(square)
            .map_or(0, |piece| VALUES[piece.role.index()]);
        let more = worth > VALUES[role.index()] && worth < 20;
        more && after.attackers(square, us, after.occupied()).contains(at)
    })
}

/// The most that the opponent can win by a capture.
fn hanging(after: &Position, us: Color) -> i32 {
    let men = after.color(us).iter();
    men.filter_map(|square| after.piece_at(square).map(|piece| (square, piece.role)))
        .filter(|(_, role)| *role != Role::Pawn)
        .map(|(square, role)| loss_where_it_stands(after, us, role, square))
        .max()
        .unwrap_or(0)
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

/// What would be lost if a man stayed where it is.
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
