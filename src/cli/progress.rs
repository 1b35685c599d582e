//! How far a run has come, in a line on the terminal that is gone when the run is over.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use hakem::drive::Watch;

/// Work that takes less time shows no line.
const FIRST: Duration = Duration::from_secs(1);
/// The time from one line to the next.
const NEXT: Duration = Duration::from_millis(200);

/// What is done meanwhile.
#[derive(Clone, Copy, Debug)]
pub(super) enum Work {
    /// Games are checked.
    Check,
    /// Games are converted.
    Convert,
    /// Draws that could be claimed are listed.
    Claims,
    /// Readings of damaged records are looked for.
    Repair,
    /// Games are collected, and then sorted and compared.
    Search,
}

/// The line; it is written to standard error, and only to a terminal.
#[derive(Debug)]
pub(super) struct Line {
    work: Work,
    /// How long the line is that stands on the terminal.
    shown: Mutex<usize>,
    /// Whether there is a terminal for it, and it is wanted.
    wanted: bool,
}

impl Line {
    pub(super) fn new(work: Work, quiet: bool) -> Self {
        Self {
            work,
            shown: Mutex::new(0),
            wanted: !quiet && io::stderr().is_terminal(),
        }
    }

    /// Does the work and shows meanwhile how far it is, of `total` bytes if that is known.
    pub(super) fn during<T>(
        &self,
        watch: &Watch,
        total: Option<u64>,
        work: impl FnOnce() -> T,
    ) -> T {
        if !self.wanted {
            return work();
        }
        let (done, over) = channel::<()>();
        let start = Instant::now();
        let result = thread::scope(|scope| {
            scope.spawn(move || {
                let mut wait = FIRST;
                let mut reached = Reached::default();
                while over.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                    // Who has to type the games first is left in peace.
                    if watch.bytes() > 0 {
                        let elapsed = start.elapsed();
                        reached.update(watch.bytes(), elapsed);
                        self.show(&text(self.work, watch, total, elapsed, reached));
                    }
                    wait = NEXT;
                }
            });
            // Dropped at the end of the work, also if that is a panic.
            let _done = done;
            work()
        });
        self.without(|| ());
        result
    }

    fn show(&self, text: &str) {
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        // Blanks cover what is left of a longer line.
        let _ = write!(io::stderr(), "\r{text:<width$}", width = *shown);
        *shown = text.len().max(*shown);
    }

    /// Does something while no line stands on the terminal.
    fn without<T>(&self, act: impl FnOnce() -> T) -> T {
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        if *shown > 0 {
            let _ = write!(io::stderr(), "\r{:width$}\r", "", width = *shown);
            *shown = 0;
        }
        act()
    }
}

/// An output that may be the same terminal.
pub(super) struct Beside<'l, W> {
    pub(super) line: &'l Line,
    pub(super) output: W,
}

impl<W: Write> Write for Beside<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.line.without(|| self.output.write(bytes))
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        self.line.without(|| self.output.write_all(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// How many bytes were read, and when that was.
///
/// They are read in pieces: from one to the next the time that is left goes down.
#[derive(Clone, Copy, Debug, Default)]
struct Reached {
    bytes: u64,
    after: Duration,
}

impl Reached {
    fn update(&mut self, bytes: u64, elapsed: Duration) {
        if bytes != self.bytes {
            *self = Self {
                bytes,
                after: elapsed,
            };
        }
    }

    /// The seconds that are left.
    fn left(self, total: u64, elapsed: Duration) -> Option<u64> {
        let bytes = total.saturating_sub(self.bytes);
        let left = self.after.as_micros() * u128::from(bytes);
        let left = left.checked_div(u128::from(self.bytes))?;
        let since = elapsed.saturating_sub(self.after).as_micros();
        u64::try_from(left.saturating_sub(since).div_ceil(1_000_000)).ok()
    }
}

/// The words of the line: `103.4 of 843.0 MB, 98000 games/s, 7 s left, 3 errors`.
fn text(
    work: Work,
    watch: &Watch,
    total: Option<u64>,
    elapsed: Duration,
    reached: Reached,
) -> String {
    if watch.is_sorting() {
        return sorting(watch);
    }
    let bytes = reached.bytes;
    let mut text = match total {
        Some(total) => format!("{} of {} MB", mega(bytes), mega(total)),
        None => format!("{} MB", mega(bytes)),
    };
    let micros = elapsed.as_micros().max(1);
    let speed = u128::from(watch.games()) * 1_000_000 / micros;
    let _ = write!(text, ", {speed} games/s");
    if let Some(seconds) = total.and_then(|total| reached.left(total, elapsed)) {
        let _ = match (seconds / 60, seconds % 60) {
            (0, seconds) => write!(text, ", {seconds} s left"),
            (minutes, seconds) => write!(text, ", {minutes} min {seconds} s left"),
        };
    }
    let found = match work {
        Work::Check | Work::Convert => count(watch.found(), "error"),
        Work::Claims => format!("{} with a claim", count(watch.found(), "game")),
        Work::Repair => format!("{} open", count(watch.found(), "game")),
        Work::Search => count(watch.games(), "game"),
    };
    let _ = write!(text, ", {found}");
    text
}

/// The words when all games are read: `sorting 1015280 games`, `512 groups in 1015280 games`.
fn sorting(watch: &Watch) -> String {
    let games = count(watch.games(), "game");
    let mut text = match watch.found() {
        0 => format!("sorting {games}"),
        groups => format!("{} in {games}", count(groups, "group")),
    };
    if watch.is_stopped() {
        text += "; Ctrl-C ends it at once";
    }
    text
}

fn count(number: u64, noun: &str) -> String {
    let end = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{end}")
}

/// Megabytes with one digit behind the point.
fn mega(bytes: u64) -> String {
    format!("{}.{}", bytes / 1_000_000, bytes / 100_000 % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_goes_down_while_nothing_is_read() {
        let mut reached = Reached::default();
        let seconds = Duration::from_secs;
        assert_eq!(reached.left(100, seconds(1)), None);
        reached.update(20, seconds(2));
        assert_eq!(reached.left(100, seconds(2)), Some(8));
        reached.update(20, seconds(5));
        assert_eq!(reached.left(100, seconds(5)), Some(5));
        reached.update(20, seconds(50));
        assert_eq!(reached.left(100, seconds(50)), Some(0));
        reached.update(50, seconds(60));
        assert_eq!(reached.left(100, seconds(60)), Some(60));
    }
}
