//! The signs of the chess fonts that the Laws of 1997 and many books are printed in.
//!
//! Documents that lost the font show its letters:
//!
//! ```text
//! XIIIIIIIIY        XABCDEFGHY
//! 9rsnlwqkvlntr0    8rsnlwqkvlntr(
//! 9zppzppzppzpp0    7zppzppzppzpp'
//!     …                 …
//! 9tRNvLQmKLsNR0    1tRNvLQmKLsNR!
//! xiiiiiiiiy        xabcdefghy
//! ```
//!
//! Which font it was, the text does not tell. The signs are those of the fonts that came with
//! `ChessBase` from the 1990s on (`DiagramTTFritz`, `DiagramTTUSCF`, `DiagramTTHabsburg`, …), which
//! share them. `-` and `+` are an empty light and dark square, `{` and `}` the same with a mark. A
//! man is its German initial, with `n` for the knight: small for Black. On a dark square the letter
//! for the background goes before it, another one for each man.

use crate::rules::{Color, File, Piece, Rank, Role};

/// What one or two signs of the font stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sign {
    /// The man, if there is one.
    pub man: Option<Piece>,
    /// Whether the square is marked; no square with a man is.
    pub marked: bool,
    /// Whether it is a light square.
    pub light: bool,
}

/// The letters of the men on light squares, and of the dark background that goes before them.
const LETTERS: [(Role, u8, u8); 6] = [
    (Role::Pawn, b'P', b'z'),
    (Role::Knight, b'N', b's'),
    (Role::Bishop, b'L', b'v'),
    (Role::Rook, b'R', b't'),
    (Role::Queen, b'Q', b'w'),
    (Role::King, b'K', b'm'),
];

impl Sign {
    /// Reads the sign at the front of a text, and tells its length in bytes and whether the background is the
    /// one for this man.
    ///
    /// ```
    /// use hakem::diagram::Sign;
    /// use hakem::rules::{Color, Piece, Role};
    /// let (sign, length, fits) = Sign::read(b"mK-+").unwrap();
    /// assert_eq!(sign.man, Some(Piece::new(Color::White, Role::King)));
    /// assert!(!sign.light && length == 2 && fits);
    /// assert_eq!(Sign::read(b"x"), None);
    /// ```
    pub fn read(text: &[u8]) -> Option<(Self, usize, bool)> {
        let (&first, rest) = text.split_first()?;
        let bare = |marked, light| {
            let man = None;
            Some((Self { man, marked, light }, 1, true))
        };
        match first {
            b'-' => return bare(false, true),
            b'+' => return bare(false, false),
            b'{' => return bare(true, true),
            b'}' => return bare(true, false),
            _ => {}
        }
        let man = |piece, light| Self {
            man: Some(piece),
            marked: false,
            light,
        };
        if let Some((piece, _)) = piece(first) {
            return Some((man(piece, true), 1, true));
        }
        let is_background = LETTERS.iter().any(|&(_, _, dark)| dark == first);
        let (piece, background) = piece(*rest.first()?).filter(|_| is_background)?;
        Some((man(piece, false), 2, background == first))
    }

    /// Appends the sign.
    pub fn write(self, out: &mut Vec<u8>) {
        let found = self.man.and_then(|piece| {
            let letters = LETTERS.iter().find(|(role, ..)| *role == piece.role);
            letters.map(|&(_, letter, background)| (piece.color, letter, background))
        });
        match (found, self.marked, self.light) {
            (Some((color, letter, background)), _, light) => {
                if !light {
                    out.push(background);
                }
                out.push(match color {
                    Color::White => letter,
                    Color::Black => letter.to_ascii_lowercase(),
                });
            }
            (None, false, true) => out.push(b'-'),
            (None, false, false) => out.push(b'+'),
            (None, true, true) => out.push(b'{'),
            (None, true, false) => out.push(b'}'),
        }
    }
}

/// The man of a letter, and the letter of the background it has on a dark square.
fn piece(letter: u8) -> Option<(Piece, u8)> {
    let found = LETTERS
        .iter()
        .find(|(_, capital, _)| *capital == letter.to_ascii_uppercase())?;
    let color = Color::from_white(letter.is_ascii_uppercase());
    Some((Piece::new(color, found.0), found.2))
}

/// The frame round a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// Without coordinates: `XIIIIIIIIY`, `9` and `0`, `xiiiiiiiiy`; White is below.
    Plain,
    /// With coordinates: `XABCDEFGHY`, `8` and `(`, `xabcdefghy`, with White below.
    White,
    /// With coordinates and Black below.
    Black,
}

/// The right edges of the ranks from the first to the eighth.
const RIGHT: [u8; 8] = *b"!\"#$%&'(";

impl Frame {
    /// All frames.
    pub const ALL: [Self; 3] = [Self::Plain, Self::White, Self::Black];

    /// Returns the letters of the upper edge; the lower one has small letters.
    pub const fn edge(self) -> [u8; 10] {
        match self {
            Self::Plain => *b"XIIIIIIIIY",
            Self::White => *b"XABCDEFGHY",
            Self::Black => *b"XHGFEDCBAY",
        }
    }

    /// Returns the player at whose side the board is seen from.
    pub const fn below(self) -> Color {
        match self {
            Self::Plain | Self::White => Color::White,
            Self::Black => Color::Black,
        }
    }

    /// Returns the signs to the left and to the right of a rank.
    pub const fn sides(self, rank: Rank) -> (u8, u8) {
        match self {
            Self::Plain => (b'9', b'0'),
            Self::White | Self::Black => (rank.digit(), RIGHT[rank.index()]),
        }
    }

    /// Whether a rank can begin with this sign.
    pub(super) const fn is_left(sign: u8) -> bool {
        matches!(sign, b'1'..=b'9')
    }

    /// Whether a rank can end with this sign.
    pub(super) const fn is_right(sign: u8) -> bool {
        matches!(sign, b'0' | b'!'..=b'(')
    }
}

/// The ranks from above to below, as a player sees them.
pub(crate) fn ranks(below: Color) -> [Rank; 8] {
    let mut ranks = Rank::ALL;
    if below.is_white() {
        ranks.reverse();
    }
    ranks
}

/// The files from left to right, as a player sees them.
pub(crate) fn files(below: Color) -> [File; 8] {
    let mut files = File::ALL;
    if !below.is_white() {
        files.reverse();
    }
    files
}
