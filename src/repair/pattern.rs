//! How a legal move is written, and how far a word is from that.

use super::Cost;
use super::letters::Letters;
use super::shapes::{likeness, surplus};
use crate::rules::{File, Move, MoveKind, Position, Rank, Role, Side, Square};

/// The longest pattern: a piece of two letters, file, rank, capture sign, square, promotion.
const LENGTH: usize = 12;

/// Two neighbouring characters in the wrong order.
const TRANSPOSED: Cost = Cost(120);
/// A square seen from the other side of the board.
const MIRRORED: Cost = Cost(360);

/// The letter of a piece where a file or a rank is meant.
const PIECE: Cost = Cost(200);

/// A character of a move as it is usually written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element {
    pub(super) meant: char,
    /// The piece it stands for.
    role: Option<Role>,
    /// What it costs to leave it out.
    dropped: Cost,
}

/// The characters of a move as it is usually written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pattern {
    elements: [Element; LENGTH],
    len: usize,
}

/// What became of a character in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// One character was taken for another.
    Taken(char, char),
    /// A character is missing.
    Missing(char),
    /// A character is too much.
    Surplus(char),
    /// Two characters stand in the wrong order.
    Transposed(char, char),
    /// The square is that of the other side of the board.
    Mirrored,
}

impl Pattern {
    /// The pattern of a legal move of a position for a word of some length, with any square of
    /// arrival.
    fn of(position: &Position, legal: Move, letters: &Letters, to: Square, length: usize) -> Self {
        let mut pattern = Self {
            elements: [Element {
                meant: ' ',
                role: None,
                dropped: Cost::ZERO,
            }; LENGTH],
            len: 0,
        };
        if let Some(side) = legal.castling_side() {
            pattern.push_all("O-O", Cost(200));
            if side == Side::Queen {
                pattern.push_all("-O", Cost(160));
            }
            return pattern;
        }
        let from = legal.from();
        let role = position
            .piece_at(from)
            .map_or(Role::Pawn, |piece| piece.role);
        for letter in letters.spelling(role) {
            pattern.push(*letter, Some(role), letters.dropped(role));
        }
        let captures = position.captures(legal);
        let needed = Needed::of(position, role, legal, captures);
        // What nobody needs is looked for only in words that are long enough.
        let short = letters.spelling(role).len() + 2 + usize::from(captures);
        let all = length > short;
        if all || needed.file > Cost::ZERO {
            pattern.push(from.file().letter().into(), None, needed.file);
        }
        if all || needed.rank > Cost::ZERO {
            pattern.push(from.rank().digit().into(), None, needed.rank);
        }
        if captures {
            pattern.push('x', None, Cost::NO_CAPTURE);
        }
        let short = role == Role::Pawn && captures;
        pattern.push(to.file().letter().into(), None, Cost(220));
        pattern.push(
            to.rank().digit().into(),
            None,
            Cost(if short { 100 } else { 260 }),
        );
        if let MoveKind::Promotion(role) = legal.kind() {
            let missing = if role == Role::Queen {
                Cost(80)
            } else {
                Cost(300)
            };
            pattern.push('=', None, Cost(5));
            for letter in letters.spelling(role) {
                pattern.push(*letter, Some(role), missing);
            }
        }
        pattern
    }

    fn push(&mut self, meant: char, role: Option<Role>, dropped: Cost) {
        if let Some(slot) = self.elements.get_mut(self.len) {
            *slot = Element {
                meant,
                role,
                dropped,
            };
            self.len += 1;
        }
    }

    fn push_all(&mut self, text: &str, dropped: Cost) {
        for meant in text.chars() {
            let dropped = if meant == '-' { Cost(10) } else { dropped };
            self.push(meant, None, dropped);
        }
    }

    fn elements(&self) -> &[Element] {
        &self.elements[..self.len]
    }

    /// What it costs that `word` stands for this move.
    pub(super) fn distance(&self, word: &[char], letters: &Letters) -> Cost {
        table(word, self.elements(), letters)[word.len().min(WIDTH - 1)][self.len]
    }

    /// The slips of the pen that make `word` of this move.
    pub(super) fn slips(&self, word: &[char], letters: &Letters) -> Vec<Slip> {
        let pattern = self.elements();
        let table = table(word, pattern, letters);
        let (mut i, mut j) = (word.len().min(WIDTH - 1), self.len);
        let mut slips = Vec::new();
        while i > 0 || j > 0 {
            let here = table[i][j];
            if i > 0
                && j > 0
                && here == table[i - 1][j - 1] + taken(word[i - 1], pattern[j - 1], letters)
            {
                if word[i - 1] != pattern[j - 1].meant {
                    slips.push(Slip::Taken(word[i - 1], pattern[j - 1].meant));
                }
                (i, j) = (i - 1, j - 1);
            } else if j > 0 && here == table[i][j - 1] + pattern[j - 1].dropped {
                if pattern[j - 1].role.is_some() || pattern[j - 1].dropped > Cost::NO_CAPTURE {
                    slips.push(Slip::Missing(pattern[j - 1].meant));
                }
                j -= 1;
            } else if i > 0 && here == table[i - 1][j] + surplus(word[i - 1]) {
                slips.push(Slip::Surplus(word[i - 1]));
                i -= 1;
            } else {
                slips.push(Slip::Transposed(word[i - 2], word[i - 1]));
                (i, j) = (i - 2, j - 2);
            }
        }
        slips.reverse();
        slips
    }
}

