//! The few widgets that all menus are made of.

use std::sync::Arc;

use bevy::color::Alpha;
use bevy::math::Rect;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    self, Align, Align2, Area, Button, Color32, Context, CornerRadius, FontFamily, FontId, Frame, Galley, Id, Label,
    Margin, Order, Response, RichText, ScrollArea, Sense, Shadow, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType,
};

use crate::games::Picture;
use crate::table::{Shape as StageShape, Stage};
use crate::theme::{BOLD, Palette, SEMIBOLD, colour32, size};

/// Running text.
pub(super) fn text(words: impl Into<String>) -> RichText {
    RichText::new(words).size(size::BODY)
}

/// A font of this size and weight.
fn font(points: f32, family: &str) -> FontId {
    FontId::new(points, FontFamily::Name(family.into()))
}

/// Text in a weight.
pub(super) fn weighted(words: impl Into<String>, points: f32, family: &str) -> RichText {
    RichText::new(words).font(font(points, family))
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

/// A picture around a point, so many points wide.
pub(super) fn paint(ui: &Ui, picture: &Picture, middle: egui::Pos2, width: f32) {
    for (points, colour) in picture {
        let points = points.iter().map(|point| middle + egui::vec2(point.x, -point.y) * width).collect();
        ui.painter().add(Shape::convex_polygon(points, colour32(*colour), Stroke::NONE));
    }
}

/// The height of the one button that says what it does.
pub(super) const PRIMARY: f32 = size::BUTTON + 4.0;

/// The one button that says what it does.
pub(super) fn primary(ui: &mut Ui, words: impl Into<String>, palette: &Palette, width: f32) -> Response {
    primary_in(ui, words, palette, Vec2::new(width, PRIMARY))
}

/// The same in a place of this size.
pub(super) fn primary_in(ui: &mut Ui, words: impl Into<String>, palette: &Palette, place: Vec2) -> Response {
    let button = Button::new("").fill(colour32(palette.yours)).stroke(Stroke::NONE).corner_radius(14.0);
    let response = worded(ui, &words.into(), button, place, &font(size::BODY, BOLD), colour32(palette.on_yours));
    ring(ui, &response, palette, 14.0);
    response
}

/// A button of this size whose words stand around its middle, in two lines if they have to.
fn worded(ui: &mut Ui, words: &str, button: Button<'_>, place: Vec2, font: &FontId, colour: Color32) -> Response {
    let response = ui.add_sized(place, button);
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, words));
    let room = response.rect.width() - 2.0 * ui.spacing().button_padding.x.min(size::GRID);
    let galley = balanced(ui, words, font, colour, room);
    let top = response.rect.center() - egui::vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(top, galley, colour);
    response
}

/// What is missing, in the place of the button that goes on.
pub(super) fn missing(ui: &mut Ui, words: impl Into<String>, palette: &Palette, place: Vec2) {
    let (place, _) = ui.allocate_exact_size(place, Sense::hover());
    let edge = Stroke::new(1.0, colour32(palette.hairline));
    ui.painter().rect(place, 14.0, colour32(palette.table[2].with_alpha(0.45)), edge, StrokeKind::Inside);
    let label = Label::new(weighted(words, size::BODY, SEMIBOLD).color(colour32(palette.quiet)));
    ui.place(place, label);
}

/// A button beside that one, as high; its words may need two lines.
pub(super) fn wrapped(ui: &mut Ui, words: &str, palette: &Palette, width: f32) -> Response {
    let button = Button::new("").corner_radius(14.0);
    worded(ui, words, button, Vec2::new(width, PRIMARY), &font(size::BODY, SEMIBOLD), colour32(palette.text))
}

/// A button among others.
pub(super) fn button(ui: &mut Ui, words: impl Into<String>, width: f32) -> Response {
    lettered(ui, words, width, size::BODY)
}

/// The size of letters with which all these words fit into a room of that width: this one, or a smaller one.
pub(super) fn fitting<'a>(ui: &Ui, words: impl IntoIterator<Item = &'a str>, points: f32, room: f32) -> f32 {
    let font = font(points, SEMIBOLD);
    let wide = |words: &str| ui.painter().layout_no_wrap(words.to_owned(), font.clone(), Color32::WHITE).size().x;
    let widest = words.into_iter().map(wide).fold(1.0, f32::max);
    points * (room / widest).min(1.0)
}

