//! What can be typed behind `hakem repair`.

use crate::cli::args::{FileArgs, ThreadArgs};
use crate::cli::output::ReportArgs;
use crate::cli::reading::ReadingArgs;
use hakem::repair::Limits;
use std::path::PathBuf;

/// Find what was meant in records that do not replay.
///
/// Looks, for each game that does not replay, for the likeliest whole games that it may stand for,
/// and tells the changes and why: a letter misread, a move left out or written twice, two moves in
/// the wrong order. A fault is looked for where it happened, which may be long before the board
/// disagrees; what follows decides. Nothing is changed in silence: a game that replays is left
/// alone, and where two readings are about as good it says so.
///
/// With --apply, the games that have one clear reading are written with their changes, each with a
/// comment that says what stood there, to a file beside the original: sheet.txt to
/// sheet.repaired.txt.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem repair sheet.txt                  propose what was played
  hakem repair --explain sheet.txt        and say what it rests on
  hakem repair --from hu sheets/          sheets in Hungarian letters
  hakem repair --apply sheet.txt          write sheet.repaired.txt
  hakem repair --format jsonl sheet.txt   all readings of each game, for programs
  hakem repair --format html -o sheet.html sheet.txt
                                          a page with the sheet, the changes and boards
  hakem repair --lattice cells.jsonl      settle what a program for reading was unsure of

Exit status: 0 every game replays or has one clear reading, 1 some are undecided or have none,
2 the work could not be done, 130 interrupted.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(in crate::cli) struct RepairArgs {
    #[command(flatten)]
    pub(super) files: FileArgs,

    #[command(flatten)]
    pub(super) reading: ReadingArgs,

    /// The form of the report.
    #[arg(long, value_enum, default_value_t = RepairFormat::Human)]
    pub(super) format: RepairFormat,

    /// Say what each change costs, what else was found, and how far the search went.
    #[arg(long)]
    pub(super) explain: bool,

    /// Write the repaired games to files beside the originals, `a.txt` to `a.repaired.txt`, if nothing
    /// else stands there.
    #[arg(long)]
    pub(super) apply: bool,

    /// Read a file in which each cell has several readings with probabilities, one JSON object a line:
    /// {"readings":[{"text":"Nf3","p":0.8},{"text":"Nh3","p":0.15}]}; `game`, `ply` and `fen` may be
    /// added. The likeliest legal game is told, where it is not the most probable reading, how sure each
    /// move is, and which cells a person should look at first.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["apply", "game", "encoding", "fix_mojibake", "profile", "explain", "paths", "files_from", "include", "exclude", "as_played", "max_edits"])]
    pub(super) lattice: Option<PathBuf>,

    /// Allow that an illegal move was made on the board and not noticed: it is kept, and the record
    /// goes on from the position the players had.
    #[arg(long)]
    pub(super) as_played: bool,

    /// The most changes that a reading may have.
    #[arg(long, value_name = "N", default_value_t = Limits::default().edits, value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(super) max_edits: u32,

    /// How many readings that are stuck at the same word are gone on from.
    #[arg(long, value_name = "N", default_value_t = Limits::default().beam, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(super) beam: u32,

    /// Look only at the game with this number, counted from 1 in each file.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) game: Option<u64>,

    #[command(flatten)]
    pub(super) work: ThreadArgs,

    #[command(flatten)]
    pub(super) report: ReportArgs,

    /// Show no boards and no progress.
    #[arg(short, long)]
    pub(super) quiet: bool,
}

/// The forms in which readings are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(in crate::cli) enum RepairFormat {
    /// The changes of the best reading in words, and those of others that are about as good.
    Human,
    /// A page for a browser: each record beside its readings, with boards.
    Html,
    /// One JSON object a line for each reading.
    Jsonl,
}
