//! The check that entities match the position. It runs after every settled turn in debug builds and tests.

use bevy::prelude::*;
use quintet_core::rules::PieceAt;

use super::scene::ViewPart;
use super::scene::components::{BoardPiece, Form, Pending};
use super::scene::game_view::uses;
use super::scene::pieces::SceneBuilder;
use crate::animation::{Pose, Timeline};
use crate::session::{PositionReset, TurnSettled};

/// The number of successful comparisons between the displayed entities and the position. It stays 0 in release builds.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct ConsistencyChecks(pub usize);

/// The tolerance of positions and sizes.
const TOLERANCE: f32 = 1e-3;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ConsistencyChecks>();
    if cfg!(debug_assertions) {
        app.add_systems(Last, check.run_if(uses(ViewPart::Consistency)));
    }
}

/// Panics if the piece entities do not match the position, which is always a bug in the program.
fn check(
    mut settled: MessageReader<TurnSettled>,
    mut resets: MessageReader<PositionReset>,
    scenes: SceneBuilder,
    timeline: Res<Timeline>,
    pieces: Query<(&BoardPiece, &Form, &Pose), Without<Pending>>,
    mut checks: ResMut<ConsistencyChecks>,
) {
    let changes = settled.read().count() + resets.read().count();
    if changes == 0 || timeline.is_running() {
        return;
    }
    let Some(scene) = scenes.scene() else { return };
    for (piece, form, pose) in &pieces {
        let rest = scene.rest_pose(piece.0);
        let [fold, size, rise] = [pose.fold - rest.fold, pose.size - rest.size, pose.rise - rest.rise];
        let off = [pose.at.distance(rest.at), rise, size, pose.lift, fold];
        assert!(off.iter().all(|off| off.abs() < TOLERANCE), "{piece:?} is at {pose:?} instead of {rest:?}");
        assert_eq!(*form, scene.form(piece.0, &scene.pieces), "the form of {piece:?}");
    }
    let sorted = |mut pieces: Vec<PieceAt>| {
        pieces.sort_unstable();
        pieces
    };
    let shown = sorted(pieces.iter().map(|(piece, ..)| piece.0).collect());
    assert_eq!(shown, sorted(scene.pieces), "the piece entities do not match the position");
    checks.0 += 1;
}
