//! Whether a word could be a move at all, in whatever language.

use super::{Language, all_marks, descriptive, direction, lookalike, marks_start, opener};
use crate::limits::MOVE_BYTES;
use crate::score::GameResult;
use crate::token::DESCRIPTIVE_NAMES;

/// Whether a word could be a move, whole or damaged.
///
/// That is a file letter beside a rank digit, a capital letter beside a digit, castling in any
/// spelling, or a null move. Such a word is never passed over as text: if it cannot be read,
/// the line stops there.
pub fn could_be_move(word: &[u8]) -> bool {
    if word.len() < 2 {
        return false;
    }
    if word.len() > MOVE_BYTES {
        return is_long_damage(word);
    }
    if let Some(plain) = lookalike::replaced(word) {
        return could_be_move(&plain);
    }
    is_castling_like(word)
        || is_null_move(word)
        || (word[0].is_ascii_digit() && is_iccf(&word[..marks_start(word)]))
        || has_square(word)
        || takes_piece(word)
        || is_descriptive(word)
}

/// Whether a word could be the first move of a game from the initial array: it leads to the third
/// rank or the fourth, and nothing but marks stands behind.
pub fn could_be_first_move(word: &[u8]) -> bool {
    if word.len() > MOVE_BYTES {
        return could_be_move(word);
    }
    let plain = direction::stripped(word).or_else(|| lookalike::replaced(word));
    plain.map_or_else(
        || {
            let bare = &word[..marks_start(word)];
            matches!(bare, [.., b'3' | b'4'] | [.., b'3' | b'4', b'x'])
                && front(bare).is_none_or(|first| opener::may_open(first, bare))
                && could_be_move(word)
        },
        |plain| could_be_first_move(&plain),
    )
}

/// A capture by the names of the pieces: a capital letter on both sides of the sign.
fn takes_piece(word: &[u8]) -> bool {
    let letter = |byte: &u8| byte.is_ascii_uppercase() || *byte >= 0xc3;
    let Some(sign) = memchr::memchr(b'x', word) else {
        return takes_known_piece(word);
    };
    let front = letter(&word[0]) || (sign == 1 && matches!(word[0], b'a'..=b'h'));
    let behind = &word[sign + 1..];
    // Nothing but a square and marks follows: "AxBy" is a name.
    let rest = behind.get(1..).unwrap_or_default();
    let end = rest.first().is_none_or(|next| {
        *next >= 0x80 || matches!(next, b'a'..=b'h' | b't' | b'P' | b'1'..=b'8' | b'+' | b'#' | b'!' | b'?' | b'=' | b'.')
    });
    let near = (1..=4).contains(&sign);
    near && front && behind.first().is_some_and(letter) && end || takes_known_piece(word)
}

/// A capture by letters that one language has for pieces, whatever the sign: `L:S`, `KuxMsh`.
fn takes_known_piece(word: &[u8]) -> bool {
    let times = "×".as_bytes();
    let mut signs = memchr::memchr3_iter(b':', b'x', times[0], word);
    let sign = |at: &usize| *at > 0 && (word[*at] < 0x80 || word[*at..].starts_with(times));
    let Some(at) = signs.find(sign) else {
        return false;
    };
    let length = if word[at] < 0x80 { 1 } else { times.len() };
    let (front, behind) = (&word[..at], &word[at + length..]);
    let hints = |text: &[u8]| {
        text.len() <= 2
            && text
                .iter()
                .all(|byte| matches!(byte, b'a'..=b'h' | b'1'..=b'8'))
    };
    let square = |text: &[u8]| match text {
        [b'a'..=b'h', b'1'..=b'8', marks @ ..] => all_marks(marks),
        marks => all_marks(marks),
    };
    Language::all().iter().any(|language| {
        let taker = matches!(front, [b'a'..=b'h'])
            || language
                .role_at(front)
                .is_some_and(|letter| hints(&front[letter.len..]));
        taker
            && language
                .role_at(behind)
                .is_some_and(|letter| square(&behind[letter.len..]))
    })
}

