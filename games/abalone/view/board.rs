//! Board layout: the centres of the cells, in units of the distance between neighbours.

use bevy::prelude::*;
use quintet_bevy::board::ChangedBoard;
use quintet_bevy::frame::TableSystems;
use quintet_bevy::layout::BoardLayout;
use quintet_core::rules::Cell;
use quintet_core::rules::hex::{self, Cells};
use quintet_games::abalone::rules::Position;

/// The distance from the board's centre to the middle of each side.
pub(super) const INNER: f32 = 4.66;
/// The distance from the board's centre to its corners, which are rounded.
const OUTER: f32 = 5.24;
/// The largest distance from a cell's centre at which a pointer still selects the cell.
const REACH: f32 = 0.66;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay_out.in_set(TableSystems::Measure));
}

/// The centre of a cell.
pub(super) fn centre(cell: Cell) -> Vec2 {
    hex::centre(cell).into()
}

fn lay_out(_: ChangedBoard<Position>, mut layout: ResMut<BoardLayout>) {
    let cells = Cells::ALL.iter().map(centre).collect();
    let half = Vec2::new(OUTER, INNER) + 0.12;
    layout.set_if_neq(BoardLayout { cells, reach: REACH, half, ..default() });
}
