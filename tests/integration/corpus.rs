//! The corpus: small games and sheets with the findings they must give, see `corpus/README.md`.
//!
//! One test walks the folder and reports all files that differ at once.

#![allow(
    clippy::unwrap_used,
    reason = "a failed step of a test is a failed test"
)]

mod claims;
mod words;

use words::{Quoted, words};

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use hakem::check::{FileContext, GameReport, Options};
use hakem::finding::{Code, Detail, Finding, Profile, Severity, Status};
use hakem::law::Edition;
use hakem::notation::Language;
use hakem::report::{Base, Lines, Source, message};
use hakem::score::GameResult;
use hakem::source::{Decoding, Encoding, Examiner, FileName, KnownEncoding, KnownMending, Mending};

#[test]
fn every_file_gives_what_it_expects() {
    let mut failures = String::new();
    let files = files();
    assert!(files.len() > 100, "the corpus is not where it should be");
    for path in &files {
        let differences = match Case::read(path) {
            Ok(case) => case.differences(),
            Err(error) => format!("  {error}\n"),
        };
        if !differences.is_empty() {
            write!(failures, "\n{}\n{differences}", name(path)).unwrap();
        }
    }
    let count = failures.matches("\n\n").count() + usize::from(!failures.is_empty());
    assert!(
        failures.is_empty(),
        "{count} of {} files differ:\n{failures}",
        files.len()
    );
}

#[test]
fn every_stable_code_has_a_file() {
    // A game that is too long is too large for the folder; `robust` makes one.
    let mut seen = BTreeSet::from([Code::GameTooLong]);
    for case in files().iter().filter_map(|path| Case::read(path).ok()) {
        seen.extend(case.expected.into_iter().map(|expected| expected.code));
    }
    let stable = Code::ALL
        .iter()
        .filter(|code| code.status() == Status::Stable);
    let missing: Vec<&str> = stable
        .filter(|code| !seen.contains(*code))
        .map(|code| code.name())
        .collect();
    assert!(
        missing.is_empty(),
        "no file of the corpus expects {}",
        missing.join(", ")
    );
}

#[test]
fn every_reason_of_an_illegal_move_has_a_file() {
    const REASONS: [&str; 18] = [
        "GameOver",
        "NoSuchPiece",
        "NotThere",
        "OutOfReach",
        "Blocked",
        "OwnMan",
        "Pinned",
        "InCheck",
        "IntoCheck",
        "PawnBlocked",
        "NoPawn",
        "NothingToTake",
        "PawnCaptures",
        "NoEnPassant",
        "EnPassantExposes",
        "BadPromotion",
        "NoPromotion",
        "Castling",
    ];
    let mut seen = BTreeSet::new();
    for case in files().iter().filter_map(|path| Case::read(path).ok()) {
        let checked = case.check();
        for finding in checked.games.iter().flat_map(|game| &game.findings) {
            if let Detail::Illegal(illegal) = &finding.detail {
                let reason = format!("{:?}", illegal.reason);
                seen.insert(reason.split([' ', '(']).next().unwrap().to_owned());
            }
        }
    }
    let missing: Vec<&str> = REASONS
        .into_iter()
        .filter(|reason| !seen.contains(*reason))
        .collect();
    assert!(
        missing.is_empty(),
        "no file of the corpus gives {}",
        missing.join(", ")
    );
}

/// A file of the corpus and what it must give.
struct Case {
    /// The text, decoded.
    bytes: Vec<u8>,
    encoding: KnownEncoding,
    mending: KnownMending,
    options: Options,
    expected: Vec<Expected>,
    games: Vec<ExpectedGame>,
    /// How many games the file must have, if it says so.
    count: Option<usize>,
}

/// One `% expect:` line.
#[derive(Debug)]
struct Expected {
    line: String,
    code: Code,
    severity: Option<Severity>,
    place: Option<(u64, u64)>,
    text: Option<Vec<u8>>,
    ply: Option<u32>,
    variation: bool,
    article: Option<String>,
    says: Vec<String>,
    suggests: Option<String>,
}

/// The article of a finding, behind `~` if its number was not read in the text.
fn cited(finding: &Finding) -> Option<String> {
    let article = finding.article?;
    let tilde = if article.verified { "" } else { "~" };
    Some(format!("{tilde}{}", article.number))
}

