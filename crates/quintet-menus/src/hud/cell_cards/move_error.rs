//! The explanation of a rejected move, shown beside its cells.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Area, Id, Order};
use quintet_bevy::frame::ActiveLocalization;
use quintet_bevy::input::{MoveSelection, RejectionMessage};
use quintet_bevy::learning::LessonState;
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Palette, SEMIBOLD, colour32, size};
use quintet_core::learning::section_explaining;
use quintet_core::words::ids;

use super::placement::CellPositions;
use crate::shared::requests::OpenRules;
use crate::widgets::panels::panel;
use crate::widgets::text::{text, text_in_font};

/// The maximum width of the card, in points.
const MAX_WIDTH: f32 = 300.0;

/// The rejected move: its explanation, and where it was made.
#[derive(SystemParam)]
pub(crate) struct RejectedMove<'w> {
    explanation: Res<'w, RejectionMessage>,
    choice: Res<'w, MoveSelection>,
    session: Res<'w, GameSession>,
    lesson: Res<'w, LessonState>,
}

impl RejectedMove<'_> {
    /// The section of the rules that explains the rejection. `None` during a lesson.
    fn section(&self) -> Option<OpenRules> {
        let game = self.session.game().info().id;
        let found =
            self.explanation.id.and_then(|id| section_explaining(game, id)).filter(|_| !self.lesson.is_active());
        found.map(|(_, section)| OpenRules { game, section })
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    (palette, language): (Res<Palette>, Res<ActiveLocalization>),
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
