//! `hakem claims`.

use super::args::FileArgs;
use super::listing::{ListingArgs, listed};
use super::progress::Work;
use super::reading::ReadingArgs;
use super::values::{Laws, edition};
use super::{Failure, GOOD};
use hakem::claims::{Listing, list};

/// List the draws that each player could have claimed, and when.
///
/// The same position for the third time, and fifty moves by each side without a capture or a pawn
/// move, are draws if the player to move claims them: when they stand on the board, or ahead of the
/// move that brings them about, which is then written down and not played. Every such moment is
/// listed, also those with a move that was not played, with the article of the edition of the
/// Laws that was in force.
///
/// Two positions are the same if the same player has the move, the men stand alike, and the same
/// moves are possible: rights to castle count, and so does a pawn that can be taken en passant by a
/// legal move. A claim counts as used if the game ends there with a draw. Nothing is listed behind
/// the end of a game: mate, stalemate, and from 2014 on the fifth occurrence and 75 moves.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hakem claims games.pgn                        list a file
  hakem claims --game 3 games.pgn               list its third game
  hakem claims --encoding windows-1254 old.txt  read an old Turkish file
  hakem claims --laws 2005 games.pgn            judge all games by one edition
  hakem claims --format summary archive/        count those of a folder
  hakem claims --format jsonl archive/ | jq -c 'select(.type == \"claim\" and (.used | not))'

Exit status: 0 done, 2 the work could not be done, 130 interrupted.")]
pub(super) struct ClaimsArgs {
    #[command(flatten)]
    pub(super) files: FileArgs,

    #[command(flatten)]
    pub(super) reading: ReadingArgs,

    /// The edition of the Laws, by its year; auto takes the Date tag of each game.
    #[arg(long, value_name = "YEAR", default_value = "auto", value_parser = edition)]
    pub(super) laws: Laws,

    /// List only the game with this number, counted from 1 in each file.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) game: Option<u64>,

    #[command(flatten)]
    pub(super) listing: ListingArgs,
}

/// Lists the claims and gives the exit status.
pub(super) fn run(args: &ClaimsArgs) -> Result<u8, Failure> {
    let listing = listing(args);
    let listed = listed(
        Work::Claims,
        &args.files,
        &args.listing,
        |inputs, watch, out| list(&listing, inputs, watch, out),
    )?;
    let summary = match listed {
        Ok(summary) => summary,
        Err(status) => return Ok(status),
    };
    match args.game {
        Some(number) if summary.read.games == 0 => {
            Err(Failure::Message(format!("there is no game {number}")))
        }
        _ => Ok(GOOD),
    }
}

fn listing(args: &ClaimsArgs) -> Listing {
    let mut listing = Listing {
        only: args.game,
        form: args.listing.form(),
        ..Listing::default()
    };
    args.reading.apply(&mut listing.options);
    listing.options.edition = args.laws.0;
    listing
}
