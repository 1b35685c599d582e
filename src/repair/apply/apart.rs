//! Words that a check does not read as they are meant, set apart from what stands around them.

use super::contents::{Content, with_plies};
use super::gap::{Stays, comment_out, enclose};
use super::table::line_end;
use super::{Patch, Proposal, Record};
use crate::check::{Options, Records, check};
use crate::finding::Profile;
use crate::notation::{Language, number_at};
use crate::repair::EditKind;
use crate::span::Span;

/// The places of a record that are written anew: each word with its number and blanks around it, and
/// what stands before it in a comment.
pub(super) struct Apart<'a> {
    text: &'a [u8],
    game: Span,
    record: &'a Record,
    contents: &'a [Content],
    /// Whether the place of each cell is one of them; the last is what stands behind the cells.
    places: Vec<bool>,
    /// How many places around a fault are written anew.
    reach: usize,
    /// The furthest fault so far.
    furthest: Option<usize>,
    rounds: usize,
}

/// How often a text is tried before all of its words are written anew. Faults far from each other
/// take a try each.
const TRIES: usize = 32;

impl<'a> Apart<'a> {
    pub(super) fn new(
        text: &'a [u8],
        game: Span,
        record: &'a Record,
        contents: &'a [Content],
    ) -> Self {
        Self {
            text,
            game,
            record,
            contents,
            places: vec![false; record.cells.len() + 1],
            reach: 0,
            furthest: None,
            rounds: 0,
        }
    }

    /// Takes the places around a ply, counted from 0, which is not read as it is meant; whether there
    /// were any left.
    pub(super) fn widen(&mut self, ply: usize) -> bool {
        self.rounds += 1;
        let again = self.furthest.is_some_and(|furthest| ply <= furthest);
        self.furthest = self.furthest.max(Some(ply));
        self.reach = match self.rounds {
            TRIES.. => self.places.len(),
            _ if self.record.table.is_some() => self.places.len(),
            _ if again => self.reach * 2 + 1,
            _ => 0,
        };
        let mut words = self
            .contents
            .iter()
            .filter(|content| content.word.is_some());
        let behind = self.places.len() - 1;
        let place = words.nth(ply).map_or(behind, |content| content.place);
        let last = place.saturating_add(self.reach).min(behind);
        let around = &mut self.places[place.saturating_sub(self.reach)..=last];
        let more = around.contains(&false);
        around.fill(true);
        more || (self.reach < self.places.len() && self.widen(ply))
    }

    /// Whether something that is written at a place belongs to a word that is written anew.
    pub(super) fn covers(&self, at: usize) -> bool {
        let cells = &self.record.cells;
        if self.record.table.is_some() {
            return self.places.contains(&true);
        }
        self.places[cells.partition_point(|cell| cell.span.end <= at)]
    }

    /// All that is written anew.
    pub(super) fn patches(&self) -> Vec<Patch> {
        if self.record.table.is_some() {
            return self.below_the_table();
        }
        let mut patches = Vec::new();
        let mut contents = with_plies(self.contents).peekable();
        let mut before = None;
        // The moves up to a place.
        let mut plies = 0;
        for (place, apart) in self.places.iter().enumerate() {
            let cell = self.record.cells.get(place);
            let mut words = Vec::new();
            let opens = plies == 0;
            while let Some((ply, content)) = contents.next_if(|(_, next)| next.place == place) {
                words.push(self.numbered(ply, content));
                plies += u32::from(content.word.is_some());
            }
            let number = cell.and_then(|cell| cell.number);
            let front = match (before, cell) {
                (Some(end), _) => end,
                (None, Some(cell)) => number.map_or(cell.span.start, |number| number.start),
                (None, None) => self.game.start,
            };
            before = cell.map(|cell| cell.span.end);
            if !*apart {
                continue;
            }
            let Some(cell) = cell else {
                let gap = Span::new(front, self.end(front));
                self.comment_out(gap, None, opens, &mut patches);
                continue;
            };
            // The number before the word is written with it.
            let beside = number.filter(|number| self.is_beside(*number, cell.span));
            let span = beside.map_or(cell.span, |number| number.to(cell.span));
            let gap = Span::new(front, span.start.max(front));
            let apart = number.filter(|_| beside.is_none());
            self.comment_out(gap, apart, opens, &mut patches);
            if place == 0 && self.reach > 0 {
                patches.extend(self.below_the_heading(span.start));
            }
            patches.push(self.parted(span, &words.join(" ")));
        }
        patches
    }

