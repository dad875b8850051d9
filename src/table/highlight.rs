//! Cells that something beside the board is about.

use bevy::prelude::*;

use crate::rules::Cell;

/// The cells that are marked because a text beside the board is about them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlight {
    /// In a ring.
    pub ringed: Vec<Cell>,
    /// As what stands in the way.
    pub barred: Vec<Cell>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Highlight>();
}
