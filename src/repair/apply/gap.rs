//! What stands between the moves of a game that is written anew.

use super::Patch;
use crate::notation::signs;
use crate::span::Span;
use crate::token::{Kind, Lexer, Token};

/// What stays as it is between two moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stays {
    /// Comments alone: before the first move there is nothing to which a variation could belong.
    Comments,
    /// All that can be no move: variations as well, and the signs behind a move.
    Signs,
}

/// Makes comments of the words, numbers and stray signs between two moves of the game that begins at
/// `start`, and takes the number of the second one away.
pub(super) fn comment_out(
    text: &[u8],
    start: usize,
    gap: Span,
    number: Option<Span>,
    stays: Stays,
    patches: &mut Vec<Patch>,
) {
    if let Some(number) = number.filter(|number| gap.start <= number.start) {
        let blanks = text[number.end..gap.end.max(number.end)]
            .iter()
            .take_while(|byte| **byte == b' ');
        patches.push(Patch {
            span: Span::new(number.start, number.end + blanks.count()),
            new: String::new(),
        });
    }
    let mut lexer = Lexer::new(text, start);
    lexer.jump(gap.start);
    let mut depth = 0_u32;
    let mut run: Option<Span> = None;
    loop {
        let token = lexer.token();
        let over = token.kind == Kind::End || token.span.start >= gap.end;
        let is_number = number.is_some_and(|number| {
            number.start <= token.span.start && token.span.start < number.end
        });
        let comment = matches!(
            token.kind,
            Kind::Comment(_) | Kind::LineComment | Kind::Escape
        );
        let part = stays == Stays::Signs && (depth > 0 || !can_be_read(text, token));
        if over || is_number || comment || part {
            if let Some(run) = run.take() {
                enclose(text, run, patches);
            }
        } else {
            let span = Span::new(token.span.start, token.span.end.min(gap.end));
            run = Some(run.map_or(span, |run| run.to(span)));
        }
        match token.kind {
            _ if over => return,
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
}

/// Whether something may be taken for a part of a move, or keeps words from being taken for one.
fn can_be_read(text: &[u8], token: Token) -> bool {
    let word = token.span.of(text);
    match token.kind {
        Kind::Word => word[0].is_ascii_alphanumeric() || signs(word).is_none(),
        Kind::Number(_) | Kind::Stray | Kind::HashLine | Kind::Nag(None) | Kind::Result(_) => true,
        _ => false,
    }
}

/// Puts braces around a stretch of text, without those that are in it.
pub(super) fn enclose(text: &[u8], span: Span, patches: &mut Vec<Patch>) {
    let put = |span: Span, new: &str| Patch {
        span,
        new: new.to_owned(),
    };
    patches.push(put(Span::at(span.start), "{"));
    for (at, byte) in (span.start..).zip(span.of(text)) {
        if matches!(byte, b'{' | b'}') {
            patches.push(put(Span::new(at, at + 1), " "));
        }
    }
    patches.push(put(Span::at(span.end), "}"));
}
