//! Searches that do not fit into memory.

use super::{find, game, long, of, usual};
use hakem::drive::Watch;
use hakem::duplicates::{Search, search};
use tempfile::TempDir;

/// A search that writes nearly every game to a temporary file.
fn cramped(folder: &TempDir) -> Search {
    Search {
        memory: 200,
        block: 1000,
        folder: folder.path().to_owned(),
        ..usual()
    }
}

#[test]
fn many_copies_are_one_group() {
    let copies = 5000;
    let text = game("Okafor", "Brandt", "2024.03.07", "1-0", &long(30)).repeat(copies);
    let folder = TempDir::new().unwrap();
    let found = find(&cramped(&folder), &[&text]);
    let numbers: Vec<u64> = (1..=copies as u64).collect();
    assert_eq!(found.groups, [of("same-moves", &numbers)]);
    assert_eq!(found.text, find(&usual(), &[&text]).text);
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 0, "no temporary file is left");
}

#[test]
fn groups_come_in_the_order_of_their_first_games() {
    let with = |moves: &str| game("Okafor", "Brandt", "2024.03.07", "1-0", moves);
    let games: Vec<String> = ["h4", "a4", "c4", "h4", "c4", "a4", "h4"]
        .map(|first| with(&format!("1. {first} e5 2. Nf3")))
        .into();
    let folder = TempDir::new().unwrap();
    let found = find(
        &cramped(&folder),
        &[&games[..3].concat(), &games[3..].concat()],
    );
    let kinds: Vec<&str> = found.groups.iter().map(|group| &*group.0).collect();
    assert_eq!(
        kinds,
        ["same-moves", "same-moves", "same-moves", "same-header"]
    );
    let games: Vec<&[(usize, u64)]> = found.groups.iter().map(|group| &*group.1).collect();
    assert_eq!(games[0], [(0, 1), (1, 1), (1, 4)]);
    assert_eq!(games[1], [(0, 2), (1, 3)]);
    assert_eq!(games[2], [(0, 3), (1, 2)]);
    assert_eq!(games[3], [(0, 1), (0, 2), (0, 3)]);
}

#[test]
fn a_folder_that_cannot_be_written_to_is_an_error() {
    let mut wanted = usual();
    wanted.folder = "no such folder".into();
    let watch = Watch::default();
    let error = search(&wanted, Vec::new(), &watch, &mut Vec::new()).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("cannot keep temporary files in no such folder: ")
    );
}
