//! What can be typed behind `hakem adjudicate`.

use clap::{Subcommand, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

use crate::cli::moment::{At, at};
use crate::cli::reading::EncodingArgs;
use crate::cli::values::{
    ColorArg, Languages, Laws, Side, SpeedArg, duration, edition, languages, time,
};
use hakem::adjudicate::ClaimedDraw;
use hakem::rules::Square;

/// Answer one question of an arbiter: a ruling, its article, what it costs, and why.
///
/// The question is about a moment of a game: of PATH, the game with the number --game, behind the
/// move --at; or about the position --fen. Moves can be written in any language hakem knows.
///
/// The edition of the Laws is that of the game's date unless --laws names another. Where the text of
/// an edition was not seen, the ruling says that it is not verified; what an edition leaves to the
/// arbiter is advice.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem adjudicate claim --rule threefold --move Qe2 --at 33b game.pgn
  hakem adjudicate claim --rule fifty --clock 1:30 --opponent-clock 5:00 --laws 2005 game.pgn
  hakem adjudicate flag --fen '8/8/4k3/8/8/3BK3/8/8 b - - 0 70'
  hakem adjudicate sealed --move Hf3 --at 40b game.pgn
  hakem adjudicate illegal --speed blitz game.pgn
  hakem adjudicate touch --touched e2,d7 --at 12b game.pgn
  hakem adjudicate late --minutes 61 --laws 2005
  hakem adjudicate winnable --fen '8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1'

Exit status: 0 the question was answered, 2 it could not be.")]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub(in crate::cli) struct AdjudicateArgs {
    #[command(subcommand)]
    pub(super) question: QuestionArgs,
}

/// The questions.
#[derive(Debug, Subcommand)]
pub(super) enum QuestionArgs {
    Claim(ClaimArgs),
    Flag(FlagArgs),
    Resign(ResignArgs),
    Sealed(SealedArgs),
    Illegal(IllegalArgs),
    Touch(TouchArgs),
    Late(LateArgs),
    Winnable(WinnableArgs),
}

impl QuestionArgs {
    /// What the question is about.
    pub(super) const fn case(&self) -> &CaseArgs {
        match self {
            Self::Claim(args) => &args.case,
            Self::Flag(args) => &args.case,
            Self::Resign(args) => &args.case,
            Self::Sealed(args) => &args.case,
            Self::Illegal(args) => &args.case,
            Self::Touch(args) => &args.case,
            Self::Late(args) => &args.case,
            Self::Winnable(args) => &args.case,
        }
    }
}

/// What a question is about, and how it is answered.
#[derive(Debug, clap::Args)]
pub(super) struct CaseArgs {
    /// The file with the game; - for standard input, which is also the default.
    #[arg(conflicts_with = "fen")]
    pub(super) path: Option<PathBuf>,

    /// The number of the game, counted from 1; needed if there are several.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "fen")]
    pub(super) game: Option<u64>,

    /// The moment: 34w or 34b behind the 34th move of White or Black, start, or end [default: end].
    #[arg(long, value_name = "MOVE", value_parser = at, conflicts_with = "fen")]
    pub(super) at: Option<At>,

    /// A position instead of a game.
    #[arg(long)]
    pub(super) fen: Option<String>,

    /// The edition of the Laws, by its year; auto takes the Date tag of the game, else the latest.
    #[arg(long, value_name = "YEAR", default_value = "auto", value_parser = edition)]
    pub(super) laws: Laws,

    /// How fast the game is; if it is left out, the time control of the game tells, else it is standard.
    #[arg(long, value_enum)]
    pub(super) speed: Option<SpeedArg>,

    /// The language of the piece letters: auto, or one or more codes (see `hakem languages`).
    #[arg(long, value_name = "LANG[,LANG]", default_value = "auto", value_parser = languages)]
    pub(super) from: Languages,

    #[command(flatten)]
    pub(super) reading: EncodingArgs,

    /// The time for finding out who can still mate: 10s, 1:30.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub(super) budget: Duration,

