//! The list of games. A [`GameDef`] holds everything about a game below Bevy: rules, engine, colours of the
//! sides, lesson, rules page and example match.
//!
//! The list begins with the [games of this package](HOUSE_GAMES). A program adds its own with [`register`] when it
//! starts.
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

mod definition;
mod error;
mod house;
mod registry;

pub use definition::{ColorMessage, Example, GameDef, Hue, SideColor, Tone};
pub use error::{DuplicateGame, UnknownGame};
pub use house::HOUSE_GAMES;
pub use registry::{engine_for, find, games, register};
