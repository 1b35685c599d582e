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
/// has all the letters, then those of [`THOUGHT_OF`], or all if none of them has the letters, and
/// what they make of the word has to be one and the same move.
pub(super) fn understand(moment: &Moment, text: &[u8]) -> Understood {
    let mut word = without_number(text.trim_ascii()).to_vec();
    // Blanks inside a move are no more than sloppy.
    word.retain(|byte| !byte.is_ascii_whitespace());
    let word = &word;
    let named = |language: &Language| {
        let among = &moment.among;
        among.is_empty() || among.iter().any(|one| one.code() == language.code())
    };
    if let Some(language) = moment.language.filter(|language| named(language))
        && let Some((found, _)) = in_language(moment, word, language)
    {
        let said = None;
        return Understood { word: found, said };
    }
    if !moment.among.is_empty() {
        return together(moment, word, &moment.among);
    }
    let thought_of = THOUGHT_OF.iter().filter_map(|code| Language::by_code(code));
    let thought_of: Vec<_> = thought_of.collect();
    let strong = |language: &&&'static Language| {
        in_language(moment, word, language).is_some_and(|(_, is_weak)| !is_weak)
    };
    let all: Vec<_> = Language::all().iter().collect();
    if thought_of.iter().any(|language| strong(&language)) {
        let mut found = together(moment, word, &thought_of);
        if let Word::Illegal(_) = found.word {
            found.said = together(moment, word, &all).said.map(|said| match said {
                Reason::ReadIn(language) => Reason::LegalIn(language),
                other => other,
            });
        }
        return found;
    }
    let found = together(moment, word, &all);
    match found.word {
        Word::Illegal(_) | Word::Unreadable => together(moment, word, &thought_of),
        _ => found,
    }
}

/// What languages make of a word together.
fn together(moment: &Moment, word: &[u8], languages: &[&'static Language]) -> Understood {
    let (mut strong, mut weak) = (Vec::new(), Vec::new());
    let mut legal: Vec<&'static Language> = Vec::new();
    for &language in languages {
        let Some((found, is_weak)) = in_language(moment, word, language) else {
            continue;
        };
        if matches!(found, Word::Legal(_)) {
            legal.push(language);
        }
        if is_weak { &mut weak } else { &mut strong }.push(found);
    }
    let (strong, weak) = (joined(strong), joined(weak));
    let word = match strong {
        Word::Illegal(_) if !matches!(weak, Word::Illegal(_) | Word::Unreadable) => weak,
        Word::Unreadable => weak,
        strong => strong,
    };
    let own = legal.iter().any(|one| one.code() == moment.tongue().code());
    let read_in = legal
        .first()
        .filter(|_| !own && matches!(word, Word::Legal(_)));
    let said = read_in.map(|language| Reason::ReadIn(language.name()));
    Understood { word, said }
}

/// What one language makes of a word, unless it does not have its letters; and whether the reading
/// is a weak one, in which a letter stands for another, or for the pawn.
fn in_language(moment: &Moment, word: &[u8], language: &Language) -> Option<(Word, bool)> {
    let readings = match read(word, language) {
        Ok(readings) => readings,
        Err(WordFault::UnknownLetter { .. } | WordFault::Incomplete) => return None,
    };
    let is_weak = |written: &WrittenMove| {
        written
            .form
            .has(Form::SUBSTITUTE | Form::CASE | Form::PAWN_LETTER)
    };
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
