//! The move list in notation, a row a round: what was played, what was taken back, and what was tried besides. Every move
//! can be pressed to see what it led to.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align2, Color32, FontFamily, FontId, Id, Rangef, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType,
};

use super::leafing::{BESIDE, Wish, Wishes, bar, take_back_to};
use super::widgets::{button, card, heading, text};
use crate::rules::Sentence;
use crate::table::{GoTo, Language, Line, MadeMove, Match, Menu, Playback, Shown, Stage, Travel};
use crate::theme::{Palette, SEMIBOLD, colour32, size};
use crate::words::Words;

/// The height of a row beside the board.
pub(super) const ROW: f32 = 34.0;
/// The height of a row for fingers.
const TOUCH: f32 = 44.0;

/// What became of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Played,
    Undone,
    Tried,
}

/// A move in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    text: String,
    fate: Fate,
    /// After so many moves of its line.
    turn: usize,
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Row {
    /// A round: its number, and a place for every side.
    Round(usize, Vec<Option<Entry>>),
    /// What follows was tried besides.
    WhatIf,
}

/// The rows of a match: its moves, those taken back behind them, and the side line behind the round that it leaves.
fn rows_of(the_match: &Match) -> Vec<Row> {
    let sides = the_match.game().players();
    let played = the_match.moves().len();
    let fate = |index| if index < played { Fate::Played } else { Fate::Undone };
    let line: Vec<&MadeMove> = the_match.moves().iter().chain(the_match.undone()).collect();
    let mut rows: Vec<Row> = rounds(&line, sides, fate)
        .into_iter()
        .enumerate()
        .map(|(round, entries)| Row::Round(round + 1, entries))
        .collect();
    if let Some(side) = the_match.side_line() {
        let tried: Vec<&MadeMove> = the_match.moves()[..side.from].iter().chain(&side.moves).collect();
        let fate = |index| if index < side.from { Fate::Played } else { Fate::Tried };
        let branch = rounds(&tried, sides, fate).into_iter().enumerate().filter_map(|(round, mut entries)| {
            for entry in &mut entries {
                entry.take_if(|entry| entry.fate != Fate::Tried);
            }
            entries.iter().any(Option::is_some).then_some(Row::Round(round + 1, entries))
        });
        let branch: Vec<Row> = std::iter::once(Row::WhatIf).chain(branch).collect();
        let leaves = |row: &Row| match row {
            Row::Round(_, entries) => entries.iter().flatten().any(|entry| entry.turn > side.from),
            Row::WhatIf => false,
        };
        let place = rows.iter().position(leaves).map_or(rows.len(), |row| row + 1);
        rows.splice(place..place, branch);
    }
    rows
}

/// The moves by rounds: a new one begins when the turn comes to a side that has moved in it, or to one before it.
fn rounds(moves: &[&MadeMove], sides: usize, fate: impl Fn(usize) -> Fate) -> Vec<Vec<Option<Entry>>> {
    let mut rounds: Vec<Vec<Option<Entry>>> = Vec::new();
    let mut last = usize::MAX;
    for (index, (side, text)) in moves.iter().enumerate() {
        if last == usize::MAX || side.index() <= last {
            rounds.push(vec![None; sides]);
        }
        last = side.index();
        if let Some(round) = rounds.last_mut() {
            round[last] = Some(Entry { text: text.clone(), fate: fate(index), turn: index + 1 });
        }
    }
    rounds
}

/// The number of the round in which a move was made, counted from 1.
pub(super) fn round_of(moves: &[MadeMove], turn: usize) -> usize {
    let upto: Vec<_> = moves.iter().take(turn + 1).collect();
    upto.windows(2).filter(|pair| pair[1].0.index() <= pair[0].0.index()).count() + 1
}

impl Entry {
    /// Where pressing it leads.
    fn travel(&self, the_match: &Match) -> Travel {
        match self.fate {
            Fate::Undone => Travel::Again(self.turn),
            Fate::Played if self.turn == the_match.moves().len() => Travel::Return,
            Fate::Played => Travel::Show(Shown { line: Line::Match, turn: self.turn }),
            Fate::Tried => Travel::Show(Shown { line: Line::Side, turn: self.turn }),
        }
    }

    fn is_shown(&self, shown: Shown) -> bool {
        let line = if self.fate == Fate::Tried { Line::Side } else { Line::Match };
        self.fate != Fate::Undone && shown == Shown { line, turn: self.turn }
    }
}

