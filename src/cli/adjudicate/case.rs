//! The moment that a question is about, from a game in a file or from a FEN.

use std::ops::ControlFlow;
use std::time::Instant;

use super::args::CaseArgs;
use crate::cli::Failure;
use crate::cli::moment::{end_of, moment_at, position};
use crate::cli::output::complain;
use crate::cli::values::positions;
use hakem::adjudicate::{Moment, illegal_move, period};
use hakem::check::{Options, Records};
use hakem::drive::{Watch, read};
use hakem::law::{Edition, Period};
use hakem::limits::BLOCK_BYTES;
use hakem::rules::Position;
use hakem::source::{Selection, inputs};
use hakem::winnable::Budget;

/// What is known of the moment.
pub(super) struct Case {
    pub(super) moment: Moment,
    /// The illegal move that the record has there.
    pub(super) illegal: Option<Vec<u8>>,
    /// The period of the game, if its time control tells.
    pub(super) period: Option<Period>,
}

impl Case {
    /// Reads the game or the FEN.
    pub(super) fn open(args: &CaseArgs) -> Result<Self, Failure> {
        let mut case = match &args.fen {
            Some(fen) => Self::of(Moment::new(position(fen)?, &[])),
            None => game(args)?,
        };
        case.judge_by(args);
        Ok(case)
    }

    /// Makes a case that no game is needed for.
    pub(super) fn without_game(args: &CaseArgs) -> Self {
        let mut case = Self::of(Moment::new(Position::start(), &[]));
        case.judge_by(args);
        case
    }

    fn of(moment: Moment) -> Self {
        Self {
            moment,
            illegal: None,
            period: None,
        }
    }

    /// Takes what the arguments say rather than what the game does.
    fn judge_by(&mut self, args: &CaseArgs) {
        let moment = &mut self.moment;
        if let Some(edition) = args.laws.0 {
            moment.laws = Edition::of_date(edition.in_force());
        }
        if let Some(speed) = args.speed {
            moment.speed = speed.speed();
        }
        moment.among.clone_from(&args.from.0);
        if let [language] = args.from.0.as_slice() {
            moment.language = Some(language);
        }
        let until = Instant::now().checked_add(args.budget);
        moment.budget = Budget {
            until,
            ..Budget::of(positions(args.budget))
        };
    }
}

/// Reads the game that is asked about.
fn game(args: &CaseArgs) -> Result<Case, Failure> {
    let mut options = Options::default();
    options.languages.clone_from(&args.from.0);
    args.reading.apply(&mut options);
    options.edition = args.laws.0;
    options.records = Records::WithMoves;
    let selection = Selection::new(&[], &[]).map_err(Failure::Message)?;
    let paths: Vec<_> = args.path.iter().cloned().collect();
    let watch = Watch::default();
    let mut found: Option<Result<Case, Failure>> = None;
    let (mut games, mut files) = (0_u64, 0_u64);
    let reading = read(
        &options,
        BLOCK_BYTES,
        inputs(&paths, &selection),
        &watch,
        |piece| piece,
        |piece| {
            files += u64::from(piece.begins());
            let source = piece.source();
            for (number, game) in piece.games() {
                games += 1;
                if found.is_none() && args.game.is_none_or(|wanted| wanted == number) {
                    found = Some(case(args, game, source.text, number));
                }
            }
            // Without a number there has to be one game only.
            let enough = match args.game {
                Some(_) => found.is_some(),
                None => games > 1,
            };
            Ok(if enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        },
    )?;
    for error in &reading.errors {
        complain(&error.to_string());
    }
    match (found, args.game) {
        (Some(_), None) if games > 1 => Err(Failure::Message(
            "there are several games; say with --game which of them is meant".to_owned(),
        )),
        (Some(case), _) => case,
        (None, Some(number)) => Err(Failure::Message(format!("there is no game {number}"))),
        (None, None) => Err(Failure::Message("there is no game to rule on".to_owned())),
    }
}

/// Makes the moment of one game.
fn case(
    args: &CaseArgs,
    game: &hakem::check::GameReport,
    text: &[u8],
    number: u64,
) -> Result<Case, Failure> {
    let end = end_of(game, text, number)?;
    let moment = moment_at(&end, args.at, number)?;
    let is_end = moment.plies() == end.plies();
    Ok(Case {
        illegal: illegal_move(game, text)
            .filter(|_| is_end)
            .map(<[u8]>::to_vec),
        period: period(game, text, moment.plies()),
        moment,
    })
}