/// A man, a dash and a square in English descriptive notation, or a man that takes another one which is
/// called by its file or side: `P-K4`, `QR-KB1`, `R-Ksq`, `QxKBP`, `NxKN`, `PxP/B7`.
fn is_descriptive(word: &[u8]) -> bool {
    let names = |text: &[u8]| {
        let name = |byte: &&u8| DESCRIPTIVE_NAMES.contains(*byte);
        text.iter().take_while(name).count()
    };
    let mover = names(word);
    if !(1..=4).contains(&mover) {
        return false;
    }
    if let Some(behind) = descriptive::behind_dash(&word[mover..]) {
        let (file, rest) = behind.split_at(names(behind));
        return (1..=3).contains(&file.len())
            && match rest {
                [b'1'..=b'8', ..] => true,
                // The first rank needs no number.
                rest => !file.ends_with(b"P") && descriptive::first_rank(rest).is_some(),
            };
    }
    let Some(behind) = word[mover..].strip_prefix(b"x") else {
        return false;
    };
    let (taken, rest) = behind.split_at(names(behind));
    match rest {
        [b'/' | b'(', b'K' | b'Q' | b'R' | b'B' | b'N', ..] => (1..=4).contains(&taken.len()),
        rest => (2..=4).contains(&taken.len()) && all_marks(rest),
    }
}

/// Whether digits can be a move as the International Correspondence Chess Federation writes it:
/// two squares, and a piece perhaps.
pub fn is_iccf(digits: &[u8]) -> bool {
    let squares = digits
        .iter()
        .take(4)
        .all(|digit| matches!(digit, b'1'..=b'8'));
    squares
        && match digits {
            [_, _, _, _] => digits[..2] != digits[2..],
            [_, _, _, _, piece] => matches!(piece, b'1'..=b'4'),
            _ => false,
        }
}

/// A file letter followed by a rank digit anywhere, a piece letter with a digit, or two files
/// and a capture sign.
fn has_square(word: &[u8]) -> bool {
    if matches!(word, [b'a'..=b'h', b'a'..=b'h', b':' | b'x']) {
        return true;
    }
    // Nearly all words of prose end here.
    if !word.iter().any(u8::is_ascii_digit) {
        return false;
    }
    let square = |pair: &[u8]| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8']);
    (word.windows(2).any(square) && mostly_chess(word))
        || piece_with_digit(word)
        || matches!(
            word,
            [b'1'..=b'8', b'a'..=b'h']
                | [
                    b'1'..=b'8',
                    b'a'..=b'h',
                    b'+' | b'#' | b'=' | b'!' | b'?',
                    ..
                ]
        )
}

/// A piece letter of any language and a short rest with a digit: `N4`, `Bl5`, `Nf9`.
fn piece_with_digit(word: &[u8]) -> bool {
    // Neither the letter nor what belongs to it has other signs; asking each language takes long.
    let whole = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte >= 0x80;
    if !word.iter().take_while(whole).any(u8::is_ascii_digit) {
        return false;
    }
    let Some(first) = front(word) else {
        return false;
    };
    let knows = Language::all().iter().filter(|known| known.knows(first));
    let letters = knows.filter_map(|language| language.role_at(word));
    let Some(length) = letters.map(|letter| letter.len).max() else {
        return false;
    };
    let rest = &word[length..];
    let body = rest
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric() || **byte >= 0x80)
        .count();
    body <= 4 && rest[..body].iter().any(u8::is_ascii_digit)
}

/// The first character of a word.
fn front(word: &[u8]) -> Option<char> {
    let near = word.get(..4).unwrap_or(word);
    near.utf8_chunks().next()?.valid().chars().next()
}

/// Whether the word has hardly any letters that no move has, so that `a4-es` is a move with
/// something behind it and `Sheet1b2x-report` is text.
fn mostly_chess(word: &[u8]) -> bool {
    let foreign =
        |byte: &&u8| matches!(byte, b'i'..=b'w' | b'y' | b'z' | b'_' | b'@' | b'"' | b'\'');
    word.iter().skip(1).filter(foreign).count() <= 3
}

/// Letters O, zeros or look-alikes with dashes or without, two or three of them.
fn is_castling_like(word: &[u8]) -> bool {
    let mut rings = 0;
    let mut rest = word;
    loop {
        rest = match rest {
            [b'O' | b'o' | b'0', rest @ ..] => {
                rings += 1;
                rest
            }
            [0xd0, 0x9e | 0xbe, rest @ ..] | [0xce, 0x9f, rest @ ..] => {
                rings += 1;
                rest
            }
            [b'-', rest @ ..]
            | [0xe2, 0x80, 0x90..=0x95, rest @ ..]
            | [0xe2, 0x88, 0x92, rest @ ..]
                if rings > 0 =>
            {
                rest
            }
            _ => break,
        };
    }
    (rings == 2 || rings == 3) && !rest.first().is_some_and(u8::is_ascii_alphabetic)
}

