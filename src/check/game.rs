//! One game: in which language it is checked, and the check itself.

use super::checker::{Checker, Evidence, Setting, Tongue, Workspace};
use super::listener::Listener;
use super::odd_bytes::odd_bytes;
use super::{FileContext, GameReport, Records};
use crate::detect::{Candidates, Decided, Decision, decide};
use crate::finding::{Code, Detail, Profile};
use crate::game::{End, Memory, Reader, Stop};
use crate::notation::Language;
use crate::span::Span;
use crate::token::{Kind, Lexer};

/// A game that was read, and where reading stopped.
pub(super) enum Checked {
    /// A game.
    Game(GameReport, Stop),
    /// A game that is not over where the text is.
    Open,
    /// There is none any more.
    NoGame,
}

/// What follows the text that a game is read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beyond {
    /// Nothing: the file is over.
    Nothing,
    /// More of the file.
    More,
    /// More of the file, but no game may be so long.
    TooMuch,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct GamePlace<'a> {
    pub(super) text: &'a [u8],
    /// Where it begins.
    pub(super) start: usize,
    pub(super) beyond: Beyond,
    /// Whether the text is known to be nothing but printable ASCII and line ends.
    pub(super) plain: bool,
}

/// Checks a game.
pub(super) fn check_game(
    place: GamePlace<'_>,
    file: &FileContext<'_>,
    work: &mut Workspace,
    memory: &mut Memory,
    mut listener: Option<&mut dyn Listener>,
) -> Checked {
    let GamePlace {
        text,
        start,
        beyond,
        plain,
    } = place;
    let setting = file.setting();
    if let Some(language) = work.habit.and_then(|habit| file.habit(habit)) {
        let told = reborrow(&mut listener);
        let tongue = Tongue::of(language);
        let mut checker = Checker::new(text, start, beyond, setting, tongue, work, told);
        let stop = checker.read(memory);
        if !matches!(stop, Stop::NoGame) && checker.is_plainly_in(file) {
            return if is_open(stop, beyond) {
                Checked::Open
            } else {
                checker.finished(stop, plain, Some(language), file)
            };
        }
        checker.work.habit = None;
    }
    let english_first = is_english_first(text, start, setting);
    let mut tongue = Tongue::of(setting.first_language());
    let mut named = Some(tongue.language);
    let mut undecidable = None;
    if !english_first && setting.languages.len() > 1 {
        let decided = language_of(text, start, setting, || file.language());
        tongue.guests = decided.guests;
        match decided.decision {
            Decision::Language(language) => {
                tongue.language = language;
                named = Some(language);
            }
            Decision::NoLetters => named = file.language(),
            Decision::Unknown => named = None,
            Decision::Undecidable {
                readings,
                first,
                common,
                place,
            } => {
                tongue.language = first;
                tongue.limit = Some(common);
                named = None;
                undecidable = Some((readings, place));
            }
        }
    }
    let told = reborrow(&mut listener);
    let mut checker = Checker::new(text, start, beyond, setting, tongue, work, told);
    checker.tongue.tried = english_first;
    let stop = checker.read(memory);
    match stop {
        Stop::NoGame => return Checked::NoGame,
        stop if is_open(stop, beyond) => return Checked::Open,
        Stop::Game { .. } => {}
    }
    if english_first && checker.is_suspicious() {
        let decided = language_of(text, start, setting, || file.language());
        let mut tongue = Tongue::of(Language::english());
        tongue.guests = decided.guests;
        match decided.decision {
            Decision::Language(language) => {
                tongue.language = language;
                named = Some(language);
            }
            Decision::NoLetters => named = file.language(),
            _ => {}
        }
        let told = reborrow(&mut listener);
        let mut checker = Checker::new(text, start, beyond, setting, tongue, work, told);
        let stop = checker.read(memory);
        checker.work.habit = named;
        return checker.finished(stop, plain, named, file);
    } else if english_first && !checker.evidence.letters() && checker.wants_record() {
        named = file.language();
    }
    if let Some((readings, place)) = undecidable {
        checker.add(Code::LanguageUndecidable, place, Detail::Readings(readings));
    }
    if !english_first {
        checker.work.habit = named;
    }
    checker.finished(stop, plain, named, file)
}

/// Whether a game may go on behind the text.
fn is_open(stop: Stop, beyond: Beyond) -> bool {
    let unsure = matches!(stop, Stop::Game { end, unsure, .. } if unsure || end == End::EndOfText);
    beyond == Beyond::More && unsure
}

/// Lends a listener for a shorter time.
fn reborrow<'a>(listener: &'a mut Option<&mut dyn Listener>) -> Option<&'a mut dyn Listener> {
    match listener {
        Some(listener) => Some(&mut **listener),
        None => None,
    }
}

/// Whether English is read before anything is compared: in tagged records, unless the caller
/// named the languages.
fn is_english_first(text: &[u8], start: usize, setting: Setting<'_>) -> bool {
    setting.options.languages.is_empty()
        && (setting.profile == Profile::Pgn
            || matches!(Lexer::new(text, start).peek().kind, Kind::Tag(_)))
}

/// The language of one game.
pub(super) fn language_of(
    text: &[u8],
    start: usize,
    setting: Setting<'_>,
    file: impl Fn() -> Option<&'static Language>,
) -> Decided {
    let preferred = is_english_first(text, start, setting).then_some(Language::english());
    let candidates = Candidates {
        languages: setting.languages,
        preferred,
        named: !setting.options.languages.is_empty(),
    };
    decide(text, start, setting.profile, candidates, file)
}

impl Checker<'_> {
    /// Reads the game.
    fn read(&mut self, memory: &mut Memory) -> Stop {
        let profile = self.setting.profile;
        Reader::new(self.text, self.start, profile, memory, self).read()
    }

    /// What comes of the game that was read.
    fn finished(
        &mut self,
        stop: Stop,
        plain: bool,
        language: Option<&'static Language>,
        file: &FileContext<'_>,
    ) -> Checked {
        if !plain {
            self.check_bytes();
            self.check_garbled(|| file.soundness());
        }
        let mut report = self.report();
        if let Some(record) = &mut report.record {
            record.language = language;
            if language.is_none() && self.setting.options.records == Records::WithMoves {
                record.candidates = self.setting.languages.into();
            }
        }
        Checked::Game(report, stop)
    }

    /// Looks for bytes that no text of the encoding has.
    fn check_bytes(&mut self) {
        let odd = odd_bytes(Span::new(self.start, self.span().end).of(self.text));
        for (code, found) in [
            (Code::InvalidBytes, odd.invalid),
            (Code::ControlCharacters, odd.control),
        ] {
            if let Some((span, count)) = found {
                self.add(code, span.shifted(self.start), Detail::Items(count));
            }
        }
    }

    /// Whether the game can be in no other language than the one it was read in, which is that of the
    /// file.
    fn is_plainly_in(&self, file: &FileContext<'_>) -> bool {
        let Evidence {
            roles,
            odd,
            stopped,
            words,
        } = self.evidence;
        self.playable && !odd && !stopped && file.is_settled_by(roles, words)
    }

    /// Whether another language may read the game better than English.
    fn is_suspicious(&self) -> bool {
        self.evidence.stopped
    }
}
