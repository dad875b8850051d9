//! The lesson panel beside the board: instruction, progress and, at the end, the first real match.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, FontId, Galley, Label, Layout, Ui, WidgetInfo, WidgetType};
use quintet_bevy::appearance::side_name;
use quintet_bevy::frame::ActiveLocalization;
use quintet_bevy::learning::{LessonRequest, LessonState};
use quintet_bevy::persistence::LastSetup;
use quintet_bevy::session::{PlayerStyle, SessionSetup};
use quintet_bevy::theme::{Palette, color32, size};
use quintet_core::catalog::find;
use quintet_core::engine::Level;
use quintet_core::rules::Side;
use quintet_core::words::{Localization, ids};

use crate::shared::names::computer_name;
use crate::widgets::buttons::{button_in, primary_in};
use crate::widgets::panels::{COMPACT_PADDING, fill_panel};
use crate::widgets::scroll::scroll_area_beside_board;
use crate::widgets::text::{balanced, fitted_font_size, heading_label, muted_text, text, width_of};

/// The minimum height of the lesson panel for a heading and large text, in points.
const MIN_ROOMY_HEIGHT: f32 = 300.0;

/// The distance between the remark and the instruction in the status line, in points.
const LINE_GAP: f32 = 4.0;

/// The button that was pressed in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pressed {
    Request(LessonRequest),
    /// Start the first real match.
    Play,
}

/// The instruction of the current step, and the remark about the last move if it was not a correct answer.
fn sentences(lesson: &LessonState, words: &Localization) -> Option<(String, Option<String>)> {
    let (found, step) = lesson.lesson_and_step()?;
    let instruction = found.steps().get(step).map_or_else(|| words.text(found.offer()), |step| words.text(step.text()));
    Some((instruction, lesson.feedback().map(|id| words.text(id))))
}

/// Draws the lesson panel in the place of the move list.
pub(crate) fn draw_panel(ui: &mut Ui, place: Rect, lesson: &LessonState, words: &Localization, palette: &Palette) {
    let (Some((found, step)), Some((instruction, feedback))) = (lesson.lesson_and_step(), sentences(lesson, words))
    else {
        return;
    };
    // Limited space is reserved for the instruction.
    let roomy = place.height() >= MIN_ROOMY_HEIGHT;
    let padding = if roomy { size::PADDING } else { COMPACT_PADDING };
    fill_panel(ui, palette, (place.size(), padding), |ui, _| {
        if roomy {
            heading_label(ui, found.game().info.name);
        } else {
            ui.spacing_mut().item_spacing.y = 4.0;
        }
        ui.label(muted_text(words.localize(&found.progress(step)), palette));
        bar(ui, step, found.steps().len(), palette);
        ui.add_space(if roomy { size::GRID } else { 4.0 });
        let area = egui::ScrollArea::vertical().auto_shrink(false);
        scroll_area_beside_board(ui, area, palette.panel, |ui| {
            // The instruction is the only text to read, so it is large.
            ui.label(text(instruction).size(if roomy { size::HEADING } else { size::BODY }));
            if let Some(feedback) = feedback {
                ui.add_space(size::GRID);
                ui.label(text(feedback).color(color32(palette.danger)));
            }
            if lesson.is_answered() {
                ui.add_space(size::GRID);
                ui.label(text(words.text(ids::LESSON_RIGHT)).color(color32(palette.legal)));
            }
        });
    });
}

/// Draws the instruction in the status line, for layouts without a list.
pub(crate) fn draw_line(ui: &mut Ui, lesson: &LessonState, words: &Localization, palette: &Palette) {
    let Some((instruction, feedback)) = sentences(lesson, words) else { return };
    let messages = match feedback {
        Some(feedback) => vec![(feedback, palette.danger), (instruction, palette.text)],
        None if lesson.is_answered() => vec![(words.text(ids::LESSON_RIGHT), palette.legal)],
        None => vec![(instruction, palette.text)],
    };
    let room = ui.max_rect();
    let layout = |(message, color): &(String, Srgba), points: f32| {
        balanced(ui, message, &FontId::proportional(points), color32(*color), room.width())
    };
    let column = |points: f32| messages.iter().map(|message| layout(message, points)).collect::<Vec<_>>();
    let height = |galleys: &[Arc<Galley>]| {
        let gaps = galleys.len().saturating_sub(1) as f32 * LINE_GAP;
        galleys.iter().map(|galley| galley.size().y).sum::<f32>() + gaps
    };
    // Long sentences get a smaller font rather than being cut off. The remark is more important than the instruction.
    let galleys = [size::BODY, size::SMALL + 1.0, size::SMALL]
        .into_iter()
        .map(column)
        .find(|galleys| height(galleys) <= room.height())
        .unwrap_or_else(|| vec![layout(&messages[0], size::SMALL)]);
    let mut top = room.center() - egui::vec2(0.0, height(&galleys) / 2.0);
    for galley in galleys {
        let lower = top + egui::vec2(0.0, galley.size().y + LINE_GAP);
        ui.painter().galley(top, galley, color32(palette.text));
        top = lower;
    }
    let message = messages.iter().map(|(message, _)| message.as_str()).collect::<Vec<_>>().join(" ");
    ui.allocate_rect(room, egui::Sense::hover()).widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &message));
}

