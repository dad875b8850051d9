//! The buttons below a rules page: to the other sections, back, and to the lesson.

use bevy_egui::egui::{self, Label, Ui};
use quintet_bevy::theme::size;
use quintet_core::words::ids;

use super::view::{ARROWS_WIDTH, Keys, PageView};
use crate::widgets::buttons::{
    arrow_button, button, button_in, button_with_font_size, pressed_if_available, primary, primary_in, shared_font_size,
};

/// The width of the section number between the page buttons, in points.
const SECTION_NUMBER_WIDTH: f32 = 80.0;

/// A button that leaves the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    Back,
    Lesson,
}

/// The button that was pressed in a single row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pressed {
    Exit(Exit),
    Earlier,
    Later,
}

impl PageView<'_> {
    /// Draws the buttons. Returns the section that a button or key requests, and the button that leaves the page if it
    /// was pressed.
    pub(super) fn draw_footer(&self, ui: &mut Ui, keys: Keys, width: f32) -> (usize, Option<Exit>) {
        if self.low {
            let pressed = self.draw_single_row(ui);
            let exit = match pressed {
                Some(Pressed::Exit(exit)) => Some(exit),
                _ => None,
            };
            (self.section_after(pressed, keys), exit)
        } else {
            let half = (width - size::GRID) / 2.0;
            let section = self.draw_section_buttons(ui, keys, half);
            (section, self.draw_exit_buttons(ui, width, half))
        }
    }

    fn has_earlier(&self) -> bool {
        self.section > 0
    }

    fn has_later(&self) -> bool {
        self.section + 1 < self.page.sections().len()
    }

    /// The section to show if the buttons are in a single row. A button takes precedence over a key.
    fn section_after(&self, pressed: Option<Pressed>, keys: Keys) -> usize {
        match pressed {
            Some(Pressed::Earlier) => self.section.saturating_sub(1),
            Some(Pressed::Later) => self.section + 1,
            _ if keys.earlier => self.section.saturating_sub(1),
            _ if keys.later => (self.section + 1).min(self.page.sections().len() - 1),
            _ => self.section,
        }
    }

    /// Draws the buttons to the adjacent sections. Returns the section to show.
    fn draw_section_buttons(&self, ui: &mut Ui, keys: Keys, half: f32) -> usize {
        let mut wanted = self.section;
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 4.0;
            let between = if self.has_arrows() { SECTION_NUMBER_WIDTH } else { 0.0 };
            let place = egui::vec2(half - between / 2.0, size::BUTTON);
            let [earlier, later] = [ids::RULES_EARLIER, ids::RULES_LATER].map(|name| self.words.text(name));
            let points = shared_font_size(ui, [(earlier.as_str(), place), (later.as_str(), place)], size::BODY);
            let step = |ui: &mut Ui, can: bool, label: &str| {
                pressed_if_available(ui, can, |ui| button_with_font_size(ui, label, place, points))
            };
            if step(ui, self.has_earlier(), &earlier) || (keys.earlier && self.has_earlier()) {
                wanted = self.section.saturating_sub(1);
            }
            if between > 0.0 {
                ui.add_sized(egui::vec2(between - size::GRID, size::BUTTON), Label::new(self.place()));
            }
            if step(ui, self.has_later(), &later) || (keys.later && self.has_later()) {
                wanted = self.section + 1;
            }
        });
        wanted
    }

    /// Whether there is a button to the lesson: outside a match, if the game has a lesson.
    fn offers_lesson(&self) -> bool {
        !self.to_session && self.page.game().lesson.is_some()
    }

    fn back_label(&self) -> String {
        self.words.text(if self.to_session { ids::RULES_TO_MATCH } else { ids::SETUP_BACK })
    }

    /// Draws the button back to the match or the title and, outside a match, the button to the lesson.
    fn draw_exit_buttons(&self, ui: &mut Ui, width: f32, half: f32) -> Option<Exit> {
        let mut pressed = None;
        ui.horizontal(|ui| {
            let label = self.back_label();
            if !self.offers_lesson() {
                if primary(ui, label, self.palette, width).clicked() {
                    pressed = Some(Exit::Back);
                }
                return;
            }
            if button(ui, label, half).clicked() {
                pressed = Some(Exit::Back);
            }
            // Same height as the button beside it.
            let place = egui::vec2(half, size::BUTTON);
            if primary_in(ui, self.words.text(ids::LESSON_BEGIN), self.palette, place).clicked() {
                pressed = Some(Exit::Lesson);
            }
        });
        pressed
    }

    /// Draws a single row of buttons for low windows: back, arrows between the sections, and the lesson.
    fn draw_single_row(&self, ui: &mut Ui) -> Option<Pressed> {
        let mut pressed = None;
        let rest = ui.available_width() - ARROWS_WIDTH;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = size::GRID;
            ui.spacing_mut().button_padding.x = 4.0;
            ui.spacing_mut().interact_size.y = 44.0; // the height of the arrows, to align them
            let half = (rest - size::GRID) / 2.0;
            if self.offers_lesson() && button_in(ui, self.back_label(), egui::vec2(half, 44.0)).clicked() {
                pressed = Some(Pressed::Exit(Exit::Back));
            }
            let arrows = [(ids::RULES_EARLIER, false, self.has_earlier()), (ids::RULES_LATER, true, self.has_later())];
            for (name, forward, can) in arrows {
                let add = |ui: &mut Ui| arrow_button(ui, &self.words.text(name), forward, self.palette);
                if pressed_if_available(ui, can, add) {
                    pressed = Some(if forward { Pressed::Later } else { Pressed::Earlier });
                }
            }
            if !self.offers_lesson() {
                let place = egui::vec2(rest, 44.0);
                if primary_in(ui, self.back_label(), self.palette, place).clicked() {
                    pressed = Some(Pressed::Exit(Exit::Back));
                }
                return;
            }
            let place = egui::vec2(half, 44.0);
            if primary_in(ui, self.words.text(ids::LESSON_BEGIN), self.palette, place).clicked() {
                pressed = Some(Pressed::Exit(Exit::Lesson));
            }
        });
        pressed
    }
}
