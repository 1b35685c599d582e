//! Checks a record in memory and prints what was found.
#![allow(clippy::print_stdout, reason = "a program may print")]

use hakem::check::Options;
use hakem::report::message;

fn main() {
    let text = b"1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fxc6 Hxc6 *";
    let report = hakem::check(text, &Options::default());
    for finding in report.games.iter().flat_map(|game| &game.findings) {
        println!("{}: {}", finding.code.name(), message(finding, text));
    }
}
