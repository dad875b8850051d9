//! Widgets shared by all menus.

use std::sync::Arc;

use bevy::color::Alpha;
use bevy::math::Rect;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    self, Align, Align2, Area, Button, Color32, Context, CornerRadius, FontFamily, FontId, Frame, Galley, Id, Label,
    Margin, Order, Response, RichText, ScrollArea, Sense, Shadow, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType,
};

use super::scrolled::scroll_area;
use crate::games::Picture;
use crate::table::layout::{LayoutShape, ScreenLayout};
use crate::theme::{BOLD, Palette, SEMIBOLD, colour32, size};

/// Body text.
pub(super) fn text(words: impl Into<String>) -> RichText {
    RichText::new(words).size(size::BODY)
}

/// A font of this size and family.
fn font(points: f32, family: &str) -> FontId {
    FontId::new(points, FontFamily::Name(family.into()))
}

/// Text in a font of this size and family.
pub(super) fn text_in_font(words: impl Into<String>, points: f32, family: &str) -> RichText {
    RichText::new(words).font(font(points, family))
}

/// Small text in a muted colour.
pub(super) fn muted_text(words: impl Into<String>, palette: &Palette) -> RichText {
    RichText::new(words).size(size::SMALL).color(colour32(palette.muted))
}

/// A heading.
pub(super) fn heading(words: impl Into<String>) -> RichText {
    text_in_font(words, size::HEADING, BOLD)
}

/// Converts a rectangle to egui.
pub(super) fn to_egui_rect(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_max(egui::pos2(rect.min.x, rect.min.y), egui::pos2(rect.max.x, rect.max.y))
}

/// Draws a picture centred on a point, `width` points wide.
pub(super) fn draw_picture(ui: &Ui, picture: &Picture, middle: egui::Pos2, width: f32) {
    for (points, colour) in picture {
        let points = points.iter().map(|point| middle + egui::vec2(point.x, -point.y) * width).collect();
        ui.painter().add(Shape::convex_polygon(points, colour32(*colour), Stroke::NONE));
    }
}

/// The height of a primary button, in points.
pub(super) const PRIMARY_HEIGHT: f32 = size::BUTTON + 4.0;

/// The primary button of a menu, for its main action.
pub(super) fn primary(ui: &mut Ui, words: impl Into<String>, palette: &Palette, width: f32) -> Response {
    primary_in(ui, words, palette, Vec2::new(width, PRIMARY_HEIGHT))
}

/// A primary button of this size.
pub(super) fn primary_in(ui: &mut Ui, words: impl Into<String>, palette: &Palette, place: Vec2) -> Response {
    let button = Button::new("").fill(colour32(palette.accent)).stroke(Stroke::NONE).corner_radius(14.0);
    let response =
        labelled_button(ui, &words.into(), button, place, &font(size::BODY, BOLD), colour32(palette.on_accent));
    focus_ring(ui, &response, palette, 14.0);
    response
}

/// The minimum font size.
const MIN_FONT_SIZE: f32 = 8.0;

/// Adds a button of this size with a centred label that wraps. The font is smaller if a word is too wide or the lines
/// are too high.
fn labelled_button(
    ui: &mut Ui,
    words: &str,
    button: Button<'_>,
    place: Vec2,
    font: &FontId,
    colour: Color32,
) -> Response {
    let response = ui.add_sized(place, button);
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, words));
    let room = response.rect.width() - 2.0 * ui.spacing().button_padding.x.min(size::GRID);
    let points = fitted_font_size(ui, words.split([' ', '-']), font.size, room).max(MIN_FONT_SIZE);
    let mut galley = balanced(ui, words, &FontId { size: points, ..font.clone() }, colour, room);
    if galley.size().y > place.y && points > size::SMALL {
        galley = balanced(ui, words, &FontId { size: size::SMALL, ..font.clone() }, colour, room);
    }
    let top = response.rect.center() - egui::vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(top, galley, colour);
    response
}

/// A message about what is missing, in the place of the button that continues.
pub(super) fn requirement_note(ui: &mut Ui, words: impl Into<String>, palette: &Palette, place: Vec2) {
    let (place, _) = ui.allocate_exact_size(place, Sense::hover());
    let edge = Stroke::new(1.0, colour32(palette.hairline));
    ui.painter().rect(place, 14.0, colour32(palette.table[2].with_alpha(0.45)), edge, StrokeKind::Inside);
    let label = Label::new(text_in_font(words, size::BODY, SEMIBOLD).color(colour32(palette.muted)));
    ui.place(place, label);
}

