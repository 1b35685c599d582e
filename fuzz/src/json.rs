//! JSON Lines: whatever the input, each line is one object that says what it must.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hakem::check::Options;
use hakem::report::Reporter;
use serde_json::Value;

use super::blocks::one_file;

/// The report on a text, whose first line is also the name of its file.
pub fn json(text: &[u8]) {
    let name = text.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let mut out = Vec::new();
    let name = String::from_utf8_lossy(name);
    let sum = one_file(&mut out, &name, text, &Options::default());
    Reporter::JsonLines.summary(&mut out, &sum, Duration::ZERO);
    let out = String::from_utf8(out).expect("JSON Lines are UTF-8");
    let mut lines: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("every line is JSON"))
        .collect();
    let summary = lines.pop().expect("the sum comes last");
    assert_eq!(summary["type"], "summary");
    let (mut games, mut findings) = (0, 0);
    for line in &lines {
        assert_eq!(line["file"], *name);
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
