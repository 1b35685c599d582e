//! The languages and their letters.

use std::collections::BTreeSet;

use hakem::notation::language::{Language, Letter, Standing};
use hakem::rules::Role;

/// The letters of all languages in the order pawn, knight, bishop, rook, queen, king, as they are
/// written.
const LETTERS: [(&str, [&str; 6]); 45] = [
    ("en", ["P", "N", "B", "R", "Q", "K"]),
    ("af", ["P", "R", "L", "T", "D", "K"]),
    ("ar", ["ب", "ح", "ف", "ر", "و", "م"]),
    ("az", ["P", "A", "F", "T", "V", "Ş"]),
    ("be", ["Л", "В", "А", "Лд", "Вз", "К"]),
    ("bg", ["П", "К", "О", "Т", "Д", "Ц"]),
    ("ca", ["P", "C", "A", "T", "D", "R"]),
    ("cs", ["P", "J", "S", "V", "D", "K"]),
    ("cy", ["G", "M", "E", "C", "B", "T"]),
    ("da", ["B", "S", "L", "T", "D", "K"]),
    ("de", ["B", "S", "L", "T", "D", "K"]),
    ("el", ["Σ", "Ι", "Α", "Π", "Β", "Ρ"]),
    ("eo", ["P", "Ĉ", "K", "T", "D", "R"]),
    ("es", ["P", "C", "A", "T", "D", "R"]),
    ("et", ["E", "R", "O", "V", "L", "K"]),
    ("eu", ["P", "Z", "A", "G", "D", "E"]),
    ("fi", ["S", "R", "L", "T", "D", "K"]),
    ("fr", ["P", "C", "F", "T", "D", "R"]),
    ("ga", ["F", "Ri", "E", "C", "Br", "R"]),
    ("gl", ["P", "C", "B", "T", "D", "R"]),
    ("he", ["רגלי", "פ", "ר", "צ", "מה", "מ"]),
    ("hi", ["P", "G", "O", "H", "V", "R"]),
    ("hr", ["P", "S", "L", "T", "D", "K"]),
    ("hu", ["G", "H", "F", "B", "V", "K"]),
    ("is", ["P", "R", "B", "H", "D", "K"]),
    ("it", ["P", "C", "A", "T", "D", "R"]),
    ("ko", ["P", "N", "B", "R", "Q", "K"]),
    ("lb", ["B", "P", "L", "T", "D", "K"]),
    ("lt", ["P", "Ž", "R", "B", "V", "K"]),
    ("lv", ["B", "Z", "L", "T", "D", "K"]),
    ("nl", ["O", "P", "L", "T", "D", "K"]),
    ("no", ["B", "S", "L", "T", "D", "K"]),
    ("pl", ["P", "S", "G", "W", "H", "K"]),
    ("pt", ["P", "C", "B", "T", "D", "R"]),
    ("ro", ["P", "C", "N", "T", "D", "R"]),
    ("ru", ["П", "К", "С", "Л", "Ф", "Кр"]),
    ("sk", ["P", "J", "S", "V", "D", "K"]),
    ("sl", ["P", "S", "L", "T", "D", "K"]),
    ("sq", ["U", "Ka", "O", "Ku", "Msh", "M"]),
    ("sr", ["П", "С", "Л", "Т", "Д", "К"]),
    ("sv", ["B", "S", "L", "T", "D", "K"]),
    ("tr", ["P", "A", "F", "K", "V", "Ş"]),
    ("uk", ["П", "К", "С", "Т", "Ф", "Кр"]),
    ("vi", ["", "M", "T", "X", "H", "V"]),
    ("zh", ["P", "N", "B", "R", "Q", "K"]),
];

#[test]
fn languages_are_found_by_code() {
    let codes: Vec<&str> = Language::all().iter().map(Language::code).collect();
    assert_eq!(codes, LETTERS.map(|(code, _)| code));
    assert_eq!(
        Language::by_code("HU").map(Language::native),
        Some("magyar")
    );
    assert_eq!(Language::by_code("xx"), None);
    assert_eq!(Language::english().code(), "en");
    for (code, letters) in LETTERS {
        let language = Language::by_code(code).unwrap();
        assert_eq!(
            Role::ALL.map(|role| language.letter(role)),
            letters,
            "{code}"
        );
    }
}

#[test]
fn languages_are_thought_of_by_use() {
    let by_use: Vec<&str> = Language::by_use().map(Language::code).collect();
    assert_eq!(by_use[..3], ["en", "de", "ru"]);
    let all: BTreeSet<&str> = by_use.iter().copied().collect();
    assert_eq!((by_use.len(), all.len()), (LETTERS.len(), LETTERS.len()));
    let places = by_use.iter().map(|code| Language::by_code(code).unwrap());
    let places: Vec<usize> = places.map(Language::place_by_use).collect();
    assert!(places[0] > 0 && places.is_sorted_by(|one, next| one < next));
}

