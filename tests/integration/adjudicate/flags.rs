//! Flags that have fallen, players who resign or come late.

use super::{article, fen, said, under};
use hakem::adjudicate::{Flag, Late, Moment, Reason, Resign, Ruling, Verdict, winnable};
use hakem::law::Edition::{E1997, E2001, E2005, E2009, E2014, E2017, E2018, E2023};
use hakem::law::Period::{Earlier, Last};
use hakem::law::Speed::{Blitz, Rapid, Standard};
use hakem::law::{Article, Edition, Speed};
use hakem::rules::{Color, Position};
use hakem::score::GameResult;
use hakem::winnable::Verdict as Can;

/// White has a rook, Black nothing.
const ROOK: &str = "8/8/4k3/8/3R4/3K4/8/8 w - - 0 60";
/// Black has two knights, and White nothing.
const KNIGHTS: &str = "8/8/4K3/8/3nn3/3k4/8/8 w - - 0 60";

fn flag(moment: &Moment) -> Ruling {
    Flag::default().ruling(moment)
}

#[test]
fn who_cannot_mate_only_draws_on_time() {
    let moment = fen(ROOK);
    for (edition, number) in [
        (E1997, "6.9"),
        (E2001, "~6.9"),
        (E2005, "6.10"),
        (E2009, "6.9"),
        (E2014, "~6.9"),
        (E2017, "6.9"),
        (E2018, "6.9"),
        (E2023, "6.9"),
    ] {
        let ruling = flag(&under(&moment, edition, Standard));
        assert_eq!(
            (ruling.verdict, ruling.result),
            (Verdict::Draw, Some(GameResult::Draw))
        );
        assert_eq!(article(&ruling), number, "{edition}");
        let black = Flag {
            by: Some(Color::Black),
            both: None,
        };
        let ruling = black.ruling(&under(&moment, edition, Standard));
        assert_eq!(
            (ruling.verdict, ruling.result),
            (Verdict::Win, Some(GameResult::WhiteWins)),
            "{edition}"
        );
    }
}

/// Two knights can mate a king that helps, and in 1997 blitz that was not enough.
#[test]
fn two_knights_win_on_time_except_at_blitz_in_1997() {
    let moment = fen(KNIGHTS);
    for edition in Edition::ALL {
        for speed in Speed::ALL {
            let ruling = flag(&under(&moment, edition, speed));
            let old_blitz = (edition, speed) == (E1997, Blitz);
            let wanted = if old_blitz {
                Verdict::Draw
            } else {
                Verdict::Win
            };
            assert_eq!(ruling.verdict, wanted, "{edition} {speed:?}");
        }
    }
    let ruling = flag(&under(&moment, E1997, Blitz));
    assert_eq!(article(&ruling), "C4");
    assert!(
        ruling
            .reasons
            .contains(&Reason::MatingMaterial(Color::Black, Some(false)))
    );
}

#[test]
fn games_that_were_scored_wrongly_on_time() {
    for position in [
        "8/8/7p/5p1P/5p1K/5Pp1/6P1/5kb1 b - - 0 1",
        "5r1k/6P1/7K/5q2/8/8/8/8 b - - 0 51",
        "1k6/5p1p/1p2pP1P/1P2P3/8/1K6/8/8 b - - 0 1",
    ] {
        let ruling = flag(&fen(position));
        assert_eq!(ruling.result, Some(GameResult::Draw), "{position}");
    }
    // This one was scored rightly, although it took an enumeration to show it.
    let mut won = fen("2b5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 b - - 46 59");
    won.budget.positions = 200_000;
    assert_eq!(flag(&won).verdict, Verdict::Win);
}

#[test]
fn what_is_not_found_out_is_left_to_the_arbiter() {
    let mut open = fen("7k/8/8/3B4/8/6p1/1b4Pp/2b4K w - - 0 1");
    open.budget.positions = 10;
    let black = Flag {
        by: Some(Color::Black),
        both: None,
    };
    let ruling = black.ruling(&open);
    assert_eq!((ruling.verdict, ruling.result), (Verdict::Advice, None));
    assert!(
        said(&ruling).starts_with("For the arbiter to decide"),
        "{}",
        said(&ruling)
    );
}

#[test]
fn both_flags_down_draw_in_the_last_period() {
    let both = |edition, speed, period| {
        let flag = Flag {
            by: None,
            both: Some(period),
        };
        flag.ruling(&under(&fen(ROOK), edition, speed))
    };
    for (edition, earlier, last, rapid) in [
        (E1997, Verdict::Rejected, Verdict::Draw, "B8"),
        (E2001, Verdict::Rejected, Verdict::Draw, "~B8"),
        (E2005, Verdict::Rejected, Verdict::Draw, "~B8"),
        (E2009, Verdict::Rejected, Verdict::Draw, "A.4d3"),
        (E2014, Verdict::Advice, Verdict::Advice, "~G.3"),
        (E2017, Verdict::Advice, Verdict::Advice, "~III.3.1.2"),
        (E2018, Verdict::Advice, Verdict::Advice, "III.3.1.2"),
        (E2023, Verdict::Advice, Verdict::Advice, "III.3.1.2"),
    ] {
        let ruling = both(edition, Standard, Earlier);
        assert_eq!(
            (ruling.verdict, ruling.result),
            (earlier, None),
            "{edition}"
        );
        let ruling = both(edition, Standard, Last);
        assert_eq!(
            (ruling.verdict, ruling.result),
            (last, Some(GameResult::Draw)),
            "{edition}"
        );
        let ruling = both(edition, Rapid, Last);
        assert_eq!(
            (article(&ruling).as_str(), ruling.result),
            (rapid, Some(GameResult::Draw))
        );
    }
}

