//! The values that options and settings can have.

use clap::ValueEnum;
use std::time::Duration;

use hakem::clock::ClockTime;
use hakem::convert::{Layout, MarkPolicy};
use hakem::duplicates::Kind;
use hakem::finding::{Code, Profile, Severity};
use hakem::law::{Edition, Speed};
use hakem::limits::MATE_POSITIONS_A_SECOND;
use hakem::notation::{Language, Style};
use hakem::report::{Html, Human, Reporter};
use hakem::rules::Color;
use hakem::source::Encoding;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Source lines with marks and a board, for people.
    Human,
    /// A page for a browser: records with their faults marked, and boards.
    Html,
    /// One JSON object a line, for programs.
    Jsonl,
    /// A log in the format SARIF 2.1.0, for code scanning and editors.
    Sarif,
    /// Workflow commands that GitHub shows beside the lines of a change.
    Github,
    /// One line for each finding, with its file, line and column in front.
    Grep,
    /// Only the sum of the run: findings by code, and the ten files with the most errors.
    Summary,
}

impl Format {
    /// The reporter that writes it.
    pub(super) fn reporter(self, color: bool, quiet: bool) -> Reporter {
        match self {
            Self::Human => Reporter::Human(Human {
                color,
                boards: true,
                quiet,
            }),
            Self::Html => Reporter::Html(Html { quiet }),
            Self::Jsonl => Reporter::JsonLines,
            Self::Sarif => Reporter::Sarif,
            Self::Github => Reporter::GitHub { quiet },
            Self::Grep => Reporter::Grep { quiet },
            Self::Summary => Reporter::Summary { color, quiet },
        }
    }
}

/// The forms in which duplicates and claims are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ListFormat {
    /// Sentences with the places of the games, for people.
    Human,
    /// One JSON object a line, for programs.
    Jsonl,
    /// Only the sum of the run.
    Summary,
}

/// The forms in which a table is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum TableFormat {
    /// A table, for people.
    Human,
    /// One JSON object a line, for programs.
    Jsonl,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ProfileArg {
    Auto,
    /// Tagged files: English letters first, the export rules of the PGN standard.
    Pgn,
    /// Loosely typed text in any language, the notation rules of the Laws.
    Sheet,
}

impl ProfileArg {
    /// The profile; `None`: by the tags of the file.
    pub(super) fn profile(self) -> Option<Profile> {
        match self {
            Self::Auto => None,
            Self::Pgn => Some(Profile::Pgn),
            Self::Sheet => Some(Profile::Sheet),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum SpeedArg {
    Standard,
    Rapid,
    Blitz,
}

impl SpeedArg {
    pub(super) const fn speed(self) -> Speed {
        match self {
            Self::Standard => Speed::Standard,
            Self::Rapid => Speed::Rapid,
            Self::Blitz => Speed::Blitz,
        }
    }
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Side {
    White,
    Black,
}

impl Side {
    pub(super) const fn color(self) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
        }
    }
}

/// An encoding by name; `None` is to find it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EncodingArg(pub(super) Option<Encoding>);

pub(super) fn encoding(text: &str) -> Result<EncodingArg, String> {
    if text == "auto" {
        return Ok(EncodingArg(None));
    }
    match Encoding::by_name(text) {
        Some(encoding) => Ok(EncodingArg(Some(encoding))),
        None if text.eq_ignore_ascii_case("utf-16") => {
            // Its byte order mark shows which of the two it is; Windows writes this one.
            Ok(EncodingArg(Some(Encoding::Utf16Le)))
        }
        None => {
            let known = Encoding::ALL.map(Encoding::name).join(", ");
            Err(format!("no encoding {text:?}; known are auto, {known}"))
        }
    }
}

/// The styles of `convert`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum StyleArg {
    /// As each move is written, with other letters.
    Keep,
    /// As the Laws write: exd8Q, 0-0, exd6e.p., ++ for mate.
    Fide,
    /// As PGN files do: exd8=Q+, O-O.
    San,
    /// With the square of departure: e7xd8=Q+, Ng1-f3.
    Lan,
    /// As chess engines do: e7d8q, e1g1.
    Uci,
    /// With figurines for letters.
    Figurine,
    /// As correspondence chess does: 57481, 5171.
    Iccf,
}

impl StyleArg {
    /// The style; `None`: as it is written.
    pub(super) const fn style(self) -> Option<Style> {
        Some(match self {
            Self::Keep => return None,
            Self::Fide => Style::Fide,
            Self::San => Style::San,
            Self::Lan => Style::Lan,
            Self::Uci => Style::Uci,
            Self::Figurine => Style::Figurine,
            Self::Iccf => Style::Iccf,
        })
    }

    /// Whether moves have letters of a language in this style.
    pub(super) const fn has_letters(self) -> bool {
        !matches!(self, Self::Uci | Self::Figurine | Self::Iccf)
    }
}

/// How the text round the moves is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum LayoutArg {
    /// As it is, byte for byte.
    Keep,
    /// The export format of the PGN standard, in English letters unless --to says otherwise.
    Pgn,
}

impl LayoutArg {
    pub(super) const fn layout(self) -> Layout {
        match self {
            Self::Keep => Layout::Keep,
            Self::Pgn => Layout::Pgn,
        }
    }
}

/// What becomes of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum MarksArg {
    /// Leave them as they are.
    Keep,
    /// Remove wrong ones and add missing ones.
    Fix,
}

