//! `--from`, `--profile`, `--encoding` and `--fix-mojibake`: how games are read.

use super::values::{EncodingArg, Languages, ProfileArg, encoding, languages};
use hakem::check::Options;

/// What can be said of the games in the files.
#[derive(Debug, clap::Args)]
pub(super) struct ReadingArgs {
    /// The language of the piece letters: auto, or one or more codes (see `hakem languages`).
    #[arg(long, value_name = "LANG[,LANG]", default_value = "auto", value_parser = languages)]
    pub(super) from: Languages,

    /// What kind of record a file holds; auto asks whether it has tag pairs.
    #[arg(long, value_enum, default_value_t = ProfileArg::Auto)]
    pub(super) profile: ProfileArg,

    #[command(flatten)]
    pub(super) encoding: EncodingArgs,
}

impl ReadingArgs {
    /// Says it to a check.
    pub(super) fn apply(&self, options: &mut Options) {
        options.languages.clone_from(&self.from.0);
        options.profile = self.profile.profile();
        self.encoding.apply(options);
    }
}

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
