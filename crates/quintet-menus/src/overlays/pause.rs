//! The pause menu: resume, actions for the match, frequently used settings, leave.

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align, Layout, Ui, vec2};
use quintet_bevy::frame::{ActiveLocalization, GoTo, Menu, Screen};
use quintet_bevy::input::ConfirmMoves;
use quintet_bevy::layout::BoardView;
use quintet_bevy::persistence::SaveError;
use quintet_bevy::play::{OfferDraw, Resign};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Motion, Palette, SoundSettings, colour32, size};
use quintet_core::words::{Localization, MessageId, ids};

use crate::shared::flags::HasWindow;
use crate::shared::requests::OpenRules;
use crate::widgets::buttons::{primary, row_of_buttons};
use crate::widgets::cards::card;
use crate::widgets::controls::{radio_row, switch};
use crate::widgets::text::{heading, muted_text};

/// The maximum width of the card, in points.
const MAX_WIDTH: f32 = 784.0;
/// The content width in points from which actions and switches are side by side.
const TWO_COLUMNS_FROM: f32 = 560.0;
/// The gap between the two columns, in points.
const COLUMN_GAP: f32 = 4.0 * size::GRID;
/// The gap between switches, in points.
const SWITCH_GAP: f32 = 2.0;

/// The settings of the switches.
#[derive(SystemParam)]
pub(crate) struct Switches<'w> {
    motion: ResMut<'w, Motion>,
    sound: ResMut<'w, SoundSettings>,
    confirm: ResMut<'w, ConfirmMoves>,
    view: ResMut<'w, BoardView>,
}

/// The action of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Rules,
    Score,
    Glossary,
    Review,
    Draw,
    Resign,
    Settings,
    Record,
    New,
    Leave,
    Quit,
}

impl Action {
    /// The message id of its label.
    const fn name(self) -> MessageId {
        match self {
            Self::Rules => ids::RULES_OPEN,
            Self::Score => ids::ACCOUNTS_OPEN,
            Self::Glossary => ids::PAUSE_GLOSSARY,
            Self::Review => ids::REVIEW_OPEN,
            Self::Draw => ids::PAUSE_DRAW,
            Self::Resign => ids::PAUSE_RESIGN,
            Self::Settings => ids::PAUSE_SETTINGS,
            Self::Record => ids::PAUSE_SHARE,
            Self::New => ids::PAUSE_NEW,
            Self::Leave => ids::PAUSE_LEAVE,
            Self::Quit => ids::PAUSE_QUIT,
        }
    }

    /// Whether it is available in this match.
    fn is_offered(self, session: &GameSession, window: HasWindow) -> bool {
        match self {
            Self::Glossary => !session.game().terms().is_empty(),
            // A review would reveal secrets, so it is available only when none are left.
            Self::Review => !session.moves().is_empty() && !session.has_secrets(),
            Self::Draw | Self::Resign => session.result().is_none(),
            Self::Quit => window.0,
            _ => true,
        }
    }
}

/// The rows of related buttons.
const ROWS: [&[Action]; 6] = [
    &[Action::Rules, Action::Score],
    &[Action::Glossary, Action::Review],
    &[Action::Draw, Action::Resign],
    &[Action::Settings, Action::Record],
    &[Action::New, Action::Leave],
    &[Action::Quit],
];

/// The states that the menu changes, and the messages that it writes.
#[derive(SystemParam)]
pub(crate) struct PauseChanges<'w> {
    menu: ResMut<'w, NextState<Menu>>,
    screen: ResMut<'w, NextState<Screen>>,
    draws: MessageWriter<'w, OfferDraw>,
    resigns: MessageWriter<'w, Resign>,
    rules: MessageWriter<'w, OpenRules>,
    exit: MessageWriter<'w, AppExit>,
}

impl PauseChanges<'_> {
    fn carry_out(&mut self, action: Action, session: &GameSession) {
        match action {
            Action::Rules => _ = self.rules.write(OpenRules { game: session.game().info().id, section: 0 }),
            Action::Score => self.menu.go_to(Menu::ScoreBreakdown),
            Action::Glossary => self.menu.go_to(Menu::Glossary),
            Action::Review => self.menu.go_to(Menu::Review),
            Action::Draw => _ = self.draws.write(OfferDraw),
            Action::Resign => _ = self.resigns.write(Resign),
            Action::Settings => self.menu.go_to(Menu::Settings),
            Action::Record => self.menu.go_to(Menu::Share),
            Action::New => self.screen.go_to(Screen::Setup),
            Action::Leave => self.screen.go_to(Screen::Title),
            Action::Quit => _ = self.exit.write(AppExit::Success),
        }
    }
}

