//! The editions of the Laws: their days, the choice by the Date tag, their articles and what these say.

mod articles;
mod claims;
mod draws;
mod explained;
mod flags;
mod illegal;
mod material;
mod replacements;
mod speeds;
mod touch;

use hakem::law::{Basis, Choice, Date, DateFault, Edition, PartialDate, Seen};

fn date(year: u16, month: u8, day: u8) -> Date {
    Date::new(year, month, day).expect("the tests name days that exist")
}

fn parse(value: &str) -> Result<PartialDate, DateFault> {
    PartialDate::parse(value.as_bytes())
}

fn choice(value: &str) -> (Edition, Basis) {
    let Choice { edition, basis } = Edition::of_tag(value.as_bytes());
    (edition, basis)
}

#[test]
fn leap_years_have_a_29th_of_february() {
    for year in [4, 1600, 1996, 2000, 2024] {
        assert!(Date::new(year, 2, 29).is_ok(), "{year}");
    }
    for year in [1, 1700, 1900, 2023, 2100] {
        assert_eq!(
            Date::new(year, 2, 29),
            Err(DateFault::Day { day: 29, last: 28 }),
            "{year}"
        );
    }
}

#[test]
fn months_have_their_lengths() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (month, last) in (1..).zip(lengths) {
        assert!(Date::new(2023, month, last).is_ok());
        let day = last + 1;
        assert_eq!(
            Date::new(2023, month, day),
            Err(DateFault::Day { day, last })
        );
        assert_eq!(
            Date::new(2023, month, 0),
            Err(DateFault::Day { day: 0, last })
        );
    }
    assert_eq!(Date::new(2023, 0, 1), Err(DateFault::Month(0)));
    assert_eq!(Date::new(2023, 13, 1), Err(DateFault::Month(13)));
    assert_eq!(Date::new(0, 1, 1), Err(DateFault::Year(0)));
    assert_eq!(Date::new(10_000, 1, 1), Err(DateFault::Year(10_000)));
}

#[test]
fn dates_are_in_the_order_of_time_and_read_as_written() {
    let days = [
        date(1997, 6, 30),
        date(1997, 7, 1),
        date(1998, 1, 2),
        date(1998, 2, 1),
    ];
    assert!(days.is_sorted());
    for day in days {
        assert_eq!(parse(&day.to_string()), Ok(PartialDate::from(day)));
        assert_eq!(PartialDate::from(day).earliest(), Some(day));
    }
    assert_eq!(date(476, 9, 4).to_string(), "0476.09.04");
}

#[test]
fn partial_dates_take_the_earliest_day() {
    for (value, earliest) in [
        ("2009.07.15", Some(date(2009, 7, 15))),
        ("2009.07.??", Some(date(2009, 7, 1))),
        ("2009.??.??", Some(date(2009, 1, 1))),
        ("2009.??.31", Some(date(2009, 1, 31))),
        ("????.??.??", None),
        ("????.05.01", None),
        ("????.02.29", None),
    ] {
        assert_eq!(parse(value).unwrap().earliest(), earliest, "{value}");
    }
    let day = parse("????.05.??").unwrap();
    assert_eq!((day.year(), day.month(), day.day()), (None, Some(5), None));
}

#[test]
fn faults_of_dates_are_told_apart() {
    for value in [
        "",
        "?",
        "2018",
        "2018.04",
        "2018.4.1",
        "2018-04-01",
        "2018/04/01",
        "01.04.2018",
        "18.04.01",
        "2018.04.01 ",
        " 2018.04.01",
        "199?.??.??",
        "2018.0?.??",
        "2018.04.1?",
        "2018.+4.01",
        "2018.04.xx",
    ] {
        assert_eq!(parse(value), Err(DateFault::Form), "{value:?}");
    }
    assert_eq!(
        PartialDate::parse(b"2018.04.\xb2\xb2"),
        Err(DateFault::Form)
    );
    let day = |day, last| DateFault::Day { day, last };
    for (value, fault) in [
        ("0000.01.01", DateFault::Year(0)),
        ("2018.00.01", DateFault::Month(0)),
        ("2018.13.01", DateFault::Month(13)),
        ("2018.31.12", DateFault::Month(31)),
        ("2018.04.00", day(0, 30)),
        ("2018.04.31", day(31, 30)),
        ("2018.02.29", day(29, 28)),
        ("????.02.30", day(30, 29)),
        ("2018.??.32", day(32, 31)),
        ("2018.??.00", day(0, 31)),
    ] {
        assert_eq!(parse(value), Err(fault), "{value}");
    }
    assert_eq!(
        day(31, 30).to_string(),
        "there is no day 31 in a month of 30 days"
    );
}

