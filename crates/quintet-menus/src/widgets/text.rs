//! Text styles, and how text is measured and laid out.

use std::sync::Arc;

use bevy_egui::egui::accesskit::{Live, Role};
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Align, Color32, Context, FontFamily, FontId, Galley, Id, Label, Response, RichText, Ui};
use quintet_bevy::theme::{BOLD, Palette, SEMIBOLD, color32, size};
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

/// Body text.
pub(crate) fn text(words: impl Into<String>) -> RichText {
    RichText::new(words).size(size::BODY)
}

/// A font of this size and family.
pub(crate) fn font(points: f32, family: &str) -> FontId {
    FontId::new(points, FontFamily::Name(family.into()))
}

/// Text in a font of this size and family.
pub(crate) fn text_in_font(words: impl Into<String>, points: f32, family: &str) -> RichText {
    RichText::new(words).font(font(points, family))
}

/// Small text in a muted colour.
pub(crate) fn muted_text(words: impl Into<String>, palette: &Palette) -> RichText {
    RichText::new(words).size(size::SMALL).color(color32(palette.muted))
}

/// A heading.
pub(crate) fn heading(words: impl Into<String>) -> RichText {
    text_in_font(words, size::HEADING, BOLD)
}

/// Adds a heading, which is one in the accessibility tree, too.
pub(crate) fn heading_label(ui: &mut Ui, words: impl Into<String>) {
    let words = words.into();
    mark_as_heading(&ui.label(heading(words.as_str())), &words);
}

/// Adds the heading of a section of a card.
pub(crate) fn section_heading(ui: &mut Ui, words: impl Into<String>, palette: &Palette) {
    let words = words.into();
    let label = ui.label(text_in_font(words.as_str(), size::BODY, SEMIBOLD).color(color32(palette.accent)));
    set_heading(&label, &words, 2);
}

/// Where the first heading of a pass is stored.
const FIRST_HEADING: &str = "first heading";

/// Takes the first heading of this pass, to announce it when the screen changes.
pub(crate) fn take_first_heading(context: &Context) -> Option<String> {
    context.data_mut(|data| data.remove_temp(Id::new(FIRST_HEADING)))
}

/// Names the dialog that is drawn. Only needed if it has no heading, or before a heading that is not its name.
pub(crate) fn name_dialog(context: &Context, words: impl Into<String>) {
    context.data_mut(|data| _ = data.get_temp_mut_or_insert_with(Id::new(FIRST_HEADING), || words.into()));
}

/// Stores the first heading of this pass.
pub(super) fn set_first_heading(context: &Context, words: String) {
    context.data_mut(|data| data.insert_temp(Id::new(FIRST_HEADING), words));
}

/// Makes a label the heading of a screen or a card in the accessibility tree.
pub(crate) fn mark_as_heading(label: &Response, words: &str) {
    name_dialog(&label.ctx, words);
    set_heading(label, words, 1);
}

/// Makes a label a heading of this level in the accessibility tree.
fn set_heading(label: &Response, words: &str, level: usize) {
    label.ctx.accesskit_node_builder(label.id, |node| {
        node.set_role(Role::Heading);
        node.set_level(level);
        node.set_label(words);
        node.clear_value();
    });
}

/// Lets screen readers speak a label when it appears.
pub(crate) fn speak_label(label: &Response) {
    label.ctx.accesskit_node_builder(label.id, |node| node.set_live(Live::Polite));
}

/// The text of a label in the last pass in which it was shown.
#[derive(Clone)]
struct KnownText {
    pass: u64,
    words: String,
    has_changed: bool,
}

/// Lets screen readers speak a label when its text changes, but not when it appears.
pub(crate) fn speak_changes(label: &Response, words: &str) {
    let pass = label.ctx.cumulative_pass_nr();
    let now = || KnownText { pass, words: words.to_owned(), has_changed: false };
    let has_changed = label.ctx.data_mut(|data| {
        let known = data.get_temp_mut_or_insert_with(label.id.with("known text"), now);
        if known.pass + 1 < pass {
            *known = now();
        }
        known.pass = pass;
        if known.words != words {
            (known.words, known.has_changed) = (words.to_owned(), true);
        }
        known.has_changed
    });
    if has_changed {
        speak_label(label);
    }
}

