//! The tags family: tag pairs and the position a game starts from.

use super::checker::Checker;
use super::results::tag_result;
use super::{NameOfTag, TagSpans};
use crate::finding::{Code, Detail, Setup};
use crate::game::{Spelling, unescape};
use crate::law::{Edition, PartialDate};
use crate::limits::TAGS;
use crate::rules::Position;
use crate::score::GameResult;
use crate::span::Span;
use crate::token::{Tag, TagFault, TagName};

/// The tag pairs of one game and those that mean something to the checks.
#[derive(Clone, Debug, Default)]
pub(super) struct GameTags {
    spans: Vec<TagSpans>,
    roster: u8,
    pub(super) fen: Option<Span>,
    pub(super) setup: Option<Span>,
    pub(super) result: Option<(GameResult, Span)>,
    pub(super) ply_count: Option<Span>,
    pub(super) time_control: Option<Span>,
    /// How the game ended: Termination, and what some add to it.
    pub(super) termination: Option<Span>,
    pub(super) termination_details: Option<Span>,
    variant: Option<Span>,
    date: Option<PartialDate>,
}

/// The Seven Tag Roster (PGN standard, section 8.1.1), each tag with a bit of its own.
const ROSTER: [&[u8]; 7] = [
    b"Event", b"Site", b"Date", b"Round", b"White", b"Black", b"Result",
];

// The tags that mean something to the checks.
const EVENT: TagName = TagName::named("Event");
const SITE: TagName = TagName::named("Site");
const DATE: TagName = TagName::named("Date");
const ROUND: TagName = TagName::named("Round");
const WHITE: TagName = TagName::named("White");
const BLACK: TagName = TagName::named("Black");
const RESULT: TagName = TagName::named("Result");
const FEN: TagName = TagName::named("FEN");
const SET_UP: TagName = TagName::named("SetUp");
const VARIANT: TagName = TagName::named("Variant");
const PLY_COUNT: TagName = TagName::named("PlyCount");
const TIME_CONTROL: TagName = TagName::named("TimeControl");
const TERMINATION: TagName = TagName::named("Termination");
const TERMINATION_DETAILS: TagName = TagName::named("TerminationDetails");
const EVENT_DATE: TagName = TagName::named("EventDate");
const UTC_DATE: TagName = TagName::named("UTCDate");

impl GameTags {
    pub(super) fn clear(&mut self) {
        let mut spans = std::mem::take(&mut self.spans);
        spans.clear();
        *self = Self {
            spans,
            ..Self::default()
        };
    }

    pub(super) fn spans(&self) -> &[TagSpans] {
        &self.spans
    }
}