/// A secondary button as high as a primary one.
pub(super) fn secondary_button(ui: &mut Ui, words: &str, palette: &Palette, width: f32) -> Response {
    let button = Button::new("").corner_radius(14.0);
    labelled_button(
        ui,
        words,
        button,
        Vec2::new(width, PRIMARY_HEIGHT),
        &font(size::BODY, SEMIBOLD),
        colour32(palette.text),
    )
}

/// A normal button of this width. A label that is too long wraps.
pub(super) fn button(ui: &mut Ui, words: impl Into<String>, width: f32) -> Response {
    button_in(ui, words, Vec2::new(width, size::BUTTON))
}

/// A normal button of this size.
pub(super) fn button_in(ui: &mut Ui, words: impl Into<String>, place: Vec2) -> Response {
    let colour = ui.visuals().text_color();
    let button = Button::new("").corner_radius(14.0);
    labelled_button(ui, &words.into(), button, place, &font(size::BODY, SEMIBOLD), colour)
}

/// Buttons of equal width that fill a row. Returns the index of the one that was pressed.
pub(super) fn row_of_buttons(ui: &mut Ui, words: &[String]) -> Option<usize> {
    let count = words.len() as f32;
    let width = (ui.available_width() - (count - 1.0) * size::GRID) / count;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = size::GRID;
        let pressed = words.iter().map(|words| button(ui, words, width).clicked());
        pressed.enumerate().filter(|(_, pressed)| *pressed).map(|(index, _)| index).last()
    })
    .inner
}

/// The font size at which every text fits into `room` points of width. At most `points`.
pub(super) fn fitted_font_size<'a>(ui: &Ui, words: impl IntoIterator<Item = &'a str>, points: f32, room: f32) -> f32 {
    let widest = words.into_iter().map(|words| width_of(ui, words, points)).fold(1.0, f32::max);
    points * (room / widest).min(1.0)
}

/// The width of a button label in this font size.
pub(super) fn width_of(ui: &Ui, words: &str, points: f32) -> f32 {
    ui.painter().layout_no_wrap(words.to_owned(), font(points, SEMIBOLD), Color32::WHITE).size().x
}

/// A button of this size whose label has this font size, but at least [`size::SMALL`].
pub(super) fn button_with_font_size(ui: &mut Ui, words: &str, place: Vec2, letters: f32) -> Response {
    let colour = ui.visuals().text_color();
    let button = Button::new("").corner_radius(14.0);
    labelled_button(ui, words, button, place, &font(letters.max(size::SMALL), SEMIBOLD), colour)
}

/// The normal and the minimum height of a picture button, in points.
pub(super) const PICTURE_BUTTON_HEIGHT: f32 = 108.0;
pub(super) const MIN_PICTURE_BUTTON_HEIGHT: f32 = 72.0;
/// The height of the caption and the margins of a picture button, in points.
const CAPTION_HEIGHT: f32 = 42.0;

/// A button with a picture above its label.
pub(super) fn picture_button(ui: &mut Ui, words: &str, picture: &Picture, palette: &Palette, size: Vec2) -> Response {
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    let picture_height = size.y - CAPTION_HEIGHT;
    let fill = if response.hovered() || response.has_focus() { palette.button_hovered } else { palette.button };
    let edge = Stroke::new(1.0, colour32(palette.hairline));
    ui.painter().rect(place, 14.0, colour32(fill), edge, StrokeKind::Inside);
    draw_picture(ui, picture, place.center_top() + egui::vec2(0.0, 11.0 + picture_height / 2.0), picture_height);
    let font = FontId::new(size::BODY, FontFamily::Name(SEMIBOLD.into()));
    let foot = place.center_bottom() - egui::vec2(0.0, 18.0);
    ui.painter().text(foot, Align2::CENTER_CENTER, words, font, colour32(palette.text));
    focus_ring(ui, &response, palette, 14.0);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, ui.is_enabled(), words));
    response
}

