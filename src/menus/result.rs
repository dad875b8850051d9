//! The result: who won and why, and what next.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, FontId, Label, Ui, WidgetInfo, WidgetType};

use super::begin::Again;
use super::widgets::{balanced, button, primary, quiet, sheet, text, weighted};
use crate::rules::{Sentence, Side};
use crate::table::{GoTo, Language, Match, Menu, Screen, Shape, Stage, Timeline};
use crate::theme::{BOLD, Palette, colour32, size};

/// Whether people look at the final board instead of the result.
#[derive(Resource, Default)]
pub(super) struct Looking(pub(super) bool);

/// The next result is shown again.
pub(super) fn look_again(mut looking: ResMut<Looking>) {
    looking.0 = false;
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    (palette, stage): (Res<Palette>, Res<Stage>),
    language: Res<Language>,
    the_match: Option<Res<Match>>,
    timeline: Res<Timeline>,
    mut looking: ResMut<Looking>,
    mut again: MessageWriter<Again>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) -> Result {
    let Some(the_match) = the_match.filter(|the_match| !looking.0 && !timeline.is_running() && the_match.is_live())
    else {
        return Ok(());
    };
    let Some(outcome) = the_match.outcome() else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let title = match outcome.winner {
        Some(side) => Sentence::new("result-win").text("name", the_match.name(side)),
        None => Sentence::new("result-draw"),
    };
    let (mut look, mut review) = (false, false);
    sheet(context, "result", &stage, &palette, |ui| {
        let width = ui.available_width();
        ui.vertical_centered(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.label(weighted(words.say(&title), size::COUNT, BOLD));
            let closed = the_match.how_it_ended().map(|sentence| words.say(&sentence));
            let reason = closed.unwrap_or_else(|| sentence_case(&words.ending(&outcome)));
            ui.label(text(reason).color(colour32(palette.quiet)));
            ui.add_space(if stage.shape == Shape::Wide { size::GRID } else { 2.0 });
        });
        draw_scores(ui, &the_match, outcome.winner, stage.shape, &palette);
        ui.add_space(size::GRID);
        ui.spacing_mut().button_padding.x = 4.0;
        if primary(ui, words.text("hud-again"), &palette, width).clicked() {
            again.write(Again);
        }
        ui.spacing_mut().item_spacing.x = size::GRID;
        let (mut setup, mut leave) = (false, false);
        if stage.shape == Shape::Wide {
            look = button(ui, words.text("result-look"), width).clicked();
            review = button(ui, words.text("review-open"), width).clicked();
            ui.horizontal(|ui| {
                let half = (width - size::GRID) / 2.0;
                setup = button(ui, words.text("result-setup"), half).clicked();
                leave = button(ui, words.text("result-title"), half).clicked();
            });
        } else {
            // All in one row: the board above is to be seen.
            let quarter = (width - 3.0 * size::GRID) / 4.0;
            ui.horizontal(|ui| {
                look = button(ui, words.text("result-board"), quarter).clicked();
                review = button(ui, words.text("result-review"), quarter).clicked();
                setup = button(ui, words.text("result-new"), quarter).clicked();
                leave = button(ui, words.text("result-title"), quarter).clicked();
            });
        }
        if review {
            menu.go_to(Menu::Review);
        }
        if setup || leave {
            screen.go_to(if setup { Screen::Setup } else { Screen::Title });
        }
    });
    if look {
        looking.0 = true;
    }
    Ok(())
}

/// Everybody's score over the name, the winner's first.
fn draw_scores(ui: &mut Ui, the_match: &Match, winner: Option<Side>, shape: Shape, palette: &Palette) {
    let game = the_match.game();
    let mut sides: Vec<Side> = (0_u8..).map(Side).take(game.players()).collect();
    sides.sort_by_key(|side| Some(*side) != winner);
    // Below the board there is less room.
    let (high, points) = if shape == Shape::Wide { (62.0, size::COUNT) } else { (46.0, size::HEADING) };
    // Where one line is too short for a name, it has two; words are not torn apart.
    let room = ui.available_width() / sides.len() as f32 - size::GRID;
    let (font, ink) = (FontId::proportional(size::SMALL), colour32(palette.quiet));
    let written = |side: Side| {
        let name = the_match.name(side);
        let wide = |word: &str| ui.painter().layout_no_wrap(word.to_owned(), font.clone(), ink).size().x > room;
        let galley = balanced(ui, name, &font, ink, room);
        (galley.rows.len() == 2 && !name.split(' ').any(wide)).then_some(galley)
    };
    let in_two: Vec<_> = sides.iter().map(|side| written(*side)).collect();
    let more = in_two.iter().flatten().map(|galley| galley.size().y / 2.0).fold(0.0, f32::max);
    let high = high + more;
    let (row, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), high), egui::Sense::hover());
    let each = egui::vec2(row.width() / sides.len() as f32, row.height());
    for (number, (side, in_two)) in (0_u8..).zip(sides.into_iter().zip(in_two)) {
        let corner = row.min + egui::vec2(f32::from(number) * each.x, 0.0);
        let place = egui::UiBuilder::new().max_rect(egui::Rect::from_min_size(corner, each));
        ui.new_child(place).vertical_centered(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let colour = if Some(side) == winner { palette.yours } else { palette.text };
            ui.label(weighted(game.score(side).to_string(), points, BOLD).color(colour32(colour)));
            let name = the_match.name(side);
            let Some(galley) = in_two else {
                ui.add(Label::new(quiet(name, palette)).truncate());
                return;
            };
            let (place, response) = ui.allocate_exact_size(galley.size(), egui::Sense::hover());
            ui.painter().galley(place.center_top(), galley, ink);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name));
        });
    }
}

/// A clause as a sentence of its own.
fn sentence_case(clause: &str) -> String {
    let mut letters = clause.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str() + ".")
}
