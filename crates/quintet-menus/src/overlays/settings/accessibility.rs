//! The card with the accessibility settings. Changes apply immediately and are saved.
//!
//! [`AccessibilityView::draw`] returns the actions of the widgets. [`AccessibilityChanges::carry_out`] carries them out
//! in the same frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Ui;
use quintet_bevy::frame::{ActiveLocalization, GoTo, Menu};
use quintet_bevy::layout::TextSize;
use quintet_bevy::theme::{ColorScheme, Motion, Palette, size};
use quintet_core::rules::LocalizedText;
use quintet_core::speech::Verbosity;
use quintet_core::words::{Localization, MessageId, ids};

use super::bindings::OpenedFrom;
use super::settings_card::settings_card;
use crate::access::settings::{AccessSettings, ScanPace};
use crate::shared::preferences::{PreferenceChanges, Preferences, Switch};
use crate::widgets::buttons::button;
use crate::widgets::controls::{choice, switch};
use crate::widgets::text::{heading_label, section_heading};

/// The content width in points from which there are two columns.
const TWO_COLUMNS_MIN_WIDTH: f32 = 600.0;
/// The widths of the card, in points.
const WIDE: f32 = 760.0;
const NARROW: f32 = 440.0;

/// An action of the card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Action {
    /// Set the settings that have no resource of their own.
    SetAccess(AccessSettings),
    /// Set the colour scheme.
    SetColors(ColorScheme),
    /// Set the speed of animations.
    SetMotion(Motion),
    /// Set the text size.
    SetTextSize(TextSize),
    /// Change a switch.
    Toggle(Switch),
    /// Open the keys and gamepad buttons.
    OpenBindings,
    /// Return to the settings.
    Close,
}

/// The settings that the card changes, and the next menu.
#[derive(SystemParam)]
pub(crate) struct AccessibilityChanges<'w> {
    access: ResMut<'w, AccessSettings>,
    preferences: PreferenceChanges<'w>,
    colors: ResMut<'w, ColorScheme>,
    text: ResMut<'w, TextSize>,
    opened_from: ResMut<'w, OpenedFrom>,
    menu: ResMut<'w, NextState<Menu>>,
}

impl AccessibilityChanges<'_> {
    fn carry_out(&mut self, action: Action) {
        match action {
            Action::SetAccess(access) => *self.access = access,
            Action::SetColors(colors) => *self.colors = colors,
            Action::SetMotion(motion) => *self.preferences.motion = motion,
            Action::SetTextSize(text) => *self.text = text,
            Action::Toggle(switch) => self.preferences.toggle(switch),
            Action::OpenBindings => {
                self.opened_from.0 = Menu::Accessibility;
                self.menu.go_to(Menu::Bindings);
            }
            Action::Close => self.menu.go_to(Menu::Settings),
        }
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    language: Res<ActiveLocalization>,
    mut changes: AccessibilityChanges,
) -> Result {
    let context = contexts.ctx_mut()?;
    let view = AccessibilityView {
        access: *changes.access,
        preferences: changes.preferences.values(),
        colors: *changes.colors,
        text: *changes.text,
        in_browser: cfg!(target_arch = "wasm32"),
        wide: context.content_rect().width() >= TWO_COLUMNS_MIN_WIDTH + 24.0,
        words: &language.0,
        palette: &palette,
    };
    let mut actions = Vec::new();
    let width = if view.wide { WIDE } else { NARROW };
    let closed = settings_card(context, "accessibility", width, view.words, &palette, |ui| actions = view.draw(ui));
    actions.extend(closed.then_some(Action::Close));
    for action in actions {
        changes.carry_out(action);
    }
    Ok(())
}

/// The settings, to draw.
pub struct AccessibilityView<'a> {
    /// The settings that have no resource of their own.
    pub access: AccessSettings,
    /// The settings that are also in the pause menu.
    pub preferences: Preferences,
    /// The colour scheme.
    pub colors: ColorScheme,
    /// The text size.
    pub text: TextSize,
    /// Whether the program runs on the page of a browser.
    pub in_browser: bool,
    /// Whether the sections are in two columns.
    pub wide: bool,
    /// The texts in the current language.
    pub words: &'a Localization,
    /// The colours of the widgets.
    pub palette: &'a Palette,
}