/// A toggle button for one of several mutually exclusive values.
pub(super) fn toggle_button(
    ui: &mut Ui,
    words: impl Into<String>,
    chosen: bool,
    palette: &Palette,
    width: f32,
) -> Response {
    let (fill, colour, edge) = if chosen {
        (palette.accent.with_alpha(0.16), palette.accent, Stroke::new(1.5, colour32(palette.accent)))
    } else {
        (palette.button, palette.text, Stroke::new(1.0, colour32(palette.hairline)))
    };
    let button = Button::new("").fill(colour32(fill)).stroke(edge).corner_radius(12.0);
    let font = font(size::SMALL + 1.0, SEMIBOLD);
    let response = labelled_button(ui, &words.into(), button, Vec2::new(width, 44.0), &font, colour32(colour));
    focus_ring(ui, &response, palette, 12.0);
    response
}

/// A row of toggle buttons for mutually exclusive values. Each has a fixed area, because the width of a button border
/// would shift the next one. Returns the value that was pressed.
pub(super) fn radio_row<T: Copy + PartialEq>(
    ui: &mut Ui,
    values: &[(T, String)],
    current: T,
    palette: &Palette,
) -> Option<T> {
    labelled_radio_row(ui, values, current, palette, "")
}

/// Like [`radio_row`], with a group name that is added to the accessible names of the buttons.
pub(super) fn labelled_radio_row<T: Copy + PartialEq>(
    ui: &mut Ui,
    values: &[(T, String)],
    current: T,
    palette: &Palette,
    about: &str,
) -> Option<T> {
    const BUTTON_HEIGHT: f32 = 44.0;
    let count = values.len() as f32;
    let gap = if values.len() > 4 { 5.0 } else { size::GRID };
    let total_width = ui.available_width();
    let column_width = |count: f32| (total_width - (count - 1.0) * gap) / count;
    // Words are never broken. If one is too wide, the buttons take two rows.
    let font = FontId::new(size::SMALL + 1.0, FontFamily::Name(SEMIBOLD.into()));
    let words = values.iter().flat_map(|(_, name)| name.split([' ', '-']));
    let word_width = |word: &str| ui.painter().layout_no_wrap(word.to_owned(), font.clone(), Color32::WHITE).size().x;
    let widest = words.map(word_width).fold(0.0, f32::max);
    let columns = if widest + 6.0 > column_width(count) { values.len().div_ceil(2) } else { values.len() };
    let rows = values.len().div_ceil(columns) as f32;
    let (row, _) = ui.allocate_exact_size(Vec2::new(total_width, rows * (BUTTON_HEIGHT + gap) - gap), Sense::hover());
    let width = column_width(columns as f32);
    let mut wanted = None;
    for (index, (value, name)) in values.iter().enumerate() {
        let place =
            Vec2::new((index % columns) as f32 * (width + gap), (index / columns) as f32 * (BUTTON_HEIGHT + gap));
        let spot = egui::Rect::from_min_size(row.min + place, Vec2::new(width, BUTTON_HEIGHT));
        let mut place = ui.new_child(egui::UiBuilder::new().id_salt(name).max_rect(spot));
        place.spacing_mut().interact_size.y = BUTTON_HEIGHT;
        place.spacing_mut().button_padding = Vec2::new(2.0, 2.0);
        let response = toggle_button(&mut place, name, *value == current, palette, width);
        if !about.is_empty() {
            let accessible_name = format!("{about}: {name}");
            let chosen = *value == current;
            response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, chosen, accessible_name.as_str()));
        }
        if response.clicked() {
            wanted = Some(*value);
        }
    }
    wanted
}

/// A button with a short symbol, such as a plus.
pub(super) fn sign_button(ui: &mut Ui, sign: &str, palette: &Palette, width: f32) -> Response {
    let label = text_in_font(sign, size::HEADING, SEMIBOLD);
    let response = ui.add_sized(Vec2::new(width, 44.0), Button::new(label).corner_radius(12.0));
    focus_ring(ui, &response, palette, 12.0);
    response
}

/// A button with an arrow to the right or to the left. `name` is its accessible name.
pub(super) fn arrow_button(ui: &mut Ui, name: &str, right: bool, palette: &Palette) -> Response {
    let response = ui.add_sized(Vec2::splat(44.0), Button::new("").corner_radius(12.0));
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
    let (middle, direction) = (response.rect.center(), if right { 1.0 } else { -1.0 });
    let points = [egui::vec2(-3.0, -7.0), egui::vec2(4.0, 0.0), egui::vec2(-3.0, 7.0)];
    let points = points.map(|point| middle + egui::vec2(point.x * direction, point.y)).to_vec();
    ui.painter().add(Shape::line(points, Stroke::new(2.0, colour32(palette.text))));
    focus_ring(ui, &response, palette, 12.0);
    response
}

