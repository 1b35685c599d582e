//! What is said of the findings of a game, one by one.

use super::super::board::squares_in_question;
use super::super::excerpt::Excerpt;
use super::super::game::{Game, article};
use super::super::message::{help, message, remedy};
use super::super::place::{Place, Source};
use super::super::style::put;
use super::escape::Escaped;
use super::{Anchor, Tone, board};
use crate::finding::{Finding, Severity};
use crate::limits::HTML_BOARDS;

/// A list of findings.
pub(super) struct List<'a> {
    /// The text that their spans count in.
    pub(super) source: &'a Source<'a>,
    /// The game that they belong to, if any.
    pub(super) game: Option<&'a Game>,
    /// The name of that game, whose record has marks with the numbers of the findings.
    pub(super) anchor: Option<Anchor>,
    /// The end of the text that the page shows; findings behind it come with their lines.
    pub(super) shown: usize,
}

impl List<'_> {
    /// Writes the findings with their places, numbered from 1.
    pub(super) fn write(&self, out: &mut Vec<u8>, findings: &[(&Finding, Place)]) {
        out.extend_from_slice(b"<ol class=\"findings\">\n");
        let mut boards = 0;
        for (number, (finding, place)) in (1..).zip(findings) {
            self.finding(out, finding, *place, number, &mut boards);
        }
        out.extend_from_slice(b"</ol>\n");
        if boards > HTML_BOARDS {
            put(
                out,
                format_args!(
                    "<p class=\"left-out\">Only the first {HTML_BOARDS} of {boards} boards of this game are drawn.</p>\n"
                ),
            );
        }
    }

    fn finding(
        &self,
        out: &mut Vec<u8>,
        finding: &Finding,
        place: Place,
        number: usize,
        boards: &mut usize,
    ) {
        let class = Tone::from(finding.severity).class();
        let marked = self.anchor.filter(|_| finding.span.start <= self.shown);
        put(out, format_args!("<li class=\"{class}\""));
        match marked {
            None => out.extend_from_slice(b">\n<p class=\"what\">"),
            Some(anchor) => put(
                out,
                format_args!(
                    " id=\"{anchor}-{number}\">\n<p class=\"what\">\
                     <a class=\"n {class}\" href=\"#{anchor}-m{number}\">{number}</a> "
                ),
            ),
        }
        let Place { line, column } = place;
        put(
            out,
            format_args!(
                "<strong>{}</strong> <code>{}</code> <span class=\"where\">line {line}, column {column}",
                finding.severity.name(),
                finding.code.name()
            ),
        );
        if let Some(at) = self.game.and_then(|game| game.move_of(finding)) {
            put(out, format_args!(" · {at}"));
        }
        if finding.variation {
            put(out, format_args!(" · in a variation"));
        }
        let said = message(finding, self.source.text);
        // A word of the record keeps its letters: `ed` is a move.
        let word = self.source.text.get(finding.span.start..finding.span.end);
        let word = word.filter(|word| !word.is_empty());
        let said = match word {
            Some(word) if said.as_bytes().starts_with(word) => said,
            _ => capital(&said),
        };
        put(
            out,
            format_args!(
                "</span></p>\n<p class=\"said\">{}</p>\n",
                Escaped::of(&said)
            ),
        );
        if marked.is_none() && !self.source.text.is_empty() {
            self.line(out, finding);
        }
        remarks(out, finding, self.game);
        draw(out, finding, boards);
        out.extend_from_slice(b"</li>\n");
    }

    /// Writes the line that a finding stands in, for the record does not show it.
    fn line(&self, out: &mut Vec<u8>, finding: &Finding) {
        let excerpt = Excerpt::new(self.source, finding.span);
        let line = Escaped::of(&excerpt.line);
        let (indent, marks) = (" ".repeat(excerpt.indent), "^".repeat(excerpt.marks));
        put(
            out,
            format_args!("<pre class=\"line\">{line}\n{indent}{marks}</pre>\n"),
        );
    }
}

/// Draws the board of a finding that has one, and counts it; beyond the limit it counts only.
fn draw(out: &mut Vec<u8>, finding: &Finding, boards: &mut usize) {
    let Some(position) = &finding.position else {
        return;
    };
    *boards += 1;
    if *boards > HTML_BOARDS {
        return;
    }
    let open = if finding.severity == Severity::Error {
        " open"
    } else {
        ""
    };
    put(
        out,
        format_args!("<details{open}>\n<summary>Board</summary>\n"),
    );
    board::draw(out, position, &squares_in_question(finding));
    out.extend_from_slice(b"</details>\n");
}

/// Writes how to mend what is wrong, the article, and what an arbiter does.
fn remarks(out: &mut Vec<u8>, finding: &Finding, game: Option<&Game>) {
    let help = help(finding).map(|help| ("help", help));
    let article = article(finding, game).map(|article| ("article", article));
    let remedy = remedy(finding).into_iter().map(|said| ("remedy", said));
    let all: Vec<(&str, String)> = help.into_iter().chain(article).chain(remedy).collect();
    if all.is_empty() {
        return;
    }
    out.extend_from_slice(b"<ul class=\"remarks\">\n");
    for (class, said) in all {
        put(
            out,
            format_args!(
                "<li class=\"{class}\">{}</li>\n",
                Escaped::of(&capital(&said))
            ),
        );
    }
    out.extend_from_slice(b"</ul>\n");
}

/// The text with a capital letter in front, unless it begins with what stands in a file.
pub(super) fn capital(text: &str) -> String {
    let mut characters = text.chars();
    match characters.next() {
        Some(first) if first.is_ascii_lowercase() && is_word(text) => {
            let mut capital = first.to_ascii_uppercase().to_string();
            capital.push_str(characters.as_str());
            capital
        }
        _ => text.to_owned(),
    }
}

/// Whether a text begins with a word of two letters and more, and not with a move such as `bxc3`.
fn is_word(text: &str) -> bool {
    let word = text.split([' ', ',']).next().unwrap_or_default();
    word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase()) || text.starts_with("a ")
}
