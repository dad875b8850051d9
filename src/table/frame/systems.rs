//! The system sets of a frame.

use bevy::prelude::*;

/// The stages of a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSystems {
    /// Animations and clocks advance.
    Tick,
    /// Pointer, keyboard and gamepad input becomes steps, using the layout of the previous frame.
    Input,
    /// Steps become moves or rejections.
    Select,
    /// Moves change the position.
    Apply,
    /// The current game sets the size of its board and the space that it needs.
    Measure,
    /// The screen layout is computed. Later stages draw with it in the same frame.
    Layout,
    /// Effects become animations.
    Animate,
    /// Entities and marks are updated.
    Present,
}

pub(super) fn plugin(app: &mut App) {
    use TableSystems::{Animate, Apply, Input, Layout, Measure, Present, Select, Tick};
    app.configure_sets(Update, (Tick, Input, Select, Apply, Measure, Layout, Animate, Present).chain());
}
