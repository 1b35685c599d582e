//! Where converted files go: one output, a folder, or the place they came from.

use std::collections::HashSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::path::{Component, Path, PathBuf};

use super::Failure;
use super::args::ConvertArgs;
use super::files::outputs;
use super::interrupt::Unfinished;
use super::output::Output;
use super::progress::{Beside, Line};
use hakem::drive::Destination;
use hakem::error::Error;
use hakem::source::{COMPRESSED, FileName, Input, Packing};

/// Where converted files go.
pub(super) struct Place<'l> {
    kind: Kind,
    /// The last two bytes that were written.
    tail: [u8; 2],
    /// The output that is open.
    current: Option<Beside<'l, Output>>,
    line: &'l Line,
    unfinished: Unfinished,
    /// The temporary name of the output that was opened last.
    temporary: Option<PathBuf>,
    /// The inputs that cannot be written where they stand.
    refused: HashSet<PathBuf>,
    /// Why there is no output for the file that is being read, if it should need one.
    missing: Option<String>,
    /// What could not be written, while everything else was.
    complaints: Vec<String>,
    /// What ended the run.
    failure: Option<Failure>,
}

enum Kind {
    /// All files to one output.
    One,
    /// Each to a file in a folder.
    Folder(Folder),
    /// Each to a file beside it, with this part in its name.
    Beside(&'static str),
    /// Each in place of itself, which is kept with this suffix.
    InPlace {
        backup: Option<String>,
        /// The file that is written.
        path: PathBuf,
    },
}

impl<'l> Place<'l> {
    pub(super) fn new(
        args: &ConvertArgs,
        paths: &[PathBuf],
        inputs: &[Result<Input, Error>],
        line: &'l Line,
        unfinished: Unfinished,
    ) -> Result<Self, Failure> {
        let mut place = Self::of(Kind::One, line, unfinished);
        if args.in_place {
            let remedy = "--output-dir writes it as plain text";
            place.refuse(inputs, "in place", remedy)?;
            place.kind = Kind::InPlace {
                backup: args.backup.clone(),
                path: PathBuf::new(),
            };
        } else if let Some(root) = &args.output_dir {
            place.kind = Kind::Folder(Folder::new(root, paths, inputs));
        } else {
            let list = args.files.files_from.as_deref();
            let [output] = outputs([args.output.as_ref()], inputs, list)?;
            place.open(output.unwrap_or_else(Output::stdout));
        }
        Ok(place)
    }

    /// Files beside the originals, with a mark in their names: `a.pgn` to `a.MARK.pgn`.
    pub(super) fn beside(
        inputs: &[Result<Input, Error>],
        mark: &'static str,
        line: &'l Line,
        unfinished: Unfinished,
    ) -> Result<Self, Failure> {
        let mut place = Self::of(Kind::Beside(mark), line, unfinished);
        place.refuse(inputs, "beside itself", "decompress it first")?;
        Ok(place)
    }

    fn of(kind: Kind, line: &'l Line, unfinished: Unfinished) -> Self {
        Self {
            kind,
            current: None,
            line,
            unfinished,
            temporary: None,
            refused: HashSet::new(),
            missing: None,
            tail: [b'\n'; 2],
            complaints: Vec::new(),
            failure: None,
        }
    }

    /// Passes over the inputs that cannot be written where they stand; `instead` says what to do with a
    /// compressed one. It is a failure if none is left.
    fn refuse(
        &mut self,
        inputs: &[Result<Input, Error>],
        place: &str,
        instead: &str,
    ) -> Result<(), Failure> {
        let mut left = inputs.len();
        for input in inputs.iter().flatten() {
            let Some(why) = not_plain(input, place, instead) else {
                continue;
            };
            left -= 1;
            self.complaints.push(why);
            self.refused.insert(input.name().to_path());
        }
        match self.complaints.first() {
            Some(why) if left == 0 => Err(Failure::Message(why.clone())),
            _ => Ok(()),
        }
    }

    /// What could not be written, while everything else was.
    pub(super) fn complaints(&mut self) -> Vec<String> {
        std::mem::take(&mut self.complaints)
    }

    /// Gives the one output its name, or says what ended the run.
    pub(super) fn close(mut self) -> Result<(), Failure> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        match (self.kind, self.current.take()) {
            (Kind::One, Some(output)) => output.output.close(),
            _ => Ok(()),
        }
    }

