//! The language tables: made from `grammars/*.toml`, checked for contradictions, and asked.
//!
//! `HAKEM_UPDATE=1 cargo test grammars` writes `src/notation/language_table.rs` anew.

use hakem::notation::language::{Language, Letter, Standing, WordKind, word, word_at, words};
use hakem::rules::Role;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const TABLE: &str = "src/notation/language_table.rs";

/// The keys of `[words]` and the kinds of words they stand for.
const KINDS: [(&str, &str, WordKind); 12] = [
    ("check", "Check", WordKind::Check),
    ("mate", "Mate", WordKind::Mate),
    ("en_passant", "EnPassant", WordKind::EnPassant),
    ("draw_offer", "DrawOffer", WordKind::DrawOffer),
    ("draw", "Draw", WordKind::Draw),
    ("white_wins", "WhiteWins", WordKind::WhiteWins),
    ("black_wins", "BlackWins", WordKind::BlackWins),
    ("resigns", "Resigns", WordKind::Resigns),
    ("unfinished", "Unfinished", WordKind::Unfinished),
    ("record_ends", "RecordEnds", WordKind::RecordEnds),
    ("heading_white", "HeadingWhite", WordKind::HeadingWhite),
    ("heading_black", "HeadingBlack", WordKind::HeadingBlack),
];

/// The schema of a file in `grammars/`, explained in its README.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Grammar {
    code: String,
    name: String,
    native: String,
    sources: Vec<String>,
    pieces: Pieces,
    #[serde(default)]
    substitutes: Pieces,
    #[serde(default)]
    words: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Pieces {
    king: Vec<String>,
    queen: Vec<String>,
    rook: Vec<String>,
    bishop: Vec<String>,
    knight: Vec<String>,
    pawn: Vec<String>,
}

impl Pieces {
    fn each(&self) -> [(&'static str, &[String]); 6] {
        [
            ("king", &self.king),
            ("queen", &self.queen),
            ("rook", &self.rook),
            ("bishop", &self.bishop),
            ("knight", &self.knight),
            ("pawn", &self.pawn),
        ]
    }
}

/// All grammars, English first and the others by their codes.
fn grammars() -> Vec<Grammar> {
    let folder = fs::read_dir(Path::new(ROOT).join("grammars")).expect("the folder of grammars");
    let paths = folder.map(|entry| entry.expect("an entry of the folder").path());
    let mut all: Vec<Grammar> = paths
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "toml")
        })
        .map(|path| grammar(&path))
        .collect();
    all.sort_by_key(|grammar| (grammar.code != "en", grammar.code.clone()));
    all
}

fn grammar(path: &Path) -> Grammar {
    let name = path.display();
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let grammar: Grammar = toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    assert_eq!(
        stem,
        Some(&*grammar.code),
        "a file has the name of its code"
    );
    grammar
}

