//! The storage messages at the bottom of the title screen.

use bevy_egui::egui::{Color32, FontId, Ui};
use quintet_bevy::theme::{Palette, color32, size};

use crate::widgets::panels::panel;
use crate::widgets::text::text;

/// The padding of a note, in points.
const NOTE_PADDING: f32 = 12.0;

/// The total height of the notes in points, including gaps.
pub(super) fn height_of_notes(ui: &Ui, notes: &[String], width: f32) -> f32 {
    let height = |note: &String| {
        let words = ui.painter().layout(note.clone(), note_font(), Color32::WHITE, width - 2.0 * NOTE_PADDING);
        words.size().y + 2.0 * NOTE_PADDING + size::GRID
    };
    let all: f32 = notes.iter().map(height).sum();
    all + if notes.is_empty() { 0.0 } else { size::GRID }
}

fn note_font() -> FontId {
    FontId::proportional(size::SMALL)
}

/// Draws the storage messages, each in a box of its own.
pub(super) fn draw_notes(ui: &mut Ui, notes: &[String], palette: &Palette) {
    for (index, note) in notes.iter().enumerate() {
        if index == 0 {
            ui.add_space(size::GRID);
        }
        panel(palette).corner_radius(12.0).inner_margin(NOTE_PADDING).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(text(note).font(note_font()).color(color32(palette.danger)));
        });
    }
}
