//! The hex board of 61 cells: cells, directions, and sets of cells as bits.
//!
//! The board is a hexagon with five cells a side. Copies of such a hexagon tile the plane, so that walking in one
//! direction visits the cells in a cycle of 61: number the cells along that cycle, and a step in any direction is the
//! same rotation of a 61-bit word, whatever the cell. What walks off one edge would come in at another, so cells at
//! that edge are masked out first.

use super::Cell;

/// The number of cells.
pub const CELLS: usize = 61;
const ALL: u64 = (1 << CELLS) - 1;
/// The bits from a cell to the one above it with the same number.
const ROW_STRIDE: usize = 47;

const ROWS: usize = 9;

/// The numbers of a row's first and last cell; row `a` is 0.
const fn span(row: usize) -> (usize, usize) {
    if row < 5 { (1, row + 5) } else { (row - 3, 9) }
}

const fn on_board(row: isize, number: isize) -> bool {
    if row < 0 || row >= ROWS as isize {
        return false;
    }
    let (first, last) = span(row as usize);
    number >= first as isize && number <= last as isize
}

const fn index(row: usize, number: usize) -> usize {
    (number - 1 + ROW_STRIDE * row) % CELLS
}

/// Row (from 0) and number of each cell.
const PLACES: [(u8, u8); CELLS] = {
    let mut places = [(0, 0); CELLS];
    let mut row = 0;
    while row < ROWS {
        let (first, last) = span(row);
        let mut number = first;
        while number <= last {
            places[index(row, number)] = (row as u8, number as u8);
            number += 1;
        }
        row += 1;
    }
    places
};

const NAMES: [[u8; 2]; CELLS] = {
    let mut names = [[0; 2]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        names[cell] = [b'a' + PLACES[cell].0, b'0' + PLACES[cell].1];
        cell += 1;
    }
    names
};

/// The six directions, counterclockwise from the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// The next number of the same row: (0, +1).
    East,
    /// (+1, +1).
    NorthEast,
    /// (+1, 0).
    NorthWest,
    /// (0, −1).
    West,
    /// (−1, −1).
    SouthWest,
    /// (−1, 0).
    SouthEast,
}

impl Direction {
    /// Every direction, counterclockwise from the right.
    pub const ALL: [Self; 6] =
        [Self::East, Self::NorthEast, Self::NorthWest, Self::West, Self::SouthWest, Self::SouthEast];
    /// One direction of each axis: the one in which cells come later by row, then number.
    pub const AXES: [Self; 3] = [Self::East, Self::NorthEast, Self::NorthWest];

    /// The direction with this number.
    ///
    /// # Panics
    /// When the number is above 5.
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        Self::ALL[index]
    }

    /// The other way along the same axis.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }

    /// The axis: whichever of [`Direction::AXES`] lies along this direction.
    #[must_use]
    pub const fn axis(self) -> Self {
        Self::ALL[self as usize % 3]
    }

    /// What a step adds to row and number.
    #[must_use]
    pub const fn offset(self) -> (isize, isize) {
        [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)][self as usize]
    }
}

/// How far a step in each direction rotates the bits of a set.
const STRIDES: [u32; 6] = {
    let mut strides = [0; 6];
    let mut direction = 0;
    while direction < 6 {
        let (rows, numbers) = Direction::ALL[direction].offset();
        strides[direction] = (rows * ROW_STRIDE as isize + numbers).rem_euclid(CELLS as isize) as u32;
        direction += 1;
    }
    strides
};

/// How far one, two and four steps against each direction rotate the bits of a set.
const BACK_STRIDES: [[u32; 3]; 6] = {
    let mut strides = [[0; 3]; 6];
    let mut direction = 0;
    while direction < 6 {
        let back = STRIDES[(direction + 3) % 6];
        strides[direction] = [back, 2 * back % CELLS as u32, 4 * back % CELLS as u32];
        direction += 1;
    }
    strides
};

/// The bits of a set, each a stride further along the cycle.
const fn rotated(bits: u64, stride: u32) -> u64 {
    ((bits << stride) | (bits >> (CELLS as u32 - stride))) & ALL
}

