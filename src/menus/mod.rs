//! Menus in egui: title, setup, what stands on the panels of a match, pause, result, settings, past matches.

mod abilities;
mod accounts;
mod begin;
mod bring;
mod clipboard;
mod dialogs;
mod draft;
mod glossary;
mod handover;
mod hud;
#[cfg(target_arch = "wasm32")]
mod keyboard;
mod leafing;
mod lesson;
mod liveries;
mod moves;
mod notice;
mod pads;
mod pause;
mod players;
mod question;
mod records;
mod refusal;
mod repaint;
mod result;
mod review;
mod rules;
mod scrolled;
mod seats;
mod settings;
mod setup;
mod share;
mod shares;
mod statistics;
mod timing;
mod title;
mod widgets;

#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy_egui::egui::Key;
use bevy_egui::{EguiContexts, EguiPlugin, EguiPrimaryContextPass};

use crate::table::{GoTo, KeysTaken, LastSetup, Menu, OnLesson, Phase, Screen, Stage};

/// The menus.
pub struct MenusPlugin;

impl Plugin for MenusPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((EguiPlugin::default(), repaint::plugin, pads::plugin, menus));
        #[cfg(target_arch = "wasm32")]
        app.add_plugins(keyboard::plugin);
    }
}

/// What the menus show and do, on whatever context of egui there is.
fn menus(app: &mut App) {
    app.add_plugins((begin::plugin, rules::plugin));
    app.add_systems(OnExit(Menu::Accounts), accounts::unmark);
    app.add_plugins((clipboard::plugin, bring::plugin, dialogs::plugin));
    app.init_resource::<records::PastMatches>().init_resource::<share::Shared>();
    app.add_systems(OnEnter(Menu::Records), records::ask);
    app.add_systems(OnExit(Menu::Records), records::leave);
    app.add_systems(OnEnter(Menu::Files), records::ask_for_files);
    app.add_systems(OnEnter(Menu::Share), share::write);
    app.init_resource::<draft::Draft>().init_resource::<LastSetup>().init_resource::<result::Looking>();
    app.init_resource::<handover::Handover>();
    app.add_systems(OnEnter(Screen::Title), title::show);
    app.add_systems(OnEnter(Screen::Setup), (setup::draw_new_seeds, setup::show_draft).chain());
    app.add_systems(OnExit(Screen::Setup), handover::give_up);
    app.add_systems(OnExit(Phase::Over), result::look_again);
    app.add_systems(
        EguiPrimaryContextPass,
        (
            fit,
            title::draw.run_if(in_state(Screen::Title)),
            setup::draw.run_if(in_state(Screen::Setup).and_eager(not(handover::is_covered))),
            handover::draw.run_if(handover::is_covered),
            (hud::draw, refusal::draw, abilities::draw).chain().run_if(in_state(Screen::Match)),
            moves::draw.run_if(in_state(Menu::Moves)),
            glossary::draw.run_if(in_state(Menu::Glossary)),
            pause::draw.run_if(in_state(Menu::Pause)),
            (
                settings::draw.run_if(in_state(Menu::Settings)),
                records::draw.run_if(in_state(Menu::Records)),
                records::draw_files.run_if(in_state(Menu::Files)),
                share::draw.run_if(in_state(Menu::Share)),
                notice::draw.run_if(in_state(Menu::Notice)),
                close.run_if(not(in_state(Menu::None)).and_eager(not(in_state(Screen::Match)))),
            ),
            (review::draw.run_if(in_state(Menu::Review)), accounts::draw.run_if(in_state(Menu::Accounts))),
            rules::draw.run_if(in_state(Screen::Rules)),
            question::draw.run_if(in_state(Menu::Question)),
            result::draw.run_if(in_state(Phase::Over).and_eager(in_state(Menu::None)).and_eager(not(on_lesson))),
            note_keys,
        )
            .chain(),
    );
}

/// Whether a lesson is on the table.
fn on_lesson(lesson: Res<OnLesson>) -> bool {
    lesson.is_on()
}

/// Large windows show everything larger.
fn fit(mut contexts: EguiContexts, stage: Res<Stage>) -> Result {
    let context = contexts.ctx_mut()?;
    if context.zoom_factor() != stage.scale {
        context.set_zoom_factor(stage.scale);
    }
    Ok(())
}

/// Escape closes what lies over a screen; over a match, the match sees to that.
fn close(mut contexts: EguiContexts, mut menu: ResMut<NextState<Menu>>) -> Result {
    if contexts.ctx_mut()?.input(|input| input.key_pressed(Key::Escape)) {
        menu.go_to(Menu::None);
    }
    Ok(())
}

fn note_keys(mut contexts: EguiContexts, mut taken: ResMut<KeysTaken>) -> Result {
    let focused = contexts.ctx_mut()?.memory(|memory| memory.focused().is_some());
    taken.set_if_neq(KeysTaken(focused));
    Ok(())
}
