//! Tokens on lines of limited length.

/// The characters of a line at most: "less than 80 printing characters" (PGN standard, section
/// 8.2.1).
const LINE: usize = 79;

/// Movetext that is written token by token.
#[derive(Debug, Default)]
pub(super) struct Tokens {
    text: Vec<u8>,
    /// The characters on the last line.
    column: usize,
    /// The token that is still open to what belongs to it.
    last: Vec<u8>,
    /// Whether the next text belongs to it as well.
    glued: bool,
}

impl Tokens {
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.last.clear();
        (self.column, self.glued) = (0, false);
    }

    /// Appends a token.
    pub(super) fn push(&mut self, token: &[u8]) {
        if !std::mem::take(&mut self.glued) {
            self.flush();
        }
        self.last.extend_from_slice(token);
    }

    /// Opens a bracket; the next token stands right behind it.
    pub(super) fn open(&mut self) {
        self.push(b"(");
        self.glued = true;
    }

    /// Closes a bracket right behind the last token.
    pub(super) fn close(&mut self) {
        self.glued = false;
        self.last.push(b')');
    }

    /// Appends a comment, broken where it has white space; commands in it stay whole.
    ///
    /// A closing brace in it, which only text that was no comment can have, becomes a bracket.
    pub(super) fn comment(&mut self, body: &[u8]) {
        let mut rest = body.trim_ascii();
        let mut front: &[u8] = b"{";
        loop {
            let (word, behind) = rest.split_at(word_length(rest));
            let mut token = front.to_vec();
            token.extend(word.iter().map(|byte| match byte {
                b'}' => b')',
                // White space within a command.
                byte if byte.is_ascii_whitespace() => b' ',
                byte => *byte,
            }));
            rest = behind.trim_ascii_start();
            if rest.is_empty() {
                token.push(b'}');
            }
            // A percent sign in the first column would begin an escape line.
            if front.is_empty() && word.starts_with(b"%") {
                self.last.push(b' ');
                self.last.extend_from_slice(&token);
            } else {
                self.push(&token);
            }
            if rest.is_empty() {
                return;
            }
            front = b"";
        }
    }

    /// The text, with the end of its last line.
    pub(super) fn finish(&mut self) -> &[u8] {
        self.flush();
        self.text.push(b'\n');
        &self.text
    }

    fn flush(&mut self) {
        if self.last.is_empty() {
            return;
        }
        let width = self.last.iter().filter(|byte| !is_inner(**byte)).count();
        if self.column > 0 {
            if self.column + 1 + width > LINE {
                self.text.push(b'\n');
                self.column = 0;
            } else {
                self.text.push(b' ');
                self.column += 1;
            }
        }
        self.text.extend_from_slice(&self.last);
        self.column += width;
        self.last.clear();
    }
}

/// Whether a byte of UTF-8 goes on with a character.
const fn is_inner(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}

/// The length of the word at the front of a comment; commands in it, `[%clk 1:00:00]`, stay whole.
fn word_length(text: &[u8]) -> usize {
    let mut at = 0;
    while let Some(byte) = text.get(at).filter(|byte| !byte.is_ascii_whitespace()) {
        at += match byte {
            b'[' => command_length(&text[at..]).unwrap_or(1),
            _ => 1,
        };
    }
    at
}

/// The length of the command at the front of a text, if it fits on a line.
fn command_length(text: &[u8]) -> Option<usize> {
    let body = text.strip_prefix(b"[%")?;
    let end = memchr::memchr(b']', body.get(..LINE).unwrap_or(body))?;
    Some(end + 3)
}
