//! The program of Quintet with Breakthrough as one more game.

use bevy::app::AppExit;
use quintet_bevy::view::AppGameExt as _;

fn main() -> AppExit {
    quintet::games::install();
    quintet::app::in_window().add_game::<breakthrough::Breakthrough>().run()
}
