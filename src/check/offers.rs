//! Draw offers: `(=)`, and `=` where it is no evaluation.

use super::checker::Checker;
use crate::finding::{Code, Detail};
use crate::law::Rule;
use crate::rules::Color;
use crate::span::Span;

/// The draw offers of a game, and what decides whether `=` is one.
#[derive(Clone, Debug, Default)]
pub(super) struct Offers {
    list: Vec<Offer>,
    /// Whether the record has variations.
    pub(super) varied: bool,
    /// Whether the record has evaluations of positions.
    pub(super) evaluated: bool,
}

/// A draw offer, or what may be one. It is small: a game may have very many.
#[derive(Clone, Copy, Debug)]
struct Offer {
    ply: u32,
    /// Where it begins, counted from the start of the game.
    start: u32,
    len: u16,
    by: Color,
    /// Whether it is a lone or glued `=`, which may be an evaluation.
    equals: bool,
}

impl Offers {
    /// The plies after which a draw was offered.
    pub(super) fn plies(&self) -> Vec<u32> {
        self.list.iter().map(|offer| offer.ply).collect()
    }

    /// Adds an offer.
    fn add(&mut self, offer: Offer) {
        match self.list.last_mut().filter(|last| last.ply == offer.ply) {
            // A side can offer once between two moves, however often it is written.
            Some(last) if last.equals && !offer.equals => *last = offer,
            Some(_) => {}
            None => self.list.push(offer),
        }
    }
}

impl Checker<'_> {
    /// `(=)`, or a lone or glued `=`, behind the last move.
    pub(super) fn check_offer(&mut self, span: Span, equals: bool) {
        if self.work.replay.depth() > 0 {
            self.offers.evaluated |= equals;
            return;
        }
        let ply = self.work.replay.main().plies();
        let unknown = self.work.replay.main().is_stopped() || !self.playable;
        if ply == 0 || unknown {
            return;
        }
        let by = self.mover();
        self.offers.add(Offer {
            ply,
            // A game is never so long that these do not hold.
            start: u32::try_from(span.start - self.start).unwrap_or(u32::MAX),
            len: u16::try_from(span.len()).unwrap_or(u16::MAX),
            by,
            equals,
        });
    }

    /// Decides at the end of a game which signs were draw offers.
    ///
    /// `=` is one only in a record that carries no variations and no other evaluations.
    pub(super) fn check_offers(&mut self) {
        if self.offers.varied || self.offers.evaluated {
            self.offers.list.retain(|offer| !offer.equals);
        }
        if self.offers.list.is_empty() {
            return;
        }
        let distraction = self.edition.article(Rule::Distraction);
        let mut counts = [0; 2];
        for place in 0..self.offers.list.len() {
            let offer = self.offers.list[place];
            let nth = &mut counts[offer.by.index()];
            *nth += 1;
            let article = distraction.filter(|_| *nth > 1);
            let start = self.start + offer.start as usize;
            let span = Span::new(start, start + usize::from(offer.len));
            let detail = Detail::Offer {
                by: offer.by,
                nth: *nth,
            };
            self.add_with(Code::DrawOffer, span, detail, |finding| {
                finding.ply = Some(offer.ply);
                finding.article = article;
            });
        }
    }
}
