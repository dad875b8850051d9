//! What the table itself keeps: clocks and history with the match, what was set up last with the settings.

use bevy::prelude::*;
use serde_json::Value;

use super::KeepParts;
use crate::table::{HistoryState, LastSetup, Learned, Match, MatchChance, MatchClock};

pub(super) fn plugin(app: &mut App) {
    app.keep_with_match_by("clock", write_clock, read_clock);
    app.keep_with_match_by("history", write_history, read_history);
    app.keep_with_match_by("chance", write_chance, read_chance);
    app.keep_with_settings::<LastSetup>("last-setup");
    app.keep_with_settings::<Learned>("learned");
}

fn write_clock(world: &World) -> Option<Value> {
    serde_json::to_value(world.get_resource::<MatchClock>()?.snapshot()?).ok()
}

fn read_clock(world: &mut World, value: Value) {
    if let Ok(state) = serde_json::from_value(value)
        && let Some(mut clock) = world.get_resource_mut::<MatchClock>()
    {
        clock.restore(Some(state));
    }
}

/// Only computer players need it.
fn write_chance(world: &World) -> Option<Value> {
    let plays = world.get_resource::<Match>()?.setup().computers.iter().any(Option::is_some);
    plays.then(|| serde_json::to_value(world.get_resource::<MatchChance>()?).ok())?
}

fn read_chance(world: &mut World, value: Value) {
    if let Ok(chance) = serde_json::from_value::<MatchChance>(value) {
        world.insert_resource(chance);
    }
}

fn write_history(world: &World) -> Option<Value> {
    let state = world.get_resource::<Match>()?.history_state();
    (state != HistoryState::default()).then(|| serde_json::to_value(state).ok())?
}

fn read_history(world: &mut World, value: Value) {
    if let Ok(state) = serde_json::from_value(value)
        && let Some(mut the_match) = world.get_resource_mut::<Match>()
    {
        the_match.restore_history(&state);
    }
}
