//! Choosing shares that add up to a sum, such as the tiles that a player keeps: by chance, openly, or in secret.

use bevy_egui::egui::{Align, Label, Layout, Ui};

use super::widgets::{choice, quiet, text, weighted};
use crate::rules::{OptionKind, OptionSpec, Sentence};
use crate::theme::{BOLD, Palette, SEMIBOLD, colour32, size};
use crate::words::Words;

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
}

impl Shares {
    /// Even shares of an option that has shares.
    pub(super) fn of(spec: &'static OptionSpec) -> Option<Self> {
        let OptionKind::Shares { parts, sum, most, names } = spec.kind else { return None };
        let count = u32::try_from(parts).unwrap_or(1).max(1);
        let even = (0..count).map(|part| sum / count + u32::from(part < sum % count)).collect();
        let way = names.iter().find(|name| **name == spec.default).map_or(Way::Openly, |name| Way::Named(name));
        Some(Self { spec, way, parts: even, sum, most })
    }

    fn chosen(&self) -> u32 {
        self.parts.iter().sum()
    }

    /// Whether they add up.
    pub(super) fn is_whole(&self) -> bool {
        self.chosen() == self.sum
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

    fn has_more(&self, part: usize) -> bool {
        self.parts[part] < self.most && self.chosen() < self.sum
    }

    fn add(&mut self, part: usize) {
        if self.has_more(part) {
            self.parts[part] += 1;
        }
    }

    fn take(&mut self, part: usize) {
        self.parts[part] = self.parts[part].saturating_sub(1);
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
            ui.spacing_mut().button_padding.x = 4.0;
            for (way, name) in ways {
                if choice(ui, name, self.way == way, palette, width).clicked() {
                    self.way = way;
                }
            }
        });
        match self.way {
            Way::Named(_) => {}
            Way::Openly => self.steppers(ui, game, words, palette),
            Way::Secretly => {
                ui.label(quiet(words.text("setup-secretly-later"), palette));
            }
        }
        *self != before
    }

    /// A row with a minus and a plus for each share, and what they add up to.
    pub(super) fn steppers(&mut self, ui: &mut Ui, game: &str, words: &Words, palette: &Palette) {
        for part in 0..self.parts.len() {
            ui.horizontal(|ui| {
                ui.label(text(words.text(&format!("{game}-part-{part}"))));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add_enabled_ui(self.has_more(part), |ui| {
                        if choice(ui, "+", false, palette, size::BUTTON).clicked() {
                            self.add(part);
                        }
                    });
                    let number = weighted(self.parts[part].to_string(), size::HEADING, BOLD);
                    ui.add_sized([36.0, 44.0], Label::new(number));
                    ui.add_enabled_ui(self.parts[part] > 0, |ui| {
                        if choice(ui, "−", false, palette, size::BUTTON).clicked() {
                            self.take(part);
                        }
                    });
                });
            });
        }
        let sentence = Sentence::new("setup-shares").number("chosen", self.chosen()).number("sum", self.sum);
        let colour = if self.is_whole() { palette.quiet } else { palette.yours };
        ui.label(weighted(words.say(&sentence), size::SMALL, SEMIBOLD).color(colour32(colour)));
    }
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
        shares.take(2);
        assert_eq!(shares.value(), None);
        shares.add(0);
        assert_eq!(shares.value().as_deref(), Some("6/5/4"));
        shares.take(1);
        shares.add(0);
        assert_eq!(shares.text(), "6/4/4", "no more than there are of a kind");
        shares.add(1);
        shares.way = Way::Secretly;
        assert!(shares.is_whole() && shares.value().is_none(), "a secret is not told");
    }
}
