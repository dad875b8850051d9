//! The player panels: name, turn status, score, clock, and the count at the end of the game.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align, Align2, Color32, Context, Layout, RichText, Stroke, TextStyle, Ui, WidgetInfo, WidgetType,
};
use quintet_bevy::animation::CountProgress;
use quintet_bevy::clock::{GameClock, TimePressure};
use quintet_bevy::frame::Phase;
use quintet_bevy::layout::{LayoutShape, ScreenLayout, Seat};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{BOLD, Palette, SEMIBOLD, color32, size};
use quintet_core::rules::{InputStep, LocalizedText, Side};
use quintet_core::words::{Localization, MessageId, ids};

use crate::shared::names::short_name;
use crate::widgets::panels::{fixed_area, to_egui_rect};
use crate::widgets::player_mark::name_with_mark;
use crate::widgets::text::{font, muted_text, text, text_in_font};

/// The width of the warning icon of a clock, in points.
const ICON_WIDTH: f32 = 22.0;

/// The data that the player panels show.
pub(crate) struct Seats<'a> {
    pub(crate) screen_layout: &'a ScreenLayout,
    pub(crate) session: &'a GameSession,
    pub(crate) clock: &'a GameClock,
    pub(crate) phase: Phase,
    pub(crate) counted: &'a CountProgress,
    /// The chosen steps of the current turn.
    pub(crate) taken: &'a [InputStep],
    pub(crate) words: &'a Localization,
    pub(crate) palette: &'a Palette,
}

