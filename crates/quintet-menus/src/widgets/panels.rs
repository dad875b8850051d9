//! Panels at a fixed place on the screen.

use bevy::color::Alpha;
use bevy::math::{Rect, Vec2};
use bevy_egui::egui::{
    self, Area, AreaState, Color32, Context, CornerRadius, Frame, Id, Margin, Order, Shadow, Stroke, Ui,
};
use quintet_bevy::theme::{Palette, color32, size};

/// The padding of compact panels, in points.
pub(crate) const COMPACT_PADDING: f32 = 12.0;

/// The frame of a panel.
pub(crate) fn panel(palette: &Palette) -> Frame {
    Frame::new()
        .fill(color32(palette.panel))
        .stroke(Stroke::new(1.0, color32(palette.hairline)))
        .corner_radius(CornerRadius::same(size::RADIUS as u8))
        .inner_margin(Margin::same(size::PADDING as i8))
        .shadow(Shadow { offset: [4, 6], blur: 24, spread: 0, color: Color32::from_black_alpha(90) })
}

/// The frame of an opaque panel.
pub(crate) fn opaque_panel(palette: &Palette) -> Frame {
    panel(palette).fill(color32(palette.panel.with_alpha(1.0)))
}

/// Draws a panel of this size, including its border, with this padding. `add` also gets the size of the content.
pub(crate) fn fill_panel<R>(
    ui: &mut Ui,
    palette: &Palette,
    (size, padding): (Vec2, f32),
    add: impl FnOnce(&mut Ui, egui::Vec2) -> R,
) -> R {
    let frame = panel(palette).inner_margin(padding);
    let inner = egui::vec2(size.x, size.y) - frame.total_margin().sum();
    let add_content = |ui: &mut Ui| {
        ui.set_min_size(inner);
        ui.set_max_size(inner);
        add(ui, inner)
    };
    frame.show(ui, add_content).inner
}

/// Converts a rectangle to egui.
pub(crate) fn to_egui_rect(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_max(egui::pos2(rect.min.x, rect.min.y), egui::pos2(rect.max.x, rect.max.y))
}

/// The opposite of [`to_egui_rect`].
pub(crate) fn from_egui_rect(rect: egui::Rect) -> Rect {
    Rect::new(rect.min.x, rect.min.y, rect.max.x, rect.max.y)
}

/// Adds an area at a fixed place on the screen. `add` gets a `Ui` of exactly that size.
///
/// egui measures a new area in a first pass and hides it in that pass. A second pass is requested for the same frame, so
/// that the area appears at once.
pub(crate) fn fixed_area(context: &Context, name: &str, place: Rect, add: impl FnOnce(&mut Ui)) {
    let (id, place) = (Id::new(name), to_egui_rect(place));
    if AreaState::load(context, id).is_none() {
        context.request_discard("a new area");
    }
    let area = Area::new(id).fixed_pos(place.min).order(Order::Middle);
    // No fade-in, so that buttons respond at once.
    area.constrain(false).fade_in(false).show(context, |ui| {
        ui.set_min_size(place.size());
        ui.set_max_size(place.size());
        add(ui);
    });
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{RawInput, Shape};

    use super::*;

    #[test]
    fn new_area_is_visible_in_its_first_frame() {
        let context = Context::default();
        let mut output = context.run_ui(RawInput::default(), |ui| {
            fixed_area(ui.ctx(), "area", Rect::new(0.0, 0.0, 200.0, 100.0), |ui| {
                ui.label("text");
            });
        });
        output.textures_delta.clear(); // nothing is rendered
        let texts = output.shapes.iter().filter(|shape| matches!(shape.shape, Shape::Text(_)));
        assert_eq!(texts.count(), 1, "{:?}", output.shapes);
    }
}
