//! Claims in sentences.

use std::fmt::Write;

use super::game::GameClaims;
use super::group::Group;
use super::spelling::Spelling;
use crate::draws::{Claim, Ground};
use crate::law::Article;
use crate::report::summary::count;

/// The moves that are told one by one where many could be, the last one apart.
const TOLD: usize = 4;

/// Puts the claims of a game into sentences, a clause for each article.
pub(super) struct Teller<'g> {
    game: &'g GameClaims<'g>,
    spelling: Spelling,
}

impl<'g> Teller<'g> {
    pub(super) fn new(game: &'g GameClaims<'g>) -> Self {
        Self {
            game,
            spelling: Spelling::new(game.main, &game.found, game.language()),
        }
    }

    /// Whether a group is told in a line of its own: it has a move that was played, or one that
    /// could have come next where the record ends.
    pub(super) fn is_worth_a_line(&self, group: &Group<'_>) -> bool {
        let mut claims = group.claims.iter().map(|(_, claim)| claim);
        claims.any(|claim| {
            claim.intended.is_none() || self.is_played(claim) || self.is_at_the_end(claim)
        })
    }

    /// The sentence on a group.
    pub(super) fn tell(&self, group: &Group<'_>) -> String {
        let Some((&(place, first), rest)) = group.claims.split_first() else {
            return String::new();
        };
        let mut said = match group.ground {
            Ground::Threefold => self.repetition(place, first, rest),
            Ground::Fifty => self.no_progress(place, first, rest),
        };
        if group.claims.iter().any(|(_, claim)| self.game.shows(claim)) {
            said += "; the game ended there with a draw";
        }
        said
    }

    /// `third time with 34. Qe2, as after 30. Qe2 and 32. Qe2: White could write the move down
    /// (9.2a), Black claim after it (9.2b); again with 36. Qe2`
    fn repetition(&self, place: usize, first: &Claim, rest: &[(usize, &Claim)]) -> String {
        let mut said = format!("third time {}, as ", self.with(place, first));
        let stood: Vec<Option<String>> = first
            .earlier
            .iter()
            .map(|&ply| self.spelling.at(ply))
            .collect();
        if stood.contains(&None) {
            said += "at the start and ";
        }
        let moves: Vec<String> = stood.into_iter().flatten().collect();
        let _ = write!(
            said,
            "after {}: {}",
            moves.join(" and "),
            self.who(first, true)
        );
        let mut again = Vec::new();
        let mut last = first.ply();
        for &(place, claim) in rest {
            if claim.ply() > last {
                last = claim.ply();
                again.push(self.made_by(place, claim));
            } else if claim.ply() == first.ply() {
                let _ = write!(said, ", {}", self.who(claim, false));
            }
        }
        if !again.is_empty() {
            let _ = write!(said, "; again with {}", shortened(&again));
        }
        said
    }

    /// `50 moves without a capture or a pawn move with 119. Bf4: White could write the move down
    /// (9.3a), the side to move claim from then on up to 121... Kf7 (9.3b)`
    fn no_progress(&self, place: usize, first: &Claim, rest: &[(usize, &Claim)]) -> String {
        let mut said = "50 moves without a capture or a pawn move ".to_owned();
        said += &self.with(place, first);
        if first.intended.is_some() && !self.is_played(first) {
            said += " or another such move";
        }
        let _ = write!(said, ": {}", self.who(first, true));
        match rest {
            [] => {}
            [(_, only)] => {
                let _ = write!(said, ", {}", self.who(only, false));
            }
            [.., (_, last)] => {
                let article = self.article(last);
                said += ", the side to move claim from then on ";
                let _ = match self.spelling.at(last.at) {
                    Some(word) if !self.is_at_the_end(last) => {
                        write!(said, "up to {word}{article}")
                    }
                    _ => write!(said, "to the end{article}"),
                };
            }
        }
        said
    }

    /// The sentence on groups whose moves were not played: `third time also with moves that were not
    /// played: 74... Qe3+ and 76... Qe1+ (9.2.1.1)`
    pub(super) fn missed(&self, groups: &[Group<'_>]) -> Vec<String> {
        Ground::ALL
            .into_iter()
            .filter_map(|ground| {
                let of_it = groups.iter().filter(|group| group.ground == ground);
                let mut claims: Vec<_> = of_it.flat_map(|group| &group.claims).collect();
                claims.sort_by_key(|(place, _)| *place);
                let (_, first) = claims.first()?;
                let moves: Vec<String> = claims
                    .iter()
                    .filter_map(|(place, claim)| {
                        let word = self.spelling.of(*place, claim)?;
                        Some(self.spelling.numbered(claim.ply(), word))
                    })
                    .collect();
                let what = match ground {
                    Ground::Threefold => "third time",
                    Ground::Fifty => "50 moves",
                };
                Some(format!(
                    "{what} also with a move that could be written down{} and was not played: {}",
                    self.article(first),
                    shortened(&moves)
                ))
            })
            .collect()
    }

    /// That the game was drawn without a claim.
    pub(super) fn drawn(&self) -> Option<String> {
        let (ply, rule) = self.game.found.drawn?;
        let article = self.game.edition.article(rule)?.number;
        let after = self.spelling.after(ply);
        Some(format!(
            "drawn without a claim {after} ({article}): nothing to claim from there on"
        ))
    }

    /// How the position comes about: `with 34. Qe2`, `after 34. Qe2`, `at the start`.
    fn with(&self, place: usize, claim: &Claim) -> String {
        match claim.intended {
            Some(_) => format!("with {}", self.made_by(place, claim)),
            None => self.spelling.after(claim.at),
        }
    }

    /// The move that brings it about: `34. Qe2`, `34. Qe2 (not played)`.
    fn made_by(&self, place: usize, claim: &Claim) -> String {
        let word = self.spelling.of(place, claim).unwrap_or_default();
        let mut said = self.spelling.numbered(claim.ply(), word);
        if claim.intended.is_some() && !self.is_played(claim) {
            said += " (not played)";
        }
        said
    }

    /// Who could claim, and how: `White could write the move down (9.2a)`, `Black claim after it
    /// (9.2b)`.
    fn who(&self, claim: &Claim, first: bool) -> String {
        let could = if first { "could " } else { "" };
        let how = match claim.intended {
            Some(_) => "write the move down",
            None if first => "claim",
            None => "claim after it",
        };
        format!("{} {could}{how}{}", claim.side, self.article(claim))
    }

    /// The article in brackets; a tilde marks a number that was not read.
    fn article(&self, claim: &Claim) -> String {
        match self.game.article(claim) {
            Some(Article { number, verified }) => {
                let tilde = if verified { "" } else { "~" };
                format!(" ({tilde}{number})")
            }
            None => String::new(),
        }
    }

    fn is_played(&self, claim: &Claim) -> bool {
        claim.intended == self.game.main.moves.get(claim.at as usize).copied()
    }

    fn is_at_the_end(&self, claim: &Claim) -> bool {
        claim.at as usize == self.game.main.moves.len()
    }
}

/// A list of moves, of which a long one has only the first and the last.
fn shortened(moves: &[String]) -> String {
    match moves {
        [] => String::new(),
        [only] => only.clone(),
        [front @ .., end] if front.len() <= TOLD => format!("{} and {end}", front.join(", ")),
        [front @ .., end] => {
            let more = count((front.len() - TOLD) as u64, "more time");
            format!("{}, {more} and {end}", front[..TOLD].join(", "))
        }
    }
}
