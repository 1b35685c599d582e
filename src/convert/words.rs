//! One word written anew.

use super::conversion::{Conversion, MarkPolicy};
use crate::check::Played;
use crate::notation::{
    Anatomy, CheckMark, Language, Mark, Sign, Style, WrittenMove, check_of, joined, mark,
    marks_start, plain, push_letter, read, respell,
};
use crate::replay::resolve_any;
use crate::rules::Role;

/// Appends a move that was played in the way that is asked for.
pub(super) fn write_played(
    conversion: &Conversion,
    word: &[u8],
    told: &Played<'_>,
    out: &mut Vec<u8>,
) {
    let start = out.len();
    if word.iter().any(u8::is_ascii_whitespace) {
        write_played(conversion, &joined(word), told, out);
        let kept = conversion.style.is_none() && conversion.mark_policy() == MarkPolicy::Keep;
        if kept {
            put_spaces(word, told, start, out);
        }
        return;
    }
    let Some(style) = conversion.style else {
        let fixes = conversion.mark_policy() == MarkPolicy::Fix;
        let kept = respell(word, &told.written, told.language, conversion.to, out)
            .then(|| reading(&out[start..], conversion.to, told))
            .flatten();
        match kept {
            Some(_) if !fixes => {}
            Some(written) => {
                let word = out.split_off(start);
                if !fix(&word, &written, told, conversion.to, out) {
                    out.truncate(start);
                    write_anew(conversion, Style::San, &word, told, out);
                }
            }
            None => {
                out.truncate(start);
                write_anew(conversion, Style::San, word, told, out);
            }
        }
        return;
    };
    write_anew(conversion, style, word, told, out);
}

/// Puts the white space of a move back into what was written of it without: as far from its end as
/// it was, or from its front where the last letter is that of a promotion.
fn put_spaces(word: &[u8], told: &Played<'_>, start: usize, out: &mut Vec<u8>) {
    let promotes = told.played.promotion().is_some();
    let blanks = word.iter().enumerate();
    for (at, blank) in blanks.filter(|(_, byte)| byte.is_ascii_whitespace()) {
        let rest = &word[at..];
        let behind = rest
            .iter()
            .filter(|byte| !byte.is_ascii_whitespace())
            .count();
        // Those behind it are not there yet, those before it are.
        let place = if promotes {
            start + at
        } else {
            out.len().saturating_sub(behind).max(start)
        };
        out.insert(place.min(out.len()), *blank);
    }
}

/// Appends a word that was not played with other letters; `false` if that cannot be done by its
/// spelling alone, so that the way back leads to the same word.
pub(super) fn write_unplayed(
    word: &[u8],
    from: &Language,
    to: &Language,
    out: &mut Vec<u8>,
) -> bool {
    let start = out.len();
    let Ok(readings) = read(word, from) else {
        return false;
    };
    let same = respell(word, &readings.first, from, to, out)
        && read(&out[start..], to).is_ok_and(|new| {
            let mut back = Vec::new();
            // A letter that only looks like that of a piece would come back as the right one.
            new.first.shape == readings.first.shape
                && respell(&out[start..], &new.first, to, from, &mut back)
                && back == word
        });
    if !same {
        out.truncate(start);
    }
    same
}

/// What a new word says, if it means the same move.
fn reading(word: &[u8], language: &Language, told: &Played<'_>) -> Option<WrittenMove> {
    let readings = read(word, language).ok()?;
    let (written, played) = resolve_any(told.position, &readings).ok()?;
    (played == told.played).then_some(written)
}

/// Writes a move from scratch, with the marks behind the old word that are not part of it.
fn write_anew(
    conversion: &Conversion,
    style: Style,
    word: &[u8],
    told: &Played<'_>,
    out: &mut Vec<u8>,
) {
    let fixes = conversion.mark_policy() == MarkPolicy::Fix;
    let sign = fixes || told.written.marks.capture;
    let spelled = style.spell(told.position, told.played, conversion.to, sign);
    out.extend_from_slice(spelled.as_bytes());
    if fixes {
        let mark = check_of(told.position, told.played);
        out.extend_from_slice(style.check(mark).as_bytes());
    }
    let word = plain(word, &told.written, told.language);
    let parts = Anatomy::of(&word, &told.written, told.language);
    let mut at = parts.map_or_else(|| marks_start(&word), |parts| parts.core);
    while let Some((found, length)) = word.get(at..).and_then(mark) {
        let dropped = match found {
            Mark::EnPassant => conversion.drops_en_passant(),
            Mark::Sign(Sign::Check(_)) | Mark::Word(_) => fixes || style.is_bare(),
            Mark::Capture => true,
            Mark::Sign(_) | Mark::FullStop => false,
        };
        if !dropped {
            out.extend_from_slice(&word[at..at + length]);
        }
        at += length;
    }
}

/// Appends a word with its marks made right; `false` if its parts do not stand in the usual order.
fn fix(
    word: &[u8],
    written: &WrittenMove,
    told: &Played<'_>,
    language: &Language,
    out: &mut Vec<u8>,
) -> bool {
    let word = plain(word, written, language);
    let Some(parts) = Anatomy::of(&word, written, language) else {
        return false;
    };
    let captures = told.position.captures(told.played);
    let front = parts.piece.as_ref().map_or(0, |letter| letter.place.end);
    let hints = &word[front..parts.joint.start];
    let joint = &word[parts.joint.clone()];
    let behind = parts.marks(&word).any(|(mark, _)| mark == Mark::Capture);
    out.extend_from_slice(&word[..front]);
    match (captures, written.marks.capture) {
        (true, false) => out.extend([hints, b"x"].concat()),
        (false, true) if !behind => match hints {
            // Between two whole squares something has to stand.
            [_, _] => out.extend([hints, b"-"].concat()),
            // A pawn has a hint only because of the capture.
            [_] if told.position.role(Role::Pawn).contains(told.played.from()) => {}
            hints => out.extend_from_slice(hints),
        },
        _ => out.extend([hints, joint].concat()),
    }
    out.extend_from_slice(&word[parts.joint.end..parts.square]);
    if let Some(letter) = &parts.promotion {
        out.push(b'=');
        push_letter(&word, letter, language, out);
    }
    let right = check_of(told.position, told.played);
    let keeps = is_right(told.written.marks.check, right, told);
    if !keeps {
        out.extend_from_slice(Style::San.check(right).as_bytes());
    }
    let mut end = parts.core;
    for (mark, place) in parts.marks(&word) {
        end = place.end;
        let dropped = match mark {
            Mark::Sign(Sign::Check(_)) | Mark::Word(_) => !keeps,
            Mark::Capture => !captures,
            _ => false,
        };
        if !dropped {
            out.extend_from_slice(&word[place]);
        }
    }
    out.extend_from_slice(&word[end..]);
    true
}

/// Whether a sign says of a move what it does.
pub(super) fn is_right(sign: CheckMark, does: CheckMark, told: &Played<'_>) -> bool {
    match (sign, does) {
        (CheckMark::Double, CheckMark::Check) => {
            let mut after = *told.position;
            after.play_unchecked(told.played);
            after.checkers().is_many()
        }
        (CheckMark::Double, CheckMark::Mate) => true,
        _ => sign == does,
    }
}
