//! What follows when flags fall, and when a player comes late.

use hakem::law::BothFlags::{Continue, Draw};
use hakem::law::Edition::{E1997, E2001, E2005, E2009, E2014, E2017, E2018, E2023};
use hakem::law::Period::{Earlier, Last};
use hakem::law::Speed::{Blitz, Rapid, Standard};
use hakem::law::{BothFlagsRuling, Edition, FlagFall, FlagFallRuling, Lateness};

#[test]
fn both_flags_down_draw_only_in_the_last_period() {
    // In an earlier period; in the last one; rapid. A tilde: advice.
    for (edition, earlier, last, rapid) in [
        (E1997, "6.11", "10.4", "B8"),
        (E2001, "~-", "10.3", "~B8"),
        (E2005, "6.12a", "6.12b", "~B8"),
        (E2009, "6.11a", "6.11b", "A.4d3"),
        (E2014, "~G.3", "~G.3", "~G.3"),
        (E2017, "~III.3.1.1", "~III.3.1.2", "~III.3.1.2"),
        (E2018, "~III.3.1.1", "~III.3.1.2", "~III.3.1.2"),
        (E2023, "~III.3.1.1", "~III.3.1.2", "~III.3.1.2"),
    ] {
        for (speed, period, outcome, wanted) in [
            (Standard, Earlier, Continue, earlier),
            (Standard, Last, Draw, last),
            (Rapid, Last, Draw, rapid),
            (Blitz, Last, Draw, rapid),
        ] {
            let ruling = BothFlagsRuling::of(edition, speed, period);
            let number = edition
                .article(ruling.rule)
                .map_or("-", |article| article.number);
            let tilde = if ruling.advice { "~" } else { "" };
            assert_eq!(ruling.outcome, outcome, "{edition} {speed:?} {period:?}");
            assert_eq!(format!("{tilde}{number}"), wanted, "{speed:?} {period:?}");
        }
    }
}

#[test]
fn a_flag_loses_unless_the_opponent_cannot_win() {
    for (edition, article) in [
        (E1997, "6.9"),
        (E2001, "6.9"),
        (E2005, "6.10"),
        (E2009, "6.9"),
        (E2014, "6.9"),
        (E2017, "6.9"),
        (E2018, "6.9"),
        (E2023, "6.9"),
    ] {
        for (can_win, outcome) in [(true, FlagFall::Loss), (false, FlagFall::Draw)] {
            for speed in [Standard, Rapid, Blitz] {
                let ruling = FlagFallRuling::of(edition, speed, can_win, true);
                assert_eq!(ruling.outcome, outcome, "{edition} {speed:?}");
            }
            let rule = FlagFallRuling::of(edition, Standard, can_win, true).rule;
            assert_eq!(edition.article(rule).unwrap().number, article, "{edition}");
        }
    }
    let blitz = FlagFallRuling::of(E1997, Blitz, false, true);
    assert_eq!(E1997.article(blitz.rule).unwrap().number, "C4");
}

#[test]
fn up_to_2017_a_claimant_in_a_fast_game_must_have_time_left() {
    for edition in Edition::ALL {
        for speed in [Rapid, Blitz] {
            let outcome = FlagFallRuling::of(edition, speed, true, false).outcome;
            let wanted = if edition <= E2017 {
                FlagFall::NoClaim
            } else {
                FlagFall::Loss
            };
            assert_eq!(outcome, wanted, "{edition} {speed:?}");
        }
        assert_eq!(
            FlagFallRuling::of(edition, Standard, true, false).outcome,
            FlagFall::Loss
        );
    }
}

#[test]
fn lateness_is_an_hour_and_then_nothing() {
    use Lateness::{Advice, InTime, Loss};
    const HOUR: u32 = 3600;
    for (edition, minute, hour, more) in [
        (E1997, InTime, InTime, Loss),
        (E2001, InTime, InTime, Loss),
        (E2005, InTime, InTime, Loss),
        (E2009, Loss, Loss, Loss),
        (E2014, Advice, Advice, Advice),
        (E2017, Loss, Loss, Loss),
        (E2018, Loss, Loss, Loss),
        (E2023, Loss, Loss, Loss),
    ] {
        assert_eq!(Lateness::of(edition, 0, None), InTime, "{edition}");
        for (seconds, wanted) in [(60, minute), (HOUR, hour), (HOUR + 60, more)] {
            assert_eq!(
                Lateness::of(edition, seconds, None),
                wanted,
                "{edition} {seconds}"
            );
        }
        // Where the regulations allow half an hour.
        assert_eq!(Lateness::of(edition, 1800, Some(1800)), InTime);
        assert_eq!(Lateness::of(edition, 1801, Some(1800)), Loss);
    }
    for edition in Edition::ALL {
        assert_eq!(edition.charges_absent_white(), edition >= E2005);
    }
}
