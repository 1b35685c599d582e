//! Counts of move sequences against `tests/data/perft.txt`.

use hakem::rules::{Position, divide, perft};

#[test]
fn counts_are_as_published() {
    let rows = include_str!("../../data/perft.txt");
    let mut wrong = Vec::new();
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let [name, fen, counts] = row.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("three columns expected: {row}");
        };
        let position = Position::from_fen(fen.as_bytes())
            .unwrap()
            .position
            .unwrap();
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let found = perft(&position, depth);
            if found.to_string() != count {
                wrong.push(format!("{name}: depth {depth} gives {found}, not {count}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn divide_splits_the_count_by_first_move() {
    let start = Position::start();
    assert_eq!(divide(&start, 3).count(), 20);
    assert_eq!(
        divide(&start, 3).map(|(_, count)| count).sum::<u64>(),
        perft(&start, 3)
    );
    assert!(divide(&start, 1).all(|(_, count)| count == 1));
    assert_eq!(perft(&start, 0), 1);
}
