//! The move list on a card, for layouts without a side panel.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Ui;
use quintet_bevy::frame::{GoTo, Menu};
use quintet_bevy::layout::ScreenLayout;
use quintet_bevy::play::Playback;
use quintet_bevy::session::{GameSession, NavigateHistory};
use quintet_bevy::theme::{Palette, color32, size};
use quintet_core::words::{Localization, ids};

use super::navigation::{
    BAR_BESIDE_BOARD, NavigationAction, NavigationWriters, navigation_bar, shown_turn_text, undo_target,
};
use super::rounds::rows_of;
use super::rows::move_rows;
use crate::widgets::buttons::button;
use crate::widgets::cards::card;
use crate::widgets::resources::WidgetResources;
use crate::widgets::text::{heading_label, text};

/// The height of a row on the card, where it is a touch target, in points.
const TOUCH_ROW: f32 = 44.0;

/// An action of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Navigate(NavigationAction),
    Close,
}

/// The messages that the card writes, and the menu that it changes.
#[derive(SystemParam)]
pub(crate) struct CardChanges<'w> {
    navigation: NavigationWriters<'w>,
    menu: ResMut<'w, NextState<Menu>>,
}

impl CardChanges<'_> {
    fn carry_out(&mut self, action: Action) {
        match action {
            // The bar of this card has no button that opens the list.
            Action::Navigate(action) => _ = self.navigation.write(Some(action)),
            Action::Close => self.menu.go_to(Menu::None),
        }
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    screen_layout: Res<ScreenLayout>,
    playback: Res<Playback>,
    session: Option<Res<GameSession>>,
    mut changes: CardChanges,
) -> Result {
    let Some(session) = session else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let view = CardView {
        session: &session,
        playback: *playback,
        screen_height: screen_layout.size.y,
        words: resources.words(),
        palette: &resources.palette,
    };
    let mut actions = Vec::new();
    let clicked_outside = card(context, "moves", view.palette, 360.0, |ui| actions = view.draw(ui));
    actions.extend(clicked_outside.then_some(Action::Close));
    for action in actions {
        changes.carry_out(action);
    }
    Ok(())
}

/// The moves of a match, to draw.
struct CardView<'a> {
    session: &'a GameSession,
    playback: Playback,
    /// The height of the screen, in points.
    screen_height: f32,
    words: &'a Localization,
    palette: &'a Palette,
}

impl CardView<'_> {
    /// Draws the content of the card. Returns the requested actions.
    fn draw(&self, ui: &mut Ui) -> Vec<Action> {
        let (session, words, palette) = (self.session, self.words, self.palette);
        heading_label(ui, words.text(ids::MOVES_HEADING));
        let position = shown_turn_text(session).map(|sentence| words.localize(&sentence));
        let position = text(position.unwrap_or_else(|| words.text(ids::MOVES_HINT))).size(size::SMALL);
        ui.label(position.color(color32(palette.muted)));
        ui.add_space(size::GRID);
        let width = ui.available_width();
        let target = self.draw_moves(ui);
        ui.spacing_mut().item_spacing.y = size::GRID;
        ui.add_space(size::GRID);
        let pressed = navigation_bar(ui, &BAR_BESIDE_BOARD, width, session, self.playback, words, palette);
        let undo = undo_target(session).filter(|_| button(ui, words.text(ids::MOVES_UNDO_TO), width).clicked());
        let close = button(ui, words.text(ids::MOVES_CLOSE), width).clicked();
        // The card closes for a position or for playback, so that the board is visible.
        let close = close || target.is_some() || matches!(pressed, Some(NavigationAction::SetPlayback(_)));
        let navigation = target.map(NavigationAction::Navigate).or(pressed);
        let actions = navigation.into_iter().chain(undo.map(NavigationAction::Undo)).map(Action::Navigate);
        actions.chain(close.then_some(Action::Close)).collect()
    }

    /// Draws the rows of moves. Returns the requested navigation.
    fn draw_moves(&self, ui: &mut Ui) -> Option<NavigateHistory> {
        let rows = rows_of(self.session).len();
        if rows == 0 {
            ui.label(text(self.words.text(ids::HUD_NO_MOVES)).color(color32(self.palette.muted)));
            return None;
        }
        let max_height = (rows as f32 * TOUCH_ROW).min((self.screen_height * 0.42).min(396.0));
        move_rows(ui, self.session, self.words, self.palette, max_height.max(TOUCH_ROW * 2.0), TOUCH_ROW)
    }
}
