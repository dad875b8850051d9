//! The 197 places of the board where a tile can lie, and their names.
//!
//! Coordinates count half cells from the bottom left corner. The board has 14×14 half cells, and a tile covers the
//! four around its centre. If both coordinates of a centre are odd, it is the centre of a cell; if one is odd, the
//! centre of an edge; if none is, an intersection. Two tiles overlap exactly when both coordinates of their centres
//! differ by at most one.

use quintet_core::rules::Cell;

/// Cells along a side of the board (rule sheet, "Components").
pub const SIDE: usize = 7;
/// Half cells along a side of the board.
pub const HALF_CELLS_PER_SIDE: usize = 2 * SIDE;
/// The number of places of all kinds: 49 + 112 + 36 (rule sheet, "Tips for beginners").
pub const PLACES: usize = 197;

/// The three kinds of tiles. The number of a kind is the number in its `InputStep::Reserve`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Lies inside a cell.
    Solid,
    /// Lies centred on an edge of a cell, the edge of the board included.
    Line,
    /// Lies centred on an intersection of lines, not at the edge of the board.
    Cross,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Solid, Self::Line, Self::Cross];

    /// Returns the index of the kind in arrays with one item per kind.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the name of the kind in diagrams, which is also the ending of its message ids.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["solid", "line", "cross"][self as usize]
    }

    /// Returns the kind of tile that has its centre here, if any.
    const fn at(x: usize, y: usize) -> Option<Self> {
        match (x % 2, y % 2) {
            _ if x > HALF_CELLS_PER_SIDE || y > HALF_CELLS_PER_SIDE => None,
            (1, 1) => Some(Self::Solid),
            (0, 0) if x == 0 || y == 0 || x == HALF_CELLS_PER_SIDE || y == HALF_CELLS_PER_SIDE => None,
            (0, 0) => Some(Self::Cross),
            _ => Some(Self::Line),
        }
    }
}

/// Numbers of tiles by kind: solids, lines, crosses.
pub type Tiles = [u8; 3];

/// A place, given by the centre of a tile that lies there, in half cells from the bottom left corner of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The kind of tile that fits there.
    pub kind: Kind,
    /// Half cells from the left edge, 0 to 14.
    pub x: u8,
    /// Half cells from the bottom edge, 0 to 14.
    pub y: u8,
}

impl Place {
    /// Returns the cell that names the place in notation, and the edge of a line. Every inner edge is the north or east edge
    /// of the cell below or left of it; a cross lies at the north-east corner of its cell.
    #[must_use]
    pub const fn anchor(self) -> Anchor {
        let (x, y) = (self.x, self.y);
        let edge = match self.kind {
            Kind::Solid | Kind::Cross => None,
            Kind::Line if x == 0 => Some(Edge::West),
            Kind::Line if y == 0 => Some(Edge::South),
            Kind::Line if x % 2 == 0 => Some(Edge::East),
            Kind::Line => Some(Edge::North),
        };
        Anchor { file: x.saturating_sub(1) / 2, rank: y.saturating_sub(1) / 2, edge }
    }
}

/// The parts of the name of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Anchor {
    /// The file of the cell, from 0.
    pub file: u8,
    /// The rank of the cell, from 0.
    pub rank: u8,
    /// The edge of the cell, for a line.
    pub edge: Option<Edge>,
}

/// An edge of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Edge {
    /// The edge towards higher ranks.
    North,
    /// The edge towards later files.
    East,
    /// The edge towards lower ranks.
    South,
    /// The edge towards earlier files.
    West,
}

impl Edge {
    /// Returns the letter of the edge in notation.
    const fn letter(self) -> u8 {
        [b'n', b'e', b's', b'w'][self as usize]
    }

    /// Returns the name of the edge, by which messages select their variants.
    #[must_use]
    pub const fn key(self) -> &'static str {
        ["north", "east", "south", "west"][self as usize]
    }
}

const NO_PLACE: u8 = u8::MAX;

/// The number of the place with each centre, by row and column.
type Numbers = [[u8; HALF_CELLS_PER_SIDE + 1]; HALF_CELLS_PER_SIDE + 1];

const TABLE: ([Place; PLACES], Numbers) = {
    let mut places = [Place { kind: Kind::Solid, x: 0, y: 0 }; PLACES];
    let mut numbers = [[NO_PLACE; HALF_CELLS_PER_SIDE + 1]; HALF_CELLS_PER_SIDE + 1];
    let mut number = 0;
    let mut kind = 0;
    while kind < Kind::ALL.len() {
        let mut centre = 0;
        while centre < (HALF_CELLS_PER_SIDE + 1) * (HALF_CELLS_PER_SIDE + 1) {
            let (x, y) = (centre % (HALF_CELLS_PER_SIDE + 1), centre / (HALF_CELLS_PER_SIDE + 1));
            if let Some(found) = Kind::at(x, y)
                && found as usize == kind
            {
                places[number] = Place { kind: found, x: x as u8, y: y as u8 };
                numbers[y][x] = number as u8;
                number += 1;
            }
            centre += 1;
        }
        kind += 1;
    }
    assert!(number == PLACES);
    (places, numbers)
};

static BY_NUMBER: [Place; PLACES] = TABLE.0;
static BY_CENTRE: Numbers = TABLE.1;

static NAMES: [([u8; 4], usize); PLACES] = {
    let mut names = [([0; 4], 3); PLACES];
    let mut number = 0;
    while number < PLACES {
        let place = TABLE.0[number];
        let Anchor { file, rank, edge } = place.anchor();
        let letter = [b'S', b'L', b'C'][place.kind as usize];
        names[number].0 = [letter, b'a' + file, b'1' + rank, 0];
        if let Some(edge) = edge {
            names[number].0[3] = edge.letter();
            names[number].1 = 4;
        }
        number += 1;
    }
    names
};

/// Returns the place with this number.
#[must_use]
#[inline]
pub const fn place(cell: Cell) -> Place {
    BY_NUMBER[cell.index()]
}

/// Returns the place with this centre, in half cells from the bottom left corner, if there is one.
#[must_use]
pub fn place_at(x: usize, y: usize) -> Option<Cell> {
    let number = BY_CENTRE.get(y)?.get(x).copied()?;
    (number != NO_PLACE).then_some(Cell(number))
}

/// Returns the name of a place in notation.
#[must_use]
pub fn name(cell: Cell) -> &'static str {
    let (name, length) = &NAMES[cell.index()];
    std::str::from_utf8(&name[..*length]).expect("names are ASCII")
}

/// Returns every place: solids, then lines, then crosses, each from the bottom left, rank by rank.
pub fn cells() -> impl Iterator<Item = Cell> {
    (0..PLACES as u8).map(Cell)
}
