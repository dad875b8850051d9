//! Sets of cells as bits, for boards of up to 256 cells.

use std::{fmt, ops};

use super::Cell;

const WORD_BITS: usize = u64::BITS as usize;
/// The number of cells that a [`Cell`] can name.
const MAX_CELLS: usize = 1 << u8::BITS;

// The functions are a few instructions each, and the search calls them for every position. They have `inline(always)`,
// because their loops over words make them look too large for the inliner before the loops are unrolled.

/// A set of cells of a board with `CELLS` cells, at most 256, stored as one bit per cell in `WORDS` machine words.
///
/// A board names its type of set with an alias, and adds the operations that depend on its geometry, such as the step
/// to the neighbours in a direction. The operators are `&` (intersection), `|` (union), `^` (symmetric difference),
/// `-` (difference) and `!` (complement within the board).
///
/// Methods expect cells of the board, with numbers below `CELLS`. In debug builds, they panic on others.
///
/// # Examples
///
/// ```
/// use quintet_core::rules::{Cell, CellSet};
///
/// /// The set type of a chess board. One word is the default.
/// type Squares = CellSet<64>;
///
/// let corners: Squares = [0, 7, 56, 63].into_iter().map(Cell).collect();
/// let first_rank = Squares::from_words([0xff]);
/// assert_eq!((corners & first_rank).len(), 2);
/// assert_eq!((corners | first_rank).len(), 10);
/// assert_eq!((corners - first_rank).first(), Some(Cell(56)));
/// assert!(!(!corners).contains(Cell(7)));
///
/// /// A board with more than 64 cells needs more words.
/// type Points = CellSet<81, 2>;
///
/// let mut points = Points::of(Cell(80));
/// points.insert(Cell(3));
/// assert!(points.iter().eq([Cell(3), Cell(80)]));
/// assert_eq!(Points::ALL.len(), 81);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CellSet<const CELLS: usize, const WORDS: usize = 1>([u64; WORDS]);

impl<const CELLS: usize, const WORDS: usize> CellSet<CELLS, WORDS> {
    /// Fails to compile if the set cannot hold every cell of the board.
    const HAS_ALL_CELLS: () = {
        assert!(CELLS <= WORDS * WORD_BITS, "every cell has a bit");
        assert!(CELLS <= MAX_CELLS, "every cell has a number");
    };

    /// The empty set.
    pub const EMPTY: Self = {
        let () = Self::HAS_ALL_CELLS;
        Self([0; WORDS])
    };

    /// The set of all cells.
    pub const ALL: Self = {
        let () = Self::HAS_ALL_CELLS;
        let mut words = [0; WORDS];
        let mut cell = 0;
        while cell < CELLS {
            words[cell / WORD_BITS] |= 1 << (cell % WORD_BITS);
            cell += 1;
        }
        Self(words)
    };

    /// Returns the set with these bits. Cell 0 is the lowest bit of the first word.
    #[must_use]
    #[inline(always)]
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        Self(words)
    }

    /// Returns the bits of the set. Cell 0 is the lowest bit of the first word.
    #[must_use]
    #[inline(always)]
    pub const fn words(self) -> [u64; WORDS] {
        self.0
    }

    /// Returns a mutable reference to the bits of the set.
    #[inline(always)]
    pub const fn words_mut(&mut self) -> &mut [u64; WORDS] {
        &mut self.0
    }

    /// Returns the index of the word of a cell, and the bit within the word.
    #[inline(always)]
    const fn bit(cell: Cell) -> (usize, u64) {
        debug_assert!(cell.index() < CELLS, "the cell is on the board");
        // For cells of the board, the remainder changes nothing. It avoids a bounds check.
        (cell.index() / WORD_BITS % WORDS, 1 << (cell.index() % WORD_BITS))
    }

    /// Returns the set of one cell.
    #[must_use]
    #[inline(always)]
    pub const fn of(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// Adds a cell.
    #[inline(always)]
    pub const fn insert(&mut self, cell: Cell) {
        let (word, bit) = Self::bit(cell);
        self.0[word] |= bit;
    }

    /// Removes a cell.
    #[inline(always)]
    pub const fn remove(&mut self, cell: Cell) {
        let (word, bit) = Self::bit(cell);
        self.0[word] &= !bit;
    }

    /// Adds a cell if it is not in the set, else removes it.
    #[inline(always)]
    pub const fn toggle(&mut self, cell: Cell) {
        let (word, bit) = Self::bit(cell);
        self.0[word] ^= bit;
    }

    /// Whether a cell is in the set.
    #[must_use]
    #[inline(always)]
    pub const fn contains(self, cell: Cell) -> bool {
        let (word, bit) = Self::bit(cell);
        self.0[word] & bit != 0
    }

    /// Whether the set is empty.
    #[must_use]
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        let mut bits = 0;
        let mut word = 0;
        while word < WORDS {
            bits |= self.0[word];
            word += 1;
        }
        bits == 0
    }

    /// Returns the number of cells in the set.
    #[must_use]
    #[inline(always)]
    pub const fn len(self) -> u32 {
        let mut len = 0;
        let mut word = 0;
        while word < WORDS {
            len += self.0[word].count_ones();
            word += 1;
        }
        len
    }

    /// Whether every cell of the other set is in this one.
    #[must_use]
    #[inline(always)]
    pub const fn is_superset(self, other: Self) -> bool {
        other.difference(self).is_empty()
    }

    /// Returns the cell with the lowest number.
    #[must_use]
    #[inline(always)]
    pub fn first(self) -> Option<Cell> {
        self.iter().next()
    }

    /// Returns the set of the cell with the lowest number. It is empty if the set is empty.
    #[must_use]
    #[inline(always)]
    pub const fn isolate_first(self) -> Self {
        let mut words = [0; WORDS];
        let mut word = 0;
        while word < WORDS {
            if self.0[word] != 0 {
                words[word] = self.0[word] & self.0[word].wrapping_neg();
                break;
            }
            word += 1;
        }
        Self(words)
    }

    /// Adds `by`, at most 63, to the number of every cell. Cells that would leave the board are dropped. A cell at
    /// the edge of a row moves to the next row: remove it with a mask if that is not a neighbour.
    #[must_use]
    #[inline(always)]
    pub const fn shift_up(self, by: u32) -> Self {
        let mut words = [0; WORDS];
        let mut carry = 0;
        let mut word = 0;
        while word < WORDS {
            words[word] = self.0[word] << by | carry;
            carry = self.0[word] >> 1 >> (u64::BITS - 1 - by);
            word += 1;
        }
        Self(words).intersection(Self::ALL)
    }

    /// Subtracts `by`, at most 63, from the number of every cell. Cells that would leave the board are dropped. A cell at
    /// the edge of a row moves to the previous row: remove it with a mask if that is not a neighbour.
    #[must_use]
    #[inline(always)]
    pub const fn shift_down(self, by: u32) -> Self {
        let mut words = [0; WORDS];
        let mut carry = 0;
        let mut word = WORDS;
        while word > 0 {
            word -= 1;
            words[word] = self.0[word] >> by | carry;
            carry = self.0[word] << 1 << (u64::BITS - 1 - by);
        }
        Self(words)
    }

    /// Returns the cells in ascending order.
    #[inline(always)]
    pub const fn iter(self) -> CellSetIter<WORDS> {
        CellSetIter(self.0)
    }
}

