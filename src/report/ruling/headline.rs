//! The answer in one line.

use super::words::{minutes, ordinal, spelled};
use crate::adjudicate::{Question, Reason, Ruling, Verdict};
use crate::law::TouchDuty;
use crate::notation::Language;
use crate::rules::Color;
use crate::score::GameResult;

/// Says what is ruled.
pub(super) fn headline(ruling: &Ruling, language: &Language) -> String {
    if ruling
        .reasons
        .iter()
        .any(|reason| matches!(reason, Reason::Ended(..)))
    {
        return match winner(ruling) {
            Some(winner) => format!("The game was over before: {winner} had won it."),
            None => "The game was over before: it was drawn.".to_owned(),
        };
    }
    let said = match ruling.question {
        Question::Claim => claim(ruling),
        Question::Flag => flag(ruling),
        Question::Resign => resign(ruling),
        Question::Sealed => sealed(ruling, language),
        Question::Illegal => illegal(ruling, language),
        Question::Touch => touch(ruling),
        Question::Late => late(ruling),
    };
    if ruling.verdict == Verdict::Advice {
        return match plain(ruling) {
            Some(plain) => format!("{plain}; for the arbiter to decide, as advice: {said}"),
            None => format!("For the arbiter to decide; as advice: {said}"),
        };
    }
    let mut letters = said.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// What the edition says plainly of an illegal move, where the rest is for the arbiter.
fn plain(ruling: &Ruling) -> Option<String> {
    let has = |wanted: &Reason| ruling.reasons.contains(wanted);
    if has(&Reason::Restore) {
        return Some("The move is illegal, and the position before it is restored".to_owned());
    }
    let by = ruling.articles.first();
    let by = by.map_or_else(String::new, |article| format!(" by {}", article.number));
    has(&Reason::TooLate).then(|| format!("It is too late to claim the illegal move{by}"))
}

fn claim(ruling: &Ruling) -> String {
    match ruling.verdict {
        Verdict::Accepted => "the claim is correct: the game is drawn.",
        Verdict::Ambiguous => {
            "the intended move is ambiguous: the claimant has to say which it is."
        }
        _ => "the claim is wrong: the game goes on.",
    }
    .to_owned()
}

fn flag(ruling: &Ruling) -> String {
    let both = |reason: &Reason| matches!(reason, Reason::BothFlags { .. });
    if ruling.reasons.iter().any(both) {
        return match ruling.result {
            Some(_) => "the game is drawn: both flags are down.",
            None => "the game goes on: both flags are down.",
        }
        .to_owned();
    }
    let (player, opponent) = (ruling.player, ruling.opponent());
    match (ruling.result, winner(ruling)) {
        (_, Some(winner)) => format!("{winner} wins: {player}'s flag has fallen."),
        (Some(_), None) => {
            format!("the game is drawn: {player}'s flag has fallen, and {opponent} cannot mate.")
        }
        (None, None) => format!("a draw if {opponent} cannot mate, and otherwise a win."),
    }
}

fn resign(ruling: &Ruling) -> String {
    let (player, opponent) = (ruling.player, ruling.opponent());
    match (ruling.result, winner(ruling)) {
        (_, Some(winner)) => format!("{winner} wins: {player} resigns."),
        (Some(_), None) => {
            format!("the game is drawn: {player} resigns, and {opponent} cannot mate.")
        }
        (None, None) => format!("a draw if {opponent} cannot mate, and otherwise a win."),
    }
}

fn sealed(ruling: &Ruling, language: &Language) -> String {
    let player = ruling.player;
    match ruling.verdict {
        Verdict::Valid => format!("the sealed move is valid: {}.", moves(ruling, language)),
        Verdict::Ambiguous => format!("the sealed move is ambiguous: {player} loses."),
        _ => format!("the sealed move is not legal: {player} loses."),
    }
}

fn illegal(ruling: &Ruling, language: &Language) -> String {
    let (player, opponent) = (ruling.player, ruling.opponent());
    let nth = ruling.reasons.iter().find_map(|reason| match reason {
        Reason::Nth(nth) => Some(ordinal(*nth)),
        _ => None,
    });
    let nth = nth.unwrap_or_default();
    match ruling.verdict {
        Verdict::Valid => format!("the move is legal: {}.", moves(ruling, language)),
        Verdict::Ambiguous => format!(
            "the move is legal in more than one way: {}.",
            moves(ruling, language)
        ),
        Verdict::Rejected => "the move is illegal, and stands.".to_owned(),
        Verdict::Advice if ruling.reasons.contains(&Reason::TooLate) => "it stands.".to_owned(),
        Verdict::Advice if ruling.reasons.contains(&Reason::Restore) => {
            let seconds = ruling.bonus.unwrap_or_default();
            format!("{opponent} gets {} more.", minutes(seconds))
        }
        Verdict::Win => format!("the move is illegal: {opponent} wins by claiming it."),
        _ => match (ruling.bonus, ruling.result) {
            (Some(seconds), _) => format!(
                "the move is illegal: {opponent} gets {} more, and the game goes on.",
                minutes(seconds)
            ),
            (None, Some(GameResult::Draw)) => {
                format!("the move is illegal: a draw, for {opponent} cannot mate.")
            }
            (None, Some(_)) => format!("{player} loses by the {nth} illegal move."),
            (None, None) => {
                format!(
                    "the move is illegal: a draw if {opponent} cannot mate, and otherwise a loss."
                )
            }
        },
    }
}

fn touch(ruling: &Ruling) -> String {
    let asked = ruling.reasons.iter().find_map(|reason| match reason {
        Reason::Asked(allowed) => Some(*allowed),
        _ => None,
    });
    let free = |reason: &Reason| matches!(reason, Reason::Duty(TouchDuty::Free));
    match asked {
        Some(true) => "the move is allowed.".to_owned(),
        Some(false) => "the move is not allowed.".to_owned(),
        None if ruling.reasons.iter().any(free) => "any legal move may be played.".to_owned(),
        None if ruling.moves.len() == 1 => "only one move may be played.".to_owned(),
        None => format!("one of {} moves has to be played.", ruling.moves.len()),
    }
}

fn late(ruling: &Ruling) -> String {
    match ruling.verdict {
        Verdict::Accepted => "the player is in time and may play.",
        Verdict::Loss => "the player comes too late and loses.",
        _ => "the player loses if the regulations of the event allow less.",
    }
    .to_owned()
}

fn winner(ruling: &Ruling) -> Option<Color> {
    let won = |color: &Color| ruling.result == Some(GameResult::won_by(*color));
    Color::ALL.into_iter().find(won)
}

fn moves(ruling: &Ruling, language: &Language) -> String {
    let moves = ruling.position.as_ref();
    let moves = moves.map(|position| spelled(position, &ruling.moves, language));
    moves.unwrap_or_default().join(", ")
}
