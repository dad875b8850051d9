//! The rules pages: one section at a time, with a figure on the board beside it.

mod footer;
mod page;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, InputState, Key};

use super::widgets::{COMPACT_PADDING, fixed_area, panel};
use crate::learning::{Page, page};
use crate::rules::MoveError;
use crate::table::frame::{Language, Screen};
use crate::table::layout::ScreenLayout;
use crate::table::learning::{FigureShown, ShowFigure, StartLesson};
use crate::table::persistence::{LeaveSession, ReturnTarget, ReturnToSession};
use crate::table::session::GameSession;
use crate::theme::{Palette, size};
use crate::words::Localization;

/// The panel height in points from which there is a row to choose the game.
const GAME_ROW_FROM: f32 = 560.0;
/// The width of the two arrow buttons with their gaps, in points.
const ARROWS_WIDTH: f32 = 2.0 * (44.0 + size::GRID);

/// Requests the rules page of a game. `section` counts from 0 and is clamped to the last section.
#[derive(Message, Clone, Debug)]
pub(super) struct OpenRules {
    pub(super) game: &'static str,
    pub(super) section: usize,
}

/// The open page and its section.
#[derive(Resource, Default)]
pub(super) struct Reading {
    page: Option<&'static Page>,
    section: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reading>().add_message::<OpenRules>();
    app.add_systems(PreUpdate, open);
    app.add_systems(OnEnter(Screen::Rules), show);
}

fn open(mut wanted: MessageReader<OpenRules>, mut reading: ResMut<Reading>, mut aside: MessageWriter<LeaveSession>) {
    let Some(OpenRules { game, section }) = wanted.read().last() else { return };
    let Some(page) = page(game) else { return };
    *reading = Reading { page: Some(page), section: (*section).min(page.sections().len() - 1) };
    aside.write(LeaveSession(Screen::Rules));
}

fn show(reading: Res<Reading>, mut figures: MessageWriter<ShowFigure>) {
    if let Some(section) = reading.page.and_then(|page| page.sections().get(reading.section)) {
        figures.write(ShowFigure(section.figure()));
    }
}

/// The resources that determine how a page looks.
#[derive(SystemParam)]
pub(super) struct PageResources<'w> {
    stage: Res<'w, ScreenLayout>,
    palette: Res<'w, Palette>,
    language: Res<'w, Language>,
    figure: Res<'w, FigureShown>,
    session: Option<Res<'w, GameSession>>,
    way_back: Res<'w, ReturnTarget>,
}

impl PageResources<'_> {
    fn view(&self, page: &'static Page, section: usize) -> PageView<'_> {
        PageView {
            page,
            section,
            low: self.stage.is_low(),
            has_game_row: self.stage.menu.height() > GAME_ROW_FROM,
            to_match: self.way_back.is_to_match(),
            refusal: self.figure.refusal().filter(|_| self.session.is_some()),
            words: &self.language.0,
            palette: &self.palette,
        }
    }
}

/// The messages that the rules pages write.
#[derive(SystemParam)]
pub(super) struct PageWriters<'w> {
    figures: MessageWriter<'w, ShowFigure>,
    come_back: MessageWriter<'w, ReturnToSession>,
    lessons: MessageWriter<'w, StartLesson>,
}

/// A page with the section to draw.
struct PageView<'a> {
    page: &'static Page,
    section: usize,
    /// Whether the window is low. The buttons are then in a single row.
    low: bool,
    /// Whether there is room for a row to choose the game, and for larger text.
    has_game_row: bool,
    /// Whether the page was opened during a match. The player cannot switch between games then.
    to_match: bool,
    /// Why the move in the figure is rejected.
    refusal: Option<&'a MoveError>,
    words: &'a Localization,
    palette: &'a Palette,
}

/// The keys that were pressed in this frame.
#[derive(Clone, Copy)]
struct Keys {
    escape: bool,
    earlier: bool,
    later: bool,
}

impl Keys {
    fn pressed(input: &InputState) -> Self {
        Self {
            escape: input.key_pressed(Key::Escape),
            earlier: input.key_pressed(Key::PageUp),
            later: input.key_pressed(Key::PageDown),
        }
    }
}

/// What the player requested on a page.
#[derive(Default)]
struct Requests {
    /// The page of another game.
    page: Option<&'static Page>,
    /// The section to show.
    section: usize,
    /// Start the lesson of the game.
    lesson: bool,
    /// Leave the rules.
    back: bool,
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    resources: PageResources,
    mut reading: ResMut<Reading>,
    mut writers: PageWriters,
    mut scroll_back: Local<bool>,
) -> Result {
    let Some(page) = reading.page else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let view = resources.view(page, reading.section);
    let keys = context.input(Keys::pressed);
    let scroll_to_top = std::mem::take(&mut *scroll_back);
    let padding = if view.low { COMPACT_PADDING } else { size::PADDING };
    let area = resources.stage.menu;
    let mut requests = Requests { section: reading.section, ..Requests::default() };
    fixed_area(context, "rules", area, |ui| {
        panel(view.palette).inner_margin(padding).show(ui, |ui| {
            let inner = egui::vec2(area.width(), area.height()) - egui::Vec2::splat(2.0 * padding);
            ui.set_min_size(inner);
            ui.set_max_size(inner);
            requests = view.draw(ui, keys, scroll_to_top);
        });
    });
    if requests.lesson {
        writers.lessons.write(StartLesson(page.game().info.id));
    }
    if let Some(page) = requests.page {
        *reading = Reading { page: Some(page), section: 0 };
        writers.figures.write(ShowFigure(page.sections()[0].figure()));
        *scroll_back = true;
    } else if requests.section != reading.section {
        reading.section = requests.section;
        writers.figures.write(ShowFigure(page.sections()[requests.section].figure()));
        *scroll_back = true;
    }
    if requests.back {
        writers.come_back.write(ReturnToSession);
    }
    Ok(())
}
