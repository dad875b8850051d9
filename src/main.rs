//! Opens the window; nothing else.

use bevy::app::AppExit;
use clap::Parser;
use quintet::app;
use quintet::arguments::Arguments;

fn main() -> AppExit {
    app::of(&Arguments::parse()).run()
}
