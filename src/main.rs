//! Opens the window; nothing else.

use bevy::app::AppExit;
use quintet::app;
use quintet::arguments::Arguments;

fn main() -> AppExit {
    app::of(&Arguments::of_this_start()).run()
}