/// The moves, with the one that is shown in sight and marked. Returns where people want to go.
pub(super) fn rows(
    ui: &mut Ui,
    the_match: &Match,
    words: &Words,
    palette: &Palette,
    height: f32,
    row: f32,
) -> Option<Travel> {
    let sides = the_match.game().players();
    let shown = the_match.shown();
    let rows = rows_of(the_match);
    let marked = rows.iter().position(
        |row| matches!(row, Row::Round(_, entries) if entries.iter().flatten().any(|entry| entry.is_shown(shown))),
    );
    let mut area =
        ScrollArea::vertical().auto_shrink(false).max_height(height).min_scrolled_height(height).stick_to_bottom(true);
    ui.spacing_mut().item_spacing.y = 0.0;
    // Wherever one goes, the row is in sight.
    let list = ui.id().with("moves"); // two lists can be seen at once
    let seen = list.with("shown row");
    if ui.data(|data| data.get_temp::<Shown>(seen)) != Some(shown) {
        ui.data_mut(|data| data.insert_temp(seen, shown));
        let top = marked.map_or(0.0, |index| index as f32 * row - (height - row) / 2.0);
        area = area.vertical_scroll_offset(top.max(0.0));
    }
    let mut wanted = None;
    area.show_rows(ui, row, rows.len(), |ui, range| {
        for one in &rows[range] {
            let (place, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), row), Sense::hover());
            match one {
                Row::WhatIf => {
                    let font = FontId::new(size::SMALL, FontFamily::Name(SEMIBOLD.into()));
                    let (at, colour) = (place.left_center(), colour32(palette.legal));
                    ui.painter().text(at, Align2::LEFT_CENTER, words.text("moves-what-if"), font, colour);
                }
                Row::Round(number, entries) => {
                    if let Some(entry) = round(ui, list, place, *number, entries, sides, shown, words, palette) {
                        wanted = Some(entry.travel(the_match));
                    }
                }
            }
        }
    });
    wanted
}

/// A round. Returns the move that was pressed.
fn round<'a>(
    ui: &Ui,
    list: Id,
    place: egui::Rect,
    number: usize,
    entries: &'a [Option<Entry>],
    sides: usize,
    shown: Shown,
    words: &Words,
    palette: &Palette,
) -> Option<&'a Entry> {
    let tried = entries.iter().flatten().any(|entry| entry.fate == Fate::Tried);
    let small = FontId::proportional(size::SMALL);
    let quiet = colour32(palette.quiet);
    ui.painter().text(place.left_center(), Align2::LEFT_CENTER, format!("{number}."), small, quiet);
    if tried {
        let edge = Stroke::new(2.0, colour32(palette.legal));
        ui.painter().vline(place.left() - 7.0, Rangef::new(place.top(), place.bottom()), edge);
    }
    // Where the list is narrow, the moves are written smaller rather than over each other.
    let narrow = place.width() < 36.0 + 66.0 * sides as f32;
    let (margin, points) = if narrow { (24.0, size::SMALL) } else { (32.0, size::BODY) };
    let width = (place.width() - margin) / sides as f32;
    let mut pressed = None;
    for (slot, entry) in entries.iter().enumerate().filter_map(|(slot, entry)| Some((slot, entry.as_ref()?))) {
        let corner = place.min + egui::vec2(margin + width * slot as f32, 0.0);
        let spot =
            egui::Rect::from_min_size(corner, egui::vec2(width - 2.0, place.height())).shrink2(egui::vec2(0.0, 1.0));
        let id = list.with((entry.turn, entry.fate == Fate::Tried));
        let response = ui.interact(spot, id, Sense::click());
        let said = Sentence::new("moves-move").number("number", u32::try_from(number).unwrap_or(u32::MAX));
        let said = words.say(&said.text("move", &entry.text));
        let here = entry.is_shown(shown);
        response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, here, said.as_str()));
        let painter = ui.painter();
        if here {
            painter.rect_filled(spot, 8.0, colour32(palette.yours.with_alpha(0.18)));
        } else if response.hovered() {
            painter.rect_filled(spot, 8.0, Color32::from_white_alpha(12));
        }
        if response.has_focus() {
            painter.rect_stroke(spot, 8.0, Stroke::new(2.0, colour32(palette.text)), StrokeKind::Inside);
        }
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        let colour = match entry.fate {
            _ if here => colour32(palette.yours),
            Fate::Played => colour32(palette.text),
            Fate::Undone => quiet.gamma_multiply(0.8),
            Fate::Tried => colour32(palette.legal),
        };
        let inset = if narrow { 3.0 } else { 6.0 };
        let font = FontId::proportional(points);
        let clipped = painter.with_clip_rect(spot);
        let drawn =
            clipped.text(spot.left_center() + egui::vec2(inset, 0.0), Align2::LEFT_CENTER, &entry.text, font, colour);
        if entry.fate == Fate::Undone {
            clipped.hline(drawn.x_range(), drawn.center().y + 1.0, Stroke::new(1.0, colour));
        }
        if response.clicked() {
            pressed = Some(entry);
        }
    }
    pressed
}

