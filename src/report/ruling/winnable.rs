//! Who can still mate, for people.

use super::marked;
use super::reason::cannot;
use super::words::numbered;
use crate::adjudicate::Winnable;
use crate::law::Rule;
use crate::notation::Language;
use crate::report::style::{Ink, Pen, put};
use crate::rules::Color;
use crate::winnable::Verdict;

/// Writes for people who can still mate, with the moves in the letters of `language`.
pub fn winnable(out: &mut Vec<u8>, winnable: &Winnable, language: &Language, color: bool) {
    let pen = Pen { color };
    pen.write(out, Ink::Strong, headline(winnable));
    out.push(b'\n');
    let article = winnable.edition.article(Rule::DeadPosition);
    if let Some(article) = article.filter(|_| winnable.is_dead()) {
        pen.write(out, Ink::Frame, format_args!("  {:8}", "article"));
        let number = marked(article);
        put(out, format_args!(" {number} ({})\n", winnable.edition));
    }
    for side in Color::ALL {
        put(out, format_args!("  {}\n", say(winnable, side, language)));
    }
}

fn headline(winnable: &Winnable) -> String {
    if winnable.is_dead() {
        return "The position is dead: the game is drawn.".to_owned();
    }
    let can = |side: &Color| matches!(winnable.verdict(*side), Verdict::CanMate(_));
    if Color::ALL.iter().all(can) {
        return "Both sides can still mate.".to_owned();
    }
    let [white, black] = Color::ALL.map(|side| match winnable.verdict(side) {
        Verdict::CanMate(_) => format!("{side} can still mate"),
        Verdict::CannotMate(_) => format!("{side} cannot mate"),
        Verdict::Undetermined { .. } => format!("whether {side} can mate was not found out"),
    });
    let said = format!("{white}; {black}.");
    said.replacen("whether White", "Whether White", 1)
}

/// Says in a sentence what is known of a side.
pub(super) fn say(winnable: &Winnable, side: Color, language: &Language) -> String {
    match winnable.verdict(side) {
        Verdict::CanMate(moves) if moves.is_empty() => format!("{side} has mated."),
        Verdict::CanMate(moves) => {
            let moves = numbered(&winnable.position, moves, language);
            format!("{side} can mate, for example by {moves}.")
        }
        Verdict::CannotMate(why) => cannot(side, *why),
        Verdict::Undetermined { positions } => format!(
            "Whether {side} can mate was not found out with {positions} positions; a larger --budget \
             looks at more."
        ),
    }
}
