//! Choosing among the languages of a game.

use std::cmp::Reverse;

use super::trial::Trial;
use crate::finding::{Profile, Reading};
use crate::game::{Memory, Reader};
use crate::notation::{Language, san};
use crate::span::Span;

/// The languages a game may be in, and what speaks for one of them beforehand.
#[derive(Clone, Copy, Debug)]
pub struct Candidates<'a> {
    /// The languages to try, at least one.
    pub languages: &'a [&'static Language],
    /// The language to take where the moves leave a choice: English for tagged records.
    pub preferred: Option<&'static Language>,
}

/// How many plies further than the preferred language another one has to go to be believed, if
/// the preferred language knows all letters of the game.
const GOES_ON: usize = 6;

/// The language of a game.
#[derive(Clone, Debug)]
pub enum Decision {
    /// It is this one.
    Language(&'static Language),
    /// No piece letter occurs: every language reads the same.
    NoLetters,
    /// No language has the letters, and all of them stop at the same place.
    Unknown,
    /// Several languages read the game, and differently.
    Undecidable {
        /// How each reads it.
        readings: Vec<Reading>,
        /// The language of the first reading.
        first: &'static Language,
        /// The plies on which all agree.
        common: u32,
        /// The word that they first read differently.
        place: Span,
    },
}

/// Decides the language of the game that begins at `start`.
///
/// Of the languages that know all letters and replay the whole game one must be left, or all
/// must read the same moves. If there is none, the fewest unknown letters and then the furthest
/// replay decide. What is still open is for `file`, which knows the language most games of the
/// file are in, and then for the preferred language.
pub fn decide(
    text: &[u8],
    start: usize,
    profile: Profile,
    candidates: Candidates<'_>,
    file: impl FnOnce() -> Option<&'static Language>,
) -> Decision {
    let mut memory = Memory::default();
    let mut attempt = |language| {
        let mut trial = Trial::new(text, language);
        Reader::new(text, start, profile, &mut memory, &mut trial).read();
        trial
    };
    if let Some(language) = candidates.preferred {
        // Where nothing speaks against the preferred language no other is tried.
        let trial = attempt(language);
        if trial.is_whole() && trial.unknown == 0 && trial.letters > 0 {
            return Decision::Language(language);
        }
    }
    let mut trials: Vec<Trial<'_>> = candidates
        .languages
        .iter()
        .copied()
        .map(&mut attempt)
        .collect();
    if trials
        .iter()
        .all(|trial| trial.letters == 0 && trial.unknown == 0)
    {
        return Decision::NoLetters;
    }
    let whole = trials.iter().any(Trial::is_whole);
    let own = |language: &'static Language| {
        let mut own = trials.iter();
        own.find(|trial| trial.language.code() == language.code())
    };
    if let Some(preferred) = candidates.preferred.and_then(own)
        && preferred.unknown == 0
    {
        // The preferred language knows all letters. Another one that goes on for a move or two
        // where it stops may do so by chance.
        let stop = preferred.moves().len() + GOES_ON;
        if !trials
            .iter()
            .any(|trial| trial.is_whole() && trial.moves().len() >= stop)
        {
            return Decision::Language(preferred.language);
        }
    }
    if whole {
        trials.retain(Trial::is_whole);
    } else {
        let rank = |trial: &Trial<'_>| (Reverse(trial.unknown), trial.moves().len());
        let best = trials.iter().map(rank).max();
        trials.retain(|trial| Some(rank(trial)) == best);
    }
    let same = trials
        .windows(2)
        .all(|pair| pair[0].moves() == pair[1].moves());
    if let [only] = trials.as_slice() {
        return Decision::Language(only.language);
    }
    let among = |language: &&'static Language| {
        trials
            .iter()
            .any(|trial| trial.language.code() == language.code())
    };
    if let Some(language) = file().filter(among).or(candidates.preferred.filter(among)) {
        return Decision::Language(language);
    }
    match trials.first() {
        Some(first) if same && whole => Decision::Language(first.language),
        Some(_) if !same => undecidable(&trials),
        _ => Decision::Unknown,
    }
}

/// The readings of a game and where they part.
fn undecidable(trials: &[Trial<'_>]) -> Decision {
    let first = &trials[0];
    let agree = |index: usize| {
        let played = first.moves().get(index);
        played.is_some()
            && trials
                .iter()
                .all(|trial| trial.moves().get(index) == played)
    };
    let common = (0..first.moves().len())
        .take_while(|index| agree(*index))
        .count();
    let place = trials
        .iter()
        .find_map(|trial| trial.places.get(common))
        .copied()
        .unwrap_or_default();
    let readings = trials.iter().map(|trial| {
        let differs = trial.moves().get(common).map(|&played| {
            let spelled = san(&trial.position_after(common), played, Language::english());
            (spelled.into_boxed_str(), played.to())
        });
        Reading {
            language: trial.language.code(),
            to: differs.as_ref().map(|(_, to)| *to),
            differs_with: differs.map(|(spelled, _)| spelled),
            plies: u32::try_from(trial.moves().len()).unwrap_or(u32::MAX),
        }
    });
    Decision::Undecidable {
        readings: readings.collect(),
        first: first.language,
        common: u32::try_from(common).unwrap_or(u32::MAX),
        place,
    }
}
