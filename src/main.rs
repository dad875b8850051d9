//! The entry point of the program.

// The published program opens no console window on Windows.
#![cfg_attr(feature = "dist", windows_subsystem = "windows")]

use bevy::app::AppExit;
use quintet::arguments::Arguments;
use quintet::{app, games};

fn main() -> AppExit {
    games::install();
    app::from_arguments(&Arguments::from_command_line()).run()
}
