//! The definition of a game.

mod example;
mod game_def;
mod side_color;

pub use example::Example;
pub use game_def::GameDef;
pub use side_color::{ColorMessage, Finish, Hue, Rgb, Shades, SideColor, Tone};