/// A button with letters of that size.
pub(super) fn lettered(ui: &mut Ui, words: impl Into<String>, width: f32, letters: f32) -> Response {
    let label = weighted(words, letters, SEMIBOLD);
    ui.add_sized(Vec2::new(width, size::BUTTON), Button::new(label).corner_radius(14.0))
}

/// The height of a button with a picture where there is room for it, and the least.
pub(super) const PICTURED: f32 = 108.0;
pub(super) const LEAST_PICTURED: f32 = 72.0;
/// What such a button has besides its picture: its words, and the edges.
const UNDER_PICTURE: f32 = 42.0;

/// A button with a picture over its words.
pub(super) fn pictured(ui: &mut Ui, words: &str, picture: &Picture, palette: &Palette, size: Vec2) -> Response {
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    let high = size.y - UNDER_PICTURE;
    let fill = if response.hovered() || response.has_focus() { palette.button_hovered } else { palette.button };
    let edge = Stroke::new(1.0, colour32(palette.hairline));
    ui.painter().rect(place, 14.0, colour32(fill), edge, StrokeKind::Inside);
    paint(ui, picture, place.center_top() + egui::vec2(0.0, 11.0 + high / 2.0), high);
    let font = FontId::new(size::BODY, FontFamily::Name(SEMIBOLD.into()));
    let foot = place.center_bottom() - egui::vec2(0.0, 18.0);
    ui.painter().text(foot, Align2::CENTER_CENTER, words, font, colour32(palette.text));
    ring(ui, &response, palette, 14.0);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, ui.is_enabled(), words));
    response
}

/// One of several values that exclude each other.
pub(super) fn choice(ui: &mut Ui, words: impl Into<String>, chosen: bool, palette: &Palette, width: f32) -> Response {
    let (fill, colour, edge) = if chosen {
        (palette.yours.with_alpha(0.16), palette.yours, Stroke::new(1.5, colour32(palette.yours)))
    } else {
        (palette.button, palette.text, Stroke::new(1.0, colour32(palette.hairline)))
    };
    let button = Button::new("").fill(colour32(fill)).stroke(edge).corner_radius(12.0);
    let font = font(size::SMALL + 1.0, SEMIBOLD);
    let response = worded(ui, &words.into(), button, Vec2::new(width, 44.0), &font, colour32(colour));
    ring(ui, &response, palette, 12.0);
    response
}

/// A row of values that exclude each other, each in a place of its own: a button's edge must not move the next. Returns
/// the one that was pressed.
pub(super) fn one_of<T: Copy + PartialEq>(
    ui: &mut Ui,
    values: &[(T, String)],
    current: T,
    palette: &Palette,
) -> Option<T> {
    one_of_named(ui, values, current, palette, "")
}

/// The same, of which there are several on a screen: each is called by what it is about for those who only hear it.
pub(super) fn one_of_named<T: Copy + PartialEq>(
    ui: &mut Ui,
    values: &[(T, String)],
    current: T,
    palette: &Palette,
    about: &str,
) -> Option<T> {
    const HIGH: f32 = 44.0;
    let count = values.len() as f32;
    let gap = if values.len() > 4 { 5.0 } else { size::GRID };
    let whole = ui.available_width();
    let beside = |count: f32| (whole - (count - 1.0) * gap) / count;
    // Words are not torn apart: where one is too long, there are two rows.
    let font = FontId::new(size::SMALL + 1.0, FontFamily::Name(SEMIBOLD.into()));
    let words = values.iter().flat_map(|(_, name)| name.split([' ', '-']));
    let long = |word: &str| ui.painter().layout_no_wrap(word.to_owned(), font.clone(), Color32::WHITE).size().x;
    let widest = words.map(long).fold(0.0, f32::max);
    let columns = if widest + 6.0 > beside(count) { values.len().div_ceil(2) } else { values.len() };
    let rows = values.len().div_ceil(columns) as f32;
    let (row, _) = ui.allocate_exact_size(Vec2::new(whole, rows * (HIGH + gap) - gap), Sense::hover());
    let width = beside(columns as f32);
    let mut wanted = None;
    for (index, (value, name)) in values.iter().enumerate() {
        let place = Vec2::new((index % columns) as f32 * (width + gap), (index / columns) as f32 * (HIGH + gap));
        let spot = egui::Rect::from_min_size(row.min + place, Vec2::new(width, HIGH));
        let mut place = ui.new_child(egui::UiBuilder::new().id_salt(name).max_rect(spot));
        place.spacing_mut().interact_size.y = HIGH;
        place.spacing_mut().button_padding = Vec2::new(2.0, 2.0);
        let response = choice(&mut place, name, *value == current, palette, width);
        if !about.is_empty() {
            let said = format!("{about}: {name}");
            let chosen = *value == current;
            response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, chosen, said.as_str()));
        }
        if response.clicked() {
            wanted = Some(*value);
        }
    }
    wanted
}

