//! `hakem repair`.

use super::{folder, lines, names, of_type, run, status, stderr, stdout, text};
use std::fs;
use std::io::Write;
use std::path::Path;

const SHEET: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb4 a6 4. Bxc6 dxc6\n";
const REPAIRED: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 {Bb4: 4 for 5} a6 4. Bxc6 dxc6\n";

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the file is there")
}

#[test]
fn a_file_that_is_there_already_is_not_overwritten() {
    let folder = folder(&[
        ("a.txt", SHEET),
        ("a.repaired.txt", "by hand"),
        ("b.txt", SHEET),
        ("c.txt", "1. e4 e5\n"),
        ("c.repaired.txt", "by hand"),
    ]);
    let path = |name: &str| folder.path().join(name);
    let output = run(&[
        "repair",
        "--apply",
        text(&path("a.txt")),
        text(&path("b.txt")),
    ]);
    assert_eq!(status(&output), 2);
    let said = stderr(&output);
    assert!(
        said.contains("a.repaired.txt: it is there already and holds something else"),
        "{said}"
    );
    assert_eq!(read(&path("a.repaired.txt")), "by hand");
    assert_eq!(read(&path("b.repaired.txt")), REPAIRED);
    // The same again is no fault, and where nothing is changed nothing is asked.
    for name in ["b.txt", "c.txt"] {
        let output = run(&["repair", "--apply", text(&path(name))]);
        assert_eq!(status(&output), 0, "{}", stderr(&output));
    }
    assert_eq!(read(&path("b.repaired.txt")), REPAIRED);
    assert_eq!(names(folder.path()).len(), 6);
}

#[test]
fn what_cannot_be_written_beside_itself_holds_up_nothing() {
    let folder = folder(&[("b.txt", SHEET), ("d.txt", SHEET)]);
    let path = |name: &str| folder.path().join(name);
    let packed = fs::File::create(path("a.txt.gz")).expect("the file can be made");
    let mut packed = flate2::write::GzEncoder::new(packed, flate2::Compression::fast());
    packed.write_all(SHEET.as_bytes()).expect("it is written");
    packed.finish().expect("it is written");
    fs::create_dir(path("d.repaired.txt")).expect("the folder can be made");
    let output = run(&["repair", "--apply", text(folder.path())]);
    assert_eq!(status(&output), 2);
    let said = stderr(&output);
    for part in [
        "a.txt.gz is compressed and cannot be written beside itself",
        "d.repaired.txt",
    ] {
        assert!(said.contains(part), "{said}");
    }
    assert_eq!(stdout(&output).matches("4 for 5").count(), 3);
    assert_eq!(read(&path("b.repaired.txt")), REPAIRED);
    assert_eq!(
        names(folder.path()),
        [
            "a.txt.gz",
            "b.repaired.txt",
            "b.txt",
            "d.repaired.txt",
            "d.txt"
        ]
    );
    // In place it is the same.
    let german = "1. e4 e5 2. Sf3 Sc6\n";
    fs::write(path("b.txt"), german).expect("the file can be written");
    let output = run(&[
        "convert",
        "--from",
        "de",
        "--to",
        "en",
        "--in-place",
        text(folder.path()),
    ]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("a.txt.gz is compressed"));
    assert_eq!(read(&path("b.txt")), "1. e4 e5 2. Nf3 Nc6\n");
}

/// Cells, each with the words that may stand in it and their probabilities, and other fields.
fn lattice(cells: &[(&str, &[(&str, f64)])]) -> String {
    let cell = |(fields, readings): &(&str, &[(&str, f64)])| {
        let readings: Vec<String> = readings
            .iter()
            .map(|(word, p)| format!("{{\"text\":\"{word}\",\"p\":{p}}}"))
            .collect();
        format!("{{{fields}\"readings\":[{}]}}\n", readings.join(","))
    };
    cells.iter().map(cell).collect()
}

/// Runs `hakem repair --lattice` on such cells.
fn settle(cells: &str, options: &[&str]) -> std::process::Output {
    let folder = folder(&[("cells.jsonl", cells)]);
    let path = folder.path().join("cells.jsonl");
    run(&[&["repair", "--lattice", text(&path)], options].concat())
}

const JSON: &[&str] = &["--format", "jsonl"];

