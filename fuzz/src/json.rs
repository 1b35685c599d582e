//! Reports for programs: whatever the input, they can be parsed and say what they must.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hakem::check::Options;
use hakem::report::Reporter;
use serde_json::Value;

use super::blocks::one_file;

/// The reports on a text, whose first line is also the name of its file.
pub fn json(text: &[u8]) {
    let name = text.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let name = String::from_utf8_lossy(name);
    let findings = json_lines(&name, text);
    sarif(&name, text, findings);
    one_line_each(&name, text, findings);
}

/// The whole report in one form.
fn report(reporter: Reporter, name: &str, text: &[u8]) -> String {
    let mut out = reporter.start();
    let mut body = Vec::new();
    let sum = one_file(reporter, &mut body, name, text, &Options::default());
    out.append(&mut body);
    reporter.summary(&mut out, &sum, Duration::ZERO);
    String::from_utf8(out).expect("the report is UTF-8")
}

/// Gives the number of findings.
fn json_lines(name: &str, text: &[u8]) -> u64 {
    let out = report(Reporter::JsonLines, name, text);
    let mut lines: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("every line is JSON"))
        .collect();
    let summary = lines.pop().expect("the sum comes last");
    assert_eq!(summary["type"], "summary");
    let (mut games, mut findings) = (0, 0);
    for line in &lines {
        assert_eq!(line["file"], name);
        match line["type"].as_str() {
            Some("finding") => {
                findings += 1;
                finding(line, text);
            }
            Some("game") => {
                games += 1;
                assert_eq!(line["game"], games, "games come in order");
                assert!(line["tags"].is_object() && line["result"].is_object());
            }
            other => panic!("{other:?} is no type"),
        }
    }
    assert_eq!(summary["games"], games);
    let counted = ["errors", "warnings", "notes"].map(|severity| summary[severity].as_u64());
    assert_eq!(counted.into_iter().flatten().sum::<u64>(), findings);
    findings
}

/// SARIF is one object, with a result for each finding.
fn sarif(name: &str, text: &[u8], findings: u64) {
    let log: Value = serde_json::from_str(&report(Reporter::Sarif, name, text)).expect("JSON");
    let results = log["runs"][0]["results"].as_array().expect("results");
    assert_eq!(results.len() as u64, findings);
}

/// The forms with a line for each finding have no line more, and nothing that steers a terminal.
fn one_line_each(name: &str, text: &[u8], findings: u64) {
    for reporter in [
        Reporter::Grep { quiet: false },
        Reporter::GitHub { quiet: false },
    ] {
        let out = report(reporter, name, text);
        assert_eq!(out.lines().count() as u64, findings, "{out}");
        assert!(!out.contains(|sign: char| sign.is_control() && sign != '\n'));
    }
}

/// The text of a finding is what stands at its place.
fn finding(line: &Value, text: &[u8]) {
    let place = |key: &str| {
        let place = line[key].as_u64().expect("a place is a number");
        usize::try_from(place).expect("a place lies in the text")
    };
    let quoted = match &line["text"] {
        Value::Null => Vec::new(),
        Value::String(quoted) => quoted.clone().into_bytes(),
        bytes => {
            let encoded = bytes["bytes"].as_str().expect("bytes are in base64");
            STANDARD.decode(encoded).expect("base64 can be decoded")
        }
    };
    assert_eq!(quoted, &text[place("start")..place("end")]);
    assert!(place("line") >= 1 && place("column") >= 1);
}
