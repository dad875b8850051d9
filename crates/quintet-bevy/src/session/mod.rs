//! The current session: its setup, game, history and termination, and the messages about it.
//!
//! A session is what players call a match. A lesson or a preview is a session, too.

mod commands;
mod hidden_info;
mod history;
mod lines;
mod model;
mod player_style;
mod record;
mod rng;
mod setup;
mod termination;

use bevy::prelude::*;

pub use commands::{
    MovePlayed, MoveRejected, PlayLine, PlayMove, PositionReset, PreviewSetup, SessionEntered, ShowPosition,
    StartSession, TurnSettled, UndoMove,
};
pub use hidden_info::SecretRevealed;
pub(super) use history::Transition;
pub use history::{HistoryState, NavigateHistory};
pub use lines::{HistoryCursor, HistoryLine, MadeMove, Variation};
pub use model::GameSession;
pub use player_style::{PlayerStyle, PlayerSymbol};
pub use rng::Rng;
pub use setup::SessionSetup;
pub use termination::Termination;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((model::plugin, commands::plugin, history::plugin, rng::plugin, hidden_info::plugin));
}
