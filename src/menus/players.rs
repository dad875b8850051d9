//! The players of a match that is being set up: who of them is the computer, their names, and who plays which side.

use bevy_egui::egui::{
    Align, Align2, Label, Layout, Margin, Sense, TextEdit, TextStyle, Ui, UiBuilder, WidgetInfo, WidgetType, vec2,
};

use super::draft::Draft;
use super::liveries;
use super::widgets::{choice, one_of, one_of_named, quiet, text, weighted};
use crate::engine::Level;
use crate::rules::{OptionKind, Sentence, Side};
use crate::table::Seating;
use crate::theme::{Palette, SEMIBOLD, colour32, size};
use crate::words::Words;

/// The most characters of a name.
const LONGEST_NAME: usize = 24;
/// The height of what is pressed.
const HIGH: f32 = 44.0;
/// The least width in which a level is named, and not only numbered.
const WORDED: f32 = 70.0;
/// Less than this has no room for everything about a player in one row.
const NARROW: f32 = 384.0;
/// Less than this has no room for a name beside who it is.
const CRAMPED: f32 = 280.0;
/// The width of the two buttons that say who plays a side.
const WHO: f32 = 184.0;
/// The width of the button by which players change places.
const SWAP: f32 = 96.0;

/// A field a player, below the side that the player has; and how sides are given. Returns whether the board looks different
/// now.
pub(super) fn players(ui: &mut Ui, draft: &mut Draft, words: &Words, palette: &Palette) -> bool {
    let players = draft.players();
    let mut changed = false;
    let whole = ui.available_width();
    ui.spacing_mut().interact_size.y = 44.0;
    ui.spacing_mut().button_padding.x = 4.0;
    ui.allocate_ui_with_layout(vec2(whole, 44.0), Layout::right_to_left(Align::Center), |ui| {
        let label = if players == 2 { "setup-swap" } else { "setup-move-on" };
        if choice(ui, words.text(label), false, palette, SWAP).clicked() {
            draft.move_on();
            changed = true;
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.label(quiet(words.text("setup-players"), palette));
        });
    });
    for side in (0_u8..).map(Side).take(players) {
        player(ui, draft, side, words, palette);
        changed |= liveries::choice(ui, draft, &[side], words, palette);
    }
    ui.add_space(size::GRID / 2.0);
    ui.label(quiet(words.text("setup-seating"), palette));
    let ways = [(Seating::AsNamed, "setup-as-named"), (Seating::ByLot, "setup-by-lot")];
    if let Some(seating) = one_of(ui, &ways.map(|(seating, name)| (seating, words.text(name))), draft.seating, palette)
    {
        draft.seating = seating;
    }
    changed
}

/// How strong the computer is: one level less, which, one more.
fn stepper(ui: &mut Ui, level: Level, side: &str, words: &Words, palette: &Palette) -> Level {
    let mut wanted = level;
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), HIGH), Sense::hover());
    let number = u32::from(level.number());
    for (to, sign, name, align) in [
        (Level::new(level.number() - 1), "−", "setup-weaker", Align2::LEFT_CENTER),
        (Level::new(level.number() + 1), "+", "setup-stronger", Align2::RIGHT_CENTER),
    ] {
        let place = align.align_size_within_rect(vec2(HIGH, HIGH), row);
        let mut spot = ui.new_child(UiBuilder::new().id_salt(("level", name, side)).max_rect(place));
        if to.is_none() {
            spot.disable();
        }
        let response = choice(&mut spot, sign, false, palette, HIGH);
        let said = format!("{side}: {}", words.text(name));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, to.is_some(), said.as_str()));
        if let Some(level) = to.filter(|_| response.clicked()) {
            wanted = level;
        }
    }
    let label = words.say(&Sentence::new("setup-level").number("level", number));
    let middle = row.shrink2(vec2(HIGH, 0.0));
    // Where there is room for one thing only, it is the number.
    let shown = if middle.width() < WORDED { number.to_string() } else { label.clone() };
    let response = ui.put(middle, Label::new(weighted(shown, size::BODY, SEMIBOLD)));
    let said = format!("{side}: {label}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, said.as_str()));
    wanted
}

