//! The moment of a game that is meant, and positions named by a FEN.

use super::Failure;
use hakem::adjudicate::Moment;
use hakem::check::GameReport;
use hakem::rules::{Color, Position};

/// A moment of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    /// Before the first move.
    Start,
    /// Behind the move of this number and player.
    After(u32, Color),
    /// Behind the last move.
    End,
}

/// Reads a moment as it is typed: `34w`, `34b`, `start` or `end`.
pub(super) fn at(text: &str) -> Result<At, String> {
    let wrong = || format!("{text:?} is no moment; write 34w, 34b, start or end");
    let color = match text.as_bytes().last() {
        _ if text == "start" => return Ok(At::Start),
        _ if text == "end" => return Ok(At::End),
        Some(b'w' | b'W') => Color::White,
        Some(b'b' | b'B') => Color::Black,
        _ => return Err(wrong()),
    };
    let number = text.get(..text.len() - 1).unwrap_or_default();
    match number.parse().map_err(|_| wrong())? {
        0 => Err(format!(
            "{text:?} is no moment, for moves are counted from 1; what is before the first is start"
        )),
        number => Ok(At::After(number, color)),
    }
}

/// The moment up to which a game can be followed.
pub(super) fn end_of(game: &GameReport, text: &[u8], number: u64) -> Result<Moment, Failure> {
    let no_position = || Failure::Message(format!("game {number} has no position to start from"));
    Moment::of_game(game, text).ok_or_else(no_position)
}

/// The moment that is asked for, the end of the game unless another is named.
pub(super) fn moment_at(end: &Moment, at: Option<At>, number: u64) -> Result<Moment, Failure> {
    let plies = match at {
        None | Some(At::End) => end.plies(),
        Some(At::Start) => 0,
        Some(At::After(played, color)) => end.plies_to(played, color).ok_or_else(|| {
            Failure::Message(format!(
                "game {number} begins later, with move {} of {}",
                end.start().fullmove_number(),
                end.start().turn()
            ))
        })?,
    };
    end.at(plies).ok_or_else(|| {
        let last = end.plies();
        Failure::Message(format!(
            "game {number} does not come so far: its first {last} half-moves can be followed"
        ))
    })
}

/// Reads a position that can be played.
pub(super) fn position(fen: &str) -> Result<Position, Failure> {
    let reading = Position::from_fen(fen.as_bytes())
        .map_err(|error| Failure::Message(format!("cannot read the FEN: {error}")))?;
    reading.position.ok_or_else(|| {
        Failure::Message(format!("the position cannot be played: {}", reading.faults))
    })
}
