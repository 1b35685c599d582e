//! One line for each game, as an arbiter wants it: how it ended, by which article, who could have
//! claimed a draw, and whether the result agrees.

use super::message::{count, list};
use crate::check::{Duties, GameEnd, GameRecord, GameReport, MainLine, Termination};
use crate::draws::{Claim, Claims, Ground, claims};
use crate::ending::EndingKind;
use crate::law::{Article, Edition, Rule};
use crate::notation::{Language, numbered};
use crate::rules::{Color, Position};
use crate::score::GameResult;

/// What an arbiter wants to know of a game; nothing if its record was not asked for.
///
/// `drawn after 34. Qe2, the record does not say how; a draw could be claimed by White with 34. Qe2
/// (third time, 9.2a); 1/2-1/2`
pub(super) fn line(game: &GameReport) -> Option<String> {
    let record = game.record.as_deref()?;
    let Some(main) = &record.line else {
        let judged = record.position.is_some();
        return (!judged).then(|| "not judged".to_owned());
    };
    let moves = Moves {
        main,
        language: record.language,
    };
    let edition = Edition::by_year(record.laws).unwrap_or(Edition::latest());
    let stated = record.result.text.or(record.result.tag);
    let mut parts = vec![match &record.end {
        Some(end) => ended(&moves, end, stated, edition),
        None => broken_off(&moves),
    }];
    let found = claims(&main.start, &main.moves, record.end.map(|end| end.ending));
    parts.extend(claimable(&moves, &found, edition));
    parts.extend(record.duties.iter().flat_map(on_clocks));
    parts.push(result(record, stated));
    Some(parts.join("; "))
}

/// How the game ended.
fn ended(moves: &Moves<'_>, end: &GameEnd, stated: Option<GameResult>, edition: Edition) -> String {
    let ply = end.ending.ply;
    let with = moves.with(ply);
    let article = end.article.map_or_else(String::new, |article| {
        format!(" ({} of {edition})", number(article))
    });
    let how = match end.ending.kind {
        EndingKind::Checkmate(winner) => format!("{winner} mates {with}{article}"),
        EndingKind::Stalemate => format!("stalemate {with}{article}"),
        EndingKind::DeadPosition => {
            format!("drawn {with}, for neither side can mate any more{article}")
        }
        EndingKind::Fivefold => {
            format!("drawn {with}, as the position stands for the fifth time{article}")
        }
        EndingKind::SeventyFive => {
            format!("drawn {with}, after 75 moves by each side without progress{article}")
        }
        kind => {
            let winner = stated.and_then(GameResult::winner);
            let what = match winner {
                _ if end.contradicted => "ended".to_owned(),
                Some(winner) => format!("{winner} wins"),
                None if stated == Some(GameResult::Draw) => "drawn".to_owned(),
                None => "ended".to_owned(),
            };
            if ply == 0 && end.termination.is_none() {
                match (winner, stated) {
                    (Some(_), _) => {
                        return format!("{what} without a move: by forfeit, or by a ruling");
                    }
                    (None, Some(GameResult::Draw)) => {
                        return format!(
                            "{what} without a move: by a ruling, or the moves are missing"
                        );
                    }
                    _ => {}
                }
            }
            let after = moves.after(ply);
            return match end.termination {
                Some(termination) => {
                    let vain =
                        match winner.filter(|_| end.agrees == Some(false) && !end.contradicted) {
                            Some(winner)
                                if end.article == edition.article(Rule::BlitzMatingMaterial) =>
                            {
                                format!(", though {winner} had no mating material")
                            }
                            Some(winner) => format!(", though {winner} could not mate"),
                            None if termination == Termination::Agreement
                                && !edition.allows_agreed_draw(moves.before(ply).half_moves()) =>
                            {
                                ", before each side had made a move".to_owned()
                            }
                            None => String::new(),
                        };
                    format!("{what} {after} {}{article}{vain}", termination.words())
                }
                None if kind == EndingKind::Unknown && stated == Some(GameResult::Unknown) => {
                    format!("no end {after}")
                }
                None => format!("{what} {after}, the record does not say how"),
            };
        }
    };
    match moves.main.moves.len() - ply.min(moves.main.moves.len()) {
        0 => how,
        more => format!("{how} and played on for {}", count(more, "half-move")),
    }
}

/// That the moves are not known to the end.
fn broken_off(moves: &Moves<'_>) -> String {
    match moves.at(moves.main.moves.len()) {
        None => "the first move cannot be followed".to_owned(),
        Some(last) => format!("cannot be followed beyond {last}"),
    }
}

/// Who could have claimed a draw, and when first.
fn claimable(moves: &Moves<'_>, found: &Claims, edition: Edition) -> Option<String> {
    let mut told = Vec::new();
    for ground in Ground::ALL {
        for side in Color::ALL {
            let mut of_it = found.list.iter();
            let first = of_it.find(|claim| claim.ground == ground && claim.side == side);
            told.extend(first.map(|claim| (claim.at, say(moves, claim, edition))));
        }
    }
    told.sort_by_key(|(at, _)| *at);
    let all: u64 = Ground::ALL.iter().map(|&ground| found.count(ground)).sum();
    let more = all - told.len() as u64;
    let told: Vec<String> = told.into_iter().map(|(_, said)| said).collect();
    if told.is_empty() {
        return None;
    }
    let more = match more {
        0 => String::new(),
        more => format!(", and {} later", count(more, "time")),
    };
    Some(format!(
        "a draw could be claimed by {}{more}",
        list(&told, "and")
    ))
}

