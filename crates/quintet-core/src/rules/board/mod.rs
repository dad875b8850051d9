//! Boards as data: cells with names, neighbours, centres and outlines.

mod geometry;
#[cfg(test)]
mod tests;

use super::Cell;
use geometry::name_bytes;
pub use geometry::{Offset, ROW_DISTANCE, Shape};

/// The maximum number of cells.
const MAX_CELLS: usize = 255;

/// A board of regular cells. All functions that create one are constant, so that a board can be a `static`.
///
/// Cells are numbered by row, then column, from 0. The name of a cell is a letter and a number. The distance between the
/// centres of neighbours is 1; x points to the right and y upwards, with the origin in the middle of the board.
///
/// # Examples
///
/// ```
/// use quintet_core::rules::{Board, Offset};
///
/// static BOARD: Board = Board::squares(8, 8);
///
/// let e2 = BOARD.parse("e2").unwrap();
/// assert_eq!(BOARD.step(e2, Offset::NORTH).map(|cell| BOARD.name(cell)), Some("e3"));
/// assert_eq!(BOARD.step(e2, Offset::new(1, 2)).map(|cell| BOARD.name(cell)), Some("f4"));
/// assert_eq!(BOARD.neighbours(e2).count(), 4);
/// assert_eq!(Board::hexagon(5).len(), 61);
/// ```
///
/// Functions with a cell expect one of this board.
#[derive(Clone, Debug)]
pub struct Board {
    shape: Shape,
    columns: u8,
    rows: u8,
    len: u8,
    /// The column and the row of each cell.
    coords: [(u8, u8); MAX_CELLS],
    names: [[u8; 3]; MAX_CELLS],
}

impl Board {
    /// A hexagon of hexagonal cells with `side` cells on each side, at most 9. Letters are rows, from the bottom. The
    /// numbers follow the diagonals that rise to the left, so that short rows above the middle begin with a higher number.
    ///
    /// # Panics
    /// When there would be no cell, or more than 255.
    #[must_use]
    pub const fn hexagon(side: u8) -> Self {
        assert!(side > 0 && side <= 9, "the side of a hexagon is from 1 to 9");
        Self::of(Shape::Hexagon, 2 * side - 1, 2 * side - 1)
    }

    /// A rhombus of hexagonal cells. Letters are columns and numbers are rows. The first row is at the top, and each row
    /// begins half a cell further to the right.
    ///
    /// # Panics
    /// When there would be no cell, more than 255, more than 26 columns, or more than 99 rows.
    #[must_use]
    pub const fn rhombus(columns: u8, rows: u8) -> Self {
        Self::of(Shape::Rhombus, columns, rows)
    }

    /// A rectangle of square cells. Letters are columns, and numbers are rows from the bottom. Neighbours share an edge.
    ///
    /// # Panics
    /// When there would be no cell, more than 255, more than 26 columns, or more than 99 rows.
    #[must_use]
    pub const fn squares(columns: u8, rows: u8) -> Self {
        Self::of(Shape::Squares, columns, rows)
    }

    /// The points of a grid of lines, with the names and the neighbours of [`Board::squares`].
    ///
    /// # Panics
    /// When there would be no point, more than 255, more than 26 columns, or more than 99 rows.
    #[must_use]
    pub const fn points(columns: u8, rows: u8) -> Self {
        Self::of(Shape::Points, columns, rows)
    }

    const fn of(shape: Shape, columns: u8, rows: u8) -> Self {
        assert!(columns > 0 && rows > 0 && columns <= 26 && rows <= 99, "columns have letters, and rows two digits");
        let mut board = Self { shape, columns, rows, len: 0, coords: [(0, 0); MAX_CELLS], names: [[0; 3]; MAX_CELLS] };
        let mut row = 0;
        while row < rows {
            let mut column = 0;
            while column < columns {
                if shape.contains(columns, rows, column as i16, row as i16) {
                    assert!((board.len as usize) < MAX_CELLS, "a board has at most 255 cells");
                    board.coords[board.len as usize] = (column, row);
                    board.names[board.len as usize] = name_bytes(shape, column, row);
                    board.len += 1;
                }
                column += 1;
            }
            row += 1;
        }
        board
    }

    /// The shape of the board.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of columns and of rows of the bounding box. A hexagon does not fill its bounding box.
    #[must_use]
    pub const fn size(&self) -> (u8, u8) {
        (self.columns, self.rows)
    }

