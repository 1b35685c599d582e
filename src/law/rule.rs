//! The rules that a finding or a ruling may rest on.

use crate::rules::Role;

/// Makes the enumeration of the rules and the list of all of them from one table.
macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// A rule of the Laws that a finding or a ruling may rest on, whatever its number is.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Rule {
            /// How a man of this kind moves; for pawn and king [`Self::PawnMoves`] and [`Self::KingMoves`].
            PieceMoves(Role),
            $($(#[$doc])* $name,)*
        }

        impl Rule {
            /// All rules, [`Self::PieceMoves`] for each kind of man.
            pub const ALL: &[Self] = &[
                Self::PieceMoves(Role::Pawn),
                Self::PieceMoves(Role::Knight),
                Self::PieceMoves(Role::Bishop),
                Self::PieceMoves(Role::Rook),
                Self::PieceMoves(Role::Queen),
                Self::PieceMoves(Role::King),
                $(Self::$name,)*
            ];
        }
    };
}

rules! {
    /// The players move alternately, White first.
    TurnAlternates,
    /// A player may not capture the king.
    KingMayNotBeTaken,
    /// No man moves to a square that a man of its own colour holds.
    OwnMan,
    /// Bishop, rook and queen do not move over other men.
    NoJumping,
    /// A pawn goes one square ahead, or two from its first square, if they are empty.
    PawnMoves,
    /// A pawn captures diagonally.
    PawnCaptures,
    /// A pawn may capture another that has just passed it.
    EnPassant,
    /// A pawn on the last rank must become a queen, rook, bishop or knight.
    Promotion,
    /// The king moves to an adjoining square.
    KingMoves,
    /// How king and rook castle.
    Castling,
    /// The right to castle is lost when the king or the rook has moved.
    CastlingRightLost,
    /// Castling is prevented by an attack on the way of the king, or by a man in between.
    CastlingPrevented,
    /// No move may put or leave the own king in check.
    NotIntoCheck,

    /// A man that was touched must be moved, or captured.
    TouchMove,
    /// What a player must do who has touched king and rook.
    TouchCastling,
    /// If no man that was touched can be moved or captured, any legal move may be made.
    TouchNothing,
    /// The choice of the new piece is final when it has touched the square of promotion.
    TouchPromotion,
    /// Until when a player may claim that the other has broken the rules on touching.
    TouchClaim,
    /// A man that was released on a square stays there; when a move has been made.
    MoveMade,

    /// Checkmate wins and ends the game.
    Checkmate,
    /// Stalemate draws and ends the game.
    Stalemate,
    /// Who resigns loses.
    Resignation,
    /// A position in which neither side can mate by any legal moves is a draw and ends the game.
    DeadPosition,
    /// The players may agree to a draw.
    AgreedDraw,

    /// How many moves are to be made in what time, and what becomes of time saved.
    TimeLimit,
    /// A move is completed by pressing the clock.
    MoveCompleted,
    /// From when on a flag is taken to have fallen.
    FlagNoticed,
    /// Who has not made the moves in time loses, or draws if the opponent cannot mate.
    FlagFall,
    /// What the clocks show holds, unless a defect is evident.
    ClockConclusive,
    /// Both flags are down, in an earlier period of the game, and nobody knows which fell first.
    BothFlagsEarlier,
    /// Both flags are down, in the last period of the game, and nobody knows which fell first.
    BothFlagsLast,
    /// Who comes too late loses.
    LateArrival,
    /// Nobody is there at the start: White loses the time until coming.
    NobodyPresent,

    /// The men stood wrongly at the start.
    WrongSetUp,
    /// The game was begun with colours reversed.
    ColoursReversed,
    /// What is done when an illegal move is found.
    IllegalMove,
    /// What an illegal move costs.
    IllegalMovePenalty,
    /// A pawn was left on the last rank.
    IncompletePromotion,
    /// The clock was pressed without a move.
    PressWithoutMove,
    /// Two hands were used for one move.
    TwoHands,
    /// What is done when a man is found on a wrong square.
    DisplacedMan,

    /// Both players record all moves.
    RecordMoves,
    /// Short of time a player need not record.
    RecordingRelief,
    /// The scoresheets cannot show that the time limit was overstepped.
    TimeNotProven,
    /// The result that both players have signed stands.
    SignedResult,

    /// An event may forbid draws by agreement.
    DrawsForbidden,
    /// How and when a draw is offered, and how an offer ends.
    DrawOffer,
    /// A claim of a draw is an offer of a draw too.
    ClaimIsOffer,
    /// The same position is about to stand for the third time, by a move that is written down.
    ThirdOccurrenceIntended,
    /// The same position stands for the third time.
    ThirdOccurrence,
    /// When two positions are the same.
    SamePosition,
    /// The fiftieth move of each side without a pawn move or capture is about to be made.
    FiftyMovesIntended,
    /// Each side has made fifty moves without a pawn move or capture.
    FiftyMoves,
    /// By what a player loses the right to claim a draw on a move.
    ClaimRightLost,
    /// How a draw is claimed: what happens to the clocks, and that a claim is not withdrawn.
    ClaimProcedure,
    /// A correct claim ends the game.
    CorrectClaim,
    /// What a wrong claim costs.
    WrongClaim,
    /// The same position for the fifth time is a draw without any claim.
    FifthOccurrence,
    /// Seventy-five moves of each side without a pawn move or capture are a draw without any claim.
    SeventyFiveMoves,

    /// What a quickplay finish is.
    QuickplayFinish,
    /// With less than two minutes a player may claim that the other cannot or does not try to win.
    QuickplayClaim,
    /// The same, where there is no arbiter.
    QuickplayWithoutArbiter,
    /// The points for a win, a draw and a loss.
    Score,
    /// The points of a game are together not more than a win gives.
    ScoreMaximum,
    /// Nobody may distract the opponent, by repeated offers of a draw for example.
    Distraction,
    /// Who persistently breaks the Laws loses; the arbiter decides the score of the opponent.
    PersistentOffence,
    /// Both players have persistently broken the Laws, and both lose.
    BothGuilty,
    /// The penalties that an arbiter has.
    Penalties,

    /// How a move is sealed.
    SealedMove,
    /// A sealed move that is ambiguous, unintelligible or illegal loses.
    SealedMoveInvalid,
    /// Who comes too late to the resumption of an adjourned game loses.
    LateResumption,

    /// Which games are rapid.
    Rapid,
    /// Nobody need record a rapid game.
    RapidNoRecord,
    /// Until when the set-up can be complained of in a rapid game.
    RapidSetUp,
    /// The arbiter of a rapid game rules on touched men only when asked.
    RapidOnRequest,
    /// What is done about an illegal move in a rapid game.
    RapidIllegalMove,
    /// Who says that a flag has fallen in a rapid game.
    RapidFlag,
    /// How a win on time is claimed in a rapid game.
    RapidTimeClaim,
    /// Both flags are down in a rapid game.
    RapidBothFlags,
    /// Both kings are in check, or a pawn stands on the last rank, in a rapid game.
    RapidIllegalPosition,
    /// Fast games have smaller penalties.
    SmallerPenalty,
    /// Which games are blitz.
    Blitz,
    /// What is done about an illegal move in a blitz game.
    BlitzIllegalMove,
    /// To win at blitz a player needs men that can force mate.
    BlitzMatingMaterial,
    /// At blitz nobody can claim that the other does not try to win.
    BlitzNoQuickplayClaim,

    /// Pieces are written by a letter of their name, in the language of the writer.
    NotationPieceLetters,
    /// When two men could go to the square, the move tells which one does.
    NotationDisambiguation,
    /// The new piece is written after the move of the pawn.
    NotationPromotion,
    /// How an en passant capture is written.
    NotationEnPassant,
    /// How castling is written.
    NotationCastling,
    /// A draw offer is marked `(=)`.
    NotationDrawOfferMark,
}
