//! Comparisons: the game that explains the records is legal, whichever stands first.

use hakem::compare::{
    Comparison, DifferenceKind, Limits, MOST_RECORDS, Version, compare as compared,
};
use hakem::finding::Profile;

use super::repair::{games, is_legal};

/// The records that are compared.
const RECORDS: usize = 3;

/// Compares the first games of a text, as if they were records of one game.
pub fn compare(text: &[u8]) {
    for profile in [Profile::Pgn, Profile::Sheet] {
        let games = games(text, profile, Vec::new());
        let mut versions: Vec<Version> = games
            .iter()
            .filter_map(|game| Version::read(text, profile, game))
            .take(RECORDS.min(MOST_RECORDS))
            .collect();
        // What does not begin in the position of the first is none of the same game.
        if let Some(start) = versions.first().map(|version| *version.start()) {
            versions.retain(|version| *version.start() == start);
        }
        let Some(first) = versions.first().cloned() else {
            continue;
        };
        let alone = holds(&[first.clone(), first]);
        assert!(alone.differences.is_empty(), "{:?}", alone.differences);
        let found = holds(&versions);
        versions.reverse();
        let turned = holds(&versions);
        assert_eq!(found.line, turned.line);
        assert_eq!(found.differences.len(), turned.differences.len());
    }
}

/// What is found in any records.
fn holds(versions: &[Version]) -> Comparison {
    let mut limits = Limits::default();
    limits.plies = 2_000;
    let found = compared(versions, &limits);
    assert!(is_legal(&found.start, &found.line));
    assert_eq!(found.line.len(), found.moves.len());
    assert_eq!(found.plain.len(), versions.len());
    for difference in found.differences.iter().chain(&found.shared) {
        assert_eq!(difference.says.len(), versions.len());
        assert_eq!(difference.fits.len(), versions.len());
        assert_eq!(difference.reasons.len(), versions.len());
    }
    // The results stand at the end, behind any words that are no ply.
    let game = found.differences.iter();
    let game = game.filter(|difference| difference.kind != DifferenceKind::Result);
    assert!(game.is_sorted_by_key(|difference| difference.ply));
    found
}
