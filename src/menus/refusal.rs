//! A refusal, explained where it happened.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Area, Id, Order};

use super::widgets::{panel, text};
use crate::table::{BoardFrame, BoardLayout, Choice, Explanation, Stage};
use crate::theme::{Palette, colour32, size};

/// The widest that the sentence gets before it wraps.
const WIDTH: f32 = 300.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    explanation: Res<Explanation>,
    choice: Res<Choice>,
    stage: Res<Stage>,
    frame: Res<BoardFrame>,
    layout: Res<BoardLayout>,
) -> Result {
    if !explanation.is_shown() || explanation.text.is_empty() {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let cell = explanation.cells.first().copied().or(choice.hovered());
    let place = cell.map_or_else(
        || stage.board.center(),
        |cell| stage.to_screen(frame.to_world(layout.at(cell))) - Vec2::Y * frame.unit * 0.62,
    );
    // Above the cell; below it where there is no room above.
    let above = place.y > stage.board.min.y + 70.0;
    let (pivot, place) =
        if above { (Align2::CENTER_BOTTOM, place) } else { (Align2::CENTER_TOP, place + Vec2::Y * frame.unit * 1.24) };
    let half = WIDTH.min(stage.size.x - 24.0) / 2.0 + 12.0;
    let x = place.x.clamp(half, (stage.size.x - half).max(half));
    Area::new(Id::new("refusal"))
        .order(Order::Foreground)
        .interactable(false)
        .pivot(pivot)
        .fixed_pos(egui::pos2(x, place.y))
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
                });
        });
    Ok(())
}
