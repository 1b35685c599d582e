//! The boards on their way out.

use std::io::Write as _;

use super::args::FenArgs;
use crate::cli::Failure;
use crate::cli::output::Output;
use hakem::diagram::Diagram;
use hakem::report::Drawing;
use hakem::rules::Color;
use std::path::PathBuf;

/// The output, and how boards are drawn there.
pub(super) struct Boards {
    output: Output,
    drawing: Drawing,
    below: Color,
    drawn: u64,
    /// What is to be written next; a picture waits until it is the only one.
    text: Vec<u8>,
}

/// The bytes that are written at a time.
const CHUNK: usize = 64 << 10;

impl Boards {
    pub(super) fn new(args: &FenArgs, output: Output) -> Self {
        Self {
            output,
            drawing: args.form.drawing(),
            below: args.below(),
            drawn: 0,
            text: Vec::new(),
        }
    }

    /// Whether marks on squares are drawn.
    pub(super) fn shows_marks(&self) -> bool {
        self.drawing != Drawing::Fen
    }

    /// The temporary name of a file that is not whole yet.
    pub(super) fn unfinished(&self) -> Option<PathBuf> {
        self.output.unfinished()
    }

    /// Draws a board; those of several lines have a blank line between them.
    pub(super) fn add(&mut self, diagram: &Diagram) -> Result<(), Failure> {
        if self.drawn > 0 {
            match self.drawing {
                Drawing::Fen => {}
                Drawing::Svg => {
                    let message = "a picture holds one board; say with --game or --diagram which \
                                   of them is meant";
                    return Err(Failure::Message(message.to_owned()));
                }
                _ => self.text.push(b'\n'),
            }
        }
        self.drawn += 1;
        self.drawing.draw(&mut self.text, diagram, self.below);
        if self.drawing != Drawing::Svg && self.text.len() >= CHUNK {
            self.write()?;
        }
        Ok(())
    }

    fn write(&mut self) -> Result<(), Failure> {
        self.output.write_all(&self.text)?;
        self.text.clear();
        Ok(())
    }

    /// Writes what is left and gives the file its name.
    pub(super) fn end(mut self) -> Result<(), Failure> {
        self.write()?;
        self.output.flush()?;
        self.output.close()
    }
}
