//! What all arrangements of the screen have in common: what they need, and the sizes of their parts, in points.

use bevy::prelude::*;

use super::board::TRAY_HEIGHT;

/// The height of a choice's button, in points.
pub(crate) const CHOICE: f32 = 44.0;
/// A landscape window lower than this is treated as a phone in landscape orientation.
pub(super) const LOW: f32 = 472.0;
/// The height of a touch target: the buttons on a phone in landscape orientation, and a line of the analysis.
pub(super) const TOUCH: f32 = 44.0;
/// The maximum number of lines of the analysis.
pub(super) const MAX_ANALYSIS_LINES: usize = 3;
/// The gap between buttons and between areas, in points.
pub(crate) const GAP: f32 = 8.0;
/// The height of a clock.
pub(super) const CLOCK: f32 = 36.0;

/// The width below which the texts of a panel are close to the mark.
const NARROW_PANEL: f32 = 150.0;

/// The areas of one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seat {
    /// The panel.
    pub panel: Rect,
    /// The centre of the player's mark.
    pub mark: Vec2,
    /// The score text; empty if there is no space for it.
    pub score_text: Rect,
    /// The clock; empty in a session without clocks.
    pub clock: Rect,
    /// The tray of captured or reserve pieces.
    pub tray: Rect,
}

impl Seat {
    /// Whether two panels share the width of a small screen.
    #[must_use]
    pub fn is_narrow(&self) -> bool {
        self.panel.width() < NARROW_PANEL
    }

    /// The left edge of the texts beside the mark.
    #[must_use]
    pub fn text_left(&self) -> f32 {
        self.mark.x + if self.is_narrow() { 26.0 } else { 34.0 }
    }
}

/// The space requirements of a session.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayoutNeeds {
    /// The number of players.
    pub seats: usize,
    /// The maximum number of named choices offered at once.
    pub choices: usize,
    /// The height of trays, in points.
    pub tray: f32,
    /// Whether players have clocks.
    pub clock: bool,
    /// Whether the prompt line holds a whole sentence, as in a lesson.
    pub sentence: bool,
    /// Whether the analysis is shown.
    pub analysis: bool,
}

impl Default for LayoutNeeds {
    fn default() -> Self {
        Self { seats: 2, choices: 0, tray: TRAY_HEIGHT, clock: false, sentence: false, analysis: false }
    }
}

pub(super) fn rect(left: f32, top: f32, width: f32, height: f32) -> Rect {
    Rect::new(left, top, left + width, top + height)
}

/// The height of this many rows of choices.
pub(super) fn rows_height(rows: usize) -> f32 {
    (rows as f32 * (CHOICE + GAP) - GAP).max(0.0)
}

/// Rows of choices above the buttons.
pub(super) fn rows_above(buttons: Rect, rows: usize, gap: f32) -> Rect {
    let height = rows_height(rows);
    rect(buttons.min.x, buttons.min.y - gap - height, buttons.width(), height)
}
