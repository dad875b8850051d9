//! Choosing shares that add up to a sum, such as the tiles that a player keeps: by chance, openly, or in secret.

use bevy_egui::egui::{Align, Align2, FontFamily, FontId, Layout, Sense, Ui, vec2};

use super::widgets::{choice, paint, quiet, sign_button, weighted};
use crate::rules::{OptionKind, OptionSpec, Sentence};
use crate::theme::{BOLD, Palette, SEMIBOLD, colour32, size};
use crate::words::Words;

/// The width of the picture of what a share is about, in points.
const PICTURE: f32 = 38.0;

/// How shares are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// As this name says: at random, say.
    Named(&'static str),
    /// Here, for all to see.
    Openly,
    /// By the player alone, once the match starts.
    Secretly,
}

/// The shares of an option as they are being chosen. They never add up to more than they may.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shares {
    /// The option.
    pub(super) spec: &'static OptionSpec,
    /// How they are chosen.
    pub(super) way: Way,
    parts: Vec<u32>,
    sum: u32,
    most: u32,
    /// Why the last press of a button changed nothing.
    refused: Option<&'static str>,
}

impl Shares {
    /// Even shares of an option that has shares.
    pub(super) fn of(spec: &'static OptionSpec) -> Option<Self> {
        let OptionKind::Shares { parts, sum, most, names } = spec.kind else { return None };
        let count = u32::try_from(parts).unwrap_or(1).max(1);
        let even = (0..count).map(|part| sum / count + u32::from(part < sum % count)).collect();
        let way = names.iter().find(|name| **name == spec.default).map_or(Way::Openly, |name| Way::Named(name));
        Some(Self { spec, way, parts: even, sum, most, refused: None })
    }

    /// Takes up how they were chosen before.
    pub(super) fn recall(&mut self, value: &str, in_secret: bool) {
        let OptionKind::Shares { names, .. } = self.spec.kind else { return };
        let parts: Result<Vec<u32>, _> = value.split('/').map(str::parse).collect();
        match (names.iter().find(|name| **name == value), parts) {
            _ if in_secret => self.way = Way::Secretly,
            (Some(name), _) => self.way = Way::Named(name),
            (None, Ok(parts)) if parts.len() == self.parts.len() => {
                self.parts = parts;
                self.way = Way::Openly;
            }
            _ => {}
        }
    }

    /// How many shares there are.
    pub(super) const fn count(&self) -> usize {
        self.parts.len()
    }

    fn chosen(&self) -> u32 {
        self.parts.iter().sum()
    }

    /// Whether they add up.
    pub(super) fn is_whole(&self) -> bool {
        self.chosen() == self.sum
    }

    /// What is said where people cannot go on before they add up.
    pub(super) fn still_to_choose(&self) -> Sentence {
        Sentence::new("setup-not-ready").number("sum", self.sum)
    }

    /// The value of the option, if it is known by now.
    pub(super) fn value(&self) -> Option<String> {
        match self.way {
            Way::Named(name) => Some(name.to_owned()),
            Way::Openly if self.is_whole() => Some(self.text()),
            Way::Openly | Way::Secretly => None,
        }
    }

    /// The shares as a value of the option.
    pub(super) fn text(&self) -> String {
        self.parts.iter().map(u32::to_string).collect::<Vec<_>>().join("/")
    }

