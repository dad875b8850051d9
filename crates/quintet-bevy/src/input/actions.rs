//! Keyboard and gamepad input: carries out the commands of keys and buttons.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_core::rules::InputStep;

use super::bindings::{Command, CommandInput, StickSteps};
use super::cursor::{CursorSelection, off_board_steps};
use super::inspect::InspectPiece;
use super::move_options::{MoveOptions, Preview};
use super::rejection_message::RejectionMessage;
use crate::animation::{Skip, Timeline};
use crate::assist::{HintState, ToggleAnalysis, ToggleHint, can_analyse};
use crate::frame::{CurrentStates, GoTo, Menu, Screen, TableStage};
use crate::layout::{BoardLayout, BoardTransform, Highlight};
use crate::learning::LessonState;
use crate::play::{CancelStep, Playback, SelectStep, SetPlayback};
use crate::session::{GameSession, HistoryCursor, HistoryLine, NavigateHistory, PlayMove, UndoMove};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(TableStage::Input, read.run_if(in_state(Screen::Session)));
}

/// The state that determines what a command does.
#[derive(SystemParam)]
pub(super) struct ActionContext<'w> {
    states: CurrentStates<'w>,
    layout: Res<'w, BoardLayout>,
    board_transform: Res<'w, BoardTransform>,
    timeline: Res<'w, Timeline>,
    playback: Res<'w, Playback>,
    move_options: Res<'w, MoveOptions>,
    highlight: Res<'w, Highlight>,
    session: Option<Res<'w, GameSession>>,
    lesson: Res<'w, LessonState>,
    hint: Res<'w, HintState>,
}

impl ActionContext<'_> {
    /// Whether the current position of the session is displayed.
    fn is_live(&self) -> bool {
        self.session.as_ref().is_none_or(|session| session.is_live())
    }

    /// Whether the displayed position can be analysed.
    fn can_analyse(&self) -> bool {
        self.session.as_ref().is_some_and(|session| can_analyse(session))
    }

    /// The displayed position.
    fn shown(&self) -> HistoryCursor {
        self.session.as_ref().map_or(HistoryCursor { line: HistoryLine::Main, turn: 0 }, |session| session.shown())
    }
}

/// Writes the messages of the commands.
#[derive(SystemParam)]
pub(super) struct ActionWriters<'w> {
    steps: MessageWriter<'w, SelectStep>,
    moves: MessageWriter<'w, PlayMove>,
    cancels: MessageWriter<'w, CancelStep>,
    skips: MessageWriter<'w, Skip>,
    undo: MessageWriter<'w, UndoMove>,
    navigations: MessageWriter<'w, NavigateHistory>,
    play_back: MessageWriter<'w, SetPlayback>,
    hints: MessageWriter<'w, ToggleHint>,
    analysis: MessageWriter<'w, ToggleAnalysis>,
    inspect: MessageWriter<'w, InspectPiece>,
    rejection: ResMut<'w, RejectionMessage>,
}

