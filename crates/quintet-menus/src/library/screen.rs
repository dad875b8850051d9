//! Draws the past matches: a list with pictures, statistics, and buttons to open, remove, paste and import matches.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Label, Ui, vec2};
use quintet_bevy::persistence::{ResumeSession, SavedSession};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::{Palette, size};
use quintet_core::words::{Localization, ids};

use super::header;
use super::list::{self, Action};
use super::past_matches::{NextFocus, PastMatches};
use crate::platform::clipboard::Paste;
use crate::platform::file_dialogs::request::OpenFile;
use crate::shared::menu_navigation::MenuNavigation;
use crate::widgets::buttons::{button, button_with_font_size, shared_font_size};
use crate::widgets::cards::{card, is_low_window, max_card_content_height};
use crate::widgets::resources::WidgetResources;
use crate::widgets::text::{heading_label, text};

/// The state that the list of past matches changes, and the messages that it writes.
#[derive(SystemParam)]
pub(crate) struct PastMatchesChanges<'w> {
    past: ResMut<'w, PastMatches>,
    saved: ResMut<'w, SavedSession>,
    storage: ResMut<'w, Storage>,
    paste: MessageWriter<'w, Paste>,
    open_file: MessageWriter<'w, OpenFile>,
    resume: MessageWriter<'w, ResumeSession>,
    menus: MenuNavigation<'w>,
}

impl PastMatchesChanges<'_> {
    fn carry_out(&mut self, action: Action) {
        let past = self.past.bypass_change_detection();
        match action {
            Action::Filter(game) => past.game = game,
            Action::ReleaseFocus => past.next_focus = None,
            Action::KeepPicture(key, picture) => _ = past.pictures.insert(key, picture),
            Action::Open(index) => self.resume(index),
            Action::Remove(index) => self.remove(index),
            Action::Restore => {
                if let Some((name, session)) = past.removed.pop() {
                    let was_current = session.is_some();
                    self.storage.restore(name.clone(), was_current);
                    // The button disappears with the last match.
                    let disappears = past.removed.is_empty();
                    past.next_focus = disappears.then(|| NextFocus::Restored { name: name.clone(), was_current });
                    // An earlier restoration of the match that can be resumed may have no answer yet.
                    if let Some(session) = session {
                        past.restoring = Some((name, session));
                    }
                }
            }
            Action::Paste => _ = self.paste.write(Paste),
            Action::OpenFile => _ = self.open_file.write(OpenFile),
            Action::Close => self.menus.close(),
        }
    }

    fn resume(&mut self, index: usize) {
        let past = self.past.bypass_change_detection();
        let Some(stored) = past.matches.as_ref().and_then(|matches| matches.get(index)) else { return };
        if std::mem::replace(&mut past.is_opening, true) {
            return; // a second press, before the list has closed
        }
        match &self.saved.0 {
            Some(_) if stored.current => _ = self.resume.write(ResumeSession),
            _ => self.storage.resume_past(stored.id.clone()),
        }
    }

    fn remove(&mut self, index: usize) {
        let past = self.past.bypass_change_detection();
        let Some(stored) = past.take(index) else { return };
        let session = if stored.current { self.saved.0.take() } else { None };
        past.removals.push_back(session);
        past.next_focus = Some(NextFocus::Undo);
        self.storage.remove(stored.id);
    }
}

pub(crate) fn draw(mut contexts: EguiContexts, resources: WidgetResources, mut changes: PastMatchesChanges) -> Result {
    let context = contexts.ctx_mut()?;
    let mut actions = Vec::new();
    let clicked_outside = card(context, "records", &resources.palette, 860.0, |ui| {
        actions = draw_card(ui, &changes.past, resources.words(), &resources.palette);
    });
    actions.extend(clicked_outside.then_some(Action::Close));
    for action in actions {
        changes.carry_out(action);
    }
    Ok(())
}

/// Draws the content of the card: the part above the list, the list, the removed match and the buttons. Returns the
/// requested actions in the order in which they are carried out.
fn draw_card(ui: &mut Ui, past: &PastMatches, words: &Localization, palette: &Palette) -> Vec<Action> {
    let width = ui.available_width();
    let top = ui.cursor().top();
    heading_label(ui, words.text(ids::PAST_MATCHES_HEADING));
    // In a low window, the part above the list scrolls with it.
    let filter = if is_low_window(ui.ctx()) { past.game } else { header::draw(ui, past, words, palette) };
    // The maximum height of the card, minus the widgets below the list.
    let below = size::BUTTON + 2.0 * size::GRID + if past.removed.is_empty() { 0.0 } else { size::BUTTON + size::GRID };
    let used = ui.cursor().top() - top;
    let screen = ui.ctx().content_rect();
    let height = (max_card_content_height(screen.size()) - used - below - 4.0).max(list::ROW);
    let (filter, in_list) = list::draw(ui, past, filter, height, words, palette);
    ui.add_space(size::GRID);
    let mut actions = Vec::new();
    if filter.map(|game| game.id) != past.game.map(|game| game.id) {
        actions.push(Action::Filter(filter));
    }
    if !past.removed.is_empty() {
        actions.extend(draw_removed(ui, width, past.next_focus.as_ref(), words));
    }
    actions.extend(draw_buttons(ui, width, words));
    actions.extend(in_list);
    actions
}

/// Draws the note that a match was removed, with a button that restores it. Returns the requested actions.
fn draw_removed(ui: &mut Ui, width: f32, next_focus: Option<&NextFocus>, words: &Localization) -> Vec<Action> {
    ui.horizontal(|ui| {
        let undo = 120.0;
        let label = text(words.text(ids::PAST_MATCHES_REMOVED));
        ui.add_sized([width - undo - size::GRID, size::BUTTON], Label::new(label).truncate());
        let response = button(ui, words.text(ids::PAST_MATCHES_UNDO), undo);
        let gets_focus = next_focus == Some(&NextFocus::Undo);
        if gets_focus {
            response.request_focus();
        }
        let actions = [gets_focus.then_some(Action::ReleaseFocus), response.clicked().then_some(Action::Restore)];
        actions.into_iter().flatten().collect()
    })
    .inner
}

/// Draws the buttons below the list.
fn draw_buttons(ui: &mut Ui, width: f32, words: &Localization) -> Option<Action> {
    let third = (width - 2.0 * size::GRID) / 3.0;
    let mut pressed = None;
    ui.horizontal(|ui| {
        let buttons = [
            (ids::PAST_MATCHES_PASTE, Action::Paste),
            (ids::PAST_MATCHES_OPEN, Action::OpenFile),
            (ids::PAST_MATCHES_CLOSE, Action::Close),
        ]
        .map(|(name, action)| (words.text(name), action));
        let place = vec2(third, size::BUTTON);
        let points = shared_font_size(ui, buttons.iter().map(|(label, _)| (label.as_str(), place)), size::BODY);
        for (label, action) in buttons {
            if button_with_font_size(ui, &label, place, points).clicked() {
                pressed = Some(action);
            }
        }
    });
    pressed
}
