//! SARIF 2.1.0, the OASIS format for the results of static analysis.
//!
//! A log has one run. Its driver lists every code as a rule, so that `ruleIndex` is the index of
//! the code in the table. Each finding is a result: `level` is its severity, `message` what is
//! wrong and how to mend it, and the region has lines and columns from 1 in characters
//! (`columnKind` is `unicodeCodePoints`; a byte that belongs to none counts as one) as well as
//! `byteOffset` and `byteLength`. `properties` has, where they are known, `game` and `ply` from 1,
//! `variation`, the position before the move as `fen`, the moves that may have been meant as
//! `suggestions`, the `article` of the Laws, with `unverified` where its number was not read, and
//! the `remedy` of an illegal move, which is the object of that name in JSON Lines. `properties` of
//! the run is the sum, with the fields of the JSON Lines summary but its `type`.
//!
//! The one invocation was successful if all was read: otherwise each file that was not read, or not to
//! its end, has a notification of the level `error`, and so has a run that ended before its input did.
//!
//! The URI of a file is relative if its name is, and standard input is `-`. Results are written as
//! they come, so a log of any size takes no memory.

mod invocation;
mod result;
mod rules;
mod uri;

use super::jsonl;
use super::place::{Bytes, Lines, Source};
use super::style::put;
use super::trouble::Trouble;
use crate::check::Summary;
use crate::finding::Finding;
use invocation::Invocation;
use result::Outcome;
use rules::Rules;
use serde::Serialize;

/// What stands between two results.
pub(super) const SEPARATOR: &[u8] = b",\n";

/// What stands before the results.
pub(super) fn start() -> Vec<u8> {
    let mut out = Vec::new();
    put(
        &mut out,
        format_args!(
            "{{\"version\":\"2.1.0\",\"$schema\":\"{SCHEMA}\",\"runs\":[{{\"tool\":{{\"driver\":"
        ),
    );
    let driver = Driver {
        name: "hakem",
        semantic_version: env!("CARGO_PKG_VERSION"),
        rules: Rules,
    };
    jsonl::write_object(&mut out, &driver);
    put(
        &mut out,
        format_args!("}},\"columnKind\":\"unicodeCodePoints\",\"results\":[\n"),
    );
    out
}

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Writes the findings of a game, or of a file, with separators between them.
pub(super) fn findings(
    out: &mut Vec<u8>,
    source: &Source<'_>,
    lines: &mut Lines<'_>,
    findings: &[Finding],
    game: Option<u64>,
) {
    let spans: Vec<_> = findings.iter().map(|finding| finding.span).collect();
    let mut bytes = Bytes::new(source);
    for (finding, extent) in findings.iter().zip(lines.extents(&spans)) {
        if !out.is_empty() {
            out.extend_from_slice(SEPARATOR);
        }
        jsonl::write_object(
            out,
            &Outcome::new(source, finding, extent, bytes.of(finding.span), game),
        );
    }
}

/// Writes what stands behind the results.
pub(super) fn end(out: &mut Vec<u8>, summary: &Summary, troubles: &[Trouble]) {
    put(out, format_args!("\n],\"invocations\":["));
    jsonl::write_object(out, &Invocation::new(summary, troubles));
    put(out, format_args!("],\"properties\":"));
    jsonl::write_object(out, &jsonl::Sum::new(summary, troubles));
    put(out, format_args!("}}]}}\n"));
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    semantic_version: &'static str,
    rules: Rules,
}

/// A plain text message.
#[derive(Serialize)]
struct Message {
    text: String,
}

impl Message {
    /// Braces stand for themselves only if they are doubled, and brackets right before a round
    /// bracket would be a link (sections 3.11.5 and 3.11.6).
    fn new(text: &str) -> Self {
        let text = text.replace('{', "{{").replace('}', "}}");
        let text = text.replace("](", "] (");
        let stop = if text.ends_with(['.', '?', '!']) {
            ""
        } else {
            "."
        };
        Self {
            text: format!("{text}{stop}"),
        }
    }
}
