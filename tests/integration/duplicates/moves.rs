//! Games with the same moves, and games that open others.

use super::{find, game, groups, long, of, usual};
use hakem::duplicates::Kind;

/// A game without tags.
fn bare(moves: &str) -> String {
    format!("[Event \"?\"]\n\n{moves} *\n")
}

#[test]
fn moves_are_compared_on_the_board() {
    let games = [
        "[Event \"plain\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *",
        "[Event \"in Hungarian\"]\n\n1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. 0-0 1-0",
        "[Event \"at length\"]\n\n1.e2-e4 {best by test} e7-e5 2.Ng1-f3! (2. f4 exf4) Nb8-c6 $1 3.Bf1-b5 a7-a6 4.O-O *",
        "[Event \"another\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 a6 4. O-O *",
    ];
    assert_eq!(groups(&games), [of("same-moves", &[1, 2, 3])]);
}

#[test]
fn the_start_belongs_to_the_moves() {
    let from = |fen: &str| format!("[Event \"?\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. Ke2 Ke7 *");
    let games = [
        from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").replace("Ke2", "Kd2"),
        from("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1"),
        from("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1"),
        // The moves before a position are no part of it.
        from("4k3/8/8/8/8/8/3P4/4K3 w - - 9 30"),
        "[Event \"?\"]\n\n1. e4 e5 2. Ke2 Ke7 *".to_owned(),
        "[Event \"?\"]\n[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 e5 2. Ke2 Ke7 *".to_owned(),
    ];
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    let wanted = [of("same-moves", &[2, 3, 4]), of("same-moves", &[5, 6])];
    assert_eq!(groups(&games), wanted);
}

#[test]
fn a_game_opens_another() {
    let games = [40, 62, 60, 61].map(|plies| bare(&long(plies)));
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    let wanted = [
        of("prefix", &[1, 3]),
        of("prefix", &[3, 4]),
        of("prefix", &[4, 2]),
    ];
    assert_eq!(groups(&games), wanted, "each with the next longer one");
}

#[test]
fn a_game_that_opens_several_heads_one_group() {
    let games = [
        bare("1. e4 e5 2. Nf3 d6"),
        bare("1. e4 e5 2. Nf3"),
        bare("1. e4 e5 2. Nf3 Nc6"),
        bare("1. e4 e5 2. Nf3 Nc6"),
    ];
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    let wanted = [of("same-moves", &[3, 4]), of("prefix", &[2, 1, 3])];
    assert_eq!(groups(&games), wanted);
}

#[test]
fn a_game_that_stops_is_compared_up_to_the_fault() {
    let whole = bare("1. e4 e5 2. Nf3 Nc6 3. Bb5");
    let same = bare("1. e4 e5 2. Nf3 Nc6");
    let damaged = bare("1. e4 e5 2. Nf3 Nc6 3. Bb6 a6");
    let other = bare("1. e4 e5 2. Nf3 Nc6 3. Kh8");
    let found = find(&usual(), &[&[&*damaged, &whole, &other, &same].join("\n")]);
    // All that is known of the damaged games is that the shortest opens them too.
    assert_eq!(found.groups, [of("prefix", &[4, 1, 2, 3])]);
    let games = &found.lines[0]["games"];
    assert_eq!(games[0].get("stopped"), None);
    assert_eq!(
        (&games[1]["stopped"], &games[1]["plies"]),
        (&true.into(), &4.into())
    );
    assert_eq!(found.summary.stopped, 2);

    let found = find(&usual(), &[&[&*damaged, &whole].join("\n")]);
    assert_eq!(found.groups, [of("prefix", &[1, 2])]);
}

#[test]
fn what_has_no_moves_to_compare_is_counted() {
    let game = "[Event \"?\"]\n[Variant \"Atomic\"]\n\n1. e4 e5 *\n\n";
    let found = find(&usual(), &[&game.repeat(2)]);
    assert!(found.groups.is_empty());
    assert_eq!(
        (found.summary.read.games, found.summary.not_compared),
        (2, 2)
    );
}

