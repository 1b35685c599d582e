//! Every reason for which a move is illegal.

use super::sample::{error, illegal, position};
use hakem::finding::{Code, Detail, Illegal, Illegality};
use hakem::report::message;
use hakem::rules::{CastlingFault, Color, Role, Side, Square};

/// What is said of a word in a position for a reason.
fn said(fen: &str, word: &str, reason: Illegality) -> String {
    let mut finding = error(Code::IllegalMove, word.as_bytes(), word.as_bytes());
    finding.detail = illegal(reason);
    finding.position = Some(Box::new(position(fen)));
    message(&finding, word.as_bytes())
}

#[test]
fn reasons_are_told_as_players_tell_them() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const PIN: &str = "4k3/8/8/1n6/B7/8/8/4K3 b - - 0 1";
    const CASTLE: &str = "4kr2/8/8/8/8/8/8/4K2R w K - 0 1";
    const CHECK: &str = "4k3/8/8/8/1b6/8/8/4K2R w K - 0 1";
    const PASSANT: &str = "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1";
    let castling = |fault| Illegality::Castling {
        side: Side::King,
        fault,
        lost: None,
    };
    let cases = [
        said(START, "Qd5", Illegality::GameOver { mate: true }),
        said(START, "Qd5", Illegality::GameOver { mate: false }),
        said(PIN, "Qd5", Illegality::NoSuchPiece(Role::Queen)),
        said(
            START,
            "Ng2-e3",
            Illegality::NotThere {
                role: Some(Role::Knight),
                found: Some((Color::White, Role::Pawn)),
            },
        ),
        said(
            START,
            "e5-e4",
            Illegality::NotThere {
                role: Some(Role::Pawn),
                found: None,
            },
        ),
        said(
            START,
            "Nhd2",
            Illegality::NotThere {
                role: Some(Role::Knight),
                found: None,
            },
        ),
        said(
            START,
            "Ng8-f6",
            Illegality::NotThere {
                role: Some(Role::Knight),
                found: Some((Color::Black, Role::Knight)),
            },
        ),
        said(
            START,
            "Kd4",
            Illegality::OutOfReach {
                role: Role::King,
                from: Some(Square::E1),
            },
        ),
        said(
            START,
            "Nd4",
            Illegality::OutOfReach {
                role: Role::Knight,
                from: None,
            },
        ),
        said(
            START,
            "Qd4",
            Illegality::Blocked {
                from: Square::D1,
                by: Square::D2,
            },
        ),
        said(START, "Nd2", Illegality::OwnMan(Role::Pawn)),
        said(
            PIN,
            "Nd6",
            Illegality::Pinned {
                piece: Square::B5,
                by: Square::A4,
            },
        ),
        said(CHECK, "Rh2", Illegality::InCheck { by: Square::B4 }),
        said(CASTLE, "Kf1", Illegality::IntoCheck { by: Square::F8 }),
        said(START, "e3", Illegality::PawnBlocked { by: Square::E2 }),
        said(START, "e5", Illegality::NoPawn),
        said(START, "dxe3", Illegality::NothingToTake),
        said(PASSANT, "d4", Illegality::PawnCaptures { from: Square::E4 }),
        said(PASSANT, "exd3", Illegality::NoEnPassant),
        said(
            PASSANT,
            "exd3",
            Illegality::EnPassantExposes { by: Square::H4 },
        ),
        said(START, "a8K", Illegality::BadPromotion(Role::King)),
        said(START, "a3Q", Illegality::NoPromotion),
        said(CASTLE, "O-O", castling(CastlingFault::NoRight)),
        said(START, "O-O", castling(CastlingFault::Occupied(Square::G1))),
        said(CHECK, "O-O", castling(CastlingFault::InCheck(Square::B4))),
        said(
            CASTLE,
            "O-O",
            castling(CastlingFault::ThroughCheck {
                square: Square::F1,
                attacker: Square::F8,
            }),
        ),
        said(
            CASTLE,
            "O-O",
            castling(CastlingFault::IntoCheck {
                square: Square::G1,
                attacker: Square::F8,
            }),
        ),
    ];
    insta::assert_snapshot!(cases.join("\n"), @r#"
Qd5 is not possible: the game is over, White is mated
Qd5 is not possible: the game is over, White is stalemated
Qd5 is not possible: Black has no queen
Ng2-e3 is not possible: on g2 stands a pawn, not a knight
e5-e4 is not possible: no pawn of White stands on e5
Nhd2 is not possible: no knight of White stands where the move says
Ng8-f6 is not possible: the knight on g8 is one of Black
Kd4 is not possible: the king on e1 cannot reach d4
Nd4 is not possible: no knight can reach d4
Qd4 is not possible: the pawn on d2 is in the way of the queen on d1
Nd2 is not possible: a pawn of the same side stands on d2
Nd6 is not possible: the knight on b5 is pinned to the king by the bishop on a4
Rh2 is not possible: White is in check from the bishop on b4, and the move does not end it
Kf1 is not possible: the king would be in check from the rook on f8
e3 is not possible: the pawn on e2 is in the way of the pawn
e5 is not possible: no pawn of White can reach e5
dxe3 is not possible: there is nothing to take on e3
d4 is not possible: the pawn on e4 can reach d4 only by a capture
exd3 is not possible: a pawn is taken en passant only at once, after it has gone two steps
exd3 is not possible: taking en passant would leave the king in check from the rook on h4
a8K is not possible: a pawn cannot become a king
a3Q is not possible: only a pawn that reaches the last rank is promoted
O-O is not possible: White has no right to castle on the king's side
O-O is not possible: the knight on g1 is in the way of castling on the king's side
O-O is not possible: the king is in check from the bishop on b4, and White may not castle out of check
O-O is not possible: the square f1 is attacked by the rook on f8, so White may not castle over it
O-O is not possible: the king would be in check on g1 from the rook on f8
"#);
}

#[test]
fn where_else_the_move_is_legal_is_told() {
    let mut finding = error(Code::IllegalMove, b"Kd6", b"Kd6");
    finding.detail = Detail::Illegal(Illegal {
        reason: Illegality::OutOfReach {
            role: Role::King,
            from: Some(Square::E1),
        },
        other_side: true,
        other_language: Some("hu"),
    });
    assert_eq!(
        message(&finding, b"Kd6"),
        "Kd6 is not possible: the king on e1 cannot reach d6; it would be legal for the other side; \
         in Hungarian letters it would be legal"
    );
}
