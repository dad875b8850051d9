//! Quintet: five abstract board games on one screen. This is the program with its window.
//!
//! It consists of these packages. Each uses only packages above it in this list:
//!
//! - `quintet-core`: rules, engine, records, lessons and texts, without a game and without Bevy
//! - `quintet-bevy`: session, input, board, animation, theme and storage
//! - `abeo`, `abande`, `abalone`, `abstrakto` and `aeb`: the games; none uses another one
//! - `quintet-games`: the list of the games
//! - `quintet-menus`: the egui menus, which use no game
//! - `quintet-app`: app construction; it uses the menus, but no game
//!
//! The referee is a program of its own, in `quintet-referee`.

// The published program opens no console window on Windows.
#![cfg_attr(feature = "dist", windows_subsystem = "windows")]

use bevy::app::AppExit;
use quintet_app::Arguments;
use quintet_games::GamesPlugin;

fn main() -> AppExit {
    quintet_games::install();
    quintet_app::from_arguments(&Arguments::from_command_line(), GamesPlugin).run()
}
