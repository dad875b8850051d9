//! Sets of up to 256 numbers as bits, in four machine words.

const WORDS: usize = 4;
const WORD: usize = 64;
/// Numbers in a part of a word, and the parts of a word.
const PART: usize = 16;
const PARTS: usize = WORD / PART;

/// A set of numbers below 256.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Bits([u64; WORDS]);

impl Bits {
    /// No number.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Whether the number is in the set.
    #[inline]
    pub const fn has(self, number: usize) -> bool {
        self.0[number / WORD] >> (number % WORD) & 1 == 1
    }

    /// Adds a number that is not in the set, or takes one that is out of it.
    #[inline]
    pub const fn toggle(&mut self, number: usize) {
        self.0[number / WORD] ^= 1 << (number % WORD);
    }

    /// Sixteen numbers as they lie in the words: those from 16 times `part`.
    #[inline]
    pub const fn part(self, part: usize) -> u16 {
        (self.0[part / PARTS] >> (part % PARTS * PART)) as u16
    }

    /// Adds numbers to the sixteen from 16 times `part`.
    #[inline]
    pub const fn add_part(&mut self, part: usize, numbers: u16) {
        self.0[part / PARTS] |= (numbers as u64) << (part % PARTS * PART);
    }

    /// What is in both sets.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a & e, b & f, c & g, d & h])
    }

    /// What is in either set.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a | e, b | f, c | g, d | h])
    }

    /// What is in this set and not in the other.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a & !e, b & !f, c & !g, d & !h])
    }

    /// Whether nothing is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// How many numbers are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        let [a, b, c, d] = self.0;
        a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()
    }

    /// Every number greater by `by` (less than 64); what would be above 255 is dropped.
    #[inline]
    pub const fn up(self, by: u32) -> Self {
        let [a, b, c, d] = self.0;
        let over = WORD as u32 - by;
        Self([a << by, b << by | a >> over, c << by | b >> over, d << by | c >> over])
    }

    /// Every number less by `by` (less than 64); what would be below 0 is dropped.
    #[inline]
    pub const fn down(self, by: u32) -> Self {
        let [a, b, c, d] = self.0;
        let over = WORD as u32 - by;
        Self([a >> by | b << over, b >> by | c << over, c >> by | d << over, d >> by])
    }

    /// Calls `visit` with every number, from the least.
    #[inline]
    pub fn for_each(self, mut visit: impl FnMut(usize)) {
        for (word, bits) in self.0.into_iter().enumerate() {
            let mut left = bits;
            while left != 0 {
                visit(word * WORD + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    /// Every number, from the least.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| {
            std::iter::successors(Some(bits), |left| Some(left & left.wrapping_sub(1)))
                .take_while(|left| *left != 0)
                .map(move |left| word * WORD + left.trailing_zeros() as usize)
        })
    }
}
