//! Computer players: the search runs while the computer is to move, and its move uses the normal move path.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::catalog::engine_for;
use quintet_core::engine::{ComputerPlayer, Level, Limits};
use quintet_core::rules::{AnyGame, EncodedMove, PositionId, Side};
use serde::{Deserialize, Serialize};

use super::pondering::{MAX_PONDERING, Pondering};
#[cfg(target_arch = "wasm32")]
use super::task::WorkerStatus;
use super::task::{SearchExecutor, SearchTask, TaskProgress, now};
#[cfg(target_arch = "wasm32")]
use super::web_worker;
use crate::animation::Timeline;
use crate::clock::GameClock;
use crate::frame::{CurrentStates, PacingAppExt, Screen, TableStage};
use crate::session::{GameSession, PlayMove, Rng, StartSession};

/// The minimum time between the last animation and the computer's move, so that people can follow. With little time on the
/// clock, the pause is shorter.
const PAUSE: Duration = Duration::from_millis(350);
/// The time of level 5 for a move in a browser, where the search is slower.
const BROWSER_TOP_TIME: Duration = Duration::from_secs(3);
/// The node limit for answering a draw offer.
const DRAW_OFFER_NODES: u64 = 3_000;
/// The computer accepts a draw if the offering player's win probability is at least this.
const DRAW_THRESHOLD: f32 = 0.55;

/// The random seed of the session's computer players. It is saved, so that a resumed session continues the same way.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ComputerSeed(pub(super) u64);

/// The computer's move in progress.
#[derive(Resource, Default)]
pub struct ComputerTurn(Option<Turn>);

struct Turn {
    /// The searched position.
    position: PositionId,
    task: SearchTask<FoundMove>,
    found: Option<FoundMove>,
    /// Whether the search began while the opponent was thinking.
    has_pondered: bool,
    /// The time since the computer's turn began.
    since: Duration,
    /// The minimum duration of the turn.
    pause: Duration,
    /// Whether an open menu delays the move.
    held: bool,
}

/// The result of a search.
#[derive(Clone, Copy)]
pub(super) struct FoundMove {
    /// The move to play.
    pub(super) code: EncodedMove,
    /// The expected reply, if the search found one.
    pub(super) reply: Option<EncodedMove>,
}

impl ComputerTurn {
    /// Whether the computer is searching or pausing before its move.
    #[must_use]
    pub const fn is_active(&self) -> bool {
        self.0.is_some()
    }

    /// Whether the search of this turn began while the opponent was thinking.
    #[must_use]
    pub fn has_pondered(&self) -> bool {
        self.0.as_ref().is_some_and(|turn| turn.has_pondered)
    }

    /// The remaining pause before a move that was found.
    fn wait(&self) -> Option<Duration> {
        let turn = self.0.as_ref().filter(|turn| turn.found.is_some() && !turn.held)?;
        Some(turn.pause.saturating_sub(turn.since))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ComputerTurn>().init_resource::<ComputerSeed>();
    app.update_after(ComputerTurn::wait);
    app.add_systems(TableStage::Input, (draw_seed, think).chain());
    app.add_systems(OnExit(Screen::Session), |mut turn: ResMut<ComputerTurn>| {
        turn.0 = None;
        #[cfg(target_arch = "wasm32")]
        web_worker::close();
    });
}

/// Draws a seed for every session with computer players.
fn draw_seed(
    mut started: MessageReader<StartSession>,
    mut rng: ResMut<Rng>,
    mut seed: ResMut<ComputerSeed>,
    time: Res<Time<Real>>,
) {
    if let Some(StartSession(setup)) = started.read().last()
        && setup.computers.iter().any(Option::is_some)
    {
        seed.0 = rng.draw(time.elapsed());
    }
}

/// The state that determines whether the computer is to move.
#[derive(SystemParam)]
struct TurnContext<'w> {
    session: Option<Res<'w, GameSession>>,
    states: CurrentStates<'w>,
    timeline: Res<'w, Timeline>,
}

impl TurnContext<'_> {
    /// The session and the level of the computer player to move.
    fn computer_to_move(&self) -> Option<(&GameSession, Level)> {
        let choosing = self.states.is_in_session() && self.states.is_choosing();
        let session = self.session.as_deref()?;
        if !choosing || self.timeline.is_running() || !session.awaits_computer() {
            return None;
        }
        let level = session.setup().computer(session.game().to_move())?;
        Some((session, level))
    }
}

