//! Places a card beside cells of the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui;
use quintet_bevy::input::MoveOptions;
use quintet_bevy::layout::{BoardLayout, BoardTransform, ScreenLayout};
use quintet_core::rules::Cell;

/// The distance between the card and the centre of a cell, in board units.
const CELL_DISTANCE: f32 = 0.62;

/// The resources that determine where a cell is on the screen.
#[derive(SystemParam)]
pub(crate) struct CellPositions<'w> {
    screen_layout: Res<'w, ScreenLayout>,
    board_transform: Res<'w, BoardTransform>,
    layout: Res<'w, BoardLayout>,
    move_options: Res<'w, MoveOptions>,
}

impl CellPositions<'_> {
    /// The width of the screen, in points.
    pub(crate) fn screen_width(&self) -> f32 {
        self.screen_layout.size.x
    }

    /// The position of a card that explains `cells`, and whether the card is above that position. If
    /// possible, the card covers neither the `named` cells nor those that the player can choose next. `card` is half the
    /// width and the approximate height of the card, in points.
    pub(crate) fn of_card(
        &self,
        cells: &[Cell],
        named: impl IntoIterator<Item = Cell>,
        card: (f32, f32),
    ) -> (egui::Pos2, bool) {
        let Self { screen_layout, board_transform, layout, move_options } = self;
        let place = |cell: Cell| {
            let up = board_transform.unit * layout.piece_heights.top(cell);
            screen_layout.to_screen(board_transform.to_world(layout.at(cell))) - Vec2::Y * up
        };
        // Before the first step, the player can often choose most of the board.
        let is_started = !move_options.taken.is_empty();
        let next = move_options.targets.iter().map(|(cell, _)| cell).chain(&move_options.continuations);
        let explained = cells.iter().copied().chain(named).chain(move_options.chosen.iter().copied());
        let about = CardCells {
            explained: explained.map(place).collect(),
            next: next.filter(|_| is_started).copied().map(place).collect(),
        };
        let (half, _) = card;
        let (edge, above) = place_card(&about, screen_layout, board_transform.unit * CELL_DISTANCE, card);
        (egui::pos2(edge.x.clamp(half, (screen_layout.size.x - half).max(half)), edge.y), above)
    }
}

/// The centres of the cells that a card should not cover.
#[derive(Default)]
struct CardCells {
    /// The explained, named and selected cells. The card is as close to the first one as possible.
    explained: Vec<Vec2>,
    /// The cells that the player can choose next. They are less important.
    next: Vec<Vec2>,
}

/// The position of the card, and whether the card is above it. The card is beside the first cell or, if it would cover
/// other cells there, further away.
fn place_card(about: &CardCells, screen_layout: &ScreenLayout, near: f32, (half, height): (f32, f32)) -> (Vec2, bool) {
    let (cells, board) = (&about.explained, screen_layout.board);
    let Some(first) = cells.first().copied() else { return (board.center(), true) };
    let highest = cells.iter().map(|cell| cell.y).fold(first.y, f32::min);
    let lowest = cells.iter().map(|cell| cell.y).fold(first.y, f32::max);
    let edges = [
        (first.y - near, true),
        (first.y + near, false),
        (highest - near, true),
        (lowest + near, false),
        (board.min.y, false),
        (board.max.y, true),
    ];
    let inside = |x: f32| x.clamp(half, (screen_layout.size.x - half).max(half));
    let count_hidden = |(x, (y, above)): (f32, (f32, bool))| {
        let (top, bottom) = if above { (y - height, y) } else { (y, y + height) };
        let outside = top < board.min.y || bottom > board.max.y;
        let covers = |cell: &&Vec2| {
            (cell.x - inside(x)).abs() < half + near * 0.5 && cell.y > top - near * 0.7 && cell.y < bottom + near * 0.7
        };
        let explained = cells.iter().filter(covers).count() + if outside { cells.len() } else { 0 };
        (explained, about.next.iter().filter(covers).count())
    };
    let columns = [first.x, board.min.x + half, board.max.x - half];
    let places = columns.into_iter().flat_map(|x| edges.map(|edge| (x, edge)));
    let (x, (y, above)) = places.min_by_key(|place| count_hidden(*place)).unwrap_or((first.x, edges[0]));
    (Vec2::new(x, y), above)
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
        let place_card = |explained: &[Vec2], pressed: Option<Vec2>| {
            let explained = explained.iter().copied().chain(pressed).collect();
            place_card(&CardCells { explained, next: Vec::new() }, &screen_layout, near, (162.0, 76.0))
        };
        // Above a single cell, but below it at the upper edge of the board.
        assert_eq!(place_card(&[at(0.0, 0.0)], None), (at(0.0, -near), true));
        let (edge, above) = place_card(&[Vec2::new(middle.x, screen_layout.board.min.y + 30.0)], None);
        assert!(!above && edge.y > screen_layout.board.min.y + 30.0);
        // Below the first cell if another one is above it; above all cells if there are cells on both sides.
        assert_eq!(place_card(&[at(0.0, 0.0), at(50.0, -90.0)], None), (at(0.0, near), false));
        let all = [at(0.0, 0.0), at(50.0, -90.0), at(0.0, 90.0)];
        assert_eq!(place_card(&all, None), (at(0.0, -90.0 - near), true));
    }

    #[test]
    fn explanation_avoids_cells_that_can_be_chosen_next() {
        let screen_layout = ScreenLayout::default();
        let (middle, near, half) = (screen_layout.board.center(), 60.0, 162.0);
        let at = |x: f32, y: f32| middle + Vec2::new(x, y);
        let place = |next: &[Vec2]| {
            let about = CardCells { explained: vec![middle], next: next.to_vec() };
            place_card(&about, &screen_layout, near, (half, 76.0))
        };
        assert_eq!(place(&[at(0.0, -90.0)]), (at(0.0, near), false), "below instead of above");
        // Targets on all sides: at the edge of the board, and beside a column of targets.
        let around = [at(0.0, -90.0), at(0.0, 90.0)];
        let (edge, above) = place(&around);
        assert_eq!((edge, above), (Vec2::new(middle.x, screen_layout.board.min.y), false));
        let column: Vec<_> = (-4_i8..=4).map(|row| at(0.0, f32::from(row) * 80.0)).collect();
        let (edge, _) = place(&column);
        assert!((edge.x - middle.x).abs() > half, "{edge}");
        // Cells of the explanation are more important.
        let about = CardCells { explained: vec![middle, at(0.0, 90.0)], next: vec![at(0.0, -90.0)] };
        assert_eq!(place_card(&about, &screen_layout, near, (half, 76.0)), (at(0.0, 90.0 + near), false));
    }
}
