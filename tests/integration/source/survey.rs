//! The quick look at all bytes, held against a slow one.

use hakem::source::Survey;
use proptest::prelude::*;

/// Line ends as a reader with all the time in the world counts them: a return at the very end waits
/// for what follows.
fn line_ends(text: &[u8]) -> u64 {
    let mut ends = 0;
    for (at, byte) in text.iter().enumerate() {
        let lone = *byte == b'\r' && text.get(at + 1).is_some_and(|next| *next != b'\n');
        ends += u64::from(*byte == b'\n' || lone);
    }
    ends
}

fn is_plain(text: &[u8]) -> bool {
    text.iter()
        .all(|byte| matches!(byte, b' '..=b'~' | b'\n' | b'\r'))
}

proptest! {
    #[test]
    fn a_survey_counts_what_is_there(
        lines in prop::collection::vec((0_usize..600, "[\r\n]{1,3}|\t|\u{7f}|é"), 0..40),
        printable in 0_usize..300,
    ) {
        let mut text = Vec::new();
        for (length, end) in lines {
            text.extend(std::iter::repeat_n(b'~', length));
            text.extend(end.as_bytes());
        }
        text.extend(std::iter::repeat_n(b' ', printable));
        let survey = Survey::of(&text);
        prop_assert_eq!(survey.line_ends(), line_ends(&text));
        prop_assert_eq!(survey.is_plain(), is_plain(&text));
    }
}

#[test]
fn many_line_ends_in_one_column_are_all_counted() {
    // More rows than a byte can count.
    let text = b"\n".repeat(64 * 1000 + 7);
    assert_eq!(Survey::of(&text).line_ends(), 64 * 1000 + 7);
    assert!(Survey::of(&text).is_plain());
}
