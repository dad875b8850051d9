//! The settings menu. Changes apply immediately and are saved.
//!
//! [`SettingsView::draw`] returns the actions of the widgets. [`SettingsChanges::carry_out`] carries them out in the
//! same frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Ui;
use quintet_bevy::assist::SearchExecutor;
use quintet_bevy::frame::{ActiveLocalization, Menu};
use quintet_bevy::layout::{FullScreen, Handedness, TextSize, WindowSize};
use quintet_bevy::persistence::SaveError;
use quintet_bevy::theme::{ColorScheme, Motion, Palette, Sound, SoundKind, SoundOutput, color32, size};
use quintet_core::words::{Locale, Localization, ids};

use super::card::{choose_colors, choose_motion, choose_text_size, draw_columns, settings_card};
use crate::shared::flags::HasWindow;
use crate::shared::menu_navigation::MenuNavigation;
use crate::shared::setting_values::{SettingChanges, SettingValues, Switch};
use crate::widgets::buttons::row_of_buttons;
use crate::widgets::controls::{choice, slider, slider_label_width, switch};
use crate::widgets::text::{heading_label, muted_text, section_heading};

/// The content width in points from which there are two columns.
const TWO_COLUMNS_MIN_WIDTH: f32 = 600.0;

/// An action of the settings menu.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Action {
    /// Set the language.
    SetLanguage(Locale),
    /// Set the colour scheme.
    SetColors(ColorScheme),
    /// Set the speed of animations.
    SetMotion(Motion),
    /// Set the text size.
    SetTextSize(TextSize),
    /// Set the side of the controls.
    SetHandedness(Handedness),
    /// Switch between full screen and a window.
    ToggleFullScreen,
    /// Change a switch.
    Toggle(Switch),
    /// Set the master volume.
    SetVolume(f32),
    /// Set the volume of a category of sounds.
    SetKindVolume(SoundKind, f32),
    /// Open the accessibility settings.
    OpenAccessibility,
    /// Open the keys and gamepad buttons.
    OpenBindings,
    /// Close the menu.
    Close,
}

/// The settings that the menu changes, the sounds that it plays as samples, and the next menu.
#[derive(SystemParam)]
pub(crate) struct SettingsChanges<'w> {
    settings: SettingChanges<'w>,
    language: ResMut<'w, ActiveLocalization>,
    colors: ResMut<'w, ColorScheme>,
    text: ResMut<'w, TextSize>,
    handed: ResMut<'w, Handedness>,
    full_screen: ResMut<'w, FullScreen>,
    samples: MessageWriter<'w, Sound>,
    menus: MenuNavigation<'w>,
}

impl SettingsChanges<'_> {
    fn carry_out(&mut self, action: Action) {
        match action {
            Action::SetLanguage(locale) => *self.language = ActiveLocalization(Localization::of(locale)),
            Action::SetColors(colors) => *self.colors = colors,
            Action::SetMotion(motion) => *self.settings.motion = motion,
            Action::SetTextSize(text) => *self.text = text,
            Action::SetHandedness(handed) => *self.handed = handed,
            Action::ToggleFullScreen => self.full_screen.0 = !self.full_screen.0,
            Action::Toggle(switch) => self.settings.toggle(switch),
            Action::SetVolume(volume) => {
                self.settings.sound.volume = volume;
                self.samples.write(Sound::Place);
            }
            Action::SetKindVolume(kind, volume) => {
                *self.settings.sound.of(kind) = volume;
                self.samples.write(kind.sample());
            }
            Action::OpenAccessibility => self.menus.open(Menu::Accessibility),
            Action::OpenBindings => self.menus.open(Menu::Bindings),
            Action::Close => self.menus.close(),
        }
    }
}

