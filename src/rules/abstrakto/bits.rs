//! Sets of numbers below 256, stored as bits in four machine words.

const WORDS: usize = 4;
const WORD_BITS: usize = 64;
/// Bits per part of a word, and parts per word. A row of half cells is one part.
const PART_BITS: usize = 16;
const PARTS_PER_WORD: usize = WORD_BITS / PART_BITS;

/// A set of numbers below 256.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct BitSet([u64; WORDS]);

impl BitSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Whether the number is in the set.
    #[inline]
    pub const fn has(self, number: usize) -> bool {
        self.0[number / WORD_BITS] >> (number % WORD_BITS) & 1 == 1
    }

    /// Adds the number if it is absent, removes it if it is present.
    #[inline]
    pub const fn toggle(&mut self, number: usize) {
        self.0[number / WORD_BITS] ^= 1 << (number % WORD_BITS);
    }

    /// Returns the sixteen bits that start at number `16 * part`.
    #[inline]
    pub const fn part(self, part: usize) -> u16 {
        (self.0[part / PARTS_PER_WORD] >> (part % PARTS_PER_WORD * PART_BITS)) as u16
    }

    /// Adds the numbers of a bit mask that starts at number `16 * part`.
    #[inline]
    pub const fn add_part(&mut self, part: usize, numbers: u16) {
        self.0[part / PARTS_PER_WORD] |= (numbers as u64) << (part % PARTS_PER_WORD * PART_BITS);
    }

    /// Returns the intersection.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a & e, b & f, c & g, d & h])
    }

    /// Returns the union.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a | e, b | f, c | g, d | h])
    }

    /// Returns the numbers in this set that are not in the other.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a & !e, b & !f, c & !g, d & !h])
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Returns the size of the set.
    #[inline]
    pub const fn len(self) -> u32 {
        let [a, b, c, d] = self.0;
        a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()
    }

    /// Adds `by` (1 to 63) to every number. Results above 255 are dropped.
    #[inline]
    pub const fn up(self, by: u32) -> Self {
        let [a, b, c, d] = self.0;
        let over = WORD_BITS as u32 - by;
        Self([a << by, b << by | a >> over, c << by | b >> over, d << by | c >> over])
    }

    /// Subtracts `by` (1 to 63) from every number. Results below 0 are dropped.
    #[inline]
    pub const fn down(self, by: u32) -> Self {
        let [a, b, c, d] = self.0;
        let over = WORD_BITS as u32 - by;
        Self([a >> by | b << over, b >> by | c << over, c >> by | d << over, d >> by])
    }

    /// Calls `visit` with every number, in ascending order.
    #[inline]
    pub fn for_each(self, mut visit: impl FnMut(usize)) {
        for (word, bits) in self.0.into_iter().enumerate() {
            let mut left = bits;
            while left != 0 {
                visit(word * WORD_BITS + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    /// Returns every number, in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| {
            std::iter::successors(Some(bits), |left| Some(left & left.wrapping_sub(1)))
                .take_while(|left| *left != 0)
                .map(move |left| word * WORD_BITS + left.trailing_zeros() as usize)
        })
    }
}
