//! The clocks of the match on the table: whose runs, when it stops, what is heard of it.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowOccluded};

use super::clock::{ClockNews, ClockState, Flag};
use super::{
    Cause, CloseMatch, ComputersTurn, Explored, FigureShown, Match, Menu, OnLesson, Phase, Playback, Screen,
    TableSystems, TimeControl,
};
use crate::rules::Side;
use crate::theme::Sound;

/// The clocks of the match on the table, where its players' time is limited.
#[derive(Resource, Clone, Debug, Default)]
pub struct MatchClock {
    state: Option<ClockState>,
    running: Option<Side>,
}

/// A turn of the match is over: its move was played.
#[derive(Message, Clone, Copy, Debug)]
pub struct TurnOver(pub Side);

/// How long the program can rest until something is to be shown, if nobody does anything meanwhile.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NextFrame(pub Option<Duration>);

/// While a clock runs, a frame comes at least once a second: of more time than this, the rest was time in which the program
/// was not shown.
const MOST_AT_ONCE: Duration = Duration::from_secs(2);
/// A little more than it takes, so that what is to be shown is there.
const LATE: Duration = Duration::from_millis(2);

impl MatchClock {
    /// The clocks at the start of a match.
    #[must_use]
    pub fn wound(control: Option<TimeControl>, players: usize) -> Self {
        Self { state: control.map(|control| ClockState::new(control, players)), running: None }
    }

    /// The clocks as they stand, to be kept.
    #[must_use]
    pub fn snapshot(&self) -> Option<ClockState> {
        self.state.clone()
    }

    /// Goes on with clocks that were kept.
    pub fn restore(&mut self, state: Option<ClockState>) {
        *self = Self { state, running: None };
    }

    /// The clocks as they stand.
    #[must_use]
    pub const fn state(&self) -> Option<&ClockState> {
        self.state.as_ref()
    }

    /// Whose clock runs.
    #[must_use]
    pub const fn running(&self) -> Option<Side> {
        self.running
    }

    /// Turns of the match were taken back or made again.
    pub(super) fn follow(&mut self, before: usize, now: usize) {
        if before != now
            && let Some(state) = &mut self.state
        {
            (now..before).for_each(|_| state.turn_back());
            (before..now).for_each(|_| state.turn_again());
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MatchClock>().init_resource::<NextFrame>();
    app.add_message::<TurnOver>().add_message::<WindowOccluded>();
    app.add_systems(Update, tick.in_set(TableSystems::Tick));
    app.add_systems(Update, turn_over.after(TableSystems::Play).before(TableSystems::Choreograph));
    app.add_systems(Last, (regulate, rest).chain());
}

/// Lets the time since the last frame pass for whose clock ran.
fn tick(
    time: Res<Time<Real>>,
    mut clock: ResMut<MatchClock>,
    mut occluded: MessageReader<WindowOccluded>,
    mut sounds: MessageWriter<Sound>,
    mut close: MessageWriter<CloseMatch>,
) {
    let was_hidden = occluded.read().any(|news| news.occluded);
    let MatchClock { state: Some(state), running: Some(side) } = clock.bypass_change_detection() else { return };
    if was_hidden {
        return;
    }
    let shown = state.shown(*side);
    for news in state.spend(*side, time.delta().min(MOST_AT_ONCE)) {
        match news {
            ClockNews::Short(_) | ClockNews::Second(_) => {
                sounds.write(Sound::Tick);
            }
            ClockNews::Up(side) => {
                sounds.write(Sound::Flag);
                if state.control().flag == Flag::Hard {
                    close.write(CloseMatch(Cause::Time(side)));
                }
            }
        }
    }
    if shown != state.shown(*side) {
        clock.set_changed();
    }
}

fn turn_over(mut over: MessageReader<TurnOver>, mut clock: ResMut<MatchClock>) {
    for TurnOver(side) in over.read() {
        if let Some(state) = &mut clock.state {
            state.turn_over(*side);
        }
    }
}

/// Says whose clock runs: nobody's while something moves, a menu is open, something else than the match is shown, or
/// nobody can see it.
fn regulate(
    mut clock: ResMut<MatchClock>,
    the_match: Option<Res<Match>>,
    states: (Res<State<Screen>>, Res<State<Menu>>, Res<NextState<Menu>>, Option<Res<State<Phase>>>),
    mut occluded: MessageReader<WindowOccluded>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut hidden: Local<bool>,
) {
    for news in occluded.read() {
        *hidden = news.occluded;
    }
    let minimised = window.is_some_and(|window| window.physical_width() == 0 || window.physical_height() == 0);
    let (screen, menu, next_menu, phase) = states;
    let at_the_board = *screen.get() == Screen::Match
        && *menu.get() == Menu::None
        && matches!(*next_menu, NextState::Unchanged)
        && phase.is_some_and(|phase| *phase.get() == Phase::Choosing);
    let on = clock.state.is_some() && at_the_board && !*hidden && !minimised;
    let running = the_match
        .filter(|the_match| on && the_match.is_live() && the_match.result().is_none())
        .map(|the_match| the_match.game().to_move());
    if clock.running != running {
        clock.running = running;
    }
}

/// Says how long the program can rest.
pub(super) fn rest(
    clock: Res<MatchClock>,
    playback: Res<Playback>,
    (computer, figure, lesson, explored): (Res<ComputersTurn>, Res<FigureShown>, Res<OnLesson>, Res<Explored>),
    mut next: ResMut<NextFrame>,
) {
    let digits = clock.running.and_then(|side| Some(clock.state.as_ref()?.until_news(side)));
    let wait = [digits, playback.wait(), computer.wait(), figure.wait(), lesson.wait(), explored.wait()]
        .into_iter()
        .flatten()
        .min();
    next.set_if_neq(NextFrame(wait.map(|wait| wait + LATE)));
}
