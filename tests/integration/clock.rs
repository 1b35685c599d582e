//! Times and time controls: how they are written, and what follows from them.

use hakem::check::Options;
use hakem::clock::{ClockTime, Period, TimeControl};
use hakem::finding::Code;
use proptest::prelude::*;

fn time(text: &str) -> Option<ClockTime> {
    ClockTime::parse(text.as_bytes())
}

fn seconds(seconds: u32) -> ClockTime {
    ClockTime::from_seconds(seconds)
}

#[test]
fn times_are_read_in_three_forms() {
    let cases = [
        ("0:00:00", 0),
        ("1:29:50", 5_390_000),
        ("01:00:00", 3_600_000),
        ("336:00:00", 1_209_600_000),
        ("0:0:12", 12_000),
        ("0:05:12.3", 312_300),
        ("0:00:00.05", 50),
        ("0:00:01.23456", 1_234),
        ("1:30", 90_000),
        ("90:00", 5_400_000),
        ("90s", 90_000),
        ("0.5s", 500),
    ];
    for (text, millis) in cases {
        assert_eq!(time(text), Some(ClockTime::from_millis(millis)), "{text}");
    }
}

#[test]
fn what_is_no_time_is_refused() {
    for text in [
        "",
        "s",
        ":",
        "::",
        "1",
        "1:",
        ":30",
        "1:60",
        "1:60:00",
        "0:00:60",
        "0:00:0 1",
        " 0:01",
        "-0:00:01",
        "+1:00",
        "1:00:00.",
        "1:00:00.x",
        "1:00:00.5.",
        "0.0.s",
        "1:00:00,5",
        "1:2:3:4",
        "0:000:01",
        "123456:00:00",
        "0:00:00.1234567890",
        "١:٣٠",
    ] {
        assert_eq!(time(text), None, "{text}");
    }
}

#[test]
fn comments_need_hours() {
    assert_eq!(ClockTime::parse_hours(b"1:30"), None);
    assert_eq!(ClockTime::parse_hours(b"0:01:30"), Some(seconds(90)));
    assert_eq!(ClockTime::parse_seconds(b"90"), Some(seconds(90)));
    assert_eq!(ClockTime::parse_seconds(b"1:30"), None);
}

#[test]
fn sums_do_not_overflow() {
    let most = ClockTime::from_millis(u64::MAX);
    assert_eq!(most + seconds(1), most);
    assert_eq!(most.times(2), most);
    assert_eq!(seconds(30).times(60), seconds(1800));
}

fn control(text: &str) -> Option<(TimeControl, bool)> {
    TimeControl::parse(text.as_bytes())
}

/// The periods of a control: moves, seconds, increment.
fn periods(text: &str) -> Vec<(Option<u32>, u64, u64)> {
    let (control, _) = control(text).expect("a time control");
    let written = control.periods().expect("periods").written();
    let numbers = |period: &Period| {
        let [time, increment] = [period.time, period.increment].map(|time| time.millis() / 1000);
        (period.moves, time, increment)
    };
    written.iter().map(numbers).collect()
}

#[test]
fn the_six_kinds_of_the_standard_are_read() {
    assert_eq!(control("?"), Some((TimeControl::Unknown, true)));
    assert_eq!(control("-"), Some((TimeControl::None, true)));
    assert_eq!(
        control("*180"),
        Some((TimeControl::Hourglass(seconds(180)), true))
    );
    assert_eq!(periods("40/9000"), [(Some(40), 9000, 0)]);
    assert_eq!(periods("300"), [(None, 300, 0)]);
    assert_eq!(periods("4500+60"), [(None, 4500, 60)]);
    assert_eq!(
        periods("40/7200+5:20/3600:900+30"),
        [(Some(40), 7200, 5), (Some(20), 3600, 0), (None, 900, 30)]
    );
}

#[test]
fn other_forms_are_named_or_refused() {
    for text in ["10+0.05", "300 + 2", " 300", "40 / 9000"] {
        assert!(
            control(text).is_some_and(|(_, standard)| !standard),
            "{text}"
        );
    }
    for text in [
        "",
        "60 mins",
        "90' + 30' & 30",
        "G/60",
        "5|3",
        "+30",
        "40/",
        "/300",
        "0/300",
        "40/*180",
        "300:",
        ":300",
        "300:300",
        "?:300",
        "300+",
        "1:2:3",
        "9999999999",
        "1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1",
    ] {
        assert_eq!(control(text), None, "{text}");
    }
}

#[test]
fn the_last_period_is_repeated_if_it_has_moves() {
    let (control, _) = control("40/7200:20/3600").expect("a time control");
    let periods = control.periods().expect("periods");
    let ends: Vec<_> = (0..4)
        .map(|number| periods.moves_to_end_of(number))
        .collect();
    assert_eq!(ends, [Some(40), Some(60), Some(80), Some(100)]);
    assert_eq!(periods.get(3).expect("a period").time, seconds(3600));
    assert_eq!(periods.moves_to_end_of(u32::MAX), Some(u32::MAX));
}

