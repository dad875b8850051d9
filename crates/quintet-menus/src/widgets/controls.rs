//! Controls for a value: toggle buttons, switches and sliders.

use bevy::color::Alpha;
use bevy_egui::egui::accesskit::{Action, ActionData, Role};
use bevy_egui::egui::{
    self, Align2, Button, Color32, FontId, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};
use quintet_bevy::frame::Menu;
use quintet_bevy::theme::{Palette, SEMIBOLD, color32, size};
use quintet_core::words::Localization;

use super::buttons::{faded_if, focus_ring, labelled_button, pressed_if_available};
use super::text::{font, muted_text, percentage};

/// A toggle button for one of several mutually exclusive values.
pub(crate) fn toggle_button(ui: &mut Ui, words: &str, chosen: bool, palette: &Palette, width: f32) -> Response {
    let response = outlined_button(ui, words, chosen, palette, width);
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, chosen, words));
    response
}

/// A button with an outline, which can be highlighted. It has the look of a toggle button, but no state.
pub(crate) fn outlined_button(
    ui: &mut Ui,
    words: impl Into<String>,
    highlighted: bool,
    palette: &Palette,
    width: f32,
) -> Response {
    let (fill, color, edge) = if highlighted {
        (palette.accent.with_alpha(0.16), palette.accent, Stroke::new(1.5, color32(palette.accent)))
    } else {
        (palette.button, palette.text, Stroke::new(1.0, color32(palette.hairline)))
    };
    let button = Button::new("").fill(color32(fill)).stroke(edge).corner_radius(12.0);
    let font = font(size::SMALL + 1.0, SEMIBOLD);
    let words = words.into();
    let response = labelled_button(ui, &words, button, Vec2::new(width, 44.0), &font, color32(color));
    focus_ring(ui, &response, palette, 12.0);
    response
}

/// A button with a minus or plus. At the limit of the value it looks disabled, but it keeps the keyboard focus and can
/// still be pressed. The caller sets the accessible name.
pub(crate) fn step_button(ui: &mut Ui, sign: &str, at_limit: bool, palette: &Palette, width: f32) -> Response {
    faded_if(ui, at_limit, |ui| {
        let button = Button::new("").fill(color32(palette.button)).stroke((1.0, color32(palette.hairline)));
        let (size, font) = (Vec2::new(width, 44.0), font(size::HEADING, SEMIBOLD));
        let response = labelled_button(ui, sign, button.corner_radius(12.0), size, &font, color32(palette.text));
        focus_ring(ui, &response, palette, 12.0);
        response
    })
}

/// A row of toggle buttons for mutually exclusive values. Each has a fixed area, because the width of a button border
/// would shift the next one. Returns the value that was pressed.
pub(crate) fn radio_row<T: Copy + PartialEq>(
    ui: &mut Ui,
    values: &[(T, String)],
    current: T,
    palette: &Palette,
) -> Option<T> {
    labelled_radio_row(ui, values, current, palette, "")
}

/// Like [`radio_row`], with a group name that is added to the accessible names of the buttons.
pub(crate) fn labelled_radio_row<T: Copy + PartialEq>(
    ui: &mut Ui,
    values: &[(T, String)],
    current: T,
    palette: &Palette,
    about: &str,
) -> Option<T> {
    limited_radio_row(ui, values, current, palette, about, |_| true)
}

