//! `hakem fen`.

use super::{CLEAN, FAULTY, feed, folder, run, status, stderr, stdout, text};
use std::fs;

const MATE: &str = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n";

#[test]
fn the_last_position_of_each_game_is_a_line() {
    let output = feed(&["fen"], CLEAN);
    assert_eq!((status(&output), stdout(&output)), (0, MATE));
    assert_eq!(stderr(&output), "");
    let output = feed(&["fen", "-"], format!("{CLEAN}\n{FAULTY}\n{CLEAN}"));
    let fault = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\n";
    assert_eq!(stdout(&output), format!("{MATE}{fault}{MATE}"));
    assert_eq!(status(&output), 1);
    let told = "hakem: -: game 2 has a fault: the position is that after its first 4 half-moves\n";
    assert_eq!(stderr(&output), told);
}

#[test]
fn a_moment_of_one_game_is_drawn_in_every_form() {
    let games = format!("{CLEAN}\n{FAULTY}");
    let ask = |args: &[&str]| {
        let output = feed(&[&["fen", "--game", "2"], args].concat(), &games);
        assert_eq!(status(&output), 0, "{args:?}: {}", stderr(&output));
        stdout(&output).to_owned()
    };
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n";
    assert_eq!(ask(&["--at", "2w"]), fen);
    let board = ask(&["--at", "2w", "--as", "unicode"]);
    assert!(board.contains("\n3 · · · · · ♘ · ·\n"), "{board}");
    let board = ask(&["--at", "2w", "--as", "unicode", "--flip"]);
    assert!(
        board.ends_with("\n8 ♜ ♞ ♝ ♚ ♛ ♝ ♞ ♜\n  h g f e d c b a\n"),
        "{board}"
    );
    let font = ask(&["--at", "start", "--as", "diagram"]);
    assert!(
        font.starts_with("XIIIIIIIIY\n9rsnlwqkvlntr0\n9zppzppzppzpp0\n"),
        "{font}"
    );
    let picture = ask(&["--at", "1b", "--as", "svg"]);
    assert!(
        picture.starts_with("<svg ") && picture.ends_with("</svg>\n"),
        "{picture}"
    );
}

#[test]
fn what_is_not_there_is_said() {
    let output = feed(&["fen", "--at", "9w"], CLEAN);
    assert_eq!((status(&output), stdout(&output)), (1, ""));
    assert!(
        stderr(&output).contains("game 1 does not come so far"),
        "{}",
        stderr(&output)
    );
    let cases: [(&[&str], &str, i32, &str); 6] = [
        (&["--game", "3"], CLEAN, 2, "there is no game 3"),
        (
            &["--as", "svg"],
            &format!("{CLEAN}\n{CLEAN}"),
            2,
            "a picture holds one board",
        ),
        (&["--from-diagram"], CLEAN, 1, "there is no diagram"),
        (
            &["--from-diagram", "--diagram", "2"],
            "",
            2,
            "there is no diagram 2",
        ),
        (&["--at", "noon"], "", 2, "is no moment"),
        (&["--fen", "8/8 w"], "", 2, "cannot read the FEN"),
    ];
    for (args, input, code, words) in cases {
        let output = feed(&[&["fen"], args].concat(), input);
        assert_eq!((status(&output), stdout(&output)), (code, ""), "{args:?}");
        assert!(
            stderr(&output).contains(words),
            "{args:?}: {}",
            stderr(&output)
        );
    }
    for args in [&["fen"][..], &["fen", "--from-diagram"]] {
        let output = feed(args, "");
        assert_eq!((status(&output), stdout(&output)), (0, ""), "{args:?}");
    }
    for args in [&["fen"][..], &["fen", "--from-diagram"]] {
        let output = run(&[args, &["no-such-file"]].concat());
        assert_eq!((status(&output), stdout(&output)), (2, ""), "{args:?}");
    }
}

