//! Connected groups of half cells, all found at once: row by row, pieces of a row join those above them that they touch.

use super::halves::{HALF_CELLS, Halves};
use super::places::HALVES;
use super::{Area, Position};
use crate::rules::Cell;

/// The most pieces that a row can be in.
const PIECES: usize = HALVES.div_ceil(2);
const MOST: usize = PIECES * HALVES;

/// A group while it is put together.
#[derive(Clone, Copy)]
struct Group {
    halves: Halves,
    /// The tiles that touch it, as bits.
    tiles: u64,
}

/// Pieces of rows, numbered from the bottom left, and the groups that they are in: a group is where its first piece is.
struct Pieces {
    /// For each piece one of the same group that comes before it, or itself.
    before: [u8; MOST],
    groups: [Group; MOST],
    count: usize,
}

impl Pieces {
    /// Whether a group is where this piece is.
    #[inline]
    fn is_first(&self, piece: usize) -> bool {
        usize::from(self.before[piece]) == piece
    }

    /// The first piece of the group that a piece is in.
    #[inline]
    fn first(&self, mut piece: usize) -> usize {
        while !self.is_first(piece) {
            piece = usize::from(self.before[piece]);
        }
        piece
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first(one), self.first(other));
        if one != other {
            let (first, second) = (one.min(other), one.max(other));
            self.before[second] = first as u8;
            let Group { halves, tiles } = self.groups[second];
            let group = &mut self.groups[first];
            group.halves = group.halves.or(halves);
            group.tiles |= tiles;
        }
    }
}

/// What lies on the board, half cell by half cell.
#[derive(Clone, Debug)]
pub struct Cover {
    /// The number of the tile on each half cell, blue's before orange's; 0 for none.
    tiles: [u8; HALF_CELLS],
    covered: Halves,
    /// The tiles of blue, as bits.
    blue: u64,
}

impl Cover {
    /// What lies on the board in a position.
    #[must_use]
    #[inline]
    pub fn of(position: &Position) -> Self {
        let mut cover = Self { tiles: [0; HALF_CELLS], covered: Halves::EMPTY, blue: 0 };
        let mut number = 0;
        for (side, tiles) in position.tiles.into_iter().enumerate() {
            tiles.0.for_each(|tile| {
                number += 1;
                let halves = Halves::covered_at(Cell(tile as u8));
                cover.covered = cover.covered.or(halves);
                halves.for_each(|half| cover.tiles[half] = number);
                if side == 0 {
                    cover.blue |= 1 << number;
                }
            });
        }
        cover
    }

    /// What nothing lies on.
    #[must_use]
    #[inline]
    pub fn open(&self) -> Halves {
        Halves::BOARD.without(self.covered)
    }

    /// Calls `visit` with every connected group of these half cells and the tiles that touch it; by their first half cells,
    /// from the bottom left.
    #[inline]
    pub fn for_each_group(&self, halves: Halves, mut visit: impl FnMut(Area)) {
        let pieces = self.pieces(halves);
        (0..pieces.count)
            .filter(|piece| pieces.is_first(*piece))
            .for_each(|piece| visit(self.area(pieces.groups[piece])));
    }

    /// The connected groups of these half cells, in the same order.
    pub fn into_groups(self, halves: Halves) -> impl Iterator<Item = Area> {
        let pieces = self.pieces(halves);
        let (before, groups) = (pieces.before, pieces.groups);
        let firsts = (0..pieces.count).filter(move |piece| usize::from(before[*piece]) == *piece);
        firsts.map(move |piece| self.area(groups[piece]))
    }

    #[inline]
    fn area(&self, Group { halves, tiles }: Group) -> Area {
        Area { halves, tiles: [tiles & self.blue, tiles & !self.blue].map(|tiles| tiles.count_ones() as u8) }
    }

    /// The tiles on half cells of a row, as bits.
    #[inline]
    fn on(&self, row: usize, halves: u16) -> u64 {
        let mut left = halves & self.covered.row(row);
        let mut tiles = 0;
        while left != 0 {
            tiles |= 1 << self.tiles[row * u16::BITS as usize + left.trailing_zeros() as usize];
            left &= left - 1;
        }
        tiles
    }

    /// The pieces of the rows, joined to groups.
    #[inline]
    fn pieces(&self, open: Halves) -> Pieces {
        let empty = Group { halves: Halves::EMPTY, tiles: 0 };
        let mut pieces = Pieces { before: [0; MOST], groups: [empty; MOST], count: 0 };
        // The pieces of the row below, and where they are.
        let mut below = 0..0;
        let mut below_row = [0_u16; PIECES];
        for row in 0..HALVES {
            let begin = pieces.count;
            let mut this_row = [0_u16; PIECES];
            let mut left = open.row(row);
            while left != 0 {
                // Adding its lowest bit to a row carries through the first piece.
                let piece = left & !left.wrapping_add(left & left.wrapping_neg());
                left &= !piece;
                let number = pieces.count;
                this_row[number - begin] = piece;
                let group = &mut pieces.groups[number];
                group.halves.add_to_row(row, piece);
                group.tiles |= self.on(row, piece << 1 | piece >> 1) | self.on(row + 1, piece);
                if row > 0 {
                    group.tiles |= self.on(row - 1, piece);
                }
                pieces.before[number] = number as u8;
                pieces.count += 1;
                for touched in below.clone().filter(|other| below_row[other - below.start] & piece != 0) {
                    pieces.join(number, touched);
                }
            }
            below = begin..pieces.count;
            below_row = this_row;
        }
        pieces
    }
}
