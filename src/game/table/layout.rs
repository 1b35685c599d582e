//! The layout of a table: its blocks of columns, found in its first rows.

use super::cells::Separator;
use super::item::{Item, ItemKind};

/// The blocks of numbered columns that may stand side by side.
pub(super) const BLOCKS: usize = 8;

/// How many rows are evidence for a table.
pub(super) const EVIDENCE: usize = 3;

/// How the rows of a table are made.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Layout {
    pub(super) separator: Separator,
    /// Whether the moves have numbers.
    pub(super) numbered: bool,
    /// How many blocks there are.
    pub(super) blocks: usize,
    /// The number that each block has in the first row.
    firsts: [u32; BLOCKS],
    /// The cell in which each block begins.
    cells: [usize; BLOCKS],
    /// The cells of White's and Black's moves in each block, where each has its own.
    plies: [[Option<usize>; 2]; BLOCKS],
}

impl Layout {
    /// The layout of a table that begins with three rows, if they are evidence for one: cells and
    /// numbers in each as in the one above, numbers that rise by one from row to row, and at most
    /// two moves in each block. The table has `most` blocks at most.
    pub(super) fn of(separator: Separator, rows: [&[Item]; EVIDENCE], most: usize) -> Option<Self> {
        let cells = rows.map(|row| row.last().map_or(0, |item| item.cell));
        let [first, second, third] = rows;
        if separator != Separator::Blank && cells.contains(&0) {
            return None;
        }
        let mut layout = Self {
            separator,
            numbered: true,
            ..Self::default()
        };
        let mut others = [second, third].map(numbers);
        for (value, place) in numbers(first) {
            let below = others.each_mut().map(Iterator::next);
            let rises = |below: Option<(u32, usize)>, by| {
                below.map_or(layout.blocks > 0, |(number, _)| {
                    Some(number) == value.checked_add(by)
                })
            };
            let leads = first.get(place + 1).is_some_and(|item| item.kind.is_told());
            // One number may be wrong where cells show that it stands in a column of numbers.
            let column = |below: Option<(u32, usize)>, row: &[Item]| {
                separator.is_of_tables()
                    && layout.blocks > 0
                    && below.is_some_and(|(_, at)| row[at].cell == first[place].cell)
            };
            let [second_rises, third_rises] = [rises(below[0], 1), rises(below[1], 2)];
            let begins = second_rises && third_rises
                || (second_rises && below[0].is_some() && column(below[1], third))
                || (third_rises && below[1].is_some() && column(below[0], second));
            // What goes on right there is the next pair of running text.
            let far = layout
                .last()
                .is_none_or(|last| value > last.saturating_add(2))
                || layout.is_anew(first, place);
            if begins && far && (leads || layout.blocks == 0) && layout.blocks < most {
                layout.firsts[layout.blocks] = value;
                layout.cells[layout.blocks] = first[place].cell;
                layout.blocks += 1;
            }
        }
        let leads = first
            .iter()
            .find(|item| item.kind != ItemKind::Blank)
            .map(|item| item.kind);
        match leads {
            Some(ItemKind::Number(_)) if layout.blocks > 0 => {}
            Some(ItemKind::Move) if layout.blocks == 0 => {
                layout.numbered = false;
                layout.blocks = 1;
            }
            _ => return None,
        }
        layout.find_plies(rows);
        let text =
            |item: &Item| matches!(item.kind, ItemKind::Text | ItemKind::Odd | ItemKind::Broken);
        // The last block may end in the first rows.
        let even = cells.is_sorted_by(|above, below| above >= below)
            && !rows.iter().any(|row| row.iter().any(text));
        (even || layout.is_clear(rows)).then_some(layout)
    }

