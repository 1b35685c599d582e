//! Illegal moves: what they cost, and what is played instead.

use super::{article, fen, game, moves, said, under};
use hakem::adjudicate::{Illegal, Moment, Reason, Ruling, Unanswerable, Verdict, illegal_move};
use hakem::check::{Options, Records};
use hakem::law::Edition::{E1997, E2001, E2005, E2009, E2014, E2017, E2018, E2023};
use hakem::law::Noticed::AfterReply;
use hakem::law::Speed::{Blitz, Rapid, Standard};
use hakem::law::{Edition, Speed};
use hakem::rules::Color;
use hakem::score::GameResult;

/// 27...Ne3+ leaves the king in check.
const CARLSEN_INARKIEV: &str = "[Date \"2017.12.29\"]\n[TimeControl \"180+2\"]\n\n
1. e4 c5 2. a3 Nc6 3. b4 cxb4 4. axb4 Nxb4 5. d4 d5 6. c3 Nc6 7. exd5 Qxd5 8. Na3 Bf5 9. Nb5 Rc8
10. Nxa7 Nxa7 11. Rxa7 e5 12. Nf3 exd4 13. Nxd4 Bd7 14. Nb5 Qxd1+ 15. Kxd1 Bc6 16. Bd3 Bc5
17. Re1+ Ne7 18. Ba3 Bxa3 19. Rxa3 Rd8 20. Nd4 Kd7 21. Ra7 Rhe8 22. Kc2 Kc7 23. Rb1 Rb8 24. f3
Nd5 25. Nxc6 Kxc6 26. Bb5+ Kb6 27. Rxb7+ Ne3+ 28. Kd3 1-0";

/// Black has a rook beside the king, and moves the king next to the other.
const ROOK: &str = "8/8/4k3/8/4K3/8/r7/8 b - - 0 60";
/// Black has only the king, and White's king is about to step next to it.
const BARE: &str = "8/8/4k3/8/4K3/8/R7/8 w - - 0 60";

fn ruling(illegal: Illegal<'_>, moment: &Moment) -> Ruling {
    illegal.ruling(moment).unwrap()
}

fn nth(text: &str, nth: u32) -> Illegal<'_> {
    Illegal {
        nth,
        ..Illegal::of(text.as_bytes())
    }
}

#[test]
fn the_second_illegal_move_loses_since_2014() {
    let rook = fen("8/8/4k3/8/4K3/8/r7/8 w - - 0 60");
    let bare = fen(BARE);
    for (edition, second, third, against_bare) in [
        (E2005, Verdict::Illegal, Verdict::Loss, Verdict::Loss),
        (E2009, Verdict::Illegal, Verdict::Loss, Verdict::Draw),
        (E2014, Verdict::Loss, Verdict::Loss, Verdict::Draw),
        (E2017, Verdict::Loss, Verdict::Loss, Verdict::Draw),
        (E2018, Verdict::Loss, Verdict::Loss, Verdict::Draw),
        (E2023, Verdict::Loss, Verdict::Loss, Verdict::Draw),
    ] {
        let rook = under(&rook, edition, Standard);
        assert_eq!(ruling(nth("Ke5", 1), &rook).bonus, Some(120), "{edition}");
        assert_eq!(ruling(nth("Ke5", 2), &rook).verdict, second, "{edition}");
        let lost = ruling(nth("Ke5", 3), &rook);
        assert_eq!(
            (lost.verdict, lost.result),
            (third, Some(GameResult::BlackWins))
        );
        let bare = under(&bare, edition, Standard);
        assert_eq!(
            ruling(nth("Ke5", 3), &bare).verdict,
            against_bare,
            "{edition}"
        );
        let second = ruling(nth("Ke5", 2), &bare).verdict;
        let early = edition < E2014;
        let wanted = if early {
            Verdict::Illegal
        } else {
            Verdict::Draw
        };
        assert_eq!(second, wanted, "{edition}");
    }
    // In 1997 the penalties stand in the chapter on the quickplay finish.
    let old = under(&rook, E1997, Standard);
    assert_eq!(ruling(nth("Ke5", 2), &old).verdict, Verdict::Advice);
    let quickplay = Illegal {
        quickplay: true,
        ..nth("Ke5", 2)
    };
    let ruled = ruling(quickplay, &old);
    assert_eq!((ruled.verdict, ruled.bonus), (Verdict::Illegal, Some(120)));
    assert_eq!(article(&ruled), "10.3");
}

