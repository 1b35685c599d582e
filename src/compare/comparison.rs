//! Records of one game compared.

use super::alone::{Proposed, proposed};
use super::difference::{Difference, DifferenceKind};
use super::reading::{Reading, Row};
use super::results::result;
use super::rows::Rows;
use super::search::Search;
use super::{Limits, MOST_RECORDS, Version};
use crate::notation::{Language, san};
use crate::repair::{Cost, sense_cost, senselessness};
use crate::rules::{Move, Position};
use crate::score::GameResult;

/// What came of a comparison of records.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The position in which the game begins.
    pub start: Position,
    /// The reconciled game.
    pub line: Vec<Move>,
    /// Its moves in SAN with English letters.
    pub moves: Vec<Box<str>>,
    /// The position behind its last move.
    pub end: Position,
    /// Its result; `None` if no record gives one, or if they contradict each other.
    pub result: Option<GameResult>,
    /// The plies behind which a record has a draw offer, counted from 1.
    pub offers: Vec<u32>,
    /// Where the records differ, in the order of the game.
    pub differences: Vec<Difference>,
    /// Where they say the same, and it is not what was played.
    pub shared: Vec<Difference>,
    /// Whether the game goes through all words of all records.
    pub whole: bool,
    /// How many plies of the game each record says plainly.
    pub plain: Vec<usize>,
    /// What the game rests on.
    pub basis: Basis,
    /// Whether another whole game is about as good.
    pub tie: bool,
    /// Whether the limits ended the search before all likely readings were tried.
    pub cut_off: bool,
}

/// What a reconciled game rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Basis {
    /// The records, which are witnesses of it.
    Records,
    /// What a repair proposes, as all records have the same words, which do not replay: so there is
    /// but one witness.
    Proposal {
        /// Whether so many words are changed that little is certain.
        far_fetched: bool,
    },
}

/// The cheapest readings, which are compared by the sense of their moves as well.
const RANKED: usize = 12;

/// Compares records of one game: finds the likeliest game that explains them all.
///
/// The order of the records makes no difference to what is found. All should begin in one
/// position; it is that of the first. Records beyond [`MOST_RECORDS`] are not looked at.
pub fn compare(versions: &[Version], limits: &Limits) -> Comparison {
    let versions = &versions[..versions.len().min(MOST_RECORDS)];
    let (distinct, slots) = distinct(versions);
    let copies = |slot: usize| {
        let alike = slots.iter().filter(|other| **other == slot).count();
        u32::try_from(alike).unwrap_or(u32::MAX)
    };
    let copies = match distinct.len() {
        1 => vec![1],
        all => (0..all).map(copies).collect(),
    };
    let rows = Rows::new(&distinct, copies);
    let start = distinct
        .first()
        .map_or_else(Position::start, |first| *first.start());
    let Found {
        readings,
        whole,
        basis,
        cut_off,
    } = match &distinct[..] {
        [version] => proposed(version, limits).map(Found::proposed),
        _ => None,
    }
    .unwrap_or_else(|| Found::behind(&rows, &start, limits));
    let best = &readings[0];
    let tie = readings.len() > 1;
    let rivals = if tie { &readings[1..] } else { &[] };
    let mut differences = Vec::new();
    let mut shared = Vec::new();
    for (row, places) in best.rows.iter().zip(best.places()) {
        let mut difference = described(row, &places, &rows, versions, &slots);
        if difference.fits.iter().all(|fits| *fits) {
            continue;
        }
        if says_the_same(&difference) {
            shared.push(difference);
        } else {
            difference.open = is_open(row, best, rivals);
            differences.push(difference);
        }
    }
    if whole {
        differences.extend(best.offers(versions, &slots));
        differences.sort_by_key(|difference| difference.ply);
    }
    let (result, told) = result(versions, best, whole);
    match told {
        Some(told) if says_the_same(&told) => shared.push(told),
        told => differences.extend(told),
    }
    Comparison {
        start,
        moves: spelled(&start, &best.line),
        line: best.line.clone(),
        end: best.end,
        result,
        offers: best.all_offers(versions, &slots),
        differences,
        shared,
        whole,
        plain: slots.iter().map(|slot| best.plain[*slot]).collect(),
        basis,
        tie,
        cut_off,
    }
}

/// The records that differ in their words, in an order that does not depend on that in which they
/// were given, and for each record its place among them.
fn distinct(versions: &[Version]) -> (Vec<&Version>, Vec<usize>) {
    let mut distinct: Vec<(_, &Version)> = versions
        .iter()
        .map(|version| ((version.words(), version.language.code()), version))
        .collect();
    let keys: Vec<_> = distinct.iter().map(|(key, _)| key.clone()).collect();
    distinct.sort_by(|(first, _), (second, _)| first.cmp(second));
    distinct.dedup_by(|(first, _), (second, _)| first == second);
    let slot = |key| distinct.iter().position(|(other, _)| *other == key);
    let slots = keys.into_iter().map(|key| slot(key).unwrap_or(0)).collect();
    let versions = distinct.iter().map(|(_, version)| *version).collect();
    (versions, slots)
}

