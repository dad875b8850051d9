//! Scroll areas with room for the scroll bar and a cue for more content below.

use std::ops::Range;

use bevy::color::{Alpha, Srgba};
use bevy_egui::egui::scroll_area::ScrollAreaOutput;
use bevy_egui::egui::{self, Margin, ScrollArea, Ui, UiBuilder};
use quintet_bevy::theme::{color32, size};

use super::scroll_keys::{Extent, ScrollKeys, scroll_by_last_key, scroll_with_keys};

/// The width of the room for a scroll bar, in points.
const BAR_WIDTH: f32 = 12.0;
/// The content margin that a scroll bar needs.
pub(crate) const SCROLL_BAR_MARGIN: Margin = Margin { left: 0, right: BAR_WIDTH as i8, top: 0, bottom: 0 };

/// The height of the cue for more content below: an arrow, and above it the fading content.
const ARROW_HEIGHT: f32 = 18.0;
const FADE_HEIGHT: f32 = 22.0;
/// The height of the cue, in points. What is scrolled into view must not be behind it.
pub(crate) const CUE_HEIGHT: f32 = ARROW_HEIGHT + FADE_HEIGHT;

/// Shows a scroll area with room for its bar, and a cue if there is more content below. `ground` is the background
/// colour. [Keys scroll it](scroll_with_keys). Returns whether Page Up or Page Down did.
pub(crate) fn scroll_area(ui: &mut Ui, area: ScrollArea, ground: Srgba, add: impl FnOnce(&mut Ui)) -> bool {
    show(ui, area, ground, ScrollKeys::All, add)
}

/// Shows a scroll area like [`scroll_area`] beside the board, which keys control while nothing has the keyboard focus.
pub(crate) fn scroll_area_beside_board(ui: &mut Ui, area: ScrollArea, ground: Srgba, add: impl FnOnce(&mut Ui)) {
    show(ui, area, ground, ScrollKeys::ArrowsOfFocus, add);
}

fn show(ui: &mut Ui, area: ScrollArea, ground: Srgba, keys: ScrollKeys, add: impl FnOnce(&mut Ui)) -> bool {
    let add = |ui: &mut Ui| {
        scroll_by_last_key(ui);
        add(ui);
        scroll_to_new_focus(ui, CUE_HEIGHT);
        ui.unique_id()
    };
    let shown = with_scroll_bar_margin(ui, |ui| area.content_margin(SCROLL_BAR_MARGIN).show(ui, add));
    draw_more_cue(ui, &shown, ground);
    scroll_with_keys(ui, shown.inner, Extent::of(&shown), keys)
}

/// Shows a scroll area like [`scroll_area`] that starts at its top whenever it appears, whatever the player scrolled to
/// before.
pub(crate) fn scroll_area_from_top(ui: &mut Ui, area: ScrollArea, ground: Srgba, add: impl FnOnce(&mut Ui)) {
    let key = ui.id().with("last pass");
    let pass = ui.ctx().cumulative_pass_nr();
    let last_pass: Option<u64> = ui.data(|data| data.get_temp(key));
    ui.data_mut(|data| data.insert_temp(key, pass));
    let appears = last_pass.is_none_or(|last_pass| last_pass + 1 < pass);
    let area = if appears { area.vertical_scroll_offset(0.0) } else { area };
    scroll_area(ui, area, ground, add);
}

/// Scrolls to the widget that got the keyboard focus since the last frame, if it is in this scroll area. While a pointer is
/// pressed, the content must not move away from it. `cue_height` is the height of the cue that covers the bottom edge.
pub(crate) fn scroll_to_new_focus(ui: &Ui, cue_height: f32) {
    let key = ui.unique_id().with("focused");
    let focused = ui.memory(egui::Memory::focused);
    if ui.data(|data| data.get_temp::<Option<egui::Id>>(key)).flatten() == focused {
        return;
    }
    let response = focused.map(|id| ui.ctx().read_response(id));
    if matches!(response, Some(None)) || ui.input(|input| input.pointer.any_down()) {
        return; // look again in the next frame
    }
    ui.data_mut(|data| data.insert_temp(key, focused));
    let response = response.flatten().filter(|response| response.layer_id == ui.layer_id());
    if let Some(response) = response.filter(|response| ui.min_rect().contains(response.rect.center())) {
        ui.scroll_to_rect(with_cue(response.rect.expand(size::GRID), cue_height), None);
    }
}

