//! The style editor: the colour of the pieces of a player and the mark beside the name.

use bevy_egui::egui::{
    Color32, Frame, Label, Margin, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType,
};
use quintet_bevy::appearance::pieces_of;
use quintet_bevy::session::{PlayerStyle, PlayerSymbol};
use quintet_bevy::theme::{Finish, Hue, Palette, SideColor, color32, size};
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::{Localization, ids};

use super::draft::Draft;
use super::edits::{DraftEdits, Edit};
use super::style_choice::{hue_name, name};
use crate::widgets::buttons::focus_ring;
use crate::widgets::player_mark::draw;
use crate::widgets::text::{muted_text, speak_label};

/// The width and height of everything that can be pressed, in points.
const TOUCH: f32 = 44.0;
/// The width of the button beside a name, in points.
pub(crate) const BUTTON: f32 = 48.0;
/// The maximum width of a value, in points.
const MAX_WIDTH: f32 = 64.0;
/// The minimum gap between two values, in points.
const MIN_GAP: f32 = 2.0;

/// Draws the button beside a name. It shows the style and opens or closes the editor. Returns whether it was pressed.
pub(super) fn style_button(ui: &mut Ui, draft: &Draft, side: Side, words: &Localization, palette: &Palette) -> bool {
    let player_style = style_of(draft, side);
    let opened = draft.style_editor.seat == Some(side);
    let (place, response) = ui.allocate_exact_size(Vec2::new(BUTTON, TOUCH), Sense::click());
    let fill = if response.hovered() || response.has_focus() { palette.button_hovered } else { palette.button };
    let edge = if opened { (1.5, palette.accent) } else { (1.0, palette.hairline) };
    ui.painter().rect(place, 12.0, color32(fill), Stroke::new(edge.0, color32(edge.1)), StrokeKind::Inside);
    if let Some(pieces) = pieces_of(draft.game_def.info.id, side) {
        piece(ui.painter(), place.center(), 13.0, pieces, player_style.hue, palette);
    }
    if let Some(symbol) = player_style.symbol {
        let at = place.right_bottom() - Vec2::splat(11.0);
        ui.painter().circle_filled(at, 9.0, color32(fill));
        draw(ui.painter(), symbol, at, 6.5, color32(palette.text));
    }
    focus_ring(ui, &response, palette, 12.0);
    let label = words.localize(&LocalizedText::new(ids::PLAYER_STYLE_OPEN).text("name", name(draft, side, words)));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, opened, label.as_str()));
    response.clicked()
}

/// Draws the editor if it is open for one of these seats.
pub(super) fn style_editor(
    ui: &mut Ui,
    draft: &mut DraftEdits,
    seats: &[Side],
    words: &Localization,
    palette: &Palette,
) {
    let Some(side) = draft.style_editor.seat.filter(|side| seats.contains(side)) else { return };
    let Some(pieces) = pieces_of(draft.game_def.info.id, side) else { return };
    let ground = Frame::new().fill(color32(palette.table[2]).gamma_multiply(0.55)).corner_radius(12.0);
    let edge = Stroke::new(1.0, color32(palette.hairline));
    ground.stroke(edge).inner_margin(Margin::symmetric(12, 10)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        let hue = draw_hues(ui, draft, side, pieces, words, palette);
        let symbol = draw_symbols(ui, draft, side, words, palette);
        if let Some(message) = &draft.style_editor.message {
            let message = muted_text(words.localize(message), palette).color(color32(palette.accent));
            speak_label(&ui.add(Label::new(message).wrap()));
        }
        if let Some(hue) = hue {
            draft.push(Edit::SetHue(side, hue));
        }
        if let Some(symbol) = symbol {
            draft.push(Edit::SetSymbol(side, symbol));
        }
    });
}

/// Draws the hues of the pieces. Returns the hue that was pressed.
fn draw_hues(
    ui: &mut Ui,
    draft: &Draft,
    side: Side,
    pieces: SideColor,
    words: &Localization,
    palette: &Palette,
) -> Option<Option<Hue>> {
    let player = name(draft, side, words);
    ui.label(muted_text(words.text(ids::PLAYER_STYLE_COLOUR), palette));
    // Grey is the natural colour of black and white pieces, so it is not listed twice.
    let others = Hue::ALL.into_iter().filter(|hue| *hue != Hue::Grey || pieces.hues != [Hue::Grey]);
    let hues: Vec<Option<Hue>> = std::iter::once(None).chain(others.map(Some)).collect();
    let paint = |painter: &Painter, at: Pos2, hue: Option<Hue>| piece(painter, at, 15.0, pieces, hue, palette);
    let label = |hue: Option<Hue>| {
        let color = hue_name(draft, side, hue, words);
        words.localize(&LocalizedText::new(ids::PLAYER_STYLE_PICK).text("colour", color).text("name", &player))
    };
    grid(ui, &hues, style_of(draft, side).hue, palette, paint, label)
}