#[test]
fn diagrams_of_a_document_are_read_and_checked() {
    let rows = include_str!("../../data/diagrams.txt");
    let output = feed(
        &["fen", "--from-diagram", "--castling", "-", "--quiet"],
        rows,
    );
    assert_eq!(stdout(&output).lines().count(), 12);
    // Six show one man or two and no kings.
    assert_eq!(status(&output), 1);
    assert_eq!(stderr(&output).matches("White has no king").count(), 6);

    let output = feed(
        &[
            "fen",
            "--from-diagram",
            "--diagram",
            "1",
            "--castling",
            "KQkq",
            "--turn",
            "white",
        ],
        rows,
    );
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    assert_eq!(
        (status(&output), stdout(&output), stderr(&output).as_str()),
        (0, start, "")
    );

    let output = feed(&["fen", "--from-diagram", "--diagram", "9"], rows);
    assert_eq!(status(&output), 0);
    assert!(
        stderr(&output).contains("White is assumed"),
        "{}",
        stderr(&output)
    );
    let black = "r3k3/8/8/8/8/8/8/4K2R b K - 0 1\n";
    let output = feed(
        &[
            "fen",
            "--from-diagram",
            "--diagram",
            "9",
            "--turn",
            "black",
            "--castling",
            "Kk",
        ],
        rows,
    );
    assert_eq!((status(&output), stdout(&output)), (1, black));
    assert!(
        stderr(&output).contains("for the right k"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn marks_are_kept_where_there_is_a_place_for_them() {
    let rows = include_str!("../../data/diagrams.txt");
    let ask = |args: &[&str]| {
        feed(
            &[&["fen", "--from-diagram", "--diagram", "8"], args].concat(),
            rows,
        )
    };
    let output = ask(&[]);
    assert!(
        stderr(&output).contains("13 are left out"),
        "{}",
        stderr(&output)
    );
    let output = ask(&["--as", "unicode"]);
    assert_eq!(stdout(&output).matches('×').count(), 13);
    let again = feed(
        &["fen", "--from-diagram", "--as", "diagram"],
        stdout(&output),
    );
    assert!(
        stdout(&again).contains("\n9+{mK{+-+-0\n"),
        "{}",
        stdout(&again)
    );
}

#[test]
fn a_picture_goes_to_a_file_only_when_it_is_the_only_one() {
    let games = folder(&[("one.pgn", CLEAN), ("two.pgn", FAULTY), ("out/.keep", "")]);
    let path = |name: &str| games.path().join(name);
    let target = path("out/board.svg");
    let [one, two, to] = [path("one.pgn"), path("two.pgn"), target.clone()];
    let output = run(&[
        "fen",
        "--as",
        "svg",
        "-o",
        text(&to),
        text(&one),
        text(&two),
    ]);
    assert_eq!(status(&output), 2);
    assert!(!target.exists());
    let output = run(&["fen", "--as", "svg", "-o", text(&to), text(&one)]);
    assert_eq!(
        (status(&output), stdout(&output)),
        (0, ""),
        "{}",
        stderr(&output)
    );
    let picture = fs::read_to_string(&target).expect("the picture can be read");
    assert!(picture.contains(&format!("<title>{}</title>", MATE.trim_end())));
    let output = run(&["fen", "-o", text(&one), text(&one)]);
    assert_eq!(status(&output), 2);
}

#[test]
fn compressed_and_broken_documents_are_read() {
    let mut bytes = b"\xfe\xfe\x00XIIIIIIIIY ".to_vec();
    bytes.extend_from_slice(b"9-+-+k+-+0 9\xff+0 \xf0\x9f XIIIIIIIIY");
    let output = feed(&["fen", "--from-diagram"], bytes);
    assert_eq!((status(&output), stdout(&output)), (1, ""));
    assert!(
        stderr(&output).contains("diagram 2: the board has 0 ranks"),
        "{}",
        stderr(&output)
    );
    let zip = b"PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0";
    let output = feed(&["fen", "--from-diagram"], zip);
    assert_eq!((status(&output), stdout(&output)), (2, ""));
    assert!(stderr(&output).contains("archive"), "{}", stderr(&output));
}

#[test]
fn nothing_at_all_is_told() {
    let output = feed(&["fen"], "");
    assert_eq!((status(&output), stdout(&output)), (0, ""));
    assert_eq!(
        stderr(&output),
        "hakem: there is no game, for there is no text at all\n"
    );
    let output = feed(&["fen", "--from-diagram"], "");
    assert_eq!((status(&output), stdout(&output)), (0, ""));
    assert_eq!(
        stderr(&output),
        "hakem: there is no diagram, for there is no text at all\n"
    );
}
