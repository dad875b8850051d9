//! The parts of spoken texts: the listener, phrases, and the lines of a board.
//!
//! [`Describe`](super::Describe) has the spoken texts of a game, and [`crate::speech`] combines them.

mod lines;
mod listener;
pub mod phrases;
mod spoken;

pub use lines::{BoardLine, LineKind};
pub use listener::{Listener, Verbosity};
pub use spoken::Spoken;
