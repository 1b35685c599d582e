#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| hakem_fuzz::repair::repair(text));
