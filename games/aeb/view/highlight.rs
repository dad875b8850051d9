//! A frame around the pyramid of a stack that is selected or whose button is under the pointer.

use crate::rules::{Position, Size, level_of};
use bevy::prelude::*;
use quintet_bevy::animation::{Pose, QuadSize};
use quintet_bevy::board::{BoardPainter, BoardState};
use quintet_bevy::frame::{Phase, Screen, TableStage};
use quintet_bevy::input::{MoveOptions, MoveSelection};
use quintet_bevy::layout::{BoardTransform, layers};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::Palette;

use super::arrangement::{Cut, arrange, foot_of};
use super::centre;
use super::look::measures;
use super::marks::{Sign, SignLook};

/// Marks the frame.
#[derive(Component)]
struct HighlightFrame;

/// The distance between the frame and the pyramid, in squares.
const MARGIN: f32 = 0.035;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_exists_and_changed::<GameSession>
        .or_eager(state_changed::<Phase>)
        .or_eager(state_changed::<Screen>)
        .or_eager(resource_changed::<BoardTransform>)
        .or_eager(resource_changed::<MoveOptions>)
        .or_eager(resource_changed::<MoveSelection>);
    app.add_systems(TableStage::Present, draw.run_if(changed));
}

fn draw(
    board: Single<&BoardState<Position>>,
    old: Query<Entity, With<HighlightFrame>>,
    move_selection: Res<MoveSelection>,
    move_options: Res<MoveOptions>,
    board_transform: Res<BoardTransform>,
    palette: Res<Palette>,
    mut painter: BoardPainter<Position>,
) {
    painter.despawn_all(old);
    let Some(cell) = move_options.taken.first().and_then(|step| step.cell()) else { return };
    let Some((pile, level)) = board.pile(cell).zip(highlighted_level(&move_selection, &move_options)) else { return };
    let sizes: Vec<Size> = pile.pyramids().iter().map(|pyramid| pyramid.size()).collect();
    let spots = arrange(pile.kind, &sizes, board_transform.flipped);
    let Some((spot, size)) = spots.get(level).zip(sizes.get(level)) else { return };
    let (height, end) = measures(*size, Cut::of_form(spot.form));
    let top = height.min(end) * spot.size * Cut::VIEW_ANGLE.cos();
    let (wide, below) = foot_of(spot.size);
    let half = Vec2::new(wide, (top + below) * 0.5) + MARGIN;
    let look = SignLook::new(Sign::Frame, palette.marks.selected, half);
    let pose =
        Pose { rise: spot.rise + (top - below) * 0.5, ..Pose::at(centre(cell) + board_transform.rotate(spot.at)) };
    let quad_size = QuadSize { size: half * 2.0, layer: layers::OVER };
    painter.draw_new(look, (Name::new("Frame of a pyramid"), HighlightFrame, pose, quad_size));
}

/// The level that is selected or hovered, counted from 0.
fn highlighted_level(move_selection: &MoveSelection, move_options: &MoveOptions) -> Option<usize> {
    let chosen = move_options.taken.get(1).copied().and_then(level_of);
    let level = chosen.or_else(|| move_selection.pointed().and_then(level_of));
    level.map(|level| usize::from(level) - 1)
}
