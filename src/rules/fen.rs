//! Reading FEN, X-FEN and Shredder-FEN (PGN standard 16.1; X-FEN by Reinhard Scharnagl).

use super::{
    Color, FenError, FenIssue, FenIssues, File, Piece, Position, PositionFaults, Rank, Setup, Side,
    Square,
};

/// What a FEN says, as far as it could be read.
#[derive(Clone, Debug)]
pub struct FenReading {
    /// The position, or `None` if the faults make it unplayable.
    pub position: Option<Position>,
    /// The men, turn, rights and clocks as read, playable or not.
    pub setup: Setup,
    /// Why the placement cannot come about by legal moves.
    pub faults: PositionFaults,
    /// How the text departs from the standard.
    pub issues: FenIssues,
}

impl Position {
    /// Reads a FEN of any of the three kinds; the clocks may be missing.
    ///
    /// `K` and `Q` mean the outermost rook of that side, letters of files mean the rook on that file.
    ///
    /// # Errors
    /// Returns the first reason why the text cannot be read. A text that can be read but not played is no error:
    /// see [`FenReading::faults`].
    ///
    /// ```
    /// use hakem::rules::{FenError, Position, PositionFault};
    /// let reading = Position::from_fen(b"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")?;
    /// assert_eq!(reading.position.map(|position| position.legal_moves().len()), Some(6));
    /// let reading = Position::from_fen(b"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1")?;
    /// assert!(reading.faults.contains(PositionFault::OpponentInCheck));
    /// assert_eq!(reading.position, None);
    /// # Ok::<(), FenError>(())
    /// ```
    pub fn from_fen(text: &[u8]) -> Result<FenReading, FenError> {
        let mut setup = Setup::new();
        let mut issues = FenIssues::EMPTY;
        let mut fields = Fields { text, at: 0 };
        let mut next = |issues: &mut FenIssues| fields.next(issues);

        let placement = next(&mut issues).ok_or(FenError::Empty)?;
        read_placement(placement, &mut setup, &mut issues)?;

        let end = text.len();
        let side = next(&mut issues).ok_or(FenError::MissingSide { at: end })?;
        setup.turn = match side.bytes {
            b"w" => Color::White,
            b"b" => Color::Black,
            _ => return Err(FenError::BadSide { at: side.at }),
        };

        match next(&mut issues) {
            Some(field) => read_castling(field, &mut setup, &mut issues)?,
            None => issues.insert(FenIssue::MissingCastling),
        }
        match next(&mut issues) {
            Some(field) => read_en_passant(field, &mut setup, &mut issues)?,
            None => issues.insert(FenIssue::MissingEnPassant),
        }
        match next(&mut issues) {
            Some(field) => {
                setup.halfmove_clock =
                    read_number(field, FenError::BadHalfmoveClock { at: field.at })?;
            }
            None => issues.insert(FenIssue::MissingClocks),
        }
        match next(&mut issues) {
            Some(field) => {
                setup.fullmove_number =
                    read_number(field, FenError::BadFullmoveNumber { at: field.at })?;
            }
            None => issues.insert(FenIssue::MissingClocks),
        }
        if setup.fullmove_number == 0 {
            issues.insert(FenIssue::MoveNumberZero);
            setup.fullmove_number = 1;
        }
        if next(&mut issues).is_some() {
            issues.insert(FenIssue::TrailingText);
        }
        Ok(FenReading {
            position: setup.position(),
            faults: setup.faults(),
            setup,
            issues,
        })
    }
}

/// A field and its offset in the text.
#[derive(Clone, Copy)]
struct Field<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// Cuts the text at its spaces.
struct Fields<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Fields<'a> {
    fn next(&mut self, issues: &mut FenIssues) -> Option<Field<'a>> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let spaces = rest
            .iter()
            .take_while(|byte| byte.is_ascii_whitespace())
            .count();
        let rest = rest.get(spaces..).unwrap_or_default();
        let usual = usize::from(self.at > 0 && !rest.is_empty());
        if spaces > usual {
            issues.insert(FenIssue::ExtraSpaces);
        }
        let length = rest
            .iter()
            .take_while(|byte| !byte.is_ascii_whitespace())
            .count();
        let at = self.at + spaces;
        self.at = at + length;
        match rest.get(..length) {
            Some(bytes) if length > 0 => Some(Field { bytes, at }),
            _ => None,
        }
    }
}