/// Draws the marks. Returns the mark that was pressed.
fn draw_symbols(
    ui: &mut Ui,
    draft: &Draft,
    side: Side,
    words: &Localization,
    palette: &Palette,
) -> Option<Option<PlayerSymbol>> {
    let player = name(draft, side, words);
    ui.label(muted_text(words.text(ids::PLAYER_STYLE_SYMBOL), palette));
    let symbols: Vec<Option<PlayerSymbol>> = std::iter::once(None).chain(PlayerSymbol::ALL.map(Some)).collect();
    let paint = |painter: &Painter, at: Pos2, symbol: Option<PlayerSymbol>| match symbol {
        Some(symbol) => draw(painter, symbol, at, 10.0, color32(palette.text)),
        None => {
            let line = Stroke::new(2.0, color32(palette.muted));
            painter.line_segment([at - Vec2::X * 7.0, at + Vec2::X * 7.0], line);
        }
    };
    let label = |symbol: Option<PlayerSymbol>| {
        let symbol = words
            .text(symbol.map_or(ids::PLAYER_STYLE_NONE, |symbol| ids::composed(format!("symbol-{}", symbol.word()))));
        words.localize(&LocalizedText::new(ids::PLAYER_STYLE_PICK_SYMBOL).text("symbol", symbol).text("name", &player))
    };
    grid(ui, &symbols, style_of(draft, side).symbol, palette, paint, label)
}

/// The style of a side as it is shown.
fn style_of(draft: &Draft, side: Side) -> PlayerStyle {
    draft.reconciled_styles(draft.player_styles.clone())[side.index()]
}

/// Draws mutually exclusive values as pictures, in one row or, if they do not fit, in two. Returns the value that was
/// pressed.
fn grid<T: Copy + PartialEq>(
    ui: &mut Ui,
    values: &[T],
    current: T,
    palette: &Palette,
    paint: impl Fn(&Painter, Pos2, T),
    label: impl Fn(T) -> String,
) -> Option<T> {
    let width = ui.available_width();
    let value_count = values.len() as f32;
    let columns =
        if value_count * (TOUCH + MIN_GAP) <= width + MIN_GAP { values.len() } else { values.len().div_ceil(2) };
    let gap = ((width - columns as f32 * TOUCH) / (columns as f32 - 1.0).max(1.0)).clamp(MIN_GAP, size::GRID);
    let cell_width = ((width + gap) / columns as f32 - gap).clamp(TOUCH, MAX_WIDTH);
    let rows = values.len().div_ceil(columns);
    let room = Vec2::new(width, rows as f32 * (TOUCH + gap) - gap);
    let (place, _) = ui.allocate_exact_size(room, Sense::hover());
    let mut wanted = None;
    for (index, value) in values.iter().enumerate() {
        let (row, column) = ((index / columns) as f32, (index % columns) as f32);
        let corner = place.min + Vec2::new(column * (cell_width + gap), row * (TOUCH + gap));
        let spot = Rect::from_min_size(corner, Vec2::new(cell_width, TOUCH));
        let response = ui.interact(spot, ui.id().with((label(*value), index)), Sense::click());
        let chosen = *value == current;
        draw_background(ui, &response, chosen, palette);
        paint(ui.painter(), spot.center(), *value);
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, label(*value)));
        if response.clicked() {
            wanted = Some(*value);
        }
    }
    wanted
}

/// Draws the background of a value.
fn draw_background(ui: &Ui, response: &Response, chosen: bool, palette: &Palette) {
    let place = response.rect;
    if chosen || response.hovered() || response.has_focus() {
        ui.painter().rect_filled(place, 12.0, color32(palette.button_hovered));
    }
    if chosen {
        let edge = Stroke::new(2.0, color32(palette.accent));
        ui.painter().rect_stroke(place, 12.0, edge, StrokeKind::Inside);
    }
    focus_ring(ui, response, palette, 12.0);
}

/// Draws a piece in a hue: a ball, a plate or two pyramids.
fn piece(painter: &Painter, at: Pos2, radius: f32, pieces: SideColor, hue: Option<Hue>, palette: &Palette) {
    let [one, other] = Palette::of(palette.colors).swatch(pieces, hue).map(color32);
    let edge = Stroke::new(1.0, Color32::from_white_alpha(90));
    match pieces.finish {
        Finish::Round => {
            painter.circle(at, radius, mix(one, other, 0.55), edge);
            painter.circle_filled(at - Vec2::splat(radius * 0.28), radius * 0.42, one);
        }
        Finish::Plate => {
            let place = Rect::from_center_size(at, Vec2::splat(radius * 1.8));
            painter.rect(place, 4.0, one, edge, StrokeKind::Inside);
            painter.rect_stroke(place.shrink(radius * 0.42), 2.0, Stroke::new(2.0, other), StrokeKind::Inside);
        }
        Finish::Pair => {
            for (offset, color) in [(-0.32, one), (0.38, other)] {
                let half = radius * if offset < 0.0 { 0.72 } else { 0.56 };
                let middle = at + Vec2::new(radius * offset * 1.3, radius * 0.82 - half);
                let place = Rect::from_center_size(middle, Vec2::splat(2.0 * half));
                painter.rect(place, 2.0, color, edge, StrokeKind::Inside);
                let shade = mix(color, Color32::BLACK, 0.35);
                let lower = vec![place.left_bottom(), middle, place.right_bottom()];
                painter.add(Shape::convex_polygon(lower, shade, Stroke::NONE));
            }
        }
    }
}

fn mix(one: Color32, other: Color32, share: f32) -> Color32 {
    one.lerp_to_gamma(other, share)
}