/// Like [`labelled_radio_row`], but only values for which `is_available` holds can be chosen.
fn limited_radio_row<T: Copy + PartialEq>(
    ui: &mut Ui,
    values: &[(T, String)],
    current: T,
    palette: &Palette,
    about: &str,
    is_available: impl Fn(T) -> bool,
) -> Option<T> {
    const BUTTON_HEIGHT: f32 = 44.0;
    // The minimum distance between a label and the side of its button.
    const LABEL_MARGIN: f32 = 4.0;
    let count = values.len() as f32;
    let gap = if values.len() > 4 { 5.0 } else { size::GRID };
    let total_width = ui.available_width();
    let column_width = |count: f32| (total_width - (count - 1.0) * gap) / count;
    // Words are never broken. If one is too wide, the buttons take two rows.
    let font = font(size::SMALL + 1.0, SEMIBOLD);
    let text_width = |text: &str| ui.painter().layout_no_wrap(text.to_owned(), font.clone(), Color32::WHITE).size().x;
    let labels: Vec<f32> = values.iter().map(|(_, name)| text_width(name)).collect();
    let words = values.iter().flat_map(|(_, name)| name.split([' ', '-']));
    let widest = words.map(text_width).fold(0.0, f32::max);
    let columns =
        if widest + 2.0 * LABEL_MARGIN > column_width(count) { values.len().div_ceil(2) } else { values.len() };
    let rows = values.len().div_ceil(columns) as f32;
    let (row, _) = ui.allocate_exact_size(Vec2::new(total_width, rows * (BUTTON_HEIGHT + gap) - gap), Sense::hover());
    let widths = if columns == values.len() {
        widths_in_row(&labels, total_width - (count - 1.0) * gap, LABEL_MARGIN)
    } else {
        vec![column_width(columns as f32); values.len()]
    };
    let mut wanted = None;
    let mut left = 0.0;
    for (index, (value, name)) in values.iter().enumerate() {
        if index % columns == 0 {
            left = 0.0;
        }
        let width = widths[index];
        let place = Vec2::new(left, (index / columns) as f32 * (BUTTON_HEIGHT + gap));
        left += width + gap;
        let spot = egui::Rect::from_min_size(row.min + place, Vec2::new(width, BUTTON_HEIGHT));
        let mut place = ui.new_child(egui::UiBuilder::new().id_salt(name).max_rect(spot));
        place.spacing_mut().interact_size.y = BUTTON_HEIGHT;
        place.spacing_mut().button_padding = Vec2::new(LABEL_MARGIN, 2.0);
        let add = |ui: &mut Ui| {
            let (enabled, chosen) = (ui.is_enabled(), *value == current);
            let response = toggle_button(ui, name, chosen, palette, width);
            let full_name = if about.is_empty() { name.clone() } else { format!("{about}: {name}") };
            response.widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, chosen, full_name.as_str()));
            response
        };
        if pressed_if_available(&mut place, is_available(*value), add) {
            wanted = Some(*value);
        }
    }
    wanted
}

/// The widths of buttons in one row, which share `total`. They are equal if every label then has enough space. Otherwise all
/// labels get the same space, unless that is less than `margin` on each side or makes a button too narrow for a finger.
fn widths_in_row(labels: &[f32], total: f32, margin: f32) -> Vec<f32> {
    // The space on each side of a label that is enough for equal widths.
    const ENOUGH: f32 = 12.0;
    const MIN_WIDTH: f32 = 44.0;
    let count = labels.len() as f32;
    let equal = total / count;
    let around = (total - labels.iter().sum::<f32>()) / count;
    let fitted: Vec<f32> = labels.iter().map(|label| label + around).collect();
    let has_space = labels.iter().all(|label| label + 2.0 * ENOUGH <= equal);
    if has_space || around < 2.0 * margin || fitted.iter().any(|width| *width < MIN_WIDTH) {
        return vec![equal; labels.len()];
    }
    fitted
}

/// Adds widgets that belong together, with a name for assistive technology.
pub(crate) fn group<R>(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    let add = |ui: &mut Ui| {
        ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
            node.set_role(Role::Group);
            node.set_label(name);
        });
        add(ui)
    };
    ui.scope(add).inner
}

/// Adds a label and a row of toggle buttons for mutually exclusive values. Returns the value that was pressed.
pub(crate) fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    label: &str,
    values: &[(T, String)],
    current: T,
    palette: &Palette,
) -> Option<T> {
    limited_choice(ui, label, values, current, palette, |_| true)
}

