//! Board layout: the centres of the squares, one unit apart.

use bevy::prelude::*;
use quintet_bevy::board::ChangedBoard;
use quintet_bevy::frame::TableSystems;
use quintet_bevy::layout::BoardLayout;
use quintet_core::rules::Cell;
use quintet_games::aeb::rules::{Direction, Position, board};

/// Half the width of the playing area.
pub(super) const SQUARES: f32 = 4.0;
/// Half the width of the board with its frame.
pub(super) const FRAME: f32 = 4.58;
/// The largest distance from a square's centre at which a pointer still selects it: the distance to its corners.
const REACH: f32 = 0.708;
/// The maximum number of choices for one pyramid: upgrade, three changes of colour, two splits, a gate. A stack can
/// offer more; the list then scrolls.
const CHOICES: usize = 8;
/// The height of a player's supply in points: two rows.
const TRAY: f32 = 48.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay_out.in_set(TableSystems::Measure));
}

/// The centre of a square. Files run to the right, ranks up.
pub(super) fn centre(cell: Cell) -> Vec2 {
    Vec2::new(f32::from(cell.0 % 8), f32::from(cell.0 / 8)) - (SQUARES - 0.5)
}

/// The unit vector of a direction on the board.
pub(super) const fn way(direction: Direction) -> Vec2 {
    match direction {
        Direction::North => Vec2::Y,
        Direction::East => Vec2::X,
        Direction::South => Vec2::NEG_Y,
        Direction::West => Vec2::NEG_X,
    }
}

fn lay_out(_: ChangedBoard<Position>, mut layout: ResMut<BoardLayout>) {
    let new = BoardLayout {
        cells: board::cells().map(centre).collect(),
        reach: REACH,
        half: Vec2::splat(FRAME + 0.06),
        mark: 0.96,
        custom_marks: true,
        snap: false,
        choices: CHOICES,
        tray: TRAY,
        ..default()
    };
    layout.set_if_neq(new);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_unit_apart_in_their_direction() {
        for cell in board::cells() {
            for direction in Direction::ALL {
                if let Some(to) = board::neighbour(cell, direction) {
                    assert_eq!(centre(to) - centre(cell), way(direction));
                }
            }
        }
    }

    #[test]
    fn board_is_symmetric_under_half_turn() {
        for cell in board::cells() {
            assert_eq!(centre(cell), -centre(Cell(63 - cell.0)));
        }
    }
}
