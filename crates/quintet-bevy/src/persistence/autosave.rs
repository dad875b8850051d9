//! Autosave: saves the current session after every turn and after other changes.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::rules::InputStep;

use super::commands::SaveNow;
use super::record::{RecordMetadata, SavedSession, SavedTurn, SessionRecord};
use super::{sections, viewed};
use crate::clock::GameClock;
use crate::frame::{CurrentStates, Screen, TableStage};
use crate::input::{MoveSelection, clear_selection};
use crate::learning::{LessonState, end_lesson};
use crate::session::{GameSession, HistoryState, StartSession, Termination};
use crate::storage::{SaveKind, Storage};

/// The save at the end of this frame.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum PendingSave {
    /// No save is needed.
    #[default]
    None,
    /// Save with a delay: only the displayed turn changed.
    Delayed,
    /// Save immediately.
    Immediate,
}

/// The state of a session apart from the displayed turn, to detect changes.
#[derive(Clone, PartialEq)]
struct SaveState {
    at: SavedTurn,
    history: HistoryState,
    termination: Option<Termination>,
}

impl SaveState {
    fn of(session: &GameSession) -> Self {
        let history = HistoryState { shown: None, ..session.history_state() };
        Self { at: SavedTurn::of(session), history, termination: session.termination() }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SavedTurn>().init_resource::<PendingSave>();
    let due = |due: Res<PendingSave>| *due != PendingSave::None;
    app.add_systems(TableStage::Present, (schedule_save, schedule_clock_save, save.run_if(due)).chain());
    app.add_systems(OnExit(Screen::Session), leave_session.before(end_lesson).before(clear_selection));
}

/// The state of the session in the previous frame, and a pending request.
#[derive(Default)]
struct LastFrame {
    /// The steps taken.
    taken: Vec<InputStep>,
    /// Whether a save was requested before the match screen was shown.
    wanted: bool,
    state: Option<SaveState>,
}

/// The requests that concern saving.
#[derive(SystemParam)]
struct SaveRequests<'w, 's> {
    started: MessageReader<'w, 's, StartSession>,
    asked: MessageReader<'w, 's, SaveNow>,
}

/// Decides whether to save. A session without moves does not replace a saved one.
fn schedule_save(
    mut requests: SaveRequests,
    states: CurrentStates,
    session: Option<Res<GameSession>>,
    move_selection: Res<MoveSelection>,
    lesson: Res<LessonState>,
    mut last: Local<LastFrame>,
    mut saved_turn: ResMut<SavedTurn>,
    mut due: ResMut<PendingSave>,
) {
    if requests.started.read().count() > 0 {
        *saved_turn = SavedTurn::None;
    }
    // A session opened from the title screen requests the save before the screen has changed.
    last.wanted |= requests.asked.read().count() > 0;
    let chosen = states.is_choosing() && last.taken != move_selection.taken();
    if chosen {
        last.taken = move_selection.taken().to_vec();
    }
    let in_session = states.is_in_session() && !lesson.is_active();
    let Some(session) = session.filter(|_| in_session) else { return };
    let now = std::mem::take(&mut last.wanted) || chosen || states.menu.is_changed();
    let mut wanted = if now { PendingSave::Immediate } else { PendingSave::None };
    if session.is_changed() {
        let state = SaveState::of(&session);
        let same = last.state.replace(state.clone()).is_some_and(|before| before == state);
        if wanted == PendingSave::None {
            wanted = if same { PendingSave::Delayed } else { PendingSave::Immediate };
        }
    }
    let kept = session.has_begun() || *saved_turn != SavedTurn::None;
    due.set_if_neq(if kept { wanted } else { PendingSave::None });
}

/// The interval at which the time on a running clock is saved. A page that is closed, or a program that is stopped, loses at
/// most this much of it.
const CLOCK_INTERVAL: Duration = Duration::from_secs(10);

/// Saves the session from time to time while a clock runs.
fn schedule_clock_save(
    clock: Option<Res<GameClock>>,
    session: Option<Res<GameSession>>,
    time: Res<Time<Real>>,
    mut unsaved: Local<Duration>,
    mut due: ResMut<PendingSave>,
) {
    let is_running = clock.is_some_and(|clock| clock.running().is_some());
    let has_begun = session.is_some_and(|session| session.has_begun());
    if !is_running || !has_begun || *due != PendingSave::None {
        *unsaved = Duration::ZERO;
        return;
    }
    *unsaved += time.delta();
    if *unsaved >= CLOCK_INTERVAL {
        *unsaved = Duration::ZERO;
        *due = PendingSave::Immediate;
    }
}

/// Performs the scheduled save.
fn save(world: &mut World) {
    let due = std::mem::take(&mut *world.resource_mut::<PendingSave>());
    store(world, due);
}

/// Passes the session to storage. The record is built on the background thread, because that takes longer than a frame
/// should.
fn store(world: &mut World, due: PendingSave) {
    let Some(session) = world.get_resource::<GameSession>() else { return };
    let now = SavedTurn::of(session);
    let kind = match *world.resource::<SavedTurn>() {
        SavedTurn::None => SaveKind::NewSession,
        kept if kept == now && due == PendingSave::Delayed => SaveKind::BrowsingHistory,
        kept if kept == now => SaveKind::SameTurn,
        SavedTurn::Turn(..) => SaveKind::Turn,
    };
    let (setup, game, termination) = (session.setup().clone(), session.live().boxed_clone(), session.termination());
    let metadata = world.resource::<RecordMetadata>().clone();
    let sections = sections::session_sections(world);
    let text = move || {
        let session = GameSession::new(setup, game).with_termination(termination);
        SessionRecord::of(&session, &metadata).with_sections(sections).record().to_string()
    };
    world.resource_mut::<Storage>().save(kind, text);
    world.insert_resource(now);
    viewed::note_save(world);
    // The stored session replaces the one that could be resumed. It can be resumed once it is left.
    if world.resource::<SavedSession>().0.is_some() {
        world.insert_resource(SavedSession(None));
    }
}

/// Saves the session before another screen or another session replaces it. It can be resumed unless it is over.
pub(super) fn leave_session(world: &mut World) {
    if world.resource::<LessonState>().is_active() {
        return; // lessons are not saved
    }
    let Some(session) = world.get_resource::<GameSession>() else { return };
    let (begun, over) = (session.has_begun(), session.result().is_some());
    if !begun && *world.resource::<SavedTurn>() == SavedTurn::None {
        return; // no moves: keep the previously saved session
    }
    let record = (begun && !over).then(|| {
        let record = SessionRecord::of(session, world.resource::<RecordMetadata>());
        record.with_sections(sections::session_sections(world))
    });
    store(world, PendingSave::Immediate);
    world.insert_resource(SavedSession(record));
}

/// Saves the session that the player has begun, before the program exits.
pub(super) fn save_before_exit(world: &mut World) {
    let in_session =
        *world.resource::<State<Screen>>().get() == Screen::Session && !world.resource::<LessonState>().is_active();
    let begun = world.get_resource::<GameSession>().is_some_and(GameSession::has_begun);
    if in_session && begun {
        store(world, PendingSave::Immediate);
    }
}
