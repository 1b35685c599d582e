//! What the articles say, in words of our own.
//!
//! The texts stand in `src/law/explanations/`, a file for each article or appendix. An entry has a
//! title, a line that tells its numbers, and a text:
//!
//! ```text
//! ## Agreed draw
//! 5.3 in 1997; 5.2c in 2001-2009; ~5.2c in 2014
//!
//! The players may agree to a draw at any time …
//! ```
//!
//! Years are those of editions, and `2001-2009` are all editions from one to the other. A tilde
//! stands before a number that was not read in a text of the edition. Entries with the same title
//! are on the same rule in different editions.

use std::sync::LazyLock;

use super::number::Number;
use super::{Article, Edition};

/// The texts, in the order in which they are shown.
static TEXTS: [&str; 15] = [
    include_str!("explanations/01-aim.md"),
    include_str!("explanations/02-position.md"),
    include_str!("explanations/03-moves.md"),
    include_str!("explanations/04-touching.md"),
    include_str!("explanations/05-end.md"),
    include_str!("explanations/06-clock.md"),
    include_str!("explanations/07-irregularities.md"),
    include_str!("explanations/08-record.md"),
    include_str!("explanations/09-draws.md"),
    include_str!("explanations/10-quickplay.md"),
    include_str!("explanations/11-conduct.md"),
    include_str!("explanations/12-adjournment.md"),
    include_str!("explanations/13-rapid.md"),
    include_str!("explanations/14-blitz.md"),
    include_str!("explanations/15-notation.md"),
];

/// The entries of all texts, read once.
static ALL: LazyLock<Vec<Explanation>> =
    LazyLock::new(|| TEXTS.iter().flat_map(|text| read(text)).collect());

/// What an article says, in words of our own, for the editions in which it says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// What it is about, in a few words; the same for the same rule in other editions.
    pub title: &'static str,
    /// One to five sentences, in lines of at most 92 characters.
    pub text: &'static str,
    /// Where it stands; an edition may have it under several numbers.
    pub places: Vec<Place>,
}

/// A number that an explanation has in an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The edition.
    pub edition: Edition,
    /// The number there, and whether it was read.
    pub article: Article,
    /// The number taken apart; several for `3.7a-b`.
    pub(super) numbers: Vec<Number>,
}

impl Explanation {
    /// Returns all explanations, in the order of the articles.
    ///
    /// ```
    /// use hakem::law::{Edition, Explanation};
    /// let mut all = Explanation::all().iter();
    /// let drawn = all.find(|one| one.title == "Agreed draw").unwrap();
    /// let first = &drawn.places[0];
    /// assert_eq!((first.edition, first.article.number), (Edition::E1997, "5.3"));
    /// ```
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// Returns where this edition has it under one of the numbers asked for, or under a part of
    /// one.
    pub(super) fn place(&self, edition: Edition, asked: &[Number]) -> Option<&Place> {
        self.places_in(edition).find(|place| {
            let of = |asked: &Number| place.numbers.iter().any(|number| asked.begins(number));
            asked.iter().any(of)
        })
    }

    /// Returns where this edition has it.
    pub(super) fn places_in(&self, edition: Edition) -> impl Iterator<Item = &Place> {
        self.places
            .iter()
            .filter(move |place| place.edition == edition)
    }
}

/// Reads the entries of a text.
fn read(text: &'static str) -> impl Iterator<Item = Explanation> {
    let entries = text.split("\n## ").skip(1);
    entries.filter_map(|entry| {
        let (title, rest) = entry.split_once('\n')?;
        let (places, text) = rest.split_once("\n\n")?;
        Some(Explanation {
            title,
            text: text.trim_end(),
            places: places.split("; ").flat_map(read_places).collect(),
        })
    })
}

/// Reads what stands between two semicolons, such as `~5.2c in 2001-2009, 2017` or `1.1, 1.2 in
/// 2023`.
fn read_places(text: &'static str) -> Vec<Place> {
    let Some((numbers, years)) = text.split_once(" in ") else {
        return Vec::new();
    };
    let article = |number: &'static str| match number.strip_prefix('~') {
        Some(number) => Article {
            number,
            verified: false,
        },
        None => Article {
            number,
            verified: true,
        },
    };
    let articles: Vec<Article> = numbers.split(", ").map(article).collect();
    let place = |edition, article: Article| Place {
        edition,
        article,
        numbers: Number::parse_range(article.number),
    };
    let editions = years.split(", ").flat_map(read_editions);
    editions
        .flat_map(|edition| articles.iter().map(move |article| place(edition, *article)))
        .collect()
}

/// Reads one year, or two with a hyphen for all editions from one to the other.
fn read_editions(years: &str) -> Vec<Edition> {
    let (first, last) = years.split_once('-').unwrap_or((years, years));
    match (Edition::by_year(first), Edition::by_year(last)) {
        (Some(first), Some(last)) => Edition::ALL
            .into_iter()
            .filter(|edition| (first..=last).contains(edition))
            .collect(),
        _ => Vec::new(),
    }
}