    /// The number of cells.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no board is empty")]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Every cell, by row, then column.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.len).map(Cell)
    }

    /// The column and the row of a cell, from 0.
    #[must_use]
    pub const fn coords(&self, cell: Cell) -> (u8, u8) {
        self.coords[cell.index()]
    }

    /// The cell in this column and row, if it is on the board.
    #[must_use]
    pub const fn cell(&self, column: i16, row: i16) -> Option<Cell> {
        if !self.shape.contains(self.columns, self.rows, column, row) {
            return None;
        }
        let before = match self.shape {
            Shape::Hexagon => hexagon_cells_before(self.rows as i16, row) + column - first_column(self.rows, row),
            Shape::Rhombus | Shape::Squares | Shape::Points => row * self.columns as i16 + column,
        };
        Some(Cell(before as u8))
    }

    /// The name of a cell.
    ///
    /// # Panics
    /// When the board has no such cell.
    #[must_use]
    pub const fn name(&self, cell: Cell) -> &str {
        assert!(cell.0 < self.len, "the cell is on the board");
        let bytes = &self.names[cell.index()];
        let (name, _) = bytes.split_at(if bytes[2] == 0 { 2 } else { 3 });
        match std::str::from_utf8(name) {
            Ok(name) => name,
            Err(_) => panic!("names are ASCII"),
        }
    }

    /// Parses the name of a cell: a lower-case letter and a number without leading zeros.
    #[must_use]
    pub fn parse(&self, name: &str) -> Option<Cell> {
        self.cells().find(|cell| self.name(*cell) == name)
    }

    /// The offsets of the neighbours, counterclockwise from the right.
    #[must_use]
    pub const fn directions(&self) -> &'static [Offset] {
        self.shape.directions()
    }

    /// The cell at an offset from another one, if it is on the board.
    #[must_use]
    pub const fn step(&self, from: Cell, by: Offset) -> Option<Cell> {
        let (column, row) = self.coords(from);
        self.cell(column as i16 + by.columns as i16, row as i16 + by.rows as i16)
    }

    /// The neighbours of a cell, in the order of [`Board::directions`].
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.directions().iter().filter_map(move |by| self.step(cell, *by))
    }

    /// The cells after `from` in one direction, up to the edge of the board.
    pub fn walk(&self, from: Cell, by: Offset) -> impl Iterator<Item = Cell> {
        std::iter::successors(self.step(from, by), move |cell| self.step(*cell, by))
    }

    /// The centre of a cell.
    #[must_use]
    pub fn centre(&self, cell: Cell) -> [f32; 2] {
        let (column, row) = self.coords(cell);
        let middle = |count: u8| f32::from(count - 1) / 2.0;
        let by = [f32::from(column) - middle(self.columns), f32::from(row) - middle(self.rows)];
        self.shape.vector(by[0], by[1])
    }

    /// The corners of a cell, counterclockwise. Those of a point are the corners of the square around it.
    #[must_use]
    pub fn outline(&self, cell: Cell) -> Vec<[f32; 2]> {
        let [x, y] = self.centre(cell);
        self.shape.corners().into_iter().map(|[right, up]| [x + right, y + up]).collect()
    }

    /// The coordinate labels beside the board, letters, then numbers, with their centres. The parameter is the distance
    /// of letters and of numbers from the nearest cell.
    #[must_use]
    pub fn labels(&self, distances: [f32; 2]) -> Vec<(&str, [f32; 2])> {
        let ends = self.shape.label_directions();
        let label = |cell, by: Offset, part: usize| {
            let ([x, y], [right, up]) = (self.centre(cell), self.shape.vector(by.columns.into(), by.rows.into()));
            let (letter, number) = self.name(cell).split_at(1);
            let distance = distances[part];
            (if part == 0 { letter } else { number }, [x + right * distance, y + up * distance])
        };
        let at_edge = |part: usize| self.cells().filter(move |cell| self.step(*cell, ends[part]).is_none());
        (0..2).flat_map(|part| at_edge(part).map(move |cell| label(cell, ends[part], part))).collect()
    }
}

/// The first column of a row of a hexagon with this many rows.
const fn first_column(rows: u8, row: i16) -> i16 {
    let side = (rows as i16 + 1) / 2;
    if row < side { 0 } else { row - side + 1 }
}

/// The number of cells in the rows of a hexagon before this one.
const fn hexagon_cells_before(rows: i16, row: i16) -> i16 {
    let side = (rows + 1) / 2;
    let mut before = 0;
    let mut index = 0;
    while index < row {
        before += rows - (index - side + 1).abs();
        index += 1;
    }
    before
}
