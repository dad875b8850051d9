//! Pockets: groups of uncovered half cells that no remaining tile can cover, updated with each tile.
//!
//! A half cell that no remaining tile can cover never becomes coverable again. So pockets only grow and merge, and a
//! tile changes only those beside it. At the end of the game the pockets are the areas.
//!
//! The numbers of half cells here count from the rim: the board is shifted by one row and one column, so that every half
//! cell of the board has four neighbours.

use super::Tiles;
use super::half_cells::{BOARD_FROM_RIM, CORNERS, HALF_CELLS, HalfCells, ROW, UP};
use super::places::{Kind, Place, place};
use quintet_core::rules::Cell;

/// The first of four rows, as bits.
const FIRST_ROW: u64 = (1 << ROW) - 1;
/// The first column of the first three of four rows, as bits.
const THREE_ROWS: u64 = 1 | 1 << ROW | 1 << (2 * ROW);
/// The columns with odd numbers in four rows, as bits.
const ODD_COLUMNS: u64 = 0xaaaa_aaaa_aaaa_aaaa;

/// The label of an uncovered half cell that a remaining tile can cover.
const COVERABLE: u8 = 0;
/// The label of a half cell in the first pocket. Labels between [`COVERABLE`] and this one are tiles.
const FIRST_POCKET: u8 = 64;
/// The label of a half cell outside the board.
const OUTSIDE: u8 = u8::MAX;
/// The maximum number of pockets. Games between computer players have at most about 20.
const MAX_POCKETS: usize = 40;
/// The number of bits for tiles. A game has at most 30.
const TILE_BITS: usize = 32;

/// A group of orthogonally connected uncovered half cells that no remaining tile can cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pocket {
    /// The number of tiles of each side that touch it orthogonally. A tile counts once.
    pub tiles: [u8; 2],
    /// The number of pairs of a half cell of the pocket and an adjacent one that a tile can still cover. If there is
    /// none, the pocket is an area, and nothing can change it any more.
    pub openings: u8,
}

impl Pocket {
    /// How many more tiles blue has around the pocket than orange.
    #[must_use]
    #[inline]
    pub fn lead(&self) -> i32 {
        i32::from(self.tiles[0]) - i32::from(self.tiles[1])
    }
}

/// Summary of the areas that each side controls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct AreaSummary {
    /// The number of areas that each side controls.
    pub areas: [u8; 2],
    /// The largest number of tiles around an area that the side controls; 0 if it controls none.
    pub largest: [u8; 2],
}

impl AreaSummary {
    /// Adds an area with this number of tiles of each side around it.
    #[inline]
    pub fn add(&mut self, tiles: [u8; 2]) {
        if tiles[0] != tiles[1] {
            let side = usize::from(tiles[1] > tiles[0]);
            self.areas[side] = self.areas[side].wrapping_add(1);
            self.largest[side] = self.largest[side].max(tiles[0] + tiles[1]);
        }
    }
}

/// The pockets of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pockets {
    /// What is on each half cell: [`COVERABLE`], a tile, a pocket, or [`OUTSIDE`].
    labels: [u8; HALF_CELLS],
    /// For each pocket, the tiles around it, as bits.
    around: [u32; MAX_POCKETS],
    openings: [u8; MAX_POCKETS],
    /// The pockets in use, as bits.
    used: u64,
    /// The pockets with openings, as bits.
    open: u64,
    /// The pockets with openings around which each side has more tiles, as bits.
    led_by: [u64; 2],
    /// The pockets that changed since the last call of [`Pockets::update_changed`], as bits.
    changed: u64,
    /// The pockets without openings, which never change.
    settled: AreaSummary,
    /// The number of places of each kind in `fitting`. It is not updated for a kind of which no tile is left.
    places: [u8; 3],
    /// The places where a remaining tile fits, each as its bottom left half cell.
    fitting: HalfCells,
    /// For each tile, the number of adjacent half cells that a remaining tile can cover.
    contacts: [u8; TILE_BITS],
    /// The tiles with contacts, as bits.
    tiles_with_contacts: u32,
    /// Blue's tiles, as bits.
    blue: u32,
    /// The number of tiles on the board.
    count: u8,
    /// Whether there were more than [`MAX_POCKETS`] pockets, so that some are counted as one.
    overfull: bool,
}

