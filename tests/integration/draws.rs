//! Repetitions and moves without progress, against a comparison of all positions with each other.

use hakem::draws::{Occurrences, keys, no_progress, repetitions};
use hakem::limits::NOTED_PLIES;
use hakem::replay::Line;
use hakem::rules::{Move, Position};
use proptest::prelude::*;

/// Positions from which few moves lead on, so that they repeat soon.
const STARTS: &[&str] = &[
    "8/8/8/3k4/8/8/8/R3K3 w Q - 0 1",
    "4k2r/8/8/8/8/8/8/R3K3 b Qk - 97 80",
    "k7/p7/8/8/8/8/P7/K6N w - - 3 40",
    "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 2",
    "nk6/8/8/8/8/8/8/6KN w - - 148 90",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
];

/// All that makes two positions the same (article 9.2 of the Laws).
fn identity(position: &Position) -> String {
    let fen = position.to_fen();
    let mut fields = fen.split(' ');
    let men: Vec<&str> = fields.by_ref().take(3).collect();
    let en_passant = fields.next().filter(|_| position.legal_en_passant());
    format!("{} {}", men.join(" "), en_passant.unwrap_or("-"))
}

/// A game of legal moves; each number chooses one, small ones again and again the same.
pub(crate) fn play(start: &Position, choices: &[usize]) -> Vec<Move> {
    let mut position = *start;
    let mut moves: Vec<Move> = Vec::new();
    for choice in choices {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        // Half of the moves go back where the man came from, if that is possible.
        let back = moves.len().checked_sub(2).map(|index| moves[index]);
        let back = back.and_then(|last| {
            legal
                .iter()
                .find(|one| (one.from(), one.to()) == (last.to(), last.from()))
        });
        let played = match back {
            Some(back) if choice % 2 == 0 => *back,
            _ => legal[choice % legal.len()],
        };
        position.play_unchecked(played);
        moves.push(played);
    }
    moves
}

/// The plies of the positions that stood three times or more, by comparing each with each.
fn compared(start: &Position, moves: &[Move]) -> Vec<Vec<usize>> {
    let mut position = *start;
    let mut identities = vec![identity(&position)];
    for played in moves {
        position.play_unchecked(*played);
        identities.push(identity(&position));
    }
    let mut found = Vec::new();
    for (first, one) in identities.iter().enumerate() {
        if identities[..first].contains(one) {
            continue;
        }
        let plies = (0..identities.len()).filter(|ply| identities[*ply] == *one);
        let plies: Vec<usize> = plies.collect();
        if plies.len() > 2 {
            found.push(plies);
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn repetitions_are_those_of_a_plain_comparison(
        start in prop::sample::select(STARTS),
        choices in prop::collection::vec(0..40_usize, 0..160),
    ) {
        let start = Position::from_fen(start.as_bytes()).expect("a FEN").position.expect("a position");
        let moves = play(&start, &choices);
        let wanted = compared(&start, &moves);
        let mut found: Vec<_> = Occurrences::of(keys(&start, &moves).into_iter().zip(0..))
            .at_least(3)
            .collect();
        found.sort();
        prop_assert_eq!(&found, &wanted);

        let mut line = Line::new(start, 0);
        for (place, played) in moves.iter().enumerate() {
            line.play(*played, place);
        }
        let mut noted: Vec<_> = repetitions(&line).at_least(1).collect();
        noted.sort();
        prop_assert_eq!(&noted, &wanted);
        for plies in &wanted {
            prop_assert_eq!(line.place(plies[2]), Some(plies[2] - 1));
        }
        let mut clocks = vec![start.halfmove_clock()];
        let mut position = start;
        for played in &moves {
            position.play_unchecked(*played);
            clocks.push(position.halfmove_clock());
        }
        let clocks = &clocks;
        let reached = |wanted| (0..clocks.len()).filter(move |ply| clocks[*ply] == wanted);
        let mut marks: Vec<(u32, usize)> = reached(100).map(|ply| (50, ply)).collect();
        marks.extend(reached(150).map(|ply| (75, ply)));
        marks.sort_unstable();
        let mut told: Vec<_> = no_progress(&line).map(|told| (told.moves, told.ply)).collect();
        told.sort_unstable();
        prop_assert_eq!(told, marks);
    }
}

#[test]
fn a_game_too_long_to_be_noted_is_gone_through_again() {
    let start = Position::start();
    let there_and_back = [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")];
    let mut line = Line::new(start, 0);
    for (place, (from, to)) in there_and_back
        .into_iter()
        .cycle()
        .take(NOTED_PLIES + 4)
        .enumerate()
    {
        let square = |name: &str| name.parse().expect("a square");
        line.play(Move::normal(square(from), square(to)), place);
    }
    assert_eq!(line.repeated(), None);
    let wanted: Vec<_> = compared(&start, line.moves());
    assert_eq!(wanted[0].last(), Some(&(NOTED_PLIES + 4)));
    let mut found: Vec<_> = repetitions(&line).at_least(3).collect();
    found.sort();
    assert_eq!(found, wanted);
}

#[test]
fn the_start_counts_whatever_its_clock_brings_along() {
    let there_and_back = [("g1", "h2"), ("b8", "a7"), ("h2", "g1"), ("a7", "b8")];
    let moves = there_and_back.repeat(2).into_iter().map(|(from, to)| {
        let square = |name: &str| name.parse().expect("a square");
        Move::normal(square(from), square(to))
    });
    let mut line = Line::new(Position::start(), 0);
    for clock in [0, 1, 7, 8, 40, 99, 100, 148] {
        let start = format!("nk6/8/8/8/8/8/8/6KN w - - {clock} 200");
        let start = Position::from_fen(start.as_bytes()).expect("a FEN");
        line.reset(start.position.expect("a position"), 0);
        for (place, played) in moves.clone().enumerate() {
            line.play(played, place);
        }
        let found: Vec<_> = repetitions(&line).at_least(3).collect();
        assert_eq!(found, [[0, 4, 8]], "{clock}");
        assert_eq!(line.place(8), Some(7), "{clock}");
    }
}