#[test]
fn the_first_illegal_move_of_a_fast_game() {
    let moment = fen("8/8/4k3/8/4K3/8/r7/8 w - - 0 60");
    let first =
        |edition: Edition, speed: Speed| ruling(nth("Ke5", 1), &under(&moment, edition, speed));
    for (edition, rapid, blitz) in [
        (E1997, Some(120), None),
        (E2009, Some(120), None),
        (E2014, None, None),
        (E2017, None, None),
        (E2018, Some(120), Some(60)),
        (E2023, Some(60), Some(60)),
    ] {
        assert_eq!(first(edition, Rapid).bonus, rapid, "{edition}");
        assert_eq!(first(edition, Blitz).bonus, blitz, "{edition}");
        for speed in [Rapid, Blitz] {
            let ruling = first(edition, speed);
            let lost = (ruling.bonus.is_none()).then_some(GameResult::BlackWins);
            assert_eq!(ruling.result, lost, "{edition} {speed:?}");
        }
    }
    let claimed = first(E2001, Blitz);
    assert_eq!(
        (claimed.verdict, article(&claimed).as_str()),
        (Verdict::Win, "C3")
    );
    assert!(
        claimed
            .reasons
            .contains(&Reason::OnClaim { before_reply: true })
    );
}

#[test]
fn after_the_reply_it_is_too_late_in_a_fast_game() {
    let end = game(CARLSEN_INARKIEV);
    assert_eq!((end.edition(), end.speed), (E2017, Blitz));
    let lost = ruling(nth("Ne3+", 1), &end);
    assert_eq!(
        (lost.verdict, lost.result),
        (Verdict::Loss, Some(GameResult::WhiteWins))
    );
    let late = Illegal {
        noticed: AfterReply,
        ..nth("Ne3+", 1)
    };
    for edition in [E2017, E2018, E2023] {
        let stands = ruling(late, &under(&end, edition, Blitz));
        assert_eq!(
            (stands.verdict, stands.result),
            (Verdict::Rejected, None),
            "{edition}"
        );
    }
    let next_year = ruling(nth("Ne3+", 1), &under(&end, E2018, Blitz));
    assert_eq!(
        (next_year.verdict, next_year.bonus),
        (Verdict::Illegal, Some(60))
    );
    // The knight cannot be moved, so any legal move may be played.
    assert_eq!(moves(&next_year), "Ka5 Kc5 Kxb7 Rxb7");
}

#[test]
fn the_first_illegal_move_of_a_record_is_found() {
    let mut options = Options::default();
    options.records = Records::WithMoves;
    let text = CARLSEN_INARKIEV.as_bytes();
    let report = hakem::check(text, &options);
    assert_eq!(illegal_move(&report.games[0], text), Some(&b"Ne3+"[..]));
}

/// White captures with the bishop although the king is in check; Black had no men to mate with
/// afterwards, but had before.
#[test]
fn mating_material_is_judged_before_the_move() {
    let moment = under(&fen("5k1b/8/6KB/4Q3/8/8/8/8 b - - 0 1"), E1997, Blitz);
    let claimed = ruling(nth("Bxe5", 1), &moment);
    assert_eq!(
        (claimed.verdict, claimed.result),
        (Verdict::Win, Some(GameResult::WhiteWins))
    );
}

#[test]
fn touch_move_says_what_is_played_instead() {
    for (position, text, allowed) in [
        // The knight is pinned, and the pawn it was to take can be taken by the pawn on c2.
        ("4r1k1/8/8/8/8/3pN3/2P5/4K3 w - - 0 1", "Nxd3", "cxd3"),
        // Castling through check: another move of the king.
        ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "Kd1 Kd2 Ke2"),
        // Either rook may have been touched.
        (
            "6k1/8/8/8/8/8/5K2/1R5R w - - 0 1",
            "Rc3",
            "Ra1 Rb2 Rb3 Rb4 Rb5 Rb6 Rb7 Rb8+ Rbc1 Rbd1 Rbe1 Rbf1 Rbg1+ Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+ Rhc1 Rhd1 Rhe1 Rhf1 Rhg1+",
        ),
    ] {
        let ruled = ruling(nth(text, 1), &fen(position));
        assert_eq!(ruled.verdict, Verdict::Illegal, "{position}");
        assert_eq!(moves(&ruled), allowed, "{position}");
    }
}

#[test]
fn a_pawn_left_on_the_last_rank_becomes_a_queen_since_2014() {
    let moment = fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    for edition in Edition::ALL {
        let ruled = ruling(nth("a8", 1), &under(&moment, edition, Standard));
        let wanted = if edition >= E2014 {
            "a8=Q+"
        } else {
            "a8=B a8=N a8=Q+ a8=R+"
        };
        assert_eq!(moves(&ruled), wanted, "{edition}");
        assert_eq!(ruled.bonus, Some(120), "{edition}");
    }
}

