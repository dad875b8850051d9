//! Pictures, and buttons with a picture.

use bevy_egui::egui::{self, Align2, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType};
use quintet_bevy::appearance::Picture;
use quintet_bevy::theme::{Palette, SEMIBOLD, color32, size};

use super::buttons::focus_ring;
use super::text::font;

/// Draws a picture centred on a point, `width` points wide.
pub(crate) fn draw_picture(ui: &Ui, picture: &Picture, middle: egui::Pos2, width: f32) {
    for (points, color) in picture {
        let points = points.iter().map(|point| middle + egui::vec2(point.x, -point.y) * width).collect();
        ui.painter().add(Shape::convex_polygon(points, color32(*color), Stroke::NONE));
    }
}

/// The normal height of a picture button, in points.
pub(crate) const PICTURE_BUTTON_HEIGHT: f32 = 108.0;
/// The minimum height of a picture button, in points.
pub(crate) const MIN_PICTURE_BUTTON_HEIGHT: f32 = 72.0;
/// The height of the caption and the margins of a picture button, in points.
const CAPTION_HEIGHT: f32 = 42.0;

/// A button with a picture above its label.
pub(crate) fn picture_button(ui: &mut Ui, words: &str, picture: &Picture, palette: &Palette, size: Vec2) -> Response {
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    let picture_height = size.y - CAPTION_HEIGHT;
    let fill = if response.hovered() || response.has_focus() { palette.button_hovered } else { palette.button };
    let edge = Stroke::new(1.0, color32(palette.hairline));
    ui.painter().rect(place, 14.0, color32(fill), edge, StrokeKind::Inside);
    draw_picture(ui, picture, place.center_top() + egui::vec2(0.0, 11.0 + picture_height / 2.0), picture_height);
    let font = font(size::BODY, SEMIBOLD);
    let foot = place.center_bottom() - egui::vec2(0.0, 18.0);
    ui.painter().text(foot, Align2::CENTER_CENTER, words, font, color32(palette.text));
    focus_ring(ui, &response, palette, 14.0);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, ui.is_enabled(), words));
    response
}
