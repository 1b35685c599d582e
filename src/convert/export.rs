//! A game in the export format of the PGN standard.

use std::borrow::Cow;

use super::conversion::Conversion;
use super::game::{Unplayed, Writer};
use super::lines::Tokens;
use super::words::write_unplayed;
use crate::check::{GameRecord, GameReport, Heard, Listener, NameOfTag, Played, tag_value};
use crate::law::PartialDate;
use crate::notation::{Anatomy, Mark, Sign, mark, marks_start, plain, san};
use crate::rules::Color;
use crate::score::GameResult;
use crate::span::Span;

/// The Seven Tag Roster (PGN standard, section 8.1.1) but for the result, with what is written
/// where nothing is known.
const ROSTER: [(&[u8], &[u8]); 6] = [
    (b"Event", b"?"),
    (b"Site", b"?"),
    (b"Date", b"????.??.??"),
    (b"Round", b"?"),
    (b"White", b"?"),
    (b"Black", b"?"),
];

/// The movetext of a game while it is written.
pub(super) struct Export<'a> {
    text: &'a [u8],
    conversion: &'a Conversion,
    tokens: Tokens,
    /// The move that comes next on each open line: its number, and who makes it.
    lines: Vec<Next>,
    /// What stood on the innermost line before its last move.
    before: Vec<Next>,
    /// Whether the next move needs its number, although Black makes it.
    numbered: bool,
    /// The innermost variations that hold nothing yet: of those that stay empty nothing is written.
    empty: usize,
    /// The last move: text that stands before it is told behind it.
    waiting: Option<Waiting>,
    unplayed: Unplayed,
}

/// A move that is not written yet.
struct Waiting {
    /// Where it stands in the text.
    start: usize,
    /// Its number and side, if it was played.
    next: Option<Next>,
    word: Vec<u8>,
    /// The signs behind it, with their spelling.
    signs: Vec<(Sign, Vec<u8>)>,
}

/// The move that comes next on a line.
#[derive(Clone, Copy, Debug)]
struct Next {
    number: u32,
    side: Color,
}

impl Next {
    const FIRST: Self = Self {
        number: 1,
        side: Color::White,
    };

    fn after(self) -> Self {
        Self {
            number: self
                .number
                .saturating_add(u32::from(self.side == Color::Black)),
            side: self.side.opposite(),
        }
    }
}

impl<'a> Export<'a> {
    pub(super) fn new(text: &'a [u8], conversion: &'a Conversion) -> Self {
        let mut new = Self {
            text,
            conversion,
            tokens: Tokens::default(),
            lines: Vec::new(),
            before: Vec::new(),
            numbered: true,
            empty: 0,
            waiting: None,
            unplayed: Unplayed::default(),
        };
        new.begin();
        new
    }

    fn played(&mut self, told: &Played<'_>) {
        let position = told.position;
        let word = plain(told.span.of(self.text), &told.written, told.language);
        let parts = Anatomy::of(&word, &told.written, told.language);
        let mut at = parts.map_or_else(|| marks_start(&word), |parts| parts.core);
        let mut signs = Vec::new();
        while let Some((found, length)) = word.get(at..).and_then(mark) {
            if let Mark::Sign(sign) = found {
                signs.push((sign, word[at..at + length].to_vec()));
            }
            at += length;
        }
        self.waiting = Some(Waiting {
            start: told.span.start,
            next: Some(Next {
                number: position.fullmove_number(),
                side: position.turn(),
            }),
            word: san(position, told.played, self.conversion.to).into_bytes(),
            signs,
        });
    }

    /// Appends the move that waits.
    fn write_waiting(&mut self) {
        let Some(waiting) = self.waiting.take() else {
            return;
        };
        if let (Some(line), Some(next)) = (self.lines.last_mut(), waiting.next) {
            *line = next;
        }
        self.push_move(&waiting.word);
        for (sign, spelled) in waiting.signs {
            self.sign(sign, &spelled);
        }
    }

    /// Appends a token, and before it the brackets of the variations that begin with it.
    fn push(&mut self, token: &[u8]) {
        self.open_variations();
        self.tokens.push(token);
    }

    fn open_variations(&mut self) {
        for _ in 0..std::mem::take(&mut self.empty) {
            self.tokens.open();
        }
    }

    /// Appends a move of the innermost line, with its number where it needs one.
    fn push_move(&mut self, word: &[u8]) {
        let next = self.lines.last().copied().unwrap_or(Next::FIRST);
        if next.side == Color::White {
            self.push(format!("{}.", next.number).as_bytes());
        } else if self.numbered {
            self.push(format!("{}...", next.number).as_bytes());
        }
        self.numbered = false;
        self.push(word);
        if let (Some(line), Some(before)) = (self.lines.last_mut(), self.before.last_mut()) {
            *before = next;
            *line = next.after();
        }
    }

    /// A sign behind a move, spelled like this.
    fn sign(&mut self, sign: Sign, spelled: &[u8]) {
        match sign {
            Sign::Check(_) => {}
            Sign::Evaluation(Some(nag)) => self.push(format!("${nag}").as_bytes()),
            // An equals sign may be an offer of a draw, which no NAG means.
            Sign::Evaluation(None) | Sign::Equals => self.comment(spelled),
        }
    }

    fn comment(&mut self, body: &[u8]) {
        self.open_variations();
        self.tokens.comment(body);
        self.numbered = true;
    }
}

