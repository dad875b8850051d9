//! The buttons of the match screen.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};
use quintet_bevy::play::{Playback, Speed};
use quintet_bevy::session::{GameSession, NavigateHistory};
use quintet_bevy::theme::size;
use quintet_core::words::{MessageId, ids};

use super::move_list::navigation::{
    BAR_BELOW_BOARD, BAR_HEIGHT, NavigationAction, NavigationButton, navigation_bar, undo_target,
};
use super::view::SessionView;
use crate::widgets::buttons::{
    button_in, button_with_font_size, pressed_if_available, shared_font_size, switch_button,
};
use crate::widgets::controls::radio_row;

/// The part of the input state that determines which buttons are enabled.
#[derive(Clone, Copy)]
pub(super) struct Enabled {
    /// Whether a step of this turn can be cancelled.
    pub(super) cancel_step: bool,
    /// Whether a hint can be requested.
    pub(super) hint: bool,
    /// Whether the analysis is on. `None` if it is not available.
    pub(super) analysis: Option<bool>,
}

/// The buttons that were pressed.
#[derive(Default)]
pub(super) struct Pressed {
    pub(super) undo: bool,
    pub(super) menu: bool,
    pub(super) moves: bool,
    pub(super) hint: bool,
    pub(super) analysis: bool,
    pub(super) navigation: Option<NavigationAction>,
    pub(super) speed: Option<Speed>,
}

impl Pressed {
    /// Adds a button of the match.
    fn add(&mut self, button: SessionButton, session: &GameSession) {
        match button {
            SessionButton::Undo => self.undo = true,
            SessionButton::Redo => {
                self.navigation = Some(NavigationAction::Navigate(NavigateHistory::Redo(session.redo_target())));
            }
            SessionButton::Hint => self.hint = true,
            SessionButton::Analysis => self.analysis = true,
            SessionButton::Moves => self.moves = true,
            SessionButton::Menu => self.menu = true,
        }
    }
}

/// A button of the match screen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SessionButton {
    Undo,
    Redo,
    Hint,
    /// Takes the place of the hint where it is available.
    Analysis,
    Moves,
    Menu,
}

impl SessionButton {
    const ALL: [Self; 6] = [Self::Undo, Self::Redo, Self::Hint, Self::Analysis, Self::Moves, Self::Menu];

    /// The message id of its label.
    const fn name(self) -> MessageId {
        match self {
            Self::Undo => ids::HUD_UNDO,
            Self::Redo => ids::HUD_REDO,
            Self::Hint => ids::HUD_HINT,
            Self::Analysis => ids::HUD_ANALYSIS,
            Self::Moves => ids::HUD_MOVES,
            Self::Menu => ids::HUD_MENU,
        }
    }

    /// Whether the button is shown. Without a list beside the board, there is a button for the moves.
    fn is_shown(self, can: Enabled, narrow: bool) -> bool {
        match self {
            Self::Hint => can.analysis.is_none(),
            Self::Analysis => can.analysis.is_some(),
            Self::Moves => narrow,
            Self::Undo | Self::Redo | Self::Menu => true,
        }
    }

    fn is_enabled(self, session: &GameSession, can: Enabled) -> bool {
        match self {
            Self::Undo => can.cancel_step || session.undo_target().is_some(),
            Self::Redo => !session.redo_stack().is_empty(),
            Self::Hint => can.hint,
            Self::Analysis | Self::Moves | Self::Menu => true,
        }
    }
}

/// The minimum height for two rows of buttons, in points.
const MIN_TWO_ROW_HEIGHT: f32 = 80.0;

/// The layout of the buttons: one or two rows.
#[derive(Clone, Copy)]
struct Rows {
    /// The width of a row, in points.
    width: f32,
    /// The height of a row, in points.
    height: f32,
    count: usize,
}

impl Rows {
    fn new(place: Rect) -> Self {
        let whole = place.size();
        let count = if whole.y >= MIN_TWO_ROW_HEIGHT { 2 } else { 1 };
        Self { width: whole.x, height: (whole.y - (count as f32 - 1.0) * size::GRID) / count as f32, count }
    }

    /// The width of a button in a row of `count`, in points.
    fn column_width(&self, count: usize) -> f32 {
        (self.width - (count as f32 - 1.0) * size::GRID) / count as f32
    }

    /// Adds space above an item with the height of the navigation bar, so that the item is centred in a row.
    fn centre_bar(&self, ui: &mut Ui) {
        ui.add_space((self.height - BAR_HEIGHT) / 2.0);
    }
}

