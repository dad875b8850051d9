//! The few widgets that all menus are made of.

use bevy::color::Alpha;
use bevy::math::Rect;
use bevy_egui::egui::{
    self, Align2, Area, Button, Color32, Context, CornerRadius, FontFamily, FontId, Frame, Id, Margin, Order, Response,
    RichText, ScrollArea, Sense, Shadow, Stroke, Ui, Vec2,
};

use crate::theme::{BOLD, Palette, SEMIBOLD, colour32, size};

/// Running text.
pub(super) fn text(words: impl Into<String>) -> RichText {
    RichText::new(words).size(size::BODY)
}

/// Text in a weight.
pub(super) fn weighted(words: impl Into<String>, points: f32, family: &str) -> RichText {
    RichText::new(words).font(FontId::new(points, FontFamily::Name(family.into())))
}

/// Small text in the background.
pub(super) fn quiet(words: impl Into<String>, palette: &Palette) -> RichText {
    RichText::new(words).size(size::SMALL).color(colour32(palette.quiet))
}

/// A heading.
pub(super) fn heading(words: impl Into<String>) -> RichText {
    weighted(words, size::HEADING, BOLD)
}

/// A place on the screen in egui's terms.
pub(super) fn area_of(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_max(egui::pos2(rect.min.x, rect.min.y), egui::pos2(rect.max.x, rect.max.y))
}

/// The one button that says what it does.
pub(super) fn primary(ui: &mut Ui, words: impl Into<String>, palette: &Palette, width: f32) -> Response {
    let label = weighted(words, size::BODY, BOLD).color(colour32(palette.on_yours));
    let button = Button::new(label).fill(colour32(palette.yours)).stroke(Stroke::NONE).corner_radius(14.0);
    ui.add_sized(Vec2::new(width, size::BUTTON + 4.0), button.wrap())
}

/// A button among others.
pub(super) fn button(ui: &mut Ui, words: impl Into<String>, width: f32) -> Response {
    let label = weighted(words, size::BODY, SEMIBOLD);
    ui.add_sized(Vec2::new(width, size::BUTTON), Button::new(label).corner_radius(14.0))
}

/// One of several values that exclude each other.
pub(super) fn choice(ui: &mut Ui, words: impl Into<String>, chosen: bool, palette: &Palette, width: f32) -> Response {
    let (fill, colour, edge) = if chosen {
        (palette.yours.with_alpha(0.16), palette.yours, Stroke::new(1.5, colour32(palette.yours)))
    } else {
        (palette.button, palette.text, Stroke::new(1.0, colour32(palette.hairline)))
    };
    let label = weighted(words, size::SMALL + 1.0, SEMIBOLD).color(colour32(colour));
    let button = Button::new(label).fill(colour32(fill)).stroke(edge).corner_radius(12.0);
    ui.add_sized(Vec2::new(width, 44.0), button.wrap())
}

/// The surface of a panel.
pub(super) fn panel(palette: &Palette) -> Frame {
    Frame::new()
        .fill(colour32(palette.panel))
        .stroke(Stroke::new(1.0, colour32(palette.hairline)))
        .corner_radius(CornerRadius::same(size::RADIUS as u8))
        .inner_margin(Margin::same(size::PADDING as i8))
        .shadow(Shadow { offset: [4, 6], blur: 24, spread: 0, color: Color32::from_black_alpha(90) })
}

/// Something fixed on the screen; `add` fills exactly that place.
pub(super) fn fixed(context: &Context, name: &str, place: Rect, add: impl FnOnce(&mut Ui)) {
    let place = area_of(place);
    let area = Area::new(Id::new(name)).fixed_pos(place.min).order(Order::Middle);
    // Buttons answer at once: nothing fades in.
    area.constrain(false).fade_in(false).show(context, |ui| {
        ui.set_min_size(place.size());
        ui.set_max_size(place.size());
        add(ui);
    });
}

/// A card over everything, with the rest darkened. Returns true when people click beside it.
pub(super) fn card(context: &Context, name: &str, palette: &Palette, width: f32, add: impl FnOnce(&mut Ui)) -> bool {
    let screen = context.content_rect();
    let beside = Area::new(Id::new((name, "beside")))
        .fixed_pos(screen.min)
        .order(Order::Foreground)
        .show(context, |ui| {
            let (place, response) = ui.allocate_exact_size(screen.size(), Sense::click());
            ui.painter().rect_filled(place, 0.0, Color32::from_black_alpha(110));
            response.clicked()
        })
        .inner;
    let width = width.min(screen.width() - 24.0);
    Area::new(Id::new(name)).anchor(Align2::CENTER_CENTER, Vec2::ZERO).order(Order::Tooltip).show(context, |ui| {
        let mut surface = palette.clone();
        surface.panel.alpha = 1.0;
        panel(&surface).inner_margin(Margin::same(24)).show(ui, |ui| {
            ui.set_width(width - 48.0);
            let height = screen.height() - 72.0;
            let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
            area.auto_shrink([false, true]).show(ui, add);
        });
    });
    beside
}
