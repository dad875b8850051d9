//! Interactive lessons: real moves on the board, of which only the answers to a step are accepted.

use std::collections::BTreeSet;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::catalog::find;
use quintet_core::learning::{Lesson, LessonStep, lesson};
use quintet_core::rules::{AnyGame, EncodedMove, LocalizedText};
use quintet_core::words::{MessageId, ids};
use serde::{Deserialize, Serialize};

use crate::animation::Timeline;
use crate::assist::{ToggleAnalysis, ToggleHint};
use crate::clock::GameClock;
use crate::frame::{
    ActiveLocalization, ApplySystems, CurrentStates, DisplayTimer, GoTo, Menu, PacingAppExt, Phase, RedrawAppExt,
    Screen, SelectSystems, TableStage,
};
use crate::layout::LongPrompt;
use crate::play::{OfferDraw, Resign, SessionEntry, SetPlayback, UndoTo};
use crate::session::{
    GameSession, NavigateHistory, PlayLine, PlayMove, PositionReset, SessionSetup, StartSession, UndoMove,
};
use crate::theme::Sound;

/// The pause after an answer, before the next step.
const PAUSE: Duration = Duration::from_millis(900);

/// Starts the lesson of the game with this id.
#[derive(Message, Clone, Copy, Debug)]
pub struct StartLesson(pub &'static str);

/// Continues a lesson that was left: sets up the given step, or the last one before it that has its own position.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct ContinueLesson {
    game: &'static str,
    step: usize,
    /// The screen from which the lesson was started.
    origin: Screen,
}

/// A learner's request other than a move.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonRequest {
    /// Show or hide a move that answers the step.
    ShowAnswer,
    /// Leave the lesson for the screen from which it was started.
    Leave,
}

/// The ids of the games whose lesson was started. The buttons of these lessons are no longer highlighted.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StartedLessons(pub BTreeSet<String>);

/// The current lesson, if any.
#[derive(Resource, Default)]
pub struct LessonState(Option<ActiveLesson>);

struct ActiveLesson {
    lesson: &'static Lesson,
    step: usize,
    /// The screen from which the lesson was started. [`LessonRequest::Leave`] goes there.
    origin: Screen,
    progress: Progress,
    /// Whether an answer is shown.
    shows_answer: bool,
    /// Whether the last move was legal but not an answer.
    was_wrong: bool,
}

/// The progress within a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Progress {
    /// The learner is to move.
    Asked,
    /// The answer and this many replies were played.
    Answered { replies: usize, left: DisplayTimer },
    /// All steps are done.
    Done,
}

impl LessonState {
    /// Whether a lesson is active.
    #[must_use]
    pub const fn is_active(&self) -> bool {
        self.0.is_some()
    }

    /// The lesson and its step index; after the last step, the number of steps.
    #[must_use]
    pub fn lesson_and_step(&self) -> Option<(&'static Lesson, usize)> {
        let state = self.0.as_ref()?;
        Some((state.lesson, if state.progress == Progress::Done { state.lesson.steps().len() } else { state.step }))
    }

    /// The request that continues the lesson after it was left.
    pub(crate) fn continuation(&self) -> Option<ContinueLesson> {
        let (lesson, step) = self.lesson_and_step()?;
        Some(ContinueLesson { game: lesson.game().info.id, step, origin: self.0.as_ref()?.origin })
    }

    /// The message id of the remark on the last move, if that was legal but not an answer.
    #[must_use]
    pub fn feedback(&self) -> Option<MessageId> {
        let state = self.0.as_ref().filter(|state| state.was_wrong)?;
        Some(state.current_step()?.otherwise())
    }

    /// Whether the step was just answered.
    #[must_use]
    pub fn is_answered(&self) -> bool {
        self.0.as_ref().is_some_and(|state| matches!(state.progress, Progress::Answered { .. }))
    }

    /// The move that is shown at the learner's request, with its label.
    pub(crate) fn suggestion(&self, game: &dyn AnyGame) -> Option<(EncodedMove, LocalizedText)> {
        let state = self.0.as_ref().filter(|state| state.shows_answer && state.progress == Progress::Asked)?;
        let answer = *state.current_step()?.answers().first()?;
        Some((answer, game.label(answer)))
    }

    /// The time until something changes without input.
    fn wait(&self) -> Option<Duration> {
        match self.0.as_ref()?.progress {
            Progress::Answered { left, .. } => Some(left.wait()),
            _ => None,
        }
    }
}