#[test]
fn characters_have_a_standing() {
    let standing = |code: &str, ch: char| Language::by_code(code).unwrap().standing(ch);
    for (code, proper) in [
        ("tr", "ŞVKFAP"),
        ("ru", "КФЛСП"),
        ("sr", "КKДD"),
        ("sq", "MKDU"),
    ] {
        for ch in proper.chars() {
            assert_eq!(standing(code, ch), Standing::Proper, "{code} {ch}");
        }
    }
    for (code, instead) in [
        ("tr", "SÞșАК"),
        ("ru", "РKC"),
        ("en", "ВКΝ"),
        ("el", "PBAI"),
        ("az", "S"),
    ] {
        for ch in instead.chars().flat_map(char::to_uppercase) {
            assert_eq!(standing(code, ch), Standing::StandsIn, "{code} {ch}");
        }
    }
    for (code, unknown) in [("en", "HSФЦ"), ("ru", "NQZ"), ("he", "KRא"), ("hu", "ŞÁ")] {
        for ch in unknown.chars() {
            assert_eq!(standing(code, ch), Standing::Unknown, "{code} {ch}");
        }
    }
}

#[test]
fn letters_are_found_at_the_front() {
    let at = |code: &str, text: &str| Language::by_code(code).unwrap().role_at(text.as_bytes());
    let letter = |role, len, substitute| {
        Some(Letter {
            role,
            len,
            substitute,
        })
    };
    assert_eq!(at("tr", "Şh8"), letter(Role::King, 2, false));
    assert_eq!(at("tr", "S\u{327}h8"), letter(Role::King, 3, false));
    assert_eq!(at("tr", "Sh8"), letter(Role::King, 1, true));
    assert_eq!(at("tr", "\u{218}h8"), letter(Role::King, 2, true));
    assert_eq!(at("tr", "Ke1"), letter(Role::Rook, 1, false));
    assert_eq!(at("hu", "Gye4"), letter(Role::Pawn, 2, false));
    assert_eq!(at("hu", "Ge4"), letter(Role::Pawn, 1, false));
    assert_eq!(at("hu", "Be1"), letter(Role::Rook, 1, false));
    assert_eq!(at("en", "Be1"), letter(Role::Bishop, 1, false));
    assert_eq!(at("en", "Ktf3"), letter(Role::Knight, 2, false));
    assert_eq!(at("en", "Kf3"), letter(Role::King, 1, false));
    assert_eq!(at("en", "Hf3"), None);
    assert_eq!(at("en", "nf3"), None);
    assert_eq!(at("en", ""), None);

    let lower_at = |code: &str, text: &str| {
        Language::by_code(code)
            .unwrap()
            .lower_role_at(text.as_bytes())
    };
    assert_eq!(lower_at("tr", "şh8"), letter(Role::King, 2, false));
    assert_eq!(lower_at("tr", "s\u{327}h8"), letter(Role::King, 3, false));
    assert_eq!(lower_at("tr", "sh8"), letter(Role::King, 1, true));
    assert_eq!(lower_at("hu", "gye4"), letter(Role::Pawn, 2, false));
    assert_eq!(lower_at("hu", "bxc3"), letter(Role::Rook, 1, false));
    assert_eq!(lower_at("en", "Nf3"), None);

    let turkish = Language::by_code("tr").unwrap();
    assert!(turkish.knows('Ş') && turkish.knows('S') && turkish.knows('A'));
    assert!(!turkish.knows('N') && !turkish.knows('\u{327}') && !turkish.knows('a'));
}

/// Whether a longer letter begins with a byte and could be the front of a move with a shorter one.
fn longer_ones_go_on(language: &Language, byte: u8) -> bool {
    let mut letters = language.letters();
    letters.any(|(_, letter, _)| {
        matches!(letter.as_bytes(), [first, b'a'..=b'h' | b'x', ..] if *first == byte)
    })
}

#[test]
fn the_byte_table_agrees_with_the_letters() {
    for language in Language::all() {
        for byte in u8::MIN..=u8::MAX {
            let role = language
                .role_at(&[byte])
                .filter(|letter| !letter.substitute && letter.role != Role::Pawn)
                .filter(|_| !longer_ones_go_on(language, byte))
                .map(|letter| letter.role);
            assert_eq!(
                language.ascii_roles()[usize::from(byte)],
                role,
                "{}: {byte}",
                language.code()
            );
        }
    }
}
