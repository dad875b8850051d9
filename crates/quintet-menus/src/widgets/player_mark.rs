//! The marks of players.

use std::f32::consts::TAU;

use bevy_egui::egui::{Color32, Label, Mesh, Painter, Pos2, Sense, Shape, Ui, Vec2, WidgetInfo, WidgetType};
use quintet_bevy::appearance::pieces_of;
use quintet_bevy::session::{GameSession, PlayerSymbol};
use quintet_bevy::theme::{Palette, SEMIBOLD, color32, size};
use quintet_core::rules::Side;

use super::text::{fitted_font_size, text_in_font};

/// The colour of the pieces of a side.
pub(crate) fn piece_color(session: &GameSession, side: Side, palette: &Palette) -> Color32 {
    let fallback = if side == Side::FIRST { palette.text } else { palette.muted };
    color32(pieces_of(session.game().info().id, side).map_or(fallback, |pieces| palette.piece(pieces)[0]))
}

/// Draws a mark with the given radius.
pub(crate) fn draw(painter: &Painter, symbol: PlayerSymbol, at: Pos2, radius: f32, color: Color32) {
    let turned = |turn: f32| Vec2::angled((turn - 0.25) * TAU);
    let regular = |count: u8, share: f32| {
        (0..count).map(move |index| turned(f32::from(index) / f32::from(count)) * share).collect::<Vec<_>>()
    };
    let outline = match symbol {
        PlayerSymbol::Circle => regular(32, 0.88),
        PlayerSymbol::Square => {
            [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)].map(|(x, y)| Vec2::new(x, y) * 0.8).to_vec()
        }
        PlayerSymbol::Triangle => regular(3, 1.08).into_iter().map(|corner| corner + Vec2::Y * 0.2).collect(),
        PlayerSymbol::Diamond => regular(4, 1.05),
        PlayerSymbol::Star => {
            let corner = |index: u8| turned(f32::from(index) / 10.0) * if index.is_multiple_of(2) { 1.1 } else { 0.48 };
            (0..10).map(corner).collect()
        }
        PlayerSymbol::Heart => {
            let point = |index: u8| {
                let angle = f32::from(index) / 40.0 * TAU;
                let wave = |times: f32| (times * angle).cos();
                let down = -(13.0 * wave(1.0) - 5.0 * wave(2.0) - 2.0 * wave(3.0) - wave(4.0)) - 2.5;
                Vec2::new(16.0 * angle.sin().powi(3), down) / 16.0
            };
            (0..40).map(point).collect()
        }
        PlayerSymbol::Cross => {
            let (far, near) = (0.92, 0.32);
            let quarter = [Vec2::new(near, -far), Vec2::new(near, -near), Vec2::new(far, -near)];
            let turn =
                |corner: Vec2, quarters: u8| (0..quarters).fold(corner, |corner, _| Vec2::new(-corner.y, corner.x));
            (0..4).flat_map(|quarters| quarter.map(|corner| turn(corner, quarters))).collect()
        }
    };
    fill(painter, at, outline.into_iter().map(|corner| corner * radius), color);
}

/// Half the width of the antialiased edge of a mark, in points.
const FEATHER: f32 = 0.5;

/// Fills an outline that is star-shaped around `at`. egui itself fills only convex outlines.
pub(crate) fn fill(painter: &Painter, at: Pos2, corners: impl Iterator<Item = Vec2>, color: Color32) {
    let mut mesh = Mesh::default();
    mesh.colored_vertex(at, color);
    let mut count = 0;
    for corner in corners {
        let offset = corner.normalized() * FEATHER;
        mesh.colored_vertex(at + corner - offset, color);
        mesh.colored_vertex(at + corner + offset, Color32::TRANSPARENT);
        count += 1;
    }
    for index in 0..count {
        let [one, next] = [index, (index + 1) % count].map(|index| 1 + 2 * index);
        mesh.add_triangle(0, one, next);
        mesh.add_triangle(one, one + 1, next);
        mesh.add_triangle(one + 1, next + 1, next);
    }
    painter.add(Shape::mesh(mesh));
}

/// Draws a name after its mark. A name that is too long gets a smaller font. At the smallest size, the short name replaces
/// it, or it is truncated.
pub(crate) fn name_with_mark(
    ui: &mut Ui,
    symbol: Option<PlayerSymbol>,
    (name, short): (&str, Option<&str>),
    points: f32,
    color: Color32,
    palette: &Palette,
) {
    let label = |ui: &mut Ui| {
        let font_size = |name: &str| fitted_font_size(ui, [name], points, ui.available_width());
        let shown = short.filter(|_| font_size(name) < size::SMALL).unwrap_or(name);
        let letters = font_size(shown).max(size::SMALL);
        let response = ui.add(Label::new(text_in_font(shown, letters, SEMIBOLD).color(color)).truncate());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name));
    };
    let Some(symbol) = symbol else { return label(ui) };
    let in_row = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.x = 7.0;
        let (place, _) = ui.allocate_exact_size(Vec2::new(15.0, 18.0), Sense::hover());
        draw(ui.painter(), symbol, place.center() + Vec2::Y * 0.5, 7.0, color32(palette.text));
        label(ui);
    };
    if ui.layout().is_horizontal() {
        return in_row(ui);
    }
    // The row is no higher than the name alone.
    let row_height = std::mem::take(&mut ui.spacing_mut().interact_size.y);
    ui.horizontal(in_row);
    ui.spacing_mut().interact_size.y = row_height;
}
