//! What an illegal move leads to.

use hakem::law::Edition::{E1997, E2001, E2005, E2009, E2014, E2017, E2018, E2023};
use hakem::law::IllegalOutcome::{
    self, Draw, DrawOnClaim, Loss, Stands, TimeToOpponent, WinOnClaim,
};
use hakem::law::Noticed::{AfterReply, BeforeReply};
use hakem::law::Speed::{Blitz, Rapid, Standard};
use hakem::law::{Edition, IllegalMove, IllegalRuling, LeftPawn, Speed};

/// The first illegal move, noticed at once in a game that nobody supervises closely, against an
/// opponent who can mate.
const FIRST: IllegalMove = IllegalMove {
    nth: 1,
    noticed: BeforeReply,
    opponent_can_mate: true,
    supervised: false,
    quickplay: true,
};
const SECOND: IllegalMove = IllegalMove { nth: 2, ..FIRST };
const THIRD: IllegalMove = IllegalMove { nth: 3, ..FIRST };

/// The same against an opponent who cannot mate.
fn harmless(illegal: IllegalMove) -> IllegalMove {
    IllegalMove {
        opponent_can_mate: false,
        ..illegal
    }
}

/// The same, noticed too late.
fn late(illegal: IllegalMove) -> IllegalMove {
    IllegalMove {
        noticed: AfterReply,
        ..illegal
    }
}

fn outcome(edition: Edition, speed: Speed, illegal: IllegalMove) -> IllegalOutcome {
    IllegalRuling::of(edition, speed, illegal).outcome
}

#[test]
fn standard_games_give_two_minutes_until_the_last_one_loses() {
    let two = TimeToOpponent(120);
    for (edition, first, second, third) in [
        (E1997, two, two, Loss),
        (E2001, two, two, Loss),
        (E2005, two, two, Loss),
        (E2009, two, two, Loss),
        (E2014, two, Loss, Loss),
        (E2017, two, Loss, Loss),
        (E2018, two, Loss, Loss),
        (E2023, two, Loss, Loss),
    ] {
        for (illegal, wanted) in [(FIRST, first), (SECOND, second), (THIRD, third)] {
            for illegal in [illegal, late(illegal)] {
                let ruling = IllegalRuling::of(edition, Standard, illegal);
                assert_eq!(ruling.outcome, wanted, "{edition}: {illegal:?}");
                assert!(ruling.restore && !ruling.on_claim() && !ruling.advice);
            }
        }
    }
}

#[test]
fn an_opponent_who_cannot_mate_draws_since_2009() {
    for (edition, second, third) in [
        (E1997, TimeToOpponent(120), Loss),
        (E2005, TimeToOpponent(120), Loss),
        (E2009, TimeToOpponent(120), Draw),
        (E2014, Draw, Draw),
        (E2017, Draw, Draw),
        (E2018, Draw, Draw),
        (E2023, Draw, Draw),
    ] {
        assert_eq!(
            outcome(edition, Standard, harmless(FIRST)),
            TimeToOpponent(120)
        );
        assert_eq!(
            outcome(edition, Standard, harmless(SECOND)),
            second,
            "{edition}"
        );
        assert_eq!(
            outcome(edition, Standard, harmless(THIRD)),
            third,
            "{edition}"
        );
    }
}

#[test]
fn the_first_illegal_move_in_rapid() {
    for (edition, wanted, on_claim) in [
        (E1997, TimeToOpponent(120), true),
        (E2001, TimeToOpponent(120), true),
        (E2009, TimeToOpponent(120), true),
        (E2014, Loss, false),
        (E2017, Loss, false),
        (E2018, TimeToOpponent(120), false),
        (E2023, TimeToOpponent(60), false),
    ] {
        let ruling = IllegalRuling::of(edition, Rapid, FIRST);
        assert_eq!(
            (ruling.outcome, ruling.on_claim()),
            (wanted, on_claim),
            "{edition}"
        );
    }
    // The second one loses where the first one did not.
    assert_eq!(outcome(E2009, Rapid, SECOND), TimeToOpponent(120));
    assert_eq!(outcome(E2018, Rapid, SECOND), Loss);
    assert_eq!(outcome(E2023, Rapid, SECOND), Loss);
    assert_eq!(outcome(E2023, Rapid, harmless(SECOND)), Draw);
    assert_eq!(outcome(E2017, Rapid, harmless(FIRST)), Draw);
}