/// Draws a focus ring and scrolls a newly focused button into view.
pub(super) fn focus_ring(ui: &Ui, response: &Response, palette: &Palette, radius: f32) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.has_focus() {
        let stroke = Stroke::new(2.0, colour32(palette.text));
        ui.painter().rect_stroke(response.rect, radius, stroke, StrokeKind::Inside);
    }
}

/// An on/off switch with its label. The whole row can be pressed.
pub(super) fn switch(ui: &mut Ui, words: impl Into<String>, on: bool, palette: &Palette) -> Response {
    let words = words.into();
    let (row, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 44.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, words.as_str()));
    let painter = ui.painter();
    let highlighted = response.hovered() || response.has_focus();
    if highlighted {
        painter.rect_filled(row.expand2(egui::vec2(8.0, 0.0)), 10.0, Color32::from_white_alpha(10));
    }
    if response.has_focus() {
        let edge = Stroke::new(1.5, colour32(palette.accent));
        painter.rect_stroke(row.expand2(egui::vec2(8.0, 0.0)), 10.0, edge, StrokeKind::Inside);
    }
    let font = FontId::proportional(size::BODY);
    painter.text(row.left_center(), Align2::LEFT_CENTER, words, font, colour32(palette.text));
    let track = egui::Rect::from_center_size(row.right_center() - egui::vec2(22.0, 0.0), egui::vec2(44.0, 24.0));
    let (fill, edge) = if on { (palette.accent, palette.accent) } else { (palette.button, palette.hairline) };
    painter.rect(track, 12.0, colour32(fill), Stroke::new(1.0, colour32(edge)), StrokeKind::Inside);
    let knob = egui::pos2(if on { track.right() - 12.0 } else { track.left() + 12.0 }, track.center().y);
    painter.circle_filled(knob, 8.5, colour32(if on { palette.on_accent } else { palette.muted }));
    response
}

/// The frame of a panel.
pub(super) fn panel(palette: &Palette) -> Frame {
    Frame::new()
        .fill(colour32(palette.panel))
        .stroke(Stroke::new(1.0, colour32(palette.hairline)))
        .corner_radius(CornerRadius::same(size::RADIUS as u8))
        .inner_margin(Margin::same(size::PADDING as i8))
        .shadow(Shadow { offset: [4, 6], blur: 24, spread: 0, color: Color32::from_black_alpha(90) })
}

/// Lays out centred text. If it needs several lines, they are about equally long.
pub(super) fn balanced(ui: &Ui, words: &str, font: &FontId, colour: Color32, width: f32) -> Arc<Galley> {
    /// The search for the minimum width stops at this precision, in points.
    const PRECISION: f32 = 8.0;
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
    // Words are never broken.
    let word_width = |word: &str| ui.painter().layout_no_wrap(word.to_owned(), font.clone(), colour).size().x;
    let longest = words.split(' ').map(word_width).fold(0.0, f32::max).min(width);
    let (mut too_narrow, mut enough) = ((width / lines as f32 - PRECISION).max(longest), width);
    while enough - too_narrow > PRECISION {
        let middle = f32::midpoint(too_narrow, enough);
        if layout(middle).rows.len() > lines { too_narrow = middle } else { enough = middle }
    }
    layout(enough)
}

/// Adds an area at a fixed place on the screen. `add` gets a `Ui` of exactly that size.
pub(super) fn fixed_area(context: &Context, name: &str, place: Rect, add: impl FnOnce(&mut Ui)) {
    let place = to_egui_rect(place);
    let area = Area::new(Id::new(name)).fixed_pos(place.min).order(Order::Middle);
    // No fade-in, so that buttons respond at once.
    area.constrain(false).fade_in(false).show(context, |ui| {
        ui.set_min_size(place.size());
        ui.set_max_size(place.size());
        add(ui);
    });
}

