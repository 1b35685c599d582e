//! Items: what stands in the cells of a row.

use memchr::memchr;

use super::cells::Separator;
use crate::notation::{could_be_fragment, could_be_move, is_iccf, signs};
use crate::span::Span;
use crate::token::{Kind, Lexer, Number, Token, skip_space};

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ItemKind {
    /// A number with its dots, or dots alone.
    Number(Number),
    /// A word that could be a move.
    Move,
    /// The same, taken apart by signs that no move has, such as a stray bracket.
    Broken,
    /// A mark that repeats the move above.
    Ditto,
    /// Strokes or crosses where a move was, or should be.
    Crossed,
    /// The same beside the move that was written instead.
    Void,
    /// An empty cell.
    Blank,
    /// A time on a clock, or the time a move took.
    Time,
    /// A result in figures.
    Result,
    /// A sign or comment that belongs to the move before it.
    Remark,
    /// Signs that no cell has, such as brackets round a move, and what stands between brackets.
    Odd,
    /// Anything else.
    Text,
}

impl ItemKind {
    /// Whether it says which move was played.
    pub(super) fn is_told(self) -> bool {
        matches!(self, Self::Move | Self::Broken | Self::Ditto)
    }
}

/// An item with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Item {
    pub(crate) kind: ItemKind,
    pub(crate) span: Span,
    /// The cell of the row that it stands in, from 0.
    pub(super) cell: usize,
    /// The block of columns that it belongs to, from 0.
    pub(super) block: usize,
}

/// Appends the items of a cell; `false` if something stands there that no cell has.
///
/// A cell that signs part from its neighbours may hold anything: what would open a comment or a
/// variation in running text is odd there and no more.
pub(super) fn items(
    text: &[u8],
    place: Span,
    cell: usize,
    separator: Separator,
    out: &mut Vec<Item>,
) -> bool {
    let own = text.get(..place.end).unwrap_or(text);
    let before = out.len();
    let mut at = skip_space(own, place.start);
    // The word that is read, and how many items stand before it.
    let mut front = (at, before);
    while at < own.len() {
        if own[..at].last().is_none_or(u8::is_ascii_whitespace) {
            front = (at, out.len());
        }
        let rest = &own[at..];
        let length = rest
            .iter()
            .position(u8::is_ascii_whitespace)
            .unwrap_or(rest.len());
        let word = &rest[..length];
        let (kind, end) = if let Some(length) = ditto_length(rest) {
            (Some(ItemKind::Ditto), at + length)
        } else if is_rule(word) {
            (None, at + length)
        } else if is_crossed(word) {
            (Some(ItemKind::Crossed), at + length)
        } else if separator != Separator::Blank && is_marked_up(word) {
            let end = odd_word(own, at, cell, separator, out);
            (None, end.unwrap_or(at + length))
        } else if is_time(word) || (separator != Separator::Blank && is_decimal(word)) {
            (Some(ItemKind::Time), at + length)
        } else {
            let token = Lexer::new(own, at).token();
            match of_token(own, token) {
                Some(kind) => (Some(kind), token.span.end),
                None if separator == Separator::Blank => return false,
                // Tags and such are no rows.
                None if out.is_empty() && matches!(token.kind, Kind::Tag(_) | Kind::Escape) => {
                    return false;
                }
                None => {
                    out.truncate(front.1);
                    let Some(end) = odd_word(own, front.0, cell, separator, out) else {
                        return false;
                    };
                    (None, end)
                }
            }
        };
        if let Some(kind) = kind {
            let span = Span::new(at, end);
            out.push(Item {
                kind,
                span,
                cell,
                block: 0,
            });
        }
        at = skip_space(own, end.max(at + 1));
    }
    if out.len() == before {
        out.push(Item {
            kind: ItemKind::Blank,
            span: Span::at(place.start),
            cell,
            block: 0,
        });
    }
    true
}