    /// A word behind the number of its move, with what is said of it.
    fn numbered(&self, ply: u32, content: &Content) -> String {
        let number = match &content.word {
            Some(_) => number_at(&self.record.start, ply + 1) + " ",
            None => String::new(),
        };
        number + &content.text()
    }

    /// Makes a comment of what stands between two moves, or before the first one.
    fn comment_out(&self, gap: Span, number: Option<Span>, opens: bool, patches: &mut Vec<Patch>) {
        let stays = if opens { Stays::Comments } else { Stays::Signs };
        comment_out(self.text, self.game.start, gap, number, stays, patches);
    }

    /// A blank line before the first move, without which lines of a heading may be taken for rows of a
    /// table.
    fn below_the_heading(&self, at: usize) -> Option<Patch> {
        let heading = self.text.get(self.game.start..at)?.trim_ascii_end();
        (!heading.is_empty()).then(|| Patch {
            span: Span::at(at),
            new: line_end(self.text, self.game.start + heading.len()).repeat(2),
        })
    }

    /// Whether nothing but blanks stands between a number and a word.
    fn is_beside(&self, number: Span, word: Span) -> bool {
        let between = self.text.get(number.end..word.start);
        between.is_some_and(|between| between.iter().all(|byte| *byte == b' '))
    }

    /// What is written in place of a word, with blanks around it.
    fn parted(&self, span: Span, new: &str) -> Patch {
        let blank = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_whitespace);
        let before = span.start.checked_sub(1).and_then(|at| self.text.get(at));
        let [before, behind] = [before, self.text.get(span.end)]
            .map(|neighbour| if blank(neighbour) { "" } else { " " });
        Patch {
            span,
            new: format!("{before}{new}{behind}"),
        }
    }

    /// Where the moves end: what comes behind, from the result on, stays as it is.
    fn end(&self, from: usize) -> usize {
        let end = self
            .record
            .conclusion
            .map_or(self.game.end, |place| place.start);
        if end < from { self.game.end } else { end }
    }

    /// The whole table in a comment, and the game below it.
    fn below_the_table(&self) -> Vec<Patch> {
        let cells = self.record.cells.iter().map(|cell| cell.span);
        let all = cells
            .chain(self.record.table)
            .reduce(|all, span| Span::new(all.start.min(span.start), all.end.max(span.end)));
        let all = all.unwrap_or(Span::at(self.game.end));
        let mut patches = Vec::new();
        enclose(self.text, all, &mut patches);
        let words: Vec<String> = with_plies(self.contents)
            .map(|(ply, content)| self.numbered(ply, content))
            .collect();
        let result = self.record.conclusion.filter(|place| place.end <= all.end);
        let result = result.map_or_else(String::new, |place| {
            format!("\n{}", String::from_utf8_lossy(place.of(self.text)))
        });
        patches.push(Patch {
            span: Span::at(all.end),
            new: format!("\n\n{}{result}\n", words.join(" ")),
        });
        patches
    }
}

/// The first ply of a proposal, counted from 0, that a check of a text does not find there; the number
/// of all plies where more than these is found.
pub(super) fn misread(
    text: &[u8],
    profile: Profile,
    proposal: &Proposal,
    language: &'static Language,
) -> Option<usize> {
    let meant = &proposal.line;
    // A check ends at an illegal move.
    let mut edits = proposal.edits.iter();
    let illegal = edits.find(|edit| edit.kind == EditKind::AsPlayed);
    let legal = illegal.map_or(meant.len(), |edit| edit.ply as usize - 1);
    if legal == 0 {
        return None;
    }
    let options = Options {
        records: Records::WithMoves,
        profile: Some(profile),
        languages: vec![language],
        ..Options::default()
    };
    let games = check(text, &options).games;
    let record = games.first().and_then(|game| game.record.as_ref());
    let Some(line) = record.and_then(|record| record.line.as_ref()) else {
        return Some(0);
    };
    let pairs = line.moves.iter().zip(meant);
    let same = pairs.take_while(|(read, meant)| read == meant).count();
    let all = line.whole && line.moves.len() == meant.len() && games.len() == 1;
    (same < legal || (illegal.is_none() && !all)).then_some(same)
}