impl Listener for Export<'_> {
    fn begin(&mut self) {
        self.tokens.clear();
        self.lines.clear();
        self.lines.push(Next::FIRST);
        self.before.clear();
        self.before.push(Next::FIRST);
        self.numbered = true;
        self.empty = 0;
        self.waiting = None;
        self.unplayed = Unplayed::default();
    }

    fn hear(&mut self, heard: Heard<'_>) {
        let waiting = self.waiting.as_ref();
        let late = |text: Span| waiting.is_some_and(|waiting| text.start < waiting.start);
        if !matches!(heard, Heard::Text(text) if late(text)) {
            self.write_waiting();
        }
        match heard {
            Heard::Played(told) => self.played(&told),
            Heard::Unplayed {
                word: place,
                language,
                variation,
            } => {
                let word = place.of(self.text);
                let mut new = Vec::new();
                let converted = write_unplayed(word, language, self.conversion.to, &mut new);
                self.waiting = Some(Waiting {
                    start: place.start,
                    next: None,
                    word: if converted { new } else { word.to_vec() },
                    signs: Vec::new(),
                });
                self.unplayed.add(variation, converted);
            }
            Heard::Passed(_) => self.push_move(b"--"),
            Heard::Sign(sign, span) => self.sign(sign, span.of(self.text)),
            Heard::Nag(nag) => self.push(format!("${nag}").as_bytes()),
            Heard::Comment(span) => {
                let body = span.of(self.text);
                let body = match body {
                    [b'{', inner @ .., b'}'] | [b'{' | b';', inner @ ..] => inner,
                    body => body,
                };
                self.comment(body);
            }
            Heard::Escape(span) | Heard::Offer(span) | Heard::Text(span) => {
                self.comment(span.of(self.text));
            }
            Heard::EnPassant(_) => {}
            Heard::Open => {
                let from = self.before.last().copied().unwrap_or(Next::FIRST);
                self.empty += 1;
                self.lines.push(from);
                self.before.push(from);
                self.numbered = true;
            }
            Heard::Close => {
                match self.empty.checked_sub(1) {
                    Some(left) => self.empty = left,
                    None => self.tokens.close(),
                }
                self.lines.pop();
                self.before.pop();
                self.numbered = true;
            }
            Heard::Conclusion(span) => {
                let said = span.of(self.text);
                // What is more than a result in figures is kept.
                if said.iter().any(u8::is_ascii_alphabetic) {
                    self.comment(said);
                }
            }
        }
    }
}

impl Writer for Export<'_> {
    fn unplayed(&self) -> Unplayed {
        self.unplayed
    }

    fn write(&mut self, game: &GameReport, out: &mut Vec<u8>) {
        self.write_waiting();
        let record = game.record.as_deref();
        let results = record.map(|record| record.result).unwrap_or_default();
        let known = results.text.or(results.tag).or(results.board);
        let result = known.unwrap_or(GameResult::Unknown);
        if let Some(record) = record {
            write_tags(self.text, record, results.tag.unwrap_or(result), out);
        }
        out.push(b'\n');
        for _ in 1..self.lines.len().saturating_sub(self.empty) {
            self.tokens.close();
        }
        let name = marker(result);
        if name != result.name() {
            self.tokens.comment(result.name().as_bytes());
        }
        self.tokens.push(name.as_bytes());
        out.extend_from_slice(self.tokens.finish());
        out.push(b'\n');
    }
}

/// The game termination marker of a result (PGN standard, section 8.2.6): there are only four.
fn marker(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins | GameResult::BlackWins | GameResult::Draw => result.name(),
        _ => "*",
    }
}

fn write_tags(text: &[u8], record: &GameRecord, result: GameResult, out: &mut Vec<u8>) {
    let value = |name| tag_value(&record.tags, text, name);
    // On sheets dates stand in the order of their country.
    let mut facts = record.tags.iter();
    let dated = facts.find(|tag| tag.name == NameOfTag::Meant("Date"));
    let date = dated.and_then(|tag| PartialDate::written(tag.value.of(text)));
    for (name, unknown) in ROSTER {
        match date.filter(|_| name == b"Date") {
            Some(date) => write_tag(name, date.to_string().as_bytes(), out),
            None => write_tag(name, value(name).as_deref().unwrap_or(unknown), out),
        }
    }
    write_tag(b"Result", marker(result).as_bytes(), out);
    // A position is told by both (PGN standard, section 9.7).
    let set_up = value(b"FEN").is_some() && value(b"SetUp").is_none();
    let in_roster = |name: &[u8]| name == b"Result" || ROSTER.iter().any(|(own, _)| *own == name);
    let others = record.tags.iter();
    let others = others.map(|tag| (tag.name.of(text), tag.meaning(text)));
    let mut others: Vec<_> = others.filter(|(name, _)| !in_roster(name)).collect();
    if set_up {
        others.push((b"SetUp", Cow::Borrowed(b"1")));
    }
    others.sort_by_key(|(name, _)| *name);
    for (name, value) in others {
        write_tag(name, &value, out);
    }
}

/// Writes a tag pair, its value with the escapes it needs (PGN standard, section 7).
fn write_tag(name: &[u8], value: &[u8], out: &mut Vec<u8>) {
    out.push(b'[');
    out.extend_from_slice(name);
    out.extend_from_slice(b" \"");
    for &byte in value {
        match byte {
            b'"' | b'\\' => out.extend([b'\\', byte]),
            b'\n' | b'\r' | b'\t' => out.push(b' '),
            byte => out.push(byte),
        }
    }
    out.extend_from_slice(b"\"]\n");
}