/// Appends the items of a word with signs that no cell has, and gives the place behind them.
///
/// Signs round a move are told apart from it. What stands between brackets and has blanks in it is
/// one thing, which is a variation in running text that tabs part.
fn odd_word(
    own: &[u8],
    start: usize,
    cell: usize,
    separator: Separator,
    out: &mut Vec<Item>,
) -> Option<usize> {
    let mut push = |kind, from, to| {
        if from < to {
            out.push(Item {
                kind,
                span: Span::new(from, to),
                cell,
                block: 0,
            });
        }
    };
    let rest = &own[start..];
    let length = rest.iter().position(u8::is_ascii_whitespace);
    let end = length.map_or(own.len(), |length| start + length);
    let closing = match rest {
        [b'(', ..] => Some(b')'),
        [b'[', ..] => Some(b']'),
        _ => None,
    };
    if let Some(length) = closing.and_then(|closing| memchr(closing, rest))
        && start + length > end
    {
        let end = start + length + 1;
        push(ItemKind::Odd, start, end);
        return separator.is_of_tables().then_some(end);
    }
    let word = &own[start..end];
    let sign = |byte: &&u8| byte.is_ascii_punctuation() && **byte != b'-';
    let mark = |byte: &&u8| sign(byte) && !b"+#=!?".contains(byte);
    let before = word.iter().take_while(sign).count();
    let behind = word[before..].iter().rev().take_while(mark).count();
    let (from, to) = (start + before, end - behind);
    let core = &own[from..to];
    let token = Lexer::new(&own[..to], from).token();
    let kind = if token.span.end == to && !core.is_empty() {
        of_token(own, token)
    } else {
        let bare: Vec<u8> = core
            .iter()
            .filter(|byte| !is_bracket(**byte))
            .copied()
            .collect();
        let moves = bare.len() < core.len() && (could_be_move(&bare) || could_be_fragment(&bare));
        moves.then_some(ItemKind::Broken)
    };
    if let Some(kind) = kind {
        push(ItemKind::Odd, start, from);
        push(kind, from, to);
        push(ItemKind::Odd, to, end);
    } else {
        push(ItemKind::Odd, start, end);
    }
    Some(end)
}

