//! What is wrong with a game: codes, severities and places.
//!
//! The rooms that check build [`Finding`]s; the room `report` puts them into words. A finding
//! carries its code and arguments, never a finished sentence.

mod clock_fault;
mod code;
mod detail;
mod garbling;
mod illegality;
mod remedy;
mod rest;
mod severity;

pub use clock_fault::ClockFault;
pub use code::{Code, Family, Status};
pub use detail::{Detail, Illegal, Occurred, Reading, Setup};
pub use garbling::Garbling;
pub use illegality::{Illegality, RightLoss, RightLost};
pub use remedy::{Instead, Penalty, Remedy};
pub use rest::Rest;
pub use severity::{Policy, Profile, Severity};

use crate::law::Article;
use crate::rules::Position;
use crate::span::Span;

/// One thing that is wrong with a record, or worth saying about it.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What kind of thing it is.
    pub code: Code,
    /// How grave it is in this run.
    pub severity: Severity,
    /// Where it stands; the text in this span is the text in question.
    pub span: Span,
    /// The half-move of the main line it belongs to, from 1; in a variation that of the move
    /// the variation replaces.
    pub ply: Option<u32>,
    /// Whether it lies in a variation.
    pub variation: bool,
    /// How many more of this code and severity follow in the game that are only counted here.
    pub more: u32,
    /// What there is to say beyond the code.
    pub detail: Detail,
    /// The position before the move in question.
    pub position: Option<Box<Position>>,
    /// Moves that may have been meant, best first, in the letters of the game.
    pub suggestions: Vec<Box<str>>,
    /// The article of the Laws that decides, in the edition used.
    pub article: Option<Article>,
    /// What follows from the first illegal move of a game if it was made on the board.
    pub remedy: Option<Box<Remedy>>,
    /// What became of the moves that it stopped, or of the word, when the game was converted.
    pub rest: Option<Rest>,
}

impl Finding {
    /// A finding that says no more than its code and place.
    #[cold]
    pub fn new(code: Code, severity: Severity, span: Span) -> Self {
        Self {
            code,
            severity,
            span,
            ply: None,
            variation: false,
            more: 0,
            detail: Detail::None,
            position: None,
            suggestions: Vec::new(),
            article: None,
            remedy: None,
            rest: None,
        }
    }

    /// The same finding with more to say.
    #[must_use]
    pub fn with(mut self, detail: Detail) -> Self {
        self.detail = detail;
        self
    }

    /// Whether it is shown where only errors are: it is one, or it says why the moves of a game were not
    /// all converted.
    pub fn is_pressing(&self) -> bool {
        self.severity == Severity::Error || self.rest.is_some_and(Rest::is_of_game)
    }

    /// About how many bytes of memory it takes.
    pub(crate) fn weight(&self) -> usize {
        // A short text takes a block of memory of its own.
        let texts = self.suggestions.len() * (size_of::<Box<str>>() + 32);
        let board = self.position.as_ref().map_or(0, |_| size_of::<Position>());
        let remedy = self.remedy.as_deref().map_or(0, Remedy::weight);
        size_of::<Self>() + texts + board + remedy
    }

    /// How many findings it stands for: itself and those it counts.
    pub fn count(&self) -> u64 {
        1 + u64::from(self.more)
    }
}
