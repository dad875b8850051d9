//! The parts that the cards of settings share.

use bevy::math::Vec2;
use bevy_egui::egui::{Context, Ui};
use quintet_bevy::layout::{ScreenLayout, TextSize};
use quintet_bevy::theme::{ColorScheme, Motion, Palette, size};
use quintet_core::words::{Localization, ids};

use crate::widgets::buttons::{PRIMARY_HEIGHT, primary};
use crate::widgets::cards::card_with_footer;
use crate::widgets::controls::{choice, limited_choice};
use crate::widgets::text::muted_text;

/// The gap between two columns, in points.
const COLUMN_GAP: f32 = 5.0 * size::GRID;
/// The height of the footer, in points.
const FOOTER_HEIGHT: f32 = PRIMARY_HEIGHT + 2.0 * size::GRID;

/// Shows a card with settings and a button that closes it. The button stays visible while the settings scroll. Returns
/// whether the player closed it, with this button or with a click outside the card.
pub(super) fn settings_card(
    context: &Context,
    name: &str,
    width: f32,
    words: &Localization,
    palette: &Palette,
    add: impl FnOnce(&mut Ui),
) -> bool {
    let mut closed = false;
    let footer = |ui: &mut Ui| {
        ui.add_space(size::GRID);
        closed = primary(ui, words.text(ids::SETTINGS_CLOSE), palette, ui.available_width()).clicked();
    };
    let clicked_outside = card_with_footer(context, name, palette, width, add, (FOOTER_HEIGHT, footer));
    closed || clicked_outside
}

/// Draws parts of a card side by side. Returns the requested actions in their order.
pub(super) fn draw_columns<A>(ui: &mut Ui, columns: [&dyn Fn(&mut Ui) -> Vec<A>; 2]) -> Vec<A> {
    let width = (ui.available_width() - COLUMN_GAP) / 2.0;
    let mut actions = Vec::new();
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = COLUMN_GAP;
        for draw in columns {
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.x = size::GRID;
                ui.set_width(width);
                actions.extend(draw(ui));
            });
        }
    });
    actions
}

/// Draws the colour schemes. Returns the one that was pressed.
pub(super) fn choose_colors(
    ui: &mut Ui,
    current: ColorScheme,
    words: &Localization,
    palette: &Palette,
) -> Option<ColorScheme> {
    let schemes = ColorScheme::ALL.map(|value| (value, words.text(value.label_id())));
    choice(ui, &words.text(ids::SETTINGS_COLOURS), &schemes, current, palette)
}

/// Draws the speeds of animations. Returns the one that was pressed.
pub(super) fn choose_motion(ui: &mut Ui, current: Motion, words: &Localization, palette: &Palette) -> Option<Motion> {
    let motions = Motion::ALL.map(|value| (value, words.text(value.label_id())));
    choice(ui, &words.text(ids::PAUSE_MOTION), &motions, current, palette)
}

/// Draws the text sizes. Those that have no effect in a window of this size in logical pixels cannot be chosen. Returns the
/// one that was pressed.
pub(super) fn choose_text_size(
    ui: &mut Ui,
    current: TextSize,
    window: Vec2,
    words: &Localization,
    palette: &Palette,
) -> Option<TextSize> {
    let sizes = TextSize::ALL.map(|value| (value, words.text(value.label_id())));
    let has_effect = |value: TextSize| value == current || is_larger_than_next(value, window);
    let wanted = limited_choice(ui, &words.text(ids::SETTINGS_TEXT), &sizes, current, palette, has_effect);
    if !TextSize::ALL.into_iter().all(has_effect) {
        ui.label(muted_text(words.text(ids::SETTINGS_TEXT_LIMIT), palette));
    }
    wanted
}

/// Whether texts of this size are larger than those of the next smaller size in a window of this size.
fn is_larger_than_next(value: TextSize, window: Vec2) -> bool {
    let scale = |value: TextSize| ScreenLayout::scale_for(window, value.factor());
    let smaller = TextSize::ALL.into_iter().take_while(|other| *other != value).last();
    smaller.is_none_or(|smaller| scale(value) > scale(smaller))
}
