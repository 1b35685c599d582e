//! Tables: the moves of any game, laid out in columns, are those of its plain text.

use hakem::check::{GameReport, MainLine, Options, Records};
use hakem::convert::Conversion;
use hakem::finding::{Profile, Severity};
use hakem::notation::{Language, san};
use hakem::rules::Position;
use oorandom::Rand64;
use proptest::prelude::*;

use crate::games::Game;

/// How a table is laid out.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a choice of its own, and all go together"
)]
struct Table {
    separator: &'static str,
    /// The rows of each block of columns.
    rows: usize,
    numbers: bool,
    times: bool,
    /// Whether a number and the move behind it stand in cells of their own.
    apart: bool,
    heading: bool,
}

fn tables() -> impl Strategy<Value = Table> {
    let separator = prop::sample::select(vec!["\t", ",", ";", " | ", "   ", " "]);
    (separator, 3..30_usize, any::<[bool; 4]>()).prop_map(|(separator, rows, choices)| {
        let [numbers, times, apart, heading] = choices;
        Table {
            separator,
            rows,
            // Without numbers nobody can tell which block goes on where.
            numbers: numbers || separator.trim_end_matches(' ').is_empty(),
            times,
            apart,
            heading,
        }
    })
}

impl Table {
    /// The moves in a table, of which the longest row has so many cells.
    fn write(&self, moves: &[String], random: &mut Rand64) -> String {
        let pairs: Vec<&[String]> = moves.chunks(2).collect();
        let rows = if self.numbers {
            self.rows.max(pairs.len().div_ceil(6))
        } else {
            pairs.len()
        };
        let mut text = String::new();
        if self.heading {
            text += "Verseny: Tavasz\nNr%Fehér%Fekete\n"
                .replace('%', self.separator)
                .as_str();
        }
        for row in 0..rows {
            let mut cells = Vec::new();
            for (block, pairs) in pairs.chunks(rows).enumerate() {
                let Some(pair) = pairs.get(row) else { continue };
                let number = block * rows + row + 1;
                for (side, word) in pair.iter().enumerate() {
                    match (side, self.numbers, self.apart) {
                        (0, true, true) => cells.extend([number.to_string(), word.clone()]),
                        (0, true, false) => cells.push(format!("{number}. {word}")),
                        _ => cells.push(word.clone()),
                    }
                    if self.times {
                        let time = format!(
                            "{}:{:02}",
                            random.rand_range(0..3),
                            random.rand_range(0..60)
                        );
                        cells.push(time);
                    }
                }
            }
            text += &cells.join(self.separator);
            text.push('\n');
        }
        text
    }
}

/// The moves of a game in the letters of a language.
fn spelled(game: &Game, language: &Language) -> Vec<String> {
    let mut position = Position::start();
    let spell = |&played| {
        let word = san(&position, played, language);
        position.play_unchecked(played);
        word
    };
    game.moves.iter().map(spell).collect()
}

/// What a sheet is found to hold: one game.
fn read(text: &str) -> GameReport {
    let mut options = Options::default();
    options.profile = Some(Profile::Sheet);
    options.records = Records::WithMoves;
    options.languages = vec![Language::by_code("hu").expect("there is Hungarian")];
    let report = hakem::check(text.as_bytes(), &options);
    let mut games = report.games.into_iter();
    let game = games.next().expect("there is a game");
    assert!(games.next().is_none(), "there are two games in:\n{text}");
    game
}

fn line(game: &GameReport) -> MainLine {
    let record = game.record.as_ref().expect("records are asked for");
    record.line.clone().expect("there is a position")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_table_has_the_moves_of_the_game(table in tables(), seed: u64) {
        let mut random = Rand64::new(seed.into());
        let game = Game::play(&mut random);
        let hungarian = Language::by_code("hu").expect("there is Hungarian");
        let text = table.write(&spelled(&game, hungarian), &mut random);
        let report = read(&text);
        let found = line(&report);
        prop_assert_eq!(&found.moves[..], &game.moves[..], "\n{}\n{:?}", text, report.findings);
        prop_assert!(found.whole);
        let errors = report.findings.iter().filter(|finding| finding.severity == Severity::Error);
        prop_assert_eq!(errors.count(), 0);
    }

    #[test]
    fn a_converted_table_is_the_same_table(table in tables(), seed: u64) {
        let mut random = Rand64::new(seed.into());
        let game = Game::play(&mut random);
        let languages = ["hu", "de"].map(|code| Language::by_code(code).expect("it is known"));
        let [hungarian, german] = languages.map(|language| {
            table.write(&spelled(&game, language), &mut Rand64::new(seed.into()))
        });
        let mut conversion = Conversion::to(languages[1]);
        conversion.options.languages = vec![languages[0]];
        conversion.options.profile = Some(Profile::Sheet);
        let converted = hakem::convert(hungarian.as_bytes(), &conversion);
        prop_assert_eq!(String::from_utf8_lossy(&converted.text), german);
    }
}
