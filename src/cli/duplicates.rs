//! `hakem duplicates`.

use super::args::FileArgs;
use super::listing::{ListingArgs, listed};
use super::progress::Work;
use super::reading::ReadingArgs;
use super::values::kind;
use super::{BAD, Failure, GOOD};
use hakem::duplicates::{Kind, Least, Search, search};
use hakem::limits::{PREFIX_PLIES, SAME_PLIES};
use std::path::PathBuf;

/// Find games that a database has twice.
///
/// Compares the moves as they are on the board, so that language, notation, comments and variations
/// make no difference, and finds three kinds of groups:
///
///   same-moves   games with the same start and the same moves
///   prefix       a game whose moves, as far as they can be followed, open those of others
///   same-header  games with the same players, date and result, but other moves
///
/// Short games are played again and again. So the same moves count from --min-plies half-moves
/// on, and a game that opens another from --min-prefix on. Shorter games are compared only with
/// those of the same players and date, where nothing known is the same as nothing known; a game
/// of less than three half-moves opens none. Names are compared without case, blanks and
/// punctuation. A group of the kind same-header needs both names, the day and the result.
///
/// A game with a fault in its moves is compared up to the fault.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
#[command(after_help = "\
Examples:
  hakem duplicates games.pgn                     search one file
  hakem duplicates mine.pgn theirs.pgn           search several, within and between them
  hakem duplicates --kind same-moves archive/    only games with the same moves
  hakem duplicates --format jsonl archive/       groups as JSON Lines
  hakem duplicates --temp-dir /big/disk archive/

Exit status: 0 no duplicates, 1 some were found, 2 the work could not be done, 130 interrupted.")]
pub(super) struct DuplicatesArgs {
    #[command(flatten)]
    pub(super) files: FileArgs,

    /// The kinds of groups to look for; all if it is left out.
    #[arg(long = "kind", value_name = "KIND[,KIND]", value_delimiter = ',', value_parser = kind)]
    pub(super) kinds: Vec<Kind>,

    /// The half-moves from which on the same moves are enough, whoever played them.
    #[arg(long, value_name = "N", default_value_t = SAME_PLIES)]
    pub(super) min_plies: u32,

    /// The half-moves from which on a game is a prefix of another, whoever played them.
    #[arg(long, value_name = "N", default_value_t = PREFIX_PLIES)]
    pub(super) min_prefix: u32,

    /// Take games with different Round tags for different ones, as in a match of many games a day.
    #[arg(long)]
    pub(super) by_round: bool,

    #[command(flatten)]
    pub(super) reading: ReadingArgs,

    /// The folder for temporary files, which large databases need; the system's if it is left out.
    #[arg(long, value_name = "DIR")]
    pub(super) temp_dir: Option<PathBuf>,

    #[command(flatten)]
    pub(super) listing: ListingArgs,
}

/// Looks for duplicates and gives the exit status.
pub(super) fn run(args: &DuplicatesArgs) -> Result<u8, Failure> {
    let mut work = Search {
        least: Least {
            same: args.min_plies,
            prefix: args.min_prefix,
        },
        by_round: args.by_round,
        form: args.listing.form(),
        ..Search::default()
    };
    args.reading.apply(&mut work.options);
    if !args.kinds.is_empty() {
        work.kinds.clone_from(&args.kinds);
    }
    if let Some(folder) = &args.temp_dir {
        work.folder.clone_from(folder);
    }
    let listed = listed(
        Work::Search,
        &args.files,
        &args.listing,
        |inputs, watch, out| search(&work, inputs, watch, out),
    )?;
    Ok(match listed {
        Ok(summary) if summary.all_groups() > 0 => BAD,
        Ok(_) => GOOD,
        Err(status) => status,
    })
}
