//! Any finding about any bytes can be written.

use super::html::page;
use super::places::text;
use super::sample::{bare_game, report};
use hakem::finding::{Code, Detail, Finding, Severity};
use hakem::report::{Base, Html, Human, Reporter, Source};
use hakem::source::FileName;
use hakem::span::Span;
use proptest::prelude::*;

proptest! {
    #[test]
    fn nothing_in_a_text_breaks_a_report(
        text in text(),
        before in text(),
        start in 0..2000_usize,
        length in 0..2000_usize,
        items in 0..3_usize,
    ) {
        // Spans behind the end of the text are no bar either.
        let finding = |&code: &Code| {
            Finding::new(code, Severity::Error, Span::new(start, start + length)).with(Detail::Items(items))
        };
        let findings: Vec<Finding> = Code::ALL.iter().map(finding).collect();
        let source = Source { file: &FileName::from("a\x1B.pgn"), text: &text, base: Base::START.after(&before) };
        let game = bare_game(&text, findings);

        let human = Human { color: false, boards: true, quiet: false };
        let written = report(Reporter::Human(human), &source, &game);
        prop_assert!(!written.contains(|c: char| c.is_control() && c != '\n'), "{:?}", written);
        prop_assert_eq!(written.matches("\n\n").count(), Code::COUNT);

        for reporter in [Reporter::Grep { quiet: false }, Reporter::GitHub { quiet: false }] {
            let written = report(reporter, &source, &game);
            prop_assert!(!written.contains(|c: char| c.is_control() && c != '\n'), "{:?}", written);
            prop_assert_eq!(written.lines().count(), Code::COUNT);
        }

        let written = report(Reporter::Html(Html { quiet: false }), &source, &game);
        prop_assert!(!written.contains(|c: char| c.is_control() && c != '\n'), "{:?}", written);
        prop_assert_eq!(written.matches("<p class=\"said\">").count(), Code::COUNT);
        page::balanced(&written);

        #[cfg(feature = "json")]
        {
            let written = report(Reporter::JsonLines, &source, &game);
            prop_assert_eq!(written.lines().count(), Code::COUNT);
            for line in written.lines() {
                let object: serde_json::Value = serde_json::from_str(line).expect("an object");
                prop_assert_eq!(&object["type"], "finding");
            }
        }
    }
}
