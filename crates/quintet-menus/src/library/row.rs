//! A row of the list of past matches: picture, names, details, result, and the button that removes the match.

use bevy::color::Srgba;
use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{
    Align2, FontId, Id, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};
use quintet_bevy::appearance::Picture;
use quintet_bevy::storage::StoredSession;
use quintet_bevy::theme::{Palette, SEMIBOLD, color32, size};
use quintet_core::record::GameResult;
use quintet_core::rules::{LocalizedText, Side};
use quintet_core::words::{Localization, ids};

use crate::widgets::buttons::cross_button;
use crate::widgets::pictures::draw_picture;
use crate::widgets::text::{font, width_of};

/// The minimum width of a row with its result at the end, and of a filter with all games in one row, in points.
pub(super) const MIN_RESULT_COLUMN_WIDTH: f32 = 520.0;
/// The width of a picture, in points.
const PICTURE: f32 = 68.0;
/// The minimum width of a row with a wide column for the result, in points.
const MIN_WIDE_RESULT_WIDTH: f32 = 640.0;

/// An action on the match of a row.
pub(super) enum RowAction {
    Open,
    Remove,
}

/// The id of the button of a row.
pub(super) fn id(ui: &Ui, stored: &StoredSession) -> Id {
    ui.id().with(("row", &stored.id))
}

/// Draws a row as a button with a cross that removes the match.
pub(super) fn draw(
    ui: &mut Ui,
    place: Rect,
    stored: &StoredSession,
    picture: Option<&Picture>,
    words: &Localization,
    palette: &Palette,
) -> Option<RowAction> {
    let texts = RowTexts::of(stored, words, palette);
    let response = ui.interact(place, id(ui, stored), Sense::click());
    response.widget_info(|| {
        WidgetInfo::labeled(WidgetType::Button, true, format!("{}, {}, {}", texts.title, texts.about, texts.result))
    });
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    draw_background(ui, &response, place, palette);
    let middle = pos2(place.left() + 8.0 + PICTURE / 2.0, place.center().y);
    if let Some(picture) = picture {
        draw_picture(ui, picture, middle, PICTURE);
    }
    let cross = Rect::from_center_size(pos2(place.right() - 30.0, place.center().y), Vec2::splat(44.0));
    if place.width() >= MIN_RESULT_COLUMN_WIDTH {
        texts.draw_wide(ui, place, cross.left(), palette);
    } else {
        texts.draw_narrow(ui, place, cross.left(), palette);
    }
    let remove = words.localize(&LocalizedText::new(ids::PAST_MATCHES_REMOVE).text("match", texts.title));
    let cross_id = ui.id().with(("remove", &stored.id));
    if cross_button(ui, cross_id, cross, &remove, palette).clicked() {
        return Some(RowAction::Remove);
    }
    response.clicked().then_some(RowAction::Open)
}

fn draw_background(ui: &Ui, response: &Response, place: Rect, palette: &Palette) {
    let highlighted = response.hovered() || response.has_focus();
    let fill = if highlighted { palette.button_hovered } else { palette.button };
    let edge = if response.has_focus() {
        Stroke::new(2.0, color32(palette.text))
    } else {
        Stroke::new(1.0, color32(palette.hairline))
    };
    ui.painter().rect(place, 12.0, color32(fill), edge, StrokeKind::Inside);
}

/// The texts of a row.
struct RowTexts {
    /// The names of the players.
    title: String,
    /// Game, date and length.
    about: String,
    /// Game and short date, for a narrow row.
    brief: String,
    /// The short date alone, for rows without room for the name of the game. The picture still shows the game.
    date: String,
    result: String,
    result_color: Srgba,
}

impl RowTexts {
    fn of(stored: &StoredSession, words: &Localization, palette: &Palette) -> Self {
        let info = stored.record.game;
        let name = |side: Side| stored.name(side).map_or_else(|| words.side(info, side), str::to_owned);
        let names: Vec<String> = Side::all(info.players(&stored.record.options)).map(name).collect();
        let turns = LocalizedText::new(ids::PAST_MATCHES_LENGTH).count("turns", stored.record.moves.len());
        let turns = words.localize(&turns);
        let short_date = date(&stored.date, "short-month", words);
        let (result, result_color) = match stored.record.result {
            GameResult::Unfinished if stored.current => (words.text(ids::PAST_MATCHES_CURRENT), palette.legal),
            GameResult::Unfinished => (words.text(ids::PAST_MATCHES_OPEN_END), palette.muted),
            GameResult::Draw => (words.text(ids::RESULT_DRAW), palette.text),
            GameResult::Win(side) => {
                (words.localize(&LocalizedText::new(ids::RESULT_WIN).text("name", name(side))), palette.accent)
            }
        };
        Self {
            title: names.join(" – "),
            about: joined(&[info.name, &date(&stored.date, "month", words), &turns]),
            brief: joined(&[info.name, &short_date]),
            date: short_date,
            result,
            result_color,
        }
    }