/// Returns the number of the bottom left half cell that a tile covers.
#[inline]
const fn corner(cell: Cell) -> usize {
    let Place { x, y, .. } = place(cell);
    y as usize * ROW + x as usize
}

/// Returns the index of the pocket with this label.
#[inline]
fn index_of(label: u8) -> usize {
    limit_index(u32::from(label - FIRST_POCKET))
}

/// Returns the index of a pocket. The limit changes nothing, but avoids bounds checks. It takes less time than a remainder.
#[inline]
fn limit_index(index: u32) -> usize {
    (index as usize).min(MAX_POCKETS - 1)
}

/// Returns the eight half cells beside a tile with this bottom left half cell, modulo [`HALF_CELLS`].
#[inline]
const fn halves_beside(corner: usize) -> [usize; 8] {
    let [below, left] = [corner.wrapping_sub(ROW), corner.wrapping_sub(1)];
    [
        below,
        below.wrapping_add(1),
        left,
        left.wrapping_add(ROW),
        corner + 2,
        corner + ROW + 2,
        corner + 2 * ROW,
        corner + 2 * ROW + 1,
    ]
}

/// Returns four rows of a set, as bits. Rows outside the set are empty.
#[inline]
const fn four_rows(set: HalfCells, first_row: isize) -> u64 {
    let [a, b, c, d] = set.words();
    let words = [0, a, b, c, d, 0, 0];
    let bits = ((first_row + 4) * ROW as isize) as usize;
    let (word, shift) = (bits / 64, bits % 64);
    words[word] >> shift | words[word + 1] << 1 << (63 - shift)
}

/// Returns the half cells that tiles with these bottom left half cells cover, for the whole board.
#[inline]
const fn cover(corners: HalfCells) -> HalfCells {
    let across = corners.union(corners.shift_up(1));
    across.union(across.shift_up(UP))
}

/// Returns the places that share no half cell with another place, and have no half cell beside them that another one
/// covers. A place is its bottom left half cell.
#[inline]
fn surrounded(places: HalfCells) -> HalfCells {
    const FIRST_TWO_COLUMNS: HalfCells = HalfCells::from_words([0x0003_0003_0003_0003; 4]);
    const LAST_TWO_COLUMNS: HalfCells = HalfCells::from_words([0xc000_c000_c000_c000; 4]);
    let beside = places.shift_up(1) | places.shift_down(1);
    let across = places | beside;
    let isolated = places - (beside | across.shift_up(UP) | across.shift_down(UP));
    if isolated.is_empty() {
        return isolated;
    }
    // Two columns away and at most one row apart, or two rows away and at most one column apart.
    let column = places | places.shift_up(UP) | places.shift_down(UP);
    let two_columns_away = (column - LAST_TWO_COLUMNS).shift_up(2) | (column - FIRST_TWO_COLUMNS).shift_down(2);
    let two_rows_away = across.shift_up(2 * UP) | across.shift_down(2 * UP);
    isolated - (two_columns_away | two_rows_away)
}

impl Pockets {
    /// Creates the pockets of tiles that do not overlap. `free` are the places where a tile would overlap no other.
    pub fn of(tiles: [impl Iterator<Item = Cell>; 2], free: impl Iterator<Item = Cell>, hands: [Tiles; 2]) -> Self {
        let mut pockets = Self {
            labels: std::array::from_fn(
                |half| if BOARD_FROM_RIM.contains(Cell(half as u8)) { COVERABLE } else { OUTSIDE },
            ),
            around: [0; MAX_POCKETS],
            openings: [0; MAX_POCKETS],
            used: 0,
            open: 0,
            led_by: [0; 2],
            changed: 0,
            settled: AreaSummary::default(),
            places: [0; 3],
            fitting: HalfCells::EMPTY,
            contacts: [0; TILE_BITS],
            tiles_with_contacts: 0,
            blue: 0,
            count: 0,
            overfull: false,
        };
        for (side, tiles) in tiles.into_iter().enumerate() {
            for tile in tiles {
                pockets.place_tile(tile, side);
            }
        }
        for place in free {
            pockets.fitting.insert(Cell(corner(place) as u8));
        }
        for kind in Kind::ALL {
            if hands.iter().all(|hand| hand[kind.index()] == 0) {
                pockets.fitting -= CORNERS[kind.index()];
            }
        }
        let coverable = cover(pockets.fitting);
        for half in (BOARD_FROM_RIM - coverable).iter() {
            if pockets.labels[half.index()] == COVERABLE {
                pockets.close(half.index());
            }
        }
        pockets.places = CORNERS.map(|corners| (pockets.fitting & corners).len() as u8);
        pockets.update_changed();
        pockets
    }

