//! The numbers that rules have in each edition of the Laws, a file for each family of articles.
//!
//! Sources: the Hungarian text of 1997; the Turkish fragment of 2001; the Hungarian text of 2005
//! up to 9.6; the English text of 2009; articles 1.1, 4.6, 6.2a, 6.7a, 7.5b, 9.1a, 9.5 and 9.6 of
//! 2014; articles 1 to 3, 5, 6.9, 7.5 to 7.8 and 9 and appendices A and B of 2017; articles 1, 3, 5
//! to 10, the appendices and guidelines of 2018; all of 2023.

// In the tables a line stands for some editions, so they are laid out by hand.
#[rustfmt::skip]
mod adjournment;
#[rustfmt::skip]
mod clock;
#[rustfmt::skip]
mod conduct;
#[rustfmt::skip]
mod draws;
#[rustfmt::skip]
mod ending;
#[rustfmt::skip]
mod fast;
#[rustfmt::skip]
mod irregularities;
#[rustfmt::skip]
mod moves;
#[rustfmt::skip]
mod notation;
#[rustfmt::skip]
mod record;
#[rustfmt::skip]
mod touching;

use super::Rule;
use crate::rules::Role;

/// How a number is known.
#[derive(Clone, Copy)]
pub(super) enum Source {
    /// It stands so in a text of the edition.
    Read(&'static str),
    /// It was not read, but follows.
    Taken(&'static str),
    /// The edition has no such rule, or no source tells where.
    Unknown,
}

/// The numbers of a rule: 1997, 2001, 2005, 2009 in the first line, 2014, 2017, 2018, 2023 in the second.
pub(super) type Numbers = [Source; 8];

/// The numbers of a rule in all editions.
pub(super) fn numbers(rule: Rule) -> Numbers {
    match rule {
        Rule::TurnAlternates => moves::TURN_ALTERNATES,
        Rule::KingMayNotBeTaken => moves::KING_MAY_NOT_BE_TAKEN,
        Rule::OwnMan => moves::OWN_MAN,
        Rule::PieceMoves(Role::Bishop) => moves::BISHOP,
        Rule::PieceMoves(Role::Rook) => moves::ROOK,
        Rule::PieceMoves(Role::Queen) => moves::QUEEN,
        Rule::PieceMoves(Role::Knight) => moves::KNIGHT,
        Rule::NoJumping => moves::NO_JUMPING,
        Rule::PawnMoves | Rule::PieceMoves(Role::Pawn) => moves::PAWN_MOVES,
        Rule::PawnCaptures => moves::PAWN_CAPTURES,
        Rule::EnPassant => moves::EN_PASSANT,
        Rule::Promotion => moves::PROMOTION,
        Rule::KingMoves | Rule::PieceMoves(Role::King) => moves::KING_MOVES,
        Rule::Castling => moves::CASTLING,
        Rule::CastlingRightLost => moves::CASTLING_RIGHT_LOST,
        Rule::CastlingPrevented => moves::CASTLING_PREVENTED,
        Rule::NotIntoCheck => moves::NOT_INTO_CHECK,
        Rule::TouchMove => touching::TOUCH_MOVE,
        Rule::TouchCastling => touching::TOUCH_CASTLING,
        Rule::TouchNothing => touching::TOUCH_NOTHING,
        Rule::TouchPromotion => touching::TOUCH_PROMOTION,
        Rule::TouchClaim => touching::TOUCH_CLAIM,
        Rule::MoveMade => touching::MOVE_MADE,
        Rule::Checkmate => ending::CHECKMATE,
        Rule::Stalemate => ending::STALEMATE,
        Rule::Resignation => ending::RESIGNATION,
        Rule::DeadPosition => ending::DEAD_POSITION,
        Rule::AgreedDraw => ending::AGREED_DRAW,
        Rule::TimeLimit => clock::TIME_LIMIT,
        Rule::MoveCompleted => clock::MOVE_COMPLETED,
        Rule::FlagNoticed => clock::FLAG_NOTICED,
        Rule::FlagFall => clock::FLAG_FALL,
        Rule::ClockConclusive => clock::CLOCK_CONCLUSIVE,
        Rule::BothFlagsEarlier => clock::BOTH_FLAGS_EARLIER,
        Rule::BothFlagsLast => clock::BOTH_FLAGS_LAST,
        Rule::LateArrival => clock::LATE_ARRIVAL,
        Rule::NobodyPresent => clock::NOBODY_PRESENT,
        Rule::WrongSetUp => irregularities::WRONG_SET_UP,
        Rule::ColoursReversed => irregularities::COLOURS_REVERSED,
        Rule::IllegalMove => irregularities::ILLEGAL_MOVE,
        Rule::IllegalMovePenalty => irregularities::ILLEGAL_MOVE_PENALTY,
        Rule::IncompletePromotion => irregularities::INCOMPLETE_PROMOTION,
        Rule::PressWithoutMove => irregularities::PRESS_WITHOUT_MOVE,
        Rule::TwoHands => irregularities::TWO_HANDS,
        Rule::DisplacedMan => irregularities::DISPLACED_MAN,
        Rule::RecordMoves => record::RECORD_MOVES,
        Rule::RecordingRelief => record::RECORDING_RELIEF,
        Rule::TimeNotProven => record::TIME_NOT_PROVEN,
        Rule::SignedResult => record::SIGNED_RESULT,
        Rule::DrawsForbidden => draws::DRAWS_FORBIDDEN,
        Rule::DrawOffer => draws::DRAW_OFFER,
        Rule::ClaimIsOffer => draws::CLAIM_IS_OFFER,
        Rule::ThirdOccurrenceIntended => draws::THIRD_OCCURRENCE_INTENDED,
        Rule::ThirdOccurrence => draws::THIRD_OCCURRENCE,
        Rule::SamePosition => draws::SAME_POSITION,
        Rule::FiftyMovesIntended => draws::FIFTY_MOVES_INTENDED,
        Rule::FiftyMoves => draws::FIFTY_MOVES,
        Rule::ClaimRightLost => draws::CLAIM_RIGHT_LOST,
        Rule::ClaimProcedure => draws::CLAIM_PROCEDURE,
        Rule::CorrectClaim => draws::CORRECT_CLAIM,
        Rule::WrongClaim => draws::WRONG_CLAIM,
        Rule::FifthOccurrence => draws::FIFTH_OCCURRENCE,
        Rule::SeventyFiveMoves => draws::SEVENTY_FIVE_MOVES,
        Rule::QuickplayFinish => conduct::QUICKPLAY_FINISH,
        Rule::QuickplayClaim => conduct::QUICKPLAY_CLAIM,
        Rule::QuickplayWithoutArbiter => conduct::QUICKPLAY_WITHOUT_ARBITER,
        Rule::Score => conduct::SCORE,
        Rule::ScoreMaximum => conduct::SCORE_MAXIMUM,
        Rule::Distraction => conduct::DISTRACTION,
        Rule::PersistentOffence => conduct::PERSISTENT_OFFENCE,
        Rule::BothGuilty => conduct::BOTH_GUILTY,
        Rule::Penalties => conduct::PENALTIES,
        Rule::SealedMove => adjournment::SEALED_MOVE,
        Rule::SealedMoveInvalid => adjournment::SEALED_MOVE_INVALID,
        Rule::LateResumption => adjournment::LATE_RESUMPTION,
        Rule::Rapid => fast::RAPID,
        Rule::RapidNoRecord => fast::RAPID_NO_RECORD,
        Rule::RapidSetUp => fast::RAPID_SET_UP,
        Rule::RapidOnRequest => fast::RAPID_ON_REQUEST,
        Rule::RapidIllegalMove => fast::RAPID_ILLEGAL_MOVE,
        Rule::RapidFlag => fast::RAPID_FLAG,
        Rule::RapidTimeClaim => fast::RAPID_TIME_CLAIM,
        Rule::RapidBothFlags => fast::RAPID_BOTH_FLAGS,
        Rule::RapidIllegalPosition => fast::RAPID_ILLEGAL_POSITION,
        Rule::SmallerPenalty => fast::SMALLER_PENALTY,
        Rule::Blitz => fast::BLITZ,
        Rule::BlitzIllegalMove => fast::BLITZ_ILLEGAL_MOVE,
        Rule::BlitzMatingMaterial => fast::BLITZ_MATING_MATERIAL,
        Rule::BlitzNoQuickplayClaim => fast::BLITZ_NO_QUICKPLAY_CLAIM,
        Rule::NotationPieceLetters => notation::NOTATION_PIECE_LETTERS,
        Rule::NotationDisambiguation => notation::NOTATION_DISAMBIGUATION,
        Rule::NotationPromotion => notation::NOTATION_PROMOTION,
        Rule::NotationEnPassant => notation::NOTATION_EN_PASSANT,
        Rule::NotationCastling => notation::NOTATION_CASTLING,
        Rule::NotationDrawOfferMark => notation::NOTATION_DRAW_OFFER_MARK,
    }
}
