//! The answer to a question.

use super::{Moment, Reason};
use crate::ending::Ending;
use crate::law::{Article, Clocks, Edition, Rule, Seen};
use crate::rules::{Color, Move, Position};
use crate::score::GameResult;

/// What was asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Whether a claim of a draw is correct.
    Claim,
    /// What follows from a fallen flag.
    Flag,
    /// What follows from resigning.
    Resign,
    /// Whether a sealed move is valid.
    Sealed,
    /// What follows from an illegal move.
    Illegal,
    /// Which moves touched men leave.
    Touch,
    /// What follows from coming late.
    Late,
}

impl Question {
    /// Returns the name, by which `hakem adjudicate` knows the question.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Claim => "claim",
            Self::Flag => "flag",
            Self::Resign => "resign",
            Self::Sealed => "sealed",
            Self::Illegal => "illegal",
            Self::Touch => "touch",
            Self::Late => "late",
        }
    }
}

/// A ruling in one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The claim is correct; the player who comes late may play.
    Accepted,
    /// The claim is wrong or comes too late.
    Rejected,
    /// The game is drawn.
    Draw,
    /// The player who claims, or whose opponent is in question, wins.
    Win,
    /// The player who made an illegal move or comes late loses; the player who claims had lost
    /// before.
    Loss,
    /// The move, or each of the moves, is allowed.
    Valid,
    /// Several moves fit what is written.
    Ambiguous,
    /// The move is illegal.
    Illegal,
    /// It is for the arbiter to decide; what arbiters usually do is said.
    Advice,
}

impl Verdict {
    /// Returns the word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Rejected => "rejected",
            Self::Draw => "draw",
            Self::Win => "win",
            Self::Loss => "loss",
            Self::Valid => "valid",
            Self::Ambiguous => "ambiguous",
            Self::Illegal => "illegal",
            Self::Advice => "advice",
        }
    }
}

/// A ruling is the answer to a question, with what it rests on.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Ruling {
    /// The question.
    pub question: Question,
    /// The answer in a word.
    pub verdict: Verdict,
    /// The player in question: who claims, whose flag has fallen, who resigns, moves or is late.
    pub player: Color,
    /// The edition of the Laws.
    pub edition: Edition,
    /// The articles it rests on, the deciding one first; none where no source tells a number.
    pub articles: Vec<Article>,
    /// The half-moves after which the position of a claim has stood; 0 is the start.
    pub occurrences: Vec<usize>,
    /// What the clocks show when the game goes on, after a wrong claim.
    pub clock: Option<Clocks>,
    /// The seconds that the opponent gets, if the game goes on.
    pub bonus: Option<u32>,
    /// The result, if the game is over.
    pub result: Option<GameResult>,
    /// The moves that are allowed or meant, by the question; they are legal in `position`.
    pub moves: Vec<Move>,
    /// The position that the game goes on from or has ended in; none if the question has none.
    pub position: Option<Position>,
    /// The reasons, in their order.
    pub reasons: Vec<Reason>,
}

impl Ruling {
    /// Begins a ruling on a moment and on a player, the one on move if nobody is named.
    pub(super) fn new(question: Question, moment: &Moment, player: Option<Color>) -> Self {
        let mut ruling = Self {
            question,
            verdict: Verdict::Advice,
            player: player.unwrap_or(moment.position().turn()),
            edition: moment.edition(),
            articles: Vec::new(),
            occurrences: Vec::new(),
            clock: None,
            bonus: None,
            result: None,
            moves: Vec::new(),
            position: Some(*moment.position()),
            reasons: Vec::new(),
        };
        if moment.laws.by_analogy() {
            ruling.reasons.push(Reason::ByAnalogy);
        }
        ruling
    }

    /// Begins a ruling, or gives the one that the game had ended before.
    pub(super) fn unless_ended(
        question: Question,
        moment: &Moment,
        player: Option<Color>,
    ) -> Result<Self, Box<Self>> {
        let ruling = Self::new(question, moment, player);
        match moment.ending() {
            Some(ending) => Err(Box::new(ruling.ended(moment, ending))),
            None => Ok(ruling),
        }
    }

    /// Returns the opponent of the player in question.
    pub fn opponent(&self) -> Color {
        self.player.opposite()
    }

    /// Rules that the game had ended before the question came up.
    fn ended(mut self, moment: &Moment, ending: Ending) -> Self {
        let result = ending.kind.result();
        let claimant = match self.question {
            Question::Claim => self.player,
            _ => self.opponent(),
        };
        self.verdict = if result == Some(GameResult::won_by(claimant)) {
            Verdict::Win
        } else if result == Some(GameResult::won_by(claimant.opposite())) {
            Verdict::Loss
        } else {
            Verdict::Draw
        };
        self.result = result;
        if let Some(rule) = ending.kind.rule() {
            self.rests_on(rule);
        }
        let stage = moment.stage_at(ending.ply);
        self.reasons.push(Reason::Ended(ending, stage));
        self
    }

    /// Adds the article in which a rule stands.
    pub(super) fn rests_on(&mut self, rule: Rule) {
        let Some(article) = self.edition.article(rule) else {
            return self.is_unseen();
        };
        // Several rules may stand under one number; to have read it for one of them is enough.
        let mut known = self.articles.iter_mut();
        match known.find(|known| known.number == article.number) {
            Some(known) => known.verified |= article.verified,
            None => self.articles.push(article),
        }
    }

    /// Tells whether it rests on a text that was not seen, or on a number that was not read.
    pub fn is_unverified(&self) -> bool {
        let unseen = |reason: &Reason| matches!(reason, Reason::Unseen(_));
        self.articles.iter().any(|article| !article.verified) || self.reasons.iter().any(unseen)
    }

    /// Notes that the law room can only advise: what was not read is marked as not verified, and
    /// what the whole text leaves open is for the arbiter.
    pub(super) fn is_advised(&mut self) {
        if self.edition.seen() == Seen::Whole {
            self.verdict = Verdict::Advice;
        } else {
            self.is_unseen();
        }
    }

    /// Rules that any of these moves may be meant.
    pub(super) fn is_ambiguous(&mut self, candidates: Vec<Move>) {
        self.verdict = Verdict::Ambiguous;
        self.reasons.push(Reason::SeveralMoves(candidates.len()));
        self.moves = candidates;
    }

    /// Rules that no legal move is meant.
    pub(super) fn is_illegal(&mut self, why: Reason) {
        self.verdict = Verdict::Illegal;
        self.reasons.push(why);
    }

    fn is_unseen(&mut self) {
        let unseen = Reason::Unseen(self.edition);
        if !self.reasons.contains(&unseen) {
            self.reasons.push(unseen);
        }
    }
}
