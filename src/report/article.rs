//! What an article of the Laws says, for a terminal.

use super::style::{Ink, Pen, put};
use crate::law::{Article, Edition, Explained, Place, Seen, Unexplained};
use std::fmt::{self, Write as _};

/// The most titles that are told of a number of other editions.
const TITLES: usize = 3;

/// Writes what stands under a number in an edition of the Laws: each part with its text and with
/// its numbers in other editions. A tilde marks a number that was not read in a text of its
/// edition.
///
/// ```
/// use hakem::law::{Edition, Explained};
/// use hakem::report::explain_article;
///
/// let explained = Explained::of("5.2c", Some(Edition::E2005)).unwrap();
/// let mut out = Vec::new();
/// explain_article(&mut out, &explained, false);
/// assert!(out.starts_with(b"5.2c (2005): Agreed draw\n"));
/// ```
pub fn explain_article(out: &mut Vec<u8>, explained: &Explained, color: bool) {
    let pen = Pen { color };
    let edition = explained.edition;
    let mut unread = false;
    for (at, part) in explained.parts.iter().enumerate() {
        if at > 0 {
            out.push(b'\n');
        }
        let title = part.explanation.title;
        let heading = format_args!("{} ({edition}): {title}", Mark(part.article));
        pen.write(out, Ink::Strong, heading);
        out.push(b'\n');
        for line in part.explanation.text.lines() {
            put(out, format_args!("  {line}\n"));
        }
        if !part.elsewhere.is_empty() {
            put(out, format_args!("  In other editions: "));
            places(out, &part.elsewhere);
        }
        let mut shown = part.elsewhere.iter().map(|place| place.article);
        unread |= !part.article.verified || shown.any(|article| !article.verified);
    }
    if !explained.differing.is_empty() {
        let years: Vec<&str> = explained.differing.iter().map(|at| at.year()).collect();
        let verb = if years.len() > 1 { "have" } else { "has" };
        put(
            out,
            format_args!(
                "\n{} {verb} the number for something else.\n",
                years.join(", ")
            ),
        );
    }
    if unread {
        put(
            out,
            format_args!("\n~ not verified: the number was not read in a text of that edition.\n"),
        );
    }
}

/// Puts into words why a number has no explanation.
pub fn unexplained(number: &str, edition: Option<Edition>, why: &Unexplained) -> String {
    match why {
        Unexplained::NoNumber => {
            format!("{number:?} is not the number of an article, such as 9.2a or A8")
        }
        Unexplained::Unknown {
            editions,
            titles,
            moved,
            near,
        } => {
            let mut text = match edition {
                Some(edition) => format!("no article {number} is known in the Laws of {edition}"),
                None => format!("no article {number} is known in any edition of the Laws"),
            };
            if !editions.is_empty() {
                let years: Vec<&str> = editions.iter().map(|at| at.year()).collect();
                text.push_str("; it is one of ");
                text.push_str(&years.join(", "));
            }
            match (edition, moved.as_slice()) {
                (Some(edition), [_, ..]) => {
                    let moved = moved.iter().map(|article| Mark(*article).to_string());
                    let moved = moved.collect::<Vec<_>>().join(", ");
                    let _ = write!(text, "; {edition} has the rule under {moved}");
                }
                (Some(edition), []) if !editions.is_empty() => {
                    if titles.len() <= TITLES {
                        let _ = write!(text, " ({})", titles.join(", "));
                    }
                    let _ = match edition.seen() {
                        Seen::Whole => {
                            write!(text, "; {edition} has no article of its own on that")
                        }
                        Seen::Part => write!(text, "; no article of {edition} on that is known"),
                    };
                }
                _ if !near.is_empty() => {
                    let edition = edition.unwrap_or(Edition::latest());
                    let near = near.join(", ");
                    let _ = write!(text, "; in the same article {edition} has {near}");
                }
                _ => {}
            }
            text
        }
    }
}

/// Writes numbers with their editions, those of one number together: `9.2a (1997, 2001), 9.2.1
/// (2023)`.
fn places(out: &mut Vec<u8>, places: &[&Place]) {
    let mut sorted = places.to_vec();
    sorted.sort_by_key(|place| place.edition);
    let mut numbers: Vec<(Article, Vec<&str>)> = Vec::new();
    for &Place {
        edition, article, ..
    } in sorted
    {
        match numbers.iter_mut().find(|(known, _)| *known == article) {
            Some((_, years)) => years.push(edition.year()),
            None => numbers.push((article, vec![edition.year()])),
        }
    }
    let words: Vec<String> = numbers
        .iter()
        .map(|(article, years)| format!("{} ({})", Mark(*article), years.join(", ")))
        .collect();
    put(out, format_args!("{}\n", words.join(", ")));
}

/// A number, behind a tilde if it was not read.
struct Mark(Article);

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tilde = if self.0.verified { "" } else { "~" };
        write!(f, "{tilde}{}", self.0.number)
    }
}
