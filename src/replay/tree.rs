//! The main line with its variations, one inside the other.

use super::Line;
use crate::rules::Position;

/// The lines that are open at a place of a game: the main line first, the innermost last.
///
/// The lines are kept when they are left, so that a reader of many games allocates nothing.
#[derive(Clone, Debug)]
pub struct Replay {
    lines: Vec<Line>,
    depth: usize,
}

impl Default for Replay {
    fn default() -> Self {
        Self {
            lines: vec![Line::new(Position::start(), 0)],
            depth: 0,
        }
    }
}

impl Replay {
    /// Starts a game anew from a position.
    pub fn reset(&mut self, start: Position) {
        self.depth = 0;
        self.lines[0].reset(start, 0);
    }

    /// The innermost line.
    #[inline]
    pub fn line(&mut self) -> &mut Line {
        &mut self.lines[self.depth]
    }

    /// The main line.
    pub fn main(&self) -> &Line {
        &self.lines[0]
    }

    /// The open lines, from the main line to the innermost.
    pub fn lines(&mut self) -> &mut [Line] {
        &mut self.lines[..=self.depth]
    }

    /// How many variations are open.
    #[inline]
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Begins a variation that replaces the last move of the innermost line.
    ///
    /// Where nobody knows the position it starts from, the variation counts as stopped from its
    /// start. The answer tells whether it can be followed.
    pub fn open(&mut self) -> bool {
        let line = &mut self.lines[self.depth];
        let known = line.before_last();
        let (start, before) = known.unwrap_or((*line.position(), line.plies()));
        self.depth += 1;
        if self.depth == self.lines.len() {
            self.lines.push(Line::new(start, before));
        } else {
            self.lines[self.depth].reset(start, before);
        }
        if known.is_none() {
            let line = self.line();
            line.refuse();
            line.refuse();
        }
        known.is_some()
    }

    /// Ends the innermost variation.
    pub fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }
}
