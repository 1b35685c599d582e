//! The moves of a game as bytes that can be compared.

use crate::check::MainLine;
use crate::rules::Position;

/// Stands for the initial array.
const USUAL: u8 = 0;
/// Stands before the FEN of another start.
const OTHER: u8 = 1;
/// Ends a FEN.
const FEN_END: u8 = 0;

/// The bytes of a ply. They are never all zero.
const PLY: usize = 2;

/// The start of a game and its moves. The bytes of a game begin with those of another exactly if
/// its start is the same and its moves begin with the other's.
pub(super) fn bytes_of(line: &MainLine) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(1 + PLY * line.moves.len());
    match start_of(&line.start) {
        None => bytes.push(USUAL),
        Some(fen) => {
            bytes.push(OTHER);
            bytes.extend_from_slice(fen.as_bytes());
            bytes.push(FEN_END);
        }
    }
    let front = bytes.len();
    bytes.resize(front + PLY * line.moves.len(), 0);
    let (plies, _) = bytes[front..].as_chunks_mut::<PLY>();
    for (ply, played) in plies.iter_mut().zip(&line.moves) {
        *ply = played.bits().to_be_bytes();
    }
    bytes
}

/// The start, if it is not the initial array: men, side to move, rights, and the en passant file
/// if such a capture is possible. How many moves were played before makes no difference.
fn start_of(start: &Position) -> Option<String> {
    let usual = Position::start();
    if *start == usual {
        return None;
    }
    let fen = essence(start);
    (fen != essence(&usual)).then_some(fen)
}

fn essence(position: &Position) -> String {
    let fen = position.to_fen();
    let fields: Vec<&str> = fen.split(' ').take(4).collect();
    match fields[..] {
        [men, side, rights, _] if !position.legal_en_passant() => {
            format!("{men} {side} {rights} -")
        }
        _ => fields.join(" "),
    }
}

/// How many plies the bytes of a game hold.
pub(super) fn plies(bytes: &[u8]) -> usize {
    bytes.len().saturating_sub(start_length(bytes)) / PLY
}

/// The start and at most the first plies of a game.
pub(super) fn opening(bytes: &[u8], plies: u32) -> &[u8] {
    let plies = usize::try_from(plies).unwrap_or(usize::MAX);
    let end = start_length(bytes).saturating_add(plies.saturating_mul(PLY));
    bytes.get(..end).unwrap_or(bytes)
}

fn start_length(bytes: &[u8]) -> usize {
    match bytes {
        [OTHER, fen @ ..] => {
            let end = fen.iter().position(|byte| *byte == FEN_END);
            end.map_or(bytes.len(), |end| end + 2)
        }
        _ => 1,
    }
}
