//! Draw offers in a record, whether or not it replays.

use crate::finding::Profile;
use crate::game::{Memory, NumberAt, Reader, Taken, Visitor};
use crate::notation::{Mark, Sign, mark, marks_start};
use crate::repair::Record;
use crate::span::Span;
use crate::token::OFFER_AS_COMMENT;

/// A draw offer in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The cell behind which it stands, by its number from 0.
    pub cell: usize,
    /// Where it stands in the text.
    pub span: Span,
}

/// The draw offers of a record in the order of play, of those behind one cell the first.
///
/// `(=)` and words that offer one always do; `=` does in a record that carries no variations and no
/// evaluations.
pub(super) fn offers(text: &[u8], at: usize, profile: Profile, record: &Record) -> Vec<Offer> {
    let mut listener = Listener {
        text,
        depth: 0,
        places: Vec::new(),
        evaluated: false,
    };
    let mut memory = Memory::default();
    Reader::new(text, at, profile, &mut memory, &mut listener).read();
    let evaluated = listener.evaluated;
    // In a table the order of play is not that of the text.
    let cells = record.cells.iter().enumerate();
    let mut starts: Vec<(usize, usize)> = cells
        .map(|(index, cell)| (cell.span.start, index))
        .collect();
    starts.sort_unstable();
    let places = listener.places.into_iter();
    let mut offers: Vec<Offer> = places
        .filter(|place| !(place.equals && evaluated))
        .filter_map(|Place { span, .. }| {
            let behind = starts.partition_point(|(start, _)| *start < span.start);
            let (_, cell) = starts[behind.checked_sub(1)?];
            Some(Offer { cell, span })
        })
        .collect();
    offers.sort_by_key(|offer| (offer.cell, offer.span.start));
    offers.dedup_by_key(|offer| offer.cell);
    offers
}

/// Where a draw may be offered.
struct Place {
    span: Span,
    /// Whether it is `=`, which may be an evaluation.
    equals: bool,
}

/// Hears of the offers on the main line.
struct Listener<'a> {
    text: &'a [u8],
    depth: usize,
    places: Vec<Place>,
    /// Whether `=` may be an evaluation.
    evaluated: bool,
}

impl Listener<'_> {
    fn hear(&mut self, sign: Sign, span: Span) {
        match sign {
            Sign::Check(_) => {}
            Sign::Evaluation(nag) => self.evaluated |= nag.is_none_or(|nag| nag >= 10),
            Sign::Equals if self.depth > 0 => self.evaluated = true,
            Sign::Equals => self.places.push(Place { span, equals: true }),
        }
    }
}

impl Visitor for Listener<'_> {
    fn word(&mut self, word: Span, _: Option<NumberAt>) -> Taken {
        let bytes = word.of(self.text);
        let mut at = marks_start(bytes);
        while let Some((found, length)) = bytes.get(at..).and_then(mark) {
            if let Mark::Sign(sign) = found {
                let start = word.start + at;
                self.hear(sign, Span::new(start, start + length));
            }
            at += length;
        }
        Taken::Move
    }

    fn sign(&mut self, sign: Sign, span: Span) {
        self.hear(sign, span);
    }

    fn offer(&mut self, span: Span) {
        if self.depth == 0 {
            self.places.push(Place {
                span,
                equals: false,
            });
        }
    }

    fn comment(&mut self, span: Span) {
        if span.of(self.text) == OFFER_AS_COMMENT {
            self.offer(span);
        }
    }

    fn nag(&mut self, nag: u8, _: Span) {
        self.evaluated |= (10..=135).contains(&nag);
    }

    fn open(&mut self, _: Span) {
        self.depth += 1;
        self.evaluated = true;
    }

    fn close(&mut self, _: Span) {
        self.depth = self.depth.saturating_sub(1);
    }
}
