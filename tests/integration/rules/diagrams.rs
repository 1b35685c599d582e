//! The diagrams of the Laws: what is marked is what can be reached.

use std::collections::BTreeMap;

use hakem::rules::{
    Bitboard, Color, File, Move, MoveKind, Piece, Position, Rank, Role, Setup, Side, Square,
};

/// One diagram with the lines added to it.
#[derive(Default)]
struct Diagram {
    men: BTreeMap<Square, Piece>,
    marks: Bitboard,
    lines: BTreeMap<String, String>,
}

impl Diagram {
    fn squares(&self, line: &str) -> Vec<Square> {
        let names = self.lines.get(line).map_or("", String::as_str);
        names
            .split_whitespace()
            .map(|name| name.parse().unwrap())
            .collect()
    }

    fn position(&self, turn: Color) -> Position {
        let mut setup = Setup::new();
        setup.turn = turn;
        for (&square, &piece) in &self.men {
            setup.put(square, piece);
        }
        for (color, square) in Color::ALL.into_iter().zip(self.squares("kings")) {
            assert!(
                !self.marks.contains(square) && setup.piece_at(square).is_none(),
                "{square}"
            );
            setup.put(square, Piece::new(color, Role::King));
        }
        for letter in self
            .lines
            .get("castling")
            .map_or("", String::as_str)
            .bytes()
        {
            let side = match letter.to_ascii_lowercase() {
                b'k' => Side::King,
                _ => Side::Queen,
            };
            assert!(setup.grant_castling(Color::from_white(letter.is_ascii_uppercase()), side));
        }
        setup.position().unwrap()
    }

    fn read_row(&mut self, rank: Rank, row: &str) {
        let mut files = File::ALL.into_iter();
        let mut dark = false;
        for letter in row.trim_start_matches('9').trim_end_matches('0').bytes() {
            if b"tsvwmz".contains(&letter) {
                dark = true;
                continue;
            }
            let square = Square::new(files.next().unwrap(), rank);
            match letter {
                b'-' => assert!(square.is_light(), "{square}"),
                b'+' => assert!(!square.is_light(), "{square}"),
                b'{' | b'}' => self.marks |= square.bitboard(),
                _ => {
                    assert_eq!(dark, !square.is_light(), "{square}");
                    let english = match letter {
                        b'L' => b'B',
                        b'l' => b'b',
                        other => other,
                    };
                    self.men
                        .insert(square, Piece::from_fen_letter(english).unwrap());
                }
            }
            dark = false;
        }
        assert!(files.next().is_none(), "{row}");
    }
}

fn diagrams() -> BTreeMap<String, Diagram> {
    let mut diagrams = BTreeMap::new();
    for block in include_str!("../../data/diagrams.txt")
        .split("\n== ")
        .skip(1)
    {
        let mut lines = block.lines();
        let name = lines.next().unwrap().split(':').next().unwrap();
        let mut diagram = Diagram::default();
        for rank in Rank::ALL.into_iter().rev() {
            diagram.read_row(rank, lines.next().unwrap());
        }
        for line in lines.filter(|line| !line.is_empty()) {
            let (key, value) = line.split_once(": ").unwrap();
            diagram.lines.insert(key.to_owned(), value.to_owned());
        }
        diagrams.insert(name.to_owned(), diagram);
    }
    diagrams
}

#[test]
fn there_are_twelve() {
    assert_eq!(diagrams().len(), 12);
}

#[test]
fn the_array_is_where_games_start() {
    let array = &diagrams()["array"];
    let start = Position::start();
    for square in Square::all() {
        assert_eq!(
            array.men.get(&square).copied(),
            start.piece_at(square),
            "{square}"
        );
    }
}

#[test]
fn marked_squares_are_the_moves_of_the_men_shown() {
    let mut checked = 0;
    for (name, diagram) in diagrams() {
        let men = diagram.squares("men");
        if men.is_empty() {
            continue;
        }
        let (mut listed, mut looked_up) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for &man in &men {
            let piece = diagram.men[&man];
            let position = diagram.position(piece.color);
            let moves = position.legal_moves();
            listed |= moves
                .iter()
                .filter(|m| m.from() == man)
                .map(|m| m.to())
                .collect();
            looked_up |= Square::all()
                .filter(|&to| position.origins(piece.role, to).contains(man))
                .collect();
        }
        assert_eq!(listed, diagram.marks, "{name}");
        assert_eq!(looked_up, diagram.marks, "{name}");
        checked += 1;
    }
    assert_eq!(checked, 6);
}

/// Article 3.4d (now 3.7d): the capture is legal on the very next move, and on that one only.
#[test]
fn en_passant_is_possible_at_once_and_never_later() {
    let diagram = &diagrams()["en-passant"];
    let [from, to] = diagram.squares("step")[..] else {
        panic!()
    };
    let [taker, passed] = diagram.squares("takes")[..] else {
        panic!()
    };
    assert_eq!(diagram.marks, to.bitboard());

    let mut position = diagram.position(Color::Black);
    position.play(Move::normal(from, to)).unwrap();
    assert_eq!(position.en_passant(), Some(passed));
    assert_eq!(position.origins(Role::Pawn, passed), taker.bitboard());
    let capture = position.move_between(taker, passed, None);
    assert_eq!(capture.kind(), MoveKind::EnPassant);

    let mut later = position;
    for quiet in [
        Move::normal(Square::A1, Square::A2),
        Move::normal(Square::H8, Square::H7),
    ] {
        later.play(quiet).unwrap();
    }
    assert!(!later.is_legal(capture));
    assert!(!later.is_legal(Move::normal(taker, passed)));

    position.play(capture).unwrap();
    assert_eq!(position.piece_at(to), None);
    assert_eq!(
        position.piece_at(passed),
        Some(Piece::new(Color::White, Role::Pawn))
    );
}

#[test]
fn castling_leads_from_one_diagram_to_the_next() {
    let diagrams = diagrams();
    for (number, black, white) in [(1, Side::Queen, Side::King), (2, Side::King, Side::Queen)] {
        let before = &diagrams[&format!("castling-{number}-before")];
        let after = &diagrams[&format!("castling-{number}-after")];
        let mut position = before.position(Color::Black);
        for side in [black, white] {
            let castling = position.castling_move(side).unwrap();
            position.play(castling).unwrap();
        }
        let mut expected = after.position(Color::Black);
        assert_eq!(position.key(), expected.key());
        for square in Square::all() {
            assert_eq!(
                position.piece_at(square),
                expected.piece_at(square),
                "{square}"
            );
        }
        // The clocks are all that tells the two apart.
        assert_ne!(position, expected);
        for position in [&mut position, &mut expected] {
            assert!(position.castling().is_empty());
            assert_eq!(position.castling_move(black), None);
        }
    }
}