/// Shows a modal card and dims the rest of the screen. Returns whether the player clicked outside the card.
pub(super) fn card(context: &Context, name: &str, palette: &Palette, width: f32, add: impl FnOnce(&mut Ui)) -> bool {
    let screen = context.content_rect();
    let clicked_outside = Area::new(Id::new((name, "beside")))
        .fixed_pos(screen.min)
        .order(Order::Foreground)
        .show(context, |ui| {
            // The backdrop receives clicks but no keyboard focus.
            let (place, response) = ui.allocate_exact_size(screen.size(), Sense::CLICK);
            ui.painter().rect_filled(place, 0.0, Color32::from_black_alpha(110));
            response.clicked()
        })
        .inner;
    let width = width.min(screen.width() - 2.0 * CARD_MARGIN);
    Area::new(Id::new(name)).anchor(Align2::CENTER_CENTER, Vec2::ZERO).order(Order::Tooltip).show(context, |ui| {
        let mut surface = palette.clone();
        surface.panel.alpha = 1.0;
        let padding = card_padding(screen.size());
        panel(&surface).inner_margin(padding).show(ui, |ui| {
            ui.set_width(width - 2.0 * padding);
            let height = max_card_content_height(screen.size());
            let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
            scroll_area(ui, area.auto_shrink([false, true]), palette.panel, add);
        });
    });
    clicked_outside
}

/// The padding of compact panels, in points.
pub(super) const COMPACT_PADDING: f32 = 12.0;
/// The minimum distance between a card and the edges of the screen, in points.
const CARD_MARGIN: f32 = 12.0;
/// Screens smaller than this in either dimension, in points, are treated as phones.
const PHONE_SIZE: f32 = 480.0;

/// The padding of a card on a screen of this size, in points.
fn card_padding(screen: Vec2) -> f32 {
    if screen.min_elem() < PHONE_SIZE { 16.0 } else { 24.0 }
}

/// Whether the window is low, like a phone in landscape orientation.
pub(super) fn is_low_window(context: &Context) -> bool {
    context.content_rect().height() < PHONE_SIZE
}

/// The maximum height of the content of a card before it scrolls, in points.
pub(super) fn max_card_content_height(screen: Vec2) -> f32 {
    screen.y - 2.0 * (CARD_MARGIN + card_padding(screen))
}

/// The minimum width of a sheet, in points.
const MIN_SHEET_WIDTH: f32 = 222.0;

/// Shows a card that leaves the board visible: in the place of the move list, or below the board.
pub(super) fn sheet(context: &Context, name: &str, stage: &ScreenLayout, palette: &Palette, add: impl FnOnce(&mut Ui)) {
    let screen = context.content_rect();
    let padding = if stage.shape == LayoutShape::Wide && !stage.is_low() { size::PADDING } else { COMPACT_PADDING };
    let width = match stage.shape {
        LayoutShape::Wide => stage.list.width().max(MIN_SHEET_WIDTH),
        LayoutShape::Tall => stage.buttons.width(),
    };
    let (anchor, offset) = match stage.shape {
        LayoutShape::Wide => {
            let right = stage.list.center().x > stage.board.center().x;
            let edge = if right { stage.list.max.x - stage.size.x } else { stage.list.min.x };
            (if right { Align2::RIGHT_TOP } else { Align2::LEFT_TOP }, Vec2::new(edge, stage.list.min.y))
        }
        LayoutShape::Tall => (Align2::CENTER_BOTTOM, Vec2::new(0.0, -size::GRID)),
    };
    Area::new(Id::new(name)).anchor(anchor, offset).order(Order::Foreground).show(context, |ui| {
        let mut surface = palette.clone();
        surface.panel.alpha = 1.0;
        panel(&surface).inner_margin(Margin::same(padding as i8)).show(ui, |ui| {
            ui.set_width(width - 2.0 * padding);
            if stage.shape == LayoutShape::Wide {
                // As high as the list or, in a low window, as the whole column.
                let bottom = if stage.is_low() { stage.buttons.max.y } else { stage.list.max.y };
                ui.set_min_height(bottom - stage.list.min.y - 2.0 * padding);
            }
            let height = screen.height() - 2.0 * (padding + size::GRID);
            let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
            scroll_area(ui, area.auto_shrink([false, true]), palette.panel, add);
        });
    });
}

