//! Tokens: no byte is lost, none is counted twice, and the quick ways say what the parsers say.

use fearless_simd::{Level, dispatch};
use hakem::span::Span;
use hakem::token::{Kind, Lexer, Tag, Token, ordinary_comment, skip_space, swallowed_moves};

/// The bytes behind a comment from which on it is always looked at quickly.
const ENOUGH: usize = 128;

/// All bytes between the tokens of a text are white space, and tokens follow each other.
pub fn tokens(text: &[u8]) {
    let mut lexer = Lexer::new(text, 0);
    let mut at = 0;
    loop {
        let peeked = lexer.peek();
        let token = lexer.token();
        assert_eq!(peeked, token, "what is peeked at is read");
        assert!(
            token.span.start >= at && token.span.end <= text.len(),
            "{token:?} at {at}"
        );
        let gap = &text[at..token.span.start];
        assert_eq!(skip_space(gap, 0), gap.len(), "{gap:?} is lost");
        if token.kind == Kind::End {
            assert_eq!(token.span.start, text.len());
            assert_eq!(lexer.token(), token, "the end is the end");
            break;
        }
        assert!(token.span.end > token.span.start, "{token:?} takes no byte");
        assert_eq!(lexer.at(), token.span.end);
        match token.kind {
            Kind::Comment(fault) => comment(text, token, fault.is_none()),
            Kind::Tag(tag) if tag.fault.is_none() => pair(text, token, tag),
            _ => {}
        }
        at = token.span.end;
    }
}

/// A comment that is closed and has nothing odd is passed over quickly, no other is.
fn comment(text: &[u8], token: Token, closed: bool) {
    let Span { start, end } = token.span;
    let body = &text[start + 1..end - usize::from(closed)];
    let quick = dispatch!(Level::new(), simd => ordinary_comment(simd, text, start));
    let ordinary = closed && swallowed_moves(body).is_none();
    match quick {
        Some(comment) => assert!(ordinary && comment.end == end, "{token:?} was passed over"),
        None => assert!(!ordinary || end + ENOUGH > text.len(), "{token:?} was not"),
    }
}

/// With a blank behind its bracket a tag pair has to be parsed, and is the same.
fn pair(text: &[u8], token: Token, tag: Tag) {
    let Span { start, end } = token.span;
    let apart = [b"[ ", &text[start + 1..end], b"\n"].concat();
    let shifted = |span: Span| Span::new(span.start - start + 1, span.end - start + 1);
    let parsed = Tag {
        name: shifted(tag.name),
        value: shifted(tag.value),
        fault: None,
        ..tag
    };
    assert_eq!(
        Lexer::new(&apart, 0).token().kind,
        Kind::Tag(parsed),
        "{token:?}"
    );
}