/// Like [`choice`], but only values for which `is_available` holds can be chosen. The others look disabled.
pub(crate) fn limited_choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    label: &str,
    values: &[(T, String)],
    current: T,
    palette: &Palette,
    is_available: impl Fn(T) -> bool,
) -> Option<T> {
    ui.label(muted_text(label, palette));
    limited_radio_row(ui, values, current, palette, label, is_available)
}

/// An on/off switch with its label. The whole row can be pressed.
pub(crate) fn switch(ui: &mut Ui, words: impl Into<String>, on: bool, palette: &Palette) -> Response {
    let words = words.into();
    let (row, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 44.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, ui.is_enabled(), on, words.as_str()));
    let painter = ui.painter();
    let highlighted = response.hovered() || response.has_focus();
    if highlighted {
        painter.rect_filled(row.expand2(egui::vec2(8.0, 0.0)), 10.0, color32(palette.text.with_alpha(0.04)));
    }
    if response.has_focus() {
        let edge = Stroke::new(1.5, color32(palette.accent));
        painter.rect_stroke(row.expand2(egui::vec2(8.0, 0.0)), 10.0, edge, StrokeKind::Inside);
    }
    let font = FontId::proportional(size::BODY);
    painter.text(row.left_center(), Align2::LEFT_CENTER, words, font, color32(palette.text));
    let track = egui::Rect::from_center_size(row.right_center() - egui::vec2(22.0, 0.0), egui::vec2(44.0, 24.0));
    let (fill, edge) = if on { (palette.accent, palette.accent) } else { (palette.button, palette.hairline) };
    painter.rect(track, 12.0, color32(fill), Stroke::new(1.0, color32(edge)), StrokeKind::Inside);
    let knob = egui::pos2(if on { track.right() - 12.0 } else { track.left() + 12.0 }, track.center().y);
    painter.circle_filled(knob, 8.5, color32(if on { palette.on_accent } else { palette.muted }));
    response
}

/// The step of a slider, for keys and for rounding.
const SLIDER_STEP: f32 = 0.05;

/// The width of the labels of sliders, with the gap to their tracks.
pub(crate) fn slider_label_width(ui: &Ui, labels: &[String]) -> f32 {
    let font = FontId::proportional(size::BODY);
    let width = |label: &String| ui.painter().layout_no_wrap(label.clone(), font.clone(), Color32::WHITE).size().x;
    labels.iter().map(width).fold(0.0, f32::max) + 2.0 * size::GRID
}

/// A slider for a value from 0 to 1: label, track and percentage. `label_width` is that of
/// [all labels](slider_label_width), so that the tracks are aligned. Returns the new value if it changed.
pub(crate) fn slider(
    ui: &mut Ui,
    (label, label_width): (&str, f32),
    value: f32,
    words: &Localization,
    palette: &Palette,
) -> Option<f32> {
    let (row, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 44.0), Sense::click_and_drag());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::slider(enabled, f64::from(value), label));
    let track = egui::Rect::from_min_max(
        egui::pos2(row.left() + label_width, row.center().y - 3.0),
        egui::pos2(row.right() - 70.0, row.center().y + 3.0),
    );
    let mut wanted = value;
    let is_scrolling = scroll_instead(ui, &response);
    if (response.dragged() || response.clicked())
        && !is_scrolling
        && let Some(at) = response.interact_pointer_pos()
    {
        wanted = ((at.x - track.left()) / track.width()).clamp(0.0, 1.0);
    }
    if response.has_focus() {
        let arrows = egui::EventFilter { horizontal_arrows: true, ..egui::EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
        let pressed = |key| ui.input(|input| input.num_presses(key)) as f32;
        wanted += SLIDER_STEP * (pressed(egui::Key::ArrowRight) - pressed(egui::Key::ArrowLeft));
    }
    wanted += requested_change(ui, &response, wanted);
    let wanted = ((wanted / SLIDER_STEP).round() * SLIDER_STEP).clamp(0.0, 1.0);
    let painter = ui.painter();
    let outline = row.expand2(egui::vec2(8.0, 0.0));
    if enabled && (response.hovered() || response.has_focus()) {
        painter.rect_filled(outline, 10.0, color32(palette.text.with_alpha(0.04)));
    }
    if response.has_focus() {
        painter.rect_stroke(outline, 10.0, Stroke::new(1.5, color32(palette.accent)), StrokeKind::Inside);
    }
    let faded = |color: bevy::color::Srgba| color32(if enabled { color } else { color.with_alpha(0.4) });
    let font = FontId::proportional(size::BODY);
    painter.text(row.left_center(), Align2::LEFT_CENTER, label, font.clone(), faded(palette.text));
    let knob = egui::pos2(track.left() + track.width() * wanted, track.center().y);
    painter.rect_filled(track, 3.0, faded(palette.button_hovered));
    painter.rect_filled(
        egui::Rect::from_min_max(track.min, egui::pos2(knob.x, track.max.y)),
        3.0,
        faded(palette.accent),
    );
    painter.circle(knob, 10.0, faded(palette.accent), Stroke::new(2.0, faded(palette.on_accent)));
    let percentage = percentage(words, (wanted * 100.0).round() as u32);
    painter.text(row.right_center(), Align2::RIGHT_CENTER, percentage, font, faded(palette.muted));
    ((wanted - value).abs() > SLIDER_STEP / 2.0).then_some(wanted)
}

