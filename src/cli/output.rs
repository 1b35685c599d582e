//! Where the output goes, and in which colours.

use std::fs;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

use super::Failure;
use super::values::ColorArg;

/// Where a report goes.
#[derive(Debug, clap::Args)]
pub(super) struct ReportArgs {
    /// Write the report to a file instead of standard output.
    #[arg(short = 'o', long = "output", value_name = "FILE")]
    pub(super) output: Option<PathBuf>,

    /// When to write colours.
    #[arg(long, value_enum, default_value_t = ColorArg::Auto, value_name = "WHEN")]
    pub(super) color: ColorArg,
}

impl ReportArgs {
    /// Whether the report has colours: a file gets none.
    pub(super) fn has_colors(&self) -> bool {
        self.output.is_none() && colors(self.color)
    }
}

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

/// Whether to write colours to standard error.
pub(super) fn error_colors(choice: ColorArg) -> bool {
    match choice {
        ColorArg::Always => true,
        ColorArg::Never => false,
        ColorArg::Auto => {
            anstream::AutoStream::choice(&io::stderr()) != anstream::ColorChoice::Never
        }
    }
}

/// Says on standard error why something could not be done.
pub(super) fn complain(message: &str) {
    // Where even that cannot be written, the exit status has to do.
    let _ = writeln!(io::stderr(), "hakem: {message}");
}

/// Where a report or a copy goes.
pub(super) enum Output {
    /// Standard output.
    Stdout(io::Stdout),
    /// A device, a pipe or the like, which is written to as it is.
    Special(fs::File),
    /// A file that appears under its name only when it is whole.
    File(BufWriter<NamedTempFile>, PathBuf),
}

impl Output {
    /// Standard output.
    pub(super) fn stdout() -> Self {
        Self::Stdout(io::stdout())
    }

    /// The temporary name of a file that is not whole yet.
    pub(super) fn unfinished(&self) -> Option<PathBuf> {
        match self {
            Self::File(file, _) => Some(file.get_ref().path().to_owned()),
            Self::Stdout(_) | Self::Special(_) => None,
        }
    }

    /// Opens the file; `-` is standard output.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        if path == Path::new("-") {
            return Ok(Self::stdout());
        }
        let target = target(path);
        let fail = |error: io::Error| cannot_write(path, &error);
        match fs::metadata(&target) {
            Ok(found) if found.is_dir() => return Err(fail(io::ErrorKind::IsADirectory.into())),
            Ok(found) if !found.is_file() => {
                let special = fs::OpenOptions::new()
                    .write(true)
                    .open(&target)
                    .map_err(fail)?;
                return Ok(Self::Special(special));
            }
            _ => {}
        }
        let folder = match target.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        // The folder is asked first: its own error names it better than that of the file does.
        fs::metadata(folder).map_err(|error| cannot_write(folder, &error))?;
        let file = tempfile::Builder::new()
            .prefix(".hakem-")
            .tempfile_in(folder)
            // The error of the library names its own file; the kind says enough.
            .map_err(|error| fail(error.kind().into()))?;
        Ok(Self::File(BufWriter::new(file), target))
    }

    /// The name that a file gets when it is whole.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::File(_, path) => Some(path),
            Self::Stdout(_) | Self::Special(_) => None,
        }
    }

    /// Whether it is this very file that is written.
    pub(super) fn is_file(&self, path: &Path) -> bool {
        match self {
            Self::File(_, own) => target(path) == *own,
            Self::Stdout(_) | Self::Special(_) => false,
        }
    }

    /// The whole file under its temporary name, and the name that it gets, if it is one.
    fn finished(self) -> Result<Option<(NamedTempFile, PathBuf)>, Failure> {
        let Self::File(writer, path) = self else {
            return Ok(None);
        };
        match writer.into_inner() {
            Ok(file) => Ok(Some((file, path))),
            Err(error) => Err(cannot_write(&path, &error.into_error())),
        }
    }

    /// Gives the file its name if there is no other one of this name; one that holds the same may stay.
    pub(super) fn close_new(self) -> Result<(), Failure> {
        let Some((file, path)) = self.finished()? else {
            return Ok(());
        };
        let fail = |error: io::Error| cannot_write(&path, &error);
        match file.persist_noclobber(&path) {
            Ok(file) => usual_rights(&file).map_err(fail),
            Err(refused) if refused.error.kind() == io::ErrorKind::AlreadyExists => {
                if same_bytes(refused.file.path(), &path).map_err(fail)? {
                    return Ok(());
                }
                let name = path.display();
                let text =
                    format!("cannot write {name}: it is there already and holds something else");
                Err(Failure::Message(text))
            }
            Err(refused) => Err(fail(refused.error)),
        }
    }

    /// Gives the file its name, in place of another one that may have it.
    pub(super) fn close(self) -> Result<(), Failure> {
        let Some((file, path)) = self.finished()? else {
            return Ok(());
        };
        let fail = |error: io::Error| cannot_write(&path, &error);
        // The rights of a file that was there before are kept; a new one gets the usual ones.
        let rights = fs::metadata(&path).map(|before| before.permissions());
        let file = file.persist(&path).map_err(|error| fail(error.error))?;
        match rights {
            Ok(rights) => file.set_permissions(rights).map_err(fail),
            Err(_) => usual_rights(&file).map_err(fail),
        }
    }
}

/// The file that is written under a name. A link stays a link: what it leads to is written.
fn target(path: &Path) -> PathBuf {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let whole = || {
        let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
        Some(folder.join(path.file_name()?))
    };
    path.canonicalize()
        .ok()
        .or_else(whole)
        .unwrap_or_else(|| path.to_owned())
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::Message(format!("cannot write {}: {error}", path.display()))
}

/// Whether two files hold the same.
fn same_bytes(one: &Path, other: &Path) -> io::Result<bool> {
    let [one, other] = [fs::File::open(one)?, fs::File::open(other)?];
    if one.metadata()?.len() != other.metadata()?.len() {
        return Ok(false);
    }
    let [mut one, mut other] = [one, other].map(BufReader::new);
    loop {
        let [left, right] = [one.fill_buf()?, other.fill_buf()?];
        let length = left.len().min(right.len());
        if left[..length] != right[..length] {
            return Ok(false);
        }
        if length == 0 {
            return Ok(left.len() == right.len());
        }
        one.consume(length);
        other.consume(length);
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
            Self::Special(file) => file.write(bytes),
            Self::File(file, _) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(stdout) => stdout.flush(),
            Self::Special(file) => file.flush(),
            Self::File(file, _) => file.flush(),
        }
    }
}