/// Defines a binary operation as a constant function, as an operator, and as an assigning operator.
macro_rules! binary_operation {
    (
        $(#[$doc:meta])* $name:ident, $Operator:ident $operator:ident, $Assign:ident $assign:ident,
        $a:ident, $b:ident => $word:expr
    ) => {
        impl<const CELLS: usize, const WORDS: usize> CellSet<CELLS, WORDS> {
            $(#[$doc])*
            #[must_use]
            #[inline(always)]
            pub const fn $name(mut self, other: Self) -> Self {
                let mut word = 0;
                while word < WORDS {
                    let ($a, $b) = (self.0[word], other.0[word]);
                    self.0[word] = $word;
                    word += 1;
                }
                self
            }
        }

        impl<const CELLS: usize, const WORDS: usize> ops::$Operator for CellSet<CELLS, WORDS> {
            type Output = Self;

            #[inline(always)]
            fn $operator(self, other: Self) -> Self {
                self.$name(other)
            }
        }

        impl<const CELLS: usize, const WORDS: usize> ops::$Assign for CellSet<CELLS, WORDS> {
            #[inline(always)]
            fn $assign(&mut self, other: Self) {
                *self = self.$name(other);
            }
        }
    };
}

binary_operation!(
    /// Returns the cells in both sets. The operator is `&`.
    intersection, BitAnd bitand, BitAndAssign bitand_assign, a, b => a & b
);
binary_operation!(
    /// Returns the cells in either set. The operator is `|`.
    union, BitOr bitor, BitOrAssign bitor_assign, a, b => a | b
);
binary_operation!(
    /// Returns the cells in exactly one of the sets. The operator is `^`.
    symmetric_difference, BitXor bitxor, BitXorAssign bitxor_assign, a, b => a ^ b
);
binary_operation!(
    /// Returns the cells in this set that are not in the other. The operator is `-`.
    difference, Sub sub, SubAssign sub_assign, a, b => a & !b
);

impl<const CELLS: usize, const WORDS: usize> ops::Not for CellSet<CELLS, WORDS> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self::ALL - self
    }
}

impl<const CELLS: usize, const WORDS: usize> Default for CellSet<CELLS, WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const CELLS: usize, const WORDS: usize> fmt::Debug for CellSet<CELLS, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|cell| cell.0)).finish()
    }
}

impl<const CELLS: usize, const WORDS: usize> FromIterator<Cell> for CellSet<CELLS, WORDS> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// The cells of a set in ascending order. Created by [`CellSet::iter`].
#[derive(Clone, Debug)]
pub struct CellSetIter<const WORDS: usize>([u64; WORDS]);

/// The cell of the lowest bit of a word.
#[inline(always)]
const fn lowest(word: usize, bits: u64) -> Cell {
    Cell((word * WORD_BITS) as u8 + bits.trailing_zeros() as u8)
}

impl<const WORDS: usize> Iterator for CellSetIter<WORDS> {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        let (word, bits) = self.0.iter_mut().enumerate().find(|(_, bits)| **bits != 0)?;
        let cell = lowest(word, *bits);
        *bits &= *bits - 1;
        Some(cell)
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.iter().map(|bits| bits.count_ones() as usize).sum();
        (len, Some(len))
    }

    // Faster than repeated calls of `next`, which search for the first word that is not empty.
    #[inline(always)]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, init: B, mut f: F) -> B {
        let mut value = init;
        for (word, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                value = f(value, lowest(word, bits));
                bits &= bits - 1;
            }
        }
        value
    }
}

impl<const WORDS: usize> ExactSizeIterator for CellSetIter<WORDS> {}
impl<const WORDS: usize> std::iter::FusedIterator for CellSetIter<WORDS> {}
