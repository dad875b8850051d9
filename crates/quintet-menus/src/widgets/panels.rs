//! Panels at a fixed place on the screen.

use bevy::math::Rect;
use bevy_egui::egui::{self, Area, Color32, Context, CornerRadius, Frame, Id, Margin, Order, Shadow, Stroke, Ui};
use quintet_bevy::theme::{Palette, colour32, size};

/// The padding of compact panels, in points.
pub(crate) const COMPACT_PADDING: f32 = 12.0;

/// The frame of a panel.
pub(crate) fn panel(palette: &Palette) -> Frame {
    Frame::new()
        .fill(colour32(palette.panel))
        .stroke(Stroke::new(1.0, colour32(palette.hairline)))
        .corner_radius(CornerRadius::same(size::RADIUS as u8))
        .inner_margin(Margin::same(size::PADDING as i8))
        .shadow(Shadow { offset: [4, 6], blur: 24, spread: 0, color: Color32::from_black_alpha(90) })
}

/// Converts a rectangle to egui.
pub(crate) fn to_egui_rect(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_max(egui::pos2(rect.min.x, rect.min.y), egui::pos2(rect.max.x, rect.max.y))
}

/// Adds an area at a fixed place on the screen. `add` gets a `Ui` of exactly that size.
pub(crate) fn fixed_area(context: &Context, name: &str, place: Rect, add: impl FnOnce(&mut Ui)) {
    let place = to_egui_rect(place);
    let area = Area::new(Id::new(name)).fixed_pos(place.min).order(Order::Middle);
    // No fade-in, so that buttons respond at once.
    area.constrain(false).fade_in(false).show(context, |ui| {
        ui.set_min_size(place.size());
        ui.set_max_size(place.size());
        add(ui);
    });
}
