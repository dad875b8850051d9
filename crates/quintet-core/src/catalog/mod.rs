//! The list of games. A [`GameDef`] holds everything about a game that does not need Bevy: rules, engine, colours of the
//! sides, lesson, rules page and example match.
//!
//! This package has no games. A program adds its games with [`register`] or [`register_all`] when it starts.
//!
//! # Examples
//!
//! ```
//! use quintet_games::{find, games};
//!
//! for game in games() {
//!     println!("{}: {} sides", game.info.name, game.info.sides.len());
//! }
//! let abalone = find("abalone").unwrap();
//! let game = abalone.start(abalone.options()).unwrap();
//! assert_eq!(abalone.engine.static_eval(&*game).0, 0);
//! ```

mod check_texts;
mod definition;
mod registry;

pub use check_texts::check_texts;
pub use definition::{ColorMessage, Example, Finish, GameDef, Hue, Rgb, Shades, SideColor, Tone};
pub use registry::{DuplicateGame, UnknownGame, engine_for, find, games, register, register_all};
