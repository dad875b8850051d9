//! The parts of the wide layout: the player panels and the column beside the board.

use bevy::prelude::*;

use super::parts::{CLOCK, GAP, LOW, LayoutNeeds, MAX_ANALYSIS_LINES, Seat, TOUCH, rect, rows_height};

/// The height of the buttons beside the board.
const BUTTON: f32 = 48.0;
/// The height of the prompt line beside the board.
const PROMPT: f32 = 60.0;
/// The height of the prompt line on a phone in landscape orientation.
const LOW_PROMPT: f32 = 52.0;
/// The minimum height of the move list beside choices. With less space, the choices replace it.
const MIN_LIST: f32 = 160.0;
/// The height of the analysis beside the board, without its lines.
const ANALYSIS: f32 = 76.0;
/// The height of the analysis beside the board on a phone in landscape orientation, without its lines.
const LOW_ANALYSIS: f32 = 58.0;
/// The height of a line of the analysis beside the board.
const ANALYSIS_LINE: f32 = 36.0;
/// The minimum height of the move list above the analysis. With less space, the analysis replaces it.
const MIN_LIST_ABOVE: f32 = 112.0;
/// The height of a panel beside the board, without its tray.
const SIDE_PANEL_HEIGHT: f32 = 128.0;
/// Panels beside the board that are lower than this use a compact layout.
const COMPACT: f32 = 128.0;
/// Panels beside the board that are lower than this have the tray beside the mark instead of below it.
const SLIM: f32 = 96.0;
/// The distance from the top of a panel beside the board to the bottom of the mark, name and status.
pub(super) const NAME_BOTTOM: f32 = 60.0;

/// The player panels beside the board.
pub(super) struct SidePanels {
    margin: f32,
    /// The top of the lowest panel.
    lowest: f32,
    pub(super) width: f32,
    high: f32,
    /// The height at which no part is left out.
    whole: f32,
    /// The distance between the tops of neighbouring panels.
    apart: f32,
    needs: LayoutNeeds,
}

impl SidePanels {
    pub(super) fn new(size: Vec2, margin: f32, needs: LayoutNeeds) -> Self {
        let seats = needs.seats.max(2);
        // Slim panels place their parts side by side and need more width.
        let width = (size.x * 0.169).clamp(if size.y < LOW && seats > 3 { 184.0 } else { 168.0 }, 216.0);
        let between = if seats == 2 { margin } else { margin.min(12.0) };
        let room = size.y - 2.0 * margin - between * (seats as f32 - 1.0);
        let whole = SIDE_PANEL_HEIGHT + needs.tray + if needs.clock { CLOCK } else { 0.0 };
        let high = (room / seats as f32).min(whole);
        let apart = (size.y - 2.0 * margin - high) / (seats as f32 - 1.0);
        Self { margin, lowest: size.y - margin - high, width, high, whole, apart, needs }
    }

    /// The first player is at the bottom, the last at the top, the others evenly spaced between them.
    pub(super) fn seats(&self) -> Vec<Seat> {
        (0..self.needs.seats.max(2)).map(|index| self.seat(index)).collect()
    }

    fn seat(&self, index: usize) -> Seat {
        let panel = rect(self.margin, self.lowest - self.apart * index as f32, self.width, self.high);
        // On a slim panel, the tray is beside the mark.
        let slim = self.high < SLIM;
        let (mark, from_left, from_edge) = match self.high {
            high if slim => (Vec2::new(28.0, high / 2.0), 50.0, 4.0),
            high if high < COMPACT => (Vec2::new(32.0, 26.0), 14.0, 6.0),
            _ => (Vec2::new(38.0, 42.0), 14.0, 16.0),
        };
        let mark = panel.min + mark;
        let from_right = if slim { 8.0 } else { 14.0 };
        let tray_top = panel.max.y - from_edge - self.needs.tray;
        let tray = rect(panel.min.x + from_left, tray_top, self.width - from_left - from_right, self.needs.tray);
        let (score_text, clock) = self.score_text_and_clock(panel, mark, tray);
        Seat { panel, mark, score_text, clock, tray }
    }

