//! Draws the past matches: a list with pictures, statistics, and buttons to open, remove, paste and import matches.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Label, Ui};
use quintet_bevy::frame::{ActiveLocalization, GoTo, Menu};
use quintet_bevy::persistence::{OpenRecord, ResumeSession, SavedSession};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::{Palette, size};
use quintet_core::words::{Localization, ids};

use super::header;
use super::list::{self, Action};
use super::past_sessions::PastSessions;
use crate::platform::clipboard::Paste;
use crate::platform::file_dialogs::request::OpenFile;
use crate::widgets::buttons::button;
use crate::widgets::cards::{card, is_low_window, max_card_content_height};
use crate::widgets::text::{heading, text};

/// The messages that the list of past matches writes.
#[derive(SystemParam)]
pub(crate) struct RecordsWriters<'w> {
    paste: MessageWriter<'w, Paste>,
    open_file: MessageWriter<'w, OpenFile>,
    resume: MessageWriter<'w, ResumeSession>,
    open: MessageWriter<'w, OpenRecord>,
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    language: Res<ActiveLocalization>,
    mut past: ResMut<PastSessions>,
    mut saved: ResMut<SavedSession>,
    mut storage: ResMut<Storage>,
    mut writers: RecordsWriters,
    mut menu: ResMut<NextState<Menu>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let past = past.bypass_change_detection();
    let mut actions = Vec::new();
    let clicked_outside = card(context, "records", &palette, 860.0, |ui| {
        actions = draw_card(ui, past, &language.0, &palette);
    });
    actions.extend(clicked_outside.then_some(Action::Close));
    for action in actions {
        match action {
            Action::Open(index) => {
                let Some(kept) = past.matches.as_ref().and_then(|matches| matches.get(index)) else { continue };
                match &saved.0 {
                    Some(_) if kept.current => _ = writers.resume.write(ResumeSession),
                    _ if kept.current => {
                        writers.open.write(OpenRecord { record: kept.record.clone(), kept: true });
                    }
                    _ => storage.resume_past(kept.id.clone()),
                }
            }
            Action::Remove(index) => {
                let Some(kept) = past.take(index) else { continue };
                if kept.current {
                    saved.0 = None;
                }
                if past.removed.take().is_some() {
                    storage.forget_removed();
                }
                storage.remove(kept.id);
            }
            Action::Restore(name) => {
                past.removed = None;
                storage.restore(name);
            }
            Action::Paste => _ = writers.paste.write(Paste),
            Action::OpenFile => _ = writers.open_file.write(OpenFile),
            Action::Close => menu.go_to(Menu::None),
        }
    }
    Ok(())
}

/// Draws the content of the card: the part above the list, the list, the removed match and the buttons.
fn draw_card(ui: &mut Ui, past: &mut PastSessions, words: &Localization, palette: &Palette) -> Vec<Action> {
    let width = ui.available_width();
    let top = ui.cursor().top();
    ui.label(heading(words.text(ids::RECORDS_HEADING)));
    // In a low window, the part above the list scrolls with it.
    if !is_low_window(ui.ctx()) {
        header::draw(ui, past, words, palette);
    }
    // The maximum height of the card, minus the widgets below the list.
    let below = size::BUTTON + 2.0 * size::GRID + if past.removed.is_some() { size::BUTTON + size::GRID } else { 0.0 };
    let used = ui.cursor().top() - top;
    let screen = ui.ctx().content_rect();
    let height = (max_card_content_height(screen.size()) - used - below - 4.0).max(list::ROW);
    let in_list = list::draw(ui, past, height, words, palette);
    ui.add_space(size::GRID);
    let mut actions = Vec::new();
    if let Some(name) = &past.removed
        && draw_removed(ui, width, words)
    {
        actions.push(Action::Restore(name.clone()));
    }
    actions.extend(draw_buttons(ui, width, words));
    actions.extend(in_list);
    actions
}

/// Draws the note that a match was removed. Returns whether it must be restored.
fn draw_removed(ui: &mut Ui, width: f32, words: &Localization) -> bool {
    ui.horizontal(|ui| {
        let undo = 120.0;
        let label = text(words.text(ids::RECORDS_REMOVED));
        ui.add_sized([width - undo - size::GRID, size::BUTTON], Label::new(label).truncate());
        button(ui, words.text(ids::RECORDS_UNDO), undo).clicked()
    })
    .inner
}

/// Draws the buttons below the list.
fn draw_buttons(ui: &mut Ui, width: f32, words: &Localization) -> Option<Action> {
    let third = (width - 2.0 * size::GRID) / 3.0;
    let mut pressed = None;
    ui.horizontal(|ui| {
        let buttons = [
            (ids::RECORDS_PASTE, Action::Paste),
            (ids::RECORDS_OPEN, Action::OpenFile),
            (ids::RECORDS_CLOSE, Action::Close),
        ];
        for (name, action) in buttons {
            if button(ui, words.text(name), third).clicked() {
                pressed = Some(action);
            }
        }
    });
    pressed
}
