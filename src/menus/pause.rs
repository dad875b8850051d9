//! The pause menu: go on, a few settings, leave.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Ui;

use super::rules::OpenRules;
use super::widgets::{button, card, heading, one_of, primary, quiet, switch};
use crate::table::{BoardView, ConfirmMoves, GoTo, Language, Match, Menu, OfferDraw, Resign, SaveTrouble, Screen};
use crate::theme::{Motion, Palette, SoundSettings, colour32, size};

pub(super) fn draw(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    language: Res<Language>,
    mut motion: ResMut<Motion>,
    mut sound: ResMut<SoundSettings>,
    mut confirm: ResMut<ConfirmMoves>,
    mut view: ResMut<BoardView>,
    the_match: Option<Res<Match>>,
    (mut draws, mut resigns): (MessageWriter<OfferDraw>, MessageWriter<Resign>),
    mut menu: ResMut<NextState<Menu>>,
    mut screen: ResMut<NextState<Screen>>,
    trouble: Res<SaveTrouble>,
    (mut exit, mut rules): (MessageWriter<AppExit>, MessageWriter<OpenRules>),
) -> Result {
    let context = contexts.ctx_mut()?;
    let words = &language.0;
    let mut close = false;
    let beside = card(context, "pause", &palette, 400.0, |ui| {
        let width = ui.available_width();
        ui.label(heading(words.text("pause-heading")));
        ui.add_space(size::GRID);
        close = primary(ui, words.text("pause-resume"), &palette, width).clicked();
        ui.add_space(size::GRID);
        let motions = Motion::ALL.map(|value| (value, words.text(value.term())));
        ui.label(quiet(words.text("pause-motion"), &palette));
        if let Some(value) = one_of(ui, &motions, *motion, &palette) {
            *motion = value;
        }
        ui.spacing_mut().item_spacing.y = 2.0;
        let turn = |ui: &mut Ui, name: &str, on: bool| switch(ui, words.text(name), on, &palette).clicked();
        if turn(ui, "pause-sound", sound.on) {
            sound.on = !sound.on;
        }
        if turn(ui, "pause-confirm", confirm.0) {
            confirm.0 = !confirm.0;
        }
        if turn(ui, "pause-coordinates", view.coordinates) {
            view.coordinates = !view.coordinates;
        }
        if turn(ui, "pause-hints", view.hints) {
            view.hints = !view.hints;
        }
        if turn(ui, "pause-flip", view.flipped) {
            view.flipped = !view.flipped;
        }
        ui.spacing_mut().item_spacing.y = size::GRID;
        ui.add_space(size::GRID);
        let half = (width - size::GRID) / 2.0;
        ui.horizontal(|ui| {
            if button(ui, words.text("rules-open"), half).clicked()
                && let Some(the_match) = &the_match
            {
                rules.write(OpenRules { game: the_match.game().info().id, section: 0 });
            }
            if button(ui, words.text("accounts-open"), half).clicked() {
                menu.go_to(Menu::Accounts);
            }
        });
        let explained = the_match.as_ref().is_some_and(|the_match| !the_match.game().terms().is_empty());
        if explained && button(ui, words.text("pause-glossary"), width).clicked() {
            menu.go_to(Menu::Glossary);
        }
        // A review knows what players keep from each other: it has to wait until they do not any more.
        let played =
            the_match.as_ref().is_some_and(|the_match| !the_match.moves().is_empty() && !the_match.has_secrets());
        if played && button(ui, words.text("review-open"), width).clicked() {
            menu.go_to(Menu::Review);
        }
        let half = (width - size::GRID) / 2.0;
        if the_match.as_ref().is_some_and(|the_match| the_match.result().is_none()) {
            ui.horizontal(|ui| {
                if button(ui, words.text("pause-draw"), half).clicked() {
                    draws.write(OfferDraw);
                }
                if button(ui, words.text("pause-resign"), half).clicked() {
                    resigns.write(Resign);
                }
            });
        }
        ui.horizontal(|ui| {
            let half = (width - size::GRID) / 2.0;
            if button(ui, words.text("pause-settings"), half).clicked() {
                menu.go_to(Menu::Settings);
            }
            if button(ui, words.text("pause-share"), half).clicked() {
                menu.go_to(Menu::Share);
            }
        });
        ui.horizontal(|ui| {
            let half = (width - size::GRID) / 2.0;
            if button(ui, words.text("pause-new"), half).clicked() {
                screen.go_to(Screen::Setup);
            }
            if button(ui, words.text("pause-leave"), half).clicked() {
                screen.go_to(Screen::Title);
            }
        });
        if cfg!(not(target_arch = "wasm32")) && button(ui, words.text("pause-quit"), width).clicked() {
            exit.write(AppExit::Success);
        }
        match &trouble.0 {
            Some(trouble) => ui.label(quiet(trouble, &palette).color(colour32(palette.danger))),
            None => ui.label(quiet(words.text("pause-kept"), &palette)),
        };
    });
    if close || beside {
        menu.go_to(Menu::None);
    }
    Ok(())
}