/// One claim: `White with 34. Qe2 (third time, 9.2a)`.
fn say(moves: &Moves<'_>, claim: &Claim, edition: Edition) -> String {
    let what = match claim.ground {
        Ground::Threefold => "third time",
        Ground::Fifty => "50 moves",
    };
    let at = usize::try_from(claim.at).unwrap_or(usize::MAX);
    let when = match claim.intended {
        Some(intended) => format!(
            "with {}",
            numbered(&moves.before(at), intended, moves.tongue())
        ),
        None => moves.after(at),
    };
    let article = edition.article(claim.rule());
    let article = article.map_or_else(String::new, |article| format!(", {}", number(article)));
    format!("{} {when} ({what}{article})", claim.side)
}

/// What the clocks show: moves made in time or not, and gaps that are allowed.
fn on_clocks(duties: &Duties) -> Vec<String> {
    let sides = |wanted: &dyn Fn(Color) -> bool| {
        let sides = Color::ALL.into_iter().filter(|&side| wanted(side));
        let sides: Vec<String> = sides.map(|side| side.to_string()).collect();
        (!sides.is_empty()).then(|| list(&sides, "and"))
    };
    let in_time = |wanted| sides(&|side| duties.in_time[side.index()] == Some(wanted));
    let mut said = Vec::new();
    if let Some(moves) = duties.moves {
        let made = |who| format!("{who} made {} in time", count(moves, "move"));
        said.extend(in_time(true).map(made));
        let late = |who| {
            let moves = count(moves, "move");
            format!("by the clock {who} did not make {moves} in time, for the arbiter to judge")
        };
        said.extend(in_time(false).map(late));
    }
    let relief = duties
        .relief
        .map_or_else(String::new, |article| format!(" ({})", number(article)));
    let gaps = sides(&|side| duties.may_leave_gaps[side.index()]);
    said.extend(gaps.map(|who| format!("short of time {who} need not record at the end{relief}")));
    said
}

/// The result, and whether it agrees with the end.
fn result(record: &GameRecord, stated: Option<GameResult>) -> String {
    let Some(stated) = stated else {
        return "no result".to_owned();
    };
    let name = stated.name();
    if stated != GameResult::Unknown && !stated.is_played() {
        return format!("{name}, which only a ruling gives");
    }
    let agrees = record.end.and_then(|end| end.agrees);
    let own = match agrees {
        Some(true) => format!("{name} agrees"),
        Some(false) => format!("{name} does not agree"),
        None => name.to_owned(),
    };
    // Where the tag says something else, one of the two may be right.
    let Some(tag) = record.result.tag.filter(|&tag| tag != stated) else {
        return own;
    };
    let by_itself = record.end.and_then(|end| end.ending.kind.result());
    let (tag, tag_agrees) = (tag.name(), by_itself.map(|result| result == tag));
    match (agrees, tag_agrees) {
        (Some(true), Some(_)) => {
            format!("{name} behind the moves agrees, {tag} of the Result tag does not")
        }
        (Some(false), Some(true)) => {
            format!("{name} behind the moves does not agree, {tag} of the Result tag does")
        }
        (Some(false), Some(false)) => {
            format!("neither {name} behind the moves nor {tag} of the Result tag agrees")
        }
        _ => format!("{name} behind the moves, but {tag} in the Result tag"),
    }
}

/// The number of an article; a tilde marks one that was not read.
fn number(article: Article) -> String {
    let tilde = if article.verified { "" } else { "~" };
    format!("{tilde}{}", article.number)
}

/// The moves of a game, as they are written beside their numbers.
struct Moves<'a> {
    main: &'a MainLine,
    language: Option<&'static Language>,
}

impl Moves<'_> {
    fn tongue(&self) -> &'static Language {
        self.language.unwrap_or(Language::english())
    }

    /// The position after so many half-moves.
    fn before(&self, plies: usize) -> Position {
        let mut position = self.main.start;
        for &played in self.main.moves.iter().take(plies) {
            position.play_unchecked(played);
        }
        position
    }

    /// The move at a ply: `34. Qe2`; none is at 0, the start.
    fn at(&self, ply: usize) -> Option<String> {
        let before = ply.checked_sub(1)?;
        let played = *self.main.moves.get(before)?;
        Some(numbered(&self.before(before), played, self.tongue()))
    }

    /// `with 34. Qe2`, or `at the start`.
    fn with(&self, ply: usize) -> String {
        let at = self.at(ply);
        at.map_or_else(|| "at the start".to_owned(), |at| format!("with {at}"))
    }

    /// `after 34. Qe2`, or `at the start`.
    fn after(&self, ply: usize) -> String {
        let at = self.at(ply);
        at.map_or_else(|| "at the start".to_owned(), |at| format!("after {at}"))
    }
}
