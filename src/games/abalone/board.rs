//! Board layout: the centres of the cells, in units of the distance between neighbours.

use bevy::prelude::*;

use crate::rules::Cell;
use crate::rules::abalone::Position;
use crate::rules::hex::{self, CELLS};
use crate::table::board::is_current_game;
use crate::table::frame::TableSystems;
use crate::table::layout::BoardLayout;
use crate::table::session::GameSession;

/// The distance between two rows.
pub(super) const ROW: f32 = 0.866_025_4;
/// The distance from the board's centre to the middle of each side.
pub(super) const INNER: f32 = 4.66;
/// The distance from the board's centre to its corners, which are rounded.
const OUTER: f32 = 5.24;
/// The largest distance from a cell's centre at which a pointer still selects the cell.
const REACH: f32 = 0.66;

pub(super) fn plugin(app: &mut App) {
    let new_game = is_current_game::<Position>.and_eager(resource_exists_and_changed::<GameSession>);
    app.add_systems(Update, lay_out.run_if(new_game).in_set(TableSystems::Measure));
}

/// The centre of a cell. Rows run upwards; each is shifted by half a cell against the next.
pub(super) fn centre(cell: Cell) -> Vec2 {
    let (row, number) = hex::coords(cell);
    let (row, number) = (f32::from(row) - 4.0, f32::from(number) - 5.0);
    Vec2::new(number - row / 2.0, row * ROW)
}

fn lay_out(mut layout: ResMut<BoardLayout>) {
    let cells = (0..CELLS).map(|index| centre(Cell(u8::try_from(index).unwrap_or(u8::MAX)))).collect();
    let half = Vec2::new(OUTER, INNER) + 0.12;
    layout.set_if_neq(BoardLayout { cells, reach: REACH, half, ..default() });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::hex::Direction;

    #[test]
    fn neighbours_are_one_unit_apart_and_east_is_right() {
        for cell in hex::cells() {
            for direction in Direction::ALL {
                if let Some(to) = hex::neighbour(cell, direction) {
                    let step = centre(to) - centre(cell);
                    assert!((step.length() - 1.0).abs() < 1e-5);
                    let angle = step.to_angle().rem_euclid(std::f32::consts::TAU);
                    assert!((angle - direction as u8 as f32 * std::f32::consts::FRAC_PI_3).abs() < 1e-4);
                }
            }
        }
    }

    #[test]
    fn middle_cell_is_the_origin() {
        assert_eq!(centre(hex::parse("e5").unwrap()), Vec2::ZERO);
    }
}
