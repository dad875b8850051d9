//! The three boards (rule sheet, "Board"; the third is a later one by the designer).
//!
//! Every cell has a letter from a to g and a number from 1 to 7, so all boards share one numbering of 49 cells: by
//! letter, then number. On the square boards, letters are files and numbers are ranks. On the hexagon, letters are
//! rows, each numbered from 1 (the sheet's special coordinates), and short rows lack the last numbers.
//!
//! On every board, the numbers of neighbours differ by 1, 6, 7 or 8. A board is the set of its cells and, for each of
//! these four differences, the set of cells with an edge to the cell whose number is higher by that difference.

use quintet_core::rules::{Cell, CellSet};

/// The number of cells in the common numbering. The square boards have all of them, the hexagon 37.
pub const CELLS: usize = 49;
/// The number of letters, and of cells per letter in the common numbering.
pub const WIDTH: usize = 7;
/// The differences between the numbers of neighbours. As letters and numbers: (0, +1), (+1, −1), (+1, 0) and (+1, +1).
const STEPS: [usize; 4] = [1, WIDTH - 1, WIDTH, WIDTH + 1];

/// A set of cells in the common numbering.
pub type Cells = CellSet<CELLS>;

/// A board of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Board {
    /// 7×7 points with eight neighbours.
    Square,
    /// 37 points with six neighbours.
    Hex,
    /// 7×7 points of a snub square tiling: the orthogonal neighbours and 18 diagonals.
    Snub,
}

/// The geometry of a board.
struct Geometry {
    places: Cells,
    /// For each of [`STEPS`], the cells with an edge to the cell whose number is higher by that step.
    edges: [Cells; STEPS.len()],
    neighbours: [Cells; CELLS],
}

static GEOMETRIES: [Geometry; 3] = [Geometry::of(Board::Square), Geometry::of(Board::Hex), Geometry::of(Board::Snub)];

const NAMES: [[u8; 2]; CELLS] = {
    let mut names = [[0; 2]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        names[cell] = [b'a' + (cell / WIDTH) as u8, b'1' + (cell % WIDTH) as u8];
        cell += 1;
    }
    names
};

/// The letter and the number of a cell, from 0.
#[must_use]
pub const fn coords(cell: Cell) -> (usize, usize) {
    (cell.index() / WIDTH, cell.index() % WIDTH)
}

/// The cell with this letter and number, from 0, in the common numbering. Both must be below [`WIDTH`].
#[must_use]
pub const fn cell_at(letter: usize, number: usize) -> Cell {
    Cell((letter * WIDTH + number) as u8)
}

/// The name of a cell: its letter and its number.
#[must_use]
pub const fn cell_name(cell: Cell) -> &'static str {
    match std::str::from_utf8(&NAMES[cell.index()]) {
        Ok(name) => name,
        Err(_) => panic!("names are ASCII"),
    }
}

impl Geometry {
    const fn of(board: Board) -> Self {
        let mut geometry =
            Self { places: Cells::EMPTY, edges: [Cells::EMPTY; STEPS.len()], neighbours: [Cells::EMPTY; CELLS] };
        let mut cell = 0;
        while cell < CELLS {
            if board.has_cell(cell / WIDTH, cell % WIDTH) {
                geometry.places.insert(Cell(cell as u8));
            }
            cell += 1;
        }
        let mut step = 0;
        while step < STEPS.len() {
            let mut low = 0;
            while low < CELLS {
                if board.has_edge(low / WIDTH, low % WIDTH, STEPS[step]) {
                    let high = low + STEPS[step];
                    geometry.edges[step].insert(Cell(low as u8));
                    geometry.neighbours[low].insert(Cell(high as u8));
                    geometry.neighbours[high].insert(Cell(low as u8));
                }
                low += 1;
            }
            step += 1;
        }
        geometry
    }
}

impl Board {
    /// Every board.
    pub const ALL: [Self; 3] = [Self::Square, Self::Hex, Self::Snub];
    /// The names of the boards, as values of the option `board`.
    pub const NAMES: [&'static str; 3] = ["square", "hex", "snub"];

    /// Returns the board with this name, if there is one.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().zip(Self::NAMES).find_map(|(board, known)| (known == name).then_some(board))
    }

    /// Whether the board has this cell. Letters and numbers count from 0.
    const fn has_cell(self, letter: usize, number: usize) -> bool {
        let last = match self {
            Self::Square | Self::Snub => WIDTH,
            Self::Hex => WIDTH - letter.abs_diff(3),
        };
        letter < WIDTH && number < last
    }

    /// Whether an edge leads from this cell to the one whose number is higher by `step`.
    const fn has_edge(self, letter: usize, number: usize, step: usize) -> bool {
        let (to_letter, to_number) = match step {
            1 => (letter, number + 1),
            _ => (letter + 1, (number + step).wrapping_sub(WIDTH)), // wraps to an invalid number below 0
        };
        if !self.has_cell(letter, number) || to_letter >= WIDTH || !self.has_cell(to_letter, to_number) {
            return false;
        }
        match self {
            Self::Square => true,
            // Rows get longer up to d and shorter after it.
            Self::Hex => match step {
                6 => letter >= 3,
                8 => letter < 3,
                _ => true,
            },
            // From ranks 2, 4 and 6, a diagonal leads down from files a, c and e, and up from files b, d and f.
            Self::Snub => {
                let (odd_letter, odd_number) = (letter % 2 == 1, number % 2 == 1);
                match step {
                    6 => odd_number && !odd_letter,
                    8 => odd_number && odd_letter,
                    _ => true,
                }
            }
        }
    }

    const fn geometry(self) -> &'static Geometry {
        &GEOMETRIES[self as usize]
    }

    /// The name of the board, as a value of the option `board`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// All cells of the board.
    #[must_use]
    #[inline]
    pub const fn places(self) -> Cells {
        self.geometry().places
    }

    /// The neighbours of a cell; empty for a cell that is not on the board.
    #[must_use]
    #[inline]
    pub const fn neighbours(self, cell: Cell) -> Cells {
        self.geometry().neighbours[cell.index()]
    }

    /// Whether two cells are neighbours.
    #[must_use]
    pub const fn are_neighbours(self, one: Cell, other: Cell) -> bool {
        self.neighbours(one).contains(other)
    }

    /// The neighbours of all cells of a set.
    #[must_use]
    #[inline]
    pub fn around(self, set: Cells) -> Cells {
        // Calculated with the bits, because edges never lead off the board and `shift_up` would check that.
        let ([bits], mut around) = (set.words(), 0);
        for (edges, step) in self.geometry().edges.iter().zip(STEPS) {
            let [edges] = edges.words();
            around |= (bits & edges) << step | (bits >> step) & edges;
        }
        Cells::from_words([around])
    }

    /// Parses the name of a cell of this board: exactly two characters, lower case.
    #[must_use]
    pub fn parse(self, name: &str) -> Option<Cell> {
        match name.as_bytes() {
            [letter @ b'a'..=b'g', number @ b'1'..=b'7'] => {
                let cell = cell_at(usize::from(letter - b'a'), usize::from(number - b'1'));
                self.places().contains(cell).then_some(cell)
            }
            _ => None,
        }
    }
}
