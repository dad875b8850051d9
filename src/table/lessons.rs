//! A first lesson on the table: real moves on a real board, of which only those that answer the step are let through.

use std::collections::BTreeSet;
use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    GoTo, Language, Match, MatchClock, MatchSetup, Menu, Phase, PlayMove, Rearranged, Screen, StartMatch, TableSystems,
    Timeline,
};
use crate::learning::{Lesson, LessonStep, lesson};
use crate::rules::{AnyGame, MoveCode, Sentence, find};
use crate::theme::Sound;

/// After an answer was shown, before the next step.
const PRAISE: Duration = Duration::from_millis(900);

/// Begins the first lesson of a game, by its id.
#[derive(Message, Clone, Copy, Debug)]
pub struct BeginLesson(pub &'static str);

/// What a learner can ask for besides making a move.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonWish {
    /// A move that answers the step is to be shown.
    ShowAnswer,
    /// The step is to begin again.
    Again,
    /// The lesson is left.
    Leave,
}

/// The games whose first lesson was begun: it is offered no more.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Learned(pub BTreeSet<String>);

/// The lesson that is on the table, if one is.
#[derive(Resource, Default)]
pub struct OnLesson(Option<State>);

struct State {
    lesson: &'static Lesson,
    step: usize,
    stage: Part,
    /// Whether an answer is shown.
    shown: bool,
    /// Whether a move was legal and still no answer.
    strayed: bool,
}

/// The part of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The learner is to move.
    Asked,
    /// So many replies were played to the answer; a move is on its way.
    Answered { replies: usize, left: Duration },
    /// Every step is done.
    Done,
}

impl OnLesson {
    /// Whether a lesson is on the table.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// The lesson, and the number of its step, from 0; after the last one as many as there are.
    #[must_use]
    pub fn place(&self) -> Option<(&'static Lesson, usize)> {
        let state = self.0.as_ref()?;
        Some((state.lesson, if state.stage == Part::Done { state.lesson.steps().len() } else { state.step }))
    }

    /// What is said of the last move, where that was legal and no answer: the name of a sentence.
    #[must_use]
    pub fn remark(&self) -> Option<&'static str> {
        let state = self.0.as_ref().filter(|state| state.strayed)?;
        Some(state.now()?.otherwise())
    }

    /// Whether the step was just answered.
    #[must_use]
    pub fn is_answered(&self) -> bool {
        self.0.as_ref().is_some_and(|state| matches!(state.stage, Part::Answered { .. }))
    }

    /// The move that is shown because the learner asked for it, and what it is called.
    pub(super) fn suggestion(&self, game: &dyn AnyGame) -> Option<(MoveCode, Sentence)> {
        let state = self.0.as_ref().filter(|state| state.shown && state.stage == Part::Asked)?;
        let answer = *state.now()?.answers().first()?;
        Some((answer, game.label(answer)))
    }

    /// How long nothing happens by itself.
    pub(super) fn wait(&self) -> Option<Duration> {
        match self.0.as_ref()?.stage {
            Part::Answered { left, .. } => Some(left),
            _ => None,
        }
    }
}

impl State {
    fn now(&self) -> Option<&'static LessonStep> {
        self.lesson.steps().get(self.step)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OnLesson>().init_resource::<Learned>();
    app.add_message::<BeginLesson>().add_message::<LessonWish>();
    app.add_systems(Update, (begin, hear).chain().in_set(TableSystems::Choose));
    app.add_systems(Update, (judge, go_on).chain().in_set(TableSystems::Play).before(super::playing::play));
    app.add_systems(OnExit(Screen::Match), end);
}

/// Puts a step on the table.
fn set_up(commands: &mut Commands, step: &LessonStep, language: &Language) {
    let game = step.scene().begin();
    let info = game.info();
    let Some(entry) = find(info.id) else { return };
    let names = (0..game.players()).map(|index| {
        let learner = index == game.to_move().index();
        language.0.text(if learner { "lesson-you" } else { "lesson-other" })
    });
    let setup = MatchSetup { options: game.options().clone(), names: names.collect(), ..MatchSetup::of(entry) };
    commands.insert_resource(Match::new(setup, game));
}

