//! Ghosts: a preview of the step under the pointer.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{GameEntity, is_current_game};
use quintet_bevy::frame::{Screen, TableSystems};
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::layers;
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::Quad;
use quintet_core::rules::{Cell, Effect, InputStep};
use quintet_games::abeo::rules::{INFO, Position};

use super::look::{Looks, piece_visuals};
use super::pending::Pending;
use super::tokens::{Token, WIDTH};

/// Marks an entity of the preview.
#[derive(Component)]
struct Ghost;

/// The opacity of a ghost.
const OPACITY: f32 = 0.45;
/// The opacity of a flipped token's ghost.
const FLIPPED: f32 = 0.72;
/// The opacity of the token below that ghost.
const LEAVING: f32 = 0.30;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.run_if(is_current_game::<Position>.and_eager(resource_changed::<MoveOptions>))
            .in_set(TableSystems::Present),
    );
}

fn draw(
    mut commands: Commands,
    old: Query<Entity, With<Ghost>>,
    mut tokens: Query<(&Token, &mut Pose), (Without<Ghost>, Without<Pending>)>,
    offer: Res<MoveOptions>,
    timeline: Res<Timeline>,
    session: Res<GameSession>,
    quad: Res<Quad>,
    looks: Res<Looks>,
) {
    for ghost in &old {
        commands.entity(ghost).despawn();
    }
    if timeline.is_running() {
        return;
    }
    let effects = offer.preview.as_ref().map_or(&[][..], |preview| &preview.effects);
    let lies = |cell: Cell| offer.taken.contains(&InputStep::Cell(cell));
    let entering = effects.iter().filter_map(|effect| match *effect {
        Effect::Entered { to } => Some(to),
        _ => None,
    });
    let turned: Vec<Cell> = effects
        .iter()
        .filter_map(|effect| if let Effect::Flipped { at, .. } = *effect { Some(at) } else { None })
        .collect();
    for (token, mut pose) in &mut tokens {
        let opacity = if turned.contains(&token.cell) { LEAVING } else { 1.0 };
        pose.set_if_neq(token.resting_pose().faded(opacity));
    }
    let side = session.game().to_move();
    let placed = entering.chain(offer.start_cell).filter(|cell| !lies(*cell)).map(|cell| (cell, OPACITY));
    for (cell, opacity) in placed.chain(turned.iter().map(|cell| (*cell, FLIPPED))) {
        commands.spawn((
            Name::new("Ghost"),
            GameEntity(INFO.id),
            DespawnOnExit(Screen::Session),
            Ghost,
            Token { cell, side }.resting_pose().faded(opacity),
            QuadSize { size: Vec2::splat(WIDTH), layer: layers::GHOST },
            piece_visuals(&looks, &quad, side, opacity),
        ));
    }
}
