//! Logs in the format SARIF, against the schema of OASIS and what code scanning asks for.

use super::sample::{TEXT, bare_game, error, report, run};
use hakem::check::Summary;
use hakem::finding::{Code, Finding, Profile, Severity};
use hakem::report::{Base, Reporter, Source, Trouble};
use hakem::source::FileName;
use hakem::span::Span;
use insta::assert_snapshot;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;
use std::time::Duration;

/// The schema, which the package of another crate has in it.
static SCHEMA: LazyLock<jsonschema::Validator> = LazyLock::new(|| {
    let cargo = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&cargo.stdout)
        .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&cargo.stderr)));
    let packages = metadata["packages"].as_array().expect("a list of packages");
    let package = packages
        .iter()
        .find(|package| package["name"] == "serde-sarif");
    let manifest = package.and_then(|package| package["manifest_path"].as_str());
    let folder = Path::new(manifest.expect("the package is there")).parent();
    let schema = folder.expect("it is in a folder").join("src/schema.json");
    let schema = fs::read_to_string(schema).expect("the schema can be read");
    let mut schema: Value = serde_json::from_str(&schema).expect("the schema is JSON");
    // One pattern has a bracket without a partner; it is about a field that logs of ours lack.
    for object in ["run", "toolComponent"] {
        let language = &mut schema["definitions"][object]["properties"]["language"];
        let language = language.as_object_mut().expect("an object");
        language.remove("pattern");
    }
    assert_eq!(schema["properties"]["version"]["enum"][0], "2.1.0");
    jsonschema::options()
        .should_validate_formats(true)
        .build(&schema)
        .expect("the schema is one")
});

/// Everything in which a log breaks the schema.
fn faults(log: &Value) -> Vec<String> {
    let faults = SCHEMA.iter_errors(log);
    faults
        .map(|fault| format!("{}: {fault}", fault.instance_path()))
        .collect()
}

/// The log that a text without a start and an end belongs to.
fn log(results: &str) -> Value {
    let mut text = Reporter::Sarif.start();
    text.extend_from_slice(results.as_bytes());
    Reporter::Sarif.summary(&mut text, &Summary::default(), Duration::ZERO);
    serde_json::from_slice(&text).expect("the log is JSON")
}

/// The results for the findings of a text.
fn results(source: &Source<'_>, findings: Vec<Finding>) -> Vec<Value> {
    let game = bare_game(source.text, findings);
    let log = log(&report(Reporter::Sarif, source, &game));
    assert_eq!(faults(&log), [""; 0]);
    log["runs"][0]["results"]
        .as_array()
        .expect("a list")
        .clone()
}

