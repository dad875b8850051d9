//! The hex board of 61 cells: cells, directions, bit sets of cells, and the layout for drawing.
//!
//! The board is a hexagon with five cells per side. Copies of it tile the plane, so a walk in one direction visits all
//! cells in a cycle of 61. Cells are numbered along that cycle, which makes a step in any direction the same rotation
//! of a 61-bit word for every cell. A step off one edge would wrap around to another edge, so the cells at that edge
//! are masked out first.
//!
//! Functions with a cell expect one of the 61 cells; most panic for others.
//!
//! # Examples
//!
//! ```
//! use quintet_core::rules::hex::{self, Direction};
//!
//! let e5 = hex::parse("e5").unwrap();
//! assert_eq!(hex::neighbour(e5, Direction::NorthEast), hex::parse("f6"));
//!
//! let east: Vec<_> = hex::walk(e5, Direction::East).map(hex::name).collect();
//! assert_eq!(east, ["e6", "e7", "e8", "e9"]);
//!
//! let g7 = hex::parse("g7").unwrap();
//! assert_eq!(hex::line(e5, g7), Some(Direction::NorthEast));
//! ```

use serde_json::{Map, Value};

pub use super::board::ROW_DISTANCE;
use super::{BoardLine, Cell, CellSet, Diagram, DiagramError, GameInfo, LineKind, Side};

/// The number of cells.
pub const CELLS: usize = 61;
/// The difference in bit numbers between a cell and the cell of the same number in the next row.
const ROW_STRIDE: usize = 47;

const ROWS: usize = 9;

/// The first and the last number of a row; row `a` is 0.
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

/// The row (from 0) and the number of each cell.
const COORDS: [(u8, u8); CELLS] = {
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
        names[cell] = [b'a' + COORDS[cell].0, b'0' + COORDS[cell].1];
        cell += 1;
    }
    names
};

/// The six directions, counterclockwise from east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// The same row, next number.
    East,
    /// The next row, next number.
    NorthEast,
    /// The next row, same number.
    NorthWest,
    /// The same row, previous number.
    West,
    /// The previous row, previous number.
    SouthWest,
    /// The previous row, same number.
    SouthEast,
}

impl Direction {
    /// Every direction, counterclockwise from east.
    pub const ALL: [Self; 6] =
        [Self::East, Self::NorthEast, Self::NorthWest, Self::West, Self::SouthWest, Self::SouthEast];
    /// One direction per axis: the one that leads to later cells in the order of notation.
    pub const AXES: [Self; 3] = [Self::East, Self::NorthEast, Self::NorthWest];

    /// Returns the direction with this index.
    ///
    /// # Panics
    /// When the number is above 5.
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        Self::ALL[index]
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }

    /// The axis of this direction, as one of [`Direction::AXES`].
    #[must_use]
    pub const fn axis(self) -> Self {
        Self::ALL[self as usize % 3]
    }

    /// The change of the row and of the number by one step.
    #[must_use]
    pub const fn offset(self) -> (isize, isize) {
        [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)][self as usize]
    }

    /// The step as a vector of length 1. See [`centre`] for the axes.
    #[must_use]
    pub fn vector(self) -> [f32; 2] {
        let (rows, numbers) = self.offset();
        vector(rows as f32, numbers as f32)
    }
}

/// For each direction, the rotation of a bit set that moves every cell one step.
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

/// For each direction, the rotations of a bit set that move every cell one, two and four steps in the opposite
/// direction.
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

/// For each direction, the cells from which a step leaves the board.
const EDGES: [Cells; 6] = {
    let mut edges = [Cells::EMPTY; 6];
    let mut direction = 0;
    while direction < 6 {
        let (rows, numbers) = Direction::ALL[direction].offset();
        let mut cell = 0;
        while cell < CELLS {
            let (row, number) = COORDS[cell];
            if !on_board(row as isize + rows, number as isize + numbers) {
                edges[direction].insert(Cell(cell as u8));
            }
            cell += 1;
        }
        direction += 1;
    }
    edges
};

