//! Areas: what the tiles leave uncovered, who controls it, and who has won by it.

use super::groups::Cover;
use super::halves::Halves;
use super::{EVEN, MAIN_AREA, MORE_AREAS, Position};
use crate::rules::{Outcome, Side};

/// A group of uncovered half cells that are connected orthogonally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    /// Its half cells.
    pub halves: Halves,
    /// The tiles of each side that touch it orthogonally, each counted once.
    pub tiles: [u8; 2],
}

impl Area {
    /// Who controls it: the side with more tiles around it (rule sheet, "End of the game").
    #[must_use]
    pub const fn owner(&self) -> Option<Side> {
        let [blue, orange] = self.tiles;
        if blue > orange {
            Some(Side::FIRST)
        } else if orange > blue {
            Some(Side::SECOND)
        } else {
            None
        }
    }

    /// The tiles of both sides around it.
    #[must_use]
    pub const fn bounding(&self) -> u8 {
        self.tiles[0] + self.tiles[1]
    }
}

/// What each side controls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Standing {
    /// Areas that each side controls.
    pub areas: [u8; 2],
    /// The most tiles around an area that the side controls; 0 if it controls none.
    pub largest: [u8; 2],
}

impl Position {
    /// The half cells under tiles.
    #[must_use]
    pub fn covered(&self) -> Halves {
        Halves::BOARD.without(Cover::of(self).open())
    }

    /// The areas as the board is now, from the bottom left.
    pub fn areas(&self) -> impl Iterator<Item = Area> {
        let cover = Cover::of(self);
        let open = cover.open();
        cover.into_groups(open)
    }

    /// Of these half cells, those that a tile which either side has left can cover, if nothing lies on any of them.
    #[must_use]
    #[inline]
    pub fn coverable(&self, open: Halves) -> Halves {
        let [blue, orange] = self.hands;
        open.coverable([0, 1, 2].map(|kind| blue[kind] + orange[kind] > 0))
    }

    /// Whether nothing can change an area any more: no tile that either side has left fits into it. What would touch it
    /// without covering part of it would lie on a half cell that is part of it.
    #[must_use]
    pub fn is_settled(&self, area: &Area) -> bool {
        self.coverable(area.halves).is_empty()
    }

    /// The area that decides when both sides control as many: the controlled one with the most tiles around it. None if
    /// nobody controls an area, or areas of both sides share that number.
    #[must_use]
    pub fn main_area(&self) -> Option<Area> {
        let most = self.areas().filter(|area| area.owner().is_some()).map(|area| area.bounding()).max()?;
        let mut largest = self.areas().filter(|area| area.owner().is_some() && area.bounding() == most);
        let first = largest.next()?;
        largest.all(|other| other.owner() == first.owner()).then_some(first)
    }

    pub(super) fn standing(&self) -> Standing {
        let mut standing = Standing::default();
        for area in self.areas() {
            if let Some(owner) = area.owner() {
                let side = owner.index();
                standing.areas[side] += 1;
                standing.largest[side] = standing.largest[side].max(area.bounding());
            }
        }
        standing
    }

    /// The result if the game ends here: more areas win; if they are as many, the main area does.
    pub(super) fn result(&self) -> Outcome {
        let Standing { areas, largest } = self.standing();
        match (lead(areas), lead(largest)) {
            (Some(winner), _) => Outcome::win(winner, MORE_AREAS),
            (None, Some(winner)) => Outcome::win(winner, MAIN_AREA),
            (None, None) => Outcome::draw(EVEN),
        }
    }
}

/// The side with the greater number.
const fn lead([blue, orange]: [u8; 2]) -> Option<Side> {
    Area { halves: Halves::EMPTY, tiles: [blue, orange] }.owner()
}