#[test]
fn a_pawn_that_becomes_a_queen_is_not_put_back() {
    let moment = fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    let numbers = |ruled: &Ruling| {
        let numbers = ruled.articles.iter().map(|article| {
            let tilde = if article.verified { "" } else { "~" };
            format!("{tilde}{}", article.number)
        });
        numbers.collect::<Vec<_>>().join(", ")
    };
    for (edition, articles) in [
        (E1997, "10.3, 7.4, 3.4e, 4.3"),
        (E2005, "7.4b, 7.4a, 4.3"),
        (E2009, "7.4b, 7.4a, 4.3"),
        (E2014, "7.5b, ~7.5"),
        (E2017, "7.5.3, 7.5.2"),
        (E2018, "7.5.5, 7.5.2"),
        (E2023, "7.5.5, 7.5.2"),
    ] {
        let ruled = ruling(nth("a8", 1), &under(&moment, edition, Standard));
        assert_eq!(numbers(&ruled), articles, "{edition}");
        let said = said(&ruled);
        let why = "a8 takes a pawn to the last rank and does not say what it becomes";
        assert!(said.contains(why), "{said}");
        let queen = edition >= E2014;
        assert_eq!(said.contains("becomes a queen"), queen, "{said}");
        assert_eq!(said.contains("is restored"), !queen, "{said}");
    }
    // Where it costs the game nothing becomes of the pawn.
    let lost = ruling(nth("a8", 1), &under(&moment, E2017, Rapid));
    assert_eq!((lost.moves.len(), lost.bonus), (0, None));
    assert!(!said(&lost).contains("becomes a queen"), "{}", said(&lost));
}

/// The pawn was let go on a square, so the promotion has to be played there.
#[test]
fn a_pawn_left_after_a_capture_promotes_where_it_stands() {
    let moment = under(&fen("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1"), E2009, Standard);
    assert_eq!(
        moves(&ruling(nth("bxa8", 1), &moment)),
        "bxa8=B bxa8=N bxa8=Q+ bxa8=R+"
    );
}

#[test]
fn too_late_for_a_claim_in_rapid_leaves_the_rest_to_the_arbiter() {
    let moment = under(&fen("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"), E2009, Rapid);
    for number in [1, 3] {
        let late = Illegal {
            noticed: AfterReply,
            ..nth("Kd6", number)
        };
        let ruled = ruling(late, &moment);
        assert_eq!((ruled.verdict, ruled.result), (Verdict::Advice, None));
        let said = said(&ruled);
        let headline = "It is too late to claim the illegal move by A.4c; for the arbiter to decide, as \
             advice: it stands.\n";
        assert!(said.starts_with(headline), "{said}");
        assert!(!said.contains("loss") && !said.contains("draw"), "{said}");
    }
}

#[test]
fn advice_tells_what_the_letter_leaves_open() {
    let rook = under(&fen(ROOK), E1997, Standard);
    let ruled = said(&ruling(nth("Ke5", 1), &rook));
    let headline = "The move is illegal, and the position before it is restored; for the arbiter \
                    to decide, as advice: White gets 2 minutes more.\n";
    assert!(ruled.starts_with(headline), "{ruled}");
    let why = "By the letter 10.3 penalises illegal moves in a quickplay finish only";
    assert!(
        ruled.contains(why) && ruled.contains("--quickplay"),
        "{ruled}"
    );
    let quickplay = Illegal {
        quickplay: true,
        ..nth("Ke5", 1)
    };
    let plain = said(&ruling(quickplay, &rook));
    assert!(!plain.contains("--quickplay"), "{plain}");

    // White has the king alone.
    let bare = under(&fen(ROOK), E1997, Blitz);
    let ruled = ruling(nth("Ke5", 1), &bare);
    assert_eq!(ruled.verdict, Verdict::Advice);
    let why = "C4 says that nobody wins without mating material";
    assert!(said(&ruled).contains(why), "{}", said(&ruled));
}

#[test]
fn what_is_legal_or_no_move_is_said_to_be_so() {
    let moment = fen(ROOK);
    assert_eq!(moment.position().turn(), Color::Black);
    let legal = ruling(nth("Ra4+", 1), &moment);
    assert_eq!((legal.verdict, legal.bonus), (Verdict::Valid, None));
    let unread = Illegal::of(b"hello").ruling(&moment);
    assert_eq!(unread, Err(Unanswerable::NotAMove("hello".to_owned())));
    let why = said(&ruling(nth("Ke5", 1), &moment));
    assert!(
        why.contains("Ke5 is not possible: the king would be in check from the king on e4."),
        "{why}"
    );
    assert!(
        why.contains("position 8/8/4k3/8/4K3/8/r7/8 b - - 0 60\n"),
        "{why}"
    );
}
