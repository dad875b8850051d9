//! The score breakdown. Selecting a term highlights its cells on the board.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Label, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType};
use quintet_bevy::frame::{ActiveLocalization, GoTo, Menu};
use quintet_bevy::layout::{Highlight, LayoutShape, ScreenLayout};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Palette, SEMIBOLD, colour32, size};
use quintet_core::rules::{ScoreTerm, ScoreTermKind, Side};
use quintet_core::words::{Localization, ids};

use crate::widgets::buttons::button;
use crate::widgets::cards::board_side_panel;
use crate::widgets::scroll::scroll_area;
use crate::widgets::text::{heading, muted_text, text_in_font};

pub(crate) fn draw(
    mut contexts: EguiContexts,
    (stage, palette, language): (Res<ScreenLayout>, Res<Palette>, Res<ActiveLocalization>),
    session: Option<Res<GameSession>>,
    mut chosen: Local<Option<usize>>,
    mut highlight: ResMut<Highlight>,
    mut menu: ResMut<NextState<Menu>>,
) -> Result {
    let Some(session) = session else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let game = session.game();
    let terms = game.score_breakdown();
    let tall = stage.shape == LayoutShape::Tall;
    let mut close = false;
    let mut shown = *chosen;
    board_side_panel(context, "accounts", &stage, stage.board.max.y, &palette, |ui, _| {
        ui.label(heading(words.text(ids::ACCOUNTS_HEADING)));
        // In the wide layout, the player panels stay visible and already show the score.
        for side in (0_u8..).map(Side).take(if tall { 0 } else { game.players() }) {
            let score = format!("{}: {}", session.name(side), words.localize(&game.score_text(side)));
            ui.label(muted_text(score, &palette));
        }
        ui.add_space(size::GRID / 2.0);
        let height = (ui.available_height() - size::BUTTON - 2.0 * size::GRID).max(60.0);
        let area = ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
        scroll_area(ui, area, palette.panel, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            if terms.is_empty() {
                ui.label(muted_text(words.text(ids::ACCOUNTS_NONE), &palette));
            }
            for (index, term) in terms.iter().enumerate() {
                let response = row(ui, term, &session, *chosen == Some(index), words, &palette);
                if response.clicked() {
                    shown = if *chosen == Some(index) { None } else { Some(index) };
                }
            }
        });
        ui.add_space(size::GRID);
        close = button(ui, words.text(ids::ACCOUNTS_CLOSE), ui.available_width()).clicked();
    });
    *chosen = shown.filter(|index| *index < terms.len());
    let cells = chosen.and_then(|index| terms.get(index)).map(|term| term.cells.clone());
    highlight.set_if_neq(Highlight { ringed: cells.unwrap_or_default(), blocked: Vec::new() });
    if close {
        *chosen = None;
        menu.go_to(Menu::None);
    }
    Ok(())
}

/// Clears the highlight when the menu closes.
pub(crate) fn clear_highlight(mut highlight: ResMut<Highlight>) {
    highlight.set_if_neq(Highlight::default());
}

/// Draws one score term: its points, its owner and its reason.
fn row(
    ui: &mut Ui,
    term: &ScoreTerm,
    session: &GameSession,
    chosen: bool,
    words: &Localization,
    palette: &Palette,
) -> egui::Response {
    let why = words.localize(&term.why);
    let width = ui.available_width();
    let points = match term.kind {
        ScoreTermKind::Counts => term.points.to_string(),
        ScoreTermKind::Idle => "–".to_owned(),
        ScoreTermKind::TieBreak => "!".to_owned(),
        ScoreTermKind::AtStake => "?".to_owned(),
    };
    let inner = width - 52.0;
    let font = egui::FontId::proportional(size::SMALL + 1.0);
    let owner = term.side.map(|side| session.name(side).to_owned());
    let owner = owner.filter(|name| !why.contains(name));
    let description = owner.map_or_else(|| why.clone(), |name| format!("{name} · {why}"));
    let galley = ui.painter().layout(description.clone(), font, colour32(palette.text), inner - 10.0);
    let (place, response) =
        ui.allocate_exact_size(egui::vec2(width, (galley.size().y + 16.0).max(44.0)), Sense::click());
    let highlighted = chosen || response.hovered() || response.has_focus();
    let fill = if highlighted { palette.button_hovered } else { palette.button };
    let edge = if chosen { palette.accent } else { palette.hairline };
    ui.painter().rect(place, 10.0, colour32(fill), Stroke::new(1.0, colour32(edge)), StrokeKind::Inside);
    let colour = match term.kind {
        ScoreTermKind::Counts => palette.accent,
        ScoreTermKind::Idle => palette.muted,
        ScoreTermKind::TieBreak => palette.legal,
        ScoreTermKind::AtStake => palette.danger,
    };
    let corner = egui::Rect::from_min_size(place.min, egui::vec2(46.0, place.height()));
    let label = Label::new(text_in_font(points, size::BODY, SEMIBOLD).color(colour32(colour)));
    ui.put(corner, label.selectable(false));
    let at = egui::pos2(place.min.x + 46.0, place.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, colour32(palette.text));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, chosen, description.as_str()));
    response
}