/// For each direction, the cells at which no step arrives: [`EDGES`] of the opposite direction.
const BACK_EDGES: [Cells; 6] = [EDGES[3], EDGES[4], EDGES[5], EDGES[0], EDGES[1], EDGES[2]];

/// Returns the cell with this row (`a` is 0) and number, if it is on the board.
#[must_use]
pub const fn cell(row: isize, number: isize) -> Option<Cell> {
    if on_board(row, number) { Some(Cell(index(row as usize, number as usize) as u8)) } else { None }
}

/// The row (`a` is 0) and number of a cell.
#[must_use]
pub const fn coords(cell: Cell) -> (u8, u8) {
    COORDS[cell.index()]
}

/// The vector from a cell to the one that is this many rows and numbers further.
fn vector(rows: f32, numbers: f32) -> [f32; 2] {
    [numbers - rows / 2.0, rows * ROW_DISTANCE]
}

/// The centre of a cell, in units of the distance between neighbours. The origin is the centre of the board, x points
/// to the east and y upwards, from row `a` to row `i`.
#[must_use]
pub fn centre(cell: Cell) -> [f32; 2] {
    let (row, number) = coords(cell);
    vector(f32::from(row) - 4.0, f32::from(number) - 5.0)
}

/// The coordinate labels around the board, with their centres: the letter of each row to the west of its first cell,
/// then the number of each diagonal to the south-east of its last cell. The parameters are the distances to these
/// cells.
pub fn labels(to_letters: f32, to_numbers: f32) -> impl Iterator<Item = (&'static str, [f32; 2])> {
    let beside = |cell, direction: Direction, distance| {
        let ([x, y], [right, up]) = (centre(cell), direction.vector());
        [x + right * distance, y + up * distance]
    };
    let at_edge = |direction| cells().filter(move |cell| neighbour(*cell, direction).is_none());
    let letters =
        at_edge(Direction::West).map(move |cell| (&name(cell)[..1], beside(cell, Direction::West, to_letters)));
    let numbers = at_edge(Direction::SouthEast)
        .map(move |cell| (&name(cell)[1..], beside(cell, Direction::SouthEast, to_numbers)));
    letters.chain(numbers)
}

/// The name of a cell: the letter of its row and its number.
#[must_use]
pub const fn name(cell: Cell) -> &'static str {
    match std::str::from_utf8(&NAMES[cell.index()]) {
        Ok(name) => name,
        Err(_) => panic!("names are ASCII"),
    }
}

/// Parses the name of a cell: exactly two characters, lower case.
#[must_use]
pub fn parse(name: &str) -> Option<Cell> {
    match name.as_bytes() {
        [row @ b'a'..=b'i', number @ b'1'..=b'9'] => cell(isize::from(row - b'a'), isize::from(number - b'0')),
        _ => None,
    }
}

/// The neighbour of a cell in a direction, if it is on the board.
#[must_use]
#[inline]
pub const fn neighbour(from: Cell, direction: Direction) -> Option<Cell> {
    let (row, number) = coords(from);
    let (rows, numbers) = direction.offset();
    cell(row as isize + rows, number as isize + numbers)
}

/// The direction from a cell to a neighbour. `None` if the cells are not neighbours.
#[must_use]
pub fn direction(from: Cell, to: Cell) -> Option<Direction> {
    Direction::ALL.into_iter().find(|direction| neighbour(from, *direction) == Some(to))
}

/// The cells after `from` in one direction, up to the edge of the board.
#[inline]
pub fn walk(from: Cell, direction: Direction) -> impl Iterator<Item = Cell> {
    std::iter::successors(neighbour(from, direction), move |cell| neighbour(*cell, direction))
}

/// The direction from a cell to another one, if both lie on a straight line.
#[must_use]
#[inline]
pub fn line(from: Cell, to: Cell) -> Option<Direction> {
    let ((row, number), (to_row, to_number)) = (coords(from), coords(to));
    let (rows, numbers) = (isize::from(to_row) - isize::from(row), isize::from(to_number) - isize::from(number));
    let straight = rows == 0 || numbers == 0 || rows == numbers;
    let one_step = (rows.signum(), numbers.signum());
    straight.then(|| Direction::ALL.into_iter().find(|direction| direction.offset() == one_step)).flatten()
}

