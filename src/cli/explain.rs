//! `hakem explain`.

use std::io::{self, Write};

use super::args::ExplainArgs;
use super::output::colors;
use super::values::Subject;
use super::{Failure, GOOD};
use hakem::law::Explained;
use hakem::report::{explain, explain_article, list, unexplained};

/// Writes the explanation of a code or an article, or the list of all codes.
pub(super) fn run(args: &ExplainArgs) -> Result<u8, Failure> {
    let mut text = Vec::new();
    let edition = args.laws.and_then(|laws| laws.0);
    match &args.subject {
        Some(Subject::Article(number)) => {
            let explained = Explained::of(number, edition)
                .map_err(|why| Failure::Message(unexplained(number, edition, &why)))?;
            explain_article(&mut text, &explained, colors(args.color));
        }
        _ if args.laws.is_some() => {
            let message = "--laws goes with the number of an article, such as 9.2";
            return Err(Failure::Message(message.to_owned()));
        }
        Some(Subject::Code(code)) => explain(&mut text, *code, colors(args.color)),
        None => list(&mut text),
    }
    io::stdout().write_all(&text)?;
    Ok(GOOD)
}
