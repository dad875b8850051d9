//! What is scrolled, and the sign that there is more of it.

use bevy::prelude::Alpha;
use bevy_egui::egui::scroll_area::ScrollAreaOutput;
use bevy_egui::egui::{self, Ui};

use crate::theme::{Palette, colour32};

/// Says where there is more below in what is scrolled: what is at the foot fades, and a sign points down.
pub(super) fn more_below<R>(ui: &Ui, shown: &ScrollAreaOutput<R>, palette: &Palette) {
    const FADE: f32 = 22.0;
    const SIGN: f32 = 18.0;
    let place = shown.inner_rect;
    if shown.content_size.y - shown.state.offset.y <= place.height() + 1.0 {
        return;
    }
    let ground = colour32(palette.panel.with_alpha(1.0));
    let (left, right) = (place.left(), place.right());
    let foot = egui::Rect::from_min_max(egui::pos2(left, place.bottom() - SIGN), place.max);
    ui.painter().rect_filled(foot, 0.0, ground);
    let mut fade = egui::Mesh::default();
    for (corner, colour) in [
        (egui::pos2(left, foot.top() - FADE), egui::Color32::TRANSPARENT),
        (egui::pos2(right, foot.top() - FADE), egui::Color32::TRANSPARENT),
        (foot.right_top(), ground),
        (foot.left_top(), ground),
    ] {
        fade.colored_vertex(corner, colour);
    }
    fade.add_triangle(0, 1, 2);
    fade.add_triangle(0, 2, 3);
    ui.painter().add(fade);
    let tip = foot.center_bottom() - egui::vec2(0.0, 5.0);
    for side in [-9.0, 9.0] {
        ui.painter().line_segment([tip, tip + egui::vec2(side, -7.0)], egui::Stroke::new(2.0, colour32(palette.text)));
    }
}
