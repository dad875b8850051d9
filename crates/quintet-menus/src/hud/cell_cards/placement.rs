//! Places a card beside cells of the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui;
use quintet_bevy::layout::{BoardLayout, BoardTransform, ScreenLayout};
use quintet_core::rules::Cell;

/// The approximate height of the card, in points.
const APPROXIMATE_HEIGHT: f32 = 76.0;
/// The distance between the card and the centre of a cell, in board units.
const CELL_DISTANCE: f32 = 0.62;

/// The resources that determine where a cell is on the screen.
#[derive(SystemParam)]
pub(crate) struct CellPositions<'w> {
    screen_layout: Res<'w, ScreenLayout>,
    board_transform: Res<'w, BoardTransform>,
    layout: Res<'w, BoardLayout>,
}

impl CellPositions<'_> {
    /// The width of the screen, in points.
    pub(crate) fn screen_width(&self) -> f32 {
        self.screen_layout.size.x
    }

    /// The position of a card that explains some cells, and whether the card is above that position. `half` is half the
    /// width of the card, in points.
    pub(crate) fn of_card(&self, cells: &[Cell], pressed: Option<Cell>, half: f32) -> (egui::Pos2, bool) {
        let Self { screen_layout, board_transform, layout } = self;
        let place = |cell: &Cell| {
            let up = board_transform.unit * layout.piece_heights.top(*cell);
            screen_layout.to_screen(board_transform.to_world(layout.at(*cell))) - Vec2::Y * up
        };
        let about: Vec<Vec2> = cells.iter().map(place).collect();
        let (edge, above) =
            place_card(&about, pressed.as_ref().map(place), screen_layout, board_transform.unit * CELL_DISTANCE, half);
        (egui::pos2(edge.x.clamp(half, (screen_layout.size.x - half).max(half)), edge.y), above)
    }
}

/// The position of the card, and whether the card is above it. It is as close to the first cell as possible without
/// covering another cell or the pressed one.
fn place_card(
    about: &[Vec2],
    pressed: Option<Vec2>,
    screen_layout: &ScreenLayout,
    near: f32,
    half: f32,
) -> (Vec2, bool) {
    let cells: Vec<Vec2> = about.iter().copied().chain(pressed).collect();
    let Some(first) = cells.first().copied() else { return (screen_layout.board.center(), true) };
    let highest = cells.iter().map(|cell| cell.y).fold(first.y, f32::min);
    let lowest = cells.iter().map(|cell| cell.y).fold(first.y, f32::max);
    let x = first.x.clamp(half, (screen_layout.size.x - half).max(half));
    let edges = [(first.y - near, true), (first.y + near, false), (highest - near, true), (lowest + near, false)];
    let count_hidden = |(y, above): (f32, bool)| {
        let (top, bottom) = if above { (y - APPROXIMATE_HEIGHT, y) } else { (y, y + APPROXIMATE_HEIGHT) };
        let outside = top < screen_layout.board.min.y || bottom > screen_layout.board.max.y;
        let covers = |cell: &&Vec2| {
            (cell.x - x).abs() < half + near * 0.5 && cell.y > top - near * 0.7 && cell.y < bottom + near * 0.7
        };
        cells.iter().filter(covers).count() + if outside { cells.len() } else { 0 }
    };
    let best = edges.into_iter().min_by_key(|edge| count_hidden(*edge)).unwrap_or(edges[0]);
    (Vec2::new(first.x, best.0), best.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn explanation_does_not_cover_its_cells() {
        let screen_layout = ScreenLayout::default();
        let middle = screen_layout.board.center();
        let at = |x: f32, y: f32| middle + Vec2::new(x, y);
        let near = 60.0;
        let place_card = |about: &[Vec2], pressed| place_card(about, pressed, &screen_layout, near, 162.0);
        // Above a single cell, but below it at the upper edge of the board.
        assert_eq!(place_card(&[at(0.0, 0.0)], None), (at(0.0, -near), true));
        let (edge, above) = place_card(&[Vec2::new(middle.x, screen_layout.board.min.y + 30.0)], None);
        assert!(!above && edge.y > screen_layout.board.min.y + 30.0);
        // Below the first cell if another one is above it; above all cells if there are cells on both sides.
        assert_eq!(place_card(&[at(0.0, 0.0), at(50.0, -90.0)], None), (at(0.0, near), false));
        let all = [at(0.0, 0.0), at(50.0, -90.0), at(0.0, 90.0)];
        assert_eq!(place_card(&all, None), (at(0.0, -90.0 - near), true));
    }
}
