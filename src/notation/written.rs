//! What a written move says.

use crate::rules::{Bitboard, Color, File, Rank, Role, Side, Square};

/// A move as it is written, before anybody looks at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    /// What moves where.
    pub shape: Shape,
    /// The marks beside it.
    pub marks: Marks,
    /// How its spelling departs from short algebraic notation.
    pub form: Form,
}

impl WrittenMove {
    /// Whether it names a piece, and not with a figurine: in another language the letter is another one.
    pub fn names_piece(&self) -> bool {
        let lettered = self.form.figurine().is_none() && !self.form.has(Form::ENGINE);
        let piece = |role: Role| role != Role::Pawn;
        match self.shape {
            Shape::Man(man) => lettered && (man.role.is_some_and(piece) || man.promotion.is_some()),
            Shape::Sketch(_) | Shape::Castling(_) | Shape::Null => false,
        }
    }
}

/// What moves where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A man goes to a square.
    Man(Man),
    /// A move that is told in another way than by its square of arrival.
    Sketch(Sketch),
    /// Castling (article 3.8 of the Laws).
    Castling(Side),
    /// No move at all: the turn passes.
    Null,
}

/// A man that goes to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// The kind of man; `None` where only squares are written, as in `g1f3`.
    pub role: Option<Role>,
    /// The file it comes from, if it is written.
    pub file: Option<File>,
    /// The rank it comes from, if it is written.
    pub rank: Option<Rank>,
    /// The square of arrival.
    pub to: Square,
    /// The piece a pawn becomes, if one is written.
    pub promotion: Option<Role>,
}

/// What is told of a move whose square of arrival is not named in algebraic notation, as in `ed`,
/// `PxP` or `P-K4`: all of it has to fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// The kind of man.
    pub role: Role,
    /// The squares it may come from.
    pub from: Bitboard,
    /// The squares it may go to.
    pub to: Bitboard,
    /// Whether these are seen from the side of the player who moves.
    pub own_side: bool,
    /// Whether it takes something.
    pub takes: bool,
    /// What it takes, if that is written.
    pub taken: Option<Role>,
    /// The piece a pawn becomes, if one is written.
    pub promotion: Option<Role>,
    /// Whether it is castling, to a side that is not written.
    pub castles: bool,
}

impl Sketch {
    /// Any move of a kind of man that takes nothing.
    pub(super) const fn of(role: Role) -> Self {
        Self {
            role,
            from: Bitboard::ALL,
            to: Bitboard::ALL,
            own_side: false,
            takes: false,
            taken: None,
            promotion: None,
            castles: false,
        }
    }
}

/// The marks beside a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// A capture sign.
    pub capture: bool,
    /// A check or mate sign.
    pub check: CheckMark,
    /// An en passant mark.
    pub en_passant: bool,
    /// What the signs behind it say of the position.
    pub evaluation: Evaluation,
}

/// What the signs behind a move say of the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Evaluation {
    /// Nothing; signs that judge the move alone do not count.
    #[default]
    None,
    /// `=`: it is even, or a draw is offered.
    Equals,
    /// Any other judgement.
    Position,
}

/// A check or mate sign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CheckMark {
    /// No sign.
    #[default]
    None,
    /// `+`, `†` or a word for check.
    Check,
    /// `++` or `‡`: double check or mate, as the board decides.
    Double,
    /// `#` or a word for mate.
    Mate,
}

/// How the spelling of a move departs from short algebraic notation: a set of flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Form {
    bits: u16,
    figurine: Option<Color>,
}

impl Form {
    /// The square of departure is written in full.
    pub const LONG: u16 = 1;
    /// A pawn move begins with a letter for the pawn.
    pub const PAWN_LETTER: u16 = 1 << 1;
    /// A letter is in the wrong case.
    pub const CASE: u16 = 1 << 2;
    /// A plain letter stands for one with a mark.
    pub const SUBSTITUTE: u16 = 1 << 3;
    /// A letter of another alphabet stands for one that looks like it.
    pub const LOOK_ALIKE: u16 = 1 << 4;
    /// Castling is not written `O-O` or `O-O-O`.
    pub const CASTLING: u16 = 1 << 5;
    /// A promotion is not written with `=` and a capital letter.
    pub const PROMOTION: u16 = 1 << 6;
    /// The capture sign stands behind the square, as it did in old books.
    pub const COLON: u16 = 1 << 8;
    /// A full stop ends the word.
    pub const FULL_STOP: u16 = 1 << 7;
    /// The piece that a pawn becomes is a small English letter in any language, as chess engines
    /// write it: `b7a8q`.
    pub const ENGINE: u16 = 1 << 9;

    /// Short algebraic notation as it is usually written.
    pub const PLAIN: Self = Self {
        bits: 0,
        figurine: None,
    };

    /// Adds a flag.
    #[must_use]
    pub const fn with(mut self, flag: u16) -> Self {
        self.bits |= flag;
        self
    }

    /// Adds all flags of another form.
    #[must_use]
    pub const fn and(mut self, other: Self) -> Self {
        self.bits |= other.bits;
        self
    }

    /// Adds the colour of a figurine.
    #[must_use]
    pub const fn with_figurine(mut self, color: Color) -> Self {
        self.figurine = Some(color);
        self
    }

    /// Whether a flag is set.
    pub const fn has(self, flag: u16) -> bool {
        self.bits & flag != 0
    }

    /// The colour of the figurine that names the piece, if it is one.
    pub const fn figurine(self) -> Option<Color> {
        self.figurine
    }

    /// Whether the spelling is plain.
    pub const fn is_plain(self) -> bool {
        self.bits == 0 && self.figurine.is_none()
    }
}
