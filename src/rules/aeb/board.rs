//! The chess board: cells, the four directions, and sets of cells as bits. No step is diagonal (rule sheet, "Rules").

use crate::rules::Cell;

/// The number of cells.
pub const CELLS: usize = 64;
const WIDTH: usize = 8;
const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

const NAMES: [[u8; 2]; CELLS] = {
    let mut names = [[0; 2]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        names[cell] = [b'a' + (cell % WIDTH) as u8, b'1' + (cell / WIDTH) as u8];
        cell += 1;
    }
    names
};

/// The straight line from each cell to the edge, by direction, without the cell itself.
static RAYS: [[Cells; CELLS]; 4] = {
    let mut rays = [[Cells::EMPTY; CELLS]; 4];
    let mut direction = 0;
    while direction < 4 {
        let mut cell = 0;
        while cell < CELLS {
            let mut head = Cells(1 << cell).step(Direction::ALL[direction]);
            while head.0 != 0 {
                rays[direction][cell].0 |= head.0;
                head = head.step(Direction::ALL[direction]);
            }
            cell += 1;
        }
        direction += 1;
    }
    rays
};

/// A direction in which a pyramid steps, or a gate points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Towards rank 8.
    North,
    /// Towards file h.
    East,
    /// Towards rank 1.
    South,
    /// Towards file a.
    West,
}

impl Direction {
    /// Every direction, clockwise from the north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Its letter in notation.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        ["n", "e", "s", "w"][self as usize]
    }

    /// The direction with this letter.
    #[must_use]
    pub fn from_letter(letter: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.letter() == letter)
    }
}

/// Returns the name of a cell, file and rank: `a1` is bottom left.
#[must_use]
pub fn name(cell: Cell) -> &'static str {
    std::str::from_utf8(&NAMES[cell.index()]).unwrap_or_default()
}

/// Parses the name of a cell.
#[must_use]
pub fn parse(name: &str) -> Option<Cell> {
    let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = *name.as_bytes() else { return None };
    Some(Cell((rank - b'1') * WIDTH as u8 + (file - b'a')))
}

/// Returns every cell, rank by rank from a1.
pub fn cells() -> impl Iterator<Item = Cell> {
    (0..CELLS as u8).map(Cell)
}

/// Returns the next cell in a direction, if it is on the board.
#[must_use]
pub fn neighbour(cell: Cell, direction: Direction) -> Option<Cell> {
    Cells::of(cell).step(direction).iter().next()
}

/// Returns the direction from a cell to its neighbour; `None` if the cells are not neighbours.
#[must_use]
pub fn direction(from: Cell, to: Cell) -> Option<Direction> {
    Direction::ALL.into_iter().find(|direction| neighbour(from, *direction) == Some(to))
}

/// Returns the minimum number of steps between two cells of an empty board.
#[must_use]
pub fn distance(from: Cell, to: Cell) -> u8 {
    let width = WIDTH as u8;
    (from.0 % width).abs_diff(to.0 % width) + (from.0 / width).abs_diff(to.0 / width)
}

/// Whether two cells are diagonal neighbours.
#[must_use]
pub fn are_diagonal_neighbours(one: Cell, other: Cell) -> bool {
    let width = WIDTH as u8;
    (one.0 % width).abs_diff(other.0 % width) == 1 && (one.0 / width).abs_diff(other.0 / width) == 1
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells(u64);

impl Cells {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of one cell.
    #[must_use]
    #[inline]
    pub const fn of(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    /// Returns the straight line from a cell to the edge, without the cell itself. A gate bars these cells (R8).
    #[must_use]
    #[inline]
    pub fn ray(cell: Cell, direction: Direction) -> Self {
        RAYS[direction as usize][cell.index()]
    }

    /// Returns the cells that have a neighbour in a direction.
    #[inline]
    pub(super) const fn with_neighbour(direction: Direction) -> Self {
        let off = match direction {
            Direction::North => u64::MAX << (CELLS - WIDTH),
            Direction::East => FILE_H,
            Direction::South => u64::MAX >> (CELLS - WIDTH),
            Direction::West => FILE_A,
        };
        Self(!off)
    }

    /// Returns the cells with lower numbers than this one.
    #[inline]
    pub(super) const fn before(cell: Cell) -> Self {
        Self((1 << cell.0) - 1)
    }

    /// Whether a cell is in the set.
    #[must_use]
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of cells.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Moves every cell one step in a direction. Cells that would leave the board are dropped.
    #[must_use]
    #[inline]
    pub const fn step(self, direction: Direction) -> Self {
        Self(match direction {
            Direction::North => self.0 << WIDTH,
            Direction::East => (self.0 & !FILE_H) << 1,
            Direction::South => self.0 >> WIDTH,
            Direction::West => (self.0 & !FILE_A) >> 1,
        })
    }

    /// Returns every cell that is one step from a cell of the set.
    #[must_use]
    #[inline]
    pub const fn neighbours(self) -> Self {
        Self(
            self.step(Direction::North).0
                | self.step(Direction::East).0
                | self.step(Direction::South).0
                | self.step(Direction::West).0,
        )
    }

    /// Returns the cells in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let cell = left.trailing_zeros() as u8;
            (left != 0).then(|| {
                left &= left - 1;
                Cell(cell)
            })
        })
    }
}

impl std::ops::BitAnd for Cells {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl std::ops::BitOr for Cells {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for Cells {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl std::ops::BitXorAssign for Cells {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl std::ops::Not for Cells {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}
