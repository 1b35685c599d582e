//! Moments of games that were checked.

use super::Moment;
use crate::check::{GameReport, tag_value};
use crate::clock::TimeControl;
use crate::finding::Code;
use crate::law::{Basis, Choice, Edition, Period, Speed};
use crate::rules::Color;

/// The time control that a game names.
fn time_control(game: &GameReport, text: &[u8]) -> Option<TimeControl> {
    let record = game.record.as_deref()?;
    let value = tag_value(&record.tags, text, b"TimeControl")?;
    Some(TimeControl::parse(&value)?.0)
}

impl Moment {
    /// Makes the moment at the end of a game, or at its first fault, by its tags and its language.
    ///
    /// `text` is what the spans of the report count in. Nothing comes of a game without a position
    /// or without [`Records::WithMoves`](crate::check::Records::WithMoves).
    pub fn of_game(game: &GameReport, text: &[u8]) -> Option<Self> {
        let record = game.record.as_deref()?;
        let line = record.line.as_ref()?;
        let mut moment = Self::new(line.start, &line.moves);
        moment.language = record.language;
        let by_date = tag_value(&record.tags, text, b"Date").map(|date| Edition::of_tag(&date));
        let edition = Edition::by_year(record.laws).unwrap_or(Edition::latest());
        moment.laws = by_date
            .filter(|choice| choice.edition == edition)
            .unwrap_or(Choice {
                edition,
                basis: Basis::Latest,
            });
        let control = time_control(game, text);
        let speed = control.and_then(|control| Speed::of_time_control(edition, &control));
        moment.speed = speed.unwrap_or(Speed::Standard);
        Some(moment)
    }

    /// Returns the moment after so many half-moves of the same game, or nothing if it has less.
    #[must_use]
    pub fn at(&self, plies: usize) -> Option<Self> {
        let moves = self.line().moves().get(..plies)?;
        let earlier = Self::new(*self.line().start(), moves);
        Some(Self {
            line: earlier.line,
            ..self.clone()
        })
    }

    /// Returns the half-moves up to the move of this number and player, and with it; 0 for the move
    /// just before the first, after which a game from a position that was set up begins. Nothing
    /// for one still earlier.
    pub fn plies_to(&self, number: u32, color: Color) -> Option<usize> {
        let start = self.line().start();
        let half = |number: u32, color: Color| u64::from(number) * 2 + u64::from(!color.is_white());
        let first = half(start.fullmove_number(), start.turn());
        let plies = (half(number, color) + 1).checked_sub(first)?;
        usize::try_from(plies).ok()
    }

    /// Returns the half-moves of the game so far.
    pub fn plies(&self) -> usize {
        self.line().moves().len()
    }
}

/// Returns the first illegal move of a game, as it is written, if the replay stopped there.
pub fn illegal_move<'a>(game: &GameReport, text: &'a [u8]) -> Option<&'a [u8]> {
    let illegal = [
        Code::IllegalMove,
        Code::KingCaptured,
        Code::MissingPromotion,
    ];
    let found = game.findings.iter().find(|finding| {
        illegal.contains(&finding.code)
            && !finding.variation
            && finding.ply == game.plies.checked_add(1)
    })?;
    Some(found.span.of(text))
}

/// Tells in which period a game is after so many half-moves, if its time control says.
pub fn period(game: &GameReport, text: &[u8], plies: usize) -> Option<Period> {
    let control = time_control(game, text)?;
    let periods = control.periods()?;
    let last = periods.written().last()?;
    if last.moves.is_some() {
        // Another period of this kind follows, however far the game has gone.
        return Some(Period::Earlier);
    }
    let number = u32::try_from(periods.written().len()).ok()?.checked_sub(2);
    let moves = u32::try_from(plies / 2).unwrap_or(u32::MAX);
    Some(
        match number.and_then(|number| periods.moves_to_end_of(number)) {
            Some(needed) if moves < needed => Period::Earlier,
            _ => Period::Last,
        },
    )
}
