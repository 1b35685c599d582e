//! The rules of material, tried on every placement that matters.

use hakem::rules::{Bitboard, Color, Piece, Position, Role, Setup, Square, attacks};
use hakem::winnable::Reason;

use super::{Verdict, position, verdict};

const CANNOT: Verdict = Verdict::CannotMate(Reason::Material);

#[test]
fn material_decides_wherever_it_stands() {
    for (fen, white, black) in [
        ("8/8/4k3/8/2K5/8/8/8 w - - 0 1", false, false),
        ("8/8/3kn3/8/2K5/8/8/8 w - - 0 1", false, false),
        ("8/8/3kb3/8/2K5/8/8/8 w - - 0 1", false, false),
        ("8/8/3kb3/8/2K5/8/8/2n5 w - - 0 1", false, true),
        ("2k5/8/8/8/8/8/8/2KR4 w - - 0 1", true, false),
        ("6qk/8/7K/4N3/8/8/8/8 w - - 0 1", false, true),
        ("6rk/8/7K/4N3/8/8/8/8 w - - 0 1", true, true),
        ("5b2/8/3k4/8/8/8/1B6/4K3 w - - 0 1", false, false),
        ("2b5/8/3k4/8/8/8/1B6/4K3 w - - 0 1", true, true),
        ("4k3/8/8/3n4/8/8/3N4/4K3 w - - 0 1", true, true),
    ] {
        let position = position(fen);
        for (side, can) in [(Color::White, white), (Color::Black, black)] {
            let verdict = verdict(&position, side, 2_000);
            assert_eq!(verdict != CANNOT, can, "{side} {fen}");
        }
    }
}

/// Places men on the squares beside the black king in every way, and White's checker and king
/// anywhere.
///
/// Men further away can only defend, so no mate here means no mate at all.
fn mated_somewhere(checker: Role, corner_only: &[Square], men: &[Role]) -> Option<Position> {
    for &king in corner_only {
        let beside: Vec<Square> = attacks(Role::King, king, Bitboard::ALL)
            .into_iter()
            .collect();
        let ways = (men.len() + 1).pow(u32::try_from(beside.len()).unwrap());
        for from in Square::all() {
            for hunter in Square::all() {
                for way in 0..ways {
                    let mut setup = Setup::new();
                    setup.turn = Color::Black;
                    let mut rest = way;
                    for &square in &beside {
                        if let Some(&role) = men.get(rest % (men.len() + 1)) {
                            setup.put(square, Piece::new(Color::Black, role));
                        }
                        rest /= men.len() + 1;
                    }
                    setup.put(king, Piece::new(Color::Black, Role::King));
                    setup.put(from, Piece::new(Color::White, checker));
                    setup.put(hunter, Piece::new(Color::White, Role::King));
                    if let Some(position) = setup.position().filter(Position::is_checkmate) {
                        return Some(position);
                    }
                }
            }
        }
    }
    None
}

#[test]
fn a_knight_alone_never_mates_a_king_beside_queens() {
    // A king that is mated by a knight and a king stands in a corner or on an edge near one.
    assert_eq!(
        mated_somewhere(Role::Knight, &[Square::A1, Square::B1], &[Role::Queen]),
        None
    );
    let with_rooks = mated_somewhere(Role::Knight, &[Square::A1], &[Role::Rook]);
    assert!(
        with_rooks.is_some(),
        "a rook beside the king may be helpless"
    );
}

#[test]
fn a_bishop_alone_never_mates_a_king_beside_rooks_and_queens() {
    let men = [Role::Rook, Role::Queen];
    assert_eq!(mated_somewhere(Role::Bishop, &[Square::A1], &men), None);
    let with_knights = mated_somewhere(Role::Bishop, &[Square::A1], &[Role::Knight]);
    assert!(
        with_knights.is_some(),
        "a knight beside the king may be helpless"
    );
}
