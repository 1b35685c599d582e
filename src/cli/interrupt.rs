//! Ctrl-C.

use signal_hook::consts::SIGINT;
use signal_hook::flag::{register, register_conditional_shutdown};
use std::path::PathBuf;
use std::sync::Arc;

use super::INTERRUPTED;
use hakem::drive::Watch;

/// Lets the first Ctrl-C stop the run, and the second one end the program, which takes along the
/// output files that are not whole.
///
/// Where Ctrl-C cannot be caught, the first one ends the program, as it does everywhere.
pub(super) fn stop_on_interrupt(watch: &Arc<Watch>, unfinished: Vec<PathBuf>) {
    #[cfg(unix)]
    if !unfinished.is_empty() {
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
fn remove_on_second(watch: Arc<Watch>, unfinished: Vec<PathBuf>) {
    let Ok(mut interrupts) = signal_hook::iterator::Signals::new([SIGINT]) else {
        return;
    };
    std::thread::spawn(move || {
        for _ in interrupts.forever() {
            if watch.stop() {
                for path in &unfinished {
                    let _ = std::fs::remove_file(path);
                }
                std::process::exit(i32::from(INTERRUPTED));
            }
        }
    });
}
