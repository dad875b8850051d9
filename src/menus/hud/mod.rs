//! The match screen around the board: seat panels, move list, buttons and status line.

mod buttons;
mod changes;
mod choices;
mod list;
mod status;
mod view;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Ui;

use self::changes::MatchChanges;
use self::choices::ChoiceGrid;
use self::view::MatchView;
use super::leafing::NavigationAction;
use super::lesson;
use super::widgets::fixed_area;
use crate::games::{resolve_conflicts, side_name};
use crate::rules::Side;
use crate::table::layout::LayoutShape;
use crate::table::session::{GameSession, SessionSetup};
use crate::words::Localization;

pub(super) fn draw(mut contexts: EguiContexts, view: MatchView, mut changes: MatchChanges) -> Result {
    let context = contexts.ctx_mut()?;
    view.seats().draw(context);
    let grid = view.shows_choices().then(|| ChoiceGrid::new(context, &view));
    let mut wish = list::draw(context, &view, *changes.playback, grid.as_ref());
    if let Some(grid) = &grid {
        let response = grid.draw(context, &view, changes.selection.pointed());
        changes.choose(&response);
    }
    if view.shows_result() && (view.stage.shape == LayoutShape::Tall || view.stage.is_low()) {
        return Ok(());
    }
    let covering = grid.as_ref().filter(|_| view.stage.choices_replace_others);
    let is_covered = |part: Rect| covering.is_some_and(|grid| grid.covers(part));
    if !is_covered(view.stage.buttons) {
        fixed_area(context, "buttons", view.stage.buttons, |ui| {
            wish = wish.or(draw_buttons(ui, &view, &mut changes));
        });
    }
    if !is_covered(view.stage.primary) {
        let place = status_place(&view);
        let mut action = None;
        fixed_area(context, "primary", place, |ui| {
            action = status::draw(ui, place, &view, *changes.playback, changes.revealed.0);
        });
        wish = action.and_then(|action| changes.press_main(action)).or(wish);
    }
    changes.navigate(wish);
    Ok(())
}

/// The place of the status line. Choices beside it leave their space to it when there are none.
fn status_place(view: &MatchView) -> Rect {
    let stage = &view.stage;
    let choices_beside_line = stage.choices.min.y == stage.primary.min.y && !stage.choices_replace_others;
    if choices_beside_line && !view.shows_choices() { stage.primary.union(stage.choices) } else { stage.primary }
}

/// Draws the buttons of the lesson or of the match, and carries out those that were pressed. Returns the navigation
/// request.
fn draw_buttons(ui: &mut Ui, view: &MatchView, changes: &mut MatchChanges) -> Option<NavigationAction> {
    if view.is_behind_menu() {
        disable_without_dimming(ui);
    }
    if view.lesson.is_on() {
        let stage = &view.stage;
        let narrow = stage.list.is_empty();
        let pressed = lesson::draw_buttons(ui, stage.buttons, narrow, &view.lesson, view.words(), &view.palette);
        if let Some(pressed) = pressed {
            changes.press_in_lesson(pressed, view);
        }
        return None;
    }
    let can = changes.enabled(view);
    let pressed = buttons::draw(ui, view, *changes.playback, can);
    changes.press(&pressed);
    pressed.leaf
}

/// Disables widgets behind a menu. They keep their colours, since the menu already dims the screen.
fn disable_without_dimming(ui: &mut Ui) {
    ui.visuals_mut().disabled_alpha = 1.0;
    ui.disable();
}

/// The setup of a rematch with the sides swapped. Players without a name of their own are called by their new side.
pub(super) fn rematch_setup(session: &GameSession, words: &Localization) -> SessionSetup {
    let setup = session.setup();
    let info = setup.entry.info;
    let sides = || (0_u8..).map(Side);
    let own_names = sides().zip(&setup.names).map(|(side, name)| {
        let of_side = side_name(info, side, session.livery(side), words);
        (*name != of_side).then(|| name.clone())
    });
    let changed = own_names.collect::<Vec<_>>().into_iter().rev();
    let mut liveries: Vec<_> = sides().take(setup.names.len()).map(|side| session.livery(side)).collect();
    liveries.reverse();
    resolve_conflicts(info.id, &mut liveries);
    let seats = sides().zip(changed).zip(&liveries);
    let names = seats.map(|((side, name), livery)| name.unwrap_or_else(|| side_name(info, side, *livery, words)));
    let names: Vec<_> = names.collect();
    let mut computers = setup.computers.clone();
    computers.resize(names.len(), None);
    computers.reverse();
    SessionSetup { names, computers, liveries, ..setup.clone() }
}
