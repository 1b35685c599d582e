//! `--encoding` and `--fix-mojibake`: how the bytes of files are read.

use super::values::{EncodingArg, encoding};
use hakem::check::Options;

/// What can be said of the characters in the files.
#[derive(Debug, clap::Args)]
pub(super) struct EncodingArgs {
    /// The character encoding, such as UTF-8, windows-1250, ISO-8859-9 or CP852; auto finds it out
    /// where a file is not UTF-8, and says so [default: auto].
    #[arg(long, value_name = "NAME", value_parser = encoding)]
    pub(super) encoding: Option<EncodingArg>,

    /// Read garbled text as it was meant: Gergő for Gergõ, Şg8 for Þg8, Kovács for KovÃ¡cs.
    ///
    /// The first such word of a file is told, and all places are those of the text that was meant.
    #[arg(long)]
    pub(super) fix_mojibake: bool,
}

impl EncodingArgs {
    /// Says it to a check.
    pub(super) fn apply(&self, options: &mut Options) {
        options.encoding = self.encoding.and_then(|encoding| encoding.0);
        options.mends = self.fix_mojibake;
    }
}