    /// Gives up the one output, of which only a part is written, and tells which file it would have
    /// been, or says what ended the run.
    pub(super) fn abandon(mut self) -> Result<Option<PathBuf>, Failure> {
        match (self.failure, self.current.take()) {
            (Some(failure), _) => Err(failure),
            (None, Some(output)) => Ok(output.output.path().map(Path::to_owned)),
            (None, None) => Ok(None),
        }
    }

    fn open(&mut self, output: Output) {
        let name = output.unfinished();
        self.unfinished
            .exchange(self.temporary.as_deref(), name.clone());
        self.temporary = name;
        self.current = Some(Beside {
            line: self.line,
            output,
        });
    }

    fn try_begin(&mut self, file: &FileName) -> Result<(), Failure> {
        let path = file.to_path();
        self.missing = None;
        if path.ancestors().any(|above| self.refused.contains(above)) {
            self.current = None;
            return Ok(());
        }
        let target = match &mut self.kind {
            Kind::One => return self.end_line(),
            Kind::Folder(folder) => match folder.target(file)? {
                Ok(target) => target,
                Err(why) => {
                    self.complaints
                        .push(format!("cannot write {file} to a folder: {why}"));
                    self.current = None;
                    return Ok(());
                }
            },
            Kind::Beside(mark) => beside(&path, mark),
            Kind::InPlace { path: own, .. } => {
                own.clone_from(&path);
                path
            }
        };
        // What is left of a file that could not be read to its end goes before.
        self.current = None;
        match (Output::open(&target), &self.kind) {
            (Ok(output), _) => self.open(output),
            // Perhaps nothing is changed and no output needed.
            (Err(Failure::Message(why)), Kind::Beside(_)) => self.missing = Some(why),
            (Err(failure), _) => return Err(failure),
        }
        Ok(())
    }

    /// Ends the last line of the file before in the one output, so that the games of the next one do not
    /// begin on it. Where a character takes two bytes, the next file begins with a mark of its own.
    fn end_line(&mut self) -> Result<(), Failure> {
        let ended = matches!(self.tail, [_, b'\n' | b'\r']) || self.tail.contains(&0);
        match &mut self.current {
            Some(output) if !ended => output.write_all(b"\n").map_err(Failure::from),
            _ => Ok(()),
        }
    }

    fn try_end(&mut self, changed: bool) -> Result<(), Failure> {
        if let Kind::One = self.kind {
            return Ok(());
        }
        let missing = self.missing.take().filter(|_| changed);
        self.complaints.extend(missing);
        let Some(Beside { output, .. }) = self.current.take() else {
            return Ok(());
        };
        if let Kind::Beside(_) = self.kind {
            // Where nothing was changed there is nothing to write beside. The name is not the user's
            // choice: what may stand there already is nobody's to overwrite.
            let closed = if changed { output.close_new() } else { Ok(()) };
            return match closed {
                Err(Failure::Message(why)) => {
                    self.complaints.push(why);
                    Ok(())
                }
                closed => closed,
            };
        }
        if let Kind::InPlace { backup, path } = &self.kind {
            if !changed {
                return Ok(());
            }
            if let Some(suffix) = backup {
                let mut kept = path.clone().into_os_string();
                kept.push(suffix);
                fs::copy(path, &kept).map_err(|error| {
                    let name = Path::new(&kept).display();
                    Failure::Message(format!("cannot write {name}: {error}"))
                })?;
            }
        }
        output.close()
    }

    /// Goes on, or remembers why not.
    fn flow(&mut self, done: Result<(), Failure>) -> ControlFlow<()> {
        match done {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                self.failure = Some(failure);
                ControlFlow::Break(())
            }
        }
    }
}

impl Destination for Place<'_> {
    fn begin(&mut self, file: &FileName) -> ControlFlow<()> {
        let done = self.try_begin(file);
        self.flow(done)
    }

    fn write(&mut self, text: &[u8]) -> ControlFlow<()> {
        for &byte in text.iter().rev().take(2).rev() {
            self.tail = [self.tail[1], byte];
        }
        let done = match &mut self.current {
            Some(output) => output.write_all(text).map_err(Failure::from),
            None => Ok(()),
        };
        self.flow(done)
    }

    fn end(&mut self, changed: bool) -> ControlFlow<()> {
        let done = self.try_end(changed);
        self.flow(done)
    }
}

