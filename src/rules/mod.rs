//! What all games share, and one module a game. Knows no clock, no disk, no chance, no Bevy.

mod account;
mod any;
mod catalogue;
mod diagram;
mod effect;
mod formation;
mod game;
mod options;
mod outcome;
mod perft;
mod position;
mod sentence;
mod side;
mod step;
mod zobrist;

pub mod abalone;
pub mod abande;
pub mod abeo;
pub mod abstrakto;
pub mod aeb;
pub mod hex;

pub use account::{Abilities, Account, Barrier, Weight};
pub use any::{AnyGame, MoveCode};
pub use catalogue::{CATALOGUE, Entry, UnknownGame, find};
pub use diagram::{Diagram, DiagramError};
pub use effect::{Effect, Path};
pub use formation::Formation;
pub use game::Game;
pub use options::{OptionError, OptionKind, OptionSpec, Options};
pub use outcome::{Ending, Outcome};
pub use perft::{divide, perft};
pub use position::{GameInfo, PLAYERS, Packed, Position};
pub use sentence::{Fact, Refusal, Say, Sentence};
pub use side::Side;
pub use step::{Cell, Step};
