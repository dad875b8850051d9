//! The screen layout: areas of the board, the player panels, the move list and the buttons, in points.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::board::BoardLayout;
use super::preferences::{Handedness, TextSize};
use crate::frame::{RedrawAppExt, Screen, TableSystems};
use crate::session::GameSession;

/// The size of the window in logical pixels. It is a resource, so that apps without a window can set it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct WindowSize(pub Vec2);

impl Default for WindowSize {
    fn default() -> Self {
        Self(Vec2::new(1280.0, 800.0))
    }
}

/// The arrangement of the parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutShape {
    /// Panels beside the board.
    Wide,
    /// Panels above and below the board, as on an upright phone.
    Tall,
}

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

/// The areas of all parts, in points from the top left. A point is one logical pixel on small screens, and more on
/// large ones.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct ScreenLayout {
    /// Width and height.
    pub size: Vec2,
    /// Logical pixels per point.
    pub scale: f32,
    /// The arrangement of the parts.
    pub shape: LayoutShape,
    /// The area available to the board.
    pub board: Rect,
    /// The players, in turn order.
    pub seats: Vec<Seat>,
    /// The move list; empty if it opens over the board instead.
    pub list: Rect,
    /// The analysis; empty if it is off. Without enough space beside the board it takes the place of the list.
    pub analysis: Rect,
    /// The number of lines that the analysis shows.
    pub analysis_lines: usize,
    /// The buttons of named choices; empty if the game has none.
    pub choices: Rect,
    /// The number of choices in a row.
    pub columns: usize,
    /// Whether visible choices replace other parts: the buttons below the board, or the list beside it.
    pub choices_replace_others: bool,
    /// The buttons, in one or two rows.
    pub buttons: Rect,
    /// The primary button, or the prompt line.
    pub primary: Rect,
    /// The panel of the title and setup screens.
    pub menu: Rect,
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

/// Whether the analysis is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct AnalysisSpace(pub bool);

/// Whether the prompt line holds whole sentences, as in a lesson.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SentencePrompt(pub bool);

impl Default for LayoutNeeds {
    fn default() -> Self {
        Self { seats: 2, choices: 0, tray: 28.0, clock: false, sentence: false, analysis: false }
    }
}

impl Default for ScreenLayout {
    fn default() -> Self {
        Self::new(WindowSize::default().0, Screen::Session, LayoutNeeds::default())
    }
}

/// The window size that the sizes of [`ScreenLayout`] are designed for. Larger windows scale everything up.
const DESIGNED_FOR: Vec2 = Vec2::new(1280.0, 800.0);
/// The minimum size of a landscape window in points. Larger text must not reduce the size below it.
const MIN_WIDE: Vec2 = Vec2::new(844.0, 520.0);
/// The minimum size of a portrait window in points. Larger text must not reduce the size below it.
const MIN_TALL: Vec2 = Vec2::new(360.0, 640.0);
/// The smallest portrait and landscape windows in which everything has its full size.
const SMALLEST: [Vec2; 2] = [Vec2::new(360.0, 640.0), Vec2::new(640.0, 360.0)];
/// The minimum scale, in smaller windows.
const MIN_SCALE: f32 = 0.5;
/// The minimum width for panels beside the board, in points.
const MIN_WIDE_WIDTH: f32 = 620.0;

