//! The move list on a card, for layouts without a side panel.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use quintet_bevy::frame::{ActiveLocalization, GoTo, Menu};
use quintet_bevy::layout::ScreenLayout;
use quintet_bevy::play::Playback;
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Palette, colour32, size};
use quintet_core::words::ids;

use super::navigation::{
    BAR_BESIDE_BOARD, NavigationAction, NavigationWriters, navigation_bar, shown_turn_text, undo_target,
};
use super::rounds::rows_of;
use super::rows::move_rows;
use crate::widgets::buttons::button;
use crate::widgets::cards::card;
use crate::widgets::text::{heading, text};

/// The height of a row on the card, where it is a touch target, in points.
const TOUCH_ROW: f32 = 44.0;

pub(crate) fn draw(
    mut contexts: EguiContexts,
    stage: Res<ScreenLayout>,
    palette: Res<Palette>,
    language: Res<ActiveLocalization>,
    playback: Res<Playback>,
    session: Option<Res<GameSession>>,
    mut menu: ResMut<NextState<Menu>>,
    mut writers: NavigationWriters,
) -> Result {
    let Some(session) = session else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let mut close = false;
    let mut navigation = None;
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
            if let Some(target) = move_rows(ui, &session, words, &palette, max_height.max(TOUCH_ROW * 2.0), TOUCH_ROW) {
                navigation = Some(NavigationAction::Navigate(target));
                close = true;
            }
        }
        ui.spacing_mut().item_spacing.y = size::GRID;
        ui.add_space(size::GRID);
        let pressed = navigation_bar(ui, &BAR_BESIDE_BOARD, width, &session, *playback, words, &palette);
        close |= matches!(pressed, Some(NavigationAction::PlayBack(_)));
        navigation = navigation.or(pressed);
        if let Some(turn) = undo_target(&session)
            && button(ui, words.text(ids::MOVES_TAKE_BACK), width).clicked()
        {
            back = Some(NavigationAction::Undo(turn));
        }
        close |= button(ui, words.text(ids::MOVES_CLOSE), width).clicked();
    });
    writers.write(navigation);
    writers.write(back);
    if close || clicked_outside {
        menu.go_to(Menu::None);
    }
    Ok(())
}
