//! The move list: one row per round, with played, undone and tried moves. Pressing a move shows the position after it.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align2, Color32, FontFamily, FontId, Id, Rangef, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, WidgetType,
};

use super::leafing::{BAR_BESIDE_BOARD, NavigationAction, NavigationWriters, navigation_bar, undo_target};
use super::scrolled::{SCROLL_BAR_MARGIN, with_scroll_bar_margin};
use super::widgets::{button, card, fitted_font_size, heading, text};
use crate::rules::LocalizedText;
use crate::table::{
    GameSession, GoTo, HistoryCursor, Language, Line, MadeMove, Menu, NavigateHistory, Playback, ScreenLayout,
};
use crate::theme::{Palette, SEMIBOLD, colour32, size};
use crate::words::{Localization, ids};

/// The height of a row beside the board, in points.
pub(super) const ROW: f32 = 34.0;
/// The height of a row on the card, where it is a touch target, in points.
const TOUCH_ROW: f32 = 44.0;

/// The status of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MoveStatus {
    Played,
    Undone,
    Tried,
}

/// A move in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    text: String,
    status: MoveStatus,
    /// The number of moves of its line up to and including this one.
    turn: usize,
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Row {
    /// A round: its number, and an optional move of every side.
    Round(usize, Vec<Option<Entry>>),
    /// The heading of a variation.
    WhatIf,
}

/// The rows of a match: played moves, undone moves, and the variation after the round in which it branches off.
fn rows_of(session: &GameSession) -> Vec<Row> {
    let sides = session.game().players();
    let played = session.moves().len();
    let status = |index| if index < played { MoveStatus::Played } else { MoveStatus::Undone };
    let line: Vec<&MadeMove> = session.moves().iter().chain(session.redo_stack()).collect();
    let mut rows: Vec<Row> = rounds(&line, sides, status)
        .into_iter()
        .enumerate()
        .map(|(round, entries)| Row::Round(round + 1, entries))
        .collect();
    if let Some(side) = session.side_line() {
        let tried: Vec<&MadeMove> = session.moves()[..side.from].iter().chain(&side.moves).collect();
        let status = |index| if index < side.from { MoveStatus::Played } else { MoveStatus::Tried };
        let branch = rounds(&tried, sides, status).into_iter().enumerate().filter_map(|(round, mut entries)| {
            for entry in &mut entries {
                entry.take_if(|entry| entry.status != MoveStatus::Tried);
            }
            entries.iter().any(Option::is_some).then_some(Row::Round(round + 1, entries))
        });
        let branch: Vec<Row> = std::iter::once(Row::WhatIf).chain(branch).collect();
        let follows_branch = |row: &Row| match row {
            Row::Round(_, entries) => entries.iter().flatten().any(|entry| entry.turn > side.from),
            Row::WhatIf => false,
        };
        let place = rows.iter().position(follows_branch).map_or(rows.len(), |row| row + 1);
        rows.splice(place..place, branch);
    }
    rows
}

/// Groups moves into rounds. A round ends when the turn passes to the same or an earlier side.
fn rounds(moves: &[&MadeMove], sides: usize, status: impl Fn(usize) -> MoveStatus) -> Vec<Vec<Option<Entry>>> {
    let mut rounds: Vec<Vec<Option<Entry>>> = Vec::new();
    let mut last = usize::MAX;
    for (index, (side, text)) in moves.iter().enumerate() {
        if last == usize::MAX || side.index() <= last {
            rounds.push(vec![None; sides]);
        }
        last = side.index();
        if let Some(round) = rounds.last_mut() {
            round[last] = Some(Entry { text: text.clone(), status: status(index), turn: index + 1 });
        }
    }
    rounds
}

/// The number of the round of a move, counted from 1.
pub(super) fn round_of(moves: &[MadeMove], turn: usize) -> usize {
    let moves_so_far: Vec<_> = moves.iter().take(turn + 1).collect();
    moves_so_far.windows(2).filter(|pair| pair[1].0.index() <= pair[0].0.index()).count() + 1
}

impl Entry {
    /// The navigation when the entry is pressed.
    fn travel(&self, session: &GameSession) -> NavigateHistory {
        match self.status {
            MoveStatus::Undone => NavigateHistory::Redo(self.turn),
            MoveStatus::Played if self.turn == session.moves().len() => NavigateHistory::Return,
            MoveStatus::Played => NavigateHistory::Show(HistoryCursor { line: Line::Match, turn: self.turn }),
            MoveStatus::Tried => NavigateHistory::Show(HistoryCursor { line: Line::Side, turn: self.turn }),
        }
    }

