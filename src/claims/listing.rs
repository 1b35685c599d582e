//! A listing over many files.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use super::form;
use super::part::Part;
use super::summary::Summary;
use crate::check::{Options, Records};
use crate::drive::{Watch, read};
use crate::error::Error;
use crate::finding::Code;
use crate::limits::BLOCK_BYTES;
use crate::report::ListForm as Form;
use crate::source::Input;

/// What to list.
#[derive(Clone, Debug)]
pub struct Listing {
    /// How the games are to be read; which records and findings are made makes no difference.
    pub options: Options,
    /// The only game of each file to look at, by its number from 1.
    pub only: Option<u64>,
    /// The bytes of a block of a file.
    pub block: usize,
    /// The form in which the claims are written.
    pub form: Form,
}

impl Default for Listing {
    fn default() -> Self {
        Self {
            options: Options::default(),
            only: None,
            block: BLOCK_BYTES,
            form: Form::Human { color: false },
        }
    }
}

/// What came of a listing.
#[derive(Debug, Default)]
pub struct Outcome {
    /// The sum.
    pub summary: Summary,
    /// What could not be read.
    pub errors: Vec<Error>,
}

/// Lists the draws that could be claimed in the games of the inputs, in their order, and writes
/// them to `out`.
///
/// The threads are those of the rayon pool the caller runs in. A listing that is stopped by `watch`
/// ends with what was read until then.
///
/// # Errors
///
/// Fails if `out` cannot be written; files that cannot be read stand in the outcome.
pub fn list(
    listing: &Listing,
    inputs: Vec<Result<Input, Error>>,
    watch: &Watch,
    out: &mut (dyn Write + Send),
) -> Result<Outcome, Error> {
    let start = Instant::now();
    let mut options = listing.options.clone();
    options.records = Records::WithMoves;
    options.severities = Code::ALL.iter().map(|code| (*code, None)).collect();
    let mut summary = Summary::default();
    let mut within = false;
    let reading = read(
        &options,
        listing.block,
        inputs,
        watch,
        |piece| Part::new(listing, piece),
        |mut part| {
            loop {
                out.write_all(&part.text).map_err(write_error)?;
                if !part.go_on(listing) {
                    break;
                }
            }
            summary.add(&part.summary);
            within = !part.ends();
            watch.show(summary.games, summary.claimable);
            Ok(ControlFlow::Continue(()))
        },
    )?;
    if watch.is_cut_off() {
        summary.partial = true;
        summary.files += u64::from(within);
    }
    let mut text = Vec::new();
    form::summary(listing.form, &mut text, &summary, start.elapsed());
    out.write_all(&text).map_err(write_error)?;
    out.flush().map_err(write_error)?;
    let errors = reading.errors;
    Ok(Outcome { summary, errors })
}

fn write_error(error: io::Error) -> Error {
    Error::write(Path::new("the report"), error)
}
