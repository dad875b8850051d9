//! The analysis of the displayed position: an evaluation bar, and the best lines, whose moves can be played as a
//! variation.

use bevy::color::{Alpha, Srgba};
use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{
    Align2, Color32, Context, CornerRadius, FontId, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};
use quintet_bevy::assist::{AnalysisLine, AnalysisReport};
use quintet_bevy::layout::LayoutShape;
use quintet_bevy::play::Playback;
use quintet_bevy::session::{GameSession, PlayLine};
use quintet_bevy::theme::{Palette, SEMIBOLD, color32, size};
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::{Localization, ids};

use super::choices::ChoiceGrid;
use super::move_list::navigation::{BAR_HEIGHT, BAR_IN_NARROW_LIST, NavigationAction, navigation_bar};
use super::view::SessionView;
use crate::widgets::controls::disable_without_dimming;
use crate::widgets::panels::{fixed_area, panel, to_egui_rect};
use crate::widgets::player_mark::piece_color;
use crate::widgets::text::{font, percentage, width_of};

/// The height of the row above the bar, in points.
const HEAD: f32 = 20.0;
/// The height of the evaluation bar, in points.
const BAR: f32 = 10.0;
/// The height of a line beside the board, in points.
const LINE: f32 = 36.0;
/// The height of a line that is a touch target, in points.
const TOUCH_LINE: f32 = 44.0;
/// The padding of the panel beside the board, in a low window and between the panels.
const PADDING: f32 = 14.0;
const LOW_PADDING: f32 = 10.0;
const STACKED_PADDING: f32 = 8.0;
/// The widths of the markers of the lines, best first, like those of their arrows on the board.
const LINE_MARKER_WIDTHS: [f32; 3] = [6.0, 4.0, 2.5];
/// The space for the marker of a line, and on both sides of a move, in points.
const LINE_MARKER_SPACE: f32 = 12.0;
const MOVE_PADDING: f32 = 5.0;
/// The minimum width of the panel, without its padding, for words in a line, in points.
const MIN_WIDTH_FOR_WORDS: f32 = 200.0;
/// The minimum width of the button of a move, in points.
const MIN_MOVE_WIDTH: f32 = 44.0;

/// A request in the analysis.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum AnalysisAction {
    /// Play the moves of a line as a variation.
    PlayLine(PlayLine),
    /// Navigate the history.
    Navigate(NavigationAction),
}

/// Whether the analysis is drawn. The result card and named choices may cover it.
pub(super) fn is_shown(view: &SessionView, grid: Option<&ChoiceGrid>) -> bool {
    let place = view.screen_layout.analysis;
    !place.is_empty() && !view.shows_result() && !grid.is_some_and(|grid| grid.covers(place))
}

/// Draws the analysis. Returns the request.
pub(super) fn draw(
    context: &Context,
    view: &SessionView,
    playback: Playback,
    grid: Option<&ChoiceGrid>,
) -> Option<AnalysisAction> {
    if !is_shown(view, grid) {
        return None;
    }
    let screen_layout = &view.screen_layout;
    let (place, touch) = (screen_layout.analysis, screen_layout.shape == LayoutShape::Tall || screen_layout.is_low());
    let panel_view = AnalysisPanel {
        session: &view.session,
        report: view.analysis.report(&view.session),
        is_searching: view.analysis.is_searching(),
        lines: screen_layout.analysis_lines,
        line_height: if touch { TOUCH_LINE } else { LINE },
        padding: match screen_layout.shape {
            LayoutShape::Tall => STACKED_PADDING,
            LayoutShape::Wide if touch => LOW_PADDING,
            LayoutShape::Wide => PADDING,
        },
        words: view.words(),
        palette: &view.palette,
    };
    let mut action = None;
    fixed_area(context, "analysis", place, |ui| {
        if view.is_behind_menu() {
            disable_without_dimming(ui);
        }
        let whole = to_egui_rect(place);
        ui.painter().add(panel(&view.palette).inner_margin(0.0).paint(whole.shrink(1.0)));
        action = panel_view.draw(ui, whole).map(AnalysisAction::PlayLine);
        if screen_layout.analysis_replaces_list() {
            let inner = whole.shrink(LOW_PADDING);
            let bar = inner.with_min_y(inner.bottom() - BAR_HEIGHT);
            let mut ui = ui.new_child(bevy_egui::egui::UiBuilder::new().max_rect(bar));
            let (words, palette) = (view.words(), &*view.palette);
            let buttons = &BAR_IN_NARROW_LIST;
            let pressed = navigation_bar(&mut ui, buttons, bar.width(), &view.session, playback, words, palette);
            action = pressed.map(AnalysisAction::Navigate).or(action.take());
        }
    });
    action
}

