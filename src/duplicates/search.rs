//! A search through many files.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Instant;

use super::candidates::Candidates;
use super::collect::{Collection, part};
use super::compare::{by_header, by_moves};
use super::groups::Groups;
use super::header::WHO;
use super::kind::{Kind, Least};
use super::report::Report;
use super::sorter::Scratch;
use crate::check::Options;
use crate::drive::{Listed, Watch, read};
use crate::error::Error;
use crate::limits::{BLOCK_BYTES, SORT_BYTES};
use crate::report::{Covered, ListForm as Form};
use crate::source::Input;

/// What to look for, and where to keep what does not fit into memory.
#[derive(Clone, Debug)]
pub struct Search {
    /// How the games are to be read; which records and findings are made makes no difference.
    pub options: Options,
    /// The kinds of groups.
    pub kinds: Vec<Kind>,
    /// The plies from which on moves are enough.
    pub least: Least,
    /// Whether the Round tag tells games with one header apart.
    pub by_round: bool,
    /// The folder for temporary files.
    pub folder: PathBuf,
    /// The bytes of games that are kept in memory, for each of a few lists of them.
    pub memory: usize,
    /// The bytes of a block of a file.
    pub block: usize,
    /// The form in which the groups are written.
    pub form: Form,
}

impl Default for Search {
    fn default() -> Self {
        Self {
            options: Options::default(),
            kinds: Kind::ALL.to_vec(),
            least: Least::default(),
            by_round: false,
            folder: std::env::temp_dir(),
            memory: SORT_BYTES,
            block: BLOCK_BYTES,
            form: Form::Human { color: false },
        }
    }
}

/// The sum of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// What was gone through.
    pub read: Covered,
    /// The games that could only be followed to a fault, and were compared up to it.
    pub stopped: u64,
    /// The games that have no moves to compare: another variant, or no position to start from.
    pub not_compared: u64,
    groups: [u64; Kind::ALL.len()],
}

impl Summary {
    /// How many groups of this kind there are.
    pub fn groups(&self, kind: Kind) -> u64 {
        self.groups[kind as usize]
    }

    /// How many groups there are of all kinds.
    pub fn all_groups(&self) -> u64 {
        self.groups.iter().sum()
    }

    /// Adds a group.
    pub(super) fn add_group(&mut self, kind: Kind) {
        self.groups[kind as usize] += 1;
    }

    /// Adds the counts of another part of the files.
    pub(super) fn add(&mut self, other: &Self) {
        self.read.add(&other.read);
        self.stopped += other.stopped;
        self.not_compared += other.not_compared;
        for (sum, part) in self.groups.iter_mut().zip(other.groups) {
            *sum += part;
        }
    }
}

impl AsRef<Covered> for Summary {
    fn as_ref(&self) -> &Covered {
        &self.read
    }
}

/// Looks for duplicates among the games of the inputs and writes the groups to `out`.
///
/// The groups come by kind, in the order of [`Kind::ALL`], and those of a kind in the order of
/// their first games in the input. The threads are those of the rayon pool the caller runs in.
/// A search that is stopped by `watch` compares the games that were read until then.
///
/// # Errors
///
/// Fails if `out` or a temporary file cannot be written; files that cannot be read stand in the
/// outcome.
pub fn search(
    search: &Search,
    inputs: Vec<Result<Input, Error>>,
    watch: &Watch,
    out: &mut (dyn Write + Send),
) -> Result<Listed<Summary>, Error> {
    let start = Instant::now();
    let scratch = Scratch::new(&search.folder, search.memory)?;
    let options = search.options.for_moves();
    let mut games = Collection::new(&scratch);
    let reading = read(
        &options,
        search.block,
        inputs,
        watch,
        |piece| part(&piece, search),
        |part| {
            games.add(part.map_err(|error| scratch.error(error))?)?;
            watch.show(games.summary.read.games, 0);
            Ok(ControlFlow::Continue(()))
        },
    )?;
    if watch.is_cut_off() {
        games.cut_off();
    }
    watch.show_sorting();
    let mut shelf = games.shelf.reader()?;
    let candidates = Candidates::new(&scratch, games.keys)?;
    let [moves, who, headers] = candidates.fetch(&mut shelf)?;
    let mut groups = Groups::new(&scratch, &search.kinds);
    let long = |kind, plies| plies >= search.least.of(kind);
    let short = |kind, plies| !long(kind, plies) && plies >= search.least.among_players(kind);
    by_moves(moves, 0, long, &mut groups)?;
    by_moves(who, WHO, short, &mut groups)?;
    let parts = WHO + 1 + usize::from(search.by_round);
    by_header(&scratch, headers, parts, &mut groups)?;

    let mut report = Report::new(search.form, shelf, games.files, games.summary, out);
    report.groups(groups.sorted()?, watch)?;
    let summary = report.end(start.elapsed())?;
    let errors = reading.errors;
    Ok(Listed { summary, errors })
}
