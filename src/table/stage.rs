//! Where everything is on the screen: the board, the players' panels, the move list, the buttons. In points.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{BoardLayout, Handed, Match, OnLesson, Screen, TableSystems, TextSize};

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
    /// Where the player's score in words stands; empty where there is no room for it.
    pub tally: Rect,
    /// Where the player's clock stands; empty in a match without clocks.
    pub clock: Rect,
    /// Where captured pieces lie, or those in hand.
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
    pub seats: Vec<Seat>,
    /// The move list; empty where it opens over the board instead.
    pub list: Rect,
    /// The buttons of named choices; empty where a game has none.
    pub choices: Rect,
    /// How many choices stand in a row.
    pub columns: usize,
    /// Whether choices, while there are some, stand in the place of the buttons below the board.
    pub choices_instead: bool,
    /// The row of buttons.
    pub buttons: Rect,
    /// The button that says what it does, or the line that says what to do.
    pub primary: Rect,
    /// The panel of title and setup.
    pub menu: Rect,
}

/// What a match needs room for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Needs {
    /// How many play.
    pub seats: usize,
    /// The most named choices at once.
    pub choices: usize,
    /// How high trays are, in points.
    pub tray: f32,
    /// Whether players have clocks.
    pub clock: bool,
    /// Whether the line that says what to do says a whole sentence, as in a lesson.
    pub sentence: bool,
}

impl Default for Needs {
    fn default() -> Self {
        Self { seats: 2, choices: 0, tray: 28.0, clock: false, sentence: false }
    }
}

impl Default for Stage {
    fn default() -> Self {
        Self::new(StageSize::default().0, Screen::Match, Needs::default())
    }
}

/// The window that the sizes of [`Stage`] were made for; larger ones show everything larger.
const DESIGNED_FOR: Vec2 = Vec2::new(1280.0, 800.0);
/// The least room in points that larger text leaves, lying down and upright.
const LEAST_WIDE: Vec2 = Vec2::new(844.0, 520.0);
const LEAST_TALL: Vec2 = Vec2::new(360.0, 640.0);
/// The narrowest window with panels beside the board, in points.
const WIDE_FROM: f32 = 620.0;

/// The height of a choice's button.
const CHOICE: f32 = 44.0;
/// Between buttons.
const GAP: f32 = 8.0;
/// The width of a score in words at the end of a tray.
const TALLY: f32 = 130.0;
/// What a panel needs besides its tray, where panels stand beside the board.
const BESIDE: f32 = 128.0;
/// The same above and below it.
const ABOVE: f32 = 56.0;
/// From the top of a panel beside the board to below the player's mark, name and state.
const NAMED: f32 = 60.0;
/// The height of a sentence below the buttons.
const SENTENCE: f32 = 84.0;
/// The height of a clock.
const CLOCK: f32 = 36.0;
/// The width of a clock above and below the board.
const CLOCK_WIDTH: f32 = 116.0;

impl Stage {
    /// The stage for a window of this size in logical pixels.
    #[must_use]
    pub fn new(window: Vec2, screen: Screen, needs: Needs) -> Self {
        Self::sized(window, 1.0, screen, needs)
    }

    /// The same with everything so many times as large, as far as there is room for it.
    #[must_use]
    pub fn sized(window: Vec2, larger: f32, screen: Screen, needs: Needs) -> Self {
        let window = window.max(Vec2::splat(200.0));
        let room = (window / DESIGNED_FOR).min_element();
        let scale = ((room * 4.0).floor() / 4.0).max(1.0);
        let least = if window.x >= window.y { LEAST_WIDE } else { LEAST_TALL };
        let scale = scale.max((scale * larger).min((window / least).min_element()));
        let size = window / scale;
        let wide = size.x >= WIDE_FROM && size.x > size.y * 0.9;
        let stage = if wide { Self::wide(size, scale, needs) } else { Self::tall(size, scale, needs) };
        if screen == Screen::Match { stage } else { stage.with_menu() }
    }

