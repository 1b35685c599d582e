//! Counts what a program does.
//!
//! The compiler puts a counter into each stretch of code that runs as a whole: each branch, each
//! body of a loop or closure, of hakem and of the libraries it uses. The sum of these counters
//! is the number of operations. It is the same in every run and on every machine, so it tells
//! more than seconds do, and hakem itself knows nothing of it.

use std::sync::{Mutex, PoisonError};

#[cfg(not(counted))]
compile_error!("run `cargo test` in the folder tests/linear, where the compiler is told to count");

unsafe extern "C" {
    // Of the runtime that comes with the compiler.
    fn __llvm_profile_begin_counters() -> *const u64;
    fn __llvm_profile_end_counters() -> *const u64;
    fn __llvm_profile_reset_counters();
}

/// How many operations some work takes; works are counted one after the other.
pub fn operations(work: impl FnOnce()) -> u64 {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    // SAFETY: it writes to the counters alone, and no other work is being counted.
    unsafe { __llvm_profile_reset_counters() };
    work();
    // SAFETY: both places are the ends of one array of counters that lives as long as the program.
    let counters = unsafe {
        let (start, end) = (
            __llvm_profile_begin_counters(),
            __llvm_profile_end_counters(),
        );
        let length = usize::try_from(end.offset_from(start)).unwrap_or(0);
        std::slice::from_raw_parts(start, length)
    };
    counters.iter().sum()
}