    /// The form of the answer.
    #[arg(long, value_enum, default_value_t = RulingFormat::Human)]
    pub(super) format: RulingFormat,

    /// Write the answer to a file instead of standard output.
    #[arg(short = 'o', long = "output", value_name = "FILE")]
    pub(super) output: Option<PathBuf>,

    /// When to write colours.
    #[arg(long, value_enum, default_value_t = ColorArg::Auto, value_name = "WHEN")]
    pub(super) color: ColorArg,
}

/// Is a claim of a draw correct, and what does a wrong one cost?
///
/// The claimant is on move, and names with --move the move that is written and not yet played, if
/// that is what the claim rests on.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem adjudicate claim --rule threefold game.pgn          the position stands for the third time
  hakem adjudicate claim --rule threefold --at 33b --move Qe2 game.pgn
                                                            it would with 34. Qe2
  hakem adjudicate claim --rule fifty --clock 1:30 --opponent-clock 5:00 game.pgn")]
pub(super) struct ClaimArgs {
    /// The draw that is claimed.
    #[arg(long, value_enum)]
    pub(super) rule: RuleArg,

    /// The move that is written and intended.
    #[arg(long = "move", value_name = "MOVE")]
    pub(super) played: Option<String>,

    /// Who claims; the player on move if it is left out.
    #[arg(long, value_enum, value_name = "SIDE")]
    pub(super) by: Option<Side>,

    /// The time that the claimant has left: 1:05:00, 1:30, 90s.
    #[arg(long, value_name = "TIME", value_parser = seconds, requires = "opponent_clock")]
    pub(super) clock: Option<u32>,

    /// The time that the opponent has left.
    #[arg(long, value_name = "TIME", value_parser = seconds, requires = "clock")]
    pub(super) opponent_clock: Option<u32>,

    #[command(flatten)]
    pub(super) case: CaseArgs,
}

/// What follows when a flag has fallen, or both?
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem adjudicate flag game.pgn                            the flag of the player on move
  hakem adjudicate flag --by white --at 57b game.pgn
  hakem adjudicate flag --both --last-period --laws 2005 game.pgn")]
pub(super) struct FlagArgs {
    /// Whose flag has fallen; that of the player on move if it is left out.
    #[arg(long, value_enum, value_name = "SIDE", conflicts_with = "both")]
    pub(super) by: Option<Side>,

    /// Both flags are down, and nobody knows which fell first.
    #[arg(long)]
    pub(super) both: bool,

    /// It is the last period of the game; if neither is said, the time control of the game tells.
    #[arg(long, requires = "both", conflicts_with = "earlier_period")]
    pub(super) last_period: bool,

    /// Another period would follow.
    #[arg(long, requires = "both")]
    pub(super) earlier_period: bool,

    #[command(flatten)]
    pub(super) case: CaseArgs,
}

/// What follows when a player resigns?
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  hakem adjudicate resign --by black game.pgn")]
pub(super) struct ResignArgs {
    /// Who resigns; the player on move if it is left out.
    #[arg(long, value_enum, value_name = "SIDE")]
    pub(super) by: Option<Side>,

    #[command(flatten)]
    pub(super) case: CaseArgs,
}

/// Is a sealed move valid?
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem adjudicate sealed --move Hf3 --at 40b game.pgn      a knight in Hungarian
  hakem adjudicate sealed --move Rd1 --fen '4k3/8/8/8/8/8/4K3/R6R w - - 0 41'")]
pub(super) struct SealedArgs {
    /// What is written in the envelope.
    #[arg(long = "move", value_name = "MOVE")]
    pub(super) played: String,

    #[command(flatten)]
    pub(super) case: CaseArgs,
}

/// What follows from an illegal move: what is restored, what must be played, what it costs?
///
/// Without --move it is the first illegal move that the record of the game has.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem adjudicate illegal game.pgn                         the first one in the record
  hakem adjudicate illegal --move Ke2 --at 26w --nth 2 game.pgn
  hakem adjudicate illegal --speed blitz --laws 2017 --noticed after-reply game.pgn")]
