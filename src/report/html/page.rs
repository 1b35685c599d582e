//! The frame of a page: its head, its style, and what stands at its end.

use super::super::style::put;
use super::board;

/// The style of the page.
const STYLE: &str = include_str!("style.css");

/// What a browser may do for the page: apply the style in it, and nothing else.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; \
                      form-action 'none'";

/// A switch that hides what is of no interest. It works by the style alone.
pub(super) struct Switch {
    /// What the style knows it by.
    pub(super) id: &'static str,
    /// What it shows.
    pub(super) text: &'static str,
}

/// Writes everything up to the first game.
pub(super) fn start(title: &str, switches: &[Switch]) -> Vec<u8> {
    let mut out = Vec::new();
    put(
        &mut out,
        format_args!(
            "<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <meta name=\"generator\" content=\"hakem {}\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n",
            env!("CARGO_PKG_VERSION")
        ),
    );
    board::define(&mut out);
    put(
        &mut out,
        format_args!("<header class=\"top\">\n<h1>{title}</h1>\n"),
    );
    if !switches.is_empty() {
        out.extend_from_slice(b"<fieldset class=\"show\">\n<legend>Show</legend>\n");
        for Switch { id, text } in switches {
            put(
                &mut out,
                format_args!(
                    "<label><input type=\"checkbox\" id=\"{id}\" autocomplete=\"off\" checked> {text}</label>\n"
                ),
            );
        }
        out.extend_from_slice(b"</fieldset>\n");
    }
    out.extend_from_slice(b"</header>\n<main>\n");
    out
}

/// Writes what stands behind everything else.
pub(super) fn end(out: &mut Vec<u8>, advice: &str) {
    put(
        out,
        format_args!("</main>\n<footer>{advice}</footer>\n</body>\n</html>\n"),
    );
}