/// The properties of the window and the device that decide which settings have an effect.
#[derive(SystemParam)]
pub(crate) struct SettingLimits<'w> {
    has_window: Res<'w, HasWindow>,
    window_size: Res<'w, WindowSize>,
    sound: Res<'w, SoundOutput>,
    executor: Res<'w, SearchExecutor>,
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    mut languages: Local<Vec<(Locale, String)>>,
    save_error: Res<SaveError>,
    limits: SettingLimits,
    mut changes: SettingsChanges,
) -> Result {
    let context = contexts.ctx_mut()?;
    if languages.is_empty() {
        *languages = Locale::ALL.map(|locale| (locale, Localization::native_name(locale))).into();
    }
    let save_error = save_error.0.as_ref().map(|error| changes.language.0.localize(error));
    let view = SettingsView {
        settings: changes.settings.values(),
        colors: *changes.colors,
        text: *changes.text,
        window: limits.window_size.0,
        handed: *changes.handed,
        full_screen: limits.has_window.0.then_some(changes.full_screen.0),
        save_error: save_error.as_deref(),
        silent: limits.sound.is_missing,
        can_ponder: limits.executor.uses_threads(),
        wide: context.content_rect().width() >= TWO_COLUMNS_MIN_WIDTH + 24.0,
        languages: &languages,
        words: &changes.language.0,
        palette: &palette,
    };
    let mut actions = Vec::new();
    let width = if view.wide { 760.0 } else { 440.0 };
    let closed = settings_card(context, "settings", width, view.words, &palette, |ui| actions = view.draw(ui));
    actions.extend(closed.then_some(Action::Close));
    for action in actions {
        changes.carry_out(action);
    }
    Ok(())
}

/// The settings, to draw.
pub struct SettingsView<'a> {
    /// Settings, some of which are also in the pause menu.
    pub settings: SettingValues,
    /// The colour scheme.
    pub colors: ColorScheme,
    /// The text size.
    pub text: TextSize,
    /// The size of the window in logical pixels, which limits the text size.
    pub window: Vec2,
    /// The side of the controls.
    pub handed: Handedness,
    /// Whether the window is full screen. `None` without a window.
    pub full_screen: Option<bool>,
    /// Why the match or the settings cannot be saved.
    pub save_error: Option<&'a str>,
    /// Whether the system has no sound device.
    pub silent: bool,
    /// Whether computer players can think while a person thinks.
    pub can_ponder: bool,
    /// Whether the sections are in two columns.
    pub wide: bool,
    /// The languages with their native names.
    pub languages: &'a [(Locale, String)],
    /// The texts in the current language.
    pub words: &'a Localization,
    /// The colours of the widgets.
    pub palette: &'a Palette,
}

