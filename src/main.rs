//! Quintet: five abstract board games on one screen. This is the program with its window. `docs/architecture.md`
//! describes its packages.

// The published program opens no console window on Windows.
#![cfg_attr(feature = "dist", windows_subsystem = "windows")]

use bevy::app::AppExit;
use quintet_app::Arguments;
use quintet_games::GamesPlugin;

fn main() -> AppExit {
    quintet_games::install();
    quintet_app::from_arguments(&Arguments::from_command_line(), GamesPlugin).run()
}
