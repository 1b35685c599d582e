//! The limits that keep time and memory bounded on any input, each with its reason.

/// The deepest nesting of variations that is followed; what is deeper is skipped and reported.
///
/// Printed analysis rarely passes a depth of ten.
pub const VARIATION_DEPTH: usize = 64;

/// The bytes one game may have before it is given up as `game-too-long`.
///
/// The longest annotated games known to us have some hundred KiB; a whole game has to be in
/// memory once, and speculation needs room beside it.
pub const GAME_BYTES: usize = 8 << 20;

/// The bytes at the front of a file from which its profile and its language are judged.
pub const SAMPLE_BYTES: usize = 1 << 20;

/// The bytes of a file that are checked as one piece of parallel work: small enough to even out
/// blocks that take longer.
pub const BLOCK_BYTES: usize = 96 << 10;

/// The bytes after a block that are kept with it to recognise the tag pair that follows.
pub const LOOKAHEAD_BYTES: usize = 256;

/// The bytes of a tag pair; one that is longer is not whole.
///
/// The PGN standard allows 255 (section 8.1.1); this leaves room for everything met.
pub const TAG_BYTES: usize = 4096;

/// The longest word that is tried as a move; longer ones are text.
///
/// The longest spellings of a move (`♘g1–f3(e.p.)+!?` and the like) stay below.
pub const MOVE_BYTES: usize = 48;

/// The legal moves that a suggestion lists at most.
pub const SUGGESTIONS: usize = 4;

/// The bytes of a source line that a human report shows round a finding.
pub const SHOWN_LINE_BYTES: usize = 160;
