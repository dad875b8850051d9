//! The computer's turns: it thinks while the match waits for it, and its move goes the way of everybody's moves.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

#[cfg(target_arch = "wasm32")]
use super::thinking::Elsewhere;
use super::thinking::{Slice, Work, Workshop};
#[cfg(target_arch = "wasm32")]
use super::worker;
use super::{Chance, Match, MatchClock, Menu, Phase, PlayMove, Screen, StartMatch, TableSystems, Timeline};
use crate::engine::{Level, Limits, Thinker, mind};
use crate::rules::{AnyGame, MoveCode, Side};

/// Its moves come no sooner than this after the last one was shown: who sits opposite has to see both.
const PAUSE: Duration = Duration::from_millis(350);
/// Of the time on its clock it spends no more than this part on a turn.
const TURNS_LEFT: u32 = 30;
/// What it looks at to answer the offer of a draw.
const GLANCE: u64 = 3_000;
/// It agrees to a draw where whoever offers it has at least this chance to win.
const FAIR: f32 = 0.55;

/// What chance the computer players of this match have: kept with it, so that it goes on as it would have.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchChance(u64);

/// The computer's turn.
#[derive(Resource, Default)]
pub struct ComputersTurn(Option<Turn>);

struct Turn {
    /// Turn and hash of the position that is thought about.
    position: (u32, u64),
    work: Work<MoveCode>,
    found: Option<MoveCode>,
    /// For how long it has been its turn.
    since: Duration,
    /// Whether something lies over the board, so that its move has to wait for that.
    held: bool,
}

impl ComputersTurn {
    /// Whether the computer thinks, or waits a moment before it moves.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// How long it still waits with a move that it has found.
    pub(super) fn wait(&self) -> Option<Duration> {
        let turn = self.0.as_ref().filter(|turn| turn.found.is_some() && !turn.held)?;
        Some(PAUSE.saturating_sub(turn.since))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ComputersTurn>().init_resource::<MatchChance>();
    app.add_systems(Update, (draw_chance, think).chain().in_set(TableSystems::Input));
    app.add_systems(OnExit(Screen::Match), |mut turn: ResMut<ComputersTurn>| {
        turn.0 = None;
        #[cfg(target_arch = "wasm32")]
        worker::close();
    });
}

/// Every match has chance of its own.
fn draw_chance(
    mut started: MessageReader<StartMatch>,
    mut chance: ResMut<Chance>,
    mut own: ResMut<MatchChance>,
    time: Res<Time<Real>>,
) {
    if let Some(StartMatch(setup)) = started.read().last()
        && setup.computers.iter().any(Option::is_some)
    {
        own.0 = chance.draw(time.elapsed());
    }
}

/// Thinks of a move, and plays it when its time has come.
fn think(
    the_match: Option<Res<Match>>,
    states: (Res<State<Screen>>, Res<State<Menu>>, Option<Res<State<Phase>>>),
    timeline: Res<Timeline>,
    chance: Res<MatchChance>,
    clock: Res<MatchClock>,
    time: Res<Time<Real>>,
    mut workshop: ResMut<Workshop>,
    mut turn: ResMut<ComputersTurn>,
    mut moves: MessageWriter<PlayMove>,
) {
    let (screen, menu, phase) = states;
    let choosing = *screen.get() == Screen::Match && phase.is_some_and(|phase| *phase.get() == Phase::Choosing);
    let waiting = the_match.filter(|the_match| choosing && !timeline.is_running() && the_match.awaits_computer());
    let Some((the_match, level)) = waiting.and_then(|the_match| {
        let level = the_match.setup().computer(the_match.game().to_move())?;
        Some((the_match, level))
    }) else {
        if turn.is_on() {
            turn.0 = None; // what it thought about is no longer so
        }
        return;
    };
    let game = the_match.game();
    let position = (game.turn(), game.hash());
    let turn = turn.bypass_change_detection();
    if turn.0.as_ref().is_none_or(|turn| turn.position != position) {
        let left = clock.state().map(|clock| clock.left(game.to_move()));
        let known = the_match.as_known_to(game.to_move(), game, chance.0);
        let Some(work) = begin(known.as_deref().unwrap_or(game), level, chance.0, left, &workshop) else { return };
        turn.0 = Some(Turn { position, work, found: None, since: Duration::ZERO, held: false });
        return;
    }
    let Some(now) = &mut turn.0 else { return };
    if let Some(found) = now.work.go_on(workshop.bypass_change_detection()) {
        now.found = Some(found);
    }
    // While a menu is open, time stands still for it too.
    now.held = *menu.get() != Menu::None;
    if now.held {
        return;
    }
    now.since += time.delta();
    if let Some(code) = now.found.filter(|_| now.since >= PAUSE) {
        turn.0 = None;
        moves.write(PlayMove(code));
    }
}

/// Begins to think about a turn.
fn begin(
    game: &dyn AnyGame,
    level: Level,
    seed: u64,
    left: Option<Duration>,
    workshop: &Workshop,
) -> Option<Work<MoveCode>> {
    let mut thinker = Thinker::new(game, level, seed)?;
    let mut most = left.map_or(u64::MAX, positions_in);
    let task = move |nodes: u64| {
        let over = thinker.step(nodes.min(most));
        most = most.saturating_sub(nodes);
        match over || most == 0 {
            true => thinker.choose().map_or(Slice::Nothing, Slice::Last),
            false => Slice::More,
        }
    };
    #[cfg(target_arch = "wasm32")]
    if let Some(wake) = workshop.waker()
        && let Some(ticket) = worker::ask(game, level, seed, left.map(|left| left / TURNS_LEFT), wake)
    {
        let game = game.boxed();
        let ask = move || match ticket.answer() {
            worker::Answer::NotYet => Elsewhere::More,
            worker::Answer::Move(text) => game.parse(&text).map_or(Elsewhere::Failed, Elsewhere::Found),
            worker::Answer::Failed => Elsewhere::Failed,
        };
        return Some(workshop.begin_elsewhere(ask, task));
    }
    Some(workshop.begin(task))
}

/// How many positions it can look at when so much time is left on its clock. As it plays the same on every machine, this
/// counts on a slow one.
fn positions_in(left: Duration) -> u64 {
    const A_MILLISECOND: u64 = 300;
    let milliseconds = u64::try_from((left / TURNS_LEFT).as_millis()).unwrap_or(u64::MAX);
    milliseconds.saturating_mul(A_MILLISECOND).max(A_MILLISECOND)
}

/// Whether the computer players of a match agree to a draw that a side offers: not while they are better.
pub(super) fn agree_to_draw(the_match: &Match, by: Side, chance: MatchChance) -> bool {
    let game = the_match.live();
    let known = the_match.playing_computer().and_then(|computer| the_match.as_known_to(computer, game, chance.0));
    let game = known.as_deref().unwrap_or(game);
    let Some(mut thinker) = Thinker::unbound(game, None, Limits::nodes(GLANCE)) else { return true };
    while !thinker.step(GLANCE) {}
    let Some(mind) = mind(game) else { return true };
    let chance = mind.chance(thinker.report().score);
    let of_who_offers = if game.to_move() == by { chance } else { 1.0 - chance };
    of_who_offers >= FAIR
}