/// What it costs that `word` stands for a legal move.
pub(super) fn distance(position: &Position, legal: Move, word: &[char], letters: &Letters) -> Cost {
    let pattern = |to| Pattern::of(position, legal, letters, to, word.len());
    let straight = pattern(legal.to()).distance(word, letters);
    if straight <= MIRRORED || legal.castling_side().is_some() {
        return straight;
    }
    let mirrored = pattern(mirror(legal.to()));
    straight.min(MIRRORED + mirrored.distance(word, letters))
}

/// The slips of the pen that make `word` of a legal move.
pub(super) fn slips(
    position: &Position,
    legal: Move,
    word: &[char],
    letters: &Letters,
) -> Vec<Slip> {
    let pattern = |to| Pattern::of(position, legal, letters, to, word.len());
    let straight = pattern(legal.to());
    let mirrored = pattern(mirror(legal.to()));
    if legal.castling_side().is_none()
        && MIRRORED + mirrored.distance(word, letters) < straight.distance(word, letters)
    {
        let mut slips = vec![Slip::Mirrored];
        slips.extend(mirrored.slips(word, letters));
        return slips;
    }
    straight.slips(word, letters)
}

/// A square as the player on the other side sees it.
fn mirror(square: Square) -> Square {
    let (file, rank) = (square.file().index(), square.rank().index());
    let turned = |index: usize| u8::try_from(7 - index).unwrap_or(0);
    match (File::new(turned(file)), Rank::new(turned(rank))) {
        (Some(file), Some(rank)) => Square::new(file, rank),
        _ => square,
    }
}

/// The most characters of a word, and one more.
const WIDTH: usize = 16;

/// The least costs of making the first characters of a word of the first ones of a pattern.
fn table(word: &[char], pattern: &[Element], letters: &Letters) -> [[Cost; LENGTH + 1]; WIDTH] {
    let mut table = [[Cost::ZERO; LENGTH + 1]; WIDTH];
    for (j, element) in pattern.iter().enumerate() {
        table[0][j + 1] = table[0][j] + element.dropped;
    }
    for (i, &seen) in word.iter().enumerate().take(WIDTH - 1) {
        table[i + 1][0] = table[i][0] + surplus(seen);
        for (j, &element) in pattern.iter().enumerate() {
            let mut best = (table[i][j] + taken(seen, element, letters))
                .min(table[i + 1][j] + element.dropped)
                .min(table[i][j + 1] + surplus(seen));
            if i > 0 && j > 0 && seen == pattern[j - 1].meant && word[i - 1] == element.meant {
                best = best.min(table[i - 1][j - 1] + TRANSPOSED);
            }
            table[i + 1][j + 1] = best;
        }
    }
    table
}

fn taken(seen: char, element: Element, letters: &Letters) -> Cost {
    let cost = likeness(seen, element.meant);
    match element.role {
        Some(role) => letters
            .elsewhere(seen, role)
            .map_or(cost, |elsewhere| cost.min(elsewhere)),
        // Who writes the letter of a piece means one.
        None if letters.is_piece(seen) => cost.max(PIECE),
        None => cost,
    }
}

/// What it costs to leave out the file and the rank of departure.
struct Needed {
    file: Cost,
    rank: Cost,
}

impl Needed {
    /// A hint that tells two moves apart.
    const HINT: Cost = Cost(110);
    /// The file of a pawn that captures.
    const PAWN: Cost = Cost(160);

    fn of(position: &Position, role: Role, legal: Move, captures: bool) -> Self {
        let mut needed = Self {
            file: Cost::ZERO,
            rank: Cost::ZERO,
        };
        if role == Role::Pawn {
            if captures {
                needed.file = Self::PAWN;
            }
            return needed;
        }
        let from = legal.from();
        let others = position.origins(role, legal.to()).without(from.bitboard());
        if others.is_empty() {
            return needed;
        }
        let same_file = others.iter().any(|other| other.file() == from.file());
        if same_file {
            needed.rank = Self::HINT;
        } else {
            needed.file = Self::HINT;
        }
        needed
    }
}