impl ActiveLesson {
    fn current_step(&self) -> Option<&'static LessonStep> {
        self.lesson.steps().get(self.step)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LessonState>().init_resource::<StartedLessons>();
    app.add_message::<StartLesson>().add_message::<ContinueLesson>().add_message::<LessonRequest>();
    app.redraw_on_change_of::<LessonState>().update_below_menus_after(LessonState::wait);
    let active = |lesson_state: Res<LessonState>| lesson_state.is_active();
    app.add_systems(TableStage::Select, discard_session_requests.run_if(active).in_set(SelectSystems::Intercept));
    app.add_systems(TableStage::Select, (start_lesson, handle_requests).chain().in_set(SelectSystems::Requests));
    app.add_systems(TableStage::Apply, (check_answer, advance).chain().in_set(ApplySystems::Prepare));
    app.add_systems(TableStage::Measure, request_sentence_prompt);
    app.add_systems(OnExit(Screen::Session), end_lesson);
}

/// Starts a step: replaces the session with the step's position.
fn set_up(commands: &mut Commands, step: &LessonStep, language: &ActiveLocalization) {
    let game = step.scene().begin();
    let info = game.info();
    let Some(game_def) = find(info.id) else { return };
    let names = (0..game.players()).map(|index| {
        let learner = index == game.to_move().index();
        language.0.text(if learner { ids::LESSON_YOU } else { ids::LESSON_OTHER })
    });
    let setup = SessionSetup { options: game.options().clone(), names: names.collect(), ..SessionSetup::of(game_def) };
    commands.insert_resource(GameSession::new(setup, game));
}

/// The requests for a lesson.
#[derive(SystemParam)]
struct LessonReaders<'w, 's> {
    starts: MessageReader<'w, 's, StartLesson>,
    continuations: MessageReader<'w, 's, ContinueLesson>,
    screen: Res<'w, State<Screen>>,
}

impl LessonReaders<'_, '_> {
    /// The requested lesson, with the step to show. A request to start a lesson takes precedence over one to continue it.
    fn read(&mut self) -> Option<ContinueLesson> {
        let screen = *self.screen.get();
        let can_return = matches!(screen, Screen::Setup | Screen::Rules);
        let origin = if can_return { screen } else { Screen::Title };
        let start = self.starts.read().last().map(|StartLesson(game)| ContinueLesson { game, step: 0, origin });
        let continuation = self.continuations.read().last().copied();
        start.or(continuation)
    }
}

fn start_lesson(
    mut commands: Commands,
    mut requests: LessonReaders,
    mut started: MessageReader<StartSession>,
    language: Res<ActiveLocalization>,
    mut lesson_state: ResMut<LessonState>,
    mut started_lessons: ResMut<StartedLessons>,
    mut entry: SessionEntry,
) {
    if started.read().count() > 0 && lesson_state.is_active() {
        lesson_state.0 = None; // a session was started, such as the one offered by the lesson
    }
    let Some(ContinueLesson { game, step: last, origin }) = requests.read() else { return };
    let Some(lesson) = lesson(game) else { return };
    let mut steps = lesson.steps().iter().enumerate().take(last + 1);
    let Some((index, step)) = steps.rfind(|(index, step)| *index == 0 || !step.continues_previous()) else { return };
    let id = lesson.game().info.id;
    if !started_lessons.0.contains(id) {
        started_lessons.0.insert(id.to_owned());
    }
    let progress = Progress::Asked;
    lesson_state.0 =
        Some(ActiveLesson { lesson, step: index, origin, progress, shows_answer: false, was_wrong: false });
    commands.insert_resource(GameClock::default());
    set_up(&mut commands, step, &language);
    entry.enter();
}

/// The requests that make no sense in a lesson.
#[derive(SystemParam)]
struct SessionRequests<'w> {
    undos: ResMut<'w, Messages<UndoMove>>,
    undos_to: ResMut<'w, Messages<UndoTo>>,
    navigations: ResMut<'w, Messages<NavigateHistory>>,
    lines: ResMut<'w, Messages<PlayLine>>,
    play_backs: ResMut<'w, Messages<SetPlayback>>,
    analyses: ResMut<'w, Messages<ToggleAnalysis>>,
    draws: ResMut<'w, Messages<OfferDraw>>,
    resigns: ResMut<'w, Messages<Resign>>,
}

/// Discards requests to change the history or to end the session: the position belongs to the lesson. A request for a hint
/// shows the answer of the step instead.
fn discard_session_requests(
    mut requests: SessionRequests,
    mut hints: ResMut<Messages<ToggleHint>>,
    menu: Res<State<Menu>>,
    mut lesson_requests: MessageWriter<LessonRequest>,
) {
    requests.undos.clear();
    requests.undos_to.clear();
    requests.navigations.clear();
    requests.lines.clear();
    requests.play_backs.clear();
    requests.analyses.clear();
    requests.draws.clear();
    requests.resigns.clear();
    if hints.drain().count() > 0 && *menu.get() == Menu::None {
        lesson_requests.write(LessonRequest::ShowAnswer);
    }
}

