//! The status line of the match screen: a sentence, or the main button.

use std::mem::discriminant;

use bevy::prelude::*;
use bevy_egui::egui::{self, FontId, Id, Response, Ui, WidgetInfo, WidgetType};
use quintet_bevy::frame::Phase;
use quintet_bevy::play::Playback;
use quintet_bevy::theme::{color32, size};
use quintet_core::rules::{EncodedMove, LocalizedText};
use quintet_core::words::ids;

use super::lesson;
use super::move_list::navigation::shown_turn_text;
use super::view::SessionView;
use crate::shared::result_texts::rematch_label;
use crate::widgets::buttons::{PRIMARY_HEIGHT, primary_in};
use crate::widgets::controls::outlined_button;
use crate::widgets::text::balanced;

/// The action of the main button.
#[derive(Clone, Copy)]
pub(super) enum StatusAction {
    /// Play the move that is previewed.
    Play(EncodedMove),
    StopPlayback,
    /// Return to the current position.
    ReturnToCurrent,
    Rematch,
    /// Show or hide the secret information of the player to move.
    ToggleSecret,
}

/// The content of the status line.
enum Status {
    Button(String, StatusAction),
    Line(String, Srgba),
    Empty,
}

impl Status {
    /// The content during a match. `revealed` is whether secret information is visible.
    fn of(view: &SessionView, playback: Playback, revealed: bool) -> Self {
        let words = view.words();
        let pending = view.move_options.preview.as_ref().filter(|preview| preview.needs_confirmation);
        if let Some(preview) = pending {
            return Self::Button(words.localize(&preview.label), StatusAction::Play(preview.code));
        }
        if !view.typed.0.is_empty() {
            let sentence = LocalizedText::new(ids::HUD_TYPED).text("move", &view.typed.0);
            return Self::Line(words.localize(&sentence), view.palette.accent);
        }
        if playback.is_active() {
            return Self::Button(words.text(ids::NAVIGATION_STOP), StatusAction::StopPlayback);
        }
        if !view.session.is_live() {
            return Self::Button(return_label(view), StatusAction::ReturnToCurrent);
        }
        if view.phase() == Phase::Over {
            // While the result card is shown, the card contains this button.
            if view.result_hidden.0 {
                return Self::Button(rematch_label(view.session.game().players(), words), StatusAction::Rematch);
            }
            return Self::Empty;
        }
        Self::of_turn(view, revealed)
    }

    /// The content while a player chooses a move: the previewed move, the button that reveals or hides a secret, or the
    /// prompt.
    fn of_turn(view: &SessionView, revealed: bool) -> Self {
        let words = view.words();
        match &view.move_options.preview {
            Some(preview) => Self::Line(words.localize(&preview.label), view.palette.accent),
            None if view.can_reveal() => {
                let action = if revealed { "hide" } else { "reveal" };
                let label = words.text(ids::composed(format!("{}-{action}", view.session.game().info().id)));
                Self::Button(label, StatusAction::ToggleSecret)
            }
            None => {
                let prompt = view.move_options.prompt.as_ref().or(view.caption.0.as_ref());
                let prompt = prompt.map(|prompt| words.localize(prompt)).unwrap_or_default();
                Self::Line(prompt, view.palette.muted)
            }
        }
    }
}

/// The label of the button to return to the current position. Without a list, it names the turn that is shown.
fn return_label(view: &SessionView) -> String {
    let words = view.words();
    match shown_turn_text(&view.session).filter(|_| view.screen_layout.list.is_empty()) {
        Some(position) => words.localize(&LocalizedText::new(ids::HISTORY_RETURN_FROM).nested("turn", position)),
        None => words.text(ids::HISTORY_RETURN),
    }
}

/// Draws the status line in `place`. Returns the action of the main button if it was pressed.
pub(super) fn draw(
    ui: &mut Ui,
    place: Rect,
    view: &SessionView,
    playback: Playback,
    revealed: bool,
) -> Option<StatusAction> {
    let status = Status::of(view, playback, revealed);
    let is_lesson_line = view.lesson.is_active() && view.screen_layout.list.is_empty();
    if is_lesson_line && !matches!(status, Status::Button(_, StatusAction::Play(_))) {
        lesson::draw_line(ui, &view.lesson, view.words(), &view.palette);
        return None;
    }
    match status {
        Status::Button(label, action) => {
            // An id of its own for each action, so that a press that began on another button is ignored.
            let button = ui.push_id(discriminant(&action), |ui| match action {
                // Hiding a secret is not what a player usually does next.
                StatusAction::ToggleSecret if revealed => {
                    outlined_button(ui, label, false, &view.palette, place.width())
                }
                _ => {
                    let room = egui::vec2(place.width(), PRIMARY_HEIGHT.min(place.height()));
                    primary_in(ui, label, &view.palette, room)
                }
            });
            let button = button.inner;
            take_over_focus(&button);
            button.clicked().then_some(action)
        }
        Status::Line(sentence, color) => {
            draw_line(ui, &sentence, color);
            None
        }
        Status::Empty => None,
    }
}

/// Gives a main button the keyboard focus of the one that it replaces, so that the next key does not control the board.
fn take_over_focus(button: &Response) {
    let key = Id::new("main button");
    let replaced: Option<Id> = button.ctx.data(|data| data.get_temp(key));
    button.ctx.data_mut(|data| data.insert_temp(key, button.id));
    let focused = button.ctx.memory(|memory| memory.focused());
    if replaced != Some(button.id) && focused.is_some() && focused == replaced {
        button.request_focus();
    }
}

/// Draws centred text. Text that is too wide wraps, and text that is too high gets a smaller font.
fn draw_line(ui: &mut Ui, words: &str, color: Srgba) {
    let room = ui.max_rect();
    let layout = |points| balanced(ui, words, &FontId::proportional(points), color32(color), room.width());
    let large = Some(layout(size::BODY)).filter(|galley| galley.size().y <= room.height());
    let galley = large.unwrap_or_else(|| layout(size::SMALL));
    let top = room.center() - egui::vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(top, galley, color32(color));
    ui.allocate_rect(room, egui::Sense::hover()).widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
}
