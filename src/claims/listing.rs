//! A listing over many files.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::Instant;

use super::form;
use super::part::Part;
use super::summary::Summary;
use crate::check::Options;
use crate::drive::{Listed, Watch, read};
use crate::error::Error;
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
) -> Result<Listed<Summary>, Error> {
    let start = Instant::now();
    let options = listing.options.for_moves();
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
                out.write_all(&part.text).map_err(Error::report)?;
                if !part.go_on(listing) {
                    break;
                }
            }
            summary.add(&part.summary);
            within = !part.ends();
            watch.show(summary.read.games, summary.claimable);
            Ok(ControlFlow::Continue(()))
        },
    )?;
    if watch.is_cut_off() {
        summary.read.partial = true;
        summary.read.files += u64::from(within);
    }
    let mut text = Vec::new();
    form::summary(listing.form, &mut text, &summary, start.elapsed());
    out.write_all(&text).map_err(Error::report)?;
    out.flush().map_err(Error::report)?;
    let errors = reading.errors;
    Ok(Listed { summary, errors })
}
