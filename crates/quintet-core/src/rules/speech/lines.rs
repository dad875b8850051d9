//! The straight lines of a board, for reading it line by line.

use crate::rules::{Board, BoardShape, Cell, GameInfo, LocalizedText, Offset};

/// The direction of a line, as seen on the screen: the first row is at the bottom, but on a rhombus at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineKind {
    /// From left to right.
    Row,
    /// From the bottom to the top.
    Column,
    /// From the bottom left to the top right.
    RisingRight,
    /// From the bottom right to the top left.
    RisingLeft,
}

/// A line of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLine {
    /// The direction of the line.
    pub kind: LineKind,
    /// The cells in order. Every line has at least one.
    pub cells: Vec<Cell>,
    /// The name of the line in speech. Lines without one are named by their kind, their first and their last cell.
    pub label: Option<LocalizedText>,
}

impl Board {
    /// The lines of the board along its [directions](Board::directions).
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::Board;
    ///
    /// assert_eq!(Board::squares(8, 8).lines().len(), 16);
    /// assert_eq!(Board::hexagon(5).lines().len(), 27);
    /// ```
    #[must_use]
    pub fn lines(&self) -> Vec<BoardLine> {
        self.lines_along(match self.shape() {
            BoardShape::Hexagon => &[
                (LineKind::Row, Offset::EAST),
                (LineKind::RisingRight, Offset::NORTH_EAST),
                (LineKind::RisingLeft, Offset::NORTH),
            ],
            // The first row is at the top.
            BoardShape::Rhombus => &[
                (LineKind::Row, Offset::EAST),
                (LineKind::RisingRight, Offset::SOUTH_EAST),
                (LineKind::RisingLeft, Offset::SOUTH),
            ],
            BoardShape::Squares | BoardShape::Points => {
                &[(LineKind::Row, Offset::EAST), (LineKind::Column, Offset::NORTH)]
            }
        })
    }

    /// The lines of the board along these offsets.
    #[must_use]
    pub fn lines_along(&self, directions: &[(LineKind, Offset)]) -> Vec<BoardLine> {
        let along = |(kind, by): &(LineKind, Offset)| {
            let (kind, by) = (*kind, *by);
            let starts = self.cells().filter(move |cell| self.step(*cell, by.opposite()).is_none());
            starts.map(move |start| BoardLine::new(kind, std::iter::once(start).chain(self.walk(start, by)).collect()))
        };
        directions.iter().flat_map(along).collect()
    }
}

impl BoardLine {
    /// A line that is named by its kind and its ends.
    #[must_use]
    pub const fn new(kind: LineKind, cells: Vec<Cell>) -> Self {
        Self { kind, cells, label: None }
    }

    /// The rows and columns of a board whose cells are named by a letter for the column and a number for the row. Cells
    /// with other names form one row.
    #[must_use]
    pub fn from_names(info: &GameInfo) -> Vec<Self> {
        let parts = |cell: Cell| {
            let (column, row) = (info.cell_name)(cell).split_at_checked(1)?;
            Some((column, row.parse::<u32>().ok()?))
        };
        let cells: Vec<_> = (0..info.cells).map(Cell).collect();
        let named: Option<Vec<_>> = cells.iter().map(|cell| Some((parts(*cell)?, *cell))).collect();
        let Some(mut named) = named else {
            return vec![Self::new(LineKind::Row, cells)];
        };
        named.sort_by_key(|((column, row), _)| (*row, *column));
        let mut lines = Self::groups(LineKind::Row, &named, |(_, row)| row);
        named.sort_by_key(|((column, row), _)| (*column, *row));
        lines.extend(Self::groups(LineKind::Column, &named, |(column, _)| column));
        lines
    }

    fn groups<K: Copy, T: PartialEq>(kind: LineKind, sorted: &[(K, Cell)], key: impl Fn(K) -> T) -> Vec<Self> {
        let groups = sorted.chunk_by(|(one, _), (other, _)| key(*one) == key(*other));
        groups.map(|group| Self::new(kind, group.iter().map(|(_, cell)| *cell).collect())).collect()
    }
}
