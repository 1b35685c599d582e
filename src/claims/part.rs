//! The claims of a piece of a file, made into text.

use super::form;
use super::game::{GameClaims, Stands};
use super::listing::Listing;
use super::summary::Summary;
use crate::drive::Piece;
use crate::report::Lines;

/// The bytes of text after which a piece waits until they are written.
///
/// Pieces are made into text side by side, and one line of a game can call for a hundred here.
const TEXT_BYTES: usize = 512 << 10;

/// A piece of a file and the text that is made of it, not all at once if it is long.
pub(super) struct Part<'o> {
    piece: Piece<'o>,
    /// The games that were looked at.
    done: usize,
    /// What is to be written next.
    pub(super) text: Vec<u8>,
    /// The sum of the games that were looked at.
    pub(super) summary: Summary,
}

impl<'o> Part<'o> {
    /// The text of a piece, or the first stretch of it.
    pub(super) fn new(listing: &Listing, piece: Piece<'o>) -> Self {
        let mut summary = Summary::default();
        summary.read.files = u64::from(piece.ends());
        summary.read.bytes = piece.own_bytes();
        let mut part = Self {
            piece,
            done: 0,
            text: Vec::new(),
            summary,
        };
        part.go_on(listing);
        part
    }

    /// Whether it is the last piece of its file.
    pub(super) fn ends(&self) -> bool {
        self.piece.ends()
    }

    /// Makes the next stretch of text; `false` if there was no game left.
    pub(super) fn go_on(&mut self, listing: &Listing) -> bool {
        let Self {
            piece,
            done,
            text,
            summary,
        } = self;
        text.clear();
        let source = piece.source();
        let mut lines = Lines::new(&source);
        let before = *done;
        for (number, game) in piece.games().skip(before) {
            if text.len() >= TEXT_BYTES {
                break;
            }
            *done += 1;
            if listing.only.is_some_and(|only| only != number) {
                continue;
            }
            summary.read.games += 1;
            summary.read.plies += u64::from(game.plies);
            let main = game.record.as_ref().and_then(|record| record.line.as_ref());
            summary.not_judged += u64::from(main.is_none());
            let stands = Stands {
                file: source.file,
                text: source.text,
                number,
            };
            let line = || lines.at(game.span.start).line;
            if let Some(claims) = GameClaims::of(game, &stands, line) {
                summary.add_claims(&claims);
                form::game(listing.form, text, &claims);
            }
        }
        *done > before
    }
}
