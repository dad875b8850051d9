//! The sections of the table: clock, history and random seed with the session; last setup and lessons with the
//! settings.

use bevy::prelude::*;
use serde_json::Value;

use super::last_setup::LastSetup;
use super::sections::SaveSections;
use crate::table::assist::ComputerSeed;
use crate::table::clock::GameClock;
use crate::table::learning::StartedLessons;
use crate::table::session::{GameSession, HistoryState};

pub(super) fn plugin(app: &mut App) {
    app.save_with_session_by("clock", write_clock, read_clock);
    app.save_with_session_by("history", write_history, read_history);
    app.save_with_session_by("chance", write_chance, read_chance);
    app.save_with_settings::<LastSetup>("last-setup");
    app.save_with_settings::<StartedLessons>("learned");
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

/// Saved only if a computer player takes part.
fn write_chance(world: &World) -> Option<Value> {
    let plays = world.get_resource::<GameSession>()?.setup().computers.iter().any(Option::is_some);
    plays.then(|| serde_json::to_value(world.get_resource::<ComputerSeed>()?).ok())?
}

fn read_chance(world: &mut World, value: Value) {
    if let Ok(chance) = serde_json::from_value::<ComputerSeed>(value) {
        world.insert_resource(chance);
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
