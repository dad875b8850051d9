//! The part of the board under a card.

use bevy::prelude::*;

/// A card over the board that takes presses.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq)]
pub struct CoveredArea {
    /// The area of the card, in points. `None` if there is no such card.
    pub area: Option<Rect>,
    /// Whether the card stays, because the player may be reading or reaching for it.
    pub is_held: bool,
}
