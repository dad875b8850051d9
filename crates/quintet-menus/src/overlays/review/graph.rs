//! The graph of the win probabilities by turn.

use bevy_egui::egui::{self, Align2, Color32, FontId, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui};
use quintet_bevy::session::GameSession;
use quintet_bevy::theme::{Palette, color32, size};
use quintet_core::rules::Side;
use quintet_core::words::Localization;

use crate::widgets::player_mark::piece_color;
use crate::widgets::text::{muted_text, percentage};

/// The width of the axis labels at the left edge of the graph, in points.
pub(super) const AXIS_WIDTH: f32 = 48.0;
/// The dash pattern of each side as (dash, gap) in points, so that lines differ by more than colour.
pub(super) const DASHES: [(f32, f32); 4] = [(1.0, 0.0), (7.0, 5.0), (2.0, 4.0), (12.0, 4.0)];

/// The area of the graph inside its margins.
pub(super) struct Plot {
    pub(super) place: Rect,
    /// The last turn on the horizontal axis.
    pub(super) last: usize,
}

impl Plot {
    pub(super) fn x(&self, turn: usize) -> f32 {
        egui::lerp(self.place.left()..=self.place.right(), turn as f32 / self.last as f32)
    }

    fn y(&self, win_probability: f32) -> f32 {
        egui::lerp(self.place.bottom()..=self.place.top(), win_probability)
    }

    /// The point of a win probability at a turn.
    pub(super) fn at(&self, turn: usize, win_probability: f32) -> Pos2 {
        egui::pos2(self.x(turn), self.y(win_probability))
    }

    /// The turn closest to a horizontal position.
    pub(super) fn turn_at(&self, x: f32) -> usize {
        let share = ((x - self.place.left()) / self.place.width()).clamp(0.0, 1.0);
        (share * self.last as f32).round() as usize
    }

    /// Draws the lines and labels of 0, 50 and 100 %.
    pub(super) fn draw_axis(&self, painter: &Painter, words: &Localization, palette: &Palette) {
        let font = FontId::proportional(size::SMALL);
        for share in [0_u8, 50, 100] {
            let y = self.y(f32::from(share) / 100.0);
            painter.hline(self.place.x_range(), y, Stroke::new(1.0, color32(palette.hairline)));
            let label = percentage(words, share.into());
            let at = egui::pos2(self.place.left() - 6.0, y);
            painter.text(at, Align2::RIGHT_CENTER, label, font.clone(), color32(palette.muted));
        }
    }
}

/// The sides whose lines are drawn. With two players, one line is enough, since the win probabilities add up to 1.
pub(super) fn drawn_sides(session: &GameSession) -> impl Iterator<Item = Side> {
    let players = session.live().players();
    Side::all(if players == 2 { 1 } else { players })
}

/// The colour of a side's line: that of its pieces, if there are several lines.
pub(super) fn color_of(session: &GameSession, side: Side, palette: &Palette) -> Color32 {
    if session.live().players() == 2 { color32(palette.accent) } else { piece_color(session, side, palette) }
}

/// Draws the legend: which line belongs to which player.
pub(super) fn legend(ui: &mut Ui, session: &GameSession, palette: &Palette) {
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = 18.0; // the height of a row
        ui.horizontal_wrapped(|ui| {
            for (side, dashes) in drawn_sides(session).zip(DASHES) {
                let (sign, _) = ui.allocate_exact_size(egui::vec2(26.0, 18.0), Sense::hover());
                let points = [sign.left_center(), sign.right_center()];
                let stroke = Stroke::new(2.0, color_of(session, side, palette));
                match dashes {
                    (_, 0.0) => _ = ui.painter().line_segment(points, stroke),
                    (dash, gap) => ui.painter().extend(Shape::dashed_line(&points, stroke, dash, gap)),
                }
                ui.label(muted_text(session.name(side), palette));
                ui.add_space(size::GRID);
            }
        });
    });
}
