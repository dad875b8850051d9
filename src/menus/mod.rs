//! The egui menus: title, setup, panels around the board, pause, result, settings and past matches.

mod abilities;
mod accounts;
mod begin;
mod bring;
mod clipboard;
mod dialogs;
mod draft;
mod glossary;
mod handover;
mod headless;
mod hud;
mod input;
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

pub use headless::{HeadlessMenus, run_pass};

use crate::table::frame::{GoTo, Menu, Phase, RedrawAppExt, Screen};
use crate::table::input::EguiKeyboardFocus;
use crate::table::learning::LessonState;
use crate::table::persistence::LastSetup;

/// Whether the app owns a window that it can close and switch to full screen. False in a browser.
#[derive(Resource, Clone, Copy, Debug)]
pub struct HasWindow(pub bool);

impl Default for HasWindow {
    fn default() -> Self {
        Self(cfg!(not(target_arch = "wasm32")))
    }
}

/// Adds egui, its input handling and all menus. [`HeadlessMenus`] is the counterpart without a window.
pub struct MenusPlugin;

impl Plugin for MenusPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((EguiPlugin::default(), input::plugin, repaint::plugin, pads::plugin, menus));
        #[cfg(target_arch = "wasm32")]
        app.add_plugins(keyboard::plugin);
    }
}

/// The menus themselves, independent of how the egui context is driven.
fn menus(app: &mut App) {
    app.add_plugins((begin::plugin, rules::plugin));
    app.add_systems(OnExit(Menu::ScoreBreakdown), accounts::clear_highlight);
    app.add_plugins((clipboard::plugin, bring::plugin, dialogs::plugin));
    app.init_resource::<records::PastMatches>().init_resource::<share::Shared>();
    app.add_systems(OnEnter(Menu::Records), records::ask);
    app.add_systems(OnExit(Menu::Records), records::leave);
    app.add_systems(OnEnter(Menu::Files), records::ask_for_files);
    app.add_systems(OnEnter(Menu::Share), share::write);
    app.redraw_on_change_of::<result::ResultHidden>();
    app.init_resource::<draft::Draft>().init_resource::<LastSetup>().init_resource::<result::ResultHidden>();
    app.init_resource::<handover::HotSeat>().init_resource::<HasWindow>();
    app.add_systems(OnEnter(Screen::Title), title::show);
    app.add_systems(OnEnter(Screen::Setup), (setup::randomize_draft_seeds, setup::show_draft).chain());
    app.add_systems(OnExit(Screen::Setup), handover::cancel);
    app.add_systems(OnExit(Phase::Over), result::show_next_result);
    app.add_systems(
        EguiPrimaryContextPass,
        (
            title::draw.run_if(in_state(Screen::Title)),
            setup::draw.run_if(in_state(Screen::Setup).and_eager(not(handover::hot_seat_is_active))),
            handover::draw.run_if(handover::hot_seat_is_active),
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
                close_on_escape.run_if(not(in_state(Menu::None)).and_eager(not(in_state(Screen::Match)))),
            ),
            (review::draw.run_if(in_state(Menu::Review)), accounts::draw.run_if(in_state(Menu::ScoreBreakdown))),
            rules::draw.run_if(in_state(Screen::Rules)),
            question::draw.run_if(in_state(Menu::Proposal)),
            result::draw.run_if(in_state(Phase::Over).and_eager(in_state(Menu::None)).and_eager(not(lesson_is_on))),
            update_keys_taken,
        )
            .chain(),
    );
}

/// A run condition: a lesson is in progress.
fn lesson_is_on(lesson: Res<LessonState>) -> bool {
    lesson.is_on()
}

/// Closes an overlay menu on Escape. During a match, the table handles Escape.
fn close_on_escape(mut contexts: EguiContexts, mut menu: ResMut<NextState<Menu>>) -> Result {
    if contexts.ctx_mut()?.input(|input| input.key_pressed(Key::Escape)) {
        menu.go_to(Menu::None);
    }
    Ok(())
}

fn update_keys_taken(mut contexts: EguiContexts, mut taken: ResMut<EguiKeyboardFocus>) -> Result {
    let focused = contexts.ctx_mut()?.memory(|memory| memory.focused().is_some());
    taken.set_if_neq(EguiKeyboardFocus(focused));
    Ok(())
}
