//! What a file is called.

use std::fmt;
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// The name of a file, as it is shown and byte for byte.
///
/// It reads as the string that is shown: there a part that is not UTF-8 has U+FFFD in its place.
///
/// ```
/// use hakem::source::FileName;
///
/// let name = FileName::from("league/2024.pgn");
/// assert_eq!((&*name, name.bytes()), ("league/2024.pgn", b"league/2024.pgn".as_slice()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FileName {
    shown: String,
    /// The bytes, where they are others than those shown.
    bytes: Option<Box<[u8]>>,
}

impl FileName {
    /// Whether it stands for standard input.
    pub fn is_stdin(&self) -> bool {
        self.shown == "-"
    }

    /// The name of a member of an archive of this name, as if the archive were a folder.
    #[must_use]
    pub fn join(&self, member: &str) -> Self {
        let bytes = self.bytes.as_ref();
        Self {
            shown: format!("{self}/{member}"),
            bytes: bytes.map(|bytes| [bytes, b"/".as_slice(), member.as_bytes()].concat().into()),
        }
    }

    /// The bytes of the name, with `/` between its parts.
    pub fn bytes(&self) -> &[u8] {
        self.bytes.as_deref().unwrap_or(self.shown.as_bytes())
    }
}

impl FileName {
    /// The path that the name stands for, of a member of an archive as if that were a folder.
    #[cfg(unix)]
    pub fn to_path(&self) -> PathBuf {
        use std::os::unix::ffi::OsStrExt;
        PathBuf::from(std::ffi::OsStr::from_bytes(self.bytes()))
    }

    /// The path that the name stands for, of a member of an archive as if that were a folder.
    #[cfg(not(unix))]
    pub fn to_path(&self) -> PathBuf {
        PathBuf::from(self.shown.clone())
    }
}

impl From<&str> for FileName {
    fn from(name: &str) -> Self {
        Self {
            shown: name.to_owned(),
            bytes: None,
        }
    }
}

impl From<&Path> for FileName {
    fn from(path: &Path) -> Self {
        let shown = path.display().to_string();
        let bytes = bytes_of(path);
        Self {
            bytes: (bytes != shown.as_bytes()).then(|| bytes.into()),
            shown,
        }
    }
}

#[cfg(unix)]
fn bytes_of(path: &Path) -> Vec<u8> {
    use std::os::unix::ffi::OsStrExt;
    path.as_os_str().as_bytes().to_vec()
}

#[cfg(not(unix))]
fn bytes_of(path: &Path) -> Vec<u8> {
    let separator = std::path::MAIN_SEPARATOR;
    path.to_string_lossy().replace(separator, "/").into_bytes()
}

impl Deref for FileName {
    type Target = str;

    fn deref(&self) -> &str {
        &self.shown
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}
