//! The list of games. [`games`] and [`find`] install the games of [`quintet_games`].

pub use quintet_core::catalog::*;
pub use quintet_games::{find, games};
