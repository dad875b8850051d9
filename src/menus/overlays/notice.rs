//! Draws a card with a message, for example a rejected record with line and reason, or a file that was saved.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use crate::menus::shared::notice::Notice;
use crate::menus::widgets::buttons::primary;
use crate::menus::widgets::cards::card;
use crate::menus::widgets::text::{heading, text};
use crate::rules::LocalizedText;
use crate::table::frame::{GoTo, Language, Menu, Screen};
use crate::theme::{Palette, colour32, size};
use crate::words::ids;

/// The maximum number of lines. Further lines are only counted.
const MAX_LINES: usize = 6;

pub(in crate::menus) fn draw(
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
    let clicked_outside = card(context, "notice", &palette, 460.0, |ui| {
        if let Some(title) = &notice.title {
            ui.label(heading(words.localize(title)));
        }
        ui.add_space(size::GRID);
        for line in notice.lines.iter().take(MAX_LINES) {
            ui.label(text(words.localize(line)).color(colour32(palette.text)));
            ui.add_space(4.0);
        }
        let more = notice.lines.len().saturating_sub(MAX_LINES);
        if more > 0 {
            let sentence =
                LocalizedText::new(ids::NOTICE_MORE).number("count", u32::try_from(more).unwrap_or(u32::MAX));
            ui.label(text(words.localize(&sentence)).color(colour32(palette.muted)));
        }
        ui.add_space(size::GRID);
        close = primary(ui, words.text(ids::NOTICE_CLOSE), &palette, ui.available_width()).clicked();
    });
    if close || clicked_outside {
        // The share menu exists only during a match.
        let back = notice.back;
        menu.go_to(if back == Menu::Share && *screen.get() != Screen::Match { Menu::None } else { back });
    }
    Ok(())
}