/// Since 2023 a resignation is void if the opponent cannot mate.
#[test]
fn resigning_to_a_bare_king_draws_since_2023() {
    let queen = fen("8/8/4k3/8/3Q4/3K4/8/8 w - - 0 60");
    for edition in Edition::ALL {
        let ruling = Resign::default().ruling(&under(&queen, edition, Standard));
        let wanted = if edition == E2023 {
            (Verdict::Draw, Some(GameResult::Draw))
        } else {
            (Verdict::Win, Some(GameResult::BlackWins))
        };
        assert_eq!((ruling.verdict, ruling.result), wanted, "{edition}");
        let black = Resign {
            by: Some(Color::Black),
        };
        let ruling = black.ruling(&under(&queen, edition, Standard));
        assert_eq!(ruling.result, Some(GameResult::WhiteWins), "{edition}");
    }
}

#[test]
fn an_hour_late_and_a_minute_late() {
    let late = |edition, minutes: u32, allowed: Option<u32>| {
        let late = Late {
            seconds: minutes * 60,
            allowed: allowed.map(|minutes| minutes * 60),
            by: Some(Color::Black),
        };
        late.ruling(&under(
            &Moment::new(Position::start(), &[]),
            edition,
            Standard,
        ))
    };
    for (edition, number, one, sixty, sixty_one) in [
        (
            E1997,
            "6.6",
            Verdict::Accepted,
            Verdict::Accepted,
            Verdict::Loss,
        ),
        (
            E2001,
            "",
            Verdict::Accepted,
            Verdict::Accepted,
            Verdict::Loss,
        ),
        (
            E2005,
            "6.7",
            Verdict::Accepted,
            Verdict::Accepted,
            Verdict::Loss,
        ),
        (E2009, "6.6a", Verdict::Loss, Verdict::Loss, Verdict::Loss),
        (
            E2014,
            "6.7a",
            Verdict::Advice,
            Verdict::Advice,
            Verdict::Advice,
        ),
        (E2017, "~6.7.1", Verdict::Loss, Verdict::Loss, Verdict::Loss),
        (E2018, "6.7.1", Verdict::Loss, Verdict::Loss, Verdict::Loss),
        (E2023, "6.7.1", Verdict::Loss, Verdict::Loss, Verdict::Loss),
    ] {
        for (minutes, wanted) in [(1, one), (60, sixty), (61, sixty_one)] {
            let ruling = late(edition, minutes, None);
            assert_eq!(ruling.verdict, wanted, "{edition}, {minutes}");
            assert_eq!(article(&ruling), number, "{edition}");
            let lost = (wanted == Verdict::Loss).then_some(GameResult::WhiteWins);
            assert_eq!(ruling.result, lost, "{edition}, {minutes}");
        }
        assert_eq!(late(edition, 30, Some(30)).verdict, Verdict::Accepted);
        assert_eq!(late(edition, 31, Some(30)).verdict, Verdict::Loss);
    }
    // The number of the article of 2001 is lost, and the ruling says so.
    assert!(late(E2001, 61, None).is_unverified());
}

#[test]
fn bishops_and_knights_that_can_still_mate() {
    for (position, dead) in [
        ("5b2/8/3k4/8/8/8/1B6/4K3 w - - 0 1", true),
        ("2b5/8/3k4/8/8/8/1B6/4K3 w - - 0 1", false),
        ("4k3/8/8/3n4/8/8/3N4/4K3 w - - 0 1", false),
    ] {
        let found = winnable(&fen(position));
        assert_eq!(found.is_dead(), dead, "{position}");
        for side in Color::ALL {
            let can = matches!(found.verdict(side), Can::CanMate(_));
            assert_eq!(can, !dead, "{position}");
        }
    }
}

/// What a claimant of a win on time needs in a fast game, by edition: up to 2017 the own flag up.
#[test]
fn the_ruling_says_what_a_claimant_on_time_needs() {
    let moment = fen(ROOK);
    // The articles of a fast game in which Black, who has the king alone, is out of time.
    for (edition, articles, needs) in [
        (E1997, "6.9 B7", Some("have been stopped.")),
        (E2001, "~6.9 B7", Some("have been stopped.")),
        (E2005, "6.10 ~B7", Some("have been stopped.")),
        (
            E2009,
            "6.9 A.4d2",
            Some("unless the game is closely supervised."),
        ),
        (
            E2014,
            "~6.9 ~A.4",
            Some("unless the game is closely supervised."),
        ),
        (
            E2017,
            "A.4.3",
            Some("unless the game is closely supervised."),
        ),
        (E2018, "A.4.3", None),
        (E2023, "A.5.3", None),
    ] {
        let black = Flag {
            by: Some(Color::Black),
            both: None,
        };
        let ruling = black.ruling(&under(&moment, edition, Rapid));
        assert_eq!(ruling.verdict, Verdict::Win, "{edition}");
        let number = |article: &Article| {
            let tilde = if article.verified { "" } else { "~" };
            format!("{tilde}{}", article.number)
        };
        let numbers: Vec<String> = ruling.articles.iter().map(number).collect();
        assert_eq!(numbers.join(" "), articles, "{edition}");
        let told = ruling
            .reasons
            .contains(&Reason::ClaimantNeedsTime(Color::White));
        assert_eq!(told, needs.is_some(), "{edition}");
        let said = said(&ruling);
        assert!(
            said.contains("White has to claim it, and needs time left") == told,
            "{said}"
        );
        assert!(said.contains(needs.unwrap_or_default()), "{said}");
        let slow = black.ruling(&under(&moment, edition, Standard));
        assert!(
            !slow
                .reasons
                .contains(&Reason::ClaimantNeedsTime(Color::White))
        );
    }
}
