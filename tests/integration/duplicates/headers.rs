//! Games with the same players, date and result, and other moves.

use super::{find, game, groups, of, usual};

const ONE: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
const TWO: &str = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5";

/// Whether two games with these headers, given as players, date and result, are in one group.
fn match_up(one: [&str; 4], two: [&str; 4]) -> bool {
    let game =
        |[white, black, date, result]: [&str; 4], moves| game(white, black, date, result, moves);
    let found = groups(&[&game(one, ONE), &game(two, TWO)]);
    assert!(
        found.is_empty() || found == [of("same-header", &[1, 2])],
        "{found:?}"
    );
    !found.is_empty()
}

#[test]
fn names_are_compared_without_case_blanks_and_punctuation() {
    let usual = ["Okafor, L.", "Brandt, Jonas", "2024.03.07", "1-0"];
    assert!(match_up(usual, usual));
    assert!(match_up(
        usual,
        ["OKAFOR,L", " Brandt,  Jonas", "2024.03.07", "1-0"]
    ));
    let turkish = |name| [name, "Brandt", "2024.03.07", "0-1"];
    assert!(match_up(turkish("Şahin, Ömer"), turkish("ŞAHİN ÖMER")));
    assert!(!match_up(
        usual,
        ["Okafor, Lina", "Brandt, Jonas", "2024.03.07", "1-0"]
    ));
    assert!(!match_up(
        usual,
        ["Brandt, Jonas", "Okafor, L.", "2024.03.07", "1-0"]
    ));
    assert!(!match_up(
        usual,
        ["Okafor, L.", "Brandt, Jonas", "2024.03.08", "1-0"]
    ));
    assert!(!match_up(
        usual,
        ["Okafor, L.", "Brandt, Jonas", "2024.03.07", "0-1"]
    ));
}

#[test]
fn a_day_is_the_same_however_it_is_written() {
    let on = |date| ["Okafor", "Brandt", date, "1-0"];
    for date in ["2024.3.7", "2024-03-07", "07.03.2024", "7.3.2024"] {
        assert!(match_up(on("2024.03.07"), on(date)), "{date}");
    }
    // Which of these is the month nobody knows.
    assert!(!match_up(on("2024.03.07"), on("03/07/2024")));
}

#[test]
fn what_is_unknown_matches_nothing() {
    for unknown in [
        ["?", "Brandt", "2024.03.07", "1-0"],
        ["Okafor", "", "2024.03.07", "1-0"],
        ["N.N.", "Brandt", "2024.03.07", "1-0"],
        ["Okafor", "Brandt", "2024.03.??", "1-0"],
        ["Okafor", "Brandt", "????.??.??", "1-0"],
        ["Okafor", "Brandt", "7 March", "1-0"],
        ["Okafor", "Brandt", "2024.03.07", "*"],
    ] {
        assert!(!match_up(unknown, unknown), "{unknown:?}");
    }
}

#[test]
fn the_result_may_stand_in_the_moves_alone() {
    let one = "[White \"A\"]\n[Black \"B\"]\n[Date \"2024.03.07\"]\n\n1. e4 e5 1-0";
    let two =
        "[White \"A\"]\n[Black \"B\"]\n[Date \"2024.03.07\"]\n[Result \"1-0\"]\n\n1. d4 d5 1-0";
    assert_eq!(groups(&[one, two]), [of("same-header", &[1, 2])]);
}

#[test]
fn each_version_of_a_game_is_named_once() {
    let with = |moves: &str| game("Okafor", "Brandt", "2024.03.07", "1-0", moves);
    let games = [
        with(TWO),
        with("1. e4 e5 2. Nf3 Nc6"),
        with(ONE),
        with(&format!("{ONE} 4. Ba4")),
        with(TWO),
        with("1. d4 d5"),
    ];
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    let wanted = [
        of("same-moves", &[1, 5]),
        of("prefix", &[2, 1, 3]),
        of("prefix", &[3, 4]),
        of("same-header", &[1, 4, 6]),
    ];
    assert_eq!(groups(&games), wanted);
}

#[test]
fn rounds_tell_games_apart_if_they_are_asked_to() {
    let round = |round: &str, moves: &str| {
        game("Okafor", "Brandt", "2024.03.07", "1-0", moves)
            .replace("[White", &format!("[Round \"{round}\"]\n[White"))
    };
    let games = [round("1", ONE), round("2", TWO), round("2", "1. d4 d5")].concat();
    let found = find(&usual(), &[&games]);
    assert_eq!(found.groups, [of("same-header", &[1, 2, 3])]);
    let mut by_round = usual();
    by_round.by_round = true;
    assert_eq!(
        find(&by_round, &[&games]).groups,
        [of("same-header", &[2, 3])]
    );
}