fn handle_requests(
    mut lesson_requests: MessageReader<LessonRequest>,
    mut lesson_state: ResMut<LessonState>,
    mut screen: ResMut<NextState<Screen>>,
    mut resets: MessageWriter<PositionReset>,
) {
    let Some(request) = lesson_requests.read().last().copied() else { return };
    let Some(state) = &mut lesson_state.0 else { return };
    match request {
        LessonRequest::Leave => screen.go_to(state.origin),
        LessonRequest::ShowAnswer if state.progress == Progress::Asked => {
            state.shows_answer = !state.shows_answer;
            resets.write(PositionReset); // clear the selection so that the answer is visible
        }
        LessonRequest::ShowAnswer => {}
    }
}

/// Passes on moves that answer the step. Other legal moves only get a remark.
fn check_answer(
    mut moves: ResMut<Messages<PlayMove>>,
    mut lesson_state: ResMut<LessonState>,
    timeline: Res<Timeline>,
    mut resets: MessageWriter<PositionReset>,
    mut sounds: MessageWriter<Sound>,
) {
    if !lesson_state.is_active() || moves.is_empty() {
        return;
    }
    let Some(state) = &mut lesson_state.bypass_change_detection().0 else { return };
    let attempts: Vec<PlayMove> = moves.drain().collect();
    let Some(first) = attempts.first().copied().filter(|_| state.progress == Progress::Asked && !timeline.is_running())
    else {
        return; // not the learner's turn, or an animation is running
    };
    if state.current_step().is_some_and(|step| step.accepts(first.0)) {
        state.progress = Progress::Answered { replies: 0, left: DisplayTimer::new(PAUSE) };
        (state.shows_answer, state.was_wrong) = (false, false);
        moves.write(first);
    } else {
        state.was_wrong = true;
        resets.write(PositionReset);
        sounds.write(Sound::Rejected);
    }
    lesson_state.set_changed();
}

/// Shows the position of the next step.
#[derive(SystemParam)]
struct NextStepView<'w, 's> {
    commands: Commands<'w, 's>,
    language: Res<'w, ActiveLocalization>,
    resets: MessageWriter<'w, PositionReset>,
    phase: ResMut<'w, NextState<Phase>>,
}

impl NextStepView<'_, '_> {
    fn show(&mut self, step: &LessonStep) {
        if !step.continues_previous() {
            set_up(&mut self.commands, step, &self.language);
        }
        self.resets.write(PositionReset);
        self.phase.go_to(Phase::Choosing);
    }
}

/// Plays the replies, then goes to the next step.
fn advance(
    time: Res<Time<Real>>,
    timeline: Res<Timeline>,
    states: CurrentStates,
    session: Option<Res<GameSession>>,
    mut lesson_state: ResMut<LessonState>,
    mut moves: ResMut<Messages<PlayMove>>,
    mut view: NextStepView,
) {
    let Some(state) = &mut lesson_state.bypass_change_detection().0 else { return };
    let Progress::Answered { replies, left } = &mut state.progress else { return };
    let at_rest = !timeline.is_running() && states.phase.as_ref().is_some_and(|phase| *phase.get() != Phase::Animating);
    if !at_rest || !moves.is_empty() || states.is_menu_open() {
        left.hold(); // count only after the answer was animated
        return;
    }
    left.tick(time.delta());
    if !left.is_over() {
        return;
    }
    *left = DisplayTimer::new(PAUSE);
    let Some(session) = session else { return };
    let Some(step) = state.lesson.steps().get(state.step) else { return };
    if let Some(reply) = step.replies().get(*replies) {
        *replies += 1;
        if let Ok(code) = session.game().parse(reply) {
            moves.write(PlayMove(code));
        }
    } else if let Some(next) = state.lesson.steps().get(state.step + 1) {
        state.step += 1;
        state.progress = Progress::Asked;
        view.show(next);
    } else {
        state.progress = Progress::Done;
    }
    lesson_state.set_changed();
}

/// Requests space for sentences while a lesson is active.
fn request_sentence_prompt(lesson_state: Res<LessonState>, mut prompt: ResMut<LongPrompt>) {
    prompt.set_if_neq(LongPrompt(lesson_state.is_active()));
}

/// Ends the lesson when its screen is left.
pub(crate) fn end_lesson(mut lesson_state: ResMut<LessonState>) {
    lesson_state.0 = None;
}
