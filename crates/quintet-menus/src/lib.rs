//! The egui menus: title, setup, panels around the board, pause, result, settings and past matches.
//!
//! The folders form layers. A folder imports only from folders below it in this list:
//!
//! 1. This module, which adds the folders to the app and draws their screens in order.
//! 2. `title`: the title screen, which shows the draft of `setup`. `overlays`: the menus over other screens; the review
//!    numbers the rounds like the move list of `hud`.
//! 3. `setup`: the draft of a match, its screen, and the start of matches. `hud`: the match screen. `library`: past
//!    matches and the import of records. `access`: the board and announcements in the accessibility tree. These four do
//!    not import from each other.
//! 4. `widgets`: buttons, controls, panels and cards. `platform`: input devices, clipboard and file dialogs. `shared`:
//!    state and requests that several screens share. None of the three imports from another folder.

mod access;
mod headless;
mod hud;
mod library;
mod overlays;
mod platform;
mod setup;
mod shared;
pub mod testing;
mod title;
mod widgets;

use bevy::prelude::*;
use bevy_egui::{EguiPlugin, EguiPrimaryContextPass};

pub use self::access::announcements::Announcements;
pub use self::access::settings::{AccessSettings, ScanPace};
pub use self::headless::run_pass;
pub use self::shared::flags::HasWindow;

use quintet_bevy::frame::{Menu, Phase, Screen};

use self::hud::cell_cards::{inspection, move_error};
use self::overlays::{
    escape, glossary, notice, pause, proposal, quit, result, review, rules_page, score, settings, share,
};
use self::setup::hot_seat;

/// Adds egui, its input handling and all menus. [`HeadlessMenus`] is the counterpart without a window.
pub struct MenusPlugin;

impl Plugin for MenusPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((EguiPlugin::default(), platform::window_plugin, menus));
        #[cfg(target_arch = "wasm32")]
        app.add_plugins((platform::web_keyboard::plugin, access::page::plugin));
    }
}

/// Adds the menus to an app without a window. They are laid out only by [`run_pass`].
pub struct HeadlessMenus;

impl Plugin for HeadlessMenus {
    fn build(&self, app: &mut App) {
        app.add_plugins((headless::style_plugin, menus, headless::context_plugin));
    }
}

/// The menus themselves, independent of how the egui context is driven.
fn menus(app: &mut App) {
    app.add_plugins((setup::plugin, overlays::plugin, platform::services_plugin, library::plugin));
    app.add_plugins((title::plugin, shared::plugin, access::plugin));
    let hot_seat_is_active = hot_seat::pending::hot_seat_is_active;
    let shows_result =
        in_state(Phase::Over).and_eager(in_state(Menu::None)).and_eager(not(hud::lesson::lesson_is_active));
    app.add_systems(
        EguiPrimaryContextPass,
        (
            access::scanning::advance,
            title::screen::draw.run_if(in_state(Screen::Title)),
            setup::screen::draw.run_if(in_state(Screen::Setup).and_eager(not(hot_seat_is_active))),
            hot_seat::screen::draw.run_if(hot_seat_is_active),
            (access::board::draw, hud::screen::draw, move_error::draw, inspection::draw)
                .chain()
                .run_if(in_state(Screen::Session)),
            hud::move_list::card::draw.run_if(in_state(Menu::Moves)),
            glossary::draw.run_if(in_state(Menu::Glossary)),
            pause::draw.run_if(pause::is_shown),
            (
                settings::general::draw.run_if(in_state(Menu::Settings)),
                settings::accessibility::draw.run_if(in_state(Menu::Accessibility)),
                settings::bindings::draw.run_if(in_state(Menu::Bindings)),
                library::screen::draw.run_if(in_state(Menu::PastMatches)),
                library::files::draw_files.run_if(in_state(Menu::Files)),
                share::draw.run_if(in_state(Menu::Share)),
                notice::draw.run_if(in_state(Menu::Notice)),
                escape::close_on_escape.run_if(escape::is_needed),
            ),
            (review::card::draw.run_if(in_state(Menu::Review)), score::draw.run_if(in_state(Menu::ScoreBreakdown))),
            rules_page::screen::draw.run_if(in_state(Screen::Rules)),
            proposal::draw.run_if(in_state(Menu::Proposal)),
            quit::draw.run_if(in_state(Menu::Quit)),
            result::draw.run_if(shows_result),
            access::announcements::draw,
            access::captions::draw,
            platform::keyboard_focus::update_keyboard_focus,
        )
            .chain(),
    );
}
