//! Whatever stands on the board, there is an answer, and a line is legal.

use hakem::rules::{Bitboard, Color, Piece, Position, Role, Setup, Side, Square};
use hakem::winnable::{Budget, Life, Reason, Verdict, is_dead, life};
use proptest::prelude::*;

use super::verdict;

pub(crate) fn any_position() -> impl Strategy<Value = Option<Position>> {
    let man = (0..64_u8, any::<bool>(), 0..5_usize);
    let men = prop::collection::vec(man, 0..70);
    let kings = (0..64_u8, 0..64_u8);
    (men, kings, any::<bool>(), 0..8_u8).prop_map(|(men, kings, white, file)| {
        let square = |index| Square::from_index(index).unwrap();
        let mut setup = Setup::new();
        setup.turn = Color::from_white(white);
        for (index, white, role) in men {
            let piece = Piece::new(Color::from_white(white), Role::ALL[role]);
            if piece.role != Role::Pawn || !Bitboard::BACKRANKS.contains(square(index)) {
                setup.put(square(index), piece);
            }
        }
        setup.put(square(kings.0), Piece::new(Color::White, Role::King));
        setup.put(square(kings.1), Piece::new(Color::Black, Role::King));
        for color in Color::ALL {
            for side in Side::ALL {
                setup.grant_castling(color, side);
            }
        }
        let rank = if white { 5 } else { 2 };
        setup.set_en_passant(square(rank * 8 + file));
        setup.position()
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_position_has_an_answer(position in any_position()) {
        let Some(position) = position else { return Ok(()) };
        let packed = position.pack().unpack();
        prop_assert_eq!(packed.key(), position.key());
        prop_assert_eq!(packed.pack(), position.pack());
        let verdicts = Color::ALL.map(|side| verdict(&position, side, 300));
        let can = |verdict: &Verdict| matches!(verdict, Verdict::CanMate(_));
        prop_assert!(!is_dead(&position, Budget::of(300)) || !verdicts.iter().any(can));
        match life(&position, Budget::of(300)) {
            Life::Dead => prop_assert!(!verdicts.iter().any(can)),
            Life::Alive => {
                let cannot = |verdict: &Verdict| matches!(verdict, Verdict::CannotMate(_));
                prop_assert!(!verdicts.iter().all(cannot));
            }
            Life::Undetermined => {}
        }
    }
}

#[test]
fn a_budget_of_nothing_leaves_all_open_that_has_to_be_searched() {
    let start = Position::start();
    let open = verdict(&start, Color::White, 0);
    assert!(
        matches!(open, Verdict::Undetermined { positions: 1..=2 }),
        "{open:?}"
    );
    let bare = super::position("8/8/4k3/8/2K5/8/8/8 w - - 0 50");
    assert_eq!(
        verdict(&bare, Color::White, 0),
        Verdict::CannotMate(Reason::Material)
    );
}
