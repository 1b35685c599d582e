//! The moves and language families: words that are moves, and words that ought to be.

use super::checker::Checker;
use super::listener::{Heard, Played};
use super::marks::LastMove;
use crate::detect::guest_move;
use crate::finding::{Code, Detail, Illegal, Illegality, Remedy, Severity};
use crate::game::{NumberAt, Taken};
use crate::law::Rule;
use crate::notation::{
    Evaluation, Form, Language, Shape, WordFault, WrittenMove, joined, read, san,
};
use crate::replay::{Refusal, resolve_any, spaced, stands_for_white, suggestions, why_illegal};
use crate::rules::{CastlingFault, Move, Position, Role, Side};
use crate::score::GameResult;
use crate::span::Span;

/// What became of a word.
enum Attempt {
    /// It is this legal move.
    Legal(WrittenMove, Move),
    /// It is a move, but cannot be played.
    Refused(WrittenMove, Refusal),
    /// It is no move in the language.
    Unread(WordFault),
}

/// What the Laws say of a move that stops a line.
#[derive(Default)]
struct Grounds {
    /// The rule that it breaks.
    rule: Option<Rule>,
    /// What follows if it was made on the board.
    remedy: Option<Remedy>,
}

/// Reads a word in a language and looks for the move on the board.
fn attempt(position: &Position, word: &[u8], language: &Language) -> Attempt {
    let readings = match read(word, language) {
        Ok(readings) => readings,
        Err(fault) => return Attempt::Unread(fault),
    };
    match resolve_any(position, &readings) {
        Ok((written, played)) => Attempt::Legal(written, played),
        Err((written, refusal)) => Attempt::Refused(written, refusal),
    }
}

