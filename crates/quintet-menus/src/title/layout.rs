//! The layout of the title screen for the available height.

use bevy_egui::egui::{Color32, FontId, Ui};
use quintet_bevy::theme::{BOLD, size};
use quintet_core::catalog::games;
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Localization, ids};

use super::notes::height_of_notes;
use crate::widgets::buttons::PRIMARY_HEIGHT;
use crate::widgets::pictures::{MIN_PICTURE_BUTTON_HEIGHT, PICTURE_BUTTON_HEIGHT};
use crate::widgets::text::font;

/// The gap below the description, in points: normal and compact.
pub(super) const GAP_BELOW_NAME: [f32; 2] = [3.0 * size::GRID, size::GRID];
/// The font size of the name, in points: normal and compact.
pub(super) const NAME_SIZES: [f32; 2] = [size::DISPLAY, 40.0];

/// The minimum height of picture buttons with a description, in points.
const MIN_DESCRIBED_HEIGHT: f32 = 96.0;

/// The height of picture buttons in the compact layout, in points.
const COMPACT_PICTURE_HEIGHT: f32 = 62.0;

/// The description below the name, with the number of games.
pub(super) fn description(words: &Localization) -> String {
    words.localize(&LocalizedText::new(ids::TITLE_LINE).number("games", games().len() as u32))
}

/// The layout of the title for the available height.
pub(super) struct TitleLayout {
    /// The height of the picture buttons, in points.
    pub(super) picture_height: f32,
    /// Whether the description is shown.
    pub(super) line: bool,
    /// Whether the layout is compact: a smaller name and no details about the saved match.
    pub(super) compact: bool,
    /// The total height, in points.
    pub(super) height: f32,
}

/// The content of the title screen that determines the heights of the parts.
pub(super) struct Contents<'a> {
    /// The width of the content, in points.
    pub(super) width: f32,
    /// The storage messages.
    pub(super) notes: &'a [String],
    /// The details about the saved match, if there is one to resume.
    pub(super) saved_detail: Option<&'a str>,
    /// Whether there is a last setup to play again.
    pub(super) can_repeat: bool,
    /// Whether the buttons to resume and to play again share a row.
    pub(super) side_by_side: bool,
}

/// The heights of the parts in points, each including the gap to the next part.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    /// The description.
    line: f32,
    /// The height that the compact layout saves.
    spare: f32,
    /// Everything except the description and the picture buttons.
    others: f32,
}

impl Parts {
    /// Measures the parts of the title screen.
    pub(super) fn measure(ui: &Ui, contents: &Contents, words: &Localization) -> Self {
        let Contents { width, notes, saved_detail, can_repeat, side_by_side } = *contents;
        let is_saved = saved_detail.is_some();
        let text_height =
            |words: String, font: FontId| ui.painter().layout(words, font, Color32::WHITE, width).size().y + size::GRID;
        let names = NAME_SIZES.map(|size| text_height(words.text(ids::TITLE_NAME), font(size, BOLD)));
        let line = text_height(description(words), FontId::proportional(size::BODY));
        let detail_height =
            saved_detail.map_or(0.0, |detail| text_height(detail.to_owned(), FontId::proportional(size::SMALL)));
        let resume_height = if is_saved { PRIMARY_HEIGHT + detail_height + 2.0 * size::GRID } else { 0.0 };
        let play_again_height = if can_repeat && !is_saved {
            PRIMARY_HEIGHT + 2.0 * size::GRID
        } else if can_repeat && !side_by_side {
            size::BUTTON + 2.0 * size::GRID
        } else {
            0.0
        };
        let footer = 2.0 * size::GRID + size::BUTTON + height_of_notes(ui, notes, width);
        Self {
            line,
            spare: names[0] - names[1] + GAP_BELOW_NAME[0] - GAP_BELOW_NAME[1] + detail_height,
            others: names[0] + GAP_BELOW_NAME[0] + resume_height + play_again_height + footer,
        }
    }
}

impl TitleLayout {
    /// Chooses the largest layout that fits, or the smallest one if none does.
    pub(super) fn new(room: f32, rows: usize, Parts { line, spare, others }: Parts) -> Self {
        let of = |picture_height: f32| rows as f32 * (picture_height + size::GRID);
        let fitting = |others: f32| ((room - others - of(0.0)) / rows as f32).min(PICTURE_BUTTON_HEIGHT);
        let min_height = [MIN_DESCRIBED_HEIGHT, MIN_PICTURE_BUTTON_HEIGHT, 0.0];
        let layouts = [(true, false, others + line), (false, false, others), (false, true, others - spare)];
        let fits = |index: &usize| fitting(layouts[*index].2) >= min_height[*index];
        let chosen = (0..layouts.len()).find(fits).unwrap_or(layouts.len() - 1);
        let (line, compact, others) = layouts[chosen];
        let picture_height =
            fitting(others).max(if compact { COMPACT_PICTURE_HEIGHT } else { MIN_PICTURE_BUTTON_HEIGHT });
        Self { picture_height, line, compact, height: others + of(picture_height) }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, RawInput};

    use super::*;
    use quintet_bevy::theme::install_fonts;

    #[test]
    fn height_includes_every_line_of_the_saved_detail() {
        quintet_games::install();
        let context = Context::default();
        install_fonts(&context);
        // Fonts are available from the next pass on.
        context.run_ui(RawInput::default(), |_| {}).textures_delta.clear();
        let words = Localization::english();
        let mut output = context.run_ui(RawInput::default(), |ui| {
            let measure = |saved_detail: &str| {
                let saved_detail = Some(saved_detail);
                let contents =
                    Contents { width: 200.0, notes: &[], saved_detail, can_repeat: false, side_by_side: false };
                Parts::measure(ui, &contents, &words)
            };
            let (short, long) = (measure("3 moves played"), measure(&"3 moves played ".repeat(9)));
            assert!(long.others - short.others >= 2.0 * size::SMALL, "{} {}", short.others, long.others);
            assert!((long.spare - short.spare - (long.others - short.others)).abs() < 0.1, "the detail can be hidden");
        });
        output.textures_delta.clear();
    }

    #[test]
    fn title_layout_shrinks_before_it_scrolls() {
        let parts = Parts { line: 48.0, spare: 60.0, others: 250.0 };
        let roomy = TitleLayout::new(600.0, 2, parts);
        assert!(roomy.line && !roomy.compact && roomy.picture_height == PICTURE_BUTTON_HEIGHT && roomy.height < 600.0);
        for room in [470.0, 440.0, 411.0] {
            let tight = TitleLayout::new(room, 2, parts);
            assert!(
                tight.height <= room && tight.picture_height >= MIN_PICTURE_BUTTON_HEIGHT && !tight.compact,
                "{room}"
            );
        }
        for room in [409.0, 380.0, 351.0] {
            let small = TitleLayout::new(room, 2, parts);
            assert!(small.height <= room && small.compact && !small.line, "{room}");
        }
        let compact = TitleLayout::new(300.0, 2, parts);
        assert!(
            compact.compact && compact.picture_height == COMPACT_PICTURE_HEIGHT && compact.height > 300.0,
            "the smallest layout scrolls"
        );
    }
}
