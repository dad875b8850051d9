//! The data and the keys of the rules page that is drawn.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{InputState, Key};
use quintet_bevy::frame::ActiveLocalization;
use quintet_bevy::layout::ScreenLayout;
use quintet_bevy::learning::FigureShown;
use quintet_bevy::persistence::ReturnTarget;
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Palette, size};
use quintet_core::learning::Page;
use quintet_core::rules::MoveError;
use quintet_core::words::Localization;

use crate::widgets::keys::escape_pressed;

/// The panel height in points from which there is a row to choose the game.
const GAME_ROW_MIN_HEIGHT: f32 = 560.0;
/// The width of the two arrow buttons with their gaps, in points.
pub(super) const ARROWS_WIDTH: f32 = 2.0 * (44.0 + size::GRID);

/// The resources that determine how a page looks.
#[derive(SystemParam)]
pub(crate) struct PageResources<'w> {
    pub(super) screen_layout: Res<'w, ScreenLayout>,
    pub(super) palette: Res<'w, Palette>,
    pub(super) language: Res<'w, ActiveLocalization>,
    pub(super) figure: Res<'w, FigureShown>,
    pub(super) session: Option<Res<'w, GameSession>>,
    pub(super) return_target: Res<'w, ReturnTarget>,
}

impl PageResources<'_> {
    pub(super) fn view(&self, page: &'static Page, section: usize) -> PageView<'_> {
        PageView {
            page,
            section,
            low: self.screen_layout.is_low(),
            has_game_row: self.screen_layout.menu.height() > GAME_ROW_MIN_HEIGHT,
            to_session: self.return_target.is_to_session(),
            move_error: self.figure.move_error().filter(|_| self.session.is_some()),
            words: &self.language.0,
            palette: &self.palette,
        }
    }
}

/// A page with the section to draw.
pub struct PageView<'a> {
    /// The page.
    pub page: &'static Page,
    /// The index of the section.
    pub section: usize,
    /// Whether the window is low. The buttons are then in a single row.
    pub low: bool,
    /// Whether there is room for a row to choose the game, and for larger text.
    pub has_game_row: bool,
    /// Whether the page was opened during a match. The player cannot switch between games then.
    pub to_session: bool,
    /// Why the move in the figure is rejected.
    pub move_error: Option<&'a MoveError>,
    /// The texts in the current language.
    pub words: &'a Localization,
    /// The colours of the widgets.
    pub palette: &'a Palette,
}

/// The keys that were pressed in this frame.
#[derive(Clone, Copy, Default)]
pub struct Keys {
    /// Escape, which leaves the rules.
    pub escape: bool,
    /// Page Up, which shows the previous section.
    pub earlier: bool,
    /// Page Down, which shows the next section.
    pub later: bool,
}

impl Keys {
    pub(super) fn pressed(input: &InputState) -> Self {
        Self {
            escape: escape_pressed(input),
            earlier: input.key_pressed(Key::PageUp),
            later: input.key_pressed(Key::PageDown),
        }
    }
}

/// An action of the rules pages.
#[derive(Clone, Copy)]
pub enum Action {
    /// Start the lesson of the game.
    StartLesson,
    /// Open the page of another game.
    ShowPage(&'static Page),
    /// Show the section with this index.
    ShowSection(usize),
    /// Leave the rules.
    Back,
}
