//! The numbers of articles, taken apart.

/// The most parts a number has; the Laws need five.
const PARTS: usize = 8;

/// The most characters a part has; `viii` has four.
const PART_LENGTH: usize = 4;

/// A number of an article in its parts, so that `9.2a` is 9, 2 and a.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Number(Vec<String>);

impl Number {
    /// Reads a number, however its parts are set off: `9.2a`, `9.2(a)`, `9.2 A`, `A8`, `A.8`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut parts: Vec<String> = Vec::new();
        // Whether the last part consists of digits; nothing after a separator.
        let mut digits = None;
        for letter in text.chars() {
            if letter.is_ascii_alphanumeric() {
                let digit = letter.is_ascii_digit();
                if digits != Some(digit) {
                    parts.push(String::new());
                    digits = Some(digit);
                }
                let part = parts.last_mut()?;
                part.push(letter.to_ascii_lowercase());
                if parts.len() > PARTS || parts.last()?.len() > PART_LENGTH {
                    return None;
                }
            } else if matches!(letter, '.' | '(' | ')' | ' ') {
                digits = None;
            } else {
                return None;
            }
        }
        (!parts.is_empty()).then_some(Self(parts))
    }

    /// Reads a number or several neighbours, such as `3.7a-b` or `E9-10`; nothing if it is neither.
    pub(super) fn parse_range(text: &str) -> Vec<Self> {
        let Some((first, last)) = text.split_once('-') else {
            return Self::parse(text).into_iter().collect();
        };
        let (Some(first), Some(last)) = (Self::parse(first), Self::parse(last)) else {
            return Vec::new();
        };
        let (Some((start, before)), [end]) = (first.0.split_last(), last.0.as_slice()) else {
            return Vec::new();
        };
        let with = |part: String| {
            let mut parts = before.to_vec();
            parts.push(part);
            Self(parts)
        };
        match (start.parse::<u16>(), end.parse::<u16>()) {
            (Ok(start), Ok(end)) => (start..=end).map(|part| with(part.to_string())).collect(),
            (Err(_), Err(_)) if start.len() == 1 && end.len() == 1 => {
                let (start, end) = (start.as_bytes()[0], end.as_bytes()[0]);
                let letters = (start..=end).map(char::from);
                letters.map(|part| with(part.to_string())).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Tells whether this is the number of an article of which the other is a part, or the same.
    pub(super) fn begins(&self, other: &Self) -> bool {
        other.0.starts_with(&self.0)
    }

    /// Returns how many parts two numbers have in common, from the front.
    pub(super) fn common(&self, other: &Self) -> usize {
        let pairs = self.0.iter().zip(&other.0);
        pairs.take_while(|(one, two)| one == two).count()
    }

    /// Returns the number of which this is a part.
    pub(super) fn parent(&self) -> Option<Self> {
        let (_, before) = self.0.split_last()?;
        (!before.is_empty()).then(|| Self(before.to_vec()))
    }
}
