//! Ctrl-C.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use super::INTERRUPTED;
use hakem::drive::Watch;

/// Lets the first Ctrl-C stop the run, and the second one end the program, which takes along the
/// output files that are not whole.
#[expect(clippy::exit, reason = "the user does not want to wait any longer")]
pub(super) fn stop_on_interrupt(watch: Arc<Watch>, unfinished: Vec<PathBuf>) {
    let handled = ctrlc::set_handler(move || {
        if watch.stop() {
            for path in &unfinished {
                let _ = fs::remove_file(path);
            }
            std::process::exit(i32::from(INTERRUPTED));
        }
    });
    // Without it, the first Ctrl-C ends the program, as it does everywhere.
    drop(handled);
}
