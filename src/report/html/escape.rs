//! Text from a file made fit to stand in a page.

use super::super::visible::characters;
use std::fmt;

/// Bytes as they are shown in a page: nothing invisible, nothing that turns the direction of writing,
/// no markup; what is not UTF-8 is shown as U+FFFD.
///
/// It may stand between tags and in the value of an attribute between double quotes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Escaped<'a>(pub(super) &'a [u8]);

impl<'a> Escaped<'a> {
    /// The same of a string.
    pub(super) const fn of(text: &'a str) -> Self {
        Self(text.as_bytes())
    }
}

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        for (_, character) in characters(self.0) {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                other => f.write_char(other)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_markup_is_left() {
        let hostile = "<script>alert(\"1\" & '2')</script>";
        assert_eq!(
            Escaped::of(hostile).to_string(),
            "&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;"
        );
    }

    #[test]
    fn what_cannot_be_seen_is_shown() {
        let hostile = b"a\0b\x1B[2J\xFF\t\xE2\x80\xAE\xC2\x85c";
        let shown = Escaped(hostile).to_string();
        assert_eq!(shown, "a\u{2400}b\u{241B}[2J\u{FFFD} \u{FFFD}\u{FFFD}c");
    }

    #[test]
    fn chess_is_left_as_it_is() {
        let moves = "1. ♘f3 Şh8 2. Кf3 מלך";
        assert_eq!(Escaped::of(moves).to_string(), moves);
    }
}
