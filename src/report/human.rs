//! Findings for people: the source line with a mark, what is wrong, how to mend it.

use super::arbiter;
use super::board::{draw, squares_in_question};
use super::excerpt::Excerpt;
use super::game::{Game, article};
use super::message::{help, message, remedy};
use super::place::{Lines, Place, Source};
use super::style::{Ink, Pen, put};
use super::visible::clean;
use crate::check::GameReport;
use crate::finding::{Code, Finding};

/// How findings are shown to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Human {
    /// Whether colours are written, as terminal sequences.
    pub color: bool,
    /// Whether the first fault of a game is shown on a board.
    pub boards: bool,
    /// Whether only errors are shown.
    pub quiet: bool,
}

impl Human {
    pub(super) fn game(
        self,
        out: &mut Vec<u8>,
        source: &Source<'_>,
        lines: &mut Lines<'_>,
        number: u64,
        game: &GameReport,
    ) {
        let line = if self.quiet {
            None
        } else {
            arbiter::line(game)
        };
        if line.is_none() && !game.findings.iter().any(|finding| self.shows(finding)) {
            return;
        }
        let shown = Game::new(source, number, game);
        // Asked before the places of the findings, which all come later.
        let place = line.as_ref().map(|_| lines.at(game.span.start));
        let before = out.len();
        self.findings(out, source, lines, &game.findings, Some(&shown));
        if let (Some(line), Some(place)) = (line, place) {
            let file = clean(source.file.as_bytes(), usize::MAX);
            put(out, format_args!("{file}:{}: ", place.line));
            let name = format!("game {number}{}", shown.about);
            Pen { color: self.color }.write(out, Ink::Strong, name);
            put(out, format_args!(": {line}\n"));
            if out
                .get(before..)
                .is_some_and(|written| written.contains(&b'^'))
            {
                out.push(b'\n');
            }
        }
    }

    fn shows(self, finding: &Finding) -> bool {
        !self.quiet || finding.is_pressing()
    }

    pub(super) fn findings(
        self,
        out: &mut Vec<u8>,
        source: &Source<'_>,
        lines: &mut Lines<'_>,
        findings: &[Finding],
        game: Option<&Game>,
    ) {
        let shown = findings.iter().filter(|finding| self.shows(finding));
        let shown: Vec<&Finding> = shown.collect();
        let offsets: Vec<usize> = shown.iter().map(|finding| finding.span.start).collect();
        let mut board = self.boards;
        for (finding, place) in shown.into_iter().zip(lines.places(&offsets)) {
            let draw = board && has_board(finding);
            board &= !draw;
            self.finding(out, source, finding, place, game, draw);
        }
    }

    fn finding(
        self,
        out: &mut Vec<u8>,
        source: &Source<'_>,
        finding: &Finding,
        place: Place,
        game: Option<&Game>,
        board: bool,
    ) {
        let pen = Pen { color: self.color };
        let ink = Ink::Severity(finding.severity);
        let line = place.line.to_string();
        let gutter = " ".repeat(line.len());

        pen.write(
            out,
            ink,
            format_args!("{}[{}]", finding.severity.name(), finding.code.name()),
        );
        pen.write(
            out,
            Ink::Strong,
            format_args!(": {}", message(finding, source.text)),
        );
        out.push(b'\n');

        pen.write(out, Ink::Frame, format_args!("{gutter}-->"));
        let file = clean(source.file.as_bytes(), usize::MAX);
        put(out, format_args!(" {file}:{}:{}", place.line, place.column));
        if let Some(game) = game {
            put(out, format_args!("  {}", game.place_of(finding)));
        }
        out.push(b'\n');

        if !source.text.is_empty() {
            let excerpt = Excerpt::new(source, finding.span);
            pen.write(out, Ink::Frame, format_args!("{gutter} |\n{line} | "));
            put(out, format_args!("{}\n", excerpt.line));
            pen.write(out, Ink::Frame, format_args!("{gutter} | "));
            put(out, format_args!("{}", " ".repeat(excerpt.indent)));
            pen.write(out, ink, "^".repeat(excerpt.marks));
            out.push(b'\n');
        }
        if let Some(help) = help(finding) {
            self.remark(out, &gutter, format_args!("help: {help}"));
        }
        if let Some(article) = article(finding, game) {
            self.remark(out, &gutter, format_args!("{article}"));
        }
        for said in remedy(finding) {
            self.remark(out, &gutter, format_args!("{said}"));
        }
        if let Some(position) = finding.position.as_ref().filter(|_| board) {
            self.remark(out, &gutter, format_args!("{} to move:", position.turn()));
            let margin = format!("{gutter}     ");
            draw(out, &margin, position, &squares_in_question(finding));
        }
        out.push(b'\n');
    }

    fn remark(self, out: &mut Vec<u8>, gutter: &str, text: std::fmt::Arguments<'_>) {
        Pen { color: self.color }.write(out, Ink::Frame, format_args!("{gutter} ="));
        put(out, format_args!(" {text}\n"));
    }
}

/// Whether a finding is worth a board.
fn has_board(finding: &Finding) -> bool {
    let code = matches!(
        finding.code,
        Code::IllegalMove
            | Code::AmbiguousMove
            | Code::IncompleteMove
            | Code::MissingPromotion
            | Code::KingCaptured
    );
    code && finding.position.is_some()
}
