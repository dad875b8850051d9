//! The program of Quintet with Hex as one more game.

use bevy::app::AppExit;
use quintet_app::Arguments;
use quintet_bevy::prelude::*;
use quintet_bevy::storage::Storage;
use quintet_games::GamesPlugin;

fn main() -> AppExit {
    let mut app = quintet_app::from_arguments(&Arguments::from_command_line(), GamesPlugin);
    // Settings and matches are separate from those of Quintet, which does not have this game.
    app.insert_resource(Storage::for_user("quintet-hex"));
    app.add_game::<hex::Hex>().run()
}