    fn wide(size: Vec2, scale: f32, needs: Needs) -> Self {
        let margin = if size.x < 1000.0 { 12.0 } else { 24.0 };
        let left = (size.x * 0.169).clamp(168.0, 216.0);
        let right = (size.x * 0.2).clamp(168.0, 256.0);
        let seats = needs.seats.max(2);
        let between = if seats == 2 { margin } else { 12.0 };
        let room = size.y - 2.0 * margin - between * (seats as f32 - 1.0);
        let whole = BESIDE + needs.tray + if needs.clock { CLOCK } else { 0.0 };
        let high = (room / seats as f32).min(whole);
        // The first sits at the bottom, the last at the top, the others evenly between them.
        let apart = (size.y - 2.0 * margin - high) / (seats as f32 - 1.0);
        let seat = |index: usize| {
            let panel = rect(margin, size.y - margin - high - apart * index as f32, left, high);
            let mark = panel.min + if high < 120.0 { Vec2::new(32.0, 26.0) } else { Vec2::new(38.0, 42.0) };
            let below = if high < 120.0 { 6.0 } else { 16.0 };
            let tray = rect(panel.min.x + 14.0, panel.max.y - below - needs.tray, left - 28.0, needs.tray);
            let above_tray = rect(tray.min.x + 2.0, tray.min.y - 30.0, tray.width(), 26.0);
            // Where there is no room for both, the clock has the place of the score.
            let below_name = |top: f32| top >= panel.min.y + NAMED;
            let (tally, clock) = match (needs.clock, high) {
                (false, _) if below_name(above_tray.min.y) => (above_tray, Rect::default()),
                (false, _) => (Rect::default(), Rect::default()),
                (true, high) if high > whole - 6.0 => {
                    let top = above_tray.min.y - CLOCK;
                    (above_tray, rect(above_tray.min.x, top, above_tray.width(), CLOCK))
                }
                (true, _) if below_name(tray.min.y - CLOCK - 7.0) => {
                    (Rect::default(), rect(above_tray.min.x, tray.min.y - CLOCK - 7.0, above_tray.width(), CLOCK))
                }
                // On a low panel it stands below the name, or beside it.
                (true, _) if tray.min.y >= panel.min.y + 46.0 => {
                    let left = mark.x + 34.0;
                    let top = if high < 120.0 { 24.0 } else { 34.0 };
                    (Rect::default(), rect(left, panel.min.y + top, panel.max.x - 12.0 - left, 22.0))
                }
                (true, _) => (Rect::default(), rect(panel.max.x - 70.0, panel.min.y + 3.0, 60.0, 22.0)),
            };
            Seat { panel, mark, tally, clock, tray }
        };
        let column = size.x - margin - right;
        let primary = rect(column, size.y - margin - 60.0, right, 60.0);
        let buttons = rect(column, primary.min.y - 16.0 - 48.0, right, 48.0);
        let columns = needs.choices.clamp(1, 2);
        let rows = needs.choices.div_ceil(columns);
        let choices = if rows == 0 { Rect::default() } else { rows_above(buttons, rows, 16.0) };
        let top_of_buttons = if rows == 0 { buttons.min.y } else { choices.min.y };
        let list = rect(column, margin, right, (top_of_buttons - 16.0 - margin).max(0.0));
        let board = Rect::new(margin + left + 8.0, 12.0, column - 8.0, size.y - 12.0);
        Self {
            size,
            scale,
            shape: Shape::Wide,
            board,
            seats: (0..seats).map(seat).collect(),
            list,
            choices,
            columns,
            choices_instead: false,
            buttons,
            primary,
            menu: Rect::default(),
        }
    }

