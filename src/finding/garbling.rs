//! How text comes to be garbled.

/// What happened to letters that were decoded in the wrong encoding before the file was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Garbling {
    /// Hungarian ő and ű were read as õ and û: windows-1250 or ISO 8859-2 as Western European.
    Hungarian,
    /// Turkish ş, ğ, ı and İ were read as þ, ð, ý and Ý: windows-1254 or ISO 8859-9 as Western
    /// European.
    Turkish,
    /// UTF-8 was read as an encoding with one byte for each character and encoded once more: á
    /// became Ã¡.
    Doubled,
}
