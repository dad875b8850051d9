//! Connected groups of half cells, found in one pass over the rows with union-find.

use super::Position;
use super::area::Area;
use super::half_cells::{HALF_CELLS, HalfCells, HalfCellsExt};
use super::places::HALF_CELLS_PER_SIDE;

/// The maximum number of runs in a row.
const MAX_RUNS_PER_ROW: usize = HALF_CELLS_PER_SIDE.div_ceil(2);
/// The maximum number of runs on the board.
const MAX_RUNS: usize = MAX_RUNS_PER_ROW * HALF_CELLS_PER_SIDE;

/// A group under construction.
#[derive(Clone, Copy)]
struct Group {
    halves: HalfCells,
    /// The tiles that touch it, as bits.
    tiles: u64,
}

/// Runs of adjacent half cells in a row, numbered from the bottom left, joined into groups by union-find. The data of
/// a group is stored at its root, which is its first run.
struct Runs {
    /// For each run, an earlier run of the same group; itself for a root.
    parent: [u8; MAX_RUNS],
    groups: [Group; MAX_RUNS],
    count: usize,
}

impl Runs {
    /// Whether the run is the root of its group.
    #[inline]
    fn is_root(&self, run: usize) -> bool {
        usize::from(self.parent[run]) == run
    }

    /// Returns the root of the group that a run belongs to.
    #[inline]
    fn root(&self, mut run: usize) -> usize {
        while !self.is_root(run) {
            run = usize::from(self.parent[run]);
        }
        run
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        if one != other {
            let (first, second) = (one.min(other), one.max(other));
            self.parent[second] = first as u8;
            let Group { halves, tiles } = self.groups[second];
            let group = &mut self.groups[first];
            group.halves |= halves;
            group.tiles |= tiles;
        }
    }
}

/// The tile on each half cell of the board.
#[derive(Clone, Debug)]
pub struct TileMap {
    /// The number of the tile on each half cell, counting blue's tiles first; 0 for none.
    tiles: [u8; HALF_CELLS],
    covered: HalfCells,
    /// Blue's tiles, as bits.
    blue: u64,
}

impl TileMap {
    /// Creates the tile map of a position.
    #[must_use]
    #[inline]
    pub fn of(position: &Position) -> Self {
        let mut map = Self { tiles: [0; HALF_CELLS], covered: HalfCells::EMPTY, blue: 0 };
        let mut number = 0;
        for (side, tiles) in position.tiles.into_iter().enumerate() {
            tiles.iter().for_each(|tile| {
                number += 1;
                let halves = HalfCells::covered_by(tile);
                map.covered |= halves;
                halves.iter().for_each(|half| map.tiles[half.index()] = number);
                if side == 0 {
                    map.blue |= 1 << number;
                }
            });
        }
        map
    }

    /// Returns the half cells that no tile covers.
    #[must_use]
    #[inline]
    pub fn open(&self) -> HalfCells {
        HalfCells::BOARD - self.covered
    }

    /// Calls `visit` with every connected group of these half cells and the number of tiles that touch it. Groups are
    /// ordered by their first half cells, from the bottom left.
    #[inline]
    pub fn for_each_group(&self, halves: HalfCells, mut visit: impl FnMut(Area)) {
        let runs = self.runs(halves);
        (0..runs.count).filter(|run| runs.is_root(*run)).for_each(|run| visit(self.area(runs.groups[run])));
    }

    /// Returns the connected groups of these half cells, in the order of [`TileMap::for_each_group`].
    pub fn into_groups(self, halves: HalfCells) -> impl Iterator<Item = Area> {
        let runs = self.runs(halves);
        let (parent, groups) = (runs.parent, runs.groups);
        let roots = (0..runs.count).filter(move |run| usize::from(parent[*run]) == *run);
        roots.map(move |run| self.area(groups[run]))
    }

    #[inline]
    fn area(&self, Group { halves, tiles }: Group) -> Area {
        Area { halves, tiles: [tiles & self.blue, tiles & !self.blue].map(|tiles| tiles.count_ones() as u8) }
    }

    /// Returns the tiles on these half cells of a row, as bits.
    #[inline]
    fn tiles_on(&self, row: usize, halves: u16) -> u64 {
        let mut left = halves & self.covered.row(row);
        let mut tiles = 0;
        while left != 0 {
            tiles |= 1 << self.tiles[row * u16::BITS as usize + left.trailing_zeros() as usize];
            left &= left - 1;
        }
        tiles
    }

    /// Returns the runs of all rows, joined into groups.
    #[inline]
    fn runs(&self, open: HalfCells) -> Runs {
        let empty = Group { halves: HalfCells::EMPTY, tiles: 0 };
        let mut runs = Runs { parent: [0; MAX_RUNS], groups: [empty; MAX_RUNS], count: 0 };
        // The runs of the row below: their numbers and their half cells.
        let mut below = 0..0;
        let mut below_row = [0_u16; MAX_RUNS_PER_ROW];
        for row in 0..HALF_CELLS_PER_SIDE {
            let begin = runs.count;
            let mut this_row = [0_u16; MAX_RUNS_PER_ROW];
            let mut left = open.row(row);
            while left != 0 {
                // Adding the lowest bit to a row carries through its first run.
                let run = left & !left.wrapping_add(left & left.wrapping_neg());
                left &= !run;
                let number = runs.count;
                this_row[number - begin] = run;
                let group = &mut runs.groups[number];
                group.halves.add_to_row(row, run);
                group.tiles |= self.tiles_on(row, run << 1 | run >> 1) | self.tiles_on(row + 1, run);
                if row > 0 {
                    group.tiles |= self.tiles_on(row - 1, run);
                }
                runs.parent[number] = number as u8;
                runs.count += 1;
                for touched in below.clone().filter(|other| below_row[other - below.start] & run != 0) {
                    runs.join(number, touched);
                }
            }
            below = begin..runs.count;
            below_row = this_row;
        }
        runs
    }
}
