//! Where everything is on the screen: the board, the players' panels, the move list, the buttons. In points.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{Screen, TableSystems};

/// The size of the window in logical pixels, whoever owns it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct StageSize(pub Vec2);

impl Default for StageSize {
    fn default() -> Self {
        Self(Vec2::new(1280.0, 800.0))
    }
}

/// How the parts are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Panels beside the board.
    Wide,
    /// Panels above and below the board: a phone held upright.
    Tall,
}

/// A player's place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seat {
    /// The panel.
    pub panel: Rect,
    /// The centre of the player's mark.
    pub mark: Vec2,
    /// Where captured pieces lie.
    pub tray: Rect,
}

/// Where everything is, in points from the upper left. A point is a logical pixel on small screens, and grows with
/// large ones.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Stage {
    /// Width and height.
    pub size: Vec2,
    /// Logical pixels a point.
    pub scale: f32,
    /// How the parts are put together.
    pub shape: Shape,
    /// Where the board may be.
    pub board: Rect,
    /// The players, in turn order.
    pub seats: [Seat; 2],
    /// The move list; empty where it opens over the board instead.
    pub list: Rect,
    /// The row of buttons.
    pub buttons: Rect,
    /// The button that says what it does, or the line that says what to do.
    pub primary: Rect,
    /// The panel of title and setup.
    pub menu: Rect,
}

impl Default for Stage {
    fn default() -> Self {
        Self::new(StageSize::default().0, Screen::Match)
    }
}

/// The window that the sizes of [`Stage`] were made for; larger ones show everything larger.
const DESIGNED_FOR: Vec2 = Vec2::new(1280.0, 800.0);
/// The narrowest window with panels beside the board, in points.
const WIDE_FROM: f32 = 620.0;

impl Stage {
    /// The stage for a window of this size in logical pixels.
    #[must_use]
    pub fn new(window: Vec2, screen: Screen) -> Self {
        let window = window.max(Vec2::splat(200.0));
        let room = (window / DESIGNED_FOR).min_element();
        let scale = ((room * 4.0).floor() / 4.0).max(1.0);
        let size = window / scale;
        let wide = size.x >= WIDE_FROM && size.x > size.y * 0.9;
        let stage = if wide { Self::wide(size, scale) } else { Self::tall(size, scale) };
        if screen == Screen::Match { stage } else { stage.with_menu() }
    }

    fn wide(size: Vec2, scale: f32) -> Self {
        let margin = if size.x < 1000.0 { 12.0 } else { 24.0 };
        let left = (size.x * 0.169).clamp(168.0, 216.0);
        let right = (size.x * 0.2).clamp(168.0, 256.0);
        let high = ((size.y - 3.0 * margin) / 2.0).min(156.0);
        let seat = |top: f32| {
            let panel = rect(margin, top, left, high);
            let mark = panel.min + Vec2::new(38.0, 42.0);
            let tray = rect(panel.min.x + 14.0, panel.max.y - 44.0, left - 28.0, 28.0);
            Seat { panel, mark, tray }
        };
        let column = size.x - margin - right;
        let primary = rect(column, size.y - margin - 60.0, right, 60.0);
        let buttons = rect(column, primary.min.y - 16.0 - 48.0, right, 48.0);
        let list = rect(column, margin, right, (buttons.min.y - 24.0 - margin).max(0.0));
        let board = Rect::new(margin + left + 8.0, 12.0, column - 8.0, size.y - 12.0);
        Self {
            size,
            scale,
            shape: Shape::Wide,
            board,
            seats: [seat(size.y - margin - high), seat(margin)],
            list,
            buttons,
            primary,
            menu: Rect::default(),
        }
    }

    fn tall(size: Vec2, scale: f32) -> Self {
        let margin = 12.0;
        let width = (size.x - 2.0 * margin).min(640.0);
        let left = (size.x - width) / 2.0;
        let high = 84.0;
        let seat = |top: f32| {
            let panel = rect(left, top, width, high);
            let mark = panel.min + Vec2::new(34.0, 28.0);
            let tray = rect(panel.min.x + 17.0, panel.max.y - 32.0, width - 34.0, 26.0);
            Seat { panel, mark, tray }
        };
        let primary = rect(left, size.y - 56.0, width, 48.0);
        let buttons = rect(left, primary.min.y - 56.0, width, 48.0);
        let lower = seat(buttons.min.y - 12.0 - high);
        let upper = seat(margin);
        let board = Rect::new(4.0, upper.panel.max.y + 8.0, size.x - 4.0, lower.panel.min.y - 8.0);
        Self {
            size,
            scale,
            shape: Shape::Tall,
            board,
            seats: [lower, upper],
            list: Rect::default(),
            buttons,
            primary,
            menu: Rect::default(),
        }
    }

