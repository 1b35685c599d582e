//! Claims of a draw: the third occurrence of a position, and fifty moves (article 9).

use super::illegal::replace;
use super::moment::Stage;
use super::word::{Understood, Word, understand};
use super::{Moment, Question, Reason, Ruling, Verdict};
use crate::law::{
    CLAIMED_OCCURRENCES, ClaimantPays, Clocks, Rule, WrongClaim, may_claim_fifty_moves,
};
use crate::rules::{Color, Move, Position, Role};
use crate::score::GameResult;

/// The draw that is claimed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClaimedDraw {
    /// The same position for the third time.
    Threefold,
    /// Fifty moves by each side without a pawn move or capture.
    Fifty,
}

/// A claim of a draw by the player on move.
///
/// ```
/// use hakem::adjudicate::{Claim, ClaimedDraw, Moment, Verdict};
/// use hakem::rules::Position;
/// let fen = b"8/8/4k3/8/3R4/3K4/8/8 w - - 99 90";
/// let moment = Moment::new(Position::from_fen(fen).unwrap().position.unwrap(), &[]);
/// let claim = Claim { draw: ClaimedDraw::Fifty, intended: Some(b"Rd5"), by: None, clocks: None };
/// let ruling = claim.ruling(&moment);
/// assert_eq!(ruling.verdict, Verdict::Accepted);
/// assert_eq!(ruling.articles[0].number, "9.3.1");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// The draw.
    pub draw: ClaimedDraw,
    /// The move that the claimant has written and means to play, in any language.
    pub intended: Option<&'a [u8]>,
    /// Who claims; the player on move if nobody is named.
    pub by: Option<Color>,
    /// The clocks at the claim, if they are known.
    pub clocks: Option<Clocks>,
}

impl Claim<'_> {
    /// Rules on the claim.
    pub fn ruling(&self, moment: &Moment) -> Ruling {
        let mut ruling = match Ruling::unless_ended(Question::Claim, moment, self.by) {
            Ok(ruling) => ruling,
            Err(ended) => return *ended,
        };
        if ruling.player != moment.position().turn() {
            ruling.rests_on(Rule::ClaimRightLost);
            ruling.reasons.push(Reason::NotOnMove);
            self.reject(&mut ruling, moment);
            return ruling;
        }
        let intended = self.intended.map(|text| understand(moment, text));
        let (intended, said) = match intended {
            Some(Understood { word, said }) => (Some(word), said),
            None => (None, None),
        };
        ruling.reasons.extend(said);
        let intended = match intended {
            None => None,
            Some(Word::Legal(played)) => Some(played),
            Some(Word::Ambiguous(candidates)) => {
                ruling.is_ambiguous(candidates);
                ruling.rests_on(self.rule(true));
                return ruling;
            }
            Some(word) => {
                ruling.rests_on(self.rule(true));
                ruling.reasons.push(Reason::NoIntendedMove);
                self.reject(&mut ruling, moment);
                if let Word::Illegal(written) = word {
                    replace(&mut ruling, moment, &written);
                }
                return ruling;
            }
        };
        let (holds, by_intention) = match self.draw {
            ClaimedDraw::Threefold => threefold(&mut ruling, moment, intended),
            ClaimedDraw::Fifty => fifty(&mut ruling, moment, intended),
        };
        ruling.rests_on(self.rule(by_intention));
        if let Some(played) = intended
            && mates(moment.position(), played)
        {
            let stage = moment.stage(moment.position(), played);
            ruling.reasons.push(Reason::WouldMate(stage));
        }
        if holds {
            ruling.verdict = Verdict::Accepted;
            ruling.result = Some(GameResult::Draw);
        } else {
            self.reject(&mut ruling, moment);
            if let Some(played) = intended {
                let stage = moment.stage(moment.position(), played);
                ruling.moves = vec![played];
                ruling.reasons.push(Reason::MustPlayIntended(stage));
            }
        }
        ruling
    }

    fn rule(&self, by_intention: bool) -> Rule {
        match (self.draw, by_intention) {
            (ClaimedDraw::Threefold, true) => Rule::ThirdOccurrenceIntended,
            (ClaimedDraw::Threefold, false) => Rule::ThirdOccurrence,
            (ClaimedDraw::Fifty, true) => Rule::FiftyMovesIntended,
            (ClaimedDraw::Fifty, false) => Rule::FiftyMoves,
        }
    }

    /// Rejects the claim, at the price that the edition asks.
    fn reject(&self, ruling: &mut Ruling, moment: &Moment) {
        ruling.verdict = Verdict::Rejected;
        // Without clocks only what the opponent gets is told.
        let unknown = Clocks {
            claimant: 0,
            opponent: 0,
        };
        let before = self.clocks.unwrap_or(unknown);
        let wrong = WrongClaim::of(moment.edition(), moment.speed, before);
        ruling.bonus = Some(wrong.clocks.opponent - before.opponent);
        ruling.clock = self.clocks.map(|_| wrong.clocks);
        ruling.rests_on(wrong.rule);
        let costs = moment.edition().claimant_pays();
        if ruling.clock.is_none() && costs != ClaimantPays::Nothing {
            ruling.reasons.push(Reason::Costs(costs));
        }
        if moment.edition().takes_claims_for_offers() {
            ruling.reasons.push(Reason::IsOffer);
        }
    }
}

