//! The groups of small databases against a search that compares every game with every other.

use std::collections::BTreeMap;

use super::{Group, find, game, usual};
use hakem::duplicates::{Kind, Least};
use hakem::limits::PLAYED_PLIES;
use proptest::collection::vec;
use proptest::prelude::*;
use rayon::ThreadPoolBuilder;

/// A game as it is written, and what is known of it.
#[derive(Clone, Debug)]
struct Made {
    /// The number of its line of play, and how many plies of it were played.
    line: usize,
    plies: usize,
    /// Whether a fault stands behind them.
    stopped: bool,
    white: usize,
    date: usize,
    result: usize,
}

/// Lines that open each other, that part, or that have nothing in common.
const LINES: [[&str; 6]; 3] = [
    ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"],
    ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"],
    ["d4", "d5", "c4", "e6", "Nc3", "Nf6"],
];
/// The second name is the first one otherwise spelled, the last is unknown.
const NAMES: [&str; 4] = ["Okafor, L", "OKAFOR L.", "Marlow, I", "?"];
const DATES: [&str; 3] = ["2024.03.07", "2024.03.08", "2024.??.??"];
const RESULTS: [&str; 2] = ["1-0", "*"];

impl Made {
    fn text(&self) -> String {
        let mut moves = LINES[self.line][..self.plies].join(" ");
        if self.stopped {
            moves.push_str(" Kh5 e4");
        }
        let (white, date) = (NAMES[self.white], DATES[self.date]);
        game(white, "Brandt", date, RESULTS[self.result], &moves)
    }

    fn moves(&self) -> &'static [&'static str] {
        &LINES[self.line][..self.plies]
    }

    fn who(&self) -> [usize; 2] {
        [[0, 0, 2, 3][self.white], self.date]
    }

    fn header(&self) -> Option<[usize; 3]> {
        let known = self.white < 3 && self.date < 2 && self.result == 0;
        let [white, date] = self.who();
        known.then_some([white, date, self.result])
    }
}

fn made() -> impl Strategy<Value = Made> {
    (
        0..3_usize,
        0..7_usize,
        any::<u8>(),
        0..4_usize,
        0..3_usize,
        0..2_usize,
    )
        .prop_map(|(line, plies, stopped, white, date, result)| Made {
            line,
            plies,
            stopped: stopped < 40,
            white,
            date,
            result,
        })
}

/// The games with the same moves, those first that did not stop; by their moves.
type Classes<'g> = BTreeMap<&'g [&'static str], Vec<usize>>;

fn classes(games: &[Made], of: impl Fn(&Made) -> bool) -> Classes<'_> {
    let mut classes = Classes::new();
    for stopped in [false, true] {
        for (index, game) in games.iter().enumerate() {
            if game.stopped == stopped && of(game) {
                classes.entry(game.moves()).or_default().push(index);
            }
        }
    }
    classes
}

/// Adds the groups of games with the same moves and of games that open others, if they count.
fn by_moves(
    games: &[Made],
    classes: &Classes<'_>,
    counts: impl Fn(Kind, usize) -> bool,
    found: &mut Vec<(Kind, Vec<usize>)>,
) {
    for (moves, class) in classes {
        let whole = class.iter().copied().filter(|game| !games[*game].stopped);
        let whole: Vec<usize> = whole.collect();
        if whole.len() > 1 && counts(Kind::SameMoves, moves.len()) {
            found.push((Kind::SameMoves, whole));
        }
        let opens = |other: &[&str]| {
            let mut openers = classes
                .keys()
                .filter(|one| one.len() < other.len() && other.starts_with(one));
            openers.all(|opener| opener.len() <= moves.len())
                && other.len() > moves.len()
                && other.starts_with(moves)
        };
        let others = classes.iter().filter(|(other, _)| opens(other));
        let mut opened: Vec<usize> = others.map(|(_, class)| class[0]).collect();
        let stopped = class[1..].iter().filter(|game| games[**game].stopped);
        opened.extend(stopped);
        opened.sort_unstable();
        if !opened.is_empty() && counts(Kind::Prefix, moves.len()) {
            found.push((Kind::Prefix, [vec![class[0]], opened].concat()));
        }
    }
}

/// All groups, found the slow way.
fn reference(games: &[Made], least: Least) -> Vec<(Kind, Vec<usize>)> {
    let mut found = Vec::new();
    let long = |kind, plies: usize| match kind {
        Kind::SameMoves => plies >= least.same as usize,
        _ => plies >= least.prefix as usize,
    };
    by_moves(games, &classes(games, |_| true), long, &mut found);
    let mut whos: Vec<[usize; 2]> = games.iter().map(Made::who).collect();
    whos.sort_unstable();
    whos.dedup();
    for who in whos {
        let classes = classes(games, |game| game.who() == who);
        let short = |kind, plies: usize| {
            let played = kind == Kind::SameMoves || plies >= PLAYED_PLIES as usize;
            played && !long(kind, plies)
        };
        by_moves(games, &classes, short, &mut found);
    }
    let mut headers: Vec<[usize; 3]> = games.iter().filter_map(Made::header).collect();
    headers.sort_unstable();
    headers.dedup();
    for header in headers {
        let classes = classes(games, |game| game.header() == Some(header));
        let goes_on = |moves: &[&str]| {
            classes
                .keys()
                .any(|other| other.len() > moves.len() && other.starts_with(moves))
        };
        let last = classes.iter().filter(|(moves, _)| !goes_on(moves));
        let mut versions: Vec<usize> = last.map(|(_, class)| class[0]).collect();
        versions.sort_unstable();
        if versions.len() > 1 {
            found.push((Kind::SameHeader, versions));
        }
    }
    found.sort_by_key(|(kind, games)| (*kind, games[0]));
    found
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn groups_are_those_of_the_slow_search(
        games in vec(made(), 0..25),
        same in 0..4_u32,
        prefix in 0..6_u32,
        cut in 0..25_usize,
        block in 100..4000_usize,
        memory in 0..3000_usize,
        threads in 1..3_usize,
    ) {
        let cut = cut.min(games.len());
        let texts: Vec<String> = games.iter().map(Made::text).collect();
        let mut wanted = usual();
        (wanted.memory, wanted.block) = (memory, block);
        (wanted.least.same, wanted.least.prefix) = (same, prefix);
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let found = pool.install(|| find(&wanted, &[&texts[..cut].concat(), &texts[cut..].concat()]));
        let place = |index: usize| match index.checked_sub(cut) {
            None => (0, index as u64 + 1),
            Some(index) => (1, index as u64 + 1),
        };
        let expected: Vec<Group> = reference(&games, wanted.least)
            .into_iter()
            .map(|(kind, games)| (kind.name().to_owned(), games.into_iter().map(place).collect()))
            .collect();
        prop_assert_eq!(found.groups, expected, "{}", texts.concat());
        prop_assert_eq!(found.summary.read.games, games.len() as u64);
    }
}
