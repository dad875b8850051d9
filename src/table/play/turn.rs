//! Applies moves: the only place where a played move changes the session.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::states::MatchEntry;
use super::{GameClock, GameSession, GoTo, Phase, SessionSetup, TableSystems, Timeline, TurnEnded};
use crate::rules::{AnyGame, Effect, EncodedMove, Localize, MoveError, OptionConflict, Rules, Side};
use crate::theme::Sound;
use crate::words::Localization;

/// The language of the interface.
#[derive(Resource)]
pub struct Language(pub Localization);

/// Run condition: whether the current game has positions of type `P`.
#[must_use]
pub fn is_current_game<P: Rules>(session: Option<Res<GameSession>>) -> bool {
    session.is_some_and(|session| session.position::<P>().is_some())
}

/// Marks an entity as part of the game with this id. It is despawned when another game becomes current.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEntity(pub &'static str);

/// Starts a session. The current one is abandoned.
#[derive(Message, Clone)]
pub struct StartSession(pub SessionSetup);

/// Shows the start position of a session during setup.
#[derive(Message, Clone)]
pub struct Preview(pub SessionSetup);

/// Shows a position as a picture, such as behind the title.
#[derive(Message)]
pub struct ShowPosition(pub SessionSetup, pub Box<dyn AnyGame>);

/// Plays a move, from any source.
#[derive(Message, Clone, Copy, Debug)]
pub struct PlayMove(pub EncodedMove);

/// Undoes the last turn. In the session this needs the other players' consent; while browsing, it takes effect at once.
#[derive(Message, Clone, Copy, Debug)]
pub struct UndoMove;

/// A move was played.
#[derive(Message, Clone, Debug)]
pub struct MovePlayed {
    /// The side that played it.
    pub side: Side,
    /// The effects of the move.
    pub effects: Vec<Effect>,
}

/// An illegal move or step was rejected.
#[derive(Message, Clone, Debug)]
pub struct MoveRejected(pub MoveError);

/// The position changed by something other than a move and must be shown without animation.
#[derive(Message, Clone, Copy, Debug)]
pub struct PositionReset;

/// The number of successful comparisons between the displayed entities and the position. Incremented by the games in
/// debug builds.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct ConsistencyChecks(pub usize);

/// The move has been shown and the next turn can begin.
#[derive(Message, Clone, Copy, Debug)]
pub struct TurnSettled;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Language(Localization::english())).init_resource::<ConsistencyChecks>();
    app.add_message::<StartSession>()
        .add_message::<Preview>()
        .add_message::<ShowPosition>()
        .add_message::<PlayMove>()
        .add_message::<UndoMove>()
        .add_message::<MovePlayed>()
        .add_message::<MoveRejected>()
        .add_message::<PositionReset>()
        .add_message::<TurnSettled>();
    app.add_systems(Update, (preview, exhibit, start, play).chain().in_set(TableSystems::Apply));
    app.add_systems(Last, enter_game_over);
    app.add_systems(
        Update,
        despawn_other_games
            .run_if(resource_exists_and_changed::<GameSession>)
            .after(TableSystems::Apply)
            .before(TableSystems::Animate),
    );
}

/// Despawns the entities of other games.
fn despawn_other_games(mut commands: Commands, session: Res<GameSession>, entities: Query<(Entity, &GameEntity)>) {
    let id = session.game().info().id;
    for (entity, GameEntity(game)) in &entities {
        if *game != id {
            commands.entity(entity).try_despawn();
        }
    }
}

/// Starts a game with the options of this setup.
fn new_game(setup: &SessionSetup) -> Result<Box<dyn AnyGame>, MoveError> {
    let refusal = |conflict: OptionConflict| MoveError { sentence: conflict.sentence(), cells: Vec::new() };
    setup.entry.start(setup.options.clone()).map_err(refusal)
}

fn preview(
    mut commands: Commands,
    mut requests: MessageReader<Preview>,
    mut rearranged: MessageWriter<PositionReset>,
    mut refused: MessageWriter<MoveRejected>,
) {
    let Some(Preview(setup)) = requests.read().last() else { return };
    match new_game(setup) {
        Ok(game) => {
            commands.insert_resource(GameSession::new(setup.clone(), game));
            rearranged.write(PositionReset);
        }
        Err(refusal) => {
            refused.write(MoveRejected(refusal));
        }
    }
}

fn exhibit(
    mut commands: Commands,
    mut requests: MessageReader<ShowPosition>,
    mut rearranged: MessageWriter<PositionReset>,
) {
    let Some(ShowPosition(setup, game)) = requests.read().last() else { return };
    commands.insert_resource(GameSession::new(setup.clone(), game.boxed_clone()));
    rearranged.write(PositionReset);
}

fn start(
    mut commands: Commands,
    mut requests: MessageReader<StartSession>,
    mut refused: MessageWriter<MoveRejected>,
    mut entry: MatchEntry,
) {
    let Some(StartSession(setup)) = requests.read().last() else { return };
    match new_game(setup) {
        Ok(game) => {
            commands.insert_resource(GameClock::with_control(setup.clock, game.players()));
            commands.insert_resource(GameSession::new(setup.clone(), game));
            entry.enter();
        }
        Err(refusal) => {
            refused.write(MoveRejected(refusal));
        }
    }
}

/// Enters [`Phase::Over`] for a session that is already over when it is opened.
fn enter_game_over(
    session: Option<Res<GameSession>>,
    timeline: Res<Timeline>,
    phase: Option<Res<State<Phase>>>,
    next: Option<ResMut<NextState<Phase>>>,
) {
    let (Some(session), Some(phase), Some(mut next)) = (session, phase, next) else { return };
    let choosing = *phase.get() == Phase::Choosing && matches!(*next, NextState::Unchanged) && !timeline.is_running();
    if choosing && session.is_live() && session.result().is_some() {
        next.go_to(Phase::Over);
    }
}

/// Writes what became of a move.
#[derive(SystemParam)]
pub(super) struct MoveWriters<'w> {
    over: MessageWriter<'w, TurnEnded>,
    played: MessageWriter<'w, MovePlayed>,
    refused: MessageWriter<'w, MoveRejected>,
    sounds: MessageWriter<'w, Sound>,
}

pub(super) fn play(
    mut requests: MessageReader<PlayMove>,
    session: Option<ResMut<GameSession>>,
    timeline: Res<Timeline>,
    phase: Option<Res<State<Phase>>>,
    mut next: Option<ResMut<NextState<Phase>>>,
    mut writers: MoveWriters,
) {
    let Some(PlayMove(code)) = requests.read().next().copied() else { return };
    requests.clear();
    let (Some(mut session), Some(phase)) = (session, phase) else { return };
    if timeline.is_running() || *phase.get() != Phase::Choosing {
        return; // one move at a time
    }
    let side = session.game().to_move();
    let in_session = session.is_live();
    match session.play(code) {
        Ok(effects) => {
            if in_session {
                writers.over.write(TurnEnded(side));
            }
            writers.played.write(MovePlayed { side, effects });
            if let Some(next) = &mut next {
                next.go_to(Phase::Animating);
            }
        }
        Err(refusal) => {
            writers.sounds.write(Sound::Refused);
            writers.refused.write(MoveRejected(refusal));
        }
    }
}
