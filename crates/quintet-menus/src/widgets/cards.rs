//! Cards and sheets over a screen.

use bevy::math::Rect;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Align2, Area, Color32, Context, Id, Margin, Order, ScrollArea, Sense, Ui, Vec2};
use quintet_bevy::layout::{LayoutShape, ScreenLayout};
use quintet_bevy::theme::{Palette, size};

use super::panels::{COMPACT_PADDING, opaque_panel, to_egui_rect};
use super::scroll::{scroll_area_beside_board, scroll_area_from_top};
use super::text::{set_first_heading, take_first_heading};

/// The minimum distance between a card and the edges of the screen, in points.
const CARD_MARGIN: f32 = 12.0;
/// Screens smaller than this in either dimension, in points, are treated as phones.
const PHONE_SIZE: f32 = 480.0;
/// The colour over the rest of the screen.
pub(crate) const BACKDROP: Color32 = Color32::from_black_alpha(110);
/// The same on phones, where cards leave only strips of the screen.
const PHONE_BACKDROP: Color32 = Color32::from_black_alpha(190);

/// Shows a modal card and dims the rest of the screen. Returns whether the player clicked outside the card.
pub(crate) fn card(context: &Context, name: &str, palette: &Palette, width: f32, add: impl FnOnce(&mut Ui)) -> bool {
    card_with_footer(context, name, palette, width, add, (0.0, |_| {}))
}

/// Shows a modal card like [`card`] whose footer stays visible while the content above it scrolls. The footer has a fixed
/// height in points.
pub(crate) fn card_with_footer(
    context: &Context,
    name: &str,
    palette: &Palette,
    width: f32,
    add: impl FnOnce(&mut Ui),
    (footer_height, add_footer): (f32, impl FnOnce(&mut Ui)),
) -> bool {
    let screen = context.content_rect();
    let clicked_outside = Area::new(Id::new((name, "beside")))
        .fixed_pos(screen.min)
        .order(Order::Foreground)
        .show(context, |ui| {
            // The backdrop receives clicks but no keyboard focus.
            let (place, response) = ui.allocate_exact_size(screen.size(), Sense::CLICK);
            // egui hides a new area in its first pass and fades it in afterwards. The backdrop is the first visible
            // effect of the press that opens the card, so it is painted outside of the `Ui`, on the layer of the area.
            let color = if place.size().min_elem() < PHONE_SIZE { PHONE_BACKDROP } else { BACKDROP };
            context.layer_painter(ui.layer_id()).rect_filled(place, 0.0, color);
            response.clicked()
        })
        .inner;
    let width = width.min(screen.width() - 2.0 * CARD_MARGIN);
    Area::new(Id::new(name)).anchor(Align2::CENTER_CENTER, Vec2::ZERO).order(Order::Tooltip).show(context, |ui| {
        as_dialog(ui, |ui| {
            let padding = card_padding(screen.size());
            opaque_panel(palette).inner_margin(padding).show(ui, |ui| {
                ui.set_width(width - 2.0 * padding);
                let height = max_card_content_height(screen.size()) - footer_height;
                let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
                scroll_area_from_top(ui, area.auto_shrink([false, true]), palette.panel, add);
                add_footer(ui);
            });
        });
    });
    clicked_outside
}

/// Draws the content of an area and marks the area as a modal dialog, so that assistive technology ignores everything else.
/// The first heading of the content is its name.
fn as_dialog(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let context = ui.ctx().clone();
    let behind = take_first_heading(&context);
    add(ui);
    let heading = take_first_heading(&context);
    context.accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Dialog);
        node.set_modal();
        if let Some(heading) = &heading {
            node.set_label(heading.as_str());
        }
    });
    if let Some(first) = behind.or(heading) {
        set_first_heading(&context, first);
    }
}

/// The padding of a card on a screen of this size, in points.
fn card_padding(screen: Vec2) -> f32 {
    if screen.min_elem() < PHONE_SIZE { 16.0 } else { 24.0 }
}

/// Whether the window is low, like a phone in landscape orientation.
pub(crate) fn is_low_window(context: &Context) -> bool {
    context.content_rect().height() < PHONE_SIZE
}

/// The maximum height of the content of a card before it scrolls, in points.
pub(crate) fn max_card_content_height(screen: Vec2) -> f32 {
    screen.y - 2.0 * (CARD_MARGIN + card_padding(screen))
}

/// The minimum width of a sheet, in points.
const MIN_SHEET_WIDTH: f32 = 222.0;

