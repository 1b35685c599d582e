//! A move that somebody has written down, understood on the board of a moment.

use super::{Moment, Reason};
use crate::notation::{Form, Language, Shape, WordFault, WrittenMove, read};
use crate::replay::{Refusal, resolve_any};
use crate::rules::{Move, Square};

/// Why a question cannot be answered as it was asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unanswerable {
    /// A written move cannot be read in any language.
    #[error("{0:?} cannot be read as a move; write it like Nf3, exd5, O-O or e7e8=Q")]
    NotAMove(String),
    /// A square was named that has no man on it.
    #[error("no man stands on {0}")]
    NobodyThere(Square),
    /// No touched man was named.
    #[error("name the squares of the men that were touched")]
    NothingTouched,
}

/// What a written move means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// This legal move.
    Legal(Move),
    /// Any of these legal moves, and the writing does not tell which.
    Ambiguous(Vec<Move>),
    /// A pawn reaches the last rank by this move, and nothing says what it becomes.
    Unpromoted(Move),
    /// A move that is not legal.
    Illegal(WrittenMove),
    /// No move at all.
    Unreadable,
}

/// The languages that are thought of where nothing tells in which one a lone move is written.
///
/// In all that there are, nearly every word would have two senses.
const THOUGHT_OF: [&str; 3] = ["en", "hu", "tr"];

/// What a written move means, and what is to be said of the language in which it was read.
pub(super) struct Understood {
    pub(super) word: Word,
    pub(super) said: Option<Reason>,
}

/// Reads a written move on the board of the moment.
///
/// Where languages were named only those count. Otherwise the language of the game is taken if it
/// has all the letters, then English, then the others of [`THOUGHT_OF`], or all if none of them has
/// the letters, and what they make of the word has to be one and the same move.
pub(super) fn understand(moment: &Moment, text: &[u8]) -> Understood {
    let mut word = without_number(text.trim_ascii()).to_vec();
    // Blanks inside a move are no more than sloppy.
    word.retain(|byte| !byte.is_ascii_whitespace());
    let named = &moment.among;
    let own = moment.language.filter(|language| {
        named.is_empty() || named.iter().any(|one| one.code() == language.code())
    });
    if let Some(reading) = own.and_then(|language| in_language(moment, &word, language)) {
        let word = reading.word;
        return Understood { word, said: None };
    }
    if !named.is_empty() {
        return together(moment, read_in(moment, &word, named.iter().copied()));
    }
    let english = in_language(moment, &word, Language::english());
    if let Some(reading) = english.filter(|reading| !reading.is_weak) {
        return told_apart(moment, &word, reading.word);
    }
    let thought_of = THOUGHT_OF.iter().filter_map(|code| Language::by_code(code));
    let first = read_in(moment, &word, thought_of);
    if first.iter().any(|reading| !reading.is_weak) {
        let first = together(moment, first);
        return match first.word {
            Word::Illegal(_) => told_apart(moment, &word, first.word),
            _ => first,
        };
    }
    let first = together(moment, first);
    let all = together(moment, read_in(moment, &word, Language::all().iter()));
    match all.word {
        Word::Illegal(_) | Word::Unreadable => first,
        _ => all,
    }
}

/// A word as it is understood, with the first language that makes another legal move of it: of one
/// that is no legal move any language, else those of [`THOUGHT_OF`].
fn told_apart(moment: &Moment, text: &[u8], word: Word) -> Understood {
    let mut thought_of = THOUGHT_OF.iter().filter_map(|code| Language::by_code(code));
    let is_other = |language: &&'static Language| {
        let reading = in_language(moment, text, language);
        reading.is_some_and(|reading| {
            matches!(reading.word, Word::Legal(_)) && !reading.is_weak && reading.word != word
        })
    };
    let said = match word {
        Word::Illegal(_) | Word::Unreadable => {
            let mut languages = thought_of.chain(Language::all());
            let found = languages.find(is_other);
            found.map(|language| Reason::LegalIn(language.name()))
        }
        Word::Legal(_) | Word::Ambiguous(_) | Word::Unpromoted(_) => {
            let found = thought_of.find(is_other);
            found.map(|language| Reason::OtherIn(language.name()))
        }
    };
    Understood { word, said }
}

