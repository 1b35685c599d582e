//! The settings file, `hakem.toml`.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use toml::Spanned;

use super::Failure;
use super::args::{CheckArgs, THREADS};
use super::values::{
    EncodingArg, Format, Languages, Laws, Level, ProfileArg, SpeedArg, code, edition, encoding,
    languages,
};
use hakem::finding::{Code, Severity};
use hakem::limits::SETTINGS_BYTES;

/// The name under which it is looked for.
const NAME: &str = "hakem.toml";

/// What a settings file says; nothing where there is none.
#[derive(Debug, Default)]
pub(super) struct Settings {
    pub(super) from: Option<Languages>,
    pub(super) laws: Option<Laws>,
    pub(super) speed: Option<SpeedArg>,
    pub(super) profile: Option<ProfileArg>,
    pub(super) encoding: Option<EncodingArg>,
    pub(super) format: Option<Format>,
    pub(super) fail_on: Option<Level>,
    pub(super) threads: Option<u16>,
    pub(super) select: Vec<Code>,
    /// `None`: not reported.
    pub(super) severities: Vec<(Code, Option<Severity>)>,
}

impl Settings {
    /// The settings that hold for a run: of the file that is named, or of the nearest one that is
    /// found from the first input, or else from the current folder, upwards.
    pub(super) fn of(args: &CheckArgs) -> Result<Self, Failure> {
        if args.no_config {
            return Ok(Self::default());
        }
        let path = match &args.config {
            Some(path) => path.clone(),
            None => match nearest(args.files.paths.first().map(PathBuf::as_path)) {
                Some(path) => path,
                None => return Ok(Self::default()),
            },
        };
        let shown = path.display();
        let text = text_of(&path)
            .map_err(|error| Failure::Message(format!("cannot read {shown}: {error}")))?;
        Self::read(&text).map_err(|Fault { at, message }| {
            let place = at.map_or_else(String::new, |at| place(&text, at));
            Failure::Message(format!("{shown}{place}: {message}"))
        })
    }

    fn read(text: &str) -> Result<Self, Fault> {
        let file: File = toml::from_str(text)?;
        let mut severities = Vec::new();
        for (name, severity) in &file.severity {
            let code = value(name, |name| code(name))?;
            severities.push((code, value(severity, |name| severity_of(name))?));
        }
        let select = file
            .select
            .iter()
            .map(|name| value(name, |name| code(name)));
        Ok(Self {
            from: optional(file.from, |from| languages(&from.joined()))?,
            laws: optional(file.laws, |laws| edition(&laws.text()))?,
            speed: optional(file.speed, |name| choice(name))?,
            profile: optional(file.profile, |name| choice(name))?,
            encoding: optional(file.encoding, |name| encoding(name))?,
            format: optional(file.format, |name| choice(name))?,
            fail_on: optional(file.fail_on, |name| choice(name))?,
            threads: optional(file.threads, |threads| threads_of(*threads))?,
            select: select.collect::<Result<_, _>>()?,
            severities,
        })
    }
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct File {
    from: Option<Spanned<From>>,
    laws: Option<Spanned<Year>>,
    speed: Option<Spanned<String>>,
    profile: Option<Spanned<String>>,
    encoding: Option<Spanned<String>>,
    format: Option<Spanned<String>>,
    fail_on: Option<Spanned<String>>,
    threads: Option<Spanned<u16>>,
    #[serde(default)]
    select: Vec<Spanned<String>>,
    #[serde(default)]
    severity: BTreeMap<Spanned<String>, Spanned<String>>,
}

/// `"hu"`, `"hu,tr"` or `["hu", "tr"]`.
#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a language or a list of languages")]
enum From {
    One(String),
    Several(Vec<String>),
}

impl From {
    fn joined(&self) -> String {
        match self {
            Self::One(name) => name.clone(),
            Self::Several(names) => names.join(","),
        }
    }
}

/// `2023` or `"2023"`.
#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a year or \"auto\"")]
enum Year {
    Number(u16),
    Text(String),
}

impl Year {
    fn text(&self) -> String {
        match self {
            Self::Number(year) => year.to_string(),
            Self::Text(text) => text.clone(),
        }
    }
}

fn severity_of(name: &str) -> Result<Option<Severity>, String> {
    if name == "ignore" {
        return Ok(None);
    }
    let level: Result<Level, String> = choice(name);
    level
        .map(|level| Some(level.severity()))
        .map_err(|fault| format!("{fault}, ignore"))
}

fn threads_of(threads: u16) -> Result<u16, String> {
    if i64::from(threads) > THREADS {
        return Err(format!("there can be at most {THREADS} threads"));
    }
    Ok(threads)
}

/// The choice of this name among those of an option.
fn choice<T: clap::ValueEnum>(name: &str) -> Result<T, String> {
    T::from_str(name, false).map_err(|_| {
        let known = T::value_variants().iter().filter_map(T::to_possible_value);
        let known: Vec<String> = known.map(|value| value.get_name().to_owned()).collect();
        format!("no value {name:?}; known are {}", known.join(", "))
    })
}

/// What is wrong with a settings file, and at which byte.
struct Fault {
    at: Option<usize>,
    message: String,
}

impl std::convert::From<toml::de::Error> for Fault {
    fn from(error: toml::de::Error) -> Self {
        Self {
            at: error.span().map(|span| span.start),
            message: error.message().trim_end().replace('\n', ", "),
        }
    }
}

fn value<T, V>(given: &Spanned<T>, read: impl FnOnce(&T) -> Result<V, String>) -> Result<V, Fault> {
    read(given.get_ref()).map_err(|message| Fault {
        at: Some(given.span().start),
        message,
    })
}

fn optional<T, V>(
    given: Option<Spanned<T>>,
    read: impl FnOnce(&T) -> Result<V, String>,
) -> Result<Option<V>, Fault> {
    given.map(|given| value(&given, read)).transpose()
}

/// The line and the column of a byte, both from 1: `:3:5`.
pub(super) fn place(text: &str, at: usize) -> String {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    format!(":{line}:{column}")
}

/// The text of a settings file, which may have been put beside the games by anybody.
pub(super) fn text_of(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let most = u64::try_from(SETTINGS_BYTES).unwrap_or(u64::MAX);
    fs::File::open(path)?
        .take(most + 1)
        .read_to_string(&mut text)?;
    if text.len() > SETTINGS_BYTES {
        let message = format!("it has more than {SETTINGS_BYTES} bytes");
        return Err(io::Error::other(message));
    }
    Ok(text)
}

/// The settings file in the folder of an input or the nearest one above it.
fn nearest(input: Option<&Path>) -> Option<PathBuf> {
    let input = input.filter(|path| *path != Path::new("-"));
    let start = input.unwrap_or(Path::new(".")).canonicalize().ok()?;
    let mut folders = start.ancestors();
    folders.find_map(|folder| {
        let file = folder.join(NAME);
        file.is_file().then_some(file)
    })
}
