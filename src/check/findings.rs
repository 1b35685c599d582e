//! The findings of a game while it is checked.

use crate::finding::{Code, Finding, Severity};
use crate::limits::FINDINGS_OF_A_KIND;

/// The findings of a game, in the order in which they were made.
///
/// Of one code and severity only so many are kept; the last of them counts those beyond.
#[derive(Clone, Debug, Default)]
pub(super) struct Findings {
    kept: Vec<Finding>,
    /// The finding added last, if there are too many of its kind: it may still be taken back.
    beyond: Option<Finding>,
    /// How many of each kind are kept; empty as long as that cannot matter.
    kinds: Vec<Kind>,
}

/// The findings of a code and severity that are kept.
#[derive(Clone, Copy, Debug, Default)]
struct Kind {
    count: usize,
    /// The place of the last one.
    last: usize,
}

impl Findings {
    /// Adds a finding.
    pub(super) fn add(&mut self, finding: Finding) {
        self.count_beyond();
        if self.is_full(finding.code, finding.severity) {
            self.beyond = Some(finding);
            return;
        }
        if !self.kinds.is_empty() {
            self.kind(finding.code, finding.severity).count += 1;
            self.kind(finding.code, finding.severity).last = self.kept.len();
        }
        self.kept.push(finding);
    }

    /// Whether another finding of a kind would only be counted: it need not say much.
    pub(super) fn is_full(&mut self, code: Code, severity: Severity) -> bool {
        if self.kept.len() < FINDINGS_OF_A_KIND {
            return false;
        }
        if self.kinds.is_empty() {
            self.count_kinds();
        }
        self.kind(code, severity).count >= FINDINGS_OF_A_KIND
    }

    /// Takes back the finding added last if it is such a one.
    pub(super) fn take_back(&mut self, is_such: impl Fn(&Finding) -> bool) {
        if self.beyond.is_some() {
            self.beyond.take_if(|finding| is_such(finding));
            return;
        }
        let taken = self.kept.pop_if(|finding| is_such(finding));
        if let Some(finding) = taken.filter(|_| !self.kinds.is_empty()) {
            self.kind(finding.code, finding.severity).count -= 1;
        }
    }

    /// Whether there is an error among them.
    pub(super) fn have_error(&self) -> bool {
        // One too many of its kind is like those of its kind that are kept.
        let mut kept = self.kept.iter();
        kept.any(|finding| finding.severity == Severity::Error)
    }

    /// The findings that are kept, in the order of the text; none is left here.
    pub(super) fn take_sorted(&mut self) -> Vec<Finding> {
        self.count_beyond();
        self.kinds.clear();
        let mut kept = std::mem::take(&mut self.kept);
        kept.sort_by_key(|finding| finding.span.start);
        kept
    }

    /// Counts the finding added last, if it is one too many.
    fn count_beyond(&mut self) {
        if let Some(finding) = self.beyond.take() {
            let last = self.kind(finding.code, finding.severity).last;
            if let Some(finding) = self.kept.get_mut(last) {
                finding.more += 1;
            }
        }
    }

    #[cold]
    fn count_kinds(&mut self) {
        self.kinds.resize(Code::COUNT * 3, Kind::default());
        for place in 0..self.kept.len() {
            let finding = &self.kept[place];
            let (code, severity) = (finding.code, finding.severity);
            let kind = self.kind(code, severity);
            kind.count += 1;
            kind.last = place;
        }
    }

    fn kind(&mut self, code: Code, severity: Severity) -> &mut Kind {
        &mut self.kinds[code.index() * 3 + severity as usize]
    }
}
