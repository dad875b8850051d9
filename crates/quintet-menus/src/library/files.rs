//! The list of record files in the export and download folders, for systems without file dialogs.

use std::path::{Path, PathBuf};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Label, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::{Palette, SEMIBOLD, color32, size};
use quintet_core::words::{Localization, ids};

use super::past_matches::PastMatches;
use crate::shared::menu_navigation::MenuNavigation;
use crate::widgets::buttons::button;
use crate::widgets::cards::card;
use crate::widgets::resources::WidgetResources;
use crate::widgets::scroll::scroll_area;
use crate::widgets::text::{heading_label, muted_text, text, text_in_font};

/// Starts the search for files when their list opens.
pub(crate) fn ask_for_files(mut past: ResMut<PastMatches>, mut storage: ResMut<Storage>) {
    past.files = None;
    storage.find_files();
}

/// An action of the list.
enum Action {
    Read(PathBuf),
    Close,
}

/// The state that the list of files changes.
#[derive(SystemParam)]
pub(crate) struct FilesChanges<'w> {
    storage: ResMut<'w, Storage>,
    menus: MenuNavigation<'w>,
}

impl FilesChanges<'_> {
    fn carry_out(&mut self, action: Action) {
        match action {
            Action::Read(file) => self.storage.read_files(vec![file]),
            Action::Close => self.menus.close(),
        }
    }
}

/// Draws the list of record files.
pub(crate) fn draw_files(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    past: Res<PastMatches>,
    mut changes: FilesChanges,
) -> Result {
    let context = contexts.ctx_mut()?;
    let view = FilesView { files: past.files.as_deref(), words: resources.words(), palette: &resources.palette };
    let mut actions = Vec::new();
    let clicked_outside = card(context, "files", view.palette, 560.0, |ui| actions = view.draw(ui));
    actions.extend(clicked_outside.then_some(Action::Close));
    for action in actions {
        changes.carry_out(action);
    }
    Ok(())
}

/// The files that can be opened, to draw.
struct FilesView<'a> {
    /// The files, most recently written first. `None` while the search runs.
    files: Option<&'a [PathBuf]>,
    words: &'a Localization,
    palette: &'a Palette,
}

impl FilesView<'_> {
    /// Draws the content of the card. Returns the requested actions.
    fn draw(&self, ui: &mut Ui) -> Vec<Action> {
        let (words, palette) = (self.words, self.palette);
        let width = ui.available_width();
        heading_label(ui, words.text(ids::FILES_HEADING));
        ui.label(text(words.text(ids::FILES_NO_DIALOG)));
        ui.label(muted_text(words.text(ids::FILES_LINE), palette));
        ui.add_space(size::GRID);
        let height = (ui.ctx().content_rect().height() - 280.0).clamp(120.0, 420.0);
        let area = ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
        let mut actions = Vec::new();
        scroll_area(ui, area, palette.panel, |ui| {
            let Some(files) = self.files else { return };
            if files.is_empty() {
                ui.label(text(words.text(ids::FILES_NONE)).color(color32(palette.muted)));
            }
            let pressed = files.iter().filter(|file| draw_file(ui, file, width, palette).clicked());
            actions.extend(pressed.map(|file| Action::Read(file.clone())));
        });
        ui.add_space(size::GRID);
        let close = button(ui, words.text(ids::FILES_CLOSE), width).clicked();
        actions.extend(close.then_some(Action::Close));
        actions
    }
}

/// Draws a file as a button: its name, and below it its folder.
fn draw_file(ui: &mut Ui, file: &Path, width: f32, palette: &Palette) -> Response {
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let folder = file.parent().map(|folder| folder.display().to_string()).unwrap_or_default();
    let (place, response) = ui.allocate_exact_size(egui::vec2(width, 56.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, format!("{name}, {folder}")));
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let highlighted = response.hovered() || response.has_focus();
    let edge = if response.has_focus() { palette.text } else { palette.hairline };
    let fill = if highlighted { palette.button_hovered } else { palette.button };
    let edge = Stroke::new(1.5, color32(edge));
    ui.painter().rect(place, 12.0, color32(fill), edge, StrokeKind::Inside);
    let inner = place.shrink2(egui::vec2(14.0, 6.0));
    let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(inner));
    inner.spacing_mut().item_spacing.y = 2.0;
    inner.add(Label::new(text_in_font(name, size::BODY, SEMIBOLD)).truncate().selectable(false));
    inner.add(Label::new(muted_text(folder, palette)).truncate().selectable(false));
    response
}