/// The height of a choice's button.
const CHOICE: f32 = 44.0;
/// A landscape window lower than this is treated as a phone in landscape orientation.
const LOW: f32 = 472.0;
/// The height of the buttons beside the board.
const BUTTON: f32 = 48.0;
/// The height of the buttons beside the board on a phone in landscape orientation.
const TOUCH: f32 = 44.0;
/// The height of the prompt line beside the board.
const PROMPT: f32 = 60.0;
/// The height of the prompt line on a phone in landscape orientation.
const LOW_PROMPT: f32 = 52.0;
/// The minimum width of the panel of the title and setup screens on a phone in landscape orientation.
const LOW_MENU: f32 = 320.0;
/// The minimum height of the move list beside choices. With less space, the choices replace it.
const MIN_LIST: f32 = 160.0;
/// The height of the analysis without its lines, beside the board, in a low window and between the panels.
const ANALYSIS: f32 = 76.0;
const LOW_ANALYSIS: f32 = 58.0;
const STACKED_ANALYSIS: f32 = 44.0;
/// The height of a line of the analysis beside the board, and where it is a touch target.
const ANALYSIS_LINE: f32 = 36.0;
/// The maximum number of lines of the analysis.
const MAX_ANALYSIS_LINES: usize = 3;
/// The minimum height of the move list above the analysis. With less space, the analysis replaces it.
const MIN_LIST_ABOVE: f32 = 112.0;
/// The gap between buttons.
const GAP: f32 = 8.0;
/// The width of a score text at the end of a tray.
const SCORE_WIDTH: f32 = 130.0;
/// The height of a panel beside the board, without its tray.
const SIDE_PANEL_HEIGHT: f32 = 128.0;
/// The height of a panel above or below the board, without its tray.
const STACKED_PANEL_HEIGHT: f32 = 56.0;
/// Panels beside the board that are lower than this use a compact layout.
const COMPACT: f32 = 128.0;
/// Panels beside the board that are lower than this have the tray beside the mark instead of below it.
const SLIM: f32 = 96.0;
/// The distance from the top of a panel beside the board to the bottom of the mark, name and status.
const NAME_BOTTOM: f32 = 60.0;
/// The height of a sentence below the buttons.
const SENTENCE: f32 = 84.0;
/// The height of a clock.
const CLOCK: f32 = 36.0;
/// The width of a clock on panels above and below the board.
const CLOCK_WIDTH: f32 = 116.0;

impl ScreenLayout {
    /// The layout for a window of this size in logical pixels.
    #[must_use]
    pub fn new(window: Vec2, screen: Screen, needs: LayoutNeeds) -> Self {
        Self::sized(window, 1.0, screen, needs)
    }

    /// The layout with everything enlarged by this factor, as far as there is space.
    #[must_use]
    pub fn sized(window: Vec2, larger: f32, screen: Screen, needs: LayoutNeeds) -> Self {
        let window = window.max(Vec2::splat(200.0));
        let room = (window / DESIGNED_FOR).min_element();
        let scale = ((room * 4.0).floor() / 4.0).max(1.0);
        let least = if window.x >= window.y { MIN_WIDE } else { MIN_TALL };
        let scale = scale.max((scale * larger).min((window / least).min_element()));
        // In windows below the minimum size everything is scaled down, so that nothing is cut off.
        let smaller = SMALLEST.map(|smallest| (window / smallest).min_element()).into_iter().fold(MIN_SCALE, f32::max);
        let scale = if smaller < 1.0 { smaller } else { scale };
        let size = window / scale;
        let wide = size.x >= MIN_WIDE_WIDTH && size.x > size.y * 0.9;
        let stage = if wide { Self::wide(size, scale, needs) } else { Self::tall(size, scale, needs) };
        if screen == Screen::Session { stage } else { stage.with_menu() }
    }

    fn wide(size: Vec2, scale: f32, needs: LayoutNeeds) -> Self {
        let low = size.y < LOW;
        let margin = match size.x {
            _ if low => GAP,
            x if x < 1000.0 => 12.0,
            _ => 24.0,
        };
        let panels = SidePanels::new(size, margin, needs);
        let right = (size.x * 0.2).clamp(168.0, 256.0);
        let column = Rect::new(size.x - margin - right, margin, size.x - margin, size.y - margin);
        let Column { list, choices, columns, choices_replace_others, buttons, primary } =
            Column::new(column, low, needs);
        let (list, analysis, analysis_lines) =
            if needs.analysis { split_list(list, low) } else { (list, Rect::default(), 0) };
        let board_left = margin + panels.width + GAP;
        let board = Rect::new(board_left, margin.min(12.0), column.min.x - GAP, size.y - margin.min(12.0));
        Self {
            size,
            scale,
            shape: LayoutShape::Wide,
            board,
            seats: panels.seats(),
            list,
            analysis,
            analysis_lines,
            choices,
            columns,
            choices_replace_others,
            buttons,
            primary,
            menu: Rect::default(),
        }
    }