/// Every word with its kind and the languages that have it, sorted by bytes.
fn merged_words(grammars: &[Grammar]) -> BTreeMap<&str, (&'static str, Vec<&str>)> {
    let mut merged: BTreeMap<&str, (&'static str, Vec<&str>)> = BTreeMap::new();
    for grammar in grammars {
        for (key, list) in &grammar.words {
            let kind = KINDS.iter().find(|(name, _, _)| name == key);
            let &(_, kind, _) =
                kind.unwrap_or_else(|| panic!("{}: no kind of word is called {key}", grammar.code));
            for text in list {
                let row = merged.entry(text).or_insert((kind, Vec::new()));
                assert_eq!(
                    row.0, kind,
                    "{}: {text:?} means something else in {:?}",
                    grammar.code, row.1
                );
                assert!(
                    !row.1.contains(&grammar.code.as_str()),
                    "{}: {text:?} stands twice",
                    grammar.code
                );
                row.1.push(&grammar.code);
            }
        }
    }
    merged
}

/// The lower case of one character as the library takes it.
fn lower(ch: char) -> char {
    ch.to_lowercase().next().unwrap_or(ch)
}

fn is_accent(ch: char) -> bool {
    matches!(ch, '\u{300}'..='\u{36f}')
}

/// A string literal of Rust; accents that stand alone are escaped, to be seen.
fn literal(text: &str) -> String {
    let mut out = String::from('"');
    for ch in text.chars() {
        match ch {
            '"' | '\\' => out.extend(['\\', ch]),
            ch if is_accent(ch) => out.extend(ch.escape_unicode()),
            ch => out.push(ch),
        }
    }
    out.push('"');
    out
}

fn list<T: AsRef<str>>(texts: &[T]) -> String {
    let items: Vec<String> = texts.iter().map(|text| literal(text.as_ref())).collect();
    format!("&[{}]", items.join(", "))
}

/// The lists of letters of the roles that have any, as an expression.
fn pieces(pieces: &Pieces) -> String {
    let filled: Vec<String> = (pieces.each().into_iter())
        .filter(|(_, letters)| !letters.is_empty())
        .map(|(role, letters)| format!("{role}: {}", list(letters)))
        .collect();
    match filled.len() {
        0 => String::from("Pieces::NONE"),
        6 => format!("Pieces {{ {} }}", filled.join(", ")),
        _ => format!("Pieces {{ {}, ..Pieces::NONE }}", filled.join(", ")),
    }
}

/// The first bytes of all texts that may be words, as a set of 256 bits.
fn word_starts<'a>(words: impl Iterator<Item = &'a str>) -> [u64; 4] {
    let firsts: BTreeSet<char> = words.filter_map(|text| text.chars().next()).collect();
    let mut bits = [0; 4];
    for ch in ('\0'..=char::MAX).filter(|&ch| firsts.contains(&lower(ch))) {
        let byte = ch.encode_utf8(&mut [0; 4]).as_bytes()[0];
        bits[usize::from(byte / 64)] |= 1 << (byte % 64);
    }
    bits
}

/// The top of the generated file.
const TABLE_HEAD: &str = "\
//! The tables of the languages, generated from `grammars/*.toml`: not to be edited by hand.
//!
//! A test fails when this file is stale; `HAKEM_UPDATE=1 cargo test grammars` writes it anew.

use super::language::{Language, Pieces};
use super::words::{Entry, WordKind, entry};";

/// The whole generated file.
fn table(grammars: &[Grammar]) -> String {
    let words = merged_words(grammars);
    let mut lines = vec![String::from(TABLE_HEAD)];
    lines.push(format!(
        "\n/// Every language that is built in: English first, the others by their codes.\n\
         #[rustfmt::skip]\n\
         pub(crate) static LANGUAGES: [Language; {}] = [",
        grammars.len()
    ));
    for grammar in grammars {
        let names = [&grammar.code, &grammar.name, &grammar.native].map(|text| literal(text));
        lines.push(format!(
            "    Language::of_letters([{}], {},\n        {}, {}),",
            names.join(", "),
            list(&grammar.sources),
            pieces(&grammar.pieces),
            pieces(&grammar.substitutes),
        ));
    }
    lines.push(String::from("];"));

    lines.push(format!(
        "\n/// The length of the longest text in [`WORDS`], in bytes.\n\
         pub(super) const LONGEST_WORD: usize = {};",
        words.keys().map(|text| text.len()).max().unwrap_or(0)
    ));

    lines.push(String::from(
        "\n/// The bytes that texts found in [`WORDS`] begin with, in either case: bit `b` for byte `b`.\n\
         #[rustfmt::skip]\n\
         pub(super) static WORD_STARTS: [u64; 4] = [",
    ));
    for bits in word_starts(words.keys().copied()) {
        let [a, b, c, d] = [48, 32, 16, 0].map(|shift| (bits >> shift) & 0xffff);
        lines.push(format!("    0x{a:04x}_{b:04x}_{c:04x}_{d:04x},"));
    }
    lines.push(String::from("];"));

    lines.push(format!(
        "\n/// The words of all languages in lower case, sorted by their bytes.\n\
         #[rustfmt::skip]\n\
         pub(super) static WORDS: [Entry; {}] = [",
        words.len()
    ));
    for (text, (kind, languages)) in &words {
        let (text, languages) = (literal(text), list(languages));
        lines.push(format!("    entry({text}, WordKind::{kind}, {languages}),"));
    }
    lines.push(String::from("];\n"));
    lines.join("\n")
}

