//! The shapes of boards: their cells, directions and outlines.

use super::first_column;

/// The distance between the centre lines of adjacent rows of hexagonal cells, in units of the distance between neighbours.
pub const ROW_DISTANCE: f32 = 0.866_025_4;

/// A difference in columns and rows. On a board of hexagonal cells, not every offset of one column and one row leads to
/// a neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offset {
    /// The difference in columns.
    pub columns: i8,
    /// The difference in rows.
    pub rows: i8,
}

impl Offset {
    /// One column further.
    pub const EAST: Self = Self::new(1, 0);
    /// One column and one row further.
    pub const NORTH_EAST: Self = Self::new(1, 1);
    /// One row further.
    pub const NORTH: Self = Self::new(0, 1);
    /// One column back and one row further.
    pub const NORTH_WEST: Self = Self::new(-1, 1);
    /// One column back.
    pub const WEST: Self = Self::new(-1, 0);
    /// One column and one row back.
    pub const SOUTH_WEST: Self = Self::new(-1, -1);
    /// One row back.
    pub const SOUTH: Self = Self::new(0, -1);
    /// One column further and one row back.
    pub const SOUTH_EAST: Self = Self::new(1, -1);

    /// An offset of this many columns and rows.
    #[must_use]
    pub const fn new(columns: i8, rows: i8) -> Self {
        Self { columns, rows }
    }

    /// The offset in the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::new(-self.columns, -self.rows)
    }
}

/// The shape of a board and of its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A hexagon of hexagonal cells.
    Hexagon,
    /// A rhombus of hexagonal cells.
    Rhombus,
    /// A rectangle of square cells.
    Squares,
    /// The points of a grid of lines.
    Points,
}

impl Shape {
    pub(super) const fn contains(self, columns: u8, rows: u8, column: i16, row: i16) -> bool {
        if column < 0 || row < 0 || column >= columns as i16 || row >= rows as i16 {
            return false;
        }
        match self {
            Self::Hexagon => {
                let first = first_column(rows, row);
                // The rows below the middle are as long as those above it, but begin with the first column.
                let last = columns as i16 - 1 - first_column(rows, rows as i16 - 1 - row);
                column >= first && column <= last
            }
            Self::Rhombus | Self::Squares | Self::Points => true,
        }
    }

    pub(super) const fn directions(self) -> &'static [Offset] {
        use Offset as By;
        match self {
            Self::Hexagon => &[By::EAST, By::NORTH_EAST, By::NORTH, By::WEST, By::SOUTH_WEST, By::SOUTH],
            Self::Rhombus => &[By::EAST, By::SOUTH_EAST, By::SOUTH, By::WEST, By::NORTH_WEST, By::NORTH],
            Self::Squares | Self::Points => &[By::EAST, By::NORTH, By::WEST, By::SOUTH],
        }
    }

    /// The directions in which the letters and the numbers lie outside the board.
    pub(super) const fn label_directions(self) -> [Offset; 2] {
        match self {
            Self::Hexagon => [Offset::WEST, Offset::SOUTH],
            Self::Rhombus => [Offset::SOUTH, Offset::WEST],
            Self::Squares | Self::Points => [Offset::SOUTH, Offset::WEST],
        }
    }

    /// Converts a difference in columns and rows to a vector, in units of the distance between neighbours.
    pub(super) fn vector(self, columns: f32, rows: f32) -> [f32; 2] {
        match self {
            Self::Hexagon => [columns - rows / 2.0, rows * ROW_DISTANCE],
            Self::Rhombus => [columns + rows / 2.0, -rows * ROW_DISTANCE],
            Self::Squares | Self::Points => [columns, rows],
        }
    }

    /// The vectors from the centre of a cell to its corners, counterclockwise.
    pub(super) fn corners(self) -> Vec<[f32; 2]> {
        // Hexagonal cells have a corner at the top.
        let (corners, first, radius) = match self {
            Self::Hexagon | Self::Rhombus => (6_u8, 1.0 / 12.0, 1.0 / 3.0_f32.sqrt()),
            Self::Squares | Self::Points => (4, 1.0 / 8.0, 0.5_f32.sqrt()),
        };
        let angle = |corner: u8| (first + f32::from(corner) / f32::from(corners)) * std::f32::consts::TAU;
        (0..corners).map(|corner| [radius * angle(corner).cos(), radius * angle(corner).sin()]).collect()
    }
}

/// The letter and the digits of a name. The third byte of a name with one digit is 0.
pub(super) const fn name_bytes(shape: Shape, column: u8, row: u8) -> [u8; 3] {
    let (letter, number) = match shape {
        Shape::Hexagon => (row, column + 1),
        Shape::Rhombus | Shape::Squares | Shape::Points => (column, row + 1),
    };
    if number < 10 {
        [b'a' + letter, b'0' + number, 0]
    } else {
        [b'a' + letter, b'0' + number / 10, b'0' + number % 10]
    }
}
