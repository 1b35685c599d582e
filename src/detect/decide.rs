//! Choosing among the languages of a game.

use std::cmp::Reverse;

use super::letters::Letters;
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
    /// Whether the caller named them, so that moves in any of them are to be expected.
    pub named: bool,
}

/// How many plies further than the preferred language another one has to go to be believed, if
/// the preferred language knows all letters of the game.
const GOES_ON: usize = 6;

/// How many characters the letters of these moves must have if there are fewer of them. A letter of one
/// character is a legal move in some other language now and then; one of two hardly ever is.
const SPEAKS: usize = 4;

/// How many they must have for a rare language, where a common one knows all letters of the game and none
/// is preferred.
const SPEAKS_FOR_RARE: usize = 3;

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

/// What was found out about the language of a game.
#[derive(Clone, Debug)]
pub struct Decided {
    /// The language.
    pub decision: Decision,
    /// The languages in which some of its moves may be.
    pub guests: Vec<&'static Language>,
}

impl From<Decision> for Decided {
    fn from(decision: Decision) -> Self {
        Self {
            decision,
            guests: Vec::new(),
        }
    }
}

/// Decides the language of the game that begins at `start`.
///
/// The letters that occur leave some languages. Of those that replay the whole game one must be
/// left, or all must read the same moves; a rare one that only replays a move or two where common
/// ones stop does not count. If there is none, the fewest unknown letters and then
/// the furthest replay decide, and then words of a language beside the moves. What is still open is for `file`, which knows the language most
/// games of the file are in, and then for the preferred language. Of languages that read all the
/// same, one is named.
pub fn decide(
    text: &[u8],
    start: usize,
    profile: Profile,
    candidates: Candidates<'_>,
    file: impl Fn() -> Option<&'static Language>,
) -> Decided {
    let mut memory = Memory::default();
    let mut letters = Letters::of(text, start, profile, &mut memory);
    if letters.is_empty() {
        // Small letters may be pieces, but only where they are no files.
        let mut trial = Trial::new(text, Language::english(), Vec::new());
        Reader::new(text, start, profile, &mut memory, &mut trial).read();
        if trial.is_whole() || !letters.take_small() {
            return Decision::NoLetters.into();
        }
    }
    let guests = |language: &Language| {
        if candidates.named {
            let others = candidates.languages.iter().copied();
            let others = others.filter(|other| other.code() != language.code());
            others.collect()
        } else {
            letters.guests(language, candidates.languages, &file)
        }
    };
    let groups = letters.candidates(candidates.languages);
    let one_group = groups.len() == 1;
    let mut named = groups
        .iter()
        .map(|group| name_of(group, candidates, &letters, &file));
    if let Some(language) = named.next().filter(|_| one_group) {
        let decision = if letters.are_known_to(language) {
            Decision::Language(language)
        } else {
            Decision::Unknown
        };
        return Decided {
            decision,
            guests: guests(language),
        };
    }
    let mut attempt = |group: &Vec<&'static Language>| {
        let language = name_of(group, candidates, &letters, &file);
        let mut trial = Trial::new(text, language, guests(language));
        Reader::new(text, start, profile, &mut memory, &mut trial).read();
        trial
    };
    if let Some(preferred) = candidates.preferred
        && let Some(group) = groups.iter().find(|group| has(group, preferred))
    {
        // Where nothing speaks against the preferred language no other is tried.
        let trial = attempt(group);
        if trial.is_whole() && trial.unknown == 0 && trial.letters > 0 {
            return Decision::Language(preferred).into();
        }
    }
    let trials: Vec<Trial<'_>> = groups.iter().map(&mut attempt).collect();
    let decision = choose(trials, candidates, &letters, &file);
    let guests = match decision {
        Decision::Language(language) => guests(language),
        _ => Vec::new(),
    };
    Decided { decision, guests }
}

/// The language to name of some that read a game alike.
fn name_of(
    group: &[&'static Language],
    candidates: Candidates<'_>,
    letters: &Letters,
    file: impl Fn() -> Option<&'static Language>,
) -> &'static Language {
    if let [only] = group {
        return only;
    }
    let most = group.iter().fold(group[0], |best, language| {
        if letters.words_of(language) > letters.words_of(best) {
            language
        } else {
            best
        }
    });
    let of_file = || file().filter(|language| has(group, language));
    let preferred = candidates.preferred.filter(|language| has(group, language));
    preferred.or_else(of_file).unwrap_or(most)
}

