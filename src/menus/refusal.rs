//! The explanation of a rejected move, shown beside its cells.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Area, Id, Order};

use super::rules::OpenRules;
use super::widgets::{panel, text, text_in_font};
use crate::learning::section_explaining;
use crate::rules::Cell;
use crate::table::{
    BoardLayout, BoardTransform, GameSession, Language, LessonState, MoveSelection, RejectionMessage, ScreenLayout,
};
use crate::theme::{Palette, SEMIBOLD, colour32, size};
use crate::words::ids;

/// The maximum width of the card, in points.
const MAX_WIDTH: f32 = 300.0;
/// The approximate height of the card, in points.
const APPROXIMATE_HEIGHT: f32 = 76.0;
/// The distance between the card and the centre of a cell, in board units.
const CELL_DISTANCE: f32 = 0.62;

/// The resources that determine where a cell is on the screen.
#[derive(SystemParam)]
pub(super) struct CellPositions<'w> {
    stage: Res<'w, ScreenLayout>,
    frame: Res<'w, BoardTransform>,
    layout: Res<'w, BoardLayout>,
}

impl CellPositions<'_> {
    /// The width of the screen, in points.
    pub(super) fn screen_width(&self) -> f32 {
        self.stage.size.x
    }

    /// The position of a card about some cells, and whether the card is above that position. `half` is half the width
    /// of the card, in points.
    pub(super) fn of_card(&self, cells: &[Cell], pressed: Option<Cell>, half: f32) -> (egui::Pos2, bool) {
        let Self { stage, frame, layout } = self;
        let place = |cell: &Cell| {
            let up = frame.unit * layout.piece_heights.top(*cell);
            stage.to_screen(frame.to_world(layout.at(*cell))) - Vec2::Y * up
        };
        let about: Vec<Vec2> = cells.iter().map(place).collect();
        let (edge, above) = place_card(&about, pressed.as_ref().map(place), stage, frame.unit * CELL_DISTANCE, half);
        (egui::pos2(edge.x.clamp(half, (stage.size.x - half).max(half)), edge.y), above)
    }
}

/// The rejected move: its explanation, and where it was made.
#[derive(SystemParam)]
pub(super) struct RejectedMove<'w> {
    explanation: Res<'w, RejectionMessage>,
    choice: Res<'w, MoveSelection>,
    session: Res<'w, GameSession>,
    lesson: Res<'w, LessonState>,
}

impl RejectedMove<'_> {
    /// The section of the rules that explains the rejection. `None` during a lesson.
    fn section(&self) -> Option<OpenRules> {
        let game = self.session.game().info().id;
        let found = self.explanation.id.and_then(|id| section_explaining(game, id)).filter(|_| !self.lesson.is_on());
        found.map(|(_, section)| OpenRules { game, section })
    }
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    (palette, language): (Res<Palette>, Res<Language>),
    rejected: RejectedMove,
    positions: CellPositions,
    mut rules: MessageWriter<OpenRules>,
) -> Result {
    let explanation = &rejected.explanation;
    if !explanation.is_shown() || explanation.text.is_empty() {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let why = rejected.section();
    let half = MAX_WIDTH.min(positions.screen_width() - 24.0) / 2.0 + 12.0;
    let (edge, above) = positions.of_card(&explanation.cells, rejected.choice.hovered(), half);
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
                    if let Some(section) = why {
                        let label = text_in_font(words.text(ids::RULES_WHY), size::SMALL + 1.0, SEMIBOLD);
                        let label = label.color(colour32(palette.accent));
                        let link = egui::Button::new(label).frame(false).min_size(egui::vec2(64.0, 30.0));
                        if ui.add(link).clicked() {
                            rules.write(section);
                        }
                    }
                });
        });
    Ok(())
}

/// The position of the card, and whether the card is above it. It is as close to the first cell as possible without
/// covering another cell or the pressed one.
fn place_card(about: &[Vec2], pressed: Option<Vec2>, stage: &ScreenLayout, near: f32, half: f32) -> (Vec2, bool) {
    let cells: Vec<Vec2> = about.iter().copied().chain(pressed).collect();
    let Some(first) = cells.first().copied() else { return (stage.board.center(), true) };
    let highest = cells.iter().map(|cell| cell.y).fold(first.y, f32::min);
    let lowest = cells.iter().map(|cell| cell.y).fold(first.y, f32::max);
    let x = first.x.clamp(half, (stage.size.x - half).max(half));
    let edges = [(first.y - near, true), (first.y + near, false), (highest - near, true), (lowest + near, false)];
    let count_hidden = |(y, above): (f32, bool)| {
        let (top, bottom) = if above { (y - APPROXIMATE_HEIGHT, y) } else { (y, y + APPROXIMATE_HEIGHT) };
        let outside = top < stage.board.min.y || bottom > stage.board.max.y;
        let covers = |cell: &&Vec2| {
            (cell.x - x).abs() < half + near * 0.5 && cell.y > top - near * 0.7 && cell.y < bottom + near * 0.7
        };
        cells.iter().filter(covers).count() + if outside { cells.len() } else { 0 }
    };
    let best = edges.into_iter().min_by_key(|edge| count_hidden(*edge)).unwrap_or(edges[0]);
    (Vec2::new(first.x, best.0), best.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn explanation_does_not_cover_its_cells() {
        let stage = ScreenLayout::default();
        let middle = stage.board.center();
        let at = |x: f32, y: f32| middle + Vec2::new(x, y);
        let near = 60.0;
        let place_card = |about: &[Vec2], pressed| place_card(about, pressed, &stage, near, 162.0);
        // Above a single cell, but below it at the upper edge of the board.
        assert_eq!(place_card(&[at(0.0, 0.0)], None), (at(0.0, -near), true));
        let (edge, above) = place_card(&[Vec2::new(middle.x, stage.board.min.y + 30.0)], None);
        assert!(!above && edge.y > stage.board.min.y + 30.0);
        // Below the first cell if another one is above it. With cells on both sides, beyond all of them.
        assert_eq!(place_card(&[at(0.0, 0.0), at(50.0, -90.0)], None), (at(0.0, near), false));
        let all = [at(0.0, 0.0), at(50.0, -90.0), at(0.0, 90.0)];
        assert_eq!(place_card(&all, None), (at(0.0, -90.0 - near), true));
    }
}
