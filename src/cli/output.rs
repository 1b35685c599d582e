//! Where the output goes, and in which colours.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

use super::Failure;
use super::args::ColorArg;

/// Whether to write colours to standard output.
pub(super) fn colors(choice: ColorArg) -> bool {
    match choice {
        ColorArg::Always => true,
        ColorArg::Never => false,
        ColorArg::Auto => {
            anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
        }
    }
}

/// Says on standard error why something could not be done.
pub(super) fn complain(message: &str) {
    // Where even that cannot be written, the exit status has to do.
    let _ = writeln!(io::stderr(), "hakem: {message}");
}

/// Standard output, or a file that appears only when it is whole.
pub(super) enum Output {
    Stdout(io::Stdout),
    File(BufWriter<NamedTempFile>, PathBuf),
}

impl Output {
    /// Opens the file, or standard output where none is named.
    pub(super) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path else {
            return Ok(Self::Stdout(io::stdout()));
        };
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let fail = |error: io::Error| {
            Failure::Message(format!("cannot write {}: {error}", path.display()))
        };
        if path.is_dir() {
            return Err(fail(io::ErrorKind::IsADirectory.into()));
        }
        let file = tempfile::Builder::new()
            .prefix(".hakem-")
            .tempfile_in(folder)
            // The error of the library names its own file; the kind says enough.
            .map_err(|error| fail(error.kind().into()))?;
        Ok(Self::File(BufWriter::new(file), path.to_owned()))
    }

    /// Gives the file its name.
    pub(super) fn close(self) -> Result<(), Failure> {
        let Self::File(writer, path) = self else {
            return Ok(());
        };
        let fail = |error: io::Error| {
            Failure::Message(format!("cannot write {}: {error}", path.display()))
        };
        let file = writer
            .into_inner()
            .map_err(|error| fail(error.into_error()))?;
        // The rights of a file that was there before are kept; a new one gets the usual ones.
        let rights = fs::metadata(&path).map(|before| before.permissions());
        let file = file.persist(&path).map_err(|error| fail(error.error))?;
        match rights {
            Ok(rights) => file.set_permissions(rights).map_err(fail),
            Err(_) => usual_rights(&file).map_err(fail),
        }
    }
}

/// Makes a temporary file readable as any new file is.
#[cfg(unix)]
fn usual_rights(file: &fs::File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn usual_rights(_: &fs::File) -> io::Result<()> {
    Ok(())
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(stdout) => stdout.write(bytes),
            Self::File(file, _) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(stdout) => stdout.flush(),
            Self::File(file, _) => file.flush(),
        }
    }
}
