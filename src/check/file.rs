//! What is known of a file before its games are checked one by one.

use std::sync::OnceLock;

use super::game::language_of;
use super::{Options, checker::Setting};
use crate::detect::{Decision, settles, soundness};
use crate::finding::{Policy, Profile};
use crate::game::{Memory, NumberAt, Reader, Stop, Taken, Visitor};
use crate::limits::{LANGUAGE_GAMES, SAMPLE_BYTES};
use crate::notation::Language;
use crate::rules::Role;
use crate::source::Soundness;
use crate::span::Span;
use crate::token::{line_start, looks_like_tag};

/// What holds for all games of one file.
///
/// The profile and, if it is ever asked for, the language of the file are judged from its first
/// [`SAMPLE_BYTES`] and [`LANGUAGE_GAMES`], so that every part of a file is checked alike, wherever it is cut.
#[derive(Debug)]
pub struct FileContext<'a> {
    options: &'a Options,
    policy: Policy,
    profile: Profile,
    sample: Vec<u8>,
    /// The languages a game of the file can be in.
    languages: Vec<&'static Language>,
    language: OnceLock<Option<&'static Language>>,
    soundness: OnceLock<Soundness>,
    /// For each set of roles, and without words beside the moves or with some, whether their letters
    /// settle that a game is in the language of the file.
    settled: [[OnceLock<bool>; 2]; 1 << Role::ALL.len()],
}

impl<'a> FileContext<'a> {
    /// Looks at the front of a file; the caller gives all of it, or at least [`SAMPLE_BYTES`].
    pub fn new(front: &[u8], options: &'a Options) -> Self {
        let sample = front.get(..SAMPLE_BYTES).unwrap_or(front);
        let profile = options.profile.unwrap_or_else(|| profile_of(sample));
        Self {
            options,
            policy: options.policy(profile),
            profile,
            sample: sample.to_vec(),
            languages: if options.languages.is_empty() {
                Language::all().iter().collect()
            } else {
                options.languages.clone()
            },
            language: OnceLock::new(),
            soundness: OnceLock::new(),
            settled: [const { [const { OnceLock::new() }; 2] }; 1 << Role::ALL.len()],
        }
    }

    /// The profile of the file.
    pub fn profile(&self) -> Profile {
        self.profile
    }

    /// The severities that hold for the file.
    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    pub(super) fn setting(&self) -> Setting<'_> {
        Setting {
            options: self.options,
            policy: &self.policy,
            profile: self.profile,
            languages: &self.languages,
        }
    }

    /// The language that most games at the front of the file are in, if one is ahead.
    pub(super) fn language(&self) -> Option<&'static Language> {
        *self.language.get_or_init(|| self.most_frequent_language())
    }

    /// The language of the file if a game is tried in it before any other: it was that of the game
    /// before, is not English, and nobody named languages.
    pub(super) fn habit(&self, before: &Language) -> Option<&'static Language> {
        let usual =
            self.options.languages.is_empty() && before.code() != Language::english().code();
        let language = if usual { self.language() } else { None };
        language.filter(|language| language.code() == before.code())
    }

    /// Whether a game that is read without any fault in the language of the file, and has moves of
    /// these roles, the bit of each set, is in no other; `words`: it has words beside the moves.
    pub(super) fn is_settled_by(&self, roles: u8, words: bool) -> bool {
        let settled = self.settled.get(usize::from(roles));
        let settled = settled.map(|settled| &settled[usize::from(words)]);
        let judge = || {
            let language = self.language();
            language.is_some_and(|language| settles(language, roles, words, &self.languages))
        };
        settled.is_some_and(|settled| *settled.get_or_init(judge))
    }

    /// Whether letters were misread at the front of the file.
    pub(super) fn soundness(&self) -> Soundness {
        *self.soundness.get_or_init(|| soundness(&self.sample))
    }

    fn most_frequent_language(&self) -> Option<&'static Language> {
        let mut counts: Vec<(&'static Language, u32)> = Vec::new();
        let mut memory = Memory::default();
        let mut at = 0;
        while counts.iter().map(|(_, count)| count).sum::<u32>() < LANGUAGE_GAMES {
            let mut silent = Silent;
            let Stop::Game { next, .. } =
                Reader::new(&self.sample, at, self.profile, &mut memory, &mut silent).read()
            else {
                break;
            };
            if let Decision::Language(language) =
                language_of(&self.sample, at, self.setting(), || None).decision
            {
                match counts
                    .iter_mut()
                    .find(|(counted, _)| counted.code() == language.code())
                {
                    Some((_, count)) => *count += 1,
                    None => counts.push((language, 1)),
                }
            }
            at = next;
        }
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        match counts.as_slice() {
            [(_, first), (_, second), ..] if first == second => None,
            [(language, _), ..] => Some(language),
            [] => None,
        }
    }
}

/// A visitor that only wants to know where a game ends.
struct Silent;

impl Visitor for Silent {
    fn word(&mut self, _: Span, _: Option<NumberAt>) -> Taken {
        Taken::Move
    }
}

/// PGN if a tag pair stands at the start of a line anywhere, else a sheet.
fn profile_of(text: &[u8]) -> Profile {
    let mut brackets = memchr::memchr_iter(b'[', text);
    if brackets.any(|at| looks_like_tag(&text[at..]) && line_start(text, 0, at)) {
        Profile::Pgn
    } else {
        Profile::Sheet
    }
}
