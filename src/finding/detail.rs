//! The arguments of a finding: what is needed to say it in any language.

use super::{ClockFault, Garbling, Illegality};
use crate::ending::EndingKind;
use crate::rules::{Color, FenError, FenIssues, Move, PositionFaults, Role, Square};
use crate::score::GameResult;

/// What a finding says beyond its code and place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Detail {
    /// Nothing: the code and the text say it all.
    None,
    /// Why a move is illegal.
    Illegal(Illegal),
    /// The legal moves that fit what is written.
    Candidates(Vec<Move>),
    /// A piece letter that the language does not have.
    Letter {
        /// The letter as written.
        letter: Box<str>,
        /// The language of the game.
        language: &'static str,
        /// Languages in which it is a piece, with the piece.
        known_in: Vec<(&'static str, Role)>,
    },
    /// What should stand there instead.
    Expected(Box<str>),
    /// The move number that was expected.
    Number(u32),
    /// Names of tags.
    Tags(Vec<Box<str>>),
    /// What the FEN tag does wrong.
    BadFen(FenError),
    /// What of the FEN tag had to be corrected.
    FenIssues(FenIssues),
    /// Why a position cannot occur.
    Impossible(PositionFaults),
    /// How the SetUp and FEN tags disagree.
    Setup(Setup),
    /// A count in the record and the true one.
    Count {
        /// What the record says.
        stated: u64,
        /// What it is.
        actual: u64,
    },
    /// Two results that differ.
    Results {
        /// The result of the Result tag.
        tag: GameResult,
        /// The result in the movetext.
        text: GameResult,
    },
    /// The result on the board.
    Board {
        /// What the record says.
        stated: GameResult,
        /// What stands on the board.
        ending: EndingKind,
    },
    /// The winner cannot mate.
    Vain {
        /// The winner.
        winner: Color,
        /// How the game was won: on time or by resignation.
        ending: EndingKind,
        /// Whether it is only that the edition asks for men that can force mate.
        material: bool,
    },
    /// A draw by agreement before each side has made a move.
    AgreedTooEarly,
    /// The record says in words that the game ended in a way that its result, or the board, rules
    /// out.
    Told {
        /// How it ended by its words. The draws by repetition and by fifty moves, for which somebody
        /// asked, stand under those that need no claim.
        ending: EndingKind,
        /// Who lost by its words.
        loser: Option<Color>,
        /// The result.
        stated: GameResult,
    },
    /// What kings in the middle of the board seem to say to an electronic board.
    Signal {
        /// How many kings were put there: 1 or 2.
        kings: u32,
        /// The result that they stand for.
        shown: GameResult,
        /// The result of the record, if it has one.
        stated: Option<GameResult>,
    },
    /// When a position stood, the last time where the finding is.
    Occurrences(Vec<Occurred>),
    /// What the times of a clock show.
    Clock(ClockFault),
    /// A draw offer.
    Offer {
        /// The side that makes it.
        by: Color,
        /// Which of its offers it is, from 1.
        nth: u32,
    },
    /// The readings of a game that several languages allow.
    Readings(Vec<Reading>),
    /// The language a single move is written in.
    Language(&'static str),
    /// Text that was decoded in the wrong encoding before it was written.
    Garbled {
        /// What became of it.
        how: Garbling,
        /// What it was meant to be.
        meant: Box<str>,
        /// How many words of the game are garbled.
        words: usize,
    },
    /// Text that was garbled and is read as it was meant.
    Mended {
        /// What became of it.
        how: Garbling,
        /// How it stands in the file.
        seen: Box<str>,
    },
    /// A limit that was reached, in the unit of the code.
    Limit(usize),
    /// How many items the passage has.
    Items(usize),
    /// Bytes of the file that are no characters, where the text does not have them as they stand there.
    Damage {
        /// The first of them that stand together.
        bytes: Box<[u8]>,
        /// How many there are.
        all: usize,
    },
    /// The word that a mark of a table repeats.
    Repeated(Box<str>),
    /// A cell of a table has no move, and others follow.
    Gap,
}

/// Why a move is illegal and where else it would not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The reason.
    pub reason: Illegality,
    /// Whether the other side could play the same move in the same position.
    pub other_side: bool,
    /// A language in which the same letters are a legal move.
    pub other_language: Option<&'static str>,
}

/// When a position stood in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occurred {
    /// Before the first move.
    AtTheStart,
    /// After a move.
    After {
        /// The number of the move.
        number: u32,
        /// The side that made it.
        by: Color,
    },
}

/// How the SetUp and FEN tags disagree (PGN standard, section 9.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setup {
    /// A FEN tag without `[SetUp "1"]`.
    FenAlone,
    /// `[SetUp "1"]` without a FEN tag.
    SetUpAlone,
    /// A FEN tag and `[SetUp "0"]`.
    Denied,
    /// A SetUp tag that is neither `0` nor `1`.
    OddValue,
}

/// How one language reads a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The code of the language.
    pub language: &'static str,
    /// The first move that the readings do not share, in the English letters of SAN.
    pub differs_with: Option<Box<str>>,
    /// The square that move goes to, if there is one.
    pub to: Option<Square>,
    /// How many plies the reading can replay.
    pub plies: u32,
}