/// Scrolls the page if a drag that begins on a slider goes up or down at first. Returns whether it does.
fn scroll_instead(ui: &Ui, slider: &Response) -> bool {
    let key = slider.id.with("scrolls");
    if slider.drag_started() {
        let (from, to) = ui.input(|input| (input.pointer.press_origin(), input.pointer.interact_pos()));
        let moved = from.zip(to).map_or(Vec2::ZERO, |(from, to)| to - from);
        ui.data_mut(|data| data.insert_temp(key, moved.y.abs() > moved.x.abs()));
    }
    let scrolls = slider.dragged() && ui.data(|data| data.get_temp(key)).unwrap_or(false);
    if scrolls {
        let delta = egui::vec2(0.0, slider.drag_delta().y);
        ui.scroll_with_delta_animation(delta, egui::style::ScrollAnimation::none());
    }
    scrolls
}

/// How much assistive technology requested to change a slider. Adds the actions to its node.
fn requested_change(ui: &Ui, slider: &Response, value: f32) -> f32 {
    ui.ctx().accesskit_node_builder(slider.id, |node| {
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(1.0);
        node.set_numeric_value_step(SLIDER_STEP.into());
        for action in [Action::Increment, Action::Decrement, Action::SetValue] {
            node.add_action(action);
        }
    });
    ui.input(|input| {
        let count = |action| input.num_accesskit_action_requests(slider.id, action) as f32;
        let set = input.accesskit_action_requests(slider.id, Action::SetValue).last();
        let set = set.and_then(|request| match request.data {
            Some(ActionData::NumericValue(wanted)) => Some(wanted as f32 - value),
            _ => None,
        });
        set.unwrap_or_default() + SLIDER_STEP * (count(Action::Increment) - count(Action::Decrement))
    })
}

/// Disables widgets behind a menu. They keep their colours, since the menu already dims the screen.
pub(crate) fn disable_without_dimming(ui: &mut Ui) {
    ui.visuals_mut().disabled_alpha = 1.0;
    ui.disable();
}

/// Disables the widgets of a screen behind an open menu, so that the keyboard reaches only the menu.
pub(crate) fn disable_behind(ui: &mut Ui, menu: Menu) {
    if menu != Menu::None {
        disable_without_dimming(ui);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_have_equal_widths_or_equal_space() {
        assert_eq!(widths_in_row(&[50.0, 60.0], 176.0, 4.0), [88.0, 88.0]);
        assert_eq!(widths_in_row(&[50.0, 74.0], 176.0, 4.0), [76.0, 100.0]);
        assert_eq!(widths_in_row(&[10.0, 60.0], 100.0, 4.0), [50.0, 50.0]);
        // These labels are written in several lines.
        assert_eq!(widths_in_row(&[90.0, 74.0], 176.0, 4.0), [88.0, 88.0]);
    }
}