/// Reads the placement, eighth rank first (PGN standard 16.1.3.1).
fn read_placement(
    field: Field<'_>,
    setup: &mut Setup,
    issues: &mut FenIssues,
) -> Result<(), FenError> {
    let (mut rank, mut file) = (7_u8, 0_u8);
    let mut after_digit = false;
    for (at, &byte) in (field.at..).zip(field.bytes) {
        let digit = byte.is_ascii_digit();
        if digit && after_digit {
            issues.insert(FenIssue::SplitEmptyRun);
        }
        after_digit = digit;
        match byte {
            b'/' if file != 8 => return Err(FenError::WrongRankLength { at }),
            b'/' if rank == 0 => return Err(FenError::WrongRankCount { at }),
            b'/' => (rank, file) = (rank - 1, 0),
            b'1'..=b'8' => {
                file += byte - b'0';
                if file > 8 {
                    return Err(FenError::WrongRankLength { at });
                }
            }
            _ => {
                let piece = Piece::from_fen_letter(byte).ok_or(FenError::BadPlacement { at })?;
                let (Some(on_file), Some(on_rank)) = (File::new(file), Rank::new(rank)) else {
                    return Err(FenError::WrongRankLength { at });
                };
                setup.put(Square::new(on_file, on_rank), piece);
                file += 1;
            }
        }
    }
    let at = field.at + field.bytes.len();
    match (rank, file) {
        (0, 8) => Ok(()),
        (_, 8) => Err(FenError::WrongRankCount { at }),
        _ => Err(FenError::WrongRankLength { at }),
    }
}

/// Reads the castling rights (PGN standard 16.1.3.3, X-FEN, Shredder-FEN).
fn read_castling(
    field: Field<'_>,
    setup: &mut Setup,
    issues: &mut FenIssues,
) -> Result<(), FenError> {
    if field.bytes == b"-" {
        return Ok(());
    }
    for (at, &byte) in (field.at..).zip(field.bytes) {
        let before = setup.castling().len();
        let color = Color::from_white(byte.is_ascii_uppercase());
        let small = byte.to_ascii_lowercase();
        let granted = match (small, File::from_letter(small)) {
            (b'k', _) => setup.grant_castling(color, Side::King),
            (b'q', _) => setup.grant_castling(color, Side::Queen),
            (_, Some(file)) => setup.grant_castling_with(color, file),
            _ => return Err(FenError::BadCastling { at }),
        };
        if !granted {
            issues.insert(FenIssue::CastlingDropped);
        } else if setup.castling().len() == before {
            issues.insert(FenIssue::RepeatedCastling);
        }
    }
    Ok(())
}

/// Reads the en passant square (PGN standard 16.1.3.4).
fn read_en_passant(
    field: Field<'_>,
    setup: &mut Setup,
    issues: &mut FenIssues,
) -> Result<(), FenError> {
    if field.bytes == b"-" {
        return Ok(());
    }
    let square = Square::from_ascii(field.bytes).ok_or(FenError::BadEnPassant { at: field.at })?;
    if !setup.set_en_passant(square) {
        issues.insert(FenIssue::EnPassantDropped);
    }
    Ok(())
}

fn read_number(field: Field<'_>, bad: FenError) -> Result<u32, FenError> {
    let mut number = 0_u32;
    for &byte in field.bytes {
        if !byte.is_ascii_digit() {
            return Err(bad);
        }
        number = number
            .checked_mul(10)
            .and_then(|number| number.checked_add(u32::from(byte - b'0')))
            .ok_or(FenError::NumberTooLarge { at: field.at })?;
    }
    Ok(number)
}
