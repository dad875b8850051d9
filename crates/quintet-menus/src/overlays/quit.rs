//! Draws the question whether to quit although the match cannot be saved.
//!
//! [`QuitView::draw`] returns the answer. [`QuitChanges::carry_out`] carries it out in the same frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Ui;
use quintet_bevy::frame::{GoTo, Menu, Screen};
use quintet_bevy::input::bindings::{Command, CommandInput};
use quintet_bevy::learning::LessonState;
use quintet_bevy::persistence::{Quit, QuitQuestion};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Palette, size};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

use crate::widgets::buttons::{button, primary};
use crate::widgets::cards::card;
use crate::widgets::keys::escape_pressed;
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
    /// Carries out an action. `back` is the menu to return to.
    fn carry_out(&mut self, action: Action, back: Menu) {
        match action {
            Action::Stay => self.menu.go_to(back),
            Action::Share => self.menu.go_to(Menu::Share),
            Action::Quit => _ = self.quits.write(Quit),
        }
    }
}

/// What decides whether the match on the screen can be shared.
#[derive(SystemParam)]
pub(crate) struct ShareableMatch<'w> {
    screen: Res<'w, State<Screen>>,
    session: Option<Res<'w, GameSession>>,
    lesson: Res<'w, LessonState>,
}

impl ShareableMatch<'_> {
    fn exists(&self) -> bool {
        let has_begun = self.session.as_ref().is_some_and(|session| session.has_begun());
        *self.screen.get() == Screen::Session && !self.lesson.is_active() && has_begun
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    question: Res<QuitQuestion>,
    shareable: ShareableMatch,
    input: CommandInput,
    mut changes: QuitChanges,
) -> Result {
    let context = contexts.ctx_mut()?;
    let view = QuitView {
        error: question.error.as_ref(),
        can_share: shareable.exists(),
        words: resources.words(),
        palette: &resources.palette,
    };
    let mut action = None;
    let clicked_outside = card(context, "quit", view.palette, 420.0, |ui| action = view.draw(ui));
    let escape = context.input(escape_pressed);
    let cancelled = escape || input.just_pressed(Command::Cancel) || input.just_pressed(Command::Pause);
    if let Some(action) = action.or_else(|| (clicked_outside || cancelled).then_some(Action::Stay)) {
        changes.carry_out(action, question.back);
    }
    Ok(())
}

/// The question, to draw.
pub struct QuitView<'a> {
    /// Why the match cannot be saved.
    pub error: Option<&'a LocalizedText>,
    /// Whether a match with moves is on the screen, which can be shared.
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
