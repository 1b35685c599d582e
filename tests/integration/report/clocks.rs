//! The sentences about clocks.

use super::sample::error;
use hakem::clock::ClockTime;
use hakem::finding::{ClockFault, Code, Detail};
use hakem::report::{help, message};
use hakem::rules::Color::{Black, White};

fn said(code: Code, fault: ClockFault) -> String {
    message(&error(code, b"", b"").with(Detail::Clock(fault)), b"")
}

fn time(text: &str) -> ClockTime {
    ClockTime::parse(text.as_bytes()).expect("a time")
}

#[test]
fn clocks_that_go_up_are_told() {
    let rise = |due: &str, increment: &str| {
        let fault = ClockFault::Rise {
            side: White,
            before: time("4:58"),
            after: time("5:10.5"),
            increment: time(increment),
            due: time(due),
        };
        said(Code::ClockInconsistent, fault)
    };
    assert_eq!(
        ["0s", "1s", "0.05s"]
            .map(|increment| rise("0s", increment))
            .join("\n"),
        "White's clock goes up from 0:04:58 to 0:05:10.5, and there is no increment\n\
         White's clock goes up from 0:04:58 to 0:05:10.5, by more than the increment of 1 second\n\
         White's clock goes up from 0:04:58 to 0:05:10.5, by more than the increment of 0.05 seconds"
    );
    assert_eq!(
        ["0s", "1s"]
            .map(|increment| rise("10s", increment))
            .join("\n"),
        "White's clock goes up from 0:04:58 to 0:05:10.5, by more than the 0:00:10 due for a new \
         period\n\
         White's clock goes up from 0:04:58 to 0:05:10.5, by more than the 0:00:10 due for a new \
         period and the increment of 1 second"
    );
    let fault = ClockFault::TooMuch {
        side: Black,
        shown: time("5:01"),
        given: time("3:04"),
    };
    assert_eq!(
        said(Code::ClockInconsistent, fault),
        "Black's clock shows 0:05:01, but the time control gives 0:03:04 at most"
    );
}

#[test]
fn fallen_flags_are_told() {
    let none_left = |quota| {
        said(
            Code::FlagFallen,
            ClockFault::NoneLeft { side: Black, quota },
        )
    };
    assert_eq!(
        none_left(None),
        "Black's clock shows zero, and Black plays on"
    );
    assert_eq!(
        none_left(Some((38, 40))),
        "Black's clock shows zero after 38 of 40 moves, and Black plays on"
    );
    let fault = ClockFault::Overdrawn {
        side: White,
        moves: 1,
        used: time("1:11"),
        given: time("1:00"),
    };
    assert_eq!(
        said(Code::FlagFallen, fault),
        "White has used 0:01:11 for 1 move, for which there was 0:01:00, and plays on"
    );
}

#[test]
fn what_cannot_be_read_is_shown_with_a_form_that_can() {
    let clock = error(Code::BadClock, b"4:58", b"4:58");
    assert_eq!(
        message(&clock, b"4:58"),
        "\"4:58\" is not a time of a clock"
    );
    assert!(help(&clock).is_some_and(|help| help.contains("1:29:50")));
    let control = error(Code::BadTimeControl, b"G/60", b"G/60");
    assert_eq!(
        message(&control, b"G/60"),
        "\"G/60\" is not a time control in PGN form"
    );
    assert!(help(&control).is_some_and(|help| help.contains("5400+30")));
}
