//! The transform between the board and the world.

use bevy::prelude::*;

use super::board::{BoardLayout, BoardView};
use super::screen::{ScreenLayout, compute_layout};
use crate::frame::{RedrawAppExt, TableStage};

/// The transform between board units and world coordinates.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct BoardTransform {
    /// The world position of the board's centre.
    pub centre: Vec2,
    /// World units per board unit.
    pub unit: f32,
    /// Whether the board is flipped, which is a rotation by 180°. The light direction stays the same.
    pub flipped: bool,
}

impl Default for BoardTransform {
    fn default() -> Self {
        Self { centre: Vec2::ZERO, unit: 64.0, flipped: false }
    }
}

impl BoardTransform {
    /// Converts a point on the board to a point in the world.
    #[must_use]
    pub fn to_world(&self, point: Vec2) -> Vec2 {
        self.centre + self.rotate(point) * self.unit
    }

    /// Converts a point in the world to a point on the board.
    #[must_use]
    pub fn to_board(&self, world: Vec2) -> Vec2 {
        self.rotate((world - self.centre) / self.unit)
    }

    /// Converts a direction between the board and the screen. The conversion is its own inverse.
    #[must_use]
    pub fn rotate(&self, direction: Vec2) -> Vec2 {
        if self.flipped { -direction } else { direction }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardTransform>().redraw_on_change_of::<BoardTransform>();
    app.add_systems(TableStage::Layout, fit.after(compute_layout));
}

/// Makes the board as large as the layout allows.
fn fit(
    screen_layout: Res<ScreenLayout>,
    layout: Res<BoardLayout>,
    view: Res<BoardView>,
    mut board_transform: ResMut<BoardTransform>,
) {
    if layout.cells.is_empty() {
        return;
    }
    let unit = (screen_layout.board.half_size() / layout.half).min_element();
    board_transform.set_if_neq(BoardTransform {
        centre: screen_layout.to_world(screen_layout.board.center()),
        unit,
        flipped: view.flipped && layout.can_flip,
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Screen;
    use crate::layout::LayoutNeeds;

    #[test]
    fn board_is_flipped_only_in_games_that_allow_it() {
        let is_flipped = |can_flip, flipped| {
            let mut app = App::new();
            let window = Vec2::new(1280.0, 800.0);
            app.insert_resource(ScreenLayout::new(window, Screen::Session, LayoutNeeds::default()));
            app.insert_resource(BoardLayout { cells: vec![Vec2::ZERO], half: Vec2::ONE, can_flip, ..default() });
            app.insert_resource(BoardView { flipped, ..default() }).init_resource::<BoardTransform>();
            app.add_systems(Update, fit).update();
            app.world().resource::<BoardTransform>().flipped
        };
        assert!(is_flipped(true, true));
        assert!(!is_flipped(true, false) && !is_flipped(false, true));
    }
}
