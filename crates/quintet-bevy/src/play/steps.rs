//! Messages with the steps of a move, from any input source.

use bevy::prelude::*;
use quintet_core::rules::{Cell, InputStep};

use crate::frame::RedrawAppExt;

/// Takes a step of a move, from any input source.
#[derive(Message, Clone, Copy, Debug)]
pub struct SelectStep(pub InputStep);

/// Cancels the last step.
#[derive(Message, Clone, Copy, Debug)]
pub struct CancelStep;

/// A selected piece was dragged from one cell to another.
#[derive(Message, Clone, Copy, Debug)]
pub struct DragPiece {
    /// The cell where the drag began.
    pub from: Cell,
    /// The cell where the drag ended.
    pub to: Cell,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SelectStep>().add_message::<CancelStep>().add_message::<DragPiece>();
    app.redraw_on_message::<SelectStep>();
}
