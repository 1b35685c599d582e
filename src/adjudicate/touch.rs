//! Men that a player has touched (article 4).

use super::word::{Understood, Word, understand};
use super::{Moment, Question, Reason, Ruling, Unanswerable, Verdict};
use crate::law;
use crate::rules::Square;

/// The men that the player on move has touched on purpose.
///
/// ```
/// use hakem::adjudicate::{Moment, Touch};
/// use hakem::rules::{Position, Square};
/// let moment = Moment::new(Position::start(), &[]);
/// let touch = Touch { touched: &[Square::B1], played: None };
/// assert_eq!(touch.ruling(&moment)?.moves.len(), 2);
/// # Ok::<(), hakem::adjudicate::Unanswerable>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Touch<'a> {
    /// Their squares, in the order in which they were touched.
    pub touched: &'a [Square],
    /// A move, in any language, of which is asked whether it is allowed.
    pub played: Option<&'a [u8]>,
}

impl Touch<'_> {
    /// Rules which moves are allowed.
    ///
    /// # Errors
    ///
    /// Fails if no square is named, if nobody stands on one, or if the move cannot be read.
    pub fn ruling(&self, moment: &Moment) -> Result<Ruling, Unanswerable> {
        let position = moment.position();
        if self.touched.is_empty() {
            return Err(Unanswerable::NothingTouched);
        }
        for &square in self.touched {
            if position.piece_at(square).is_none() {
                return Err(Unanswerable::NobodyThere(square));
            }
        }
        let mut ruling = match Ruling::unless_ended(Question::Touch, moment, None) {
            Ok(ruling) => ruling,
            Err(ended) => return Ok(*ended),
        };
        let touch = law::Touch::of(position, self.touched);
        ruling.verdict = Verdict::Valid;
        ruling.reasons.push(Reason::Duty(touch.duty));
        ruling.moves = touch.moves;
        if let Some(text) = self.played {
            let Understood { word, said } = understand(moment, text);
            ruling.reasons.extend(said);
            let played = match word {
                Word::Legal(played) => Some(played),
                Word::Unreadable => {
                    let text = String::from_utf8_lossy(text).into_owned();
                    return Err(Unanswerable::NotAMove(text));
                }
                _ => None,
            };
            if !played.is_some_and(|played| ruling.moves.contains(&played)) {
                ruling.verdict = Verdict::Illegal;
            }
            let allowed = ruling.verdict == Verdict::Valid;
            ruling.reasons.push(Reason::Asked(allowed));
        }
        ruling.rests_on(touch.rule);
        if touch.advice {
            ruling.verdict = Verdict::Advice;
        }
        Ok(ruling)
    }
}