    /// The score and the clock of a panel. If there is no space for both, the clock replaces the score.
    fn score_text_and_clock(&self, panel: Rect, mark: Vec2, tray: Rect) -> (Rect, Rect) {
        let above_tray = rect(tray.min.x + 2.0, tray.min.y - 30.0, tray.width(), 26.0);
        let below_name = |top: f32| top >= panel.min.y + NAME_BOTTOM;
        match (self.needs.clock, self.high) {
            (false, _) if below_name(above_tray.min.y) => (above_tray, Rect::default()),
            (false, _) => (Rect::default(), Rect::default()),
            (true, high) if high > self.whole - 6.0 => {
                let top = above_tray.min.y - CLOCK;
                (above_tray, rect(above_tray.min.x, top, above_tray.width(), CLOCK))
            }
            (true, _) if below_name(tray.min.y - CLOCK - 7.0) => {
                (Rect::default(), rect(above_tray.min.x, tray.min.y - CLOCK - 7.0, above_tray.width(), CLOCK))
            }
            // On a low panel the clock is below the name, or beside it.
            (true, high) if tray.min.y >= panel.min.y + 46.0 => {
                let left = mark.x + 34.0;
                let top = if high < COMPACT { 24.0 } else { 34.0 };
                (Rect::default(), rect(left, panel.min.y + top, panel.max.x - 12.0 - left, 22.0))
            }
            (true, _) => (Rect::default(), rect(panel.max.x - 70.0, panel.min.y + 3.0, 60.0, 22.0)),
        }
    }
}

/// The column beside the board, from the top: the list, the choices, the buttons and the prompt line.
pub(super) struct Column {
    pub(super) list: Rect,
    pub(super) choices: Rect,
    pub(super) columns: usize,
    pub(super) choices_replace_others: bool,
    pub(super) buttons: Rect,
    pub(super) primary: Rect,
}

impl Column {
    pub(super) fn new(place: Rect, low: bool, needs: LayoutNeeds) -> Self {
        let (left, wide) = (place.min.x, place.width());
        let gap = if low { GAP } else { 2.0 * GAP };
        // A lesson has two buttons, a session four.
        let rows = if needs.sentence { 1.0 } else { 2.0 };
        let button = if low { TOUCH } else { BUTTON };
        let buttons_high = rows * (button + GAP) - GAP;
        let at = |bottom: f32, high: f32| rect(left, bottom - high, wide, high);
        // If choices may replace the prompt line, they are next to it.
        let (buttons, primary, above) = if low {
            let buttons = at(place.max.y, buttons_high);
            let primary = at(buttons.min.y - gap, LOW_PROMPT);
            (buttons, primary, primary.min.y - gap)
        } else {
            let primary = at(place.max.y, PROMPT);
            let buttons = at(primary.min.y - gap, buttons_high);
            (buttons, primary, buttons.min.y - gap)
        };
        let whole = Rect::new(left, place.min.y, place.max.x, above);
        let columns = needs.choices.clamp(1, 2);
        let high = rows_height(needs.choices.div_ceil(columns));
        let shorter = Rect { max: whole.max - Vec2::Y * (high + gap), ..whole };
        let fits = shorter.height() >= MIN_LIST;
        let (list, choices, choices_replace_others) = match needs.choices {
            0 => (whole, Rect::default(), false),
            _ if fits => (shorter, at(above, high), false),
            _ if high <= whole.height() => (whole, at(above, high), true),
            _ => (whole, at(primary.max.y, high.min(primary.max.y - place.min.y)), true),
        };
        Self { list, choices, columns, choices_replace_others, buttons, primary }
    }
}

/// Divides the area beside the board between the list and the analysis below it. Returns the list, the analysis and the
/// number of its lines. Both get the whole area if there is not enough space for both. `least` is the minimum height of
/// the analysis, in points.
pub(super) fn split_list(whole: Rect, least: f32, low: bool) -> (Rect, Rect, usize) {
    let height = |lines: usize| (ANALYSIS + lines as f32 * ANALYSIS_LINE).max(least);
    let fits = |lines: &usize| whole.height() - height(*lines) - 2.0 * GAP >= MIN_LIST_ABOVE;
    match (1..=MAX_ANALYSIS_LINES).rev().find(fits).filter(|_| !low) {
        Some(lines) => {
            let top = whole.max.y - height(lines);
            let list = Rect { max: whole.max.with_y(top - 2.0 * GAP), ..whole };
            (list, Rect { min: whole.min.with_y(top), ..whole }, lines)
        }
        None => {
            // The buttons to navigate are below the lines.
            let room = whole.height() - LOW_ANALYSIS - TOUCH - GAP;
            let lines = (room / TOUCH).floor().max(1.0) as usize;
            (whole, whole, lines.min(MAX_ANALYSIS_LINES))
        }
    }
}