#[test]
fn plies_without_a_cell_are_told() {
    let cells = lattice(&[
        ("", &[("e4", 1.0)]),
        ("", &[("e5", 1.0)]),
        ("\"ply\":5,", &[("Bb5", 1.0)]),
        ("", &[("a6", 1.0)]),
    ]);
    let lines = lines(&settle(&cells, JSON));
    assert_eq!(lines[0]["type"], "gap");
    assert_eq!(
        (&lines[0]["ply"], &lines[0]["plies"]),
        (&3.into(), &2.into())
    );
    let moves = lines[1]["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 6);
    assert_eq!((&moves[4], &moves[5]), (&"Bb5".into(), &"a6".into()));
    let open = of_type(&lines, "cell");
    let open: Vec<u64> = open
        .iter()
        .filter_map(|cell| cell["ply"].as_u64())
        .collect();
    assert!(open.contains(&3) && open.contains(&4), "{open:?}");
    let output = settle(&cells, &[]);
    assert_eq!(status(&output), 1);
    let said = stdout(&output);
    assert!(
        said.contains("from 2. on the file has no cell of 2 plies"),
        "{said}"
    );
}

#[test]
fn a_ply_stands_once_and_in_its_order() {
    for (first, second, said) in [
        (
            "\"ply\":1,",
            "\"ply\":1,",
            ":2: ply 1 of the game has a cell already",
        ),
        ("\"ply\":3,", "\"ply\":2,", ":2: ply 2 comes behind ply 3"),
        (
            "",
            "\"ply\":4294967295,",
            ":2: a game has more than 1000 cells",
        ),
        ("", "\"ply\":1001,", ":2: a game has more than 1000 cells"),
    ] {
        let cells = lattice(&[(first, &[("e4", 1.0)]), (second, &[("e5", 1.0)])]);
        let output = settle(&cells, &[]);
        assert_eq!(status(&output), 2);
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
    }
    // The next game begins anew.
    let cells = lattice(&[
        ("\"ply\":1,", &[("e4", 1.0)]),
        ("\"game\":2,\"ply\":1,", &[("d4", 1.0)]),
    ]);
    assert_eq!(status(&settle(&cells, &[])), 0);
}

#[test]
fn a_reading_that_is_overruled_is_told() {
    let cells = lattice(&[
        ("", &[("e4", 1.0)]),
        ("", &[("e5", 0.5), ("c5", 0.5)]),
        ("", &[("Nh3", 0.6), ("Nf3", 0.4)]),
        ("", &[("Ne6", 0.9)]),
        ("", &[("Bb5", 1.0)]),
        ("", &[("a6", 1.0)]),
        ("", &[("Bxc6", 1.0)]),
        ("", &[("dxc6", 1.0)]),
        ("", &[("Nxe5", 1.0)]),
    ]);
    let lines = lines(&settle(&cells, JSON));
    let told: Vec<String> = of_type(&lines, "overruled")
        .iter()
        .map(|line| {
            format!(
                "{} {} {} {}",
                line["ply"], line["from"], line["to"], line["reading"]
            )
        })
        .collect();
    assert_eq!(
        told,
        ["3 \"Nh3\" \"Nf3\" \"Nf3\"", "4 \"Ne6\" \"Nc6\" null"]
    );
    let output = settle(&cells, &[]);
    let said = stdout(&output);
    for part in [
        "2. Nh3 -> Nf3\n",
        "2... Ne6 -> Nc6, which no reading names\n",
    ] {
        assert!(said.contains(part), "{part} is not in\n{said}");
    }
    // Where the most probable readings make a game nothing is.
    let cells = lattice(&[("", &[("e4", 0.6), ("c4", 0.4)]), ("", &[("e5", 0.9)])]);
    assert!(of_type(&self::lines(&settle(&cells, JSON)), "overruled").is_empty());
}

#[test]
fn spellings_of_one_move_add_up() {
    let front = "\u{feff}";
    let cells = |last: &[(&str, f64)]| {
        let cells: [(&str, &[(&str, f64)]); 3] = [
            ("", &[("e2e4", 1.0)]),
            ("", &[("e5", 0.5), ("e7-e5", 0.5)]),
            ("", last),
        ];
        front.to_owned() + &lattice(&cells)
    };
    let best = |last: &[(&str, f64)]| {
        let lines = lines(&settle(&cells(last), JSON));
        lines[0]["confidence"][2].as_f64().expect("a confidence")
    };
    let one = best(&[("Nf3", 0.6), ("Nc3", 0.4)]);
    let several = best(&[("Nf3", 0.3), ("g1f3", 0.3), ("b1c3", 0.2), ("Nc3", 0.2)]);
    assert!((one - several).abs() < 0.01, "{one} {several}");
}

#[test]
fn moves_of_other_games_are_spelled_as_there() {
    let cells = lattice(&[
        ("", &[("e4", 0.5), ("d4", 0.5)]),
        ("", &[("e6", 1.0)]),
        ("", &[("Bb5", 0.5), ("Bg5", 0.5)]),
    ]);
    let lines = lines(&settle(&cells, JSON));
    let cell = of_type(&lines, "cell");
    let last = cell.iter().find(|cell| cell["ply"] == 3).expect("open");
    let words: Vec<&str> = last["moves"]
        .as_array()
        .expect("moves")
        .iter()
        .filter_map(|one| one["move"].as_str())
        .collect();
    assert!(
        words.contains(&"Bb5") && words.contains(&"Bg5"),
        "{words:?}"
    );
}

#[test]
fn a_lattice_is_read_alone() {
    let folder = folder(&[("a.txt", SHEET)]);
    let path = folder.path().join("a.txt");
    let cells = lattice(&[("", &[("e4", 1.0)])]);
    for extra in [&[text(&path)][..], &["--as-played"], &["--max-edits", "3"]] {
        let output = settle(&cells, extra);
        assert_eq!(status(&output), 2, "{extra:?}");
        let said = stderr(&output);
        assert!(said.contains("cannot be used with"), "{said}");
    }
}

/// The readings of a sheet, as programs get them.
fn readings(sheet: &str, options: &[&str]) -> Vec<serde_json::Value> {
    let folder = folder(&[("a.txt", sheet)]);
    let path = folder.path().join("a.txt");
    lines(&run(&[
        &["repair", "--format", "jsonl", text(&path)],
        options,
    ]
    .concat()))
}

#[test]
fn a_word_in_other_letters_is_among_the_changes() {
    let sheet = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba9 Nf6 5. O-O Be7 6. Te1 b5 7. Bb3 d6";
    let lines = readings(sheet, &[]);
    let edits = lines[0]["edits"].as_array().expect("changes");
    let told: Vec<String> = edits
        .iter()
        .map(|edit| {
            format!(
                "{} {} {} {}",
                edit["ply"], edit["kind"], edit["from"], edit["to"]
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            "7 \"replace\" \"Ba9\" \"Ba4\"",
            "11 \"language\" \"Te1\" \"Re1\""
        ]
    );
    assert_eq!(lines[0]["mixed"][0]["ply"], 11);
}

#[test]
fn too_few_changes_allowed_are_a_limit() {
    let sheet = "1. e4 e5 2. Nf9 Nc6 3. Bb9 a6 4. Ba9 Nf6 5. O-O Be7 6. Re9 b5";
    let lines = readings(sheet, &["--max-edits", "1"]);
    assert_eq!(lines[0]["type"], "unread");
    assert_eq!(lines[0]["cut_off"], true);
    let senseless = "1. e4 ?? 2. x9 y9 3. 9z ??";
    let lines = readings(senseless, &[]);
    assert_ne!(lines[0]["cut_off"], true, "{lines:?}");
}

#[test]
fn a_brace_never_ends_the_comment_on_it() {
    let folder = folder(&[(
        "a.txt",
        "1. e4 e5 2. N}f3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5\n",
    )]);
    let path = |name: &str| folder.path().join(name);
    let output = run(&["repair", "-q", "--apply", text(&path("a.txt"))]);
    assert_eq!(status(&output), 0, "{}", stdout(&output));
    assert_eq!(
        read(&path("a.repaired.txt")),
        "1. e4 e5 2. Nf3 {N)f3: ) is too much} Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5\n"
    );
}

#[test]
fn a_record_with_nothing_but_other_letters_says_so() {
    let folder = folder(&[(
        "a.txt",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Te1 b5 7. Bb3 d6",
    )]);
    let output = run(&["repair", "-q", text(&folder.path().join("a.txt"))]);
    let said = stdout(&output);
    assert!(
        said.contains(": game 1: 1 word in other letters\n"),
        "{said}"
    );
    assert!(said.contains("read in other letters: 6. Te1"), "{said}");
}
