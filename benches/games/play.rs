//! One game: legal moves at random, weighed so that they look like those of people.

use hakem::rules::{Move, MoveKind, MoveList, Position, Role};
use hakem::score::GameResult;
use oorandom::Rand64;

/// A game that was played.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    /// The moves from the initial array.
    pub(crate) moves: Vec<Move>,
    /// The result: by mate or stalemate, else by resignation or agreement.
    pub(crate) result: GameResult,
}

impl Game {
    /// Plays 60 to 120 half-moves, or fewer if the game ends; no position occurs twice.
    pub(crate) fn play(random: &mut Rand64) -> Self {
        let length = random.rand_range(60..121);
        let mut position = Position::start();
        let mut seen = vec![position.key()];
        let mut moves: Vec<Move> = Vec::new();
        while (moves.len() as u64) < length && can_go_on(&position) {
            let last = moves.last().map(|last| last.to());
            let legal = position.legal_moves();
            let weights = legal.iter().map(|&played| {
                let mut next = position;
                next.play_unchecked(played);
                if seen.contains(&next.key()) {
                    0
                } else {
                    weight(&position, played, last == Some(played.to()), moves.len())
                }
            });
            let weights: Vec<u64> = weights.collect();
            let Some(played) = choose(&legal, &weights, random) else {
                break;
            };
            position.play_unchecked(played);
            seen.push(position.key());
            moves.push(played);
        }
        Self {
            moves,
            result: result(&position),
        }
    }
}

/// Whether there is a legal move, and enough on the board to play for.
fn can_go_on(position: &Position) -> bool {
    let men = [Role::Pawn, Role::Rook, Role::Queen].map(|role| position.role(role));
    position.has_legal_move() && men.iter().any(|men| !men.is_empty())
}

fn choose(legal: &MoveList, weights: &[u64], random: &mut Rand64) -> Option<Move> {
    let sum: u64 = weights.iter().sum();
    let mut left = if sum > 0 {
        random.rand_range(0..sum)
    } else {
        return None;
    };
    let chosen = weights.iter().position(|&weight| {
        let found = left < weight;
        left = left.saturating_sub(weight);
        found
    });
    chosen.map(|index| legal[index])
}

/// How likely a move is to be played.
fn weight(position: &Position, played: Move, takes_back: bool, ply: usize) -> u64 {
    let (from, to) = (played.from(), played.to());
    let role = position
        .piece_at(from)
        .map_or(Role::Pawn, |piece| piece.role);
    match played.kind() {
        MoveKind::Castling => return 600,
        MoveKind::Promotion(Role::Queen) => return 2000,
        MoveKind::Promotion(_) => return 20,
        MoveKind::EnPassant => return 60,
        MoveKind::Normal => {}
    }
    let opening = ply < 16;
    let mut weight = match role {
        Role::King if opening => 1,
        Role::King => 6,
        Role::Queen if opening => 4,
        Role::Pawn if (2..5).contains(&from.file().index()) => 30,
        Role::Pawn => 12,
        _ => 20,
    };
    // Nobody likes to go where a lesser man, or any man if nothing is gained, takes.
    let taken = position.piece_at(to).map_or(0, |piece| value(piece.role));
    if position.is_attacked(to, position.turn().opposite()) && taken < value(role) {
        weight = (weight / 8).max(1);
    }
    weight += taken * if takes_back { 60 } else { 12 };
    weight
}

/// What a man is worth, in pawns.
fn value(role: Role) -> u64 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// The result that fits the last position.
fn result(position: &Position) -> GameResult {
    let turn = position.turn();
    if !position.has_legal_move() {
        return match (position.is_check(), turn.is_white()) {
            (false, _) => GameResult::Draw,
            (true, true) => GameResult::BlackWins,
            (true, false) => GameResult::WhiteWins,
        };
    }
    let worth = |color| -> u64 {
        let men = Role::ALL.map(|role| {
            let count = position.pieces(color, role).len();
            u64::from(count) * value(role)
        });
        men.iter().sum()
    };
    let (us, them) = (worth(turn), worth(turn.opposite()));
    // Who is far behind resigns when on move.
    if us + 2 < them {
        GameResult::won_by(turn.opposite())
    } else {
        GameResult::Draw
    }
}
