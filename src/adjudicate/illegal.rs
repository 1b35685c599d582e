//! A move that broke the rules (article 7).

use super::winnable::{can_win, has_material};
use super::word::{Understood, Word, understand};
use super::{Moment, Open, Question, Reason, Ruling, Unanswerable, Verdict};
use crate::law::{
    IllegalMove, IllegalOutcome, IllegalRuling, LeftPawn, Noticed, Rule, Speed, TakenUp,
};
use crate::notation::WrittenMove;
use crate::replay::{replacements, why_illegal};
use crate::rules::Move;
use crate::score::GameResult;

/// An illegal move that the player on move has made and completed by pressing the clock.
///
/// ```
/// use hakem::adjudicate::{Illegal, Moment, Verdict};
/// use hakem::rules::Position;
/// let moment = Moment::new(Position::start(), &[]);
/// let ruling = Illegal::of(b"Ke3").ruling(&moment)?;
/// assert_eq!(ruling.verdict, Verdict::Illegal);
/// assert_eq!(ruling.bonus, Some(120));
/// // The king cannot move, so any move may be played instead.
/// assert_eq!(ruling.moves.len(), 20);
/// # Ok::<(), hakem::adjudicate::Unanswerable>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Illegal<'a> {
    /// The move, in any language.
    pub text: &'a [u8],
    /// How many illegal moves this player has completed in the game, with this one; from 1.
    pub nth: u32,
    /// When it was noticed.
    pub noticed: Noticed,
    /// Whether a fast game is supervised so closely that the rules of competition hold.
    pub supervised: bool,
    /// Whether a standard game is in its quickplay finish.
    pub quickplay: bool,
}

impl<'a> Illegal<'a> {
    /// The first illegal move of a player, noticed before the reply in an ordinary game.
    pub const fn of(text: &'a [u8]) -> Self {
        Self {
            text,
            nth: 1,
            noticed: Noticed::BeforeReply,
            supervised: false,
            quickplay: false,
        }
    }

    /// Rules on the move.
    ///
    /// # Errors
    ///
    /// Fails if the move cannot be read, for then nobody knows which man was touched.
    pub fn ruling(&self, moment: &Moment) -> Result<Ruling, Unanswerable> {
        let mut ruling = match Ruling::unless_ended(Question::Illegal, moment, None) {
            Ok(ruling) => ruling,
            Err(ended) => return Ok(*ended),
        };
        let Understood { word, said } = understand(moment, self.text);
        ruling.reasons.extend(said);
        match word {
            Word::Legal(played) => {
                ruling.verdict = Verdict::Valid;
                ruling.moves = vec![played];
                return Ok(ruling);
            }
            Word::Ambiguous(candidates) => {
                ruling.is_ambiguous(candidates);
                return Ok(ruling);
            }
            Word::Unreadable => {
                let text = String::from_utf8_lossy(self.text).into_owned();
                return Err(Unanswerable::NotAMove(text));
            }
            Word::Illegal(written) => {
                let mut lines = [moment.line().clone()];
                let why = why_illegal(&mut lines, &written);
                let text = String::from_utf8_lossy(self.text.trim_ascii()).into();
                ruling.reasons.push(Reason::WhyIllegal { text, why });
                self.price(&mut ruling, moment, None);
                if is_restored(&ruling) {
                    replace(&mut ruling, moment, &written);
                    if ruling.moves.is_empty() {
                        // Nobody knows what was touched.
                        ruling.moves = moment.position().legal_moves().to_vec();
                    }
                }
            }
            Word::Unpromoted(played) => self.left_pawn(&mut ruling, moment, played),
        }
        Ok(ruling)
    }

