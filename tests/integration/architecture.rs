//! The rooms of `docs/architecture.md` against the paths in `src/`: data flows one way.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const PLAN: &str = "docs/architecture.md";

/// The lines a source file has at most.
const LINES: usize = 600;

/// The files in `src/` that belong to no room: the roots of the library and of the program.
const ROOTS: [&str; 2] = ["lib.rs", "main.rs"];

/// The rooms in the order of the table, the one that uses nothing first.
fn rooms() -> Vec<String> {
    let plan = fs::read_to_string(Path::new(ROOT).join(PLAN)).expect("the plan can be read");
    let table = plan
        .lines()
        .skip_while(|line| !line.starts_with("| room |"))
        .skip(2);
    let rows = table.take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        row.split('`')
            .nth(1)
            .expect("a row names its room")
            .to_owned()
    })
    .collect()
}

/// Every Rust file under `folder`, sorted.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The same text with blanks for comments, strings and characters; line ends stay.
fn code_only(source: &str) -> Vec<u8> {
    let text = source.as_bytes();
    let mut code = text.to_vec();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let length = if rest.starts_with(b"//") {
            rest.iter()
                .position(|byte| *byte == b'\n')
                .unwrap_or(rest.len())
        } else if rest.starts_with(b"/*") {
            block_comment(rest)
        } else if rest[0] == b'"' {
            string(rest)
        } else if rest[0] == b'\'' {
            character(rest)
        } else if rest[0] == b'r'
            && !at
                .checked_sub(1)
                .is_some_and(|before| is_name_end(text, before))
        {
            raw_string(rest)
        } else {
            0
        };
        for byte in &mut code[at..at + length] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
        at += length.max(1);
    }
    code
}

/// Whether a name ends at this byte, so that an `r` behind it opens no string; `b` and `c` are
/// prefixes of strings.
fn is_name_end(text: &[u8], at: usize) -> bool {
    is_name(text[at]) && !(matches!(text[at], b'b' | b'c') && (at == 0 || !is_name(text[at - 1])))
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || !byte.is_ascii()
}

fn block_comment(text: &[u8]) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < text.len() {
        if text[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if text[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                break;
            }
        } else {
            at += 1;
        }
    }
    at
}