impl Seats<'_> {
    /// Draws the panels of all seats.
    pub(crate) fn draw(&self, context: &Context) {
        let seats = &self.screen_layout.seats;
        for (side, seat) in Side::all(seats.len()).zip(seats) {
            self.draw_seat(context, seat, side);
            self.draw_clock(context, seat, side);
        }
    }

    /// The message id of the status of a side. `None` if the status must not be shown yet.
    fn status(&self, side: Side) -> Option<MessageId> {
        let game = self.session.game();
        let outcome = self.session.outcome();
        let status = match outcome.filter(|_| self.phase == Phase::Over).map(|outcome| outcome.winner) {
            Some(Some(winner)) if winner == side => ids::HUD_WON,
            _ if game.is_out(side) => ids::HUD_OUT,
            Some(Some(_)) => ids::HUD_LOST,
            Some(None) => ids::HUD_DRAWN,
            None if outcome.is_some() => return None, // the final animation runs: the winner is not shown before the count
            None if game.to_move() == side && self.session.awaits_computer() => ids::HUD_THINKING,
            None if game.to_move() == side => ids::HUD_TURN,
            None => ids::HUD_WAITING,
        };
        Some(status)
    }

    fn draw_seat(&self, context: &Context, seat: &Seat, side: Side) {
        self.draw_name(context, side, &NameLayout::new(seat, self.screen_layout.shape));
        self.draw_count(context, seat, side);
        self.draw_score_text(context, seat, side);
    }

    /// Draws the name and the status.
    fn draw_name(&self, context: &Context, side: Side, layout: &NameLayout) {
        let NameLayout { place, points, below, slim } = *layout;
        let status = self.status_text(side);
        let name = self.session.name(side);
        let short = short_name(self.session, side, self.words);
        let ink = if self.session.game().is_out(side) { self.palette.muted } else { self.palette.text };
        let symbol = self.session.player_style(side).symbol;
        let draw_name = |ui: &mut Ui| {
            name_with_mark(ui, symbol, (name, short.as_deref()), points, color32(ink), self.palette);
        };
        fixed_area(context, &format!("seat {}", side.0), place, |ui| {
            ui.spacing_mut().item_spacing = egui::vec2(size::GRID, 2.0);
            if self.is_wide() {
                draw_name(ui);
                // A low panel uses this space for the clock, and a slim one has no room for the status.
                if !below && !slim {
                    ui.label(status);
                }
            } else if below {
                draw_name(ui);
            } else {
                ui.horizontal(|ui| {
                    ui.set_width(place.width());
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        // In a narrower place, only the frame shows the player to move.
                        if place.width() > 180.0 {
                            ui.add_space(size::GRID);
                            ui.label(status);
                        }
                        ui.with_layout(Layout::left_to_right(Align::Center), draw_name);
                    });
                });
            }
        });
    }

    /// The status beside the name. During the count, the count replaces it.
    fn status_text(&self, side: Side) -> RichText {
        let status = self.status(side);
        let active = matches!(status, Some(ids::HUD_TURN | ids::HUD_THINKING | ids::HUD_WON));
        let color = color32(if active { self.palette.accent } else { self.palette.muted });
        let shown = status.filter(|_| self.counted.of(side).is_none());
        text(shown.map_or_else(String::new, |status| self.words.text(status))).size(size::SMALL).color(color)
    }

    /// Draws the points that are counted at the end of the game.
    fn draw_count(&self, context: &Context, seat: &Seat, side: Side) {
        let Some(points) = self.counted.of(side) else { return };
        let panel = seat.panel;
        let place = Rect::new(panel.max.x - 90.0, panel.min.y + 6.0, panel.max.x - 14.0, seat.tray.min.y);
        fixed_area(context, &format!("count {}", side.0), place, |ui| {
            ui.with_layout(Layout::top_down(Align::Max), |ui| {
                let color = color32(self.palette.accent);
                ui.label(text_in_font(points.to_string(), size::COUNT, BOLD).color(color));
            });
        });
    }

    /// Draws the score.
    fn draw_score_text(&self, context: &Context, seat: &Seat, side: Side) {
        if seat.score_text.is_empty() || !self.session.game().has_score_text() {
            return;
        }
        let score_text = self.words.localize(&self.session.game().score_text_after(self.taken, side));
        let (align, spare) = if self.is_wide() { (Align::Min, 0.0) } else { (Align::Max, SCORE_SPARE) };
        // On a narrow screen, the text has two lines.
        let place = Rect { min: seat.score_text.min - Vec2::Y * spare, max: seat.score_text.max + Vec2::Y * spare };
        fixed_area(context, &format!("score {}", side.0), place, |ui| {
            ui.with_layout(Layout::top_down(align), |ui| {
                let shown = muted_text(score_text, self.palette);
                let lines = egui::WidgetText::from(shown.clone()).into_galley(ui, None, place.width(), TextStyle::Body);
                ui.add_space(((place.height() - lines.size().y) / 2.0).max(0.0));
                ui.label(shown);
            });
        });
    }

    fn is_wide(&self) -> bool {
        self.screen_layout.shape == LayoutShape::Wide
    }

    /// Draws the clock. With little time left it has an hourglass and an outline, and without time a fallen flag and a
    /// filled background.
    fn draw_clock(&self, context: &Context, seat: &Seat, side: Side) {
        let Some(clock) = self.clock.state().filter(|_| !seat.clock.is_empty()) else { return };
        if self.screen_layout.shape == LayoutShape::Tall && self.counted.of(side).is_some() {
            return; // the count takes this space
        }
        let shown = clock.shown(side);
        let pressure = clock.pressure(side);
        fixed_area(context, &format!("clock {}", side.0), seat.clock, |ui| {
            let place = to_egui_rect(seat.clock);
            let on_turn = self.clock.running() == Some(side)
                || matches!(self.status(side), Some(ids::HUD_TURN | ids::HUD_THINKING));
            let ClockStyle { digits, background } = ClockStyle::new(pressure, on_turn, self.palette);
            let below = is_clock_low(seat);
            let points = if below { size::BODY } else { size::COUNT };
            let font = font(points, SEMIBOLD);
            let galley = ui.painter().layout_no_wrap(shown.clone(), font, color32(digits));
            let slim = is_slim(seat);
            let padding = if background.is_some() { 8.0 } else { 0.0 };
            // A narrow panel has no room for the icon: outline or background must suffice.
            let has_room = !slim && galley.size().x + ICON_WIDTH + 2.0 * padding <= place.width();
            let mark = if background.is_some() && has_room { ICON_WIDTH } else { 0.0 };
            let whole = galley.size() + egui::vec2(mark + 2.0 * padding, 0.0);
            let left = (self.screen_layout.shape == LayoutShape::Wide || below) && !slim;
            let align = if left { Align2::LEFT_CENTER } else { Align2::RIGHT_CENTER };
            let place = align.align_size_within_rect(whole, place);
            if let Some(ClockBackground { fill, outline, draw_icon }) = background {
                ui.painter().rect(place, 9.0, color32(fill), outline, egui::StrokeKind::Inside);
                let middle = egui::pos2(place.left() + padding + 7.0, place.center().y);
                if mark > 0.0 {
                    draw_icon(ui, middle, color32(digits));
                }
            }
            let at = egui::pos2(place.left() + padding + mark, place.center().y - galley.size().y / 2.0);
            ui.painter().galley(at, galley, color32(digits));
            let label = LocalizedText::new(ids::HUD_CLOCK).text("name", self.session.name(side)).text("time", shown);
            let label = self.words.localize(&label);
            ui.allocate_rect(place, egui::Sense::hover())
                .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, label.as_str()));
        });
    }
}

