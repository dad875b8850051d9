//! The settings menu. Changes apply immediately and are saved.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Ui;
use quintet_bevy::frame::{ActiveLocalization, GoTo, Menu, Screen};
use quintet_bevy::input::ConfirmMoves;
use quintet_bevy::layout::{BoardView, FullScreen, Handedness, TextSize};
use quintet_bevy::persistence::SaveError;
use quintet_bevy::theme::{ColorScheme, Motion, Palette, SEMIBOLD, Sound, SoundKind, SoundSettings, colour32, size};
use quintet_core::words::{Locale, Localization, MessageId, ids};

use crate::shared::flags::HasWindow;
use crate::widgets::buttons::primary;
use crate::widgets::cards::card;
use crate::widgets::controls::{radio_row, slider, switch};
use crate::widgets::text::{heading, muted_text, text_in_font};

/// The content width in points from which there are two columns.
const TWO_COLUMNS_FROM: f32 = 600.0;

/// All settings of this menu, and the sounds that they try out.
#[derive(SystemParam)]
pub(crate) struct Settings<'w> {
    motion: ResMut<'w, Motion>,
    sound: ResMut<'w, SoundSettings>,
    colours: ResMut<'w, ColorScheme>,
    text: ResMut<'w, TextSize>,
    handed: ResMut<'w, Handedness>,
    full_screen: ResMut<'w, FullScreen>,
    confirm: ResMut<'w, ConfirmMoves>,
    view: ResMut<'w, BoardView>,
    window: Res<'w, HasWindow>,
    samples: MessageWriter<'w, Sound>,
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    mut language: ResMut<ActiveLocalization>,
    mut names: Local<Vec<(Locale, String)>>,
    trouble: Res<SaveError>,
    screen: Res<State<Screen>>,
    mut settings: Settings,
    mut menu: ResMut<NextState<Menu>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if names.is_empty() {
        *names = Locale::ALL.map(|locale| (locale, Localization::native_name(locale))).into();
    }
    let words = &language.0;
    let mut chosen_locale = None;
    let mut close = false;
    let wide = context.content_rect().width() >= TWO_COLUMNS_FROM + 24.0;
    let clicked_outside = card(context, "settings", &palette, if wide { 760.0 } else { 440.0 }, |ui| {
        ui.label(heading(words.text(ids::SETTINGS_HEADING)));
        ui.add_space(size::GRID);
        let draw = if wide { draw_columns } else { draw_sections };
        chosen_locale = draw(ui, &mut settings, &names, words, &palette);
        ui.add_space(2.0 * size::GRID);
        if let Some(trouble) = &trouble.0 {
            ui.label(muted_text(trouble, &palette).color(colour32(palette.danger)));
            ui.add_space(size::GRID);
        }
        close = primary(ui, words.text(ids::SETTINGS_CLOSE), &palette, ui.available_width()).clicked();
    });
    if let Some(locale) = chosen_locale {
        *language = ActiveLocalization(Localization::of(locale));
    }
    if close || clicked_outside {
        menu.go_to(if *screen.get() == Screen::Session { Menu::Pause } else { Menu::None });
    }
    Ok(())
}

/// Draws the sections below each other. Returns the language that was chosen.
fn draw_sections(
    ui: &mut Ui,
    settings: &mut Settings,
    names: &[(Locale, String)],
    words: &Localization,
    palette: &Palette,
) -> Option<Locale> {
    let chosen_locale = draw_look(ui, settings, names, words, palette);
    ui.add_space(2.0 * size::GRID);
    draw_sound(ui, settings, words, palette);
    ui.add_space(2.0 * size::GRID);
    draw_play(ui, settings, words, palette);
    chosen_locale
}

/// Draws the sections in two columns. Returns the language that was chosen.
fn draw_columns(
    ui: &mut Ui,
    settings: &mut Settings,
    names: &[(Locale, String)],
    words: &Localization,
    palette: &Palette,
) -> Option<Locale> {
    let mut chosen_locale = None;
    let width = (ui.available_width() - 5.0 * size::GRID) / 2.0;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0 * size::GRID;
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.x = size::GRID;
            ui.set_width(width);
            chosen_locale = draw_look(ui, settings, names, words, palette);
        });
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.x = size::GRID;
            ui.set_width(width);
            draw_sound(ui, settings, words, palette);
            ui.add_space(2.0 * size::GRID);
            draw_play(ui, settings, words, palette);
        });
    });
    chosen_locale
}

