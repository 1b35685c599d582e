//! Ctrl-C, and the signals that end a program from outside.

use signal_hook::consts::SIGINT;
#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGTERM};
use signal_hook::flag::{register, register_conditional_shutdown};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::INTERRUPTED;
use hakem::drive::Watch;

/// The output files that are not whole yet, by their temporary names.
#[derive(Clone, Debug, Default)]
pub(super) struct Unfinished(Arc<Mutex<Vec<PathBuf>>>);

impl Unfinished {
    /// These files; `None` if there are none, and none will be.
    pub(super) fn of(files: impl IntoIterator<Item = PathBuf>) -> Option<Self> {
        let files: Vec<PathBuf> = files.into_iter().collect();
        (!files.is_empty()).then(|| Self(Arc::new(Mutex::new(files))))
    }

    /// Takes a file in place of another one; the rest stays.
    pub(super) fn exchange(&self, old: Option<&Path>, new: Option<PathBuf>) {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.retain(|file| old != Some(file));
        files.extend(new);
    }

    fn remove(&self) {
        for path in self.0.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            let _ = fs::remove_file(path);
        }
    }
}

/// Lets the first Ctrl-C stop the run, and the second one end the program, which takes along the
/// output files that are not whole. So does a signal from outside that asks the program to end, at
/// once.
///
/// Where Ctrl-C cannot be caught, the first one ends the program, as it does everywhere.
pub(super) fn stop_on_interrupt(watch: &Arc<Watch>, unfinished: Option<Unfinished>) {
    #[cfg(unix)]
    if let Some(unfinished) = unfinished {
        return remove_at_the_end(Arc::clone(watch), unfinished);
    }
    // Flags need no thread that waits for a signal. They are looked at and set in this order, so
    // that the first Ctrl-C finds the run going on.
    let stop = watch.stop_flag();
    let end = register_conditional_shutdown(SIGINT, i32::from(INTERRUPTED), Arc::clone(&stop));
    drop(end.and_then(|_| register(SIGINT, stop)));
}

/// Files can only be removed by a thread.
#[cfg(unix)]
#[expect(clippy::exit, reason = "nobody wants to wait any longer")]
fn remove_at_the_end(watch: Arc<Watch>, unfinished: Unfinished) {
    let ends = [SIGINT, SIGTERM].into_iter().chain(hang_up());
    let Ok(mut signals) = signal_hook::iterator::Signals::new(ends) else {
        return;
    };
    std::thread::spawn(move || {
        for signal in signals.forever() {
            if signal != SIGINT || watch.stop() {
                unfinished.remove();
                std::process::exit(SIGNALLED + signal);
            }
        }
    });
}

/// What shells add to the number of the signal that ended a program.
#[cfg(unix)]
const SIGNALLED: i32 = 128;

/// The signal of a terminal that is closed, unless it is ignored, as `nohup` arranges it: a program
/// that catches it would no longer outlive its terminal. It is left alone where that cannot be seen.
#[cfg(unix)]
fn hang_up() -> Option<i32> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let ignored = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))?;
    let ignored = u64::from_str_radix(ignored.trim(), 16).ok()?;
    (ignored >> (SIGHUP - 1) & 1 == 0).then_some(SIGHUP)
}