    fn is_shown(&self, shown: HistoryCursor) -> bool {
        let line = if self.status == MoveStatus::Tried { Line::Side } else { Line::Match };
        self.status != MoveStatus::Undone && shown == HistoryCursor { line, turn: self.turn }
    }
}

/// Draws the list of moves and scrolls to the current one. Returns the requested navigation.
pub(super) fn move_rows(
    ui: &mut Ui,
    session: &GameSession,
    words: &Localization,
    palette: &Palette,
    height: f32,
    row: f32,
) -> Option<NavigateHistory> {
    let sides = session.game().players();
    let shown = session.shown();
    // If the moves of all sides do not fit side by side, a round takes two lines.
    let fits = (ui.available_width() - NUMBER_WIDTH) / sides as f32 >= MIN_MOVE_WIDTH;
    let sides = if fits { sides } else { sides.div_ceil(2) };
    let rows = split_rounds(rows_of(session), sides);
    let mut area =
        ScrollArea::vertical().auto_shrink(false).max_height(height).min_scrolled_height(height).stick_to_bottom(true);
    ui.spacing_mut().item_spacing.y = 0.0;
    let id = ui.id().with("moves"); // two lists can be visible at once
    if note_shown(ui, id, shown) {
        let top = marked_row(&rows, shown).map_or(0.0, |index| index as f32 * row - (height - row) / 2.0);
        area = area.vertical_scroll_offset(top.max(0.0));
    }
    let list = MoveList { id, shown, sides, words, palette };
    let mut wanted = None;
    let lines = |ui: &mut Ui, range: std::ops::Range<usize>| {
        for (begins, one) in &rows[range] {
            let (place, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), row), Sense::hover());
            match one {
                Row::WhatIf => list.draw_variation_heading(ui, place),
                Row::Round(number, entries) => {
                    if *begins {
                        list.draw_number(ui, place, *number);
                    }
                    if let Some(entry) = list.draw_entries(ui, place, *number, entries) {
                        wanted = Some(entry.travel(session));
                    }
                }
            }
        }
    };
    with_scroll_bar_margin(ui, |ui| area.content_margin(SCROLL_BAR_MARGIN).show_rows(ui, row, rows.len(), lines));
    wanted
}

/// The index of the row with the move that is shown.
fn marked_row(rows: &[(bool, Row)], shown: HistoryCursor) -> Option<usize> {
    rows.iter().position(
        |(_, row)| matches!(row, Row::Round(_, entries) if entries.iter().flatten().any(|entry| entry.is_shown(shown))),
    )
}

/// Notes the position that is shown. Returns whether it has changed, so that its row must be scrolled into view.
fn note_shown(ui: &Ui, list: Id, shown: HistoryCursor) -> bool {
    let id = list.with("shown row");
    let changed = ui.data(|data| data.get_temp::<HistoryCursor>(id)) != Some(shown);
    if changed {
        ui.data_mut(|data| data.insert_temp(id, shown));
    }
    changed
}

/// The width of the number of a round in a narrow list, in points.
const NUMBER_WIDTH: f32 = 24.0;
/// The minimum width of a move, in points.
const MIN_MOVE_WIDTH: f32 = 46.0;

/// Splits rounds into rows of at most `max` moves. The flag tells whether a row is the first of its round.
fn split_rounds(rows: Vec<Row>, max: usize) -> Vec<(bool, Row)> {
    let lines = rows.into_iter().flat_map(|row| match row {
        Row::WhatIf => vec![(true, Row::WhatIf)],
        Row::Round(number, entries) => {
            let parts = entries.chunks(max).enumerate();
            let parts = parts.filter(|(index, part)| *index == 0 || part.iter().any(Option::is_some));
            parts.map(|(index, part)| (index == 0, Row::Round(number, part.to_vec()))).collect()
        }
    });
    lines.collect()
}

/// What the rows of a list have in common.
struct MoveList<'a> {
    id: Id,
    shown: HistoryCursor,
    /// The number of moves side by side.
    sides: usize,
    words: &'a Localization,
    palette: &'a Palette,
}

