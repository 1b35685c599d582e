//! Diagrams that are printed in texts.

use std::io::Read as _;
use std::sync::Arc;

use super::args::FenArgs;
use super::boards::Boards;
use crate::cli::output::complain;
use crate::cli::reading::EncodingArgs;
use crate::cli::values::Side as Player;
use crate::cli::{BAD, FAILED, Failure, GOOD};
use hakem::detect;
use hakem::diagram::{Diagrams, Printed};
use hakem::error::Error;
use hakem::limits::DOCUMENT_BYTES;
use hakem::report::{Base, Lines, Source};
use hakem::rules::{Color, Setup, Side};
use hakem::source::{Decoding, FileName, Input, Opened, Tap};

/// Draws the diagrams of the texts, or one, and gives the exit status.
pub(super) fn run(
    args: &FenArgs,
    inputs: &[Result<Input, Error>],
    boards: &mut Boards,
) -> Result<u8, Failure> {
    let mut documents = Documents {
        args,
        boards,
        found: 0,
        bytes: 0,
        guesses: 0,
        at_home: 0,
        status: GOOD,
    };
    let mut failed = false;
    for input in inputs {
        match input
            .as_ref()
            .map_err(ToString::to_string)
            .and_then(|input| document(input, &args.reading.encoding))
        {
            Ok((name, text)) => documents.add(&name, &text)?,
            Err(message) => {
                complain(&message);
                failed = true;
            }
        }
    }
    // Of a text that could not be read nothing more is to be said.
    if failed && documents.bytes == 0 {
        return Ok(FAILED);
    }
    let status = documents.end()?;
    Ok(if failed { FAILED } else { status })
}

/// Reads a document as a whole, decompressed and decoded.
fn document(input: &Input, reading: &EncodingArgs) -> Result<(FileName, Vec<u8>), String> {
    let tap = Arc::new(Tap::default());
    let document = match input.open(&tap).map_err(|error| error.to_string())? {
        Opened::Text(text) => text,
        Opened::Archive(_) => {
            let name = input.name();
            return Err(format!(
                "{name} is an archive; diagrams are read from texts"
            ));
        }
    };
    let name = document.name().clone();
    let named = reading.encoding.and_then(|encoding| encoding.0);
    let mut document = Decoding::new(document, named, detect::encoding);
    let mut text = Vec::new();
    let read = document
        .by_ref()
        .take(DOCUMENT_BYTES + 1)
        .read_to_end(&mut text);
    read.map_err(|error| document.stream().error(error).to_string())?;
    if let Some((encoding, _)) = document.known().guessed() {
        complain(&format!(
            "note: {name} is read as {}, which is a guess",
            encoding.name()
        ));
    }
    if text.len() as u64 > DOCUMENT_BYTES {
        return Err(format!(
            "{name} has more than {} MiB, too many for a document",
            DOCUMENT_BYTES >> 20
        ));
    }
    Ok((name, text))
}

/// The documents while they are gone through.
struct Documents<'a> {
    args: &'a FenArgs,
    boards: &'a mut Boards,
    /// How many diagrams were asked for and found.
    found: u64,
    bytes: usize,
    /// The diagrams of which it had to be assumed who is to move.
    guesses: u64,
    /// Those of which it had to be assumed that nobody may castle, although somebody could.
    at_home: u64,
    status: u8,
}

impl Documents<'_> {
    fn add(&mut self, file: &FileName, text: &[u8]) -> Result<(), Failure> {
        self.bytes += text.len();
        let source = Source {
            file,
            text,
            base: Base::START,
        };
        let mut lines = Lines::new(&source);
        for (number, mut printed) in (1..).zip(Diagrams::new(text)) {
            if self.args.diagram.is_some_and(|wanted| wanted != number) {
                continue;
            }
            self.found += 1;
            let not_granted = self.complete(&mut printed);
            let start = printed.span.start;
            let mut told: Vec<(usize, String)> = Vec::new();
            for fault in &printed.faults {
                told.push((fault.at().unwrap_or(start), fault.to_string()));
            }
            for letter in not_granted {
                let letter = char::from(letter);
                let fault = format!("there is no king and rook in place for the right {letter}");
                told.push((start, fault));
            }
            if !told.is_empty() {
                self.status = BAD;
            }
            if let Some(diagram) = &printed.diagram {
                let marks = diagram.marks.len();
                if marks > 0 && !self.boards.shows_marks() && !self.args.quiet {
                    let note =
                        format!("note: a FEN has no place for marks, and {marks} are left out");
                    told.push((start, note));
                }
                self.boards.add(diagram)?;
            }
            // Places are looked up from front to back.
            told.sort_by_key(|&(at, _)| at);
            for (at, what) in told {
                let place = lines.at(at);
                let (line, column) = (place.line, place.column);
                complain(&format!("{file}:{line}:{column}: diagram {number}: {what}"));
            }
        }
        Ok(())
    }

    /// Adds what the arguments say of a diagram, and returns the rights that cannot be.
    fn complete(&mut self, printed: &mut Printed) -> Vec<u8> {
        let turn = self.args.turn.map(Player::color);
        if printed.diagram.is_some() && turn.or(printed.turn).is_none() {
            self.guesses += 1;
        }
        let mut refused = Vec::new();
        if let Some(diagram) = &mut printed.diagram {
            if let Some(rights) = &self.args.castling {
                refused = grant(&mut diagram.setup, &rights.0);
            } else {
                let all = b"KQkq";
                let refused = grant(&mut diagram.setup.clone(), all);
                self.at_home += u64::from(refused.len() < all.len());
            }
        }
        if let Some(turn) = turn {
            printed.set_turn(turn);
        }
        refused
    }

    fn end(&self) -> Result<u8, Failure> {
        if self.guesses > 0 && !self.args.quiet {
            complain(&format!(
                "note: no sign of who is to move on {}: White is assumed; see --turn",
                diagrams(self.guesses)
            ));
        }
        if self.at_home > 0 && !self.args.quiet {
            complain(&format!(
                "note: kings and rooks at home on {}: it is assumed that nobody may castle; see \
                 --castling",
                diagrams(self.at_home)
            ));
        }
        match self.args.diagram {
            _ if self.found > 0 => Ok(self.status),
            Some(number) => Err(Failure::Message(format!("there is no diagram {number}"))),
            None if self.bytes == 0 => {
                complain("there is no diagram, for there is no text at all");
                Ok(GOOD)
            }
            None => {
                complain("there is no diagram");
                Ok(BAD)
            }
        }
    }
}

/// Grants rights to castle, and returns those that cannot be.
fn grant(setup: &mut Setup, rights: &[u8]) -> Vec<u8> {
    let mut refused = Vec::new();
    for &letter in rights {
        let color = Color::from_white(letter.is_ascii_uppercase());
        let side = match letter.to_ascii_lowercase() {
            b'k' => Side::King,
            _ => Side::Queen,
        };
        if !setup.grant_castling(color, side) {
            refused.push(letter);
        }
    }
    refused
}

fn diagrams(count: u64) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} diagram{plural}")
}