impl ActionWriters<'_> {
    /// Skips a running animation, plays the move that awaits confirmation, or takes the step at the cursor. While a
    /// hint is shown, the first press shows the move at the cursor instead of playing it.
    fn confirm(&mut self, context: &ActionContext, selection: &mut CursorSelection) {
        if context.timeline.is_running() {
            self.skips.write(Skip);
            return;
        }
        if !context.states.is_choosing() {
            return;
        }
        let (cursor, move_selection) = (selection.cursor.0, &selection.move_selection);
        if cursor.is_none() && context.highlight.ringed.len() > 1 {
            return; // scanning highlights a row, and the press opens it
        }
        let pending = context.move_options.preview.as_ref().filter(|preview| preview.needs_confirmation);
        let matches_cursor = |preview: &&Preview| {
            cursor.is_none_or(|cell| move_selection.move_completed_by(InputStep::Cell(cell)) == Some(preview.code))
        };
        let hides_other_move = |cell: &quintet_core::rules::Cell| {
            let preview = context.move_options.preview.as_ref().filter(|_| move_selection.pointed().is_none());
            let at_cursor = move_selection.move_completed_by(InputStep::Cell(*cell));
            preview.zip(at_cursor).is_some_and(|(preview, code)| preview.code != code)
        };
        if let Some(preview) = pending.filter(matches_cursor) {
            self.moves.write(PlayMove(preview.code));
        } else if let Some(cell) = cursor.filter(hides_other_move) {
            selection.move_selection.hover(Some(cell));
        } else if let Some(cell) = cursor {
            self.steps.write(SelectStep(InputStep::Cell(cell)));
        } else if let Some(step @ InputStep::Choice(_)) = move_selection.pointed() {
            self.steps.write(SelectStep(step));
        }
    }

    /// Hides the message about a rejected move or, if there is none, the hint. Returns whether there was one of them.
    fn dismiss(&mut self, context: &ActionContext) -> bool {
        if self.rejection.is_shown() {
            self.rejection.hide();
            return true;
        }
        let has_hint = !context.hint.is_empty();
        if has_hint {
            self.hints.write(ToggleHint);
        }
        has_hint
    }

    /// Carries out the commands for the history, playback, hints, the analysis and inspection.
    fn navigate(&mut self, command: Command, context: &ActionContext) {
        let shown = context.shown();
        let navigation = match command {
            Command::Redo if context.is_live() => {
                NavigateHistory::Redo(context.session.as_ref().map_or(0, |session| session.redo_target()))
            }
            Command::Redo | Command::NextTurn => NavigateHistory::Next,
            Command::PreviousTurn => {
                NavigateHistory::Show(HistoryCursor { turn: shown.turn.saturating_sub(1), ..shown })
            }
            Command::FirstTurn => NavigateHistory::Show(HistoryCursor { line: HistoryLine::Main, turn: 0 }),
            Command::CurrentTurn | Command::Cancel => NavigateHistory::Return,
            Command::Undo => {
                self.undo.write(UndoMove);
                return;
            }
            Command::TogglePlayback => {
                self.play_back.write(SetPlayback(!context.playback.is_active()));
                return;
            }
            Command::Hint if !context.can_analyse() => {
                self.hints.write(ToggleHint);
                return;
            }
            Command::Hint | Command::Analysis => {
                self.analysis.write(ToggleAnalysis);
                return;
            }
            Command::Inspect => {
                self.inspect.write(InspectPiece);
                return;
            }
            _ => return,
        };
        self.navigations.write(navigation);
    }
}

/// The devices that move the cursor and give commands.
#[derive(SystemParam)]
pub(super) struct ActionDevices<'w, 's> {
    input: CommandInput<'w, 's>,
    sticks: Local<'s, StickSteps>,
}

pub(super) fn read(
    mut devices: ActionDevices,
    context: ActionContext,
    mut selection: CursorSelection,
    mut menu: ResMut<NextState<Menu>>,
    mut writers: ActionWriters,
) {
    let choosing = context.states.is_choosing();
    let pushes = devices.input.pushes(&mut devices.sticks);
    for command in devices.input.commands() {
        if context.states.is_menu_open() {
            // These menus close themselves, because they can return to another one.
            let closes_itself = matches!(context.states.menu.get(), Menu::Notice | Menu::Quit);
            if matches!(command, Command::Cancel | Command::Pause) && !closes_itself {
                menu.go_to(Menu::None);
            }
            continue;
        }
        if let Some(direction) = command.direction() {
            if choosing {
                selection.move_cursor(direction, &context.layout, &context.board_transform);
            }
            continue;
        }
        match command {
            Command::Option(number) if choosing => {
                let steps = off_board_steps(&context.move_options, &selection.move_selection);
                let step = steps.get(usize::from(number) - 1).copied();
                writers.steps.write_batch(step.map(SelectStep));
            }
            Command::ToggleSecret if choosing => selection.toggle_secret(context.session.as_deref()),
            Command::PreviousOption | Command::NextOption if choosing => {
                let reserve_step = selection.cycle_options(command == Command::NextOption, &context.move_options);
                writers.steps.write_batch(reserve_step.map(SelectStep));
            }
            Command::Confirm => writers.confirm(&context, &mut selection),
            // During a selection, undo cancels its last step.
            Command::Cancel | Command::Undo if choosing && selection.move_selection.is_started() => {
                writers.cancels.write(CancelStep);
            }
            Command::MoveList if context.lesson.is_active() => {}
            Command::MoveList => menu.go_to(Menu::Moves),
            Command::Pause => menu.go_to(Menu::Pause),
            Command::Cancel if writers.dismiss(&context) => {}
            Command::Cancel if context.is_live() => menu.go_to(Menu::Pause),
            command => writers.navigate(command, &context),
        }
    }
    for direction in pushes.into_iter().filter(|_| choosing && !context.states.is_menu_open()) {
        selection.move_cursor(direction, &context.layout, &context.board_transform);
    }
}
