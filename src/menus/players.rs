//! The players of a match that is being set up: their names, and who plays which side.

use bevy_egui::egui::{Align, Label, Layout, Margin, TextEdit, TextStyle, Ui, WidgetInfo, WidgetType, vec2};

use super::draft::Draft;
use super::liveries;
use super::widgets::{choice, one_of, quiet, text};
use crate::rules::{OptionKind, Sentence, Side};
use crate::table::Seating;
use crate::theme::{Palette, colour32, size};
use crate::words::Words;

/// The most characters of a name.
const LONGEST_NAME: usize = 24;
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
    let width = (whole - size::GRID) / 2.0;
    let sides: Vec<Side> = (0_u8..).map(Side).take(players).collect();
    for row in sides.chunks(2) {
        ui.horizontal(|ui| {
            for side in row {
                ui.allocate_ui_with_layout(vec2(width, 72.0), Layout::top_down(Align::Min), |ui| {
                    ui.set_width(width);
                    ui.spacing_mut().item_spacing.y = 3.0;
                    player(ui, draft, *side, width, words, palette);
                });
            }
        });
        changed |= liveries::choice(ui, draft, row, words, palette);
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
    let field = |width: f32, draft: &mut Draft, ui: &mut Ui| {
        ui.add(
            TextEdit::singleline(&mut draft.names[side.index()])
                .char_limit(LONGEST_NAME)
                .hint_text(text(&name_of_side).color(colour32(palette.quiet)))
                .margin(Margin::symmetric(14, 13))
                .font(TextStyle::Body)
                .desired_width(width),
        )
    };
    let response = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let response = field(width - liveries::BUTTON - 4.0, draft, ui);
        liveries::open(ui, draft, side, words, palette);
        response
    });
    let response = response.inner;
    let said = words.say(&Sentence::new("setup-name").text("side", name_of_side));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, said.as_str()));
}
