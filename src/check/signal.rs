//! Kings that were put in the middle of the board to give the result to an electronic board.
//!
//! Both on light squares say that White has won, both on dark ones that Black has, one on each that
//! the game is drawn: so the maker of the boards, DGT, tells players and arbiters. What the board then
//! sends as moves is no part of the game.
//!
//! Two kings there stand side by side, so these moves cannot all be played. A king that goes there
//! alone can be a move. Who has lost makes hardly ever the last one: where the king of that side goes
//! to a square of the colour of the winner, it is the signal in nine of ten games (in a collection
//! of 44,000 played over the board 79 times, to a square of the other colour 8 times). After the
//! game was over no more moves are to be expected. And where a game was drawn nobody left a piece to
//! be taken for nothing or the king to be mated at once, nor did a winner give away the last man to
//! mate with.

use super::checker::Checker;
use crate::ending::{Ending, EndingKind};
use crate::finding::{Code, Detail};
use crate::notation::{Shape, read};
use crate::rules::{Move, Position, Role, Square};
use crate::score::GameResult;
use crate::span::Span;
use crate::winnable::{Budget, is_hopeless};

/// The squares in the middle of the board.
const MIDDLE: [Square; 4] = [Square::D4, Square::E4, Square::D5, Square::E5];

impl Checker<'_> {
    /// Looks whether the last two moves put the kings in the middle, or the last one a king alone.
    pub(super) fn check_signal(&mut self) {
        if !self.playable {
            return;
        }
        let main = self.work.replay.main();
        if main.is_stopped() {
            if self.middle(self.last_word).is_some() {
                self.tell_signal();
            }
        } else if let Some(&last) = main.moves().last()
            && MIDDLE.contains(&last.to())
        {
            self.check_lone_king(last);
        }
    }

    /// Looks whether the last move, a legal one to this square, put a king in the middle and is no
    /// move of the game.
    ///
    /// A Termination tag is written by programs that know how a game ended, servers above all, and
    /// there are no boards.
    #[cold]
    fn check_lone_king(&mut self, last: Move) {
        let tags = &self.work.tags;
        let told = tags.termination.or(tags.termination_details).is_some();
        let position = self.work.replay.main().position();
        let next = position.turn();
        let is_king = position.king(next.opposite()) == last.to();
        if told || !is_king || !self.is_followed() {
            return;
        }
        let main = self.work.replay.main();
        let ply = main.moves().len();
        let Some((stated, _)) = self.stated() else {
            return;
        };
        let is_signal = if let Some(winner) = stated.winner() {
            let of_winner = last.to().is_light() == winner.is_white();
            let lost = winner == next && of_winner && self.board().is_none();
            lost || winner != next && gives_all_away(position, self.setting.options.budget)
        } else {
            let over = |end: Ending| end.kind == EndingKind::DeadPosition && end.ply < ply;
            let over = self.ended.first().is_some_and(over);
            stated == GameResult::Draw && (over || gives_away(position))
        };
        if !is_signal {
            return;
        }
        let mut before = *main.start();
        for &played in main.moves().iter().take(ply - 1) {
            before.play_unchecked(played);
        }
        // Out of check the king has to go somewhere, and what it takes stood in its way.
        if before.is_check() || before.captures(last) {
            return;
        }
        let Some(span) = self.word_at(ply, &mut None) else {
            return;
        };
        let detail = Detail::Signal {
            kings: 1,
            shown: stated,
            stated: Some(stated),
        };
        self.add_with(Code::ResultSignal, span, detail, |finding| {
            finding.ply = u32::try_from(ply).ok();
        });
    }

    #[cold]
    fn tell_signal(&mut self) {
        let words = self.main_line_words();
        let [.., first, second] = words.as_slice() else {
            return;
        };
        let squares = [*first, *second].map(|word| self.middle(word));
        let [Some(one), Some(other)] = squares else {
            return;
        };
        if one == other {
            return;
        }
        let shown = match (one.is_light(), other.is_light()) {
            (true, true) => GameResult::WhiteWins,
            (false, false) => GameResult::BlackWins,
            _ => GameResult::Draw,
        };
        let stated = self.stated().map(|(result, _)| result);
        let detail = Detail::Signal {
            kings: 2,
            shown,
            stated,
        };
        let ply = u32::try_from(words.len() - 1).ok();
        let span = first.to(*second);
        self.add_with(Code::ResultSignal, span, detail, |finding| {
            finding.ply = ply;
        });
    }

    /// The square in the middle of the board to which a word moves a king, if it does.
    fn middle(&self, word: Span) -> Option<Square> {
        let word = self.word_of(word);
        let readings = read(word, self.tongue.language).ok()?;
        match readings.first.shape {
            Shape::Man(man) if man.role == Some(Role::King) => {
                let to = man.to;
                MIDDLE.into_iter().find(|square| *square == to)
            }
            _ => None,
        }
    }
}

/// Whether the player to move can mate, or take a piece for nothing.
fn gives_away(position: &Position) -> bool {
    let takes_for_nothing = |taken: Square, next: &Position| {
        let pieces = next
            .color(next.turn().opposite())
            .without(next.role(Role::Pawn));
        let back = |reply: &Move| reply.to() == taken || pieces.contains(reply.to());
        !next.legal_moves().iter().any(back)
    };
    can_take(position, takes_for_nothing) || {
        let moves = position.legal_moves();
        moves
            .iter()
            .any(|played| after(position, *played).is_checkmate())
    }
}

/// Whether the player to move can take what the other one needs to mate.
fn gives_all_away(position: &Position, budget: Budget) -> bool {
    let other = position.turn().opposite();
    can_take(position, |_, next| is_hopeless(next, other, budget))
}

/// Whether the player to move can take a piece, where the position after it is as asked.
fn can_take(position: &Position, asked: impl Fn(Square, &Position) -> bool) -> bool {
    let pieces = position
        .color(position.turn().opposite())
        .without(position.role(Role::Pawn));
    let moves = position.legal_moves();
    let mut takes = moves.iter().filter(|played| pieces.contains(played.to()));
    takes.any(|played| asked(played.to(), &after(position, *played)))
}

fn after(position: &Position, played: Move) -> Position {
    let mut next = *position;
    next.play_unchecked(played);
    next
}
