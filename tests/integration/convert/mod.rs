//! Conversion: words, games that do not replay, and the way there and back.

mod blocks;
mod export;
mod faults;
mod pairs;
mod prose;
mod words;

use hakem::convert::{Conversion, Converted, MarkPolicy, convert};
use hakem::notation::{Language, Style};

fn language(code: &str) -> &'static Language {
    Language::by_code(code).expect("the language is built in")
}

/// A text to the letters of a language, read in those that are named, or in any.
fn letters(text: &str, from: &[&str], to: &str) -> Converted {
    let mut conversion = Conversion::to(language(to));
    conversion.options.languages = from.iter().map(|code| language(code)).collect();
    convert(text.as_bytes(), &conversion)
}

/// The text that comes out.
fn text(converted: &Converted) -> &str {
    std::str::from_utf8(&converted.text).expect("the text is UTF-8")
}

/// A text in another style.
fn styled(text: &str, to: &str, style: Option<Style>, marks: Option<MarkPolicy>) -> String {
    let mut conversion = Conversion::to(language(to));
    conversion.style = style;
    conversion.marks = marks;
    let converted = convert(text.as_bytes(), &conversion);
    assert!(converted.is_whole(), "{text}: {:?}", converted.report);
    String::from_utf8(converted.text).expect("the text is UTF-8")
}
