//! The named choices of a turn, as a grid of buttons.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Context, ScrollArea, Ui, WidgetInfo, WidgetType};
use quintet_bevy::layout::LayoutShape;
use quintet_bevy::theme::{SEMIBOLD, size};
use quintet_core::rules::InputStep;
use quintet_core::words::ids;

use super::view::SessionView;
use crate::widgets::buttons::primary_in;
use crate::widgets::controls::outlined_button;
use crate::widgets::panels::fixed_area;
use crate::widgets::scroll::scroll_area_beside_board;
use crate::widgets::text::font;

/// The padding at both ends of the name of a choice, in points.
const CHOICE_PADDING: f32 = 6.0;
/// The font size of the name of a choice, in points.
const CHOICE_FONT_SIZE: f32 = size::SMALL + 1.0;
/// The height of the button of a choice, in points.
const CHOICE_HEIGHT: f32 = 44.0;
/// The colour of names that are only measured.
const INK: egui::Color32 = egui::Color32::WHITE;
/// The minimum height of a visible list, in points.
const MIN_LIST_HEIGHT: f32 = 72.0;

/// How the player used the named choices.
#[derive(Default)]
pub(super) struct ChoiceResponse {
    /// The choice under the pointer or with the focus.
    pub(super) pointed: Option<InputStep>,
    /// The choices that were pressed.
    pub(super) pressed: Vec<InputStep>,
    /// Whether the button that cancels the step was pressed.
    pub(super) cancelled: bool,
}

/// The layout of the named choices.
pub(super) struct ChoiceGrid {
    place: Rect,
    columns: usize,
    rows: usize,
    /// The width of a choice, in points.
    width: f32,
    /// Whether a button that cancels the step follows the choices.
    can_cancel: bool,
    /// Whether the labels are short, because there is no room for the others.
    has_short_labels: bool,
}

impl ChoiceGrid {
    pub(super) fn new(context: &Context, view: &SessionView) -> Self {
        // Where the choices cover the buttons, there is little room. There, the labels are always short, so that those
        // of all sides have the same form.
        if covers_buttons(view) {
            return Self::with_labels(context, view, true);
        }
        let grid = Self::with_labels(context, view, false);
        if grid.fits() { grid } else { Self::with_labels(context, view, true) }
    }

    /// The layout with short or with complete labels.
    fn with_labels(context: &Context, view: &SessionView, short: bool) -> Self {
        let (screen_layout, move_options) = (&view.screen_layout, &view.move_options);
        let whole = screen_layout.choices.width();
        let width_in = |columns: usize| (whole - size::GRID * (columns as f32 - 1.0)) / columns as f32;
        let can_cancel = covers_buttons(view) && !move_options.taken.is_empty();
        let mut names: Vec<_> = move_options.choices.iter().map(|one| view.choice_label(one, short)).collect();
        names.extend(can_cancel.then(|| view.words().text(ids::HUD_CANCEL)));
        // The largest number of columns in which every name fits into two lines.
        let in_two_lines = |columns: &usize| {
            let room = width_in(*columns) - 2.0 * CHOICE_PADDING;
            names.iter().all(|name| fits_two_lines(context, name, room))
        };
        let max_columns = if screen_layout.columns > 1 { screen_layout.columns.min(names.len()) } else { 1 };
        let columns = (1..=max_columns).rev().find(in_two_lines).unwrap_or(1);
        let rows = names.len().div_ceil(columns);
        let (place, width) = (screen_layout.choices, width_in(columns));
        let mut grid = Self { place, columns, rows, width, can_cancel, has_short_labels: short };
        // The choices cover as little of the list as possible. They extend over the parts below the list only if the
        // list is too small.
        if screen_layout.choices_replace_others && screen_layout.shape == LayoutShape::Wide {
            let over_list = grid.content_height() <= screen_layout.list.height();
            let bottom = if over_list { screen_layout.list.max.y } else { screen_layout.choices.max.y };
            let top = if over_list { screen_layout.list.min.y } else { screen_layout.choices.min.y };
            grid.place.max.y = bottom;
            grid.place.min.y = (bottom - grid.content_height()).max(top);
        }
        grid
    }

    /// The height of all rows, in points.
    fn content_height(&self) -> f32 {
        self.rows as f32 * (CHOICE_HEIGHT + size::GRID) - size::GRID
    }

    /// The number of rows.
    pub(super) const fn rows(&self) -> usize {
        self.rows
    }

    /// Whether all rows are visible without scrolling.
    fn fits(&self) -> bool {
        self.content_height() <= self.place.height() + 0.5
    }