    /// The stage of title and setup: a panel, and the board as a picture beside it.
    fn with_menu(mut self) -> Self {
        match self.shape {
            Shape::Wide => {
                let margin = if self.size.x < 1000.0 { 12.0 } else { 64.0 };
                let width = (self.size.x * 0.36).clamp(290.0, 440.0);
                self.menu = Rect::new(margin, margin.min(40.0), margin + width, self.size.y - margin.min(40.0));
                self.board = Rect::new(margin + width + 24.0, 24.0, self.size.x - 24.0, self.size.y - 24.0);
            }
            Shape::Tall => {
                let split = (self.size.y * 0.42).min(self.size.x * 0.95);
                self.board = Rect::new(8.0, 12.0, self.size.x - 8.0, split);
                let width = (self.size.x - 32.0).min(560.0);
                let left = (self.size.x - width) / 2.0;
                self.menu = Rect::new(left, split + 8.0, left + width, self.size.y - 12.0);
            }
        }
        self
    }

    /// Whether a point lies on panels and buttons, which are none of the board's business.
    #[must_use]
    pub fn has_controls_at(&self, point: Vec2) -> bool {
        [self.list, self.buttons, self.primary, self.seats[0].panel, self.seats[1].panel]
            .iter()
            .any(|part| part.contains(point))
    }

    /// The place in the world of a point on the screen: the origin is in the middle, up is up.
    #[must_use]
    pub fn to_world(&self, point: Vec2) -> Vec2 {
        Vec2::new(point.x - self.size.x / 2.0, self.size.y / 2.0 - point.y)
    }

    /// The point on the screen of a place in the world.
    #[must_use]
    pub fn to_screen(&self, place: Vec2) -> Vec2 {
        Vec2::new(place.x + self.size.x / 2.0, self.size.y / 2.0 - place.y)
    }
}

fn rect(left: f32, top: f32, width: f32, height: f32) -> Rect {
    Rect::new(left, top, left + width, top + height)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StageSize>().init_resource::<Stage>();
    app.add_systems(Update, (measure_window, arrange).chain().in_set(TableSystems::Stage));
}

fn measure_window(window: Option<Single<&Window, With<PrimaryWindow>>>, mut size: ResMut<StageSize>) {
    if let Some(window) = window {
        size.set_if_neq(StageSize(window.size()));
    }
}

pub(super) fn arrange(size: Res<StageSize>, screen: Res<State<Screen>>, mut stage: ResMut<Stage>) {
    stage.set_if_neq(Stage::new(size.0, *screen.get()));
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOWS: [(f32, f32); 9] = [
        (360.0, 640.0),
        (390.0, 844.0),
        (844.0, 390.0),
        (768.0, 1024.0),
        (1024.0, 768.0),
        (1280.0, 800.0),
        (1920.0, 1080.0),
        (2560.0, 1440.0),
        (3840.0, 2160.0),
    ];

    fn overlap(one: Rect, other: Rect) -> bool {
        !one.intersect(other).is_empty()
    }

    #[test]
    fn nothing_of_a_match_overlaps_or_leaves_the_window() {
        for (width, height) in WINDOWS {
            let stage = Stage::new(Vec2::new(width, height), Screen::Match);
            let window = Rect::from_corners(Vec2::ZERO, stage.size);
            let mut parts = vec![stage.board, stage.seats[0].panel, stage.seats[1].panel, stage.buttons, stage.primary];
            parts.extend((!stage.list.is_empty()).then_some(stage.list));
            for (index, part) in parts.iter().enumerate() {
                assert!(
                    window.contains(part.min) && window.contains(part.max),
                    "{width}×{height}: part {index} {part:?}"
                );
                for (other, against) in parts.iter().enumerate().skip(index + 1) {
                    assert!(!overlap(*part, *against), "{width}×{height}: parts {index} and {other}");
                }
            }
            for seat in stage.seats {
                assert!(seat.panel.contains(seat.tray.min) && seat.panel.contains(seat.tray.max));
                assert!(seat.panel.contains(seat.mark));
            }
        }
    }

    #[test]
    fn the_board_has_most_of_the_room() {
        for (width, height) in WINDOWS {
            let stage = Stage::new(Vec2::new(width, height), Screen::Match);
            let least = stage.size.min_element() * 0.5;
            assert!(stage.board.size().min_element() >= least, "{width}×{height}: {:?}", stage.board.size());
        }
    }

    #[test]
    fn buttons_are_large_enough_to_touch() {
        for (width, height) in WINDOWS {
            let stage = Stage::new(Vec2::new(width, height), Screen::Match);
            assert!(stage.buttons.height() >= 44.0 && stage.primary.height() >= 44.0);
        }
    }

    #[test]
    fn places_in_the_world_are_read_back() {
        let stage = Stage::default();
        let point = Vec2::new(17.0, 400.0);
        assert_eq!(stage.to_screen(stage.to_world(point)), point);
    }
}
