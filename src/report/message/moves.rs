//! Sentences about moves that cannot be played, and about the language they are written in.

use super::illegal;
use super::words::{Subject, count, language, list};
use crate::finding::{Code, Detail, Reading};
use crate::rules::{Move, Role, Square};

pub(super) fn say(subject: &Subject<'_>) -> Option<String> {
    let word = subject.word("the move");
    Some(match (subject.finding.code, &subject.finding.detail) {
        (Code::IllegalMove, Detail::Illegal(illegal)) => illegal::say(subject, illegal),
        (Code::IllegalMove, _) => format!("{word} breaks the rules of chess"),
        (Code::AmbiguousMove, Detail::Candidates(moves)) if moves.len() > 1 => {
            ambiguous(subject, moves)
        }
        (Code::AmbiguousMove, _) => format!("more than one legal move fits {word}"),
        (Code::IncompleteMove, Detail::Candidates(moves)) if !moves.is_empty() => format!(
            "{word} does not name the whole square of arrival; it fits {}",
            count(moves.len(), "legal move")
        ),
        (Code::IncompleteMove, _) => format!("{word} does not name the whole square of arrival"),
        (Code::MissingPromotion, _) => {
            format!("{word} takes a pawn to the last rank and does not say what it becomes")
        }
        (Code::KingCaptured, _) => format!("{word} would take the king of {}", subject.opponent()),
        (
            Code::UnknownPieceLetter,
            Detail::Letter {
                letter,
                language,
                known_in,
            },
        ) => unknown_letter(letter, language, known_in),
        (Code::UnknownPieceLetter, _) => {
            format!("{word} begins with a letter that is no piece in the language of the game")
        }
        (Code::LanguageUndecidable, Detail::Readings(readings)) if !readings.is_empty() => {
            format!("the moves can be read in {}", readings_list(readings))
        }
        (Code::MixedLanguage, Detail::Language(code)) => {
            format!("{word} is {}, unlike the rest of the game", language(code))
        }
        (Code::LookAlikeLetter, Detail::Expected(meant)) => {
            format!("{word} has a letter of another alphabet and is read as {meant}")
        }
        (Code::SubstituteLetter, Detail::Expected(meant)) => {
            format!("{word} has a plain letter for one with a mark and is read as {meant}")
        }
        _ => return None,
    })
}

/// Names the men that can play the move, or the moves where one man can play several.
fn ambiguous(subject: &Subject<'_>, moves: &[Move]) -> String {
    let word = subject.word("the move");
    let mut origins: Vec<Square> = moves.iter().map(|candidate| candidate.from()).collect();
    origins.sort_unstable();
    origins.dedup();
    if origins.len() < moves.len() {
        let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        return format!("{word} can mean {}", list(&moves, "or"));
    }
    let men: Vec<String> = origins.iter().map(|&square| subject.man(square)).collect();
    let all = if men.len() == 2 { "both" } else { "all" };
    format!(
        "{word} is not clear: {} can {all} play it",
        list(&men, "and")
    )
}

fn unknown_letter(letter: &str, here: &'static str, known_in: &[(&'static str, Role)]) -> String {
    let mut roles: Vec<(Role, Vec<&str>)> = Vec::new();
    for &(code, role) in known_in {
        match roles.iter_mut().find(|(known, _)| *known == role) {
            Some((_, languages)) => languages.push(language(code)),
            None => roles.push((role, vec![language(code)])),
        }
    }
    let senses = roles
        .iter()
        .map(|(role, languages)| format!("a {role} in {}", some(languages)));
    let senses: Vec<String> = senses.collect();
    let said = format!("{letter} is no piece letter in {}", language(here));
    if senses.is_empty() {
        said
    } else {
        format!("{said}; it is {}", list(&senses, "and"))
    }
}

/// The first of some languages, and how many others there are.
fn some(languages: &[&str]) -> String {
    /// How many are named.
    const NAMED: usize = 3;
    if languages.len() <= NAMED + 1 {
        return list(languages, "and");
    }
    let (named, others) = languages.split_at(NAMED);
    format!("{} and {} others", named.join(", "), others.len())
}

fn readings_list(readings: &[Reading]) -> String {
    let said = readings.iter().map(|reading| {
        let name = language(reading.language);
        let plies = count(reading.plies, "half-move");
        match &reading.differs_with {
            Some(first) => format!("{name} (with {first}, {plies})"),
            None => format!("{name} ({plies})"),
        }
    });
    list(&said.collect::<Vec<_>>(), "or")
}
