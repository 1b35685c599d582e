//! What follows from an illegal move that was made on the board.

use super::checker::Checker;
use crate::finding::{Instead, Penalty, Remedy};
use crate::law::{
    IllegalMove, IllegalRuling, Noticed, Rule, Speed, TouchDuty, has_mating_material,
};
use crate::notation::{WrittenMove, san};
use crate::replay::replacements;
use crate::rules::{Color, Move, Position};

/// The most illegal moves of a player that any edition counts.
const COUNTED_FAULTS: u32 = 3;

impl Checker<'_> {
    /// What follows from a move of the main line that is illegal.
    #[cold]
    pub(super) fn remedy(&self, written: &WrittenMove) -> Remedy {
        let position = self.work.replay.main().position();
        let instead = replacements(position, written).into_iter().map(|one| {
            let free = one.touch.duty == TouchDuty::Free;
            let moves = if free { Vec::new() } else { one.touch.moves };
            Instead {
                man: one.man,
                taken: one.taken,
                duty: one.touch.duty,
                moves: self.in_letters(&moves),
                article: self.edition.article(one.touch.rule),
            }
        });
        self.remedy_with(instead.collect(), true)
    }

    /// What follows from a move of the main line that leaves a pawn on the last rank.
    #[cold]
    pub(super) fn remedy_of_pawn(&self, played: Move) -> Remedy {
        let position = self.work.replay.main().position();
        let left = self.edition.left_pawn();
        let promoting = |&role| Move::promoting(played.from(), played.to(), role);
        let moves: Vec<Move> = left.becomes().iter().map(promoting).collect();
        let instead = Instead {
            man: played.from(),
            taken: position.piece_at(played.to()).map(|_| played.to()),
            duty: TouchDuty::Move(played.from()),
            moves: self.in_letters(&moves),
            article: self.edition.article(left.becomes_by()),
        };
        self.remedy_with(vec![instead], left.is_restored())
    }

    /// What follows, with what may be played instead, where the position before the move may be
    /// restored or never is.
    fn remedy_with(&self, instead: Vec<Instead>, may_restore: bool) -> Remedy {
        let position = self.work.replay.main().position();
        let speed = self.speed();
        let penalty = |nth, noticed| {
            let mut penalty = self.penalty(position, speed, nth, noticed);
            penalty.ruling.restore &= may_restore;
            penalty
        };
        let first = penalty(1, Noticed::BeforeReply);
        let later = (2..=COUNTED_FAULTS)
            .map(|nth| (nth, penalty(nth, Noticed::BeforeReply)))
            .find(|(_, later)| later.ruling.outcome != first.ruling.outcome);
        let after_reply = Some(penalty(1, Noticed::AfterReply))
            .filter(|after| after.ruling.outcome != first.ruling.outcome);
        Remedy {
            speed,
            penalty: first,
            later,
            after_reply,
            restored_by: self.edition.article(Rule::IllegalMove),
            instead,
        }
    }

    /// Legal moves in the letters of the game.
    fn in_letters(&self, moves: &[Move]) -> Vec<Box<str>> {
        let position = self.work.replay.main().position();
        let language = self.tongue.language;
        let spelled = moves.iter().map(|&legal| san(position, legal, language));
        spelled.map(String::into_boxed_str).collect()
    }

    /// What the illegal move of this number costs.
    fn penalty(&self, position: &Position, speed: Speed, nth: u32, noticed: Noticed) -> Penalty {
        let ruling = |opponent_can_mate| {
            let illegal = IllegalMove {
                nth,
                noticed,
                opponent_can_mate,
                supervised: false,
                quickplay: speed != Speed::Standard,
            };
            IllegalRuling::of(self.edition, speed, illegal)
        };
        let (hopeful, hopeless) = (ruling(true), ruling(false));
        let opponent = position.turn().opposite();
        let ruling = if self.is_plainly_hopeless(position, speed, opponent) {
            hopeless
        } else {
            hopeful
        };
        Penalty {
            ruling,
            if_unwinnable: (hopeless.outcome != ruling.outcome).then_some(hopeless.outcome),
            article: self.edition.article(ruling.rule),
        }
    }

    /// How fast the game is: as the caller says, or by its `TimeControl` tag; without either it is
    /// a standard game.
    pub(super) fn speed(&self) -> Speed {
        let told = || Speed::of_time_control(self.edition, &self.time_control()?);
        let speed = self.setting.options.speed.or_else(told);
        speed.unwrap_or(Speed::Standard)
    }

    /// Whether it is plain to see that a side cannot win: it has a king alone, or lacks the men that
    /// the edition asks for.
    fn is_plainly_hopeless(&self, position: &Position, speed: Speed, side: Color) -> bool {
        position.color(side).is_single() || self.lacks_material(position, speed, side)
    }

    /// Whether the edition asks for men that can force mate, and a side has none.
    pub(super) fn lacks_material(&self, position: &Position, speed: Speed, side: Color) -> bool {
        self.edition.asks_for_mating_material(speed)
            && has_mating_material(position, side) == Some(false)
    }
}
