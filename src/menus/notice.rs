//! Something that people should know, on a card: a record that was refused with line and reason, a file that was written.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::widgets::{card, heading, primary, text};
use crate::rules::Sentence;
use crate::table::{GoTo, Language, Menu, Screen};
use crate::theme::{Palette, colour32, size};

/// What people should know.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Notice {
    /// What it is about.
    pub(super) title: Option<Sentence>,
    /// What there is to say, a line each.
    pub(super) lines: Vec<Sentence>,
    /// The menu to which people go back.
    pub(super) back: Menu,
}

/// The most lines; of more, so many are shown and the rest counted.
const MOST_LINES: usize = 6;

impl Notice {
    pub(super) fn new(title: Sentence, lines: Vec<Sentence>) -> Self {
        Self { title: Some(title), lines, back: Menu::None }
    }
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    language: Res<Language>,
    notice: Res<Notice>,
    screen: Res<State<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let mut close = false;
    let beside = card(context, "notice", &palette, 460.0, |ui| {
        if let Some(title) = &notice.title {
            ui.label(heading(words.say(title)));
        }
        ui.add_space(size::GRID);
        for line in notice.lines.iter().take(MOST_LINES) {
            ui.label(text(words.say(line)).color(colour32(palette.text)));
            ui.add_space(4.0);
        }
        let more = notice.lines.len().saturating_sub(MOST_LINES);
        if more > 0 {
            let sentence = Sentence::new("notice-more").number("count", u32::try_from(more).unwrap_or(u32::MAX));
            ui.label(text(words.say(&sentence)).color(colour32(palette.quiet)));
        }
        ui.add_space(size::GRID);
        close = primary(ui, words.text("notice-close"), &palette, ui.available_width()).clicked();
    });
    if close || beside {
        // A menu of a match is nothing on another screen.
        let back = notice.back;
        menu.go_to(if back == Menu::Share && *screen.get() != Screen::Match { Menu::None } else { back });
    }
    Ok(())
}
