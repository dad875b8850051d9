//! What stands on the players' panels: name, whose turn it is, score, clock, and the count at the end.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align, Align2, Color32, Context, FontFamily, FontId, Layout, Stroke, Ui, WidgetInfo, WidgetType,
};

use super::liveries::named;
use super::widgets::{area_of, fixed, quiet, text, weighted};
use crate::rules::{Sentence, Side, Step};
use crate::table::{Counted, Match, MatchClock, Phase, Pressure, Seat, Shape, Stage};
use crate::theme::{BOLD, Palette, SEMIBOLD, colour32, size};
use crate::words::Words;

/// Between a clock's mark and its digits.
const MARK: f32 = 22.0;

/// What everybody's panel shows.
pub(super) struct Seats<'a> {
    pub(super) stage: &'a Stage,
    pub(super) the_match: &'a Match,
    pub(super) clock: &'a MatchClock,
    pub(super) phase: Phase,
    pub(super) counted: &'a Counted,
    /// The steps of the turn that is being chosen.
    pub(super) taken: &'a [Step],
    pub(super) words: &'a Words,
    pub(super) palette: &'a Palette,
}

impl Seats<'_> {
    /// Draws them all.
    pub(super) fn draw(&self, context: &Context) {
        for (side, seat) in (0_u8..).map(Side).zip(&self.stage.seats) {
            self.draw_seat(context, seat, side);
            self.draw_clock(context, seat, side);
        }
    }

    /// The name of the message that says how things stand for a side; empty while that is not to be said.
    fn status(&self, side: Side) -> &'static str {
        let game = self.the_match.game();
        let outcome = self.the_match.outcome();
        match outcome.filter(|_| self.phase == Phase::Over).map(|outcome| outcome.winner) {
            Some(Some(winner)) if winner == side => "hud-won",
            _ if game.is_out(side) => "hud-out",
            Some(Some(_)) => "hud-lost",
            Some(None) => "hud-drawn",
            None if outcome.is_some() => "", // the end is being shown: who won is not said before it was counted
            None if game.to_move() == side && self.the_match.awaits_computer() => "hud-thinking",
            None if game.to_move() == side => "hud-turn",
            None => "hud-waiting",
        }
    }

    fn draw_seat(&self, context: &Context, seat: &Seat, side: Side) {
        let (palette, words, counted) = (self.palette, self.words, self.counted);
        let game = self.the_match.game();
        let status = self.status(side);
        let amber = matches!(status, "hud-turn" | "hud-thinking" | "hud-won");
        let colour = if amber { colour32(palette.yours) } else { colour32(palette.quiet) };
        // While points are counted, the count stands there.
        let hidden = status.is_empty() || counted.of(side).is_some();
        let status = if hidden { String::new() } else { words.text(status) };
        let status = text(status).size(size::SMALL).color(colour);
        // Where two panels share the width, the clock stands below the name.
        let below = !seat.clock.is_empty() && seat.clock.height() < 30.0;
        let points = if below { size::BODY } else { size::HEADING };
        let name = self.the_match.name(side);
        let ink = colour32(if game.is_out(side) { palette.quiet } else { palette.text });
        let sign = self.the_match.livery(side).sign;
        let wide = self.stage.shape == Shape::Wide;
        let top = if wide {
            seat.panel.min.y + if seat.panel.height() < 120.0 { 2.0 } else { 14.0 }
        } else {
            seat.mark.y - size::BUTTON / 2.0 // in line with the player's mark
        };
        let timed = !seat.clock.is_empty();
        let beside = timed && seat.clock.min.y < seat.panel.min.y + if wide { 10.0 } else { 20.0 };
        let right = if beside { seat.clock.min.x - 4.0 } else { seat.panel.max.x - 8.0 };
        let mut place = Rect::new(seat.mark.x + 34.0, top, right, seat.tray.min.y.max(top + 1.0));
        if below && !wide {
            place = Rect::new(place.min.x, seat.panel.min.y + 4.0, right, seat.clock.min.y);
        }
        fixed(context, &format!("seat {}", side.0), place, |ui| {
            ui.spacing_mut().item_spacing = egui::vec2(size::GRID, 2.0);
            if wide {
                named(ui, sign, name, points, ink, palette);
                // On a low panel the clock has its place.
                if !below {
                    ui.label(status);
                }
            } else if below {
                named(ui, sign, name, points, ink, palette);
            } else {
                ui.horizontal(|ui| {
                    ui.set_width(place.width());
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        ui.add_space(size::GRID);
                        if place.width() > 180.0 {
                            ui.label(status); // the frame says it too
                        }
                        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                            named(ui, sign, name, points, ink, palette);
                        });
                    });
                });
            }
        });
        if let Some(points) = counted.of(side) {
            let place =
                Rect::new(seat.panel.max.x - 90.0, seat.panel.min.y + 6.0, seat.panel.max.x - 14.0, seat.tray.min.y);
            fixed(context, &format!("count {}", side.0), place, |ui| {
                ui.with_layout(Layout::top_down(Align::Max), |ui| {
                    let colour = colour32(palette.yours);
                    ui.label(weighted(points.to_string(), size::COUNT, BOLD).color(colour));
                });
            });
        }
        if !seat.tally.is_empty() {
            let tally = words.say(&game.tally_after(self.taken, side));
            fixed(context, &format!("tally {}", side.0), seat.tally, |ui| {
                let align = if wide { Align::Min } else { Align::Max };
                ui.with_layout(Layout::top_down(align), |ui| {
                    ui.add_space(((seat.tally.height() - 20.0) / 2.0).max(0.0));
                    ui.label(quiet(tally, palette));
                });
            });
        }
    }

    /// The clock. When time is short, it has an hourglass and an edge; when it is up, a flag on a full ground.
    fn draw_clock(&self, context: &Context, seat: &Seat, side: Side) {
        let Some(clock) = self.clock.state().filter(|_| !seat.clock.is_empty()) else { return };
        if self.stage.shape == Shape::Tall && self.counted.of(side).is_some() {
            return; // the count stands there
        }
        let shown = clock.shown(side);
        let pressure = clock.pressure(side);
        fixed(context, &format!("clock {}", side.0), seat.clock, |ui| {
            let place = area_of(seat.clock);
            let on_turn =
                self.clock.running() == Some(side) || matches!(self.status(side), "hud-turn" | "hud-thinking");
            let (digits, ground) = match pressure {
                Pressure::Calm if on_turn => (self.palette.text, None),
                Pressure::Calm => (self.palette.quiet, None),
                Pressure::Short => (self.palette.danger, Some((self.palette.danger.with_alpha(0.12), true))),
                Pressure::Up => (self.palette.on_yours, Some((self.palette.danger, false))),
            };
            let below = place.height() < 30.0;
            let points = if below { size::BODY } else { size::COUNT };
            let font = FontId::new(points, FontFamily::Name(SEMIBOLD.into()));
            let galley = ui.painter().layout_no_wrap(shown.clone(), font, colour32(digits));
            let mark = if ground.is_some() { MARK } else { 0.0 };
            let padding = if ground.is_some() { 8.0 } else { 0.0 };
            let whole = galley.size() + egui::vec2(mark + 2.0 * padding, 0.0);
            let align =
                if self.stage.shape == Shape::Wide || below { Align2::LEFT_CENTER } else { Align2::RIGHT_CENTER };
            let place = align.align_size_within_rect(whole, place);
            if let Some((fill, edged)) = ground {
                let edge = if edged { Stroke::new(1.5, colour32(self.palette.danger)) } else { Stroke::NONE };
                ui.painter().rect(place, 9.0, colour32(fill), edge, egui::StrokeKind::Inside);
                let middle = egui::pos2(place.left() + padding + 7.0, place.center().y);
                if edged { hourglass(ui, middle, colour32(digits)) } else { fallen_flag(ui, middle, colour32(digits)) }
            }
            let at = egui::pos2(place.left() + padding + mark, place.center().y - galley.size().y / 2.0);
            ui.painter().galley(at, galley, colour32(digits));
            let said = Sentence::new("hud-clock").text("name", self.the_match.name(side)).text("time", shown);
            let said = self.words.say(&said);
            ui.allocate_rect(place, egui::Sense::hover())
                .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, said.as_str()));
        });
    }
}

/// Time that is running short.
fn hourglass(ui: &Ui, middle: egui::Pos2, colour: Color32) {
    let at = |x: f32, y: f32| middle + egui::vec2(x, y);
    for way in [-1.0, 1.0] {
        let points = vec![at(-5.0, 8.0 * way), at(5.0, 8.0 * way), at(0.0, 0.0)];
        ui.painter().add(egui::Shape::convex_polygon(points, colour, Stroke::NONE));
        ui.painter().line_segment([at(-6.0, 8.0 * way), at(6.0, 8.0 * way)], Stroke::new(2.0, colour));
    }
}

/// Time that is up.
fn fallen_flag(ui: &Ui, middle: egui::Pos2, colour: Color32) {
    let at = |x: f32, y: f32| middle + egui::vec2(x, y);
    ui.painter().line_segment([at(-5.0, -8.0), at(-5.0, 8.0)], Stroke::new(2.0, colour));
    let points = vec![at(-5.0, -8.0), at(7.0, -4.0), at(-5.0, 0.0)];
    ui.painter().add(egui::Shape::convex_polygon(points, colour, Stroke::NONE));
}
