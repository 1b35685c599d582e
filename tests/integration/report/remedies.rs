//! What follows from an illegal move that was made on the board.

use hakem::check::Options;
use hakem::finding::{Finding, Remedy};
use hakem::law::{IllegalOutcome, Speed};
use hakem::report::{Base, Reporter, Source, remedy};
use hakem::source::FileName;
use serde_json::Value;

use super::sample::report as report_of;

/// The findings of a text at a speed.
fn findings(text: &str, speed: Option<Speed>) -> Vec<Finding> {
    let mut options = Options::default();
    options.speed = speed;
    let report = hakem::check(text.as_bytes(), &options);
    report
        .games
        .into_iter()
        .flat_map(|game| game.findings)
        .collect()
}

/// The first finding with a remedy, put into words.
fn said(text: &str, speed: Option<Speed>) -> Vec<String> {
    let findings = findings(text, speed);
    let with = findings.iter().find(|finding| finding.remedy.is_some());
    remedy(with.expect("a remedy"))
}

/// The remedy of a text.
fn of(text: &str, speed: Option<Speed>) -> Remedy {
    let found = findings(text, speed)
        .into_iter()
        .find_map(|finding| finding.remedy);
    *found.expect("a remedy")
}

/// White takes a knight with a pinned one, in a game of this date with these tags.
fn pinned(date: &str, tags: &str) -> String {
    format!("[Date \"{date}\"]\n{tags}\n1. e4 e5 2. Nc3 Bb4 3. d3 Nf6 4. Nd5 *\n")
}

/// Carlsen against Inarkiev, Riyadh 2017, from the position after 27. Rxb7+.
fn riyadh(date: &str) -> String {
    format!(
        "[Date \"{date}\"]\n[TimeControl \"180+2\"]\n[SetUp \"1\"]\n\
         [FEN \"1r2r3/1R3ppp/1k6/1B1n4/8/2P2P2/2K3PP/1R6 b - - 0 27\"]\n\n27... Ne3+ 28. Kd3 1-0\n"
    )
}

#[test]
fn the_words_tell_the_cost_the_position_and_what_may_be_played() {
    assert_eq!(
        said(&pinned("2024.05.01", ""), None),
        [
            "if it was played, in a standard game: Black gets 2 minutes more; the second \
             illegal move of White loses, or draws if Black cannot mate (7.5.5)",
            "the position before it is restored (7.5.1): \
             rnbqk2r/pppp1ppp/5n2/4p3/1b2P3/2NP4/PPP2PPP/R1BQKBNR w KQkq - 1 4",
            "instead any move will do, for the knight on c3 cannot move (4.5)",
        ]
    );
}

#[test]
fn each_edition_has_its_own_penalty() {
    let cost = |date, speed| {
        let said = said(&pinned(date, ""), Some(speed));
        said[0].split_once(": ").expect("a cost").1.to_owned()
    };
    let two = "Black gets 2 minutes more";
    let third = "the third illegal move of White loses";
    let unless = ", or draws if Black cannot mate";
    let late = "noticed after the reply of Black, it stands";
    for (date, speed, wanted) in [
        (
            "1998.05.01",
            Speed::Standard,
            format!("{two}, as advice; {third} (10.3), as advice"),
        ),
        (
            "2006.05.01",
            Speed::Standard,
            format!("{two}; {third} (7.4b)"),
        ),
        (
            "2010.05.01",
            Speed::Standard,
            format!("{two}; {third}{unless} (7.4b)"),
        ),
        (
            "2017.12.29",
            Speed::Rapid,
            format!("White loses{unless}; {late} (A.4.2)"),
        ),
        (
            "1998.05.01",
            Speed::Blitz,
            format!(
                "Black wins by a claim before the reply, or draws if Black cannot mate; {late} (C3)"
            ),
        ),
        (
            "2024.05.01",
            Speed::Blitz,
            format!(
                "Black gets 1 minute more (A.3); the second illegal move of White loses{unless} (7.5.5); {late} (B.3)"
            ),
        ),
    ] {
        assert_eq!(cost(date, speed), wanted, "{date} {speed:?}");
    }
}