    /// The part of a list that the choices leave free. Empty if it is too small to show.
    pub(super) fn free_part_of(&self, list: Rect) -> Rect {
        let bottom = (self.place.min.y - size::GRID).min(list.max.y);
        if bottom - list.min.y < MIN_LIST_HEIGHT {
            Rect::default()
        } else {
            Rect { max: list.max.with_y(bottom), ..list }
        }
    }

    /// Whether the choices cover a part of the screen.
    pub(super) fn covers(&self, part: Rect) -> bool {
        !self.place.intersect(part).is_empty()
    }

    /// Draws the named choices. `pointed` is the step that is highlighted.
    pub(super) fn draw(&self, context: &Context, view: &SessionView, pointed: Option<InputStep>) -> ChoiceResponse {
        let mut response = ChoiceResponse::default();
        fixed_area(context, "choices", self.place, |ui| {
            context.accesskit_node_builder(ui.unique_id(), |node| {
                node.set_role(Role::Group);
                node.set_label(view.words().text(ids::ACCESS_CHOICES));
            });
            ui.spacing_mut().item_spacing = egui::vec2(size::GRID, size::GRID);
            // With four columns, names need the full width and two lines.
            ui.spacing_mut().button_padding = egui::vec2(CHOICE_PADDING, 2.0);
            ui.spacing_mut().interact_size.y = CHOICE_HEIGHT;
            let height = self.place.height();
            if self.fits() {
                // Align the rows to the bottom of their area.
                ui.add_space((height - self.content_height()).max(0.0));
                response = self.draw_buttons(ui, view, pointed);
            } else {
                let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false);
                scroll_area_beside_board(ui, area, view.palette.table[1], |ui| {
                    response = self.draw_buttons(ui, view, pointed)
                });
            }
        });
        // A choice that was selected by key or gamepad stays selected until another one is selected, or until the
        // pointer is moved over the menus.
        let moved = context.input(|input| input.pointer.delta() != egui::Vec2::ZERO);
        let left = moved && context.is_pointer_over_egui();
        let stays = |step: &InputStep| matches!(step, InputStep::Choice(_)) && !left;
        response.pointed = response.pointed.or_else(|| pointed.filter(stays));
        response
    }

    /// Draws the buttons of the named choices.
    fn draw_buttons(&self, ui: &mut Ui, view: &SessionView, pointed: Option<InputStep>) -> ChoiceResponse {
        let (width, palette) = (self.width, &*view.palette);
        let mut result = ChoiceResponse::default();
        // Each button has its own area, because the width of a button border would shift the next one.
        let room = egui::vec2(self.place.width(), self.content_height());
        let (place, _) = ui.allocate_exact_size(room, egui::Sense::hover());
        let mut ui_of_button = |index: usize, name: &str| {
            let (row, column) = ((index / self.columns) as f32, (index % self.columns) as f32);
            let corner = place.min + egui::vec2(column * (width + size::GRID), row * (CHOICE_HEIGHT + size::GRID));
            let spot = egui::Rect::from_min_size(corner, egui::vec2(width, CHOICE_HEIGHT));
            ui.new_child(egui::UiBuilder::new().id_salt(name).max_rect(spot))
        };
        for (index, one) in view.move_options.choices.iter().enumerate() {
            let mut ui = ui_of_button(index, one.name);
            let label = view.choice_label(one, self.has_short_labels);
            // A single choice that completes the move is a primary button.
            let response = if view.move_options.choices.len() == 1 && one.code.is_some() {
                primary_in(&mut ui, label, palette, egui::vec2(width, CHOICE_HEIGHT))
            } else {
                outlined_button(&mut ui, label, pointed == Some(one.step()), palette, width)
            };
            let name = view.choice_label(one, false);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name.as_str()));
            if response.hovered() || response.has_focus() {
                result.pointed = Some(one.step());
            }
            if response.clicked() {
                result.pressed.push(one.step());
            }
        }
        if self.can_cancel {
            let mut ui = ui_of_button(view.move_options.choices.len(), "cancel");
            let label = view.words().text(ids::HUD_CANCEL);
            result.cancelled = outlined_button(&mut ui, label, false, palette, width).clicked();
        }
        result
    }
}

/// Whether the choices cover the buttons and the prompt, as they may on a tall screen.
fn covers_buttons(view: &SessionView) -> bool {
    view.screen_layout.choices_replace_others && view.screen_layout.shape == LayoutShape::Tall
}

/// Whether a name fits into two lines without breaking a word.
fn fits_two_lines(context: &Context, name: &str, room: f32) -> bool {
    let font = font(CHOICE_FONT_SIZE, SEMIBOLD);
    context.fonts_mut(|fonts| {
        let mut words = name.split(' ').map(|word| fonts.layout_no_wrap(word.to_owned(), font.clone(), INK));
        words.all(|word| word.size().x <= room)
            && fonts.layout(name.to_owned(), font.clone(), INK, room).rows.len() <= 2
    })
}