#[test]
fn the_table_is_up_to_date() {
    let wanted = table(&grammars());
    let path = Path::new(ROOT).join(TABLE);
    if std::env::var_os("HAKEM_UPDATE").is_some_and(|value| value == "1") {
        fs::write(&path, &wanted).unwrap();
        return;
    }
    let found = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    assert!(
        found == wanted,
        "{TABLE} is stale: run HAKEM_UPDATE=1 cargo test grammars, then build again"
    );
}

#[test]
fn every_language_has_all_pieces() {
    for grammar in grammars() {
        for (role, letters) in grammar.pieces.each() {
            assert!(
                role == "pawn" || !letters.is_empty(),
                "{}: no letter for the {role}",
                grammar.code
            );
        }
        assert!(
            !grammar.sources.is_empty(),
            "{}: where do the letters come from?",
            grammar.code
        );
    }
}

#[test]
fn no_letter_stands_for_two_pieces() {
    for grammar in grammars() {
        let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
        for (role, letters) in grammar
            .pieces
            .each()
            .into_iter()
            .chain(grammar.substitutes.each())
        {
            for letter in letters {
                let first = letter
                    .chars()
                    .next()
                    .unwrap_or_else(|| panic!("{}: an empty {role}", grammar.code));
                assert!(
                    !first.is_lowercase(),
                    "{}: the {role} {letter:?} is not upper case",
                    grammar.code
                );
                let other = seen.insert(letter, role);
                assert_eq!(other, None, "{}: {letter:?} is a {role} too", grammar.code);
            }
        }
    }
}

#[test]
fn no_word_means_two_things() {
    let grammars = grammars();
    let rows = merged_words(&grammars).len(); // fails where two meanings meet
    assert_eq!(
        rows,
        KINDS
            .iter()
            .map(|(_, _, kind)| words(*kind).count())
            .sum::<usize>()
    );
}

#[test]
fn every_word_is_folded() {
    let grammars = grammars();
    for text in merged_words(&grammars).keys() {
        let tidy = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(*text, tidy, "white space in {text:?}");
        assert!(!text.is_empty(), "an empty word");
        assert!(
            text.chars().all(|ch| lower(ch) == ch && !is_accent(ch)),
            "{text:?} is not in lower case, composed"
        );
    }
}

#[test]
fn every_word_is_found() {
    for (_, name, kind) in KINDS {
        for (text, entry) in words(kind) {
            assert_eq!(entry.kind, kind, "{text:?}");
            assert_eq!(word(text.as_bytes()), Some(entry), "{text:?}");
            assert_eq!(
                word(text.to_uppercase().as_bytes()).map(|word| word.kind),
                upper_kind(text, kind),
                "{text:?}"
            );
            assert_eq!(
                word_at(text.as_bytes()),
                Some((entry, text.len())),
                "{text:?}"
            );
            let more = format!("{text} 1-0");
            assert_eq!(
                word_at(more.as_bytes()),
                Some((entry, text.len())),
                "{text:?}"
            );
        }
        assert!(
            words(kind).any(|(_, entry)| entry.languages.contains(&"en")),
            "no English {name}"
        );
    }
}

/// What a word in capitals is: the capital of `ı` is `I`, which is not turned back into it.
fn upper_kind(text: &str, kind: WordKind) -> Option<WordKind> {
    if text.contains('ı') {
        word(text.replace('ı', "i").as_bytes()).map(|word| word.kind)
    } else {
        Some(kind)
    }
}

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

