//! The text of a game.

use std::io::Write as _;

use hakem::notation::{Language, san};
use hakem::rules::Position;
use oorandom::Rand64;

use super::{Game, Style};

const NAMES: [&str; 12] = [
    "Arslan,Deniz",
    "Barta,Ilona",
    "Costa,Rui",
    "Duval,Marie",
    "Eriksen,Lars",
    "Faragó,Péter",
    "Günay,Şule",
    "Hansen,Ole",
    "Ivanova,Olga",
    "Jones,Ann",
    "Kovács,Ádám",
    "Lindt,Karl",
];

const OPENINGS: [&str; 6] = ["A45", "B22", "C42", "C65", "D37", "E60"];

const COMMENTS: [&str; 6] = [
    "Better than before.",
    "The only move.",
    "A surprise, prepared at home; it took half an hour to find an answer.",
    "[%cal Ge2e4] Black has enough for the pawn",
    "threatens mate (if nothing is done)",
    "with the idea of ...Nd4 and f5",
];

/// The bytes of a line, its end not counted.
const LINE: usize = 80;

/// Appends a game in a style.
pub(super) fn game(
    text: &mut Vec<u8>,
    style: Style,
    number: usize,
    game: &Game,
    random: &mut Rand64,
) {
    let mut page = Page {
        text,
        column: 0,
        end: match style {
            Style::Plain | Style::Damaged => "\r\n",
            Style::Clocked | Style::Annotated => "\n",
        },
        width: if style == Style::Clocked {
            usize::MAX
        } else {
            LINE
        },
    };
    tags(&mut page, style, number, game, random);
    page.line("");
    match style {
        Style::Plain | Style::Damaged => plain(&mut page, game),
        Style::Clocked => clocked(&mut page, game, random),
        Style::Annotated => annotated(&mut page, game, random),
    }
    page.word(game.result.name());
    page.line("");
    page.line("");
}

fn tags(page: &mut Page<'_>, style: Style, number: usize, game: &Game, random: &mut Rand64) {
    let mut one_of = |names: &[&'static str]| names[below(random, names.len())];
    let (white, black, eco) = (one_of(&NAMES), one_of(&NAMES), one_of(&OPENINGS));
    let date = format!(
        "{}.{:02}.{:02}",
        1990 + below(random, 35),
        1 + below(random, 12),
        1 + below(random, 28)
    );
    page.line(&format!("[Event \"Open {}\"]", 1 + number / 100));
    page.line("[Site \"Town Hall\"]");
    page.line(&format!("[Date \"{date}\"]"));
    page.line(&format!(
        "[Round \"{}.{}\"]",
        1 + number / 10 % 10,
        1 + number % 10
    ));
    page.line(&format!("[White \"{white}\"]"));
    page.line(&format!("[Black \"{black}\"]"));
    page.line(&format!("[Result \"{}\"]", game.result.name()));
    for side in ["White", "Black"] {
        page.line(&format!("[{side}Elo \"{}\"]", 1400 + below(random, 1200)));
    }
    page.line(&format!("[ECO \"{eco}\"]"));
    if style == Style::Clocked {
        page.line(&format!("[UTCDate \"{date}\"]"));
        page.line("[TimeControl \"180+2\"]");
        page.line("[Termination \"Normal\"]");
    }
}

fn plain(page: &mut Page<'_>, game: &Game) {
    for (ply, word) in Words::new(game).enumerate() {
        match ply % 2 {
            0 => page.word(&format!("{}.{word}", ply / 2 + 1)),
            _ => page.word(&word),
        }
    }
}

fn clocked(page: &mut Page<'_>, game: &Game, random: &mut Rand64) {
    let mut clocks = [180_usize; 2];
    for (ply, word) in Words::new(game).enumerate() {
        let clock = &mut clocks[ply % 2];
        *clock = (*clock + 2).saturating_sub(below(random, 8)).max(1);
        let (minutes, seconds) = (*clock / 60, *clock % 60);
        page.number(ply);
        page.word(&word);
        page.word(&format!("{{ [%clk 0:{minutes:02}:{seconds:02}] }}"));
    }
}

fn annotated(page: &mut Page<'_>, game: &Game, random: &mut Rand64) {
    let mut position = Position::start();
    let mut numbered = true;
    for (ply, &played) in game.moves.iter().enumerate() {
        if numbered || ply.is_multiple_of(2) {
            page.number(ply);
        }
        numbered = false;
        page.word(&san(&position, played, Language::english()));
        if below(random, 8) == 0 {
            page.word(&format!("${}", 1 + below(random, 6)));
        }
        if below(random, 6) == 0 {
            let comment = COMMENTS[below(random, COMMENTS.len())];
            page.word(&format!("{{{comment}}}"));
            numbered = true;
        }
        if below(random, 8) == 0 {
            variation(page, position, ply, random);
            numbered = true;
        }
        position.play_unchecked(played);
    }
}

/// A variation of up to eight half-moves in place of the move at `ply`.
fn variation(page: &mut Page<'_>, mut position: Position, ply: usize, random: &mut Rand64) {
    let length = 1 + below(random, 8);
    let mut opened = "(";
    for ply in ply..ply + length {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let played = legal[below(random, legal.len())];
        let word = san(&position, played, Language::english());
        let number = match (ply % 2, opened) {
            (0, _) => format!("{}. ", ply / 2 + 1),
            (_, "(") => format!("{}... ", ply / 2 + 1),
            _ => String::new(),
        };
        page.word(&format!("{opened}{number}{word}"));
        opened = "";
        position.play_unchecked(played);
    }
    if opened.is_empty() {
        page.text.push(b')');
        page.column += 1;
    }
}

/// The moves of a game as they are written.
struct Words<'a> {
    position: Position,
    moves: std::slice::Iter<'a, hakem::rules::Move>,
}

impl<'a> Words<'a> {
    fn new(game: &'a Game) -> Self {
        Self {
            position: Position::start(),
            moves: game.moves.iter(),
        }
    }
}

impl Iterator for Words<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let played = *self.moves.next()?;
        let word = san(&self.position, played, Language::english());
        self.position.play_unchecked(played);
        Some(word)
    }
}

/// A text that is wrapped as it grows.
struct Page<'a> {
    text: &'a mut Vec<u8>,
    column: usize,
    end: &'static str,
    width: usize,
}

impl Page<'_> {
    /// The rest of a line, and its end.
    fn line(&mut self, line: &str) {
        let _ = write!(self.text, "{line}{}", self.end);
        self.column = 0;
    }

    /// A word behind a blank, or on a new line where it does not fit.
    fn word(&mut self, word: &str) {
        if self.column > 0 && self.column + 1 + word.len() > self.width {
            self.line("");
        }
        if self.column > 0 {
            self.text.push(b' ');
            self.column += 1;
        }
        self.text.extend_from_slice(word.as_bytes());
        self.column += word.len();
    }

    /// The number before a half-move, of either side.
    fn number(&mut self, ply: usize) {
        let dots = if ply.is_multiple_of(2) { "." } else { "..." };
        self.word(&format!("{}{dots}", ply / 2 + 1));
    }
}

/// A random number below `limit`.
pub(super) fn below(random: &mut Rand64, limit: usize) -> usize {
    let limit = u64::try_from(limit).unwrap_or(u64::MAX);
    usize::try_from(random.rand_range(0..limit)).unwrap_or(0)
}
