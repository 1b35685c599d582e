//! A sentence for each reason of a ruling.

use super::words::{man, minutes, numbered, ordinal, times};
use crate::adjudicate::{Open, Reason, Ruling, Stage, Stood, THE_START};
use crate::ending::{Ending, EndingKind};
use crate::finding::{Code, Detail, Finding, Illegal, Illegality, Severity};
use crate::law::{ClaimantPays, Edition, TouchDuty};
use crate::notation::Language;
use crate::report::message::{list, message};
use crate::rules::{Color, Position};
use crate::span::Span;
use crate::winnable;

/// Says a reason in a sentence or two.
pub(super) fn say(reason: &Reason, ruling: &Ruling, language: &Language) -> String {
    let start = Position::start();
    let position = ruling.position.as_ref().unwrap_or(&start);
    let (player, opponent) = (ruling.player, ruling.opponent());
    match reason {
        Reason::Ended(ending, stage) => ended(ending, stage),
        Reason::ByAnalogy => format!(
            "The game is older than the Laws of {}, which are applied by analogy.",
            ruling.edition
        ),
        Reason::Unseen(edition) => format!(
            "The text of {edition} was not seen for this: look it up before you rely on it."
        ),
        Reason::Guideline => {
            "This stands in a guideline, which holds only if the event has adopted it.".to_owned()
        }
        Reason::Stood(stood) => how_often(stood),
        Reason::OtherRights(stood) => format!(
            "The men stood the same {}, but the rights to castle or to take en passant were others.",
            when(&stood.after, stood.times)
        ),
        Reason::NoProgress(halfmoves) => format!(
            "The last {halfmoves} half-moves have moved no pawn and captured nothing; 50 moves by \
             each side are 100."
        ),
        Reason::MovesOn(stage) => {
            format!("{stage} moves a pawn or captures, so the count would begin anew.")
        }
        Reason::NotOnMove => {
            format!("{player} is not on move, and only the player on move can claim.")
        }
        Reason::WouldMate(stage) => {
            format!("{stage} would be mate: played on the board, it wins the game.")
        }
        Reason::NoIntendedMove => {
            "What is written as the intended move is not a legal move.".to_owned()
        }
        Reason::MustPlayIntended(stage) => format!("{player} has to play {stage} now."),
        Reason::Costs(ClaimantPays::Half) => {
            format!("{player} loses half of the time that is left, three minutes at most.")
        }
        Reason::Costs(_) => format!(
            "{player} loses half of the time that is left, three minutes at most; of two minutes or \
             less, what is above one minute."
        ),
        Reason::IsOffer => {
            format!("The claim counts as an offer of a draw, which {opponent} may accept.")
        }
        Reason::CanMate(side, moves) if moves.is_empty() => format!("{side} has mated."),
        Reason::CanMate(side, moves) => format!(
            "{side} can still mate, for example by {}.",
            numbered(position, moves, language)
        ),
        Reason::CannotMate(side, why) => cannot(*side, *why),
        Reason::Undetermined(side, positions) => format!(
            "Whether {side} can still mate was not found out with {positions} positions; a larger \
             --budget looks at more."
        ),
        Reason::MatingMaterial(side, has) => material(*side, *has),
        Reason::ResigningLoses => {
            "Who resigns loses in this edition, whatever the opponent could still do.".to_owned()
        }
        Reason::ClaimantNeedsTime(side) => {
            let supervised = match ruling.edition {
                Edition::E1997 | Edition::E2001 | Edition::E2005 => "",
                _ => ", unless the game is closely supervised",
            };
            format!(
                "{side} has to claim it, and needs time left on the own clock when both have been \
                 stopped{supervised}."
            )
        }
        Reason::BothFlags { last: true } => {
            "Both flags are down in the last period, and nobody knows which fell first.".to_owned()
        }
        Reason::BothFlags { last: false } => {
            "Both flags are down in an earlier period, and nobody knows which fell first."
                .to_owned()
        }
        Reason::SeveralMoves(number) => format!("{number} legal moves fit what is written."),
        Reason::NoMove => "No legal move fits what is written.".to_owned(),
        Reason::ReadIn(language) => {
            format!("The move is read in {language} letters; --from says in which it is written.")
        }
        Reason::LegalIn(language) => format!(
            "In {language} letters it would be a legal move; --from says in which it is written."
        ),
        Reason::OtherIn(language) => format!(
            "The move is read in English letters; in {language} ones it would be another legal \
             move. --from says in which it is written."
        ),
        Reason::NotAMove => "What is written cannot be read as a move.".to_owned(),
        Reason::WhyIllegal { text, why } => why_illegal(position, text, *why),
        Reason::NoPromotion(text) => format!(
            "{text} takes a pawn to the last rank and does not say what it becomes: the pawn was \
             left there."
        ),
        Reason::BecomesQueen => "The pawn becomes a queen.".to_owned(),
        Reason::Nth(nth) => {
            let nth = ordinal(*nth);
            format!("It is the {nth} illegal move of {player}.")
        }
        Reason::OnClaim { before_reply: true } => format!(
            "The arbiter rules on it only if {opponent} claims it, and before making a move in reply."
        ),
        Reason::OnClaim {
            before_reply: false,
        } => format!("The arbiter rules on it only if {opponent} asks for it."),
        Reason::TooLate => format!("{opponent} has made the next move, so it is too late."),
        Reason::Open(open) => left_open(*open, ruling),
        Reason::Restore => {
            format!("The position before the move is restored, and {player} plays another move.")
        }
        Reason::TouchedUnknown(squares) => {
            let men: Vec<String> = squares.iter().map(|&at| man(position, at)).collect();
            format!(
                "The record does not tell which man was touched: {}.",
                list(&men, "or")
            )
        }
        Reason::Duty(duty) => duty_of(position, *duty),
        Reason::Asked(true) => "The move in question is one of them.".to_owned(),
        Reason::Asked(false) => "The move in question is none of them.".to_owned(),
        Reason::Late(seconds, allowed) => late(*seconds, *allowed),
        Reason::EventDecides => {
            "The regulations of the event come first, if they say something else.".to_owned()
        }
    }
}