/// The font size at which every text fits into `room` points of width. At most `points`.
pub(crate) fn fitted_font_size<'a>(ui: &Ui, words: impl IntoIterator<Item = &'a str>, points: f32, room: f32) -> f32 {
    let widest = words.into_iter().map(|words| width_of(ui, words, points)).fold(1.0, f32::max);
    points * (room / widest).min(1.0)
}

/// The width of a button label in this font size.
pub(crate) fn width_of(ui: &Ui, words: &str, points: f32) -> f32 {
    ui.painter().layout_no_wrap(words.to_owned(), font(points, SEMIBOLD), Color32::WHITE).size().x
}

/// Adds a muted, centred label. If it needs several lines, they are about equally long.
pub(crate) fn balanced_label(ui: &mut Ui, words: &str, points: f32, palette: &Palette) {
    let galley = balanced(ui, words, &FontId::proportional(points), color32(palette.muted), ui.available_width());
    ui.add(Label::new(galley));
}

/// Lays out centred text. If it needs several lines, they are about equally long.
pub(crate) fn balanced(ui: &Ui, words: &str, font: &FontId, color: Color32, width: f32) -> Arc<Galley> {
    /// The search for the minimum width stops at this precision, in points.
    const PRECISION: f32 = 8.0;
    let layout = |width: f32| {
        let mut job = LayoutJob::simple(words.to_owned(), font.clone(), color, width);
        job.halign = Align::Center;
        ui.painter().layout_job(job)
    };
    let widest = layout(width);
    let lines = widest.rows.len();
    if lines <= 1 {
        return widest;
    }
    // Words are never broken.
    let word_width = |word: &str| ui.painter().layout_no_wrap(word.to_owned(), font.clone(), color).size().x;
    let longest = words.split(' ').map(word_width).fold(0.0, f32::max).min(width);
    let (mut too_narrow, mut enough) = ((width / lines as f32 - PRECISION).max(longest), width);
    while enough - too_narrow > PRECISION {
        let middle = f32::midpoint(too_narrow, enough);
        if layout(middle).rows.len() > lines { too_narrow = middle } else { enough = middle }
    }
    layout(enough)
}

/// The moves that fit in the available width. The others are replaced by an ellipsis.
pub(crate) fn fitting_moves(ui: &Ui, moves: &str, points: f32) -> String {
    let font = FontId::proportional(points);
    let fits = |text: &str| {
        let width = ui.painter().layout_no_wrap(text.to_owned(), font.clone(), Color32::WHITE).size().x;
        width <= ui.available_width()
    };
    if fits(moves) {
        return moves.to_owned();
    }
    let shorter = moves.rmatch_indices(' ').map(|(end, _)| format!("{} …", &moves[..end]));
    shorter.into_iter().find(|text| fits(text)).unwrap_or_else(|| moves.to_owned())
}

/// A number of percent in the language of the texts.
pub(crate) fn percentage(words: &Localization, number: u32) -> String {
    words.localize(&LocalizedText::new(ids::PERCENTAGE).number("number", number))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, RawInput};

    use super::*;
    use quintet_bevy::theme::install_fonts;

    #[test]
    fn wrapped_lines_are_balanced_and_break_between_words() {
        let context = Context::default();
        install_fonts(&context);
        // Fonts are available from the next pass on.
        context.run_ui(RawInput::default(), |_| {}).textures_delta.clear();
        let mut output = context.run_ui(RawInput::default(), |ui| {
            let font = FontId::proportional(size::BODY);
            let lines = |words: &str, width: f32| -> Vec<String> {
                let galley = balanced(ui, words, &font, Color32::WHITE, width);
                galley.rows.iter().map(|row| row.text().trim().to_owned()).collect()
            };
            let of_words = |words: &str| ui.painter().layout_no_wrap(words.to_owned(), font.clone(), Color32::WHITE);
            let width = of_words("one one one one").size().x + 1.0;
            assert_eq!(lines("one one one one", width), ["one one one one"]);
            let mut words: Vec<_> =
                lines("one one one one one", width).iter().map(|line| line.split(' ').count()).collect();
            words.sort_unstable();
            assert_eq!(words, [2, 3]);
            assert_eq!(lines("Player 4", of_words("Player").size().x + 1.0), ["Player", "4"]);
        });
        output.textures_delta.clear();
    }
}