impl MoveList<'_> {
    fn draw_variation_heading(&self, ui: &Ui, place: Rect) {
        let font = FontId::new(size::SMALL, FontFamily::Name(SEMIBOLD.into()));
        let (at, colour) = (place.left_center(), colour32(self.palette.legal));
        ui.painter().text(at, Align2::LEFT_CENTER, self.words.text(ids::MOVES_WHAT_IF), font, colour);
    }

    fn draw_number(&self, ui: &Ui, place: Rect, number: usize) {
        let font = FontId::proportional(size::SMALL);
        let colour = colour32(self.palette.muted);
        ui.painter().text(place.left_center(), Align2::LEFT_CENTER, format!("{number}."), font, colour);
    }

    /// Draws the moves of a round, or a part of them. Returns the entry that was pressed.
    fn draw_entries<'e>(&self, ui: &Ui, place: Rect, number: usize, entries: &'e [Option<Entry>]) -> Option<&'e Entry> {
        if entries.iter().flatten().any(|entry| entry.status == MoveStatus::Tried) {
            let edge = Stroke::new(2.0, colour32(self.palette.legal));
            ui.painter().vline(place.left() - 7.0, Rangef::new(place.top(), place.bottom()), edge);
        }
        let narrow = self.is_narrow(place);
        let margin = if narrow { NUMBER_WIDTH } else { 32.0 };
        let width = (place.width() - margin) / self.sides as f32;
        let mut pressed = None;
        for (slot, entry) in entries.iter().enumerate().filter_map(|(slot, entry)| Some((slot, entry.as_ref()?))) {
            let corner = place.min + egui::vec2(margin + width * slot as f32, 0.0);
            let spot =
                Rect::from_min_size(corner, egui::vec2(width - 2.0, place.height())).shrink2(egui::vec2(0.0, 1.0));
            let response = self.add_entry(ui, spot, number, entry);
            self.draw_text(ui, spot, entry, narrow);
            if response.clicked() {
                pressed = Some(entry);
            }
        }
        pressed
    }

    /// Whether moves get a smaller font in a row of this size, so that they do not overlap.
    fn is_narrow(&self, place: Rect) -> bool {
        place.width() < 36.0 + 66.0 * self.sides as f32
    }

    /// Adds the button of a move and draws its background.
    fn add_entry(&self, ui: &Ui, spot: Rect, number: usize, entry: &Entry) -> Response {
        let id = self.id.with((entry.turn, entry.status == MoveStatus::Tried));
        let response = ui.interact(spot, id, Sense::click());
        let label = LocalizedText::new(ids::MOVES_MOVE).number("number", u32::try_from(number).unwrap_or(u32::MAX));
        let label = self.words.localize(&label.text("move", &entry.text));
        let is_shown = entry.is_shown(self.shown);
        response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, is_shown, label.as_str()));
        let painter = ui.painter();
        if is_shown {
            painter.rect_filled(spot, 8.0, colour32(self.palette.accent.with_alpha(0.18)));
        } else if response.hovered() {
            painter.rect_filled(spot, 8.0, Color32::from_white_alpha(12));
        }
        if response.has_focus() {
            painter.rect_stroke(spot, 8.0, Stroke::new(2.0, colour32(self.palette.text)), StrokeKind::Inside);
        }
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        response
    }

    /// Draws the text of a move. An undone move is struck through.
    fn draw_text(&self, ui: &Ui, spot: Rect, entry: &Entry, narrow: bool) {
        let colour = match entry.status {
            _ if entry.is_shown(self.shown) => colour32(self.palette.accent),
            MoveStatus::Played => colour32(self.palette.text),
            MoveStatus::Undone => colour32(self.palette.muted).gamma_multiply(0.8),
            MoveStatus::Tried => colour32(self.palette.legal),
        };
        let (inset, points) = if narrow { (3.0, size::SMALL) } else { (6.0, size::BODY) };
        // A long move gets a smaller font.
        let letters = fitted_font_size(ui, [entry.text.as_str()], points, spot.width() - inset).max(size::SMALL);
        let font = FontId::proportional(letters);
        let clipped = ui.painter().with_clip_rect(spot);
        let at = spot.left_center() + egui::vec2(inset, 0.0);
        let drawn = clipped.text(at, Align2::LEFT_CENTER, &entry.text, font, colour);
        if entry.status == MoveStatus::Undone {
            clipped.hline(drawn.x_range(), drawn.center().y + 1.0, Stroke::new(1.0, colour));
        }
    }
}

