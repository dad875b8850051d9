//! Pyramids, and the piles that they stand in.

use super::Direction;
use crate::rules::Side;

/// The colours of each player by name: the primary, then the secondary (rule sheet, "Setup"; RULES.md, the table).
pub const COLOURS: [[&str; 2]; 4] = [["blue", "red"], ["green", "yellow"], ["purple", "orange"], ["cyan", "white"]];
/// The pyramids of each size in each colour: five stashes (rule sheet, "Equipment"; R6).
pub const STASH: u8 = 5;
/// The most pyramids in one pile: all of both colours of a player.
pub const HIGHEST: usize = 30;

/// How large a pyramid is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Size {
    /// One pip; goes three cells.
    Small = 1,
    /// Two pips; goes two cells.
    Medium,
    /// Three pips; goes one cell.
    Large,
}

impl Size {
    /// Every size, the smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Its letter in notation.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        ["s", "m", "l"][self.index()]
    }

    /// The size with this letter.
    #[must_use]
    pub fn from_letter(letter: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.letter() == letter)
    }

    /// The size as an index into arrays that hold one item a size.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The size with this index; the greatest if the index is above 2.
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        match index {
            0 => Self::Small,
            1 => Self::Medium,
            _ => Self::Large,
        }
    }

    /// How many cells a pyramid of this size goes in a turn (rule sheet, rule 1).
    #[must_use]
    #[inline]
    pub const fn distance(self) -> u8 {
        4 - self as u8
    }
}

/// Which of a player's colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// May split (rule sheet, rule 5).
    Primary,
    /// May back up (rule sheet, rule 6).
    Secondary,
}

impl Colour {
    /// Both colours.
    pub const ALL: [Self; 2] = [Self::Primary, Self::Secondary];

    /// The player's other colour.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Primary => Self::Secondary,
            Self::Secondary => Self::Primary,
        }
    }

    /// The colour's name at this player.
    #[must_use]
    pub const fn name(self, owner: Side) -> &'static str {
        COLOURS[owner.index()][self as usize]
    }
}

/// A pyramid in a byte: its size in the lowest two bits, then its colour. Whose it is, its pile knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pyramid(u8);

impl Pyramid {
    /// No pyramid.
    pub(super) const NONE: Self = Self(0);
    /// The bits of a pyramid.
    pub(super) const MASK: u8 = 7;

    /// A pyramid.
    #[must_use]
    #[inline]
    pub const fn new(colour: Colour, size: Size) -> Self {
        Self((colour as u8) << 2 | size as u8)
    }

    #[inline]
    pub(super) const fn from_bits(bits: u8) -> Self {
        Self(bits & Self::MASK)
    }

    #[inline]
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// Its size.
    #[must_use]
    #[inline]
    pub const fn size(self) -> Size {
        match self.0 & 3 {
            0 | 1 => Size::Small,
            2 => Size::Medium,
            _ => Size::Large,
        }
    }

    /// Its colour.
    #[must_use]
    #[inline]
    pub const fn colour(self) -> Colour {
        if self.0 & 4 == 0 { Colour::Primary } else { Colour::Secondary }
    }

    /// A pyramid of the same colour in this size.
    #[must_use]
    #[inline]
    pub const fn sized(self, size: Size) -> Self {
        Self::new(self.colour(), size)
    }
}

/// What kind of pile stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// One upright pyramid.
    Single,
    /// One lying pyramid, and where it points (rule sheet, rule 7).
    Gate(Direction),
    /// Two or more that go together for good (rule sheet, rule 6).
    Backup,
    /// Two or three that leave one by one from the top (rule sheet, rule 5).
    Split,
}

/// Everything in one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    /// Whose pyramids they are.
    pub owner: Side,
    /// How they stand.
    pub kind: Kind,
    height: u8,
    pyramids: [Pyramid; HIGHEST],
}

impl Pile {
    /// A pile of these pyramids, bottom to top; of more than [`HIGHEST`], the lowest.
    #[must_use]
    #[inline]
    pub fn new(owner: Side, kind: Kind, pyramids: &[Pyramid]) -> Self {
        let height = pyramids.len().min(HIGHEST);
        let mut pile = Self { owner, kind, height: height as u8, pyramids: [Pyramid::NONE; HIGHEST] };
        pile.pyramids[..height].copy_from_slice(&pyramids[..height]);
        pile
    }

    /// The pyramids, bottom to top.
    #[must_use]
    #[inline]
    pub fn pyramids(&self) -> &[Pyramid] {
        &self.pyramids[..usize::from(self.height)]
    }

    /// The number of pyramids.
    #[must_use]
    #[inline]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// The top pyramid.
    #[must_use]
    #[inline]
    pub const fn top(&self) -> Pyramid {
        self.pyramids[self.height.saturating_sub(1) as usize]
    }

    /// What acts, and so says how far it goes: the bottom of a backup stack, else the top.
    #[must_use]
    #[inline]
    pub const fn actor(&self) -> Pyramid {
        if matches!(self.kind, Kind::Backup) { self.pyramids[0] } else { self.top() }
    }

    /// The pyramid at a level from the bottom, counted from 1; level 0 is the top.
    #[must_use]
    pub fn at(&self, level: u8) -> Option<Pyramid> {
        let level = if level == 0 { self.height } else { level };
        self.pyramids().get(usize::from(level).checked_sub(1)?).copied()
    }

    /// Puts another pyramid in the place of the one at a level; level 0 is the top.
    #[inline]
    pub(super) fn replace(&mut self, level: u8, pyramid: Pyramid) {
        let level = if level == 0 { self.height } else { level };
        if let Some(place) = self.pyramids.get_mut(usize::from(level.saturating_sub(1))) {
            *place = pyramid;
        }
    }

    /// Takes the top away. A stack of which one is left is a single.
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

    /// Puts a pyramid on top.
    #[inline]
    pub(super) fn push(&mut self, pyramid: Pyramid) {
        if let Some(place) = self.pyramids.get_mut(usize::from(self.height)) {
            *place = pyramid;
            self.height += 1;
        }
    }
}
