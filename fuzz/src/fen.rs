//! FEN: what is read is written, and read again as the same.

use cozy_chess::Board;
use hakem::rules::Position;

use super::oracle;

/// A FEN with a possible position survives the way out and back, and cozy-chess sees the same.
pub fn fen(text: &[u8]) {
    let Ok(reading) = Position::from_fen(text) else {
        return;
    };
    let Some(position) = reading.position else {
        assert!(!reading.faults.is_empty(), "why there is no position");
        return;
    };
    assert_eq!(reading.setup.position(), Some(position));
    if !reading.faults.is_empty() {
        return;
    }
    round_trip(&position);
    if let Ok(board) = Board::from_fen(&position.to_shredder_fen(), true) {
        for (ours, foreign) in oracle::compare(&position, &board) {
            let (mut next, mut after) = (position, board.clone());
            next.play_unchecked(ours);
            after.play_unchecked(foreign);
            oracle::compare(&next, &after);
            round_trip(&next);
        }
    }
}

/// Writes and reads the position in both forms.
pub fn round_trip(position: &Position) {
    for fen in [position.to_fen(), position.to_shredder_fen()] {
        let reading = Position::from_fen(fen.as_bytes()).expect("our own FEN can be read");
        assert!(reading.issues.is_empty(), "{fen}: {}", reading.issues);
        assert!(reading.faults.is_empty(), "{fen}: {}", reading.faults);
        let again = reading.position.expect("the position is possible");
        assert_eq!(again.to_fen(), position.to_fen());
        assert_eq!(again.to_shredder_fen(), position.to_shredder_fen());
        assert_eq!(again.key(), position.key());
        assert_eq!(again.halfmove_clock(), position.halfmove_clock());
        // Apart from a double step that nobody can answer, nothing is lost.
        if position.legal_en_passant() || position.en_passant().is_none() {
            assert_eq!(&again, position);
        }
    }
}
