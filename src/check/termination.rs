//! What a record says in words about how its game ended.

use crate::ending::EndingKind;

/// The bytes of a text that are looked at, from its end.
const LOOKED_AT: usize = 128;

/// How a game ended, as the Termination tag or a comment says.
///
/// ```
/// use hakem::check::Termination;
/// let read = |text: &str| Termination::read(text.as_bytes());
/// assert_eq!(read("Time forfeit"), Some(Termination::Time));
/// assert_eq!(read("Timeless won by resignation"), Some(Termination::Resignation));
/// assert_eq!(read("Game drawn by repetition"), Some(Termination::Repetition));
/// assert_eq!(read("Normal"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// A player had no time left.
    Time,
    /// A player resigned.
    Resignation,
    /// The players agreed to a draw.
    Agreement,
    /// Mate.
    Checkmate,
    /// Stalemate.
    Stalemate,
    /// A position stood several times.
    Repetition,
    /// There was no progress for fifty moves.
    FiftyMoves,
    /// The men on the board did not suffice.
    Insufficient,
    /// Somebody else decided it: an arbiter, a rule of the event, a tablebase.
    Adjudication,
    /// A player left, or the connection broke off.
    Abandoned,
    /// A player did not come, or was declared to have lost.
    Forfeit,
    /// A player broke the rules.
    Infraction,
}

/// What the Termination tag, comments of servers and those of tournament programs say, in small
/// letters. The first that occurs counts, so what is longer stands before what is part of it.
const WORDS: [(&str, Termination); 34] = [
    ("time forfeit", Termination::Time),
    ("forfeits on time", Termination::Time),
    ("on time", Termination::Time),
    ("out of time", Termination::Time),
    ("timeout", Termination::Time),
    ("flag fell", Termination::Time),
    ("resign", Termination::Resignation),
    ("agreement", Termination::Agreement),
    ("agreed", Termination::Agreement),
    ("stalemate", Termination::Stalemate),
    ("checkmate", Termination::Checkmate),
    ("white mates", Termination::Checkmate),
    ("black mates", Termination::Checkmate),
    ("repetition", Termination::Repetition),
    ("3-fold", Termination::Repetition),
    ("threefold", Termination::Repetition),
    ("50-move", Termination::FiftyMoves),
    ("50 move", Termination::FiftyMoves),
    ("fifty", Termination::FiftyMoves),
    ("insufficient", Termination::Insufficient),
    ("mating material", Termination::Insufficient),
    ("adjudicat", Termination::Adjudication),
    ("draw rule", Termination::Adjudication),
    ("win rule", Termination::Adjudication),
    ("tablebase", Termination::Adjudication),
    ("syzygy", Termination::Adjudication),
    ("abandoned", Termination::Abandoned),
    ("disconnect", Termination::Abandoned),
    ("stall", Termination::Abandoned),
    ("left the game", Termination::Abandoned),
    ("forfeit", Termination::Forfeit),
    ("unplayed", Termination::Forfeit),
    ("infraction", Termination::Infraction),
    ("illegal", Termination::Infraction),
];

/// For each byte the words that begin with it, a bit for each.
static BEGINNINGS: [u64; 256] = {
    let mut table = [0; 256];
    let mut number = 0;
    while number < WORDS.len() {
        table[WORDS[number].0.as_bytes()[0] as usize] |= 1 << number;
        number += 1;
    }
    table
};

/// What stands between the name of a player and how a server says that he won. In a name anything
/// can stand, so what comes before does not count.
const BEHIND_A_NAME: [&[u8]; 3] = [b" won by ", b" won on ", b" won - "];

impl Termination {
    /// Reads the value of a tag or the words of a comment; nothing if they do not say how.
    pub fn read(text: &[u8]) -> Option<Self> {
        let text = text.trim_ascii();
        // What nearly all say that are not silent.
        if text.is_empty() || text.eq_ignore_ascii_case(b"normal") {
            return None;
        }
        if text.eq_ignore_ascii_case(b"time forfeit") {
            return Some(Self::Time);
        }
        let end = text.get(text.len().saturating_sub(LOOKED_AT)..)?;
        let mut small = [0; LOOKED_AT];
        let small = &mut small[..end.len()];
        small.copy_from_slice(end);
        small.make_ascii_lowercase();
        let mut first = WORDS.len();
        for (at, &byte) in small.iter().enumerate() {
            let rest = &small[at..];
            if byte == b' ' && BEHIND_A_NAME.iter().any(|words| rest.starts_with(words)) {
                first = WORDS.len();
            }
            let mut likely = BEGINNINGS[usize::from(byte)];
            while likely != 0 {
                let number = likely.trailing_zeros() as usize;
                likely &= likely - 1;
                if number < first && rest.starts_with(WORDS[number].0.as_bytes()) {
                    first = number;
                }
            }
        }
        WORDS.get(first).map(|(_, termination)| *termination)
    }

    /// The kind of ending that it is.
    pub const fn kind(self) -> EndingKind {
        match self {
            Self::Time => EndingKind::Time,
            Self::Resignation => EndingKind::Resignation,
            Self::Agreement => EndingKind::Agreement,
            _ => EndingKind::Unknown,
        }
    }

    /// The name, as reports for programs have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::FiftyMoves => "fifty-moves",
            Self::Insufficient => "insufficient-material",
            Self::Adjudication => "adjudication",
            Self::Abandoned => "abandoned",
            Self::Forfeit => "forfeit",
            Self::Infraction => "rules-infraction",
        }
    }

    /// What it is in a few words: `on time`, `by resignation`.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Time => "on time",
            Self::Resignation => "by resignation",
            Self::Agreement => "by agreement",
            Self::Checkmate => "by mate",
            Self::Stalemate => "by stalemate",
            Self::Repetition => "by repetition",
            Self::FiftyMoves => "by the fifty-move rule",
            Self::Insufficient => "because the men did not suffice",
            Self::Adjudication => "by adjudication",
            Self::Abandoned => "because it was abandoned",
            Self::Forfeit => "by forfeit",
            Self::Infraction => "because the rules were broken",
        }
    }
}