/// Whether a language is one of some.
fn has(languages: &[&'static Language], wanted: &Language) -> bool {
    languages
        .iter()
        .any(|language| language.code() == wanted.code())
}

/// Chooses among the languages that the letters leave, by how far they replay the game.
fn choose(
    mut trials: Vec<Trial<'_>>,
    candidates: Candidates<'_>,
    letters: &Letters,
    file: impl Fn() -> Option<&'static Language>,
) -> Decision {
    if trials
        .iter()
        .all(|trial| trial.letters == 0 && trial.unknown == 0)
    {
        return Decision::NoLetters;
    }
    if !candidates.named {
        leave_odd_pawns(&mut trials);
    }
    let own = |language: &'static Language| {
        let mut own = trials.iter();
        own.find(|trial| trial.language.code() == language.code())
    };
    if let Some(preferred) = candidates.preferred.and_then(own)
        && preferred.unknown == 0
    {
        // The preferred language knows all letters. Another one that goes on for a move or two
        // where it stops may do so by chance.
        let stop = preferred.moves().len();
        let usual = |language: &Language| file().is_some_and(|of| of.code() == language.code());
        let speaks = |trial: &Trial<'_>| {
            trial.is_whole()
                && (trial.moves().len() >= stop + GOES_ON
                    || trial.letters_from(stop) >= SPEAKS
                    || usual(trial.language))
        };
        if !trials.iter().any(speaks) {
            return Decision::Language(preferred.language);
        }
    } else if !candidates.named {
        leave_chance(&mut trials, &file);
    }
    let whole = trials.iter().any(Trial::is_whole);
    trials.retain(|trial| !whole || trial.is_whole());
    let rank = |trial: &Trial<'_>| {
        let moves = if whole { 0 } else { trial.moves().len() };
        (Reverse(trial.unknown), moves, Reverse(trial.pawns))
    };
    let best = trials.iter().map(rank).max();
    trials.retain(|trial| Some(rank(trial)) == best);
    let same = trials
        .windows(2)
        .all(|pair| pair[0].moves() == pair[1].moves());
    if let [only] = trials.as_slice() {
        return Decision::Language(only.language);
    }
    // Words for check, results and the like tell what letters leave open.
    let words = |trial: &Trial<'_>| letters.words_of(trial.language);
    let most = trials.iter().map(words).max();
    trials.retain(|trial| Some(words(trial)) == most);
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
        Some(first) if same && (whole || first.letters > 0) => Decision::Language(first.language),
        Some(_) if !same => undecidable(&trials),
        _ => Decision::Unknown,
    }
}

/// Drops rare languages that may replay a game by chance: where each common language that knows all
/// letters stops, a move or two in another one more likely are a slip of the pen.
fn leave_chance(trials: &mut Vec<Trial<'_>>, file: impl Fn() -> Option<&'static Language>) {
    let common = |trial: &&Trial<'_>| !trial.language.is_rare() && trial.unknown == 0;
    let common = || trials.iter().filter(common);
    let Some(stop) = common().map(|trial| trial.moves().len()).max() else {
        return;
    };
    let by_chance = |trial: &Trial<'_>| {
        trial.is_whole() && trial.language.is_rare() && trial.letters_from(stop) < SPEAKS_FOR_RARE
    };
    if common().any(Trial::is_whole) || !trials.iter().any(by_chance) {
        return;
    }
    let usual = file().map(Language::code);
    trials.retain(|trial| !by_chance(trial) || usual == Some(trial.language.code()));
}

/// Leaves out the languages in which a player would write a pawn now with a letter and now without,
/// where in another one the letter is that of a piece: `1. Sh3 a6 2. a3 Sh6` is not in Finnish.
fn leave_odd_pawns(trials: &mut Vec<Trial<'_>>) {
    let odd = |trial: &Trial<'_>| trials.iter().any(|other| trial.mistakes_pieces(other));
    let mut odd = trials.iter().map(odd).collect::<Vec<_>>().into_iter();
    trials.retain(|_| !odd.next().unwrap_or_default());
}

/// The readings of a game and where they part.
fn undecidable(trials: &[Trial<'_>]) -> Decision {
    let first = &trials[0];
    let mut different: Vec<&Trial<'_>> = Vec::new();
    for trial in trials {
        if !different.iter().any(|other| other.moves() == trial.moves()) {
            different.push(trial);
        }
    }
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
    let mut places = trials.iter().filter_map(|trial| trial.place(common));
    let place = places.next().unwrap_or_default();
    let readings = different.iter().map(|trial| {
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
