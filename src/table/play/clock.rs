//! Systems of the game clock: which clock runs, when it stops, and its sounds.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowOccluded};

use super::clock::{ClockEvent, ClockState, Flag};
use super::states::CurrentStates;
use super::{
    ComputerTurn, EndSession, FigureShown, GameSession, Inspection, LessonState, Menu, Playback, Redraw,
    RejectionMessage, TableSystems, Termination, TimeControl,
};
use crate::rules::Side;
use crate::theme::Sound;

/// The clocks of the current session, if its time is limited.
#[derive(Resource, Clone, Debug, Default)]
pub struct GameClock {
    state: Option<ClockState>,
    running: Option<Side>,
}

/// A turn of the session has ended with a move.
#[derive(Message, Clone, Copy, Debug)]
pub struct TurnEnded(pub Side);

/// The time until the next timed update, if there is no input before.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NextFrame(pub Option<Duration>);

/// The time until the menus need another frame, counted from the end of the frame that drew them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MenuFrame(pub Option<Duration>);

/// The most time charged per frame. While a clock runs there is a frame at least once a second; longer gaps mean that
/// the program was not visible.
const MAX_FRAME: Duration = Duration::from_secs(2);
/// Added to every wait, so that the update is due when the frame is drawn.
const MARGIN: Duration = Duration::from_millis(2);

impl GameClock {
    /// The clocks at the start of a session.
    #[must_use]
    pub fn with_control(control: Option<TimeControl>, players: usize) -> Self {
        Self { state: control.map(|control| ClockState::new(control, players)), running: None }
    }

    /// A copy of the clocks' state, for saving.
    #[must_use]
    pub fn snapshot(&self) -> Option<ClockState> {
        self.state.clone()
    }

    /// Restores a saved state.
    pub fn restore(&mut self, state: Option<ClockState>) {
        *self = Self { state, running: None };
    }

    /// The state of the clocks.
    #[must_use]
    pub const fn state(&self) -> Option<&ClockState> {
        self.state.as_ref()
    }

    /// The side whose clock is running.
    #[must_use]
    pub const fn running(&self) -> Option<Side> {
        self.running
    }

    /// Adjusts the clocks after moves were undone or redone.
    pub(super) fn sync_history(&mut self, before: usize, now: usize) {
        if before != now
            && let Some(state) = &mut self.state
        {
            (now..before).for_each(|_| state.undo_turn());
            (before..now).for_each(|_| state.redo_turn());
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameClock>().init_resource::<NextFrame>().init_resource::<MenuFrame>();
    app.add_message::<TurnEnded>().add_message::<WindowOccluded>();
    app.add_systems(Update, tick.in_set(TableSystems::Tick));
    app.add_systems(Update, turn_over.after(TableSystems::Apply).before(TableSystems::Animate));
    app.add_systems(Last, (set_running_clock, rest).chain());
}

/// Charges the time since the last frame to the running clock.
fn tick(
    time: Res<Time<Real>>,
    mut clock: ResMut<GameClock>,
    mut occluded: MessageReader<WindowOccluded>,
    mut sounds: MessageWriter<Sound>,
    mut close: MessageWriter<EndSession>,
) {
    let was_hidden = occluded.read().any(|news| news.occluded);
    let GameClock { state: Some(state), running: Some(side) } = clock.bypass_change_detection() else { return };
    if was_hidden {
        return;
    }
    let shown = state.shown(*side);
    for news in state.spend(*side, time.delta().min(MAX_FRAME)) {
        match news {
            ClockEvent::Short(_) | ClockEvent::Second(_) => {
                sounds.write(Sound::Tick);
            }
            ClockEvent::Up(side) => {
                sounds.write(Sound::Flag);
                if state.control().flag == Flag::Hard {
                    close.write(EndSession(Termination::Time(side)));
                }
            }
        }
    }
    if shown != state.shown(*side) {
        clock.set_changed();
    }
}

fn turn_over(mut over: MessageReader<TurnEnded>, mut clock: ResMut<GameClock>) {
    for TurnEnded(side) in over.read() {
        if let Some(state) = &mut clock.state {
            state.end_turn(*side);
        }
    }
}

/// Sets the running clock. No clock runs during animations, while a menu is open, while an earlier turn is displayed,
/// or while the window is not visible.
fn set_running_clock(
    mut clock: ResMut<GameClock>,
    session: Option<Res<GameSession>>,
    states: CurrentStates,
    next_menu: Res<NextState<Menu>>,
    mut occluded: MessageReader<WindowOccluded>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut hidden: Local<bool>,
) {
    for news in occluded.read() {
        *hidden = news.occluded;
    }
    let minimised = window.is_some_and(|window| window.physical_width() == 0 || window.physical_height() == 0);
    let at_board = states.is_in_match()
        && !states.is_menu_open()
        && matches!(*next_menu, NextState::Unchanged)
        && states.is_choosing();
    let on = clock.state.is_some() && at_board && !*hidden && !minimised;
    let running = session
        .filter(|session| on && session.is_live() && session.result().is_none())
        .map(|session| session.game().to_move());
    if clock.running != running {
        clock.running = running;
    }
}

/// Everything that changes with time while no animation runs.
#[derive(SystemParam)]
pub(super) struct TimedUpdates<'w> {
    clock: Res<'w, GameClock>,
    computer: Res<'w, ComputerTurn>,
    explored: Res<'w, Inspection>,
    explanation: Res<'w, RejectionMessage>,
    menus: Res<'w, MenuFrame>,
    playback: Res<'w, Playback>,
    figure: Res<'w, FigureShown>,
    lesson: Res<'w, LessonState>,
    menu: Res<'w, State<Menu>>,
}

impl TimedUpdates<'_> {
    /// The time until the next update.
    fn wait(&self) -> Option<Duration> {
        let clock = &self.clock;
        let digits = clock.running.and_then(|side| Some(clock.state.as_ref()?.until_display_change(side)));
        let always = [digits, self.computer.wait(), self.explored.wait(), self.explanation.wait(), self.menus.0];
        // These are paused while a menu is open.
        let below_menu = [self.playback.wait(), self.figure.wait(), self.lesson.wait()];
        let below_menu = below_menu.map(|wait| wait.filter(|_| *self.menu == Menu::None));
        always.into_iter().chain(below_menu).flatten().min()
    }
}

/// Computes how long the program can stay idle.
pub(super) fn rest(updates: TimedUpdates, mut next: ResMut<NextFrame>, mut redraw: ResMut<Redraw>) {
    let wait = updates.wait();
    if wait == Some(Duration::ZERO) {
        redraw.request("a timed update is due");
    }
    let rest = wait.filter(|wait| !wait.is_zero());
    next.set_if_neq(NextFrame(rest.map(|rest| rest + MARGIN)));
}
