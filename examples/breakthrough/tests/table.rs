//! The tests that every game must pass on the table.

#![cfg(feature = "app")]

use quintet_games::GamesPlugin;
use std::time::Duration;

use bevy::prelude::*;
use quintet_bevy::prelude::*;

fn build() -> App {
    let mut app = quintet_app::headless(Duration::from_millis(16), GamesPlugin);
    app.add_game::<breakthrough::Breakthrough>();
    app
}

quintet_bevy::table_battery!(build, "breakthrough");
