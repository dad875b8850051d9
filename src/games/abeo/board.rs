//! Board layout: the centres of the cells, in units of the distance between neighbours.

use bevy::prelude::*;

use crate::rules::Cell;
use crate::rules::abeo::Position;
use crate::rules::hex::{self, CELLS, Direction};
use crate::table::board::is_current_game;
use crate::table::frame::TableSystems;
use crate::table::layout::BoardLayout;
use crate::table::session::GameSession;

/// The distance between two rows.
pub(super) const ROW: f32 = 0.866_025_4;
/// The distance from the board's centre to the middle of each side.
pub(super) const INNER: f32 = 4.46;
/// The corner radius of the board.
pub(super) const ROUND: f32 = 0.9;
/// The distance from the centre to the corners.
const OUTER: f32 = (INNER - ROUND) / ROW + ROUND;
/// The largest distance from a cell's centre at which a pointer still selects it: the radius of its hexagon.
const REACH: f32 = 0.578;
/// The distance from the centre of an edge cell to its label.
const LABEL: f32 = 0.745;
/// The width of a mark. Its ring lies between the token and the edge of the tile.
pub(super) const MARK: f32 = 1.0;

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

/// The labels: letters at the left end of each row, numbers at the lower end of each diagonal.
pub(super) fn labels() -> Vec<(String, Vec2)> {
    let row_starts = hex::cells().filter(|cell| hex::neighbour(*cell, Direction::West).is_none());
    let letters = row_starts.map(|cell| (hex::name(cell)[..1].to_owned(), centre(cell) - Vec2::X * LABEL));
    let diagonal_ends = hex::cells().filter(|cell| hex::neighbour(*cell, Direction::SouthEast).is_none());
    let aside = Vec2::new(0.5, -ROW) * LABEL;
    let numbers = diagonal_ends.map(|cell| (hex::name(cell)[1..].to_owned(), centre(cell) + aside));
    letters.chain(numbers).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn every_row_and_every_diagonal_has_a_label() {
        let texts: Vec<_> = labels().into_iter().map(|(text, _)| text).collect();
        assert_eq!(texts.concat(), "abcdefghi123456789");
    }
}
