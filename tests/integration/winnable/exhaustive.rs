//! Verdicts against every position that can arise, reached one by one.

use std::collections::{HashSet, VecDeque};

use hakem::rules::{Color, File, Piece, Position, Rank, Role, Setup, Side, Square};
use hakem::winnable::{Budget, Life, Reason, Verdict, is_dead, life};
use oorandom::Rand32;

use super::verdict;

/// For White and for Black: whether a mate by that side can arise, and `None` where more than
/// `most` positions would have to be looked at.
fn mates(root: &Position, most: usize) -> [Option<bool>; 2] {
    let mut seen = HashSet::from([root.pack()]);
    let mut open = VecDeque::from([*root]);
    let mut mates = [None, None];
    while let Some(position) = open.pop_front() {
        if position.is_checkmate() {
            mates[position.turn().opposite().index()] = Some(true);
            if mates == [Some(true); 2] {
                return mates;
            }
        }
        for &chess_move in &position.legal_moves() {
            let mut next = position;
            next.play(chess_move).unwrap();
            if seen.insert(next.pack()) {
                open.push_back(next);
            }
        }
        if seen.len() > most {
            return mates;
        }
    }
    mates.map(|found| Some(found.unwrap_or(false)))
}

/// Makes a position in which few men can move: pawns that have met in front of each king, with gaps
/// in the walls, and up to two more men.
fn small(random: &mut Rand32) -> Option<Position> {
    let mut setup = Setup::new();
    let mut below = |end: u32| u8::try_from(random.rand_range(0..end)).unwrap();
    let at = |file, rank| Some(Square::new(File::new(file)?, Rank::new(rank)?));
    setup.turn = Color::from_white(below(2) == 0);
    for near in [1, 4] {
        // Neighbours on one rank would take each other.
        let odd = below(2);
        for file in 0..8 {
            let rank = near + (file + odd) % 2;
            if below(24) != 0 {
                setup.put(at(file, rank)?, Piece::new(Color::White, Role::Pawn));
                setup.put(at(file, rank + 1)?, Piece::new(Color::Black, Role::Pawn));
            }
        }
    }
    for _ in 0..below(3) {
        let (file, rank) = (below(8), below(8));
        let roles = [
            Role::Bishop,
            Role::Bishop,
            Role::Knight,
            Role::Rook,
            Role::Queen,
        ];
        let role = if (1..7).contains(&rank) {
            Role::Pawn
        } else {
            roles[usize::from(below(5))]
        };
        setup.put(
            at(file, rank)?,
            Piece::new(Color::from_white(below(2) == 0), role),
        );
    }
    let [white, black] = if below(16) == 0 { [7, 0] } else { [0, 7] };
    setup.put(at(below(8), white)?, Piece::new(Color::White, Role::King));
    setup.put(at(below(8), black)?, Piece::new(Color::Black, Role::King));
    for color in Color::ALL {
        for side in Side::ALL {
            setup.grant_castling(color, side);
        }
    }
    if below(4) == 0 {
        let rank = setup.turn.opposite().relative_rank(Rank::Third);
        setup.set_en_passant(Square::new(File::new(below(8))?, rank));
    }
    setup.position()
}

/// Tries positions until `wanted` verdicts of *cannot mate*, those by material apart, were found to
/// agree with all positions there are.
///
/// A verdict of *can mate* is proven by its line.
fn compare(seed: u64, wanted: usize, most: usize) -> usize {
    let mut random = Rand32::new(seed);
    let (mut agreed, mut searched) = (0, 0);
    while agreed < wanted {
        let Some(position) = small(&mut random) else {
            continue;
        };
        let verdicts = Color::ALL.map(|side| verdict(&position, side, most));
        if verdicts
            .iter()
            .all(|verdict| matches!(verdict, Verdict::CanMate(_)))
        {
            continue;
        }
        let truth = mates(&position, most);
        for (verdict, truth) in verdicts.iter().zip(truth) {
            match (verdict, truth) {
                (Verdict::CannotMate(reason), Some(true)) => panic!("{reason:?}: {position:?}"),
                // The search needs no more positions than there are.
                (Verdict::Undetermined { .. }, Some(false)) => panic!("open: {position:?}"),
                (Verdict::CannotMate(Reason::Material), _) => {}
                (Verdict::CannotMate(reason), Some(false)) => {
                    agreed += 1;
                    searched += usize::from(*reason != Reason::Barred);
                }
                _ => {}
            }
        }
        if let [Some(white), Some(black)] = truth {
            let wrong = if white || black {
                Life::Dead
            } else {
                Life::Alive
            };
            assert_ne!(life(&position, Budget::of(most)), wrong, "{position:?}");
            let dead = is_dead(&position, Budget::of(most));
            assert!(!dead || (!white && !black), "{position:?}");
            // More men than a game can have may look as if there was room for them.
            if Color::ALL
                .iter()
                .all(|color| position.color(*color).len() <= 16)
            {
                assert_eq!(dead, !white && !black, "{position:?}");
            }
        }
    }
    searched
}

#[test]
fn verdicts_agree_with_all_positions_there_are() {
    let searched = compare(1, 2_000, 300);
    assert!((20..2_000).contains(&searched), "{searched} of 2000");
}

#[test]
#[ignore = "takes minutes"]
fn verdicts_agree_on_many_more_positions() {
    let few: usize = (2..12).map(|seed| compare(seed, 20_000, 2_000)).sum();
    let many: usize = (12..22).map(|seed| compare(seed, 1_000, 100_000)).sum();
    // Most of the pawn walls bar every mate; the others must not be too rare to tell anything.
    assert!((2_000..200_000).contains(&few), "{few} of 200000");
    assert!((100..10_000).contains(&many), "{many} of 10000");
}
