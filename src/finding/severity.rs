//! How grave a finding is, and who decides it.

use super::Code;

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// A deviation of form, a guess, or information.
    Note,
    /// Something is probably wrong or lost.
    Warning,
    /// The record cannot be right as it stands.
    Error,
}

impl Severity {
    /// The word used in every output: `note`, `warning` or `error`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// What kind of record a file holds, which decides what counts as a fault of form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Profile {
    /// Tagged files: English letters first, the export rules of the PGN standard.
    Pgn,
    /// Loosely typed scoresheets: any language, the notation rules of the Laws.
    Sheet,
}

impl Profile {
    /// The name used on the command line: `pgn` or `sheet`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Sheet => "sheet",
        }
    }
}

/// The severity each code has in one run: the defaults of a profile and the user's changes.
#[derive(Clone, Debug)]
pub struct Policy {
    severities: [Option<Severity>; Code::COUNT],
}

impl Policy {
    /// The defaults of a profile.
    pub fn new(profile: Profile) -> Self {
        let mut severities = [None; Code::COUNT];
        for code in Code::ALL {
            severities[code.index()] = code.default_severity(profile);
        }
        Self { severities }
    }

    /// Changes the severity of a code; `None` means that it is not reported.
    pub fn set(&mut self, code: Code, severity: Option<Severity>) {
        self.severities[code.index()] = severity;
    }

    /// The severity of a code, or `None` if it is not reported.
    #[inline]
    pub fn severity(&self, code: Code) -> Option<Severity> {
        self.severities[code.index()]
    }

    /// Whether a code is reported at all.
    #[inline]
    pub fn reports(&self, code: Code) -> bool {
        self.severity(code).is_some()
    }
}