/// Shows a card over the list and the buttons, so that the board stays visible. In the tall layout it is below the
/// board, as high as its content, and never extends above the y coordinate `below`. `add` gets the available size.
pub(super) fn board_side_panel(
    context: &Context,
    name: &str,
    stage: &ScreenLayout,
    below: f32,
    palette: &Palette,
    add: impl FnOnce(&mut Ui, Vec2),
) {
    let tall = stage.shape == LayoutShape::Tall;
    let place = to_egui_rect(if tall {
        Rect::new(stage.buttons.min.x, below, stage.buttons.max.x, stage.size.y - size::GRID)
    } else {
        let column = stage.list.union(stage.primary).union(stage.buttons);
        // A narrow column is widened, since sentences would not fit.
        let more = (MIN_SHEET_WIDTH - column.width()).max(0.0);
        let right = column.center().x > stage.board.center().x;
        let offset = bevy::math::Vec2::X * more;
        if right { Rect { min: column.min - offset, ..column } } else { Rect { max: column.max + offset, ..column } }
    });
    let area = Area::new(Id::new(name)).order(Order::Foreground).constrain(false).fade_in(false);
    let area = match stage.shape {
        LayoutShape::Tall => area.anchor(Align2::CENTER_BOTTOM, Vec2::new(0.0, -size::GRID)),
        LayoutShape::Wide => area.fixed_pos(place.min),
    };
    let mut surface = palette.clone();
    surface.panel.alpha = 1.0;
    area.show(context, |ui| {
        let padding = match stage.shape {
            LayoutShape::Tall => 10.0,
            LayoutShape::Wide if stage.is_low() => COMPACT_PADDING,
            LayoutShape::Wide => size::PADDING,
        };
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

/// The step of a slider, for keys and for rounding.
const SLIDER_STEP: f32 = 0.05;

/// A slider for a value from 0 to 1: label, track and percentage. Returns the new value if it changed.
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
        wanted += SLIDER_STEP * (pressed(egui::Key::ArrowRight) - pressed(egui::Key::ArrowLeft));
    }
    let wanted = ((wanted / SLIDER_STEP).round() * SLIDER_STEP).clamp(0.0, 1.0);
    let painter = ui.painter();
    let outline = row.expand2(egui::vec2(8.0, 0.0));
    if enabled && (response.hovered() || response.has_focus()) {
        painter.rect_filled(outline, 10.0, Color32::from_white_alpha(10));
    }
    if response.has_focus() {
        painter.rect_stroke(outline, 10.0, Stroke::new(1.5, colour32(palette.accent)), StrokeKind::Inside);
    }
    let faded = |colour: bevy::color::Srgba| colour32(if enabled { colour } else { colour.with_alpha(0.4) });
    let font = FontId::proportional(size::BODY);
    painter.text(row.left_center(), Align2::LEFT_CENTER, words, font.clone(), faded(palette.text));
    let knob = egui::pos2(track.left() + track.width() * wanted, track.center().y);
    painter.rect_filled(track, 3.0, faded(palette.button_hovered));
    painter.rect_filled(
        egui::Rect::from_min_max(track.min, egui::pos2(knob.x, track.max.y)),
        3.0,
        faded(palette.accent),
    );
    painter.circle(knob, 10.0, faded(palette.accent), Stroke::new(2.0, faded(palette.on_accent)));
    let percentage = format!("{:.0}\u{2009}%", wanted * 100.0);
    painter.text(row.right_center(), Align2::RIGHT_CENTER, percentage, font, faded(palette.muted));
    ((wanted - value).abs() > SLIDER_STEP / 2.0).then_some(wanted)
}

/// A small button with a cross, to remove something.
pub(super) fn cross_button(ui: &mut Ui, place: egui::Rect, words: &str, palette: &Palette) -> Response {
    let response = ui.interact(place, ui.id().with((words, place.min.y.to_bits())), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    let highlighted = response.hovered() || response.has_focus();
    let painter = ui.painter();
    if highlighted {
        painter.rect_filled(place, 12.0, colour32(palette.button_hovered));
    }
    let colour = colour32(if highlighted { palette.danger } else { palette.muted });
    let (middle, reach) = (place.center(), 6.5);
    for diagonal in [egui::vec2(reach, reach), egui::vec2(reach, -reach)] {
        painter.line_segment([middle - diagonal, middle + diagonal], Stroke::new(2.0, colour));
    }
    focus_ring(ui, &response, palette, 12.0);
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::install_fonts;

    #[test]
    fn wrapped_lines_are_balanced_and_break_between_words() {
        let context = Context::default();
        install_fonts(&context);
        // Fonts are available from the next pass on.
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