    /// Whether the moves of the first block stand in two columns of their own, whatever stands in
    /// other cells of the rows, and in a third of these: in each row one of them at least.
    fn is_clear(&self, rows: [&[Item]; EVIDENCE]) -> bool {
        let [Some(white), Some(black)] = self.plies[0] else {
            return false;
        };
        let moves = rows.map(|row| {
            let alone = |cell| {
                let mut own = row.iter().filter(|item| item.cell == cell);
                let words = own.clone().filter(|item| item.kind.is_told()).count();
                words == 1 && own.all(|item| item.kind != ItemKind::Text)
            };
            usize::from(alone(white)) + usize::from(alone(black))
        });
        self.numbered && !moves.contains(&0) && moves.iter().sum::<usize>() > EVIDENCE
    }

    /// Whether a number of the first row, behind a pair of moves in cells of their own, begins a block
    /// that is numbered from 1 anew.
    fn is_anew(&self, first: &[Item], place: usize) -> bool {
        let Item { kind, cell, .. } = first[place];
        let Some(last) = self.blocks.checked_sub(1) else {
            return false;
        };
        let own = self.cells[last]..cell;
        let moves = first
            .iter()
            .filter(|item| own.contains(&item.cell) && item.kind.is_told());
        self.separator != Separator::Blank
            && matches!(kind, ItemKind::Number(number) if number.value == Some(1))
            && self.firsts[0] == 1
            && moves.count() == 2
    }

    /// The first number of the last block.
    fn last(&self) -> Option<u32> {
        self.blocks.checked_sub(1).map(|last| self.firsts[last])
    }

    /// The number of the first row.
    pub(super) fn first(&self) -> u32 {
        self.firsts[0]
    }

    /// Whether the numbers of a block go on behind those of the block before it, whose last move
    /// stands in the row `last`: at once, if the block is too short to be evidence for itself.
    pub(super) fn goes_on(&self, block: usize, last: usize, short: bool) -> bool {
        let last = u32::try_from(last).unwrap_or(u32::MAX);
        if self.firsts[block] == 1 && self.firsts[0] == 1 {
            return true;
        }
        let above = self.firsts[block - 1].saturating_add(last);
        let gap = self.firsts[block].saturating_sub(above);
        if short { gap == 1 } else { gap > 0 }
    }

    /// Whether each block begins in a cell of its own.
    fn by_cell(&self) -> bool {
        self.separator != Separator::Blank
            && self.cells[..self.blocks]
                .windows(2)
                .all(|pair| pair[0] < pair[1])
    }

    /// Notes in which cells the moves stand: those that have one in most of the rows.
    fn find_plies(&mut self, rows: [&[Item]; EVIDENCE]) {
        if self.separator == Separator::Blank || !self.by_cell() {
            return;
        }
        for block in 0..self.blocks {
            let next = self.cells.get(block + 1).copied();
            let end = next
                .filter(|_| block + 1 < self.blocks)
                .unwrap_or(usize::MAX);
            let own = self.cells[block]..end;
            let told = |item: &&Item| own.contains(&item.cell) && item.kind.is_told();
            let moves = |cell: usize| {
                let has = |row: &&[Item]| {
                    let mut moves = row.iter().filter(told);
                    moves.any(|item| item.cell == cell)
                };
                rows.iter().filter(|row| has(row)).count()
            };
            let mut cells: Vec<usize> = rows
                .iter()
                .flat_map(|row| row.iter().filter(told))
                .map(|item| item.cell)
                .collect();
            cells.sort_unstable();
            cells.dedup();
            cells.sort_by_key(|cell| std::cmp::Reverse(moves(*cell)));
            cells.truncate(2);
            cells.sort_unstable();
            // Pairs that share a cell have no columns of their own.
            let pair = |row: &&[Item]| {
                let mut cells = row.iter().filter(told).map(|item| item.cell);
                let mut before = None;
                cells.any(|cell| before.replace(cell) == Some(cell))
            };
            let pairs = rows.iter().filter(|row| pair(row)).count();
            let two = pairs > 1 || (pairs == 1 && cells.len() == 1);
            if !two {
                self.plies[block] = [cells.first().copied(), cells.get(1).copied()];
            }
        }
    }