    /// Updates the pockets after a side has placed a tile. `was_last` is whether neither side has a tile of this kind
    /// left.
    #[inline]
    pub fn place(&mut self, tile: Cell, side: usize, was_last: bool) {
        self.place_tile(tile, side);
        self.close_uncoverable(corner(tile), was_last.then(|| place(tile).kind));
        self.update_changed();
    }

    /// Labels the half cells under a tile, and adds it to the pockets beside it.
    #[inline]
    fn place_tile(&mut self, tile: Cell, side: usize) {
        let number = usize::from(self.count) % TILE_BITS;
        let bit = 1 << number;
        self.count += 1;
        if side == 0 {
            self.blue |= bit;
        }
        let corner = corner(tile);
        for half in [corner, corner + 1, corner + ROW, corner + ROW + 1] {
            let label = &mut self.labels[half % HALF_CELLS];
            if *label != OUTSIDE {
                *label = self.count;
            }
        }
        // Each of the half cells beside the tile is adjacent to one of the half cells under it.
        let mut contacts = 0;
        for half in halves_beside(corner) {
            match self.labels[half % HALF_CELLS] {
                COVERABLE => contacts += 1,
                OUTSIDE => {}
                tile @ ..FIRST_POCKET => self.lose_contact(tile),
                pocket => {
                    let pocket = index_of(pocket);
                    self.around[pocket] |= bit;
                    self.openings[pocket] = self.openings[pocket].wrapping_sub(1);
                    self.changed |= 1 << pocket;
                }
            }
        }
        self.contacts[number] = contacts;
        if contacts > 0 {
            self.tiles_with_contacts |= bit;
        }
    }

    /// Updates the contacts of the tile with this label after an adjacent half cell was covered or closed.
    #[inline]
    fn lose_contact(&mut self, tile: u8) {
        let number = usize::from(tile - 1) % TILE_BITS;
        self.contacts[number] = self.contacts[number].wrapping_sub(1);
        if self.contacts[number] == 0 {
            self.tiles_with_contacts &= !(1 << number);
        }
    }

    /// Updates the places where tiles fit, after a tile was placed with this bottom left half cell, and closes the half
    /// cells that no tile can cover any more. `exhausted` is a kind of which no tile is left.
    #[inline]
    fn close_uncoverable(&mut self, corner: usize, exhausted: Option<Kind>) {
        let (row, column) = ((corner / ROW) as isize, corner % ROW);
        let before = self.fitting;
        // No place remains whose bottom left half cell is at most one row and one column away.
        let columns = 0b111_u64 << column >> 1;
        let words = self.fitting.words_mut();
        for near in row - 1..=row + 1 {
            if let Ok(near) = usize::try_from(near) {
                words[near / 4 % 4] &= !(columns << (near % 4 * ROW));
            }
        }
        let first_row = row - 1;
        let (upper, blocked) = (four_rows(before, first_row), columns * THREE_ROWS);
        self.count_blocked(upper & blocked, first_row);
        if let Some(kind) = exhausted {
            self.fitting -= CORNERS[kind.index()];
            let uncoverable = (cover(before) - cover(self.fitting)) & BOARD_FROM_RIM;
            for half in uncoverable.iter() {
                if self.labels[half.index()] == COVERABLE {
                    self.close(half.index());
                }
            }
            return;
        }
        // Only half cells at most one row and one column away from the tile can have changed.
        let lower = four_rows(before, first_row - 1);
        let cover = |corners: u64| corners | corners << 1;
        let mut left = cover(upper | lower)
            & !cover(upper & !blocked | lower & !(blocked << ROW))
            & four_rows(BOARD_FROM_RIM, first_row);
        let tile = 0b11_u64 << column;
        left &= !(tile << ROW | tile << (2 * ROW));
        while left != 0 {
            let half = left.trailing_zeros() as isize + first_row * ROW as isize;
            left &= left - 1;
            self.close(half as usize);
        }
    }