/// Whether a word says that a side passes its turn: `--`, `Z0` and the like.
pub fn is_null_move(word: &[u8]) -> bool {
    let core = match word {
        [core @ .., b'+' | b'!' | b'?'] => core,
        core => core,
    };
    matches!(
        core,
        b"--" | b"Z0" | b"@@@@" | b"0000" | b"null" | b"pass" | b"<>"
    ) || core == "––".as_bytes()
        || core == "—".as_bytes()
}

/// Whether a word behind a move number can only be the front of a move: a piece letter alone, or
/// letters of files without ranks.
pub fn could_be_fragment(word: &[u8]) -> bool {
    if word.len() >= 7 && word[..7].eq_ignore_ascii_case(b"castles") {
        return true;
    }
    if word.len() <= MOVE_BYTES
        && let Some(plain) = lookalike::replaced(word)
    {
        return could_be_fragment(&plain);
    }
    if let Some(plain) = lookalike::with_ones(word) {
        return has_square(&plain);
    }
    if takes_by_files(word) || ends_like_square(word) {
        return true;
    }
    let body = match word {
        [b'A'..=b'Z', body @ ..] => body,
        [0xc3..=0xdb, 0x80..=0xbf, body @ ..] => body,
        body => body,
    };
    let files = body
        .iter()
        .filter(|byte| matches!(byte, b'a'..=b'h'))
        .count();
    files <= 2
        && body
            .iter()
            .all(|byte| matches!(byte, b'a'..=b'h' | b'x' | b':' | b'+' | b'#'))
}

/// Whether a word ends with a file and a letter that looks like the digit of a rank: `BbS`, `NfB+`.
fn ends_like_square(word: &[u8]) -> bool {
    const FRONT: usize = 4;
    let like_digit = |byte: u8| matches!(byte, b'S' | b'B' | b'G' | b'Z');
    matches!(&word[..marks_start(word)], [front @ .., b'a'..=b'h', last]
        if like_digit(*last)
            && front.len() <= FRONT
            && front.first().is_none_or(|byte| byte.is_ascii_uppercase() || *byte >= 0xc3))
}

/// Whether a word is a pawn capture by files alone, with a piece and marks or without: `ed`, `exd!`.
pub fn takes_by_files(word: &[u8]) -> bool {
    let ([from, b'x' | b':', to, rest @ ..]
    | [from, 0xc3, 0x97, to, rest @ ..]
    | [from, to, rest @ ..]) = word
    else {
        return false;
    };
    let file = |byte: &u8| matches!(byte, b'a'..=b'h');
    let rest = match rest {
        [b'=', b'A'..=b'Z', rest @ ..] | [b'A'..=b'Z', rest @ ..] => rest,
        rest => rest,
    };
    file(from) && file(to) && from.abs_diff(*to) == 1 && (rest.is_empty() || all_marks(rest))
}

/// Whether a word can be the front of a move with spaces in it: the letters of a piece, files, a
/// capture sign, the first sign of castling.
pub fn could_be_front(word: &[u8]) -> bool {
    const LONGEST: usize = 8;
    let piece = || {
        let mut languages = Language::all().iter();
        let whole = |language: &Language| {
            language
                .role_at(word)
                .is_some_and(|letter| letter.len == word.len())
        };
        front(word).is_some_and(|first| !first.is_lowercase()) && languages.any(whole)
    };
    let digit = word.iter().any(u8::is_ascii_digit);
    word == b"0" || (word.len() <= LONGEST && !digit && (could_be_fragment(word) || piece()))
}

/// A word without the white space in it.
pub fn joined(word: &[u8]) -> Vec<u8> {
    let inked = |byte: &u8| !byte.is_ascii_whitespace();
    word.iter().copied().filter(inked).collect()
}

/// The result of a game that was never played, as signs say it: `+/-`, `-/+`, `-/-`.
///
/// Between moves the first two are evaluations.
pub fn is_forfeit(word: &[u8]) -> Option<GameResult> {
    match word {
        b"+/-" | b"+:-" | b"+--" => Some(GameResult::WhiteWins),
        b"-/+" | b"-:+" | b"--+" => Some(GameResult::BlackWins),
        b"-/-" | b"-:-" => Some(GameResult::BothLose),
        _ => None,
    }
}

/// Whether a word that is too long for a move consists of nothing but the signs of moves.
fn is_long_damage(word: &[u8]) -> bool {
    let rest = word.split_at(1).1;
    let sign = |byte: &u8| matches!(byte, b'a'..=b'h' | b'1'..=b'8' | b'x' | b':' | b'-' | b'+' | b'#' | b'=');
    let digit = rest.iter().any(|byte| matches!(byte, b'1'..=b'8'));
    digit && rest.iter().all(sign) && word[0].is_ascii_alphabetic()
}