/// One `% expect-game:` line.
#[derive(Debug)]
struct ExpectedGame {
    line: String,
    number: usize,
    fields: BTreeMap<String, String>,
}

/// What the library made of a file.
struct Checked<'a> {
    text: &'a [u8],
    profile: Profile,
    games: Vec<GameReport>,
    /// Findings that belong to no game.
    file: Vec<Finding>,
}

impl Case {
    fn read(path: &Path) -> Result<Self, String> {
        let bytes = fs::read(path).map_err(|error| error.to_string())?;
        let beside = PathBuf::from(format!("{}.expect", path.display()));
        let said = if beside.exists() {
            fs::read(&beside).unwrap()
        } else {
            bytes.clone()
        };
        let mut case = Self {
            bytes: Vec::new(),
            encoding: KnownEncoding::default(),
            mending: KnownMending::default(),
            options: Options::default(),
            expected: Vec::new(),
            games: Vec::new(),
            count: None,
        };
        for line in said.split(|byte| *byte == b'\n') {
            let Some(line) = line.strip_prefix(b"% ") else {
                continue;
            };
            let line = str::from_utf8(line)
                .map_err(|_| "an expectation is not UTF-8".to_owned())?
                .trim_end();
            let Some((key, rest)) = line.split_once(':') else {
                continue;
            };
            let words = words(rest).ok_or_else(|| format!("a quote is not closed: {line}"))?;
            let bad = |what: &str| format!("{what}: {line}");
            match key {
                "expect" => case
                    .expected
                    .push(Expected::new(line, &words).ok_or_else(|| bad("cannot be read"))?),
                "expect-game" => case
                    .games
                    .push(ExpectedGame::new(line, &words).ok_or_else(|| bad("cannot be read"))?),
                "games" => {
                    case.count = Some(words[0].text().parse().map_err(|_| bad("is no number"))?);
                }
                "options" => case
                    .set_options(&words)
                    .ok_or_else(|| bad("unknown option"))?,
                _ if key.starts_with("expect") || key.starts_with("option") => {
                    return Err(bad("unknown line"));
                }
                _ => {}
            }
        }
        let languages = case.options.languages.clone();
        let judge = move |text: &[u8]| hakem::detect::encoding_among(text, &languages);
        let text = Decoding::new(&bytes[..], case.options.encoding, judge);
        case.encoding = text.known();
        let examiner: Examiner = hakem::detect::soundness;
        let mut text = Mending::new(text, case.options.mends.then_some(examiner));
        text.read_to_end(&mut case.bytes).unwrap();
        case.mending = text.known();
        Ok(case)
    }

    /// The options of the program, as far as they change what is checked.
    fn set_options(&mut self, words: &[Quoted]) -> Option<()> {
        let mut words = words;
        if let [rest @ .., last] = words
            && last.text() == "--fix-mojibake"
        {
            self.options.mends = true;
            words = rest;
        }
        for pair in words.chunks(2) {
            let [option, value] = pair else { return None };
            let value = value.text();
            let severity = match option.text().as_str() {
                "--from" => {
                    self.options.languages = value
                        .split(',')
                        .map(Language::by_code)
                        .collect::<Option<_>>()?;
                    continue;
                }
                "--encoding" => {
                    self.options.encoding = Some(Encoding::by_name(&value)?);
                    continue;
                }
                "--laws" => {
                    self.options.edition = Some(Edition::by_year(&value)?);
                    continue;
                }
                "--profile" => {
                    self.options.profile = Some(match value.as_str() {
                        "pgn" => Profile::Pgn,
                        "sheet" => Profile::Sheet,
                        _ => return None,
                    });
                    continue;
                }
                "--error" => Some(Severity::Error),
                "--warn" => Some(Severity::Warning),
                "--note" => Some(Severity::Note),
                "--ignore" => None,
                _ => return None,
            };
            self.options
                .severities
                .push((Code::by_name(&value)?, severity));
        }
        Some(())
    }