    /// Why there cannot be one more, if so.
    fn objection_to_more(&self, part: usize) -> Option<&'static str> {
        if self.is_whole() {
            Some("setup-shares-whole")
        } else {
            (self.parts[part] >= self.most).then_some("setup-shares-most")
        }
    }

    /// Why there cannot be one less, if so.
    fn objection_to_less(&self, part: usize) -> Option<&'static str> {
        (self.parts[part] == 0).then_some("setup-shares-none")
    }

    fn add(&mut self, part: usize) {
        self.refused = self.objection_to_more(part);
        if self.refused.is_none() {
            self.parts[part] += 1;
        }
    }

    fn take(&mut self, part: usize) {
        self.refused = self.objection_to_less(part);
        if self.refused.is_none() {
            self.parts[part] -= 1;
        }
    }

    /// The buttons for how to choose, and what there is to choose openly. Returns whether something changed.
    pub(super) fn draw(&mut self, ui: &mut Ui, game: &str, words: &Words, palette: &Palette) -> bool {
        let before = self.clone();
        let OptionKind::Shares { names, .. } = self.spec.kind else { return false };
        let key = self.spec.key;
        let named = names.iter().map(|name| (Way::Named(name), words.text(&format!("{game}-{key}-{name}"))));
        let own = [(Way::Openly, words.text("setup-openly")), (Way::Secretly, words.text("setup-secretly"))];
        let ways: Vec<_> = named.chain(own).collect();
        let count = ways.len() as f32;
        let width = (ui.available_width() - (count - 1.0) * size::GRID) / count - 0.5;
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 44.0;
            ui.spacing_mut().button_padding.x = 4.0;
            for (way, name) in ways {
                if choice(ui, name, self.way == way, palette, width).clicked() {
                    self.way = way;
                }
            }
        });
        match self.way {
            Way::Named(_) => {}
            Way::Openly => {
                let steppers = ui.scope(|ui| self.steppers(ui, game, words, palette)).response;
                if before.way != self.way {
                    steppers.scroll_to_me(None);
                }
            }
            Way::Secretly => {
                ui.label(quiet(words.text("setup-secretly-later"), palette));
            }
        }
        *self != before
    }

    /// A column for each share: its picture and its number, its name, a minus and a plus. Below them, what they add up to.
    pub(super) fn steppers(&mut self, ui: &mut Ui, game: &str, words: &Words, palette: &Palette) {
        let count = self.parts.len() as f32;
        let width = ((ui.available_width() - (count - 1.0) * size::GRID) / count).floor();
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing = vec2(size::GRID, 4.0);
            for part in 0..self.parts.len() {
                ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Center), |ui| {
                    ui.set_width(width);
                    self.share(ui, part, game, words, palette);
                });
            }
        });
        ui.add_space(2.0);
        let sentence = Sentence::new(self.refused.unwrap_or("setup-shares"))
            .number("chosen", self.chosen())
            .number("left", self.sum - self.chosen())
            .number("most", self.most)
            .number("sum", self.sum);
        let colour = match self.refused {
            Some(_) => palette.danger,
            None if self.is_whole() => palette.quiet,
            None => palette.yours,
        };
        ui.label(weighted(words.say(&sentence), size::SMALL, SEMIBOLD).color(colour32(colour)));
    }

    fn share(&mut self, ui: &mut Ui, part: usize, game: &str, words: &Words, palette: &Palette) {
        let width = ui.available_width();
        let (place, _) = ui.allocate_exact_size(vec2(width, PICTURE + 8.0), Sense::hover());
        let apart = PICTURE / 2.0 + 2.0;
        let middle = place.center();
        let picture = crate::games::picture(game, self.spec.key, part, palette);
        let offset = if picture.is_empty() { 0.0 } else { apart };
        paint(ui, &picture, middle - vec2(offset, 0.0), PICTURE);
        let font = FontId::new(size::COUNT - 4.0, FontFamily::Name(BOLD.into()));
        let colour = colour32(palette.text);
        ui.painter().text(middle + vec2(offset, 0.0), Align2::CENTER_CENTER, self.parts[part], font, colour);
        ui.label(quiet(words.text(&format!("{game}-part-{part}")), palette));
        let each = (width - 4.0) / 2.0;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.spacing_mut().interact_size.y = 44.0;
            ui.spacing_mut().button_padding.x = 4.0;
            if stepper(ui, "−", self.objection_to_less(part).is_none(), palette, each) {
                self.take(part);
            }
            if stepper(ui, "+", self.objection_to_more(part).is_none(), palette, each) {
                self.add(part);
            }
        });
    }
}

/// A button for one more or one less. It can be pressed in any case: what cannot be is refused with a reason.
fn stepper(ui: &mut Ui, sign: &str, possible: bool, palette: &Palette, width: f32) -> bool {
    ui.scope(|ui| {
        if !possible {
            ui.set_opacity(0.55);
        }
        sign_button(ui, sign, palette, width).clicked()
    })
    .inner
}

#[cfg(test)]
mod tests {
    use super::*;

    static SPEC: OptionSpec = OptionSpec {
        key: "blue",
        kind: OptionKind::Shares { parts: 3, sum: 15, most: 6, names: &["random"] },
        default: "random",
    };

    #[test]
    fn shares_begin_even_and_are_left_to_their_default() {
        let shares = Shares::of(&SPEC).unwrap();
        assert_eq!((shares.value().as_deref(), shares.text().as_str()), (Some("random"), "5/5/5"));
    }

    #[test]
    fn shares_have_a_value_only_when_they_add_up_and_are_open() {
        let mut shares = Shares { way: Way::Openly, ..Shares::of(&SPEC).unwrap() };
        shares.add(0);
        assert_eq!(shares.value().as_deref(), Some("5/5/5"), "there is nothing to add");
        assert_eq!(shares.refused, Some("setup-shares-whole"));
        shares.take(2);
        assert_eq!(shares.value(), None);
        shares.add(0);
        assert_eq!(shares.value().as_deref(), Some("6/5/4"));
        shares.take(1);
        assert_eq!(shares.refused, None);
        shares.add(0);
        assert_eq!((shares.text().as_str(), shares.refused), ("6/4/4", Some("setup-shares-most")));
        shares.add(1);
        shares.way = Way::Secretly;
        assert!(shares.is_whole() && shares.value().is_none(), "a secret is not told");
    }
}
