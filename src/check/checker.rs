//! The checker: hears the events of a game and finds what is wrong with them.

use super::clocks::Clocks;
use super::findings::Findings;
use super::game::Beyond;
use super::listener::{Heard, Listener};
use super::marks::LastMove;
use super::offers::Offers;
use super::results::{ResultText, Unfit};
use super::tags::GameTags;
use super::told::Told;
use super::{GameRecord, GameReport, MainLine, Options, Records};
use crate::draws::Ended;
use crate::finding::{Code, Detail, Finding, Policy, Profile};
use crate::game::{Conclusion, End, NumberAt, Passage, Run, Spelling, Taken, Trouble, Visitor};
use crate::law::Edition;
use crate::notation::{Language, Sign};
use crate::replay::Replay;
use crate::rules::{Color, Position, Role};
use crate::span::Span;
use crate::token::Tag;

/// The memory a checker works in, kept from game to game.
#[derive(Clone, Debug, Default)]
pub(super) struct Workspace {
    pub(super) replay: Replay,
    pub(super) tags: GameTags,
    pub(super) lines: Vec<LineState>,
    /// The language of the last game that was not English.
    pub(super) habit: Option<&'static Language>,
}

/// What is to be remembered of a line while it is checked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LineState {
    /// The last move, whose mate may still have to be asked for.
    pub(super) last: Option<LastMove>,
    /// By how much the move numbers differ from the true ones.
    pub(super) offset: i64,
    /// Whether the last move of White had no number.
    pub(super) unnumbered: bool,
    /// In a variation the ply of the main-line move that it replaces.
    pub(super) main_ply: u32,
}

/// What holds for all games of a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting<'a> {
    pub(super) options: &'a Options,
    pub(super) policy: &'a Policy,
    pub(super) profile: Profile,
    /// The languages a game can be in, at least one.
    pub(super) languages: &'a [&'static Language],
}

impl Setting<'_> {
    /// The language that is tried first.
    pub(super) fn first_language(self) -> &'static Language {
        self.languages
            .first()
            .copied()
            .unwrap_or(Language::english())
    }
}

/// How the letters of one game are to be read.
#[derive(Clone, Debug)]
pub(super) struct Tongue {
    /// The language whose letters are tried first.
    pub(super) language: &'static Language,
    /// The languages in which some of the moves may be.
    pub(super) guests: Vec<&'static Language>,
    /// Those of them in which a move was read.
    pub(super) met: Vec<&'static Language>,
    /// The plies after which nothing is read, because the languages differ from there on.
    pub(super) limit: Option<u32>,
    /// Whether another language is tried if a line stops, so that nothing has to be explained.
    pub(super) tried: bool,
}

impl Tongue {
    /// Nothing but one language.
    pub(super) const fn of(language: &'static Language) -> Self {
        Self {
            language,
            guests: Vec::new(),
            met: Vec::new(),
            limit: None,
            tried: false,
        }
    }
}

/// Checks one game.
pub(super) struct Checker<'a> {
    pub(super) text: &'a [u8],
    pub(super) setting: Setting<'a>,
    pub(super) tongue: Tongue,
    pub(super) work: &'a mut Workspace,
    pub(super) findings: Findings,
    pub(super) edition: Edition,
    /// Whether there is a position to play from; a game of another variant has none for us.
    pub(super) playable: bool,
    pub(super) offers: Offers,
    pub(super) clocks: Clocks,
    pub(super) result: Option<ResultText>,
    /// What ended the game by itself; known when it has been read.
    pub(super) ended: Ended,
    /// What the record says of its end in words; known when it has been read.
    pub(super) told: Option<Told<'a>>,
    /// Why the result does not follow from what the words of the record say.
    pub(super) unfit: Option<Unfit>,
    /// The last word taken for a move.
    pub(super) last_word: Span,
    /// The last mark that repeats a move, and the word that it stands for.
    pub(super) repeated: Option<(Span, Span)>,
    /// Where the game begins.
    pub(super) start: usize,
    /// What follows the text.
    pub(super) beyond: Beyond,
    /// Whether the game was given up because it is too long.
    pub(super) cut_off: bool,
    pub(super) evidence: Evidence,
    /// Who is told of the words while they are read.
    pub(super) listener: Option<&'a mut dyn Listener>,
    span: Span,
}

/// What a game shows about its language while it is checked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Evidence {
    /// The roles that were met in moves, the bit of each set.
    pub(super) roles: u8,
    /// Whether a letter was anything but one of the language in its right case.
    pub(super) odd: bool,
    /// Whether any line stopped at a fault.
    pub(super) stopped: bool,
    /// Whether there were words beside the moves, which may be of a language's list.
    pub(super) words: bool,
}

