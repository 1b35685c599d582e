//! What a code means, for a terminal.

use super::style::{Ink, Pen, put};
use crate::finding::{Code, Profile, Status};

/// Writes what a code means in full: its row of the table, then its explanation.
///
/// ```
/// use hakem::finding::Code;
/// use hakem::report::explain;
///
/// let mut out = Vec::new();
/// explain(&mut out, Code::IllegalMove, false);
/// assert!(out.starts_with(b"illegal-move: a move breaks the rules of chess\n"));
/// ```
pub fn explain(out: &mut Vec<u8>, code: Code, color: bool) {
    let pen = Pen { color };
    pen.write(out, Ink::Strong, code.name());
    put(out, format_args!(": {}\n", code.summary()));
    put(
        out,
        format_args!("{}; {}\n", code.family().name(), severities(code)),
    );
    if code.status() == Status::Reserved {
        put(out, format_args!("No check of this version reports it.\n"));
    }
    out.push(b'\n');
    markdown(out, code.explanation(), pen);
}

/// Writes one line for each code: name, family, severities in the profiles pgn and sheet,
/// summary.
pub fn list(out: &mut Vec<u8>) {
    let widest = |texts: fn(&Code) -> &'static str| {
        Code::ALL
            .iter()
            .map(|code| texts(code).len())
            .max()
            .unwrap_or_default()
    };
    let names = widest(|code| code.name());
    let families = widest(|code| code.family().name());
    for code in Code::ALL {
        let both = format!(
            "{}/{}",
            severity(*code, Profile::Pgn),
            severity(*code, Profile::Sheet)
        );
        put(
            out,
            format_args!(
                "{:names$}  {:families$}  {both:15}  {}\n",
                code.name(),
                code.family().name(),
                code.summary()
            ),
        );
    }
}

fn severities(code: Code) -> String {
    let (pgn, sheet) = (severity(code, Profile::Pgn), severity(code, Profile::Sheet));
    if pgn == "-" && sheet == "-" {
        "not reported by default".to_owned()
    } else {
        format!("{pgn} in the profile pgn, {sheet} in the profile sheet")
            .replace("- in", "not reported in")
    }
}

fn severity(code: Code, profile: Profile) -> &'static str {
    code.default_severity(profile)
        .map_or("-", |severity| severity.name())
}

/// Writes Markdown as plain text: headings without their signs, code indented, no title.
fn markdown(out: &mut Vec<u8>, text: &str, pen: Pen) {
    let mut fenced = false;
    let mut blank = true;
    for line in text.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
        } else if fenced {
            put(out, format_args!("    {line}\n"));
            blank = false;
        } else if line.starts_with("# ") || (blank && line.is_empty()) {
            // The title has been written, and one blank line is enough.
        } else {
            match line.trim_start_matches('#').strip_prefix(' ') {
                Some(heading) if line.starts_with('#') => pen.write(out, Ink::Strong, heading),
                _ => put(out, format_args!("{line}")),
            }
            out.push(b'\n');
            blank = line.is_empty();
        }
    }
}
