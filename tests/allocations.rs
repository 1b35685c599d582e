//! Checking a faultless game allocates nothing: memory is asked for once and kept.
//!
//! A program of its own, because it counts the allocations of a whole thread.

use allocation_counter::measure;
use std::ops::ControlFlow;

use hakem::check::{Block, BlockChecker, FileContext, Options, Records};

#[path = "../benches/games/mod.rs"]
mod games;

use games::Style;

/// How many allocations the check of a text costs, by a checker that has seen such games before.
fn allocations(text: &[u8], style: Style, options: &Options, checker: &mut BlockChecker) -> u64 {
    let file = FileContext::new(text, options);
    let block = Block {
        text,
        from: 0,
        stop: text.len(),
        last: true,
        plain: false,
    };
    let mut findings = 0;
    let counted = measure(|| {
        checker.check(block, &file, &mut |found| {
            findings += found.game().map_or(1, |game| game.findings.len());
            ControlFlow::Continue(())
        });
    });
    assert_eq!(findings, 0, "the {} games are faultless", style.name());
    counted.count_total
}

#[test]
fn more_games_cost_no_more_allocations() {
    let mut options = Options::default();
    options.records = Records::None;
    for style in [Style::Plain, Style::Clocked, Style::Annotated] {
        let mut text = games::games(style, 1000, 1);
        let thousand = text.len();
        text.extend(games::games(style, 1000, 2));
        let mut checker = BlockChecker::default();
        let [first, one, two] = [&text[..thousand], &text[..thousand], &text]
            .map(|text| allocations(text, style, &options, &mut checker));
        let style = style.name();
        assert!(first > 0, "the memory is asked for once");
        assert_eq!(one, 0, "1000 {style} games allocate");
        assert_eq!(two, 0, "2000 {style} games allocate");
    }
}
