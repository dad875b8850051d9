//! Pondering: Master searches the position after the expected reply while the opponent thinks.
//!
//! If the opponent plays the expected reply, the search continues as the search of the computer's turn, and its time
//! starts then. Otherwise its result is dropped. Searches ponder only on threads, not in the program's frames.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use quintet_core::engine::Level;
use quintet_core::rules::{AnyGame, PositionId};
use serde::{Deserialize, Serialize};

use super::computer_seed::ComputerSeed;
use super::move_search::{FoundMove, SearchTime, start_search};
use super::task::{SearchExecutor, SearchTask};
use crate::clock::GameClock;
use crate::frame::{RedrawAppExt, Screen, TableStage};
use crate::session::GameSession;

/// Whether Master ponders during a person's turn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PonderingEnabled(pub bool);

/// The position that Master expects after the opponent's reply, and its search.
#[derive(Resource, Default)]
pub struct Pondering {
    expected: Option<ExpectedPosition>,
    search: Option<PonderingSearch>,
}

/// The position after a move of the computer and the expected reply.
struct ExpectedPosition {
    level: Level,
    /// The position before the computer's move.
    before: PositionId,
    /// The position after the computer's move.
    after: PositionId,
    /// The game after the reply.
    game: Box<dyn AnyGame>,
}

struct PonderingSearch {
    task: SearchTask<FoundMove>,
    turn_began: Arc<AtomicBool>,
}

impl Pondering {
    /// Whether a search ponders.
    #[must_use]
    pub const fn is_active(&self) -> bool {
        self.search.is_some()
    }

    /// The game after the expected reply, until the opponent has played.
    #[must_use]
    pub fn expected(&self) -> Option<&dyn AnyGame> {
        self.expected.as_ref().map(|expected| &*expected.game)
    }

    /// Remembers the reply that a player expects to its move. Only Master ponders, and only if a person replies and nothing
    /// is hidden from the computer.
    pub(super) fn prepare(&mut self, session: &GameSession, level: Level, found: FoundMove) {
        *self = Self::default();
        let before = session.game();
        let Some(reply) = found.reply.filter(|_| level.master_seconds().is_some() && !session.has_secrets()) else {
            return;
        };
        let mut game = before.boxed_clone();
        if game.play(found.code).is_err() || session.setup().computer(game.to_move()).is_some() {
            return;
        }
        let after = PositionId::of(&*game);
        if game.play(reply).is_ok() && game.to_move() == before.to_move() && game.outcome().is_none() {
            self.expected = Some(ExpectedPosition { level, before: PositionId::of(before), after, game });
        }
    }

    /// The search of this position, if it was the expected one. The search now has the time of a turn.
    pub(super) fn take(&mut self, position: PositionId) -> Option<SearchTask<FoundMove>> {
        let expected = self.expected.take()?;
        let search = self.search.take().filter(|_| PositionId::of(&*expected.game) == position)?;
        search.turn_began.store(true, Ordering::Relaxed);
        Some(search.task)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pondering>().init_resource::<PonderingEnabled>();
    app.redraw_on_change_of::<PonderingEnabled>();
    app.add_systems(TableStage::Input, ponder);
    app.add_systems(OnExit(Screen::Session), |mut pondering: ResMut<Pondering>| *pondering = Pondering::default());
}

/// Starts to ponder as soon as the computer has moved, and stops after an unexpected change of the position.
fn ponder(
    session: Option<Res<GameSession>>,
    is_enabled: Res<PonderingEnabled>,
    seed: Res<ComputerSeed>,
    clock: Res<GameClock>,
    executor: Res<SearchExecutor>,
    mut pondering: ResMut<Pondering>,
) {
    let Some(session) = session else { return };
    let pondering = pondering.bypass_change_detection();
    let Some(expected) = &pondering.expected else { return };
    let position = PositionId::of(session.live());
    let is_waiting = position == expected.after;
    let has_ended = session.result().is_some();
    if !is_enabled.0
        || has_ended
        || !(is_waiting || position == expected.before || position == PositionId::of(&*expected.game))
    {
        *pondering = Pondering::default();
    } else if is_waiting && pondering.search.is_none() && executor.uses_threads() {
        let (side, turns) = (expected.game.to_move(), session.setup().game_def.engine.max_turns_left(&*expected.game));
        let share = clock.state().and_then(|clock| clock.next_turn_share(side, turns));
        let turn_began = Arc::new(AtomicBool::new(false));
        let time = SearchTime::pondering(share, Arc::clone(&turn_began));
        let task = start_search(&*expected.game, expected.level, seed.0, time, &executor);
        pondering.search = task.map(|task| PonderingSearch { task, turn_began });
    }
}
