//! The words of an expectation, see `corpus/README.md`.

/// A word of an expectation.
pub(super) struct Quoted {
    pub(super) bytes: Vec<u8>,
    /// Whether it began with a quote.
    pub(super) quoted: bool,
}

impl Quoted {
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}

/// The words of an expectation; quotes keep white space together, and a backslash in them stands
/// before `"`, `\`, `n`, `r` or `x` and two hexadecimal digits. `None` if a quote is not closed.
pub(super) fn words(text: &str) -> Option<Vec<Quoted>> {
    let mut words = Vec::new();
    let mut bytes = text.trim().bytes().peekable();
    while bytes.peek().is_some() {
        let mut word = Quoted {
            bytes: Vec::new(),
            quoted: bytes.peek() == Some(&b'"'),
        };
        let mut inside = false;
        while let Some(byte) = bytes.next() {
            match byte {
                b'"' => inside = !inside,
                b'\\' if inside => word.bytes.push(match bytes.next()? {
                    b'n' => b'\n',
                    b'r' => b'\r',
                    b'x' => {
                        let digits = [bytes.next()?, bytes.next()?];
                        u8::from_str_radix(str::from_utf8(&digits).ok()?, 16).ok()?
                    }
                    other => other,
                }),
                b' ' if !inside => break,
                other => word.bytes.push(other),
            }
        }
        if inside {
            return None;
        }
        words.push(word);
    }
    Some(words)
}