/// Why an input cannot be written where it stands; `instead` says what to do with a compressed one.
fn not_plain(input: &Input, place: &str, instead: &str) -> Option<String> {
    let Some(path) = input.path() else {
        return Some(format!("standard input cannot be written {place}"));
    };
    let mut front = Vec::new();
    let opened = fs::File::open(path);
    // What cannot be read is told when its turn comes.
    let read = opened.and_then(|file| file.take(Packing::FRONT as u64).read_to_end(&mut front));
    let packed = read.is_ok() && Packing::of(&front).is_some();
    packed.then(|| {
        let name = path.display();
        format!("{name} is compressed and cannot be written {place}; {instead}")
    })
}

/// The path of a file with a mark before the ending of its name.
fn beside(path: &Path, mark: &str) -> PathBuf {
    let mut ending = OsString::from(mark);
    if let Some(old) = path.extension() {
        ending.push(".");
        ending.push(old);
    }
    path.with_extension(ending)
}

/// A folder for many files.
struct Folder {
    root: PathBuf,
    /// The folders that were named, whose files keep their places below them.
    folders: Vec<PathBuf>,
    /// The files to be read, by the names they have and by those without links.
    inputs: HashSet<PathBuf>,
    real: HashSet<PathBuf>,
    /// The files that were written.
    written: HashSet<PathBuf>,
}

impl Folder {
    fn new(root: &Path, paths: &[PathBuf], inputs: &[Result<Input, Error>]) -> Self {
        let inputs = inputs.iter().flatten().filter_map(Input::path);
        let inputs: HashSet<PathBuf> = inputs.map(Path::to_owned).collect();
        let real = inputs.iter().filter_map(|path| path.canonicalize().ok());
        Self {
            root: root.to_owned(),
            folders: paths.iter().filter(|path| path.is_dir()).cloned().collect(),
            real: real.collect(),
            inputs,
            written: HashSet::new(),
        }
    }

    /// The file that another one is written to, or why there is none; its folder is made.
    fn target(&mut self, file: &FileName) -> Result<Result<PathBuf, &'static str>, Failure> {
        let path = file.to_path();
        let Some(below) = self.below(&path) else {
            return Ok(Err("it has no name of its own"));
        };
        let plain = |part| matches!(part, Component::Normal(_));
        if !below.components().all(plain) {
            return Ok(Err("its name leads out of the folder"));
        }
        let target = self.root.join(uncompressed(&below));
        if let Some(parent) = target.parent() {
            fs::create_dir_all(parent).map_err(|error: io::Error| {
                Failure::Message(format!(
                    "cannot make the folder {}: {error}",
                    parent.display()
                ))
            })?;
        }
        let read = target.canonicalize();
        if read.is_ok_and(|real| self.real.contains(&real)) {
            return Ok(Err("it would be read and written at once"));
        }
        if !self.written.insert(target.clone()) {
            return Ok(Err("another file of the same name was written before"));
        }
        Ok(Ok(target))
    }

    /// The path of a file below the folder that was named, else its name; of a member of an archive
    /// that of the archive before its own.
    fn below(&self, path: &Path) -> Option<PathBuf> {
        let mut named = self.folders.iter();
        if let Some(below) = named.find_map(|folder| path.strip_prefix(folder).ok()) {
            return Some(below.to_owned());
        }
        let input = path
            .ancestors()
            .find(|above| self.inputs.contains(*above))?;
        let inside = path.strip_prefix(input).ok()?;
        let name = PathBuf::from(input.file_name()?);
        Some(if inside.as_os_str().is_empty() {
            name
        } else {
            name.join(inside)
        })
    }
}

/// The name of a file when it is no longer compressed.
fn uncompressed(path: &Path) -> PathBuf {
    let ending = path.extension().and_then(OsStr::to_str);
    match ending {
        Some(ending)
            if COMPRESSED
                .iter()
                .any(|known| known.eq_ignore_ascii_case(ending)) =>
        {
            path.with_extension("")
        }
        _ => path.to_owned(),
    }
}
