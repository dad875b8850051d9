//! What defines a game.

mod example;
mod game_def;

pub use example::Example;
pub use game_def::GameDef;