    fn tall(size: Vec2, scale: f32, needs: Needs) -> Self {
        let margin = 12.0;
        let width = (size.x - 2.0 * margin).min(640.0);
        let left = (size.x - width) / 2.0;
        let high = ABOVE + needs.tray;
        let seat = |top: f32, column: usize, columns: usize| {
            let wide = (width - GAP * (columns as f32 - 1.0)) / columns as f32;
            let panel = rect(left + (wide + GAP) * column as f32, top, wide, high);
            let inset = if columns == 1 { 17.0 } else { 10.0 };
            let mark = panel.min + Vec2::new(inset + 17.0, 27.0);
            // The score stands at the end of the tray, where two panels do not share the width.
            let worded = if columns == 1 { TALLY } else { 0.0 };
            let top = panel.max.y - 6.0 - needs.tray;
            let tray = rect(panel.min.x + inset, top, wide - 2.0 * inset - worded, needs.tray);
            let tally = rect(tray.max.x, top, worded, needs.tray);
            let tally = if columns == 1 { tally } else { Rect::default() };
            let clock = match (needs.clock, columns) {
                (false, _) => Rect::default(),
                (true, 1) => {
                    let left = panel.max.x - inset - CLOCK_WIDTH;
                    rect(left, mark.y - CLOCK / 2.0, CLOCK_WIDTH, CLOCK)
                }
                // Where two panels share the width, it stands below the name.
                (true, _) => {
                    let left = mark.x + 34.0;
                    rect(left, mark.y, panel.max.x - inset - left, 22.0)
                }
            };
            Seat { panel, mark, tally, clock, tray }
        };
        let line = if needs.sentence { SENTENCE } else { 48.0 };
        let mut primary = rect(left, size.y - 8.0 - line, width, line);
        let buttons = rect(left, primary.min.y - 56.0, width, 48.0);
        let upper_end = margin + high + 8.0;
        let board_height = |bottom: f32| bottom - 12.0 - high - 8.0 - upper_end;
        let columns = needs.choices.clamp(1, 4);
        let rows = needs.choices.div_ceil(columns);
        let (choices, instead) = match needs.choices {
            0 => (Rect::default(), false),
            // A sentence takes the whole width, so one choice stands above the buttons where the board leaves room for it.
            1 if needs.sentence && board_height(buttons.min.y - GAP - CHOICE) >= (size.x - 8.0) * 0.8 => {
                (rows_above(buttons, 1, GAP), false)
            }
            1 => {
                // One choice stands beside the line that says what to do.
                let choice = Rect { min: Vec2::new(left + width * 0.6, primary.min.y), max: primary.max };
                primary.max.x = choice.min.x - GAP;
                (choice, false)
            }
            _ => {
                let above = rows_above(buttons, rows, GAP);
                // Where that would take too much of the board, they stand in the place of the buttons.
                if board_height(above.min.y) >= (size.x - 8.0) * 0.9 {
                    (above, false)
                } else {
                    (buttons.union(primary), true)
                }
            }
        };
        let above_buttons = !choices.is_empty() && choices.max.y < buttons.min.y;
        let lower_start = if above_buttons { choices.min.y } else { buttons.min.y };
        let bottom = lower_start - 12.0 - high;
        // Player by player round the table, the first at the lower left.
        let seats: Vec<Seat> = match needs.seats {
            0..=2 => vec![seat(bottom, 0, 1), seat(margin, 0, 1)],
            3 => vec![seat(bottom, 0, 1), seat(margin, 1, 2), seat(margin, 0, 2)],
            _ => vec![seat(bottom, 0, 2), seat(margin, 1, 2), seat(margin, 0, 2), seat(bottom, 1, 2)],
        };
        let board = Rect::new(4.0, upper_end, size.x - 4.0, bottom - 8.0);
        Self {
            size,
            scale,
            shape: Shape::Tall,
            board,
            seats,
            list: Rect::default(),
            choices,
            columns,
            choices_instead: instead,
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

    /// The same for the other hand: what was on the right is on the left.
    #[must_use]
    pub fn mirrored(mut self) -> Self {
        let width = self.size.x;
        let mirror = |part: &mut Rect| {
            if !part.is_empty() {
                *part = Rect::new(width - part.max.x, part.min.y, width - part.min.x, part.max.y);
            }
        };
        for part in
            [&mut self.board, &mut self.list, &mut self.choices, &mut self.buttons, &mut self.primary, &mut self.menu]
        {
            mirror(part);
        }
        for seat in &mut self.seats {
            // What is on a panel stays as it is: names are read from the left.
            let aside = Vec2::X * (width - seat.panel.max.x - seat.panel.min.x);
            let shifted = |part: Rect| Rect { min: part.min + aside, max: part.max + aside };
            seat.panel = shifted(seat.panel);
            seat.mark += aside;
            for part in [&mut seat.tray, &mut seat.tally, &mut seat.clock] {
                if !part.is_empty() {
                    *part = shifted(*part);
                }
            }
        }
        self
    }

    /// Whether a point lies on panels and buttons, which are none of the board's business.
    #[must_use]
    pub fn has_controls_at(&self, point: Vec2) -> bool {
        let panels = self.seats.iter().map(|seat| seat.panel);
        [self.list, self.choices, self.buttons, self.primary].into_iter().chain(panels).any(|part| part.contains(point))
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

/// Rows of choices above the buttons.
fn rows_above(buttons: Rect, rows: usize, gap: f32) -> Rect {
    let height = CHOICE * rows as f32 + GAP * (rows as f32 - 1.0);
    rect(buttons.min.x, buttons.min.y - gap - height, buttons.width(), height)
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

pub(super) fn arrange(
    size: Res<StageSize>,
    screen: Res<State<Screen>>,
    layout: Res<BoardLayout>,
    the_match: Option<Res<Match>>,
    (text, handed, lesson): (Res<TextSize>, Res<Handed>, Res<OnLesson>),
    mut stage: ResMut<Stage>,
) {
    let seats = the_match.as_ref().map_or(2, |the_match| the_match.game().players());
    let clock = the_match.is_some_and(|the_match| the_match.setup().clock.is_some());
    let needs = Needs { seats, choices: layout.choices, tray: layout.tray, clock, sentence: lesson.is_on() };
    let new = Stage::sized(size.0, text.factor(), *screen.get(), needs);
    stage.set_if_neq(if *handed == Handed::Left { new.mirrored() } else { new });
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
        // What touches does not overlap; mirrored places are rounded.
        one.intersect(other).size().min_element() > 0.01
    }

    /// Matches for two to four, with and without choices and high trays.
    fn matches() -> impl Iterator<Item = Needs> {
        let needs = |seats, choices, tray| Needs { seats, choices, tray, clock: false, sentence: false };
        let lessons = [0, 1, 8].map(|choices| Needs { sentence: true, ..needs(2, choices, 48.0) });
        let needs = [
            needs(2, 0, 28.0),
            needs(2, 1, 28.0),
            needs(2, 1, 48.0),
            needs(2, 8, 48.0),
            needs(3, 8, 44.0),
            needs(4, 8, 44.0),
        ];
        needs.into_iter().flat_map(|needs| [needs, Needs { clock: true, ..needs }]).chain(lessons)
    }

    fn stages() -> impl Iterator<Item = (String, Stage)> {
        let sizes = WINDOWS.into_iter().flat_map(|window| [1.0, 1.25, 1.5].map(|larger| (window, larger)));
        sizes.flat_map(|((width, height), larger)| {
            matches().flat_map(move |needs| {
                let stage = Stage::sized(Vec2::new(width, height), larger, Screen::Match, needs);
                let name = format!("{width}×{height}, {larger} times as large, {needs:?}");
                [(format!("{name}, mirrored"), stage.clone().mirrored()), (name, stage)]
            })
        })
    }

    #[test]
    fn larger_text_is_larger_where_there_is_room() {
        let scale =
            |window: (f32, f32), larger| Stage::sized(window.into(), larger, Screen::Match, Needs::default()).scale;
        assert_eq!((scale((1280.0, 800.0), 1.0), scale((1280.0, 800.0), 1.25)), (1.0, 1.25));
        assert_eq!((scale((2560.0, 1440.0), 1.0), scale((2560.0, 1440.0), 1.5)), (1.75, 2.625));
        assert_eq!(scale((360.0, 640.0), 1.5), 1.0);
        assert!(scale((390.0, 844.0), 1.5) > 1.0);
    }

    #[test]
    fn nothing_of_a_match_overlaps_or_leaves_the_window() {
        for (name, stage) in stages() {
            let window = Rect::from_corners(Vec2::ZERO, stage.size);
            let mut parts = vec![stage.board, stage.buttons, stage.primary];
            parts.extend(stage.seats.iter().map(|seat| seat.panel));
            parts.extend((!stage.list.is_empty()).then_some(stage.list));
            parts.extend((!stage.choices.is_empty() && !stage.choices_instead).then_some(stage.choices));
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
                assert!(!overlap(seat.clock, seat.tray) && !overlap(seat.clock, seat.tally), "{name}");
                assert!(seat.clock.is_empty() != name.contains("clock: true"), "{name}");
                let inside = panel.contains(seat.clock.min) && panel.contains(seat.clock.max);
                assert!(inside || seat.clock.is_empty(), "{name}: {:?} in {:?}", seat.clock, seat.panel);
                let clear = stage.shape == Shape::Tall || seat.tally.min.y >= seat.panel.min.y + NAMED;
                assert!(clear || seat.tally.is_empty(), "{name}: {:?} in {:?}", seat.tally, seat.panel);
            }
        }
    }

    #[test]
    fn the_board_has_most_of_the_room() {
        for (name, stage) in stages() {
            let least = stage.size.min_element() * 0.5;
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
    fn places_in_the_world_are_read_back() {
        let stage = Stage::default();
        let point = Vec2::new(17.0, 400.0);
        assert_eq!(stage.to_screen(stage.to_world(point)), point);
    }
}