/// Whether the position stands, or would stand, for the third time; and whether it is the intended
/// move that decides.
fn threefold(ruling: &mut Ruling, moment: &Moment, intended: Option<Move>) -> (bool, bool) {
    let here = *moment.position();
    let stood = |position: &Position| -> Vec<usize> {
        let same = moment.positions().enumerate();
        let same = same.filter(|(_, other)| other.key() == position.key());
        same.map(|(ply, _)| ply).collect()
    };
    let third = usize::try_from(CLAIMED_OCCURRENCES).unwrap_or(usize::MAX);
    let now = stood(&here);
    let ahead = intended.map(|played| {
        let mut after = here;
        after.play_unchecked(played);
        (played, after, stood(&after))
    });
    // What stands on the board is enough, whatever is written.
    if let Some((played, after, plies)) = ahead.filter(|_| now.len() < third) {
        let stage = moment.stage(&here, played);
        let holds = plies.len() + 1 >= third;
        note(ruling, moment, &after, plies, Some(stage));
        return (holds, true);
    }
    let holds = now.len() >= third;
    note(ruling, moment, &here, now, None);
    (holds, false)
}

/// Notes how often a position stood, and when the men stood the same without its being the same.
fn note(
    ruling: &mut Ruling,
    moment: &Moment,
    position: &Position,
    plies: Vec<usize>,
    intended: Option<Stage>,
) {
    let men = |position: &Position| {
        let roles = Role::ALL.map(|role| position.role(role));
        (
            roles,
            Color::ALL.map(|color| position.color(color)),
            position.turn(),
        )
    };
    let others: Vec<usize> = moment
        .positions()
        .enumerate()
        .filter(|(_, other)| men(other) == men(position) && other.key() != position.key())
        .map(|(ply, _)| ply)
        .collect();
    let stood = moment.stood(&plies, intended);
    ruling.reasons.push(Reason::Stood(stood));
    if !others.is_empty() {
        let others = moment.stood(&others, None);
        ruling.reasons.push(Reason::OtherRights(others));
    }
    ruling.occurrences = plies;
}

/// Whether fifty moves are, or would be, complete; and whether it is the intended move that
/// decides.
fn fifty(ruling: &mut Ruling, moment: &Moment, intended: Option<Move>) -> (bool, bool) {
    let position = moment.position();
    let halfmoves = position.halfmove_clock();
    ruling.reasons.push(Reason::NoProgress(halfmoves));
    if may_claim_fifty_moves(halfmoves, false) {
        return (true, false);
    }
    let Some(played) = intended else {
        return (false, false);
    };
    let mut after = *position;
    after.play_unchecked(played);
    let is_quiet = after.halfmove_clock() > 0;
    if !is_quiet {
        let stage = moment.stage(position, played);
        ruling.reasons.push(Reason::MovesOn(stage));
    }
    (may_claim_fifty_moves(halfmoves, is_quiet), true)
}

fn mates(position: &Position, played: Move) -> bool {
    let mut after = *position;
    after.play_unchecked(played);
    after.is_checkmate()
}
