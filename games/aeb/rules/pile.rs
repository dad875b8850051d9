//! Pyramids, and the piles that they form.

use super::Direction;
use quintet_core::rules::Side;

/// The names of each player's colours: the primary, then the secondary (rule sheet, "Setup").
pub const COLORS: [[&str; 2]; 4] = [["blue", "red"], ["green", "yellow"], ["purple", "orange"], ["cyan", "white"]];
/// The number of pyramids of each size in each colour: five stashes (rule sheet, "Equipment"; ruling 6).
pub const INITIAL_SUPPLY: u8 = 5;
/// The maximum number of pyramids in one pile: all of both colours of a player.
pub const MAX_HEIGHT: usize = 30;

/// The size of a pyramid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Size {
    /// One pip; moves up to three cells.
    Small = 1,
    /// Two pips; moves up to two cells.
    Medium,
    /// Three pips; moves one cell.
    Large,
}

impl Size {
    /// Every size, the smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Returns the letter of the size in notation.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        ["s", "m", "l"][self.index()]
    }

    /// Returns the size with this letter.
    #[must_use]
    pub fn from_letter(letter: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.letter() == letter)
    }

    /// Returns the index of the size in arrays with one item per size.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// Returns the size with this index; large if the index is above 2.
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        match index {
            0 => Self::Small,
            1 => Self::Medium,
            _ => Self::Large,
        }
    }

    /// Returns the number of cells that a pyramid of this size can move in a turn (rule sheet, rule 1).
    #[must_use]
    #[inline]
    pub const fn distance(self) -> u8 {
        4 - self as u8
    }
}

/// One of a player's two colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum PyramidColor {
    /// The colour of pyramids that may split (rule sheet, rule 5).
    Primary,
    /// The colour of pyramids that may back up others (rule sheet, rule 6).
    Secondary,
}

impl PyramidColor {
    /// Both colours.
    pub const ALL: [Self; 2] = [Self::Primary, Self::Secondary];

    /// Returns the player's other colour.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Primary => Self::Secondary,
            Self::Secondary => Self::Primary,
        }
    }

    /// Returns the name of this colour of a player.
    #[must_use]
    pub const fn name(self, owner: Side) -> &'static str {
        COLORS[owner.index()][self as usize]
    }
}

/// A pyramid in one byte: its size in the lowest two bits, then its colour. The owner is stored in the pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pyramid(u8);

impl Pyramid {
    /// No pyramid.
    pub(super) const NONE: Self = Self(0);
    /// The bit mask of a pyramid.
    pub(super) const MASK: u8 = 7;
    /// The bit mask of the size.
    const SIZE_MASK: u8 = 3;

    /// Creates a pyramid.
    #[must_use]
    #[inline]
    pub const fn new(color: PyramidColor, size: Size) -> Self {
        Self((color as u8) << 2 | size as u8)
    }

    /// Creates a pyramid from its bits. Higher bits are ignored. `None` if the bits contain no size.
    pub(super) fn from_bits(bits: u8) -> Option<Self> {
        (bits & Self::SIZE_MASK != 0).then_some(Self::from_valid_bits(bits))
    }

    /// Creates a pyramid from bits that contain a size. Higher bits are ignored.
    #[inline]
    pub(super) const fn from_valid_bits(bits: u8) -> Self {
        Self(bits & Self::MASK)
    }

    #[inline]
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// Returns the size of the pyramid.
    #[must_use]
    #[inline]
    pub const fn size(self) -> Size {
        match self.0 & Self::SIZE_MASK {
            0 | 1 => Size::Small,
            2 => Size::Medium,
            _ => Size::Large,
        }
    }

    /// Returns the colour of the pyramid.
    #[must_use]
    #[inline]
    pub const fn color(self) -> PyramidColor {
        if self.0 & 4 == 0 { PyramidColor::Primary } else { PyramidColor::Secondary }
    }

    /// Returns a pyramid of the same colour in this size.
    #[must_use]
    #[inline]
    pub const fn sized(self, size: Size) -> Self {
        Self::new(self.color(), size)
    }
}

/// The kind of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// One upright pyramid.
    Single,
    /// One lying pyramid, which points in a direction (rule sheet, rule 7).
    Gate(Direction),
    /// Two or more pyramids that permanently move together (rule sheet, rule 6).
    Backup,
    /// Two or three pyramids that leave one at a time from the top (rule sheet, rule 5).
    Split,
}

/// All pyramids in one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    /// The owner of the pyramids.
    pub owner: Side,
    /// The kind of the pile.
    pub kind: Kind,
    height: u8,
    pyramids: [Pyramid; MAX_HEIGHT],
}

impl Pile {
    /// Creates a pile of these pyramids, bottom to top. Pyramids above [`MAX_HEIGHT`] are dropped.
    #[must_use]
    #[inline]
    pub fn new(owner: Side, kind: Kind, pyramids: &[Pyramid]) -> Self {
        let height = pyramids.len().min(MAX_HEIGHT);
        let mut pile = Self { owner, kind, height: height as u8, pyramids: [Pyramid::NONE; MAX_HEIGHT] };
        pile.pyramids[..height].copy_from_slice(&pyramids[..height]);
        pile
    }

    /// Returns the pyramids, bottom to top.
    #[must_use]
    #[inline]
    pub fn pyramids(&self) -> &[Pyramid] {
        &self.pyramids[..usize::from(self.height)]
    }

    /// Returns the number of pyramids.
    #[must_use]
    #[inline]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Returns the top pyramid.
    #[must_use]
    #[inline]
    pub const fn top(&self) -> Pyramid {
        self.pyramids[self.height.saturating_sub(1) as usize]
    }

    /// Returns the actor, the pyramid that determines the distance: the bottom of a backup stack, else the top.
    #[must_use]
    #[inline]
    pub const fn actor(&self) -> Pyramid {
        if matches!(self.kind, Kind::Backup) { self.pyramids[0] } else { self.top() }
    }

    /// Returns the pyramid at a level, counted from 1 at the bottom; level 0 is the top.
    #[must_use]
    pub fn at(&self, level: u8) -> Option<Pyramid> {
        let level = if level == 0 { self.height } else { level };
        self.pyramids().get(usize::from(level).checked_sub(1)?).copied()
    }

    /// Replaces the pyramid at a level; level 0 is the top.
    #[inline]
    pub(super) fn replace(&mut self, level: u8, pyramid: Pyramid) {
        let level = if level == 0 { self.height } else { level };
        if let Some(place) = self.pyramids.get_mut(usize::from(level.saturating_sub(1))) {
            *place = pyramid;
        }
    }

    /// Removes the top pyramid. A stack with one pyramid left becomes a single.
    #[inline]
    pub(super) fn pop(&mut self) -> Pyramid {
        let top = self.top();
        self.replace(0, Pyramid::NONE);
        self.height = self.height.saturating_sub(1);
        if self.height == 1 {
            self.kind = Kind::Single;
        }
        top
    }

    /// Adds a pyramid on top.
    #[inline]
    pub(super) fn push(&mut self, pyramid: Pyramid) {
        if let Some(place) = self.pyramids.get_mut(usize::from(self.height)) {
            *place = pyramid;
            self.height += 1;
        }
    }
}
