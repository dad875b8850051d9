//! The editor for an allocation: buttons for how they are chosen, and a column with minus and plus for each share.

use bevy_egui::egui::{Align, Align2, Layout, Sense, Ui, WidgetInfo, WidgetType, vec2};
use quintet_bevy::theme::{BOLD, Palette, SEMIBOLD, color32, size};
use quintet_core::rules::{LocalizedText, OptionKind};
use quintet_core::words::{Localization, MessageId, ids};

use super::model::{Allocation, AllocationEdit, AllocationMode};
use crate::widgets::controls::{step_button, toggle_button};
use crate::widgets::pictures::draw_picture;
use crate::widgets::text::{font, muted_text, speak_changes, text_in_font};

/// The height of the space below the editor that is scrolled into view with it, in points.
const SCROLL_MARGIN: f32 = 44.0;
/// The width of the picture of a share, in points.
const PICTURE: f32 = 38.0;

impl Allocation {
    /// Draws the buttons for the mode and, for an open choice, the editor. If it is certain that the computer plays the side,
    /// nothing can be secret: it gets a random allocation instead. Returns the requested changes.
    pub(crate) fn draw(
        &self,
        ui: &mut Ui,
        game: &str,
        is_for_computer: bool,
        words: &Localization,
        palette: &Palette,
    ) -> Vec<AllocationEdit> {
        let OptionKind::Allocation { names, .. } = self.spec.kind else { return Vec::new() };
        let shown_mode = match (self.mode, names.first()) {
            (AllocationMode::Secretly, Some(random)) if is_for_computer => AllocationMode::Named(random),
            (mode, _) => mode,
        };
        let mut new_mode = shown_mode;
        let key = self.spec.key;
        let named = names
            .iter()
            .map(|name| (AllocationMode::Named(name), words.text(ids::composed(format!("{game}-{key}-{name}")))));
        let own = [
            (AllocationMode::Openly, words.text(ids::SETUP_OPENLY)),
            (AllocationMode::Secretly, words.text(ids::SETUP_SECRETLY)),
        ];
        let is_offered = |(mode, _): &(AllocationMode, String)| !(is_for_computer && *mode == AllocationMode::Secretly);
        let modes: Vec<_> = named.chain(own).filter(is_offered).collect();
        let count = modes.len() as f32;
        let width = (ui.available_width() - (count - 1.0) * size::GRID) / count - 0.5;
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 44.0;
            ui.spacing_mut().button_padding.x = 4.0;
            for (mode, name) in modes {
                if toggle_button(ui, &name, new_mode == mode, palette, width).clicked() {
                    new_mode = mode;
                }
            }
        });
        let mut edits = Vec::new();
        if new_mode != shown_mode {
            edits.push(AllocationEdit::SetMode(new_mode));
        }
        match new_mode {
            AllocationMode::Named(_) => {}
            AllocationMode::Openly => {
                let columns = ui.scope(|ui| edits.extend(self.draw_columns(ui, game, words, palette))).response;
                if new_mode != shown_mode {
                    // With room for the marker of the scroll area, which would cover the sum.
                    ui.scroll_to_rect(columns.rect.expand2(vec2(0.0, SCROLL_MARGIN)), None);
                }
            }
            AllocationMode::Secretly => {
                ui.label(muted_text(words.text(ids::SETUP_SECRETLY_LATER), palette));
            }
        }
        edits
    }

    /// Draws a column for each share with picture, number, name, minus and plus. The sum is below them and already
    /// includes the requested changes. Returns these changes.
    pub(crate) fn draw_columns(
        &self,
        ui: &mut Ui,
        game: &str,
        words: &Localization,
        palette: &Palette,
    ) -> Vec<AllocationEdit> {
        let mut allocation = self.clone();
        let mut edits = Vec::new();
        let count = self.parts.len() as f32;
        let width = ((ui.available_width() - (count - 1.0) * size::GRID) / count).floor();
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing = vec2(size::GRID, 4.0);
            for part in 0..self.parts.len() {
                ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Center), |ui| {
                    ui.set_width(width);
                    if let Some(edit) = allocation.draw_column(ui, part, game, words, palette) {
                        allocation.carry_out(edit);
                        edits.push(edit);
                    }
                });
            }
        });
        ui.add_space(2.0);
        let sentence = LocalizedText::new(allocation.rejection.unwrap_or(ids::SETUP_ALLOCATION))
            .number("chosen", allocation.chosen())
            .number("left", allocation.sum - allocation.chosen())
            .number("max", allocation.max)
            .number("sum", allocation.sum);
        let color = match allocation.rejection {
            Some(_) => palette.danger,
            None if allocation.is_complete() => palette.muted,
            None => palette.accent,
        };
        let sentence = words.localize(&sentence);
        let label = ui.label(text_in_font(sentence.as_str(), size::SMALL, SEMIBOLD).color(color32(color)));
        speak_changes(&label, &sentence);
        edits
    }

    /// Draws the column of a share. Returns the requested change.
    fn draw_column(
        &self,
        ui: &mut Ui,
        part: usize,
        game: &str,
        words: &Localization,
        palette: &Palette,
    ) -> Option<AllocationEdit> {
        let width = ui.available_width();
        let name = words.text(ids::composed(format!("{game}-part-{part}")));
        let (place, response) = ui.allocate_exact_size(vec2(width, PICTURE + 8.0), Sense::hover());
        let label = format!("{name}: {}", self.parts[part]);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, label.as_str()));
        speak_changes(&response, &label);
        let half_distance = PICTURE / 2.0 + 2.0;
        let middle = place.center();
        let picture = quintet_bevy::appearance::option_picture(game, self.spec.key, part, palette);
        let offset = if picture.is_empty() { 0.0 } else { half_distance };
        draw_picture(ui, &picture, middle - vec2(offset, 0.0), PICTURE);
        let font = font(size::COUNT - 4.0, BOLD);
        let color = color32(palette.text);
        ui.painter().text(middle + vec2(offset, 0.0), Align2::CENTER_CENTER, self.parts[part], font, color);
        ui.label(muted_text(&name, palette));
        let each = (width - 4.0) / 2.0;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.spacing_mut().interact_size.y = 44.0;
            ui.spacing_mut().button_padding.x = 4.0;
            // At the limit, a press shows the reason.
            let mut step = |sign: &str, id: MessageId, at_limit: bool| {
                let label = words.localize(&LocalizedText::new(id).text("what", &name));
                let response = step_button(ui, sign, at_limit, palette, each);
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, label.as_str()));
                response.clicked()
            };
            let decreased = step("−", ids::SETUP_FEWER, self.why_not_decrease(part).is_some());
            let increased = step("+", ids::SETUP_MORE, self.why_not_increase(part).is_some());
            let decrease = decreased.then_some(AllocationEdit::Decrease(part));
            decrease.or_else(|| increased.then_some(AllocationEdit::Increase(part)))
        })
        .inner
    }
}
