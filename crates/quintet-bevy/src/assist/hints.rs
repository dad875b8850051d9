//! Hints: the engine searches for a good move, which is displayed like the move under the pointer, with an explanation.

use bevy::prelude::*;
use quintet_core::catalog::engine_for;
use quintet_core::engine::{ComputerPlayer, Hint, Limits};
use quintet_core::rules::{AnyGame, PositionId};

#[cfg(target_arch = "wasm32")]
use super::task::WorkerStatus;
use super::task::{SearchExecutor, SearchTask, TaskProgress};
#[cfg(target_arch = "wasm32")]
use super::web_worker;
use crate::frame::{Menu, Phase, RedrawAppExt, Screen, SelectSystems, TableStage};
use crate::session::{GameSession, SessionEntered};

/// The node limit of a hint.
const NODES: u64 = 40_000;

/// Toggles the hint for the player to move.
#[derive(Message, Clone, Copy, Debug)]
pub struct ToggleHint;

/// The requested hint.
#[derive(Resource, Default)]
pub struct HintState {
    /// The position that the hint is for.
    position: PositionId,
    task: Option<SearchTask<Hint>>,
    found: Option<Hint>,
}

impl HintState {
    /// The hint for this position, if it was found.
    #[must_use]
    pub fn of(&self, game: &dyn AnyGame) -> Option<&Hint> {
        self.found.as_ref().filter(|_| self.position == PositionId::of(game))
    }

    /// Whether the search is running.
    #[must_use]
    pub const fn is_searching(&self) -> bool {
        self.task.is_some()
    }

    /// Whether no hint is shown, and none is searched.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.task.is_none() && self.found.is_none()
    }
}

/// Whether a hint can be requested now.
#[must_use]
pub fn can_hint(session: &GameSession, phase: Phase) -> bool {
    let is_own_turn = session.outcome().is_none() && !session.awaits_computer();
    phase == Phase::Choosing && is_own_turn && !session.forbids_variations()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HintState>().add_message::<ToggleHint>();
    app.redraw_on_change_of::<HintState>();
    app.add_systems(TableStage::Select, search.in_set(SelectSystems::Requests));
    app.add_systems(OnExit(Screen::Session), |mut hinted: ResMut<HintState>| *hinted = HintState::default());
}

/// Runs the search for a hint. Drops a hint that no longer fits the position.
fn search(
    mut asked: MessageReader<ToggleHint>,
    mut entered: MessageReader<SessionEntered>,
    session: Option<Res<GameSession>>,
    states: (Res<State<Menu>>, Option<Res<State<Phase>>>),
    mut executor: ResMut<SearchExecutor>,
    mut hinted: ResMut<HintState>,
) {
    if entered.read().count() > 0 && !hinted.is_empty() {
        *hinted = HintState::default(); // it was for the session before
    }
    let asked = asked.read().count() > 0;
    let phase = states.1.map(|phase| *phase.get());
    let session = session.filter(|session| phase.is_some_and(|phase| can_hint(session, phase)));
    let Some(session) = session else {
        if !hinted.is_empty() {
            *hinted = HintState::default();
        }
        return;
    };
    let game = session.game();
    let position = PositionId::of(game);
    if !hinted.is_empty() && hinted.position != position {
        *hinted = HintState::default();
    }
    if asked && *states.0.get() == Menu::None {
        *hinted = match hinted.is_empty() {
            true => {
                // A hint must not reveal the other players' secrets.
                let known = session.determinized_for(game.to_move(), game, game.hash());
                HintState { position, task: start_search(known.as_deref().unwrap_or(game), &executor), found: None }
            }
            false => HintState::default(),
        };
        return;
    }
    let Some(task) = &mut hinted.bypass_change_detection().task else { return };
    let found = task.poll(executor.bypass_change_detection());
    if found.is_some() || task.is_over() {
        *hinted = HintState { position, task: None, found };
    }
}

fn start_search(game: &dyn AnyGame, executor: &SearchExecutor) -> Option<SearchTask<Hint>> {
    let engine = engine_for(game)?;
    let mut computer = ComputerPlayer::with_limits(engine, game, None, Limits::nodes(NODES))?;
    let game = game.boxed_clone();
    #[cfg(target_arch = "wasm32")]
    let search = executor.waker().and_then(|wake| web_worker::evaluate(&*game, 1, NODES, wake));
    #[cfg(target_arch = "wasm32")]
    let position = game.boxed_clone();
    let task = move |nodes| {
        if !computer.step(nodes) {
            return TaskProgress::Continue;
        }
        engine.hint(&*game, &computer.report()).map_or(TaskProgress::NoResult, TaskProgress::Done)
    };
    #[cfg(target_arch = "wasm32")]
    if let Some(search) = search {
        let poll = move || match search.next_answer() {
            web_worker::Answer::Pending => WorkerStatus::Running,
            web_worker::Answer::Found(answer) => {
                let hint = answer.report(&*position).and_then(|report| engine.hint(&*position, &report));
                hint.map_or(WorkerStatus::Failed, WorkerStatus::Found)
            }
            web_worker::Answer::Failed => WorkerStatus::Failed,
        };
        return Some(executor.start_in_worker(poll, task));
    }
    Some(executor.begin(task))
}