#[test]
fn editions_follow_one_another() {
    assert!(Edition::ALL.is_sorted());
    assert!(Edition::ALL.is_sorted_by_key(|edition| edition.in_force()));
    assert_eq!(Edition::ALL.last(), Some(&Edition::latest()));
    for edition in Edition::ALL {
        assert_eq!(Edition::by_year(edition.year()), Some(edition));
        assert_eq!(edition.to_string(), edition.year());
        assert_eq!(edition.in_force().year().to_string(), edition.year());
    }
    for no_edition in ["", "auto", "1996", "2010", "97", "2023 "] {
        assert_eq!(Edition::by_year(no_edition), None);
    }
    assert_eq!(Edition::E2009.seen(), Seen::Whole);
    assert_eq!(Edition::E2001.seen(), Seen::Part);
}

#[test]
fn an_edition_begins_on_its_first_day() {
    use Edition::{E1997, E2001, E2005, E2009, E2014, E2017, E2018, E2023};
    for (last_of_old, first_of_new, old, new) in [
        ("2001.06.30", "2001.07.01", E1997, E2001),
        ("2005.06.30", "2005.07.01", E2001, E2005),
        ("2009.06.30", "2009.07.01", E2005, E2009),
        ("2014.06.30", "2014.07.01", E2009, E2014),
        ("2017.06.30", "2017.07.01", E2014, E2017),
        ("2017.12.31", "2018.01.01", E2017, E2018),
        ("2022.12.31", "2023.01.01", E2018, E2023),
    ] {
        assert_eq!(choice(last_of_old), (old, Basis::InForce));
        assert_eq!(choice(first_of_new), (new, Basis::InForce));
        assert_eq!(new.in_force().to_string(), first_of_new);
    }
    assert_eq!(choice("9999.12.31"), (Edition::latest(), Basis::InForce));
}

#[test]
fn games_older_than_the_first_edition_are_judged_by_analogy() {
    for value in ["1997.06.30", "1997.??.??", "1972.07.11", "1851.??.??"] {
        assert_eq!(choice(value), (Edition::E1997, Basis::ByAnalogy), "{value}");
        assert!(Edition::of_tag(value.as_bytes()).by_analogy());
    }
    assert_eq!(choice("1997.07.01"), (Edition::E1997, Basis::InForce));
    assert!(!Edition::of_tag(b"1997.07.01").by_analogy());
}

#[test]
fn partial_dates_choose_by_their_earliest_day() {
    for (value, edition) in [
        ("2009.??.??", Edition::E2005),
        ("2009.07.??", Edition::E2009),
        ("2009.06.??", Edition::E2005),
        ("2017.??.??", Edition::E2014),
        ("2018.??.??", Edition::E2018),
    ] {
        assert_eq!(choice(value), (edition, Basis::InForce), "{value}");
    }
}

#[test]
fn without_a_readable_date_the_latest_edition_applies() {
    for value in ["", "?", "????.??.??", "????.07.01", "2001", "2001.02.30"] {
        assert_eq!(choice(value), (Edition::latest(), Basis::Latest), "{value}");
    }
    assert_eq!(Choice::default(), Edition::of_tag(b"????.??.??"));
}

#[test]
fn the_en_passant_mark_was_demanded_up_to_2009() {
    let demand: Vec<bool> = Edition::ALL
        .into_iter()
        .map(Edition::demands_en_passant_mark)
        .collect();
    assert_eq!(demand, [true, true, true, true, false, false, false, false]);
}
