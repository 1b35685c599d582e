//! The short way: a whole text in one call.

use std::ops::ControlFlow;

use super::{Block, BlockChecker, FileContext, Found, GameReport, Options, Summary};
use crate::finding::Finding;

/// All that was found in a text.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The games in the order of the text.
    pub games: Vec<GameReport>,
    /// Findings that belong to no game.
    pub findings: Vec<Finding>,
    /// The sum.
    pub summary: Summary,
}

/// Checks all games of a text.
///
/// Everything is kept in memory; for streams of any length there are [`FileContext`] and
/// [`BlockChecker`].
///
/// ```
/// use hakem::check::Options;
/// use hakem::finding::Code;
///
/// let report = hakem::check(b"1. e4 e5 2. Ke3 *", &Options::default());
/// let game = &report.games[0];
/// assert_eq!(game.plies, 2);
/// assert_eq!(game.findings[0].code, Code::IllegalMove);
/// assert_eq!(&*game.findings[0].suggestions[0], "Ke2");
/// ```
pub fn check(text: &[u8], options: &Options) -> Report {
    let file = FileContext::new(text, options);
    let mut report = Report::default();
    report.findings.extend(file.opening(text));
    let block = Block {
        text,
        from: 0,
        stop: text.len(),
        last: true,
        plain: false,
    };
    BlockChecker::default().check(block, &file, &mut |found| {
        match found {
            Found::Game(game) => report.games.push(game),
            Found::Text(finding) => report.findings.push(finding),
        }
        ControlFlow::Continue(())
    });
    let games = u64::try_from(report.games.len()).unwrap_or(u64::MAX);
    report
        .findings
        .extend(file.closing(games, text.trim_ascii().is_empty()));
    for game in &report.games {
        report.summary.add_game(game);
    }
    report.summary.add_findings(&report.findings);
    report.summary.files = 1;
    report.summary.bytes = u64::try_from(text.len()).unwrap_or(u64::MAX);
    report
}
