//! What can be typed behind `hakem compare`.

use crate::cli::output::ReportArgs;
use crate::cli::reading::ReadingArgs;
use hakem::compare::Limits;
use std::path::PathBuf;

/// Compare two or more records of one game.
///
/// The records may be the sheets of both players, a transcription and the game of a database, or a
/// broadcast; in different languages if need be, and none of them has to replay. hakem looks for
/// the likeliest game behind all of them, lays their moves beside it, and tells every difference
/// and which of them is right: words that differ, plies that are missing or too much, draw offers
/// that only one of them has, and results. Words in which all agree although they are not what was
/// played are told apart from the differences.
///
/// Up to six records can be compared. Each file holds one, or --game says which; a single file with
/// two to six games is taken for records of one game.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem compare white.txt black.txt               the sheets of both players
  hakem compare sheet.txt games.pgn --game 1,17   a sheet and the 17th game of a database
  hakem compare --game 3,4 sheets.txt             two games of one file
  hakem compare a.txt b.txt --reconciled game.pgn write the game behind them
  hakem compare --format html -o page.html a.txt b.txt   a page for a browser
  hakem compare --format jsonl a.txt b.txt        for programs

Exit status: 0 the same moves, offers and results, 1 differences, 2 the work could not be done,
130 interrupted.")]
pub(in crate::cli) struct CompareArgs {
    /// The files with the records; `-` is standard input.
    #[arg(value_name = "FILE", required = true)]
    pub(super) paths: Vec<PathBuf>,

    /// The numbers of the games, counted from 1 in each file: one for all files, or one for each.
    #[arg(long, value_name = "N[,N]", value_delimiter = ',', value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) game: Vec<u64>,

    #[command(flatten)]
    pub(super) reading: ReadingArgs,

    /// The form of the report.
    #[arg(long, value_enum, default_value_t = CompareFormat::Human)]
    pub(super) format: CompareFormat,

    /// Write the reconciled game to a file in PGN, with a comment wherever the records differ.
    #[arg(long, value_name = "FILE")]
    pub(super) reconciled: Option<PathBuf>,

    /// How many readings that have come as far are gone on from.
    #[arg(long, value_name = "N", default_value_t = Limits::default().beam, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(super) beam: u32,

    /// How many half-moves are tried; five times as many while no whole game is found.
    #[arg(long, value_name = "N", default_value_t = Limits::default().plies, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(super) plies: u64,

    #[command(flatten)]
    pub(super) report: ReportArgs,

    /// Show no board.
    #[arg(short, long)]
    pub(super) quiet: bool,
}

/// The forms in which a comparison is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(in crate::cli) enum CompareFormat {
    /// A table of the differences, with reasons.
    Human,
    /// One JSON object a line.
    Jsonl,
    /// A page for a browser: the records side by side, a board at each difference, the game behind them.
    Html,
}