    fn check(&self) -> Checked<'_> {
        let text = &self.bytes[..];
        let report = hakem::check(text, &self.options);
        let context = FileContext::new(text, &self.options);
        let guessed = self.encoding.guessed();
        let assumed =
            guessed.and_then(|(encoding, at)| context.encoding_assumed(text, at, encoding.name()));
        let mut file = report.findings;
        file.extend(assumed);
        let first = self.mending.first();
        file.extend(first.and_then(|first| context.mended(text, first.at, first)));
        Checked {
            text,
            profile: context.profile(),
            games: report.games,
            file,
        }
    }

    /// Everything in which the file does not give what it expects; empty if it does.
    fn differences(&self) -> String {
        let mut out = String::new();
        let checked = self.check();
        let source = Source {
            file: &FileName::from(""),
            text: checked.text,
            base: Base::START,
        };
        let mut lines = Lines::new(&source);
        let all = checked
            .file
            .iter()
            .chain(checked.games.iter().flat_map(|game| &game.findings));
        let mut open: Vec<&Expected> = self.expected.iter().collect();
        let mut unexpected = Vec::new();
        let mut given = String::new();
        for finding in all {
            let described = describe(finding, checked.text, &mut lines);
            writeln!(given, "    % expect: {described}").unwrap();
            match open
                .iter()
                .position(|expected| expected.fits(finding, &checked, &mut lines))
            {
                Some(index) => drop(open.remove(index)),
                None => unexpected.push(described),
            }
        }
        for expected in open {
            writeln!(out, "  missing     {}", expected.line).unwrap();
        }
        for described in unexpected {
            writeln!(out, "  unexpected  {described}").unwrap();
        }
        if let Some(count) = self.count.filter(|count| *count != checked.games.len()) {
            writeln!(
                out,
                "  games       {count} expected, {} found",
                checked.games.len()
            )
            .unwrap();
        }
        for expected in &self.games {
            match checked.games.get(expected.number - 1) {
                None => writeln!(out, "  no game     {}", expected.line).unwrap(),
                Some(game) => out += &expected.differences(game, checked.text),
            }
        }
        if !out.is_empty() && std::env::var_os("HAKEM_UPDATE").is_some() {
            writeln!(
                out,
                "  given are\n    % games: {}\n{given}",
                checked.games.len()
            )
            .unwrap();
        }
        out
    }
}

impl Expected {
    fn new(line: &str, words: &[Quoted]) -> Option<Self> {
        let mut words = words.iter();
        let code = Code::by_name(&words.next()?.text())?;
        let mut expected = Self {
            line: line.to_owned(),
            code,
            severity: None,
            place: None,
            text: None,
            ply: None,
            variation: false,
            article: None,
            says: Vec::new(),
            suggests: None,
        };
        while let Some(word) = words.next() {
            if word.quoted {
                expected.text = Some(word.bytes.clone());
                continue;
            }
            match word.text().as_str() {
                "error" => expected.severity = Some(Severity::Error),
                "warning" => expected.severity = Some(Severity::Warning),
                "note" => expected.severity = Some(Severity::Note),
                "variation" => expected.variation = true,
                "at" => {
                    let place = words.next()?.text();
                    let (line, column) = place.split_once(':')?;
                    expected.place = Some((line.parse().ok()?, column.parse().ok()?));
                }
                "ply" => expected.ply = Some(words.next()?.text().parse().ok()?),
                "article" => expected.article = Some(words.next()?.text()),
                "says" => expected.says.push(words.next()?.text()),
                "suggests" => expected.suggests = Some(words.next()?.text()),
                _ => return None,
            }
        }
        Some(expected)
    }

    fn fits(&self, finding: &Finding, checked: &Checked<'_>, lines: &mut Lines<'_>) -> bool {
        let severity = self
            .severity
            .or(self.code.default_severity(checked.profile));
        let said = message(finding, checked.text);
        let place = lines.at(finding.span.start);
        self.code == finding.code
            && severity.is_none_or(|severity| severity == finding.severity)
            && self
                .place
                .is_none_or(|wanted| wanted == (place.line, place.column))
            && self
                .text
                .as_deref()
                .is_none_or(|text| text == finding.span.of(checked.text))
            && self.ply.is_none_or(|ply| finding.ply == Some(ply))
            && self.variation == finding.variation
            && (self.article.is_none() || self.article == cited(finding))
            && self.says.iter().all(|words| said.contains(words.as_str()))
            && self
                .suggests
                .as_deref()
                .is_none_or(|moves| moves == finding.suggestions.join(", "))
    }
}