impl MarksArg {
    pub(super) const fn policy(self) -> MarkPolicy {
        match self {
            Self::Keep => MarkPolicy::Keep,
            Self::Fix => MarkPolicy::Fix,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ColorArg {
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Level {
    Error,
    Warning,
    Note,
}

impl Level {
    pub(super) fn severity(self) -> Severity {
        match self {
            Self::Error => Severity::Error,
            Self::Warning => Severity::Warning,
            Self::Note => Severity::Note,
        }
    }
}

/// The languages of `--from`; none: auto.
#[derive(Clone, Debug)]
pub(super) struct Languages(pub(super) Vec<&'static Language>);

/// The languages of `--from` where `--grammar` may add others.
#[derive(Clone, Debug)]
pub(super) struct AnyLanguages {
    known: Languages,
    /// The codes that are not built in.
    others: Vec<String>,
}

impl AnyLanguages {
    /// Whether none is named.
    pub(super) fn is_auto(&self) -> bool {
        self.known.0.is_empty() && self.others.is_empty()
    }

    /// The languages, some of which are the user's own; none: auto.
    pub(super) fn with(&self, own: &[&'static Language]) -> Result<Vec<&'static Language>, String> {
        if own.is_empty() && self.others.is_empty() {
            return Ok(self.known.0.clone());
        }
        let mut found = self.known.0.clone();
        if found.is_empty() && self.others.is_empty() {
            found.extend(Language::all());
            found.extend(own);
        }
        for code in &self.others {
            let language = own.iter().find(|language| language.code() == code);
            found.push(language.ok_or_else(|| unknown_language(code))?);
        }
        Ok(found)
    }
}

fn unknown_language(code: &str) -> String {
    format!(
        "no language {code:?}; known are auto, {}",
        known_languages()
    )
}

fn known_languages() -> String {
    let known: Vec<&str> = Language::all().iter().map(Language::code).collect();
    known.join(", ")
}

/// The edition of `--laws`; none: auto.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laws(pub(super) Option<Edition>);

/// What `explain` explains.
#[derive(Clone, Debug)]
pub(super) enum Subject {
    Code(Code),
    /// The number of an article, as it was typed.
    Article(String),
}

pub(super) fn language(code: &str) -> Result<&'static Language, String> {
    Language::by_code(code).ok_or_else(|| unknown_language(code))
}

pub(super) fn languages(text: &str) -> Result<Languages, String> {
    if text == "auto" {
        return Ok(Languages(Vec::new()));
    }
    let mut found: Vec<&'static Language> = Vec::new();
    for code in text.split(',').map(str::trim) {
        let language = language(code)?;
        if !found.iter().any(|other| other.code() == language.code()) {
            found.push(language);
        }
    }
    Ok(Languages(found))
}

/// The one language of `--to`, which may be the user's own.
pub(super) fn target(code: &str, own: &[&'static Language]) -> Result<&'static Language, String> {
    let mut own = own.iter().copied();
    let language = own.find(|language| language.code() == code);
    language.or_else(|| Language::by_code(code)).ok_or_else(|| {
        format!(
            "no language {code:?} for --to; known are {}",
            known_languages()
        )
    })
}

/// The languages of `--from` where `--grammar` may say what a code means.
pub(super) fn any_languages(text: &str) -> Result<AnyLanguages, String> {
    let codes = || text.split(',').map(str::trim);
    let is_built_in = |code: &&str| Language::by_code(code).is_some() || *code == "auto";
    let known: Vec<&str> = codes().filter(is_built_in).collect();
    let others = codes().filter(|code| !is_built_in(code)).map(str::to_owned);
    Ok(AnyLanguages {
        known: if known.is_empty() {
            Languages(Vec::new())
        } else {
            languages(&known.join(","))?
        },
        others: others.collect(),
    })
}

pub(super) fn edition(text: &str) -> Result<Laws, String> {
    if text == "auto" {
        return Ok(Laws(None));
    }
    let known = || {
        let years: Vec<&str> = Edition::ALL.iter().map(|edition| edition.year()).collect();
        format!("no edition {text:?}; known are auto, {}", years.join(", "))
    };
    Edition::by_year(text)
        .map(|edition| Laws(Some(edition)))
        .ok_or_else(known)
}

pub(super) fn kind(text: &str) -> Result<Kind, String> {
    Kind::by_name(text).ok_or_else(|| {
        let known = Kind::ALL.map(Kind::name).join(", ");
        format!("no kind {text:?}; known are {known}")
    })
}

pub(super) fn code(text: &str) -> Result<Code, String> {
    Code::by_name(text).ok_or_else(|| {
        let near = Code::ALL
            .iter()
            .map(|code| (strsim::jaro(code.name(), text), code.name()));
        match near.max_by(|one, two| one.0.total_cmp(&two.0)) {
            Some((nearness, name)) if nearness > 0.7 => {
                format!("no code {text:?}; did you mean {name}?")
            }
            _ => format!("no code {text:?}; `hakem explain` lists them"),
        }
    })
}

/// A code, or the number of an article: it has a digit, or at most the three letters of `III`.
pub(super) fn subject(text: &str) -> Result<Subject, String> {
    let short = text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
    match code(text) {
        Ok(code) => Ok(Subject::Code(code)),
        Err(_) if short || text.bytes().any(|byte| byte.is_ascii_digit()) => {
            Ok(Subject::Article(text.to_owned()))
        }
        Err(unknown) => Err(unknown),
    }
}

/// A time: `1:05:00`, `1:30` or `90s`.
pub(super) fn time(text: &str) -> Result<ClockTime, String> {
    ClockTime::parse(text.as_bytes())
        .ok_or_else(|| format!("{text:?} is no time; write 1:05:00, 1:30 or 90s"))
}

/// A stretch of time.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    Ok(Duration::from_millis(time(text)?.millis()))
}

/// The positions that may be looked at in so much time.
pub(super) fn positions(budget: Duration) -> usize {
    let millis = usize::try_from(budget.as_millis()).unwrap_or(usize::MAX);
    millis.saturating_mul(MATE_POSITIONS_A_SECOND) / 1000
}