    fn tall(size: Vec2, scale: f32, needs: LayoutNeeds) -> Self {
        let panels = StackedPanels::new(size, needs);
        let Footer { choices, columns, choices_replace_others, buttons, primary } = Footer::new(size, &panels, needs);
        let above_buttons = !choices.is_empty() && choices.max.y < buttons.min.y;
        let lower_start = if above_buttons { choices.min.y } else { buttons.min.y };
        let lower_start = lower_start - 12.0;
        let bottom = lower_start - panels.high;
        let board_height = bottom - 8.0 - panels.upper_end();
        let (analysis, analysis_lines) = match needs.analysis {
            true => analysis_below_board(panels.left, panels.width, bottom, board_height, size.x - 8.0),
            false => (Rect::default(), 0),
        };
        let board_end = if analysis.is_empty() { bottom } else { analysis.min.y };
        Self {
            size,
            scale,
            shape: LayoutShape::Tall,
            board: Rect::new(4.0, panels.upper_end(), size.x - 4.0, board_end - 8.0),
            seats: panels.seats(bottom),
            list: Rect::default(),
            analysis,
            analysis_lines,
            choices,
            columns,
            choices_replace_others,
            buttons,
            primary,
            menu: Rect::default(),
        }
    }

    /// The layout of the title and setup screens: a panel, with the board as a picture beside it.
    fn with_menu(mut self) -> Self {
        match self.shape {
            LayoutShape::Wide => {
                let low = self.is_low();
                let margin = match self.size.x {
                    _ if low => GAP,
                    x if x < 1000.0 => 12.0,
                    _ => 64.0,
                };
                // On a phone in landscape orientation, the panel gets the space that the board leaves.
                let width = if low { self.size.x - self.size.y } else { self.size.x * 0.36 };
                let width = width.clamp(if low { LOW_MENU } else { 290.0 }, 440.0);
                self.menu = Rect::new(margin, margin.min(40.0), margin + width, self.size.y - margin.min(40.0));
                self.board = Rect::new(margin + width + 24.0, 24.0, self.size.x - 24.0, self.size.y - 24.0);
            }
            LayoutShape::Tall => {
                let split = (self.size.y * 0.42).min(self.size.x * 0.95);
                self.board = Rect::new(8.0, 12.0, self.size.x - 8.0, split);
                let width = (self.size.x - 32.0).min(560.0);
                let left = (self.size.x - width) / 2.0;
                self.menu = Rect::new(left, split + 8.0, left + width, self.size.y - 12.0);
            }
        }
        self
    }

    /// The layout mirrored horizontally, for left-handed players.
    #[must_use]
    pub fn mirrored(mut self) -> Self {
        let width = self.size.x;
        let mirror = |part: &mut Rect| {
            if !part.is_empty() {
                *part = Rect::new(width - part.max.x, part.min.y, width - part.min.x, part.max.y);
            }
        };
        let Self { board, list, analysis, choices, buttons, primary, menu, .. } = &mut self;
        [board, list, analysis, choices, buttons, primary, menu].into_iter().for_each(mirror);
        for seat in &mut self.seats {
            // The contents of a panel are not mirrored, because names are read from the left.
            let aside = Vec2::X * (width - seat.panel.max.x - seat.panel.min.x);
            let shifted = |part: Rect| Rect { min: part.min + aside, max: part.max + aside };
            seat.panel = shifted(seat.panel);
            seat.mark += aside;
            for part in [&mut seat.tray, &mut seat.score_text, &mut seat.clock] {
                if !part.is_empty() {
                    *part = shifted(*part);
                }
            }
        }
        self
    }

    /// Whether the window is as low as a phone in landscape orientation.
    #[must_use]
    pub fn is_low(&self) -> bool {
        self.shape == LayoutShape::Wide && self.size.y < LOW
    }

    /// Whether the analysis takes the place of the list.
    #[must_use]
    pub fn analysis_replaces_list(&self) -> bool {
        !self.analysis.is_empty() && self.analysis == self.list
    }

    /// Whether a point is on a panel or button, where the board must ignore it.
    #[must_use]
    pub fn has_controls_at(&self, point: Vec2) -> bool {
        let panels = self.seats.iter().map(|seat| seat.panel);
        [self.list, self.analysis, self.choices, self.buttons, self.primary]
            .into_iter()
            .chain(panels)
            .any(|part| part.contains(point))
    }

    /// Converts a screen point to a world position. The world's origin is the centre of the screen; y points up.
    #[must_use]
    pub fn to_world(&self, point: Vec2) -> Vec2 {
        Vec2::new(point.x - self.size.x / 2.0, self.size.y / 2.0 - point.y)
    }

