//! Whether a run did its work.

use super::Message;
use super::result::ArtifactLocation;
use super::uri::uri;
use crate::check::Summary;
use crate::report::trouble::Trouble;
use serde::Serialize;

/// A run of the program (section 3.20).
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Invocation {
    execution_successful: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tool_execution_notifications: Vec<Notification>,
}

/// Something about the run and not about what it looked at (section 3.58).
#[derive(Serialize)]
struct Notification {
    level: &'static str,
    message: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    locations: Option<[Place; 1]>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Place {
    physical_location: Whole,
}

/// A file without a region.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Whole {
    artifact_location: ArtifactLocation,
}

impl Invocation {
    pub(super) fn new(summary: &Summary, troubles: &[Trouble]) -> Self {
        let mut notifications: Vec<_> = troubles.iter().map(Notification::of).collect();
        if summary.partial {
            notifications.push(Notification {
                level: "error",
                message: Message::new("the run ended early; what follows was not checked"),
                locations: None,
            });
        }
        Self {
            execution_successful: notifications.is_empty(),
            tool_execution_notifications: notifications,
        }
    }
}

impl Notification {
    fn of(trouble: &Trouble) -> Self {
        let uri = uri(&trouble.file);
        Self {
            level: "error",
            message: Message::new(&trouble.text),
            locations: Some([Place {
                physical_location: Whole {
                    artifact_location: ArtifactLocation { uri },
                },
            }]),
        }
    }
}