#[test]
fn the_rest_of_the_game_has_no_end() {
    let (control, _) = control("40/7200:3600").expect("a time control");
    let periods = control.periods().expect("periods");
    let ends: Vec<_> = (0..3)
        .map(|number| periods.moves_to_end_of(number))
        .collect();
    assert_eq!(ends, [Some(40), None, None]);
    assert_eq!(periods.get(2), None);
}

#[test]
fn time_is_added_up_for_moves() {
    let cases = [
        ("300", 60, Some(300)),
        ("600+5", 60, Some(900)),
        ("40/5400+30:1800+30", 40, Some(6600)),
        ("40/5400+30:1800+30", 60, Some(9000)),
        ("40/9000", 40, Some(9000)),
        ("40/9000", 41, Some(18000)),
        ("40/9000", 0, Some(9000)),
        ("1/259200", 3, Some(777_600)),
        ("*180", 60, None),
        ("?", 60, None),
        ("-", 60, None),
    ];
    for (text, moves, wanted) in cases {
        let (control, _) = control(text).expect("a time control");
        assert_eq!(control.time_for(moves), wanted.map(seconds), "{text}");
    }
}

/// The codes of the clocks family that a text gives, in their order.
fn clock_codes(text: &str) -> Vec<(Code, Option<u32>)> {
    let report = hakem::check(text.as_bytes(), &Options::default());
    let findings = report.games.iter().flat_map(|game| &game.findings);
    let codes = findings.map(|finding| (finding.code, finding.ply));
    let clocks = [Code::BadClock, Code::ClockInconsistent, Code::FlagFallen];
    codes.filter(|(code, _)| clocks.contains(code)).collect()
}

/// A game in which each move is followed by a comment.
fn game(control: &str, comments: &[String], open: &str, close: &str) -> String {
    let mut text = format!("[TimeControl \"{control}\"]\n\n");
    let moves = ["Nf3", "Nf6", "Ng1", "Ng8"];
    for (ply, comment) in comments.iter().enumerate() {
        let number = if ply % 2 == 0 {
            format!("{}. ", ply / 2 + 1)
        } else {
            String::new()
        };
        text.extend([&number, moves[ply % 4], " ", open, comment, close]);
    }
    // The last comments are looked at side by side only if enough follows.
    text + "*\n\n% 0123456789012345678901234567890123456789012345678901234567890123456789\n"
}

/// A comment with a time or what looks like one.
fn comment() -> impl Strategy<Value = String> {
    let time = prop_oneof![
        6 => (0..3_u32, 0..4_u32).prop_map(|(minutes, tens)| format!("0:0{minutes}:{tens}0")),
        2 => Just("0:00:00".to_owned()),
        1 => "[0-9:.x ]{0,9}",
    ];
    let command = (
        "(%|%clk|%emt|%egt|%eval|%csl)",
        "[ ]{0,2}",
        time,
        "(\\]|\\] |)",
    )
        .prop_map(|(name, blank, time, end)| format!("[{name}{blank}{time}{end}"));
    let usual = (
        "( |)",
        0..4_u32,
        "(|\\.[0-9])",
        "(| )",
        "( \\[%eval [0-9.#\\[\\]]{1,9}\\]|)",
    )
        .prop_map(|(before, minutes, tenths, after, evaluation)| {
            format!("{evaluation}{before}[%clk 0:0{minutes}:07{tenths}]{after}")
        });
    prop_oneof![
        3 => usual,
        2 => proptest::collection::vec(command, 0..3).prop_map(|commands| commands.concat()),
    ]
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in proptest::collection::vec(any::<u8>(), 0..30)) {
        for read in [ClockTime::parse, ClockTime::parse_hours, ClockTime::parse_seconds] {
            let _ = read(&text);
        }
        let _ = TimeControl::parse(&text);
    }

    #[test]
    fn nearly_times_and_controls_are_read_or_refused(
        text in "[0-9:.s/+*?-]{0,24}",
        moves in any::<u32>(),
    ) {
        let _ = time(&text);
        if let Some((control, _)) = control(&text) {
            let _ = control.time_for(moves);
            if let Some(periods) = control.periods() {
                let _ = (periods.get(moves), periods.moves_to_end_of(moves));
            }
        }
    }

    #[test]
    fn a_written_time_is_read_back(millis in 0..300_000_000_000_u64) {
        let written = ClockTime::from_millis(millis);
        prop_assert_eq!(time(&written.to_string()), Some(written));
    }

    /// Comments in braces are passed over by the ordinary road, those behind a semicolon never.
    #[test]
    fn both_roads_find_the_same(
        control in "(60|60\\+10|2/60:60|1/60|\\*60|)",
        comments in proptest::collection::vec(comment(), 1..12),
    ) {
        let braces = game(&control, &comments, "{", "} ");
        let lines = game(&control, &comments, "; ", "\n");
        prop_assert_eq!(clock_codes(&braces), clock_codes(&lines));
    }
}
