//! A refusal, explained where it happened.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Area, Id, Order};

use super::rules::OpenRules;
use super::widgets::{panel, text, weighted};
use crate::learning::explaining;
use crate::rules::Cell;
use crate::table::{BoardFrame, BoardLayout, Choice, Explanation, Language, Match, OnLesson, Stage};
use crate::theme::{Palette, SEMIBOLD, colour32, size};

/// The widest that the sentence gets before it wraps.
const WIDTH: f32 = 300.0;
/// About how high it gets.
const HEIGHT: f32 = 76.0;
/// How near to the middle of a cell it comes, in board units.
const NEAR: f32 = 0.62;

pub(super) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    explanation: Res<Explanation>,
    choice: Res<Choice>,
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    layout: Res<BoardLayout>,
    (language, the_match, lesson): (Res<Language>, Res<Match>, Res<OnLesson>),
    mut rules: MessageWriter<OpenRules>,
) -> Result {
    if !explanation.is_shown() || explanation.text.is_empty() {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let game = the_match.game().info().id;
    let why = explaining(game, explanation.id).filter(|_| !lesson.is_on()).map(|(_, section)| (game, section));
    let half = WIDTH.min(stage.size.x - 24.0) / 2.0 + 12.0;
    let (edge, above) = place_beside(&explanation.cells, choice.hovered(), &stage, &frame, &layout, half);
    let pivot = if above { Align2::CENTER_BOTTOM } else { Align2::CENTER_TOP };
    Area::new(Id::new("refusal"))
        .order(Order::Foreground)
        .interactable(why.is_some())
        .pivot(pivot)
        .fixed_pos(edge)
        .show(context, |ui| {
            let mut surface = palette.clone();
            surface.panel.alpha = 1.0;
            panel(&surface)
                .inner_margin(egui::Margin::symmetric(14, 10))
                .corner_radius(12.0)
                .stroke(egui::Stroke::new(1.5, colour32(palette.danger)))
                .show(ui, |ui| {
                    ui.set_max_width(2.0 * half - 52.0);
                    ui.label(text(&explanation.text).size(size::SMALL + 1.0));
                    if let Some((game, section)) = why {
                        let label = weighted(words.text("rules-why"), size::SMALL + 1.0, SEMIBOLD);
                        let label = label.color(colour32(palette.yours));
                        let link = egui::Button::new(label).frame(false).min_size(egui::vec2(64.0, 30.0));
                        if ui.add(link).clicked() {
                            rules.write(OpenRules { game, section });
                        }
                    }
                });
        });
    Ok(())
}

/// Where something stands that is about cells, and whether it stands above that place. `half` is half its width, in points.
pub(super) fn place_beside(
    cells: &[Cell],
    pressed: Option<Cell>,
    stage: &Stage,
    frame: &BoardFrame,
    layout: &BoardLayout,
    half: f32,
) -> (egui::Pos2, bool) {
    let place = |cell: &Cell| {
        let up = frame.unit * layout.standing.top(*cell);
        stage.to_screen(frame.to_world(layout.at(*cell))) - Vec2::Y * up
    };
    let about: Vec<Vec2> = cells.iter().map(place).collect();
    let (edge, above) = beside(&about, pressed.as_ref().map(place), stage, frame.unit * NEAR, half);
    (egui::pos2(edge.x.clamp(half, (stage.size.x - half).max(half)), edge.y), above)
}

/// Where the sentence stands that is about cells in these places, and whether it stands above that: as near to the first
/// as it can without hiding another one, or what was pressed.
fn beside(about: &[Vec2], pressed: Option<Vec2>, stage: &Stage, near: f32, half: f32) -> (Vec2, bool) {
    let cells: Vec<Vec2> = about.iter().copied().chain(pressed).collect();
    let Some(first) = cells.first().copied() else { return (stage.board.center(), true) };
    let highest = cells.iter().map(|cell| cell.y).fold(first.y, f32::min);
    let lowest = cells.iter().map(|cell| cell.y).fold(first.y, f32::max);
    let x = first.x.clamp(half, (stage.size.x - half).max(half));
    let edges = [(first.y - near, true), (first.y + near, false), (highest - near, true), (lowest + near, false)];
    let hidden = |(y, above): (f32, bool)| {
        let (top, bottom) = if above { (y - HEIGHT, y) } else { (y, y + HEIGHT) };
        let outside = top < stage.board.min.y || bottom > stage.board.max.y;
        let covers = |cell: &&Vec2| {
            (cell.x - x).abs() < half + near * 0.5 && cell.y > top - near * 0.7 && cell.y < bottom + near * 0.7
        };
        cells.iter().filter(covers).count() + if outside { cells.len() } else { 0 }
    };
    let best = edges.into_iter().min_by_key(|edge| hidden(*edge)).unwrap_or(edges[0]);
    (Vec2::new(first.x, best.0), best.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_hides_nothing_that_it_is_about_where_there_is_room() {
        let stage = Stage::default();
        let middle = stage.board.center();
        let at = |x: f32, y: f32| middle + Vec2::new(x, y);
        let near = 60.0;
        let beside = |about: &[Vec2], pressed| beside(about, pressed, &stage, near, 162.0);
        // Above a single cell; below it at the upper edge of the board.
        assert_eq!(beside(&[at(0.0, 0.0)], None), (at(0.0, -near), true));
        let (edge, above) = beside(&[Vec2::new(middle.x, stage.board.min.y + 30.0)], None);
        assert!(!above && edge.y > stage.board.min.y + 30.0);
        // Where another cell is above the first, it goes below; where they are on both sides, beyond all of them.
        assert_eq!(beside(&[at(0.0, 0.0), at(50.0, -90.0)], None), (at(0.0, near), false));
        let all = [at(0.0, 0.0), at(50.0, -90.0), at(0.0, 90.0)];
        assert_eq!(beside(&all, None), (at(0.0, -90.0 - near), true));
    }
}
