//! What can be typed behind `hakem fen`.

use clap::ValueEnum;
use std::path::PathBuf;

use crate::cli::args::ThreadArgs;
use crate::cli::moment::{At, at};
use crate::cli::reading::ReadingArgs;
use crate::cli::values::Side;
use hakem::report::Drawing;
use hakem::rules::Color;

/// Write a position of a game, or a printed diagram, as FEN, Unicode board, chess font or SVG.
///
/// Of each game it is the last position, or the one --at a move. Of a game with a fault that stops
/// it, it is the position before the fault, which is told on standard error.
///
/// With --from-diagram the boards are read that a text shows: in the signs of the chess fonts in
/// which many documents are printed (XIIIIIIIIY 9rsnlwqkvlntr0 ..., and those of Merida, Linares and
/// their kin, $tMvWlVmT%), and boards of figures or letters as hakem writes them. Each is checked: eight ranks of eight squares, signs for light
/// squares on light ones, one king each, no pawn on the first or last rank. Such a board does not tell
/// who is to move unless a king is in check, nor who may castle; see --turn and --castling.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem fen games.pgn                           the last position of each game, a line each
  hakem fen --at 12w --as unicode game.pgn      the position behind White's 12th move
  hakem fen --game 3 --at 20b --as svg --flip -o board.svg games.pgn
                                                a picture, seen from Black's side
  hakem fen --at start --as diagram game.pgn    in the signs of a chess font
  hakem fen --from-diagram laws.txt             all diagrams of a document, a FEN each
  hakem fen --from-diagram --diagram 2 --turn black --as svg -o board.svg book.txt
  hakem fen --fen '8/8/4k3/8/8/3BK3/8/8 b - - 0 70' --as unicode

Exit status: 0 done, 1 a game has a fault or is shorter, a diagram has a fault, or there is none,
2 the work could not be done, 130 interrupted.")]
pub(in crate::cli) struct FenArgs {
    /// The files with the games or the diagrams; - for standard input, which is also the default.
    #[arg(value_name = "PATH", conflicts_with = "fen")]
    pub(super) paths: Vec<PathBuf>,

    /// Only the game with this number, counted from 1 in each file.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with_all = ["fen", "from_diagram"])]
    pub(super) game: Option<u64>,

    /// The moment: 34w or 34b behind the 34th move of White or Black, start, or end [default: end].
    #[arg(long, value_name = "MOVE", value_parser = at, conflicts_with_all = ["fen", "from_diagram"])]
    pub(super) at: Option<At>,

    /// A position instead of a file.
    #[arg(long, conflicts_with = "from_diagram")]
    pub(super) fen: Option<String>,

    /// What is written.
    #[arg(long = "as", value_enum, value_name = "FORM", default_value_t = DrawingArg::Fen)]
    pub(super) form: DrawingArg,

    /// Show boards from Black's side.
    #[arg(long)]
    pub(super) flip: bool,

    /// Read the boards that a text shows.
    #[arg(long)]
    pub(super) from_diagram: bool,

    /// Only the diagram with this number, counted from 1 in each file.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), requires = "from_diagram")]
    pub(super) diagram: Option<u64>,

    /// Who is to move on the diagrams [default: who is in check, else white].
    #[arg(long, value_enum, value_name = "SIDE", requires = "from_diagram")]
    pub(super) turn: Option<Side>,

    /// Who may castle on the diagrams, as in a FEN: `KQkq`, or - for nobody [default: -].
    #[arg(long, value_name = "RIGHTS", value_parser = rights, requires = "from_diagram")]
    pub(super) castling: Option<Rights>,

    #[command(flatten)]
    pub(super) reading: ReadingArgs,

    #[command(flatten)]
    pub(super) work: ThreadArgs,

    /// Write to a file instead of standard output.
    #[arg(short = 'o', long = "output", value_name = "FILE")]
    pub(super) output: Option<PathBuf>,

    /// Tell faults, but not what is only assumed.
    #[arg(short, long)]
    pub(super) quiet: bool,
}

impl FenArgs {
    /// The player at whose side boards are seen from.
    pub(super) fn below(&self) -> Color {
        Color::from_white(!self.flip)
    }
}

/// The forms in which a position is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum DrawingArg {
    /// A line of Forsyth-Edwards Notation.
    Fen,
    /// Eight lines in the signs of a chess font, and its frame.
    Diagram,
    /// Eight lines of chess figures, with coordinates.
    Unicode,
    /// A picture that needs no font and scales to any size; of one position.
    Svg,
}

impl DrawingArg {
    pub(super) const fn drawing(self) -> Drawing {
        match self {
            Self::Fen => Drawing::Fen,
            Self::Diagram => Drawing::Font,
            Self::Unicode => Drawing::Unicode,
            Self::Svg => Drawing::Svg,
        }
    }
}

/// Castling rights as in a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rights(pub(super) Vec<u8>);

fn rights(text: &str) -> Result<Rights, String> {
    let letters = if text == "-" { "" } else { text };
    if letters.bytes().all(|letter| b"KQkq".contains(&letter)) {
        Ok(Rights(letters.into()))
    } else {
        Err(format!(
            "{text:?} names no rights; write some of KQkq, or -"
        ))
    }
}
