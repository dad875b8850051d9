//! Starts sessions and previews, and plays moves. The figures of the rules pages and the navigation of the history also
//! play moves.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::rules::{AnyGame, Localize, Side};

use super::entry::SessionEntry;
use crate::animation::Timeline;
use crate::clock::GameClock;
use crate::frame::{ApplySystems, GoTo, Phase, Screen, TableStage};
use crate::session::{
    GameSession, MovePlayed, MoveRejected, PlayMove, PositionReset, PreviewSetup, SessionEntered, SessionSetup,
    ShowPosition, StartSession,
};
use crate::theme::Sound;

/// A move in the session ended this side's turn.
#[derive(Message, Clone, Copy, Debug)]
pub struct TurnEnded(pub Side);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TurnEnded>();
    let previews = (preview, show_position).chain().run_if(not(enters_or_shows_session));
    app.add_systems(TableStage::Apply, (previews, start, play).chain().in_set(ApplySystems::Play));
    app.add_systems(Last, enter_game_over);
}

/// Whether the match screen is shown, or will be from the next frame on. Requests from the previous screen would
/// replace the match.
fn enters_or_shows_session(screen: Res<State<Screen>>, next: Res<NextState<Screen>>) -> bool {
    let enters = matches!(*next, NextState::Pending(Screen::Session) | NextState::PendingIfNeq(Screen::Session));
    enters || *screen.get() == Screen::Session && matches!(*next, NextState::Unchanged)
}

/// Starts a game with the options of this setup.
fn new_game(setup: &SessionSetup) -> Result<Box<dyn AnyGame>, MoveRejected> {
    setup.game_def.start(setup.options.clone()).map_err(|conflict| conflict.localized_text().into())
}

fn preview(
    mut commands: Commands,
    mut requests: MessageReader<PreviewSetup>,
    mut resets: MessageWriter<PositionReset>,
    mut rejected: MessageWriter<MoveRejected>,
) {
    let Some(PreviewSetup(setup)) = requests.read().last() else { return };
    match new_game(setup) {
        Ok(game) => {
            commands.insert_resource(GameSession::new(setup.clone(), game));
            resets.write(PositionReset);
        }
        Err(conflict) => {
            rejected.write(conflict);
        }
    }
}

fn show_position(
    mut commands: Commands,
    mut requests: MessageReader<ShowPosition>,
    mut resets: MessageWriter<PositionReset>,
) {
    let Some(ShowPosition(setup, game)) = requests.read().last() else { return };
    commands.insert_resource(GameSession::new(setup.clone(), game.boxed_clone()));
    resets.write(PositionReset);
}

fn start(
    mut commands: Commands,
    mut requests: MessageReader<StartSession>,
    mut rejected: MessageWriter<MoveRejected>,
    mut entry: SessionEntry,
) {
    let Some(StartSession(setup)) = requests.read().last() else { return };
    match new_game(setup) {
        Ok(game) => {
            commands.insert_resource(GameClock::with_control(setup.clock, game.players()));
            commands.insert_resource(GameSession::new(setup.clone(), game));
            entry.enter();
        }
        Err(conflict) => {
            rejected.write(conflict);
        }
    }
}

/// Enters [`Phase::Over`] for a session that is already over when it is opened.
fn enter_game_over(
    session: Option<Res<GameSession>>,
    timeline: Res<Timeline>,
    phase: Option<Res<State<Phase>>>,
    mut next: ResMut<NextState<Phase>>,
) {
    let (Some(session), Some(phase)) = (session, phase) else { return };
    let choosing = *phase.get() == Phase::Choosing && matches!(*next, NextState::Unchanged) && !timeline.is_running();
    if choosing && session.outcome().is_some() {
        next.go_to(Phase::Over);
    }
}

/// Writes the outcome of a requested move.
#[derive(SystemParam)]
struct MoveWriters<'w> {
    over: MessageWriter<'w, TurnEnded>,
    played: MessageWriter<'w, MovePlayed>,
    rejected: MessageWriter<'w, MoveRejected>,
    sounds: MessageWriter<'w, Sound>,
}

fn play(
    mut requests: MessageReader<PlayMove>,
    mut entered: MessageReader<SessionEntered>,
    session: Option<ResMut<GameSession>>,
    timeline: Res<Timeline>,
    phase: Option<Res<State<Phase>>>,
    mut next: ResMut<NextState<Phase>>,
    mut writers: MoveWriters,
) {
    let is_new = entered.read().count() > 0;
    let Some(PlayMove(code)) = requests.read().next().copied() else { return };
    requests.clear();
    let (Some(mut session), Some(phase)) = (session, phase) else { return };
    if is_new {
        return; // the move was for the previous session
    }
    if timeline.is_running() || *phase.get() != Phase::Choosing {
        return; // one move at a time
    }
    let side = session.game().to_move();
    let in_session = session.is_live();
    if in_session && session.result().is_some() {
        return; // the session ended in this frame
    }
    if session.forbids_variations() {
        return;
    }
    match session.play(code) {
        Ok(effects) => {
            if in_session {
                writers.over.write(TurnEnded(side));
            }
            writers.played.write(MovePlayed { side, effects });
            next.go_to(Phase::Animating);
        }
        Err(move_error) => {
            writers.sounds.write(Sound::Rejected);
            writers.rejected.write(MoveRejected(move_error));
        }
    }
}
