//! A small diagram of a position.

use super::style::put;
use crate::finding::{Detail, Finding, Illegality};
use crate::rules::{CastlingFault, File, Piece, Position, Rank, Square};

/// Draws a position with White below; marked squares stand between brackets.
///
/// Each line begins with `margin`.
pub(super) fn draw(out: &mut Vec<u8>, margin: &str, position: &Position, marked: &[Square]) {
    for rank in Rank::ALL.into_iter().rev() {
        put(out, format_args!("{margin}{rank} "));
        let mut before = false;
        for file in File::ALL {
            let square = Square::new(file, rank);
            let here = marked.contains(&square);
            let man = position.piece_at(square).map_or(b'.', Piece::fen_letter);
            out.extend_from_slice(&[rule(before, here), man]);
            before = here;
        }
        if before {
            out.push(b']');
        }
        out.push(b'\n');
    }
    put(out, format_args!("{margin}  "));
    for file in File::ALL {
        put(out, format_args!(" {file}"));
    }
    out.push(b'\n');
}

/// What stands between two squares.
fn rule(before: bool, after: bool) -> u8 {
    match (before, after) {
        (false, false) => b' ',
        (false, true) => b'[',
        (true, false) => b']',
        (true, true) => b'|',
    }
}

/// The squares that prove a finding.
pub(super) fn squares_in_question(finding: &Finding) -> Vec<Square> {
    match &finding.detail {
        Detail::Candidates(moves) => moves.iter().map(|candidate| candidate.from()).collect(),
        Detail::Illegal(illegal) => match illegal.reason {
            Illegality::Blocked { from, by } => vec![from, by],
            Illegality::Pinned { piece, by } => vec![piece, by],
            Illegality::InCheck { by }
            | Illegality::IntoCheck { by }
            | Illegality::PawnBlocked { by }
            | Illegality::EnPassantExposes { by } => vec![by],
            Illegality::PawnCaptures { from } => vec![from],
            Illegality::Castling { fault, .. } => match fault {
                CastlingFault::NoRight => Vec::new(),
                CastlingFault::Occupied(square) | CastlingFault::InCheck(square) => vec![square],
                CastlingFault::ThroughCheck { square, attacker }
                | CastlingFault::IntoCheck { square, attacker } => vec![square, attacker],
            },
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}
