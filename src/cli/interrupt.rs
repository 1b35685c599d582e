//! Ctrl-C.

use signal_hook::consts::SIGINT;
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
/// output files that are not whole.
///
/// Where Ctrl-C cannot be caught, the first one ends the program, as it does everywhere.
pub(super) fn stop_on_interrupt(watch: &Arc<Watch>, unfinished: Option<Unfinished>) {
    #[cfg(unix)]
    if let Some(unfinished) = unfinished {
        return remove_on_second(Arc::clone(watch), unfinished);
    }
    // Flags need no thread that waits for a signal. They are looked at and set in this order, so
    // that the first Ctrl-C finds the run going on.
    let stop = watch.stop_flag();
    let end = register_conditional_shutdown(SIGINT, i32::from(INTERRUPTED), Arc::clone(&stop));
    drop(end.and_then(|_| register(SIGINT, stop)));
}

/// Files can only be removed by a thread.
#[cfg(unix)]
#[expect(clippy::exit, reason = "the user does not want to wait any longer")]
fn remove_on_second(watch: Arc<Watch>, unfinished: Unfinished) {
    let Ok(mut interrupts) = signal_hook::iterator::Signals::new([SIGINT]) else {
        return;
    };
    std::thread::spawn(move || {
        for _ in interrupts.forever() {
            if watch.stop() {
                unfinished.remove();
                std::process::exit(i32::from(INTERRUPTED));
            }
        }
    });
}
