//! The card with the accessibility settings. Changes apply immediately and are saved.
//!
//! [`AccessibilityView::draw`] returns the actions of the widgets. [`AccessibilityChanges::carry_out`] carries them out
//! in the same frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Ui;
use quintet_bevy::frame::Menu;
use quintet_bevy::layout::{TextSize, WindowSize};
use quintet_bevy::theme::{ColorScheme, Motion, Palette, size};
use quintet_core::rules::LocalizedText;
use quintet_core::speech::Verbosity;
use quintet_core::words::{Localization, ids};

use super::card::{choose_colors, choose_motion, choose_text_size, draw_columns, settings_card};
use crate::access::settings::{AccessSettings, ScanPace};
use crate::shared::menu_navigation::MenuNavigation;
use crate::shared::setting_values::{SettingChanges, SettingValues, Switch};
use crate::widgets::buttons::button;
use crate::widgets::controls::{choice, switch};
use crate::widgets::resources::WidgetResources;
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
    settings: SettingChanges<'w>,
    colors: ResMut<'w, ColorScheme>,
    text: ResMut<'w, TextSize>,
    menus: MenuNavigation<'w>,
}

impl AccessibilityChanges<'_> {
    fn carry_out(&mut self, action: Action) {
        match action {
            Action::SetAccess(access) => *self.access = access,
            Action::SetColors(colors) => *self.colors = colors,
            Action::SetMotion(motion) => *self.settings.motion = motion,
            Action::SetTextSize(text) => *self.text = text,
            Action::Toggle(switch) => self.settings.toggle(switch),
            Action::OpenBindings => self.menus.open(Menu::Bindings),
            Action::Close => self.menus.close(),
        }
    }
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    resources: WidgetResources,
    window_size: Res<WindowSize>,
    mut changes: AccessibilityChanges,
) -> Result {
    let context = contexts.ctx_mut()?;
    let view = AccessibilityView {
        access: *changes.access,
        settings: changes.settings.values(),
        colors: *changes.colors,
        text: *changes.text,
        window: window_size.0,
        in_browser: cfg!(target_arch = "wasm32"),
        wide: context.content_rect().width() >= TWO_COLUMNS_MIN_WIDTH + 24.0,
        words: resources.words(),
        palette: &resources.palette,
    };
    let mut actions = Vec::new();
    let width = if view.wide { WIDE } else { NARROW };
    let closed = settings_card(context, "accessibility", width, view.words, view.palette, |ui| actions = view.draw(ui));
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
    /// Settings, some of which are also in the pause menu.
    pub settings: SettingValues,
    /// The colour scheme.
    pub colors: ColorScheme,
    /// The text size.
    pub text: TextSize,
    /// The size of the window in logical pixels, which limits the text size.
    pub window: Vec2,
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
            actions.extend(draw_columns(ui, [&|ui: &mut Ui| self.draw_look(ui), &|ui: &mut Ui| self.draw_use(ui)]));
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

    /// Draws the visual settings: text size, colours, animations and captions.
    fn draw_look(&self, ui: &mut Ui) -> Vec<Action> {
        let words = self.words;
        section_heading(ui, self.words.text(ids::SETTINGS_APPEARANCE), self.palette);
        let text = choose_text_size(ui, self.text, self.window, words, self.palette);
        let colors = choose_colors(ui, self.colors, words, self.palette);
        let motion = choose_motion(ui, self.settings.motion, words, self.palette);
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
        section_heading(ui, self.words.text(ids::ACCESS_SPEECH), self.palette);
        let choices = Verbosity::ALL.into_iter().zip([ids::ACCESS_SHORT, ids::ACCESS_NORMAL, ids::ACCESS_FULL]);
        let choices: Vec<_> = choices.map(|(verbosity, name)| (verbosity, self.words.text(name))).collect();
        let verbosity =
            choice(ui, &self.words.text(ids::ACCESS_VERBOSITY), &choices, self.access.verbosity, self.palette);
        let mut actions: Vec<_> = verbosity
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
        section_heading(ui, self.words.text(ids::ACCESS_INPUT), self.palette);
        ui.spacing_mut().item_spacing.y = 0.0;
        for which in [Switch::ConfirmMoves, Switch::Coordinates, Switch::LegalMoves] {
            let label = self.words.text(which.name());
            let clicked = switch(ui, label, self.settings.is_on(which), self.palette).clicked();
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
        let pace = choice(ui, &self.words.text(ids::ACCESS_PACE), &paces, self.access.pace, self.palette)?;
        Some(Action::SetAccess(AccessSettings { pace, ..self.access }))
    }
}