/// What one language makes of a word.
struct Reading {
    word: Word,
    /// Whether a letter stands for another, or for the pawn.
    is_weak: bool,
    language: &'static Language,
}

/// What those languages make of a word that have its letters.
fn read_in(
    moment: &Moment,
    word: &[u8],
    languages: impl Iterator<Item = &'static Language>,
) -> Vec<Reading> {
    languages
        .filter_map(|language| in_language(moment, word, language))
        .collect()
}

/// What one language makes of a word, unless it does not have its letters.
fn in_language(moment: &Moment, word: &[u8], language: &'static Language) -> Option<Reading> {
    let readings = match read(word, language) {
        Ok(readings) => readings,
        Err(WordFault::UnknownLetter { .. } | WordFault::Incomplete) => return None,
    };
    let (written, word) = match resolve_any(moment.position(), &readings) {
        Ok((written, played)) => (written, Word::Legal(played)),
        Err((written, refusal)) => {
            let word = match refusal {
                Refusal::Ambiguous(candidates) => Word::Ambiguous(candidates),
                Refusal::MissingPromotion(played) => Word::Unpromoted(played),
                Refusal::Null if written.shape == Shape::Null => return None,
                Refusal::Illegal | Refusal::KingCaptured | Refusal::Null => Word::Illegal(written),
            };
            (written, word)
        }
    };
    let weak = Form::SUBSTITUTE | Form::CASE | Form::PAWN_LETTER;
    Some(Reading {
        word,
        is_weak: written.form.has(weak),
        language,
    })
}

/// What languages make of a word together; weak readings count only where the others fit no move.
fn together(moment: &Moment, readings: Vec<Reading>) -> Understood {
    let legal = |reading: &&Reading| matches!(reading.word, Word::Legal(_));
    let mut legal_in = readings
        .iter()
        .filter(legal)
        .map(|reading| reading.language);
    let first = legal_in.clone().next();
    let own = legal_in.any(|language| language.code() == moment.tongue().code());
    let (weak, strong): (Vec<_>, Vec<_>) =
        readings.into_iter().partition(|reading| reading.is_weak);
    let words = |readings: Vec<Reading>| joined(readings.into_iter().map(|reading| reading.word));
    let (strong, weak) = (words(strong), words(weak));
    let word = match strong {
        Word::Illegal(_) if !matches!(weak, Word::Illegal(_) | Word::Unreadable) => weak,
        Word::Unreadable => weak,
        strong => strong,
    };
    let told = !own && matches!(word, Word::Legal(_));
    let said = first
        .filter(|_| told)
        .map(|language| Reason::ReadIn(language.name()));
    Understood { word, said }
}

/// What several languages make of a word together.
fn joined(words: impl Iterator<Item = Word>) -> Word {
    let mut moves: Vec<Move> = Vec::new();
    let (mut unpromoted, mut illegal) = (None, None);
    for word in words {
        match word {
            Word::Legal(played) => moves.push(played),
            Word::Ambiguous(candidates) => moves.extend(candidates),
            Word::Unpromoted(played) => unpromoted = unpromoted.or(Some(played)),
            Word::Illegal(written) => illegal = illegal.or(Some(written)),
            Word::Unreadable => {}
        }
    }
    moves.sort_unstable();
    moves.dedup();
    match (moves.as_slice(), unpromoted, illegal) {
        ([only], ..) => Word::Legal(*only),
        ([_, ..], ..) => Word::Ambiguous(moves),
        ([], Some(played), _) => Word::Unpromoted(played),
        ([], None, Some(written)) => Word::Illegal(written),
        ([], None, None) => Word::Unreadable,
    }
}

/// The word behind a move number: `Nf3` of `12. Nf3` and of `12...Nf3`.
fn without_number(text: &[u8]) -> &[u8] {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = text.get(digits..).unwrap_or_default();
    let dots = rest.iter().take_while(|byte| **byte == b'.').count();
    match rest.get(dots..) {
        Some(word) if digits > 0 && dots > 0 => word.trim_ascii_start(),
        _ => text,
    }
}
