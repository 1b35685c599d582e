//! Diagrams: any text can be looked through, and what is found is drawn and found again.

use hakem::diagram::{Diagram, DiagramFault, Diagrams};
use hakem::report::Drawing;
use hakem::rules::{Color, Square};

/// Boards stand one behind the other, each with a diagram or a reason, and survive the way out and
/// back.
pub fn diagrams(text: &[u8]) {
    let mut last = 0;
    for printed in Diagrams::new(text) {
        let span = printed.span;
        assert!(
            last <= span.start && span.start < span.end,
            "{span:?} behind {last}"
        );
        assert!(span.end <= text.len());
        last = span.end;
        for fault in &printed.faults {
            let at = fault.at().unwrap_or(span.start);
            assert!(
                (span.start..=span.end).contains(&at),
                "{fault:?} in {span:?}"
            );
            assert!(!fault.to_string().is_empty());
        }
        match &printed.diagram {
            Some(diagram) => {
                for below in Color::ALL {
                    round_trip(diagram, below);
                }
            }
            None => assert!(!printed.faults.is_empty(), "why there is no diagram"),
        }
    }
}

/// Draws the board in the forms that can be read, and reads it.
pub fn round_trip(diagram: &Diagram, below: Color) {
    for drawing in [Drawing::Font, Drawing::Unicode] {
        let mut text = b"before\n".to_vec();
        drawing.draw(&mut text, diagram, below);
        text.extend_from_slice(b"after\n");
        let shown = || String::from_utf8_lossy(&text).into_owned();
        let mut found = Diagrams::new(&text);
        let printed = found.next().expect("our own board is found");
        assert!(found.next().is_none(), "{}", shown());
        let of_men = |fault: &DiagramFault| matches!(fault, DiagramFault::Position(_));
        assert!(
            printed.faults.iter().all(of_men),
            "{:?} in {}",
            printed.faults,
            shown()
        );
        let again = printed.diagram.expect("our own board is whole");
        assert_eq!(again.marks, diagram.marks, "{}", shown());
        for square in Square::all() {
            let (there, here) = (again.setup.piece_at(square), diagram.setup.piece_at(square));
            assert_eq!(there, here, "{square} of {}", shown());
        }
    }
}
