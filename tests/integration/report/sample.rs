//! The sample that every form of report is tried on, and help to build findings by hand.

use hakem::check::{GameRecord, GameReport, NameOfTag, Results, Summary, TagSpans};
use hakem::finding::{Code, Detail, Finding, Illegal, Illegality, Severity};
use hakem::game::Spelling;
use hakem::law::{Edition, Rule};
use hakem::report::{Base, Lines, Reporter, Source};
use hakem::rules::{Color, Position, Role};
use hakem::score::GameResult;
use hakem::source::FileName;
use hakem::span::Span;
use std::time::Duration;

/// A game with one fault of each severity, a variation, escapes, a second tag of one name, and a
/// value that is not UTF-8.
pub(super) const TEXT: &[u8] = b"[Event \"The \\\"Rook\\\" \\\\ Club\"]\n\
    [White \"Fischer\"]\n\
    [Black \"P\xE1l\"]\n\
    [White \"Spassky\"]\n\
    [Result \"1-0\"]\n\
    \n\
    1. e4 (2. d4) e5 2. Ke3 (=) 0-1\n";

/// The position of a FEN.
pub(super) fn position(fen: &str) -> Position {
    let reading = Position::from_fen(fen.as_bytes()).expect("the FEN can be read");
    reading.position.expect("the position can be played")
}

/// Where `part` stands in `text` for the first time.
pub(super) fn span(text: &[u8], part: &[u8]) -> Span {
    let mut starts = 0..=text.len();
    let start = starts.find(|&start| text[start..].starts_with(part));
    let start = start.expect("the part is in the text");
    Span::new(start, start + part.len())
}

/// An error about a part of a text.
pub(super) fn error(code: Code, text: &[u8], part: &[u8]) -> Finding {
    Finding::new(code, Severity::Error, span(text, part))
}

/// An illegal move for a reason.
pub(super) fn illegal(reason: Illegality) -> Detail {
    Detail::Illegal(Illegal {
        reason,
        other_side: false,
        other_language: None,
    })
}

/// A game that covers a text, with findings and no record.
pub(super) fn bare_game(text: &[u8], findings: Vec<Finding>) -> GameReport {
    GameReport {
        span: Span::new(0, text.len()),
        plies: 0,
        findings,
        record: None,
    }
}

/// What a reporter writes of a game in a block, as text.
pub(super) fn report(reporter: Reporter, source: &Source<'_>, game: &GameReport) -> String {
    let mut out = Vec::new();
    reporter.game(&mut out, source, &mut Lines::new(source), 3, game);
    String::from_utf8(out).expect("a report is UTF-8")
}

/// The game of [`TEXT`].
pub(super) fn sample() -> GameReport {
    let duplicate = Finding::new(
        Code::DuplicateTag,
        Severity::Warning,
        span(TEXT, b"[White \"Spassky\"]"),
    )
    .with(Detail::Tags(vec!["White".into()]));

    let number = span(TEXT, b"2. d4");
    let mut number = Finding::new(
        Code::WrongMoveNumber,
        Severity::Warning,
        Span::new(number.start, number.start + 2),
    )
    .with(Detail::Number(1));
    number.ply = Some(1);
    number.variation = true;

    let mut king = error(Code::IllegalMove, TEXT, b"Ke3").with(Detail::Illegal(Illegal {
        reason: Illegality::OutOfReach {
            role: Role::King,
            from: Some(hakem::rules::Square::E1),
        },
        other_side: false,
        other_language: Some("tr"),
    }));
    king.ply = Some(3);
    king.position = Some(Box::new(position(
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    )));
    king.suggestions = vec!["Ke2".into()];
    king.article = Edition::E2023.article(Rule::KingMoves);

    let mut offer = Finding::new(Code::DrawOffer, Severity::Note, span(TEXT, b"(=)"));
    offer.detail = Detail::Offer {
        by: Color::White,
        nth: 1,
    };
    offer.ply = Some(3);

    let mismatch = error(Code::ResultMismatch, TEXT, b"0-1").with(Detail::Results {
        tag: GameResult::WhiteWins,
        text: GameResult::BlackWins,
    });

    let tag = |name: &[u8], value: &[u8]| TagSpans {
        name: NameOfTag::Written(span(TEXT, name)),
        value: span(TEXT, value),
        spelling: Spelling::Escaped,
    };
    let record = GameRecord {
        tags: vec![
            tag(b"Event", b"The \\\"Rook\\\" \\\\ Club"),
            tag(b"White", b"Fischer"),
            tag(b"Black", b"P\xE1l"),
            tag(b"White", b"Spassky"),
            tag(b"Result", b"1-0"),
        ],
        language: Some(hakem::notation::Language::english()),
        candidates: Box::default(),
        laws: "2023",
        position: Some(position(
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        )),
        result: Results {
            tag: Some(GameResult::WhiteWins),
            text: Some(GameResult::BlackWins),
            board: None,
        },
        end: None,
        duties: None,
        offers: vec![3],
        line: None,
    };
    GameReport {
        span: Span::new(0, TEXT.len()),
        plies: 2,
        findings: vec![duplicate, number, king, offer, mismatch],
        record: Some(Box::new(record)),
    }
}

/// All that a reporter writes for a run over the sample, which stands behind two lines and four
/// characters.
pub(super) fn run(reporter: Reporter) -> String {
    let base = Base::START.after("\r\n\r\nŞah ".as_bytes());
    let source = Source {
        file: &FileName::from("games.pgn"),
        text: TEXT,
        base,
    };
    let mut lines = Lines::new(&source);
    let mut report = reporter.start();
    let mut out = Vec::new();
    let game = sample();
    let mark = [Finding::new(
        Code::ByteOrderMark,
        Severity::Note,
        Span::at(0),
    )];
    reporter.file_findings(&mut out, &source, &mut lines, &mark);
    reporter.game(&mut out, &source, &mut lines, 3, &game);

    let mut summary = Summary::default();
    summary.files = 1;
    summary.bytes = 1_234_567;
    summary.add_findings(&mark);
    summary.add_game(&game);
    summary.add_game(&game);
    reporter.summary(&mut out, &summary, Duration::from_millis(610));
    report.extend(out);
    String::from_utf8(report).expect("a report is UTF-8")
}
