//! Systems of the game clock: which clock runs, when it stops, and its sounds.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowOccluded;

use super::proposals::EndSession;
use super::turn::TurnEnded;
use crate::clock::{ClockEvent, GameClock};
use crate::frame::{CurrentStates, Menu, PacingSystems, Phase, TableStage, WindowHidden};
use crate::session::{GameSession, Termination};
use crate::theme::Sound;

/// The maximum time charged per frame. While a clock runs there is a frame at least once a second. A longer gap means that
/// the program was not visible.
const MAX_FRAME: Duration = Duration::from_secs(2);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(TableStage::Tick, tick);
    app.add_systems(TableStage::Refresh, end_turns);
    app.add_systems(Last, set_running_clock.before(PacingSystems));
}

/// Charges the time since the last frame to the running clock.
fn tick(
    time: Res<Time<Real>>,
    mut clock: ResMut<GameClock>,
    mut occluded: MessageReader<WindowOccluded>,
    hidden: Res<WindowHidden>,
    mut sounds: MessageWriter<Sound>,
    mut close: MessageWriter<EndSession>,
) {
    let was_hidden = hidden.0 || occluded.read().any(|event| event.occluded);
    let Some((side, state)) = clock.bypass_change_detection().running_mut() else { return };
    if was_hidden {
        return;
    }
    let shown = state.shown(side);
    for event in state.spend(side, time.delta().min(MAX_FRAME)) {
        match event {
            ClockEvent::LowTime(_) | ClockEvent::Countdown(_) => {
                sounds.write(Sound::Tick);
            }
            ClockEvent::Expired(_) => _ = sounds.write(Sound::Flag),
        }
    }
    if state.has_lost(side) {
        close.write(EndSession(Termination::Time(side)));
    }
    if shown != state.shown(side) {
        clock.set_changed();
    }
}

fn end_turns(mut over: MessageReader<TurnEnded>, mut clock: ResMut<GameClock>) {
    for TurnEnded(side) in over.read() {
        if let Some(state) = clock.state_mut() {
            state.end_turn(*side);
        }
    }
}

/// Whether a change to a phase other than [`Phase::Choosing`] is pending.
const fn leaves_choosing(next: &NextState<Phase>) -> bool {
    matches!(next, NextState::Pending(phase) | NextState::PendingIfNeq(phase) if !matches!(phase, Phase::Choosing))
}

/// Sets the running clock. No clock runs during animations, while a menu is open, while an earlier turn is displayed,
/// or while the window is not visible.
fn set_running_clock(
    mut clock: ResMut<GameClock>,
    session: Option<Res<GameSession>>,
    states: CurrentStates,
    next_menu: Res<NextState<Menu>>,
    next_phase: Res<NextState<Phase>>,
    hidden: Res<WindowHidden>,
) {
    let at_board = states.is_in_session()
        && !states.is_menu_open()
        && matches!(*next_menu, NextState::Unchanged)
        && !leaves_choosing(&next_phase)
        && states.is_choosing();
    let on = clock.state().is_some() && at_board && !hidden.0;
    let running = session
        .filter(|session| on && session.is_live() && session.result().is_none())
        .map(|session| session.game().to_move());
    if clock.running() != running {
        clock.set_running(running);
    }
}