#[test]
fn short_games_of_other_players_are_no_duplicates() {
    let quick = "1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6";
    let played = |white: &str, date: &str, moves: &str| game(white, "Brandt", date, "1-0", moves);
    let games = [
        played("Okafor", "2024.03.07", quick),
        played("Marlow", "2024.03.07", quick),
        played("Okafor", "2024.03.08", quick),
        played("OKAFOR", "2024.03.07", quick),
        played("Okafor", "2024.03.07", "1. e4 e5 2. Nf3 Nf6"),
        bare(quick),
    ];
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    let wanted = [of("same-moves", &[1, 4]), of("prefix", &[5, 1])];
    assert_eq!(groups(&games), wanted);

    let mut all = usual();
    all.least.same = 0;
    let found = find(&all, &[&games.join("\n")]);
    let wanted = [of("same-moves", &[1, 2, 3, 4, 6]), of("prefix", &[5, 1])];
    assert_eq!(found.groups, wanted);
}

#[test]
fn a_game_that_was_not_played_opens_no_other() {
    let games = ["", "", "1. e4", "1. e4 e5", "1. e4 e5 2. Nf3"].map(bare);
    let games = games.each_ref().map(String::as_str);
    assert_eq!(groups(&games), []);
    // Unless somebody was to play it: then it is there twice.
    let games = [(); 2].map(|()| game("Okafor", "?", "????.??.??", "1-0", ""));
    let games = games.each_ref().map(String::as_str);
    assert_eq!(groups(&games), [of("same-moves", &[1, 2])]);
}

#[test]
fn long_games_need_no_players() {
    let games = [
        game("Okafor", "Brandt", "2024.03.07", "1-0", &long(60)),
        game("Marlow", "Teague", "1999.01.01", "0-1", &long(60)),
        game("?", "?", "????.??.??", "*", &long(62)),
        game("Marlow", "Teague", "1999.01.01", "0-1", &long(20)),
        game("Okafor", "Teague", "1999.01.01", "0-1", &long(20)),
    ];
    let found = find(&usual(), &[&games.concat()]);
    let wanted = [
        of("same-moves", &[1, 2]),
        of("same-moves", &[4, 5]),
        of("prefix", &[1, 3]),
        of("prefix", &[4, 2]),
    ];
    assert_eq!(found.groups, wanted);
    let players = |index: usize| found.lines[index].get("players").cloned();
    assert_eq!(players(0), Some("different".into()));
    assert_eq!(players(2), None, "nobody knows");
    assert_eq!(players(3), Some("same".into()));
}

#[test]
fn sheets_are_compared_too() {
    let hungarian = "1. e4 e5\n2. Hf3 Hc6\n3. Fb5 a6\n4. 0-0 Hf6\ndöntetlen\n";
    let turkish = "1. e4 e5\n2. Af3 Ac6\n3. Fb5 a6\n4. 0-0 Af6\n";
    let found = find(&usual(), &[hungarian, turkish]);
    let wanted = ("same-moves".to_owned(), vec![(0, 1), (1, 1)]);
    assert_eq!(found.groups, [wanted]);
    assert_eq!(found.lines[0]["games"][1]["line"], 1);
}

#[test]
fn only_the_kinds_that_are_wanted() {
    let games = [
        bare("1. e4 e5 2. Nf3"),
        bare("1. e4 e5 2. Nf3"),
        bare("1. e4 e5 2. Nf3 d6"),
    ];
    let mut wanted = usual();
    wanted.kinds = vec![Kind::Prefix];
    let found = find(&wanted, &[&games.concat()]);
    assert_eq!(found.groups, [of("prefix", &[1, 3])]);
    assert_eq!(found.summary.groups(Kind::SameMoves), 0);
}
