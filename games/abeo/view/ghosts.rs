//! Ghosts: a preview of the step under the pointer.

use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize, Timeline};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::{Screen, TableSystems};
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::layers;
use quintet_core::rules::{Cell, Effect, InputStep, Rules, Verb};
use quintet_games::abeo::rules::Position;

use super::look::Looks;
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
    app.add_systems(Update, draw.run_if(resource_changed::<MoveOptions>).in_set(TableSystems::Present));
}

fn draw(
    board: Single<&BoardState<Position>>,
    old: Query<Entity, With<Ghost>>,
    mut tokens: Query<(&Token, &mut Pose), (Without<Ghost>, Without<Pending>)>,
    offer: Res<MoveOptions>,
    timeline: Res<Timeline>,
    looks: Res<Looks>,
    mut painter: BoardPainter<Position>,
) {
    painter.despawn_all(old);
    if timeline.is_running() {
        return;
    }
    let effects = offer.preview.as_ref().map_or(&[][..], |preview| &preview.effects);
    let lies = |cell: Cell| offer.taken.contains(&InputStep::Cell(cell));
    let entering = effects.iter().filter_map(Effect::placed);
    let turned: Vec<Cell> = effects
        .iter()
        .filter_map(|effect| if let Verb::Change { at, .. } = effect.verb { Some(at.cell) } else { None })
        .collect();
    for (token, mut pose) in &mut tokens {
        let opacity = if turned.contains(&token.cell) { LEAVING } else { 1.0 };
        pose.set_if_neq(token.resting_pose().faded(opacity));
    }
    let side = board.to_move();
    let placed = entering.chain(offer.start_cell).filter(|cell| !lies(*cell)).map(|cell| (cell, OPACITY));
    for (cell, opacity) in placed.chain(turned.iter().map(|cell| (*cell, FLIPPED))) {
        let pose = Token { cell, side }.resting_pose().faded(opacity);
        let quad_size = QuadSize { size: Vec2::splat(WIDTH), layer: layers::GHOST };
        let ghost = (Name::new("Ghost"), Ghost, DespawnOnExit(Screen::Session), pose, quad_size);
        painter.draw(looks.token(side), ghost);
    }
}