/// Every straight line of the board, the rows first.
#[must_use]
pub fn lines() -> Vec<BoardLine> {
    let kinds = [LineKind::Row, LineKind::RisingRight, LineKind::RisingLeft];
    let along = |(direction, kind): (Direction, LineKind)| {
        let starts = cells().filter(move |cell| neighbour(*cell, direction.opposite()).is_none());
        let line = move |start| BoardLine::new(kind, std::iter::once(start).chain(walk(start, direction)).collect());
        starts.map(line)
    };
    Direction::AXES.into_iter().zip(kinds).flat_map(along).collect()
}

/// Every cell by row, then number, which is the order of notation.
pub fn cells() -> impl Iterator<Item = Cell> {
    (0..ROWS).flat_map(|row| {
        let (first, last) = span(row);
        (first..=last).map(move |number| Cell(index(row, number) as u8))
    })
}

/// Reads the board of a diagram with at most one piece on a cell, written as the name of its side. Returns the cells of each
/// side of a game for two.
///
/// # Errors
/// When a cell or a side does not exist, or a value is not a text.
pub fn read_pieces(diagram: &Diagram, info: &GameInfo) -> Result<[Cells; 2], DiagramError> {
    let mut pieces = [Cells::EMPTY; 2];
    for (name, side) in &diagram.board {
        let cell = parse(name).ok_or_else(|| DiagramError::NoSuchCell(name.clone()))?;
        let side = side.as_str().ok_or_else(|| DiagramError::WrongKind(format!("board.{name}")))?;
        pieces[info.parse_side(side)?.index()].insert(cell);
    }
    Ok(pieces)
}

/// The board of a diagram with these pieces of each side, as [`read_pieces`] reads it.
#[must_use]
pub fn write_pieces(pieces: [Cells; 2], info: &GameInfo) -> Map<String, Value> {
    let side_of = |cell: Cell| Side::BOTH.into_iter().find(|side| pieces[side.index()].contains(cell));
    cells().filter_map(|cell| Some((name(cell).to_owned(), info.side_name(side_of(cell)?).into()))).collect()
}

/// A set of cells.
pub type Cells = CellSet<CELLS>;

impl Cells {
    /// The cells by row, then number. The order of the set itself is that of the cell numbers, which differs: the number of a
    /// cell is chosen so that a step in any direction adds the same number to all cells.
    pub fn in_notation_order(self) -> impl Iterator<Item = Cell> {
        cells().filter(move |cell| self.contains(*cell))
    }

    /// The cells from which a step in this direction leaves the board.
    #[must_use]
    #[inline(always)]
    pub const fn edge(direction: Direction) -> Self {
        EDGES[direction as usize]
    }

    /// Moves every cell by `stride` numbers along the cycle of all cells.
    #[inline(always)]
    const fn rotated(self, stride: u32) -> Self {
        let [bits] = self.words();
        Self::from_words([bits << stride | bits >> (CELLS as u32 - stride)]).intersection(Self::ALL)
    }

    /// The neighbours of the cells in one direction. Cells at that edge have none.
    #[must_use]
    #[inline(always)]
    pub const fn step(self, direction: Direction) -> Self {
        self.difference(EDGES[direction as usize]).rotated(STRIDES[direction as usize])
    }

    /// The cells whose neighbour in this direction is in the set.
    #[must_use]
    #[inline(always)]
    pub const fn before(self, direction: Direction) -> Self {
        self.difference(BACK_EDGES[direction as usize]).rotated(BACK_STRIDES[direction as usize][0])
    }

