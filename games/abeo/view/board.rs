//! Board layout: the centres of the cells, in units of the distance between neighbours.

use bevy::prelude::*;
use quintet_bevy::board::ChangedBoard;
use quintet_bevy::frame::TableSystems;
use quintet_bevy::layout::BoardLayout;
use quintet_core::rules::Cell;
use quintet_core::rules::hex::{self, Cells, ROW_DISTANCE};
use quintet_games::abeo::rules::Position;

/// The distance from the board's centre to the middle of each side.
pub(super) const INNER: f32 = 4.46;
/// The corner radius of the board.
pub(super) const ROUND: f32 = 0.9;
/// The distance from the centre to the corners.
const OUTER: f32 = (INNER - ROUND) / ROW_DISTANCE + ROUND;
/// The largest distance from a cell's centre at which a pointer still selects it: the radius of its hexagon.
const REACH: f32 = 0.578;
/// The distance from the centre of an edge cell to its label.
pub(super) const LABEL: f32 = 0.745;
/// The width of a mark. Its ring lies between the token and the edge of the tile.
pub(super) const MARK: f32 = 1.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay_out.in_set(TableSystems::Measure));
}

/// The centre of a cell.
pub(super) fn centre(cell: Cell) -> Vec2 {
    hex::centre(cell).into()
}

fn lay_out(_: ChangedBoard<Position>, mut layout: ResMut<BoardLayout>) {
    let cells = Cells::ALL.iter().map(centre).collect();
    layout.set_if_neq(BoardLayout {
        cells,
        reach: REACH,
        half: Vec2::new(OUTER, INNER) + 0.10,
        mark: MARK,
        custom_marks: true,
        choices: 1, // the choice that ends the turn
        ..default()
    });
}
