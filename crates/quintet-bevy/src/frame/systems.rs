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
    /// Pieces that are not animated take their resting poses.
    Rest,
    /// Entities and marks are updated.
    Present,
}

/// The stages of [`TableSystems::Select`], in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SelectSystems {
    /// Lessons, figures, playback, hints, analyses and reviews react to requests.
    Requests,
    /// Steps extend the move selection.
    Selection,
    /// Proposals are made and answered.
    Proposals,
}

/// The stages of [`TableSystems::Apply`], in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ApplySystems {
    /// Records are opened, sessions end, lessons check moves.
    Prepare,
    /// Sessions start and moves are played.
    Play,
    /// The history is navigated.
    Navigate,
}

pub(super) fn plugin(app: &mut App) {
    use TableSystems::{Animate, Apply, Input, Layout, Measure, Present, Rest, Select, Tick};
    app.configure_sets(Update, (Tick, Input, Select, Apply, Measure, Layout, Animate, Rest, Present).chain());
    let stages = (SelectSystems::Requests, SelectSystems::Selection, SelectSystems::Proposals);
    app.configure_sets(Update, stages.chain().in_set(Select));
    let stages = (ApplySystems::Prepare, ApplySystems::Play, ApplySystems::Navigate);
    app.configure_sets(Update, stages.chain().in_set(Apply));
}
