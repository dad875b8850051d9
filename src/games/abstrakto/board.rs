//! The board: where its places are, in cells. A place is the centre of the tile that lies there.

use bevy::prelude::*;

use crate::rules::Cell;
use crate::rules::abstrakto::{self, HALVES, PLACES, Position, SIDE};
use crate::table::{BoardLayout, Match, TableSystems, is_on};

/// From the middle of the board to the edge of its ruled part.
pub(super) const RULED: f32 = SIDE as f32 / 2.0;
/// From there to the edge of the sheet: tiles at the edge hang over by half, and beyond them stand letters and numbers.
pub(super) const SHEET: f32 = RULED + 0.90;
/// Where letters and numbers stand.
pub(super) const LABELS: f32 = RULED + 0.68;
/// How far from the pointer the place that it means may be.
const REACH: f32 = 0.75;
/// The height of the trays in points: a tile with its count, large enough to be touched.
const TRAY: f32 = 47.0;

pub(super) fn plugin(app: &mut App) {
    let new_game = is_on::<Position>.and_eager(resource_exists_and_changed::<Match>);
    app.add_systems(Update, lay_out.run_if(new_game).in_set(TableSystems::Choreograph));
}

/// Where so many half cells from the bottom left corner of the ruled part are.
pub(super) fn at_halves(x: f32, y: f32) -> Vec2 {
    (Vec2::new(x, y) - HALVES as f32 / 2.0) / 2.0
}

/// The middle of the tile in this place.
pub(super) fn centre(cell: Cell) -> Vec2 {
    let place = abstrakto::place(cell);
    at_halves(f32::from(place.x), f32::from(place.y))
}

fn lay_out(mut layout: ResMut<BoardLayout>) {
    if layout.cells.len() == PLACES {
        return;
    }
    *layout = BoardLayout {
        cells: abstrakto::cells().map(centre).collect(),
        reach: REACH,
        half: Vec2::splat(SHEET + 0.06),
        own_marks: true,
        snap: true,
        choices: 1,
        tray: TRAY,
        ..default()
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::abstrakto::{Kind, place};

    fn named(name: &str) -> Vec2 {
        centre(abstrakto::cells().find(|cell| abstrakto::name(*cell) == name).unwrap())
    }

    #[test]
    fn the_middle_cell_is_in_the_middle_and_a1_at_the_lower_left() {
        assert_eq!(named("Sd4"), Vec2::ZERO);
        assert_eq!(named("Sa1"), Vec2::splat(-3.0));
        assert_eq!(named("La1w"), Vec2::new(-3.5, -3.0));
        assert_eq!(named("Cd4"), Vec2::splat(0.5));
    }

    #[test]
    fn every_tile_lies_on_the_sheet_and_off_the_letters() {
        for cell in abstrakto::cells() {
            let reach = centre(cell).abs().max_element() + 0.5;
            assert!(reach < LABELS - 0.1, "{}", abstrakto::name(cell));
            assert!(place(cell).kind == Kind::Line || reach <= RULED);
        }
    }
}