    /// Draws two lines, with the result in a column at the end. `end` is the right edge of the texts.
    fn draw_wide(&self, ui: &Ui, place: Rect, end: f32, palette: &Palette) {
        let result_width = if place.width() < MIN_WIDE_RESULT_WIDTH { 168.0 } else { 200.0 };
        let right = end - result_width;
        let bold = |points: f32| font(points, SEMIBOLD);
        write(ui, &self.title, bold(size::BODY + 1.0), palette.text, start_of_line(place, -12.0), right);
        write(ui, &self.about, FontId::proportional(size::SMALL), palette.muted, start_of_line(place, 13.0), right);
        let at = pos2(right + 12.0, place.center().y);
        write(ui, &self.result, bold(size::BODY), self.result_color, at, end - 4.0);
    }

    /// Draws three lines.
    fn draw_narrow(&self, ui: &Ui, place: Rect, end: f32, palette: &Palette) {
        let right = end - 4.0;
        let bold = |points: f32| font(points, SEMIBOLD);
        let room = right - start_of_line(place, 0.0).x;
        let about = if width_of(ui, &self.brief, size::SMALL) <= room { &self.brief } else { &self.date };
        write(ui, &self.title, bold(size::BODY), palette.text, start_of_line(place, -24.0), right);
        write(ui, &self.result, bold(size::SMALL), self.result_color, start_of_line(place, 0.0), right);
        write(ui, about, FontId::proportional(size::SMALL), palette.muted, start_of_line(place, 23.0), right);
    }
}

/// Joins the parts that are not empty.
fn joined(parts: &[&str]) -> String {
    parts.iter().copied().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ·  ")
}

/// The left end of a line beside the picture. `offset` is its distance from the middle of the row.
fn start_of_line(place: Rect, offset: f32) -> Pos2 {
    pos2(place.left() + PICTURE + 24.0, place.center().y + offset)
}

/// Writes a line that ends at `right` at the latest. A longer one is truncated.
fn write(ui: &Ui, words: &str, font: FontId, color: Srgba, at: Pos2, right: f32) {
    let mut job = LayoutJob::simple(words.to_owned(), font, color32(color), right - at.x);
    job.wrap = TextWrapping::truncate_at_width((right - at.x).max(20.0));
    let galley = ui.painter().layout_job(job);
    let at = Align2::LEFT_CENTER.anchor_size(at, galley.size()).min;
    ui.painter().galley(at, galley, color32(color));
}

/// Formats an ISO date. Any other text is returned unchanged. The ids of the names of months are
/// `months`, a hyphen and the number of the month.
fn date(date: &str, months: &str, words: &Localization) -> String {
    let numbers: Option<Vec<u32>> = date.split('-').map(|part| part.parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[year, month @ 1..=12, day @ 1..=31]) => {
            let sentence = LocalizedText::new(ids::PAST_MATCHES_DATE).number("day", day).text("year", year.to_string());
            words.localize(&sentence.term("month", ids::composed(format!("{months}-{month}"))))
        }
        _ => date.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use quintet_core::words::Locale;

    use super::*;

    fn dates(text: &str) -> [String; 3] {
        Locale::ALL.map(|locale| date(text, "month", &Localization::of(locale)))
    }

    fn short_dates(text: &str) -> [String; 3] {
        Locale::ALL.map(|locale| date(text, "short-month", &Localization::of(locale)))
    }

    #[test]
    fn dates_are_written_in_every_language() {
        assert_eq!(dates("2024-05-31"), ["31 May 2024", "31. Mai 2024", "31 mai 2024"]);
        assert_eq!(dates("2024-05-01"), ["1 May 2024", "1. Mai 2024", "1er mai 2024"]);
        assert_eq!(short_dates("2024-02-09"), ["9 Feb 2024", "9. Feb. 2024", "9 févr. 2024"]);
    }

    #[test]
    fn other_texts_are_not_dates() {
        for text in ["x-2024-05-31", "2024-05-31-x", "2024-13-01", "2024-05", "May 2024", "2024--05-01", ""] {
            assert_eq!(dates(text), [text, text, text]);
        }
    }
}
