//! A player who comes late (article 6).

use super::{Moment, Question, Reason, Ruling, Verdict};
use crate::law::Lateness;
use crate::rules::Color;
use crate::score::GameResult;

/// A player comes late to the start of the game.
///
/// ```
/// use hakem::adjudicate::{Late, Moment, Verdict};
/// use hakem::law::Edition;
/// use hakem::rules::Position;
/// let mut moment = Moment::new(Position::start(), &[]);
/// moment.laws = Edition::of_tag(b"2006.05.01");
/// let late = |seconds| Late { seconds, allowed: None, by: None }.ruling(&moment).verdict;
/// assert_eq!(late(60 * 60), Verdict::Accepted);
/// assert_eq!(late(61 * 60), Verdict::Loss);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Late {
    /// How late, in seconds after the start of play.
    pub seconds: u32,
    /// What the regulations of the event allow, in seconds, if they are known.
    pub allowed: Option<u32>,
    /// Who comes late, if that is to be told in points.
    pub by: Option<Color>,
}

impl Late {
    /// Rules on the player.
    pub fn ruling(&self, moment: &Moment) -> Ruling {
        let mut ruling = Ruling::new(Question::Late, moment, self.by);
        ruling.position = None;
        let edition = moment.edition();
        let allowed = self.allowed.or_else(|| Lateness::allowed(edition));
        ruling.reasons.push(Reason::Late(self.seconds, allowed));
        ruling.rests_on(Lateness::RULE);
        ruling.verdict = match Lateness::of(edition, self.seconds, self.allowed) {
            Lateness::InTime => Verdict::Accepted,
            Lateness::Loss => Verdict::Loss,
            Lateness::Advice => Verdict::Advice,
        };
        if ruling.verdict == Verdict::Loss {
            let result = |late: Color| GameResult::won_by(late.opposite());
            ruling.result = self.by.map(result);
            ruling.reasons.push(Reason::EventDecides);
        }
        ruling
    }
}
