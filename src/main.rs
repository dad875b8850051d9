//! The entry point of the program.

use bevy::app::AppExit;
use quintet::app;
use quintet::arguments::Arguments;

fn main() -> AppExit {
    app::from_arguments(&Arguments::from_command_line()).run()
}
