//! The three boards (rule sheet, "Board"; the third is the designer's later one).
//!
//! Every place of every board has a letter from a to g and a number from 1 to 7, so the boards share one numbering of
//! 49 places: by letter, then number. On the square boards letters are files and numbers ranks. On the hexagon letters
//! are rows, each numbered from 1 (the sheet's special coordinates), and the last numbers of short rows do not exist.
//!
//! Whatever the board, neighbours differ by 1, 6, 7 or 8 in that numbering. A board is the set of its places, and for
//! each of these four differences the places from which an edge leads that far up.

use super::Places;
use crate::rules::Cell;

/// The number of names of places: the square boards have them all, the hexagon 37.
pub const CELLS: usize = 49;
/// Letters, and numbers of each.
const SIDE: usize = 7;
/// What neighbours differ by, as letters and numbers: (0, +1), (+1, −1), (+1, 0) and (+1, +1).
const STEPS: [usize; 4] = [1, SIDE - 1, SIDE, SIDE + 1];

/// A board to play on.
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
    places: u64,
    /// For each of [`STEPS`], the places from which an edge leads that far up.
    edges: [u64; STEPS.len()],
    neighbours: [Places; CELLS],
}

static GEOMETRIES: [Geometry; 3] = [Geometry::of(Board::Square), Geometry::of(Board::Hex), Geometry::of(Board::Snub)];

const NAMES: [[u8; 2]; CELLS] = {
    let mut names = [[0; 2]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        names[cell] = [b'a' + (cell / SIDE) as u8, b'1' + (cell % SIDE) as u8];
        cell += 1;
    }
    names
};

/// The name of a place: its letter and its number.
#[must_use]
pub const fn cell_name(cell: Cell) -> &'static str {
    match std::str::from_utf8(&NAMES[cell.index()]) {
        Ok(name) => name,
        Err(_) => panic!("names are ASCII"),
    }
}

impl Geometry {
    const fn of(board: Board) -> Self {
        let mut geometry = Self { places: 0, edges: [0; STEPS.len()], neighbours: [Places::EMPTY; CELLS] };
        let mut cell = 0;
        while cell < CELLS {
            if board.reaches(cell / SIDE, cell % SIDE) {
                geometry.places |= 1 << cell;
            }
            cell += 1;
        }
        let mut step = 0;
        while step < STEPS.len() {
            let mut low = 0;
            while low < CELLS {
                if board.joins(low / SIDE, low % SIDE, STEPS[step]) {
                    let high = low + STEPS[step];
                    geometry.edges[step] |= 1 << low;
                    geometry.neighbours[low].0 |= 1 << high;
                    geometry.neighbours[high].0 |= 1 << low;
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
    /// Their names as values of the option `board`.
    pub const NAMES: [&'static str; 3] = ["square", "hex", "snub"];

    /// The board of this name, if there is one.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().zip(Self::NAMES).find_map(|(board, known)| (known == name).then_some(board))
    }

    /// Whether the board has this place; letters and numbers count from 0.
    const fn reaches(self, letter: usize, number: usize) -> bool {
        let last = match self {
            Self::Square | Self::Snub => SIDE,
            Self::Hex => SIDE - letter.abs_diff(3),
        };
        letter < SIDE && number < last
    }

    /// Whether an edge leads from this place that far up.
    const fn joins(self, letter: usize, number: usize, step: usize) -> bool {
        let (to_letter, to_number) = match step {
            1 => (letter, number + 1),
            _ => (letter + 1, (number + step).wrapping_sub(SIDE)), // from number 0 down it is no number
        };
        if !self.reaches(letter, number) || to_letter >= SIDE || !self.reaches(to_letter, to_number) {
            return false;
        }
        match self {
            Self::Square => true,
            // Rows grow up to d and shrink after it.
            Self::Hex => match step {
                6 => letter >= 3,
                8 => letter < 3,
                _ => true,
            },
            // From ranks 2, 4 and 6 a diagonal leads down from files a, c and e, and up from files b, d and f.
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

    /// Its name as a value of the option `board`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// All its places.
    #[must_use]
    #[inline]
    pub const fn places(self) -> Places {
        Places(self.geometry().places)
    }

    /// The places next to a place; none for a place that the board does not have.
    #[must_use]
    #[inline]
    pub const fn neighbours(self, cell: Cell) -> Places {
        self.geometry().neighbours[cell.index()]
    }

    /// Whether two places are neighbours.
    #[must_use]
    pub const fn joined(self, one: Cell, other: Cell) -> bool {
        self.neighbours(one).has(other)
    }

    /// Every place next to one of the set.
    #[must_use]
    #[inline]
    pub const fn around(self, set: Places) -> Places {
        let edges = &self.geometry().edges;
        let mut around = 0;
        let mut step = 0;
        while step < STEPS.len() {
            around |= (set.0 & edges[step]) << STEPS[step] | (set.0 >> STEPS[step]) & edges[step];
            step += 1;
        }
        Places(around)
    }

    /// The place of this name, if the board has it. Strict: two characters, lower case.
    #[must_use]
    pub fn parse(self, name: &str) -> Option<Cell> {
        match name.as_bytes() {
            [letter @ b'a'..=b'g', number @ b'1'..=b'7'] => {
                let cell = Cell((letter - b'a') * SIDE as u8 + (number - b'1'));
                self.places().has(cell).then_some(cell)
            }
            _ => None,
        }
    }
}
