//! What can be typed.

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::time::Duration;

use super::adjudicate::AdjudicateArgs;
use super::claims::ClaimsArgs;
use super::compare::CompareArgs;
use super::duplicates::DuplicatesArgs;
use super::fen::FenArgs;
use super::grammar::grammar;
use super::reading::EncodingArgs;
use super::repair::RepairArgs;
use super::values::{
    AnyLanguages, ColorArg, EncodingArg, Format, Laws, LayoutArg, Level, MarksArg, ProfileArg,
    SpeedArg, StyleArg, Subject, TableFormat, any_languages, code, duration, edition, encoding,
    language, subject,
};
use hakem::finding::Code;
use hakem::notation::Language;
use hakem::source::Pattern;

/// The most threads that can be asked for.
pub(super) const THREADS: i64 = 256;

/// Reads chess games as people really write them, and checks them under the Laws of Chess.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = true, max_term_width = 100)]
#[command(
    after_help = "Exit status: 0 no error found, 1 errors found, 2 the work could not be done, \
                  130 interrupted."
)]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) command: Command,
}

// What a command takes is only made known where that command is asked for.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(super) enum Command {
    /// Check games and scoresheets.
    Check(Box<CheckArgs>),
    /// Convert games from one notation to another.
    Convert(Box<ConvertArgs>),
    /// List the draws that each player could have claimed.
    Claims(Box<ClaimsArgs>),
    /// Propose what was played where a game does not replay.
    Repair(Box<RepairArgs>),
    /// Compare records of one game.
    Compare(Box<CompareArgs>),
    /// Find games that a database has twice.
    Duplicates(Box<DuplicatesArgs>),
    /// Answer one question of an arbiter.
    Adjudicate(Box<AdjudicateArgs>),
    /// Read, check and draw a position.
    Fen(Box<FenArgs>),
    /// Say what a finding or an article of the Laws means.
    Explain(ExplainArgs),
    /// List the languages with their piece letters.
    Languages(LanguagesArgs),
    /// Count the positions that legal moves lead to.
    Perft(PerftArgs),
    /// Write a script for a shell.
    Completions(CompletionsArgs),
    /// Write the manual page.
    Man(ManArgs),
}

/// Check games and scoresheets: moves, notation, numbers, tags and results.
///
/// Reads PGN files and loosely typed scoresheets in any language hakem knows, replays every game
/// and says what is wrong, where, and how to mend it. In the human form each game ends with a line:
/// how it ended and by which article, who could have claimed a draw and when, and whether the result
/// agrees; --quiet leaves it out.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem check games.pgn                     check a file
  hakem check --from hu,tr sheets/          check a folder, in Hungarian or Turkish letters
  hakem check --format jsonl - < games.pgn  findings and games as JSON Lines
  hakem check --format summary archive/     only the sum of many files
  hakem check games-2024.pgn.zst club.zip   check compressed files as they are
  hakem check --exclude old --include '*.pgn' archive/
                                            choose among the files of a folder
  find . -name '*.pgn' -print0 | hakem check --files-from -
  hakem check --good clean.pgn --bad damaged.pgn games.pgn
                                            sort games by whether they have errors
  hakem check --select illegal-move,ambiguous-move --max-findings 10 games.pgn
  hakem check --fix-mojibake old.txt            read Şg8 where Þg8 stands, and say so
  hakem check --ignore dots,piece-case --warn illegal-move sheet.txt
  hakem check --format sarif -o games.sarif games.pgn
  hakem check --format html -o report.html sheets/
                                            a page with the records, their faults and boards

Ctrl-C ends the work cleanly: what was found so far is reported. A second one ends it at once.

Exit status: 0 no error found, 1 errors found, or stopped after --max-findings, 2 the work could
not be done, 130 interrupted. --fail-on decides which findings count.")]
pub(super) struct CheckArgs {
    #[command(flatten)]
    pub(super) files: FileArgs,

    /// The language of the piece letters: auto, or one or more codes (see `hakem languages`)
    /// [default: auto].
    #[arg(long, value_name = "LANG[,LANG]", value_parser = any_languages)]
    pub(super) from: Option<AnyLanguages>,

