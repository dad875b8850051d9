//! The scrolling list of past matches. Only the visible rows are drawn.
//!
//! Drawing changes nothing. If a picture was computed for a visible row, it is returned as an action that stores it.

use bevy_egui::egui::{self, ScrollArea, Ui};
use quintet_bevy::appearance::{Picture, miniature, recolored};
use quintet_bevy::persistence::player_styles;
use quintet_bevy::storage::StoredSession;
use quintet_bevy::theme::{Palette, color32, size};
use quintet_core::words::{Localization, ids};

use super::header::{self, Filter};
use super::past_matches::{PastMatches, PictureKey, picture_key};
use super::row::{self, RowAction};
use crate::widgets::cards::is_low_window;
use crate::widgets::scroll::{SCROLL_BAR_MARGIN, rows_in_view, scroll_to_new_focus, with_scroll_bar_margin};
use crate::widgets::text::text;

/// An action of the list. Matches are given by their index.
pub(super) enum Action {
    /// Filter the list by a game.
    Filter(Filter),
    /// The widget that was to get the keyboard focus has it.
    ReleaseFocus,
    /// Store the picture of a match.
    KeepPicture(PictureKey, Picture),
    Open(usize),
    Remove(usize),
    /// Restore the match that was removed last.
    Restore,
    Paste,
    OpenFile,
    Close,
}

/// The height of a row including the gap below it, in points.
pub(super) const ROW: f32 = 92.0;

/// Draws the list in a scroll area of this height. In a low window, the part above the list scrolls with it. Returns
/// the filter and the requested actions.
pub(super) fn draw(
    ui: &mut Ui,
    past: &PastMatches,
    filter: Filter,
    height: f32,
    words: &Localization,
    palette: &Palette,
) -> (Filter, Vec<Action>) {
    let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]);
    let content = |ui: &mut Ui, viewport: egui::Rect| {
        let filter = if is_low_window(ui.ctx()) { header::draw(ui, past, words, palette) } else { filter };
        let actions = draw_rows(ui, viewport, past, filter, words, palette);
        scroll_to_new_focus(ui, 0.0);
        (filter, actions)
    };
    with_scroll_bar_margin(ui, |ui| area.content_margin(SCROLL_BAR_MARGIN).show_viewport(ui, content)).inner
}

/// Draws the rows that are inside the viewport.
fn draw_rows(
    ui: &mut Ui,
    viewport: egui::Rect,
    past: &PastMatches,
    filter: Filter,
    words: &Localization,
    palette: &Palette,
) -> Vec<Action> {
    let Some(matches) = &past.matches else { return Vec::new() };
    let shown: Vec<(usize, &StoredSession)> = matches
        .iter()
        .enumerate()
        .filter(|(_, stored)| filter.is_none_or(|game| game.id == stored.record.game.id))
        .collect();
    if shown.is_empty() {
        ui.add_space(size::GRID);
        ui.label(text(words.text(ids::PAST_MATCHES_NONE)).color(color32(palette.muted)));
        return Vec::new();
    }
    let width = ui.available_width();
    let above = ui.cursor().top() - ui.min_rect().top();
    let viewport = viewport.translate(egui::vec2(0.0, -above));
    let origin = ui.cursor().min;
    ui.allocate_space(egui::vec2(width, ROW * shown.len() as f32));
    let drawn = rows_in_view(viewport, ROW, shown.len());
    let mut new_picture = None;
    let mut action = None;
    let place_of = |position: usize| {
        let corner = origin + egui::vec2(0.0, ROW * position as f32);
        egui::Rect::from_min_size(corner, egui::vec2(width, ROW - size::GRID))
    };
    let focused = row_to_focus(past, &shown);
    if let Some(position) = focused {
        ui.scroll_to_rect(place_of(position), None);
    }
    // A row that is not drawn would lose the focus.
    let focused = focused.filter(|position| drawn.contains(position));
    for (position, (index, stored)) in shown.into_iter().enumerate().take(drawn.end).skip(drawn.start) {
        let place = place_of(position);
        let key = picture_key(stored);
        let is_missing = !past.pictures.contains_key(&key);
        if is_missing && new_picture.is_none() {
            // At most one per frame, to keep the list responsive.
            new_picture = Some((key.clone(), draw_miniature(stored, palette)));
        } else if is_missing {
            ui.ctx().request_repaint();
        }
        let new = new_picture.as_ref().filter(|(new, _)| *new == key).map(|(_, picture)| picture);
        action = match row::draw(ui, place, stored, past.pictures.get(&key).or(new), words, palette) {
            Some(RowAction::Open) => Some(Action::Open(index)),
            Some(RowAction::Remove) => Some(Action::Remove(index)),
            None => action,
        };
        if focused == Some(position) {
            ui.memory_mut(|memory| memory.request_focus(row::id(ui, stored)));
        }
    }
    let new_picture = new_picture.map(|(key, picture)| Action::KeepPicture(key, picture));
    [new_picture, focused.map(|_| Action::ReleaseFocus), action].into_iter().flatten().collect()
}

/// The position of the row that gets the keyboard focus.
fn row_to_focus(past: &PastMatches, shown: &[(usize, &StoredSession)]) -> Option<usize> {
    let next = past.next_focus.as_ref()?;
    shown.iter().position(|(_, stored)| next.is_on(stored))
}

/// Draws the last position of a match in the colours of its players.
fn draw_miniature(stored: &StoredSession, palette: &Palette) -> Picture {
    let own = recolored(palette, stored.record.game.id, &player_styles(&stored.record));
    stored.record.replay().map(|game| miniature(&*game, &own)).unwrap_or_default()
}
