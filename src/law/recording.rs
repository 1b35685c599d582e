//! Who has to record the moves.

use super::{Edition, Speed};

/// The time on the clock below which a player need not record, in seconds.
pub const RECORDING_TIME: u32 = 300;

/// The increment in seconds a move that makes a player record to the end.
pub const RECORDING_INCREMENT: u32 = 30;

impl Edition {
    /// Tells whether a player with so many seconds left, and so many more for each move, must record
    /// the moves ([`Rule::RecordingRelief`](super::Rule::RecordingRelief)).
    ///
    /// Exactly five minutes are not less than five. Who has once had less need not record until the
    /// end of the period, which is for the caller to remember. In fast games nobody must
    /// ([`Rule::RapidNoRecord`](super::Rule::RapidNoRecord)). All editions agree.
    ///
    /// ```
    /// use hakem::law::{Edition, Speed};
    /// assert!(Edition::E2023.must_record(Speed::Standard, 299, 30));
    /// assert!(!Edition::E2023.must_record(Speed::Standard, 299, 29));
    /// ```
    #[must_use]
    pub const fn must_record(self, speed: Speed, clock: u32, increment: u32) -> bool {
        matches!(speed, Speed::Standard)
            && (clock >= RECORDING_TIME || increment >= RECORDING_INCREMENT)
    }
}