    /// The cells of `open` from which a straight walk over cells of `open` in this direction reaches a cell of the set.
    #[must_use]
    #[inline(always)]
    pub fn in_sight(self, direction: Direction, open: Self) -> Self {
        // Each round doubles the distance covered: 1, 2, 4 and then 8, the longest walk.
        let [one, two, four] = BACK_STRIDES[direction as usize];
        let mut clear = open - EDGES[direction as usize];
        let mut seen = self.rotated(one) & clear;
        seen |= seen.rotated(one) & clear;
        clear &= clear.rotated(one);
        seen |= seen.rotated(two) & clear;
        clear &= clear.rotated(two);
        seen | seen.rotated(four) & clear
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_has_its_own_bit() {
        assert_eq!(cells().collect::<Cells>(), Cells::ALL);
        assert_eq!(cells().count(), CELLS);
    }

    #[test]
    fn set_step_matches_neighbours() {
        for from in cells() {
            for direction in Direction::ALL {
                let expected = neighbour(from, direction).map_or(Cells::EMPTY, Cells::of);
                assert_eq!(Cells::of(from).step(direction), expected, "{} {direction:?}", name(from));
                assert_eq!(Cells::edge(direction).contains(from), expected.is_empty());
            }
        }
    }

    #[test]
    fn line_matches_walk() {
        for from in cells() {
            let mut in_line = Cells::EMPTY;
            for direction in Direction::ALL {
                for to in walk(from, direction) {
                    assert_eq!(line(from, to), Some(direction), "{} {}", name(from), name(to));
                    assert!(!in_line.contains(to));
                    in_line.toggle(to);
                }
            }
            assert!((!in_line).iter().all(|to| line(from, to).is_none()), "{}", name(from));
        }
    }

    #[test]
    fn in_sight_equals_result_of_walk() {
        let mut open = Cells::ALL;
        for (cell, number) in cells().zip(0_u32..) {
            // The number of open cells shrinks, and the target cells vary.
            if number % 3 != 0 {
                open.toggle(cell);
            }
            let wanted: Cells = cells().filter(|other| !open.contains(*other) && (other.0 ^ cell.0) & 1 == 0).collect();
            for direction in Direction::ALL {
                let sees = |from: &Cell| {
                    let met = walk(*from, direction).find(|to| !open.contains(*to));
                    open.contains(*from) && met.is_some_and(|met| wanted.contains(met))
                };
                assert_eq!(wanted.in_sight(direction, open), cells().filter(sees).collect(), "{direction:?}");
            }
        }
    }

    #[test]
    fn cell_names_round_trip() {
        for cell in cells() {
            assert_eq!(parse(name(cell)), Some(cell));
        }
        for wrong in ["", "a", "a0", "a6", "i4", "j5", "A1", "a10", " a1", "é1"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn neighbours_are_one_unit_apart_and_east_is_right() {
        for (cell, direction) in cells().flat_map(|cell| Direction::ALL.map(|direction| (cell, direction))) {
            let Some(to) = neighbour(cell, direction) else { continue };
            let ([from_x, from_y], [to_x, to_y], [x, y]) = (centre(cell), centre(to), direction.vector());
            assert!((to_x - from_x - x).abs() < 1e-5 && (to_y - from_y - y).abs() < 1e-5);
            assert!((x.hypot(y) - 1.0).abs() < 1e-5);
            let angle = y.atan2(x).rem_euclid(std::f32::consts::TAU);
            assert!((angle - direction as u8 as f32 * std::f32::consts::FRAC_PI_3).abs() < 1e-4);
        }
    }

    #[test]
    fn middle_cell_is_the_origin() {
        assert_eq!(parse("e5").map(centre), Some([0.0, 0.0]));
    }

    #[test]
    fn every_row_and_every_diagonal_has_a_label() {
        assert_eq!(labels(1.0, 1.0).map(|(text, _)| text).collect::<String>(), "abcdefghi123456789");
        let [first, .., last] = labels(1.0, 1.0).map(|(_, at)| at).collect::<Vec<_>>()[..] else { panic!("no labels") };
        assert_eq!((first, last), ([-3.0, -4.0 * ROW_DISTANCE], [4.5, -ROW_DISTANCE]));
    }

    #[test]
    fn notation_order_is_by_row_then_number() {
        let names: Vec<_> = cells().map(name).collect();
        assert!(names.is_sorted());
        assert_eq!((names[0], names[4], names[5], names[60]), ("a1", "a5", "b1", "i9"));
    }
}