/// Draws the buttons in one or two rows: those of the match, those to navigate the history while another position is
/// shown, or the playback speeds during playback.
pub(super) fn draw(ui: &mut Ui, view: &SessionView, playback: Playback, can: Enabled) -> Pressed {
    let (session, words, palette) = (&*view.session, view.words(), &*view.palette);
    ui.spacing_mut().item_spacing = egui::Vec2::splat(size::GRID);
    ui.spacing_mut().button_padding.x = 2.0;
    let rows = Rows::new(view.screen_layout.buttons);
    ui.spacing_mut().interact_size.y = rows.height;
    if playback.is_active() {
        if rows.count == 1 {
            rows.centre_bar(ui);
        }
        let speeds = Speed::ALL.map(|speed| (speed, words.text(speed.label_id())));
        return Pressed { speed: radio_row(ui, &speeds, playback.speed, palette), ..Pressed::default() };
    }
    if session.is_live() {
        return draw_session_buttons(ui, view, rows, can);
    }
    if view.screen_layout.list.is_empty() {
        rows.centre_bar(ui);
        let mut buttons = BAR_BELOW_BOARD.to_vec();
        if let Some(on) = can.analysis {
            buttons.insert(buttons.len() - 1, NavigationButton::Analysis(on));
        }
        let navigation = navigation_bar(ui, &buttons, rows.width, session, playback, words, palette);
        return Pressed { navigation, ..Pressed::default() };
    }
    draw_history_buttons(ui, view, rows, can)
}

/// Draws the buttons while an earlier position is shown, for layouts with a list.
fn draw_history_buttons(ui: &mut Ui, view: &SessionView, rows: Rows, can: Enabled) -> Pressed {
    let words = view.words();
    let mut pressed = Pressed::default();
    let back = undo_target(&view.session);
    let of_menu = if can.analysis.is_some() { 2 } else { 1 };
    let (undo, other) = match rows.count {
        1 => (rows.column_width(2 + of_menu) * 2.0 + size::GRID, rows.column_width(2 + of_menu)),
        _ => (rows.width, rows.column_width(of_menu)),
    };
    let draw_undo = |ui: &mut Ui| {
        let add = |ui: &mut Ui| button_in(ui, words.text(ids::HISTORY_UNDO_TO), egui::vec2(undo, rows.height));
        let is_pressed = pressed_if_available(ui, back.is_some(), add);
        back.filter(|_| is_pressed).map(NavigationAction::Undo)
    };
    if rows.count > 1 {
        pressed.navigation = draw_undo(ui);
    }
    ui.horizontal(|ui| {
        if rows.count == 1 {
            pressed.navigation = draw_undo(ui);
        }
        let place = egui::vec2(other, rows.height);
        if let Some(on) = can.analysis {
            let label = words.text(ids::HUD_ANALYSIS);
            pressed.analysis = switch_button(ui, &label, on, &view.palette, place).clicked();
        }
        pressed.menu = button_in(ui, words.text(ids::HUD_MENU), place).clicked();
    });
    pressed
}

/// Draws the buttons of the match while its current position is shown.
fn draw_session_buttons(ui: &mut Ui, view: &SessionView, rows: Rows, can: Enabled) -> Pressed {
    let session = &*view.session;
    let mut pressed = Pressed::default();
    let narrow = view.screen_layout.list.is_empty();
    let all: Vec<_> = SessionButton::ALL.into_iter().filter(|one| one.is_shown(can, narrow)).collect();
    let columns = all.len().div_ceil(rows.count);
    let labels: Vec<_> = all.iter().map(|one| view.words().text(one.name())).collect();
    let place = egui::vec2(rows.column_width(columns), rows.height);
    let points = shared_font_size(ui, labels.iter().map(|label| (label.as_str(), place)), size::BODY);
    for (row, labels) in all.chunks(columns).zip(labels.chunks(columns)) {
        let place = egui::vec2(rows.column_width(row.len()), rows.height);
        ui.horizontal(|ui| {
            for (one, label) in row.iter().zip(labels) {
                let add = |ui: &mut Ui| match (one, can.analysis) {
                    (SessionButton::Analysis, Some(true)) => switch_button(ui, label, true, &view.palette, place),
                    _ => button_with_font_size(ui, label, place, points),
                };
                if pressed_if_available(ui, one.is_enabled(session, can), add) {
                    pressed.add(*one, session);
                }
            }
        });
    }
    pressed
}