/// The state that the panel shows.
struct AnalysisPanel<'a> {
    session: &'a GameSession,
    report: Option<&'a AnalysisReport>,
    is_searching: bool,
    /// The number of lines that fit.
    lines: usize,
    line_height: f32,
    padding: f32,
    words: &'a Localization,
    palette: &'a Palette,
}

/// The win probability of a side.
#[derive(Clone, Copy, Debug, PartialEq)]
struct WinProbability {
    side: Side,
    /// From 0 to 1.
    value: f32,
}

impl WinProbability {
    /// The win probability of the first side in a game for two, otherwise that of the side to move. At the end of the
    /// game, that of the winner. `None` while it is unknown.
    fn of(session: &GameSession, report: Option<&AnalysisReport>) -> Option<Self> {
        let game = session.game();
        let is_for_two = game.players() == 2;
        let (side, win_probability) = match (game.outcome(), report.and_then(|report| report.lines.first())) {
            (Some(outcome), _) => (outcome.winner.unwrap_or(Side::FIRST), outcome.winner.map_or(0.5, |_| 1.0)),
            (None, Some(line)) => (game.to_move(), line.win_probability),
            (None, None) => return None,
        };
        let is_other = is_for_two && side != Side::FIRST;
        Some(if is_other {
            Self { side: Side::FIRST, value: 1.0 - win_probability }
        } else {
            Self { side, value: win_probability }
        })
    }

    fn percent(self) -> u32 {
        (self.value * 100.0).round() as u32
    }
}

