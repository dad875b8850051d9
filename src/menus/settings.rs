//! Settings: everything holds at once, and from start to start.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Ui;

use super::widgets::{card, heading, one_of, primary, quiet, slider, switch, weighted};
use crate::table::{BoardView, ConfirmMoves, FullScreen, GoTo, Handed, Language, Menu, SaveTrouble, Screen, TextSize};
use crate::theme::{Colours, Motion, Palette, SEMIBOLD, Sound, SoundKind, SoundSettings, colour32, size};
use crate::words::{Locale, Words};

/// From this width on, two columns stand side by side.
const TWO_COLUMNS: f32 = 640.0;

/// Everything that can be set.
#[derive(SystemParam)]
pub(super) struct Settings<'w> {
    motion: ResMut<'w, Motion>,
    sound: ResMut<'w, SoundSettings>,
    colours: ResMut<'w, Colours>,
    text: ResMut<'w, TextSize>,
    handed: ResMut<'w, Handed>,
    full_screen: ResMut<'w, FullScreen>,
    confirm: ResMut<'w, ConfirmMoves>,
    view: ResMut<'w, BoardView>,
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    mut language: ResMut<Language>,
    mut names: Local<Vec<(Locale, String)>>,
    trouble: Res<SaveTrouble>,
    screen: Res<State<Screen>>,
    mut settings: Settings,
    mut sounds: MessageWriter<Sound>,
    mut menu: ResMut<NextState<Menu>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if names.is_empty() {
        *names = Locale::ALL.map(|locale| (locale, Words::own_name(locale))).into();
    }
    let words = &language.0;
    let mut spoken = None;
    let mut close = false;
    let wide = context.content_rect().width() >= TWO_COLUMNS + 24.0;
    let beside = card(context, "settings", &palette, if wide { 760.0 } else { 440.0 }, |ui| {
        ui.label(heading(words.text("settings-heading")));
        ui.add_space(size::GRID);
        if wide {
            let width = (ui.available_width() - 5.0 * size::GRID) / 2.0;
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 5.0 * size::GRID;
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.x = size::GRID;
                    ui.set_width(width);
                    spoken = draw_look(ui, &mut settings, &names, words, &palette);
                });
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.x = size::GRID;
                    ui.set_width(width);
                    draw_sound(ui, &mut settings, &mut sounds, words, &palette);
                    ui.add_space(2.0 * size::GRID);
                    draw_play(ui, &mut settings, words, &palette);
                });
            });
        } else {
            spoken = draw_look(ui, &mut settings, &names, words, &palette);
            ui.add_space(2.0 * size::GRID);
            draw_sound(ui, &mut settings, &mut sounds, words, &palette);
            ui.add_space(2.0 * size::GRID);
            draw_play(ui, &mut settings, words, &palette);
        }
        ui.add_space(2.0 * size::GRID);
        if let Some(trouble) = &trouble.0 {
            ui.label(quiet(trouble, &palette).color(colour32(palette.danger)));
            ui.add_space(size::GRID);
        }
        close = primary(ui, words.text("settings-close"), &palette, ui.available_width()).clicked();
    });
    if let Some(locale) = spoken {
        *language = Language(Words::of(locale));
    }
    if close || beside {
        menu.go_to(if *screen.get() == Screen::Match { Menu::Pause } else { Menu::None });
    }
    Ok(())
}

fn section(ui: &mut Ui, words: &Words, id: &str, palette: &Palette) {
    ui.label(weighted(words.text(id), size::BODY, SEMIBOLD).color(colour32(palette.yours)));
}

/// How the program looks and speaks. Returns the language that was chosen.
fn draw_look(
    ui: &mut Ui,
    settings: &mut Settings,
    names: &[(Locale, String)],
    words: &Words,
    palette: &Palette,
) -> Option<Locale> {
    section(ui, words, "settings-look", palette);
    ui.label(quiet(words.text("settings-language"), palette));
    let spoken = one_of(ui, names, words.locale(), palette);
    let colours = Colours::ALL.map(|value| (value, words.text(value.term())));
    ui.label(quiet(words.text("settings-colours"), palette));
    if let Some(value) = one_of(ui, &colours, *settings.colours, palette) {
        *settings.colours = value;
    }
    let motions = Motion::ALL.map(|value| (value, words.text(value.term())));
    ui.label(quiet(words.text("pause-motion"), palette));
    if let Some(value) = one_of(ui, &motions, *settings.motion, palette) {
        *settings.motion = value;
    }
    let sizes = TextSize::ALL.map(|value| (value, words.text(value.term())));
    ui.label(quiet(words.text("settings-text"), palette));
    if let Some(value) = one_of(ui, &sizes, *settings.text, palette) {
        *settings.text = value;
    }
    let hands = [(Handed::Right, words.text("handed-right")), (Handed::Left, words.text("handed-left"))];
    ui.label(quiet(words.text("settings-handed"), palette));
    if let Some(value) = one_of(ui, &hands, *settings.handed, palette) {
        *settings.handed = value;
    }
    if cfg!(not(target_arch = "wasm32")) {
        let on = settings.full_screen.0;
        if switch(ui, words.text("settings-full-screen"), on, palette).clicked() {
            settings.full_screen.0 = !on;
        }
    }
    spoken
}

fn draw_sound(
    ui: &mut Ui,
    settings: &mut Settings,
    sounds: &mut MessageWriter<Sound>,
    words: &Words,
    palette: &Palette,
) {
    section(ui, words, "settings-sound", palette);
    ui.spacing_mut().item_spacing.y = 0.0;
    let on = settings.sound.on;
    if switch(ui, words.text("pause-sound"), on, palette).clicked() {
        settings.sound.on = !on;
    }
    ui.add_enabled_ui(on, |ui| {
        let volume = settings.sound.volume;
        if let Some(value) = slider(ui, words.text("sound-all"), volume, palette) {
            settings.sound.volume = value;
            sounds.write(Sound::Place);
        }
        for kind in SoundKind::ALL {
            let loudness = *settings.sound.bypass_change_detection().of(kind);
            if let Some(value) = slider(ui, words.text(kind.term()), loudness, palette) {
                *settings.sound.of(kind) = value;
                sounds.write(kind.sample());
            }
        }
    });
    ui.spacing_mut().item_spacing.y = size::GRID;
}

fn draw_play(ui: &mut Ui, settings: &mut Settings, words: &Words, palette: &Palette) {
    section(ui, words, "settings-play", palette);
    ui.spacing_mut().item_spacing.y = 0.0;
    let turn = |ui: &mut Ui, id: &str, on: bool| switch(ui, words.text(id), on, palette).clicked();
    if turn(ui, "pause-confirm", settings.confirm.0) {
        settings.confirm.0 = !settings.confirm.0;
    }
    if turn(ui, "pause-coordinates", settings.view.coordinates) {
        settings.view.coordinates = !settings.view.coordinates;
    }
    if turn(ui, "pause-hints", settings.view.hints) {
        settings.view.hints = !settings.view.hints;
    }
    ui.spacing_mut().item_spacing.y = size::GRID;
}
