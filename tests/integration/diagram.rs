//! Boards drawn and read back.

use crate::properties::diagrams::{diagrams, round_trip};
use hakem::diagram::{Diagram, DiagramFault, Diagrams, Printed};
use hakem::report::Drawing;
use hakem::rules::{Bitboard, Color, Piece, PositionFault, Role, Setup, Square};
use proptest::prelude::*;

fn drawn(drawing: Drawing, diagram: &Diagram, below: Color) -> String {
    let mut out = Vec::new();
    drawing.draw(&mut out, diagram, below);
    String::from_utf8(out).expect("a drawing is UTF-8")
}

fn read(text: &str) -> Vec<Printed> {
    Diagrams::new(text.as_bytes()).collect()
}

/// The only board of a text.
fn only(text: &str) -> Printed {
    let mut found = read(text);
    assert_eq!(found.len(), 1, "{text}");
    found.remove(0)
}

/// The faults that are not about the men.
fn of_print(printed: &Printed) -> Vec<DiagramFault> {
    let faults = printed.faults.iter().copied();
    faults
        .filter(|fault| !matches!(fault, DiagramFault::Position(_)))
        .collect()
}

fn placement(printed: &Printed) -> String {
    let fen = printed
        .diagram
        .as_ref()
        .expect("all squares are known")
        .setup
        .to_fen();
    fen.split(' ').next().expect("a FEN has fields").to_owned()
}

/// The ranks of the twelve diagrams of the Laws of 1997, in the order of the text.
fn laws() -> Vec<String> {
    let text = include_str!("../data/diagrams.txt");
    let blocks = text.split("\n== ").skip(1);
    blocks
        .map(|block| block.lines().skip(1).take(8).collect::<Vec<_>>().join(" "))
        .collect()
}

const OF_THE_LAWS: [&str; 12] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "8/8/8/8/4Q3/8/8/8",
    "8/8/8/8/8/3R4/8/8",
    "8/8/8/8/4B3/8/8/8",
    "5bnr/5ppp/8/8/8/2N5/8/8",
    "8/8/8/6p1/8/8/2P5/8",
    "8/4p3/8/3P4/8/8/8/8",
    "4k3/8/8/8/8/2K5/8/8",
    "r3k3/8/8/8/8/8/8/4K2R",
    "2kr4/8/8/8/8/8/8/5RK1",
    "4k2r/8/8/8/8/8/8/R3K3",
    "5rk1/8/8/8/8/8/8/2KR4",
];

#[test]
fn the_diagrams_of_the_laws_are_read_in_every_layout() {
    let boards = laws();
    let framed: Vec<String> = boards
        .iter()
        .map(|ranks| format!("XIIIIIIIIY {ranks} xiiiiiiiiy"))
        .collect();
    let layouts = [
        boards.join("\n\n"),
        boards.join(" és "),
        framed.join(" a következő ábrán: "),
        framed.join("\r\n").replace(' ', "\r\n"),
        framed.join("").replace(' ', ""),
        framed.join("\n").replace(' ', "\n\t"),
    ];
    for text in layouts {
        let found = read(&text);
        let placements: Vec<String> = found.iter().map(placement).collect();
        assert_eq!(placements, OF_THE_LAWS, "{text}");
        for printed in &found {
            assert_eq!(of_print(printed), [], "{text}");
        }
    }
}

#[test]
fn what_is_written_is_what_was_printed() {
    for ranks in laws() {
        let printed = only(&ranks);
        let diagram = printed.diagram.expect("all squares are known");
        let wanted = format!("XIIIIIIIIY {ranks} xiiiiiiiiy");
        let font = drawn(Drawing::Font, &diagram, Color::White);
        assert_eq!(
            font.split_whitespace().collect::<Vec<_>>().join(" "),
            wanted
        );
    }
}

/// A board with coordinates, as chess programs export it.
const CASTLED: &str = "XABCDEFGHY\n8r+-+-trk+(\n7+-wq-+pzpp'\n6p+l+p+-+&\n5+psNnsn-+-%\n4P+-+N+-+$\n\
                       3+-zP-+-zP-#\n2-zP-+LzPP+\"\n1tR-+QtR-mK-!\nxabcdefghy\n";

#[test]
fn coordinates_are_read_and_have_to_fit() {
    let printed = only(CASTLED);
    assert_eq!(
        placement(&printed),
        "r4rk1/2q2ppp/p1b1p3/1pNnn3/P3N3/2P3P1/1P2BPP1/R2QR1K1"
    );
    assert_eq!(of_print(&printed), []);

    let wrong = CASTLED.replace("\n6p+l", "\n3p+l");
    let at = wrong.find("3p+l").expect("it is there");
    assert_eq!(of_print(&only(&wrong)), [DiagramFault::Edge { at }]);
    let wrong = CASTLED.replace("xabcdefghy", "xhgfedcbay");
    let at = wrong.find("xhgf").expect("it is there");
    assert_eq!(of_print(&only(&wrong)), [DiagramFault::Edge { at }]);
}

