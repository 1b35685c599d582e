//! What stands under a number in an edition, and where to look if nothing does.

use super::explanation::{Explanation, Place};
use super::number::Number;
use super::{Article, Edition, Rule};

/// What an edition says under a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The edition.
    pub edition: Edition,
    /// The article and its parts, in the order of the articles.
    pub parts: Vec<Part>,
    /// The editions in which the number is that of another rule.
    pub differing: Vec<Edition>,
}

/// One explanation under a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its number in the edition.
    pub article: Article,
    /// What it is about and what it says.
    pub explanation: &'static Explanation,
    /// Where other editions have the rule, whether or not they say the same on it.
    pub elsewhere: Vec<&'static Place>,
}

/// Why there is no explanation for a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unexplained {
    /// It is not the number of an article, such as `9.2a` or `A8`.
    NoNumber,
    /// No explanation has this number in the edition, or in any.
    Unknown {
        /// The editions that do have it.
        editions: Vec<Edition>,
        /// What it is about there.
        titles: Vec<&'static str>,
        /// Where the edition that was asked for has the rules that others have under the number.
        moved: Vec<Article>,
        /// Numbers of the same article in the edition that was asked for, else in the latest.
        near: Vec<&'static str>,
    },
}

impl Explained {
    /// Returns what stands under a number: the explanation of that very article and of all its parts.
    ///
    /// `9` asks for the whole article 9, `A` for the whole appendix. How a number is punctuated does
    /// not matter: `9.2a`, `9.2(a)` and `9.2 A` are the same. If an edition is known only as far as
    /// `9.2`, that is what explains a part of it, unless other editions have the part and mean
    /// something else by it. Without an edition it is the latest that has the number.
    ///
    /// # Errors
    ///
    /// Tells that the text is no number, or which editions and which neighbours there are.
    pub fn of(number: &str, edition: Option<Edition>) -> Result<Self, Unexplained> {
        let asked = Number::parse_range(number);
        if asked.is_empty() {
            return Err(Unexplained::NoNumber);
        }
        let editions = match edition {
            Some(edition) => vec![edition],
            None => Edition::ALL.into_iter().rev().collect(),
        };
        for &edition in &editions {
            let parts = parts(edition, &asked);
            if !parts.is_empty() {
                let differing = differing(&asked, &parts);
                return Ok(Self {
                    edition,
                    parts,
                    differing,
                });
            }
        }
        let has = |edition: &Edition| !parts(*edition, &asked).is_empty();
        let having: Vec<Edition> = Edition::ALL.into_iter().filter(has).collect();
        let titles = titles(&having, &asked);
        for &edition in &editions {
            let mut parts = undivided(edition, &asked);
            // A wider article explains what others have under the number only if it has that rule.
            parts.retain(|part| titles.is_empty() || titles.contains(&part.explanation.title));
            if !parts.is_empty() {
                return Ok(Self {
                    edition,
                    parts,
                    differing: Vec::new(),
                });
            }
        }
        Err(Unexplained::Unknown {
            editions: having,
            titles,
            moved: edition.map_or_else(Vec::new, |edition| moved(edition, &asked)),
            near: neighbours(edition.unwrap_or(Edition::latest()), &asked),
        })
    }
}

/// What the number is about in these editions.
fn titles(editions: &[Edition], asked: &[Number]) -> Vec<&'static str> {
    let mut titles = Vec::new();
    for part in editions.iter().flat_map(|&edition| parts(edition, asked)) {
        if !titles.contains(&part.explanation.title) {
            titles.push(part.explanation.title);
        }
    }
    titles
}

/// The explanations of the articles asked for and of their parts.
fn parts(edition: Edition, asked: &[Number]) -> Vec<Part> {
    let part = |explanation: &'static Explanation| {
        let same_rule = Explanation::all()
            .iter()
            .filter(|other| other.title == explanation.title);
        Some(Part {
            article: explanation.place(edition, asked)?.article,
            explanation,
            elsewhere: same_rule
                .flat_map(|other| &other.places)
                .filter(|place| place.edition != edition)
                .collect(),
        })
    };
    Explanation::all().iter().filter_map(part).collect()
}

/// The editions that have the number for something else, and not for what was found.
fn differing(asked: &[Number], found: &[Part]) -> Vec<Edition> {
    let shown = |one: &Explanation| found.iter().any(|part| part.explanation.title == one.title);
    let differs = |edition: &Edition| {
        let mut there = Explanation::all()
            .iter()
            .filter(|one| one.place(*edition, asked).is_some())
            .peekable();
        there.peek().is_some() && !there.any(shown)
    };
    Edition::ALL.into_iter().filter(differs).collect()
}

/// The explanations of the nearest article that the one asked for would be a part of, if no part of
/// it has an explanation of its own.
fn undivided(edition: Edition, asked: &[Number]) -> Vec<Part> {
    let mut wider: Vec<Number> = asked.iter().filter_map(Number::parent).collect();
    while !wider.is_empty() {
        let found = parts(edition, &wider);
        if !found.is_empty() {
            let whole = |part: &Part| {
                let numbers = Number::parse_range(part.article.number);
                numbers.iter().all(|number| wider.contains(number))
            };
            let divided = !found.iter().all(whole);
            return if divided { Vec::new() } else { found };
        }
        wider = wider.iter().filter_map(Number::parent).collect();
    }
    Vec::new()
}

/// The articles of the edition with the rules that the number stands for in other editions: those
/// explained under the same title, and those on the same rule.
fn moved(edition: Edition, asked: &[Number]) -> Vec<Article> {
    let mut articles = Vec::new();
    let mut add = |article: Article| {
        if !articles.contains(&article) {
            articles.push(article);
        }
    };
    for other in Edition::ALL {
        for part in parts(other, asked) {
            let places = part.elsewhere.iter();
            let here = places.filter(|place| place.edition == edition);
            here.for_each(|place| add(place.article));
        }
        let meant = |rule: &&Rule| {
            let number = other.article(**rule).map(|article| article.number);
            let numbers = number.map_or_else(Vec::new, Number::parse_range);
            let under = |number: &Number| asked.iter().any(|asked| asked.begins(number));
            numbers.iter().any(under)
        };
        let rules = Rule::ALL.iter().filter(meant);
        let here = rules.filter_map(|&rule| edition.article(rule));
        here.for_each(&mut add);
    }
    articles
}

/// The numbers of the edition that have most in common with the one asked for, in order.
fn neighbours(edition: Edition, asked: &[Number]) -> Vec<&'static str> {
    let mut most = 1;
    let mut near = Vec::new();
    let places = Explanation::all()
        .iter()
        .flat_map(|one| one.places_in(edition));
    for place in places {
        let pairs = place
            .numbers
            .iter()
            .flat_map(|number| asked.iter().map(|asked| asked.common(number)));
        let common = pairs.max().unwrap_or_default();
        if common > most {
            near.clear();
            most = common;
        }
        if common == most && !near.contains(&place.article.number) {
            near.push(place.article.number);
        }
    }
    near
}