/// The side, and below it who plays it: a person, who can be named, or the computer, with its level.
fn player(ui: &mut Ui, draft: &mut Draft, side: Side, words: &Words, palette: &Palette) {
    let info = draft.entry.info;
    let name_of_side = words.side(info, side);
    // Where an option says which side begins, it is not always the first.
    let is_chosen = info.options.iter().any(|spec| match spec.kind {
        OptionKind::Choice(values) => info.sides.iter().any(|side| values.contains(side)),
        _ => false,
    });
    let first = side == Side::FIRST && !is_chosen;
    let label =
        if first { words.say(&Sentence::new("setup-first").text("side", &name_of_side)) } else { name_of_side.clone() };
    // Where there is no room for it beside the name, how the pieces look stands beside the side.
    let [narrow, cramped] = [NARROW, CRAMPED].map(|width| ui.available_width() < width);
    if narrow {
        let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), HIGH), Sense::hover());
        let (left, look) = row.split_left_right_at_x(row.right() - liveries::BUTTON);
        let mut place = ui.new_child(UiBuilder::new().id_salt(("look", side.0)).max_rect(look));
        liveries::open(&mut place, draft, side, words, palette);
        let layout = Layout::left_to_right(Align::Center);
        let mut place = ui.new_child(UiBuilder::new().id_salt(("side", side.0)).max_rect(left).layout(layout));
        place.add(Label::new(quiet(label, palette)).truncate());
    } else {
        ui.add(Label::new(quiet(label, palette)).truncate());
    }
    let who = words.say(&Sentence::new("setup-who").text("side", &name_of_side));
    let computer = draft.computers[side.index()];
    let kinds = [(false, words.text("setup-person")), (true, words.text("setup-computer"))];
    let mut row = || ui.allocate_exact_size(vec2(ui.available_width(), HIGH), Sense::hover()).0;
    let (mut left, right) = if cramped {
        let who = row();
        (row(), who)
    } else {
        let row = row();
        let (left, right) = row.split_left_right_at_x(row.right() - WHO);
        (left.with_max_x(left.right() - size::GRID), right)
    };
    if !narrow {
        let (name, look) = left.split_left_right_at_x(left.right() - liveries::BUTTON);
        let mut place = ui.new_child(UiBuilder::new().id_salt(("look", side.0)).max_rect(look));
        liveries::open(&mut place, draft, side, words, palette);
        left = name.with_max_x(name.right() - 4.0);
    }
    let mut place = ui.new_child(UiBuilder::new().id_salt(("who", side.0)).max_rect(right));
    // Every side has these two buttons: the side tells them apart for those who only hear them.
    if let Some(wanted) = one_of_named(&mut place, &kinds, computer.is_some(), palette, &who) {
        draft.computers[side.index()] = wanted.then_some(draft.last_level);
    }
    let mut place = ui.new_child(UiBuilder::new().id_salt(("name", side.0)).max_rect(left));
    let ui = &mut place;
    if let Some(level) = draft.computers[side.index()] {
        let wanted = stepper(ui, level, &name_of_side, words, palette);
        draft.computers[side.index()] = Some(wanted);
        draft.last_level = wanted;
        return;
    }
    let field = TextEdit::singleline(&mut draft.names[side.index()])
        .char_limit(LONGEST_NAME)
        .hint_text(text(&name_of_side).color(colour32(palette.quiet)))
        .margin(Margin::symmetric(14, 13))
        .font(TextStyle::Body)
        .desired_width(left.width());
    let response = ui.add(field);
    let said = words.say(&Sentence::new("setup-name").text("side", name_of_side));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, said.as_str()));
}
