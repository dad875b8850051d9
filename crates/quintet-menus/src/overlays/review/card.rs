//! Draws the match review.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align2, Label, Painter, Rect, ScrollArea, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType,
};
use quintet_bevy::assist::SessionReview;
use quintet_bevy::session::{GameSession, HistoryCursor, HistoryLine, NavigateHistory, PlayLine};
use quintet_bevy::theme::{Palette, SEMIBOLD, color32, size};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

use super::graph::{AXIS_WIDTH, DASHES, Plot, color_of, drawn_sides, legend};
use super::turn_slider::TurnSlider;
use super::turning_points::{TurningPoint, TurningPoints};
use crate::access::announcements::{Announcements, Urgency};
use crate::shared::menu_navigation::MenuNavigation;
use crate::widgets::buttons::{button, button_in, focus_ring};
use crate::widgets::cards::{card, is_low_window, max_card_content_height};
use crate::widgets::resources::WidgetResources;
use crate::widgets::scroll::scroll_area;
use crate::widgets::text::{fitting_moves, font, heading_label, muted_text, percentage, text, text_in_font};

/// The height of the graph, in points.
const GRAPH_HEIGHT: f32 = 190.0;
/// The height of the graph in a low window, in points.
const LOW_GRAPH_HEIGHT: f32 = 128.0;
/// The height of a row below the graph, in points.
const ROW_HEIGHT: f32 = 48.0;
/// The height of a row with a better line, and the width of the button that shows it, in points.
const BETTER_ROW_HEIGHT: f32 = 68.0;
const SHOW_WIDTH: f32 = 88.0;

/// An action of the review.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Action {
    ShowTurn(usize),
    /// Show a better line.
    PlayLine(PlayLine),
    Close,
}

/// The state that the review changes, and the message that it writes.
#[derive(SystemParam)]
pub(crate) struct ReviewChanges<'w> {
    menus: MenuNavigation<'w>,
    navigations: MessageWriter<'w, NavigateHistory>,
    lines: MessageWriter<'w, PlayLine>,
}

impl ReviewChanges<'_> {
    /// Carries out an action. Each of them closes the review.
    fn carry_out(&mut self, action: Action) {
        match action {
            Action::ShowTurn(turn) => {
                self.navigations.write(NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn }));
            }
            Action::PlayLine(line) => _ = self.lines.write(line),
            Action::Close => {}
        }
        self.menus.close();
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    session: Option<Res<GameSession>>,
    review: Res<SessionReview>,
    mut turning_points: Local<TurningPoints>,
    mut announcements: ResMut<Announcements>,
    mut changes: ReviewChanges,
) -> Result {
    let Some(session) = session else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = resources.words();
    turning_points.update(&session, &review, words);
    let view = ReviewView {
        session: &session,
        review: &review,
        turning_points: &turning_points.all,
        words,
        palette: &resources.palette,
    };
    let (mut action, mut selected) = (None, None);
    let clicked_outside = card(context, "review", view.palette, 620.0, |ui| action = view.draw(ui, &mut selected));
    if let Some(turn) = selected {
        announcements.say(Urgency::Polite, &view.chances(turn));
    }
    if let Some(action) = action.or_else(|| clicked_outside.then_some(Action::Close)) {
        changes.carry_out(action);
    }
    Ok(())
}

/// The review of a match, to draw.
struct ReviewView<'a> {
    session: &'a GameSession,
    review: &'a SessionReview,
    turning_points: &'a [TurningPoint],
    words: &'a Localization,
    palette: &'a Palette,
}

