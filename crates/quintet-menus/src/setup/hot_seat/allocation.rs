//! The editor for shares that add up to a fixed sum, such as the tiles that a player keeps: chosen at random, openly or
//! in secret.

use bevy_egui::egui::{Align, Align2, FontFamily, FontId, Layout, Sense, Ui, WidgetInfo, WidgetType, vec2};
use quintet_bevy::theme::{BOLD, Palette, SEMIBOLD, color32, size};
use quintet_core::rules::{LocalizedText, OptionKind, OptionSpec};
use quintet_core::words::{Localization, MessageId, ids};

use crate::widgets::buttons::sign_button;
use crate::widgets::controls::toggle_button;
use crate::widgets::pictures::draw_picture;
use crate::widgets::text::{muted_text, text_in_font};

/// The height of the space below the editor that is scrolled into view with it, in points.
const SCROLL_MARGIN: f32 = 44.0;
/// The width of the picture of a share, in points.
const PICTURE: f32 = 38.0;

/// How shares are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShareMode {
    /// By a named value of the option, for example at random.
    Named(&'static str),
    /// On the setup screen, visible to all players.
    Openly,
    /// By the player in secret, when the match starts.
    Secretly,
}

/// A change of shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShareEdit {
    SetMode(ShareMode),
    /// Increase the share with this index.
    Increase(usize),
    /// Decrease the share with this index.
    Decrease(usize),
}

/// The shares of an option while they are being chosen. Their sum never exceeds that of the option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shares {
    /// The option.
    pub(crate) spec: &'static OptionSpec,
    /// How they are chosen.
    pub(crate) mode: ShareMode,
    parts: Vec<u32>,
    sum: u32,
    max: u32,
    /// The message id of the reason why the last button press changed nothing.
    rejection: Option<MessageId>,
}

impl Shares {
    /// Creates even shares for an option. Returns `None` if the option is not a shares option.
    pub(crate) fn of(spec: &'static OptionSpec) -> Option<Self> {
        let OptionKind::Shares { parts, sum, max, names } = spec.kind else { return None };
        let count = u32::try_from(parts).unwrap_or(1).max(1);
        let even = (0..count).map(|part| sum / count + u32::from(part < sum % count)).collect();
        let mode =
            names.iter().find(|name| **name == spec.default).map_or(ShareMode::Openly, |name| ShareMode::Named(name));
        Some(Self { spec, mode, parts: even, sum, max, rejection: None })
    }

    /// Restores a previous choice. An unknown value is ignored.
    pub(crate) fn restore(&mut self, value: &str, in_secret: bool) {
        let OptionKind::Shares { names, .. } = self.spec.kind else { return };
        let parts: Result<Vec<u32>, _> = value.split('/').map(str::parse).collect();
        match (names.iter().find(|name| **name == value), parts) {
            _ if in_secret => self.mode = ShareMode::Secretly,
            (Some(name), _) => self.mode = ShareMode::Named(name),
            (None, Ok(parts)) if parts.len() == self.parts.len() => {
                self.parts = parts;
                self.mode = ShareMode::Openly;
            }
            _ => {}
        }
    }

    /// The number of shares.
    pub(crate) const fn count(&self) -> usize {
        self.parts.len()
    }

    fn chosen(&self) -> u32 {
        self.parts.iter().sum()
    }

    /// Whether the shares add up to the sum of the option.
    pub(crate) fn is_complete(&self) -> bool {
        self.chosen() == self.sum
    }

    /// The message shown while the shares do not add up.
    pub(crate) fn missing_choice(&self) -> LocalizedText {
        LocalizedText::new(ids::SETUP_NOT_READY).number("sum", self.sum)
    }

    /// The value of the option. `None` for secret or incomplete shares.
    pub(crate) fn value(&self) -> Option<String> {
        match self.mode {
            ShareMode::Named(name) => Some(name.to_owned()),
            ShareMode::Openly if self.is_complete() => Some(self.text()),
            ShareMode::Openly | ShareMode::Secretly => None,
        }
    }

    /// The shares in the format of option values, for example `5/5/5`.
    pub(crate) fn text(&self) -> String {
        self.parts.iter().map(u32::to_string).collect::<Vec<_>>().join("/")
    }

    /// The message id of the reason why a share cannot be increased, if any.
    fn why_not_increase(&self, part: usize) -> Option<MessageId> {
        if self.is_complete() {
            Some(ids::SETUP_SHARES_WHOLE)
        } else {
            (self.parts[part] >= self.max).then_some(ids::SETUP_SHARES_MOST)
        }
    }

