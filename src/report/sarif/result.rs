//! A finding as a result of an analysis.

use super::Message;
use super::uri::uri;
use crate::finding::Finding;
use crate::report::grep::InGame;
use crate::report::message::{help, message};
use crate::report::place::{Extent, Source};
use crate::report::remedy::RemedyField;
use crate::rules::Position;
use crate::span::Span;
use serde::Serialize;

/// A finding as a result.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Outcome<'a> {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: Message,
    locations: [Location; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    occurrence_count: Option<u64>,
    #[serde(skip_serializing_if = "Properties::is_empty")]
    properties: Properties<'a>,
}

impl<'a> Outcome<'a> {
    pub(super) fn new(
        source: &Source<'_>,
        finding: &'a Finding,
        Extent { start, end }: Extent,
        bytes: Span,
        game: Option<u64>,
    ) -> Self {
        let mut text = message(finding, source.text);
        if let Some(help) = help(finding) {
            text = format!("{text}; {help}");
        }
        let in_game = InGame { finding, game }.to_string();
        Self {
            rule_id: finding.code.name(),
            rule_index: finding.code.index(),
            level: finding.severity.name(),
            message: Message::new(&text),
            locations: [Location {
                physical_location: PhysicalLocation {
                    artifact_location: ArtifactLocation {
                        uri: uri(source.file),
                    },
                    region: Region {
                        start_line: start.line,
                        start_column: start.column,
                        end_line: end.line,
                        end_column: end.column,
                        byte_offset: bytes.start,
                        byte_length: bytes.len(),
                    },
                },
                logical_locations: game.map(|_| {
                    [LogicalLocation {
                        fully_qualified_name: in_game.trim_matches([' ', '(', ')']).to_owned(),
                    }]
                }),
            }],
            occurrence_count: (finding.more > 0).then(|| finding.count()),
            properties: Properties {
                game,
                ply: finding.ply,
                variation: finding.variation,
                fen: finding.position.as_deref().map(Position::to_fen),
                suggestions: &finding.suggestions,
                article: finding.article.map(|article| article.number),
                unverified: finding.article.is_some_and(|article| !article.verified),
                remedy: finding.remedy.as_deref().map(RemedyField::new),
            },
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    logical_locations: Option<[LogicalLocation; 1]>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    region: Region,
}

/// A file.
#[derive(Serialize)]
pub(super) struct ArtifactLocation {
    pub(super) uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u64,
    start_column: u64,
    end_line: u64,
    end_column: u64,
    byte_offset: usize,
    byte_length: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation {
    fully_qualified_name: String,
}

#[derive(Serialize)]
struct Properties<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<u32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    variation: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    #[serde(skip_serializing_if = "<[Box<str>]>::is_empty")]
    suggestions: &'a [Box<str>],
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unverified: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    remedy: Option<RemedyField<'a>>,
}

impl Properties<'_> {
    fn is_empty(&self) -> bool {
        self.game.is_none() && self.fen.is_none() && self.suggestions.is_empty()
    }
}
