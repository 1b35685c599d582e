//! What each man can ever reach, behind whatever is blocked for good.

use crate::rules::{
    Bitboard, Color, File, Position, Rank, Role, Side, Square, attacks, pawn_attacks,
};

/// A man and where it can ever come to stand: always more than it can in truth, never less.
#[derive(Clone, Copy)]
pub(super) struct Man {
    pub(super) color: Color,
    pub(super) role: Role,
    home: Square,
    /// The squares it may stand on as what it is.
    pub(super) squares: Bitboard,
    /// The squares it may stand on after a promotion.
    pub(super) promoted: Bitboard,
    /// The squares on which it may take something.
    strikes: Bitboard,
    /// Whether it may be taken.
    taken: bool,
}

impl Man {
    /// All squares it may ever stand on.
    pub(super) fn everywhere(&self) -> Bitboard {
        self.squares | self.promoted
    }

    /// Whether it stands on its square for the rest of the game.
    fn is_fixed(&self) -> bool {
        !self.taken && self.everywhere() == self.home.bitboard()
    }

    /// Whether it is a pawn that never leaves its file.
    fn keeps_file(&self) -> bool {
        let file = Bitboard::of_file(self.home.file());
        self.role == Role::Pawn && self.everywhere().without(file).is_empty()
    }
}

/// The reach of all men, worked out as the least set of squares that no legal move leads out of.
///
/// All begin where they stand. Then each may go where its steps lead, unless a man that is fixed
/// there bars the way, until nothing is new. In this the men move in any order, pass through each
/// other, and need not answer checks, so whatever can happen in a game is within reach; what is out
/// of reach never happens.
pub(super) struct Reach {
    pub(super) men: Vec<Man>,
    /// The square of a pawn that can be taken en passant now, and the square on which it is taken.
    en_passant: Option<(Square, Square)>,
}

/// What all men together mean for a step, renewed in each round.
struct Ground {
    /// The squares that a man of each colour cannot enter: fixed men of its own and the enemy's
    /// fixed king.
    closed: [Bitboard; 2],
    /// The squares that fixed men of each colour attack for good.
    guarded: [Bitboard; 2],
    /// The squares on which a man of each colour, other than the king, may stand.
    present: [Bitboard; 2],
    /// The squares of pawns of each colour that are not taken and keep to their file: whoever meets
    /// one on the file and keeps to it as well never passes.
    keepers: [Bitboard; 2],
}

impl Reach {
    /// Works out the reach of all men of a position.
    pub(super) fn of(position: &Position) -> Self {
        let mut men = Vec::with_capacity(position.occupied().len() as usize);
        for home in position.occupied() {
            let Some(piece) = position.piece_at(home) else {
                continue;
            };
            men.push(Man {
                color: piece.color,
                role: piece.role,
                home,
                squares: home.bitboard() | castled(position, home),
                promoted: Bitboard::EMPTY,
                strikes: Bitboard::EMPTY,
                taken: false,
            });
        }
        let passed = position
            .en_passant()
            .filter(|_| position.legal_en_passant());
        let en_passant = passed.map(|square| {
            let rank = position.turn().opposite().relative_rank(Rank::Fourth);
            (Square::new(square.file(), rank), square)
        });
        let mut reach = Self { men, en_passant };
        while reach.grow() {}
        reach
    }

    /// Lets every man make all steps once; tells whether anything changed.
    fn grow(&mut self) -> bool {
        let ground = self.ground();
        let mut changed = false;
        for index in 0..self.men.len() {
            let man = self.men[index];
            let mut next = man;
            if man.role == Role::Pawn {
                self.grow_pawn(&mut next, &ground);
            } else {
                let steps = steps(man.role, man.squares).without(ground.closed[man.color.index()]);
                let steps = match man.role {
                    Role::King => steps.without(ground.guarded[man.color.opposite().index()]),
                    _ => steps,
                };
                next.squares |= steps;
                next.strikes |= steps;
            }
            changed |= next.everywhere() != man.everywhere() || next.strikes != man.strikes;
            self.men[index] = next;
        }
        let mut struck = [Bitboard::EMPTY; 2];
        for man in &self.men {
            struck[man.color.opposite().index()] |= man.strikes;
        }
        let stepped = self.en_passant;
        for man in &mut self.men {
            let passing = stepped.filter(|(pawn, _)| *pawn == man.home);
            let open = man.everywhere() | passing.map_or(Bitboard::EMPTY, |(_, on)| on.bitboard());
            if man.role != Role::King && !man.taken && open.meets(struck[man.color.index()]) {
                man.taken = true;
                changed = true;
            }
        }
        changed
    }

