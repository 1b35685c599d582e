//! A sealed move, when the envelope is opened (guidelines for adjourned games).

use super::word::{Understood, Word, understand};
use super::{Moment, Question, Reason, Ruling, Verdict};
use crate::law::Rule;
use crate::rules::{Move, Role};
use crate::score::GameResult;

/// A sealed move, written by the player on move.
///
/// ```
/// use hakem::adjudicate::{Moment, Sealed, Verdict};
/// use hakem::rules::Position;
/// let moment = Moment::new(Position::start(), &[]);
/// // Huszár is the Hungarian knight.
/// assert_eq!(Sealed { text: b"Hf3" }.ruling(&moment).verdict, Verdict::Valid);
/// assert_eq!(Sealed { text: b"Nd2" }.ruling(&moment).verdict, Verdict::Illegal);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sealed<'a> {
    /// What is written, in any language.
    pub text: &'a [u8],
}

impl Sealed<'_> {
    /// Rules on the sealed move: it is valid if one legal move fits what is written, and otherwise
    /// it loses.
    pub fn ruling(&self, moment: &Moment) -> Ruling {
        let mut ruling = match Ruling::unless_ended(Question::Sealed, moment, None) {
            Ok(ruling) => ruling,
            Err(ended) => return *ended,
        };
        let Understood { word, said } = understand(moment, self.text);
        match word {
            Word::Legal(played) => {
                ruling.verdict = Verdict::Valid;
                ruling.moves = vec![played];
            }
            Word::Ambiguous(candidates) => ruling.is_ambiguous(candidates),
            Word::Unpromoted(played) => ruling.is_ambiguous(promotions(played)),
            Word::Illegal(_) => ruling.is_illegal(Reason::NoMove),
            Word::Unreadable => ruling.is_illegal(Reason::NotAMove),
        }
        ruling.reasons.extend(said);
        if ruling.verdict == Verdict::Valid {
            ruling.rests_on(Rule::SealedMove);
        } else {
            ruling.result = Some(GameResult::won_by(ruling.opponent()));
            ruling.rests_on(Rule::SealedMoveInvalid);
        }
        ruling
    }
}

/// The moves that a pawn may mean that says nothing of what it becomes.
fn promotions(played: Move) -> Vec<Move> {
    [Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
        .map(|role| Move::promoting(played.from(), played.to(), role))
        .to_vec()
}
