//! A card beside a piece: how many moves it has, and why it has no others. It has no actions.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Area, Id, Order};
use quintet_bevy::input::Inspection;
use quintet_bevy::theme::{color32, size};
use quintet_core::rules::LocalizedText;
use quintet_core::words::ids;

use super::placement::CellPositions;
use crate::widgets::panels::opaque_panel;
use crate::widgets::resources::WidgetResources;
use crate::widgets::text::{muted_text, text};

/// The maximum width of the card, in points.
const MAX_WIDTH: f32 = 300.0;
/// The approximate height of the card, in points.
const HEIGHT: f32 = 76.0;

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    inspection: Res<Inspection>,
    positions: CellPositions,
) -> Result {
    let Some((cell, piece_actions)) = inspection.answer() else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let (words, palette) = (resources.words(), &resources.palette);
    let width = MAX_WIDTH.min(positions.screen_width() - 24.0);
    let related = piece_actions.blocked_moves.iter().flat_map(|blocked_move| blocked_move.error.related_cells.clone());
    let (edge, above) = positions.of_card(&[cell], related, (width / 2.0 + 12.0, HEIGHT));
    let pivot = if above { Align2::CENTER_BOTTOM } else { Align2::CENTER_TOP };
    Area::new(Id::new("inspection")).order(Order::Foreground).interactable(false).pivot(pivot).fixed_pos(edge).show(
        context,
        |ui| {
            opaque_panel(palette)
                .inner_margin(egui::Margin::symmetric(14, 10))
                .corner_radius(12.0)
                .stroke(egui::Stroke::new(1.5, color32(palette.accent)))
                .show(ui, |ui| {
                    ui.set_max_width(width - 28.0);
                    let move_count =
                        LocalizedText::new(ids::INSPECTION_MOVES).count("moves", piece_actions.moves.len());
                    let move_count = words.localize(&move_count);
                    ui.label(text(move_count).size(size::SMALL + 1.0));
                    for blocked_move in &piece_actions.blocked_moves {
                        ui.label(muted_text(words.localize(&blocked_move.error.message), palette));
                    }
                });
        },
    );
    Ok(())
}
