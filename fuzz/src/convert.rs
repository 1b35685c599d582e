//! Conversion: only moves change, they mean the same, and the way back leads to the first text.

use hakem::check::{GameReport, Options};
use hakem::convert::{Conversion, Converted, Fate, Layout};
use hakem::finding::{Code, Profile};
use hakem::notation::{Language, Shape, could_be_fragment, could_be_move, is_iccf, read};
use hakem::rules::Role;
use hakem::token::{Kind, Lexer};

/// A text from one language to another; which ones hangs on every byte of it.
pub fn convert(text: &[u8]) {
    let sum = text.iter().map(|byte| usize::from(*byte)).sum::<usize>();
    let all = Language::all();
    let (from, to) = (&all[sum % all.len()], &all[sum / all.len() % all.len()]);
    only_moves_change(text, &there(&[], to, text).text);
    there_and_back(text, from, to);
    exported(text);
    in_text(text, from, to);
}

/// Running text in one language is converted to another: what is told of changes, and nothing else.
pub fn in_text(text: &[u8], from: &'static Language, to: &'static Language) {
    let mut conversion = Conversion::to(to);
    conversion.options.languages = vec![from];
    conversion.in_text = true;
    let new = hakem::convert(text, &conversion);
    let mut told = Vec::new();
    let mut done = 0;
    for mention in &new.mentions {
        told.extend_from_slice(&text[done..mention.span.start]);
        match &mention.new {
            Ok(word) => told.extend_from_slice(word),
            Err(_) => told.extend_from_slice(mention.span.of(text)),
        }
        done = mention.span.end;
    }
    told.extend_from_slice(&text[done..]);
    if new.report.games.is_empty() {
        assert_eq!(told, new.text);
    }
}

