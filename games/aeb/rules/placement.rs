//! Placing piles on the board and removing them: the sets, the pyramids below the tops, the supply, and the hash.

use super::board::{CELLS, Cells, CellsExt};
use super::{Kind, MAX_PLAYERS, Pile, Position, Pyramid, PyramidColor};
use quintet_core::rules::zobrist;
use quintet_core::rules::{Cell, Side};

/// The bit offset of the height of a pile, above its top pyramid.
const HEIGHT_SHIFT: u32 = Pyramid::MASK.count_ones();

/// A key for each cell, owner and pyramid, rotated by the level.
static PYRAMID_KEYS: [u64; CELLS * MAX_PLAYERS * 8] = zobrist::keys(0xaeb1);
/// A key for each cell and kind of pile.
static KIND_KEYS: [u64; CELLS * 8] = zobrist::keys(0xaeb2);

impl Position {
    /// Returns the pile in a cell.
    #[must_use]
    pub fn pile(&self, cell: Cell) -> Option<Pile> {
        let owner = self.owner(cell)?;
        let height = self.height(cell);
        let mut pile = Pile::new(owner, self.kind(cell), &[]);
        if height > 1 {
            let first = self.first_buried(cell);
            self.buried[first..first + height - 1].iter().for_each(|pyramid| pile.push(*pyramid));
        }
        pile.push(self.top(cell));
        Some(pile)
    }

    #[inline]
    pub(super) const fn top(&self, cell: Cell) -> Pyramid {
        Pyramid::from_valid_bits(self.tops[cell.index()])
    }

    #[inline]
    pub(super) const fn height(&self, cell: Cell) -> usize {
        (self.tops[cell.index()] >> HEIGHT_SHIFT) as usize
    }

    fn buried_in(&self, piles: Cells) -> usize {
        ((self.backups | self.splits) & piles).iter().map(|cell| self.height(cell) - 1).sum()
    }

    /// Returns the index in `buried` of the cell's first pyramid.
    fn first_buried(&self, cell: Cell) -> usize {
        self.buried_in(Cells::before(cell))
    }

    /// Removes a pile from the board and returns it to the supply.
    pub(super) fn take(&mut self, cell: Cell) -> Option<Pile> {
        let pile = self.pile(cell)?;
        if pile.height() > 1 {
            let (first, end) = (self.first_buried(cell), self.buried_in(Cells::ALL));
            let count = usize::from(pile.height()) - 1;
            self.buried.copy_within(first + count..end, first);
            self.buried[end - count..end].fill(Pyramid::NONE);
        }
        self.toggle_pile(cell, &pile);
        self.tops[cell.index()] = 0;
        for pyramid in pile.pyramids() {
            self.change_supply(pile.owner, *pyramid, 1);
        }
        Some(pile)
    }

    /// Places a pile from the supply on an empty cell. An empty pile has no effect.
    pub(super) fn put(&mut self, cell: Cell, pile: &Pile) {
        let Some((top, below)) = pile.pyramids().split_last() else { return };
        if !below.is_empty() {
            let (first, end) = (self.first_buried(cell), self.buried_in(Cells::ALL));
            self.buried.copy_within(first..end, first + below.len());
            self.buried[first..first + below.len()].copy_from_slice(below);
        }
        self.toggle_pile(cell, pile);
        self.tops[cell.index()] = pile.height() << HEIGHT_SHIFT | top.bits();
        for pyramid in pile.pyramids() {
            self.change_supply(pile.owner, *pyramid, -1);
        }
    }

    #[inline]
    fn change_supply(&mut self, owner: Side, pyramid: Pyramid, change: i8) {
        let count = &mut self.supply[owner.index()][pyramid.color() as usize][pyramid.size().index()];
        *count = count.wrapping_add_signed(change);
    }

    /// Toggles a pile in the sets and the hash.
    #[inline]
    fn toggle_pile(&mut self, cell: Cell, pile: &Pile) {
        let place = Cells::of(cell);
        let owner = pile.owner.index();
        self.owned[owner] ^= place;
        self.acting[pile.actor().size().index()] ^= place;
        if pile.top().color() == PyramidColor::Secondary {
            self.secondary ^= place;
        }
        let kind = match pile.kind {
            Kind::Single => 0,
            Kind::Gate(direction) => {
                self.gates[direction as usize] ^= place;
                1 + direction as usize
            }
            Kind::Backup => {
                self.backups ^= place;
                5
            }
            Kind::Split => {
                self.splits ^= place;
                6
            }
        };
        self.hash ^= KIND_KEYS[cell.index() * 8 + kind];
        let keys = &PYRAMID_KEYS[(cell.index() * MAX_PLAYERS + owner) * 8..][..8];
        for (pyramid, level) in pile.pyramids().iter().zip(0..) {
            self.hash ^= keys[usize::from(pyramid.bits())].rotate_left(level);
        }
    }
}
