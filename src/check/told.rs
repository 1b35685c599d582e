//! What the record says in words of the end of its game, against its result and the board.

use super::Termination;
use super::checker::Checker;
use super::report::tag_value;
use super::results::Unfit;
use crate::draws::{may_repeat, no_progress};
use crate::ending::EndingKind;
use crate::finding::{Code, Detail};
use crate::law::{FIFTY_MOVES, has_mating_material};
use crate::rules::Color;
use crate::score::GameResult;
use crate::span::Span;
use crate::winnable::{Verdict, can_mate};

/// The bytes of a comment before the result that are searched for how the game ended.
const SAID_BYTES: usize = 200;

/// Values of the Termination tag that name no player, as most records have them (PGN standard, section
/// 9.8.1).
const NAMES_NOBODY: [&[u8]; 3] = [b"Time forfeit", b"time forfeit", b"rules infraction"];

/// What the words of a record say of the end of its game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told<'a> {
    /// How it ended.
    pub(super) termination: Termination,
    words: &'a [u8],
    /// Whether they stand in a tag, where nothing is said in passing.
    by_tag: bool,
}

impl<'a> Checker<'a> {
    /// How the game ended, as the record says in words.
    pub(super) fn termination(&self) -> Option<Termination> {
        self.told.map(|told| told.termination)
    }

    /// What the record says in words of the end: in a tag, in the words that close the moves, or in
    /// the comment before the result.
    pub(super) fn read_told(&self) -> Option<Told<'a>> {
        let read = |words: &'a [u8], by_tag| {
            let termination = Termination::read(words)?;
            Some(Told {
                termination,
                words,
                by_tag,
            })
        };
        let text = self.text;
        let tags = &self.work.tags;
        let told = [tags.termination_details, tags.termination];
        let mut told = told.into_iter().flatten();
        if let Some(told) = told.find_map(|span| read(span.of(text), true)) {
            return Some(told);
        }
        let result = self.result?;
        if result.resigned {
            return Some(Told {
                termination: Termination::Resignation,
                words: b"",
                by_tag: false,
            });
        }
        let before = text.get(self.start..result.span.start)?;
        let comment = before.trim_ascii_end().strip_suffix(b"}")?;
        let comment = &comment[comment.len().saturating_sub(SAID_BYTES)..];
        let open = memchr::memrchr(b'{', comment)?;
        read(without_commands(&comment[open + 1..]), false)
    }

    /// Who lost, if the words on the end of a game or their last sentence begin with that, or with
    /// the winner.
    fn loser_told(&self, words: &[u8]) -> Option<Color> {
        if NAMES_NOBODY.contains(&words) {
            return None;
        }
        let name = |name| tag_value(self.work.tags.spans(), self.text, name);
        let [white, black] = [name(b"White"), name(b"Black")];
        let subjects = [
            (Color::White, Some(b"White".as_slice())),
            (Color::Black, Some(b"Black".as_slice())),
            (Color::White, white.as_deref()),
            (Color::Black, black.as_deref()),
        ];
        let begin = words.trim_ascii_start();
        let last = last_sentence(words);
        subjects.into_iter().find_map(|(side, subject)| {
            let subject = subject.filter(|subject| !subject.is_empty())?;
            let lost = side_lost(begin, subject).or_else(|| side_lost(last?, subject));
            lost.map(|lost| if lost { side } else { side.opposite() })
        })
    }

    /// Words on the end of the game that the result or the board rules out; tells whether there are
    /// such.
    pub(super) fn check_told(&mut self, stated: GameResult, span: Span) -> bool {
        let Some(told) = self.told else {
            return false;
        };
        let Some(ending) = self.ruled_out(told, stated) else {
            return false;
        };
        self.unfit = Some(Unfit::Contradicted);
        let loser = self.loser_told(told.words);
        let detail = Detail::Told {
            ending,
            loser,
            stated,
        };
        self.add(Code::ResultContradictsTermination, span, detail);
        true
    }

    /// The ending that the record tells, if the result or the board rules it out. An unknown result
    /// rules out nothing, nor does one that only a ruling can give.
    fn ruled_out(&self, told: Told<'_>, stated: GameResult) -> Option<EndingKind> {
        let winner = stated.winner();
        let drawn = stated == GameResult::Draw;
        let loser = || self.loser_told(told.words);
        let lost_and_won = || winner.is_some() && winner == loser();
        let out = match told.termination {
            Termination::Checkmate => {
                return Some(EndingKind::Checkmate(winner.unwrap_or(Color::White)));
            }
            Termination::Stalemate => return Some(EndingKind::Stalemate),
            Termination::Agreement => winner.is_some(),
            Termination::Time | Termination::Resignation => {
                lost_and_won() || drawn && self.should_be_won(told)
            }
            // Whoever writes in passing of a repetition need not mean the end.
            Termination::Repetition | Termination::FiftyMoves | Termination::Insufficient
                if !told.by_tag =>
            {
                false
            }
            Termination::Repetition if drawn && self.never_repeated() => {
                return Some(EndingKind::Fivefold);
            }
            Termination::FiftyMoves if drawn && self.progressed() => {
                return Some(EndingKind::SeventyFive);
            }
            Termination::Insufficient if drawn && self.suffices() => {
                return Some(EndingKind::DeadPosition);
            }
            Termination::Repetition | Termination::FiftyMoves | Termination::Insufficient => {
                winner.is_some()
            }
            Termination::Adjudication | Termination::Forfeit | Termination::Infraction => {
                told.by_tag && (lost_and_won() || drawn && loser().is_some())
            }
            Termination::Abandoned => false,
        };
        out.then(|| told.termination.kind())
    }

    /// Whether it is shown that no position stood three times, nor would after one more move, as may
    /// be claimed too. What was before a position that was set up nobody knows.
    #[cold]
    fn never_repeated(&self) -> bool {
        let main = self.work.replay.main();
        self.is_whole()
            && main.repeated().is_some_and(<[_]>::is_empty)
            && !may_repeat(main.start(), main.moves())
    }

    /// Whether it is shown that there were never fifty moves by each side without a capture or a pawn
    /// move, nor would be with one more.
    #[cold]
    fn progressed(&self) -> bool {
        let main = self.work.replay.main();
        let clock = main.position().halfmove_clock();
        self.is_whole() && no_progress(main).next().is_none() && clock < FIFTY_MOVES - 1
    }

    /// Whether either side has the men to force mate: nobody would call these too few.
    #[cold]
    fn suffices(&self) -> bool {
        let position = self.work.replay.main().position();
        let mut sides = Color::ALL.into_iter();
        self.is_whole() && sides.all(|side| has_mating_material(position, side) == Some(true))
    }

    /// Whether all moves of the game are known, from the initial array on.
    fn is_whole(&self) -> bool {
        let main = self.work.replay.main();
        self.is_followed() && !self.cut_off && main.start().half_moves() == 0
    }

    /// Whether a game that is recorded as drawn is won, by the words on its end, for everybody who
    /// may have won it: the Laws know a draw after a lack of time, and in the newest edition after a
    /// resignation, where the opponent cannot mate.
    fn should_be_won(&self, told: Told<'_>) -> bool {
        // Servers name a lack of time where they know no other reason, and of two flags that are
        // down nobody has lost.
        let known = told.by_tag && told.termination == Termination::Resignation;
        let loser = self.loser_told(told.words);
        if loser.is_none() && !known || speaks_of_a_draw(told.words) {
            return false;
        }
        let mut sides = Color::ALL.into_iter();
        sides.all(|side| loser == Some(side) || self.wins(side, told.termination))
    }

    /// Whether it is shown that a side wins, if the other one has overstepped the time or resigned.
    fn wins(&self, side: Color, termination: Termination) -> bool {
        let on_time = termination == Termination::Time;
        if !on_time && !self.edition.draws_vain_resignation() {
            return true;
        }
        let position = self.work.replay.main().position();
        if on_time && self.edition.asks_for_mating_material(self.speed()) {
            return has_mating_material(position, side) == Some(true);
        }
        let verdict = can_mate(position, side, self.setting.options.budget);
        matches!(verdict, Verdict::CanMate(_))
    }
}

