//! Draws the rows of the move list, with played, undone and tried moves. Pressing a move shows the position after it.

use bevy::color::Alpha;
use bevy_egui::egui::{
    self, Align2, FontId, Id, Rangef, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
};
use quintet_bevy::session::{GameSession, HistoryCursor, NavigateHistory};
use quintet_bevy::theme::{Palette, SEMIBOLD, color32, size};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

use super::rounds::{Entry, MoveStatus, Row, marked_row, rows_of, split_rounds};
use crate::widgets::scroll::{SCROLL_BAR_MARGIN, rows_in_view, scroll_to_new_focus, with_scroll_bar_margin};
use crate::widgets::text::{fitted_font_size, font};

/// The height of a row beside the board, in points.
pub(crate) const ROW: f32 = 34.0;
/// The width of the number of a round in a narrow list, in points.
const NUMBER_WIDTH: f32 = 24.0;
/// The minimum width of a move, in points.
const MIN_MOVE_WIDTH: f32 = 46.0;

/// Draws the move list and scrolls to the current one. Returns the requested navigation.
pub(crate) fn move_rows(
    ui: &mut Ui,
    session: &GameSession,
    words: &Localization,
    palette: &Palette,
    height: f32,
    row: f32,
) -> Option<NavigateHistory> {
    let sides = session.game().players();
    let shown = session.shown();
    // If the moves of all sides do not fit side by side, a round takes two lines.
    let fits = (ui.available_width() - NUMBER_WIDTH) / sides as f32 >= MIN_MOVE_WIDTH;
    let sides = if fits { sides } else { sides.div_ceil(2) };
    let rows = split_rounds(rows_of(session), sides);
    // New moves appear at the end. A list that sticks there ignores the offset, so an earlier turn ends the sticking.
    let area = ScrollArea::vertical().auto_shrink(false).max_height(height).min_scrolled_height(height);
    let mut area = area.stick_to_bottom(session.is_live());
    ui.spacing_mut().item_spacing.y = 0.0;
    let id = ui.id().with("moves"); // two lists can be visible at once
    if note_shown(ui, id, shown) {
        let top = marked_row(&rows, shown).map_or(0.0, |index| index as f32 * row - (height - row) / 2.0);
        area = area.vertical_scroll_offset(top.max(0.0));
    }
    let list = MoveList { id, shown, sides, words, palette };
    let mut wanted = None;
    let lines = |ui: &mut Ui, viewport: Rect| {
        let (origin, width) = (ui.cursor().min, ui.available_width());
        ui.allocate_space(egui::vec2(width, row * rows.len() as f32));
        for index in rows_in_view(viewport, row, rows.len()) {
            let place = Rect::from_min_size(origin + egui::vec2(0.0, row * index as f32), egui::vec2(width, row));
            let (begins, one) = &rows[index];
            match one {
                Row::Variation => list.draw_variation_heading(ui, place),
                Row::Round(number, entries) => {
                    if *begins {
                        list.draw_number(ui, place, *number);
                    }
                    if let Some(entry) = list.draw_entries(ui, place, *number, entries) {
                        wanted = Some(entry.target(session));
                    }
                }
            }
        }
        scroll_to_new_focus(ui, 0.0);
    };
    with_scroll_bar_margin(ui, |ui| area.content_margin(SCROLL_BAR_MARGIN).show_viewport(ui, lines));
    wanted
}

/// Stores the position that is shown. Returns whether it has changed, so that its row must be scrolled into view.
fn note_shown(ui: &Ui, list: Id, shown: HistoryCursor) -> bool {
    let id = list.with("shown row");
    let changed = ui.data(|data| data.get_temp::<HistoryCursor>(id)) != Some(shown);
    if changed {
        ui.data_mut(|data| data.insert_temp(id, shown));
    }
    changed
}

/// The data that all rows of a list share.
struct MoveList<'a> {
    id: Id,
    shown: HistoryCursor,
    /// The number of moves side by side.
    sides: usize,
    words: &'a Localization,
    palette: &'a Palette,
}

