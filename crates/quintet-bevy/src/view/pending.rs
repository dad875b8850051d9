//! The pieces that the selected steps of an unfinished move have placed on the board. They are not in the position yet.

use bevy::prelude::*;
use bevy_tweening::{Tween, TweenAnim};
use quintet_core::rules::PieceAt;

use super::scene::ViewPart;
use super::scene::components::{BoardPiece, Pending};
use super::scene::game_view::uses;
use super::scene::piece_poses::Scene;
use super::scene::pieces::SceneBuilder;
use crate::animation::{Pose, PoseLens};
use crate::frame::{Screen, TableStage};
use crate::input::MoveOptions;
use crate::theme::{Motion, Sound, times};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        TableStage::Present,
        (update.run_if(resource_changed::<MoveOptions>), land)
            .chain()
            .run_if(uses(ViewPart::Pieces).and_eager(in_state(Screen::Session))),
    );
}

/// Spawns a piece when the step that places it is selected, and despawns it when the selection is undone.
fn update(
    mut commands: Commands,
    pending: Query<(Entity, &BoardPiece), With<Pending>>,
    move_options: Res<MoveOptions>,
    scenes: SceneBuilder,
    motion: Res<Motion>,
) {
    let Some(scene) = scenes.scene() else { return };
    let mut placed = scenes.placed_by(&move_options.taken);
    for (entity, piece) in &pending {
        match placed.iter().position(|at| *at == piece.0) {
            Some(index) => drop(placed.swap_remove(index)),
            None => commands.entity(entity).despawn(),
        }
    }
    placed.into_iter().for_each(|at| spawn(&mut commands, &scene, at, *motion));
}

fn spawn(commands: &mut Commands, scene: &Scene, at: PieceAt, motion: Motion) {
    let rest = scene.rest_pose(at);
    let is_animated = matches!(motion, Motion::Full | Motion::Fast);
    let from = if is_animated { scene.above(at) } else { rest };
    let mut entity = commands.spawn((scene.bundle(at, from), Pending::default(), DespawnOnExit(Screen::Session)));
    if is_animated {
        let fall = Tween::new(EaseFunction::QuadraticIn, times::PLACE, PoseLens { from, to: rest, arc: 0.0 });
        entity.insert(TweenAnim::new(fall).with_speed(f64::from(motion.speed())));
    }
}

/// Plays the sound when a piece reaches the board.
fn land(
    mut pending: Query<(&BoardPiece, &Pose, &mut Pending), Changed<Pose>>,
    scenes: SceneBuilder,
    mut sounds: MessageWriter<Sound>,
) {
    if pending.is_empty() {
        return;
    }
    let Some(scene) = scenes.scene() else { return };
    for (piece, pose, mut pending) in &mut pending {
        if !pending.landed && *pose == scene.rest_pose(piece.0) {
            pending.landed = true;
            sounds.write(Sound::Place);
        }
    }
}