/// A sentence that tells which turn is shown. `None` for the current position.
pub(super) fn shown_turn_text(session: &GameSession) -> Option<LocalizedText> {
    if session.is_live() {
        return None;
    }
    let HistoryCursor { line, turn } = session.shown();
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let id = if line == Line::Side { ids::MOVES_TRYING } else { ids::MOVES_LOOKING };
    Some(LocalizedText::new(id).number("turn", number(turn)).number("turns", number(session.length(line))))
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    stage: Res<ScreenLayout>,
    palette: Res<Palette>,
    language: Res<Language>,
    playback: Res<Playback>,
    session: Option<Res<GameSession>>,
    mut menu: ResMut<NextState<Menu>>,
    mut wishes: NavigationWriters,
) -> Result {
    let Some(session) = session else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let mut close = false;
    let mut wish = None;
    let mut back = None;
    let clicked_outside = card(context, "moves", &palette, 360.0, |ui| {
        ui.label(heading(words.text(ids::MOVES_HEADING)));
        let position = shown_turn_text(&session).map(|sentence| words.localize(&sentence));
        ui.label(
            text(position.unwrap_or_else(|| words.text(ids::MOVES_HINT))).size(size::SMALL).color(colour32(palette.muted)),
        );
        ui.add_space(size::GRID);
        let width = ui.available_width();
        if rows_of(&session).is_empty() {
            ui.label(text(words.text(ids::HUD_NO_MOVES)).color(colour32(palette.muted)));
        } else {
            let max_height = (rows_of(&session).len() as f32 * TOUCH_ROW).min((stage.size.y * 0.42).min(396.0));
            if let Some(travel) = move_rows(ui, &session, words, &palette, max_height.max(TOUCH_ROW * 2.0), TOUCH_ROW) {
                wish = Some(NavigationAction::Travel(travel));
                close = true;
            }
        }
        ui.spacing_mut().item_spacing.y = size::GRID;
        ui.add_space(size::GRID);
        let pressed = navigation_bar(ui, &BAR_BESIDE_BOARD, width, &session, *playback, words, &palette);
        close |= matches!(pressed, Some(NavigationAction::PlayBack(_)));
        wish = wish.or(pressed);
        if let Some(turn) = undo_target(&session)
            && button(ui, words.text(ids::MOVES_TAKE_BACK), width).clicked()
        {
            back = Some(NavigationAction::TakeBack(turn));
        }
        close |= button(ui, words.text(ids::MOVES_CLOSE), width).clicked();
    });
    wishes.write(wish);
    wishes.write(back);
    if close || clicked_outside {
        menu.go_to(Menu::None);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Side, find};
    use crate::table::{HistoryState, SessionSetup};

    #[test]
    fn round_has_an_entry_for_every_side() {
        let moves = [(Side(1), "x"), (Side(0), "a"), (Side(1), "b"), (Side(0), "c")]
            .map(|(side, words)| (side, words.to_owned()));
        let rounds = rounds(&moves.iter().collect::<Vec<_>>(), 2, |_| MoveStatus::Played);
        let words: Vec<Vec<&str>> = rounds
            .iter()
            .map(|round| round.iter().map(|entry| entry.as_ref().map_or("", |entry| &entry.text)).collect())
            .collect();
        assert_eq!(words, [vec!["", "x"], vec!["a", "b"], vec!["c", ""]]);
    }

    #[test]
    fn undone_moves_follow_and_variation_stands_at_its_branch() {
        let entry = find("abalone").unwrap();
        let names = vec!["Ann".to_owned(), "Ben".to_owned()];
        let setup = SessionSetup { names, ..SessionSetup::of(entry) };
        let mut game = entry.start(setup.options.clone()).unwrap();
        for text in ["a1b2", "i9h8", "a2b3"] {
            game.play(game.parse(text).unwrap()).unwrap();
        }
        let mut session = GameSession::new(setup, game);
        session.restore_history(&HistoryState {
            redo_stack: vec!["i8h7".to_owned()],
            side_line: Some((1, vec!["i8h7".to_owned(), "a3b4".to_owned()])),
            shown: Some(HistoryCursor { line: Line::Side, turn: 2 }),
        });
        let rows = rows_of(&session);
        let texts: Vec<Vec<&str>> = rows
            .iter()
            .map(|row| match row {
                Row::WhatIf => vec!["what if"],
                Row::Round(_, entries) => {
                    entries.iter().map(|entry| entry.as_ref().map_or("", |entry| &entry.text)).collect()
                }
            })
            .collect();
        assert_eq!(
            texts,
            [vec!["a1b2", "i9h8"], vec!["what if"], vec!["", "i8h7"], vec!["a3b4", ""], vec!["a2b3", "i8h7"]]
        );
        let all: Vec<&Entry> = rows
            .iter()
            .filter_map(|row| if let Row::Round(_, entries) = row { Some(entries) } else { None })
            .flatten()
            .flatten()
            .collect();
        let shown: Vec<&str> =
            all.iter().filter(|entry| entry.is_shown(session.shown())).map(|entry| entry.text.as_str()).collect();
        assert_eq!(shown, ["i8h7"]);
        assert_eq!(all.last().unwrap().travel(&session), NavigateHistory::Redo(4));
        assert_eq!(all[0].travel(&session), NavigateHistory::Show(HistoryCursor { line: Line::Match, turn: 1 }));
    }
}
