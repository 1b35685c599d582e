//! The one table of finding codes.
//!
//! A code is stable for ever: it is never renamed and never used again for something else.

use super::{Profile, Severity};

/// A group of codes that concern the same side of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Games, comments, variations and tags as pieces of text.
    Structure,
    /// Bytes and characters.
    Encoding,
    /// Piece letters and the language they belong to.
    Language,
    /// Whether a written move can be played.
    Moves,
    /// How a move is spelled.
    Style,
    /// Move numbers.
    Numbers,
    /// Tag pairs and the position a game starts from.
    Tags,
    /// Clock times in the record.
    Clocks,
    /// Results against each other and against the board.
    Results,
    /// Draws that were claimable or came by themselves.
    Draws,
}

impl Family {
    /// The name of the family in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Structure => "structure",
            Self::Encoding => "encoding",
            Self::Language => "language",
            Self::Moves => "moves",
            Self::Style => "style",
            Self::Numbers => "numbers",
            Self::Tags => "tags",
            Self::Clocks => "clocks",
            Self::Results => "results",
            Self::Draws => "draws",
        }
    }
}

/// Whether this version can report a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The code is reported.
    Stable,
    /// The name is taken; no check reports it yet.
    Reserved,
}

const E: Option<Severity> = Some(Severity::Error);
const W: Option<Severity> = Some(Severity::Warning);
const N: Option<Severity> = Some(Severity::Note);
const O: Option<Severity> = None;

macro_rules! codes {
    ($($variant:ident $name:literal $family:ident $pgn:ident/$sheet:ident $status:ident $summary:literal,)+) => {
        /// What a finding is about.
        ///
        /// The name of each variant is the code in camel case; [`Code::summary`] says what it
        /// means in a line and [`Code::explanation`] in full.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $(#[doc = concat!("`", $name, "`: ", $summary, ".")] $variant,)+
        }

        const ROWS: &[Row] = &[$(Row {
            name: $name,
            family: Family::$family,
            pgn: $pgn,
            sheet: $sheet,
            status: Status::$status,
            summary: $summary,
            explanation: include_str!(concat!("explanations/", $name, ".md")),
        },)+];

        impl Code {
            /// Every code, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];
        }
    };
}

struct Row {
    name: &'static str,
    family: Family,
    pgn: Option<Severity>,
    sheet: Option<Severity>,
    status: Status,
    summary: &'static str,
    explanation: &'static str,
}

