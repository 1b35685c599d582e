//! Games that were over before the question came up.

use super::{article, at, fen, game, said, under};
use hakem::adjudicate::{Claim, ClaimedDraw, Flag, Reason, Resign, Stage, Verdict};
use hakem::ending::{Ending, EndingKind};
use hakem::law::Edition::{E1997, E2001, E2005, E2009, E2014, E2017, E2018, E2023};
use hakem::law::{Edition, Speed};
use hakem::rules::Color;
use hakem::score::GameResult;

/// The position after 40...Kc7 stands for the fifth time after 48...Kc7, every fourth half-move.
const WANG_YU: &str = "[Date \"2017.12.13\"]\n\n
1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Nf3 Bg7 5. Be2 O-O 6. O-O a6 7. a4 Nc6 8. h3 e5 9. dxe5 dxe5
10. Bc4 h6 11. Be3 Qe7 12. Qe2 Be6 13. Rfd1 Rad8 14. Bb3 Rfe8 15. Rxd8 Rxd8 16. Bxe6 Qxe6
17. Rd1 Rxd1+ 18. Qxd1 Qc4 19. Qd3 Qxd3 20. cxd3 Ne8 21. Kf1 Nd4 22. Bxd4 exd4 23. Nd5 a5
24. Ke2 Kf8 25. Kd2 c6 26. Nb6 Nd6 27. e5 Nf5 28. Nc4 b5 29. Nxa5 bxa4 30. Nxc6 h5 31. g4 hxg4
32. hxg4 Nh6 33. g5 Ng4 34. Ke2 Ke8 35. Ncxd4 Nxe5 36. Nxe5 Bxe5 37. Ke3 Kd7 38. Ke4 Bh8
39. Kd5 Bg7 40. f4 Kc7 41. Kc5 Kd7 42. Kd5 Kc7 43. Kc4 Kb6 44. Kd5 Kc7 45. Kc5 Kd7 46. Kd5 Kc7
47. Kc4 Kb6 48. Kd5 Kc7 49. Kc5 Kd7 50. Kc4 Bh8 51. Kd5 Bg7 52. Kc5 Bh8 53. Kd5 Bg7 54. Kc5 Bh8
55. Kc4 Bg7 56. Kd5 Bh8 57. Kc5 Bg7 58. Nc2 Bxb2 59. Kb4 Bc1 60. f5 gxf5 61. Kxa4 Kd6 62. Kb4 f4
63. Nd4 Ke5 64. Nf3+ Kf5 65. Kc3 Kg4 66. Ne5+ Kg3 67. Kc2 Ba3 68. Kd2 f3 0-1";

fn ending(reasons: &[Reason]) -> Option<(&Ending, &Stage)> {
    reasons.iter().find_map(|reason| match reason {
        Reason::Ended(ending, stage) => Some((ending, stage)),
        _ => None,
    })
}

#[test]
fn the_fifth_occurrence_ends_a_game_without_a_claim() {
    let end = game(WANG_YU);
    for (edition, drawn, number) in [
        (E2009, false, "6.9"),
        (E2014, true, "9.6a"),
        (E2017, true, "9.6.1"),
        (E2023, true, "9.6.1"),
    ] {
        let ruling = Flag::default().ruling(&under(&end, edition, Speed::Standard));
        let ended = ending(&ruling.reasons);
        assert_eq!(ended.is_some(), drawn, "{edition}");
        assert_eq!(article(&ruling), number, "{edition}");
        if let Some((ended, stage)) = ended {
            assert_eq!((ended.kind, ended.ply), (EndingKind::Fivefold, 96));
            assert_eq!(&**stage, "48... Kc7");
            assert_eq!(ruling.verdict, Verdict::Draw);
        }
    }
    // A move before nothing had ended yet.
    let before = at(&end, 48, Color::White);
    let ruling = Resign::default().ruling(&before);
    assert_eq!(
        (ruling.verdict, ruling.result),
        (Verdict::Win, Some(GameResult::WhiteWins))
    );
}

#[test]
fn seventy_five_moves_end_a_game_since_2014_and_mate_goes_before() {
    let long = fen("8/8/4k3/8/3R4/3K4/8/8 w - - 150 120");
    for edition in Edition::ALL {
        let ruling = Flag::default().ruling(&under(&long, edition, Speed::Standard));
        let ended = ending(&ruling.reasons).map(|(ending, _)| ending.kind);
        let wanted = (edition >= E2014).then_some(EndingKind::SeventyFive);
        assert_eq!(ended, wanted, "{edition}");
    }
    let mate = game("[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 149 120\"]\n\n120. Ra8# 1-0");
    let ruling = Flag::default().ruling(&mate);
    assert_eq!(ruling.result, Some(GameResult::WhiteWins));
    assert_eq!(ruling.verdict, Verdict::Win);
    // White's flag is noticed too late.
    let white = Flag {
        by: Some(Color::White),
        both: None,
    };
    assert_eq!(white.ruling(&mate).verdict, Verdict::Loss);
}

#[test]
fn a_dead_position_ends_a_game_when_it_arises() {
    let taken = game(
        "[SetUp \"1\"]\n[FEN \"8/8/8/8/4k3/8/5r2/4K3 w - - 0 60\"]\n\n
        60. Kxf2 Ke5 61. Kf3 Kf5 1/2-1/2",
    );
    for (edition, number) in [
        (E1997, "9.6"),
        (E2001, "5.2b"),
        (E2005, "5.2b"),
        (E2009, "5.2b"),
        (E2014, "~5.2b"),
        (E2017, "5.2.2"),
        (E2018, "5.2.2"),
        (E2023, "5.2.2"),
    ] {
        let ruling = Resign::default().ruling(&under(&taken, edition, Speed::Standard));
        let (ended, _) = ending(&ruling.reasons).unwrap();
        assert_eq!((ended.kind, ended.ply), (EndingKind::DeadPosition, 1));
        assert_eq!(
            (ruling.verdict, article(&ruling).as_str()),
            (Verdict::Draw, number)
        );
    }
    let text = said(&Resign::default().ruling(&taken));
    assert!(
        text.starts_with("The game was over before: it was drawn.\n"),
        "{text}"
    );
    assert!(text.contains("60. Kxf2"), "{text}");
}

#[test]
fn stalemate_and_mate_leave_nothing_to_claim() {
    let claim = |moment| {
        Claim {
            draw: ClaimedDraw::Fifty,
            intended: None,
            by: None,
            clocks: None,
        }
        .ruling(&moment)
    };
    let stalemate = claim(fen("7k/5Q2/6K1/8/8/8/8/8 b - - 100 80"));
    assert_eq!(
        (stalemate.verdict, article(&stalemate).as_str()),
        (Verdict::Draw, "5.2.1")
    );
    let mate = claim(fen("R6k/8/6K1/8/8/8/8/8 b - - 100 80"));
    assert_eq!(
        (mate.verdict, article(&mate).as_str()),
        (Verdict::Loss, "5.1.1")
    );
    assert_eq!(mate.result, Some(GameResult::WhiteWins));
}