impl Checker<'_> {
    /// A tag pair.
    pub(super) fn check_tag(&mut self, tag: &Tag, span: Span, again: bool) {
        match tag.fault {
            None => {}
            Some(TagFault::NoBracket) => self.add(Code::UnterminatedTag, span, Detail::None),
            Some(_) => self.add(Code::MalformedTag, span, Detail::None),
        }
        if again {
            let name = String::from_utf8_lossy(tag.name.of(self.text)).into();
            self.add(Code::DuplicateTag, span, Detail::Tags(vec![name]));
            return;
        }
        let tags = &mut self.work.tags;
        if tags.spans.len() >= TAGS {
            self.add(Code::MalformedTag, span, Detail::Limit(TAGS));
            return;
        }
        tags.spans.push(TagSpans {
            name: NameOfTag::Written(tag.name),
            value: tag.value,
            spelling: Spelling::Escaped,
        });
        match tag.known {
            Some(EVENT) => tags.roster |= 1 << 0,
            Some(SITE) => tags.roster |= 1 << 1,
            Some(ROUND) => tags.roster |= 1 << 3,
            Some(WHITE) => tags.roster |= 1 << 4,
            Some(BLACK) => tags.roster |= 1 << 5,
            Some(FEN) => tags.fen = Some(tag.value),
            Some(SET_UP) => tags.setup = Some(tag.value),
            Some(VARIANT) => tags.variant = Some(tag.value),
            Some(PLY_COUNT) => tags.ply_count = Some(tag.value),
            Some(TIME_CONTROL) => tags.time_control = Some(tag.value),
            Some(TERMINATION) => tags.termination = Some(tag.value),
            Some(TERMINATION_DETAILS) => tags.termination_details = Some(tag.value),
            Some(RESULT) => {
                tags.roster |= 1 << 6;
                self.check_result_tag(tag.value, span);
            }
            Some(DATE | EVENT_DATE | UTC_DATE) => {
                let date = PartialDate::parse(tag.value.of(self.text)).ok();
                if tag.known == Some(DATE) {
                    tags.roster |= 1 << 2;
                    tags.date = date;
                }
                if date.is_none() {
                    self.add(Code::BadDate, tag.value, Detail::None);
                }
            }
            _ => {}
        }
    }

    /// What the heading of a sheet says in place of a tag: of two facts the first counts.
    pub(super) fn add_fact(&mut self, tag: &'static str, value: Span, spelling: Spelling) {
        let name = NameOfTag::Meant(tag);
        let tags = &mut self.work.tags;
        if tags.spans.iter().any(|known| known.name == name) {
            return;
        }
        tags.spans.push(TagSpans {
            name,
            value,
            spelling,
        });
        match tag {
            "Date" => tags.date = PartialDate::written(value.of(self.text)),
            "Result" => {
                let read = tag_result(value.of(self.text));
                tags.result = read.map(|(result, _)| (result, value));
            }
            _ => {}
        }
    }

    fn check_result_tag(&mut self, value: Span, span: Span) {
        let Some((result, usual)) = tag_result(value.of(self.text)) else {
            self.add(Code::MalformedTag, span, Detail::None);
            return;
        };
        self.work.tags.result = Some((result, value));
        if !usual {
            let name = Detail::Expected(result.name().into());
            self.add(Code::ResultStyle, value, name);
        }
    }

    /// The tags are over: sets up the position.
    pub(super) fn begin(&mut self, tagged: bool) {
        let tags = &self.work.tags;
        if let (None, Some(date)) = (self.setting.options.edition, tags.date) {
            self.edition = Edition::of_partial(date).edition;
        }
        let (fen, setup, variant) = (tags.fen, tags.setup, tags.variant);
        self.check_roster(tagged);
        self.check_setup(fen, setup);
        if let Some(fen) = fen {
            self.set_up(fen);
        }
        if let Some(span) = variant.filter(|span| !is_chess(span.of(self.text))) {
            self.add(Code::UnsupportedVariant, span, Detail::None);
            self.playable = false;
        }
        self.watch_clocks();
    }

    fn check_roster(&mut self, tagged: bool) {
        let roster = self.work.tags.roster;
        if roster == 0x7f || !self.setting.policy.reports(Code::MissingTag) {
            return;
        }
        let missing = ROSTER
            .iter()
            .enumerate()
            .filter(|(index, _)| roster >> index & 1 == 0);
        let missing = missing
            .map(|(_, name)| String::from_utf8_lossy(name).into())
            .collect();
        let place = match self.work.tags.spans().first() {
            Some(TagSpans {
                name: NameOfTag::Written(name),
                ..
            }) if tagged => *name,
            _ => Span::at(self.start),
        };
        self.add(Code::MissingTag, place, Detail::Tags(missing));
    }

    /// Compares the SetUp and FEN tags (PGN standard, section 9.7).
    fn check_setup(&mut self, fen: Option<Span>, setup: Option<Span>) {
        let value = setup.map(|span| span.of(self.text));
        let (mismatch, place) = match (fen, value) {
            (None, None | Some(b"0")) | (Some(_), Some(b"1")) => return,
            (Some(fen), None) => (Setup::FenAlone, fen),
            (None, Some(b"1")) => (Setup::SetUpAlone, setup.unwrap_or_default()),
            (Some(_), Some(b"0")) => (Setup::Denied, setup.unwrap_or_default()),
            (_, Some(_)) => (Setup::OddValue, setup.unwrap_or_default()),
        };
        self.add(Code::SetupMismatch, place, Detail::Setup(mismatch));
    }

    /// Takes the position of a FEN tag.
    fn set_up(&mut self, fen: Span) {
        let value = unescape(fen.of(self.text)).into_owned();
        let reading = match Position::from_fen(&value) {
            Ok(reading) => reading,
            Err(error) => {
                self.add(Code::BadFen, fen, Detail::BadFen(error));
                self.playable = false;
                return;
            }
        };
        if !reading.issues.is_empty() {
            self.add(Code::BadFen, fen, Detail::FenIssues(reading.issues));
        }
        if !reading.faults.is_empty() {
            self.add(
                Code::ImpossiblePosition,
                fen,
                Detail::Impossible(reading.faults),
            );
        }
        match reading.position.filter(|_| reading.faults.is_empty()) {
            Some(position) => self.work.replay.reset(position),
            None => self.playable = false,
        }
    }
}

/// Whether a Variant tag names chess: the orthodox game or Chess960, whose rules are the same
/// from another start.
fn is_chess(value: &[u8]) -> bool {
    let plain: Vec<u8> = value
        .iter()
        .filter(|byte| byte.is_ascii_alphanumeric())
        .map(u8::to_ascii_lowercase)
        .collect();
    let names: [&[u8]; 14] = [
        b"",
        b"standard",
        b"chess",
        b"normal",
        b"orthodox",
        b"classical",
        b"fromposition",
        b"chess960",
        b"fischerandom",
        b"fischerrandom",
        b"freestyle",
        b"frc",
        b"960",
        b"chessstandard",
    ];
    names.contains(&plain.as_slice())
}
