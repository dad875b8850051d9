//! Cells highlighted because a text beside the board refers to them.

use bevy::prelude::*;
use quintet_core::rules::Cell;

use crate::frame::RedrawAppExt;

/// The highlighted cells.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlight {
    /// Cells marked with a ring.
    pub ringed: Vec<Cell>,
    /// Cells marked as obstacles.
    pub blocked: Vec<Cell>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Highlight>().redraw_on_change_of::<Highlight>();
}
