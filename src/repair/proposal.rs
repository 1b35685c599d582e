//! The readings that a search has found, put into moves and edits.

use super::frontier::BranchId;
use super::letters::Letters;
use super::plausible::{sense_cost, senselessness};
use super::search::{Search, State, Step, follow};
use super::sheet::Sheet;
use super::why::why;
use super::{CellKind, Cost, Edit, EditKind, Limits, Reason, Record};
use crate::notation::{Language, san};
use crate::rules::{Move, Position};
use crate::span::Span;

/// What came of the search for readings of a record.
#[derive(Clone, Debug)]
pub struct Repair {
    /// The whole readings, the best first; one without edits is the record itself.
    pub proposals: Vec<Proposal>,
    /// Whether the limits ended the search before all likely readings were tried.
    pub cut_off: bool,
    /// The cells that the best reading went through, if none went through all.
    pub furthest: usize,
}

/// A whole reading of a record.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// What it costs.
    pub cost: Cost,
    /// The position it begins in.
    pub start: Position,
    /// The moves.
    pub line: Vec<Move>,
    /// The moves in SAN with English letters.
    pub moves: Vec<Box<str>>,
    /// The changes, in the order of the game.
    pub edits: Vec<Edit>,
    /// The words that are no changes, but are read in another language than that of the record.
    pub mixed: Vec<MixedWord>,
    /// Whether another reading is about as good, or may be: of the best one also where the limits ended
    /// the search too early to tell.
    pub tie: bool,
}

/// A word that is read in another language than that of its record.
#[derive(Clone, Debug)]
pub struct MixedWord {
    /// The ply, counted from 1.
    pub ply: u32,
    /// What is written.
    pub word: Box<str>,
    /// The language it is read in.
    pub language: &'static Language,
    /// The number of its cell, from 0.
    pub cell: usize,
    /// The move it means.
    pub played: Move,
    /// The position before it.
    pub position: Position,
}

impl Proposal {
    /// The cell from which on words are read in the wrong order of colours, if they are.
    pub(crate) fn shift(&self) -> Option<usize> {
        let mut edits = self.edits.iter();
        let shift = edits.find(|edit| edit.kind == EditKind::Shift)?;
        // The edit names the word that is read first, which is the second one of its line.
        Some(shift.cell.saturating_sub(1))
    }

    /// Whether another reading says the same in its moves and changes, as of an illegal move that may
    /// have been made with either of two men.
    fn shows_as(&self, other: &Self) -> bool {
        let told = |edit: &Edit| (edit.ply, edit.kind, edit.from.clone(), edit.to.clone());
        self.moves == other.moves && self.edits.iter().map(told).eq(other.edits.iter().map(told))
    }

    /// Whether it fills a cell in which nothing can be read, and another reading has another move there.
    fn fills_otherwise(&self, other: &Self) -> bool {
        self.edits.iter().any(|edit| {
            let unread = edit.kind == EditKind::Replace && edit.from.is_empty();
            let ply = (edit.ply as usize).saturating_sub(1);
            unread && self.line.get(ply) != other.line.get(ply)
        })
    }
}

/// Looks for the likeliest whole readings of a record in a language.
pub fn repair(record: &Record, language: &'static Language, limits: &Limits) -> Repair {
    let letters = Letters::of(language, &record.cells);
    let sheet = Sheet::new(&record.cells, &letters);
    let mut search = Search::new(&sheet, &letters, *limits);
    search.run(&record.start);
    let mut whole = search.whole.clone();
    whole.sort_by_key(|id| search.cost(*id));
    let mut found: Vec<Proposal> = Vec::new();
    for id in whole {
        if found.len() >= RANKED {
            break;
        }
        let proposal = Writer::new(record, &sheet, &letters).write(&search, id);
        // That nothing at all was played is no reading of a record.
        if proposal.line.is_empty() && !record.cells.is_empty() {
            continue;
        }
        // The same moves may be found by other edits.
        let same = |other: &Proposal| other.line == proposal.line || other.shows_as(&proposal);
        if !found.iter().any(same) {
            found.push(proposal);
        }
    }
    rank(&mut found);
    let cut_off = search.is_cut_off();
    if let Some(best) = found.first_mut() {
        // What was not tried may be as good.
        best.tie |= cut_off && !best.edits.is_empty();
    }
    found.truncate(limits.proposals);
    Repair {
        proposals: found,
        cut_off,
        furthest: search.furthest,
    }
}