impl Evidence {
    /// Whether a piece letter occurred.
    pub(super) fn letters(self) -> bool {
        self.roles & !(1 << Role::Pawn as u8) != 0
    }
}

impl<'a> Checker<'a> {
    pub(super) fn new(
        text: &'a [u8],
        start: usize,
        beyond: Beyond,
        setting: Setting<'a>,
        tongue: Tongue,
        work: &'a mut Workspace,
        mut listener: Option<&'a mut dyn Listener>,
    ) -> Self {
        if let Some(listener) = &mut listener {
            listener.begin();
        }
        work.tags.clear();
        work.lines.clear();
        work.lines.push(LineState::default());
        work.replay.reset(Position::start());
        Self {
            text,
            setting,
            tongue,
            work,
            findings: Findings::default(),
            edition: setting.options.edition.unwrap_or(Edition::latest()),
            playable: true,
            offers: Offers::default(),
            clocks: Clocks::default(),
            result: None,
            ended: Ended::default(),
            told: None,
            unfit: None,
            last_word: Span::default(),
            repeated: None,
            start,
            beyond,
            cut_off: false,
            evidence: Evidence::default(),
            listener,
            span: Span::default(),
        }
    }

    /// What was found.
    pub(super) fn report(&mut self) -> GameReport {
        let main = self.work.replay.main();
        let plies = if self.playable { main.plies() } else { 0 };
        let record = self.wants_record().then(|| {
            Box::new(GameRecord {
                tags: self.work.tags.spans().to_vec(),
                language: None,
                candidates: Box::default(),
                laws: self.edition.year(),
                position: self.playable.then(|| *main.position()),
                result: self.results(),
                end: self.end_of_game(),
                duties: self.duties(),
                offers: self.offers.plies(),
                line: self.main_line(),
            })
        });
        GameReport {
            span: self.span,
            plies,
            findings: self.findings.take_sorted(),
            record,
        }
    }

    /// The moves of the main line, if the caller wants them and there is a position to play from.
    fn main_line(&self) -> Option<MainLine> {
        let wanted = self.playable && self.setting.options.records == Records::WithMoves;
        let main = self.work.replay.main();
        wanted.then(|| MainLine {
            start: *main.start(),
            moves: main.moves().into(),
            whole: self.is_followed() && !self.cut_off,
        })
    }

    /// Adds a finding unless its code is not reported.
    #[cold]
    pub(super) fn add(&mut self, code: Code, span: Span, detail: Detail) {
        self.add_with(code, span, detail, |_| ());
    }

    /// Adds a finding unless its code is not reported; `complete` says what else there is to it.
    #[cold]
    pub(super) fn add_with(
        &mut self,
        code: Code,
        span: Span,
        detail: Detail,
        complete: impl FnOnce(&mut Finding),
    ) {
        if let Some(severity) = self.setting.policy.severity(code) {
            let mut finding = Finding::new(code, severity, span).with(detail);
            finding.variation = self.work.replay.depth() > 0;
            complete(&mut finding);
            self.findings.add(finding);
        }
    }

    /// Adds a finding that concerns the move about to be played.
    #[cold]
    pub(super) fn add_move(&mut self, code: Code, span: Span, detail: Detail) {
        let ply = self.next_ply();
        self.add_with(code, span, detail, |finding| finding.ply = Some(ply));
    }

    /// Adds a finding that concerns the move just played.
    #[cold]
    pub(super) fn add_played(&mut self, code: Code, span: Span, detail: Detail) {
        let ply = match self.work.replay.depth() {
            0 => self.work.replay.main().plies(),
            _ => self.next_ply(),
        };
        self.add_with(code, span, detail, |finding| finding.ply = Some(ply));
    }

    /// The ply of the main line that the next move of the innermost line has or, in a variation,
    /// that of the main-line move the variation replaces.
    pub(super) fn next_ply(&self) -> u32 {
        match self.work.replay.depth() {
            0 => self.work.replay.main().plies() + 1,
            _ => self.work.lines.last().map_or(1, |line| line.main_ply),
        }
    }

    /// Whether the caller wants the facts of the game.
    pub(super) fn wants_record(&self) -> bool {
        match self.setting.options.records {
            Records::None => false,
            Records::WithErrors => self.findings.have_error(),
            Records::All | Records::WithMoves => true,
        }
    }

    /// The bytes of the game.
    pub(super) fn span(&self) -> Span {
        self.span
    }

    /// The place behind the last word taken for a move, or the start of the game.
    pub(super) fn moves_end(&self) -> usize {
        let last = self.work.lines.first().and_then(|line| line.last);
        let word = last.map_or(0, |last| last.span.end).max(self.last_word.end);
        if word > 0 {
            return word;
        }
        let game = self.span.of(self.text);
        self.span.start + game.trim_ascii_end().len()
    }

