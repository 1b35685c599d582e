//! UTF-16, so that damage in it is kept.

use super::Encoding;

/// The first of the bytes that a single byte at the end of a file is written with.
const SINGLE: u8 = 0xF8;

/// Decodes whole units; tells how many bytes were used.
///
/// The first half of a pair at the end waits for the other one, unless the file ends there. Halves
/// of pairs that stand alone become three bytes, a single last byte two, none of them UTF-8.
pub(super) fn decode(bytes: &[u8], encoding: Encoding, last: bool, out: &mut Vec<u8>) -> usize {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let unit = |pair: [u8; 2]| match encoding {
        Encoding::Utf16Be => u16::from_be_bytes(pair),
        _ => u16::from_le_bytes(pair),
    };
    let waits = !last && pairs.last().is_some_and(|&pair| unit(pair) >> 10 == 0x36);
    let pairs = &pairs[..pairs.len() - usize::from(waits)];
    for character in char::decode_utf16(pairs.iter().map(|&pair| unit(pair))) {
        match character {
            Ok(character) => {
                out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            }
            Err(half) => {
                let [high, low] = half.unpaired_surrogate().to_be_bytes();
                out.extend([0xED, 0x80 | (high & 0xF) << 2 | low >> 6, 0x80 | low & 0x3F]);
            }
        }
    }
    if let (true, &[byte]) = (last, rest) {
        out.extend([SINGLE | byte >> 6, 0x80 | byte & 0x3F]);
        return bytes.len();
    }
    pairs.len() * 2
}

/// Encodes a character.
pub(super) fn encode(character: char, encoding: Encoding, out: &mut Vec<u8>) {
    for &mut unit in character.encode_utf16(&mut [0; 2]) {
        put(unit, encoding, out);
    }
}

/// Encodes what [`decode`] has made of damage; whether that is all there is.
pub(super) fn restore(damage: &[u8], encoding: Encoding, out: &mut Vec<u8>) -> bool {
    let mut rest = damage;
    loop {
        rest = match *rest {
            [] => return true,
            [0xED, high, low, ref rest @ ..] => {
                let unit = 0xD000 | u16::from(high & 0x3F) << 6 | u16::from(low & 0x3F);
                put(unit, encoding, out);
                rest
            }
            [first @ SINGLE..=0xFB, low] => {
                out.push(first << 6 | low & 0x3F);
                return true;
            }
            _ => return false,
        };
    }
}

fn put(unit: u16, encoding: Encoding, out: &mut Vec<u8>) {
    out.extend(match encoding {
        Encoding::Utf16Be => unit.to_be_bytes(),
        _ => unit.to_le_bytes(),
    });
}
