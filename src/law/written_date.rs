//! Dates as people write them on sheets.

use super::PartialDate;

impl PartialDate {
    /// Reads a date in figures in any usual order, or only the year of one.
    ///
    /// ```text
    /// date = year sign month sign day | day "." month "." year | any text with a year of four digits
    /// ```
    ///
    /// Which of two numbers with a stroke between them is the month depends on the country, so only
    /// the year is taken where both could be.
    ///
    /// ```
    /// use hakem::law::PartialDate;
    /// let written = |text: &str| PartialDate::written(text.as_bytes()).map(|date| date.to_string());
    /// assert_eq!(written("2009. 05. 12."), Some("2009.05.12".to_owned()));
    /// assert_eq!(written("12.5.2009"), Some("2009.05.12".to_owned()));
    /// assert_eq!(written("5/12/2009"), Some("2009.??.??".to_owned()));
    /// assert_eq!(written("12 May 2009"), Some("2009.??.??".to_owned()));
    /// assert_eq!(written("May"), None);
    /// ```
    pub fn written(text: &[u8]) -> Option<Self> {
        if let Ok(date) = Self::parse(text.trim_ascii()) {
            return Some(date);
        }
        let mut numbers = text.split(|byte| !byte.is_ascii_digit());
        let mut next = || numbers.find(|digits| !digits.is_empty());
        let parts = [next(), next(), next(), next()];
        let stroke = text.contains(&b'/');
        let letters = text
            .iter()
            .any(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80);
        let (year, month, day) = match parts {
            [Some(year), Some(month), Some(day), None] if year.len() == 4 && !letters => {
                (year, Some(month), Some(day))
            }
            [Some(first), Some(second), Some(year), None] if year.len() == 4 && !letters => {
                let (first_value, second_value) = (small(first)?, small(second)?);
                if stroke && second_value > 12 {
                    (year, Some(first), Some(second))
                } else if !stroke || first_value > 12 {
                    (year, Some(second), Some(first))
                } else {
                    (year, None, None)
                }
            }
            parts => {
                let year = |digits: &&[u8]| digits.len() == 4;
                (parts.into_iter().flatten().find(year)?, None, None)
            }
        };
        let part = |digits: Option<&[u8]>| match digits {
            Some(digits) => small(digits).map(|value| format!("{value:02}")),
            None => Some("??".to_owned()),
        };
        let year = str::from_utf8(year).ok()?;
        let date = format!("{year}.{}.{}", part(month)?, part(day)?);
        Self::parse(date.as_bytes()).ok()
    }
}

/// The value of at most two digits.
fn small(digits: &[u8]) -> Option<u8> {
    str::from_utf8(digits)
        .ok()?
        .parse()
        .ok()
        .filter(|_| digits.len() <= 2)
}
