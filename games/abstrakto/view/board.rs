//! Board layout: the coordinates of the places, in cells. A place is the centre of a tile.

use crate::rules::{self as abstrakto, HALF_CELLS_PER_SIDE, SIDE};
use bevy::prelude::*;
use quintet_bevy::layout::BoardLayout;
use quintet_core::rules::Cell;

/// The distance from the centre of the board to the edge of its ruled part.
pub(super) const RULED: f32 = SIDE as f32 / 2.0;
/// The distance from the centre to the edge of the sheet. Tiles at the edge overhang by half, and the labels stand
/// beyond them.
pub(super) const SHEET: f32 = RULED + 0.90;
/// The distance from the centre to the labels.
pub(super) const LABELS: f32 = RULED + 0.68;
/// The largest distance at which a pointer still selects a place.
const REACH: f32 = 0.75;

/// Converts half cells from the bottom left corner of the ruled part to board coordinates.
pub(super) fn from_half_cells(x: f32, y: f32) -> Vec2 {
    (Vec2::new(x, y) - HALF_CELLS_PER_SIDE as f32 / 2.0) / 2.0
}

/// The centre of the tile in a place.
pub(super) fn centre(cell: Cell) -> Vec2 {
    let place = abstrakto::place(cell);
    from_half_cells(f32::from(place.x), f32::from(place.y))
}

/// Changes the layout of the ruled cells to that of the places.
pub(super) fn adjust(layout: &mut BoardLayout) {
    *layout = BoardLayout {
        cells: abstrakto::cells().map(centre).collect(),
        reach: REACH,
        half: Vec2::splat(SHEET + 0.06),
        custom_marks: true,
        snap: true,
        choices: 1,
        tray: layout.tray,
        ..default()
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Kind, place};

    fn named(name: &str) -> Vec2 {
        centre(abstrakto::cells().find(|cell| abstrakto::name(*cell) == name).unwrap())
    }

    #[test]
    fn board_is_centred_with_a1_at_lower_left() {
        assert_eq!(named("Sd4"), Vec2::ZERO);
        assert_eq!(named("Sa1"), Vec2::splat(-3.0));
        assert_eq!(named("La1w"), Vec2::new(-3.5, -3.0));
        assert_eq!(named("Cd4"), Vec2::splat(0.5));
    }

    #[test]
    fn tiles_stay_on_sheet_and_off_labels() {
        for cell in abstrakto::cells() {
            let reach = centre(cell).abs().max_element() + 0.5;
            assert!(reach < LABELS - 0.1, "{}", abstrakto::name(cell));
            assert!(place(cell).kind == Kind::Line || reach <= RULED);
        }
    }
}