impl SettingsView<'_> {
    /// Draws the content of the card. Returns the requested actions in their order.
    pub fn draw(&self, ui: &mut Ui) -> Vec<Action> {
        heading_label(ui, self.words.text(ids::SETTINGS_HEADING));
        ui.add_space(size::GRID);
        let mut actions = if self.wide {
            draw_columns(ui, [&|ui: &mut Ui| self.draw_look(ui), &|ui: &mut Ui| self.draw_sound_and_play(ui)])
        } else {
            self.draw_sections(ui)
        };
        ui.add_space(2.0 * size::GRID);
        if let Some(save_error) = self.save_error {
            ui.label(muted_text(save_error, self.palette).color(color32(self.palette.danger)));
            ui.add_space(size::GRID);
        }
        let more = [(ids::ACCESS_HEADING, Action::OpenAccessibility), (ids::BINDINGS_HEADING, Action::OpenBindings)];
        let pressed = row_of_buttons(ui, &more.map(|(name, _)| self.words.text(name)));
        actions.extend(pressed.map(|index| more[index].1));
        actions
    }

    /// Draws the sections of sound and of play below each other.
    fn draw_sound_and_play(&self, ui: &mut Ui) -> Vec<Action> {
        let mut actions = self.draw_sound(ui);
        ui.add_space(2.0 * size::GRID);
        actions.extend(self.draw_play(ui));
        actions
    }

    /// Draws all sections below each other.
    fn draw_sections(&self, ui: &mut Ui) -> Vec<Action> {
        let mut actions = self.draw_look(ui);
        ui.add_space(2.0 * size::GRID);
        actions.extend(self.draw_sound_and_play(ui));
        actions
    }

    /// Draws the language and appearance settings.
    fn draw_look(&self, ui: &mut Ui) -> Vec<Action> {
        let words = self.words;
        section_heading(ui, self.words.text(ids::SETTINGS_APPEARANCE), self.palette);
        let language =
            choice(ui, &self.words.text(ids::SETTINGS_LANGUAGE), self.languages, words.locale(), self.palette);
        let colors = choose_colors(ui, self.colors, words, self.palette);
        let motion = choose_motion(ui, self.settings.motion, words, self.palette);
        let text = choose_text_size(ui, self.text, self.window, words, self.palette);
        let hands = [(Handedness::Right, ids::HANDEDNESS_RIGHT), (Handedness::Left, ids::HANDEDNESS_LEFT)];
        let hands = hands.map(|(value, name)| (value, words.text(name)));
        let handed = choice(ui, &self.words.text(ids::SETTINGS_HANDEDNESS), &hands, self.handed, self.palette);
        let toggle_full_screen = self
            .full_screen
            .is_some_and(|on| switch(ui, words.text(ids::SETTINGS_FULL_SCREEN), on, self.palette).clicked());
        let actions = [
            language.map(Action::SetLanguage),
            colors.map(Action::SetColors),
            motion.map(Action::SetMotion),
            text.map(Action::SetTextSize),
            handed.map(Action::SetHandedness),
            toggle_full_screen.then_some(Action::ToggleFullScreen),
        ];
        actions.into_iter().flatten().collect()
    }

    fn draw_switch(&self, ui: &mut Ui, which: Switch) -> Option<Action> {
        let label = self.words.text(which.name());
        let clicked = switch(ui, label, self.settings.is_on(which), self.palette).clicked();
        clicked.then_some(Action::Toggle(which))
    }

    fn draw_sound(&self, ui: &mut Ui) -> Vec<Action> {
        section_heading(ui, self.words.text(ids::SETTINGS_SOUND), self.palette);
        if self.silent {
            ui.label(muted_text(self.words.text(ids::SETTINGS_NO_SOUND), self.palette));
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut actions: Vec<_> = self.draw_switch(ui, Switch::Sound).into_iter().collect();
        let mut sound = self.settings.sound;
        ui.add_enabled_ui(sound.on, |ui| {
            let all_sounds = self.words.text(ids::SOUND_ALL);
            let kinds = SoundKind::ALL.map(|kind| self.words.text(kind.label_id()));
            let width = slider_label_width(ui, &[&[all_sounds.clone()][..], &kinds].concat());
            let volume = slider(ui, (&all_sounds, width), sound.volume, self.words, self.palette);
            actions.extend(volume.map(Action::SetVolume));
            for (kind, label) in SoundKind::ALL.into_iter().zip(&kinds) {
                let volume = slider(ui, (label, width), *sound.of(kind), self.words, self.palette);
                actions.extend(volume.map(|volume| Action::SetKindVolume(kind, volume)));
            }
        });
        ui.spacing_mut().item_spacing.y = size::GRID;
        actions
    }

    fn draw_play(&self, ui: &mut Ui) -> Vec<Action> {
        section_heading(ui, self.words.text(ids::SETTINGS_PLAY), self.palette);
        ui.spacing_mut().item_spacing.y = 0.0;
        let switches = [Switch::ConfirmMoves, Switch::Coordinates, Switch::LegalMoves];
        let switches = switches.into_iter().chain(self.can_ponder.then_some(Switch::Pondering));
        let actions = switches.filter_map(|which| self.draw_switch(ui, which)).collect();
        ui.spacing_mut().item_spacing.y = size::GRID;
        actions
    }
}
