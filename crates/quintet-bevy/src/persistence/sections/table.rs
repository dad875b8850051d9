//! The sections of the table: clock, history and random seed with the session; last setup, lessons and pondering with
//! the settings.

use bevy::prelude::*;
use serde_json::Value;

use super::last_setup::LastSetup;
use super::registry::SaveSections;
use crate::assist::{ComputerSeed, PonderingEnabled};
use crate::clock::GameClock;
use crate::learning::StartedLessons;
use crate::persistence::record::{read_undone_comments, write_undone_comments};
use crate::session::{GameSession, HistoryState};

/// The name of the section with the clock in saved files.
const CLOCK: &str = "clock";
/// The name of the section with the history.
const HISTORY: &str = "history";
/// The name of the section with the comments of undone moves.
const UNDONE_COMMENTS: &str = "undone-comments";
/// The name of the section with the random seed of the computer players.
const COMPUTER_SEED: &str = "chance";
/// The name of the section with the last setup.
const LAST_SETUP: &str = "last-setup";
/// The name of the section with the lessons that were started.
const STARTED_LESSONS: &str = "learned";
/// The name of the section with the setting for pondering.
const PONDERING: &str = "pondering";

pub(super) fn plugin(app: &mut App) {
    app.save_with_session_by(CLOCK, write_clock, read_clock);
    app.save_with_session_by(HISTORY, write_history, read_history);
    app.save_with_session_by(UNDONE_COMMENTS, write_undone_comments, read_undone_comments);
    app.save_with_session_by(COMPUTER_SEED, write_computer_seed, read_computer_seed);
    app.save_with_settings::<LastSetup>(LAST_SETUP);
    app.save_with_settings::<StartedLessons>(STARTED_LESSONS);
    app.save_with_settings::<PonderingEnabled>(PONDERING);
}

fn write_clock(world: &World) -> Option<Value> {
    serde_json::to_value(world.get_resource::<GameClock>()?.snapshot()?).ok()
}

fn read_clock(world: &mut World, value: Value) {
    if let Ok(state) = serde_json::from_value(value)
        && let Some(mut clock) = world.get_resource_mut::<GameClock>()
    {
        clock.restore(Some(state));
    }
}

/// Writes the random seed of the computer players. `None` if there are none.
fn write_computer_seed(world: &World) -> Option<Value> {
    let plays = world.get_resource::<GameSession>()?.setup().computers.iter().any(Option::is_some);
    plays.then(|| serde_json::to_value(world.get_resource::<ComputerSeed>()?).ok())?
}

fn read_computer_seed(world: &mut World, value: Value) {
    if let Ok(seed) = serde_json::from_value::<ComputerSeed>(value) {
        world.insert_resource(seed);
    }
}

fn write_history(world: &World) -> Option<Value> {
    let state = world.get_resource::<GameSession>()?.history_state();
    (state != HistoryState::default()).then(|| serde_json::to_value(state).ok())?
}

fn read_history(world: &mut World, value: Value) {
    if let Ok(state) = serde_json::from_value(value)
        && let Some(mut session) = world.get_resource_mut::<GameSession>()
    {
        session.restore_history(&state);
    }
}