#[test]
fn the_speed_is_that_of_the_time_control() {
    let speed = |control: &str| {
        let tag = format!("[TimeControl \"{control}\"]\n");
        of(&pinned("2024.05.01", &tag), None).speed
    };
    assert_eq!(speed("180+2"), Speed::Blitz);
    assert_eq!(speed("900+10"), Speed::Rapid);
    assert_eq!(speed("40/5400+30:1800+30"), Speed::Standard);
    assert_eq!(speed("?"), Speed::Standard);
    // Who calls knows better.
    let blitz = pinned("2024.05.01", "[TimeControl \"180+2\"]\n");
    assert_eq!(of(&blitz, Some(Speed::Rapid)).speed, Speed::Rapid);
}

#[test]
fn the_case_of_riyadh_was_lost_at_once_in_2017_and_costs_a_minute_since_2018() {
    let then = of(&riyadh("2017.12.29"), None);
    assert_eq!(then.penalty.ruling.outcome, IllegalOutcome::Loss);
    assert!(!then.penalty.ruling.restore);
    let after = then.after_reply.expect("another ruling");
    assert_eq!(after.ruling.outcome, IllegalOutcome::Stands);

    for date in ["2018.12.29", "2024.12.29"] {
        let now = of(&riyadh(date), None);
        assert_eq!(
            now.penalty.ruling.outcome,
            IllegalOutcome::TimeToOpponent(60)
        );
        assert!(now.penalty.ruling.restore);
        let after = now.after_reply.expect("another ruling");
        assert_eq!(after.ruling.outcome, IllegalOutcome::Stands);
    }
    let said = said(&riyadh("2024.12.29"), None);
    assert_eq!(
        said[1],
        "the position before it is restored (7.5.1): \
         1r2r3/1R3ppp/1k6/1B1n4/8/2P2P2/2K3PP/1R6 b - - 0 27"
    );
    assert_eq!(
        said[2],
        "instead any move will do, for the knight on d5 cannot move (4.5)"
    );
}

#[test]
fn an_opponent_with_a_king_alone_cannot_win() {
    let text = "[Date \"2017.12.29\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Rb3 *\n";
    let said = said(text, Some(Speed::Blitz));
    assert!(
        said[0].contains("White draws, for Black cannot mate"),
        "{}",
        said[0]
    );
}

#[test]
fn the_man_that_was_touched_moves_if_it_can() {
    let instead = |moves: &str| said(&format!("{moves} *"), None)[2].clone();
    assert_eq!(
        instead("1. e4 e5 2. Ke3"),
        "instead the king on e1 has to move: Ke2 (4.3)"
    );
    assert_eq!(
        instead("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bb5xc7"),
        "instead the bishop on b5 has to move: Bf1, Be2, Bd3, Ba4, Bc4, Bxa6 or Bxc6 (4.3)"
    );
    assert_eq!(
        instead("1. e4 e5 2. O-O"),
        "instead the king on e1 has to move: Ke2 (4.4)"
    );
}

#[test]
fn the_man_to_be_captured_is_taken_by_another() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 d6 5. d4 Nxd4 *";
    assert_eq!(
        said(text, None)[2],
        "instead the pawn on d4 has to be taken, for the knight on c6 cannot move: exd4 (4.3)"
    );
}

#[test]
fn a_record_may_leave_open_what_was_touched() {
    let text = "1. e4 e5 2. Nd5 *";
    assert_eq!(
        said(text, None)[2],
        "instead, if the knight on b1 was touched, it has to move: Na3 or Nc3 (4.3); \
         if the knight on g1 was touched, it has to move: Ne2, Nf3 or Nh3 (4.3)"
    );
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Qd5 *";
    assert_eq!(
        said(text, None)[2],
        "the record does not tell which man was touched"
    );
}

#[test]
fn long_lists_are_cut() {
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1\"]\n\n1. Qe6 *";
    let instead = &said(text, None)[2];
    assert!(instead.ends_with(" or 20 more (4.3)"), "{instead}");
    assert_eq!(of(text, None).instead[0].moves.len(), 27);
}

