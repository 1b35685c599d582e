//! Checks a record in memory and prints what was found.
#![allow(clippy::print_stdout, reason = "a program may print")]

use hakem::check::{Block, BlockChecker, FileContext, Options};
use hakem::report::message;

fn main() {
    let text = b"1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fxc6 Hxc6 *";
    let options = Options::default();
    let file = FileContext::new(text, &options);
    let (from, stop, last) = (0, text.len(), true);
    let all = Block {
        text,
        from,
        stop,
        last,
    };
    BlockChecker::default().check(all, &file, &mut |game| {
        for finding in &game.findings {
            let code = finding.code.name();
            println!("{code}: {}", message(finding, text));
        }
    });
}
