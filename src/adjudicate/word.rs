//! A move that somebody has written down, understood on the board of a moment.

use super::Moment;
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

/// Reads a written move on the board of the moment.
///
/// The language of the game is taken if it has all the letters; otherwise those of
/// [`THOUGHT_OF`], or all if none of them has the letters, and what they make of the word has to
/// be one and the same move.
pub(super) fn understand(moment: &Moment, text: &[u8]) -> Word {
    let word = without_number(text.trim_ascii());
    if let Some(language) = moment.language
        && let Some((found, _)) = in_language(moment, word, language)
    {
        return found;
    }
    let thought_of = THOUGHT_OF.iter().filter_map(|code| Language::by_code(code));
    let mut readings: Vec<_> = thought_of
        .filter_map(|language| in_language(moment, word, language))
        .collect();
    if readings.is_empty() {
        let all = Language::all().iter();
        readings.extend(all.filter_map(|language| in_language(moment, word, language)));
    }
    let (mut strong, mut weak) = (Vec::new(), Vec::new());
    for (found, is_weak) in readings {
        if is_weak { &mut weak } else { &mut strong }.push(found);
    }
    let (strong, weak) = (joined(strong), joined(weak));
    match strong {
        Word::Illegal(_) if !matches!(weak, Word::Illegal(_) | Word::Unreadable) => weak,
        Word::Unreadable => weak,
        strong => strong,
    }
}

/// What one language makes of a word, unless it does not have its letters; and whether the reading
/// is a weak one, in which a letter stands for another.
fn in_language(moment: &Moment, word: &[u8], language: &Language) -> Option<(Word, bool)> {
    let readings = match read(word, language) {
        Ok(readings) => readings,
        Err(WordFault::UnknownLetter { .. } | WordFault::Incomplete) => return None,
    };
    let is_weak = |written: &WrittenMove| written.form.has(Form::SUBSTITUTE | Form::CASE);
    Some(match resolve_any(moment.position(), &readings) {
        Ok((written, played)) => (Word::Legal(played), is_weak(&written)),
        Err((written, refusal)) => {
            let word = match refusal {
                Refusal::Ambiguous(candidates) => Word::Ambiguous(candidates),
                Refusal::MissingPromotion(played) => Word::Unpromoted(played),
                Refusal::Null if written.shape == Shape::Null => return None,
                Refusal::Illegal | Refusal::KingCaptured | Refusal::Null => Word::Illegal(written),
            };
            (word, is_weak(&written))
        }
    })
}

/// What several languages make of a word together.
fn joined(words: Vec<Word>) -> Word {
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
