//! The sample as JSON Lines, and what the format promises.

use super::sample::{TEXT, bare_game, error, report, run, sample};
use hakem::check::{GameReport, Options};
use hakem::finding::Code;
use hakem::report::{Base, Reporter, Source};
use hakem::source::FileName;
use insta::assert_snapshot;

#[test]
fn json_lines() {
    assert_snapshot!(run(Reporter::JsonLines), @r#"
{"type":"finding","code":"byte-order-mark","severity":"note","file":"games.pgn","line":3,"column":5,"start":9,"end":9,"message":"the file begins with a byte order mark"}
{"type":"finding","code":"duplicate-tag","severity":"warning","file":"games.pgn","game":3,"line":6,"column":1,"start":72,"end":89,"text":"[White \"Spassky\"]","message":"the tag White stands twice in this game, and the first counts"}
{"type":"finding","code":"wrong-move-number","severity":"warning","file":"games.pgn","game":3,"ply":1,"variation":true,"line":9,"column":8,"start":113,"end":115,"text":"2.","message":"the move number 2 stands where 1 is expected"}
{"type":"finding","code":"illegal-move","severity":"error","file":"games.pgn","game":3,"ply":3,"line":9,"column":21,"start":126,"end":129,"text":"Ke3","message":"Ke3 is not possible: the king on e1 cannot reach e3; in Turkish letters it would be legal","fen":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2","suggestions":["Ke2"],"article":"3.8.1"}
{"type":"finding","code":"draw-offer","severity":"note","file":"games.pgn","game":3,"ply":3,"line":9,"column":25,"start":130,"end":133,"text":"(=)","message":"White offers a draw"}
{"type":"finding","code":"result-mismatch","severity":"error","file":"games.pgn","game":3,"line":9,"column":29,"start":134,"end":137,"text":"0-1","message":"the Result tag says 1-0, but the moves end with 0-1"}
{"type":"game","file":"games.pgn","game":3,"line":3,"tags":{"Event":"The \"Rook\" \\ Club","White":"Fischer","Black":{"bytes":"UOFs"},"Result":"1-0"},"language":"en","laws":"2023","plies":2,"fen":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2","result":{"tag":"1-0","text":"0-1","board":null},"offers":[3],"status":"errors"}
{"type":"summary","files":1,"games":2,"plies":4,"bytes":1234567,"errors":4,"warnings":4,"notes":3,"codes":{"duplicate-tag":2,"byte-order-mark":1,"illegal-move":2,"wrong-move-number":2,"result-mismatch":2,"draw-offer":2}}
"#);
}

#[test]
fn json_lines_are_json_and_leave_out_what_is_empty() {
    let source = Source {
        file: &FileName::from("a.pgn"),
        text: TEXT,
        base: Base::START,
    };
    let game = GameReport {
        findings: Vec::new(),
        ..sample()
    };
    let line: serde_json::Value =
        serde_json::from_str(&report(Reporter::JsonLines, &source, &game)).expect("one object");
    assert_eq!(line["status"], "ok");
    assert_eq!(line["tags"]["Event"], "The \"Rook\" \\ Club");
    assert_eq!(line["tags"]["Black"]["bytes"], "UOFs");
    assert!(line["result"]["board"].is_null());

    let finding = error(Code::InvalidBytes, TEXT, b"\xE1");
    let written = report(
        Reporter::JsonLines,
        &source,
        &bare_game(TEXT, vec![finding]),
    );
    let line: serde_json::Value = serde_json::from_str(&written).expect("no record, no game line");
    assert_eq!(line["text"]["bytes"], "4Q==");
    for absent in ["ply", "variation", "fen", "suggestions", "article"] {
        assert!(line.get(absent).is_none(), "{absent}");
    }
}

#[test]
fn an_end_that_has_no_kind_of_its_own_is_named_as_the_record_does() {
    let ending = |words: &str, moves: &str| {
        let text = format!("[Termination \"{words}\"]\n\n{moves} 1-0\n");
        let report = hakem::check(text.as_bytes(), &Options::default());
        let source = Source {
            file: &FileName::from("a.pgn"),
            text: text.as_bytes(),
            base: Base::START,
        };
        let lines = self::report(Reporter::JsonLines, &source, &report.games[0]);
        let game = lines.lines().last().expect("a game");
        let game: serde_json::Value = serde_json::from_str(game).expect("one object");
        let of = |name: &str| game["ending"][name].as_str().unwrap_or("").to_owned();
        (of("kind"), of("termination"))
    };
    for (words, kind, termination) in [
        ("rules infraction", "unknown", "rules-infraction"),
        ("White wins by forfeit", "unknown", "forfeit"),
        ("adjudication", "unknown", "adjudication"),
        ("abandoned", "unknown", "abandoned"),
        ("threefold repetition", "unknown", "repetition"),
        ("50-move rule", "unknown", "fifty-moves"),
        ("insufficient material", "unknown", "insufficient-material"),
        ("time forfeit", "time", ""),
        ("normal", "unknown", ""),
    ] {
        let wanted = (kind.to_owned(), termination.to_owned());
        assert_eq!(ending(words, "1. e4 e5"), wanted, "{words}");
    }
    let mate = ending("adjudication", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#");
    assert_eq!(mate, ("checkmate".to_owned(), String::new()));
}