#[test]
fn a_log_keeps_to_the_schema() {
    let log: Value = serde_json::from_str(&run(Reporter::Sarif)).expect("the log is JSON");
    assert_eq!(faults(&log), [""; 0]);
    let results = &log["runs"][0]["results"];
    assert_snapshot!(serde_json::to_string_pretty(&results[3]).expect("JSON"), @r#"
{
  "level": "error",
  "locations": [
    {
      "logicalLocations": [
        {
          "fullyQualifiedName": "game 3, ply 3"
        }
      ],
      "physicalLocation": {
        "artifactLocation": {
          "uri": "games.pgn"
        },
        "region": {
          "byteLength": 3,
          "byteOffset": 126,
          "endColumn": 24,
          "endLine": 9,
          "startColumn": 21,
          "startLine": 9
        }
      }
    }
  ],
  "message": {
    "text": "Ke3 is not possible: the king on e1 cannot reach e3; in Turkish letters it would be legal; did you mean Ke2?"
  },
  "properties": {
    "article": "3.8.1",
    "fen": "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    "game": 3,
    "ply": 3,
    "suggestions": [
      "Ke2"
    ]
  },
  "ruleId": "illegal-move",
  "ruleIndex": 25
}
"#);
    assert_snapshot!(log["runs"][0]["properties"].to_string(), @r#"{"bytes":1234567,"codes":{"byte-order-mark":1,"draw-offer":2,"duplicate-tag":2,"illegal-move":2,"result-mismatch":2,"wrong-move-number":2},"errors":4,"files":1,"games":2,"notes":3,"plies":4,"warnings":4}"#);
}

#[test]
fn the_schema_would_find_a_fault() {
    let mut log = log("");
    log["runs"][0]["columnKind"] = "miles".into();
    log["runs"][0]["results"] = serde_json::json!([{ "message": {} }]);
    assert_eq!(faults(&log).len(), 2);
}

#[test]
fn a_log_without_results_is_whole() {
    let log = log("");
    assert_eq!(faults(&log), [""; 0]);
    assert_eq!(log["runs"][0]["results"], serde_json::json!([]));
    assert_eq!(log["runs"][0]["columnKind"], "unicodeCodePoints");
    let invocations = serde_json::json!([{ "executionSuccessful": true }]);
    assert_eq!(log["runs"][0]["invocations"], invocations);
}

#[test]
fn what_was_not_read_is_told() {
    let trouble = |name: &str, text: &str| Trouble {
        file: FileName::from(name),
        text: text.to_owned(),
        unread: true,
    };
    let troubles = [
        trouble("-", "cannot read standard input: it broke"),
        trouble("a b.zip", "cannot read a b.zip: it is [odd](indeed)"),
    ];
    let mut sum = Summary::default();
    sum.partial = true;
    let mut text = Reporter::Sarif.start();
    Reporter::Sarif.end(&mut text, &sum, &troubles, Duration::ZERO);
    let log: Value = serde_json::from_slice(&text).expect("the log is JSON");
    assert_eq!(faults(&log), [""; 0]);
    let file =
        |uri| serde_json::json!([{ "physicalLocation": { "artifactLocation": { "uri": uri } } }]);
    let wanted = serde_json::json!([{
        "executionSuccessful": false,
        "toolExecutionNotifications": [
            {
                "level": "error",
                "message": { "text": "cannot read standard input: it broke." },
                "locations": file("-"),
            },
            {
                "level": "error",
                "message": { "text": "cannot read a b.zip: it is [odd] (indeed)." },
                "locations": file("a%20b.zip"),
            },
            {
                "level": "error",
                "message": { "text": "the run ended early; what follows was not checked." },
            },
        ],
    }]);
    assert_eq!(log["runs"][0]["invocations"], wanted);
    assert_eq!(log["runs"][0]["properties"]["unread"], 2);
}

#[test]
fn every_code_is_a_rule_with_texts_that_code_scanning_takes() {
    let log = log("");
    let rules = log["runs"][0]["tool"]["driver"]["rules"]
        .as_array()
        .expect("a list");
    assert_eq!(rules.len(), Code::COUNT);
    for (rule, code) in rules.iter().zip(Code::ALL) {
        assert_eq!(rule["id"], code.name());
        let texts = [
            &rule["shortDescription"]["text"],
            &rule["fullDescription"]["text"],
            &rule["help"]["text"],
        ];
        for text in texts {
            let text = text.as_str().expect("a text");
            assert!(
                (10..=1024).contains(&text.len()) && !text.contains('\n'),
                "{}: {text}",
                code.name()
            );
            assert!(!text.contains("##"), "{}: {text}", code.name());
        }
        assert_eq!(rule["help"]["markdown"], code.explanation());
        assert_eq!(rule["properties"]["tags"][0], code.family().name());
        if let Some(severity) = code.default_severity(Profile::Pgn) {
            assert_eq!(rule["defaultConfiguration"]["level"], severity.name());
        }
    }
}

#[test]
fn a_result_points_to_its_rule() {
    let source = Source {
        file: &FileName::from("a.pgn"),
        text: TEXT,
        base: Base::START,
    };
    let findings = Code::ALL
        .iter()
        .map(|code| Finding::new(*code, Severity::Note, Span::at(0)));
    let results = results(&source, findings.collect());
    assert_eq!(results.len(), Code::COUNT);
    for (index, (result, code)) in results.iter().zip(Code::ALL).enumerate() {
        assert_eq!(result["ruleId"], code.name());
        assert_eq!(result["ruleIndex"], index);
        assert_eq!(result["level"], "note");
    }
}

#[test]
fn columns_count_characters_and_offsets_bytes() {
    let text = "\u{FEFF}{Şah} \u{1F600} xx\r\nyy".as_bytes();
    let source = Source {
        file: &FileName::from("a.pgn"),
        text,
        base: Base::START,
    };
    let region = |part: &[u8]| {
        let finding = error(Code::UnknownToken, text, part);
        results(&source, vec![finding])[0]["locations"][0]["physicalLocation"]["region"].clone()
    };
    assert_eq!(
        region(b"xx"),
        serde_json::json!({
            "startLine": 1, "startColumn": 9, "endLine": 1, "endColumn": 11,
            "byteOffset": 15, "byteLength": 2,
        })
    );
    assert_eq!(
        region(b"xx\r\nyy"),
        serde_json::json!({
            "startLine": 1, "startColumn": 9, "endLine": 2, "endColumn": 3,
            "byteOffset": 15, "byteLength": 6,
        })
    );
}

/// The URI in a result about a file of this name.
fn uri(name: &FileName) -> String {
    let source = Source {
        file: name,
        text: TEXT,
        base: Base::START,
    };
    let results = results(&source, vec![error(Code::Dots, TEXT, b"1.")]);
    let location = &results[0]["locations"][0]["physicalLocation"]["artifactLocation"];
    location["uri"].as_str().expect("a URI").to_owned()
}

#[test]
fn names_of_files_become_uris() {
    for (name, wanted) in [
        ("-", "-"),
        ("./-", "./-"),
        ("games.pgn", "games.pgn"),
        ("../2024/Tata Steel.pgn", "../2024/Tata%20Steel.pgn"),
        ("a:b.pgn", "a%3Ab.pgn"),
        ("50%.pgn", "50%25.pgn"),
        ("what?#1.pgn", "what%3F%231.pgn"),
        ("csapat/őszi.txt", "csapat/%C5%91szi.txt"),
        ("/home/ines/games.pgn", "file:///home/ines/games.pgn"),
    ] {
        assert_eq!(uri(&FileName::from(name)), wanted, "{name}");
    }
}

#[cfg(unix)]
#[test]
fn a_name_that_is_not_utf_8_keeps_its_bytes() {
    use std::os::unix::ffi::OsStrExt;
    let path = Path::new(std::ffi::OsStr::from_bytes(b"p\xE1l.pgn"));
    let name = FileName::from(path);
    assert_eq!(&*name, "p\u{FFFD}l.pgn");
    assert_eq!(uri(&name), "p%E1l.pgn");
}

#[test]
fn a_message_holds_no_placeholder_and_no_link() {
    let text = b"[a](b){0}";
    let source = Source {
        file: &FileName::from("a.pgn"),
        text,
        base: Base::START,
    };
    let results = results(&source, vec![error(Code::UnknownToken, text, text)]);
    assert_snapshot!(results[0]["message"]["text"], @r#""\"[a] (b){{0}}\" means nothing among the moves of a game.""#);
}
