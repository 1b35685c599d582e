//! The name of a file as a URI (RFC 3986).

use crate::source::FileName;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};

/// The bytes of a path that are written as their numbers: all but letters, digits, and the signs
/// that mean nothing in a path. A colon could end a scheme.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// A reference relative to the folder of the run, or an absolute `file` URI.
pub(super) fn uri(name: &FileName) -> String {
    let bytes = name.bytes();
    let path = percent_encode(bytes, ENCODED);
    match bytes {
        [b'/', ..] => format!("file://{path}"),
        // A drive of Windows.
        [drive, b':', b'/', ..] if cfg!(windows) && drive.is_ascii_alphabetic() => {
            format!(
                "file:///{}:{}",
                char::from(*drive),
                percent_encode(&bytes[2..], ENCODED)
            )
        }
        _ => path.to_string(),
    }
}
