//! What follows from an illegal move, in the words of an arbiter.

use super::words::list;
use crate::finding::{Code, Finding, Instead, Penalty, Remedy};
use crate::law::{Article, IllegalOutcome, Speed, TouchDuty};
use crate::limits::REPLACEMENTS;
use crate::report::ruling::words::{man, minutes, ordinal};
use crate::rules::{Color, Position, Square};

/// Says what follows from an illegal move if it was made on the board: what it costs, what is
/// restored, and what may be played instead. Each is a sentence without a full stop; none for other findings.
///
/// ```
/// use hakem::check::Options;
/// use hakem::report::remedy;
///
/// let report = hakem::check(b"1. e4 e5 2. Ke3 *", &Options::default());
/// let said = remedy(&report.games[0].findings[0]);
/// assert_eq!(said[2], "instead the king on e1 has to move: Ke2 (4.3)");
/// ```
pub fn remedy(finding: &Finding) -> Vec<String> {
    let (Some(remedy), Some(position)) = (&finding.remedy, &finding.position) else {
        return Vec::new();
    };
    let words = Words { remedy, position };
    let mut said = vec![words.cost()];
    if remedy.penalty.ruling.restore {
        said.push(words.restored());
        said.push(words.instead());
    } else if finding.code == Code::MissingPromotion {
        said.extend(words.queen());
    }
    said
}

struct Words<'a> {
    remedy: &'a Remedy,
    position: &'a Position,
}

impl Words<'_> {
    fn mover(&self) -> Color {
        self.position.turn()
    }

    /// `if it was played, in a standard game: White gets 2 minutes more; the second illegal move of
    /// Black loses, or draws if White cannot mate (7.5.5)`
    fn cost(&self) -> String {
        let speed = match self.remedy.speed {
            Speed::Standard => "a standard game",
            Speed::Rapid => "a rapid game",
            Speed::Blitz => "a blitz game",
        };
        let Remedy {
            penalty,
            later,
            after_reply,
            ..
        } = self.remedy;
        let later = later.as_ref().map(|(nth, penalty)| (penalty, Some(*nth)));
        let after_reply = after_reply.as_ref().map(|penalty| (penalty, None));
        let parts = [Some((penalty, None)), later, after_reply];
        let parts: Vec<(&Penalty, Option<u32>)> = parts.into_iter().flatten().collect();
        let said = parts.iter().enumerate().map(|(place, (penalty, nth))| {
            // Parts that rest on one article name it once.
            let next = parts.get(place + 1).map(|(next, _)| next.article);
            let article = penalty.article.filter(|_| next != Some(penalty.article));
            let advice = if penalty.ruling.advice {
                ", as advice"
            } else {
                ""
            };
            format!("{}{}{advice}", self.penalty(penalty, *nth), cited(article))
        });
        let said: Vec<String> = said.collect();
        format!("if it was played, in {speed}: {}", said.join("; "))
    }

    /// What one illegal move costs; `nth` is its number if it is not the first.
    fn penalty(&self, penalty: &Penalty, nth: Option<u32>) -> String {
        let (mover, opponent) = (self.mover(), self.mover().opposite());
        let who = match nth {
            None => mover.to_string(),
            Some(nth) => format!("the {} illegal move of {mover}", ordinal(nth)),
        };
        let mut said = match penalty.ruling.outcome {
            IllegalOutcome::TimeToOpponent(seconds) => {
                format!("{opponent} gets {} more", minutes(seconds))
            }
            IllegalOutcome::Loss => format!("{who} loses"),
            IllegalOutcome::Draw => format!("{who} draws, for {opponent} cannot mate"),
            IllegalOutcome::WinOnClaim => format!("{opponent} wins by a claim before the reply"),
            IllegalOutcome::DrawOnClaim => format!("{opponent} draws by a claim before the reply"),
            IllegalOutcome::Stands => format!("noticed after the reply of {opponent}, it stands"),
        };
        if matches!(penalty.ruling.outcome, IllegalOutcome::TimeToOpponent(_))
            && penalty.ruling.on_claim()
        {
            said += " on claim";
        }
        if penalty.if_unwinnable.is_some() {
            said += ", or draws if ";
            said += &opponent.to_string();
            said += " cannot mate";
        }
        said
    }

    fn restored(&self) -> String {
        format!(
            "the position before it is restored{}: {}",
            cited(self.remedy.restored_by),
            self.position.to_fen()
        )
    }

    /// That a pawn on the last rank becomes a queen, if the game goes on.
    fn queen(&self) -> Option<String> {
        let goes_on = matches!(
            self.remedy.penalty.ruling.outcome,
            IllegalOutcome::TimeToOpponent(_)
        );
        let queen = self.remedy.instead.first().filter(|_| goes_on)?;
        let moves = shortened(&queen.moves);
        let article = cited(queen.article);
        Some(format!("the pawn becomes a queen: {moves}{article}"))
    }

    /// What may be played instead.
    fn instead(&self) -> String {
        match self.remedy.instead.as_slice() {
            [] => "the record does not tell which man was touched".to_owned(),
            [only] => format!("instead {}", self.duty(only, &self.man(only.man))),
            several => {
                let one = |one: &Instead| {
                    let man = self.man(one.man);
                    format!("if {man} was touched, {}", self.duty(one, "it"))
                };
                let several: Vec<String> = several.iter().map(one).collect();
                format!("instead, {}", several.join("; "))
            }
        }
    }

    /// What has to be done with the man that was touched.
    fn duty(&self, instead: &Instead, man: &str) -> String {
        let article = cited(instead.article);
        let moves = shortened(&instead.moves);
        match instead.duty {
            TouchDuty::Castle(_) => format!("castling has to be played: {moves}{article}"),
            TouchDuty::Move(_) => format!("{man} has to move: {moves}{article}"),
            TouchDuty::CaptureWith { taken, .. } => {
                let taken = self.man(taken);
                format!("{man} has to take {taken}: {moves}{article}")
            }
            TouchDuty::Capture(taken) => {
                let taken = self.man(taken);
                format!("{taken} has to be taken, for {man} cannot move: {moves}{article}")
            }
            TouchDuty::Free => format!("any move will do, for {man} cannot move{article}"),
        }
    }

    fn man(&self, square: Square) -> String {
        man(self.position, square)
    }
}

/// An article in brackets, and that its number was not read in a text of the edition, if so.
fn cited(article: Option<Article>) -> String {
    match article {
        Some(Article {
            number,
            verified: true,
        }) => format!(" ({number})"),
        Some(Article { number, .. }) => format!(" ({number}, not verified)"),
        None => String::new(),
    }
}

/// A list of moves, the first ones of a long one.
fn shortened(moves: &[Box<str>]) -> String {
    if moves.len() <= REPLACEMENTS {
        return list(moves, "or");
    }
    let (shown, more) = moves.split_at(REPLACEMENTS - 1);
    format!("{} or {} more", shown.join(", "), more.len())
}
