//! Repairs: what is proposed replays, and a game that was repaired needs no repair.

use hakem::check::{GameReport, Options, Records};
use hakem::finding::Profile;
use hakem::notation::Language;
use hakem::repair::{Cell, CellKind, Limits, Mending, Need, Record, apply, mend, settle};
use hakem::rules::{Move, Position};
use hakem::span::Span;

/// The games of a text that are repaired.
const GAMES: usize = 2;

/// The most cells of a record that is repaired, which keeps the fuzzer busy with other texts.
const CELLS: usize = 200;

/// The most readings of a cell.
const READINGS: usize = 4;

/// Repairs the games of a text, and reads its lines as cells of several readings.
pub fn repair(text: &[u8]) {
    for profile in [Profile::Pgn, Profile::Sheet] {
        for game in games(text, profile, Vec::new()).iter().take(GAMES) {
            if let Need::Mending(mending) = mend(text, profile, game, &limits()) {
                mended(text, profile, game, &mending);
            }
        }
    }
    settled(text);
}

/// Small limits, which a text of a few words can reach.
pub(crate) fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.plies = 2_000;
    limits.edits = 8;
    limits
}

pub(crate) fn games(
    text: &[u8],
    profile: Profile,
    languages: Vec<&'static Language>,
) -> Vec<GameReport> {
    let mut options = Options::default();
    options.records = Records::WithMoves;
    options.profile = Some(profile);
    options.languages = languages;
    let mut games = hakem::check(text, &options).games;
    games.retain(|game| game.plies as usize <= CELLS && game.span.len() <= CELLS * 40);
    games
}

/// Whether all moves are legal.
pub(crate) fn is_legal(start: &Position, line: &[Move]) -> bool {
    let mut position = *start;
    line.iter().all(|&played| {
        let legal = position.is_legal(played);
        if legal {
            position.play_unchecked(played);
        }
        legal
    })
}

/// Each proposal is a whole game within the limits, and with it the record replays.
fn mended(text: &[u8], profile: Profile, game: &GameReport, mending: &Mending) {
    let Mending {
        record,
        language,
        repair,
    } = mending;
    assert!(repair.proposals.len() <= limits().proposals);
    assert!(repair.furthest <= record.cells.len());
    assert!(repair.proposals.is_sorted_by_key(|proposal| proposal.cost));
    for proposal in &repair.proposals {
        assert!(is_legal(&proposal.start, &proposal.line));
        assert_eq!(proposal.line.len(), proposal.moves.len());
        let mut out = Vec::new();
        apply(
            text, game.span, profile, record, proposal, language, &mut out,
        );
        let again = games(&out, profile, vec![*language]);
        let shown = || {
            let texts = [game.span.of(text), &out].map(String::from_utf8_lossy);
            format!("{}\n\n{}\n{:?}", texts[0], texts[1], proposal.edits)
        };
        let line = again.first().and_then(|game| {
            let record = game.record.as_ref()?;
            record.line.as_ref()
        });
        let line = line.unwrap_or_else(|| panic!("no game is left: {}", shown()));
        assert_eq!(line.moves[..], proposal.line[..], "{}", shown());
        assert!(line.whole, "{}", shown());
    }
}

/// Reads each line of a text as a cell: words, the first of them the likeliest.
fn settled(text: &[u8]) {
    let text = String::from_utf8_lossy(text);
    let cells: Vec<Cell> = text.lines().take(CELLS).map(cell).collect();
    let record = Record {
        start: Position::start(),
        cells,
        conclusion: None,
        table: None,
    };
    let settled = settle(&record, Language::english(), &limits());
    assert!(settled.furthest <= record.cells.len());
    assert!(settled.games.is_sorted_by_key(|game| game.cost));
    for game in &settled.games {
        let line: Vec<Move> = game.line.iter().flatten().copied().collect();
        assert!(is_legal(&record.start, &line));
        assert_eq!(game.line.len(), settled.furthest);
        for (cell, played) in record.cells.iter().zip(&game.line) {
            assert!(played.is_some() || cell.kind != CellKind::Word, "{cell:?}");
        }
    }
    for cell in &settled.cells {
        let shares: f64 = cell.moves.iter().map(|(_, share)| share).sum();
        assert!((shares - 1.0).abs() < 1e-6, "{cell:?}");
        assert!((0.0..=1.0 + 1e-9).contains(&cell.confidence), "{cell:?}");
        assert!(cell.open >= 0.0, "{cell:?}");
    }
}

fn cell(line: &str) -> Cell {
    let mut left = 1.0;
    let share = |word: &str| {
        left /= 2.0;
        (word.to_owned(), left)
    };
    let readings: Vec<(String, f64)> = line.split_whitespace().take(READINGS).map(share).collect();
    Cell::lattice(&readings, Span::new(0, 0), None)
}
