//! The parts of the tall layout: the player panels and the rows above and below the board.

use bevy::prelude::*;

use super::parts::{CHOICE, CLOCK, GAP, LayoutNeeds, MAX_ANALYSIS_LINES, Seat, TOUCH, rect, rows_above};

/// The height of the analysis between the panels, without its lines.
const STACKED_ANALYSIS: f32 = 44.0;
/// The maximum width of a score text at the end of a tray.
const SCORE_WIDTH: f32 = 130.0;
/// The minimum width of a tray beside a score text, relative to its height: high trays hold buttons for three kinds of
/// pieces.
const MIN_TRAY_SHAPE: f32 = 3.1;
/// The height of a panel above or below the board, without its tray.
const STACKED_PANEL_HEIGHT: f32 = 56.0;
/// The height of a sentence below the buttons.
const SENTENCE: f32 = 84.0;
/// The width of a clock on panels above and below the board.
const CLOCK_WIDTH: f32 = 116.0;

/// The player panels above and below the board.
pub(super) struct StackedPanels {
    pub(super) left: f32,
    pub(super) width: f32,
    pub(super) high: f32,
    needs: LayoutNeeds,
}

impl StackedPanels {
    /// The distance from the edges of the window.
    const MARGIN: f32 = 12.0;

    pub(super) fn new(size: Vec2, needs: LayoutNeeds) -> Self {
        let width = (size.x - 2.0 * Self::MARGIN).min(640.0);
        Self { left: (size.x - width) / 2.0, width, high: STACKED_PANEL_HEIGHT + needs.tray, needs }
    }

    /// The top of the board, below the upper panels.
    pub(super) fn upper_end(&self) -> f32 {
        Self::MARGIN + self.high + 8.0
    }

    /// The panels in the order of the sides: lower left, upper right, upper left, lower right, like the corners in Aeb. With
    /// two sides, each has a whole row, the first side the lower one. `bottom` is the upper edge of the lower panels.
    pub(super) fn seats(&self, bottom: f32) -> Vec<Seat> {
        let top = Self::MARGIN;
        match self.needs.seats {
            0..=2 => vec![self.seat(bottom, 0, 1), self.seat(top, 0, 1)],
            3 => vec![self.seat(bottom, 0, 1), self.seat(top, 1, 2), self.seat(top, 0, 2)],
            _ => vec![self.seat(bottom, 0, 2), self.seat(top, 1, 2), self.seat(top, 0, 2), self.seat(bottom, 1, 2)],
        }
    }

    fn seat(&self, top: f32, column: usize, columns: usize) -> Seat {
        let wide = (self.width - GAP * (columns as f32 - 1.0)) / columns as f32;
        let panel = rect(self.left + (wide + GAP) * column as f32, top, wide, self.high);
        let inset = if columns == 1 { 17.0 } else { 10.0 };
        let mark = panel.min + Vec2::new(inset + 17.0, 27.0);
        // The score is at the end of the tray, unless two panels share the width.
        let least = self.needs.tray * MIN_TRAY_SHAPE;
        let worded = if columns == 1 { SCORE_WIDTH.min(wide - 2.0 * inset - least) } else { 0.0 };
        let top = panel.max.y - 6.0 - self.needs.tray;
        let tray = rect(panel.min.x + inset, top, wide - 2.0 * inset - worded, self.needs.tray);
        let score_text = rect(tray.max.x, top, worded, self.needs.tray);
        let score_text = if columns == 1 { score_text } else { Rect::default() };
        let mut seat = Seat { panel, mark, score_text, clock: Rect::default(), tray };
        seat.clock = match (self.needs.clock, columns) {
            (false, _) => Rect::default(),
            (true, 1) => {
                let left = panel.max.x - inset - CLOCK_WIDTH;
                rect(left, mark.y - CLOCK / 2.0, CLOCK_WIDTH, CLOCK)
            }
            // If two panels share the width, the clock is below the name.
            (true, _) => {
                let left = seat.text_left();
                rect(left, mark.y, panel.max.x - inset - left, 22.0)
            }
        };
        seat
    }
}

/// The rows below the lower panels, from the top: the choices, the buttons and the prompt line.
pub(super) struct Footer {
    pub(super) choices: Rect,
    pub(super) columns: usize,
    pub(super) choices_replace_others: bool,
    pub(super) buttons: Rect,
    pub(super) primary: Rect,
}

impl Footer {
    pub(super) fn new(size: Vec2, panels: &StackedPanels, needs: LayoutNeeds) -> Self {
        let StackedPanels { left, width, high, .. } = *panels;
        let line = if needs.sentence { SENTENCE } else { 48.0 };
        let mut primary = rect(left, size.y - 8.0 - line, width, line);
        let buttons = rect(left, primary.min.y - 56.0, width, 48.0);
        let board_height = |bottom: f32| bottom - 12.0 - high - 8.0 - panels.upper_end();
        let columns = needs.choices.clamp(1, 4);
        let rows = needs.choices.div_ceil(columns);
        let (choices, choices_replace_others) = match needs.choices {
            0 => (Rect::default(), false),
            // A sentence takes the whole width, so a single choice is above the buttons if the board leaves space for
            // it.
            1 if needs.sentence && board_height(buttons.min.y - GAP - CHOICE) >= (size.x - 8.0) * 0.68 => {
                (rows_above(buttons, 1, GAP), false)
            }
            1 => {
                // A single choice is beside the prompt line.
                let choice = Rect { min: Vec2::new(left + width * 0.6, primary.min.y), max: primary.max };
                primary.max.x = choice.min.x - GAP;
                (choice, false)
            }
            _ => {
                let above = rows_above(buttons, rows, GAP);
                // If that takes too much of the board, the choices replace the buttons.
                if board_height(above.min.y) >= (size.x - 8.0) * 0.9 {
                    (above, false)
                } else {
                    (buttons.union(primary), true)
                }
            }
        };
        Self { choices, columns, choices_replace_others, buttons, primary }
    }
}

/// The analysis above the lower panels, and the number of its lines: as many as leave the board most of its size.
pub(super) fn analysis_below_board(
    left: f32,
    width: f32,
    bottom: f32,
    board_height: f32,
    board_width: f32,
) -> (Rect, usize) {
    let lines = analysis_lines(board_height - GAP, board_width.min(board_height));
    let height = analysis_height(lines);
    (rect(left, bottom - GAP - height, width, height), lines)
}

/// The analysis in the place of the choices above the buttons, and the number of its lines. If it is higher than the
/// choices, the board gets lower by the difference.
pub(super) fn analysis_over_choices(choices: Rect, board_height: f32, board_width: f32) -> (Rect, usize) {
    let lines = analysis_lines(board_height + choices.height(), board_width.min(board_height));
    let height = analysis_height(lines).max(choices.height());
    (rect(choices.min.x, choices.max.y - height, choices.width(), height), lines)
}

/// The largest number of lines that leaves the board most of its size, which is `board` without the analysis. `height` is
/// what the board and the analysis share.
fn analysis_lines(height: f32, board: f32) -> usize {
    let fits = |lines: &usize| height - analysis_height(*lines) >= board * 0.84;
    (1..=MAX_ANALYSIS_LINES).rev().find(fits).unwrap_or(1)
}

fn analysis_height(lines: usize) -> f32 {
    STACKED_ANALYSIS + lines as f32 * TOUCH
}