/// The cheapest readings, which are compared by the sense of their moves as well.
const RANKED: usize = 12;

/// Puts the best reading first: how the players would have had to play is evidence as well.
fn rank(found: &mut [Proposal]) {
    let sums: Vec<f64> = found
        .iter()
        .map(|proposal| senselessness(&proposal.start, &proposal.line))
        .collect();
    let least = sums.iter().copied().fold(f64::MAX, f64::min);
    for (proposal, sum) in found.iter_mut().zip(sums) {
        proposal.cost += sense_cost(sum, least);
    }
    found.sort_by_key(|proposal| proposal.cost);
    let ties = ties(found);
    for proposal in &mut found[..ties] {
        proposal.tie = true;
    }
}

/// How many of the readings, the best first, are about as good: none if the best one is much likelier
/// than all others together, else the fewest that are.
fn ties(found: &[Proposal]) -> usize {
    let Some(best) = found.first() else {
        return 0;
    };
    let likelihood = |proposal: &Proposal| Cost(proposal.cost.0 - best.cost.0).probability();
    let fills = |other: &Proposal| best.fills_otherwise(other) || other.fills_otherwise(best);
    let near = if found.iter().any(fills) {
        Cost::UNREAD_TIE
    } else {
        Cost::TIE
    };
    let mut rest: f64 = found.iter().map(likelihood).sum();
    let mut sum = 0.0;
    for (rank, proposal) in (1..).zip(found) {
        sum += likelihood(proposal);
        rest -= likelihood(proposal);
        if rest <= sum * near.probability() {
            return if rank == 1 { 0 } else { rank };
        }
    }
    found.len()
}

/// Writes a reading out.
struct Writer<'a> {
    record: &'a Record,
    sheet: &'a Sheet,
    letters: &'a Letters,
    state: State,
    line: Vec<Move>,
    moves: Vec<Box<str>>,
    edits: Vec<Edit>,
    mixed: Vec<MixedWord>,
}

impl<'a> Writer<'a> {
    fn new(record: &'a Record, sheet: &'a Sheet, letters: &'a Letters) -> Self {
        Self {
            record,
            sheet,
            letters,
            state: State::new(&record.start),
            line: Vec::new(),
            moves: Vec::new(),
            edits: Vec::new(),
            mixed: Vec::new(),
        }
    }

    fn write(&mut self, search: &Search<'_>, id: BranchId) -> Proposal {
        for (from, step, cost) in search.steps(id) {
            self.follow_to(from);
            let (before, edits) = (self.state.cost, self.edits.len());
            self.edit(step);
            self.state.cost = cost;
            for edit in &mut self.edits[edits..] {
                edit.cost = Cost(cost.0.saturating_sub(before.0));
            }
        }
        self.follow_to(self.sheet.cells.len());
        Proposal {
            cost: search.cost(id),
            start: self.record.start,
            line: std::mem::take(&mut self.line),
            moves: std::mem::take(&mut self.moves),
            edits: std::mem::take(&mut self.edits),
            mixed: std::mem::take(&mut self.mixed),
            tie: false,
        }
    }

    fn follow_to(&mut self, cell: usize) {
        while self.state.at < cell {
            let Some(literal) = self.sheet.literal(&self.state) else {
                return;
            };
            if let Some(played) = literal.played {
                if literal.ink > 0 {
                    self.push_edit(EditKind::Replace, Some(played), Reason::Candidate);
                }
                self.note_letters(played, literal.language);
                self.note(played);
            }
            follow(&mut self.state, literal);
        }
    }

