//! The whole check: games in order, findings in the text, words for each of them.

use std::ops::ControlFlow;
use std::time::Duration;

use hakem::check::{
    Block, BlockChecker, BlockEnd, FileContext, Found, GameReport, Options, Records, Report,
    Summary,
};
use hakem::finding::{Finding, Profile};
use hakem::notation::Language;
use hakem::report::{Base, Human, Lines, Reporter, Source, message};
use hakem::source::FileName;

/// A text checked in one of the ways; which one hangs on every byte of it.
pub fn one_way(text: &[u8]) {
    let sum = text.iter().map(|byte| usize::from(*byte)).sum::<usize>();
    let ways = ways();
    check(text, &ways[sum % ways.len()]);
}

/// A text checked in all ways.
pub fn every_way(text: &[u8]) {
    for options in ways() {
        check(text, &options);
    }
}

/// As by default, in either profile, and with languages that are named.
fn ways() -> [Options; 4] {
    let mut ways = [(); 4].map(|()| Options::default());
    ways[1].profile = Some(Profile::Pgn);
    ways[2].profile = Some(Profile::Sheet);
    ways[3].languages = ["hu", "tr"]
        .into_iter()
        .filter_map(Language::by_code)
        .collect();
    ways
}

/// Checks a text and holds the report to what every report must be.
pub fn check(text: &[u8], options: &Options) -> Vec<GameReport> {
    let Report {
        games,
        findings,
        summary,
    } = hakem::check(text, options);
    let source = Source {
        file: &FileName::from(""),
        text,
        base: Base::START,
    };
    let mut lines = Lines::new(&source);
    let mut behind = 0;
    let mut sum = Summary::default();
    for game in &games {
        assert!(
            behind <= game.span.start && game.span.start <= game.span.end,
            "games stand one after the other"
        );
        behind = game.span.end;
        assert!(behind <= text.len());
        assert!(game.findings.is_sorted_by_key(|finding| finding.span.start));
        for finding in &game.findings {
            well_formed(finding, text, &mut lines);
        }
        sum.add_game(game);
    }
    for finding in &findings {
        well_formed(finding, text, &mut lines);
    }
    sum.add_findings(&findings);
    sum.files = 1;
    sum.bytes = text.len() as u64;
    assert_eq!(sum, summary, "the sum is that of the games and findings");
    without_records(text, options, &games);
    shown_to_people(&source, &games, &summary);
    games
}

fn well_formed(finding: &Finding, text: &[u8], lines: &mut Lines<'_>) {
    assert!(
        finding.span.start <= finding.span.end && finding.span.end <= text.len(),
        "{finding:?}"
    );
    let place = lines.at(finding.span.start);
    assert!(place.line >= 1 && place.column >= 1);
    assert!(finding.ply.is_none_or(|ply| ply >= 1));
    let said = message(finding, text);
    assert!(!said.is_empty() && !said.contains(['\n', '\0']), "{said:?}");
    assert!(
        finding
            .suggestions
            .iter()
            .all(|suggestion| !suggestion.is_empty())
    );
}

/// Whoever asks for no records is told the same of each game.
fn without_records(text: &[u8], options: &Options, expected: &[GameReport]) {
    let mut options = options.clone();
    options.records = Records::None;
    let file = FileContext::new(text, &options);
    let block = Block {
        text,
        from: 0,
        stop: text.len(),
        last: true,
        plain: false,
    };
    let mut expected = expected.iter();
    let end = BlockChecker::default().check(block, &file, &mut |found| {
        let Found::Game(game) = found else {
            return ControlFlow::Continue(());
        };
        let expected = expected.next().expect("no more games than with records");
        assert_eq!(game.span, expected.span);
        assert_eq!(game.plies, expected.plies);
        let findings = |game: &GameReport| {
            let findings = game.findings.iter();
            let said = findings.map(|finding| (finding.code, finding.span, finding.ply));
            said.collect::<Vec<_>>()
        };
        assert_eq!(findings(&game), findings(expected));
        ControlFlow::Continue(())
    });
    assert_eq!(end, BlockEnd::File);
    assert!(
        expected.next().is_none(),
        "no fewer games than with records"
    );
}

/// The report for people is text that steers no terminal.
fn shown_to_people(source: &Source<'_>, games: &[GameReport], summary: &Summary) {
    let reporter = Reporter::Human(Human {
        color: false,
        boards: true,
        quiet: false,
    });
    let mut lines = Lines::new(source);
    let mut out = Vec::new();
    for (number, game) in (1..).zip(games) {
        reporter.game(&mut out, source, &mut lines, number, game);
    }
    reporter.summary(&mut out, summary, Duration::ZERO);
    let shown = String::from_utf8(out).expect("the report is UTF-8");
    assert!(
        !shown.contains(|sign: char| sign.is_control() && sign != '\n'),
        "{shown:?}"
    );
}
