//! Carries out what the player pressed on the match screen.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::assist::{ToggleAnalysis, ToggleHint, can_analyse, can_hint};
use quintet_bevy::frame::{GoTo, Menu};
use quintet_bevy::input::MoveSelection;
use quintet_bevy::layout::ChoiceRows;
use quintet_bevy::learning::LessonRequest;
use quintet_bevy::play::{CancelStep, Playback, SelectStep, SetPlayback};
use quintet_bevy::session::{NavigateHistory, PlayLine, PlayMove, Rng, SecretRevealed, StartSession, UndoMove};
use quintet_core::rules::InputStep;

use super::analysis::AnalysisAction;
use super::buttons::{Enabled, Pressed};
use super::choices::ChoiceResponse;
use super::lesson;
use super::move_list::navigation::{NavigationAction, NavigationWriters};
use super::status::StatusAction;
use super::view::SessionView;
use crate::shared::requests::Rematch;
use crate::shared::seeds::randomize_seeds;

/// The state of the input that the match screen shows and can change.
#[derive(Clone, Copy)]
pub(super) struct InputState {
    pub(super) playback: Playback,
    /// The step that is highlighted.
    pub(super) pointed: Option<InputStep>,
    /// Whether the secret information of the player to move is shown.
    pub(super) revealed: bool,
    /// Which buttons of the match are enabled.
    pub(super) enabled: Enabled,
}

/// What the player requested on the match screen.
#[derive(Default)]
pub(super) struct Requests {
    /// How the named choices were used. `None` if they are not shown.
    pub(super) choices: Option<ChoiceResponse>,
    /// The number of rows of named choices that were drawn.
    pub(super) choice_rows: usize,
    /// The button of the lesson.
    pub(super) lesson: Option<lesson::Pressed>,
    /// The buttons of the match.
    pub(super) buttons: Pressed,
    /// The main button.
    pub(super) status: Option<StatusAction>,
    /// The request in the analysis.
    pub(super) analysis: Option<AnalysisAction>,
    /// The request in the move list. It takes precedence over a button of the match.
    pub(super) navigation: Option<NavigationAction>,
}

/// The state that the match screen changes, and the messages that it writes.
#[derive(SystemParam)]
pub(crate) struct SessionChanges<'w, 's> {
    selection: ResMut<'w, MoveSelection>,
    revealed: ResMut<'w, SecretRevealed>,
    playback: ResMut<'w, Playback>,
    choice_rows: ResMut<'w, ChoiceRows>,
    menu: ResMut<'w, NextState<Menu>>,
    undo: MessageWriter<'w, UndoMove>,
    cancel: MessageWriter<'w, CancelStep>,
    hint: MessageWriter<'w, ToggleHint>,
    analysis: MessageWriter<'w, ToggleAnalysis>,
    lines: MessageWriter<'w, PlayLine>,
    navigation: NavigationWriters<'w>,
    steps: MessageWriter<'w, SelectStep>,
    moves: MessageWriter<'w, PlayMove>,
    rematch: MessageWriter<'w, Rematch>,
    lesson: MessageWriter<'w, LessonRequest>,
    start: MessageWriter<'w, StartSession>,
    rng: ResMut<'w, Rng>,
    time: Res<'w, Time<Real>>,
    /// When playback was active for the last time, since the start of the program.
    last_playback: Local<'s, Option<Duration>>,
}

/// The time after playback during which no rematch starts: its button takes the place of the one that stops playback.
const REMATCH_DELAY: Duration = Duration::from_millis(500);

impl SessionChanges<'_, '_> {
    /// The state of the input.
    pub(super) fn input(&self, view: &SessionView) -> InputState {
        InputState {
            playback: *self.playback,
            pointed: self.selection.pointed(),
            revealed: self.revealed.0,
            enabled: Enabled {
                cancel_step: self.selection.is_started(),
                hint: can_hint(&view.session, view.phase()),
                analysis: can_analyse(&view.session).then(|| view.analysis.is_on()),
            },
        }
    }