/// The readings that were found.
struct Found {
    /// The best one first, then those that are about as good; there is one at least.
    readings: Vec<Reading>,
    whole: bool,
    basis: Basis,
    cut_off: bool,
}

impl Found {
    /// Those that explain all records at once, or the one that goes through most of them.
    fn behind(rows: &Rows, start: &Position, limits: &Limits) -> Self {
        let mut search = Search::new(rows, *limits);
        search.run(start);
        let mut readings = ranked(&search, rows, start);
        let whole = !readings.is_empty();
        if !whole {
            readings.push(Reading::new(&search, rows, search.furthest()));
        }
        Self {
            readings,
            whole,
            basis: Basis::Records,
            cut_off: search.is_cut_off(),
        }
    }

    /// Those that a repair proposes for a single witness.
    fn proposed(proposed: Proposed) -> Self {
        let Proposed {
            readings,
            far_fetched,
            cut_off,
        } = proposed;
        Self {
            readings,
            whole: true,
            basis: Basis::Proposal { far_fetched },
            cut_off,
        }
    }
}

/// The best readings with different moves, the best first.
fn ranked(search: &Search<'_>, rows: &Rows, start: &Position) -> Vec<Reading> {
    let mut whole = search.whole.clone();
    whole.sort_by_key(|(cost, _)| *cost);
    let mut found: Vec<(Cost, f64, Reading)> = Vec::new();
    for (cost, id) in whole {
        if found.len() >= RANKED {
            break;
        }
        let reading = Reading::new(search, rows, id);
        if found.iter().all(|(_, _, other)| other.line != reading.line) {
            let sense = senselessness(start, &reading.line);
            found.push((cost, sense, reading));
        }
    }
    let least = found
        .iter()
        .map(|(_, sense, _)| *sense)
        .fold(f64::MAX, f64::min);
    for (cost, sense, _) in &mut found {
        *cost += sense_cost(*sense, least);
    }
    found.sort_by_key(|(cost, _, _)| *cost);
    let best = found.first().map_or(Cost::ZERO, |(cost, _, _)| *cost);
    found.retain(|(cost, _, _)| *cost < best + Cost::TIE);
    found.into_iter().map(|(_, _, reading)| reading).collect()
}

/// What the records say in a row of the best reading.
fn described(
    row: &Row,
    places: &[usize],
    rows: &Rows,
    versions: &[Version],
    slots: &[usize],
) -> Difference {
    let entry = |slot: &usize| &row.entries[*slot];
    let says: Vec<Option<Box<str>>> = slots
        .iter()
        .zip(versions)
        .map(|(slot, version)| {
            let cell = &version.record.cells[entry(slot).cell?];
            (!cell.readings.is_empty()).then(|| cell.text().into())
        })
        .collect();
    let reasons = slots.iter().map(|slot| row.reason(*slot, rows)).collect();
    // A cell in which nothing can be read is a ply all the same.
    let has = slots
        .iter()
        .filter(|slot| entry(slot).cell.is_some())
        .count();
    let kind = match row.played {
        None => DifferenceKind::Extra,
        Some(_) if has < says.len() => DifferenceKind::Missing,
        Some(_) => DifferenceKind::Replace,
    };
    Difference {
        ply: row.ply,
        kind,
        says,
        cells: slots.iter().map(|slot| places[*slot]).collect(),
        fits: slots.iter().map(|slot| entry(slot).fits).collect(),
        reasons,
        played: row.played,
        position: row.position,
        open: false,
        outcome: None,
    }
}

/// Whether all records say the same although it is not right, or contradict themselves alike.
fn says_the_same(difference: &Difference) -> bool {
    let right = difference.fits.iter().any(|fits| *fits);
    let alike = difference.says.windows(2).all(|pair| pair[0] == pair[1]);
    match &difference.outcome {
        Some(outcome) => alike && outcome.tags.windows(2).all(|pair| pair[0] == pair[1]),
        None => alike && !right,
    }
}

/// Whether in another game that is about as good a record is right here that is wrong in the best
/// one.
fn is_open(row: &Row, best: &Reading, rivals: &[Reading]) -> bool {
    rivals.iter().any(|rival| {
        row.entries.iter().enumerate().any(|(slot, entry)| {
            let cell = entry.cell.filter(|_| !entry.fits);
            cell.is_some_and(|cell| rival.is_plain(slot, cell) && !best.is_plain(slot, cell))
        })
    })
}

fn spelled(start: &Position, line: &[Move]) -> Vec<Box<str>> {
    let mut position = *start;
    let mut moves = Vec::new();
    for &played in line {
        moves.push(san(&position, played, Language::english()).into());
        position.play_unchecked(played);
    }
    moves
}
