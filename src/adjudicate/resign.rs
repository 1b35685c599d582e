//! A player resigns (article 5).

use super::winnable::can_win;
use super::{Moment, Question, Reason, Ruling, Verdict};
use crate::law::Rule;
use crate::rules::Color;
use crate::score::GameResult;

/// A player resigns.
///
/// ```
/// use hakem::adjudicate::{Moment, Resign, Verdict};
/// use hakem::rules::Position;
/// // Queen against bare king, and the player with the queen resigns.
/// let fen = b"8/8/4k3/8/3Q4/3K4/8/8 w - - 0 60";
/// let moment = Moment::new(Position::from_fen(fen).unwrap().position.unwrap(), &[]);
/// assert_eq!(Resign::default().ruling(&moment).verdict, Verdict::Draw);
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct Resign {
    /// Who resigns; the player on move if nobody is named.
    pub by: Option<Color>,
}

impl Resign {
    /// Rules on the resignation.
    pub fn ruling(&self, moment: &Moment) -> Ruling {
        let mut ruling = match Ruling::unless_ended(Question::Resign, moment, self.by) {
            Ok(ruling) => ruling,
            Err(ended) => return *ended,
        };
        let opponent = ruling.opponent();
        let wins = if moment.edition().draws_vain_resignation() {
            can_win(&mut ruling, moment, opponent)
        } else {
            ruling.reasons.push(Reason::ResigningLoses);
            Some(true)
        };
        (ruling.verdict, ruling.result) = match wins {
            Some(true) => (Verdict::Win, Some(GameResult::won_by(opponent))),
            Some(false) => (Verdict::Draw, Some(GameResult::Draw)),
            None => (Verdict::Advice, None),
        };
        ruling.rests_on(Rule::Resignation);
        ruling
    }
}