    /// The block in which a cell stands for a move, and the side that makes it: 0 for White.
    pub(super) fn ply_of(&self, block: usize, cell: usize) -> Option<usize> {
        let plies = self.plies.get(block)?;
        plies.iter().position(|own| *own == Some(cell))
    }

    /// Whether a block begins with a cell.
    pub(super) fn begins_with(&self, block: usize, cell: usize) -> bool {
        self.numbered && self.cells.get(block) == Some(&cell)
    }

    /// Gives the items of a row their blocks, and makes of numbers that number nothing the times
    /// they are; `false` if it is no row of the table.
    ///
    /// `index` is the number of the row, from 0; `amid` tells whether the row below goes on with the
    /// numbers above, so that a number 1 begins no other game.
    pub(super) fn place(&self, index: usize, amid: bool, row: &mut Vec<Item>) -> bool {
        let by_cell = self.by_cell();
        let mut block = None;
        let (mut own, mut any) = (None, false);
        let mut seen = [Seen::default(); BLOCKS];
        for at in 0..row.len() {
            let next = row.get(at + 1).map(|next| next.span.start);
            let item = &mut row[at];
            let plies = block.map_or(0, |block: usize| seen[block].plies());
            // A digit right before a move may be a letter that was misread.
            let glued = next == Some(item.span.end) && (own.is_some() || !self.numbered);
            let begun = if by_cell {
                let cells = &self.cells[..self.blocks];
                cells.iter().rposition(|cell| *cell <= item.cell)
            } else if glued && plies == 1 {
                block
            } else {
                self.begun(index, block, plies, item.kind)
            };
            // Where blanks part the columns a result closes the row, and so the table.
            let closes = item.kind == ItemKind::Result && !by_cell && begun.is_some();
            let begun = if closes { Some(self.blocks - 1) } else { begun };
            if begun != block {
                (block, own) = (begun, None);
            }
            let Some(block) = block else {
                // Nothing stands before the first column.
                if item.kind == ItemKind::Blank {
                    continue;
                }
                return false;
            };
            item.block = block;
            let seen = &mut seen[block];
            match item.kind {
                ItemKind::Number(number) => match number.value {
                    None => {}
                    Some(value) if self.numbered && !seen.number && seen.plies() == 0 => {
                        seen.number = true;
                        own = Some(value);
                        // Another game begins there, or the next page.
                        let next = self.blocks > 1
                            && self.firsts[1] > self.firsts[0]
                            && value >= self.firsts[1];
                        if block == 0 && index > 0 && ((value == 1 && !amid) || next) {
                            return false;
                        }
                    }
                    // In a column of its own a number without dots is a time that is the same by chance.
                    Some(value) if own == Some(value) && (number.dots > 0 || !by_cell) => {}
                    Some(_) if glued => {}
                    Some(_) => item.kind = ItemKind::Time,
                },
                // Text in front of the number makes a line of text.
                ItemKind::Text | ItemKind::Odd if self.numbered && block == 0 && !seen.number => {
                    return false;
                }
                ItemKind::Crossed => seen.crossed += 1,
                kind => seen.told += usize::from(kind.is_told()),
            }
            // A result alone closes the table, and other things alone are no row.
            let numbers = matches!(item.kind, ItemKind::Number(_) | ItemKind::Crossed);
            any |= numbers || item.kind.is_told();
        }
        if !any {
            return false;
        }
        for (block, seen) in seen.iter().enumerate() {
            let apart = self.keeps_apart(block, row);
            if seen.told > 2 && !apart {
                return false;
            }
        }
        self.correct(row, &seen);
        // What is odd beside other text is part of one remark.
        row.dedup_by(|item, before| {
            let odd = |item: &Item| item.kind == ItemKind::Odd;
            let text = |item: &Item| odd(item) || item.kind == ItemKind::Text;
            let remark = self.ply_of(item.block, item.cell).is_none();
            let one = item.cell == before.cell
                && (odd(item) && odd(before)
                    || remark && text(item) && text(before) && (odd(item) || odd(before)));
            if one {
                before.kind = ItemKind::Odd;
                before.span = before.span.to(item.span);
            }
            one
        });
        // Only an empty cell in which a move should stand says anything.
        row.retain(|item| {
            item.kind != ItemKind::Blank || self.ply_of(item.block, item.cell).is_some()
        });
        true
    }

