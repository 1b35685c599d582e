//! Writing the groups.

use std::io::{BufWriter, Write};
use std::time::Duration;

use super::entry::Entry;
use super::form::{self, Game};
use super::groups::{Member, Members};
use super::kind::Kind;
use super::players::Players;
use super::search::Summary;
use super::shelf::{Place, Reader};
use crate::drive::Watch;
use crate::error::Error;
use crate::report::ListForm as Form;

/// The bytes that are written at once.
const OUTPUT_BYTES: usize = 64 << 10;

/// Writes the groups, one game after the other.
pub(super) struct Report<'s, W: Write> {
    form: Form,
    shelf: Reader<'s>,
    files: Vec<(Place, String)>,
    out: BufWriter<W>,
    summary: Summary,
    players: Players,
}

impl<'s, W: Write> Report<'s, W> {
    /// A report to `out`; `summary` is what was counted so far.
    pub(super) fn new(
        form: Form,
        shelf: Reader<'s>,
        files: Vec<(Place, String)>,
        summary: Summary,
        out: W,
    ) -> Self {
        Self {
            form,
            shelf,
            files,
            out: BufWriter::with_capacity(OUTPUT_BYTES, out),
            summary,
            players: Players::default(),
        }
    }

    /// Writes the sum of a search that took the time given.
    pub(super) fn end(mut self, elapsed: Duration) -> Result<Summary, Error> {
        let mut text = Vec::new();
        form::summary(self.form, &mut text, &self.summary, elapsed);
        self.write(&text)?;
        self.out.flush().map_err(Error::report)?;
        Ok(self.summary)
    }

    /// Writes the groups, and lets `watch` show how many there are so far.
    pub(super) fn groups(&mut self, mut members: Members<'_>, watch: &Watch) -> Result<(), Error> {
        let mut open: Option<Member> = None;
        while let Some(member) = members.next()? {
            if open.is_none_or(|open| (open.kind, open.head) != (member.kind, member.head)) {
                self.end_group(open)?;
                self.summary.add_group(member.kind);
                watch.show(self.summary.read.games, self.summary.all_groups());
                self.players = Players::default();
                self.game(member.kind, member.head, true)?;
            }
            self.game(member.kind, member.place, false)?;
            open = Some(member);
        }
        self.end_group(open)
    }

    /// Writes a game, and before the first the front of its group.
    fn game(&mut self, kind: Kind, place: Place, first: bool) -> Result<(), Error> {
        let file = self.files.partition_point(|(begin, _)| *begin <= place);
        let file = file.checked_sub(1).map_or("", |file| &self.files[file].1);
        let entry: Entry<'_> = self.shelf.get(place)?;
        self.players.add(entry.players());
        let mut text = Vec::new();
        let game = Game {
            file,
            entry: &entry,
        };
        if first {
            form::begin(self.form, &mut text, kind, &game);
        }
        form::game(self.form, &mut text, &game, first);
        self.write(&text)
    }

    fn end_group(&mut self, group: Option<Member>) -> Result<(), Error> {
        if group.is_none() {
            return Ok(());
        }
        let mut text = Vec::new();
        form::end(self.form, &mut text, self.players.agree());
        self.write(&text)
    }

    fn write(&mut self, text: &[u8]) -> Result<(), Error> {
        self.out.write_all(text).map_err(Error::report)
    }
}
