//! The moves of a game as they are written beside their numbers.

use crate::check::MainLine;
use crate::draws::{Claim, Claims};
use crate::notation::{Language, san};
use crate::rules::Position;

/// The moves of a game and of the claims in it, in the letters of a language.
pub(super) struct Spelling {
    start: Position,
    /// The moves played, as far as claims speak of them.
    played: Vec<String>,
    /// The intended move of each claim that has one.
    intended: Vec<Option<String>>,
}

impl Spelling {
    /// The moves of a main line and of the claims in it.
    pub(super) fn new(main: &MainLine, found: &Claims, language: &Language) -> Self {
        let mut position = main.start;
        let mut played = Vec::new();
        let mut intended = Vec::with_capacity(found.list.len());
        let mut claims = found.list.iter().peekable();
        let end = found.drawn.map_or(0, |(ply, _)| ply);
        for (at, next) in (0..).zip(main.moves.iter().map(Some).chain([None])) {
            while let Some(claim) = claims.next_if(|claim| claim.at == at) {
                let spelled = claim.intended.map(|one| san(&position, one, language));
                intended.push(spelled);
            }
            let Some(&next) = next.filter(|_| at < end || claims.peek().is_some()) else {
                break;
            };
            played.push(san(&position, next, language));
            position.play_unchecked(next);
        }
        Self {
            start: main.start,
            played,
            intended,
        }
    }

    /// The move that a claim speaks of: the intended one, or the one that was made last; none if
    /// that is the start of the game.
    pub(super) fn of(&self, place: usize, claim: &Claim) -> Option<&str> {
        match self.intended.get(place) {
            Some(Some(intended)) => Some(intended),
            _ => self.played(claim.at),
        }
    }

    /// The move that was played at a ply, from 1.
    fn played(&self, ply: u32) -> Option<&str> {
        let index = usize::try_from(ply.checked_sub(1)?).ok()?;
        self.played.get(index).map(String::as_str)
    }

    /// A move with its number: `34. Qe2`, `25... Qb5`.
    pub(super) fn numbered(&self, ply: u32, word: &str) -> String {
        let half_moves = self.start.half_moves() + u64::from(ply.saturating_sub(1));
        let dots = if half_moves.is_multiple_of(2) {
            "."
        } else {
            "..."
        };
        format!("{}{dots} {word}", half_moves / 2 + 1)
    }

    /// The move that was played at a ply, with its number.
    pub(super) fn at(&self, ply: u32) -> Option<String> {
        self.played(ply).map(|word| self.numbered(ply, word))
    }

    /// When a position stood: `at the start`, `after 30. Qe2`.
    pub(super) fn after(&self, ply: u32) -> String {
        match self.at(ply) {
            Some(word) => format!("after {word}"),
            None => "at the start".to_owned(),
        }
    }
}
