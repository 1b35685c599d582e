//! The rules room holds the board, the moves and their legality; notation and adjudication live elsewhere.
//!
//! In come squares, moves and FEN text; out go [`Position`]s, legal moves and named reasons why something is impossible.
//! Everything works for the orthodox array and for Chess960 alike.

mod between;
mod bitboard;
mod castling;
mod castling_law;
mod chess_move;
mod color;
mod fen;
mod fen_error;
mod fen_issue;
mod fen_write;
mod file;
mod legality;
mod move_list;
mod movegen;
mod name_set;
mod origins;
mod packed;
mod perft;
mod piece;
mod play;
mod position;
mod position_fault;
mod rank;
mod role;
mod safety;
mod setup;
mod sliders;
mod square;
mod tables;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use castling::{Castling, Side};
pub use castling_law::CastlingFault;
pub use chess_move::{Move, MoveKind};
pub use color::Color;
pub use fen::FenReading;
pub use fen_error::FenError;
pub use fen_issue::{FenIssue, FenIssues};
pub use file::File;
pub use legality::IllegalMove;
pub use move_list::MoveList;
pub use packed::Packed;
pub use perft::{divide, perft};
pub use piece::Piece;
pub use position::Position;
pub use position_fault::{PositionFault, PositionFaults};
pub use rank::Rank;
pub use role::Role;
pub use setup::Setup;
pub use sliders::{attacks, lines, pawn_attacks};
pub use square::{NotASquare, Square};
