//! Past matches: a list with pictures, statistics, and actions to open, remove, paste and import matches.

mod files;
mod head;
mod list;
mod row;

use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Label, Ui};

pub(super) use files::{ask_for_files, draw_files};

use super::clipboard::Paste;
use super::dialogs::OpenFile;
use super::widgets::{button, card, heading, is_low_window, max_card_content_height, text};
use crate::games::Picture;
use crate::rules::{GameInfo, LocalizedText};
use crate::storage::{Corruption, Storage, StoredSession};
use crate::table::{GoTo, Language, Menu, OpenRecord, ResumeSession, SavedSession};
use crate::theme::{Palette, size};
use crate::words::{Localization, ids};

/// The width in points from which a row shows its result at the end, and all games are in one row of the filter.
const RESULT_COLUMN_FROM: f32 = 520.0;

/// The state of the list of past matches.
#[derive(Resource, Default)]
pub(super) struct PastMatches {
    /// `None` while they are being read.
    matches: Option<Vec<StoredSession>>,
    damaged: Vec<(String, Corruption)>,
    pictures: HashMap<String, Picture>,
    /// The game that the list is filtered by. `None` shows all games.
    game: Option<&'static GameInfo>,
    /// The storage name of the match that was removed last. The match can be restored until the list closes.
    pub(super) removed: Option<String>,
    /// Messages about the matches that are being added.
    pub(super) added: Vec<LocalizedText>,
    /// Files that can be opened, with their modification times. `None` while the search runs.
    pub(super) files: Option<Vec<(std::path::PathBuf, u64)>>,
    /// Whether the files are listed because the system has no file dialog.
    pub(super) no_dialog: bool,
    open: bool,
}

impl PastMatches {
    pub(super) fn listed(&mut self, matches: Vec<StoredSession>, damaged: Vec<(String, Corruption)>) {
        if self.game.is_some_and(|game| matches.iter().all(|kept| kept.record.game.id != game.id)) {
            self.game = None;
        }
        // The picture of a match changes while it is played.
        self.pictures.retain(|id, _| matches.iter().any(|kept| kept.id == *id && !kept.current));
        self.matches = Some(matches);
        self.damaged = damaged;
    }

    pub(super) const fn is_open(&self) -> bool {
        self.open
    }

    /// Takes a match out of the list.
    fn take(&mut self, index: usize) -> Option<StoredSession> {
        let matches = self.matches.as_mut()?;
        (index < matches.len()).then(|| matches.remove(index))
    }
}

/// Requests the matches when the list opens.
pub(super) fn ask(mut past: ResMut<PastMatches>, mut storage: ResMut<Storage>) {
    past.open = true;
    storage.list();
}

/// Deletes the removed match for good when the list closes.
pub(super) fn leave(mut past: ResMut<PastMatches>, mut storage: ResMut<Storage>) {
    if past.removed.take().is_some() {
        storage.forget_removed();
    }
    past.open = false;
}

/// The messages that the list of past matches writes.
#[derive(SystemParam)]
pub(super) struct RecordsWriters<'w> {
    paste: MessageWriter<'w, Paste>,
    open_file: MessageWriter<'w, OpenFile>,
    resume: MessageWriter<'w, ResumeSession>,
    open: MessageWriter<'w, OpenRecord>,
}

/// An action of the list. Matches are given by their index.
enum Action {
    Open(usize),
    Remove(usize),
    /// Restore the match that was removed last.
    Restore(String),
    Paste,
    OpenFile,
    Close,
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    language: Res<Language>,
    mut past: ResMut<PastMatches>,
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
fn draw_card(ui: &mut Ui, past: &mut PastMatches, words: &Localization, palette: &Palette) -> Vec<Action> {
    let width = ui.available_width();
    let top = ui.cursor().top();
    ui.label(heading(words.text(ids::RECORDS_HEADING)));
    // In a low window, the part above the list scrolls with it.
    if !is_low_window(ui.ctx()) {
        head::draw(ui, past, words, palette);
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
        let buttons =
            [(ids::RECORDS_PASTE, Action::Paste), (ids::RECORDS_OPEN, Action::OpenFile), (ids::RECORDS_CLOSE, Action::Close)];
        for (name, action) in buttons {
            if button(ui, words.text(name), third).clicked() {
                pressed = Some(action);
            }
        }
    });
    pressed
}