#[test]
fn the_first_illegal_move_in_blitz() {
    for (edition, wanted) in [
        (E1997, WinOnClaim),
        (E2001, WinOnClaim),
        (E2005, WinOnClaim),
        (E2009, WinOnClaim),
        (E2014, Loss),
        (E2017, Loss),
        (E2018, TimeToOpponent(60)),
        (E2023, TimeToOpponent(60)),
    ] {
        assert_eq!(outcome(edition, Blitz, FIRST), wanted, "{edition}");
    }
    for (edition, wanted) in [
        (E1997, DrawOnClaim),
        (E2001, WinOnClaim),
        (E2005, WinOnClaim),
        (E2009, DrawOnClaim),
        (E2014, Draw),
        (E2017, Draw),
        (E2018, TimeToOpponent(60)),
        (E2023, TimeToOpponent(60)),
    ] {
        assert_eq!(
            outcome(edition, Blitz, harmless(FIRST)),
            wanted,
            "{edition}"
        );
    }
    assert_eq!(outcome(E2018, Blitz, SECOND), Loss);
    assert_eq!(outcome(E2018, Blitz, harmless(SECOND)), Draw);
}

#[test]
fn after_the_reply_a_move_stands_in_blitz_and_since_2017_in_rapid() {
    for edition in Edition::ALL {
        let ruling = IllegalRuling::of(edition, Blitz, late(FIRST));
        assert_eq!(ruling.outcome, Stands, "{edition}");
        assert!(!ruling.restore);
    }
    for edition in [E2017, E2018, E2023] {
        let ruling = IllegalRuling::of(edition, Rapid, late(SECOND));
        assert_eq!(
            (ruling.outcome, ruling.advice),
            (Stands, false),
            "{edition}"
        );
    }
    // 1997 has no limit; later editions let the opponent claim before the reply only.
    assert_eq!(outcome(E1997, Rapid, late(FIRST)), TimeToOpponent(120));
    for edition in [E2001, E2005, E2009, E2014] {
        let ruling = IllegalRuling::of(edition, Rapid, late(FIRST));
        assert_eq!((ruling.outcome, ruling.advice), (Stands, true), "{edition}");
    }
}

#[test]
fn closely_supervised_games_follow_the_rules_of_competition_since_2009() {
    let supervised = IllegalMove {
        supervised: true,
        ..FIRST
    };
    for (edition, speed, wanted) in [
        (E1997, Blitz, WinOnClaim),
        (E2009, Blitz, TimeToOpponent(120)),
        (E2009, Rapid, TimeToOpponent(120)),
        (E2017, Rapid, TimeToOpponent(120)),
        (E2017, Blitz, TimeToOpponent(60)),
        (E2023, Rapid, TimeToOpponent(60)),
    ] {
        assert_eq!(
            outcome(edition, speed, supervised),
            wanted,
            "{edition} {speed:?}"
        );
    }
    let ruling = IllegalRuling::of(E2018, Blitz, late(supervised));
    assert_eq!((ruling.outcome, ruling.restore), (TimeToOpponent(60), true));
}

#[test]
fn by_the_letter_1997_penalises_illegal_moves_in_quickplay_only() {
    let early = IllegalMove {
        quickplay: false,
        ..FIRST
    };
    assert!(IllegalRuling::of(E1997, Standard, early).advice);
    assert!(!IllegalRuling::of(E1997, Standard, FIRST).advice);
    assert!(!IllegalRuling::of(E2005, Standard, early).advice);
}

#[test]
fn the_penalty_names_its_article() {
    for (edition, speed, illegal, article) in [
        (E1997, Standard, FIRST, "10.3"),
        (E1997, Blitz, FIRST, "C3"),
        (E1997, Blitz, harmless(FIRST), "C4"),
        (E2005, Standard, THIRD, "7.4b"),
        (E2009, Blitz, FIRST, "B.3c"),
        (E2014, Standard, SECOND, "7.5b"),
        (E2017, Rapid, FIRST, "A.4.2"),
        (E2018, Standard, SECOND, "7.5.5"),
        (E2018, Blitz, FIRST, "B.2"),
        (E2023, Rapid, FIRST, "A.3"),
        (E2023, Rapid, late(FIRST), "A.5.2"),
    ] {
        let rule = IllegalRuling::of(edition, speed, illegal).rule;
        assert_eq!(
            edition.article(rule).unwrap().number,
            article,
            "{edition} {speed:?}"
        );
    }
}

#[test]
fn a_pawn_left_on_the_last_rank_becomes_a_queen_since_2014() {
    for edition in Edition::ALL {
        let wanted = match edition {
            E1997 | E2001 => LeftPawn::Illegal,
            E2005 | E2009 => LeftPawn::Restored,
            _ => LeftPawn::Queen,
        };
        assert_eq!(edition.left_pawn(), wanted, "{edition}");
    }
}
