//! Claims of a draw.

use super::{article, at, fen, game, moves, said, under};
use hakem::adjudicate::{Claim, ClaimedDraw, Moment, Reason, Ruling, Verdict};
use hakem::law::Edition::{E1997, E2001, E2005, E2009, E2014, E2017, E2018, E2023};
use hakem::law::Speed::{Blitz, Rapid, Standard};
use hakem::law::{Clocks, Edition, Speed};
use hakem::rules::Color;
use hakem::score::GameResult;

/// The position stands twice only, for Black could castle when the men first stood so.
const KARPOV_MILES: &str = "[Date \"1986.11.04\"]\n\n
1. d4 Nf6 2. c4 c5 3. d5 b5 4. cxb5 a6 5. e3 Bb7 6. Nc3 Qa5 7. Bd2 axb5 8. Bxb5 Qb6 9. Qb3 e6
10. e4 Nxe4 11. Nxe4 Bxd5 12. Qd3 Qb7 13. f3 c4 14. Bxc4 Bxc4 15. Qxc4 d5 16. Qc2 dxe4
17. Qxe4 Qxe4+ 18. fxe4 Nd7 19. Ne2 Nc5 20. Nc3 Nd3+ 21. Ke2 Nxb2 22. Nb5 Ra4 23. Nc3 Ra8
24. Nb5 Ra4 25. Nc3 Ra8 26. Nb5 1/2-1/2";

const FISCHER_PETROSIAN: &str = "[Date \"1971.10.07\"]\n\n
1. e4 e6 2. d4 d5 3. Nc3 Nf6 4. Bg5 dxe4 5. Nxe4 Be7 6. Bxf6 gxf6 7. g3 f5 8. Nc3 Bf6 9. Nge2
Nc6 10. d5 exd5 11. Nxd5 Bxb2 12. Bg2 O-O 13. O-O Bh8 14. Nef4 Ne5 15. Qh5 Ng6 16. Rad1 c6
17. Ne3 Qf6 18. Kh1 Bg7 19. Bh3 Ne7 20. Rd3 Be6 21. Rfd1 Bh6 22. Rd4 Bxf4 23. Rxf4 Rad8
24. Rxd8 Rxd8 25. Bxf5 Nxf5 26. Nxf5 Rd5 27. g4 Bxf5 28. gxf5 h6 29. h3 Kh7 30. Qe2 Qe5
31. Qh5 Qf6 32. Qe2 Re5 33. Qd3 Rd5 34. Qe2 1/2-1/2";

const PORTISCH_KORCHNOI: &str = "
1. Nf3 c5 2. c4 Nf6 3. Nc3 Nc6 4. d4 cxd4 5. Nxd4 e6 6. g3 Qb6 7. Nb3 Ne5 8. e4 Bb4 9. Qe2 O-O
10. f4 Nc6 11. e5 Ne8 12. Bd2 f6 13. c5 Qd8 14. a3 Bxc3 15. Bxc3 fxe5 16. Bxe5 b6 17. Bg2 Nxe5
18. Bxa8 Nf7 19. Bg2 bxc5 20. Nxc5 Qb6 21. Qf2 Qb5 22. Bf1 Qc6 23. Bg2 Qb5 24. Bf1 Qc6 25. Bg2
1/2-1/2";