    /// Carries out what the player requested.
    pub(super) fn carry_out(&mut self, requests: Requests, view: &SessionView) {
        if self.playback.is_active() {
            *self.last_playback = Some(self.time.elapsed());
        }
        self.choice_rows.set_if_neq(ChoiceRows(requests.choice_rows));
        if let Some(response) = &requests.choices {
            self.choose(response);
        }
        if let Some(pressed) = requests.lesson {
            self.press_in_lesson(pressed, view);
        }
        self.press(&requests.buttons);
        let navigation = requests.status.and_then(|action| self.press_main(action));
        let in_analysis = match requests.analysis {
            Some(AnalysisAction::PlayLine(line)) => {
                self.lines.write(line);
                None
            }
            Some(AnalysisAction::Navigate(action)) => Some(action),
            None => None,
        };
        self.navigate(navigation.or(requests.navigation).or(in_analysis).or(requests.buttons.navigation));
    }

    /// Selects the choices that were pressed, and points at the highlighted one.
    fn choose(&mut self, response: &ChoiceResponse) {
        for step in &response.pressed {
            self.steps.write(SelectStep(*step));
        }
        if response.cancelled {
            self.cancel.write(CancelStep);
        }
        let before = self.selection.pointed();
        let was_choice = matches!(before, Some(InputStep::Choice(_)));
        if before != response.pointed && (response.pointed.is_some() || was_choice) {
            self.selection.set_pointed(response.pointed);
        }
    }

    /// Carries out a button of the lesson.
    fn press_in_lesson(&mut self, pressed: lesson::Pressed, view: &SessionView) {
        match pressed {
            lesson::Pressed::Request(request) => _ = self.lesson.write(request),
            lesson::Pressed::Play => {
                let Some(mut setup) = lesson::first_match(&view.lesson, &view.last, &view.language) else { return };
                randomize_seeds(&mut setup.options, &mut self.rng, &self.time);
                self.start.write(StartSession(setup));
            }
        }
    }

    /// Carries out the buttons of the match, except for navigation.
    fn press(&mut self, pressed: &Pressed) {
        if let Some(speed) = pressed.speed {
            self.playback.speed = speed;
        }
        match (pressed.undo, self.selection.is_started()) {
            // A step of this turn is undone before earlier turns.
            (true, true) => _ = self.cancel.write(CancelStep),
            (true, false) => _ = self.undo.write(UndoMove),
            (false, _) => {}
        }
        if pressed.hint {
            self.hint.write(ToggleHint);
        }
        if pressed.analysis {
            self.analysis.write(ToggleAnalysis);
        }
        if pressed.menu {
            self.menu.go_to(Menu::Pause);
        }
        if pressed.moves {
            self.menu.go_to(Menu::Moves);
        }
    }

    /// Carries out the main button. Returns its navigation request.
    fn press_main(&mut self, action: StatusAction) -> Option<NavigationAction> {
        match action {
            StatusAction::Play(code) => _ = self.moves.write(PlayMove(code)),
            StatusAction::StopPlayback => return Some(NavigationAction::SetPlayback(SetPlayback(false))),
            StatusAction::ReturnToCurrent => return Some(NavigationAction::Navigate(NavigateHistory::Return)),
            StatusAction::Rematch if self.has_just_played_back() => {}
            StatusAction::Rematch => _ = self.rematch.write(Rematch),
            StatusAction::ToggleSecret => self.revealed.0 = !self.revealed.0,
        }
        None
    }

    fn has_just_played_back(&self) -> bool {
        self.last_playback.is_some_and(|end| self.time.elapsed().saturating_sub(end) < REMATCH_DELAY)
    }

    /// Carries out a navigation request.
    fn navigate(&mut self, navigation: Option<NavigationAction>) {
        if navigation == Some(NavigationAction::Analysis) {
            self.analysis.write(ToggleAnalysis);
        } else if self.navigation.write(navigation) {
            self.menu.go_to(Menu::Moves);
        }
    }
}
