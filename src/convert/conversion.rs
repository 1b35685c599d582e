//! What a caller can choose.

use crate::check::{Options, Records};
use crate::finding::{Code, Family};
use crate::notation::{Language, Style};

/// What games are to be converted to, and how they are read.
///
/// ```
/// use hakem::convert::{Conversion, convert};
/// use hakem::notation::Language;
///
/// let hungarian = Language::by_code("hu").expect("Hungarian is built in");
/// let text = b"1. e4 e5 2. Nf3 {develops} Nc6 3. Bb5 *\n";
/// let converted = convert(text, &Conversion::to(hungarian));
/// assert_eq!(converted.text, b"1. e4 e5 2. Hf3 {develops} Hc6 3. Fb5 *\n");
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Conversion {
    /// How the games are read. If languages are named, they are believed.
    pub options: Options,
    /// The language of the letters that are written.
    pub to: &'static Language,
    /// The style in which the moves are written; `None`: each as it was, with other letters.
    pub style: Option<Style>,
    /// What becomes of the marks; `None`: they are kept where the style is, and made right in any
    /// other.
    pub marks: Option<MarkPolicy>,
    /// How the text round the moves is laid out.
    pub layout: Layout,
    /// Whether moves in comments and running text are converted as well; the one language they are in
    /// must be named, and the layout kept. Only their letters change, whatever the style of the games.
    pub in_text: bool,
}

/// How the text round the moves is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// As it was, byte for byte.
    #[default]
    Keep,
    /// In the export format of the PGN standard (sections 3.2 and 8), whatever the style:
    /// the seven tags of the roster first and the others by their names, moves in SAN with marks made
    /// right, signs of evaluation as NAGs, comments in braces, lines of less than eighty characters.
    /// Text that is no part of the game becomes a comment, and so do escape lines.
    Pgn,
}

/// What becomes of the marks beside a move: `x`, `=`, `+`, `#` and what stands for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkPolicy {
    /// They stay as they are, and none is added.
    Keep,
    /// Wrong ones are removed and missing ones added.
    Fix,
}

impl Conversion {
    /// To the letters of a language, and nothing else.
    pub fn to(language: &'static Language) -> Self {
        Self {
            options: Options::default(),
            to: language,
            style: None,
            marks: None,
            layout: Layout::Keep,
            in_text: false,
        }
    }

    /// What becomes of the marks.
    pub fn mark_policy(&self) -> MarkPolicy {
        let usual = match self.style {
            None => MarkPolicy::Keep,
            Some(_) => MarkPolicy::Fix,
        };
        self.marks.unwrap_or(usual)
    }

    /// Whether an en passant mark is left out where it stands: the style has its own, or none.
    pub(super) fn drops_en_passant(&self) -> bool {
        let style = |style: Style| style == Style::Fide || style.is_bare();
        self.style
            .is_some_and(|named| style(named) || self.mark_policy() == MarkPolicy::Fix)
    }

    /// The language of running text, if moves in it are to be converted.
    pub(super) fn text_language(&self) -> Option<&'static Language> {
        match self.options.languages.as_slice() {
            [language] if self.in_text && self.layout == Layout::Keep => Some(language),
            _ => None,
        }
    }

    /// Whether only letters change.
    pub(super) fn is_of_letters(&self) -> bool {
        self.layout == Layout::Keep
            && self.style.is_none()
            && self.mark_policy() == MarkPolicy::Keep
    }

    /// Whether the caller named the languages.
    pub(super) fn is_declared(&self) -> bool {
        !self.options.languages.is_empty()
    }

    /// How games have to be checked before they are converted: findings are only those that tell
    /// which moves could not be read, or were read by a guess.
    pub fn reading(&self) -> Options {
        let mut options = self.options.clone();
        options.records = Records::All;
        let heard = |code| match self.layout {
            Layout::Keep => concerns_moves(code),
            Layout::Pgn => concerns_moves(code) || concerns_export(code),
        };
        // Running text need not hold a game.
        let silent = |code| !heard(code) || (self.in_text && code == Code::NoGame);
        let silent = Code::ALL.iter().filter(|code| silent(**code));
        options.severities.extend(silent.map(|code| (*code, None)));
        options
    }
}

/// Whether a code says that something beside the moves cannot be written as it was.
fn concerns_export(code: Code) -> bool {
    matches!(
        code,
        Code::DuplicateTag | Code::MalformedTag | Code::ControlCharacters
    )
}

/// Whether a code says that moves could not be read, or were read by a guess.
fn concerns_moves(code: Code) -> bool {
    match code.family() {
        Family::Moves | Family::Language => true,
        _ => matches!(
            code,
            Code::UnterminatedComment
                | Code::UnterminatedTag
                | Code::NestingTooDeep
                | Code::GameTooLong
                | Code::SuspiciousComment
                | Code::NullMove
                | Code::NoGame
                | Code::InvalidBytes
                | Code::EncodingAssumed
                | Code::Mojibake
                | Code::PieceCase
                | Code::BadFen
                | Code::ImpossiblePosition
                | Code::UnsupportedVariant
        ),
    }
}
