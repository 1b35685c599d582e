//! The forms in which claims are written.

use std::time::Duration;

use super::game::GameClaims;
use super::summary::Summary;
use super::{human, jsonl};
use crate::report::ListForm as Form;

/// Writes the claims of a game.
pub(super) fn game(form: Form, out: &mut Vec<u8>, game: &GameClaims<'_>) {
    match form {
        Form::Human { color } => human::game(out, game, color),
        Form::JsonLines => jsonl::game(out, game),
        Form::Summary { .. } => {}
    }
}

/// Writes the sum of a listing that took the time given.
pub(super) fn summary(form: Form, out: &mut Vec<u8>, summary: &Summary, elapsed: Duration) {
    match form {
        Form::Human { color } | Form::Summary { color } => {
            human::summary(out, summary, elapsed, color);
        }
        Form::JsonLines => jsonl::summary(out, summary),
    }
}