/// A text in the export format of PGN is exported as it is, and has the same games.
pub fn exported(text: &[u8]) {
    let mut conversion = Conversion::to(Language::english());
    conversion.layout = Layout::Pgn;
    let new = hakem::convert(text, &conversion);
    if !new.is_whole() || !new.report.findings.is_empty() {
        return;
    }
    // What was read in other languages is read in one from here on.
    conversion.options.languages = vec![Language::english()];
    conversion.options.profile = Some(Profile::Pgn);
    let again = hakem::convert(&new.text, &conversion);
    assert_eq!(
        String::from_utf8_lossy(&again.text),
        String::from_utf8_lossy(&new.text)
    );
    let facts = |converted: &Converted| {
        let games = converted.report.games.iter();
        games
            .map(|game| {
                let position = game.record.as_ref().and_then(|record| record.position);
                (game.plies, position)
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(facts(&again), facts(&new));
}

/// What becomes of a text.
fn there(from: &[&'static Language], to: &'static Language, text: &[u8]) -> Converted {
    let mut conversion = Conversion::to(to);
    conversion.options.languages = from.to_vec();
    hakem::convert(text, &conversion)
}

/// A text in one language is converted to another, and back again.
pub fn there_and_back(text: &[u8], from: &'static Language, to: &'static Language) {
    let new = there(&[from], to, text);
    only_moves_change(text, &new.text);
    if new.is_whole() {
        same_games(text, from, &new.text, to);
    }
    // A word that is left may be a move in the other language.
    let all = |fate: &Fate| matches!(fate, Fate::Converted | Fate::BySpelling { left: 0 });
    // A word alone begins a game only where it can be the first move, which is another question in
    // the other language.
    let begins = |game: &GameReport| {
        let first = text.get(game.span.start);
        game.plies > 0 || first.is_some_and(u8::is_ascii_digit)
    };
    let begun = new.report.games.iter().all(begins);
    if begun && new.fates.iter().all(all) && is_usual(text, &new, from, to) {
        let back = there(&[to], from, &new.text);
        // What is a fault in one language may be read with a guess in the other.
        if is_guessed(&back) {
            return;
        }
        assert_eq!(
            String::from_utf8_lossy(&back.text),
            String::from_utf8_lossy(text),
            "{} and {}",
            from.code(),
            to.code()
        );
    }
}

/// Whether words were read that are not in the letters of their pieces.
fn is_guessed(converted: &Converted) -> bool {
    let guesses = [
        Code::PieceCase,
        Code::SubstituteLetter,
        Code::LookAlikeLetter,
    ];
    let mut findings = converted
        .report
        .games
        .iter()
        .flat_map(|game| &game.findings);
    findings.any(|finding| guesses.contains(&finding.code))
}

/// Whether every letter of a text is the one that is written for its piece.
fn is_usual(text: &[u8], new: &Converted, from: &Language, to: &Language) -> bool {
    !is_guessed(new)
        && !is_told_otherwise(text, from)
        && Role::ALL.into_iter().all(|role| {
            let others = from.spellings(role).iter().skip(1);
            let mut others = others.chain(from.substitutes(role));
            !others.any(|spelling| contains(text, spelling.as_bytes()))
                && !to.letter(role).is_empty()
        })
}

/// Whether moves of a text are told in another way than by squares in algebraic notation; they
/// come back in that.
fn is_told_otherwise(text: &[u8], language: &Language) -> bool {
    let mut lexer = Lexer::new(text, 0);
    loop {
        let token = lexer.token();
        let word = token.span.of(text);
        let sketch = || {
            read(word, language)
                .is_ok_and(|readings| matches!(readings.first.shape, Shape::Sketch(_)))
        };
        match token.kind {
            Kind::End => return false,
            Kind::Word if sketch() => return true,
            Kind::Number(_) if is_iccf(word) => return true,
            _ => {}
        }
    }
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}

/// Two texts differ in words that could be moves, and in nothing else.
pub fn only_moves_change(old: &[u8], new: &[u8]) {
    let (mut one, mut two) = (Lexer::new(old, 0), Lexer::new(new, 0));
    let (mut before, mut behind) = (0, 0);
    loop {
        let (was, is) = (one.token(), two.token());
        let gaps = (&old[before..was.span.start], &new[behind..is.span.start]);
        assert_eq!(gaps.0, gaps.1);
        let (word, now) = (was.span.of(old), is.span.of(new));
        if word != now {
            // The digits of correspondence chess are words only where a move can stand.
            let digits = matches!(was.kind, Kind::Number(_)) && is_iccf(word);
            if was.kind == Kind::Word || digits {
                assert_eq!(is.kind, Kind::Word);
                for word in [word, now] {
                    assert!(
                        digits || could_be_move(word) || could_be_fragment(word),
                        "{word:?}"
                    );
                }
            } else {
                only_cells_change(word, now);
            }
        }
        if was.kind == Kind::End {
            assert_eq!(is.kind, Kind::End);
            return;
        }
        (before, behind) = (was.span.end, is.span.end);
    }
}

/// Two rows of a table, which is one token where a semicolon opens a comment, differ in cells that
/// could be moves, and in nothing else.
fn only_cells_change(old: &[u8], new: &[u8]) {
    let cells = |row: &[u8]| {
        let part = |byte: &u8| byte.is_ascii_whitespace() || b";,|\"".contains(byte);
        row.split(part).map(<[u8]>::to_vec).collect::<Vec<_>>()
    };
    let (old, new) = (cells(old), cells(new));
    assert_eq!(old.len(), new.len());
    for (was, is) in old.iter().zip(&new).filter(|(was, is)| was != is) {
        for word in [was, is] {
            let number = word
                .iter()
                .position(|byte| !byte.is_ascii_digit() && *byte != b'.');
            let word = &word[number.unwrap_or(0)..];
            assert!(could_be_move(word) || could_be_fragment(word), "{word:?}");
        }
    }
}

/// The games of two texts have the same moves.
fn same_games(old: &[u8], from: &'static Language, new: &[u8], to: &'static Language) {
    let games = |text: &[u8], language: &'static Language| {
        let mut options = Options::default();
        options.languages = vec![language];
        let report = hakem::check(text, &options);
        let facts = |game: &GameReport| {
            let position = game.record.as_ref().and_then(|record| record.position);
            (game.plies, position)
        };
        report.games.iter().map(facts).collect::<Vec<_>>()
    };
    assert_eq!(games(old, from), games(new, to));
}