    /// Adds a half cell to the pocket beside it, or to a new one.
    #[inline]
    fn close(&mut self, half: usize) {
        let mut around = 0;
        let mut openings = 0_u8;
        let mut own = None;
        for beside in [half.wrapping_sub(ROW), half.wrapping_sub(1), half + 1, half + ROW] {
            match self.labels[beside % HALF_CELLS] {
                COVERABLE => openings = openings.wrapping_add(1),
                OUTSIDE => {}
                tile @ ..FIRST_POCKET => {
                    around |= 1 << (usize::from(tile - 1) % TILE_BITS);
                    self.lose_contact(tile);
                }
                pocket => {
                    openings = openings.wrapping_sub(1);
                    own = Some(own.map_or(pocket, |own| self.merge(own, pocket)));
                }
            }
        }
        let own = own.unwrap_or_else(|| self.new_pocket());
        self.labels[half % HALF_CELLS] = own;
        let pocket = index_of(own);
        self.around[pocket] |= around;
        self.openings[pocket] = self.openings[pocket].wrapping_add(openings);
        self.changed |= 1 << pocket;
    }

    /// Returns the label of a new pocket.
    #[inline]
    fn new_pocket(&mut self) -> u8 {
        let index = (!self.used).trailing_zeros();
        if index as usize >= MAX_POCKETS {
            self.overfull = true;
            return FIRST_POCKET;
        }
        self.used |= 1 << index;
        self.around[limit_index(index)] = 0;
        self.openings[limit_index(index)] = 0;
        FIRST_POCKET + index as u8
    }

    /// Merges the second pocket into the first.
    fn merge(&mut self, one: u8, other: u8) -> u8 {
        if one != other {
            for label in &mut self.labels {
                *label = if *label == other { one } else { *label };
            }
            let [one, other] = [one, other].map(index_of);
            self.around[one] |= self.around[other];
            self.openings[one] = self.openings[one].wrapping_add(self.openings[other]);
            let [blue, orange] = &mut self.led_by;
            for pockets in [&mut self.used, &mut self.open, blue, orange] {
                *pockets &= !(1 << other);
            }
        }
        one
    }

    /// Updates the sets of pockets, and the settled areas, after the last tile.
    #[inline]
    fn update_changed(&mut self) {
        let mut left = self.changed & self.used;
        self.changed = 0;
        while left != 0 {
            let index = limit_index(left.trailing_zeros());
            left &= left - 1;
            let Pocket { tiles, openings } = self.pocket(self.around[index], self.openings[index]);
            if openings == 0 {
                self.settled.add(tiles);
            }
            let is_open = u64::from(openings > 0);
            let [blue, orange] = &mut self.led_by;
            for (pockets, is_member) in [
                (&mut self.open, is_open),
                (blue, is_open & u64::from(tiles[0] > tiles[1])),
                (orange, is_open & u64::from(tiles[1] > tiles[0])),
            ] {
                *pockets = *pockets & !(1 << index) | is_member << index;
            }
        }
    }

    /// Subtracts places in four rows from the numbers of places.
    #[inline]
    const fn count_blocked(&mut self, blocked: u64, first_row: isize) {
        // Both coordinates of a solid are odd, and both of a cross are even.
        let odd_rows = if first_row % 2 == 0 {
            FIRST_ROW << ROW | FIRST_ROW << (3 * ROW)
        } else {
            FIRST_ROW | FIRST_ROW << (2 * ROW)
        };
        let solids = (blocked & odd_rows & ODD_COLUMNS).count_ones() as u8;
        let crosses = (blocked & !odd_rows & !ODD_COLUMNS).count_ones() as u8;
        let lines = blocked.count_ones() as u8 - solids - crosses;
        let [solid, line, cross] = self.places;
        self.places = [solid.wrapping_sub(solids), line.wrapping_sub(lines), cross.wrapping_sub(crosses)];
    }

