//! A flag that has fallen, or both (article 6).

use super::winnable::{can_win, has_material};
use super::{Moment, Question, Reason, Ruling, Verdict};
use crate::law::{BothFlags, BothFlagsRuling, FlagFall, FlagFallRuling, Period, Rule};
use crate::rules::Color;
use crate::score::GameResult;

/// The flag of one player has fallen before the moves were made, or both flags have.
///
/// ```
/// use hakem::adjudicate::{Flag, Moment, Verdict};
/// use hakem::rules::Position;
/// let fen = b"4k3/8/8/8/8/8/4R3/3K4 b - - 0 1";
/// let moment = Moment::new(Position::from_fen(fen).unwrap().position.unwrap(), &[]);
/// assert_eq!(Flag::default().ruling(&moment).verdict, Verdict::Win);
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct Flag {
    /// Whose flag has fallen; that of the player on move if nobody is named.
    pub by: Option<Color>,
    /// The period in which both flags are down and nobody knows which fell first.
    pub both: Option<Period>,
}

impl Flag {
    /// Rules on the flag.
    pub fn ruling(&self, moment: &Moment) -> Ruling {
        match Ruling::unless_ended(Question::Flag, moment, self.by) {
            Ok(ruling) => match self.both {
                Some(period) => both(ruling, moment, period),
                None => one(ruling, moment),
            },
            Err(ended) => *ended,
        }
    }
}

/// Rules on one flag; the opponent of its owner wins, if that is still possible.
fn one(mut ruling: Ruling, moment: &Moment) -> Ruling {
    let opponent = ruling.opponent();
    let by_material = moment.edition().asks_for_mating_material(moment.speed);
    let (wins, open) = if by_material {
        let wins = has_material(&mut ruling, moment, opponent);
        (wins, Rule::BlitzMatingMaterial)
    } else {
        (can_win(&mut ruling, moment, opponent), Rule::FlagFall)
    };
    let Some(wins) = wins else {
        ruling.rests_on(open);
        return ruling;
    };
    let fallen = FlagFallRuling::of(moment.edition(), moment.speed, wins, true);
    (ruling.verdict, ruling.result) = match fallen.outcome {
        FlagFall::Loss => (Verdict::Win, Some(GameResult::won_by(opponent))),
        FlagFall::Draw => (Verdict::Draw, Some(GameResult::Draw)),
        FlagFall::NoClaim => (Verdict::Rejected, None),
    };
    ruling.rests_on(fallen.rule);
    if moment.edition().asks_for_time_of_claimant(moment.speed) {
        ruling.reasons.push(Reason::ClaimantNeedsTime(opponent));
        if fallen.rule != Rule::RapidTimeClaim {
            ruling.rests_on(Rule::RapidTimeClaim);
        }
    }
    if fallen.advice {
        ruling.is_advised();
    }
    ruling
}

fn both(mut ruling: Ruling, moment: &Moment, period: Period) -> Ruling {
    let both = BothFlagsRuling::of(moment.edition(), moment.speed, period);
    ruling.reasons.push(Reason::BothFlags {
        last: period == Period::Last,
    });
    (ruling.verdict, ruling.result) = match both.outcome {
        BothFlags::Draw => (Verdict::Draw, Some(GameResult::Draw)),
        BothFlags::Continue => (Verdict::Rejected, None),
    };
    ruling.rests_on(both.rule);
    if both.guideline {
        ruling.verdict = Verdict::Advice;
        ruling.reasons.push(Reason::Guideline);
    } else if both.advice {
        ruling.is_advised();
    }
    ruling
}