    /// Notes the word of a move that is written in letters other than those of the record, if it is.
    fn note_letters(&mut self, played: Move, language: Option<&'static Language>) {
        let Some(language) = language else {
            return;
        };
        let cell = self.sheet.place(&self.state);
        self.mixed.push(MixedWord {
            ply: self.state.plies + 1,
            word: self.record.cells[cell].text().into(),
            language,
            cell,
            played,
            position: self.state.position,
        });
    }

    fn note(&mut self, played: Move) {
        let text = san(&self.state.position, played, Language::english());
        self.line.push(played);
        self.moves.push(text.into());
    }

    fn play(&mut self, played: Move) {
        self.note(played);
        self.state.play(played);
    }

    fn edit(&mut self, step: Step) {
        match step {
            Step::Start => {}
            Step::Read(played) => {
                let cell = &self.sheet.cells[self.sheet.place(&self.state)];
                let reason = why(cell, &self.state.position, played, self.letters);
                self.push_edit(EditKind::Replace, Some(played), reason);
                self.advance();
                self.play(played);
            }
            Step::AsPlayed(played) => {
                self.push_edit(EditKind::AsPlayed, Some(played), Reason::AsPlayed);
                self.advance();
                self.play(played);
            }
            Step::Insert(played) => {
                let missing = self.sheet.missing_cost(&self.state);
                let numbered = missing.cost == Cost::LEFT_OUT_BY_NUMBER;
                self.push_edit(EditKind::Insert, Some(played), Reason::LeftOut { numbered });
                self.state.number_used |= missing.takes_number;
                self.state.offset += missing.offset;
                self.play(played);
            }
            Step::Skip => {
                let cell = &self.sheet.cells[self.sheet.place(&self.state)];
                let reason = match cell.kind {
                    CellKind::Word | CellKind::Text if cell.again => Reason::Doubled,
                    CellKind::Blank => Reason::Blank,
                    _ => Reason::Extra,
                };
                if cell.kind != CellKind::Remark {
                    self.push_edit(EditKind::Delete, None, reason);
                }
                self.state.advance(self.state.offset);
            }
            Step::Shift => {
                self.state.shift = Some(self.state.at);
                self.push_edit(EditKind::Shift, None, Reason::Shifted);
            }
            Step::Split(first, second) => {
                self.push_edit(EditKind::Split, Some(first), Reason::Glued);
                if let Some(edit) = self.edits.last_mut() {
                    edit.second = Some(second);
                    let to = edit.spelled(Language::english());
                    edit.to = to.unwrap_or_default().into();
                }
                let (_, offset) = self.sheet.number_cost(&self.state);
                let offset = self.sheet.offset_behind_glued(&self.state, offset);
                self.state.advance(offset);
                self.play(first);
                self.play(second);
            }
            Step::Swap(first, second) => {
                self.push_edit(EditKind::Swap, Some(first), Reason::Swapped);
                let at = self.state.at;
                for (place, played) in [(at + 1, first), (at, second)] {
                    self.state.at = place;
                    let literal = self.sheet.literal(&self.state);
                    self.note_letters(played, literal.and_then(|literal| literal.language));
                    self.play(played);
                }
                self.state.at = at + 2;
            }
        }
    }

    /// Goes to the next cell and takes the move number before this one for right.
    fn advance(&mut self) {
        let (_, offset) = self.sheet.number_cost(&self.state);
        self.state.advance(offset);
    }

    fn push_edit(&mut self, kind: EditKind, to: Option<Move>, reason: Reason) {
        let place = self.sheet.place(&self.state);
        let cell = &self.record.cells[place];
        let played = to;
        let to = to.map(|played| san(&self.state.position, played, Language::english()));
        let (from, span) = match kind {
            EditKind::Insert => ("", Span::new(cell.span.start, cell.span.start)),
            _ => (cell.text(), cell.span),
        };
        self.edits.push(Edit {
            ply: self.state.plies + 1,
            kind,
            from: from.into(),
            to: to.unwrap_or_default().into(),
            played,
            second: None,
            position: self.state.position,
            cell: place,
            span,
            reason,
            cost: Cost::ZERO,
        });
    }
}
