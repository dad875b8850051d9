//! The cards of the settings menus, whose button “Done” stays visible while the settings scroll.

use bevy_egui::egui::{Context, Ui};
use quintet_bevy::theme::{Palette, size};
use quintet_core::words::{Localization, ids};

use crate::widgets::buttons::{PRIMARY_HEIGHT, primary};
use crate::widgets::cards::card_with_footer;

/// The height of the footer, in points.
const FOOTER_HEIGHT: f32 = PRIMARY_HEIGHT + 2.0 * size::GRID;

/// Shows a card with settings and a button that closes it. Returns whether the player closed it, with this button or with
/// a click outside the card.
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
