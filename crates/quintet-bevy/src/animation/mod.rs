//! Animation: poses of entities on the board, and the timeline that animates them.

mod pose;
mod timeline;

use bevy::prelude::*;

pub(crate) use pose::PoseLens;
pub use pose::{Pose, QuadSize, ShadowOf};
pub use timeline::{Caption, CountProgress, CountStep, MoveAnimation, Skip, Timeline, TweenSegment};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pose::plugin, timeline::plugin));
}