/// A button with a sign.
pub(super) fn sign_button(ui: &mut Ui, sign: &str, palette: &Palette, width: f32) -> Response {
    let label = weighted(sign, size::HEADING, SEMIBOLD);
    let response = ui.add_sized(Vec2::new(width, 44.0), Button::new(label).corner_radius(12.0));
    ring(ui, &response, palette, 12.0);
    response
}

/// A button with an arrow to the right, or to the left: it leads to what its name says.
pub(super) fn arrow_button(ui: &mut Ui, name: &str, right: bool, palette: &Palette) -> Response {
    let response = ui.add_sized(Vec2::splat(44.0), Button::new("").corner_radius(12.0));
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
    let (middle, way) = (response.rect.center(), if right { 1.0 } else { -1.0 });
    let points = [egui::vec2(-3.0, -7.0), egui::vec2(4.0, 0.0), egui::vec2(-3.0, 7.0)];
    let points = points.map(|point| middle + egui::vec2(point.x * way, point.y)).to_vec();
    ui.painter().add(Shape::line(points, Stroke::new(2.0, colour32(palette.text))));
    ring(ui, &response, palette, 12.0);
    response
}

/// Shows that keys are at a button whose own edge does not tell.
pub(super) fn ring(ui: &Ui, response: &Response, palette: &Palette, radius: f32) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.has_focus() {
        let stroke = Stroke::new(2.0, colour32(palette.text));
        ui.painter().rect_stroke(response.rect, radius, stroke, StrokeKind::Inside);
    }
}

/// Something that is on or off: its name, and a switch at the end of the row. The whole row can be pressed.
pub(super) fn switch(ui: &mut Ui, words: impl Into<String>, on: bool, palette: &Palette) -> Response {
    let words = words.into();
    let (row, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 44.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, words.as_str()));
    let painter = ui.painter();
    let lit = response.hovered() || response.has_focus();
    if lit {
        painter.rect_filled(row.expand2(egui::vec2(8.0, 0.0)), 10.0, Color32::from_white_alpha(10));
    }
    if response.has_focus() {
        let edge = Stroke::new(1.5, colour32(palette.yours));
        painter.rect_stroke(row.expand2(egui::vec2(8.0, 0.0)), 10.0, edge, StrokeKind::Inside);
    }
    let font = FontId::proportional(size::BODY);
    painter.text(row.left_center(), Align2::LEFT_CENTER, words, font, colour32(palette.text));
    let track = egui::Rect::from_center_size(row.right_center() - egui::vec2(22.0, 0.0), egui::vec2(44.0, 24.0));
    let (fill, edge) = if on { (palette.yours, palette.yours) } else { (palette.button, palette.hairline) };
    painter.rect(track, 12.0, colour32(fill), Stroke::new(1.0, colour32(edge)), StrokeKind::Inside);
    let knob = egui::pos2(if on { track.right() - 12.0 } else { track.left() + 12.0 }, track.center().y);
    painter.circle_filled(knob, 8.5, colour32(if on { palette.on_yours } else { palette.quiet }));
    response
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

