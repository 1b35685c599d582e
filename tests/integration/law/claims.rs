//! What a wrong claim costs, and how a claim is made.

use hakem::law::Edition::{E1997, E2001, E2005, E2009, E2014, E2017, E2018, E2023};
use hakem::law::Speed::{Blitz, Rapid, Standard};
use hakem::law::{Clocks, Edition, RightLostBy, Speed, WrongClaim, may_claim_fifty_moves};

/// The seconds of `m:ss`.
fn seconds(clock: &str) -> u32 {
    let (minutes, seconds) = clock.split_once(':').expect("a clock has a colon");
    60 * minutes.parse::<u32>().expect("minutes") + seconds.parse::<u32>().expect("seconds")
}

/// Claimant and opponent after a wrong claim, as `m:ss / m:ss`; the opponent had 5:00.
fn after(edition: Edition, speed: Speed, claimant: &str) -> String {
    let before = Clocks {
        claimant: seconds(claimant),
        opponent: 300,
    };
    let Clocks { claimant, opponent } = WrongClaim::of(edition, speed, before).clocks;
    let clock = |seconds: u32| format!("{}:{:02}", seconds / 60, seconds % 60);
    format!("{} / {}", clock(claimant), clock(opponent))
}

#[test]
fn a_wrong_claim_costs_what_the_edition_says() {
    // The claimant has; 1997; 2001 and 2005; 2009; from 2017 on; with smaller penalties.
    for [has, y1997, y2001, y2009, y2017, small] in [
        [
            "10:00",
            "7:00 / 8:00",
            "7:00 / 8:00",
            "10:00 / 8:00",
            "10:00 / 7:00",
            "10:00 / 6:00",
        ],
        [
            "4:00",
            "2:00 / 8:00",
            "2:00 / 8:00",
            "4:00 / 8:00",
            "4:00 / 7:00",
            "4:00 / 6:00",
        ],
        [
            "1:30",
            "0:45 / 8:00",
            "1:00 / 8:00",
            "1:30 / 8:00",
            "1:30 / 7:00",
            "1:30 / 6:00",
        ],
        [
            "0:40",
            "0:20 / 8:00",
            "0:40 / 8:00",
            "0:40 / 8:00",
            "0:40 / 7:00",
            "0:40 / 6:00",
        ],
    ] {
        for (edition, wanted) in [
            (E1997, y1997),
            (E2001, y2001),
            (E2005, y2001),
            (E2009, y2009),
            (E2017, y2017),
            (E2018, y2017),
            (E2023, y2017),
        ] {
            assert_eq!(after(edition, Standard, has), wanted, "{has} in {edition}");
        }
        for (edition, speed, wanted) in [
            (E2009, Blitz, y2009),
            (E2017, Rapid, y2017),
            (E2018, Rapid, y2017),
            (E2017, Blitz, small),
            (E2018, Blitz, small),
            (E2023, Rapid, small),
            (E2023, Blitz, small),
        ] {
            assert_eq!(
                after(edition, speed, has),
                wanted,
                "{has} in {edition}, {speed:?}"
            );
        }
        // Two minutes and nothing else; not read.
        assert_eq!(after(E2014, Standard, has), y2017);
    }
}

#[test]
fn at_the_boundaries_both_neighbouring_rules_agree() {
    for edition in [E2001, E2005] {
        for (before, claimant) in [
            ("6:02", "3:02"),
            ("6:00", "3:00"),
            ("2:01", "1:01"),
            ("2:00", "1:00"),
            ("1:59", "1:00"),
            ("1:01", "1:00"),
            ("1:00", "1:00"),
            ("0:59", "0:59"),
            ("0:00", "0:00"),
        ] {
            assert_eq!(
                after(edition, Standard, before),
                format!("{claimant} / 8:00")
            );
        }
    }
    assert_eq!(after(E1997, Standard, "0:01"), "0:01 / 8:00");
    assert_eq!(after(E1997, Standard, "6:01"), "3:01 / 8:00");
}

#[test]
fn no_clock_overflows() {
    let full = Clocks {
        claimant: u32::MAX,
        opponent: u32::MAX,
    };
    for edition in Edition::ALL {
        for speed in Speed::ALL {
            let after = WrongClaim::of(edition, speed, full).clocks;
            assert_eq!(after.opponent, u32::MAX);
            assert!(after.claimant >= u32::MAX - 180);
        }
    }
}

#[test]
fn the_penalty_names_its_article() {
    for (edition, speed, article) in [
        (E1997, Standard, "9.5b"),
        (E2001, Standard, "9.5b-d"),
        (E2005, Blitz, "9.5b"),
        (E2009, Rapid, "9.5b"),
        (E2017, Standard, "9.5.3"),
        (E2018, Blitz, "B.2"),
        (E2018, Rapid, "9.5.3"),
        (E2023, Rapid, "A.3"),
        (E2023, Standard, "9.5.3"),
    ] {
        let clocks = Clocks {
            claimant: 60,
            opponent: 60,
        };
        let rule = WrongClaim::of(edition, speed, clocks).rule;
        assert_eq!(
            edition.article(rule).unwrap().number,
            article,
            "{edition} {speed:?}"
        );
    }
}

/// A row for each edition: lost by moving or touching, claim counts as offer, written move binds,
/// offer refused by touching.
#[test]
fn claims_and_offers_change_from_edition_to_edition() {
    for (edition, lost_by, offer, binds, touching) in [
        (E1997, RightLostBy::Moving, false, false, false),
        (E2001, RightLostBy::Moving, true, false, true),
        (E2005, RightLostBy::Moving, true, false, false),
        (E2009, RightLostBy::Touching, true, false, true),
        (E2014, RightLostBy::Touching, true, false, true),
        (E2017, RightLostBy::Touching, true, true, true),
        (E2018, RightLostBy::Touching, true, true, true),
        (E2023, RightLostBy::Touching, true, true, true),
    ] {
        assert_eq!(edition.claim_right_lost_by(), lost_by, "{edition}");
        assert_eq!(edition.takes_claims_for_offers(), offer, "{edition}");
        assert_eq!(edition.binds_to_written_move(), binds, "{edition}");
        assert_eq!(edition.refuses_offers_by_touching(), touching, "{edition}");
    }
}

#[test]
fn fifty_moves_are_a_hundred_half_moves() {
    for (halfmoves, now, intended) in [
        (0, false, false),
        (98, false, false),
        (99, false, true),
        (100, true, true),
        (149, true, true),
        (u32::MAX, true, true),
    ] {
        assert_eq!(may_claim_fifty_moves(halfmoves, false), now, "{halfmoves}");
        assert_eq!(
            may_claim_fifty_moves(halfmoves, true),
            intended,
            "{halfmoves}"
        );
    }
}
