//! Written moves: what is read and resolved is written, and read again as the same, in every
//! language.

use hakem::notation::{Language, Readings, Shape, read, san, written_in};
use hakem::replay::{resolve, resolve_any};
use hakem::rules::{Move, Position};

/// A text whose first line is a FEN, or anything else for the initial array, and whose words are
/// tried as moves one after the other; each that is legal is played.
pub fn moves(text: &[u8]) {
    let mut lines = text.splitn(2, |byte| *byte == b'\n');
    let first = lines.next().unwrap_or_default();
    let given = Position::from_fen(first).ok();
    let mut position = given
        .and_then(|reading| reading.position)
        .unwrap_or_default();
    for word in lines
        .next()
        .unwrap_or_default()
        .split(u8::is_ascii_whitespace)
        .take(200)
    {
        let played = Language::all()
            .iter()
            .filter_map(|language| move_in(&position, word, language));
        if let Some(played) = played.reduce(|first, _| first) {
            position.play_unchecked(played);
        }
    }
    for language in Language::all() {
        for &legal in &position.legal_moves() {
            written_and_read(&position, legal, language);
        }
    }
}

/// The legal move that a word is in a language.
fn move_in(position: &Position, word: &[u8], language: &Language) -> Option<Move> {
    let readings: Readings = read(word, language).ok()?;
    let (_, played) = resolve_any(position, &readings).ok()?;
    assert!(position.is_legal(played), "{played} {position:?}");
    assert!(position.legal_moves().contains(&played));
    written_and_read(position, played, language);
    Some(played)
}

/// A legal move survives the way out and back, and its spelling is the usual one.
pub fn written_and_read(position: &Position, legal: Move, language: &Language) {
    for word in [
        san(position, legal, language),
        written_in(position, legal, language),
    ] {
        let written = read(word.as_bytes(), language)
            .expect("our own spelling")
            .first;
        let code = language.code();
        assert_eq!(
            resolve(position, &written),
            Ok(legal),
            "{word} in {code}, {position:?}"
        );
        // Three men that can reach a square may need both hints, which is else the long notation.
        let both = matches!(written.shape, Shape::Man(man) if man.file.and(man.rank).is_some());
        assert!(both || written.form.is_plain(), "{word} in {code}");
    }
}