    /// Rules what the move costs, and whether the position before it is restored: a pawn that was
    /// left on the last rank may become a queen instead.
    fn price(&self, ruling: &mut Ruling, moment: &Moment, left_pawn: Option<LeftPawn>) {
        let of = |opponent_can_mate| {
            let illegal = IllegalMove {
                nth: self.nth,
                noticed: self.noticed,
                opponent_can_mate,
                supervised: self.supervised,
                quickplay: self.quickplay || moment.speed != Speed::Standard,
            };
            IllegalRuling::of(moment.edition(), moment.speed, illegal)
        };
        let opponent = ruling.opponent();
        let priced = if of(true) == of(false) {
            of(true)
        } else {
            let can = if moment.edition().asks_for_mating_material(moment.speed) {
                has_material(ruling, moment, opponent)
            } else {
                can_win(ruling, moment, opponent)
            };
            let Some(can) = can else {
                ruling.rests_on(of(true).rule);
                return;
            };
            of(can)
        };
        ruling.reasons.push(Reason::Nth(self.nth));
        let won = Some(GameResult::won_by(opponent));
        (ruling.verdict, ruling.result) = match priced.outcome {
            IllegalOutcome::TimeToOpponent(seconds) => {
                ruling.bonus = Some(seconds);
                (Verdict::Illegal, None)
            }
            IllegalOutcome::Loss => (Verdict::Loss, won),
            IllegalOutcome::Draw | IllegalOutcome::DrawOnClaim => {
                (Verdict::Draw, Some(GameResult::Draw))
            }
            IllegalOutcome::WinOnClaim => (Verdict::Win, won),
            IllegalOutcome::Stands => {
                ruling.reasons.push(Reason::TooLate);
                (Verdict::Rejected, None)
            }
        };
        if priced.on_claim() {
            ruling.reasons.push(Reason::OnClaim {
                before_reply: priced.taken_up == TakenUp::BeforeReply,
            });
        }
        ruling.rests_on(priced.rule);
        if priced.advice {
            ruling.is_advised();
        }
        if ruling.verdict == Verdict::Advice {
            ruling.reasons.push(Reason::Open(match priced.outcome {
                IllegalOutcome::Stands => Open::MoveStands,
                IllegalOutcome::DrawOnClaim => Open::NobodyWins,
                _ => Open::OutsideQuickplay,
            }));
        }
        let restored = left_pawn.is_none_or(LeftPawn::is_restored);
        if ruling.result.is_none() && priced.restore && restored {
            ruling.rests_on(Rule::IllegalMove);
            ruling.reasons.push(Reason::Restore);
        }
    }

    /// Rules on a pawn that was left on the last rank.
    fn left_pawn(&self, ruling: &mut Ruling, moment: &Moment, played: Move) {
        let prescribed = moment.edition().left_pawn();
        let text = String::from_utf8_lossy(self.text.trim_ascii()).into();
        ruling.reasons.push(Reason::NoPromotion(text));
        self.price(ruling, moment, Some(prescribed));
        ruling.rests_on(prescribed.illegal_by());
        // Where the game is over, or the move stands, nothing is made of the pawn.
        if ruling.bonus.is_none() {
            return;
        }
        let promoting = |&role| Move::promoting(played.from(), played.to(), role);
        ruling.moves = prescribed.becomes().iter().map(promoting).collect();
        ruling.rests_on(prescribed.becomes_by());
        if !prescribed.is_restored() {
            ruling.reasons.push(Reason::BecomesQueen);
        }
    }
}

/// Whether the game goes on from the position before the move.
fn is_restored(ruling: &Ruling) -> bool {
    ruling.reasons.contains(&Reason::Restore)
}

/// Rules which moves may be played instead.
pub(super) fn replace(ruling: &mut Ruling, moment: &Moment, written: &WrittenMove) {
    let replacements = replacements(moment.position(), written);
    let mut moves: Vec<Move> = Vec::new();
    for replacement in &replacements {
        moves.extend(&replacement.touch.moves);
    }
    match replacements.as_slice() {
        [] => {}
        [only] => ruling.reasons.push(Reason::Duty(only.touch.duty)),
        several => {
            let squares = several.iter().map(|one| one.man).collect();
            ruling.reasons.push(Reason::TouchedUnknown(squares));
        }
    }
    if let Some(first) = replacements.first() {
        ruling.rests_on(first.touch.rule);
    }
    moves.sort_unstable();
    moves.dedup();
    ruling.moves = moves;
}