impl AnalysisPanel<'_> {
    /// Draws the content in `place`. Returns the line to play.
    fn draw(&self, ui: &mut Ui, place: Rect) -> Option<PlayLine> {
        let inner = place.shrink(self.padding);
        let win_probability = WinProbability::of(self.session, self.report);
        let gap = if self.line_height > LINE { 3.0 } else { 7.0 };
        let head = Rect::from_min_size(inner.min, vec2(inner.width(), HEAD));
        self.draw_head(ui, head, win_probability);
        let bar = Rect::from_min_size(pos2(inner.left(), head.bottom() + gap), vec2(inner.width(), BAR));
        self.draw_bar(ui, bar, win_probability);
        let top = bar.bottom() + gap;
        let rows = Rect::from_min_size(pos2(inner.left(), top), vec2(inner.width(), self.line_height));
        let Some(report) = self.report else {
            let waits = self.is_searching.then_some(ids::ANALYSIS_SEARCHING);
            let note = if self.session.game().outcome().is_some() { Some(ids::ANALYSIS_OVER) } else { waits };
            if let Some(note) = note {
                let font = FontId::proportional(size::SMALL);
                self.label(ui, "note", rows, Align2::LEFT_CENTER, &self.words.text(note), font);
            }
            return None;
        };
        let lines = &report.lines[..report.lines.len().min(self.lines)];
        let labels: Vec<_> = lines.iter().map(|line| self.win_probability_label(line, inner.width())).collect();
        let label_width = labels.iter().map(|label| width_of(ui, label, size::SMALL)).fold(0.0, f32::max);
        let mut wanted = None;
        for (rank, (line, label)) in lines.iter().zip(&labels).enumerate() {
            let row = rows.translate(vec2(0.0, self.line_height * rank as f32));
            let pressed = self.draw_line(ui, row, rank, line, label, label_width);
            if let Some(count) = pressed {
                let moves = line.moves.iter().take(count).map(|(code, _)| *code).collect();
                wanted = Some(PlayLine { from: self.session.shown(), moves, play: count });
            }
        }
        wanted
    }

    /// Draws the win probability of the side to move, and the depth and the speed of the search.
    fn draw_head(&self, ui: &Ui, place: Rect, win_probability: Option<WinProbability>) {
        let detail = self.report.map(|report| self.depth_label(ui, report, place.width() * 0.62)).unwrap_or_default();
        let small = FontId::proportional(size::SMALL);
        let taken = ui.painter().layout_no_wrap(detail.clone(), small.clone(), Color32::WHITE).size().x;
        self.label(ui, "depth", place, Align2::RIGHT_CENTER, &detail, small);
        let Some(win_probability) = win_probability else { return };
        let room = place.with_max_x(place.right() - taken - size::GRID);
        let long = self.assessment(win_probability);
        // If the name does not fit, the number alone is shown.
        let (_, percent) = self.of_mover(win_probability);
        let short = self.percentage(percent);
        let shown = if width_of(ui, &long, size::SMALL) <= room.width() { &long } else { &short };
        let color = color32(self.palette.text);
        ui.painter().text(room.left_center(), Align2::LEFT_CENTER, shown, font(size::SMALL, SEMIBOLD), color);
    }

    /// The text above the bar: the win probability of the side to move, or that the game is drawn.
    fn assessment(&self, win_probability: WinProbability) -> String {
        if self.session.game().outcome().is_some_and(|outcome| outcome.winner.is_none()) {
            return self.words.text(ids::ANALYSIS_DRAWN);
        }
        let (side, percent) = self.of_mover(win_probability);
        let sentence = LocalizedText::new(ids::ANALYSIS_PLAYER).text("name", self.session.name(side));
        self.words.localize(&sentence.number("probability", percent))
    }

    /// The side to move and its win probability in percent; after the end of the game, those of the winner.
    fn of_mover(&self, win_probability: WinProbability) -> (Side, u32) {
        let (game, side, percent) = (self.session.game(), win_probability.side, win_probability.percent());
        let wanted = game.outcome().and_then(|outcome| outcome.winner).unwrap_or(game.to_move());
        let is_of_other = game.players() == 2 && side != wanted;
        if is_of_other { (side.other(), 100 - percent) } else { (side, percent) }
    }

    /// The depth, and the speed if it is known and fits.
    fn depth_label(&self, ui: &Ui, report: &AnalysisReport, room: f32) -> String {
        let depth = self.words.localize(&LocalizedText::new(ids::ANALYSIS_DEPTH).number("depth", report.depth));
        let Some(speed) = report.speed else { return depth };
        let (id, unit) = match speed {
            10_000_000.. => (ids::ANALYSIS_SPEED_MILLIONS, 1_000_000),
            _ => (ids::ANALYSIS_SPEED_THOUSANDS, 1_000),
        };
        let speed = LocalizedText::new(id).number("speed", i64::try_from(speed / unit).unwrap_or(i64::MAX));
        let long = LocalizedText::new(ids::ANALYSIS_DEPTH_SPEED).number("depth", report.depth).nested("speed", speed);
        let long = self.words.localize(&long);
        if width_of(ui, &long, size::SMALL) <= room { long } else { depth }
    }

    /// Draws the win probabilities as a bar: the first side from the left, the second from the right.
    fn draw_bar(&self, ui: &Ui, place: Rect, win_probability: Option<WinProbability>) {
        let painter = ui.painter();
        let radius = BAR / 2.0;
        let edge = Stroke::new(1.0, color32(self.palette.muted.with_alpha(0.55)));
        let is_for_two = self.session.game().players() == 2;
        let [first, second] = [Side::FIRST, Side::SECOND].map(|side| piece_color(self.session, side, self.palette));
        let (own, other) = match win_probability {
            Some(_) if is_for_two => (first, second),
            Some(win_probability) => {
                (piece_color(self.session, win_probability.side, self.palette), color32(self.palette.button))
            }
            None => (color32(self.palette.button), color32(self.palette.button)),
        };
        painter.rect_filled(place, radius, other);
        let share = win_probability.map_or(0.5, |win_probability| win_probability.value);
        let end = place.left() + place.width() * share;
        let is_full = end > place.right() - radius;
        let right = if is_full { radius as u8 } else { 0 };
        let rounding = CornerRadius { nw: radius as u8, sw: radius as u8, ne: right, se: right };
        if end > place.left() + 1.0 {
            painter.rect_filled(place.with_max_x(end), rounding, own);
        }
        painter.rect_stroke(place, radius, edge, StrokeKind::Outside);
        // Marks at the middle and at the boundary, so that the bar can be read without colours.
        let middle = place.center().x;
        painter.vline(middle, place.top() - 3.0..=place.top(), edge);
        painter.vline(middle, place.bottom()..=place.bottom() + 3.0, edge);
        if win_probability.is_some() && !is_full {
            painter.vline(end, place.y_range(), Stroke::new(2.0, color32(self.palette.accent)));
        }
        if let Some(win_probability) = win_probability {
            let name = self.assessment(win_probability);
            let response = ui.interact(place, ui.id().with("evaluation bar"), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, name.as_str()));
        }
    }

    fn percentage(&self, percent: u32) -> String {
        percentage(self.words, percent)
    }

    /// The win probability of the side to move, or in how many turns it wins or loses. A narrow panel has no room for
    /// words.
    fn win_probability_label(&self, line: &AnalysisLine, width: f32) -> String {
        if width < MIN_WIDTH_FOR_WORDS {
            return self.percentage((line.win_probability * 100.0).round() as u32);
        }
        let players = u32::try_from(self.session.game().players()).unwrap_or(2);
        let turns = |plies: u32| plies.div_ceil(players).max(1);
        match (line.score.mate_in(), line.score.mated_in()) {
            (Some(plies), _) => {
                self.words.localize(&LocalizedText::new(ids::ANALYSIS_WINS).number("turns", turns(plies)))
            }
            (None, Some(plies)) => {
                self.words.localize(&LocalizedText::new(ids::ANALYSIS_LOSES).number("turns", turns(plies)))
            }
            (None, None) => self.percentage((line.win_probability * 100.0).round() as u32),
        }
    }

    /// Draws a line. Returns the number of moves to play if one of them was pressed.
    fn draw_line(
        &self,
        ui: &Ui,
        row: Rect,
        rank: usize,
        line: &AnalysisLine,
        label: &str,
        label_width: f32,
    ) -> Option<usize> {
        let marker = Rect::from_center_size(
            pos2(row.left() + LINE_MARKER_WIDTHS[0] / 2.0, row.center().y),
            vec2(LINE_MARKER_WIDTHS[rank.min(LINE_MARKER_WIDTHS.len() - 1)], 18.0),
        );
        let color = if rank == 0 { self.palette.accent } else { self.palette.legal };
        ui.painter().rect_filled(marker, 1.5, color32(color));
        let at = pos2(row.left() + LINE_MARKER_SPACE + label_width, row.center().y);
        let ink = color32(self.palette.text);
        ui.painter().text(at, Align2::RIGHT_CENTER, label, font(size::SMALL, SEMIBOLD), ink);
        let mut left = at.x + size::GRID - 2.0;
        let mut pressed = None;
        let mut moves = String::new();
        for (index, (_, text)) in line.moves.iter().enumerate() {
            moves += if index == 0 { "" } else { " " };
            moves += text;
            let room = row.right() - left - 2.0 * MOVE_PADDING;
            let width = width_of(ui, text, size::SMALL);
            let spot_width = (width.min(room.max(0.0)) + 2.0 * MOVE_PADDING).max(MIN_MOVE_WIDTH);
            if index > 0 && left + spot_width > row.right() + 0.5 {
                break;
            }
            let spot = Rect::from_min_size(pos2(left, row.top()), vec2(spot_width, row.height()));
            let name = LocalizedText::new(ids::ANALYSIS_PLAY).number("number", rank as u32 + 1);
            let name = self.words.localize(&name.text("probability", label).text("moves", &moves));
            let response = self.add_move(ui, spot, (rank, index), &name);
            let color = if index == 0 { self.palette.text } else { self.palette.muted };
            self.draw_move(ui, spot, text, color);
            if response.clicked() {
                pressed = Some(index + 1);
            }
            left = spot.right();
        }
        pressed
    }

    /// Adds the button of a move and draws its background.
    fn add_move(&self, ui: &Ui, spot: Rect, id: (usize, usize), name: &str) -> Response {
        let enabled = ui.is_enabled();
        let sense = if enabled { Sense::click() } else { Sense::hover() };
        let response = ui.interact(spot, ui.id().with(("analysis move", id)), sense);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, name));
        if enabled && response.hovered() {
            ui.painter().rect_filled(spot.shrink2(vec2(0.0, 2.0)), 8.0, color32(self.palette.button_hovered));
        }
        if response.has_focus() {
            let edge = Stroke::new(2.0, color32(self.palette.text));
            ui.painter().rect_stroke(spot.shrink2(vec2(0.0, 2.0)), 8.0, edge, StrokeKind::Inside);
        }
        response
    }

    /// Draws the text of a move. A text that is too long is truncated.
    fn draw_move(&self, ui: &Ui, spot: Rect, text: &str, color: Srgba) {
        let room = spot.shrink2(vec2(MOVE_PADDING - 1.0, 0.0));
        let mut job = LayoutJob::simple_singleline(text.to_owned(), font(size::SMALL, SEMIBOLD), color32(color));
        job.wrap = TextWrapping::truncate_at_width(room.width());
        let galley = ui.painter().layout_job(job);
        let at = pos2(room.left() + 1.0, room.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, color32(color));
    }

    /// Draws a small muted text with its accessible name. The id does not depend on the text, which changes.
    fn label(&self, ui: &Ui, id: &str, place: Rect, align: Align2, text: &str, font: FontId) {
        // Screen readers would stop at a label without text.
        if text.is_empty() {
            return;
        }
        let at = align.pos_in_rect(&place);
        ui.painter().text(at, align, text, font, color32(self.palette.muted));
        let response = ui.interact(place, ui.id().with(("label", id)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    }
}
