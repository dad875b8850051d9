//! The move list on a card, for layouts without a side panel.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::navigation::{
    BAR_BESIDE_BOARD, NavigationAction, NavigationWriters, navigation_bar, shown_turn_text, undo_target,
};
use super::rounds::rows_of;
use super::rows::move_rows;
use crate::menus::widgets::buttons::button;
use crate::menus::widgets::cards::card;
use crate::menus::widgets::text::{heading, text};
use crate::table::frame::{GoTo, Language, Menu};
use crate::table::layout::ScreenLayout;
use crate::table::play::Playback;
use crate::table::session::GameSession;
use crate::theme::{Palette, colour32, size};
use crate::words::ids;

/// The height of a row on the card, where it is a touch target, in points.
const TOUCH_ROW: f32 = 44.0;

pub(in crate::menus) fn draw(
    mut contexts: EguiContexts,
    stage: Res<ScreenLayout>,
    palette: Res<Palette>,
    language: Res<Language>,
    playback: Res<Playback>,
    session: Option<Res<GameSession>>,
    mut menu: ResMut<NextState<Menu>>,
    mut wishes: NavigationWriters,
) -> Result {
    let Some(session) = session else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let mut close = false;
    let mut wish = None;
    let mut back = None;
    let clicked_outside = card(context, "moves", &palette, 360.0, |ui| {
        ui.label(heading(words.text(ids::MOVES_HEADING)));
        let position = shown_turn_text(&session).map(|sentence| words.localize(&sentence));
        ui.label(
            text(position.unwrap_or_else(|| words.text(ids::MOVES_HINT)))
                .size(size::SMALL)
                .color(colour32(palette.muted)),
        );
        ui.add_space(size::GRID);
        let width = ui.available_width();
        if rows_of(&session).is_empty() {
            ui.label(text(words.text(ids::HUD_NO_MOVES)).color(colour32(palette.muted)));
        } else {
            let max_height = (rows_of(&session).len() as f32 * TOUCH_ROW).min((stage.size.y * 0.42).min(396.0));
            if let Some(travel) = move_rows(ui, &session, words, &palette, max_height.max(TOUCH_ROW * 2.0), TOUCH_ROW) {
                wish = Some(NavigationAction::Travel(travel));
                close = true;
            }
        }
        ui.spacing_mut().item_spacing.y = size::GRID;
        ui.add_space(size::GRID);
        let pressed = navigation_bar(ui, &BAR_BESIDE_BOARD, width, &session, *playback, words, &palette);
        close |= matches!(pressed, Some(NavigationAction::PlayBack(_)));
        wish = wish.or(pressed);
        if let Some(turn) = undo_target(&session)
            && button(ui, words.text(ids::MOVES_TAKE_BACK), width).clicked()
        {
            back = Some(NavigationAction::TakeBack(turn));
        }
        close |= button(ui, words.text(ids::MOVES_CLOSE), width).clicked();
    });
    wishes.write(wish);
    wishes.write(back);
    if close || clicked_outside {
        menu.go_to(Menu::None);
    }
    Ok(())
}