    /// The message id of the reason why a share cannot be decreased, if any.
    fn why_not_decrease(&self, part: usize) -> Option<MessageId> {
        (self.parts[part] == 0).then_some(ids::SETUP_SHARES_NONE)
    }

    fn increase(&mut self, part: usize) {
        self.rejection = self.why_not_increase(part);
        if self.rejection.is_none() {
            self.parts[part] += 1;
        }
    }

    fn decrease(&mut self, part: usize) {
        self.rejection = self.why_not_decrease(part);
        if self.rejection.is_none() {
            self.parts[part] -= 1;
        }
    }

    /// Carries out a change. If it is impossible, the reason is shown instead.
    pub(crate) fn carry_out(&mut self, edit: ShareEdit) {
        match edit {
            ShareEdit::SetMode(mode) => (self.mode, self.rejection) = (mode, None),
            ShareEdit::Increase(part) => self.increase(part),
            ShareEdit::Decrease(part) => self.decrease(part),
        }
    }

    /// Draws the buttons for the mode and, for an open choice, the editor. If it is certain that the computer plays the side,
    /// nothing can be secret: it gets random shares instead. Returns the requested changes.
    pub(crate) fn draw(
        &self,
        ui: &mut Ui,
        game: &str,
        is_for_computer: bool,
        words: &Localization,
        palette: &Palette,
    ) -> Vec<ShareEdit> {
        let OptionKind::Shares { names, .. } = self.spec.kind else { return Vec::new() };
        let shown_mode = match (self.mode, names.first()) {
            (ShareMode::Secretly, Some(random)) if is_for_computer => ShareMode::Named(random),
            (mode, _) => mode,
        };
        let mut new_mode = shown_mode;
        let key = self.spec.key;
        let named = names
            .iter()
            .map(|name| (ShareMode::Named(name), words.text(ids::composed(format!("{game}-{key}-{name}")))));
        let own = [
            (ShareMode::Openly, words.text(ids::SETUP_OPENLY)),
            (ShareMode::Secretly, words.text(ids::SETUP_SECRETLY)),
        ];
        let is_offered = |(mode, _): &(ShareMode, String)| !(is_for_computer && *mode == ShareMode::Secretly);
        let modes: Vec<_> = named.chain(own).filter(is_offered).collect();
        let count = modes.len() as f32;
        let width = (ui.available_width() - (count - 1.0) * size::GRID) / count - 0.5;
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 44.0;
            ui.spacing_mut().button_padding.x = 4.0;
            for (mode, name) in modes {
                if toggle_button(ui, &name, new_mode == mode, palette, width).clicked() {
                    new_mode = mode;
                }
            }
        });
        let mut edits = Vec::new();
        if new_mode != shown_mode {
            edits.push(ShareEdit::SetMode(new_mode));
        }
        match new_mode {
            ShareMode::Named(_) => {}
            ShareMode::Openly => {
                let columns = ui.scope(|ui| edits.extend(self.draw_columns(ui, game, words, palette))).response;
                if new_mode != shown_mode {
                    // With room for the marker of the scroll area, which would cover the sum.
                    ui.scroll_to_rect(columns.rect.expand2(vec2(0.0, SCROLL_MARGIN)), None);
                }
            }
            ShareMode::Secretly => {
                ui.label(muted_text(words.text(ids::SETUP_SECRETLY_LATER), palette));
            }
        }
        edits
    }

    /// Draws a column for each share with picture, number, name, minus and plus. The sum is below them and already
    /// includes the requested changes. Returns these changes.
    pub(crate) fn draw_columns(
        &self,
        ui: &mut Ui,
        game: &str,
        words: &Localization,
        palette: &Palette,
    ) -> Vec<ShareEdit> {
        let mut shares = self.clone();
        let mut edits = Vec::new();
        let count = self.parts.len() as f32;
        let width = ((ui.available_width() - (count - 1.0) * size::GRID) / count).floor();
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing = vec2(size::GRID, 4.0);
            for part in 0..self.parts.len() {
                ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Center), |ui| {
                    ui.set_width(width);
                    if let Some(edit) = shares.draw_column(ui, part, game, words, palette) {
                        shares.carry_out(edit);
                        edits.push(edit);
                    }
                });
            }
        });
        ui.add_space(2.0);
        let sentence = LocalizedText::new(shares.rejection.unwrap_or(ids::SETUP_SHARES))
            .number("chosen", shares.chosen())
            .number("left", shares.sum - shares.chosen())
            .number("most", shares.max)
            .number("sum", shares.sum);
        let color = match shares.rejection {
            Some(_) => palette.danger,
            None if shares.is_complete() => palette.muted,
            None => palette.accent,
        };
        ui.label(text_in_font(words.localize(&sentence), size::SMALL, SEMIBOLD).color(color32(color)));
        edits
    }

    /// Draws the column of a share. Returns the requested change.
    fn draw_column(
        &self,
        ui: &mut Ui,
        part: usize,
        game: &str,
        words: &Localization,
        palette: &Palette,
    ) -> Option<ShareEdit> {
        let width = ui.available_width();
        let name = words.text(ids::composed(format!("{game}-part-{part}")));
        let (place, response) = ui.allocate_exact_size(vec2(width, PICTURE + 8.0), Sense::hover());
        let label = format!("{name}: {}", self.parts[part]);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, label.as_str()));
        let half_distance = PICTURE / 2.0 + 2.0;
        let middle = place.center();
        let picture = quintet_bevy::appearance::option_picture(game, self.spec.key, part, palette);
        let offset = if picture.is_empty() { 0.0 } else { half_distance };
        draw_picture(ui, &picture, middle - vec2(offset, 0.0), PICTURE);
        let font = FontId::new(size::COUNT - 4.0, FontFamily::Name(BOLD.into()));
        let color = color32(palette.text);
        ui.painter().text(middle + vec2(offset, 0.0), Align2::CENTER_CENTER, self.parts[part], font, color);
        ui.label(muted_text(&name, palette));
        let each = (width - 4.0) / 2.0;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.spacing_mut().interact_size.y = 44.0;
            ui.spacing_mut().button_padding.x = 4.0;
            let label = |id: MessageId| words.localize(&LocalizedText::new(id).text("what", &name));
            let is_possible = self.why_not_decrease(part).is_none();
            let minus = stepper(ui, ["−", &label(ids::SETUP_FEWER)], is_possible, palette, each);
            let mut shares = self.clone();
            if minus {
                shares.decrease(part);
            }
            let is_possible = shares.why_not_increase(part).is_none();
            let plus = stepper(ui, ["+", &label(ids::SETUP_MORE)], is_possible, palette, each);
            let decrease = minus.then_some(ShareEdit::Decrease(part));
            decrease.or_else(|| plus.then_some(ShareEdit::Increase(part)))
        })
        .inner
    }
}