    /// Calls `visit` with every pocket.
    #[inline]
    pub fn for_each(&self, mut visit: impl FnMut(Pocket)) {
        let mut left = self.used;
        while left != 0 {
            let index = limit_index(left.trailing_zeros());
            left &= left - 1;
            visit(self.pocket(self.around[index], self.openings[index]));
        }
    }

    #[inline]
    fn pocket(&self, around: u32, openings: u8) -> Pocket {
        let tiles = [around & self.blue, around & !self.blue].map(|tiles| tiles.count_ones() as u8);
        Pocket { tiles, openings }
    }

    /// Calls `visit` with every hole: an area with room for exactly one of the remaining tiles. `openings` of a hole is 0.
    #[inline]
    pub fn for_each_hole(&self, mut visit: impl FnMut(Pocket)) {
        for place in surrounded(self.fitting).iter() {
            let (mut around, mut pockets, mut pocket_contacts) = (0, 0_u64, 0);
            for half in halves_beside(place.index()) {
                match self.labels[half % HALF_CELLS] {
                    COVERABLE | OUTSIDE => {}
                    tile @ ..FIRST_POCKET => around |= 1 << (usize::from(tile - 1) % TILE_BITS),
                    pocket => {
                        pockets |= 1 << ((pocket - FIRST_POCKET) % 64);
                        pocket_contacts += 1;
                    }
                }
            }
            // The pockets beside the place must not lead to other places.
            let mut openings = 0;
            while pockets != 0 {
                let pocket = limit_index(pockets.trailing_zeros());
                pockets &= pockets - 1;
                openings += i32::from(self.openings[pocket]);
                around |= self.around[pocket];
            }
            if openings == pocket_contacts {
                visit(self.pocket(around, 0));
            }
        }
    }

    /// Returns the tiles around all areas in which a tile fits.
    #[inline]
    pub fn around_open_areas(&self) -> Pocket {
        let mut around = self.tiles_with_contacts;
        let mut left = self.open;
        while left != 0 {
            let index = limit_index(left.trailing_zeros());
            left &= left - 1;
            around |= self.around[index];
        }
        self.pocket(around, 0)
    }

    /// Returns the areas in which no remaining tile fits.
    #[inline]
    pub const fn settled_areas(&self) -> AreaSummary {
        self.settled
    }

    /// Returns the number of pockets beside open areas around which each side has more tiles.
    #[inline]
    pub const fn led_by(&self) -> [u32; 2] {
        [self.led_by[0].count_ones(), self.led_by[1].count_ones()]
    }

    /// Returns the number of places of a kind where a tile fits. Correct only while a tile of this kind is left.
    #[inline]
    pub const fn places(&self, kind: Kind) -> u8 {
        self.places[kind.index()]
    }

    /// Whether every pocket is counted separately: there were never more than [`MAX_POCKETS`] pockets.
    #[inline]
    pub const fn is_exact(&self) -> bool {
        !self.overfull
    }

    /// The bottom left half cell of every place where a remaining tile fits, counted from the rim.
    #[inline]
    pub const fn fitting(&self) -> HalfCells {
        self.fitting
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    #[test]
    fn surrounded_places_have_no_coverable_half_cell_beside_them() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let all = CORNERS[0] | CORNERS[1] | CORNERS[2];
        let mut count = 0;
        for round in 0..4_000 {
            let most = [3, 10, 30, 100][round % 4];
            let places: HalfCells = all.iter().filter(|_| rng.random_range(0..all.len()) < most).collect();
            let is_surrounded = |place: &Cell| {
                let by_others = cover(places - HalfCells::of(*place)) & BOARD_FROM_RIM;
                let mut beside = halves_beside(place.index()).into_iter().map(|half| Cell((half % HALF_CELLS) as u8));
                (by_others & cover(HalfCells::of(*place))).is_empty() && !beside.any(|half| by_others.contains(half))
            };
            let expected: HalfCells = places.iter().filter(is_surrounded).collect();
            assert_eq!(surrounded(places), expected, "{places:?}");
            count += expected.len();
        }
        assert!(count > 5_000, "{count}");
    }
}
