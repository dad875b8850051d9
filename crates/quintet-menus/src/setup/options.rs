//! The editors for the options of a game.

use bevy_egui::egui::{Label, Ui, WidgetInfo, WidgetType};
use quintet_bevy::persistence::Seating;
use quintet_bevy::theme::{Palette, size};
use quintet_core::rules::{LocalizedText, OptionKind, OptionSpec};
use quintet_core::words::{Localization, MessageId, ids};

use super::edits::{DraftEdits, Edit};
use crate::widgets::buttons::button;
use crate::widgets::controls::{group, step_button, toggle_button};
use crate::widgets::text::{heading, muted_text, speak_changes};
use crate::widgets::text_field::text_field;

/// The maximum length of a label, in characters, for three choices in a row.
const MAX_SHORT_LABEL: usize = 10;

/// Draws the editor of an option. Returns whether a new seed was requested.
pub(super) fn option(
    ui: &mut Ui,
    spec: &'static OptionSpec,
    draft: &mut DraftEdits,
    words: &Localization,
    palette: &Palette,
) -> bool {
    let game = draft.game_def.info.id;
    let name = words.text(ids::composed(format!("{game}-option-{}", spec.key)));
    ui.label(muted_text(&name, palette));
    let current = draft.options.get(spec.key).to_owned();
    let mut new_seed = false;
    let wanted = match spec.kind {
        OptionKind::Choice(values) => {
            group(ui, &name, |ui| choices(ui, spec.key, values, &current, game, words, palette))
        }
        OptionKind::Number { min, max } => number(ui, &name, &current, [min, max], words, palette),
        OptionKind::Seed => {
            let (wanted, pressed) = seed(ui, &name, &current, words);
            new_seed = pressed;
            wanted
        }
        OptionKind::Allocation { .. } => {
            let allocation = draft.allocations.iter().find(|allocation| allocation.spec.key == spec.key);
            let owner = draft.game_def.info.side(spec.key);
            let has_fixed_seats = draft.seating != Seating::Random;
            let is_for_computer = has_fixed_seats && owner.is_some_and(|side| draft.computers[side.index()].is_some());
            let edits = allocation.map(|allocation| allocation.draw(ui, game, is_for_computer, words, palette));
            for edit in edits.unwrap_or_default() {
                draft.push(Edit::ChangeAllocation(spec.key, edit));
            }
            None
        }
    };
    if let Some(value) = wanted {
        draft.push(Edit::SetOption(spec.key, value));
    }
    new_seed
}

fn choices(
    ui: &mut Ui,
    key: &str,
    values: &[&str],
    current: &str,
    game: &str,
    words: &Localization,
    palette: &Palette,
) -> Option<String> {
    let mut wanted = None;
    let labels: Vec<String> =
        values.iter().map(|value| words.text(ids::composed(format!("{game}-{key}-{value}")))).collect();
    // Two choices in a row, or three if there are exactly three short ones.
    let short = labels.len() == 3 && labels.iter().all(|label| label.chars().count() <= MAX_SHORT_LABEL);
    let columns = if short { 3 } else { 2 };
    let width = (ui.available_width() - (columns as f32 - 1.0) * size::GRID) / columns as f32 - 0.5;
    let both: Vec<_> = values.iter().zip(labels).collect();
    for row in both.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 44.0;
            ui.spacing_mut().button_padding.x = 4.0;
            for (value, label) in row {
                let is_chosen = **value == current;
                if toggle_button(ui, label, is_chosen, palette, width).clicked() {
                    wanted = Some((**value).to_owned());
                }
            }
        });
    }
    wanted
}

/// Draws a number with buttons to change it. Returns the new value.
fn number(
    ui: &mut Ui,
    name: &str,
    current: &str,
    [min, max]: [u32; 2],
    words: &Localization,
    palette: &Palette,
) -> Option<String> {
    let value: u32 = current.parse().unwrap_or(min);
    let mut wanted = None;
    let step = |ui: &mut Ui, sign: &str, id: MessageId, can: bool| {
        let label = words.localize(&LocalizedText::new(id).text("what", name));
        let response = step_button(ui, sign, !can, palette, size::BUTTON);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, can, label.as_str()));
        response.clicked()
    };
    ui.horizontal(|ui| {
        if step(ui, "−", ids::SETUP_FEWER, value > min) {
            wanted = Some(value.saturating_sub(1).max(min).to_string());
        }
        let response = ui.add_sized([size::BUTTON, 44.0], Label::new(heading(current)));
        let label = format!("{name}: {current}");
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, label.as_str()));
        speak_changes(&response, &label);
        if step(ui, "+", ids::SETUP_MORE, value < max) {
            wanted = Some((value + 1).min(max).to_string());
        }
    });
    wanted
}

/// The maximum length of a seed, in digits.
const MAX_SEED_DIGITS: usize = 20;

/// The seed in a typed text: the number of its digits, at most the maximum.
fn typed_seed(typed: &str) -> String {
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    if digits.is_empty() { "0".to_owned() } else { digits.parse().unwrap_or(u64::MAX).to_string() }
}

/// Draws a seed: a field to enter a known seed, and a button to draw a new one. Returns the seed that was entered, and
/// whether the button was pressed.
fn seed(ui: &mut Ui, name: &str, current: &str, words: &Localization) -> (Option<String>, bool) {
    let mut wanted = None;
    let mut new_seed = false;
    ui.horizontal(|ui| {
        let button_width = 96.0;
        let mut typed = current.to_owned();
        let field = text_field(&mut typed)
            .char_limit(MAX_SEED_DIGITS)
            .desired_width(ui.available_width() - button_width - size::GRID);
        let response = ui.add(field);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, name));
        if response.changed() {
            wanted = Some(typed_seed(&typed));
        }
        new_seed = button(ui, words.text(ids::SETUP_NEW_SEED), button_width).clicked();
    });
    (wanted, new_seed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_seed_is_at_most_the_maximum() {
        assert_eq!(typed_seed("12x3"), "123");
        assert_eq!(typed_seed(""), "0");
        assert_eq!(typed_seed("18446744073709551615"), u64::MAX.to_string());
        assert_eq!(typed_seed("18446744073709551616"), u64::MAX.to_string());
    }
}