impl Checker<'_> {
    /// A word that could be a move.
    pub(super) fn check_word(&mut self, span: Span, number: Option<NumberAt>) -> Taken {
        if self.is_double_forfeit(span, number) {
            return Taken::Result;
        }
        self.last_word = span;
        let beyond = self
            .tongue
            .limit
            .is_some_and(|limit| self.work.replay.line().plies() >= limit);
        if !self.playable || beyond {
            self.tell_unplayed(span);
            return Taken::Move;
        }
        if self.work.replay.line().is_stopped() {
            // Also a line that nobody could follow from its start says nothing for the language.
            self.evidence.stopped = true;
            self.tell_unplayed(span);
            self.work.replay.line().refuse();
            return Taken::Move;
        }
        self.check_number(number, span);
        let word = self.word_of(span);
        let position = *self.work.replay.line().position();
        match attempt(&position, word, self.tongue.language) {
            Attempt::Legal(written, played) => {
                self.tell_played(written, played, span, self.tongue.language);
                self.play(&written, played, span);
            }
            // The dots that should be there were told with the number.
            Attempt::Refused(_, Refusal::Null) if self.stands_for_white(number, word) => {
                self.tell(Heard::Text(span));
            }
            Attempt::Refused(written, Refusal::Null) => self.null_move(&written, span),
            Attempt::Refused(
                WrittenMove {
                    shape: Shape::Sketch(_),
                    ..
                },
                Refusal::Illegal,
            ) if !self.play_in_other_tongue(span, false) => {
                self.unread(WordFault::Incomplete, span);
            }
            Attempt::Refused(written, refusal) => {
                let illegal = matches!(refusal, Refusal::Illegal);
                if !illegal || !self.play_in_other_tongue(span, false) {
                    self.refuse(&written, refusal, span);
                }
            }
            Attempt::Unread(fault) => {
                let unknown = matches!(fault, WordFault::UnknownLetter { .. });
                if !unknown || !self.play_in_other_tongue(span, true) {
                    self.unread(fault, span);
                }
            }
        }
        Taken::Move
    }

    /// Words that could be one move with spaces in it; whether they are.
    pub(super) fn check_spaced(
        &mut self,
        whole: Span,
        first: Span,
        number: Option<NumberAt>,
    ) -> bool {
        let limit = self.tongue.limit;
        let line = self.work.replay.line();
        let plies = line.plies();
        if !self.playable || line.is_stopped() || limit.is_some_and(|limit| plies >= limit) {
            return false;
        }
        let language = self.tongue.language;
        let words = whole.of(self.text);
        let length = first.end - first.start;
        let Some((written, played)) = spaced(line.position(), words, length, language) else {
            return false;
        };
        self.last_word = whole;
        self.check_number(number, whole);
        self.tell_played(written, played, whole, language);
        let usual = String::from_utf8_lossy(&joined(words)).into();
        self.add_move(Code::LongNotation, whole, Detail::Expected(usual));
        self.play(&written, played, whole);
        true
    }

    /// Whether a dash stands for the move of White that goes before.
    pub(super) fn stands_for_white(&mut self, number: Option<NumberAt>, word: &[u8]) -> bool {
        let varied = self.work.replay.depth() > 0;
        let number = number.map(|number| number.number);
        stands_for_white(self.work.replay.line(), number, word, varied)
    }

    /// Whether `0-0` is the result of a game that both lost: no castling is possible, and nothing
    /// stands before it, or the Result tag says the same and nothing stands behind it.
    fn is_double_forfeit(&mut self, span: Span, number: Option<NumberAt>) -> bool {
        let main = self.work.replay.main();
        let position = main.position();
        let alone = main.moves().is_empty() && self.last_word == Span::default();
        let tag = self.work.tags.result.map(|(result, _)| result);
        let behind = || self.text[span.end..].trim_ascii_start();
        let last = || matches!(behind(), [] | [b'[', ..]);
        number.is_none()
            && self.work.replay.depth() == 0
            && (alone || tag == Some(GameResult::BothLose) && last())
            && matches!(read(span.of(self.text), Language::english()), Ok(readings) if readings.first.shape == Shape::Castling(Side::King))
            && position.castling_fault(Side::King).is_some()
    }

    /// Plays a word that is no legal move in the language of the game in another one, if it has
    /// an unknown letter, or if moves in the other language occurred before.
    fn play_in_other_tongue(&mut self, word: Span, unknown: bool) -> bool {
        let said = self.word_of(word);
        let (met, guests) = (&self.tongue.met, &self.tongue.guests);
        if guests.is_empty() || (!unknown && met.is_empty()) {
            return false;
        }
        let position = self.work.replay.line().position();
        let guests = if unknown { guests.as_slice() } else { &[] };
        let Some((language, written, played)) = guest_move(position, said, guests, met) else {
            return false;
        };
        if !met.iter().any(|known| known.code() == language.code()) {
            self.tongue.met.push(language);
        }
        self.tell_played(written, played, word, language);
        self.add_move(Code::MixedLanguage, word, Detail::Language(language.code()));
        self.play(&written, played, word);
        true
    }

    /// Plays a legal move and says how its spelling departs from the usual one.
    fn play(&mut self, written: &WrittenMove, played: Move, span: Span) {
        self.note_letters(written);
        self.check_style(written, played, span);
        self.check_capture(written.marks, played, span);
        self.work.replay.line().play(played, span.start);
        match written.marks.evaluation {
            Evaluation::None => {}
            Evaluation::Equals => self.check_offer(Span::new(span.end - 1, span.end), true),
            Evaluation::Position => self.offers.evaluated = true,
        }
        let check = self.work.replay.line().position().is_check();
        let last = LastMove {
            span,
            check,
            mark: written.marks.check,
        };
        self.state().last = Some(last);
        self.check_mark(last);
    }

    /// Notes what the letters of a move say of the language.
    fn note_letters(&mut self, written: &WrittenMove) {
        let odd = Form::SUBSTITUTE | Form::LOOK_ALIKE | Form::CASE | Form::PAWN_LETTER;
        match written.shape {
            Shape::Man(_) if written.form.has(Form::ENGINE) => {}
            Shape::Man(man) if written.form.figurine().is_none() => {
                for role in [man.role, man.promotion].into_iter().flatten() {
                    self.evidence.roles |= 1 << role as u8;
                }
                self.evidence.odd |= written.form.has(odd);
            }
            Shape::Castling(_) => {}
            _ => self.evidence.odd = true,
        }
    }

    /// Tells the listener of a move about to be played.
    fn tell_played(
        &mut self,
        written: WrittenMove,
        played: Move,
        span: Span,
        language: &'static Language,
    ) {
        if let Some(listener) = &mut self.listener {
            let variation = self.work.replay.depth() > 0;
            let position = self.work.replay.line().position();
            listener.hear(Heard::Played(Played {
                span,
                written,
                played,
                position,
                language,
                variation,
            }));
        }
    }

    /// Tells the listener of a word that is not played.
    fn tell_unplayed(&mut self, word: Span) {
        if self.listener.is_some() {
            let variation = self.work.replay.depth() > 0;
            let language = self.tongue.language;
            self.tell(Heard::Unplayed {
                word,
                language,
                variation,
            });
        }
    }

    /// A null move: the end of the main line, a passing turn in a variation.
    fn null_move(&mut self, written: &WrittenMove, span: Span) {
        let variation = self.work.replay.depth() > 0;
        if variation && self.work.replay.line().position().is_check() {
            self.refuse(written, Refusal::Illegal, span);
            return;
        }
        if variation {
            self.tell(Heard::Passed(span));
        } else {
            self.tell_unplayed(span);
        }
        let ply = self.next_ply();
        self.add_with(Code::NullMove, span, Detail::None, |finding| {
            finding.ply = Some(ply);
            if variation {
                finding.severity = finding.severity.min(Severity::Note);
            }
        });
        if !variation || !self.work.replay.line().pass() {
            self.work.replay.line().refuse();
        }
        self.state().last = None;
    }

    /// A word that is no move in the language of the game.
    fn unread(&mut self, fault: WordFault, span: Span) {
        let code = match fault {
            WordFault::UnknownLetter { .. } => Code::UnknownPieceLetter,
            WordFault::Incomplete => Code::IncompleteMove,
        };
        let detail = match fault {
            WordFault::UnknownLetter { start, end } if self.explains(code) => {
                let letter = Span::new(start, end).of(self.word_of(span));
                let letter = String::from_utf8_lossy(letter);
                Detail::Letter {
                    known_in: known_in(&letter, self.tongue.language),
                    letter: letter.into(),
                    language: self.tongue.language.code(),
                }
            }
            _ => Detail::None,
        };
        self.stop(code, span, detail, Grounds::default());
    }

    /// A move that cannot be played.
    fn refuse(&mut self, written: &WrittenMove, refusal: Refusal, span: Span) {
        let (code, detail, rule) = match refusal {
            Refusal::Ambiguous(candidates) => (
                Code::AmbiguousMove,
                Detail::Candidates(candidates),
                Rule::NotationDisambiguation,
            ),
            Refusal::MissingPromotion(played) => (
                Code::MissingPromotion,
                Detail::Candidates(vec![played]),
                Rule::Promotion,
            ),
            Refusal::KingCaptured => (Code::KingCaptured, Detail::None, Rule::KingMayNotBeTaken),
            Refusal::Illegal | Refusal::Null => {
                let code = Code::IllegalMove;
                if !self.explains(code) {
                    return self.stop(code, span, Detail::None, Grounds::default());
                }
                let reason = why_illegal(self.work.replay.lines(), written);
                let illegal = self.illegal(reason, self.word_of(span));
                (code, Detail::Illegal(illegal), rule_of(&reason, written))
            }
        };
        let over = matches!(&detail, Detail::Illegal(illegal) if matches!(illegal.reason, Illegality::GameOver { .. }));
        let illegal = matches!(code, Code::IllegalMove | Code::KingCaptured) && !over;
        let main = self.work.replay.depth() == 0;
        let unpromoted = match &detail {
            Detail::Candidates(moves) if code == Code::MissingPromotion => moves.first().copied(),
            _ => None,
        };
        let told = main && (illegal || unpromoted.is_some()) && self.explains(code);
        let remedy = told.then(|| match unpromoted {
            Some(played) => self.remedy_of_pawn(played),
            None => self.remedy(written),
        });
        self.stop(
            code,
            span,
            detail,
            Grounds {
                rule: Some(rule),
                remedy,
            },
        );
    }

    /// Whether a finding of a code would be kept with all it says.
    fn explains(&mut self, code: Code) -> bool {
        if self.tongue.tried {
            return false;
        }
        let severity = self.setting.policy.severity(code);
        severity.is_some_and(|severity| !self.findings.is_full(code, severity))
    }

    /// What there is to say of a move that is illegal for a reason.
    fn illegal(&mut self, reason: Illegality, word: &[u8]) -> Illegal {
        let position = *self.work.replay.line().position();
        Illegal {
            reason,
            other_side: legal_for_other_side(&position, word, self.tongue.language),
            other_language: self.legal_elsewhere(&position, word),
        }
    }

    /// Another language in which the same word is a legal move.
    fn legal_elsewhere(&self, position: &Position, word: &[u8]) -> Option<&'static str> {
        let here = self.tongue.language.code();
        let others = Language::by_use().filter(|language| language.code() != here);
        let mut legal = others.filter(|language| match attempt(position, word, language) {
            Attempt::Legal(written, _) => !written.form.has(Form::SUBSTITUTE | Form::CASE),
            _ => false,
        });
        legal.next().map(Language::code)
    }

    /// Adds the finding that stops the innermost line, with what might have been meant and what
    /// the Laws say.
    fn stop(&mut self, code: Code, span: Span, detail: Detail, grounds: Grounds) {
        self.tell_unplayed(span);
        let position = *self.work.replay.line().position();
        if self.explains(code) {
            let suggestions = match &detail {
                Detail::Candidates(moves) => self.spelled(moves, code == Code::MissingPromotion),
                _ => suggestions(&position, self.word_of(span), self.tongue.language),
            };
            let article = grounds.rule.and_then(|rule| self.edition.article(rule));
            let ply = self.next_ply();
            self.add_with(code, span, detail, |finding| {
                finding.ply = Some(ply);
                finding.suggestions = suggestions;
                finding.article = article;
                finding.position = Some(Box::new(position));
                finding.remedy = grounds.remedy.map(Box::new);
            });
        } else {
            self.add_move(code, span, Detail::None);
        }
        self.work.replay.line().refuse();
        self.evidence.stopped = true;
    }

    /// Moves in the letters of the game, each with every promotion if none was named.
    fn spelled(&mut self, moves: &[Move], promoting: bool) -> Vec<Box<str>> {
        let position = *self.work.replay.line().position();
        let language = self.tongue.language;
        let mut spelled = Vec::new();
        for played in moves {
            let mut spell = |played| spelled.push(san(&position, played, language).into());
            if promoting {
                for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                    spell(Move::promoting(played.from(), played.to(), role));
                }
            } else {
                spell(*played);
            }
        }
        spelled
    }
}