/// No capture, and the last pawn move is 20...h5.
const FILIPOWICZ_SMEDEREVAC: &str = "
1. e4 e6 2. d3 Ne7 3. g3 c5 4. Bg2 Nbc6 5. Be3 b6 6. Ne2 d5 7. O-O d4 8. Bc1 g6 9. Nd2 Bg7
10. f4 f5 11. a3 O-O 12. e5 a5 13. a4 Ba6 14. b3 Rb8 15. Nc4 Qc7 16. Kh1 Nd5 17. Bd2 Rfd8
18. Ng1 Bf8 19. Nf3 Be7 20. h4 h5 21. Qe2 Ncb4 22. Rfc1 Bb7 23. Kh2 Bc6 24. Na3 Ra8 25. Qe1 Rdb8
26. Qg1 Qb7 27. Qf1 Kg7 28. Qh1 Qd7 29. Ne1 Ra7 30. Nf3 Rba8 31. Ne1 Bd8 32. Nf3 Rb8 33. Ne1 Bc7
34. Nf3 Rh8 35. Ng5 Bd8 36. Nf3 Be7 37. Qg1 Bb7 38. Nb5 Raa8 39. Na3 Ba6 40. Qf1 Rab8 41. Nc4
Bd8 42. Qd1 Ne7 43. Nd6 Bc7 44. Qe2 Ng8 45. Ng5 Nh6 46. Bf3 Bd8 47. Nh3 Ng4+ 48. Kg1 Be7
49. Nc4 Nd5 50. Nf2 Bb7 51. Nh3 Bc6 52. Qg2 Rhc8 53. Re1 Rc7 54. Re2 Ra7 55. Ree1 Ra6 56. Re2
Rba8 57. Ree1 R8a7 58. Na3 Ra8 59. Nc4 Nh6 60. Na3 Nf7 61. Nf2 Rd8 62. Nc4 Rb8 63. Nh3 Bd8
64. Na3 Ra7 65. Qh1 Bc7 66. Qg2 Rd8 67. Qh1 Nh6 68. Ng5 Nf7 69. Nh3 Qe8 70. Kh2 Rd7 1/2-1/2";

/// A rook that leaves its square and comes back has lost the right to castle.
const ROOK_AND_BACK: &str = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n
1. Ra2 Kd8 2. Ra1 Ke8 3. Ra2 Kd8 4. Ra1 Ke8 *";

fn claim(draw: ClaimedDraw, intended: Option<&str>) -> Claim<'_> {
    Claim {
        draw,
        intended: intended.map(str::as_bytes),
        by: None,
        clocks: None,
    }
}

fn threefold(moment: &Moment, intended: Option<&str>) -> Ruling {
    claim(ClaimedDraw::Threefold, intended).ruling(moment)
}

fn fifty(moment: &Moment, intended: Option<&str>) -> Ruling {
    claim(ClaimedDraw::Fifty, intended).ruling(moment)
}

#[test]
fn rights_to_castle_tell_positions_apart() {
    let ruling = threefold(&at(&game(KARPOV_MILES), 25, Color::Black), Some("Nb5"));
    assert_eq!(ruling.verdict, Verdict::Rejected);
    assert_eq!(ruling.occurrences, [47]);
    assert_eq!(moves(&ruling), "Nb5");
    let others = |reason: &Reason| matches!(reason, Reason::OtherRights(stood) if stood.times == 1);
    assert!(ruling.reasons.iter().any(others), "{:?}", ruling.reasons);
    // After 26...Ra4 it would be the third time: 22...Ra4 lost the right.
    let ruling = threefold(&game(KARPOV_MILES), Some("Ra4"));
    assert_eq!(ruling.verdict, Verdict::Accepted);
    assert_eq!(ruling.occurrences, [44, 48]);

    let end = game(ROOK_AND_BACK);
    assert_eq!(threefold(&end, None).verdict, Verdict::Rejected);
    let ahead = threefold(&end, Some("Ra2"));
    assert_eq!(
        (ahead.verdict, ahead.occurrences),
        (Verdict::Accepted, vec![1, 5])
    );
}

/// A right to castle is lost by a move and not before: neither by a check nor by a king that has to
/// move next. All editions mean the same, whatever their words.
#[test]
fn a_right_to_castle_lasts_until_king_or_rook_has_moved() {
    // Both kings step out and back: the first position was another one.
    let kings = game("1. e4 e5 2. Qe2 Qe7 3. Qd1 Qd8 4. Ke2 Ke7 5. Ke1 Ke8 *");
    // In check the king has to move, and until then it might castle some day.
    let forced = game(
        "[SetUp \"1\"]\n[FEN \"3rk3/8/8/8/8/8/4r3/R3K3 w Q - 0 1\"]\n\n
        1. Kf1 Rf2+ 2. Ke1 Re2+ 3. Kf1 Rf2+ 4. Ke1 Re2+ *",
    );
    for edition in Edition::ALL {
        for end in [&kings, &forced] {
            let ruling = threefold(&under(end, edition, Standard), None);
            assert_eq!(ruling.verdict, Verdict::Rejected, "{edition}");
            let others = |reason: &Reason| matches!(reason, Reason::OtherRights(_));
            assert!(ruling.reasons.iter().any(others), "{edition}: {ruling:?}");
        }
        let end = under(&game(ROOK_AND_BACK), edition, Standard);
        assert_eq!(
            threefold(&end, None).verdict,
            Verdict::Rejected,
            "{edition}"
        );
        let ahead = threefold(&end, Some("Ra2"));
        assert_eq!(ahead.verdict, Verdict::Accepted, "{edition}");
    }
}

