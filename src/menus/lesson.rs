//! The first lesson beside the board: what to do, how far one has come, and at the end the first real match.

use bevy::prelude::*;
use bevy_egui::egui::{self, FontId, Label, Layout, Ui, WidgetInfo, WidgetType};

use super::widgets::{balanced, button, fitting, heading, panel, primary_in, quiet, text};
use crate::engine::Level;
use crate::rules::find;
use crate::table::{Language, LastSetup, LessonWish, MatchSetup, OnLesson, Stage, StartMatch};
use crate::theme::{Palette, colour32, size};
use crate::words::Words;

/// What was pressed in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pressed {
    Wish(LessonWish),
    /// The first real match.
    Play,
}

/// What the step says, and what is said of the last move where that was no answer.
fn sentences(lesson: &OnLesson, words: &Words) -> Option<(String, Option<String>)> {
    let (found, step) = lesson.place()?;
    let said = found.steps().get(step).map_or_else(|| words.text(found.offer()), |step| words.text(step.text()));
    Some((said, lesson.remark().map(|id| words.text(id))))
}

/// Beside the board, in the place of the list of moves.
pub(super) fn draw_panel(ui: &mut Ui, stage: &Stage, lesson: &OnLesson, words: &Words, palette: &Palette) {
    let (Some((found, step)), Some((said, remark))) = (lesson.place(), sentences(lesson, words)) else { return };
    panel(palette).show(ui, |ui| {
        let inner = egui::vec2(stage.list.width(), stage.list.height()) - egui::Vec2::splat(2.0 * size::PADDING);
        ui.set_min_size(inner);
        ui.set_max_size(inner);
        ui.label(heading(found.game().info.name));
        ui.label(quiet(words.say(&found.progress(step)), palette));
        bar(ui, step, found.steps().len(), palette);
        ui.add_space(size::GRID);
        egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            // It is all that is to be read here.
            ui.label(text(said).size(size::HEADING));
            if let Some(remark) = remark {
                ui.add_space(size::GRID);
                ui.label(text(remark).color(colour32(palette.danger)));
            }
            if lesson.is_answered() {
                ui.add_space(size::GRID);
                ui.label(text(words.text("lesson-right")).color(colour32(palette.legal)));
            }
        });
    });
}

/// Where there is no list, the line below the buttons says it.
pub(super) fn draw_line(ui: &mut Ui, lesson: &OnLesson, words: &Words, palette: &Palette) {
    let Some((said, remark)) = sentences(lesson, words) else { return };
    let (said, colour) = match remark {
        Some(remark) => (remark, palette.danger),
        None if lesson.is_answered() => (words.text("lesson-right"), palette.legal),
        None => (said, palette.text),
    };
    let room = ui.max_rect();
    // Long sentences are written smaller rather than cut.
    let layout = |points| balanced(ui, &said, &FontId::proportional(points), colour32(colour), room.width());
    let large = [size::BODY, size::SMALL + 1.0].into_iter().map(layout).find(|galley| galley.size().y <= room.height());
    let galley = large.unwrap_or_else(|| layout(size::SMALL));
    let top = room.center() - egui::vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(top, galley, colour32(colour));
    ui.allocate_rect(room, egui::Sense::hover()).widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
}

/// How far one has come.
fn bar(ui: &mut Ui, step: usize, steps: usize, palette: &Palette) {
    let (place, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 6.0), egui::Sense::hover());
    ui.painter().rect_filled(place, 3.0, colour32(palette.button_hovered));
    let share = step as f32 / steps.max(1) as f32;
    let done = egui::Rect::from_min_size(place.min, egui::vec2(place.width() * share, place.height()));
    ui.painter().rect_filled(done, 3.0, colour32(palette.yours));
}

/// The row of buttons. Returns what was pressed.
pub(super) fn draw_buttons(
    ui: &mut Ui,
    width: f32,
    narrow: bool,
    lesson: &OnLesson,
    words: &Words,
    palette: &Palette,
) -> Option<Pressed> {
    let (found, step) = lesson.place()?;
    ui.spacing_mut().item_spacing.x = size::GRID;
    ui.spacing_mut().button_padding.x = 4.0;
    let mut pressed = None;
    let done = step == found.steps().len();
    ui.horizontal(|ui| {
        let half = (width - size::GRID) / 2.0;
        let each = if narrow { (width - 2.0 * size::GRID) / 3.0 } else { half };
        if done {
            // The buttons stay where they were, unless the words of the one that matters need more room.
            let play = words.text("lesson-play");
            let fits = fitting(ui, [play.as_str()], size::BODY, half - 2.0 * size::GRID) >= size::BODY;
            let leave = if fits { half } else { width * 0.38 };
            if button(ui, words.text("lesson-leave-short"), leave).clicked() {
                pressed = Some(Pressed::Wish(LessonWish::Leave));
            }
            let place = egui::vec2(width - leave - size::GRID, size::BUTTON);
            if primary_in(ui, play, palette, place).clicked() {
                pressed = Some(Pressed::Play);
            }
            return;
        }
        if button(ui, words.text("lesson-leave-short"), each).clicked() {
            pressed = Some(Pressed::Wish(LessonWish::Leave));
        }
        if narrow {
            let progress = quiet(words.say(&found.progress(step)), palette);
            ui.allocate_ui_with_layout(
                egui::vec2(each, size::BUTTON),
                Layout::centered_and_justified(egui::Direction::LeftToRight),
                |ui| ui.add(Label::new(progress)),
            );
        }
        if button(ui, words.text("lesson-hint"), each).clicked() {
            pressed = Some(Pressed::Wish(LessonWish::ShowAnswer));
        }
    });
    pressed
}

/// The first real match of what was learned: against the computer at its weakest.
pub(super) fn first_match(lesson: &OnLesson, last: &LastSetup, language: &Language) -> Option<StartMatch> {
    let entry = find(lesson.place()?.0.game().info.id)?;
    let level = Level::ALL[0];
    let words = &language.0;
    let you = last.names.first().filter(|name| !name.is_empty()).cloned();
    let you = you.unwrap_or_else(|| words.text("lesson-you"));
    let names = vec![you, super::draft::name_of_computer(level, words)];
    Some(StartMatch(MatchSetup { names, computers: vec![None, Some(level)], ..MatchSetup::of(entry) }))
}
