//! Standard, rapid and blitz, and what depends on it.

use hakem::clock::TimeControl;
use hakem::law::Edition::{E1997, E2001, E2005, E2009, E2014, E2017, E2018, E2023};
use hakem::law::Speed::{Blitz, Rapid, Standard};
use hakem::law::{Edition, ReversedColours, Speed};

#[test]
fn ranges_of_rapid_and_blitz() {
    // Minutes and seconds a move; up to 2005; in 2009; later.
    for (minutes, increment, y1997, y2009, y2014) in [
        (3, 2, Blitz, Blitz, Blitz),
        (10, 0, Blitz, Blitz, Blitz),
        (11, 0, Blitz, Blitz, Rapid),
        (5, 6, Blitz, Blitz, Rapid),
        (14, 0, Blitz, Blitz, Rapid),
        (15, 0, Rapid, Rapid, Rapid),
        (10, 5, Blitz, Rapid, Rapid),
        (14, 60, Blitz, Standard, Standard),
        (15, 10, Rapid, Rapid, Rapid),
        (50, 15, Rapid, Standard, Standard),
        (60, 30, Rapid, Standard, Standard),
        (59, 0, Rapid, Rapid, Rapid),
        (60, 0, Rapid, Standard, Standard),
        (30, 30, Rapid, Standard, Standard),
        (61, 0, Standard, Standard, Standard),
        (90, 30, Standard, Standard, Standard),
        (0, 0, Blitz, Blitz, Blitz),
    ] {
        for (editions, wanted) in [
            (&[E1997, E2001, E2005][..], y1997),
            (&[E2009], y2009),
            (&[E2014, E2017, E2018, E2023], y2014),
        ] {
            for edition in editions {
                let speed = Speed::of(*edition, 60 * minutes, increment);
                assert_eq!(speed, wanted, "{minutes}+{increment} in {edition}");
            }
        }
    }
    assert_eq!(Speed::of(E2023, u32::MAX, u32::MAX), Standard);
}

#[test]
fn increments_of_a_time_control_count_since_2009() {
    let speed = |edition, control: &[u8]| {
        let (control, _) = TimeControl::parse(control).expect("a time control");
        Speed::of_time_control(edition, &control)
    };
    for (control, early, late) in [
        (&b"600+5"[..], Blitz, Rapid),
        (b"3000+15", Rapid, Standard),
        (b"3600+30", Rapid, Standard),
        (b"20/900+40:900+40", Rapid, Standard),
        (b"40/7200:3600", Standard, Standard),
        (b"5400+30", Standard, Standard),
    ] {
        for edition in Edition::ALL {
            let wanted = if edition < E2009 { early } else { late };
            let control_text = String::from_utf8_lossy(control);
            assert_eq!(
                speed(edition, control),
                Some(wanted),
                "{control_text} {edition}"
            );
        }
    }
}

#[test]
fn ranges_name_their_articles() {
    for (edition, rapid, blitz) in [
        (E1997, "B1", "C1"),
        (E2009, "A.1", "B.1"),
        (E2023, "A.1", "B.1"),
    ] {
        let number = |speed: Speed| {
            let rule = speed.rule().expect("a range has a rule");
            edition.article(rule).expect("the text was read").number
        };
        assert_eq!((number(Rapid), number(Blitz)), (rapid, blitz), "{edition}");
    }
    assert_eq!(Standard.rule(), None);
    for speed in Speed::ALL {
        assert_eq!(Speed::by_name(speed.name()), Some(speed));
    }
    assert_eq!(Speed::by_name("bullet"), None);
}

#[test]
fn who_is_short_of_time_need_not_record() {
    for edition in Edition::ALL {
        for (clock, increment, must) in [
            (301, 0, true),
            (300, 0, true),
            (299, 0, false),
            (299, 29, false),
            (299, 30, true),
            (0, 60, true),
        ] {
            assert_eq!(edition.must_record(Standard, clock, increment), must);
            assert!(!edition.must_record(Rapid, clock, increment));
            assert!(!edition.must_record(Blitz, clock, increment));
        }
    }
}

#[test]
fn reversed_colours_mean_a_new_game_since_2017_at_first() {
    for edition in Edition::ALL {
        let (early, late) = if edition < E2017 {
            let open = ReversedColours::ContinueUnlessDecided;
            (open, open)
        } else {
            (ReversedColours::Restart, ReversedColours::Continue)
        };
        for (plies, wanted) in [(1, early), (19, early), (20, late), (80, late)] {
            assert_eq!(edition.reversed_colours(plies), wanted, "{edition} {plies}");
        }
    }
}

#[test]
fn a_wrong_set_up_is_complained_of_early_in_fast_games() {
    for edition in Edition::ALL {
        let last = if edition < E2014 { 5 } else { 19 };
        for speed in [Rapid, Blitz] {
            assert!(edition.may_complain_of_set_up(speed, last), "{edition}");
            assert!(
                !edition.may_complain_of_set_up(speed, last + 1),
                "{edition}"
            );
        }
        assert!(edition.may_complain_of_set_up(Standard, 200));
    }
}
