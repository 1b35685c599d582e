//! A list of paths in a file.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::open::unreadable;
use crate::error::Error;

/// The paths in the list of this name, `-` for standard input: one a line, or each ended by a NUL
/// if there is one; empty ones are left out.
///
/// # Errors
///
/// Fails if the list cannot be read or, where the system demands it, a path is not UTF-8.
pub fn listed(list: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut text = Vec::new();
    let read = if list == Path::new("-") {
        io::stdin().read_to_end(&mut text).map(drop)
    } else {
        fs::read(list).map(|bytes| text = bytes)
    };
    let paths = read.and_then(|()| {
        let parts = if text.contains(&0) {
            text.split(|byte| *byte == 0).collect()
        } else {
            lines(&text)
        };
        parts
            .into_iter()
            .filter(|part| !part.trim_ascii().is_empty())
            .map(path)
            .collect()
    });
    paths.map_err(|error| unreadable(&list.display().to_string(), error))
}

/// The lines of a text, whatever system it is from.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let lines = text.split(|byte| *byte == b'\n');
    lines
        .map(|line| line.strip_suffix(b"\r").unwrap_or(line))
        .collect()
}

#[cfg(unix)]
#[expect(
    clippy::unnecessary_wraps,
    reason = "on other systems not all bytes are a path"
)]
fn path(bytes: &[u8]) -> io::Result<PathBuf> {
    use std::os::unix::ffi::OsStrExt;
    Ok(PathBuf::from(std::ffi::OsStr::from_bytes(bytes)))
}

#[cfg(not(unix))]
fn path(bytes: &[u8]) -> io::Result<PathBuf> {
    let text = std::str::from_utf8(bytes)
        .map_err(|_| io::Error::other("a path in the list is not UTF-8"))?;
    Ok(PathBuf::from(text))
}
