//! The codes of findings as rules: what each means, for those who read a log without hakem.

use super::Message;
use crate::finding::{Code, Profile};
use serde::{Serialize, Serializer};

/// All codes, in the order of their table: the index of a rule is that of its code.
pub(super) struct Rules;

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Code::ALL.iter().map(|code| Rule::new(*code)))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    short_description: Message,
    full_description: Message,
    help: Help,
    default_configuration: Configuration,
    properties: Properties,
}

#[derive(Serialize)]
struct Help {
    text: String,
    markdown: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum Configuration {
    Level(&'static str),
    Enabled(bool),
}

#[derive(Serialize)]
struct Properties {
    tags: [&'static str; 1],
}

impl Rule {
    fn new(code: Code) -> Self {
        let severity = [Profile::Pgn, Profile::Sheet]
            .into_iter()
            .find_map(|profile| code.default_severity(profile));
        Self {
            id: code.name(),
            short_description: Message::new(code.summary()),
            full_description: Message::new(&section(code, "What it finds")),
            help: Help {
                text: section(code, "How to mend it"),
                markdown: code.explanation(),
            },
            default_configuration: match severity {
                Some(severity) => Configuration::Level(severity.name()),
                None => Configuration::Enabled(false),
            },
            properties: Properties {
                tags: [code.family().name()],
            },
        }
    }
}

/// The text under a heading of an explanation, on one line.
fn section(code: Code, heading: &str) -> String {
    let lines = code.explanation().lines();
    let below = lines.skip_while(|line| line.trim_start_matches(['#', ' ']) != heading);
    let text = below.skip(1).take_while(|line| !line.starts_with('#'));
    let words: Vec<&str> = text.flat_map(str::split_whitespace).collect();
    words.join(" ")
}