#[test]
fn whole_words_are_looked_up() {
    let kind = |text: &str| word(text.as_bytes()).map(|word| word.kind);
    assert_eq!(kind("remis."), Some(WordKind::Draw));
    assert_eq!(kind("Remi,"), Some(WordKind::Draw));
    assert_eq!(kind("remi?"), Some(WordKind::DrawOffer));
    assert_eq!(kind("DÖNTETLEN"), Some(WordKind::Draw));
    assert_eq!(kind("do\u{308}ntetlen"), Some(WordKind::Draw));
    assert_eq!(kind("BERABERLİK"), Some(WordKind::Draw));
    assert_eq!(kind("Şah"), Some(WordKind::Check));
    assert_eq!(kind("S\u{327}AH"), Some(WordKind::Check));
    assert_eq!(kind("e.p."), Some(WordKind::EnPassant));
    assert_eq!(kind("stb..."), Some(WordKind::RecordEnds));
    assert_eq!(kind("Világos:"), Some(WordKind::HeadingWhite));
    assert_eq!(kind("SÖTÉT"), Some(WordKind::HeadingBlack));
    assert_eq!(kind("terk etti"), Some(WordKind::Resigns));
    for other in [
        "",
        ".",
        "e4",
        "Nf3",
        "matter",
        "xmat",
        "remis!",
        "white wins it",
        "ş",
    ] {
        assert_eq!(kind(other), None, "{other:?}");
    }
    assert_eq!(word(b"mat\xff"), None);
    assert_eq!(word(&[b'm'; 10_000]), None);
    assert_eq!(
        word("e.p.".as_bytes()).unwrap().languages,
        ["en", "hu", "tr"]
    );
    assert_eq!(word(b"feladta").unwrap().languages, ["hu"]);
}

#[test]
fn forms_of_several_words_are_found() {
    let at = |text: &str| word_at(text.as_bytes()).map(|(word, len)| (word.kind, len));
    assert_eq!(at("terk  etti."), Some((WordKind::Resigns, 10)));
    assert_eq!(at("terk\netti"), Some((WordKind::Resigns, 9)));
    assert_eq!(at("terk\n\netti"), Some((WordKind::Resigns, 4)));
    assert_eq!(at("terk ettim"), Some((WordKind::Resigns, 4)));
    assert_eq!(at("Sötét feladta"), Some((WordKind::HeadingBlack, 7)));
    assert_eq!(
        at("So\u{308}te\u{301}t nyert!"),
        Some((WordKind::BlackWins, 15))
    );
    assert_eq!(at("White wins"), Some((WordKind::WhiteWins, 10)));
    assert_eq!(at("White window"), Some((WordKind::HeadingWhite, 5)));
    assert_eq!(at("and so on"), Some((WordKind::RecordEnds, 9)));
    assert_eq!(at("and so"), None);
    assert_eq!(at("etc. 20.Kf1"), Some((WordKind::RecordEnds, 4)));
    assert_eq!(at("remis."), Some((WordKind::Draw, 5)));
    assert_eq!(at("draw? 12.e4"), Some((WordKind::DrawOffer, 5)));
    assert_eq!(at("matt1-0"), None);
    assert_eq!(at("matt-1-0"), Some((WordKind::Mate, 4)));
    assert_eq!(at("draw-ish"), None);
    assert_eq!(at("mat'ı"), None);
    assert_eq!(at("matte\u{301}"), None);
    assert_eq!(at(""), None);
    assert_eq!(word_at(b"mat\xf6"), None);
    assert_eq!(word_at(b"mat \xf6").map(|(_, len)| len), Some(3));
    let far = format!("terk{}etti", " ".repeat(100_000));
    assert_eq!(at(&far), Some((WordKind::Resigns, 4)));
}
