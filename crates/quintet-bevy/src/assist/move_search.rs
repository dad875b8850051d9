//! The search for the move of a computer player, on its turn or while it ponders.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use quintet_core::catalog::engine_for;
use quintet_core::engine::{ComputerPlayer, Level};
use quintet_core::rules::{AnyGame, EncodedMove};

#[cfg(target_arch = "wasm32")]
use super::task::WorkerStatus;
use super::task::{SearchExecutor, SearchTask, TaskProgress, now};
#[cfg(target_arch = "wasm32")]
use super::web_worker;

/// The time of level 5 for a move in a browser, where the search is slower.
const BROWSER_TOP_TIME: Duration = Duration::from_secs(3);
/// The maximum time to ponder. If a search ends before its turn begins, its move is kept.
const MAX_PONDERING: Duration = Duration::from_secs(60);

/// The result of a search.
#[derive(Clone, Copy)]
pub(super) struct FoundMove {
    /// The move to play.
    pub(super) code: EncodedMove,
    /// The expected reply, if the search found one.
    pub(super) reply: Option<EncodedMove>,
}

/// The time that a search may take.
pub(super) struct SearchTime {
    /// The time for this turn, if the game is played with a clock.
    share: Option<Duration>,
    /// Set as soon as it is the computer's turn. `None` if it already is.
    turn_began: Option<Arc<AtomicBool>>,
}

impl SearchTime {
    /// The time for a search on the computer's turn.
    pub(super) const fn of_turn(share: Option<Duration>) -> Self {
        Self { share, turn_began: None }
    }

    /// The time for a search that ponders until `turn_began` is set.
    pub(super) const fn pondering(share: Option<Duration>, turn_began: Arc<AtomicBool>) -> Self {
        Self { share, turn_began: Some(turn_began) }
    }

    /// Whether the search still ponders. Ends pondering if the turn has begun.
    fn ponders(&mut self) -> bool {
        self.turn_began.take_if(|began| began.load(Ordering::Relaxed));
        self.turn_began.is_some()
    }
}

/// Starts the search for a move.
pub(super) fn start_search(
    game: &dyn AnyGame,
    level: Level,
    seed: u64,
    mut limit: SearchTime,
    executor: &SearchExecutor,
) -> Option<SearchTask<FoundMove>> {
    let mut computer = ComputerPlayer::new(engine_for(game)?, game, level, seed)?;
    #[cfg(not(target_arch = "wasm32"))]
    if level.master_seconds().is_some() {
        executor.start_helpers(&mut computer);
    }
    let share = limit.share;
    let mut nodes_left = share.filter(|_| computer.time_limit().is_none()).map_or(u64::MAX, node_limit);
    let time = computer.time_limit().map(|time| move_time(time, level, share));
    let (mut start, mut pondering_start) = (None, None);
    let task = move |nodes: u64| {
        let (start, max) = match limit.ponders() {
            true => (&mut pondering_start, Some(MAX_PONDERING)),
            false => (&mut start, time),
        };
        let elapsed = start.get_or_insert_with(now).elapsed();
        let over = computer.step(nodes.min(nodes_left)) || max.is_some_and(|max| elapsed >= max);
        nodes_left = nodes_left.saturating_sub(nodes);
        if !over && nodes_left > 0 {
            return TaskProgress::Continue;
        }
        computer.choose().map_or(TaskProgress::NoResult, |code| {
            TaskProgress::Done(FoundMove { code, reply: computer.expected_reply(code) })
        })
    };
    #[cfg(target_arch = "wasm32")]
    if let Some(wake) = executor.waker()
        && let Some(search) = web_worker::request_move(game, level, seed, time.or(share), wake)
    {
        let game = game.boxed_clone();
        let poll = move || match search.next_answer() {
            web_worker::Answer::Pending => WorkerStatus::Running,
            web_worker::Answer::Found(answer) => answer
                .best(&*game)
                .map_or(WorkerStatus::Failed, |code| WorkerStatus::Found(FoundMove { code, reply: None })),
            web_worker::Answer::Failed => WorkerStatus::Failed,
        };
        return Some(executor.start_in_worker(poll, task));
    }
    Some(executor.begin(task))
}

/// The search time for a move of a level that is limited by time. A player with a clock uses at most its share of the time:
/// see [`ClockState::turn_share`](crate::clock::ClockState::turn_share).
fn move_time(time: Duration, level: Level, share: Option<Duration>) -> Duration {
    let time = if cfg!(target_arch = "wasm32") && level == Level::TOP { BROWSER_TOP_TIME } else { time };
    share.map_or(time, |share| time.min(share))
}

/// Returns the maximum number of nodes for a move that may take this time. The limit is in nodes instead of time, so that
/// the computer plays equally well on every machine. It assumes the speed of a slow machine.
fn node_limit(share: Duration) -> u64 {
    const NODES_PER_MILLISECOND: u64 = 300;
    let milliseconds = u64::try_from(share.as_millis()).unwrap_or(u64::MAX);
    milliseconds.saturating_mul(NODES_PER_MILLISECOND).max(NODES_PER_MILLISECOND)
}