/// The space above and below a tray that a score text of two lines can use.
const SCORE_SPARE: f32 = 6.0;

/// The look of a clock.
struct ClockStyle {
    digits: Srgba,
    background: Option<ClockBackground>,
}

/// The background of a clock with little or no time left.
struct ClockBackground {
    fill: Srgba,
    outline: Stroke,
    draw_icon: fn(&Ui, egui::Pos2, Color32),
}

impl ClockStyle {
    fn new(pressure: TimePressure, on_turn: bool, palette: &Palette) -> Self {
        let danger = palette.danger;
        match pressure {
            TimePressure::Calm => Self { digits: if on_turn { palette.text } else { palette.muted }, background: None },
            TimePressure::Low => {
                let (fill, outline) = (danger.with_alpha(0.12), Stroke::new(1.5, color32(danger)));
                Self { digits: danger, background: Some(ClockBackground { fill, outline, draw_icon: hourglass }) }
            }
            TimePressure::Expired => {
                let background = ClockBackground { fill: danger, outline: Stroke::NONE, draw_icon: fallen_flag };
                Self { digits: palette.on_accent, background: Some(background) }
            }
        }
    }
}

/// The height below which a clock has small digits and replaces the status.
const LOW_CLOCK_HEIGHT: f32 = 30.0;

fn is_clock_low(seat: &Seat) -> bool {
    seat.clock.height() < LOW_CLOCK_HEIGHT
}

/// Whether a panel is slim: the tray is beside the mark.
fn is_slim(seat: &Seat) -> bool {
    seat.tray.min.x > seat.mark.x
}

/// The layout of a name in its player panel.
struct NameLayout {
    place: Rect,
    /// The font size, in points.
    points: f32,
    /// Whether the clock is small and replaces the status, because the panel is low or shares the width with another one.
    below: bool,
    /// Whether the panel is slim. Then the tray is beside the mark and below the name.
    slim: bool,
}

impl NameLayout {
    fn new(seat: &Seat, shape: LayoutShape) -> Self {
        let wide = shape == LayoutShape::Wide;
        let timed = !seat.clock.is_empty();
        let (below, slim) = (timed && is_clock_low(seat), is_slim(seat));
        let top = if slim {
            seat.panel.min.y + 5.0
        } else if wide {
            seat.panel.min.y + if seat.mark.y < seat.panel.min.y + 36.0 { 2.0 } else { 14.0 }
        } else {
            seat.mark.y - size::BUTTON / 2.0 // aligned with the mark of the player
        };
        let clock_beside_name = timed && seat.clock.min.y < seat.panel.min.y + if wide { 10.0 } else { 20.0 };
        let right = if clock_beside_name { seat.clock.min.x - 4.0 } else { seat.panel.max.x - 8.0 };
        let left = if slim { seat.tray.min.x } else { seat.text_left() };
        let mut place = Rect::new(left, top, right, seat.tray.min.y.max(top + 1.0));
        if below && !wide {
            place = Rect::new(place.min.x, seat.panel.min.y + 4.0, right, seat.clock.min.y);
        }
        Self { place, points: if below || slim || seat.is_narrow() { size::BODY } else { size::HEADING }, below, slim }
    }
}

/// Draws the icon for little time.
fn hourglass(ui: &Ui, middle: egui::Pos2, color: Color32) {
    let at = |x: f32, y: f32| middle + egui::vec2(x, y);
    for direction in [-1.0, 1.0] {
        let points = vec![at(-5.0, 8.0 * direction), at(5.0, 8.0 * direction), at(0.0, 0.0)];
        ui.painter().add(egui::Shape::convex_polygon(points, color, Stroke::NONE));
        ui.painter().line_segment([at(-6.0, 8.0 * direction), at(6.0, 8.0 * direction)], Stroke::new(2.0, color));
    }
}

/// Draws the icon for a flag fall.
fn fallen_flag(ui: &Ui, middle: egui::Pos2, color: Color32) {
    let at = |x: f32, y: f32| middle + egui::vec2(x, y);
    ui.painter().line_segment([at(-5.0, -8.0), at(-5.0, 8.0)], Stroke::new(2.0, color));
    let points = vec![at(-5.0, -8.0), at(7.0, -4.0), at(-5.0, 0.0)];
    ui.painter().add(egui::Shape::convex_polygon(points, color, Stroke::NONE));
}
