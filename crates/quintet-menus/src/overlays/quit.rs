//! Draws the question whether to quit although the match cannot be saved.
//!
//! [`QuitView::draw`] returns the answer. [`QuitChanges::carry_out`] carries it out in the same frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Ui;
use quintet_bevy::frame::{GoTo, Menu, Screen};
use quintet_bevy::persistence::{Quit, QuitError};
use quintet_bevy::theme::{Palette, size};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

use crate::widgets::buttons::{button, primary};
use crate::widgets::cards::card;
use crate::widgets::resources::WidgetResources;
use crate::widgets::text::{balanced_label, heading_label};

/// An action of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Do not quit.
    Stay,
    /// Share the match, to keep its record.
    Share,
    /// Quit without saving the match.
    Quit,
}

/// The menu that the card changes, and the message that it writes.
#[derive(SystemParam)]
pub(crate) struct QuitChanges<'w> {
    menu: ResMut<'w, NextState<Menu>>,
    quits: MessageWriter<'w, Quit>,
}

impl QuitChanges<'_> {
    fn carry_out(&mut self, action: Action) {
        match action {
            Action::Stay => self.menu.go_to(Menu::None),
            Action::Share => self.menu.go_to(Menu::Share),
            Action::Quit => _ = self.quits.write(Quit),
        }
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    error: Res<QuitError>,
    screen: Res<State<Screen>>,
    mut changes: QuitChanges,
) -> Result {
    let context = contexts.ctx_mut()?;
    let view = QuitView {
        error: error.0.as_ref(),
        can_share: *screen.get() == Screen::Session,
        words: resources.words(),
        palette: &resources.palette,
    };
    let mut action = None;
    let clicked_outside = card(context, "quit", view.palette, 420.0, |ui| action = view.draw(ui));
    if let Some(action) = action.or_else(|| clicked_outside.then_some(Action::Stay)) {
        changes.carry_out(action);
    }
    Ok(())
}

/// The question, to draw.
pub struct QuitView<'a> {
    /// Why the match cannot be saved.
    pub error: Option<&'a LocalizedText>,
    /// Whether the match is on the screen, so that it can be shared.
    pub can_share: bool,
    /// The texts in the current language.
    pub words: &'a Localization,
    /// The colours of the widgets.
    pub palette: &'a Palette,
}

impl QuitView<'_> {
    /// Draws the content of the card. Returns the requested action.
    pub fn draw(&self, ui: &mut Ui) -> Option<Action> {
        let (words, width) = (self.words, ui.available_width());
        ui.vertical_centered(|ui| {
            heading_label(ui, words.text(ids::QUIT_HEADING));
            ui.add_space(size::GRID / 2.0);
            if let Some(error) = self.error {
                balanced_label(ui, &words.localize(error), size::BODY, self.palette);
            }
        });
        ui.add_space(2.0 * size::GRID);
        let stay = primary(ui, words.text(ids::QUIT_STAY), self.palette, width).clicked();
        let share = self.can_share && button(ui, words.text(ids::PAUSE_SHARE), width).clicked();
        let quit = button(ui, words.text(ids::QUIT_ANYWAY), width).clicked();
        let actions = [(stay, Action::Stay), (share, Action::Share), (quit, Action::Quit)];
        actions.into_iter().find_map(|(pressed, action)| pressed.then_some(action))
    }
}