#[test]
fn a_pawn_left_on_the_last_rank_is_put_back_or_becomes_a_queen() {
    let text = |date: &str| {
        format!(
            "[Date \"{date}\"]\n[SetUp \"1\"]\n[FEN \"r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. bxa8 *\n"
        )
    };
    assert_eq!(
        said(&text("2009.08.01"), None),
        [
            "if it was played, in a standard game: Black gets 2 minutes more; the third illegal \
             move of White loses, or draws if Black cannot mate (7.4b)",
            "the position before it is restored (7.4a): r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1",
            "instead the pawn on b7 has to move: bxa8=Q+, bxa8=R+, bxa8=B or bxa8=N (4.3)",
        ]
    );
    let queen = [
        "if it was played, in a standard game: Black gets 2 minutes more; the second illegal move \
         of White loses, or draws if Black cannot mate (7.5.5)",
        "the pawn becomes a queen: bxa8=Q+ (7.5.2)",
    ];
    assert_eq!(said(&text("2024.08.01"), None), queen);
    // Where the first illegal move loses, nothing becomes of the pawn.
    let lost = said(&text("2017.08.01"), Some(Speed::Blitz));
    assert_eq!(lost.len(), 1, "{lost:?}");
    let remedy = of(&text("2024.08.01"), None);
    assert!(!remedy.penalty.ruling.restore);
    assert_eq!(*remedy.instead[0].moves, ["bxa8=Q+".into()]);
}

#[test]
fn only_the_first_illegal_move_of_a_main_line_has_a_remedy() {
    let remedies = |text: &str| {
        let findings = findings(text, None);
        let with = findings.iter().filter(|finding| finding.remedy.is_some());
        with.count()
    };
    assert_eq!(remedies("1. e4 e5 2. Ke3 Ke6 3. Kd4 *"), 1);
    assert_eq!(remedies("1. e4 e5 (1... Ke7) 2. Nf3 *"), 0);
    assert_eq!(remedies("1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. Bxe8 *"), 1);
    // After mate there is nothing to restore.
    assert_eq!(remedies("1. f3 e5 2. g4 Qh4# 3. Kf2 *"), 0);
    // An unclear move need not be illegal.
    assert_eq!(
        remedies("1. Nf3 d6 2. Nc3 d5 3. Ng1 e6 4. Nb5 e5 5. Nd4 e4 6. Nf3 h6 7. N4 *"),
        0
    );
}

#[test]
fn the_forms_for_machines_carry_the_remedy() {
    let text = "[Date \"2024.05.01\"]\n\n1. e4 e5 2. Ke3 Ke6 *\n";
    let written = |reporter| {
        let report = hakem::check(text.as_bytes(), &Options::default());
        let source = Source {
            file: &FileName::from("a.pgn"),
            text: text.as_bytes(),
            base: Base::START,
        };
        report_of(reporter, &source, &report.games[0])
    };
    let github = written(Reporter::GitHub { quiet: false });
    let illegal: Vec<&str> = github
        .lines()
        .filter(|line| line.contains("title=illegal-move"))
        .collect();
    assert_eq!(illegal.len(), 1, "{github}");
    for said in said(text, None) {
        assert!(illegal[0].contains(&format!("%0A{said}")), "{}", illegal[0]);
    }

    let results = format!("[{}]", written(Reporter::Sarif));
    let results: Vec<Value> = serde_json::from_str(&results).expect("results are JSON");
    let lines = written(Reporter::JsonLines);
    let lines = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let with = |finding: &Value| finding["remedy"].is_object();
    let finding = lines.into_iter().find(with).expect("a remedy");
    let result = results
        .iter()
        .find(|result| result["ruleId"] == "illegal-move")
        .expect("an illegal move");
    assert_eq!(result["properties"]["remedy"], finding["remedy"]);
    assert_eq!(
        result["properties"]["remedy"]["instead"][0]["moves"],
        serde_json::json!(["Ke2"])
    );
}