    /// Read the piece letters of a language of your own from a file like those in grammars/ of the
    /// source; `--from` then knows its code, and without `--from` the games are in it.
    #[arg(long, value_name = "FILE", value_parser = grammar)]
    pub(super) grammar: Vec<&'static Language>,

    /// The edition of the Laws, by its year; auto takes the Date tag of each game
    /// [default: auto].
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub(super) laws: Option<Laws>,

    /// How fast the games are, for what an illegal move costs [default: by the time control of each
    /// game, standard if it has none].
    #[arg(long, value_enum)]
    pub(super) speed: Option<SpeedArg>,

    /// The time that may go, on one position, into finding out whether a side can still mate: 10s,
    /// 1:30 [default: less than 50 milliseconds, and next to nothing on most].
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(super) budget: Option<Duration>,

    /// The form of the report [default: human].
    #[arg(long, value_enum)]
    pub(super) format: Option<Format>,

    /// What kind of record a file holds; auto asks whether it has tag pairs [default: auto].
    #[arg(long, value_enum)]
    pub(super) profile: Option<ProfileArg>,

    #[command(flatten)]
    pub(super) reading: EncodingArgs,

    /// How many threads work; 0 takes one for each processor [default: 0].
    #[arg(short = 'j', long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=THREADS))]
    pub(super) threads: Option<u16>,

    /// Report only the game with this number, counted from 1 in each file.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) game: Option<u64>,

    /// Write the report to a file instead of standard output.
    #[arg(short = 'o', long = "output", value_name = "FILE")]
    pub(super) output: Option<PathBuf>,

    /// Copy the games without errors to a file, byte for byte; those that are not in UTF-8, in it.
    #[arg(long, value_name = "FILE")]
    pub(super) good: Option<PathBuf>,

    /// Copy the games with errors to a file, each behind its findings as escape lines (% in the
    /// first column).
    #[arg(long, value_name = "FILE")]
    pub(super) bad: Option<PathBuf>,

    /// Stop after so many findings; the exit status is then 1.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with_all = ["good", "bad"])]
    pub(super) max_findings: Option<u64>,

    /// Stop after the first game that makes the exit status 1.
    #[arg(long, conflicts_with_all = ["good", "bad"])]
    pub(super) fail_fast: bool,

    /// The least severity that makes the exit status 1 [default: error].
    #[arg(long, value_enum, value_name = "SEVERITY")]
    pub(super) fail_on: Option<Level>,

    /// Report findings of these codes only.
    #[arg(long, value_name = "CODE[,CODE]", value_delimiter = ',', value_parser = code)]
    pub(super) select: Vec<Code>,

    /// Do not report findings of these codes.
    #[arg(long, value_name = "CODE[,CODE]", value_delimiter = ',', value_parser = code)]
    pub(super) ignore: Vec<Code>,

    /// Call findings of these codes errors.
    #[arg(long, value_name = "CODE[,CODE]", value_delimiter = ',', value_parser = code)]
    pub(super) error: Vec<Code>,

    /// Call findings of these codes warnings.
    #[arg(long, value_name = "CODE[,CODE]", value_delimiter = ',', value_parser = code)]
    pub(super) warn: Vec<Code>,

    /// Call findings of these codes notes.
    #[arg(long, value_name = "CODE[,CODE]", value_delimiter = ',', value_parser = code)]
    pub(super) note: Vec<Code>,

    /// Take the settings from this file.
    ///
    /// Otherwise they are taken from the file hakem.toml in the folder of the first path, or of
    /// the nearest folder above it that has one. What is said on the command line goes before.
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,

    /// Take no settings from a file.
    #[arg(long, conflicts_with = "config")]
    pub(super) no_config: bool,

    /// When to write colours.
    #[arg(long, value_enum, default_value_t = ColorArg::Auto, value_name = "WHEN")]
    pub(super) color: ColorArg,

    /// Show only errors, no sum and no progress; JSON Lines and SARIF stay complete.
    #[arg(short, long)]
    pub(super) quiet: bool,
}