// variant, name, family, severity in pgn/sheet (E error, W warning, N note, O not reported)
codes! {
    UnterminatedComment "unterminated-comment" Structure E/E Stable "a comment is opened and not closed",
    UnterminatedTag "unterminated-tag" Structure E/W Stable "a tag pair has no closing bracket",
    MalformedTag "malformed-tag" Structure W/W Stable "a tag pair is not written as the PGN standard asks",
    DuplicateTag "duplicate-tag" Structure W/W Stable "a tag name stands twice in one game",
    UnknownToken "unknown-token" Structure W/O Stable "a word or sign of the movetext means nothing",
    UnreadText "unread-text" Structure O/N Stable "a passage of the sheet is not part of the moves",
    UnbalancedVariation "unbalanced-variation" Structure W/W Stable "a bracket of a variation has no partner",
    NestingTooDeep "nesting-too-deep" Structure E/E Stable "variations are nested too deeply to follow",
    GameTooLong "game-too-long" Structure E/E Stable "a game has more bytes than are read as one game",
    MissingResult "missing-result" Structure W/N Stable "the moves are not followed by a result",
    TextAfterResult "text-after-result" Structure W/N Stable "something follows the result of a game",
    SuspiciousComment "suspicious-comment" Structure W/W Stable "a comment seems to have swallowed moves",
    NullMove "null-move" Structure E/E Stable "a side passes its turn",
    BlankLineInTags "blank-line-in-tags" Structure W/W Stable "a blank line parts the tag pairs of one game",
    NoGame "no-game" Structure E/E Stable "the file holds no game",
    EncodingAssumed "encoding-assumed" Encoding N/N Stable "the character encoding was guessed",
    InvalidBytes "invalid-bytes" Encoding W/W Stable "bytes are not valid in the encoding of the file",
    Mojibake "mojibake" Encoding W/W Stable "text was decoded with the wrong encoding",
    ControlCharacters "control-characters" Encoding W/W Stable "control characters stand in the text",
    ByteOrderMark "byte-order-mark" Encoding N/N Stable "the file begins with a byte order mark",
    UnknownPieceLetter "unknown-piece-letter" Language E/E Stable "no piece has this letter in the language of the game",
    LanguageUndecidable "language-undecidable" Language W/W Stable "the moves can be read in more than one language",
    MixedLanguage "mixed-language" Language N/N Stable "a move is written in another language than the game",
    LookAlikeLetter "look-alike-letter" Language N/N Stable "a letter of another alphabet stands for one that looks like it",
    SubstituteLetter "substitute-letter" Language N/N Stable "a plain letter stands for one with a mark",
    IllegalMove "illegal-move" Moves E/E Stable "a move breaks the rules of chess",
    AmbiguousMove "ambiguous-move" Moves E/E Stable "more than one legal move fits what is written",
    IncompleteMove "incomplete-move" Moves E/E Stable "a move names no whole square of arrival",
    MissingPromotion "missing-promotion" Moves E/E Stable "a pawn reaches the last rank and no piece is named",
    KingCaptured "king-captured" Moves E/E Stable "a move takes the king",
    OverspecifiedMove "overspecified-move" Style N/O Stable "a move says more of its origin than it needs to",
    MissingCheckMark "missing-check-mark" Style W/O Stable "a move gives check and has no check mark",
    WrongCheckMark "wrong-check-mark" Style W/N Stable "a check mark stands at a move that gives no check",
    MissingMateMark "missing-mate-mark" Style W/N Stable "a move mates and has no mate mark",
    WrongMateMark "wrong-mate-mark" Style W/W Stable "a mate mark stands at a move that does not mate",
    MissingCaptureMark "missing-capture-mark" Style W/O Stable "a move captures and has no capture mark",
    WrongCaptureMark "wrong-capture-mark" Style W/W Stable "a capture mark stands at a move that takes nothing",
    MissingEnPassantMark "missing-en-passant-mark" Style O/N Stable "an en passant capture has no mark where the edition demands one",
    WrongEnPassantMark "wrong-en-passant-mark" Style W/W Stable "an en passant mark stands at another move",
    CastlingStyle "castling-style" Style N/O Stable "castling is not written with capital letters O and hyphens",
    PromotionStyle "promotion-style" Style N/O Stable "a promotion is not written with = and the piece letter",
    PawnLetter "pawn-letter" Style N/N Stable "a pawn move begins with a letter for the pawn",
    LongNotation "long-notation" Style N/N Stable "a move is not in short algebraic notation",
    PieceCase "piece-case" Style N/N Stable "a letter of a move is in the wrong case",
    FigurineColour "figurine-colour" Style N/N Stable "a figurine has the colour of the other side",
    ResultStyle "result-style" Style N/O Stable "a result is not spelled as the PGN standard spells it",
    Dots "dots" Style N/N Stable "a move number has an unusual number of dots",
    WrongMoveNumber "wrong-move-number" Numbers W/W Stable "a move number does not fit the moves before it",
    MissingMoveNumber "missing-move-number" Numbers N/O Stable "a move of White stands without its number",
    MissingTag "missing-tag" Tags N/O Stable "tags of the Seven Tag Roster are missing",
    BadFen "bad-fen" Tags E/E Stable "a FEN tag cannot be read as it stands",
    ImpossiblePosition "impossible-position" Tags E/E Stable "the start position cannot occur in a game of chess",
    SetupMismatch "setup-mismatch" Tags W/W Stable "the SetUp and FEN tags do not agree",
    BadDate "bad-date" Tags N/N Stable "a date is not of the form YYYY.MM.DD or not in the calendar",
    PlyCount "ply-count" Tags N/N Stable "the PlyCount tag differs from the moves",
    UnsupportedVariant "unsupported-variant" Tags W/W Stable "the game is of a variant that is not judged",
    BadClock "bad-clock" Clocks W/W Stable "a clock time cannot be read",
    BadTimeControl "bad-time-control" Clocks N/N Stable "the TimeControl tag is not in PGN form",
    ClockInconsistent "clock-inconsistent" Clocks W/W Stable "a clock shows a time it cannot show",
    FlagFallen "flag-fallen" Clocks N/N Stable "a clock ran out before the last moves",
    ResultMismatch "result-mismatch" Results E/E Stable "the Result tag and the movetext give different results",
    ResultContradictsBoard "result-contradicts-board" Results E/E Stable "the result is not the one on the board",
    ResultContradictsTermination "result-contradicts-termination" Results E/E Stable "the result does not follow from the way the game ended",
    ResultContradictsAutomaticDraw "result-contradicts-automatic-draw" Results W/W Stable "a win although the game was drawn by itself",
    ResultSignal "result-signal" Results N/N Stable "the last king moves look like a signal of the result",
    ThreefoldRepetition "threefold-repetition" Draws N/N Stable "a position stands for the third time",
    FivefoldRepetition "fivefold-repetition" Draws N/N Stable "a position stands for the fifth time",
    FiftyMoves "fifty-moves" Draws N/N Stable "fifty moves by each side without capture or pawn move",
    SeventyFiveMoves "seventy-five-moves" Draws N/N Stable "seventy-five moves by each side without capture or pawn move",
    DeadPosition "dead-position" Draws N/N Stable "neither side can mate any more",
    MovesAfterEnd "moves-after-end" Draws W/W Stable "moves follow the end of the game",
    DrawOffer "draw-offer" Draws N/N Stable "a draw is offered",
}

impl Code {
    /// How many codes there are.
    pub const COUNT: usize = Self::ALL.len();

    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The position in the table, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The stable kebab-case name.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The family it belongs to.
    pub const fn family(self) -> Family {
        self.row().family
    }

    /// Whether this version reports it.
    pub const fn status(self) -> Status {
        self.row().status
    }

    /// What it means, in one line without a full stop.
    pub const fn summary(self) -> &'static str {
        self.row().summary
    }

    /// What it means in full, as Markdown with fixed headings.
    pub const fn explanation(self) -> &'static str {
        self.row().explanation
    }

    /// The severity it has in a profile unless the user says otherwise; `None`: not reported.
    pub const fn default_severity(self, profile: Profile) -> Option<Severity> {
        match profile {
            Profile::Pgn => self.row().pgn,
            Profile::Sheet => self.row().sheet,
        }
    }

    /// The code of this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.name() == name)
    }
}