/// For each direction, the cells from which a step leaves the board.
const EDGES: [u64; 6] = {
    let mut edges = [0; 6];
    let mut direction = 0;
    while direction < 6 {
        let (rows, numbers) = Direction::ALL[direction].offset();
        let mut cell = 0;
        while cell < CELLS {
            let (row, number) = PLACES[cell];
            if !on_board(row as isize + rows, number as isize + numbers) {
                edges[direction] |= 1 << cell;
            }
            cell += 1;
        }
        direction += 1;
    }
    edges
};

/// The cell in this row (`a` is 0) with this number, if there is one.
#[must_use]
pub const fn cell(row: isize, number: isize) -> Option<Cell> {
    if on_board(row, number) { Some(Cell(index(row as usize, number as usize) as u8)) } else { None }
}

/// The row (`a` is 0) and number of a cell.
#[must_use]
pub const fn place(cell: Cell) -> (u8, u8) {
    PLACES[cell.index()]
}

/// The name of a cell: its row's letter and its number.
#[must_use]
pub const fn name(cell: Cell) -> &'static str {
    match std::str::from_utf8(&NAMES[cell.index()]) {
        Ok(name) => name,
        Err(_) => panic!("names are ASCII"),
    }
}

/// The cell of this name, if there is one. Strict: two characters, lower case.
#[must_use]
pub fn parse(name: &str) -> Option<Cell> {
    match name.as_bytes() {
        [row @ b'a'..=b'i', number @ b'1'..=b'9'] => cell(isize::from(row - b'a'), isize::from(number - b'0')),
        _ => None,
    }
}

/// The neighbour of a cell, if the board goes on in this direction.
#[must_use]
pub const fn neighbour(from: Cell, direction: Direction) -> Option<Cell> {
    let (row, number) = place(from);
    let (rows, numbers) = direction.offset();
    cell(row as isize + rows, number as isize + numbers)
}

/// The direction from a cell to one of its neighbours.
#[must_use]
pub fn direction(from: Cell, to: Cell) -> Option<Direction> {
    Direction::ALL.into_iter().find(|direction| neighbour(from, *direction) == Some(to))
}

/// The cells beyond a cell in one direction, up to the edge of the board.
pub fn walk(from: Cell, direction: Direction) -> impl Iterator<Item = Cell> {
    std::iter::successors(neighbour(from, direction), move |cell| neighbour(*cell, direction))
}

/// The direction of the straight line from a cell to another, if one leads there.
#[must_use]
pub fn line(from: Cell, to: Cell) -> Option<Direction> {
    let ((row, number), (to_row, to_number)) = (place(from), place(to));
    let (rows, numbers) = (isize::from(to_row) - isize::from(row), isize::from(to_number) - isize::from(number));
    let straight = rows == 0 || numbers == 0 || rows == numbers;
    let one_step = (rows.signum(), numbers.signum());
    straight.then(|| Direction::ALL.into_iter().find(|way| way.offset() == one_step)).flatten()
}

