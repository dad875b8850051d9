//! Buttons with a label or a symbol.

use bevy::color::Alpha;
use bevy_egui::egui::{
    self, Button, Color32, Context, FontId, Id, Label, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, Visuals,
    WidgetInfo, WidgetType,
};
use quintet_bevy::theme::{BOLD, Palette, SEMIBOLD, color32, size};

use super::text::{balanced, fitted_font_size, font, text_in_font, width_of};

/// The height of a primary button, in points.
pub(crate) const PRIMARY_HEIGHT: f32 = size::BUTTON + 4.0;

/// The primary button of a menu, for its main action.
pub(crate) fn primary(ui: &mut Ui, words: impl Into<String>, palette: &Palette, width: f32) -> Response {
    primary_in(ui, words, palette, Vec2::new(width, PRIMARY_HEIGHT))
}

/// A primary button of this size.
pub(crate) fn primary_in(ui: &mut Ui, words: impl Into<String>, palette: &Palette, size: Vec2) -> Response {
    let button = Button::new("").fill(color32(palette.accent)).stroke(Stroke::NONE).corner_radius(14.0);
    let response =
        labelled_button(ui, &words.into(), button, size, &font(size::BODY, BOLD), color32(palette.on_accent));
    focus_ring(ui, &response, palette, 14.0);
    response
}

/// A secondary button as high as a primary one.
pub(crate) fn secondary_button(ui: &mut Ui, words: &str, palette: &Palette, width: f32) -> Response {
    let button = Button::new("").corner_radius(14.0);
    labelled_button(
        ui,
        words,
        button,
        Vec2::new(width, PRIMARY_HEIGHT),
        &font(size::BODY, SEMIBOLD),
        color32(palette.text),
    )
}

/// A normal button of this width. A label that is too long wraps.
pub(crate) fn button(ui: &mut Ui, words: impl Into<String>, width: f32) -> Response {
    button_in(ui, words, Vec2::new(width, size::BUTTON))
}

/// A normal button of this size.
pub(crate) fn button_in(ui: &mut Ui, words: impl Into<String>, size: Vec2) -> Response {
    let color = ui.visuals().text_color();
    let button = Button::new("").corner_radius(14.0);
    labelled_button(ui, &words.into(), button, size, &font(size::BODY, SEMIBOLD), color)
}

/// A button of this size whose label has this font size, or a smaller one if it does not fit. See [`shared_font_size`].
pub(crate) fn button_with_font_size(ui: &mut Ui, words: &str, size: Vec2, points: f32) -> Response {
    let color = ui.visuals().text_color();
    let button = Button::new("").corner_radius(14.0);
    labelled_button(ui, words, button, size, &font(points, SEMIBOLD), color)
}

/// A button of this size that switches something on or off.
pub(crate) fn switch_button(ui: &mut Ui, words: &str, on: bool, palette: &Palette, size: Vec2) -> Response {
    let (fill, color, edge) = if on {
        (palette.accent.with_alpha(0.16), palette.accent, Stroke::new(1.5, color32(palette.accent)))
    } else {
        (palette.button, palette.text, Stroke::new(1.0, color32(palette.hairline)))
    };
    let button = Button::new("").fill(color32(fill)).stroke(edge).corner_radius(14.0);
    let response = labelled_button(ui, words, button, size, &font(size::BODY, SEMIBOLD), color32(color));
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, on, words));
    focus_ring(ui, &response, palette, 14.0);
    response
}

/// The margin that a label of one line should have at both ends, in points. It has less only if its font would become
/// smaller than [`size::SMALL`].
const LABEL_MARGIN: f32 = 10.0;
/// The same in narrow buttons, as a share of their width.
const LABEL_MARGIN_SHARE: f32 = 0.06;
/// The minimum font size.
const MIN_FONT_SIZE: f32 = 8.0;

/// Adds a button of this size with a centred label that wraps. The font is smaller if a word is too wide or the lines
/// are too high.
pub(super) fn labelled_button(
    ui: &mut Ui,
    words: &str,
    button: Button<'_>,
    size: Vec2,
    font: &FontId,
    color: Color32,
) -> Response {
    let response = ui.add_sized(size, button);
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, words));
    let size = response.rect.size().min(size);
    let points = label_font_size(ui, words, size, font);
    let galley = balanced(ui, words, &FontId { size: points, ..font.clone() }, color, label_room(ui, size));
    let top = response.rect.center() - egui::vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(top, galley, color);
    response
}