#[test]
fn a_claim_may_rest_on_a_move_that_is_intended() {
    let end = game(FISCHER_PETROSIAN);
    let before = threefold(&at(&end, 33, Color::Black), Some("Qe2"));
    assert_eq!(before.verdict, Verdict::Accepted);
    assert_eq!(before.result, Some(GameResult::Draw));
    assert_eq!(
        (article(&before).as_str(), before.occurrences),
        ("9.2a", vec![59, 63])
    );
    // Once it is played, Black may claim, and White not any more.
    let after = threefold(&end, None);
    assert_eq!(after.verdict, Verdict::Accepted);
    assert_eq!(
        (article(&after).as_str(), after.occurrences),
        ("9.2b", vec![59, 63, 67])
    );
    let too_late = Claim {
        by: Some(Color::White),
        ..claim(ClaimedDraw::Threefold, None)
    };
    let too_late = too_late.ruling(&end);
    assert!(said(&too_late).contains("Black gets 3 minutes more"));
    assert_eq!(
        (too_late.verdict, article(&too_late).as_str()),
        (Verdict::Rejected, "9.4")
    );

    let end = game(PORTISCH_KORCHNOI);
    assert_eq!(threefold(&end, None).verdict, Verdict::Rejected);
    let ahead = threefold(&end, Some("Qb5"));
    assert_eq!(
        (ahead.verdict, article(&ahead).as_str()),
        (Verdict::Accepted, "9.2.1")
    );
}

#[test]
fn en_passant_counts_only_if_it_is_legal() {
    // The capture would open the file to the king.
    let repeats = "2. Ng3 Ka7 3. Nh1 Ka8 4. Ng3 Ka7 5. Nh1 Ka8 *";
    for (fen, first) in [
        ("k3r3/3p4/8/4P3/8/8/8/4K2N b - - 0 1", "1... d5 "),
        ("k3r3/8/8/3pP3/8/8/8/4K2N w - d6 0 2", ""),
    ] {
        let end = game(&format!(
            "[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{first}{repeats}"
        ));
        assert_eq!(threefold(&end, None).verdict, Verdict::Accepted, "{fen}");
    }
}

#[test]
fn fifty_moves_are_counted_for_each_side() {
    let end = game(FILIPOWICZ_SMEDEREVAC);
    let ruling = fifty(&end, None);
    assert_eq!(
        (ruling.verdict, article(&ruling).as_str()),
        (Verdict::Accepted, "9.3.2")
    );
    // A move before, White has made only 49: Black may claim with a quiet move and not without.
    let before = at(&end, 70, Color::White);
    assert_eq!(fifty(&before, None).verdict, Verdict::Rejected);
    assert_eq!(fifty(&before, Some("Rd7")).verdict, Verdict::Accepted);
    assert_eq!(fifty(&before, Some("c4")).verdict, Verdict::Rejected);

    let with = |clock: u32| fen(&format!("8/8/4k3/8/3R4/3K4/8/8 w - - {clock} 90"));
    for (clock, now, ahead) in [
        (50, Verdict::Rejected, Verdict::Rejected),
        (98, Verdict::Rejected, Verdict::Rejected),
        (99, Verdict::Rejected, Verdict::Accepted),
        (100, Verdict::Accepted, Verdict::Accepted),
        (149, Verdict::Accepted, Verdict::Accepted),
    ] {
        assert_eq!(fifty(&with(clock), None).verdict, now, "{clock}");
        assert_eq!(fifty(&with(clock), Some("Rd5")).verdict, ahead, "{clock}");
    }
    // By the letter a move that mates can be the fiftieth.
    let mating = fen("7k/8/6K1/8/8/8/8/R7 w - - 99 90");
    let ruling = fifty(&mating, Some("Ra8"));
    assert_eq!(ruling.verdict, Verdict::Accepted);
    assert!(
        said(&ruling).contains("90. Ra8# would be mate"),
        "{}",
        said(&ruling)
    );
}

