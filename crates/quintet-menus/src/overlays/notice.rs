//! Draws a card with a message, for example a rejected record with line and reason, or a file that was saved.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use quintet_bevy::frame::{ActiveLocalization, GoTo, Menu, Screen};
use quintet_bevy::theme::{Palette, colour32, size};
use quintet_core::rules::LocalizedText;
use quintet_core::words::ids;

use crate::shared::notice::Notice;
use crate::widgets::buttons::primary;
use crate::widgets::cards::card;
use crate::widgets::text::{heading, text};

/// The maximum number of lines. Further lines are only counted.
const MAX_LINES: usize = 6;

pub(crate) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    language: Res<ActiveLocalization>,
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
        menu.go_to(if back == Menu::Share && *screen.get() != Screen::Session { Menu::None } else { back });
    }
    Ok(())
}
