//! The part above the list of past matches: the game filter and the statistics.

use bevy_egui::egui::Ui;
use quintet_bevy::theme::{Palette, color32, size};
use quintet_core::catalog::games;
use quintet_core::rules::{GameInfo, Localize, LocalizedText, Side};
use quintet_core::words::{Localization, ids};

use super::past_matches::PastMatches;
use super::row::MIN_RESULT_COLUMN_WIDTH;
use super::statistics::Statistics;
use crate::widgets::controls::toggle_button;
use crate::widgets::text::muted_text;

/// The game that the list is filtered by. `None` shows all games.
pub(super) type Filter = Option<&'static GameInfo>;

/// Draws the part above the list: the game filter and the statistics. Returns the filter that the player pressed, or the
/// current one.
pub(super) fn draw(ui: &mut Ui, past: &PastMatches, words: &Localization, palette: &Palette) -> Filter {
    let filter = filters(ui, past, words, palette);
    summary(ui, past, filter, words, palette);
    ui.add_space(4.0);
    filter
}

/// Draws the game filter. It is hidden if all matches are of the same game. Returns the filter.
fn filters(ui: &mut Ui, past: &PastMatches, words: &Localization, palette: &Palette) -> Filter {
    let Some(matches) = &past.matches else { return past.game };
    let games: Vec<&'static GameInfo> = games()
        .map(|game_def| game_def.info)
        .filter(|info| matches.iter().any(|stored| stored.record.game.id == info.id))
        .collect();
    if games.len() < 2 {
        return None;
    }
    let all = [(None, words.text(ids::PAST_MATCHES_ALL))].into_iter();
    let each = games.into_iter().map(|info| (Some(info), info.name.to_owned()));
    let values: Vec<_> = all.chain(each).collect();
    let columns = if ui.available_width() < MIN_RESULT_COLUMN_WIDTH { 3 } else { values.len() };
    let width = (ui.available_width() - (columns as f32 - 1.0) * size::GRID) / columns as f32;
    let mut filter = past.game;
    for row in values.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 44.0;
            ui.spacing_mut().button_padding.x = 4.0;
            for (game, name) in row {
                let chosen = filter.map(|game| game.id) == game.map(|game| game.id);
                if toggle_button(ui, name, chosen, palette, width).clicked() {
                    filter = *game;
                }
            }
        });
    }
    filter
}

/// Draws the statistics of the matches that the filter shows, in one or two lines.
fn summary(ui: &mut Ui, past: &PastMatches, filter: Filter, words: &Localization, palette: &Palette) {
    let Some(matches) = &past.matches else {
        ui.label(muted_text(words.text(ids::PAST_MATCHES_READING), palette));
        return;
    };
    let sum = Statistics::of(matches.iter(), filter);
    let mut parts = vec![
        words.localize(&LocalizedText::new(ids::PAST_MATCHES_COUNT).number("count", sum.matches)),
        words.localize(&LocalizedText::new(ids::PAST_MATCHES_ENDED).number("count", sum.ended)),
    ];
    if let Some(game) = filter.filter(|_| sum.ended > 0) {
        let by_side = Side::all(sum.by_side.len()).zip(&sum.by_side);
        for (side, wins) in by_side.filter(|(side, wins)| **wins > 0 || side.0 < 2) {
            let wins =
                LocalizedText::new(ids::PAST_MATCHES_SIDE).text("side", words.side(game, side)).number("wins", *wins);
            parts.push(words.localize(&wins));
        }
        if sum.drawn > 0 {
            parts.push(words.localize(&LocalizedText::new(ids::PAST_MATCHES_DRAWN).number("count", sum.drawn)));
        }
    }
    ui.label(muted_text(unbroken(&parts), palette));
    let mut more = Vec::new();
    if let Some((shortest, longest, mean)) = sum.turns.filter(|_| filter.is_some()) {
        let turns = LocalizedText::new(ids::PAST_MATCHES_TURNS).number("mean", mean);
        more.push(words.localize(&turns.number("shortest", shortest).number("longest", longest)));
    }
    for (name, won, played) in sum.by_name.iter().filter(|(_, _, played)| *played > 1).take(3) {
        let line =
            LocalizedText::new(ids::PAST_MATCHES_NAME).text("name", name).number("won", *won).number("played", *played);
        more.push(words.localize(&line));
    }
    if !more.is_empty() {
        ui.label(muted_text(unbroken(&more), palette));
    }
    if let Some((file, corruption)) = past.damaged.first() {
        let reason = LocalizedText::new(ids::PAST_MATCHES_DAMAGED).count("count", past.damaged.len());
        let reason = reason.text("file", file).nested("reason", corruption.localized_text());
        ui.label(muted_text(words.localize(&reason), palette).color(color32(palette.danger)));
    }
}

/// Joins the parts. Lines break only between them.
fn unbroken(parts: &[String]) -> String {
    parts.iter().map(|part| part.replace(' ', "\u{a0}")).collect::<Vec<_>>().join(", ")
}