/// The width that a button of this size has for its label.
fn label_room(ui: &Ui, size: Vec2) -> f32 {
    size.x - 2.0 * ui.spacing().button_padding.x.min(size::GRID)
}

/// The font size of a label in a button of this size, at most that of `font`.
fn label_font_size(ui: &Ui, words: &str, size: Vec2, font: &FontId) -> f32 {
    let room = label_room(ui, size);
    let points = fitted_font_size(ui, words.split([' ', '-']), font.size, room).max(MIN_FONT_SIZE);
    let galley = balanced(ui, words, &FontId { size: points, ..font.clone() }, Color32::WHITE, room);
    let preferred = size.x - 2.0 * LABEL_MARGIN.min(LABEL_MARGIN_SHARE * size.x);
    let smaller = (points * preferred / galley.size().x).max(size::SMALL);
    if galley.rows.len() == 1 && smaller < points {
        smaller
    } else if galley.size().y > size.y && points > size::SMALL {
        size::SMALL
    } else {
        points
    }
}

/// The largest font size in which every label fits into its button, at most `points`, so that all buttons of a row have
/// the same. Each label has the size of its button.
pub(crate) fn shared_font_size<'a>(
    ui: &Ui,
    labels: impl IntoIterator<Item = (&'a str, Vec2)> + Clone,
    points: f32,
) -> f32 {
    let smallest = |points: f32| {
        let one = |(words, size)| label_font_size(ui, words, size, &font(points, SEMIBOLD));
        labels.clone().into_iter().map(one).fold(points, f32::min)
    };
    // In the smaller size, a label that had two lines can fit into one, which then needs its margins.
    smallest(smallest(points))
}

/// Adds widgets that look disabled, if `is_faded`. Unlike disabled ones, they keep the keyboard focus and can be
/// pressed.
pub(super) fn faded_if<R>(ui: &mut Ui, is_faded: bool, add: impl FnOnce(&mut Ui) -> R) -> R {
    let add = |ui: &mut Ui| {
        if is_faded {
            // Behind a menu, disabled widgets are not dimmed.
            ui.multiply_opacity(Visuals::default().disabled_alpha());
        }
        add(ui)
    };
    ui.scope(add).inner
}

/// Where it is stored whether scanning moves the focus.
const SCANNING: &str = "scanning";

/// Sets whether scanning moves the focus. It must not stop on unavailable buttons.
pub(crate) fn set_scanning(context: &Context, is_on: bool) {
    context.data_mut(|data| data.insert_temp(Id::new(SCANNING), is_on));
}

/// Whether a button can have the keyboard focus. Scanning only moves on, so there the focus of a button that becomes
/// unavailable need not be kept.
pub(crate) fn can_have_focus(context: &Context, is_available: bool) -> bool {
    is_available || !context.data(|data| data.get_temp(Id::new(SCANNING))).unwrap_or(false)
}

/// Adds a button that looks disabled while it is unavailable. Returns whether [it was pressed](is_pressed).
pub(crate) fn pressed_if_available(ui: &mut Ui, is_available: bool, add: impl FnOnce(&mut Ui) -> Response) -> bool {
    if !can_have_focus(ui.ctx(), is_available) {
        ui.scope(|ui| {
            ui.visuals_mut().disabled_alpha = Visuals::default().disabled_alpha;
            ui.disable();
            add(ui);
        });
        return false;
    }
    let response = faded_if(ui, !is_available, add);
    is_pressed(&response, is_available)
}

/// Whether a button was pressed while it was available. An unavailable button is reported as disabled, but keeps the
/// keyboard focus: egui would take the focus from a disabled widget, and the next key would control the board.
pub(crate) fn is_pressed(button: &Response, is_available: bool) -> bool {
    if !is_available {
        button.ctx.accesskit_node_builder(button.id, |node| node.set_disabled());
    }
    is_available && button.clicked()
}

