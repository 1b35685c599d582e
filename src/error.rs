//! What stopped us: not what is wrong with a game, which is a finding.

use std::io;
use std::path::{self, Path, PathBuf};

/// An error that kept hakem from doing its work.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct Error(#[from] Kind);

#[derive(Debug, thiserror::Error)]
enum Kind {
    #[error("cannot read {}: {source}", shown(path))]
    Read { path: PathBuf, source: io::Error },
    #[error("cannot write {}: {source}", path.display())]
    Write { path: PathBuf, source: io::Error },
    #[error("cannot convert {}: {why}", path.display())]
    Encode { path: PathBuf, why: String },
    #[error("cannot keep temporary files in {}: {source}", folder.display())]
    Temporary { folder: PathBuf, source: io::Error },
}

impl Error {
    /// Whether a text was not written to its end, for a character does not exist in its encoding.
    pub fn is_of_encoding(&self) -> bool {
        matches!(self.0, Kind::Encode { .. })
    }

    /// The file or folder it is about; standard input is `-`.
    pub fn path(&self) -> &Path {
        match &self.0 {
            Kind::Read { path, .. } | Kind::Write { path, .. } | Kind::Encode { path, .. } => path,
            Kind::Temporary { folder, .. } => folder,
        }
    }

    /// Whether something was not read, or not to its end.
    pub fn is_of_reading(&self) -> bool {
        matches!(self.0, Kind::Read { .. })
    }

    /// A file or folder that cannot be read; `-` is standard input.
    #[cold]
    pub(crate) fn read(path: &Path, source: io::Error) -> Self {
        Self(Kind::Read {
            path: path.to_owned(),
            source,
        })
    }

    /// A file that cannot be written, or standard output.
    #[cold]
    pub(crate) fn write(path: &Path, source: io::Error) -> Self {
        Self(Kind::Write {
            path: path.to_owned(),
            source,
        })
    }

    /// A report that cannot be written.
    #[cold]
    pub(crate) fn report(source: io::Error) -> Self {
        Self::write(Path::new("the report"), source)
    }

    /// A file that cannot be written in the encoding it is to have.
    #[cold]
    pub(crate) fn encode(path: &Path, why: String) -> Self {
        Self(Kind::Encode {
            path: path.to_owned(),
            why,
        })
    }

    /// A temporary file that cannot be made, written or read.
    #[cold]
    pub(crate) fn temporary(folder: &Path, source: io::Error) -> Self {
        Self(Kind::Temporary {
            folder: folder.to_owned(),
            source,
        })
    }

    /// Whether the reader of our output has gone away, which is no failure.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(&self.0, Kind::Write { source, .. } if source.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// The name of what is read.
fn shown(path: &Path) -> path::Display<'_> {
    let stdin = path == Path::new("-");
    if stdin {
        Path::new("standard input")
    } else {
        path
    }
    .display()
}