/// Draws the progress bar.
fn bar(ui: &mut Ui, step: usize, steps: usize, palette: &Palette) {
    let (place, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 6.0), egui::Sense::hover());
    ui.painter().rect_filled(place, 3.0, color32(palette.button_hovered));
    let share = step as f32 / steps.max(1) as f32;
    let finished = egui::Rect::from_min_size(place.min, egui::vec2(place.width() * share, place.height()));
    ui.painter().rect_filled(finished, 3.0, color32(palette.accent));
}

/// Draws the row of buttons. Returns the button that was pressed.
pub(crate) fn draw_buttons(
    ui: &mut Ui,
    place: Rect,
    narrow: bool,
    lesson: &LessonState,
    words: &Localization,
    palette: &Palette,
) -> Option<Pressed> {
    let (found, step) = lesson.lesson_and_step()?;
    ui.spacing_mut().item_spacing.x = size::GRID;
    ui.spacing_mut().button_padding.x = 4.0;
    let (width, height) = (place.width(), place.height());
    ui.spacing_mut().interact_size.y = height;
    let button = |ui: &mut Ui, label: String, width: f32| button_in(ui, label, egui::vec2(width, height));
    let mut pressed = None;
    let finished = step == found.steps().len();
    ui.horizontal(|ui| {
        let half = (width - size::GRID) / 2.0;
        if finished {
            // The buttons keep their width unless the label of the primary one needs more space.
            let play = words.text(ids::LESSON_PLAY);
            let fits = fitted_font_size(ui, [play.as_str()], size::BODY, half - 2.0 * size::GRID) >= size::BODY;
            let label = words.text(ids::LESSON_LEAVE_SHORT);
            let min_width = width_of(ui, &label, size::SMALL) + size::GRID + 2.0;
            let leave = if fits { half } else { min_width.max(width * 0.38) };
            if button(ui, label, leave).clicked() {
                pressed = Some(Pressed::Request(LessonRequest::Leave));
            }
            let place = egui::vec2(width - leave - size::GRID, height);
            if primary_in(ui, play, palette, place).clicked() {
                pressed = Some(Pressed::Play);
            }
            return;
        }
        let progress = words.localize(&found.progress(step));
        // The progress gets a third of the width, or more if it needs that.
        let between = width_of(ui, &progress, size::BODY).max((width - 2.0 * size::GRID) / 3.0);
        let each = if narrow { (width - between) / 2.0 - size::GRID } else { half };
        if button(ui, words.text(ids::LESSON_LEAVE_SHORT), each).clicked() {
            pressed = Some(Pressed::Request(LessonRequest::Leave));
        }
        if narrow {
            ui.allocate_ui_with_layout(
                egui::vec2(between, height),
                Layout::centered_and_justified(egui::Direction::LeftToRight),
                |ui| ui.add(Label::new(muted_text(progress, palette))),
            );
        }
        if button(ui, words.text(ids::LESSON_HINT), each).clicked() {
            pressed = Some(Pressed::Request(LessonRequest::ShowAnswer));
        }
    });
    pressed
}

/// The first real match of the game of the lesson: against the computer at its lowest level.
pub(crate) fn first_match(
    lesson: &LessonState,
    last: &LastSetup,
    language: &ActiveLocalization,
) -> Option<SessionSetup> {
    let game_def = find(lesson.lesson_and_step()?.0.game().info.id)?;
    let level = Level::ALL[0];
    let words = &language.0;
    let own_name = last.names.first().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    let you = own_name.unwrap_or_else(|| side_name(game_def.info, Side::FIRST, PlayerStyle::default(), words));
    let computer = computer_name(level, std::iter::once(you.as_str()), words);
    let names = vec![you, computer];
    Some(SessionSetup { names, computers: vec![None, Some(level)], ..SessionSetup::of(game_def) })
}

/// A run condition: a lesson is in progress.
pub(crate) fn lesson_is_active(lesson: Res<LessonState>) -> bool {
    lesson.is_active()
}