impl ReviewView<'_> {
    /// Draws the content of the card. Returns the requested action, and sets the turn that keys selected in the graph.
    fn draw(&self, ui: &mut Ui, selected: &mut Option<usize>) -> Option<Action> {
        let low = is_low_window(ui.ctx());
        let (width, top) = (ui.available_width(), ui.cursor().top());
        heading_label(ui, self.words.text(ids::REVIEW_HEADING));
        ui.label(muted_text(self.words.localize(&self.about()), self.palette));
        ui.add_space(size::GRID);
        let turn = self.draw_graph(ui, if low { LOW_GRAPH_HEIGHT } else { GRAPH_HEIGHT }, selected);
        let mut wanted = turn.map(Action::ShowTurn);
        legend(ui, self.session, self.palette);
        ui.add_space(size::GRID);
        let mut rows = |ui: &mut Ui| wanted = self.draw_rows(ui, width).or(wanted.take());
        if low {
            ui.scope(rows); // the whole card scrolls
        } else {
            let used = ui.cursor().top() - top;
            let room = max_card_content_height(ui.ctx().content_rect().size()) - used;
            let max_height = (room - size::BUTTON - 3.0 * size::GRID).max(2.0 * ROW_HEIGHT);
            scroll_area(ui, ScrollArea::vertical().max_height(max_height), self.palette.panel, &mut rows);
        }
        ui.add_space(size::GRID);
        let close = button(ui, self.words.text(ids::REVIEW_CLOSE), width).clicked();
        wanted.or(close.then_some(Action::Close))
    }

    /// A sentence about the state of the review.
    fn about(&self) -> LocalizedText {
        if self.review.is_complete() {
            return LocalizedText::new(if self.turning_points.is_empty() {
                ids::REVIEW_EVEN
            } else {
                ids::REVIEW_HINT
            });
        }
        LocalizedText::new(ids::REVIEW_WORKING)
            .count("turn", self.review.reviews().len())
            .count("turns", self.review.turns())
    }

    /// Draws the turning points. Returns the action of the one that was pressed.
    fn draw_rows(&self, ui: &mut Ui, width: f32) -> Option<Action> {
        ui.spacing_mut().item_spacing.y = 4.0;
        let mut wanted = None;
        for turning_point in self.turning_points {
            wanted = self.draw_row(ui, turning_point, width).or(wanted);
        }
        wanted
    }

    /// Draws a turning point: a button that shows the turn and, if there is a better line, one that shows the line.
    fn draw_row(&self, ui: &mut Ui, turning_point: &TurningPoint, width: f32) -> Option<Action> {
        let height = if turning_point.better.is_some() { BETTER_ROW_HEIGHT } else { ROW_HEIGHT };
        let (place, _) = ui.allocate_exact_size(egui::vec2(width, height), Sense::hover());
        let mut left = place;
        let mut wanted = None;
        if let Some(better) = &turning_point.better {
            left.max.x -= SHOW_WIDTH + 4.0;
            let spot = place.with_min_x(place.right() - SHOW_WIDTH);
            let mut spot_ui = ui.new_child(egui::UiBuilder::new().id_salt(("show", turning_point.turn)).max_rect(spot));
            let response = button_in(&mut spot_ui, self.words.text(ids::REVIEW_SHOW), spot.size());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, better.show.as_str()));
            focus_ring(&spot_ui, &response, self.palette, 14.0);
            wanted = response.clicked().then(|| Action::PlayLine(better.line.clone()));
        }
        let is_pressed = row(ui, turning_point, left, self.palette).clicked();
        wanted.or(is_pressed.then_some(Action::ShowTurn(turning_point.turn)))
    }

    /// Draws the graph as a slider over the turns. Returns the turn that was pressed, and sets the one that keys selected.
    fn draw_graph(&self, ui: &mut Ui, height: f32, selected: &mut Option<usize>) -> Option<usize> {
        let (whole, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), height), Sense::click());
        let place = Rect::from_min_max(whole.min + egui::vec2(AXIS_WIDTH, 10.0), whole.max - egui::vec2(8.0, 10.0));
        let plot = Plot { place, last: self.review.turns().saturating_sub(1).max(1) };
        let painter = ui.painter();
        painter.rect_filled(whole, 10.0, color32(self.palette.table[2].with_alpha(0.5)));
        plot.draw_axis(painter, self.words, self.palette);
        self.draw_lines(painter, &plot);
        self.draw_markers(painter, &plot);
        let shown = self.session.shown();
        if shown.line == HistoryLine::Main {
            let stroke = Stroke::new(1.0, color32(self.palette.muted));
            painter.vline(plot.x(shown.turn), place.y_range(), stroke);
        }
        let slider = TurnSlider { graph: &response, last: plot.last };
        let turn = slider.turn(shown.turn, selected);
        slider.describe(turn, &self.words.text(ids::REVIEW_GRAPH), &self.chances(turn));
        // After a touch, no pointer hovers over the graph.
        let pressed = response.interact_pointer_pos();
        let at = pressed.or_else(|| response.hover_pos()).map(|at| plot.turn_at(at.x));
        if let Some(turn) = at.or_else(|| response.has_focus().then_some(turn)) {
            self.draw_selected_turn(painter, &plot, turn);
        }
        focus_ring(ui, &response, self.palette, 10.0);
        response.clicked().then(|| pressed.map_or(turn, |at| plot.turn_at(at.x)))
    }

    /// The turn with the winning chances after it, as a sentence.
    fn chances(&self, turn: usize) -> String {
        let chances = drawn_sides(self.session).filter_map(|side| {
            let (_, win_probability) = self.review.win_probabilities(side).into_iter().find(|(at, _)| *at == turn)?;
            let chance = percentage(self.words, (win_probability * 100.0).round() as u32);
            let text = LocalizedText::new(ids::REVIEW_CHANCE).text("name", self.session.name(side));
            Some(self.words.localize(&text.text("chance", chance)))
        });
        let chances: Vec<_> = chances.collect();
        let known = (!chances.is_empty()).then(|| chances.join(", "));
        let chances = known.unwrap_or_else(|| self.words.text(ids::REVIEW_UNKNOWN));
        self.words.localize(&LocalizedText::new(ids::REVIEW_CHANCES).count("turn", turn).text("chances", chances))
    }

    /// Draws the lines of the win probabilities.
    fn draw_lines(&self, painter: &Painter, plot: &Plot) {
        for (side, dashes) in drawn_sides(self.session).zip(DASHES) {
            let win_probabilities = self.review.win_probabilities(side).into_iter();
            let points: Vec<_> =
                win_probabilities.map(|(turn, win_probability)| plot.at(turn, win_probability)).collect();
            let stroke = Stroke::new(2.0, color_of(self.session, side, self.palette));
            match dashes {
                (_, 0.0) => _ = painter.add(Shape::line(points, stroke)),
                (dash, gap) => painter.extend(Shape::dashed_line(&points, stroke, dash, gap)),
            }
        }
    }

    /// Draws a circle on every line at each turning point.
    fn draw_markers(&self, painter: &Painter, plot: &Plot) {
        let edge = Stroke::new(1.5, color32(self.palette.text));
        for turn in self.review.turning_points() {
            for side in drawn_sides(self.session) {
                let is_only_line = self.session.live().players() == 2;
                let fill = if is_only_line {
                    color32(self.palette.danger)
                } else {
                    color_of(self.session, side, self.palette)
                };
                let win_probabilities = self.review.win_probabilities(side).into_iter();
                for (_, win_probability) in win_probabilities.filter(|(at, _)| *at == turn) {
                    painter.circle(plot.at(turn, win_probability), 5.0, fill, edge);
                }
            }
        }
    }

    /// Draws a vertical line at the turn that would be shown, with its number.
    fn draw_selected_turn(&self, painter: &Painter, plot: &Plot, turn: usize) {
        let Plot { place, .. } = *plot;
        let (x, color) = (plot.x(turn), color32(self.palette.text));
        painter.vline(x, place.y_range(), Stroke::new(1.5, color));
        let label = self.words.localize(&LocalizedText::new(ids::REVIEW_TURN).count("turn", turn));
        let right = x > place.center().x;
        let (align, gap) = if right { (Align2::RIGHT_TOP, -6.0) } else { (Align2::LEFT_TOP, 6.0) };
        let font = font(size::SMALL, SEMIBOLD);
        painter.text(egui::pos2(x + gap, place.top() + 2.0), align, label, font, color);
    }
}

