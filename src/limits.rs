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
pub const SAMPLE_BYTES: usize = 64 << 10;

/// The games at the front of a file that decide its language: those whose own language is clear.
pub const LANGUAGE_GAMES: u32 = 64;

/// The bytes of a file that are checked as one piece of work, where there are few threads: small
/// enough to even out blocks that take longer.
pub const BLOCK_BYTES: usize = 256 << 10;

/// The bytes after a block that are kept with it to recognise the tag pair that follows.
pub const LOOKAHEAD_BYTES: usize = 256;

/// The bytes of a tag pair; one that is longer is not whole.
///
/// The PGN standard allows 255 (section 8.1.1); this leaves room for everything met.
pub const TAG_BYTES: usize = 4096;

/// The bytes of a row of a sheet that is a table; a longer line is none.
///
/// Eight blocks of columns with numbers, moves and times take half of it.
pub const ROW_BYTES: usize = 1000;

/// The findings of one kind that are kept of a game; the last of them counts those beyond.
///
/// No record that was meant as one comes near; text that is none has more than memory could hold.
pub const FINDINGS_OF_A_KIND: usize = 1000;

/// The tag pairs with different names that one game may have; those beyond are not read.
pub const TAGS: usize = 256;

/// The plies of a game in which repeated positions are looked for.
///
/// A game of 75 moves for each of the 96 pawn moves and 30 captures there can be has fewer: a longer
/// one was drawn long before.
pub const GAME_PLIES: usize = 20_000;

/// The plies of a game behind which positions are compared while it is played; a longer game is
/// gone through again.
pub const NOTED_PLIES: usize = 1024;

/// The periods that a time control may have; one with more cannot be read.
///
/// Three are usual: moves, further moves, and the rest of the game.
pub const TIME_CONTROL_PERIODS: usize = 8;

/// The claims of a draw on one ground that are listed of a game; the others are counted.
///
/// In four hundred moves without progress there are fewer.
pub const CLAIMS: u64 = 1000;

/// The earlier occurrences of a position that a claim lists, the first ones.
///
/// Two are enough for a claim, and from 2014 on the fifth ends the game.
pub const CLAIM_OCCURRENCES: usize = 16;

/// The longest word that is tried as a move; longer ones are text.
///
/// The longest spellings of a move (`♘g1–f3(e.p.)+!?` and the like) stay below.
pub const MOVE_BYTES: usize = 48;

/// The different first letters of words that are looked at to find the language of a game: more
/// than any alphabet has in use at once.
pub const DISTINCT_LETTERS: usize = 96;

/// The legal moves that a suggestion lists at most.
pub const SUGGESTIONS: usize = 4;

/// The bytes of a document in which printed boards are looked for.
///
/// It is in memory as a whole; a long book without its pictures has one or two MiB.
pub const DOCUMENT_BYTES: u64 = 64 << 20;

/// The moves that may be played in place of an illegal one which are told to people.
pub const REPLACEMENTS: usize = 8;

/// The files that a summary lists because they have the most errors.
pub const WORST_FILES: usize = 10;

/// The bytes of a source line that a human report shows round a finding.
pub const SHOWN_LINE_BYTES: usize = 160;

/// The bytes of a game's record that a report in HTML shows.
///
/// Printed games with all their analysis have less; a browser shows no millions of lines well.
pub const HTML_RECORD_BYTES: usize = 64 << 10;

/// The boards that a report in HTML draws for one game; a board takes about two kilobytes.
pub const HTML_BOARDS: usize = 24;

/// The bytes of a settings file.
pub const SETTINGS_BYTES: usize = 64 << 10;

/// The memory a decoder of compressed text may take for its window.
///
/// `xz -9` needs 65 MiB, `zstd --long` the whole of it; `zstd` itself refuses more by default.
pub const WINDOW_BYTES: usize = 128 << 20;

/// The bytes of text that are decoded ahead of their reader, where a zstd file has frames that
/// can be decoded side by side.
pub const AHEAD_BYTES: usize = 32 << 20;

/// The frames of a zstd file that are decoded side by side at most.
pub const AHEAD_FRAMES: usize = 8;

/// The compressed bytes of a zstd frame that is taken into memory; a larger one is decoded as it
/// comes.
pub const AHEAD_FRAME_BYTES: usize = 8 << 20;

/// The window of a zstd frame that is decoded beside others; one with a larger window is decoded
/// alone.
pub const AHEAD_WINDOW_BYTES: u64 = 8 << 20;

/// The bytes kept of the list of members of a zip archive; members beyond are not read.
///
/// A name of usual length and what goes with it take a hundred bytes or so.
pub const MEMBER_LIST_BYTES: usize = 16 << 20;

/// The bytes of a zip archive that is read from a pipe, and so has to be stored in between.
pub const PIPED_ARCHIVE_BYTES: u64 = 1 << 30;

/// The bytes that a list of games to be sorted may have in memory; what is more is sorted in parts,
/// in temporary files.
///
/// A search for duplicates has up to four such lists at a time.
pub const SORT_BYTES: usize = 4 << 20;

/// The sorted temporary files that are merged into one at a time.
pub const MERGED_RUNS: usize = 16;

/// The plies from which on games with the same moves are duplicates, whoever played them.
///
/// Shorter games, most of them quick draws, are played again and again.
pub const SAME_PLIES: u32 = 20;

/// The plies from which on a game that opens another is a duplicate of it, whoever played them.
///
/// Openings are known that far, and a draw by repetition may end one at any ply. In a hundred
/// thousand games between masters nearly all pairs above were one game, and nearly none below.
pub const PREFIX_PLIES: u32 = 60;

/// The plies below which a game opens too many others to be a duplicate of any.
///
/// Nobody came, or the record is a placeholder; the games that were played on that day are others.
pub const PLAYED_PLIES: u32 = 3;

/// The positions that are looked at to find out whether a side can still mate, if nobody asks for more.
///
/// One takes about 60 bytes and a microsecond, three where pawns are many. So a position that stays open for both
/// sides costs less than 50 milliseconds.
pub const MATE_POSITIONS: usize = 8_000;

/// The moves that a ruling names after which a position has stood.
pub const STAGES: usize = 10;

/// The positions for one side for each second that an arbiter allows a question to take.
///
/// A search looks at more in a second on most machines; this bounds its memory, to about 20 MB for
/// each second.
pub const MATE_POSITIONS_A_SECOND: usize = 200_000;

/// The tries to play straight to a mate, for each side, before positions are looked at in order.
///
/// The first is enough for most positions with which games end, and a few more for nearly all. All of
/// them together take less than looking at a thousand positions.
pub const SPRINTS: usize = 8;

/// The positions that are looked at in order for a short line to mate, before such tries are made.
pub const SHORT_LINE_POSITIONS: usize = 2_000;

/// The tries to find a line to mate for one side.
pub const LINE_SPRINTS: usize = 1_000;

/// The half-moves of such a try.
pub const SPRINT_PLIES: usize = 40;

/// The bytes of a file of uncertain cells: some thousand games.
pub const LATTICE_BYTES: u64 = 64 << 20;

/// The cells that a game of a lattice may have: nearly twice as many as the longest game of a
/// tournament has half-moves.
pub const LATTICE_CELLS: usize = 1_000;

/// The readings that one cell may have.
pub const LATTICE_READINGS: usize = 64;
