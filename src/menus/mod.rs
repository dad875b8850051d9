//! The egui menus: title, setup, panels around the board, pause, result, settings and past matches.

mod headless;
mod hud;
mod library;
mod overlays;
mod platform;
mod setup;
mod title;
mod widgets;

#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy_egui::egui::Key;
use bevy_egui::{EguiContexts, EguiPlugin, EguiPrimaryContextPass};

pub use headless::{HeadlessMenus, run_pass};

use self::hud::cell_cards::{inspection, move_error};
use self::hud::move_list;
use self::library::{files, import, past_matches};
use self::overlays::{glossary, notice, pause, proposal, result, review, rules_page, score, settings, share};
#[cfg(target_arch = "wasm32")]
use self::platform::web_keyboard;
use self::platform::{clipboard, file_dialogs, gamepad, pointer_input, redraw};
use self::setup::{draft, hot_seat, start};
use crate::table::{EguiKeyboardFocus, GoTo, LastSetup, LessonState, Menu, Phase, RedrawAppExt, Screen};

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
        app.add_plugins((EguiPlugin::default(), pointer_input::plugin, redraw::plugin, gamepad::plugin, menus));
        #[cfg(target_arch = "wasm32")]
        app.add_plugins(web_keyboard::plugin);
    }
}

/// The menus themselves, independent of how the egui context is driven.
fn menus(app: &mut App) {
    app.add_plugins((start::plugin, rules_page::plugin));
    app.add_systems(OnExit(Menu::ScoreBreakdown), score::clear_highlight);
    app.add_plugins((clipboard::plugin, import::plugin, file_dialogs::plugin));
    app.init_resource::<past_matches::PastMatches>().init_resource::<share::Shared>();
    app.add_systems(OnEnter(Menu::Records), past_matches::ask);
    app.add_systems(OnExit(Menu::Records), past_matches::leave);
    app.add_systems(OnEnter(Menu::Files), files::ask_for_files);
    app.add_systems(OnEnter(Menu::Share), share::write);
    app.redraw_on_change_of::<result::ResultHidden>();
    app.init_resource::<draft::Draft>().init_resource::<LastSetup>().init_resource::<result::ResultHidden>();
    app.init_resource::<hot_seat::HotSeat>().init_resource::<HasWindow>();
    app.add_systems(OnEnter(Screen::Title), title::show);
    app.add_systems(OnEnter(Screen::Setup), (setup::screen::randomize_draft_seeds, setup::screen::show_draft).chain());
    app.add_systems(OnExit(Screen::Setup), hot_seat::cancel);
    app.add_systems(OnExit(Phase::Over), result::show_next_result);
    app.add_systems(
        EguiPrimaryContextPass,
        (
            title::draw.run_if(in_state(Screen::Title)),
            setup::screen::draw.run_if(in_state(Screen::Setup).and_eager(not(hot_seat::hot_seat_is_active))),
            hot_seat::draw.run_if(hot_seat::hot_seat_is_active),
            (hud::screen::draw, move_error::draw, inspection::draw).chain().run_if(in_state(Screen::Match)),
            move_list::draw.run_if(in_state(Menu::Moves)),
            glossary::draw.run_if(in_state(Menu::Glossary)),
            pause::draw.run_if(in_state(Menu::Pause)),
            (
                settings::draw.run_if(in_state(Menu::Settings)),
                past_matches::draw.run_if(in_state(Menu::Records)),
                files::draw_files.run_if(in_state(Menu::Files)),
                share::draw.run_if(in_state(Menu::Share)),
                notice::draw.run_if(in_state(Menu::Notice)),
                close_on_escape.run_if(not(in_state(Menu::None)).and_eager(not(in_state(Screen::Match)))),
            ),
            (review::draw.run_if(in_state(Menu::Review)), score::draw.run_if(in_state(Menu::ScoreBreakdown))),
            rules_page::draw.run_if(in_state(Screen::Rules)),
            proposal::draw.run_if(in_state(Menu::Proposal)),
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