/// Convert games from one notation to another, and change nothing but the moves.
///
/// The moves are read on the board and written in other letters. Every other byte stays as it was:
/// tags, comments, numbers, layout and line ends. So the way back gives the first file again. Of several
/// files that go to one output, each begins on a line of its own.
///
/// A game that does not replay is left as it is, for its language was only found out. If it is
/// named with --from, or a fault in a variation leaves the game itself whole, the moves that cannot be played
/// are converted by their spelling alone. Either is told on standard error.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem convert --to hu games.pgn               to Hungarian letters, on standard output
  hakem convert --from hu --to en -o out.pgn sheet.txt
  hakem convert --to en --style san sheet.txt   as PGN files write moves, marks made right
  hakem convert --to tr --output-dir tr games/  a folder, each file under its own name
  hakem convert --to de --in-place --backup *.pgn
  hakem convert --style uci - < games.pgn       for a chess engine
  hakem convert --in-text --from hu --to en book.txt
                                                moves in prose and comments as well
  hakem convert --layout pgn -o games.pgn sheets/
                                                canonical PGN
  hakem convert --grammar own.toml --to own games.pgn
                                                to letters of your own
  hakem convert --fix-mojibake --from tr --to tr old.txt
                                                mend garbled text, and change nothing else

Exit status: 0 all games were converted, 1 a game did not replay, 2 the work could not be done,
130 interrupted.")]
pub(super) struct ConvertArgs {
    #[command(flatten)]
    pub(super) files: FileArgs,

    /// The language of the letters to write (see `hakem languages`); styles without letters need
    /// none.
    #[arg(long, value_name = "LANG", required_unless_present_any = ["style", "layout"])]
    pub(super) to: Option<String>,

    /// The language of the letters to read: auto, or one or more codes.
    #[arg(long, value_name = "LANG[,LANG]", default_value = "auto", value_parser = any_languages)]
    pub(super) from: AnyLanguages,

    /// Know a language of your own from a file like those in grammars/ of the source; `--from` and
    /// `--to` then know its code, and without either the games are in it.
    #[arg(long, value_name = "FILE", value_parser = grammar)]
    pub(super) grammar: Vec<&'static Language>,

    /// How moves are written.
    #[arg(long, value_enum, default_value_t = StyleArg::Keep)]
    pub(super) style: StyleArg,

    /// Convert the moves in comments and running text as well, as in `6...bxc6-nak` or
    /// `(15.Fxf6 Vxf6)`; the one language they are in is to be named with --from.
    ///
    /// There is no board for them, so only what cannot be anything else is converted, and only its
    /// letters change, whatever the style of the games. Each of these moves is told on standard error, and each that is doubtful and was left. In a file without tags
    /// what does not replay counts as text.
    #[arg(long, requires = "from")]
    pub(super) in_text: bool,

    /// How the text round the moves is laid out.
    #[arg(long, value_enum, default_value_t = LayoutArg::Keep)]
    pub(super) layout: LayoutArg,

    /// What becomes of the marks x = + # [default: keep with --style keep, fix with any other].
    #[arg(long, value_enum)]
    pub(super) marks: Option<MarksArg>,

    /// Write to a file instead of standard output.
    #[arg(
        short = 'o',
        long = "output",
        value_name = "FILE",
        group = "destination"
    )]
    pub(super) output: Option<PathBuf>,

    /// Write each file to one of its name in this folder, those of folders below it.
    #[arg(long, value_name = "DIR", group = "destination")]
    pub(super) output_dir: Option<PathBuf>,

    /// Write each file in place of itself, when it is whole.
    #[arg(long, group = "destination")]
    pub(super) in_place: bool,

    /// Keep the old files, with this behind their names.
    #[arg(long, value_name = "SUFFIX", requires = "in_place", num_args = 0..=1, require_equals = true, default_missing_value = ".bak")]
    pub(super) backup: Option<String>,

    #[command(flatten)]
    pub(super) reading: EncodingArgs,

    /// The character encoding to write [default: that of each file].
    ///
    /// A file with a character that does not exist there is not written to its end.
    #[arg(long, value_name = "NAME", value_parser = encoding)]
    pub(super) output_encoding: Option<EncodingArg>,

    /// What kind of record a file holds; auto asks whether it has tag pairs.
    #[arg(long, value_enum, default_value_t = ProfileArg::Auto)]
    pub(super) profile: ProfileArg,

    /// The form in which findings are told, on standard error.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(super) format: Format,

    #[command(flatten)]
    pub(super) work: ThreadArgs,

    /// When to write colours.
    #[arg(long, value_enum, default_value_t = ColorArg::Auto, value_name = "WHEN")]
    pub(super) color: ColorArg,

    /// Tell only errors, and show no progress.
    #[arg(short, long)]
    pub(super) quiet: bool,
}

