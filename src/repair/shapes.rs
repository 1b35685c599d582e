//! How easily one character is taken for another.

use super::Cost;

/// Characters that are taken for each other, and what that costs in tens: first the ones that look alike
/// in handwriting, then those that programs for reading print mix up, then neighbours on a
/// keyboard.
const ALIKE: [(u8, &str); 29] = [
    (6, "0Oo"),
    (6, "1lI"),
    (6, "xX"),
    (9, "17"),
    (9, "ce"),
    (9, "co"),
    (9, "38"),
    (9, "35"),
    (9, "58"),
    (9, "6b"),
    (9, "6G"),
    (9, "ad"),
    (9, "ao"),
    (9, "g9"),
    (9, "gq"),
    (9, "ft"),
    (9, "B8"),
    (9, "BR"),
    (9, "B3"),
    (9, "NK"),
    (9, "NH"),
    (9, "KR"),
    (9, "KH"),
    (9, "VU"),
    (12, "eo"),
    (12, "14"),
    (12, "79"),
    (12, "49"),
    (12, "hb"),
];

/// Further pairs that differ by more strokes.
const NEAR: [(u8, &str); 30] = [
    (13, "ea"),
    (13, "ac"),
    (13, "dc"),
    (13, "5S"),
    (13, "2Z"),
    (13, "27"),
    (13, "34"),
    (13, "23"),
    (13, "56"),
    (13, "45"),
    (13, "68"),
    (13, "QO"),
    (13, "Q0"),
    (13, "Q9"),
    (13, "QD"),
    (13, "Qd"),
    (13, "BD"),
    (13, "RP"),
    (13, "RA"),
    (13, "FE"),
    (13, "FT"),
    (13, "dh"),
    (13, "fe"),
    (13, "gf"),
    (13, "bh"),
    (13, "bd"),
    (13, "MN"),
    (13, "Rr"),
    (13, "VN"),
    (13, "f1"),
];

/// The rows of letters on the usual keyboards.
const ROWS: [&str; 4] = ["1234567890", "qwertzuiop", "asdfghjkl", "yxcvbnm"];

/// What a neighbour on the keyboard costs.
const NEIGHBOUR: u8 = 19;
/// The wrong one of two files, of two ranks, or of two capital letters.
const SAME_KIND: u8 = 23;
/// Any other character.
const OTHER: u8 = 34;
/// A small letter for a capital one, or the other way round.
const CASE: u8 = 6;
/// A letter without its mark: `S` for `Ş`.
const BARE: u8 = 4;

/// The costs for the characters of ASCII, in tens.
static COSTS: [[u8; 128]; 128] = costs();

/// What it costs to take `meant` for `seen`.
pub(super) fn likeness(seen: char, meant: char) -> Cost {
    if seen == meant {
        return Cost::ZERO;
    }
    if seen.is_ascii() && meant.is_ascii() {
        return Cost(u32::from(COSTS[seen as usize][meant as usize]) * 10);
    }
    let (plain_seen, plain_meant) = (bare(seen), bare(meant));
    let cost = match plain_seen == plain_meant {
        true => BARE,
        false if plain_seen.is_ascii() && plain_meant.is_ascii() => {
            BARE + COSTS[plain_seen as usize][plain_meant as usize]
        }
        false if seen.to_lowercase().eq(meant.to_lowercase()) => CASE,
        false if seen.is_alphabetic() && meant.is_alphabetic() => SAME_KIND,
        false => OTHER,
    };
    Cost(u32::from(cost) * 10)
}

/// A letter without its marks, as far as piece letters and their small forms have any.
fn bare(letter: char) -> char {
    match letter {
        'Ş' | 'Ș' | 'Š' | 'Ś' => 'S',
        'ş' | 'ș' | 'š' | 'ś' => 's',
        'Á' | 'À' | 'Â' | 'Ä' | 'Ă' | 'Ā' => 'A',
        'á' | 'à' | 'â' | 'ä' | 'ă' | 'ā' => 'a',
        'Ç' | 'Č' | 'Ć' => 'C',
        'ç' | 'č' | 'ć' => 'c',
        'Ď' | 'Đ' => 'D',
        'É' | 'È' | 'Ê' | 'Ě' => 'E',
        'İ' | 'Í' | 'Î' => 'I',
        'ı' | 'í' | 'î' => 'i',
        'Ł' | 'Ľ' => 'L',
        'Ö' | 'Ó' | 'Ő' | 'Ô' => 'O',
        'ö' | 'ó' | 'ő' | 'ô' => 'o',
        'Ü' | 'Ú' | 'Ű' => 'U',
        'ü' | 'ú' | 'ű' => 'u',
        'Ž' | 'Ż' | 'Ź' => 'Z',
        other => crate::notation::look(other),
    }
}

const fn costs() -> [[u8; 128]; 128] {
    let mut table = [[OTHER; 128]; 128];
    let mut one = 0;
    while one < 128 {
        let mut other = 0;
        while other < 128 {
            table[one as usize][other as usize] = kind_cost(one, other);
            other += 1;
        }
        one += 1;
    }
    let mut row = 0;
    while row < ROWS.len() {
        let keys = ROWS[row].as_bytes();
        let mut key = 1;
        while key < keys.len() {
            set(&mut table, keys[key - 1], keys[key], NEIGHBOUR);
            key += 1;
        }
        row += 1;
    }
    let mut pair = 0;
    while pair < NEAR.len() {
        set_all(&mut table, NEAR[pair].1.as_bytes(), NEAR[pair].0);
        pair += 1;
    }
    let mut pair = 0;
    while pair < ALIKE.len() {
        set_all(&mut table, ALIKE[pair].1.as_bytes(), ALIKE[pair].0);
        pair += 1;
    }
    table
}

/// Sets the cost of each pair in a group.
const fn set_all(table: &mut [[u8; 128]; 128], group: &[u8], cost: u8) {
    let mut one = 0;
    while one < group.len() {
        let mut other = one + 1;
        while other < group.len() {
            set(table, group[one], group[other], cost);
            other += 1;
        }
        one += 1;
    }
}

/// Sets the cost of a pair that is not cheaper already.
const fn set(table: &mut [[u8; 128]; 128], one: u8, other: u8, cost: u8) {
    if table[one as usize][other as usize] > cost {
        table[one as usize][other as usize] = cost;
        table[other as usize][one as usize] = cost;
    }
}

const fn kind_cost(one: u8, other: u8) -> u8 {
    let files = matches!(one, b'a'..=b'h') && matches!(other, b'a'..=b'h');
    let same = files
        || (one.is_ascii_digit() && other.is_ascii_digit())
        || (one.is_ascii_uppercase() && other.is_ascii_uppercase());
    if one == other {
        0
    } else if one.eq_ignore_ascii_case(&other) {
        CASE
    } else if same {
        SAME_KIND
    } else {
        OTHER
    }
}

/// What a character costs that stands in a word and belongs to no part of the move.
pub(super) fn surplus(seen: char) -> Cost {
    Cost(match seen {
        '.' | ',' | '-' | ' ' | '_' | '\'' | '"' | '(' | ')' | '*' => 30,
        'x' | ':' | '×' => 120,
        '1'..='8' | 'a'..='h' => 180,
        _ => 200,
    })
}
