//! The entry point of the program.

use bevy::app::AppExit;
use quintet::arguments::Arguments;
use quintet::{app, games};

fn main() -> AppExit {
    games::install();
    app::from_arguments(&Arguments::from_command_line()).run()
}