/// Extends an area that is scrolled into view by the height of the cue, which must not cover it.
fn with_cue(place: egui::Rect, cue_height: f32) -> egui::Rect {
    place.with_max_y(place.bottom() + cue_height)
}

/// Scrolls to this part of the content of a [`scroll_area`].
pub(crate) fn scroll_to_part(ui: &Ui, part: egui::Rect) {
    ui.scroll_to_rect(with_cue(part, CUE_HEIGHT), None);
}

/// The rows of a list that are inside the viewport, and one more at each end as a target for the keyboard focus.
pub(crate) fn rows_in_view(viewport: egui::Rect, row_height: f32, count: usize) -> Range<usize> {
    let first = ((viewport.min.y / row_height).floor() - 1.0).max(0.0) as usize;
    let end = ((viewport.max.y / row_height).ceil().max(0.0) as usize + 1).min(count);
    first.min(end)..end
}

/// Shows a scroll area whose content margin is [`SCROLL_BAR_MARGIN`]. The content keeps its full width: the bar is in the
/// padding of the parent, which must be at least as wide as the bar.
pub(crate) fn with_scroll_bar_margin<R>(
    ui: &mut Ui,
    show: impl FnOnce(&mut Ui) -> ScrollAreaOutput<R>,
) -> ScrollAreaOutput<R> {
    let room = ui.available_rect_before_wrap();
    let mut wider = ui.new_child(UiBuilder::new().max_rect(room.with_max_x(room.right() + BAR_WIDTH)));
    let mut shown = show(&mut wider);
    // The area may be shorter than the available room.
    shown.inner_rect = wider.min_rect();
    ui.advance_cursor_after_rect(shown.inner_rect.with_max_x(shown.inner_rect.right() - BAR_WIDTH));
    shown
}

/// Draws the cue for more content below: the bottom edge fades, with an arrow that points down.
fn draw_more_cue<R>(ui: &Ui, shown: &ScrollAreaOutput<R>, ground: Srgba) {
    let place = shown.inner_rect.with_max_x(shown.inner_rect.right() - BAR_WIDTH);
    if shown.content_size.y - shown.state.offset.y <= place.height() + 1.0 {
        return;
    }
    let ground = color32(ground.with_alpha(1.0));
    let (left, right) = (place.left(), place.right());
    let foot = egui::Rect::from_min_max(egui::pos2(left, place.bottom() - ARROW_HEIGHT), place.max);
    ui.painter().rect_filled(foot, 0.0, ground);
    let mut fade = egui::Mesh::default();
    for (corner, color) in [
        (egui::pos2(left, foot.top() - FADE_HEIGHT), egui::Color32::TRANSPARENT),
        (egui::pos2(right, foot.top() - FADE_HEIGHT), egui::Color32::TRANSPARENT),
        (foot.right_top(), ground),
        (foot.left_top(), ground),
    ] {
        fade.colored_vertex(corner, color);
    }
    fade.add_triangle(0, 1, 2);
    fade.add_triangle(0, 2, 3);
    ui.painter().add(fade);
    let ink = ui.visuals().text_color();
    let tip = foot.center_bottom() - egui::vec2(0.0, 5.0);
    for side in [-9.0, 9.0] {
        ui.painter().line_segment([tip, tip + egui::vec2(side, -7.0)], egui::Stroke::new(2.0, ink));
    }
}