/// The claimant had 1:30 and the opponent 5:00; in seconds what both have then.
#[test]
fn a_wrong_claim_has_its_price_in_each_edition() {
    let wrong = fen("8/8/4k3/8/3R4/3K4/8/8 w - - 50 60");
    let price = |edition: Edition, speed: Speed| {
        let claim = Claim {
            clocks: Some(Clocks {
                claimant: 90,
                opponent: 300,
            }),
            ..claim(ClaimedDraw::Fifty, Some("Rd5"))
        };
        let ruling = claim.ruling(&under(&wrong, edition, speed));
        assert_eq!(ruling.verdict, Verdict::Rejected, "{edition}");
        // In every edition the intended move has to be played.
        assert_eq!(moves(&ruling), "Rd5", "{edition}");
        assert_eq!(ruling.result, None);
        let offers = ruling.reasons.contains(&Reason::IsOffer);
        assert_eq!(offers, edition != E1997, "{edition}");
        let clocks = ruling.clock.unwrap();
        let penalty = ruling.articles.last().unwrap().number;
        (clocks.claimant, clocks.opponent, article(&ruling), penalty)
    };
    for (edition, speed, claimant, opponent, claimed, penalty) in [
        (E1997, Standard, 45, 480, "9.3a", "9.5b"),
        (E2001, Standard, 60, 480, "9.3a", "9.5b-d"),
        (E2005, Standard, 60, 480, "9.3a", "9.5b"),
        (E2009, Standard, 90, 480, "9.3a", "9.5b"),
        (E2014, Standard, 90, 420, "~9.3a", "9.5b"),
        (E2017, Rapid, 90, 420, "9.3.1", "9.5.3"),
        (E2017, Blitz, 90, 360, "9.3.1", "B.2"),
        (E2018, Standard, 90, 420, "9.3.1", "9.5.3"),
        (E2018, Blitz, 90, 360, "9.3.1", "B.2"),
        (E2023, Standard, 90, 420, "9.3.1", "9.5.3"),
        (E2023, Rapid, 90, 360, "9.3.1", "A.3"),
        (E2023, Blitz, 90, 360, "9.3.1", "A.3"),
    ] {
        let wanted = (claimant, opponent, claimed.to_owned(), penalty);
        assert_eq!(price(edition, speed), wanted, "{edition} {speed:?}");
    }
}

#[test]
fn without_clocks_the_price_is_told_in_words() {
    let wrong = fen("8/8/4k3/8/3R4/3K4/8/8 w - - 50 60");
    for (edition, bonus, costs) in [
        (E1997, 180, "White loses half of the time that is left"),
        (
            E2005,
            180,
            "of two minutes or less, what is above one minute",
        ),
        (E2023, 120, ""),
    ] {
        let ruling = fifty(&under(&wrong, edition, Standard), None);
        assert_eq!((ruling.bonus, ruling.clock), (Some(bonus), None));
        let said = said(&ruling);
        let minutes = bonus / 60;
        assert!(
            said.contains(&format!("Black gets {minutes} minutes more")),
            "{said}"
        );
        assert!(said.contains(costs), "{said}");
        assert_eq!(
            said.contains("White loses half"),
            !costs.is_empty(),
            "{said}"
        );
    }
}

#[test]
fn an_intended_move_has_to_be_one_legal_move() {
    let moment = fen("4k3/8/8/8/8/8/4K3/R6R w - - 99 90");
    let ruling = fifty(&moment, Some("Rd1"));
    assert_eq!(
        (ruling.verdict, moves(&ruling).as_str()),
        (Verdict::Ambiguous, "Rad1 Rhd1")
    );
    // A king that was touched for an illegal move has to move.
    let ruling = fifty(&moment, Some("Ke5"));
    assert_eq!(ruling.verdict, Verdict::Rejected);
    assert!(
        moves(&ruling)
            .split(' ')
            .all(|played| played.starts_with('K'))
    );
    assert_eq!(fifty(&moment, Some("hello")).verdict, Verdict::Rejected);
}
