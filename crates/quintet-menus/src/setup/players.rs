//! The players of a match being set up: people or computers, their names, and the sides they play.

use bevy_egui::egui::{Align, Align2, Label, Layout, Rect, Sense, Ui, UiBuilder, WidgetInfo, WidgetType, vec2};
use quintet_bevy::persistence::Seating;
use quintet_bevy::theme::{Palette, SEMIBOLD, color32, size};
use quintet_core::engine::Level;
use quintet_core::rules::{LocalizedText, OptionKind, Side};
use quintet_core::words::{Localization, ids};

use super::draft::Draft;
use super::edits::{DraftEdits, Edit};
use super::style;
use crate::widgets::controls::{choice, labelled_radio_row, outlined_button, step_button};
use crate::widgets::text::{muted_text, speak_changes, text, text_in_font, width_of};
use crate::widgets::text_field::text_field;

/// The maximum length of a name, in characters.
const MAX_NAME_LENGTH: usize = 24;
/// The height of everything that can be pressed, in points.
const ROW_HEIGHT: f32 = 44.0;
/// Below this width, in points, a player takes two rows.
const MIN_ONE_ROW_WIDTH: f32 = 384.0;
/// Below this width, in points, name and player kind are in separate rows.
const MIN_NAME_BESIDE_KIND_WIDTH: f32 = 280.0;
/// The width of the two buttons that choose the player kind, in points.
const KIND_WIDTH: f32 = 184.0;
/// The width of the button that swaps the seats, in points.
const SWAP_WIDTH: f32 = 96.0;

/// Draws the settings of each player below the name of the side, and how sides are assigned.
pub(super) fn players(ui: &mut Ui, draft: &mut DraftEdits, words: &Localization, palette: &Palette) {
    let players = draft.players();
    let total_width = ui.available_width();
    ui.spacing_mut().interact_size.y = 44.0;
    ui.spacing_mut().button_padding.x = 4.0;
    ui.allocate_ui_with_layout(vec2(total_width, 44.0), Layout::right_to_left(Align::Center), |ui| {
        let label = if players == 2 { ids::SETUP_SWAP } else { ids::SETUP_ROTATE };
        if outlined_button(ui, words.text(label), false, palette, SWAP_WIDTH).clicked() {
            draft.push(Edit::RotatePlayers);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.label(muted_text(words.text(ids::SETUP_PLAYERS), palette));
        });
    });
    for side in Side::all(players) {
        player(ui, draft, side, words, palette);
        style::style_editor(ui, draft, &[side], words, palette);
    }
    ui.add_space(size::GRID / 2.0);
    let seatings = [(Seating::AsNamed, ids::SETUP_AS_NAMED), (Seating::Random, ids::SETUP_RANDOM)];
    let seatings = seatings.map(|(seating, name)| (seating, words.text(name)));
    if let Some(seating) = choice(ui, &words.text(ids::SETUP_SEATING), &seatings, draft.seating, palette) {
        draft.push(Edit::SetSeating(seating));
    }
}

/// The levels that the stepper offers, weakest first: those with a number, and Master with several times.
fn levels() -> impl DoubleEndedIterator<Item = Level> {
    Level::ALL.into_iter().chain(Level::MASTER_SECONDS.into_iter().filter_map(Level::master))
}

/// The label of a level, and the label where there is little space.
fn level_labels(level: Level, words: &Localization) -> [String; 2] {
    match level.master_seconds() {
        Some(seconds) => [ids::SETUP_MASTER, ids::SETUP_MASTER_SHORT]
            .map(|id| words.localize(&LocalizedText::new(id).number("seconds", u32::from(seconds)))),
        None => {
            let number = u32::from(level.number());
            let label = words.localize(&LocalizedText::new(ids::SETUP_LEVEL).number("level", number));
            [label, number.to_string()]
        }
    }
}

/// The font size in which the label of a level fits into a stepper of this width. `None` if it does not fit.
fn level_font_size(ui: &Ui, label: &str, stepper_width: f32) -> Option<f32> {
    let room = stepper_width - 2.0 * ROW_HEIGHT;
    [size::BODY, size::SMALL].into_iter().find(|points| width_of(ui, label, *points) + 4.0 <= room)
}

/// Draws the level of a computer player with a minus and a plus. Returns the chosen level.
fn level_stepper(ui: &mut Ui, level: Level, side: &str, words: &Localization, palette: &Palette) -> Level {
    let mut wanted = level;
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW_HEIGHT), Sense::hover());
    let weaker = levels().rev().find(|other| *other < level);
    let stronger = levels().find(|other| *other > level);
    for (to, sign, name, align) in [
        (weaker, "−", ids::SETUP_WEAKER, Align2::LEFT_CENTER),
        (stronger, "+", ids::SETUP_STRONGER, Align2::RIGHT_CENTER),
    ] {
        let place = align.align_size_within_rect(vec2(ROW_HEIGHT, ROW_HEIGHT), row);
        let mut spot = ui.new_child(UiBuilder::new().id_salt(("level", name, side)).max_rect(place));
        let response = step_button(&mut spot, sign, to.is_none(), palette, ROW_HEIGHT);
        let label = format!("{side}: {}", words.text(name));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, to.is_some(), label.as_str()));
        if let Some(level) = to.filter(|_| response.clicked()) {
            wanted = level;
        }
    }
    let [label, short] = level_labels(level, words);
    let middle = row.shrink2(vec2(ROW_HEIGHT, 0.0));
    let (shown, points) = match level_font_size(ui, &label, row.width()) {
        Some(points) => (label.clone(), points),
        None => (short, size::BODY),
    };
    let response = ui.put(middle, Label::new(text_in_font(shown, points, SEMIBOLD)));
    let label = format!("{side}: {label}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, label.as_str()));
    speak_changes(&response, &label);
    wanted
}