impl AccessibilityView<'_> {
    /// Draws the content of the card. Returns the requested actions in their order.
    pub fn draw(&self, ui: &mut Ui) -> Vec<Action> {
        heading_label(ui, self.words.text(ids::ACCESS_HEADING));
        ui.add_space(size::GRID);
        let mut actions = Vec::new();
        if self.wide {
            let width = (ui.available_width() - 5.0 * size::GRID) / 2.0;
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 5.0 * size::GRID;
                for draw in [Self::draw_look, Self::draw_use] {
                    ui.vertical(|ui| {
                        ui.spacing_mut().item_spacing.x = size::GRID;
                        ui.set_width(width);
                        actions.extend(draw(self, ui));
                    });
                }
            });
        } else {
            actions.extend(self.draw_look(ui));
            ui.add_space(2.0 * size::GRID);
            actions.extend(self.draw_use(ui));
        }
        ui.add_space(2.0 * size::GRID);
        let bindings = button(ui, self.words.text(ids::BINDINGS_HEADING), ui.available_width()).clicked();
        actions.extend(bindings.then_some(Action::OpenBindings));
        actions
    }

    fn draw_section_heading(&self, ui: &mut Ui, id: MessageId) {
        section_heading(ui, self.words.text(id), self.palette);
    }

    /// Draws a label and mutually exclusive values. Returns the value that was pressed.
    fn draw_choice<T: Copy + PartialEq>(
        &self,
        ui: &mut Ui,
        label: MessageId,
        values: &[(T, String)],
        current: T,
    ) -> Option<T> {
        choice(ui, &self.words.text(label), values, current, self.palette)
    }

    /// Draws the visual settings: text size, colours, animations and captions.
    fn draw_look(&self, ui: &mut Ui) -> Vec<Action> {
        let words = self.words;
        self.draw_section_heading(ui, ids::SETTINGS_APPEARANCE);
        let sizes = TextSize::ALL.map(|value| (value, words.text(value.label_id())));
        let text = self.draw_choice(ui, ids::SETTINGS_TEXT, &sizes, self.text);
        let schemes = ColorScheme::ALL.map(|value| (value, words.text(value.label_id())));
        let colors = self.draw_choice(ui, ids::SETTINGS_COLOURS, &schemes, self.colors);
        let motions = Motion::ALL.map(|value| (value, words.text(value.label_id())));
        let motion = self.draw_choice(ui, ids::PAUSE_MOTION, &motions, self.preferences.motion);
        let captions = switch(ui, words.text(ids::ACCESS_CAPTIONS), self.access.captions, self.palette).clicked();
        let access = AccessSettings { captions: !self.access.captions, ..self.access };
        let actions = [
            text.map(Action::SetTextSize),
            colors.map(Action::SetColors),
            motion.map(Action::SetMotion),
            captions.then_some(Action::SetAccess(access)),
        ];
        actions.into_iter().flatten().collect()
    }

    /// Draws the settings of speech and input.
    fn draw_use(&self, ui: &mut Ui) -> Vec<Action> {
        self.draw_section_heading(ui, ids::ACCESS_SPEECH);
        let choices = Verbosity::ALL.into_iter().zip([ids::ACCESS_SHORT, ids::ACCESS_NORMAL, ids::ACCESS_FULL]);
        let choices: Vec<_> = choices.map(|(verbosity, name)| (verbosity, self.words.text(name))).collect();
        let choice = self.draw_choice(ui, ids::ACCESS_VERBOSITY, &choices, self.access.verbosity);
        let mut actions: Vec<_> = choice
            .map(|verbosity| Action::SetAccess(AccessSettings { verbosity, ..self.access }))
            .into_iter()
            .collect();
        if self.in_browser {
            let label = self.words.text(ids::ACCESS_PAGE_TREE);
            if switch(ui, label, self.access.page_tree, self.palette).clicked() {
                let page_tree = !self.access.page_tree;
                actions.push(Action::SetAccess(AccessSettings { page_tree, ..self.access }));
            }
        }
        ui.add_space(2.0 * size::GRID);
        self.draw_section_heading(ui, ids::ACCESS_INPUT);
        ui.spacing_mut().item_spacing.y = 0.0;
        for which in [Switch::ConfirmMoves, Switch::Coordinates, Switch::Hints] {
            let label = self.words.text(which.name());
            let clicked = switch(ui, label, self.preferences.is_on(which), self.palette).clicked();
            actions.extend(clicked.then_some(Action::Toggle(which)));
        }
        let label = self.words.text(ids::ACCESS_SCANNING);
        if switch(ui, label, self.access.scanning, self.palette).clicked() {
            let scanning = !self.access.scanning;
            actions.push(Action::SetAccess(AccessSettings { scanning, ..self.access }));
        }
        ui.spacing_mut().item_spacing.y = size::GRID;
        if self.access.scanning {
            actions.extend(self.draw_pace(ui));
        }
        actions
    }

    /// Draws the pace of scanning.
    fn draw_pace(&self, ui: &mut Ui) -> Option<Action> {
        let seconds = |pace: ScanPace| LocalizedText::new(ids::CLOCK_SECONDS).number("count", pace.seconds());
        let paces = ScanPace::ALL.map(|pace| (pace, self.words.localize(&seconds(pace))));
        let pace = self.draw_choice(ui, ids::ACCESS_PACE, &paces, self.access.pace)?;
        Some(Action::SetAccess(AccessSettings { pace, ..self.access }))
    }
}
