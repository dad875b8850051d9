//! The chess board: cells, the four directions, and sets of cells as bits. No step is diagonal (rule sheet, "Rules").

use quintet_core::rules::{Cell, CellSet};

/// The number of cells.
pub const CELLS: usize = 64;
const WIDTH: usize = 8;
const FILE_A: Cells = Cells::from_words([0x0101_0101_0101_0101]);
const FILE_H: Cells = FILE_A.shift_up(WIDTH as u32 - 1);

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
            let mut head = step(Cells::of(Cell(cell as u8)), Direction::ALL[direction]);
            while !head.is_empty() {
                rays[direction][cell] = rays[direction][cell].union(head);
                head = step(head, Direction::ALL[direction]);
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
    Cells::of(cell).step(direction).first()
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
pub type Cells = CellSet<CELLS>;

/// The geometry of sets of cells.
pub trait CellsExt {
    /// Returns the straight line from a cell to the edge, without the cell itself. A gate bars these cells (ruling 8).
    #[must_use]
    fn ray(cell: Cell, direction: Direction) -> Self;

    /// Returns the cells that have a neighbour in a direction.
    #[must_use]
    fn with_neighbour(direction: Direction) -> Self;

    /// Returns the cells with lower numbers than this one.
    #[must_use]
    fn before(cell: Cell) -> Self;

    /// Moves every cell one step in a direction. Cells that would leave the board are dropped.
    #[must_use]
    fn step(self, direction: Direction) -> Self;

    /// Returns every cell that is one step from a cell of the set.
    #[must_use]
    fn neighbours(self) -> Self;
}

impl CellsExt for Cells {
    #[inline]
    fn ray(cell: Cell, direction: Direction) -> Self {
        RAYS[direction as usize][cell.index()]
    }

    #[inline]
    fn with_neighbour(direction: Direction) -> Self {
        Self::ALL.difference(match direction {
            Direction::North => Self::from_words([u64::MAX << (CELLS - WIDTH)]),
            Direction::East => FILE_H,
            Direction::South => Self::from_words([u64::MAX >> (CELLS - WIDTH)]),
            Direction::West => FILE_A,
        })
    }

    #[inline]
    fn before(cell: Cell) -> Self {
        Self::from_words([(1 << cell.0) - 1])
    }

    #[inline]
    fn step(self, direction: Direction) -> Self {
        step(self, direction)
    }

    #[inline]
    fn neighbours(self) -> Self {
        (self.step(Direction::North) | self.step(Direction::South))
            | (self.step(Direction::East) | self.step(Direction::West))
    }
}

#[inline]
const fn step(cells: Cells, direction: Direction) -> Cells {
    match direction {
        Direction::North => cells.shift_up(WIDTH as u32),
        Direction::East => cells.difference(FILE_H).shift_up(1),
        Direction::South => cells.shift_down(WIDTH as u32),
        Direction::West => cells.difference(FILE_A).shift_down(1),
    }
}
