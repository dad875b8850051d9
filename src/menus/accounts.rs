//! What the score is made of: the facts, each shown on the board when it is pointed at.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Label, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType};

use super::widgets::{beside_the_board, button, heading, quiet, weighted};
use crate::rules::{Account, Side, Weight};
use crate::table::{GoTo, Highlight, Language, Match, Menu, Shape, Stage};
use crate::theme::{Palette, SEMIBOLD, colour32, size};
use crate::words::Words;

pub(super) fn draw(
    mut contexts: EguiContexts,
    (stage, palette, language): (Res<Stage>, Res<Palette>, Res<Language>),
    the_match: Option<Res<Match>>,
    mut chosen: Local<Option<usize>>,
    mut highlight: ResMut<Highlight>,
    mut menu: ResMut<NextState<Menu>>,
) -> Result {
    let Some(the_match) = the_match else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let game = the_match.game();
    let accounts = game.accounts();
    let tall = stage.shape == Shape::Tall;
    let mut close = false;
    let mut shown = *chosen;
    beside_the_board(context, "accounts", &stage, stage.board.max.y, &palette, |ui, _| {
        ui.label(heading(words.text("accounts-heading")));
        // The panels say it too where they stay in sight.
        for side in (0_u8..).map(Side).take(if tall { 0 } else { game.players() }) {
            let said = format!("{}: {}", the_match.name(side), words.say(&game.tally(side)));
            ui.label(quiet(said, &palette));
        }
        ui.add_space(size::GRID / 2.0);
        let height = (ui.available_height() - size::BUTTON - 2.0 * size::GRID).max(60.0);
        ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            if accounts.is_empty() {
                ui.label(quiet(words.text("accounts-none"), &palette));
            }
            for (index, account) in accounts.iter().enumerate() {
                let response = row(ui, account, &the_match, *chosen == Some(index), words, &palette);
                if response.clicked() {
                    shown = if *chosen == Some(index) { None } else { Some(index) };
                }
            }
        });
        ui.add_space(size::GRID);
        close = button(ui, words.text("accounts-close"), ui.available_width()).clicked();
    });
    *chosen = shown.filter(|index| *index < accounts.len());
    let cells = chosen.and_then(|index| accounts.get(index)).map(|account| account.cells.clone());
    highlight.set_if_neq(Highlight { ringed: cells.unwrap_or_default(), barred: Vec::new() });
    if close {
        *chosen = None;
        menu.go_to(Menu::None);
    }
    Ok(())
}

/// Nothing is marked any more.
pub(super) fn unmark(mut highlight: ResMut<Highlight>) {
    highlight.set_if_neq(Highlight::default());
}

/// A fact: its points, whose they are, and why.
fn row(
    ui: &mut Ui,
    account: &Account,
    the_match: &Match,
    chosen: bool,
    words: &Words,
    palette: &Palette,
) -> egui::Response {
    let why = words.say(&account.why);
    let width = ui.available_width();
    let points = match account.weight {
        Weight::Counts => account.points.to_string(),
        Weight::Idle => "–".to_owned(),
        Weight::Decides => "!".to_owned(),
        Weight::AtStake => "?".to_owned(),
    };
    let inner = width - 52.0;
    let font = egui::FontId::proportional(size::SMALL + 1.0);
    let whose = account.side.map(|side| the_match.name(side).to_owned());
    let whose = whose.filter(|name| !why.contains(name));
    let said = whose.map_or_else(|| why.clone(), |name| format!("{name} · {why}"));
    let galley = ui.painter().layout(said.clone(), font, colour32(palette.text), inner - 10.0);
    let (place, response) =
        ui.allocate_exact_size(egui::vec2(width, (galley.size().y + 16.0).max(44.0)), Sense::click());
    let lit = chosen || response.hovered() || response.has_focus();
    let fill = if lit { palette.button_hovered } else { palette.button };
    let edge = if chosen { palette.yours } else { palette.hairline };
    ui.painter().rect(place, 10.0, colour32(fill), Stroke::new(1.0, colour32(edge)), StrokeKind::Inside);
    let colour = match account.weight {
        Weight::Counts => palette.yours,
        Weight::Idle => palette.quiet,
        Weight::Decides => palette.legal,
        Weight::AtStake => palette.danger,
    };
    let corner = egui::Rect::from_min_size(place.min, egui::vec2(46.0, place.height()));
    let label = Label::new(weighted(points, size::BODY, SEMIBOLD).color(colour32(colour)));
    ui.put(corner, label.selectable(false));
    let at = egui::pos2(place.min.x + 46.0, place.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, colour32(palette.text));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, chosen, said.as_str()));
    response
}
