//! Tokens: no byte is lost, none is counted twice.

use hakem::token::{Kind, Lexer, skip_space};

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
        at = token.span.end;
    }
}