/// Every cell, by row, then number: the order of notation.
pub fn cells() -> impl Iterator<Item = Cell> {
    (0..ROWS).flat_map(|row| {
        let (first, last) = span(row);
        (first..=last).map(move |number| Cell(index(row, number) as u8))
    })
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hexes(u64);

impl Hexes {
    /// No cell.
    pub const EMPTY: Self = Self(0);
    /// Every cell.
    pub const ALL: Self = Self(ALL);

    /// The set of one cell.
    #[must_use]
    pub const fn of(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    /// The cells from which a step in this direction leaves the board.
    #[must_use]
    pub const fn edge(direction: Direction) -> Self {
        Self(EDGES[direction as usize])
    }

    /// The neighbours of these cells in one direction; cells at the edge have none.
    #[must_use]
    #[inline]
    pub const fn step(self, direction: Direction) -> Self {
        Self(rotated(self.0 & !EDGES[direction as usize], STRIDES[direction as usize]))
    }

    /// The cells whose neighbour in this direction is in the set.
    #[must_use]
    #[inline]
    pub const fn before(self, direction: Direction) -> Self {
        self.step(direction.opposite())
    }

    /// The cells of `open` from which a walk in this direction over cells of `open` comes to a cell of the set.
    #[must_use]
    #[inline]
    pub const fn in_sight(self, direction: Direction, open: Self) -> Self {
        // Each round doubles how far the cells of the set are seen from: 1, 2, 4, and then 8, the longest walk.
        let [one, two, four] = BACK_STRIDES[direction as usize];
        let mut clear = open.0 & !EDGES[direction as usize];
        let mut seen = rotated(self.0, one) & clear;
        seen |= rotated(seen, one) & clear;
        clear &= rotated(clear, one);
        seen |= rotated(seen, two) & clear;
        clear &= rotated(clear, two);
        seen |= rotated(seen, four) & clear;
        Self(seen)
    }

    /// Whether the cell is in the set.
    #[must_use]
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Whether no cell is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cells.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Adds a cell that is not in the set, or takes one that is out of it.
    #[inline]
    pub const fn toggle(&mut self, cell: Cell) {
        self.0 ^= 1 << cell.0;
    }

    /// The cells that are in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cells by their bit.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let cell = Cell(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(cell)
        })
    }
}

impl FromIterator<Cell> for Hexes {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | Self::of(cell))
    }
}

impl std::ops::BitAnd for Hexes {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.and(other)
    }
}

impl std::ops::BitOr for Hexes {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::Not for Hexes {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & ALL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_bit_of_its_own() {
        assert_eq!(cells().collect::<Hexes>(), Hexes::ALL);
        assert_eq!(cells().count(), CELLS);
    }

    #[test]
    fn a_step_of_a_set_is_the_neighbour_of_each_cell() {
        for from in cells() {
            for direction in Direction::ALL {
                let expected = neighbour(from, direction).map_or(Hexes::EMPTY, Hexes::of);
                assert_eq!(Hexes::of(from).step(direction), expected, "{} {direction:?}", name(from));
                assert_eq!(Hexes::edge(direction).has(from), expected.is_empty());
            }
        }
    }

    #[test]
    fn a_line_leads_to_every_cell_of_a_walk_and_to_no_other() {
        for from in cells() {
            let mut in_line = Hexes::EMPTY;
            for direction in Direction::ALL {
                for to in walk(from, direction) {
                    assert_eq!(line(from, to), Some(direction), "{} {}", name(from), name(to));
                    assert!(!in_line.has(to));
                    in_line.toggle(to);
                }
            }
            assert!((!in_line).iter().all(|to| line(from, to).is_none()), "{}", name(from));
        }
    }

    #[test]
    fn in_sight_is_what_a_walk_over_open_cells_comes_to() {
        let mut open = Hexes::ALL;
        for (cell, number) in cells().zip(0_u32..) {
            // Fewer and fewer cells are open, and each time others are looked for.
            if number % 3 != 0 {
                open.toggle(cell);
            }
            let wanted: Hexes = cells().filter(|other| !open.has(*other) && (other.0 ^ cell.0) & 1 == 0).collect();
            for direction in Direction::ALL {
                let sees = |from: &Cell| {
                    let met = walk(*from, direction).find(|to| !open.has(*to));
                    open.has(*from) && met.is_some_and(|met| wanted.has(met))
                };
                assert_eq!(wanted.in_sight(direction, open), cells().filter(sees).collect(), "{direction:?}");
            }
        }
    }

    #[test]
    fn names_are_read_back_and_nothing_else_is() {
        for cell in cells() {
            assert_eq!(parse(name(cell)), Some(cell));
        }
        for wrong in ["", "a", "a0", "a6", "i4", "j5", "A1", "a10", " a1", "é1"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn order_of_notation_is_by_row_then_number() {
        let names: Vec<_> = cells().map(name).collect();
        assert!(names.is_sorted());
        assert_eq!((names[0], names[4], names[5], names[60]), ("a1", "a5", "b1", "i9"));
    }
}