/// Buttons that fill a row. They have the same width, unless a label is too long for it. Returns the index of the one
/// that was pressed.
pub(crate) fn row_of_buttons(ui: &mut Ui, words: &[String]) -> Option<usize> {
    let gaps = (words.len() as f32 - 1.0) * size::GRID;
    let needed: Vec<f32> = words.iter().map(|words| width_of(ui, words, size::BODY) + 2.0 * LABEL_MARGIN).collect();
    let widths = shared_widths(&needed, ui.available_width() - gaps);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = size::GRID;
        let sizes = widths.iter().map(|width| Vec2::new(*width, size::BUTTON));
        let points = shared_font_size(ui, words.iter().map(String::as_str).zip(sizes.clone()), size::BODY);
        let add = |(words, size): (&String, Vec2)| button_with_font_size(ui, words, size, points).clicked();
        let pressed = words.iter().zip(sizes).map(add);
        pressed.enumerate().filter(|(_, pressed)| *pressed).map(|(index, _)| index).last()
    })
    .inner
}

/// The widths of parts that share `room`: equal if all parts fit, else what each needs and an equal share of the rest.
fn shared_widths(needed: &[f32], room: f32) -> Vec<f32> {
    let count = needed.len() as f32;
    if needed.iter().all(|width| *width <= room / count) {
        return vec![room / count; needed.len()];
    }
    let rest = (room - needed.iter().sum::<f32>()) / count;
    needed.iter().map(|width| width + rest).collect()
}

/// A button with an arrow to the right or to the left. `name` is its accessible name.
pub(crate) fn arrow_button(ui: &mut Ui, name: &str, right: bool, palette: &Palette) -> Response {
    let response = ui.add_sized(Vec2::splat(44.0), Button::new("").corner_radius(12.0));
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
    let (middle, direction) = (response.rect.center(), if right { 1.0 } else { -1.0 });
    let points = [egui::vec2(-3.0, -7.0), egui::vec2(4.0, 0.0), egui::vec2(-3.0, 7.0)];
    let points = points.map(|point| middle + egui::vec2(point.x * direction, point.y)).to_vec();
    ui.painter().add(Shape::line(points, Stroke::new(2.0, color32(palette.text))));
    focus_ring(ui, &response, palette, 12.0);
    response
}

/// A small button with a cross, to remove something.
pub(crate) fn cross_button(ui: &Ui, id: Id, place: egui::Rect, words: &str, palette: &Palette) -> Response {
    let response = ui.interact(place, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    let highlighted = response.hovered() || response.has_focus();
    let painter = ui.painter();
    if highlighted {
        painter.rect_filled(place, 12.0, color32(palette.button_hovered));
    }
    let color = color32(if highlighted { palette.danger } else { palette.muted });
    let (middle, reach) = (place.center(), 6.5);
    for diagonal in [egui::vec2(reach, reach), egui::vec2(reach, -reach)] {
        painter.line_segment([middle - diagonal, middle + diagonal], Stroke::new(2.0, color));
    }
    focus_ring(ui, &response, palette, 12.0);
    response
}

/// A message about what is missing, in the place of the button that continues.
pub(crate) fn requirement_note(ui: &mut Ui, words: impl Into<String>, palette: &Palette, size: Vec2) {
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    let edge = Stroke::new(1.0, color32(palette.hairline));
    ui.painter().rect(place, 14.0, color32(palette.table[2].with_alpha(0.45)), edge, StrokeKind::Inside);
    let label = Label::new(text_in_font(words, size::BODY, SEMIBOLD).color(color32(palette.muted)));
    ui.place(place, label);
}

/// Draws a focus ring and scrolls a newly focused button into view.
pub(crate) fn focus_ring(ui: &Ui, response: &Response, palette: &Palette, radius: f32) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.has_focus() {
        let stroke = Stroke::new(2.0, color32(palette.text));
        ui.painter().rect_stroke(response.rect, radius, stroke, StrokeKind::Inside);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_labels_get_wider_buttons() {
        assert_eq!(shared_widths(&[20.0, 30.0], 100.0), [50.0, 50.0]);
        assert_eq!(shared_widths(&[20.0, 60.0], 100.0), [30.0, 70.0]);
        // Without enough room, all are narrower by the same amount.
        assert_eq!(shared_widths(&[20.0, 100.0], 100.0), [10.0, 90.0]);
    }
}