/// Draws a side and its player: a person, who can enter a name, or the computer with its level.
fn player(ui: &mut Ui, draft: &mut DraftEdits, side: Side, words: &Localization, palette: &Palette) {
    let name_of_side = words.side(draft.game_def.info, side);
    // In a narrow layout, the style button is beside the label of the side, not beside the name of the player.
    let [narrow, cramped] = [MIN_ONE_ROW_WIDTH, MIN_NAME_BESIDE_KIND_WIDTH].map(|width| ui.available_width() < width);
    let mut label = side_label(draft, side, words);
    if let Some(level) = draft.computers[side.index()] {
        let beside_kind = if cramped { 0.0 } else { KIND_WIDTH + size::GRID };
        let beside_look = if narrow { 0.0 } else { style::BUTTON + 4.0 };
        let stepper_width = ui.available_width() - beside_kind - beside_look;
        if level.master_seconds().is_some() {
            // The stepper usually has room for the time only.
            label = words.localize(&LocalizedText::new(ids::SETUP_MASTER_OF).text("side", label));
        } else if level_font_size(ui, &level_labels(level, words)[0], stepper_width).is_none() {
            let text = LocalizedText::new(ids::SETUP_LEVEL_OF).text("side", label);
            label = words.localize(&text.number("level", u32::from(level.number())));
        }
    }
    let label = Label::new(muted_text(label, palette)).truncate();
    if narrow {
        let row = allocate_row(ui);
        let (left, look) = row.split_left_right_at_x(row.right() - style::BUTTON);
        place_style_button(ui, look, draft, side, words, palette);
        let layout = Layout::left_to_right(Align::Center);
        let mut place = ui.new_child(UiBuilder::new().id_salt(("side", side.0)).max_rect(left).layout(layout));
        place.add(label);
    } else {
        ui.add(label);
    }
    let (mut left, right) = if cramped {
        let who = allocate_row(ui);
        (allocate_row(ui), who)
    } else {
        let row = allocate_row(ui);
        let (left, right) = row.split_left_right_at_x(row.right() - KIND_WIDTH);
        (left.with_max_x(left.right() - size::GRID), right)
    };
    if !narrow {
        let (name, look) = left.split_left_right_at_x(left.right() - style::BUTTON);
        place_style_button(ui, look, draft, side, words, palette);
        left = name.with_max_x(name.right() - 4.0);
    }
    let mut place = ui.new_child(UiBuilder::new().id_salt(("who", side.0)).max_rect(right));
    kind_buttons(&mut place, draft, side, words, palette);
    let mut place = ui.new_child(UiBuilder::new().id_salt(("name", side.0)).max_rect(left));
    if let Some(level) = draft.computers[side.index()] {
        let wanted = level_stepper(&mut place, level, &name_of_side, words, palette);
        if wanted != level {
            draft.push(Edit::SetLevel(side, wanted));
        }
    } else if let Some(name) = name_field(&mut place, &draft.names[side.index()], &name_of_side, words, palette) {
        draft.push(Edit::SetName(side, name));
    }
}

/// The name of a side. The first side is labelled as such, unless an option chooses the side that moves first.
fn side_label(draft: &Draft, side: Side, words: &Localization) -> String {
    let info = draft.game_def.info;
    let name = words.side(info, side);
    let is_chosen = info.options.iter().any(|spec| match spec.kind {
        OptionKind::Choice(values) => info.sides.iter().any(|side| values.contains(side)),
        _ => false,
    });
    if side == Side::FIRST && !is_chosen {
        words.localize(&LocalizedText::new(ids::SETUP_FIRST).text("side", name))
    } else {
        name
    }
}

fn allocate_row(ui: &mut Ui) -> Rect {
    ui.allocate_exact_size(vec2(ui.available_width(), ROW_HEIGHT), Sense::hover()).0
}

fn place_style_button(
    ui: &mut Ui,
    place: Rect,
    draft: &mut DraftEdits,
    side: Side,
    words: &Localization,
    palette: &Palette,
) {
    let mut place = ui.new_child(UiBuilder::new().id_salt(("look", side.0)).max_rect(place));
    if style::style_button(&mut place, draft, side, words, palette) {
        draft.push(Edit::ToggleStyleEditor(side));
    }
}

/// Draws the buttons that choose between a person and the computer. Their accessible names include the side, because
/// every side has them.
fn kind_buttons(ui: &mut Ui, draft: &mut DraftEdits, side: Side, words: &Localization, palette: &Palette) {
    let name_of_side = words.side(draft.game_def.info, side);
    let who = words.localize(&LocalizedText::new(ids::SETUP_WHO).text("side", name_of_side));
    let computer = draft.computers[side.index()];
    let kinds = [(false, words.text(ids::SETUP_PERSON)), (true, words.text(ids::SETUP_COMPUTER))];
    if let Some(wanted) = labelled_radio_row(ui, &kinds, computer.is_some(), palette, &who) {
        draft.push(Edit::SetComputer(side, wanted));
    }
}

/// Draws the field for the name of a person. The name of the side is its hint. Returns the name after a change.
fn name_field(ui: &mut Ui, name: &str, name_of_side: &str, words: &Localization, palette: &Palette) -> Option<String> {
    let mut typed = name.to_owned();
    let field = text_field(&mut typed)
        .char_limit(MAX_NAME_LENGTH)
        .hint_text(text(name_of_side).color(color32(palette.muted)))
        .desired_width(ui.max_rect().width());
    let response = ui.add(field);
    let label = words.localize(&LocalizedText::new(ids::SETUP_NAME).text("side", name_of_side));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, label.as_str()));
    (typed != name).then_some(typed)
}