/// Whether the menu is open or opens in the next frame. It is drawn in the frame of the press that opens it, although
/// the state changes only at the start of the next frame.
pub(crate) fn is_shown(menu: Res<State<Menu>>, next: Res<NextState<Menu>>) -> bool {
    let is_opening = matches!(*next, NextState::Pending(Menu::Pause) | NextState::PendingIfNeq(Menu::Pause));
    is_opening || *menu.get() == Menu::Pause
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    (palette, language): (Res<Palette>, Res<ActiveLocalization>),
    session: Option<Res<GameSession>>,
    (trouble, window): (Res<SaveError>, Res<HasWindow>),
    mut switches: Switches,
    mut changes: PauseChanges,
) -> Result {
    let Some(session) = session else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let mut close = false;
    let mut action = None;
    let clicked_outside = card(context, "pause", &palette, MAX_WIDTH, |ui| {
        let width = ui.available_width();
        let wide = width >= TWO_COLUMNS_FROM;
        draw_heading(ui, &trouble, wide, words, &palette);
        close = primary(ui, words.text(ids::PAUSE_RESUME), &palette, width).clicked();
        ui.add_space(size::GRID);
        if wide {
            let column = (width - COLUMN_GAP) / 2.0;
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = COLUMN_GAP;
                ui.vertical(|ui| {
                    ui.set_width(column);
                    action = draw_actions(ui, &session, *window, words);
                });
                ui.vertical(|ui| {
                    ui.set_width(column);
                    draw_switches(ui, &mut switches, words, &palette);
                });
            });
        } else {
            action = draw_actions(ui, &session, *window, words);
            ui.add_space(size::GRID);
            draw_switches(ui, &mut switches, words, &palette);
        }
    });
    if let Some(action) = action {
        changes.carry_out(action, &session);
    }
    if close || clicked_outside {
        changes.menu.go_to(Menu::None);
    }
    Ok(())
}

/// Draws the heading and whether the match is saved: side by side if there is room, otherwise below each other.
fn draw_heading(ui: &mut Ui, trouble: &SaveError, wide: bool, words: &Localization, palette: &Palette) {
    let saved_label = muted_text(words.text(ids::PAUSE_KEPT), palette);
    match &trouble.0 {
        None if wide => {
            let row = vec2(ui.available_width(), size::HEADING);
            ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = 2.0 * size::GRID;
                ui.label(heading(words.text(ids::PAUSE_HEADING)));
                ui.label(saved_label);
            });
        }
        trouble => {
            ui.label(heading(words.text(ids::PAUSE_HEADING)));
            let trouble = trouble.as_ref().map(|trouble| muted_text(trouble, palette).color(colour32(palette.danger)));
            ui.label(trouble.unwrap_or(saved_label));
        }
    }
    ui.add_space(size::GRID);
}

/// Draws the available buttons. Returns the action that was pressed.
fn draw_actions(ui: &mut Ui, session: &GameSession, window: HasWindow, words: &Localization) -> Option<Action> {
    ui.spacing_mut().item_spacing.x = size::GRID;
    let mut pressed = None;
    for row in ROWS {
        let row: Vec<_> = row.iter().copied().filter(|action| action.is_offered(session, window)).collect();
        if row.is_empty() {
            continue;
        }
        let labels: Vec<_> = row.iter().map(|action| words.text(action.name())).collect();
        pressed = row_of_buttons(ui, &labels).map(|index| row[index]).or(pressed);
    }
    pressed
}

fn draw_switches(ui: &mut Ui, switches: &mut Switches, words: &Localization, palette: &Palette) {
    ui.spacing_mut().item_spacing.x = size::GRID;
    let motions = Motion::ALL.map(|value| (value, words.text(value.term())));
    ui.label(muted_text(words.text(ids::PAUSE_MOTION), palette));
    if let Some(value) = radio_row(ui, &motions, *switches.motion, palette) {
        *switches.motion = value;
    }
    ui.spacing_mut().item_spacing.y = SWITCH_GAP;
    let toggle = |ui: &mut Ui, name: MessageId, on: bool| switch(ui, words.text(name), on, palette).clicked();
    if toggle(ui, ids::PAUSE_SOUND, switches.sound.on) {
        switches.sound.on = !switches.sound.on;
    }
    if toggle(ui, ids::PAUSE_CONFIRM, switches.confirm.0) {
        switches.confirm.0 = !switches.confirm.0;
    }
    if toggle(ui, ids::PAUSE_COORDINATES, switches.view.coordinates) {
        switches.view.coordinates = !switches.view.coordinates;
    }
    if toggle(ui, ids::PAUSE_HINTS, switches.view.hints) {
        switches.view.hints = !switches.view.hints;
    }
    if toggle(ui, ids::PAUSE_FLIP, switches.view.flipped) {
        switches.view.flipped = !switches.view.flipped;
    }
}