/// Whether words speak of a draw, or of the men that are wanting for a win.
fn speaks_of_a_draw(text: &[u8]) -> bool {
    let speaks = |word: &[u8]| {
        let mut places = text.windows(word.len());
        places.any(|place| place.eq_ignore_ascii_case(word))
    };
    speaks(b"draw") || speaks(b"material")
}

/// The text of a comment without the commands that close it, such as a clock time.
fn without_commands(comment: &[u8]) -> &[u8] {
    let mut words = comment.trim_ascii_end();
    while let Some(inside) = words.strip_suffix(b"]")
        && let Some(open) = memchr::memmem::rfind(inside, b"[%")
    {
        words = words[..open].trim_ascii_end();
    }
    words
}

/// The last sentence of a text of more than one.
fn last_sentence(text: &[u8]) -> Option<&[u8]> {
    let end = text.windows(2).rposition(|pair| pair == b". ")?;
    Some(text[end + 2..].trim_ascii_start())
}

/// Whether words begin with a side that lost, or with one that won; nothing if with neither.
fn side_lost(text: &[u8], subject: &[u8]) -> Option<bool> {
    const LOSES: [&[u8]; 7] = [
        b"resign",
        b"forfeit",
        b"lose",
        b"lost",
        b"ran out",
        b"is out of",
        b"has no time",
    ];
    const WINS: [&[u8]; 2] = [b"won", b"win"];
    let begins = |text: &[u8], front: &[u8]| {
        let own = text.get(..front.len());
        own.is_some_and(|own| own.eq_ignore_ascii_case(front))
    };
    let rest = text
        .get(subject.len()..)
        .filter(|_| begins(text, subject))?;
    let verb = rest.strip_prefix(b" ")?;
    if LOSES.iter().any(|loses| begins(verb, loses)) {
        return Some(true);
    }
    WINS.iter().any(|wins| begins(verb, wins)).then_some(false)
}