/// Says what the letter of the edition leaves open.
fn left_open(open: Open, ruling: &Ruling) -> String {
    let rule = ruling.articles.first();
    let rule = rule.map_or("the letter", |article| article.number);
    match open {
        Open::OutsideQuickplay => format!(
            "By the letter {rule} penalises illegal moves in a quickplay finish only, though \
             arbiters applied it in general; --quickplay says that the game is in one."
        ),
        Open::MoveStands => {
            format!(
                "{rule} says until when the move can be claimed, and not what holds afterwards."
            )
        }
        Open::NobodyWins => format!(
            "{rule} says that nobody wins without mating material; that the game is drawn is \
             concluded from it."
        ),
    }
}

fn ended(ending: &Ending, stage: &Stage) -> String {
    let at = if ending.ply == 0 {
        "in the start position".to_owned()
    } else {
        format!("with {stage}")
    };
    let how = match ending.kind {
        EndingKind::Checkmate(winner) => format!("{} is mated", winner.opposite()),
        EndingKind::Stalemate => "the player on move is stalemated".to_owned(),
        EndingKind::DeadPosition => "neither side can mate any more".to_owned(),
        EndingKind::Fivefold => "the position stood for the fifth time".to_owned(),
        EndingKind::SeventyFive => {
            "75 moves by each side have moved no pawn and captured nothing".to_owned()
        }
        EndingKind::Agreement => "the players agreed to a draw".to_owned(),
        EndingKind::Resignation => "a player resigned".to_owned(),
        EndingKind::Time => "a player had no time left".to_owned(),
        EndingKind::Unknown => "it was over".to_owned(),
    };
    format!("The game ended {at}: {how}. What came later does not count.")
}

