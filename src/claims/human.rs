//! Claims for people.

use std::time::Duration;

use super::game::GameClaims;
use super::group::groups;
use super::summary::Summary;
use super::teller::Teller;
use crate::check::tag_value;
use crate::draws::Ground;
use crate::report::style::{Ink, Pen, put};
use crate::report::summary::{count, plies};
use crate::report::tags::players;
use crate::report::visible::clean;

/// The characters of a tag value that are shown at most.
const SHOWN: usize = 40;

/// Writes the claims of a game: where it stands, then a line for what belongs together.
pub(super) fn game(out: &mut Vec<u8>, game: &GameClaims<'_>, color: bool) {
    let pen = Pen { color };
    let file = clean(game.file.as_bytes(), usize::MAX);
    pen.write(out, Ink::Strong, format_args!("{file}:{}", game.line));
    put(out, format_args!("  {}\n", heading(game)));
    let teller = Teller::new(game);
    let (told, missed): (Vec<_>, Vec<_>) = groups(&game.found.list)
        .into_iter()
        .partition(|group| teller.is_worth_a_line(group));
    let mut lines: Vec<String> = told.iter().map(|group| teller.tell(group)).collect();
    lines.extend(teller.missed(&missed));
    for ground in Ground::ALL {
        let more = game.found.beyond(ground);
        if more > 0 {
            let claims = count(more, "more claim");
            lines.push(format!(
                "{claims} on the ground {} are not listed",
                ground.name()
            ));
        }
    }
    lines.extend(teller.drawn());
    let unread = game
        .found
        .list
        .iter()
        .any(|claim| game.article(claim).is_some_and(|article| !article.verified));
    if unread {
        lines.push("~ the number was not read in a text of that edition".to_owned());
    }
    for line in lines {
        pen.write(out, Ink::Frame, "  =");
        put(out, format_args!(" {line}\n"));
    }
    out.push(b'\n');
}

/// Which game it is, and by which Laws it is judged.
fn heading(game: &GameClaims<'_>) -> String {
    let mut parts = vec![match players(game.record, game.text) {
        Some(players) => format!("game {} ({players})", game.number),
        None => format!("game {}", game.number),
    }];
    for tag in [b"Date".as_slice(), b"Result"] {
        let shown = tag_value(&game.record.tags, game.text, tag)
            .map(|value| clean(value.trim_ascii(), SHOWN));
        parts.extend(shown.filter(|value| !value.is_empty() && !value.starts_with('?')));
    }
    parts.push(plies(game.main.moves.len() as u64));
    if !game.main.whole {
        parts.push("then a fault".to_owned());
    }
    if game.is_set_up() {
        parts.push("counted from the position set up".to_owned());
    }
    let analogy = if game.is_by_analogy() {
        " by analogy"
    } else {
        ""
    };
    parts.push(format!("Laws of {}{analogy}", game.edition));
    parts.join(", ")
}

/// Writes the sum.
pub(super) fn summary(out: &mut Vec<u8>, summary: &Summary, elapsed: Duration, color: bool) {
    let grounds = Ground::ALL.map(|ground| format!("{} {}", summary.claims(ground), ground.name()));
    let found = format!(
        "a draw could be claimed in {} ({}); {} of them ended there with a draw",
        count(summary.claimable, "game"),
        grounds.join(", "),
        summary.used
    );
    summary.read.write(out, &found, elapsed, color);
    if summary.not_judged > 0 {
        let games = count(summary.not_judged, "game");
        put(
            out,
            format_args!("  {games} not judged: another variant or no possible start\n"),
        );
    }
}