/// A line around the middle of its place; where one is too short, several that are about as long.
pub(super) fn balanced(ui: &Ui, words: &str, font: &FontId, colour: Color32, width: f32) -> Arc<Galley> {
    /// So near to the least width that takes no more lines is near enough.
    const NEAR: f32 = 8.0;
    let layout = |width: f32| {
        let mut job = LayoutJob::simple(words.to_owned(), font.clone(), colour, width);
        job.halign = Align::Center;
        ui.painter().layout_job(job)
    };
    let widest = layout(width);
    let lines = widest.rows.len();
    if lines <= 1 {
        return widest;
    }
    // No word is torn apart.
    let long = |word: &str| ui.painter().layout_no_wrap(word.to_owned(), font.clone(), colour).size().x;
    let longest = words.split(' ').map(long).fold(0.0, f32::max).min(width);
    let (mut too_narrow, mut enough) = ((width / lines as f32 - NEAR).max(longest), width);
    while enough - too_narrow > NEAR {
        let middle = f32::midpoint(too_narrow, enough);
        if layout(middle).rows.len() > lines { too_narrow = middle } else { enough = middle }
    }
    layout(enough)
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
            // It can be pressed, but keys pass it by.
            let (place, response) = ui.allocate_exact_size(screen.size(), Sense::CLICK);
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

/// The narrowest sheet, in points.
const SHEET: f32 = 222.0;

/// A card that leaves the board to be seen: beside it, in the place of the move list, or below it.
pub(super) fn sheet(context: &Context, name: &str, stage: &Stage, palette: &Palette, add: impl FnOnce(&mut Ui)) {
    let screen = context.content_rect();
    let padding = if stage.shape == StageShape::Wide { size::PADDING } else { 12.0 };
    let width = match stage.shape {
        StageShape::Wide => stage.list.width().max(SHEET),
        StageShape::Tall => stage.buttons.width(),
    };
    let (anchor, aside) = match stage.shape {
        StageShape::Wide => {
            let right = stage.list.center().x > stage.board.center().x;
            let edge = if right { stage.list.max.x - stage.size.x } else { stage.list.min.x };
            (if right { Align2::RIGHT_TOP } else { Align2::LEFT_TOP }, Vec2::new(edge, stage.list.min.y))
        }
        StageShape::Tall => (Align2::CENTER_BOTTOM, Vec2::new(0.0, -size::GRID)),
    };
    Area::new(Id::new(name)).anchor(anchor, aside).order(Order::Foreground).show(context, |ui| {
        let mut surface = palette.clone();
        surface.panel.alpha = 1.0;
        panel(&surface).inner_margin(Margin::same(padding as i8)).show(ui, |ui| {
            ui.set_width(width - 2.0 * padding);
            if stage.shape == StageShape::Wide {
                ui.set_min_height(stage.list.height() - 2.0 * padding); // all of the list
            }
            let height = screen.height() - 2.0 * (padding + size::GRID);
            let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
            area.auto_shrink([false, true]).show(ui, add);
        });
    });
}

/// A card over the list and the buttons beside the board, or below it: the board stays in sight. Below it, it is as high as
/// it must be and does not reach above `below`. `add` is told how much room there is.
pub(super) fn beside_the_board(
    context: &Context,
    name: &str,
    stage: &Stage,
    below: f32,
    palette: &Palette,
    add: impl FnOnce(&mut Ui, Vec2),
) {
    let tall = stage.shape == StageShape::Tall;
    let place = area_of(if tall {
        Rect::new(stage.buttons.min.x, below, stage.buttons.max.x, stage.size.y - size::GRID)
    } else {
        Rect { min: bevy::math::Vec2::new(stage.primary.min.x, stage.list.min.y), max: stage.primary.max }
    });
    let area = Area::new(Id::new(name)).order(Order::Foreground).constrain(false).fade_in(false);
    let area = match stage.shape {
        StageShape::Tall => area.anchor(Align2::CENTER_BOTTOM, Vec2::new(0.0, -size::GRID)),
        StageShape::Wide => area.fixed_pos(place.min),
    };
    let mut surface = palette.clone();
    surface.panel.alpha = 1.0;
    area.show(context, |ui| {
        let padding = if tall { 10.0 } else { size::PADDING };
        panel(&surface).inner_margin(padding).show(ui, |ui| {
            let inner = place.size() - Vec2::splat(2.0 * padding);
            ui.set_width(inner.x);
            if !tall {
                ui.set_min_height(inner.y);
            }
            ui.set_max_height(inner.y);
            add(ui, inner);
        });
    });
}

/// How far a key moves a slider, and the steps between which it stands.
const STEP: f32 = 0.05;

/// A loudness from 0 to 1: its name, a track, and what it is in hundredths. Returns what it was changed to.
pub(super) fn slider(ui: &mut Ui, words: impl Into<String>, value: f32, palette: &Palette) -> Option<f32> {
    let words = words.into();
    let (row, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 44.0), Sense::click_and_drag());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::slider(enabled, f64::from(value), words.as_str()));
    let name = 104.0_f32.min(row.width() * 0.35);
    let track = egui::Rect::from_min_max(
        egui::pos2(row.left() + name, row.center().y - 3.0),
        egui::pos2(row.right() - 70.0, row.center().y + 3.0),
    );
    let mut wanted = value;
    if (response.dragged() || response.clicked())
        && let Some(at) = response.interact_pointer_pos()
    {
        wanted = ((at.x - track.left()) / track.width()).clamp(0.0, 1.0);
    }
    if response.has_focus() {
        let arrows = egui::EventFilter { horizontal_arrows: true, ..egui::EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
        let pressed = |key| ui.input(|input| input.num_presses(key)) as f32;
        wanted += STEP * (pressed(egui::Key::ArrowRight) - pressed(egui::Key::ArrowLeft));
    }
    let wanted = ((wanted / STEP).round() * STEP).clamp(0.0, 1.0);
    let painter = ui.painter();
    let outline = row.expand2(egui::vec2(8.0, 0.0));
    if enabled && (response.hovered() || response.has_focus()) {
        painter.rect_filled(outline, 10.0, Color32::from_white_alpha(10));
    }
    if response.has_focus() {
        painter.rect_stroke(outline, 10.0, Stroke::new(1.5, colour32(palette.yours)), StrokeKind::Inside);
    }
    let faded = |colour: bevy::color::Srgba| colour32(if enabled { colour } else { colour.with_alpha(0.4) });
    let font = FontId::proportional(size::BODY);
    painter.text(row.left_center(), Align2::LEFT_CENTER, words, font.clone(), faded(palette.text));
    let knob = egui::pos2(track.left() + track.width() * wanted, track.center().y);
    painter.rect_filled(track, 3.0, faded(palette.button_hovered));
    painter.rect_filled(
        egui::Rect::from_min_max(track.min, egui::pos2(knob.x, track.max.y)),
        3.0,
        faded(palette.yours),
    );
    painter.circle(knob, 10.0, faded(palette.yours), Stroke::new(2.0, faded(palette.on_yours)));
    let hundredths = format!("{:.0}\u{2009}%", wanted * 100.0);
    painter.text(row.right_center(), Align2::RIGHT_CENTER, hundredths, font, faded(palette.quiet));
    ((wanted - value).abs() > STEP / 2.0).then_some(wanted)
}