    /// Makes remarks of the moves in cells beside those for moves, if these are both full; whether they
    /// are.
    fn keeps_apart(&self, block: usize, row: &mut [Item]) -> bool {
        let [Some(white), Some(black)] = self.plies[block] else {
            return false;
        };
        let has = |cell: usize, kind: fn(ItemKind) -> bool| {
            let mut items = row.iter();
            items.any(|item| item.block == block && item.cell == cell && kind(item.kind))
        };
        let told = has(white, ItemKind::is_told) && has(black, ItemKind::is_told);
        let written = |kind| kind != ItemKind::Blank;
        let full = has(white, written) && has(black, written);
        for at in 0..row.len() {
            let Item { kind, cell, .. } = row[at];
            let beside = row[at].block == block && cell != white && cell != black;
            if !(beside && kind.is_told()) {
                continue;
            }
            let mut own = row.iter().filter(|item| item.cell == cell);
            if full || own.any(|item| matches!(item.kind, ItemKind::Text | ItemKind::Odd)) {
                row[at].kind = ItemKind::Odd;
            }
        }
        told
    }

    /// Takes what is crossed out beside the move that was written instead for nothing more.
    fn correct(&self, row: &mut [Item], seen: &[Seen; BLOCKS]) {
        for at in 0..row.len() {
            let Item {
                kind, cell, block, ..
            } = row[at];
            let beside = |other: &Item| other.kind.is_told() && other.cell == cell;
            let instead = self.ply_of(block, cell).is_some()
                && (row[at + 1..].first().is_some_and(beside)
                    || row[..at].last().is_some_and(beside));
            if kind == ItemKind::Crossed && (instead || seen[block].plies() > 2) {
                row[at].kind = ItemKind::Void;
            }
        }
    }

    /// The block that an item stands in where blanks alone part the columns.
    fn begun(
        &self,
        index: usize,
        block: Option<usize>,
        plies: usize,
        kind: ItemKind,
    ) -> Option<usize> {
        if !self.numbered {
            return Some(0);
        }
        let ItemKind::Number(number) = kind else {
            return block;
        };
        let Some(value) = number.value else {
            return block;
        };
        let below = u32::try_from(index).unwrap_or(u32::MAX);
        let next = block.map_or(0, |block| block + 1);
        let firsts = self.firsts.get(next..self.blocks).unwrap_or_default();
        let mut expected = firsts.iter().map(|first| first.saturating_add(below));
        match expected.position(|expected| expected == value) {
            Some(further) => Some(next + further),
            // A wrong number begins a block where one must begin.
            None if block.is_none() => Some(0),
            None if plies == 2 && next < self.blocks => Some(next),
            None => block,
        }
    }
}

/// What was seen of a block in one row.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    number: bool,
    told: usize,
    crossed: usize,
}

impl Seen {
    /// The moves, and what takes the place of one.
    fn plies(self) -> usize {
        self.told + self.crossed
    }
}

/// The numbers of a row with the places of their items, without dots that stand alone, and without
/// a digit before Black's move, which is a letter that was misread.
fn numbers(row: &[Item]) -> impl Iterator<Item = (u32, usize)> {
    let items = row.iter().enumerate();
    items.filter_map(|(place, item)| match item.kind {
        ItemKind::Number(number) => {
            let next = row.get(place + 1).map(|next| next.span.start);
            let glued = number.dots == 0 && next == Some(item.span.end);
            let numbered = |item: &Item| matches!(item.kind, ItemKind::Number(_));
            let before = row[..place].iter().rev();
            let mut before = before.filter(|item| item.kind.is_told() || numbered(item));
            let amid = before.next().is_some_and(|item| item.kind.is_told())
                && before.next().is_some_and(numbered);
            (!(glued && amid)).then_some((number.value?, place))
        }
        _ => None,
    })
}
