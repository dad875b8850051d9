//! The explanation of a rejected move, shown beside its cells. It can have a link to the rules.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align2, Area, Color32, FontFamily, FontId, Id, Label, Margin, Order, Sense, Ui, Vec2, vec2,
};
use quintet_bevy::frame::Menu;
use quintet_bevy::input::{CoveredArea, RejectionMessage};
use quintet_bevy::learning::LessonState;
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Palette, SEMIBOLD, color32, size};
use quintet_core::learning::section_explaining;
use quintet_core::words::ids;

use super::placement::CellPositions;
use crate::shared::flags::SlowInput;
use crate::shared::requests::OpenRules;
use crate::widgets::controls::disable_without_dimming;
use crate::widgets::panels::{from_egui_rect, opaque_panel};
use crate::widgets::resources::WidgetResources;
use crate::widgets::text::{text, text_in_font};

/// The maximum width of the card, in points.
const MAX_WIDTH: f32 = 300.0;
/// The space between the edge of the card and its text, in points.
const PADDING: Vec2 = vec2(14.0, 10.0);
/// The font size, in points.
const FONT_SIZE: f32 = size::SMALL + 1.0;
/// The size of the link, in points.
const LINK_SIZE: Vec2 = vec2(64.0, 30.0);

/// The rejected move: its explanation, and where it was made.
#[derive(SystemParam)]
pub(crate) struct RejectedMove<'w> {
    explanation: ResMut<'w, RejectionMessage>,
    session: Res<'w, GameSession>,
    lesson: Res<'w, LessonState>,
    menu: Res<'w, State<Menu>>,
    slow_input: Res<'w, SlowInput>,
}

impl RejectedMove<'_> {
    /// The section of the rules that explains the rejection. `None` during a lesson.
    fn section(&self) -> Option<OpenRules> {
        let game = self.session.game().info().id;
        let found =
            self.explanation.id.and_then(|id| section_explaining(game, id)).filter(|_| !self.lesson.is_active());
        found.map(|(_, section)| OpenRules { game, section })
    }

    /// Whether the player may need more time to reach the link: with the focus on a widget, a screen reader, or
    /// scanning.
    fn may_be_reached_slowly(&self, context: &egui::Context) -> bool {
        self.slow_input.0 || context.memory(|memory| memory.focused().is_some())
    }
}

/// What the card changes.
#[derive(SystemParam)]
pub(crate) struct MoveErrorChanges<'w> {
    rules: MessageWriter<'w, OpenRules>,
    covered: ResMut<'w, CoveredArea>,
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    mut rejected: RejectedMove,
    positions: CellPositions,
    mut changes: MoveErrorChanges,
) -> Result {
    let explanation = &rejected.explanation;
    if !explanation.is_shown() || explanation.text.is_empty() {
        changes.covered.set_if_neq(CoveredArea::default());
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let section = rejected.section();
    let half = MAX_WIDTH.min(positions.screen_width() - 24.0) / 2.0 + 12.0;
    let text_width = 2.0 * half - 52.0;
    let height = card_height(context, &explanation.text, section.is_some(), text_width);
    let named = explanation.hovered.into_iter().chain(explanation.related_cells.iter().copied());
    let (edge, above) = positions.of_card(&explanation.cells, named, (half, height));
    let pivot = if above { Align2::CENTER_BOTTOM } else { Align2::CENTER_TOP };
    let area = Area::new(Id::new("move error")).order(Order::Foreground).sense(Sense::CLICK);
    let mut pressed = false;
    let card = area.pivot(pivot).fixed_pos(edge).show(context, |ui| {
        if *rejected.menu.get() != Menu::None {
            disable_without_dimming(ui);
        }
        let link = section.is_some().then(|| resources.words().text(ids::RULES_WHY));
        pressed = draw_card(ui, &explanation.text, link, text_width, &resources.palette);
    });
    let covered = CoveredArea {
        area: Some(from_egui_rect(card.response.rect)),
        is_held: card.response.contains_pointer() || section.is_some() && rejected.may_be_reached_slowly(context),
    };
    changes.covered.set_if_neq(covered);
    if let Some(section) = section.filter(|_| pressed) {
        changes.rules.write(section);
    } else if card.response.clicked() {
        rejected.explanation.hide();
    }
    Ok(())
}

/// The height of the card with this explanation, in points.
fn card_height(context: &egui::Context, explanation: &str, has_link: bool, width: f32) -> f32 {
    let font = FontId::new(FONT_SIZE, FontFamily::Proportional);
    let galley = context.fonts_mut(|fonts| fonts.layout(explanation.to_owned(), font, Color32::WHITE, width));
    let link = if has_link { LINK_SIZE.y + context.global_style().spacing.item_spacing.y } else { 0.0 };
    galley.size().y + link + 2.0 * PADDING.y
}

/// Draws the explanation and the link to the rules, if there is one. Returns whether the link was pressed.
fn draw_card(ui: &mut Ui, explanation: &str, link: Option<String>, max_width: f32, palette: &Palette) -> bool {
    let panel =
        opaque_panel(palette).inner_margin(Margin::symmetric(PADDING.x as i8, PADDING.y as i8)).corner_radius(12.0);
    panel
        .stroke(egui::Stroke::new(1.5, color32(palette.danger)))
        .show(ui, |ui| {
            ui.set_max_width(max_width);
            ui.add(Label::new(text(explanation).size(FONT_SIZE)).selectable(false)); // a press hides the card
            link.is_some_and(|label| {
                let label = text_in_font(label, FONT_SIZE, SEMIBOLD).color(color32(palette.accent));
                let link = egui::Button::new(label).frame(false).min_size(LINK_SIZE);
                ui.add(link).clicked()
            })
        })
        .inner
}
