//! Moves in other languages than that of their game.

use crate::notation::{Form, Language, WrittenMove, read};
use crate::replay::resolve_any;
use crate::rules::{Move, Position};

/// A move in another language than that of its game.
pub type GuestMove = (&'static Language, WrittenMove, Move);

/// The legal move that a word means in other languages, if all in which it is one agree, or else
/// all of those that have been `met` in the game before.
pub fn guest_move(
    position: &Position,
    word: &[u8],
    guests: &[&'static Language],
    met: &[&'static Language],
) -> Option<GuestMove> {
    agreed(position, word, met).or_else(|| agreed(position, word, guests))
}

fn agreed(position: &Position, word: &[u8], languages: &[&'static Language]) -> Option<GuestMove> {
    let mut found: Option<GuestMove> = None;
    for language in languages {
        let Ok(readings) = read(word, language) else {
            continue;
        };
        let Ok((written, played)) = resolve_any(position, &readings) else {
            continue;
        };
        // A letter that only stands for another one is too weak to change the language.
        if written.form.has(Form::SUBSTITUTE | Form::LOOK_ALIKE) {
            continue;
        }
        match found {
            Some((_, _, other)) if other != played => return None,
            Some(_) => {}
            None => found = Some((language, written, played)),
        }
    }
    found
}
