//! Days of the calendar, and dates of which a part may be unknown.

use core::fmt;

/// A date is a day that exists in the Gregorian calendar, of a year from 1 to 9999.
///
/// ```
/// use hakem::law::Date;
/// let day = Date::new(2024, 2, 29).unwrap();
/// assert_eq!(day.to_string(), "2024.02.29");
/// assert!(Date::new(2023, 2, 29).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    // The order of the fields is the order of time.
    year: u16,
    month: u8,
    day: u8,
}

/// What is wrong with a date.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum DateFault {
    /// The text has not the form `YYYY.MM.DD`, with question marks for what is unknown.
    #[error("the form is not YYYY.MM.DD")]
    Form,
    /// The calendar has no year 0, and four digits end at 9999.
    #[error("there is no year {0}")]
    Year(u16),
    /// The number of the month is not 1 to 12.
    #[error("there is no month {0}")]
    Month(u8),
    /// The month is too short for the day, or the day is 0.
    #[error("there is no day {day} in a month of {last} days")]
    Day {
        /// The day as given.
        day: u8,
        /// The last day that the month can have.
        last: u8,
    },
}

impl Date {
    /// Takes the day of this year, month (1 to 12) and day of the month (from 1).
    ///
    /// # Errors
    ///
    /// Tells which of the three numbers is impossible; the form is never at fault here.
    pub const fn new(year: u16, month: u8, day: u8) -> Result<Self, DateFault> {
        match check(Some(year), Some(month), Some(day)) {
            Some(fault) => Err(fault),
            None => Ok(Self { year, month, day }),
        }
    }

    /// Takes the first day of a month that is known to exist.
    pub(super) const fn first_of(year: u16, month: u8) -> Self {
        Self {
            year,
            month,
            day: 1,
        }
    }

    /// Returns the year, 1 to 9999.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// Returns the month, 1 to 12.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// Returns the day of the month, 1 to 31.
    pub const fn day(self) -> u8 {
        self.day
    }
}

/// Writes the date as the PGN standard does (8.1.1.3), such as `2018.01.01`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}.{:02}.{:02}", self.year, self.month, self.day)
    }
}

/// A partial date is a date as the PGN tags give it, in which any of the three parts may be unknown.
///
/// ```
/// use hakem::law::{DateFault, PartialDate};
/// let date = PartialDate::parse(b"2009.??.??").unwrap();
/// assert_eq!(date.year(), Some(2009));
/// assert_eq!(date.month(), None);
/// assert_eq!(date.earliest().unwrap().to_string(), "2009.01.01");
/// assert_eq!(PartialDate::parse(b"2009"), Err(DateFault::Form));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PartialDate {
    year: Option<u16>,
    month: Option<u8>,
    day: Option<u8>,
}

impl PartialDate {
    /// Reads the value of a Date tag (PGN standard, 8.1.1.3).
    ///
    /// A part is wholly digits or wholly question marks: the standard puts question marks for
    /// digit *fields* that are unknown. So `????.??.??` is a date, wholly unknown, while `?`,
    /// `199?.??.??` and `2018.04` are faults of form. A day beside an unknown month must exist
    /// in some month, and 29 February beside an unknown year is possible.
    ///
    /// # Errors
    ///
    /// Tells the first fault: the form, then the year, the month and the day.
    pub fn parse(value: &[u8]) -> Result<Self, DateFault> {
        let &[y1, y2, y3, y4, b'.', m1, m2, b'.', d1, d2] = value else {
            return Err(DateFault::Form);
        };
        let four = |[y1, y2, y3, y4]: [u8; 4]| {
            u16::from(number([y1, y2])) * 100 + u16::from(number([y3, y4]))
        };
        let whole = digits([y1, y2, y3, y4, m1, m2, d1, d2]);
        // Most dates are known, and then all digits are looked at together.
        let (year, month, day) = if let Ok(Some([y1, y2, y3, y4, m1, m2, d1, d2])) = whole {
            let (month, day) = (number([m1, m2]), number([d1, d2]));
            (Some(four([y1, y2, y3, y4])), Some(month), Some(day))
        } else {
            let year = digits([y1, y2, y3, y4])?.map(four);
            (
                year,
                digits([m1, m2])?.map(number),
                digits([d1, d2])?.map(number),
            )
        };
        match check(year, month, day) {
            Some(fault) => Err(fault),
            None => Ok(Self { year, month, day }),
        }
    }

    /// Returns the year, if it is known.
    pub const fn year(self) -> Option<u16> {
        self.year
    }

    /// Returns the month, 1 to 12, if it is known.
    pub const fn month(self) -> Option<u8> {
        self.month
    }

    /// Returns the day of the month, 1 to 31, if it is known.
    pub const fn day(self) -> Option<u8> {
        self.day
    }

    /// Returns the earliest day that the date can mean, or nothing when the year is unknown.
    pub const fn earliest(self) -> Option<Date> {
        let Some(year) = self.year else {
            return None;
        };
        let month = match self.month {
            Some(month) => month,
            // January has all the days that any month has.
            None => 1,
        };
        let day = match self.day {
            Some(day) => day,
            None => 1,
        };
        Some(Date { year, month, day })
    }
}

/// Writes the date as the PGN standard does, with question marks for what is unknown.
impl fmt::Display for PartialDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.year {
            Some(year) => write!(f, "{year:04}")?,
            None => f.write_str("????")?,
        }
        for part in [self.month, self.day] {
            match part {
                Some(part) => write!(f, ".{part:02}")?,
                None => f.write_str(".??")?,
            }
        }
        Ok(())
    }
}

impl From<Date> for PartialDate {
    fn from(date: Date) -> Self {
        Self {
            year: Some(date.year),
            month: Some(date.month),
            day: Some(date.day),
        }
    }
}

/// Takes the values of the digits of a part; question marks all through are an unknown part.
fn digits<const N: usize>(part: [u8; N]) -> Result<Option<[u8; N]>, DateFault> {
    if part.iter().all(u8::is_ascii_digit) {
        Ok(Some(part.map(|byte| byte - b'0')))
    } else if part == [b'?'; N] {
        Ok(None)
    } else {
        Err(DateFault::Form)
    }
}

fn number([tens, ones]: [u8; 2]) -> u8 {
    10 * tens + ones
}

/// Returns the first fault of the parts that are known.
const fn check(year: Option<u16>, month: Option<u8>, day: Option<u8>) -> Option<DateFault> {
    if let Some(year) = year
        && (year == 0 || year > 9999)
    {
        return Some(DateFault::Year(year));
    }
    if let Some(month) = month
        && (month == 0 || month > 12)
    {
        return Some(DateFault::Month(month));
    }
    let last = last_day(year, month);
    if let Some(day) = day
        && (day == 0 || day > last)
    {
        return Some(DateFault::Day { day, last });
    }
    None
}

/// Returns the last day that the month can have; what is unknown is taken in its favour.
const fn last_day(year: Option<u16>, month: Option<u8>) -> u8 {
    match (month, year) {
        (Some(2), Some(year)) if !is_leap(year) => 28,
        (Some(2), _) => 29,
        (Some(4 | 6 | 9 | 11), _) => 30,
        _ => 31,
    }
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}