fn section(ui: &mut Ui, words: &Localization, id: MessageId, palette: &Palette) {
    ui.label(text_in_font(words.text(id), size::BODY, SEMIBOLD).color(colour32(palette.accent)));
}

/// Draws the language and appearance settings. Returns the language that was chosen.
fn draw_look(
    ui: &mut Ui,
    settings: &mut Settings,
    names: &[(Locale, String)],
    words: &Localization,
    palette: &Palette,
) -> Option<Locale> {
    section(ui, words, ids::SETTINGS_LOOK, palette);
    ui.label(muted_text(words.text(ids::SETTINGS_LANGUAGE), palette));
    let chosen_locale = radio_row(ui, names, words.locale(), palette);
    let colours = ColorScheme::ALL.map(|value| (value, words.text(value.term())));
    ui.label(muted_text(words.text(ids::SETTINGS_COLOURS), palette));
    if let Some(value) = radio_row(ui, &colours, *settings.colours, palette) {
        *settings.colours = value;
    }
    let motions = Motion::ALL.map(|value| (value, words.text(value.term())));
    ui.label(muted_text(words.text(ids::PAUSE_MOTION), palette));
    if let Some(value) = radio_row(ui, &motions, *settings.motion, palette) {
        *settings.motion = value;
    }
    let sizes = TextSize::ALL.map(|value| (value, words.text(value.term())));
    ui.label(muted_text(words.text(ids::SETTINGS_TEXT), palette));
    if let Some(value) = radio_row(ui, &sizes, *settings.text, palette) {
        *settings.text = value;
    }
    let hands = [(Handedness::Right, words.text(ids::HANDED_RIGHT)), (Handedness::Left, words.text(ids::HANDED_LEFT))];
    ui.label(muted_text(words.text(ids::SETTINGS_HANDED), palette));
    if let Some(value) = radio_row(ui, &hands, *settings.handed, palette) {
        *settings.handed = value;
    }
    if settings.window.0 {
        let on = settings.full_screen.0;
        if switch(ui, words.text(ids::SETTINGS_FULL_SCREEN), on, palette).clicked() {
            settings.full_screen.0 = !on;
        }
    }
    chosen_locale
}

fn draw_sound(ui: &mut Ui, settings: &mut Settings, words: &Localization, palette: &Palette) {
    section(ui, words, ids::SETTINGS_SOUND, palette);
    ui.spacing_mut().item_spacing.y = 0.0;
    let on = settings.sound.on;
    if switch(ui, words.text(ids::PAUSE_SOUND), on, palette).clicked() {
        settings.sound.on = !on;
    }
    ui.add_enabled_ui(on, |ui| {
        let volume = settings.sound.volume;
        if let Some(value) = slider(ui, words.text(ids::SOUND_ALL), volume, palette) {
            settings.sound.volume = value;
            settings.samples.write(Sound::Place);
        }
        for kind in SoundKind::ALL {
            let loudness = *settings.sound.bypass_change_detection().of(kind);
            if let Some(value) = slider(ui, words.text(kind.term()), loudness, palette) {
                *settings.sound.of(kind) = value;
                settings.samples.write(kind.sample());
            }
        }
    });
    ui.spacing_mut().item_spacing.y = size::GRID;
}

fn draw_play(ui: &mut Ui, settings: &mut Settings, words: &Localization, palette: &Palette) {
    section(ui, words, ids::SETTINGS_PLAY, palette);
    ui.spacing_mut().item_spacing.y = 0.0;
    let toggle = |ui: &mut Ui, id: MessageId, on: bool| switch(ui, words.text(id), on, palette).clicked();
    if toggle(ui, ids::PAUSE_CONFIRM, settings.confirm.0) {
        settings.confirm.0 = !settings.confirm.0;
    }
    if toggle(ui, ids::PAUSE_COORDINATES, settings.view.coordinates) {
        settings.view.coordinates = !settings.view.coordinates;
    }
    if toggle(ui, ids::PAUSE_HINTS, settings.view.hints) {
        settings.view.hints = !settings.view.hints;
    }
    ui.spacing_mut().item_spacing.y = size::GRID;
}
