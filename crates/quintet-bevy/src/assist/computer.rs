//! Computer players: the search runs while the computer is to move, and its move uses the normal move path.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::catalog::engine_for;
use quintet_core::engine::{ComputerPlayer, Level, Limits};
use quintet_core::rules::{PositionId, Side};

use super::analysis::Analysis;
use super::computer_seed::{ComputerSeed, draw_seed};
use super::move_search::{FoundMove, SearchTime, start_search};
use super::pondering::Pondering;
use super::task::{SearchExecutor, SearchTask};
#[cfg(target_arch = "wasm32")]
use super::web_worker;
use crate::animation::Timeline;
use crate::clock::GameClock;
use crate::frame::{CurrentStates, PacingAppExt, Screen, TableStage};
use crate::session::{GameSession, PlayMove, SessionEntered};

/// The minimum time between the last animation and the computer's move, so that people can follow. With little time on the
/// clock, the pause is shorter.
const PAUSE: Duration = Duration::from_millis(350);
/// The node limit for answering a draw offer.
const DRAW_OFFER_NODES: u64 = 3_000;
/// The computer accepts a draw if the offering player's win probability is at least this.
const DRAW_THRESHOLD: f32 = 0.55;

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
    /// Whether the move is delayed, because a menu is open or another position is displayed.
    held: bool,
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

/// The state that determines whether the computer is to move.
#[derive(SystemParam)]
struct TurnContext<'w> {
    session: Option<Res<'w, GameSession>>,
    states: CurrentStates<'w>,
    timeline: Res<'w, Timeline>,
    analysis: Res<'w, Analysis>,
}

impl TurnContext<'_> {
    /// The session and the level of the computer player to move. While another position is displayed, a search goes on, but
    /// not beside an analysis.
    fn computer_to_move(&self) -> Option<(&GameSession, Level)> {
        let session = self.session.as_deref().filter(|_| self.states.is_in_session())?;
        if session.result().is_some() || (!session.is_live() && self.analysis.is_searching()) {
            return None;
        }
        let level = session.setup().computer(session.live().to_move())?;
        Some((session, level))
    }

    /// Whether a move can be played now.
    fn can_move(&self) -> bool {
        let is_live = self.session.as_ref().is_some_and(|session| session.is_live());
        is_live && self.states.is_choosing() && !self.timeline.is_running()
    }
}

/// The searches of the computer players for the current session.
#[derive(SystemParam)]
struct SessionSearches<'w, 's> {
    turn: ResMut<'w, ComputerTurn>,
    pondering: ResMut<'w, Pondering>,
    /// The last position where no search could start. It is not tried again.
    unsearchable: Local<'s, Option<PositionId>>,
    entered: MessageReader<'w, 's, SessionEntered>,
}

impl SessionSearches<'_, '_> {
    /// Discards the searches of the previous session after another one was entered. The new session can have the same
    /// position, with other players.
    fn discard_previous(&mut self) {
        if self.entered.read().count() > 0 {
            *self.turn = ComputerTurn::default();
            *self.pondering = Pondering::default();
            *self.unsearchable = None;
        }
    }
}

/// Searches for a move and plays it after the pause.
fn think(
    context: TurnContext,
    seed: Res<ComputerSeed>,
    clock: Res<GameClock>,
    time: Res<Time<Real>>,
    mut executor: ResMut<SearchExecutor>,
    mut searches: SessionSearches,
    mut moves: MessageWriter<PlayMove>,
) {
    searches.discard_previous();
    let SessionSearches { turn, pondering, unsearchable, .. } = &mut searches;
    let Some((session, level)) = context.computer_to_move() else {
        if turn.is_active() {
            turn.0 = None; // the position changed
        }
        return;
    };
    let game = session.live();
    let position = PositionId::of(game);
    if **unsearchable == Some(position) {
        return;
    }
    let turn = turn.bypass_change_detection();
    turn.0.take_if(|turn| turn.position != position);
    let Some(active) = &mut turn.0 else {
        if !context.can_move() {
            return;
        }
        let turns = session.setup().game_def.engine.max_turns_left(game);
        let share = clock.state().and_then(|clock| clock.turn_share(game.to_move(), turns));
        let pondered = pondering.take(position);
        turn.0 = Turn::start(session, level, *seed, share, pondered, &executor);
        **unsearchable = turn.0.is_none().then_some(position);
        return;
    };
    let is_held = context.states.is_menu_open() || !context.can_move();
    if let Some(found) = active.advance(executor.bypass_change_detection(), time.delta(), is_held) {
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

    /// Lets time pass. Returns the move when it is found and the pause is over. While the turn is held, the pause stops, too.
    fn advance(&mut self, executor: &mut SearchExecutor, time: Duration, is_held: bool) -> Option<FoundMove> {
        self.found = self.task.poll(executor).or(self.found);
        self.held = is_held;
        if is_held {
            return None;
        }
        self.since += time;
        self.found.filter(|_| self.since >= self.pause)
    }
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