#[test]
fn each_fault_has_its_place() {
    let at = |text: &str, part: &str| text.find(part).expect("it is there");

    let text = CASTLED.replace("6p+l", "6p+x");
    let printed = only(&text);
    let wanted = DiagramFault::UnknownSign {
        at: at(&text, "x+p+"),
    };
    assert_eq!(printed.faults, [wanted]);
    assert!(printed.diagram.is_none());

    let text = CASTLED.replace("6p+l+p+-+&", "6p+l+p+-&");
    let printed = only(&text);
    let length = DiagramFault::RankLength {
        at: at(&text, "6p+l"),
        squares: 7,
    };
    assert_eq!(printed.faults, [length]);
    assert!(printed.diagram.is_none());

    let text = CASTLED.replace("3+-zP-+-zP-#\n2-zP-+LzPP+\"\n1tR-+QtR-mK-!\n", "");
    let count = DiagramFault::RankCount {
        at: at(&text, "\nxabc"),
        ranks: 5,
    };
    assert_eq!(only(&text).faults, [count]);

    let text = CASTLED.replace("1tR", "1sR");
    assert_eq!(
        only(&text).faults,
        [DiagramFault::Background {
            at: at(&text, "sR-+Q")
        }]
    );

    let text = CASTLED.replace("6p+l+p", "6p-l+p");
    assert_eq!(
        only(&text).faults,
        [DiagramFault::Shade(Square::B6.bitboard())]
    );
    let message = only(&text).faults[0].to_string();
    assert_eq!(message, "the signs are for squares of the other colour: b6");

    let text = "8 k · · · · · · ·\n7 · · · · · · · ·\n6 · · · · · · · ·\nand no more\n";
    let count = DiagramFault::RankCount {
        at: at(text, "and"),
        ranks: 3,
    };
    assert_eq!(only(text).faults, [count]);
}

#[test]
fn the_men_are_judged() {
    let of = |fen: &str| {
        let mut setup = Setup::new();
        for (rank, row) in fen.split('/').enumerate() {
            let mut file = 0;
            for letter in row.bytes() {
                if let Some(piece) = Piece::from_fen_letter(letter) {
                    let index = u8::try_from((7 - rank) * 8 + file).expect("on the board");
                    setup.put(Square::from_index(index).expect("on the board"), piece);
                    file += 1;
                } else {
                    file += usize::from(letter - b'0');
                }
            }
        }
        let marks = Bitboard::EMPTY;
        only(&drawn(
            Drawing::Font,
            &Diagram { setup, marks },
            Color::White,
        ))
    };
    let faults = |printed: &Printed| printed.faults.clone();
    let fault = DiagramFault::Position;
    let found = of("P3k3/8/8/8/8/8/8/4K2K");
    assert_eq!(
        faults(&found),
        [
            fault(PositionFault::TooManyKings(Color::White)),
            fault(PositionFault::PawnOnBackRank)
        ]
    );
    // The player in check has to be the one to move.
    let found = of("4k3/8/8/8/8/8/4R3/4K3");
    assert_eq!((found.turn, faults(&found)), (Some(Color::Black), vec![]));
    let diagram = found.diagram.expect("all squares are known");
    assert_eq!(diagram.setup.to_fen(), "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1");
    let mut found = of("4k3/8/8/8/8/8/4R3/4K3");
    found.set_turn(Color::White);
    assert_eq!(faults(&found), [fault(PositionFault::OpponentInCheck)]);
    let found = of("4k3/8/8/8/8/8/4P3/4K3");
    assert_eq!((found.turn, faults(&found)), (None, vec![]));
    let found = of("3rk3/8/8/8/8/8/4R3/3K4");
    assert_eq!(found.turn, None);
    assert_eq!(faults(&found), [fault(PositionFault::OpponentInCheck)]);
}

#[test]
fn prose_and_results_are_no_boards() {
    for text in [
        "1-0 0-1 1/2-1/2 and 9 a 0, 1. e4 e5 2. Nf3 1-0\n",
        "8 boards were played\n1 game was drawn\n",
        "9-+-+-+-+\n",
        "p. 9-+-+-+-+-+0",
        "",
    ] {
        assert_eq!(read(text).len(), 0, "{text}");
    }
}

#[test]
fn the_board_of_a_report_is_read() {
    let text = "1. e4 e5 2. Nf3+ Nc6 3. Ke3 *\n";
    let options = hakem::check::Options::default();
    let report = hakem::check(text.as_bytes(), &options);
    let file = "a.pgn".into();
    let source = hakem::report::Source {
        file: &file,
        text: text.as_bytes(),
        base: hakem::report::Base::START,
    };
    let reporter = hakem::report::Reporter::Human(hakem::report::Human {
        color: false,
        boards: true,
        quiet: false,
    });
    let mut out = Vec::new();
    let mut lines = hakem::report::Lines::new(&source);
    reporter.game(&mut out, &source, &mut lines, 1, &report.games[0]);
    let found: Vec<Printed> = Diagrams::new(&out).collect();
    assert_eq!(found.len(), 1, "{}", String::from_utf8_lossy(&out));
    let wanted = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
    assert_eq!(placement(&found[0]), wanted);
}