/// What is shown, in words.
pub(super) fn where_it_stands(the_match: &Match) -> Option<Sentence> {
    if the_match.is_live() {
        return None;
    }
    let Shown { line, turn } = the_match.shown();
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let id = if line == Line::Side { "moves-trying" } else { "moves-looking" };
    Some(Sentence::new(id).number("turn", number(turn)).number("turns", number(the_match.length(line))))
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    stage: Res<Stage>,
    palette: Res<Palette>,
    language: Res<Language>,
    playback: Res<Playback>,
    the_match: Option<Res<Match>>,
    mut menu: ResMut<NextState<Menu>>,
    mut wishes: Wishes,
) -> Result {
    let Some(the_match) = the_match else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let mut close = false;
    let mut wish = None;
    let mut back = None;
    let beside = card(context, "moves", &palette, 360.0, |ui| {
        ui.label(heading(words.text("moves-heading")));
        let stands = where_it_stands(&the_match).map(|sentence| words.say(&sentence));
        ui.label(
            text(stands.unwrap_or_else(|| words.text("moves-hint"))).size(size::SMALL).color(colour32(palette.quiet)),
        );
        ui.add_space(size::GRID);
        let width = ui.available_width();
        if rows_of(&the_match).is_empty() {
            ui.label(text(words.text("hud-no-moves")).color(colour32(palette.quiet)));
        } else {
            let most = (rows_of(&the_match).len() as f32 * TOUCH).min((stage.size.y * 0.42).min(396.0));
            if let Some(travel) = rows(ui, &the_match, words, &palette, most.max(TOUCH * 2.0), TOUCH) {
                wish = Some(Wish::Travel(travel));
                close = true;
            }
        }
        ui.spacing_mut().item_spacing.y = size::GRID;
        ui.add_space(size::GRID);
        let pressed = bar(ui, &BESIDE, width, &the_match, *playback, words, &palette);
        close |= matches!(pressed, Some(Wish::PlayBack(_)));
        wish = wish.or(pressed);
        if let Some(turn) = take_back_to(&the_match)
            && button(ui, words.text("moves-take-back"), width).clicked()
        {
            back = Some(Wish::TakeBack(turn));
        }
        close |= button(ui, words.text("moves-close"), width).clicked();
    });
    wishes.pass(wish);
    wishes.pass(back);
    if close || beside {
        menu.go_to(Menu::None);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Side, find};
    use crate::table::{HistoryState, MatchSetup};

    #[test]
    fn a_round_has_a_place_for_every_side() {
        let moves = [(Side(1), "x"), (Side(0), "a"), (Side(1), "b"), (Side(0), "c")]
            .map(|(side, words)| (side, words.to_owned()));
        let rounds = rounds(&moves.iter().collect::<Vec<_>>(), 2, |_| Fate::Played);
        let words: Vec<Vec<&str>> = rounds
            .iter()
            .map(|round| round.iter().map(|entry| entry.as_ref().map_or("", |entry| &entry.text)).collect())
            .collect();
        assert_eq!(words, [vec!["", "x"], vec!["a", "b"], vec!["c", ""]]);
    }

    #[test]
    fn what_was_taken_back_follows_and_what_was_tried_stands_where_it_leaves() {
        let entry = find("abalone").unwrap();
        let names = vec!["Ann".to_owned(), "Ben".to_owned()];
        let setup = MatchSetup { names, ..MatchSetup::of(entry) };
        let mut game = entry.start(setup.options.clone()).unwrap();
        for text in ["a1b2", "i9h8", "a2b3"] {
            game.play(game.parse(text).unwrap()).unwrap();
        }
        let mut the_match = Match::new(setup, game);
        the_match.restore_history(&HistoryState {
            undone: vec!["i8h7".to_owned()],
            side_line: Some((1, vec!["i8h7".to_owned(), "a3b4".to_owned()])),
            shown: Some(Shown { line: Line::Side, turn: 2 }),
        });
        let rows = rows_of(&the_match);
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
            all.iter().filter(|entry| entry.is_shown(the_match.shown())).map(|entry| entry.text.as_str()).collect();
        assert_eq!(shown, ["i8h7"]);
        assert_eq!(all.last().unwrap().travel(&the_match), Travel::Again(4));
        assert_eq!(all[0].travel(&the_match), Travel::Show(Shown { line: Line::Match, turn: 1 }));
    }
}
