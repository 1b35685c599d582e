//! Claims against a plain comparison of all positions with each other.

use hakem::draws::{Ground, claims};
use hakem::rules::{Move, MoveKind, Position, Role};
use proptest::prelude::*;

/// Positions from which few moves lead on, so that they repeat soon.
const STARTS: &[&str] = &[
    "8/8/8/3k4/8/8/8/R3K3 w Q - 0 1",
    "4k2r/8/8/8/8/8/8/R3K3 b Qk - 90 80",
    "k7/p7/8/8/8/8/P7/K6N w - - 3 40",
    "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 2",
    "k3r3/3p4/8/4P3/8/8/8/4K2N b - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
];

/// A claim in plain values: half-moves before, whether on repetition, the intended move, earlier plies.
type Plain = (usize, bool, Option<Move>, Vec<u32>);

/// All that makes two positions the same (article 9.2 of the Laws).
fn identity(position: &Position) -> String {
    let fen = position.to_fen();
    let mut fields = fen.split(' ');
    let men: Vec<&str> = fields.by_ref().take(3).collect();
    let en_passant = fields.next().filter(|_| position.legal_en_passant());
    format!("{} {}", men.join(" "), en_passant.unwrap_or("-"))
}

/// A game of legal moves; each number chooses one, every second time the man goes back.
fn play(start: &Position, choices: &[usize]) -> Vec<Move> {
    let mut position = *start;
    let mut moves: Vec<Move> = Vec::new();
    for choice in choices {
        let legal = position.legal_moves();
        let last = moves.len().checked_sub(2).map(|index| moves[index]);
        let back = legal.iter().find(|one| {
            last.is_some_and(|last| (one.from(), one.to()) == (last.to(), last.from()))
        });
        let chosen = back.filter(|_| choice % 2 == 0);
        let Some(played) = chosen.or(legal.get(choice % legal.len().max(1))) else {
            break;
        };
        position.play_unchecked(*played);
        moves.push(*played);
    }
    moves
}

/// The claims by looking at every move of every position, without end by any rule.
fn compared(start: &Position, moves: &[Move]) -> Vec<Plain> {
    let mut position = *start;
    let mut identities: Vec<String> = Vec::new();
    let mut found = Vec::new();
    for at in 0..=moves.len() {
        identities.push(identity(&position));
        let stood = |wanted: &str| -> Vec<u32> {
            let plies = (0..).zip(&identities).filter(|(_, one)| *one == wanted);
            plies.map(|(ply, _)| ply).collect()
        };
        let legal = position.legal_moves();
        let played = moves.get(at).copied();
        if !legal.is_empty() {
            let mut here = stood(&identities[at]);
            here.pop();
            if here.len() >= 2 {
                found.push((at, true, None, here));
            }
            if position.halfmove_clock() >= 100 {
                found.push((at, false, None, Vec::new()));
            }
            let others = legal.iter().copied().filter(|one| Some(*one) != played);
            let mut fiftieth = None;
            for one in played.into_iter().chain(others) {
                let mut next = position;
                next.play_unchecked(one);
                let before = stood(&identity(&next));
                if before.len() >= 2 {
                    found.push((at, true, Some(one), before));
                }
                let pawn = position
                    .pieces(position.turn(), Role::Pawn)
                    .contains(one.from());
                let takes =
                    one.kind() != MoveKind::Castling && position.occupied().contains(one.to());
                if position.halfmove_clock() == 99 && !pawn && !takes {
                    fiftieth = fiftieth.or(Some(one));
                }
            }
            if let Some(one) = fiftieth {
                found.push((at, false, Some(one), Vec::new()));
            }
        }
        if let Some(played) = played {
            position.play_unchecked(played);
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn claims_are_those_of_a_plain_comparison(
        start in prop::sample::select(STARTS),
        choices in prop::collection::vec(0..40_usize, 0..60),
    ) {
        let start = Position::from_fen(start.as_bytes()).unwrap().position.unwrap();
        let moves = play(&start, &choices);
        let listed = claims(&start, &moves, None);
        let wanted = compared(&start, &moves);
        let found: Vec<Plain> = listed
            .list
            .iter()
            .map(|claim| {
                let earlier = claim.earlier.to_vec();
                (claim.at as usize, claim.ground == Ground::Threefold, claim.intended, earlier)
            })
            .collect();
        let short = |list: Vec<Plain>| -> Vec<Plain> {
            list.into_iter()
                .map(|(at, ground, one, earlier)| (at, ground, one, earlier.into_iter().take(16).collect()))
                .collect()
        };
        prop_assert_eq!(short(found), short(wanted));
    }
}
