//! The ghost of a tile: a preview of the place under the pointer.

use bevy::prelude::*;
use quintet_bevy::animation::QuadSize;
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::TableSystems;
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::layers;
use quintet_core::rules::Rules;
use quintet_games::abstrakto::rules::Position;

use super::look::Looks;
use super::tiles::{Inlay, QUAD, Tile};

/// Marks the ghost of a tile.
#[derive(Component)]
struct Ghost;

/// The opacity of the ghost.
const OPACITY: f32 = 0.45;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.run_if(resource_changed::<MoveOptions>).in_set(TableSystems::Present));
}

fn draw(
    board: Single<&BoardState<Position>>,
    old: Query<Entity, With<Ghost>>,
    offer: Res<MoveOptions>,
    looks: Res<Looks>,
    mut painter: BoardPainter<Position>,
) {
    painter.despawn_all(old);
    let side = board.to_move();
    for effect in offer.preview.iter().flat_map(|preview| &preview.effects) {
        let Some(to) = effect.placed() else { continue }; // effects of other games
        let pose = Tile { side, cell: to }.resting_pose().faded(OPACITY);
        let quad_size = QuadSize { size: Vec2::splat(QUAD), layer: layers::GHOST };
        painter.draw(looks.ghost(side, Inlay::at(to)), (Name::new("Ghost"), Ghost, pose, quad_size));
    }
}
