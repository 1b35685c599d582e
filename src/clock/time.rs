//! A time as a clock shows it.

use std::fmt;
use std::ops::Add;

/// A stretch of time on a clock: what is left, or what was used. It is counted in milliseconds.
///
/// ```
/// use hakem::clock::ClockTime;
/// let time = ClockTime::parse(b"1:29:50").unwrap();
/// assert_eq!(time, ClockTime::from_seconds(5390));
/// assert_eq!(ClockTime::parse(b"5:12.3").unwrap().to_string(), "0:05:12.3");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClockTime(u64);

impl ClockTime {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// A time of whole seconds.
    #[inline]
    pub const fn from_seconds(seconds: u32) -> Self {
        Self(seconds as u64 * 1000)
    }

    /// A time of milliseconds.
    pub const fn from_millis(millis: u64) -> Self {
        Self(millis)
    }

    /// The milliseconds.
    #[inline]
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// Whether nothing is left.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// So many times this time; the longest there is, if it is longer than that.
    #[must_use]
    pub const fn times(self, count: u32) -> Self {
        Self(self.0.saturating_mul(count as u64))
    }

    /// Reads `h:mm:ss`, `m:ss` or `90s`, the seconds with or without a fraction.
    ///
    /// Minutes before seconds alone may be more than 59. Fractions count to the millisecond.
    pub fn parse(text: &[u8]) -> Option<Self> {
        if let Some(seconds) = text.strip_suffix(b"s") {
            return Self::parse_seconds(seconds);
        }
        if let Some(time) = Self::parse_hours(text) {
            return Some(time);
        }
        let (minutes, rest) = digits(text, 5)?;
        let seconds = below_sixty_seconds(rest.strip_prefix(b":")?)?;
        Some(Self(minutes * 60_000 + seconds))
    }

    /// Reads `h:mm:ss`, as the PGN supplement of 2001 writes times, with or without a fraction.
    pub fn parse_hours(text: &[u8]) -> Option<Self> {
        let (hours, rest) = digits(text, 5)?;
        let (minutes, rest) = digits(rest.strip_prefix(b":")?, 2)?;
        let seconds = below_sixty_seconds(rest.strip_prefix(b":")?)?;
        (minutes < 60).then_some(Self(hours * 3_600_000 + minutes * 60_000 + seconds))
    }

    /// Reads seconds alone, such as `90` or `0.05`.
    pub fn parse_seconds(text: &[u8]) -> Option<Self> {
        let (seconds, rest) = digits(text, 9)?;
        Some(Self(seconds * 1000 + fraction(rest)?))
    }
}

/// The milliseconds of seconds below a minute, in one or two digits.
fn below_sixty_seconds(text: &[u8]) -> Option<u64> {
    let (seconds, rest) = digits(text, 2)?;
    let millis = fraction(rest)?;
    (seconds < 60).then_some(seconds * 1000 + millis)
}

/// The milliseconds of `.123` or of nothing.
fn fraction(text: &[u8]) -> Option<u64> {
    let Some(text) = text.strip_prefix(b".") else {
        return text.is_empty().then_some(0);
    };
    let (_, rest) = digits(text, 9)?;
    if !rest.is_empty() {
        return None;
    }
    let places = text.iter().chain(b"00").take(3);
    Some(places.fold(0, |value, digit| value * 10 + u64::from(digit - b'0')))
}

/// A number of one digit up to so many, and what follows it.
pub(super) fn digits(text: &[u8], most: usize) -> Option<(u64, &[u8])> {
    let length = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if length == 0 || length > most {
        return None;
    }
    let (number, rest) = text.split_at(length);
    let value = number
        .iter()
        .fold(0, |value, digit| value * 10 + u64::from(digit - b'0'));
    Some((value, rest))
}

impl Add for ClockTime {
    type Output = Self;

    /// The sum; the longest time there is, if it is longer than that.
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl fmt::Display for ClockTime {
    /// Writes `h:mm:ss`, with a fraction only if there is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, millis) = (self.0 / 1000, self.0 % 1000);
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        write!(f, "{hours}:{minutes:02}:{:02}", seconds % 60)?;
        match millis {
            0 => Ok(()),
            tenths if tenths % 100 == 0 => write!(f, ".{}", tenths / 100),
            hundredths if hundredths % 10 == 0 => write!(f, ".{:02}", hundredths / 10),
            _ => write!(f, ".{millis:03}"),
        }
    }
}