/// Draws a minus or plus button with an accessible name. It can be pressed even if not `possible`, to show the reason.
fn stepper(ui: &mut Ui, [sign, name]: [&str; 2], possible: bool, palette: &Palette, width: f32) -> bool {
    ui.scope(|ui| {
        if !possible {
            ui.set_opacity(0.55);
        }
        let response = sign_button(ui, sign, palette, width);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
        response.clicked()
    })
    .inner
}

#[cfg(test)]
mod tests {
    use super::*;

    static SPEC: OptionSpec = OptionSpec {
        key: "blue",
        kind: OptionKind::Shares { parts: 3, sum: 15, max: 6, names: &["random"] },
        default: "random",
    };

    #[test]
    fn new_shares_are_even_and_use_default_mode() {
        let shares = Shares::of(&SPEC).unwrap();
        assert_eq!((shares.value().as_deref(), shares.text().as_str()), (Some("random"), "5/5/5"));
    }

    #[test]
    fn only_complete_open_shares_have_a_value() {
        let mut shares = Shares { mode: ShareMode::Openly, ..Shares::of(&SPEC).unwrap() };
        shares.increase(0);
        assert_eq!(shares.value().as_deref(), Some("5/5/5"), "the shares already add up");
        assert_eq!(shares.rejection, Some(ids::SETUP_SHARES_WHOLE));
        shares.decrease(2);
        assert_eq!(shares.value(), None);
        shares.increase(0);
        assert_eq!(shares.value().as_deref(), Some("6/5/4"));
        shares.decrease(1);
        assert_eq!(shares.rejection, None);
        shares.increase(0);
        assert_eq!((shares.text().as_str(), shares.rejection), ("6/4/4", Some(ids::SETUP_SHARES_MOST)));
        shares.increase(1);
        shares.mode = ShareMode::Secretly;
        assert!(shares.is_complete() && shares.value().is_none(), "a secret choice has no value");
    }
}