fn how_often(stood: &Stood) -> String {
    let number = stood.times;
    let when = when(&stood.after, number);
    match (&stood.intended, number) {
        (Some(intended), 0) => format!("The position after {intended} has not stood before."),
        (Some(intended), _) => format!(
            "The position after {intended} has stood {} before, {when}: it would stand for the {} \
             time.",
            times(number),
            ordinal(u32::try_from(number + 1).unwrap_or(u32::MAX))
        ),
        (None, _) => format!(
            "The position on the board has stood {}, {when}.",
            times(number)
        ),
    }
}

/// When a position stood: `at the start and after 2... Ke8`.
fn when(stages: &[Stage], number: usize) -> String {
    match stages {
        [start, rest @ ..] if **start == *THE_START => match rest {
            [] => format!("at {THE_START}"),
            _ => format!("at {THE_START} and after {}", shortened(rest, number - 1)),
        },
        _ => format!("after {}", shortened(stages, number)),
    }
}

/// Some moves, and how many more there are.
fn shortened(stages: &[Stage], number: usize) -> String {
    match number.saturating_sub(stages.len()) {
        0 => list(stages, "and"),
        more => format!("{} and {more} more", stages.join(", ")),
    }
}

/// Why a side cannot mate.
pub(super) fn cannot(side: Color, why: winnable::Reason) -> String {
    match why {
        winnable::Reason::Material => {
            format!("{side} cannot mate: the men on the board do not suffice, wherever they stand.")
        }
        winnable::Reason::Barred => format!(
            "{side} cannot mate: what is blocked for good keeps the men that could mate away from \
             the king."
        ),
        winnable::Reason::Exhausted { positions: 1 } => {
            format!("{side} cannot mate: no move leads to a position in which that is possible.")
        }
        winnable::Reason::Exhausted { positions } => format!(
            "{side} cannot mate: all {positions} positions that can still arise were looked at, and \
             none is such a mate."
        ),
    }
}

fn material(side: Color, has: Option<bool>) -> String {
    match has {
        Some(true) => format!(
            "{side} has mating material, which is a matter of the men alone, wherever they stand."
        ),
        Some(false) => format!(
            "{side} has no mating material: with these men no position can arise in which the \
             opponent, on move, can only be mated."
        ),
        None => format!("Whether the men of {side} are mating material is open."),
    }
}

/// Says it in the words of a finding.
fn why_illegal(position: &Position, text: &str, why: Illegality) -> String {
    let illegal = Illegal {
        reason: why,
        other_side: false,
        other_language: None,
    };
    let whole = Span::new(0, text.len());
    let finding = Finding::new(Code::IllegalMove, Severity::Error, whole);
    let mut finding = finding.with(Detail::Illegal(illegal));
    finding.position = Some(Box::new(*position));
    format!("{}.", message(&finding, text.as_bytes()))
}

fn duty_of(position: &Position, duty: TouchDuty) -> String {
    let player = position.turn();
    match duty {
        TouchDuty::Castle(rook) => format!("{player} has to castle with the rook on {rook}."),
        TouchDuty::Move(from) => format!("{player} has to move {}.", man(position, from)),
        TouchDuty::Capture(taken) => format!("{player} has to capture {}.", man(position, taken)),
        TouchDuty::CaptureWith { with, taken } => format!(
            "{player} has to capture {} with {}.",
            man(position, taken),
            man(position, with)
        ),
        TouchDuty::Free => {
            "No man that was touched can be moved or captured, so any legal move may be played."
                .to_owned()
        }
    }
}

fn late(seconds: u32, allowed: Option<u32>) -> String {
    let late = minutes(seconds);
    match allowed {
        Some(0) => format!("The player comes {late} late, and nothing is allowed."),
        Some(allowed) => format!(
            "The player comes {late} late; {} are allowed.",
            minutes(allowed)
        ),
        None => format!(
            "The player comes {late} late; how much is allowed has to stand in the regulations of \
             the event."
        ),
    }
}
