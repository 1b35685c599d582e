//! Draws without a claim, by agreement, and by resignation.

use hakem::law::Edition::{E1997, E2001, E2005, E2009, E2014, E2017, E2018, E2023};
use hakem::law::{Edition, Fivefold};

#[test]
fn draws_without_a_claim_came_in_2014() {
    for (edition, fivefold, seventy_five) in [
        (E1997, None, false),
        (E2001, None, false),
        (E2005, None, false),
        (E2009, None, false),
        (E2014, Some(Fivefold::Consecutive), true),
        (E2017, Some(Fivefold::Anywhere), true),
        (E2018, Some(Fivefold::Anywhere), true),
        (E2023, Some(Fivefold::Anywhere), true),
    ] {
        assert_eq!(edition.fivefold(), fivefold, "{edition}");
        assert_eq!(edition.has_seventy_five_moves(), seventy_five, "{edition}");
    }
}

#[test]
fn in_2014_the_five_times_had_to_follow_one_another() {
    for (plies, y2014, y2017) in [
        (&[][..], None, None),
        (&[80, 84, 88, 92], None, None),
        // Wang Hao against Yu Yangyi in 2017: the same position every fourth half-move.
        (&[80, 84, 88, 92, 96], Some(96), Some(96)),
        // Yu Yangyi against Alekseenko in 2018: seven times.
        (&[165, 169, 173, 177, 181, 185, 189], Some(181), Some(181)),
        // Five times, but not one after the other.
        (&[80, 84, 88, 92, 100], None, Some(100)),
        // One after the other only later.
        (&[10, 80, 84, 88, 92, 96], Some(96), Some(92)),
        (&[u32::MAX - 1, u32::MAX], None, None),
    ] {
        assert_eq!(E2009.drawn_by_repetition(plies), None);
        assert_eq!(E2014.drawn_by_repetition(plies), y2014, "{plies:?}");
        for edition in [E2017, E2018, E2023] {
            assert_eq!(edition.drawn_by_repetition(plies), y2017, "{plies:?}");
        }
    }
}

#[test]
fn an_agreed_draw_needs_a_move_by_each_since_2017() {
    for edition in Edition::ALL {
        let early = edition < E2017;
        for (plies, allowed) in [(0, early), (1, early), (2, true), (80, true)] {
            assert_eq!(
                edition.allows_agreed_draw(plies),
                allowed,
                "{edition} {plies}"
            );
        }
    }
}

#[test]
fn a_resignation_in_vain_draws_in_2023_only() {
    for edition in Edition::ALL {
        assert_eq!(
            edition.draws_vain_resignation(),
            edition == E2023,
            "{edition}"
        );
    }
}
