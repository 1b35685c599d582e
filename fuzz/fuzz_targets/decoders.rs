#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| hakem_fuzz::decoders::decoders(data));
