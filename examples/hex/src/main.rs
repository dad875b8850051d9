//! The program of Quintet with Hex as one more game.

use bevy::app::AppExit;
use quintet_bevy::prelude::*;
use quintet_games::GamesPlugin;

fn main() -> AppExit {
    quintet_app::in_window(GamesPlugin).add_game::<hex::Hex>().run()
}
