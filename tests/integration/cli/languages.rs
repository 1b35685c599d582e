//! The list of languages, and languages of one's own.

use super::{folder, lines, run, status, stderr, stdout, text};
use hakem::notation::Language;
use hakem::rules::Role;
use serde_json::Value;
use std::path::Path;

/// A language that has letters of two more.
const OWN: &str = r#"
code = "tlh"
name = "Klingon"
sources = ["made up"]
[pieces]
king = ["T"]
queen = ["Be", "B"]
rook = ["Q"]
bishop = ["M"]
knight = ["S"]
[substitutes]
knight = ["Z"]
"#;

const GAME: &str = "1. e4 e5 2. Sf3 Zc6 3. Mc4 Mc5 4. Bee2 Be7 *\n";

#[test]
fn all_languages_are_listed() {
    let output = run(&["languages"]);
    let listed = stdout(&output);
    for language in Language::all() {
        assert!(listed.contains(language.name()) && listed.contains(language.native()));
        assert!(listed.contains(&language.sources().join("; ")));
    }
    let output = run(&["languages", "hu", "tr"]);
    let few = stdout(&output);
    assert!(few.contains("Türkçe") && !few.contains("English"), "{few}");
    assert_eq!(status(&run(&["languages", "xx"])), 2);
}

#[test]
fn json_lines_have_all_letters() {
    let output = run(&["languages", "--format", "jsonl"]);
    let lines = lines(&output);
    assert_eq!(lines.len(), Language::all().len());
    for (line, language) in lines.iter().zip(Language::all()) {
        assert_eq!(
            (&line["type"], &line["code"]),
            (&Value::from("language"), &Value::from(language.code()))
        );
        for role in Role::ALL
            .into_iter()
            .filter(|role| !language.spellings(*role).is_empty())
        {
            assert_eq!(
                line["pieces"][role.to_string()],
                Value::from(language.spellings(role))
            );
        }
        assert_eq!(line["sources"], Value::from(language.sources()));
    }
    let turkish = lines
        .iter()
        .find(|line| line["code"] == "tr")
        .expect("Turkish");
    assert_eq!(turkish["substitutes"]["king"][0], "S");
}

#[test]
fn a_language_of_ones_own_is_read() {
    let folder = folder(&[("own.toml", OWN), ("game.txt", GAME)]);
    let path = |name: &str| folder.path().join(name);
    let (grammar, game) = (path("own.toml"), path("game.txt"));
    for from in [&[][..], &["--from", "tlh"], &["--from", "hu,tlh"]] {
        let mut args = vec!["check", "--format", "jsonl", "--grammar", text(&grammar)];
        args.extend(from);
        args.push(text(&game));
        let output = run(&args);
        assert_eq!(status(&output), 0, "{}", stderr(&output));
        let records = lines(&output);
        let record = records
            .iter()
            .find(|line| line["type"] == "game")
            .expect("a game");
        assert_eq!(
            (&record["language"], &record["plies"]),
            (&Value::from("tlh"), &Value::from(8))
        );
        assert!(
            records
                .iter()
                .any(|line| line["code"] == "substitute-letter")
        );
    }
    // People read the moves of a game in its own letters.
    let shown = run(&["check", "--grammar", text(&grammar), text(&game)]);
    assert!(stdout(&shown).contains("4... Bee7"), "{}", stdout(&shown));

    let without = run(&["check", "--from", "tlh", text(&game)]);
    assert_eq!(status(&without), 2);
    assert!(stderr(&without).contains("no language \"tlh\""));
}

#[test]
fn faults_of_a_grammar_are_told_with_their_place() {
    let cases = [
        (
            OWN.replace("bishop = [\"M\"]", ""),
            "no letter for the bishop",
        ),
        (
            OWN.replace("\"M\"", "\"S\""),
            "\"S\" is the letter of the knight and again of the bishop",
        ),
        (
            OWN.replace("\"M\"", "\"m\""),
            "\"m\" cannot be the letter of the bishop",
        ),
        (OWN.replace("\"M\"", "\"M4\""), "\"M4\" cannot be"),
        (OWN.replace("tlh", "auto"), "\"auto\" is no code"),
        (OWN.replace("bishop", "bisop"), "own.toml:9:1"),
        (OWN.replace("[substitutes]", "[substitutes"), "own.toml:"),
        (
            format!("{OWN}[words]\nchek = [\"x\"]\n"),
            "no kind of word is called chek",
        ),
    ];
    for (grammar, wanted) in cases {
        let folder = folder(&[("own.toml", &*grammar), ("game.txt", GAME)]);
        let path = |name: &str| folder.path().join(name);
        let (grammar, game) = (path("own.toml"), path("game.txt"));
        let output = run(&["check", "--grammar", text(&grammar), text(&game)]);
        assert_eq!((status(&output), stdout(&output)), (2, ""), "{wanted}");
        assert!(
            stderr(&output).contains(wanted),
            "{wanted}: {}",
            stderr(&output)
        );
    }
}

#[test]
fn every_grammar_of_the_source_is_one_that_can_be_given() {
    let grammars = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars");
    let folder = folder(&[("game.txt", "1. e4 e5 *\n")]);
    let game = folder.path().join("game.txt");
    let mut args = vec![String::from("check"), text(&game).to_owned()];
    for language in Language::all() {
        let file = grammars.join(format!("{}.toml", language.code()));
        args.extend([String::from("--grammar"), text(&file).to_owned()]);
    }
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let output = run(&args);
    assert_eq!((status(&output), stderr(&output)), (0, String::new()));
}

#[test]
fn a_language_of_ones_own_is_converted_and_written() {
    let english = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Qe2 Qe7 *\n";
    let own = GAME.replace('Z', "S");
    let folder = folder(&[("own.toml", OWN), ("own.txt", &own), ("en.txt", english)]);
    let path = |name: &str| folder.path().join(name);
    let (grammar, mine, theirs) = (path("own.toml"), path("own.txt"), path("en.txt"));
    let convert = |args: &[&str]| {
        let output = run(&[&["convert", "--grammar", text(&grammar)], args].concat());
        assert_eq!(status(&output), 0, "{}", stderr(&output));
        stdout(&output).to_owned()
    };
    assert_eq!(convert(&["--to", "en", text(&mine)]), english);
    assert_eq!(
        convert(&["--to", "en", "--from", "tlh", text(&mine)]),
        english
    );
    let written = english
        .replace(['N'], "S")
        .replace('B', "M")
        .replace('Q', "Be");
    assert_eq!(convert(&["--to", "tlh", text(&theirs)]), written);
    assert_eq!(
        convert(&["--to", "tlh", "--from", "en", text(&theirs)]),
        written
    );
}

#[test]
fn only_languages_can_be_written() {
    for code in ["auto", "xx", "en,hu"] {
        let output = run(&["convert", "--to", code]);
        let said = stderr(&output);
        assert_eq!(status(&output), 2);
        assert!(said.contains("for --to; known are en, af"), "{said}");
    }
}
