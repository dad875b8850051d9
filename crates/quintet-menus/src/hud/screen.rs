//! Draws the match screen around the board: seat panels, move list, buttons and status line.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Ui;
use quintet_bevy::layout::LayoutShape;

use super::changes::SessionChanges;
use super::choices::ChoiceGrid;
use super::move_list::navigation::NavigationAction;
use super::view::SessionView;
use super::{buttons, lesson, side_panel, status};
use crate::widgets::controls::disable_without_dimming;
use crate::widgets::panels::fixed_area;

pub(crate) fn draw(mut contexts: EguiContexts, view: SessionView, mut changes: SessionChanges) -> Result {
    let context = contexts.ctx_mut()?;
    view.seats().draw(context);
    let grid = view.shows_choices().then(|| ChoiceGrid::new(context, &view));
    let mut navigation = side_panel::draw(context, &view, *changes.playback, grid.as_ref());
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
            navigation = navigation.or(draw_buttons(ui, &view, &mut changes));
        });
    }
    if !is_covered(view.stage.primary) {
        let place = status_place(&view);
        let mut action = None;
        fixed_area(context, "primary", place, |ui| {
            action = status::draw(ui, place, &view, *changes.playback, changes.revealed.0);
        });
        navigation = action.and_then(|action| changes.press_main(action)).or(navigation);
    }
    changes.navigate(navigation);
    Ok(())
}

/// The area of the status line. It includes the area of choices beside it while no choices are shown.
fn status_place(view: &SessionView) -> Rect {
    let stage = &view.stage;
    let choices_beside_line = stage.choices.min.y == stage.primary.min.y && !stage.choices_replace_others;
    if choices_beside_line && !view.shows_choices() { stage.primary.union(stage.choices) } else { stage.primary }
}

/// Draws the buttons of the lesson or of the match, and carries out those that were pressed. Returns the navigation
/// request.
fn draw_buttons(ui: &mut Ui, view: &SessionView, changes: &mut SessionChanges) -> Option<NavigationAction> {
    if view.is_behind_menu() {
        disable_without_dimming(ui);
    }
    if view.lesson.is_active() {
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
    pressed.navigation
}
