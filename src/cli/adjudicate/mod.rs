//! `hakem adjudicate`.

mod args;
mod case;

pub(super) use args::AdjudicateArgs;

use std::io::Write;

use super::output::{Output, colors};
use super::values::Side;
use super::{Failure, GOOD};
use args::{ClaimArgs, FlagArgs, IllegalArgs, LateArgs, QuestionArgs, RulingFormat};
use case::Case;
use hakem::adjudicate::{
    Claim, Flag, Illegal, Late, Resign, Ruling, Sealed, Touch, Unanswerable, Winnable, winnable,
};
use hakem::law::{Clocks, Noticed, Period, Speed};
use hakem::report::{ruling, ruling_line, winnable as describe, winnable_line};

/// What there is to write.
enum Answer {
    Ruling(Box<Ruling>),
    Winnable(Box<Winnable>),
}

/// Answers the question.
pub(super) fn run(args: &AdjudicateArgs) -> Result<u8, Failure> {
    let asked = args.question.case();
    // Before the work, so that a place that cannot be written to is known at once.
    let output = asked.output.as_deref().map(Output::open).transpose()?;
    let mut output = output.unwrap_or_else(Output::stdout);
    let case = match &args.question {
        QuestionArgs::Late(_) if asked.path.is_none() && asked.fen.is_none() => {
            Case::without_game(asked)
        }
        _ => Case::open(asked)?,
    };
    let answer = answer(&args.question, &case)?;
    let color = asked.output.is_none() && colors(asked.color);
    let language = case.moment.tongue();
    let mut text = Vec::new();
    match (answer, asked.format) {
        (Answer::Ruling(found), RulingFormat::Human) => ruling(&mut text, &found, language, color),
        (Answer::Ruling(found), RulingFormat::Jsonl) => ruling_line(&mut text, &found),
        (Answer::Winnable(found), RulingFormat::Human) => {
            describe(&mut text, &found, language, color);
        }
        (Answer::Winnable(found), RulingFormat::Jsonl) => winnable_line(&mut text, &found),
    }
    output.write_all(&text)?;
    output.flush()?;
    output.close()?;
    Ok(GOOD)
}

fn answer(question: &QuestionArgs, case: &Case) -> Result<Answer, Failure> {
    let moment = &case.moment;
    let ruling = match question {
        QuestionArgs::Claim(args) => claim(args).ruling(moment),
        QuestionArgs::Flag(args) => flag(args, case)?.ruling(moment),
        QuestionArgs::Resign(args) => {
            let by = args.by.map(Side::color);
            Resign { by }.ruling(moment)
        }
        QuestionArgs::Sealed(args) => {
            let text = args.played.as_bytes();
            Sealed { text }.ruling(moment)
        }
        QuestionArgs::Illegal(args) => illegal(args, case)?.ruling(moment)?,
        QuestionArgs::Touch(args) => {
            let played = args.played.as_deref().map(str::as_bytes);
            let touched = &args.touched;
            Touch { touched, played }.ruling(moment)?
        }
        QuestionArgs::Late(args) => late(args).ruling(moment),
        QuestionArgs::Winnable(_) => return Ok(Answer::Winnable(Box::new(winnable(moment)))),
    };
    Ok(Answer::Ruling(Box::new(ruling)))
}

fn claim(args: &ClaimArgs) -> Claim<'_> {
    let clocks = args.clock.zip(args.opponent_clock);
    Claim {
        draw: args.rule.draw(),
        intended: args.played.as_deref().map(str::as_bytes),
        by: args.by.map(Side::color),
        clocks: clocks.map(|(claimant, opponent)| Clocks { claimant, opponent }),
    }
}

fn flag(args: &FlagArgs, case: &Case) -> Result<Flag, Failure> {
    let period = match (args.last_period, args.earlier_period) {
        (true, _) => Some(Period::Last),
        (_, true) => Some(Period::Earlier),
        // A fast game has one period only.
        _ if case.moment.speed != Speed::Standard => Some(Period::Last),
        _ => case.period,
    };
    if args.both && period.is_none() {
        let message = "say whether it is the --last-period or an --earlier-period; the game has no \
                       TimeControl that tells";
        return Err(Failure::Message(message.to_owned()));
    }
    Ok(Flag {
        by: args.by.map(Side::color),
        both: period.filter(|_| args.both),
    })
}

fn illegal<'a>(args: &'a IllegalArgs, case: &'a Case) -> Result<Illegal<'a>, Failure> {
    let text = match (&args.played, &case.illegal) {
        (Some(played), _) => played.as_bytes(),
        (None, Some(found)) => found,
        (None, None) => {
            let message = "name the illegal --move; the game has none there that stops it";
            return Err(Failure::Message(message.to_owned()));
        }
    };
    Ok(Illegal {
        text,
        nth: args.nth,
        noticed: match args.noticed {
            args::NoticedArg::BeforeReply => Noticed::BeforeReply,
            args::NoticedArg::AfterReply => Noticed::AfterReply,
        },
        supervised: args.supervised,
        quickplay: args.quickplay,
    })
}

fn late(args: &LateArgs) -> Late {
    Late {
        seconds: args.minutes.saturating_mul(60),
        allowed: args.allowed.map(|minutes| minutes.saturating_mul(60)),
        by: args.by.map(Side::color),
    }
}

impl From<Unanswerable> for Failure {
    fn from(why: Unanswerable) -> Self {
        Self::Message(why.to_string())
    }
}