fn begin(
    mut commands: Commands,
    mut wanted: MessageReader<BeginLesson>,
    mut started: MessageReader<StartMatch>,
    language: Res<Language>,
    mut on: ResMut<OnLesson>,
    mut learned: ResMut<Learned>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    phase: Option<ResMut<NextState<Phase>>>,
    mut rearranged: MessageWriter<Rearranged>,
) {
    if started.read().count() > 0 && on.is_on() {
        on.0 = None; // the match that the lesson offers, or any other
    }
    let Some(lesson) = wanted.read().last().and_then(|BeginLesson(game)| lesson(game)) else { return };
    let Some(step) = lesson.steps().first() else { return };
    let id = lesson.game().info.id;
    if !learned.0.contains(id) {
        learned.0.insert(id.to_owned());
    }
    on.0 = Some(State { lesson, step: 0, stage: Part::Asked, shown: false, strayed: false });
    commands.insert_resource(MatchClock::default());
    set_up(&mut commands, step, &language);
    rearranged.write(Rearranged);
    screen.go_to(Screen::Match);
    menu.go_to(Menu::None);
    if let Some(mut phase) = phase {
        phase.go_to(Phase::Choosing);
    }
}

fn hear(
    mut commands: Commands,
    mut wishes: MessageReader<LessonWish>,
    language: Res<Language>,
    mut on: ResMut<OnLesson>,
    mut screen: ResMut<NextState<Screen>>,
    mut rearranged: MessageWriter<Rearranged>,
) {
    let Some(wish) = wishes.read().last().copied() else { return };
    let Some(state) = &mut on.0 else { return };
    match wish {
        LessonWish::Leave => screen.go_to(Screen::Title),
        LessonWish::ShowAnswer if state.stage == Part::Asked => {
            state.shown = !state.shown;
            rearranged.write(Rearranged); // what was chosen is let go, so that it can be seen
        }
        LessonWish::Again if state.stage == Part::Asked => {
            (state.shown, state.strayed) = (false, false);
            if let Some(step) = state.now().filter(|step| !step.goes_on()) {
                set_up(&mut commands, step, &language);
            }
            rearranged.write(Rearranged);
        }
        LessonWish::ShowAnswer | LessonWish::Again => {}
    }
}

/// Lets through what answers the step; what is legal and no answer is only remarked on.
fn judge(
    mut moves: ResMut<Messages<PlayMove>>,
    mut on: ResMut<OnLesson>,
    timeline: Res<Timeline>,
    mut rearranged: MessageWriter<Rearranged>,
    mut sounds: MessageWriter<Sound>,
) {
    if !on.is_on() || moves.is_empty() {
        return;
    }
    let Some(state) = &mut on.bypass_change_detection().0 else { return };
    let tried: Vec<PlayMove> = moves.drain().collect();
    let Some(first) = tried.first().copied().filter(|_| state.stage == Part::Asked && !timeline.is_running()) else {
        return; // not the learner's turn
    };
    if state.now().is_some_and(|step| step.accepts(first.0)) {
        state.stage = Part::Answered { replies: 0, left: PRAISE };
        (state.shown, state.strayed) = (false, false);
        moves.write(first);
    } else {
        state.strayed = true;
        rearranged.write(Rearranged);
        sounds.write(Sound::Refused);
    }
    on.set_changed();
}

/// Plays the replies, and then goes to the next step.
fn go_on(
    mut commands: Commands,
    time: Res<Time<Real>>,
    timeline: Res<Timeline>,
    language: Res<Language>,
    the_match: Option<Res<Match>>,
    phase: Option<Res<bevy::prelude::State<Phase>>>,
    mut next_phase: Option<ResMut<NextState<Phase>>>,
    menu: Res<bevy::prelude::State<Menu>>,
    mut on: ResMut<OnLesson>,
    mut moves: ResMut<Messages<PlayMove>>,
    mut rearranged: MessageWriter<Rearranged>,
) {
    let Some(state) = &mut on.bypass_change_detection().0 else { return };
    let Part::Answered { replies, left } = &mut state.stage else { return };
    let at_rest = !timeline.is_running() && phase.is_some_and(|phase| *phase.get() != Phase::Animating);
    if !at_rest || !moves.is_empty() || *menu.get() != Menu::None {
        return;
    }
    *left = left.saturating_sub(time.delta());
    if !left.is_zero() {
        return;
    }
    *left = PRAISE;
    let Some(the_match) = the_match else { return };
    let Some(step) = state.lesson.steps().get(state.step) else { return };
    if let Some(reply) = step.replies().get(*replies) {
        *replies += 1;
        if let Ok(code) = the_match.game().parse(reply) {
            moves.write(PlayMove(code));
        }
    } else if let Some(next) = state.lesson.steps().get(state.step + 1) {
        state.step += 1;
        state.stage = Part::Asked;
        if !next.goes_on() {
            set_up(&mut commands, next, &language);
        }
        rearranged.write(Rearranged);
        if let Some(phase) = &mut next_phase {
            phase.go_to(Phase::Choosing);
        }
    } else {
        state.stage = Part::Done;
    }
    on.set_changed();
}

/// A lesson ends with the screen that it is on.
pub(super) fn end(mut on: ResMut<OnLesson>) {
    on.0 = None;
}
