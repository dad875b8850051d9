//! The screen layout: areas of the board, the player panels, the move list and the buttons, in points.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::board::BoardLayout;
use super::parts::{GAP, LOW, LayoutNeeds, Seat};
use super::settings::Handedness;
use super::tall::{Footer, StackedPanels, analysis_below_board, analysis_over_choices};
use super::wide::{Column, SidePanels, split_list};
use crate::frame::{RedrawAppExt, Screen, TableStage};
use crate::session::GameSession;
use crate::theme::TextSize;

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
    /// The analysis; empty if it is off. Without enough space beside the board it takes the place of the list. On a
    /// tall screen with choices above the buttons it is in their place, and visible choices cover it.
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

/// Whether the analysis is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct AnalysisShown(pub bool);

/// The number of rows of named choices that the menus have drawn. A long label needs more rows than the layout expects.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChoiceRows(pub usize);

/// Whether the prompt line holds whole sentences, as in a lesson.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LongPrompt(pub bool);

impl Default for ScreenLayout {
    fn default() -> Self {
        Self::new(WindowSize::default().0, Screen::Session, LayoutNeeds::default())
    }
}

/// The window size that the sizes of [`ScreenLayout`] are designed for. Larger windows scale everything up.
const DESIGNED_FOR: Vec2 = Vec2::new(1280.0, 800.0);
/// Smaller windows get the layout of this size, in logical pixels.
const MIN_WINDOW: Vec2 = Vec2::splat(200.0);
/// The minimum size of a landscape window in points. Larger text must not reduce the size below it.
const MIN_WIDE: Vec2 = Vec2::new(844.0, 520.0);
/// The minimum size of a portrait window in points. Larger text must not reduce the size below it.
const MIN_TALL: Vec2 = Vec2::new(300.0, 610.0);
/// The smallest portrait and landscape windows in which everything has its full size.
const SMALLEST: [Vec2; 2] = [Vec2::new(360.0, 640.0), Vec2::new(640.0, 360.0)];
/// The minimum scale, in smaller windows.
const MIN_SCALE: f32 = 0.5;
/// The minimum width for panels beside the board, in points.
const MIN_WIDE_WIDTH: f32 = 620.0;

/// The minimum width of the panel of the title and setup screens on a phone in landscape orientation.
const LOW_MENU: f32 = 320.0;
impl ScreenLayout {
    /// The layout for a window of this size in logical pixels.
    #[must_use]
    pub fn new(window: Vec2, screen: Screen, needs: LayoutNeeds) -> Self {
        Self::sized(window, 1.0, screen, needs)
    }

    /// The layout with everything enlarged by this factor, as far as there is space.
    #[must_use]
    pub fn sized(window: Vec2, larger: f32, screen: Screen, needs: LayoutNeeds) -> Self {
        let scale = Self::scale_for(window, larger);
        let size = window.max(MIN_WINDOW) / scale;
        let wide = size.x >= MIN_WIDE_WIDTH && size.x > size.y * 0.9;
        let screen_layout = if wide { Self::wide(size, scale, needs) } else { Self::tall(size, scale, needs) };
        if screen == Screen::Session { screen_layout } else { screen_layout.with_menu() }
    }

    /// The number of logical pixels per point in a window of this size in logical pixels, with everything enlarged by
    /// this factor, as far as there is space.
    #[must_use]
    pub fn scale_for(window: Vec2, larger: f32) -> f32 {
        let window = window.max(MIN_WINDOW);
        let room = (window / DESIGNED_FOR).min_element();
        let scale = ((room * 4.0).floor() / 4.0).max(1.0);
        let least = if window.x >= window.y { MIN_WIDE } else { MIN_TALL };
        let scale = scale.max((scale * larger).min((window / least).min_element()));
        // In windows below the minimum size everything is scaled down, so that nothing is cut off.
        let smaller = SMALLEST.map(|smallest| (window / smallest).min_element()).into_iter().fold(MIN_SCALE, f32::max);
        if smaller < 1.0 { smaller } else { scale }
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
        // Choices are shown only while a piece is selected. They cover the analysis then.
        let has_own_area = !choices.is_empty() && !choices_replace_others;
        let (beside, least) =
            if has_own_area { (Rect { max: choices.max, ..list }, choices.height()) } else { (list, 0.0) };
        let (list, analysis, analysis_lines) =
            if needs.analysis { split_list(beside, least, low) } else { (list, Rect::default(), 0) };
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
        let bottom_of = |lower_start: f32| lower_start - 12.0 - panels.high;
        let mut bottom = bottom_of(lower_start);
        let board_height = bottom - 8.0 - panels.upper_end();
        let (mut analysis, mut analysis_lines, mut board_end) = (Rect::default(), 0, bottom);
        if needs.analysis && above_buttons {
            (analysis, analysis_lines) = analysis_over_choices(choices, board_height, size.x - 8.0);
            bottom = bottom_of(analysis.min.y);
            board_end = bottom;
        } else if needs.analysis {
            (analysis, analysis_lines) =
                analysis_below_board(panels.left, panels.width, bottom, board_height, size.x - 8.0);
            board_end = analysis.min.y;
        }
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

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindowSize>().init_resource::<ScreenLayout>().init_resource::<LongPrompt>();
    app.init_resource::<AnalysisShown>();
    app.init_resource::<ChoiceRows>();
    app.redraw_on_change_of::<ScreenLayout>().redraw_on_change_of::<ChoiceRows>();
    app.add_systems(TableStage::Layout, (measure_window, compute_layout).chain());
}

fn measure_window(window: Option<Single<&Window, With<PrimaryWindow>>>, mut size: ResMut<WindowSize>) {
    if let Some(window) = window {
        size.set_if_neq(WindowSize(window.size()));
    }
}

/// What decides how much space the parts of the screen need.
#[derive(SystemParam)]
pub(super) struct ScreenContent<'w> {
    layout: Res<'w, BoardLayout>,
    session: Option<Res<'w, GameSession>>,
    prompt: Res<'w, LongPrompt>,
    analysis: Res<'w, AnalysisShown>,
}

impl ScreenContent<'_> {
    /// The space requirements of the content.
    fn needs(&self) -> LayoutNeeds {
        let session = self.session.as_ref();
        LayoutNeeds {
            seats: session.map_or(2, |session| session.game().players()),
            choices: self.layout.choices,
            tray: self.layout.tray,
            clock: session.is_some_and(|session| session.setup().clock.is_some()),
            sentence: self.prompt.0,
            analysis: self.analysis.0,
        }
    }
}

pub(super) fn compute_layout(
    size: Res<WindowSize>,
    text: Res<TextSize>,
    handed: Res<Handedness>,
    screen: Res<State<Screen>>,
    content: ScreenContent,
    mut screen_layout: ResMut<ScreenLayout>,
) {
    let new = ScreenLayout::sized(size.0, text.factor(), *screen.get(), content.needs());
    screen_layout.set_if_neq(if *handed == Handedness::Left { new.mirrored() } else { new });
}