    /// Converts a world position to a screen point.
    #[must_use]
    pub fn to_screen(&self, place: Vec2) -> Vec2 {
        Vec2::new(place.x + self.size.x / 2.0, self.size.y / 2.0 - place.y)
    }
}

/// The player panels beside the board.
struct SidePanels {
    margin: f32,
    /// The top of the lowest panel.
    lowest: f32,
    width: f32,
    high: f32,
    /// The height at which no part is left out.
    whole: f32,
    /// The distance between the tops of neighbouring panels.
    apart: f32,
    needs: LayoutNeeds,
}

impl SidePanels {
    fn new(size: Vec2, margin: f32, needs: LayoutNeeds) -> Self {
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
    fn seats(&self) -> Vec<Seat> {
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

/// The player panels above and below the board.
struct StackedPanels {
    left: f32,
    width: f32,
    high: f32,
    needs: LayoutNeeds,
}

impl StackedPanels {
    /// The distance from the edges of the window.
    const MARGIN: f32 = 12.0;

    fn new(size: Vec2, needs: LayoutNeeds) -> Self {
        let width = (size.x - 2.0 * Self::MARGIN).min(640.0);
        Self { left: (size.x - width) / 2.0, width, high: STACKED_PANEL_HEIGHT + needs.tray, needs }
    }

    /// The top of the board, below the upper panels.
    fn upper_end(&self) -> f32 {
        Self::MARGIN + self.high + 8.0
    }

    /// The panels in clockwise order, starting with the first player at the lower left. `bottom` is the upper edge of the
    /// lower panels.
    fn seats(&self, bottom: f32) -> Vec<Seat> {
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
        let worded = if columns == 1 { SCORE_WIDTH } else { 0.0 };
        let top = panel.max.y - 6.0 - self.needs.tray;
        let tray = rect(panel.min.x + inset, top, wide - 2.0 * inset - worded, self.needs.tray);
        let score_text = rect(tray.max.x, top, worded, self.needs.tray);
        let score_text = if columns == 1 { score_text } else { Rect::default() };
        let clock = match (self.needs.clock, columns) {
            (false, _) => Rect::default(),
            (true, 1) => {
                let left = panel.max.x - inset - CLOCK_WIDTH;
                rect(left, mark.y - CLOCK / 2.0, CLOCK_WIDTH, CLOCK)
            }
            // If two panels share the width, the clock is below the name.
            (true, _) => {
                let left = mark.x + 34.0;
                rect(left, mark.y, panel.max.x - inset - left, 22.0)
            }
        };
        Seat { panel, mark, score_text, clock, tray }
    }
}

/// The rows below the lower panels, from the top: the choices, the buttons and the prompt line.
struct Footer {
    choices: Rect,
    columns: usize,
    choices_replace_others: bool,
    buttons: Rect,
    primary: Rect,
}

impl Footer {
    fn new(size: Vec2, panels: &StackedPanels, needs: LayoutNeeds) -> Self {
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
            1 if needs.sentence && board_height(buttons.min.y - GAP - CHOICE) >= (size.x - 8.0) * 0.8 => {
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

/// The column beside the board, from the top: the list, the choices, the buttons and the prompt line.
struct Column {
    list: Rect,
    choices: Rect,
    columns: usize,
    choices_replace_others: bool,
    buttons: Rect,
    primary: Rect,
}

impl Column {
    fn new(place: Rect, low: bool, needs: LayoutNeeds) -> Self {
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
        let high = rows_high(needs.choices.div_ceil(columns));
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
/// number of its lines. Both get the whole area if there is not enough space for both.
fn split_list(whole: Rect, low: bool) -> (Rect, Rect, usize) {
    let height = |lines: usize| ANALYSIS + lines as f32 * ANALYSIS_LINE;
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

/// The analysis above the lower panels, and the number of its lines: as many as leave the board most of its size.
fn analysis_below_board(left: f32, width: f32, bottom: f32, board_height: f32, board_width: f32) -> (Rect, usize) {
    let height = |lines: usize| STACKED_ANALYSIS + lines as f32 * TOUCH;
    let fits = |lines: &usize| board_height - height(*lines) - GAP >= board_width.min(board_height) * 0.84;
    let lines = (1..=MAX_ANALYSIS_LINES).rev().find(fits).unwrap_or(1);
    (rect(left, bottom - GAP - height(lines), width, height(lines)), lines)
}

fn rect(left: f32, top: f32, width: f32, height: f32) -> Rect {
    Rect::new(left, top, left + width, top + height)
}

/// The height of this many rows of choices.
fn rows_high(rows: usize) -> f32 {
    (rows as f32 * (CHOICE + GAP) - GAP).max(0.0)
}

/// Rows of choices above the buttons.
fn rows_above(buttons: Rect, rows: usize, gap: f32) -> Rect {
    let height = rows_high(rows);
    rect(buttons.min.x, buttons.min.y - gap - height, buttons.width(), height)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindowSize>().init_resource::<ScreenLayout>().init_resource::<SentencePrompt>();
    app.init_resource::<AnalysisSpace>();
    app.redraw_on_change_of::<ScreenLayout>();
    app.add_systems(Update, (measure_window, compute_layout).chain().in_set(TableSystems::Layout));
}

fn measure_window(window: Option<Single<&Window, With<PrimaryWindow>>>, mut size: ResMut<WindowSize>) {
    if let Some(window) = window {
        size.set_if_neq(WindowSize(window.size()));
    }
}

pub(super) fn compute_layout(
    size: Res<WindowSize>,
    screen: Res<State<Screen>>,
    layout: Res<BoardLayout>,
    session: Option<Res<GameSession>>,
    (text, handed): (Res<TextSize>, Res<Handedness>),
    (prompt, analysis): (Res<SentencePrompt>, Res<AnalysisSpace>),
    mut stage: ResMut<ScreenLayout>,
) {
    let seats = session.as_ref().map_or(2, |session| session.game().players());
    let clock = session.is_some_and(|session| session.setup().clock.is_some());
    let (choices, tray, sentence, analysis) = (layout.choices, layout.tray, prompt.0, analysis.0);
    let needs = LayoutNeeds { seats, choices, tray, clock, sentence, analysis };
    let new = ScreenLayout::sized(size.0, text.factor(), *screen.get(), needs);
    stage.set_if_neq(if *handed == Handedness::Left { new.mirrored() } else { new });
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOWS: [(f32, f32); 11] = [
        (360.0, 640.0),
        (390.0, 844.0),
        (640.0, 360.0),
        (667.0, 375.0),
        (844.0, 390.0),
        (768.0, 1024.0),
        (1024.0, 768.0),
        (1280.0, 800.0),
        (1920.0, 1080.0),
        (2560.0, 1440.0),
        (3840.0, 2160.0),
    ];

    fn overlap(one: Rect, other: Rect) -> bool {
        // Touching areas do not overlap; mirrored coordinates are rounded.
        one.intersect(other).size().min_element() > 0.01
    }

    /// Sessions for two to four players, with and without choices and high trays.
    fn matches() -> impl Iterator<Item = LayoutNeeds> {
        let needs = |seats, choices, tray| LayoutNeeds { seats, choices, tray, ..LayoutNeeds::default() };
        let lessons = [0, 1, 8].map(|choices| LayoutNeeds { sentence: true, ..needs(2, choices, 48.0) });
        let needs = [
            needs(2, 0, 28.0),
            needs(2, 1, 28.0),
            needs(2, 1, 48.0),
            needs(2, 8, 48.0),
            needs(3, 8, 44.0),
            needs(4, 8, 44.0),
        ];
        let with_clocks = needs.into_iter().flat_map(|needs| [needs, LayoutNeeds { clock: true, ..needs }]);
        with_clocks.flat_map(|needs| [needs, LayoutNeeds { analysis: true, ..needs }]).chain(lessons)
    }

    fn stages() -> impl Iterator<Item = (String, ScreenLayout)> {
        let sizes = WINDOWS.into_iter().flat_map(|window| [1.0, 1.25, 1.5].map(|larger| (window, larger)));
        sizes.flat_map(|((width, height), larger)| {
            matches().flat_map(move |needs| {
                let stage = ScreenLayout::sized(Vec2::new(width, height), larger, Screen::Session, needs);
                let name = format!("{width}×{height}, scaled by {larger}, {needs:?}");
                [(format!("{name}, mirrored"), stage.clone().mirrored()), (name, stage)]
            })
        })
    }

    #[test]
    fn larger_text_scales_up_where_it_fits() {
        let scale = |window: (f32, f32), larger| {
            ScreenLayout::sized(window.into(), larger, Screen::Session, LayoutNeeds::default()).scale
        };
        assert_eq!((scale((1280.0, 800.0), 1.0), scale((1280.0, 800.0), 1.25)), (1.0, 1.25));
        assert_eq!((scale((2560.0, 1440.0), 1.0), scale((2560.0, 1440.0), 1.5)), (1.75, 2.625));
        assert_eq!(scale((360.0, 640.0), 1.5), 1.0);
        assert!(scale((390.0, 844.0), 1.5) > 1.0);
    }

    #[test]
    fn small_windows_scale_everything_down() {
        for (window, scale) in [((640.0, 360.0), 1.0), ((360.0, 640.0), 1.0), ((320.0, 568.0), 0.8875)] {
            let stage = ScreenLayout::new(window.into(), Screen::Session, LayoutNeeds::default());
            assert_eq!((stage.scale, stage.size), (scale, Vec2::from(window) / scale), "{window:?}");
        }
        let square = ScreenLayout::new(Vec2::splat(360.0), Screen::Session, LayoutNeeds::default());
        assert_eq!(square.size, Vec2::splat(640.0));
    }

    #[test]
    fn parts_do_not_overlap_or_leave_window() {
        for (name, stage) in stages() {
            let window = Rect::from_corners(Vec2::ZERO, stage.size);
            let mut parts = vec![stage.board, stage.buttons, stage.primary];
            parts.extend(stage.seats.iter().map(|seat| seat.panel));
            parts.extend((!stage.list.is_empty()).then_some(stage.list));
            parts.extend((!stage.analysis.is_empty() && stage.analysis != stage.list).then_some(stage.analysis));
            parts.extend((!stage.choices.is_empty() && !stage.choices_replace_others).then_some(stage.choices));
            for (index, part) in parts.iter().enumerate() {
                assert!(window.contains(part.min) && window.contains(part.max), "{name}: part {index} {part:?}");
                for (other, against) in parts.iter().enumerate().skip(index + 1) {
                    assert!(!overlap(*part, *against), "{name}: parts {index} and {other}");
                }
            }
            for seat in &stage.seats {
                let panel = seat.panel.inflate(0.01);
                assert!(panel.contains(seat.tray.min) && panel.contains(seat.tray.max), "{name}");
                assert!(seat.panel.contains(seat.mark), "{name}");
                assert!(!overlap(seat.clock, seat.tray) && !overlap(seat.clock, seat.score_text), "{name}");
                assert!(seat.clock.is_empty() != name.contains("clock: true"), "{name}");
                // A mark extends about 17 points from its centre.
                let clear = seat.tray.min.y >= seat.mark.y + 17.0 || seat.tray.min.x >= seat.mark.x + 17.0;
                assert!(clear, "{name}: {:?} at {:?}", seat.tray, seat.mark);
                let inside = panel.contains(seat.clock.min) && panel.contains(seat.clock.max);
                assert!(inside || seat.clock.is_empty(), "{name}: {:?} in {:?}", seat.clock, seat.panel);
                let clear = stage.shape == LayoutShape::Tall || seat.score_text.min.y >= seat.panel.min.y + NAME_BOTTOM;
                assert!(clear || seat.score_text.is_empty(), "{name}: {:?} in {:?}", seat.score_text, seat.panel);
            }
        }
    }

    #[test]
    fn board_gets_most_of_the_space() {
        for (name, stage) in stages() {
            // With large text on an upright tablet, the analysis leaves a little less than half.
            let share = if stage.analysis.is_empty() { 0.5 } else { 0.44 };
            let least = stage.size.min_element() * share;
            assert!(stage.board.size().min_element() >= least, "{name}: {:?}", stage.board.size());
        }
    }

    #[test]
    fn buttons_are_large_enough_to_touch() {
        for (name, stage) in stages() {
            assert!(stage.buttons.height() >= 44.0 && stage.primary.height() >= 44.0, "{name}");
            assert!(stage.choices.is_empty() || stage.choices.height() >= 44.0, "{name}");
        }
    }

    #[test]
    fn world_coordinates_round_trip() {
        let stage = ScreenLayout::default();
        let point = Vec2::new(17.0, 400.0);
        assert_eq!(stage.to_screen(stage.to_world(point)), point);
    }
}
