//! What a piece can do and why not the rest, beside it.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Area, Id, Order};

use super::refusal::place_beside;
use super::widgets::{panel, quiet, text};
use crate::rules::Sentence;
use crate::table::{BoardFrame, BoardLayout, Explored, Language, Stage};
use crate::theme::{Palette, colour32, size};

/// The widest that the card gets.
const WIDTH: f32 = 300.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    (palette, language): (Res<Palette>, Res<Language>),
    explored: Res<Explored>,
    (stage, frame, layout): (Res<Stage>, Res<BoardFrame>, Res<BoardLayout>),
) -> Result {
    let Some((cell, abilities)) = explored.answer() else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let width = WIDTH.min(stage.size.x - 24.0);
    let (edge, above) = place_beside(&[cell], None, &stage, &frame, &layout, width / 2.0 + 12.0);
    let pivot = if above { Align2::CENTER_BOTTOM } else { Align2::CENTER_TOP };
    Area::new(Id::new("abilities")).order(Order::Foreground).interactable(false).pivot(pivot).fixed_pos(edge).show(
        context,
        |ui| {
            let mut surface = palette.clone();
            surface.panel.alpha = 1.0;
            panel(&surface)
                .inner_margin(egui::Margin::symmetric(14, 10))
                .corner_radius(12.0)
                .stroke(egui::Stroke::new(1.5, colour32(palette.yours)))
                .show(ui, |ui| {
                    ui.set_max_width(width - 28.0);
                    let moves = u32::try_from(abilities.moves.len()).unwrap_or(u32::MAX);
                    let can = words.say(&Sentence::new("abilities-moves").number("moves", moves));
                    ui.label(text(can).size(size::SMALL + 1.0));
                    for barrier in &abilities.barriers {
                        ui.label(quiet(words.say(&barrier.refusal.sentence), &palette));
                    }
                });
        },
    );
    Ok(())
}
