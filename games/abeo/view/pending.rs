//! The first token of a turn while the rest of the turn is selected. It lies on the board but is not played yet.

use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};
use quintet_bevy::animation::Pose;
use quintet_bevy::board::{BoardSpawner, BoardState};
use quintet_bevy::frame::{Screen, TableSystems};
use quintet_bevy::input::MoveOptions;
use quintet_bevy::theme::{Motion, Sound, times};
use quintet_core::rules::{InputStep, Rules};
use quintet_games::abeo::rules::Position;

use super::tokens::Token;

/// Marks a token of an unfinished turn, until the turn is played or the selection is undone.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(super) struct Pending {
    landed: bool,
}

struct Fall {
    from: Pose,
    to: Pose,
}

impl Lens<Pose> for Fall {
    fn lerp(&mut self, mut target: Mut<'_, Pose>, ratio: f32) {
        let Self { from, to } = self;
        let (lift, size) = (from.lift.lerp(to.lift, ratio), from.size.lerp(to.size, ratio));
        target.set_if_neq(Pose { lift, size, ..*to });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (put.run_if(resource_changed::<MoveOptions>), land)
            .chain()
            .run_if(in_state(Screen::Session))
            .in_set(TableSystems::Present),
    );
}

/// Spawns the token when its cell is selected and despawns it when the selection is undone.
fn put(
    board: Single<&BoardState<Position>>,
    there: Query<(Entity, &Token), With<Pending>>,
    offer: Res<MoveOptions>,
    motion: Res<Motion>,
    mut spawner: BoardSpawner<Position>,
) {
    let wanted = match offer.taken.first() {
        Some(InputStep::Cell(cell)) => Some(Token { cell: *cell, side: board.to_move() }),
        _ => None,
    };
    let mut lies = false;
    for (entity, token) in &there {
        if Some(*token) == wanted {
            lies = true;
        } else {
            spawner.commands.entity(entity).despawn();
        }
    }
    let Some(token) = wanted.filter(|_| !lies) else { return };
    let shown = matches!(*motion, Motion::Full | Motion::Brisk);
    let pose = if shown { token.fall_start() } else { token.resting_pose() };
    let mut entity = spawner.spawn((token.bundle(pose), Pending::default(), DespawnOnExit(Screen::Session)));
    if shown {
        let fall = Tween::new(EaseFunction::QuadraticIn, times::PLACE, Fall { from: pose, to: token.resting_pose() });
        entity.insert(TweenAnim::new(fall).with_speed(f64::from(motion.speed())));
    }
}

/// Plays the sound when the token reaches the board.
fn land(mut pending: Query<(&Token, &Pose, &mut Pending), Changed<Pose>>, mut sounds: MessageWriter<Sound>) {
    for (token, pose, mut pending) in &mut pending {
        if !pending.landed && *pose == token.resting_pose() {
            pending.landed = true;
            sounds.write(Sound::Place);
        }
    }
}
