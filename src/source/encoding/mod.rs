//! Character encodings: their names, how text in them is decoded to UTF-8 and encoded again, and
//! how its bytes are counted.
//!
//! Decoding loses nothing: every byte of a file can be told from the decoded text, so places can
//! be told as they are in the file, and text can be written back as it was.

#[cfg(feature = "cli")]
mod bytes;
#[cfg(feature = "cli")]
mod decoding;
#[cfg(feature = "cli")]
mod dos;
#[cfg(feature = "cli")]
mod encoder;
mod garbled;
#[cfg(feature = "cli")]
mod mending;
mod units;
#[cfg(feature = "cli")]
mod wide;

#[cfg(feature = "cli")]
pub use decoding::{Decoding, Judge, KnownEncoding};
#[cfg(feature = "cli")]
pub use encoder::Encoder;
pub use garbled::{Mender, Soundness, may_be_garbled, wide_words};
#[cfg(feature = "cli")]
pub use mending::{Examiner, KnownMending, Mended, Mending};
pub use units::Units;

/// The three bytes with which some programs begin a UTF-8 file.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A character encoding that text is read and written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// UTF-8, in which hakem works; the bytes that are none are kept.
    Utf8,
    /// UTF-16, the low byte of each unit first.
    Utf16Le,
    /// UTF-16, the high byte of each unit first.
    Utf16Be,
    /// windows-1250, of Central Europe.
    Windows1250,
    /// windows-1251, Cyrillic.
    Windows1251,
    /// windows-1252, of Western Europe.
    Windows1252,
    /// windows-1254, Turkish.
    Windows1254,
    /// windows-1257, of the Baltic countries.
    Windows1257,
    /// ISO 8859-1, Latin-1.
    Iso8859_1,
    /// ISO 8859-2, Latin-2.
    Iso8859_2,
    /// ISO 8859-9, Latin-5: Turkish.
    Iso8859_9,
    /// KOI8-R, Russian.
    Koi8R,
    /// Code page 852 of DOS, of Central Europe.
    Cp852,
    /// Code page 857 of DOS, Turkish.
    Cp857,
    /// Code page 866 of DOS, Cyrillic.
    Cp866,
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Self; 15] = [
        Self::Utf8,
        Self::Utf16Le,
        Self::Utf16Be,
        Self::Windows1250,
        Self::Windows1251,
        Self::Windows1252,
        Self::Windows1254,
        Self::Windows1257,
        Self::Iso8859_1,
        Self::Iso8859_2,
        Self::Iso8859_9,
        Self::Koi8R,
        Self::Cp852,
        Self::Cp857,
        Self::Cp866,
    ];

    /// The name people know it by.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
            Self::Windows1250 => "windows-1250",
            Self::Windows1251 => "windows-1251",
            Self::Windows1252 => "windows-1252",
            Self::Windows1254 => "windows-1254",
            Self::Windows1257 => "windows-1257",
            Self::Iso8859_1 => "ISO-8859-1",
            Self::Iso8859_2 => "ISO-8859-2",
            Self::Iso8859_9 => "ISO-8859-9",
            Self::Koi8R => "KOI8-R",
            Self::Cp852 => "CP852",
            Self::Cp857 => "CP857",
            Self::Cp866 => "CP866",
        }
    }

    /// The encoding of a name, in letters of either case, hyphens or not: `windows-1250`, `cp1250`,
    /// `latin2`, `utf8`.
    ///
    /// ```
    /// use hakem::source::Encoding;
    ///
    /// assert_eq!(Encoding::by_name("CP1250"), Some(Encoding::Windows1250));
    /// assert_eq!(Encoding::by_name("iso8859_9"), Some(Encoding::Iso8859_9));
    /// assert_eq!(Encoding::by_name("ebcdic"), None);
    /// ```
    pub fn by_name(name: &str) -> Option<Self> {
        let plain = |name: &str| -> String {
            let kept = name.chars().filter(char::is_ascii_alphanumeric);
            kept.map(|ch| ch.to_ascii_lowercase()).collect()
        };
        let name = plain(name);
        let other = match &*name {
            "latin1" => Some(Self::Iso8859_1),
            "latin2" => Some(Self::Iso8859_2),
            "latin5" => Some(Self::Iso8859_9),
            "ibm852" => Some(Self::Cp852),
            "ibm857" => Some(Self::Cp857),
            "ibm866" => Some(Self::Cp866),
            _ => None,
        };
        let page = name.strip_prefix("cp").map(|page| format!("windows{page}"));
        let known = |encoding: &Self| {
            let known = plain(encoding.name());
            known == name || page.as_ref() == Some(&known)
        };
        other.or_else(|| Self::ALL.into_iter().find(known))
    }

    /// How the bytes of a file in it are counted.
    pub const fn units(self) -> Units {
        match self {
            Self::Utf8 => Units::Same,
            Self::Utf16Le | Self::Utf16Be => Units::Pairs,
            _ => Units::Single,
        }
    }

    /// Decodes a whole text; bytes that stand for nothing are kept, and are not UTF-8 there.
    #[cfg(feature = "cli")]
    pub fn decode(self, text: &[u8]) -> Vec<u8> {
        let mut out = Vec::with_capacity(text.len());
        match bytes::Page::of(self) {
            Some(page) => page.decode(text, &mut out),
            None if self == Self::Utf8 => out.extend_from_slice(text),
            None => {
                wide::decode(text, self, true, &mut out);
            }
        }
        out
    }
}