/// Draws a turning point as a button: the move, below it what it cost, and the better line.
fn row(ui: &mut Ui, turning_point: &TurningPoint, place: Rect, palette: &Palette) -> egui::Response {
    let response = ui.interact(place, ui.id().with(("turning point", turning_point.turn)), Sense::click());
    let highlighted = response.hovered() || response.has_focus();
    let fill = if highlighted { palette.button_hovered } else { palette.button };
    let edge = if response.has_focus() { palette.text } else { palette.hairline };
    ui.painter().rect(place, 10.0, color32(fill), Stroke::new(1.0, color32(edge)), egui::StrokeKind::Inside);
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(place.shrink2(egui::vec2(14.0, 4.0))));
    inner.spacing_mut().item_spacing.y = 0.0;
    inner.add(
        Label::new(text_in_font(turning_point.played.as_str(), size::BODY, SEMIBOLD)).truncate().selectable(false),
    );
    let detail = text(turning_point.detail.as_str()).size(size::SMALL).color(color32(palette.muted));
    inner.add(Label::new(detail).truncate().selectable(false));
    let better = turning_point.better.as_ref().map_or("", |better| better.text.as_str());
    if !better.is_empty() {
        let line = text(fitting_moves(&inner, better, size::SMALL)).size(size::SMALL).color(color32(palette.legal));
        inner.add(Label::new(line).truncate().selectable(false));
    }
    let accessible_name = format!("{} {} {better}", turning_point.played, turning_point.detail);
    let accessible_name = accessible_name.trim_end();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, accessible_name));
    response
}