/// The languages in which a letter is a piece.
fn known_in(letter: &str, here: &Language) -> Vec<(&'static str, Role)> {
    let others = Language::by_use().filter(|language| language.code() != here.code());
    let read = others.filter_map(|language| {
        let found = language.role_at(letter.as_bytes())?;
        (found.len == letter.len() && !found.substitute).then_some((language.code(), found.role))
    });
    read.collect()
}

/// Whether the word would be a legal move if the other side were to move.
fn legal_for_other_side(position: &Position, word: &[u8], language: &Language) -> bool {
    let Some(passed) = position.passed() else {
        return false;
    };
    matches!(attempt(&passed, word, language), Attempt::Legal(..))
}

/// The rule of the Laws that a reason rests on.
fn rule_of(reason: &Illegality, written: &WrittenMove) -> Rule {
    let role = match written.shape {
        Shape::Man(man) => man.role.unwrap_or(Role::Pawn),
        Shape::Sketch(sketch) => sketch.role,
        Shape::Castling(_) | Shape::Null => Role::King,
    };
    let by_kind = match role {
        Role::Pawn => Rule::PawnMoves,
        Role::King => Rule::KingMoves,
        piece => Rule::PieceMoves(piece),
    };
    match reason {
        Illegality::GameOver { mate: true } => Rule::Checkmate,
        Illegality::GameOver { mate: false } => Rule::Stalemate,
        Illegality::OwnMan(_) => Rule::OwnMan,
        Illegality::Pinned { .. }
        | Illegality::InCheck { .. }
        | Illegality::EnPassantExposes { .. } => Rule::NotIntoCheck,
        Illegality::IntoCheck { .. } => Rule::KingMoves,
        Illegality::NothingToTake | Illegality::PawnCaptures { .. } => Rule::PawnCaptures,
        Illegality::NoEnPassant => Rule::EnPassant,
        Illegality::BadPromotion(_) | Illegality::NoPromotion => Rule::Promotion,
        Illegality::Castling {
            fault: CastlingFault::NoRight,
            ..
        } => Rule::CastlingRightLost,
        Illegality::Castling { .. } => Rule::CastlingPrevented,
        _ => by_kind,
    }
}
