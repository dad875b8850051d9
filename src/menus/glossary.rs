//! The glossary: the terms that players of a game use, each shown on the board beside it.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, Layout, ScrollArea, Ui};

use super::widgets::{beside_the_board, button, choice, heading, quiet, text};
use crate::rules::Sentence;
use crate::table::{Glossary, GoTo, Language, Match, Menu, Shape, Stage};
use crate::theme::{Palette, colour32, size};
use crate::words::Words;

/// The height of a term's button.
const TERM: f32 = 44.0;
/// From this height of the room beside the board on, terms stand in one column.
const ONE_COLUMN_FROM: f32 = 624.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    stage: Res<Stage>,
    palette: Res<Palette>,
    language: Res<Language>,
    the_match: Option<Res<Match>>,
    mut glossary: ResMut<Glossary>,
    mut menu: ResMut<NextState<Menu>>,
) -> Result {
    let Some(the_match) = the_match else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let tall = stage.shape == Shape::Tall;
    beside_the_board(context, "glossary", &stage, stage.board.center().y, &palette, |ui, inner| {
        let columns = match stage.shape {
            Shape::Tall => 4,
            Shape::Wide if inner.y >= ONE_COLUMN_FROM => 1,
            Shape::Wide => 2,
        };
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
        ScrollArea::vertical().max_height(inner.y).min_scrolled_height(inner.y).auto_shrink([false, true]).show(
            ui,
            |ui| {
                if !tall {
                    ui.label(heading(words.text("glossary-heading")));
                }
                let terms = the_match.game().terms();
                if let Some(term) = draw_terms(ui, terms, glossary.0, columns, tall, &mut menu, words, &palette) {
                    glossary.set_if_neq(Glossary(Some(term)));
                }
                let Some(term) = glossary.0 else {
                    ui.label(quiet(words.text("glossary-choose"), &palette));
                    return;
                };
                let count = the_match.game().formations(term).len();
                let count =
                    words.say(&Sentence::new("glossary-count").number("count", u32::try_from(count).unwrap_or(0)));
                let means = words.text(&format!("{term}-means"));
                if tall {
                    ui.label(text(format!("{means} {count}")).size(size::SMALL + 1.0));
                } else {
                    ui.label(text(means));
                    ui.label(text(count).size(size::SMALL).color(colour32(palette.yours)));
                }
            },
        );
        if !tall {
            ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
                if button(ui, words.text("glossary-close"), inner.x).clicked() {
                    menu.go_to(Menu::None);
                }
            });
        }
    });
    Ok(())
}

/// The terms in rows; where there is no other room for it, the button that closes stands last. Returns the term that was
/// pressed.
fn draw_terms(
    ui: &mut Ui,
    terms: &'static [&'static str],
    shown: Option<&'static str>,
    columns: usize,
    closes: bool,
    menu: &mut NextState<Menu>,
    words: &Words,
    palette: &Palette,
) -> Option<&'static str> {
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap * (columns as f32 - 1.0)) / columns as f32;
    let mut pressed = None;
    ui.spacing_mut().button_padding.x = 2.0;
    ui.spacing_mut().interact_size.y = TERM;
    for row in 0..(terms.len() + usize::from(closes)).div_ceil(columns) {
        ui.horizontal(|ui| {
            for index in (row * columns..(row + 1) * columns).take_while(|index| *index <= terms.len()) {
                let term = terms.get(index).copied();
                if term.is_none() && !closes {
                    break;
                }
                let name = words.text(term.unwrap_or("glossary-close"));
                if choice(ui, name, term.is_some() && shown == term, palette, width).clicked() {
                    match term {
                        Some(_) => pressed = term,
                        None => menu.go_to(Menu::None),
                    }
                }
            }
        });
    }
    pressed
}
