//! The styles in which a move is written from nothing but the move itself.

use std::fmt::Write as _;

use super::figurine::figure;
use super::{CheckMark, Language};
use crate::rules::{Color, File, Move, MoveKind, Piece, Position, Role, Side, Square};

/// A way to write moves.
///
/// ```
/// use hakem::notation::{Language, Style};
/// use hakem::rules::{Move, Position, Square};
///
/// let start = Position::start();
/// let played = Move::normal(Square::G1, Square::F3);
/// let spell = |style: Style| style.spell(&start, played, Language::english(), true);
/// assert_eq!(spell(Style::San), "Nf3");
/// assert_eq!(spell(Style::Lan), "Ng1-f3");
/// assert_eq!(spell(Style::Figurine), "♘f3");
/// assert_eq!(spell(Style::Uci), "g1f3");
/// assert_eq!(spell(Style::Iccf), "7163");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Standard Algebraic Notation (PGN standard, section 8.2.3): `exd8=Q`, `O-O`.
    San,
    /// The same with the square of departure in full: `e7xd8=Q`, `Ng1-f3`.
    Lan,
    /// The notation of the Laws (1997: appendix E, today: appendix C): `exd8Q`, `0-0`, `exd6e.p.`.
    Fide,
    /// As [`Style::San`] with figurines in the colour of the player for the letters: `♞f6`.
    Figurine,
    /// The squares as chess engines write them: `e7d8q`, castling as the move of the king.
    Uci,
    /// The numbers of files and ranks of correspondence chess: `57481`, castling as the move of
    /// the king; the fifth digit is 1 for a queen, 2 rook, 3 bishop, 4 knight.
    Iccf,
}

impl Style {
    /// A legal move of `position` without check and mate marks.
    ///
    /// `sign` tells whether a capture has its sign, in the styles that know one.
    pub fn spell(
        self,
        position: &Position,
        played: Move,
        language: &Language,
        sign: bool,
    ) -> String {
        let side = played.castling_side();
        let (from, to) = (played.from(), played.to());
        match (self, side) {
            (Self::Uci, _) => squares(from, target(played), played, |role| {
                char::from(role.letter().to_ascii_lowercase())
            }),
            (Self::Iccf, _) => iccf(from, target(played), played),
            (Self::Fide, Some(Side::King)) => String::from("0-0"),
            (Self::Fide, Some(Side::Queen)) => String::from("0-0-0"),
            (_, Some(Side::King)) => String::from("O-O"),
            (_, Some(Side::Queen)) => String::from("O-O-O"),
            (_, None) => {
                let role = position
                    .piece_at(from)
                    .map_or(Role::Pawn, |piece| piece.role);
                let en_passant = played.kind() == MoveKind::EnPassant;
                let capture = position.captures(played);
                let mut text = String::new();
                if role != Role::Pawn {
                    self.push_letter(&mut text, role, position.turn(), language);
                }
                if self == Self::Lan {
                    let joint = match (capture, sign) {
                        (true, true) => "x",
                        (true, false) => "",
                        (false, _) => "-",
                    };
                    let _ = write!(text, "{from}{joint}");
                } else {
                    push_hints(&mut text, position, role, played, capture);
                    if capture && sign {
                        text.push('x');
                    }
                }
                let _ = write!(text, "{to}");
                if let MoveKind::Promotion(role) = played.kind() {
                    if self != Self::Fide {
                        text.push('=');
                    }
                    self.push_letter(&mut text, role, position.turn(), language);
                }
                if self == Self::Fide && en_passant {
                    text.push_str("e.p.");
                }
                text
            }
        }
    }

    /// The sign for a check or mate in this style; empty where it has none.
    pub const fn check(self, mark: CheckMark) -> &'static str {
        match (self, mark) {
            (Self::Uci | Self::Iccf, _) | (_, CheckMark::None) => "",
            (Self::Fide, CheckMark::Mate) => "++",
            (_, CheckMark::Mate) => "#",
            (_, CheckMark::Check | CheckMark::Double) => "+",
        }
    }

    /// Whether the style writes nothing but squares, and so no signs of captures and checks.
    pub const fn is_bare(self) -> bool {
        matches!(self, Self::Uci | Self::Iccf)
    }

    fn push_letter(self, text: &mut String, role: Role, turn: Color, language: &Language) {
        match self {
            Self::Figurine => text.push(figure(Piece::new(turn, role))),
            _ => text.push_str(language.letter(role)),
        }
    }
}

/// What a legal move of `position` does: check, mate or neither.
pub fn check_of(position: &Position, played: Move) -> CheckMark {
    let mut after = *position;
    after.play_unchecked(played);
    match (
        after.is_check(),
        after.is_check() && !after.has_legal_move(),
    ) {
        (_, true) => CheckMark::Mate,
        (true, false) => CheckMark::Check,
        (false, false) => CheckMark::None,
    }
}

/// The file and rank of departure, as far as they are needed to tell the move from others.
pub(super) fn push_hints(
    text: &mut String,
    position: &Position,
    role: Role,
    played: Move,
    capture: bool,
) {
    let from = played.from();
    if role == Role::Pawn {
        if capture {
            text.push(char::from(from.file().letter()));
        }
        return;
    }
    let rivals = position.origins(role, played.to()) & !from.bitboard();
    if rivals.is_empty() {
        return;
    }
    let on_file = rivals.into_iter().any(|rival| rival.file() == from.file());
    let on_rank = rivals.into_iter().any(|rival| rival.rank() == from.rank());
    if !on_file || on_rank {
        text.push(char::from(from.file().letter()));
    }
    if on_file {
        text.push(char::from(from.rank().digit()));
    }
}

/// The square that a move is written with: of castling in the usual array that of the king, in
/// any other that of the rook.
fn target(played: Move) -> Square {
    let (from, to) = (played.from(), played.to());
    match played.castling_side() {
        Some(side) if from.file() == File::E && matches!(to.file(), File::A | File::H) => {
            Square::new(side.king_file(), from.rank())
        }
        _ => to,
    }
}

fn squares(from: Square, to: Square, played: Move, letter: impl Fn(Role) -> char) -> String {
    let mut text = format!("{from}{to}");
    if let MoveKind::Promotion(role) = played.kind() {
        text.push(letter(role));
    }
    text
}

fn iccf(from: Square, to: Square, played: Move) -> String {
    let mut text = String::new();
    for square in [from, to] {
        text.push(char::from(square.file().letter() - b'a' + b'1'));
        text.push(char::from(square.rank().digit()));
    }
    if let MoveKind::Promotion(role) = played.kind() {
        text.push(match role {
            Role::Queen => '1',
            Role::Rook => '2',
            Role::Bishop => '3',
            _ => '4',
        });
    }
    text
}