/// Searches for a move and plays it after the pause. A position where no search can start is not tried again.
fn think(
    context: TurnContext,
    seed: Res<ComputerSeed>,
    clock: Res<GameClock>,
    time: Res<Time<Real>>,
    mut executor: ResMut<SearchExecutor>,
    (mut turn, mut pondering): (ResMut<ComputerTurn>, ResMut<Pondering>),
    mut unsearchable: Local<Option<PositionId>>,
    mut moves: MessageWriter<PlayMove>,
) {
    let Some((session, level)) = context.computer_to_move() else {
        if turn.is_active() {
            turn.0 = None; // the position changed
        }
        return;
    };
    let game = session.game();
    let position = PositionId::of(game);
    if *unsearchable == Some(position) {
        return;
    }
    let turn = turn.bypass_change_detection();
    if turn.0.as_ref().is_none_or(|turn| turn.position != position) {
        let turns = session.setup().game_def.engine.max_turns_left(game);
        let share = clock.state().and_then(|clock| clock.turn_share(game.to_move(), turns));
        let pondered = pondering.take(position);
        turn.0 = Turn::start(session, level, *seed, share, pondered, &executor);
        *unsearchable = turn.0.is_none().then_some(position);
        return;
    }
    let Some(active) = &mut turn.0 else { return };
    let is_menu_open = context.states.is_menu_open();
    if let Some(found) = active.advance(executor.bypass_change_detection(), time.delta(), is_menu_open) {
        turn.0 = None;
        pondering.prepare(session, level, found);
        moves.write(PlayMove(found.code));
    }
}

impl Turn {
    /// Starts the search for the current position, or continues that of a search that has pondered. `share` is the time for
    /// the turn, if the game is played with a clock. `None` if there is nothing to search.
    fn start(
        session: &GameSession,
        level: Level,
        ComputerSeed(seed): ComputerSeed,
        share: Option<Duration>,
        pondered: Option<SearchTask<FoundMove>>,
        executor: &SearchExecutor,
    ) -> Option<Self> {
        let game = session.game();
        let has_pondered = pondered.is_some();
        let task = pondered.or_else(|| {
            let known_game = session.determinized_for(game.to_move(), game, seed);
            start_search(known_game.as_deref().unwrap_or(game), level, seed, SearchTime::of_turn(share), executor)
        })?;
        let (position, pause) = (PositionId::of(game), share.map_or(PAUSE, |share| share.min(PAUSE)));
        Some(Self { position, task, found: None, has_pondered, since: Duration::ZERO, pause, held: false })
    }

    /// Lets time pass. Returns the move when it is found and the pause is over. An open menu stops the pause, too.
    fn advance(&mut self, executor: &mut SearchExecutor, time: Duration, is_menu_open: bool) -> Option<FoundMove> {
        self.found = self.task.poll(executor).or(self.found);
        self.held = is_menu_open;
        if is_menu_open {
            return None;
        }
        self.since += time;
        self.found.filter(|_| self.since >= self.pause)
    }
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
    const fn of_turn(share: Option<Duration>) -> Self {
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

/// Whether the computer players accept a draw offer. They accept only if the win probability of the offering side is at
/// least [`DRAW_THRESHOLD`]. With more than two players, the search evaluates only the side to move, so they also decline
/// if another side offers the draw.
pub(crate) fn agree_to_draw(session: &GameSession, by: Side, seed: ComputerSeed) -> bool {
    let game = session.live();
    if game.players() > 2 && game.to_move() != by {
        return false;
    }
    let known_game = session.active_computer().and_then(|computer| session.determinized_for(computer, game, seed.0));
    let game = known_game.as_deref().unwrap_or(game);
    let Some(engine) = engine_for(game) else { return true };
    let Some(mut computer) = ComputerPlayer::with_limits(engine, game, None, Limits::nodes(DRAW_OFFER_NODES)) else {
        return true;
    };
    while !computer.step(DRAW_OFFER_NODES) {}
    let win_probability = engine.win_probability(computer.report().score);
    let offerer_win_probability = if game.to_move() == by { win_probability } else { 1.0 - win_probability };
    offerer_win_probability >= DRAW_THRESHOLD
}
