//! Draws a card with a message, for example a rejected record with line and reason, or a file that was saved.
//!
//! [`NoticeView::draw`] returns the action of the button. [`NoticeChanges::carry_out`] carries it out in the same
//! frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Ui;
use quintet_bevy::frame::{GoTo, Menu, Screen};
use quintet_bevy::input::bindings::{Command, CommandInput};
use quintet_bevy::theme::{Palette, color32, size};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

use crate::shared::notice::Notice;
use crate::widgets::buttons::primary;
use crate::widgets::cards::card;
use crate::widgets::keys::{enter_pressed_without_focus, escape_pressed};
use crate::widgets::resources::WidgetResources;
use crate::widgets::text::{heading_label, text};

/// The maximum number of lines. Further lines are only counted.
const MAX_LINES: usize = 6;

/// An action of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Close the card.
    Close,
}

/// The menu that the card changes.
#[derive(SystemParam)]
pub(crate) struct NoticeChanges<'w> {
    screen: Res<'w, State<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
}

impl NoticeChanges<'_> {
    /// Carries out an action. `back` is the menu to return to.
    fn carry_out(&mut self, action: Action, back: Menu) {
        let Action::Close = action;
        // These menus exist only during a match.
        let of_match = matches!(back, Menu::Pause | Menu::Moves | Menu::Share);
        let is_missing = of_match && *self.screen.get() != Screen::Session;
        self.menu.go_to(if is_missing { Menu::None } else { back });
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    notice: Res<Notice>,
    input: CommandInput,
    mut changes: NoticeChanges,
) -> Result {
    let context = contexts.ctx_mut()?;
    let view = NoticeView {
        title: notice.title.as_ref(),
        lines: &notice.lines,
        words: resources.words(),
        palette: &resources.palette,
    };
    let mut action = None;
    let clicked_outside = card(context, "notice", view.palette, 460.0, |ui| action = view.draw(ui));
    let escape = context.input(escape_pressed);
    let enter = enter_pressed_without_focus(context);
    let cancelled = escape || enter || input.just_pressed(Command::Cancel) || input.just_pressed(Command::Pause);
    if let Some(action) = action.or_else(|| (clicked_outside || cancelled).then_some(Action::Close)) {
        changes.carry_out(action, notice.back);
    }
    Ok(())
}

/// A message, to draw.
pub struct NoticeView<'a> {
    /// The heading.
    pub title: Option<&'a LocalizedText>,
    /// The paragraphs below the heading.
    pub lines: &'a [LocalizedText],
    /// The texts in the current language.
    pub words: &'a Localization,
    /// The colours of the widgets.
    pub palette: &'a Palette,
}

impl NoticeView<'_> {
    /// Draws the content of the card. Returns the requested action.
    pub fn draw(&self, ui: &mut Ui) -> Option<Action> {
        let (words, palette) = (self.words, self.palette);
        if let Some(title) = self.title {
            heading_label(ui, words.localize(title));
        }
        ui.add_space(size::GRID);
        for line in self.lines.iter().take(MAX_LINES) {
            ui.label(text(words.localize(line)).color(color32(palette.text)));
            ui.add_space(4.0);
        }
        let more = self.lines.len().saturating_sub(MAX_LINES);
        if more > 0 {
            let sentence = LocalizedText::new(ids::NOTICE_MORE).count("count", more);
            ui.label(text(words.localize(&sentence)).color(color32(palette.muted)));
        }
        ui.add_space(size::GRID);
        let close = primary(ui, words.text(ids::NOTICE_CLOSE), palette, ui.available_width()).clicked();
        close.then_some(Action::Close)
    }
}
