//! Writing a move in the letters of a language.

use super::Language;
use crate::rules::{Move, MoveKind, Position, Role, Side};

/// A legal move of `position` in Standard Algebraic Notation with the letters of `language`
/// (PGN standard, section 8.2.3), check and mate marks included.
pub fn san(position: &Position, played: Move, language: &Language) -> String {
    let mut text = written_in(position, played, language);
    let mut after = *position;
    after.play_unchecked(played);
    if after.is_check() {
        text.push(if after.has_legal_move() { '+' } else { '#' });
    }
    text
}

/// The same without check and mate marks.
pub fn written_in(position: &Position, played: Move, language: &Language) -> String {
    if let Some(side) = played.castling_side() {
        return String::from(match side {
            Side::King => "O-O",
            Side::Queen => "O-O-O",
        });
    }
    let (from, to) = (played.from(), played.to());
    let role = position
        .piece_at(from)
        .map_or(Role::Pawn, |piece| piece.role);
    let capture = position.piece_at(to).is_some() || played.kind() == MoveKind::EnPassant;
    let mut text = String::new();
    if role == Role::Pawn {
        if capture {
            text.push(char::from(from.file().letter()));
        }
    } else {
        text.push_str(language.letter(role));
        let rivals = position.origins(role, to) & !from.bitboard();
        if !rivals.is_empty() {
            let on_file = rivals.into_iter().any(|rival| rival.file() == from.file());
            let on_rank = rivals.into_iter().any(|rival| rival.rank() == from.rank());
            if !on_file || on_rank {
                text.push(char::from(from.file().letter()));
            }
            if on_file {
                text.push(char::from(from.rank().digit()));
            }
        }
    }
    if capture {
        text.push('x');
    }
    text.push_str(&to.to_string());
    if let MoveKind::Promotion(role) = played.kind() {
        text.push('=');
        text.push_str(language.letter(role));
    }
    text
}
