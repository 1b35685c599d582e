//! Looking at a run from outside, and stopping it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::check::Summary;
use crate::finding::Severity;
use crate::source::Tap;

/// What other threads can see of a run while it goes on, and how they can stop it.
#[derive(Debug, Default)]
pub struct Watch {
    tap: Arc<Tap>,
    games: AtomicU64,
    errors: AtomicU64,
    cut_off: AtomicBool,
}

impl Watch {
    /// Ends the run soon: what was read is checked and reported, no more is read. Whether it was
    /// stopped before.
    pub fn stop(&self) -> bool {
        self.tap.shut()
    }

    /// The bytes of the files that were read: of compressed ones, the compressed bytes.
    pub fn bytes(&self) -> u64 {
        self.tap.read()
    }

    /// The games whose report was written.
    pub fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    /// The errors found in them.
    pub fn errors(&self) -> u64 {
        self.errors.load(Ordering::Relaxed)
    }

    /// Whether the run was stopped while there was more to read.
    pub fn is_cut_off(&self) -> bool {
        self.cut_off.load(Ordering::Relaxed)
    }

    /// Asked where more was read: whether that comes too late, for the run was stopped.
    pub(super) fn cuts_off(&self) -> bool {
        let stopped = self.tap.is_shut();
        self.cut_off.fetch_or(stopped, Ordering::Relaxed);
        stopped
    }

    pub(super) fn tap(&self) -> &Arc<Tap> {
        &self.tap
    }

    pub(super) fn show(&self, sum: &Summary) {
        self.games.store(sum.games, Ordering::Relaxed);
        self.errors
            .store(sum.count(Severity::Error), Ordering::Relaxed);
    }
}
