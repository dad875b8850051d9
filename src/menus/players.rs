//! The players of a match that is being set up: who of them is the computer, their names, and who plays which side.

use bevy_egui::egui::{
    Align, Align2, Label, Layout, Margin, Sense, TextEdit, TextStyle, Ui, UiBuilder, WidgetInfo, WidgetType, vec2,
};

use super::draft::Draft;
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
/// The width of the button by which players change places.
const SWAP: f32 = 96.0;

/// A field a player, below the side that the player has; and how sides are given.
pub(super) fn players(ui: &mut Ui, draft: &mut Draft, words: &Words, palette: &Palette) {
    let players = draft.players();
    let whole = ui.available_width();
    ui.spacing_mut().interact_size.y = 44.0;
    ui.spacing_mut().button_padding.x = 4.0;
    ui.allocate_ui_with_layout(vec2(whole, 44.0), Layout::right_to_left(Align::Center), |ui| {
        let label = if players == 2 { "setup-swap" } else { "setup-move-on" };
        if choice(ui, words.text(label), false, palette, SWAP).clicked() {
            draft.move_on();
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.label(quiet(words.text("setup-players"), palette));
        });
    });
    let width = (whole - size::GRID) / 2.0;
    let sides: Vec<Side> = (0_u8..).map(Side).take(players).collect();
    for row in sides.chunks(2) {
        ui.horizontal(|ui| {
            for side in row {
                ui.allocate_ui_with_layout(vec2(width, 122.0), Layout::top_down(Align::Min), |ui| {
                    ui.set_width(width);
                    ui.spacing_mut().item_spacing.y = 3.0;
                    player(ui, draft, *side, width, words, palette);
                });
            }
        });
    }
    ui.add_space(size::GRID / 2.0);
    ui.label(quiet(words.text("setup-seating"), palette));
    let ways = [(Seating::AsNamed, "setup-as-named"), (Seating::ByLot, "setup-by-lot")];
    if let Some(seating) = one_of(ui, &ways.map(|(seating, name)| (seating, words.text(name))), draft.seating, palette)
    {
        draft.seating = seating;
    }
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
    ui.put(middle, Label::new(weighted(label, size::BODY, SEMIBOLD)));
    wanted
}

fn player(ui: &mut Ui, draft: &mut Draft, side: Side, width: f32, words: &Words, palette: &Palette) {
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
    ui.add(Label::new(quiet(label, palette)).truncate());
    let who = words.say(&Sentence::new("setup-who").text("side", &name_of_side));
    let computer = draft.computers[side.index()];
    let kinds = [(false, words.text("setup-person")), (true, words.text("setup-computer"))];
    let chosen = ui.scope(|ui| {
        // Both sides have these two buttons: the side tells them apart for those who only hear them.
        ui.push_id(("who", side.0), |ui| one_of_named(ui, &kinds, computer.is_some(), palette, &who)).inner
    });
    if let Some(wanted) = chosen.inner {
        draft.computers[side.index()] = wanted.then_some(draft.last_level);
    }
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
        .desired_width(width);
    let response = ui.add(field);
    let said = words.say(&Sentence::new("setup-name").text("side", name_of_side));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, said.as_str()));
}