const fn is_bracket(byte: u8) -> bool {
    matches!(byte, b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>')
}

/// What a token is in a cell; `None` if it does not belong there.
fn of_token(text: &[u8], token: Token) -> Option<ItemKind> {
    let word = token.span.of(text);
    Some(match token.kind {
        Kind::Number(number) if number.dots == 0 && is_iccf(word) => ItemKind::Move,
        Kind::Number(number) => ItemKind::Number(number),
        Kind::Word if could_be_move(word) => ItemKind::Move,
        Kind::Word if signs(word).is_some() => ItemKind::Remark,
        Kind::Word => ItemKind::Text,
        Kind::Result(_) => ItemKind::Result,
        Kind::Offer | Kind::Nag(Some(_)) | Kind::Comment(None) => ItemKind::Remark,
        _ => return None,
    })
}

/// The signs that say "as above".
///
/// Two quotes are one in a quoted cell.
const DITTO_SIGNS: [&str; 9] = ["”", "“", "„", "\"\"", "\"", "″", "〃", "''", "’’"];

/// The words that say so.
const DITTO_WORDS: [&str; 4] = ["do.", "dto.", "ditto", "idem"];

/// Whether a word, or several, are a mark that repeats what stands above: `”`, `- " -`, `do.`.
pub fn is_ditto(word: &[u8]) -> bool {
    ditto_length(word) == Some(word.len())
}

/// The length of such a mark at the front of a text, which must end there as a word does.
///
/// ```text
/// ditto = [ dashes blank ] sign [ blank dashes ] | "do." | "dto." | "ditto" | "idem"
/// ```
fn ditto_length(text: &[u8]) -> Option<usize> {
    let dashes = |at: usize| at + dashes(text.get(at..).unwrap_or_default());
    let blank = |mut at: usize| {
        while matches!(text.get(at), Some(b' ')) {
            at += 1;
        }
        at
    };
    let ends = |at: usize| text.get(at).is_none_or(u8::is_ascii_whitespace);
    for word in DITTO_WORDS {
        let front = text.get(..word.len());
        if front.is_some_and(|front| front.eq_ignore_ascii_case(word.as_bytes()))
            && ends(word.len())
        {
            return Some(word.len());
        }
    }
    let front = blank(dashes(0));
    let sign = DITTO_SIGNS
        .iter()
        .find(|sign| text[front..].starts_with(sign.as_bytes()))?;
    let end = front + sign.len();
    let behind = dashes(blank(end));
    if behind > blank(end) && ends(behind) {
        Some(behind)
    } else {
        (ends(end) && dashes(0) == 0).then_some(end)
    }
}

/// The length of the dashes at the front of a text.
fn dashes(text: &[u8]) -> usize {
    let mut at = 0;
    while let Some(rest) = text.get(at..) {
        at += match rest {
            [b'-' | b'_', ..] => 1,
            [0xe2, 0x80, 0x90..=0x95, ..] => 3,
            _ => return at,
        };
    }
    at
}

/// Whether a word is nothing but the rule between two columns.
fn is_rule(word: &[u8]) -> bool {
    word.iter().all(|byte| *byte == b'|') || matches!(word, b"\xe2\x94\x82" | b"\xc2\xa6")
}

/// Whether a word is nothing but strokes, or nothing but crosses.
fn is_crossed(word: &[u8]) -> bool {
    let only = |signs: &[u8]| word.iter().all(|byte| signs.contains(byte));
    dashes(word) == word.len()
        || only(b"xX")
        || (word.len() > 1 && only(b"/"))
        || word.chunks(2).all(|pair| pair == "×".as_bytes())
        || is_struck(word)
}

/// Whether a word is a move between the signs that strike it out: `xa6x`, `-a6-`, `~~a6~~`.
fn is_struck(word: &[u8]) -> bool {
    let Some(sign @ (b'x' | b'X' | b'-' | b'~' | b'/')) = word.first() else {
        return false;
    };
    let inner = word.iter().position(|byte| byte != sign);
    let end = word.iter().rposition(|byte| byte != sign);
    let (Some(inner), Some(end)) = (inner, end) else {
        return false;
    };
    end + 1 < word.len() && could_be_move(&word[inner..=end])
}

/// Whether a word is a time: groups of digits with colons, full stops or commas between them, all
/// but the first of two digits.
fn is_time(word: &[u8]) -> bool {
    let mut groups = word.split(|byte| matches!(byte, b':' | b'.' | b','));
    let digits = |group: &[u8]| group.iter().all(u8::is_ascii_digit);
    let first = groups.next().unwrap_or_default();
    let (mut all, mut count) = ((1..=3).contains(&first.len()) && digits(first), 0);
    for group in groups {
        all &= group.len() == 2 && digits(group);
        count += 1;
    }
    all && (1..=2).contains(&count)
}

/// Whether a word is a time in minutes with a decimal mark: `0,5`, `12.75`.
fn is_decimal(word: &[u8]) -> bool {
    let mut parts = word.split(|byte| matches!(byte, b'.' | b','));
    let digits = |part: Option<&[u8]>, most| {
        part.is_some_and(|part| {
            (1..=most).contains(&part.len()) && part.iter().all(u8::is_ascii_digit)
        })
    };
    digits(parts.next(), 3) && digits(parts.next(), 2) && parts.next().is_none()
}

/// Whether a word stands between the signs that print it bold, slanted or like a typewriter in
/// Markdown: `**Nf6**`, `` `Nf6` ``.
fn is_marked_up(word: &[u8]) -> bool {
    let Some(sign @ (b'*' | b'_' | b'`')) = word.first() else {
        return false;
    };
    word.last() == Some(sign) && word.iter().any(u8::is_ascii_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(cell: &str) -> Vec<ItemKind> {
        let mut found = Vec::new();
        let place = Span::new(0, cell.len());
        let read = items(cell.as_bytes(), place, 0, Separator::Semicolon, &mut found);
        assert!(read, "{cell:?}");
        found.into_iter().map(|item| item.kind).collect()
    }

    #[test]
    fn marks_of_repetition() {
        for mark in ["\"", "”", "- \" -", "-\"-", "– „ –", "do.", "Ditto", "''"] {
            assert_eq!(kinds(mark), [ItemKind::Ditto], "{mark:?}");
            assert!(is_ditto(mark.as_bytes()), "{mark:?}");
        }
        for other in ["\"e4\"", "-", "--", "- \"", "dot", "e4"] {
            assert!(!is_ditto(other.as_bytes()), "{other:?}");
        }
    }

    #[test]
    fn strokes_and_crosses() {
        for mark in ["---", "--", "—", "xxx", "XX", "///", "×××"] {
            assert_eq!(kinds(mark), [ItemKind::Crossed], "{mark:?}");
        }
        assert_eq!(kinds("exd5"), [ItemKind::Move]);
    }

    #[test]
    fn times_are_no_numbers() {
        for time in ["0:05", "1.23", "1:23:45", "12,30", "100:00", "0,5", "2.5"] {
            assert_eq!(kinds(time), [ItemKind::Time], "{time:?}");
        }
        assert!(matches!(
            kinds("1.e4")[..],
            [ItemKind::Number(_), ItemKind::Move]
        ));
        assert_eq!(kinds("1:0"), [ItemKind::Result]);
    }

    #[test]
    fn brackets_in_a_cell_are_odd_and_no_more() {
        use ItemKind::{Broken, Crossed, Move, Odd, Remark};
        assert_eq!(kinds("(Re1)"), [Odd, Move, Odd]);
        assert_eq!(kinds("{Re1"), [Odd, Move]);
        assert_eq!(kinds("Bb5, (?)"), [Move, Odd, Odd]);
        assert_eq!(kinds("Re1 (6. d3 d6)"), [Move, Odd]);
        assert_eq!(kinds("N{f6"), [Broken]);
        assert_eq!(kinds("N}f6"), [Broken]);
        assert_eq!(kinds("Re1 {good}"), [Move, Remark]);
        assert_eq!(kinds("xa6x a6"), [Crossed, Move]);
        assert_eq!(kinds("**Nf6**"), [Odd, Move, Odd]);
        assert_eq!(kinds("`e4`"), [Odd, Move, Odd]);
    }

    #[test]
    fn some_things_are_in_no_cell() {
        for other in ["[Event \"x\"]", "{open", "(e4", "% x"] {
            let mut found = Vec::new();
            let place = Span::new(0, other.len());
            let read = items(other.as_bytes(), place, 0, Separator::Blank, &mut found);
            assert!(!read, "{other:?}");
        }
    }
}
