//! The forms in which groups are written.

use std::time::Duration;

use super::entry::Entry;
use super::kind::Kind;
use super::search::Summary;
use super::{human, jsonl};
use crate::report::ListForm as Form;

/// A game as it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Game<'a> {
    /// The name of its file.
    pub(super) file: &'a str,
    pub(super) entry: &'a Entry<'a>,
}

/// Writes the front of a group that begins with this game.
pub(super) fn begin(form: Form, out: &mut Vec<u8>, kind: Kind, first: &Game<'_>) {
    match form {
        Form::Human { color } => human::begin(out, kind, first, color),
        Form::JsonLines => jsonl::begin(out, kind),
        Form::Summary { .. } => {}
    }
}

/// Writes a game of the group.
pub(super) fn game(form: Form, out: &mut Vec<u8>, game: &Game<'_>, first: bool) {
    match form {
        Form::Human { color } => human::game(out, game, color),
        Form::JsonLines => jsonl::game(out, game, first),
        Form::Summary { .. } => {}
    }
}

/// Writes the end of the group; `players` tells whether all its games have the same ones.
pub(super) fn end(form: Form, out: &mut Vec<u8>, players: Option<bool>) {
    match form {
        Form::Human { color } => human::end(out, players, color),
        Form::JsonLines => jsonl::end(out, players),
        Form::Summary { .. } => {}
    }
}

/// Writes the sum of a search that took the time given.
pub(super) fn summary(form: Form, out: &mut Vec<u8>, summary: &Summary, elapsed: Duration) {
    match form {
        Form::Human { color } | Form::Summary { color } => {
            human::summary(out, summary, elapsed, color);
        }
        Form::JsonLines => jsonl::summary(out, summary),
    }
}
