//! The ghost of a tile: a preview of the place under the pointer.

use bevy::prelude::*;
use quintet_bevy::animation::QuadSize;
use quintet_bevy::board::{GameEntity, is_current_game};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::layers;
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::Quad;
use quintet_core::rules::Effect;
use quintet_games::abstrakto::rules::{INFO, Position};

use super::look::Looks;
use super::tiles::{Inlay, QUAD, Tile};

/// Marks the ghost of a tile.
#[derive(Component)]
struct Ghost;

/// The opacity of the ghost.
const OPACITY: f32 = 0.45;

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
    offer: Res<MoveOptions>,
    session: Res<GameSession>,
    quad: Res<Quad>,
    looks: Res<Looks>,
) {
    for ghost in &old {
        commands.entity(ghost).despawn();
    }
    let side = session.game().to_move();
    for effect in offer.preview.iter().flat_map(|preview| &preview.effects) {
        let Effect::Entered { to } = *effect else { continue }; // effects of other games
        commands.spawn((
            Name::new("Ghost"),
            GameEntity(INFO.id),
            Ghost,
            Tile { side, cell: to }.resting_pose().faded(OPACITY),
            QuadSize { size: Vec2::splat(QUAD), layer: layers::GHOST },
            looks.ghost(&quad, side, Inlay::at(to), OPACITY),
        ));
    }
}