/// A small button with a cross: it takes something away.
pub(super) fn cross_button(ui: &mut Ui, place: egui::Rect, words: &str, palette: &Palette) -> Response {
    let response = ui.interact(place, ui.id().with((words, place.min.y.to_bits())), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    let lit = response.hovered() || response.has_focus();
    let painter = ui.painter();
    if lit {
        painter.rect_filled(place, 12.0, colour32(palette.button_hovered));
    }
    let colour = colour32(if lit { palette.danger } else { palette.quiet });
    let (middle, reach) = (place.center(), 6.5);
    for way in [egui::vec2(reach, reach), egui::vec2(reach, -reach)] {
        painter.line_segment([middle - way, middle + way], Stroke::new(2.0, colour));
    }
    ring(ui, &response, palette, 12.0);
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::install_fonts;

    #[test]
    fn lines_are_broken_between_words_and_are_about_as_long() {
        let context = Context::default();
        install_fonts(&context);
        // They are there in the next pass.
        context.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
        let mut output = context.run_ui(egui::RawInput::default(), |ui| {
            let font = FontId::proportional(size::BODY);
            let lines = |words: &str, width: f32| -> Vec<String> {
                let galley = balanced(ui, words, &font, Color32::WHITE, width);
                galley.rows.iter().map(|row| row.text().trim().to_owned()).collect()
            };
            let of_words = |words: &str| ui.painter().layout_no_wrap(words.to_owned(), font.clone(), Color32::WHITE);
            let width = of_words("one one one one").size().x + 1.0;
            assert_eq!(lines("one one one one", width), ["one one one one"]);
            let mut words: Vec<_> =
                lines("one one one one one", width).iter().map(|line| line.split(' ').count()).collect();
            words.sort_unstable();
            assert_eq!(words, [2, 3]);
            assert_eq!(lines("Player 4", of_words("Player").size().x + 1.0), ["Player", "4"]);
        });
        output.textures_delta.clear();
    }
}
