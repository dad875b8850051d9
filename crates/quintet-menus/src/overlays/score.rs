//! The score breakdown. Selecting a term highlights its cells on the board.
//!
//! [`ScoreView::draw`] returns the actions of the widgets. [`ScoreChanges::carry_out`] carries them out in the same
//! frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Label, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType};
use quintet_bevy::frame::Menu;
use quintet_bevy::layout::{Highlight, LayoutShape, ScreenLayout};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Palette, SEMIBOLD, color32, size};
use quintet_core::rules::{ScoreTerm, ScoreTermKind, Side};
use quintet_core::words::{Localization, ids};

use crate::shared::menu_navigation::MenuNavigation;
use crate::widgets::buttons::{button, focus_ring};
use crate::widgets::cards::board_side_panel;
use crate::widgets::resources::WidgetResources;
use crate::widgets::scroll::scroll_area;
use crate::widgets::text::{heading_label, muted_text, text_in_font};

/// An action of the score breakdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Select the term with this index, or clear the selection.
    Select(Option<usize>),
    /// Close the menu.
    Close,
}

/// The state that the score breakdown changes.
#[derive(SystemParam)]
pub(crate) struct ScoreChanges<'w, 's> {
    /// The index of the selected term.
    selected: Local<'s, Option<usize>>,
    highlight: ResMut<'w, Highlight>,
    open_menu: Res<'w, State<Menu>>,
    menus: MenuNavigation<'w>,
}

impl ScoreChanges<'_, '_> {
    /// Carries out the actions, and highlights the cells of the selected term. The terms can change in every frame.
    fn carry_out(&mut self, actions: &[Action], terms: &[ScoreTerm]) {
        if self.open_menu.is_changed() {
            *self.selected = None; // the menu has just opened
        }
        for action in actions {
            match *action {
                Action::Select(index) => *self.selected = index,
                Action::Close => self.menus.close(),
            }
        }
        let term = self.selected.and_then(|index| terms.get(index));
        let ringed = term.map(|term| term.cells.clone()).unwrap_or_default();
        self.highlight.set_if_neq(Highlight { ringed, blocked: Vec::new() });
        if term.is_none() || actions.contains(&Action::Close) {
            *self.selected = None;
        }
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    screen_layout: Res<ScreenLayout>,
    session: Option<Res<GameSession>>,
    mut changes: ScoreChanges,
) -> Result {
    let Some(session) = session else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let terms = session.game().score_breakdown();
    let view = ScoreView {
        session: &session,
        terms: &terms,
        selected: *changes.selected,
        tall: screen_layout.shape == LayoutShape::Tall,
        words: resources.words(),
        palette: &resources.palette,
    };
    let mut actions = Vec::new();
    board_side_panel(context, "score details", &screen_layout, screen_layout.board.max.y, view.palette, |ui, _| {
        actions = view.draw(ui)
    });
    changes.carry_out(&actions, &terms);
    Ok(())
}

/// Clears the highlight when the menu closes.
pub(crate) fn clear_highlight(mut highlight: ResMut<Highlight>) {
    highlight.set_if_neq(Highlight::default());
}

/// The score terms of a match, to draw.
pub struct ScoreView<'a> {
    /// The match.
    pub session: &'a GameSession,
    /// The score terms of the position that is shown.
    pub terms: &'a [ScoreTerm],
    /// The index of the selected term.
    pub selected: Option<usize>,
    /// Whether the layout is tall.
    pub tall: bool,
    /// The texts in the current language.
    pub words: &'a Localization,
    /// The colours of the widgets.
    pub palette: &'a Palette,
}

impl ScoreView<'_> {
    /// Draws the content of the panel. Returns the requested actions.
    pub fn draw(&self, ui: &mut Ui) -> Vec<Action> {
        heading_label(ui, self.words.text(ids::SCORE_BREAKDOWN_HEADING));
        // The tall layout has too little room for the scores of the sides.
        let game = self.session.game();
        for side in Side::all(if self.tall { 0 } else { game.players() }) {
            let score = format!("{}: {}", self.session.name(side), self.words.localize(&game.score_text(side)));
            ui.label(muted_text(score, self.palette));
        }
        ui.add_space(size::GRID / 2.0);
        let height = (ui.available_height() - size::BUTTON - 2.0 * size::GRID).max(60.0);
        let area = ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
        let mut selection = None;
        scroll_area(ui, area, self.palette.panel, |ui| selection = self.draw_terms(ui));
        ui.add_space(size::GRID);
        let close = button(ui, self.words.text(ids::SCORE_BREAKDOWN_CLOSE), ui.available_width()).clicked();
        selection.into_iter().chain(close.then_some(Action::Close)).collect()
    }

    /// Draws the terms. Pressing the selected one clears the selection.
    fn draw_terms(&self, ui: &mut Ui) -> Option<Action> {
        ui.spacing_mut().item_spacing.y = 4.0;
        if self.terms.is_empty() {
            ui.label(muted_text(self.words.text(ids::SCORE_BREAKDOWN_NONE), self.palette));
        }
        let mut action = None;
        for (index, term) in self.terms.iter().enumerate() {
            let selected = self.selected == Some(index);
            if row(ui, term, self.session, selected, self.words, self.palette).clicked() {
                action = Some(Action::Select((!selected).then_some(index)));
            }
        }
        action
    }
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
    let reason = words.localize(&term.reason);
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
    let owner = owner.filter(|name| !reason.contains(name));
    let description = owner.map_or_else(|| reason.clone(), |name| format!("{name} · {reason}"));
    let galley = ui.painter().layout(description.clone(), font, color32(palette.text), inner - 10.0);
    let (place, response) =
        ui.allocate_exact_size(egui::vec2(width, (galley.size().y + 16.0).max(44.0)), Sense::click());
    let highlighted = chosen || response.hovered() || response.has_focus();
    let fill = if highlighted { palette.button_hovered } else { palette.button };
    let edge = if chosen { palette.accent } else { palette.hairline };
    ui.painter().rect(place, 10.0, color32(fill), Stroke::new(1.0, color32(edge)), StrokeKind::Inside);
    let color = match term.kind {
        ScoreTermKind::Counts => palette.accent,
        ScoreTermKind::Idle => palette.muted,
        ScoreTermKind::TieBreak => palette.legal,
        ScoreTermKind::AtStake => palette.danger,
    };
    let corner = egui::Rect::from_min_size(place.min, egui::vec2(46.0, place.height()));
    let label = Label::new(text_in_font(points, size::BODY, SEMIBOLD).color(color32(color)));
    ui.put(corner, label.selectable(false));
    let at = egui::pos2(place.min.x + 46.0, place.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, color32(palette.text));
    focus_ring(ui, &response, palette, 10.0);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, chosen, description.as_str()));
    response
}
