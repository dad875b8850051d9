//! Draws the match screen around the board: player panels, move list, buttons and status line.
//!
//! [`SessionScreen::draw`] returns what the player requested. [`SessionChanges::carry_out`] carries it out in the same
//! frame.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, Ui};
use quintet_bevy::layout::LayoutShape;

use super::changes::{InputState, Requests, SessionChanges};
use super::choices::ChoiceGrid;
use super::view::SessionView;
use super::{analysis, buttons, lesson, side_panel, status};
use crate::widgets::controls::disable_without_dimming;
use crate::widgets::panels::fixed_area;

pub(crate) fn draw(mut contexts: EguiContexts, view: SessionView, mut changes: SessionChanges) -> Result {
    let requests = SessionScreen { view: &view, input: changes.input(&view) }.draw(contexts.ctx_mut()?);
    changes.carry_out(requests, &view);
    Ok(())
}

/// The content of the match screen.
struct SessionScreen<'a> {
    view: &'a SessionView<'a>,
    input: InputState,
}

impl SessionScreen<'_> {
    /// Draws the screen. Returns what the player requested.
    fn draw(&self, context: &Context) -> Requests {
        let Self { view, input } = self;
        view.seats().draw(context);
        let grid = view.shows_choices().then(|| ChoiceGrid::new(context, view));
        let mut requests = Requests {
            choices: grid.as_ref().map(|grid| grid.draw(context, view, input.pointed)),
            choice_rows: grid.as_ref().map_or(0, ChoiceGrid::rows),
            ..Requests::default()
        };
        self.draw_controls(context, grid.as_ref(), &mut requests);
        // The list can have hundreds of moves, so the Tab key reaches all other controls before it.
        requests.analysis = analysis::draw(context, view, input.playback, grid.as_ref());
        requests.navigation = side_panel::draw(context, view, input.playback, grid.as_ref());
        requests
    }

    /// Draws the buttons and the status line, unless the result or choices cover them.
    fn draw_controls(&self, context: &Context, grid: Option<&ChoiceGrid>, requests: &mut Requests) {
        let Self { view, input } = self;
        if view.shows_result() && (view.screen_layout.shape == LayoutShape::Tall || view.screen_layout.is_low()) {
            return;
        }
        let covering = grid.filter(|_| view.screen_layout.choices_replace_others);
        let is_covered = |part: Rect| covering.is_some_and(|grid| grid.covers(part));
        if !is_covered(view.screen_layout.buttons) {
            fixed_area(context, "buttons", view.screen_layout.buttons, |ui| self.draw_buttons(ui, requests));
        }
        if !is_covered(view.screen_layout.primary) {
            let place = status_place(view);
            fixed_area(context, "primary", place, |ui| {
                if view.is_behind_menu() {
                    disable_without_dimming(ui);
                }
                requests.status = status::draw(ui, place, view, input.playback, input.revealed);
            });
        }
    }

    /// Draws the buttons of the lesson or of the match. Adds those that were pressed to the requests.
    fn draw_buttons(&self, ui: &mut Ui, requests: &mut Requests) {
        let Self { view, input } = self;
        if view.is_behind_menu() {
            disable_without_dimming(ui);
        }
        if view.lesson.is_active() {
            let screen_layout = &view.screen_layout;
            let narrow = screen_layout.list.is_empty();
            requests.lesson =
                lesson::draw_buttons(ui, screen_layout.buttons, narrow, &view.lesson, view.words(), &view.palette);
            return;
        }
        requests.buttons = buttons::draw(ui, view, input.playback, input.enabled);
    }
}

/// The area of the status line. It includes the area of choices beside it while no choices are shown.
fn status_place(view: &SessionView) -> Rect {
    let screen_layout = &view.screen_layout;
    let choices_beside_line =
        screen_layout.choices.min.y == screen_layout.primary.min.y && !screen_layout.choices_replace_others;
    if choices_beside_line && !view.shows_choices() {
        screen_layout.primary.union(screen_layout.choices)
    } else {
        screen_layout.primary
    }
}
