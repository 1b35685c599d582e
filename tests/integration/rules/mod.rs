//! The rules room: moves, legality, positions and FEN.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod castling; // why castling is impossible
mod diagrams; // the diagrams of the Laws
mod fen; // reading and writing, deviations and faults
mod oracle; // random games and placements against cozy-chess
mod perft; // published counts
