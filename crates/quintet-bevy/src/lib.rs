//! The parts that all games share on screen: turn flow, move selection, animation, input, layout, theme and storage.
//! This package does not depend on any game. *The table* is everything on screen except the menus: the board, the
//! pieces and the panels.
//!
//! Each folder uses only folders below it in this list:
//!
//! 1. [`platform`]: the window, the web page, gamepads, the system's preferences, wake-up timers, and automatic play
//! 2. [`persistence`]: sessions and settings that are saved
//! 3. [`board`]: entities, marks and labels on the board
//! 4. [`input`]: pointer, keyboard and gamepad; move selection
//! 5. [`learning`]: lessons and figures
//! 6. [`play`]: carries out moves, navigation and proposals; runs the clock
//! 7. [`assist`]: computer players, hints, analyses and reviews
//! 8. [`animation`]: poses and the timeline
//! 9. [`layout`]: areas of the screen, position of the board, camera and panels
//! 10. [`session`]: the current session and its messages
//! 11. [`clock`]: the model of the game clock
//! 12. [`frame`]: the stages of a frame, states, and when the next frame is drawn
//! 13. [`theme`]: colours, sizes, fonts, materials and sounds
//! 14. [`storage`]: files on disk or in the browser
//! 15. `browser`: events between the program and its web page; only on the page
//!
//! [`appearance`] has the pictures of the games for the menus, and the colours of their sides. It is above the others.
//! [`view`] is the default view of games, above [`appearance`]. [`testing`] has the tests that every game must pass,
//! and [`prelude`] the names that the view of a game uses.

pub mod animation;
pub mod appearance;
pub mod assist;
pub mod board;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod clock;
pub mod frame;
pub mod input;
pub mod layout;
pub mod learning;
pub mod persistence;
pub mod platform;
pub mod play;
pub mod prelude;
pub mod session;
pub mod storage;
pub mod testing;
pub mod theme;
pub mod view;

use bevy::prelude::*;

/// Plugin with everything that the games share.
pub struct TablePlugin {
    /// Whether rendering plugins are added.
    pub rendering: bool,
}

impl Plugin for TablePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            (frame::plugin, clock::plugin, session::plugin, layout::plugin, animation::plugin, input::plugin),
            (play::plugin, persistence::plugin, platform::plugin, assist::plugin, learning::plugin, board::plugin),
            (appearance::plugin, view::plugin),
        ));
        if self.rendering {
            app.add_plugins((frame::render_plugin, layout::render_plugin, board::render_plugin, view::render_plugin));
        }
    }
}
