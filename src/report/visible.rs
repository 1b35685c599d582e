//! Text from a file made fit to be shown: nothing invisible, nothing that steers a terminal.

/// What is shown for a character.
pub(super) fn visible(character: char) -> char {
    match character {
        '\t' => ' ',
        '\0'..='\x1F' => char::from_u32(0x2400 + u32::from(character)).unwrap_or('\u{FFFD}'),
        '\x7F' => '\u{2421}',
        // C1 controls, the soft hyphen, line separators, what turns the direction of writing.
        '\u{80}'..='\u{9F}'
        | '\u{AD}'
        | '\u{61C}'
        | '\u{200B}'
        | '\u{200E}'
        | '\u{200F}'
        | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{FEFF}'
        | '\u{FFF9}'..='\u{FFFB}'
        | '\u{E0000}'..='\u{E0FFF}' => '\u{FFFD}',
        _ => character,
    }
}

/// The columns of a terminal that a visible character takes.
pub(super) fn width(character: char) -> usize {
    match character {
        '\0'..='\u{2FF}' => 1,
        '\u{300}'..='\u{36F}'
        | '\u{483}'..='\u{489}'
        | '\u{591}'..='\u{5BD}'
        | '\u{5BF}'
        | '\u{5C1}'..='\u{5C2}'
        | '\u{5C4}'..='\u{5C5}'
        | '\u{610}'..='\u{61A}'
        | '\u{64B}'..='\u{65F}'
        | '\u{670}'
        | '\u{6D6}'..='\u{6DC}'
        | '\u{93C}'
        | '\u{941}'..='\u{948}'
        | '\u{94D}'
        | '\u{E31}'
        | '\u{E34}'..='\u{E3A}'
        | '\u{E47}'..='\u{E4E}'
        | '\u{1AB0}'..='\u{1AFF}'
        | '\u{1DC0}'..='\u{1DFF}'
        | '\u{200C}'..='\u{200D}'
        | '\u{20D0}'..='\u{20FF}'
        | '\u{302A}'..='\u{302D}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FE20}'..='\u{FE2F}' => 0,
        '\u{1100}'..='\u{115F}'
        | '\u{2E80}'..='\u{303E}'
        | '\u{3041}'..='\u{A4CF}'
        | '\u{AC00}'..='\u{D7A3}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{FE30}'..='\u{FE6F}'
        | '\u{FF01}'..='\u{FF60}'
        | '\u{FFE0}'..='\u{FFE6}'
        | '\u{1F300}'..='\u{1F64F}'
        | '\u{1F900}'..='\u{1F9FF}'
        | '\u{20000}'..='\u{3FFFD}' => 2,
        _ => 1,
    }
}

/// The characters of `bytes` as they are shown, each with the offset of its first byte; a byte
/// that belongs to no character is shown as U+FFFD.
pub(super) fn characters(bytes: &[u8]) -> impl Iterator<Item = (usize, char)> + '_ {
    let mut offset = 0;
    bytes.utf8_chunks().flat_map(move |chunk| {
        let valid = offset;
        let stray = valid + chunk.valid().len();
        offset = stray + chunk.invalid().len();
        let shown = chunk.valid().char_indices();
        let shown = shown.map(move |(at, character)| (valid + at, visible(character)));
        shown.chain((stray..offset).map(|at| (at, '\u{FFFD}')))
    })
}

/// The text of `bytes` as it is shown, on one line; from the character after `limit` on an
/// ellipsis stands for the rest.
pub(crate) fn clean(bytes: &[u8], limit: usize) -> String {
    // No character has more than four bytes.
    let enough = limit.saturating_add(1).saturating_mul(4).min(bytes.len());
    let mut shown = String::new();
    for (number, (_, character)) in characters(&bytes[..enough]).enumerate() {
        if number == limit {
            shown.push('…');
            break;
        }
        shown.push(character);
    }
    shown
}