pub(super) struct IllegalArgs {
    /// The illegal move; --at is the moment before it.
    #[arg(long = "move", value_name = "MOVE")]
    pub(super) played: Option<String>,

    /// How many illegal moves the player has completed in the game, with this one.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) nth: u32,

    /// When it was noticed.
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = NoticedArg::BeforeReply)]
    pub(super) noticed: NoticedArg,

    /// A fast game is supervised so closely that the rules of standard chess hold.
    #[arg(long)]
    pub(super) supervised: bool,

    /// A standard game is in its quickplay finish, which matters in 1997.
    #[arg(long)]
    pub(super) quickplay: bool,

    #[command(flatten)]
    pub(super) case: CaseArgs,
}

/// Which moves may be played when men were touched?
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem adjudicate touch --touched e2,d7 --at 12b game.pgn
  hakem adjudicate touch --touched e1,h1 --move Kf1 --at 9b game.pgn
                                                            is Kf1 allowed?")]
pub(super) struct TouchArgs {
    /// The squares of the men that were touched, in their order.
    #[arg(long, value_name = "SQUARE[,SQUARE]", value_delimiter = ',', value_parser = square, required = true)]
    pub(super) touched: Vec<Square>,

    /// A move of which is asked whether it is allowed.
    #[arg(long = "move", value_name = "MOVE")]
    pub(super) played: Option<String>,

    #[command(flatten)]
    pub(super) case: CaseArgs,
}

/// What follows when a player comes late?
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem adjudicate late --minutes 61 --laws 2005
  hakem adjudicate late --minutes 20 --allowed 30 --by black")]
pub(super) struct LateArgs {
    /// How many minutes after the start of play.
    #[arg(long, value_name = "N", value_parser = minutes, allow_negative_numbers = true)]
    pub(super) minutes: u32,

    /// The minutes that the regulations of the event allow.
    #[arg(long, value_name = "N", value_parser = minutes, allow_negative_numbers = true)]
    pub(super) allowed: Option<u32>,

    /// Who comes late.
    #[arg(long, value_enum, value_name = "SIDE")]
    pub(super) by: Option<Side>,

    #[command(flatten)]
    pub(super) case: CaseArgs,
}

/// Who can still mate?
///
/// The answer is proven: a line that leads to mate, or why there is none. Where the budget does not
/// suffice, that is said.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem adjudicate winnable --fen '8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1'
  hakem adjudicate winnable --at 60b --budget 1:00 game.pgn")]
pub(super) struct WinnableArgs {
    #[command(flatten)]
    pub(super) case: CaseArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum RuleArg {
    /// The same position for the third time.
    Threefold,
    /// Fifty moves by each side without a pawn move or capture.
    Fifty,
}

impl RuleArg {
    pub(super) const fn draw(self) -> ClaimedDraw {
        match self {
            Self::Threefold => ClaimedDraw::Threefold,
            Self::Fifty => ClaimedDraw::Fifty,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum NoticedArg {
    /// Before the opponent has made the next move.
    BeforeReply,
    /// Later, but before the end of the game.
    AfterReply,
}

/// The forms in which a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum RulingFormat {
    /// The ruling, its article, what it costs, and why, for people.
    Human,
    /// One JSON object, for programs.
    Jsonl,
}

fn seconds(text: &str) -> Result<u32, String> {
    let seconds = time(text)?.millis() / 1000;
    u32::try_from(seconds).map_err(|_| format!("{text:?} is too long"))
}

/// The most minutes that a player can be late: a week.
const MOST_MINUTES: u32 = 7 * 24 * 60;

fn minutes(text: &str) -> Result<u32, String> {
    let minutes = text.parse().ok().filter(|minutes| *minutes <= MOST_MINUTES);
    minutes.ok_or_else(|| format!("write whole minutes, 0 to {MOST_MINUTES}"))
}

fn square(text: &str) -> Result<Square, String> {
    let square = Square::from_ascii(text.trim().as_bytes());
    square.ok_or_else(|| format!("{text:?} is no square, such as e4"))
}