/// The files to read.
#[derive(Debug, clap::Args)]
pub(super) struct FileArgs {
    /// Files, folders (searched for .pgn, .txt, their compressed forms and .zip) or - for
    /// standard input, which is also the default.
    ///
    /// Files compressed with gzip, zstd, bzip2 or xz and zip archives are known by their first
    /// bytes, whatever they are called, also on standard input.
    pub(super) paths: Vec<PathBuf>,

    /// Read more paths from a file, one a line or each ended by a NUL; - for standard input.
    #[arg(long, value_name = "FILE")]
    pub(super) files_from: Option<PathBuf>,

    /// Of the files in folders and zip archives, take only those whose name, or path below the
    /// folder or in the archive, fits this pattern (* ? ** [ab] {a,b}); may be repeated.
    ///
    /// An archive in a folder that fits is taken whole.
    #[arg(long, value_name = "GLOB")]
    pub(super) include: Vec<Pattern>,

    /// Leave out files and folders within folders and zip archives that fit this pattern; may be
    /// repeated.
    #[arg(long, value_name = "GLOB")]
    pub(super) exclude: Vec<Pattern>,
}

/// How many threads read the games.
#[derive(Debug, clap::Args)]
pub(super) struct ThreadArgs {
    /// How many threads work; 0 takes one for each processor.
    #[arg(short = 'j', long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=THREADS))]
    pub(super) threads: u16,
}

/// Say what a finding means and how to mend it, or what an article of the Laws says.
///
/// Without a code or a number, list all codes. An article comes with its parts: 9.2 brings 9.2a and
/// 9.2b, and 9 the whole article 9. The texts are our own words, not those of the Laws.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem explain illegal-move                        a finding
  hakem explain 9.2                                 an article, in the latest edition that has it
  hakem explain 9.2 --laws 2005                     the same in an earlier edition
  hakem explain A8 --laws 1997                      an article of an appendix")]
pub(super) struct ExplainArgs {
    /// The code of a finding, such as illegal-move, or the number of an article, such as 9.2a.
    #[arg(value_name = "CODE|ARTICLE", value_parser = subject)]
    pub(super) subject: Option<Subject>,

    /// The edition of the Laws, by its year; auto takes the latest that has the article
    /// [default: auto].
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub(super) laws: Option<Laws>,

    /// When to write colours.
    #[arg(long, value_enum, default_value_t = ColorArg::Auto, value_name = "WHEN")]
    pub(super) color: ColorArg,
}

/// List the languages with their piece letters and where these come from.
#[derive(Debug, clap::Args)]
pub(super) struct LanguagesArgs {
    /// The codes of the languages [default: all].
    #[arg(value_name = "LANG", value_parser = language)]
    pub(super) languages: Vec<&'static Language>,

    /// The form of the list.
    #[arg(long, value_enum, default_value_t = TableFormat::Human)]
    pub(super) format: TableFormat,
}

/// Count the positions that legal moves lead to, to test the move generator.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  hakem perft 5 --fen \"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1\""
)]
pub(super) struct PerftArgs {
    /// How many half-moves deep.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=30))]
    pub(super) depth: u32,

    /// The position; the initial array if it is left out.
    #[arg(long)]
    pub(super) fen: Option<String>,

    /// Show the count of each first move.
    #[arg(long)]
    pub(super) divide: bool,
}

/// Write a script with which a shell completes commands and options.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem completions bash > ~/.local/share/bash-completion/completions/hakem
  hakem completions zsh > ~/.zfunc/_hakem           a folder in fpath
  hakem completions fish > ~/.config/fish/completions/hakem.fish")]
pub(super) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    pub(super) shell: clap_complete::Shell,
}

/// Write the manual page of the program or of a command.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem man | man -l -                              read the page of the program
  hakem man check | man -l -                        read that of a command
  hakem man --dir ~/.local/share/man/man1           write all pages")]
pub(super) struct ManArgs {
    /// The command; the program itself if it is left out.
    pub(super) command: Option<String>,

    /// Write all pages into this folder, each to a file of its own.
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    pub(super) dir: Option<PathBuf>,
}
