//! Tests of the table without a window: a [`Table`] to control, input [`Device`]s, and the checks that every game must pass.

mod battery;
mod devices;
mod folder;
mod table;

pub use battery::{
    BuildApp, check_animation, check_device, check_miniature, check_save_and_resume, check_typed_moves,
    play_with_device, random_games,
};
pub use devices::Device;
pub use folder::TestFolder;
pub use table::{Table, setup};

/// Defines a module `table_battery` with the table tests that every game must pass. The arguments are a function that
/// builds a headless app with the game, and the id of the game.
#[macro_export]
macro_rules! table_battery {
    ($build:expr, $game:expr) => {
        mod table_battery {
            use super::*;
            use $crate::testing::{self, Device};

            #[test]
            fn entities_match_positions() {
                let (turns, _) = testing::random_games(&$build, $game, 2, 60, |_| Vec::new());
                assert!(turns > 0);
            }

            #[test]
            fn animations_end_and_moves_can_be_undone() {
                testing::check_animation(&$build, $game);
            }

            /// The mouse presses cells and reserve pieces; see [`testing::play_with_device`].
            #[test]
            fn game_is_playable_with_mouse_only() {
                testing::check_device(&$build, $game, |_| Device::Mouse);
            }

            /// Fingers press cells and reserve pieces; see [`testing::play_with_device`].
            #[test]
            fn game_is_playable_with_touch_only() {
                testing::check_device(&$build, $game, |_| Device::Touch);
            }

            #[test]
            fn game_is_playable_with_keyboard_only() {
                testing::check_device(&$build, $game, |_| Device::Keyboard);
            }

            #[test]
            fn game_is_playable_with_gamepad_only() {
                testing::check_device(&$build, $game, |table| Device::gamepad(table));
            }

            #[test]
            fn moves_can_be_typed() {
                testing::check_typed_moves(&$build, $game);
            }

            #[test]
            fn session_is_saved_and_resumed() {
                testing::check_save_and_resume(&$build, $game);
            }

            #[test]
            fn small_picture_shows_the_position() {
                testing::check_miniature(&$build, $game);
            }
        }
    };
}
