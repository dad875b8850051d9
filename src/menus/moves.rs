//! The move list in notation: a row a round.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Color32, ScrollArea, Ui};

use super::widgets::{button, card, heading, text};
use crate::rules::Side;
use crate::table::{GoTo, Language, Match, Menu, Stage};
use crate::theme::{Palette, colour32, size};

/// The height of a row.
const ROW: f32 = 32.0;

/// The moves, with the newest in sight and marked.
pub(super) fn rows(ui: &mut Ui, the_match: &Match, palette: &Palette, height: f32) {
    let sides = the_match.game().players();
    let rounds = rounds(the_match.moves(), sides);
    let last = the_match.moves().len();
    let area =
        ScrollArea::vertical().auto_shrink(false).max_height(height).min_scrolled_height(height).stick_to_bottom(true);
    ui.spacing_mut().item_spacing.y = 0.0;
    area.show_rows(ui, ROW, rounds.len(), |ui, range| {
        for index in range {
            let round = &rounds[index];
            let (place, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), ROW), egui::Sense::hover());
            let newest = round.iter().flatten().any(|(turn, _)| *turn + 1 == last);
            if newest {
                ui.painter().rect_filled(
                    place.expand2(egui::vec2(8.0, -1.0)),
                    8.0,
                    colour32(palette.yours.with_alpha(0.16)),
                );
            }
            let column = |offset: f32| egui::pos2(place.left() + offset, place.center().y);
            let write = |offset: f32, words: String, points: f32, colour: Color32| {
                let font = egui::FontId::proportional(points);
                ui.painter().text(column(offset), egui::Align2::LEFT_CENTER, words, font, colour);
            };
            write(0.0, format!("{}.", index + 1), size::SMALL, colour32(palette.quiet).gamma_multiply(0.8));
            // Where the list is narrow, the moves are written smaller rather than over each other.
            let narrow = place.width() < 36.0 + 66.0 * sides as f32;
            let (margin, points) = if narrow { (26.0, size::SMALL) } else { (36.0, size::BODY) };
            let width = (place.width() - margin) / sides as f32;
            for (slot, entry) in round.iter().enumerate() {
                if let Some((_, words)) = entry {
                    write(margin + width * slot as f32, words.clone(), points, colour32(palette.text));
                }
            }
        }
    });
}

type Round = Vec<Option<(usize, String)>>;

/// The moves by rounds: a new one begins when the turn comes to a side that has moved in it, or to one before it.
fn rounds(moves: &[(Side, String)], sides: usize) -> Vec<Round> {
    let mut rounds: Vec<Round> = Vec::new();
    let mut last = usize::MAX;
    for (turn, (side, words)) in moves.iter().enumerate() {
        if last == usize::MAX || side.index() <= last {
            rounds.push(vec![None; sides]);
        }
        last = side.index();
        if let Some(round) = rounds.last_mut() {
            round[last] = Some((turn, words.clone()));
        }
    }
    rounds
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    stage: Res<Stage>,
    palette: Res<Palette>,
    language: Res<Language>,
    the_match: Option<Res<Match>>,
    mut menu: ResMut<NextState<Menu>>,
) -> Result {
    let Some(the_match) = the_match else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let mut close = false;
    let beside = card(context, "moves", &palette, 340.0, |ui| {
        ui.label(heading(words.text("moves-heading")));
        ui.add_space(size::GRID);
        if the_match.moves().is_empty() {
            ui.label(text(words.text("hud-no-moves")).color(colour32(palette.quiet)));
        } else {
            rows(ui, &the_match, &palette, (stage.size.y * 0.5).min(420.0));
        }
        ui.add_space(size::GRID);
        close = button(ui, words.text("moves-close"), ui.available_width()).clicked();
    });
    if close || beside {
        menu.go_to(Menu::None);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_has_a_place_for_every_side() {
        let moves = [(Side(1), "x"), (Side(0), "a"), (Side(1), "b"), (Side(0), "c")]
            .map(|(side, words)| (side, words.to_owned()));
        let rounds = rounds(&moves, 2);
        let words: Vec<Vec<&str>> = rounds
            .iter()
            .map(|round| round.iter().map(|entry| entry.as_ref().map_or("", |(_, words)| words)).collect())
            .collect();
        assert_eq!(words, [vec!["", "x"], vec!["a", "b"], vec!["c", ""]]);
    }
}
