//! The interface for the rules of turn-based board games, a search that plays them, a UGI server, records of matches,
//! lessons, speech for players who do not see the board, and texts in several languages.
//!
//! Nothing here uses Bevy, the clock, the disk, or randomness that was not passed in.
//!
//! # Examples
//!
//! Two moves, a reply by the computer, and the record of the match:
//!
//! ```
//! use quintet_games::find;
//! use quintet_core::engine::{ComputerPlayer, Level};
//! use quintet_core::record::Record;
//!
//! let abalone = find("abalone").unwrap();
//! let mut game = abalone.start(abalone.options()).unwrap();
//! for text in ["a1b2", "i5h5"] {
//!     let action = game.parse(text).unwrap();
//!     game.play(action).unwrap();
//! }
//!
//! // The lowest level, with the random seed 1. The caller decides how long the search runs.
//! let mut computer = ComputerPlayer::new(&abalone.engine, &*game, Level::ALL[0], 1).unwrap();
//! while !computer.step(1_000) {}
//! game.play(computer.choose().unwrap()).unwrap();
//!
//! let record = Record::of(&*game, []);
//! assert_eq!(record.replay().unwrap().history(), game.history());
//! println!("{record}");
//! ```

pub mod catalog;
pub mod engine;
pub mod learning;
pub mod prelude;
pub mod record;
pub mod rules;
pub mod speech;
pub mod testing;
pub mod ugi;
pub mod words;
