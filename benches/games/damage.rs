//! What happens to games on their way: bytes lost, doubled, added and changed.

use oorandom::Rand64;

use super::write::below;

/// What gets into a text that should not be there.
const INTRUDERS: [&[u8]; 14] = [
    b"{",
    b"}",
    b"(",
    b")",
    b"\"",
    b"]",
    b" Zf9 ",
    b" Nd6 ",
    b" 1-0 ",
    b"\r\n\r\n",
    b"\xe9",
    b"\0",
    b" -- ",
    b"=",
];

/// Damages the game that begins at `start` and ends with the text, in one to three places.
pub(super) fn damage(text: &mut Vec<u8>, start: usize, random: &mut Rand64) {
    for _ in 0..=below(random, 3) {
        let length = text.len() - start;
        if length == 0 {
            break;
        }
        let at = start + below(random, length);
        let end = (at + 1 + below(random, 8)).min(text.len());
        match below(random, 5) {
            0 => drop(text.drain(at..end)),
            1 => text.extend_from_within(at..end),
            2 => text[at..end].reverse(),
            3 => text.truncate(end),
            _ => {
                let intruder = INTRUDERS[below(random, INTRUDERS.len())];
                text.splice(at..at, intruder.iter().copied());
            }
        }
    }
}