impl MoveList<'_> {
    fn draw_variation_heading(&self, ui: &Ui, place: Rect) {
        let font = font(size::SMALL, SEMIBOLD);
        let (at, color) = (place.left_center(), color32(self.palette.legal));
        ui.painter().text(at, Align2::LEFT_CENTER, self.words.text(ids::MOVES_VARIATION), font, color);
    }

    fn draw_number(&self, ui: &Ui, place: Rect, number: usize) {
        let font = FontId::proportional(size::SMALL);
        let color = color32(self.palette.muted);
        ui.painter().text(place.left_center(), Align2::LEFT_CENTER, format!("{number}."), font, color);
    }

    /// Draws the moves of a round, or a part of them. Returns the entry that was pressed.
    fn draw_entries<'e>(&self, ui: &Ui, place: Rect, number: usize, entries: &'e [Option<Entry>]) -> Option<&'e Entry> {
        if entries.iter().flatten().any(|entry| entry.status == MoveStatus::Variation) {
            let edge = Stroke::new(2.0, color32(self.palette.legal));
            ui.painter().vline(place.left() - 7.0, Rangef::new(place.top(), place.bottom()), edge);
        }
        let narrow = self.is_narrow(place);
        let margin = if narrow { NUMBER_WIDTH } else { 32.0 };
        let width = (place.width() - margin) / self.sides as f32;
        let mut pressed = None;
        for (slot, entry) in entries.iter().enumerate().filter_map(|(slot, entry)| Some((slot, entry.as_ref()?))) {
            let corner = place.min + egui::vec2(margin + width * slot as f32, 0.0);
            let spot =
                Rect::from_min_size(corner, egui::vec2(width - 2.0, place.height())).shrink2(egui::vec2(0.0, 1.0));
            let response = self.add_entry(ui, spot, number, entry);
            self.draw_text(ui, spot, entry, narrow);
            if response.clicked() {
                pressed = Some(entry);
            }
        }
        pressed
    }

    /// Whether moves get a smaller font in a row of this size, so that they do not overlap.
    fn is_narrow(&self, place: Rect) -> bool {
        place.width() < 36.0 + 66.0 * self.sides as f32
    }

    /// Adds the button of a move and draws its background.
    fn add_entry(&self, ui: &Ui, spot: Rect, number: usize, entry: &Entry) -> Response {
        let id = self.id.with((entry.turn, entry.status == MoveStatus::Variation));
        let response = ui.interact(spot, id, Sense::click());
        let label = LocalizedText::new(ids::MOVES_MOVE).count("number", number);
        let label = self.words.localize(&label.text("move", &entry.text));
        let is_shown = entry.is_shown(self.shown);
        response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, is_shown, label.as_str()));
        let painter = ui.painter();
        if is_shown {
            painter.rect_filled(spot, 8.0, color32(self.palette.accent.with_alpha(0.18)));
        } else if response.hovered() {
            painter.rect_filled(spot, 8.0, color32(self.palette.text.with_alpha(0.05)));
        }
        if response.has_focus() {
            painter.rect_stroke(spot, 8.0, Stroke::new(2.0, color32(self.palette.text)), StrokeKind::Inside);
        }
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        response
    }

    /// Draws the text of a move. An undone move is struck through.
    fn draw_text(&self, ui: &Ui, spot: Rect, entry: &Entry, narrow: bool) {
        let color = match entry.status {
            _ if entry.is_shown(self.shown) => color32(self.palette.accent),
            MoveStatus::Played => color32(self.palette.text),
            MoveStatus::Undone => color32(self.palette.muted),
            MoveStatus::Variation => color32(self.palette.legal),
        };
        let (inset, points) = if narrow { (3.0, size::SMALL) } else { (6.0, size::BODY) };
        // A long move gets a smaller font.
        let letters = fitted_font_size(ui, [entry.text.as_str()], points, spot.width() - inset).max(size::SMALL);
        let font = FontId::proportional(letters);
        let clipped = ui.painter().with_clip_rect(spot);
        let at = spot.left_center() + egui::vec2(inset, 0.0);
        let drawn = clipped.text(at, Align2::LEFT_CENTER, &entry.text, font, color);
        if entry.status == MoveStatus::Undone {
            // A faint line, so that letters such as e stay legible.
            clipped.hline(drawn.x_range(), drawn.center().y + 1.0, Stroke::new(1.0, color.gamma_multiply(0.45)));
        }
    }
}
