//! Which language a game is in, found out for every language there is.

use hakem::check::{Options, Records};
use hakem::notation::{Language, san};
use hakem::rules::{Move, Position};
use proptest::prelude::*;
use std::fmt::Write as _;

/// The moves of a game in which every piece moves.
const GAME: &str =
    "e4 e5 Nf3 Nc6 Bc4 Bc5 Qe2 Qe7 Kd1 Kd8 Re1 Rb8 Bxf7 Nd4 Qb5 Nxb5 Bxg8 Rxg8 Nxe5 Qxe5";

fn moves_of(game: &str) -> Vec<Move> {
    let mut position = Position::start();
    let words = game.split(' ');
    let moves = words.map(|word| {
        let legal = position.legal_moves();
        let fits = |played: &&Move| {
            san(&position, **played, Language::english()).trim_end_matches('+') == word
        };
        let played = *legal.iter().find(fits).unwrap_or_else(|| panic!("{word}"));
        position.play_unchecked(played);
        played
    });
    moves.collect()
}

/// The moves in the letters of a language.
fn written(moves: &[Move], language: &Language) -> String {
    let mut position = Position::start();
    let mut text = String::new();
    for (ply, &played) in moves.iter().enumerate() {
        if ply % 2 == 0 {
            let _ = write!(text, "{}. ", ply / 2 + 1);
        }
        let _ = write!(text, "{} ", san(&position, played, language));
        position.play_unchecked(played);
    }
    text + "*"
}

/// The code of the language in which a text is read, and the moves that are played.
fn read(text: &str, languages: Vec<&'static Language>) -> (Option<&'static str>, Vec<Move>) {
    let mut options = Options::default();
    options.records = Records::WithMoves;
    options.languages = languages;
    let report = hakem::check(text.as_bytes(), &options);
    let record = report.games[0].record.as_ref().expect("a record");
    let line = record.line.as_ref().expect("the moves");
    (record.language.map(Language::code), line.moves.to_vec())
}

#[test]
fn every_language_is_found_out() {
    let moves = moves_of(GAME);
    for language in Language::all() {
        let text = written(&moves, language);
        let (found, played) = read(&text, Vec::new());
        let found = found.and_then(Language::by_code);
        let found = found.unwrap_or_else(|| panic!("{} is not found", language.code()));
        assert_eq!(played, moves, "{text}");
        // Several languages have the same letters, and one of them is named.
        assert_eq!(
            written(&moves, found),
            text,
            "{} for {}",
            found.code(),
            language.code()
        );
    }
}

#[test]
fn every_language_is_found_out_among_few() {
    let moves = moves_of(GAME);
    let [hungarian, turkish] =
        ["hu", "tr"].map(|code| Language::by_code(code).expect("a language"));
    for language in [hungarian, turkish] {
        let text = written(&moves, language);
        let few = vec![hungarian, turkish];
        assert_eq!(read(&text, few), (Some(language.code()), moves.clone()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    /// Whatever is played, a game that is long enough is read as it was written.
    #[test]
    fn random_games_are_read_as_they_were_written(
        choices in prop::collection::vec(any::<prop::sample::Index>(), 60..120),
        language in prop::sample::select(Language::all().iter().collect::<Vec<_>>()),
    ) {
        let mut position = Position::start();
        let mut moves = Vec::new();
        for choice in choices {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let played = legal[choice.index(legal.len())];
            position.play_unchecked(played);
            moves.push(played);
        }
        let (_, played) = read(&written(&moves, language), vec![language]);
        prop_assert_eq!(&played, &moves);
        let (found, played) = read(&written(&moves, language), Vec::new());
        if found.is_some() {
            prop_assert_eq!(played, moves, "{} read as {:?}", language.code(), found);
        }
    }
}
