//! Looking at a run from outside, and stopping it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::source::Tap;

/// What other threads can see of a run while it goes on, and how they can stop it.
#[derive(Debug, Default)]
pub struct Watch {
    tap: Arc<Tap>,
    games: AtomicU64,
    found: AtomicU64,
    cut_off: AtomicBool,
    sorting: AtomicBool,
}

impl Watch {
    /// Ends the run soon: what was read is checked and reported, no more is read. Whether it was
    /// stopped before.
    pub fn stop(&self) -> bool {
        self.tap.shut()
    }

    /// The flag that stops the run when it is set, as a signal handler can do.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        self.tap.shut_flag()
    }

    /// Whether the run was stopped.
    pub fn is_stopped(&self) -> bool {
        self.tap.is_shut()
    }

    /// The bytes of the files that were read: of compressed ones, the compressed bytes.
    pub fn bytes(&self) -> u64 {
        self.tap.read()
    }

    /// The games that were reported, or collected to be compared.
    pub fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    /// What was found in them: the errors of a check, the groups of a search for duplicates.
    pub fn found(&self) -> u64 {
        self.found.load(Ordering::Relaxed)
    }

    /// Whether all games are read, and are sorted now.
    pub fn is_sorting(&self) -> bool {
        self.sorting.load(Ordering::Relaxed)
    }

    /// Whether the run was stopped while there was more to read.
    pub fn is_cut_off(&self) -> bool {
        self.cut_off.load(Ordering::Relaxed)
    }

    /// Asked where more was read: whether that comes too late, for the run was stopped.
    pub(super) fn cuts_off(&self) -> bool {
        let stopped = self.is_stopped();
        self.cut_off.fetch_or(stopped, Ordering::Relaxed);
        stopped
    }

    pub(super) fn tap(&self) -> &Arc<Tap> {
        &self.tap
    }

    pub(crate) fn show(&self, games: u64, found: u64) {
        self.games.store(games, Ordering::Relaxed);
        self.found.store(found, Ordering::Relaxed);
    }

    pub(crate) fn show_sorting(&self) {
        self.sorting.store(true, Ordering::Relaxed);
    }
}
