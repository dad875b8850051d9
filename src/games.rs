//! The games, and with the feature `app` their views.

pub use quintet_games::*;
#[cfg(feature = "app")]
pub use quintet_games_view::*;