impl ExpectedGame {
    fn new(line: &str, words: &[Quoted]) -> Option<Self> {
        let mut words = words.iter();
        let number: usize = words
            .next()?
            .text()
            .parse()
            .ok()
            .filter(|number| *number > 0)?;
        let fields = words.map(|word| {
            let text = word.text();
            text.split_once('=')
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
        });
        Some(Self {
            line: line.to_owned(),
            number,
            fields: fields.collect::<Option<_>>()?,
        })
    }

    fn differences(&self, game: &GameReport, text: &[u8]) -> String {
        let record = game.record.as_ref().expect("records are asked for");
        let result =
            |result: Option<GameResult>| result.map_or("none", GameResult::name).to_owned();
        let mut out = String::new();
        for (key, wanted) in &self.fields {
            let found = match key.as_str() {
                "language" => record.language.map_or("none", Language::code).to_owned(),
                "laws" => record.laws.to_owned(),
                "plies" => game.plies.to_string(),
                "fen" => record
                    .position
                    .as_ref()
                    .map_or("none".to_owned(), hakem::rules::Position::to_fen),
                "tag" => result(record.result.tag),
                "text" => result(record.result.text),
                "board" => result(record.result.board),
                "ending" => record.end.map_or("none".to_owned(), |end| {
                    format!("{}@{}", end.ending.kind.name(), end.ending.ply)
                }),
                "offers" => record
                    .offers
                    .iter()
                    .map(u32::to_string)
                    .collect::<Vec<_>>()
                    .join(","),
                "status" => match game.worst() {
                    Some(Severity::Error) => "errors".to_owned(),
                    Some(Severity::Warning) => "warnings".to_owned(),
                    _ => "ok".to_owned(),
                },
                "begins" => String::from_utf8_lossy(
                    &game.span.of(text)[..wanted.len().min(game.span.len())],
                )
                .into(),
                name => {
                    let tag = record
                        .tags
                        .iter()
                        .find(|tag| tag.name.of(text) == name.as_bytes());
                    tag.map_or("none".into(), |tag| {
                        String::from_utf8_lossy(&tag.meaning(text)).into_owned()
                    })
                }
            };
            if &found != wanted {
                writeln!(
                    out,
                    "  game {}      {key}={wanted} expected, {found} found",
                    self.number
                )
                .unwrap();
            }
        }
        out
    }
}

/// A finding in the words of an expectation.
fn describe(finding: &Finding, text: &[u8], lines: &mut Lines<'_>) -> String {
    let place = lines.at(finding.span.start);
    let mut out = format!("{} {}", finding.code.name(), finding.severity.name());
    write!(out, " at {}:{} \"", place.line, place.column).unwrap();
    for chunk in finding.span.of(text).utf8_chunks() {
        for letter in chunk.valid().chars() {
            match letter {
                '"' | '\\' => write!(out, "\\{letter}").unwrap(),
                '\n' => out.push_str("\\n"),
                '\r' => out.push_str("\\r"),
                control if control.is_control() => {
                    write!(out, "\\x{:02x}", u32::from(control)).unwrap();
                }
                other => out.push(other),
            }
        }
        chunk
            .invalid()
            .iter()
            .for_each(|byte| write!(out, "\\x{byte:02x}").unwrap());
    }
    out.push('"');
    if let Some(ply) = finding.ply {
        write!(out, " ply {ply}").unwrap();
    }
    if finding.variation {
        out.push_str(" variation");
    }
    if let Some(article) = cited(finding) {
        write!(out, " article {article}").unwrap();
    }
    write!(out, " says {:?}", message(finding, text)).unwrap();
    if !finding.suggestions.is_empty() {
        write!(out, " suggests {:?}", finding.suggestions.join(", ")).unwrap();
    }
    out
}

/// The games and sheets of the corpus, in order.
fn files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in
            fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        {
            let path = entry.unwrap().path();
            let ending = path.extension().and_then(|ending| ending.to_str());
            match ending {
                _ if path.is_dir() => folders.push(path),
                Some("pgn" | "txt") => found.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    found
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

fn name(path: &Path) -> String {
    path.strip_prefix(root())
        .unwrap_or(path)
        .display()
        .to_string()
}
