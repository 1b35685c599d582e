//! Positions of games.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::args::FenArgs;
use super::boards::Boards;
use crate::cli::interrupt::{Unfinished, stop_on_interrupt};
use crate::cli::moment::{At, end_of, moment_at};
use crate::cli::output::complain;
use crate::cli::{BAD, FAILED, Failure, GOOD, INTERRUPTED, pool};
use hakem::check::{GameReport, Options, Records};
use hakem::diagram::Diagram;
use hakem::drive::{Piece, Watch, read};
use hakem::error::Error;
use hakem::limits::BLOCK_BYTES;
use hakem::rules::Position;
use hakem::source::Input;

/// Draws a position of each game, or of one, and gives the exit status.
pub(super) fn run(
    args: &FenArgs,
    inputs: Vec<Result<Input, Error>>,
    boards: &mut Boards,
) -> Result<u8, Failure> {
    let mut options = Options::default();
    args.reading.apply(&mut options);
    options.records = Records::WithMoves;
    let watch = Arc::new(Watch::default());
    stop_on_interrupt(&watch, Unfinished::of(boards.unfinished()));
    let mut games = Games {
        args,
        boards,
        found: 0,
        bytes: 0,
        status: GOOD,
    };
    let mut failure = None;
    let pool = pool(args.work.threads)?;
    let reading = pool.install(|| {
        read(
            &options,
            BLOCK_BYTES,
            inputs,
            &watch,
            |piece| piece,
            |piece| {
                Ok(match games.add(&piece) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => {
                        failure = Some(error);
                        ControlFlow::Break(())
                    }
                })
            },
        )
    })?;
    if let Some(failure) = failure {
        return Err(failure);
    }
    for error in &reading.errors {
        complain(&error.to_string());
    }
    if watch.is_cut_off() {
        complain("interrupted; what follows was not read");
        return Ok(INTERRUPTED);
    }
    if !reading.errors.is_empty() {
        return Ok(FAILED);
    }
    games.end()
}

/// The games while they are gone through.
struct Games<'a> {
    args: &'a FenArgs,
    boards: &'a mut Boards,
    /// How many were asked for and found.
    found: u64,
    bytes: u64,
    status: u8,
}

impl Games<'_> {
    fn add(&mut self, piece: &Piece<'_>) -> Result<(), Failure> {
        self.bytes += piece.own_bytes();
        let source = piece.source();
        for (number, game) in piece.games() {
            if self.args.game.is_some_and(|wanted| wanted != number) {
                continue;
            }
            self.found += 1;
            let mut tell = |message: &str| {
                complain(&format!("{}: {message}", source.file));
                self.status = BAD;
            };
            match position(game, source.text, number, self.args.at) {
                Ok(position) => {
                    if let Some(message) = stops(game, number, self.args.at) {
                        tell(&message);
                    }
                    self.boards.add(&Diagram::from(&position))?;
                }
                Err(Failure::Message(message)) => tell(&message),
                Err(closed) => return Err(closed),
            }
        }
        Ok(())
    }

    fn end(&self) -> Result<u8, Failure> {
        match self.args.game {
            _ if self.found > 0 => Ok(self.status),
            Some(number) => Err(Failure::Message(format!("there is no game {number}"))),
            None if self.bytes == 0 => {
                complain("there is no game, for there is no text at all");
                Ok(GOOD)
            }
            None => {
                complain("there is no game");
                Ok(BAD)
            }
        }
    }
}

/// The position of a game that is asked for.
fn position(
    game: &GameReport,
    text: &[u8],
    number: u64,
    at: Option<At>,
) -> Result<Position, Failure> {
    let last = game.record.as_ref().and_then(|record| record.position);
    if let (None | Some(At::End), Some(position)) = (at, last) {
        return Ok(position);
    }
    let end = end_of(game, text, number)?;
    Ok(*moment_at(&end, at, number)?.position())
}

/// What there is to say if the last position asked for is not that of the end of the game.
fn stops(game: &GameReport, number: u64, at: Option<At>) -> Option<String> {
    let line = game.record.as_ref()?.line.as_ref()?;
    let is_end = matches!(at, None | Some(At::End));
    let plies = line.moves.len();
    (is_end && !line.whole).then(|| {
        format!(
            "game {number} has a fault: the position is that after its first {plies} half-moves"
        )
    })
}
