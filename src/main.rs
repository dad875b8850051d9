//! Opens the window; nothing else.

use bevy::app::AppExit;

fn main() -> AppExit {
    quintet::app::in_window().run()
}