/// Shows a card that leaves most of the board visible: in the place of the move list or, in the tall layout, at the bottom
/// of the screen. There it covers the player panels below the board completely or not at all.
pub(crate) fn sheet(
    context: &Context,
    name: &str,
    screen_layout: &ScreenLayout,
    palette: &Palette,
    add: impl FnOnce(&mut Ui),
) {
    let screen = context.content_rect();
    let padding = if screen_layout.shape == LayoutShape::Wide && !screen_layout.is_low() {
        size::PADDING
    } else {
        COMPACT_PADDING
    };
    let width = match screen_layout.shape {
        LayoutShape::Wide => screen_layout.list.width().max(MIN_SHEET_WIDTH),
        LayoutShape::Tall => screen_layout.buttons.width(),
    };
    let (anchor, offset) = match screen_layout.shape {
        LayoutShape::Wide => {
            let right = screen_layout.list.center().x > screen_layout.board.center().x;
            let edge = if right { screen_layout.list.max.x - screen_layout.size.x } else { screen_layout.list.min.x };
            (if right { Align2::RIGHT_TOP } else { Align2::LEFT_TOP }, Vec2::new(edge, screen_layout.list.min.y))
        }
        LayoutShape::Tall => (Align2::CENTER_BOTTOM, Vec2::new(0.0, -size::GRID)),
    };
    let id = Id::new(name);
    Area::new(id).anchor(anchor, offset).order(Order::Foreground).show(context, |ui| {
        opaque_panel(palette).inner_margin(Margin::same(padding as i8)).show(ui, |ui| {
            ui.set_width(width - 2.0 * padding);
            let content_height = context.data(|data| data.get_temp::<f32>(id));
            let space_above = match (screen_layout.shape, content_height) {
                (LayoutShape::Tall, Some(height)) => {
                    let top = screen_layout.size.y - size::GRID - 2.0 * padding - height;
                    (top - uncut_top(top, screen_layout)) / 2.0
                }
                _ => 0.0,
            };
            if screen_layout.shape == LayoutShape::Wide {
                // As high as the list or, in a low window, as the whole column.
                let bottom =
                    if screen_layout.is_low() { screen_layout.buttons.max.y } else { screen_layout.list.max.y };
                ui.set_min_height(bottom - screen_layout.list.min.y - 2.0 * padding);
            }
            let height = screen.height() - 2.0 * (padding + size::GRID);
            let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
            ui.add_space(space_above);
            let top = ui.cursor().top();
            scroll_area_beside_board(ui, area.auto_shrink([false, true]), palette.panel, add);
            let content_height = ui.min_rect().bottom() - top;
            context.data_mut(|data| data.insert_temp(id, content_height));
            ui.add_space(space_above);
        });
    });
}

/// The top of a sheet that would begin at `top`, moved up if it would cut a player panel below the board.
fn uncut_top(top: f32, screen_layout: &ScreenLayout) -> f32 {
    let panels = screen_layout.seats.iter().map(|seat| seat.panel);
    let is_cut = |panel: &Rect| panel.min.y > screen_layout.board.max.y && panel.min.y < top && top < panel.max.y;
    panels.filter(is_cut).map(|panel| panel.min.y).fold(top, f32::min)
}

/// The width of the outline around the panel of the player to move, which a panel beside the board must cover.
const OUTLINE_WIDTH: f32 = 2.0;

/// Shows a card over the list and the buttons, so that the board stays visible. In the tall layout it is at the bottom of
/// the screen, as high as its content, and never extends above the y coordinate `below`. `add` gets the available size.
pub(crate) fn board_side_panel(
    context: &Context,
    name: &str,
    screen_layout: &ScreenLayout,
    below: f32,
    palette: &Palette,
    add: impl FnOnce(&mut Ui, Vec2),
) {
    let tall = screen_layout.shape == LayoutShape::Tall;
    let place = to_egui_rect(if tall {
        let Rect { min, max } = screen_layout.buttons;
        Rect::new(min.x - OUTLINE_WIDTH, below, max.x + OUTLINE_WIDTH, screen_layout.size.y - size::GRID)
    } else {
        let column = screen_layout.list.union(screen_layout.primary).union(screen_layout.buttons);
        // A narrow column is widened, since sentences would not fit.
        let more = (MIN_SHEET_WIDTH - column.width()).max(0.0);
        let right = column.center().x > screen_layout.board.center().x;
        let offset = bevy::math::Vec2::X * more;
        if right { Rect { min: column.min - offset, ..column } } else { Rect { max: column.max + offset, ..column } }
    });
    let area = Area::new(Id::new(name)).order(Order::Foreground).constrain(false).fade_in(false);
    let area = match screen_layout.shape {
        LayoutShape::Tall => area.anchor(Align2::CENTER_BOTTOM, Vec2::new(0.0, -size::GRID)),
        LayoutShape::Wide => area.fixed_pos(place.min),
    };
    area.show(context, |ui| {
        as_dialog(ui, |ui| {
            let padding = match screen_layout.shape {
                LayoutShape::Tall => 10.0,
                LayoutShape::Wide if screen_layout.is_low() => COMPACT_PADDING,
                LayoutShape::Wide => size::PADDING,
            };
            let frame = opaque_panel(palette).inner_margin(padding);
            let inner = place.size() - frame.total_margin().sum();
            frame.show(ui, |ui| {
                ui.set_width(inner.x);
                if !tall {
                    ui.set_min_height(inner.y);
                }
                ui.set_max_height(inner.y);
                add(ui, inner);
            });
        });
    });
}
