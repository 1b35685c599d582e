//! More findings of one kind than are kept.

use hakem::check::{GameReport, Options};
use hakem::finding::{Code, Finding};
use hakem::limits::FINDINGS_OF_A_KIND;

const FRONT: &str = "[Event \"x\"]\n\n1. e4 ";

/// Checks a game whose first move has these variations.
fn check(variations: &str) -> (GameReport, Vec<(Code, u64)>) {
    let text = format!("{FRONT}{variations}1-0\n");
    let mut report = hakem::check(text.as_bytes(), &Options::default());
    assert_eq!(report.games.len(), 1);
    let others = [Code::MissingTag, Code::MissingMoveNumber];
    let codes = report.summary.codes();
    let codes = codes.filter(|(code, _)| !others.contains(code)).collect();
    (report.games.remove(0), codes)
}

#[test]
fn what_is_beyond_is_counted_with_the_last_one() {
    for beyond in [0, 1, 500] {
        let count = FINDINGS_OF_A_KIND + beyond;
        let wrong = "(1. e5) ".repeat(count);
        // Another kind is still told in full.
        let (game, codes) = check(&format!("{wrong}(1. Nf4) (1. N4) "));
        let of = |code| move |finding: &&Finding| finding.code == code;
        let illegal: Vec<_> = game.findings.iter().filter(of(Code::IllegalMove)).collect();
        assert_eq!(illegal.len(), FINDINGS_OF_A_KIND);
        let (last, others) = illegal.split_last().expect("there are some");
        assert!(others.iter().all(|finding| finding.more == 0));
        assert_eq!(last.more as usize, beyond + 1);
        let other = game.findings.iter().find(of(Code::IncompleteMove));
        assert!(other.expect("it is kept").position.is_some());
        let wanted = [
            (Code::IllegalMove, count as u64 + 1),
            (Code::IncompleteMove, 1),
        ];
        assert_eq!(codes, wanted);
    }
}

#[test]
fn what_is_taken_back_is_not_counted() {
    // A mark that stands alone is seen only after its absence was noted.
    let unmarked = "(1. e4 f5 2. Qh5) ".repeat(FINDINGS_OF_A_KIND + 50);
    let marked = "(1. e4 f5 2. Qh5 +) ".repeat(70);
    let (game, codes) = check(&format!("{unmarked}{marked}{unmarked}"));
    let wanted = 2 * (FINDINGS_OF_A_KIND as u64 + 50);
    assert_eq!(codes, [(Code::MissingCheckMark, wanted)]);
    assert_eq!(
        game.findings.iter().map(Finding::count).sum::<u64>(),
        wanted + 1
    );
}

#[test]
fn what_is_replaced_is_not_counted() {
    // That a mate has no mark at all is noted first, and is known for what it is at the end.
    let mate = "(1. e4 e5 2. Qh5 Ke7 3. Qxe5) ".repeat(FINDINGS_OF_A_KIND + 50);
    let (_, codes) = check(&mate);
    let wanted = FINDINGS_OF_A_KIND as u64 + 50;
    assert_eq!(codes, [(Code::MissingMateMark, wanted)]);
}