#[test]
fn a_picture_is_well_formed_and_shows_each_man() {
    for ranks in laws() {
        let diagram = only(&ranks).diagram.expect("all squares are known");
        let men = Square::all().filter(|&square| diagram.setup.piece_at(square).is_some());
        let men = men.count();
        let [white, black] = Color::ALL.map(|below| drawn(Drawing::Svg, &diagram, below));
        for picture in [&white, &black] {
            assert_eq!(
                picture.matches("<g transform=\"translate(").count(),
                men + 1
            );
            assert_eq!(
                picture.matches("<circle ").count(),
                diagram.marks.len() as usize
            );
            assert_closed(picture);
        }
        assert_ne!(white, black);
    }
}

/// Every element of the picture is closed, in the right order.
fn assert_closed(picture: &str) {
    let mut open = Vec::new();
    for part in picture.split('<').skip(1) {
        let (tag, _) = part.split_once('>').expect("a tag ends");
        let name = tag
            .trim_start_matches('/')
            .split(' ')
            .next()
            .expect("a tag has a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{picture}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
    }
    assert_eq!(open, [""; 0]);
}

prop_compose! {
    /// Any men on any squares, and marks between them.
    fn any_diagram()(
        men in prop::collection::vec((0..64_u8, any::<bool>(), 0..6_usize), 0..64),
        marks in any::<u64>(),
        marked in any::<bool>(),
    ) -> Diagram {
        let mut setup = Setup::new();
        let mut occupied = Bitboard::EMPTY;
        for (index, white, role) in men {
            let square = Square::from_index(index).expect("below 64");
            setup.put(square, Piece::new(Color::from_white(white), Role::ALL[role]));
            occupied |= square.bitboard();
        }
        let marks = if marked { Bitboard(marks).without(occupied) } else { Bitboard::EMPTY };
        Diagram { setup, marks }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 500,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_drawn_is_read_back(diagram in any_diagram(), white in any::<bool>()) {
        round_trip(&diagram, Color::from_white(white));
    }

    #[test]
    fn any_text_can_be_looked_through(
        bytes in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..400),
            "([-+{}PNLRQKpnlrqkzsvtwmxyXYI0-9i \n!-(]|XIIIIIIIIY ?9|9-[+]-[+]-[+]-[+]0|8( [rnbqkp.♜·×]){0,9}\n|\n){0,80}"
                .prop_map(String::into_bytes),
        ],
    ) {
        diagrams(&bytes);
    }
}

/// The initial array in a font with one sign for each square.
const SINGLE: &str = "\
!\"\"\"\"\"\"\"\"#
$tMvWlVmT%
$OoOoOoOo%
$ + + + +%
$+ + + + %
$ + + + +%
$+ + + + %
$pPpPpPpP%
$RnBqKbNr%
/(((((((()
";

#[test]
fn fonts_with_one_sign_for_each_square_are_read() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    let other = SINGLE
        .replace("!\"\"\"\"\"\"\"\"#", "1222222223")
        .replace("/(((((((()", "7888888889")
        .replace('$', "4")
        .replace('%', "5");
    let mut numbered = SINGLE
        .replace("(((((((()", "ÈÉÊËÌÍÎÏ)")
        .replace(" +", "\u{A0}+");
    for number in ["ç", "æ", "å", "ä", "ã", "â", "á", "à"] {
        numbered = numbered.replacen('$', number, 1);
    }
    for text in [
        SINGLE,
        &other,
        &numbered,
        &format!("Diagram 1\r\n{}", SINGLE.replace('\n', "\r\n")),
    ] {
        let boards: Vec<_> = Diagrams::new(text.as_bytes()).collect();
        assert_eq!(boards.len(), 1, "{text}");
        assert_eq!(boards[0].faults, [], "{text}");
        let diagram = boards[0].diagram.as_ref().expect("all squares are known");
        assert_eq!(diagram.setup.to_fen(), start, "{text}");
    }
}

#[test]
fn faults_in_fonts_with_one_sign_for_each_square_are_told() {
    let faults = |text: &str| {
        let board = Diagrams::new(text.as_bytes()).next().expect("a board");
        board
            .faults
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("; ")
    };
    let board = |old: &str, new: &str| faults(&SINGLE.replacen(old, new, 1));
    for (old, new) in [
        ("$RnBqKbNr%\n", ""),
        ("tMvW", "tMvWW"),
        ("tMvW", "tM?W"),
        ("OoOo", "oooo"),
        ("$tM", "ætM"),
        ("WlV", "WoV"),
    ] {
        assert!(!board(old, new).is_empty(), "{old} {new}");
    }
}
