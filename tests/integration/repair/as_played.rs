//! Illegal moves that were made on the board and not noticed.

use super::{mended, record};
use hakem::notation::Language;
use hakem::repair::{EditKind, Limits, Repair, repair};

/// What is proposed for a text where illegal moves may have been made.
fn as_played(text: &str) -> Repair {
    let mut limits = Limits::default();
    limits.as_played = true;
    repair(&record(text), Language::english(), &limits)
}

/// The illegal moves of the best reading, each with its ply; all other moves stay as they are written.
fn kept(text: &str) -> Vec<(u32, String)> {
    let found = as_played(text);
    let best = found.proposals.first().expect("a whole reading");
    for edit in &best.edits {
        assert_eq!(edit.kind, EditKind::AsPlayed, "{text}: {edit:?}");
    }
    let once = mended(text, &found);
    assert_eq!(
        mended(&once, &as_played(&once)),
        once,
        "repaired once, it stays as it is"
    );
    let edits = best.edits.iter();
    edits
        .map(|edit| (edit.ply, edit.from.to_string()))
        .collect()
}

#[test]
fn a_check_that_is_overlooked() {
    // The king is in check by the knight, which goes away itself.
    let text = "1. e4 e5 2. Bc4 Nc6 3. Qh5 g6 4. Qf3 Qf6 5. Qg3 d6 6. Nc3 Bd7 7. Nd5 O-O-O 8. Nxf6 \
        Nxf6 9. Ne2 Nxe4 10. Qf3 Nf6 11. Bxf7 Be7 12. Bb3 h5 13. Qxf6 Bg4 14. Qxh8 Rxh8 15. Bf7 Bxe2 \
        16. Kxe2 Nd4 17. Bxg6 Nxc2 18. Rb1 Nd4 19. d3 h4 1-0";
    assert_eq!(kept(text), [(33, "Bxg6".into()), (37, "d3".into())]);
}

#[test]
fn a_check_that_both_overlook_for_long() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. d3 d6 5. Ng5 Qe7 6. Bxf7+ Kf8 7. O-O Qxf7 8. Nxf7 \
        Kxf7 9. Qh5+ Nd4 10. Nc3 Nxc2 11. Rb1 Nf6 12. Qe2 Nd4 0-1";
    let wanted = [
        (18, "Nd4".to_owned()),
        (20, "Nxc2".to_owned()),
        (22, "Nf6".to_owned()),
    ];
    assert_eq!(kept(text), wanted);
}

#[test]
fn a_pinned_man_that_moves() {
    let text =
        "1. e4 e5 2. Nf3 d6 3. d4 exd4 4. Qxd4 Nc6 5. Bb5 Nxd4 6. Bd7+ Bxd7 7. Nxd4 Nf6 8. Nc3 Be7";
    assert_eq!(kept(text), [(10, "Nxd4".into())]);
}

#[test]
fn a_king_that_goes_into_check() {
    let text = "1. e4 e5 2. Ke2 Ke7 3. Ke3 Ke6 4. Kf4 Qe7 5. Kg3 Nf6 6. Nf3 d6";
    assert_eq!(kept(text), [(7, "Kf4".into())]);
}

#[test]
fn castling_that_was_not_allowed() {
    // Across an attacked square; and with a king that has moved.
    let across =
        "1. e4 b6 2. Nf3 Ba6 3. d3 Nc6 4. g3 e6 5. Bg2 d5 6. exd5 Bxd3 7. O-O Bxc2 8. Qxc2 Qxd5";
    assert_eq!(kept(across), [(13, "O-O".into())]);
    let moved =
        "1. e4 e5 2. Ke2 Nc6 3. Ke1 Nf6 4. Nf3 Bc5 5. Bc4 d6 6. O-O O-O 7. Re1 Bg4 8. Kh1 Bxf2";
    assert_eq!(kept(moved), [(11, "O-O".into())]);
}

#[test]
fn a_pawn_that_is_taken_en_passant_too_late() {
    let text = "1. e4 a6 2. e5 d5 3. a3 h6 4. exd6 exd6 5. d4 Nf6 6. Nf3 d5 7. Bd3 Be7";
    assert_eq!(kept(text), [(7, "exd6".into())]);
}

#[test]
fn nobody_takes_a_king() {
    // Behind the overlooked check every word is misread: none may stand for the capture of the king.
    let text = "1. e4 e5 2. Bc4 Nc6 3. Qh5 g6 4. Qxf7+ a6 5. Q?? b6 6. ?? ??";
    for proposal in as_played(text).proposals {
        let mut position = proposal.start;
        for &played in &proposal.line {
            assert_ne!(played.to(), position.king(position.turn().opposite()));
            position.play_unchecked(played);
        }
    }
}