    fn ground(&self) -> Ground {
        let mut ground = Ground {
            closed: [Bitboard::EMPTY; 2],
            guarded: [Bitboard::EMPTY; 2],
            present: [Bitboard::EMPTY; 2],
            keepers: [Bitboard::EMPTY; 2],
        };
        for man in &self.men {
            let (own, other) = (man.color.index(), man.color.opposite().index());
            if man.role != Role::King {
                ground.present[own] |= man.everywhere();
            }
            if !man.taken && man.keeps_file() {
                ground.keepers[own] |= man.home.bitboard();
            }
            if man.is_fixed() {
                ground.closed[own] |= man.home.bitboard();
                if man.role == Role::King {
                    ground.closed[other] |= man.home.bitboard();
                }
                ground.guarded[own] |= match man.role {
                    Role::Pawn => pawn_attacks(man.color, man.home),
                    // Only the next square of a line is attacked whatever else moves.
                    role => attacks(role, man.home, Bitboard::ALL),
                };
            }
        }
        ground
    }

    fn grow_pawn(&self, man: &mut Man, ground: &Ground) {
        let (own, other) = (man.color.index(), man.color.opposite().index());
        let mut barred = ground.closed[0] | ground.closed[1];
        if man.keeps_file() {
            barred |= ground.keepers[other];
        }
        let mut prey = ground.present[other];
        if let Some((pawn, passed)) = self.en_passant
            && pawn.rank() == man.color.opposite().relative_rank(Rank::Fourth)
        {
            prey |= passed.bitboard();
        }
        let captures = (slants(man.color, man.squares) & prey).without(ground.closed[own]);
        let all = man.squares | ahead(man.color, man.squares).without(barred) | captures;
        man.squares = all.without(Bitboard::BACKRANKS);
        let promoted = man.promoted | (all & Bitboard::BACKRANKS);
        let steps = steps(Role::Queen, promoted) | steps(Role::Knight, promoted);
        let steps = steps.without(ground.closed[own]);
        man.promoted = promoted | steps;
        man.strikes |= captures | steps;
    }
}

/// Where king or rook may end by castling, if the man still has the right to.
fn castled(position: &Position, home: Square) -> Bitboard {
    let mut ends = Bitboard::EMPTY;
    for color in Color::ALL {
        for side in Side::ALL {
            let Some(rook) = position.castling_rook(color, side) else {
                continue;
            };
            if home == position.king(color) {
                ends |= Square::new(side.king_file(), color.backrank()).bitboard();
            } else if home == rook {
                ends |= Square::new(side.rook_file(), color.backrank()).bitboard();
            }
        }
    }
    ends
}

/// The squares one step away from any of these; a knight leaps, and a pawn has a way of its own.
pub(super) fn steps(role: Role, squares: Bitboard) -> Bitboard {
    let beside = beside(squares);
    let upright = |set: Bitboard| Bitboard(set.0 << 8 | set.0 >> 8);
    match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight => {
            let far = Bitboard(beside.0 << 16 | beside.0 >> 16);
            far | upright(twice_beside(squares))
        }
        Role::Bishop => upright(beside),
        Role::Rook => beside | upright(squares),
        Role::Queen | Role::King => beside | upright(squares | beside),
    }
}

/// The squares to the left and right of these.
fn beside(squares: Bitboard) -> Bitboard {
    Bitboard(
        squares.without(Bitboard::of_file(File::H)).0 << 1
            | squares.without(Bitboard::of_file(File::A)).0 >> 1,
    )
}

/// The squares two to the left and right of these.
fn twice_beside(squares: Bitboard) -> Bitboard {
    let (left, right) = (
        Bitboard(0x0303_0303_0303_0303),
        Bitboard(0xc0c0_c0c0_c0c0_c0c0),
    );
    Bitboard(squares.without(right).0 << 2 | squares.without(left).0 >> 2)
}

/// The squares ahead of pawns on these.
fn ahead(color: Color, squares: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(squares.0 << 8),
        Color::Black => Bitboard(squares.0 >> 8),
    }
}

/// The squares on which pawns on these may take.
fn slants(color: Color, squares: Bitboard) -> Bitboard {
    ahead(color, beside(squares))
}
