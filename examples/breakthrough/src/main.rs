//! The program of Quintet with Breakthrough as one more game.

use bevy::app::AppExit;
use quintet_bevy::view::AppGameExt as _;
use quintet_games::GamesPlugin;

fn main() -> AppExit {
    quintet_games::install();
    quintet_app::in_window(GamesPlugin).add_game::<breakthrough::Breakthrough>().run()
}