    /// Whether every move of the main line could be followed to its end.
    pub(super) fn is_followed(&self) -> bool {
        self.playable && self.tongue.limit.is_none() && !self.work.replay.main().is_stopped()
    }

    /// Whether the game is longer than a game may be.
    pub(super) fn is_too_long(&self) -> bool {
        self.beyond == Beyond::TooMuch
    }

    /// Tells the listener, if there is one.
    pub(super) fn tell(&mut self, heard: Heard<'_>) {
        if let Some(listener) = &mut self.listener {
            listener.hear(heard);
        }
    }

    /// Notes whether a stretch of text has words.
    fn note_words(&mut self, span: Span) {
        let letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80;
        self.evidence.words |= span.of(self.text).iter().any(letter);
    }

    /// The innermost line's state.
    #[inline]
    pub(super) fn state(&mut self) -> &mut LineState {
        let last = self.work.lines.len() - 1;
        &mut self.work.lines[last]
    }

    /// The side that made the last move of the innermost line.
    pub(super) fn mover(&mut self) -> Color {
        self.work.replay.line().position().turn().opposite()
    }
}

impl Visitor for Checker<'_> {
    fn tag(&mut self, tag: &Tag, span: Span, again: bool) {
        self.check_tag(tag, span, again);
    }

    fn fact(&mut self, tag: &'static str, value: Span, spelling: Spelling) {
        self.add_fact(tag, value, spelling);
    }

    fn heading(&mut self, passage: Passage) {
        self.tell(Heard::Text(passage.span));
    }

    fn movetext(&mut self, tagged: bool) {
        self.begin(tagged);
    }

    #[inline]
    fn ordinary(&mut self, at: usize) -> Run {
        self.run(at)
    }

    fn word(&mut self, word: Span, number: Option<NumberAt>) -> Taken {
        self.check_word(word, number)
    }

    fn spaced(&mut self, whole: Span, first: Span, number: Option<NumberAt>) -> bool {
        self.check_spaced(whole, first, number)
    }

    fn repeated(&mut self, mark: Span, word: Span, number: Option<NumberAt>) -> Taken {
        self.check_repeated(mark, word, number)
    }

    fn gap(&mut self, span: Span, number: Option<NumberAt>) {
        self.check_gap(span, number);
    }

    fn sign(&mut self, sign: Sign, span: Span) {
        self.tell(Heard::Sign(sign, span));
        // Each of many signs comes with the place of all; a word of a language begins with a letter.
        self.note_words(Span::new(span.start, span.end.min(span.start + 1)));
        self.check_sign(sign, span);
    }

    fn en_passant(&mut self, span: Span) {
        self.tell(Heard::EnPassant(span));
        self.check_lone_en_passant(span);
    }

    fn offer(&mut self, span: Span) {
        self.tell(Heard::Offer(span));
        self.note_words(span);
        self.check_offer(span, false);
    }

    fn nag(&mut self, nag: u8, _: Span) {
        self.tell(Heard::Nag(nag));
        self.offers.evaluated |= (10..=135).contains(&nag);
    }

    fn escape(&mut self, span: Span) {
        self.tell(Heard::Escape(span));
    }

    fn comment(&mut self, span: Span) {
        self.tell(Heard::Comment(span));
        self.check_comment(span);
    }

    fn open(&mut self, _: Span) {
        self.tell(Heard::Open);
        self.offers.varied = true;
        let ply = self.next_ply();
        let main_ply = match self.work.replay.depth() {
            0 => ply
                .saturating_sub(u32::from(!self.work.replay.main().is_stopped()))
                .max(1),
            _ => ply,
        };
        let offset = self.state().offset;
        self.work.replay.open();
        self.work.lines.push(LineState {
            offset,
            main_ply,
            unnumbered: false,
            last: None,
        });
    }

    fn close(&mut self, _: Span) {
        self.tell(Heard::Close);
        self.end_line();
        self.work.replay.close();
        self.work.lines.pop();
    }

    fn conclusion(&mut self, conclusion: Conclusion, span: Span) {
        self.tell(Heard::Conclusion(span));
        self.note_words(span);
        self.conclude(conclusion, span);
    }

    fn text(&mut self, passage: Passage) {
        self.tell(Heard::Text(passage.span));
        self.note_words(passage.span);
        self.check_text(passage);
    }

    fn text_after_result(&mut self, passage: Passage) {
        self.tell(Heard::Text(passage.span));
        self.add(
            Code::TextAfterResult,
            passage.span,
            Detail::Items(passage.items),
        );
    }

    fn trouble(&mut self, trouble: Trouble, span: Span) {
        self.check_trouble(trouble, span);
    }

    fn end(&mut self, end: End, span: Span) {
        self.span = span;
        self.finish(end);
    }
}
