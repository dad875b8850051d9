//! Carries out requests to navigate the history.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::animation::{Skip, Timeline};
use crate::clock::GameClock;
use crate::frame::{ApplySystems, GoTo, Phase, TableStage};
use crate::session::{
    GameSession, HistoryLine, MovePlayed, NavigateHistory, PlayLine, PositionReset, SessionEntered, Transition,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(TableStage::Apply, (play_line, navigate).chain().in_set(ApplySystems::Navigate));
}

/// Adds the moves of a line to the variation, and requests to show them.
fn play_line(
    mut requests: MessageReader<PlayLine>,
    mut entered: MessageReader<SessionEntered>,
    session: Option<ResMut<GameSession>>,
    mut navigations: MessageWriter<NavigateHistory>,
) {
    let is_new = entered.read().count() > 0;
    let Some(mut session) = session.filter(|_| !is_new) else { return requests.clear() };
    for PlayLine { from, moves, play } in requests.read() {
        let Some(line) = session.add_to_variation(*from, moves) else { continue };
        if session.shown() != *from {
            navigations.write(NavigateHistory::Show(*from));
        }
        let next = if line == HistoryLine::Main { NavigateHistory::Next } else { NavigateHistory::NextOfVariation };
        navigations.write_batch(std::iter::repeat_n(next, *play));
    }
}

/// Writes the messages about changes of the displayed position.
#[derive(SystemParam)]
struct NavigationWriters<'w> {
    skip: MessageWriter<'w, Skip>,
    played: MessageWriter<'w, MovePlayed>,
    resets: MessageWriter<'w, PositionReset>,
}

fn navigate(
    mut requests: MessageReader<NavigateHistory>,
    mut entered: MessageReader<SessionEntered>,
    mut pending: Local<Vec<NavigateHistory>>,
    session: Option<ResMut<GameSession>>,
    mut clock: ResMut<GameClock>,
    timeline: Res<Timeline>,
    mut phase: ResMut<NextState<Phase>>,
    mut writers: NavigationWriters,
) {
    if entered.read().count() > 0 {
        pending.clear(); // they were for the previous session
        requests.clear();
        return;
    }
    pending.extend(requests.read());
    if pending.is_empty() {
        return;
    }
    let Some(mut session) = session else {
        pending.clear();
        return;
    };
    if timeline.is_running() {
        writers.skip.write(Skip); // finish the running animation first
        return;
    }
    if matches!(*phase, NextState::Pending(Phase::Animating) | NextState::PendingIfNeq(Phase::Animating)) {
        return; // a move of this frame is about to be animated
    }
    let request = pending.remove(0);
    let before = session.moves().len();
    match session.navigate(request) {
        Transition::None => {}
        Transition::Move(move_made) => {
            writers.played.write(move_made);
            phase.go_to(Phase::Animating);
        }
        Transition::Jump => {
            writers.resets.write(PositionReset);
            phase.go_to(session.phase());
        }
    }
    if pending.is_empty() {
        session.end_suggestion();
    }
    clock.sync_history(before, &session.live().movers());
}