fn string(text: &[u8]) -> usize {
    let mut at = 1;
    while at < text.len() && text[at] != b'"' {
        at += if text[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(text.len())
}

/// The length of a character literal, 0 for a lifetime.
fn character(text: &[u8]) -> usize {
    if text.get(1) == Some(&b'\\') {
        let end = text.iter().skip(3).position(|byte| *byte == b'\'');
        return end.map_or(0, |end| end + 4);
    }
    let end = text.iter().take(6).skip(2).position(|byte| *byte == b'\'');
    // Between the quotes of a literal stands one character, of up to four bytes.
    end.filter(|end| {
        let body = std::str::from_utf8(&text[1..end + 2]);
        body.is_ok_and(|body| body.chars().count() == 1)
    })
    .map_or(0, |end| end + 3)
}

/// The length of a raw string, 0 if there is none.
fn raw_string(text: &[u8]) -> usize {
    let hashes = text[1..].iter().take_while(|byte| **byte == b'#').count();
    if text.get(1 + hashes) != Some(&b'"') {
        return 0;
    }
    let mut end = vec![b'"'];
    end.resize(1 + hashes, b'#');
    let body = &text[hashes + 2..];
    let found = body.windows(end.len()).position(|part| part == end);
    found.map_or(text.len(), |found| hashes + 2 + found + end.len())
}

/// The first names of the paths that begin in the root of the crate, with their lines.
///
/// `depth` is how many times `super` leads from the file to the root.
fn uses(code: &[u8], depth: usize) -> Vec<(usize, String)> {
    let words = words(code);
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let start = at;
        at += 1;
        let inside = start
            .checked_sub(1)
            .is_some_and(|before| words[before].1 == "::");
        match words[start].1.as_str() {
            "crate" | "hakem" if !inside => {}
            "super" if !inside => {
                let mut climbed = 1;
                while is(&words, at, "::") && is(&words, at + 1, "super") {
                    climbed += 1;
                    at += 2;
                }
                if climbed < depth {
                    continue;
                }
            }
            _ => continue,
        }
        if is(&words, at, "::") {
            first_names(&words, at + 1, &mut found);
        } else if is(&words, at, "as") {
            found.push((words[start].0, String::from("a root under another name")));
        }
    }
    found
}

/// The name at `at`, or the first names of the group that opens there.
fn first_names(words: &[(usize, String)], at: usize, found: &mut Vec<(usize, String)>) {
    if !is(words, at, "{") {
        found.extend(words.get(at).cloned());
        return;
    }
    let mut depth = 0_usize;
    let mut first = true;
    for word in &words[at..] {
        match word.1.as_str() {
            "{" => depth += 1,
            "}" if depth == 1 => return,
            "}" => depth -= 1,
            "," if depth == 1 => first = true,
            _ if depth == 1 && first => {
                found.push(word.clone());
                first = false;
            }
            _ => {}
        }
    }
}

fn is(words: &[(usize, String)], at: usize, wanted: &str) -> bool {
    words.get(at).is_some_and(|word| word.1 == wanted)
}

/// Names, double colons and other signs, each with its line from 1.
fn words(code: &[u8]) -> Vec<(usize, String)> {
    let mut words = Vec::new();
    let (mut line, mut at) = (1, 0);
    while at < code.len() {
        let name = code[at..].iter().take_while(|byte| is_name(**byte)).count();
        let length = match code[at] {
            _ if name > 0 => name,
            b':' if code.get(at + 1) == Some(&b':') => 2,
            _ => 1,
        };
        line += usize::from(code[at] == b'\n');
        if !code[at].is_ascii_whitespace() {
            words.push((
                line,
                String::from_utf8_lossy(&code[at..at + length]).into_owned(),
            ));
        }
        at += length;
    }
    words
}

/// The room of a file, from its path within `src/`, and how far it is from the root.
fn room_of(path: &Path) -> (String, usize) {
    let parts: Vec<String> = path
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    let own = parts.iter().filter(|part| *part != "mod").count();
    (parts[0].clone(), own)
}

#[test]
fn rooms_use_only_rooms_before_them() {
    let rooms = rooms();
    let place = |name: &str| rooms.iter().position(|room| room == name);
    let folder = Path::new(ROOT).join("src");
    let mut violations = String::new();
    let mut seen = Vec::new();
    for path in sources(&folder) {
        let short = path
            .strip_prefix(&folder)
            .expect("the file is in the folder");
        if ROOTS.iter().any(|root| Path::new(root) == short) {
            continue;
        }
        let (room, depth) = room_of(short);
        let shown = short.display();
        let Some(own) = place(&room) else {
            let _ = writeln!(violations, "src/{shown}: the room {room} is not in {PLAN}");
            continue;
        };
        let source = fs::read_to_string(&path).expect("the source can be read");
        for (line, used) in uses(&code_only(&source), depth) {
            match place(&used) {
                Some(used) if used <= own => {}
                Some(_) => {
                    let _ = writeln!(
                        violations,
                        "src/{shown}:{line}: {room} uses {used}, which comes after it"
                    );
                }
                None => {
                    let _ = writeln!(
                        violations,
                        "src/{shown}:{line}: {room} uses {used}, which is no room"
                    );
                }
            }
        }
        seen.push(room);
    }
    for room in rooms.iter().filter(|room| !seen.contains(room)) {
        let _ = writeln!(violations, "{PLAN}: the room {room} is not in src/");
    }
    assert!(violations.is_empty(), "\n{violations}");
}

#[test]
fn files_are_short() {
    let mut violations = String::new();
    for path in sources(&Path::new(ROOT).join("src")) {
        let lines = fs::read_to_string(&path)
            .expect("the source can be read")
            .lines()
            .count();
        if lines > LINES {
            let _ = writeln!(
                violations,
                "{}: {lines} lines, at most {LINES} are allowed",
                path.display()
            );
        }
    }
    assert!(violations.is_empty(), "\n{violations}");
}

#[test]
fn uses_are_found_in_any_form() {
    let source = r##"
//! crate::in_a_comment
use crate::one;
use crate::{two::Two, three::{self, Four},
    five::{Six, seven::{Eight, Nine}}, ten as Ten};
/* crate::no /* crate::nested */ crate::no */
pub(in crate::eleven) fn f<'a>(x: &'a str) -> char {
    let _ = ("crate::no", r#"crate::no"#, b"\"crate::no", '"', '\'', 'é');
    hakem::twelve::g();
    other::crate_::no();
    super::super::thirteen::h();
    super::near::h();
    crate :: fourteen :: i()
}
"##;
    let names: Vec<String> = uses(&code_only(source), 2)
        .into_iter()
        .map(|(_, name)| name)
        .collect();
    let wanted = [
        "one", "two", "three", "five", "ten", "eleven", "twelve", "thirteen", "fourteen",
    ];
    assert_eq!(names, wanted);
    assert_eq!(uses(&code_only(source), 2)[3].0, 5);
    assert_eq!(uses(b"use super::near;", 1), [(1, String::from("near"))]);
}
