//! The moment of a game that a question is about.

use super::Stood;
use crate::draws::Ended;
use crate::ending::Ending;
use crate::law::{Choice, Edition, Speed};
use crate::limits::STAGES;
use crate::notation::{Language, numbered};
use crate::replay::Line;
use crate::rules::{Move, Position};
use crate::winnable::{Budget, Life, life};

/// A game up to the moment that a question is about, and what it is to be judged by.
///
/// ```
/// use hakem::adjudicate::Moment;
/// use hakem::rules::{Color, Position};
/// let moment = Moment::new(Position::start(), &[]);
/// assert_eq!(moment.position().turn(), Color::White);
/// assert_eq!(moment.edition().year(), "2023");
/// ```
#[derive(Clone, Debug)]
pub struct Moment {
    pub(super) line: Line,
    /// The edition of the Laws and why it applies.
    pub laws: Choice,
    /// How fast the game is.
    pub speed: Speed,
    /// The language in which its moves are written, if that is known.
    pub language: Option<&'static Language>,
    /// The languages of which one it must be; any, if there are none.
    pub among: Vec<&'static Language>,
    /// How much may be spent on finding out whether a side can still mate.
    pub budget: Budget,
}

/// How the start of a game is named.
pub(crate) const THE_START: &str = "the start";

/// A move of a game, or its start, as people name it: `30. Qe2`, `30... Rd5`, `the start`.
pub type Stage = Box<str>;

impl Moment {
    /// Makes the moment behind these legal moves. The game is a standard one under the latest
    /// edition until something else is said.
    pub fn new(start: Position, moves: &[Move]) -> Self {
        let mut line = Line::new(start, 0);
        for &played in moves {
            line.play(played, 0);
        }
        Self {
            line,
            laws: Choice::default(),
            speed: Speed::Standard,
            language: None,
            among: Vec::new(),
            budget: Budget::default(),
        }
    }

    /// Returns the position.
    pub fn position(&self) -> &Position {
        self.line.position()
    }

    /// Returns the position from which the game began.
    pub fn start(&self) -> &Position {
        self.line.start()
    }

    /// Returns the edition of the Laws.
    pub fn edition(&self) -> Edition {
        self.laws.edition
    }

    /// Returns the moves and positions of the game so far.
    pub(super) fn line(&self) -> &Line {
        &self.line
    }

    /// Returns the language in which moves are to be spelled.
    pub fn tongue(&self) -> &'static Language {
        self.language.unwrap_or(Language::english())
    }

    /// Returns all positions of the game, that of the start first.
    pub(super) fn positions(&self) -> impl Iterator<Item = Position> {
        let mut position = *self.line.start();
        let rest = self.line.moves().iter().map(move |&played| {
            position.play_unchecked(played);
            position
        });
        std::iter::once(*self.line.start()).chain(rest)
    }

    /// Finds the first thing that ended the game by itself, up to now.
    pub(super) fn ending(&self) -> Option<Ending> {
        let is_dead = |position: &Position| life(position, Budget::default()) == Life::Dead;
        Ended::of(&self.line, self.edition(), is_dead).first()
    }

    /// Names the move after which a position stood; 0 is the start.
    pub(super) fn stage_at(&self, ply: usize) -> Stage {
        let Some(before) = ply.checked_sub(1) else {
            return THE_START.into();
        };
        let played = self.line.moves().get(before);
        let named = played.zip(self.positions().nth(before));
        named.map_or_else(Stage::default, |(&played, position)| {
            self.stage(&position, played)
        })
    }

    /// Says how often a position has stood, after these half-moves.
    pub(super) fn stood(&self, plies: &[usize], intended: Option<Stage>) -> Stood {
        let first = plies.iter().take(STAGES);
        Stood {
            intended,
            times: plies.len(),
            after: first.map(|&ply| self.stage_at(ply)).collect(),
        }
    }

    /// Names a move that is legal in a position.
    pub(super) fn stage(&self, position: &Position, played: Move) -> Stage {
        numbered(position, played, self.tongue()).into()
    }
}
