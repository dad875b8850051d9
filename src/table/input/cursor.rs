//! Keyboard and gamepad input: the cell cursor and the key bindings.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::{Gamepad, GamepadButton};
use bevy::prelude::*;

use super::offer::Preview;
use super::states::CurrentStates;
use super::{
    BoardLayout, BoardTransform, CancelStep, GameSession, GoTo, HistoryCursor, InspectPiece, Line, Menu, MoveOptions,
    MoveSelection, NamedChoice, NavigateHistory, PlayBack, PlayMove, Playback, Screen, SecretRevealed, SelectStep,
    Skip, TableSystems, Timeline, ToggleHint, Typed, UndoMove,
};
use crate::rules::{Cell, InputStep};

/// The cell under the keyboard or gamepad cursor, once either is used.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Cell>);

/// An action bound to a key or button.
#[derive(Clone, Copy, Debug, PartialEq)]
enum InputAction {
    MoveCursor(Vec2),
    Confirm,
    /// Takes the reserve piece or choice with this index.
    TakeOption(usize),
    /// Selects the next (`true`) or previous reserve piece or choice.
    CycleOptions(bool),
    /// Reveals or hides the information that only the player to move may see.
    ToggleSecret,
    Cancel,
    Undo,
    Redo,
    /// Shows the previous turn.
    PreviousTurn,
    /// Shows the next turn.
    NextTurn,
    /// Shows the start position.
    FirstTurn,
    /// Shows the current position of the session.
    CurrentTurn,
    /// Starts or stops playback.
    TogglePlayback,
    /// Opens the move list.
    OpenMoveList,
    /// Shows a hint.
    Hint,
    /// Inspects the piece at the cursor.
    Inspect,
    Pause,
}

/// The deflection, from 0 to 1, at which a gamepad stick counts as pushed.
pub(super) const STICK_PUSHED: f32 = 0.6;
/// The deflection below which a pushed stick counts as released.
pub(super) const STICK_RELEASED: f32 = 0.35;

/// Converts left gamepad sticks to steps: one per push, and another only after the stick was released.
#[derive(Default)]
pub struct StickSteps {
    out: Vec<Entity>,
}

impl StickSteps {
    /// The directions in which sticks were newly pushed; y points up.
    pub fn taken<'a>(&mut self, pads: impl Iterator<Item = (Entity, &'a Gamepad)>) -> Vec<Vec2> {
        let mut directions = Vec::new();
        for (entity, pad) in pads {
            let stick = pad.left_stick();
            let is_out = self.out.contains(&entity);
            if stick.length() > STICK_PUSHED && !is_out {
                self.out.push(entity);
                directions.push(stick);
            } else if stick.length() < STICK_RELEASED && is_out {
                self.out.retain(|known| *known != entity);
            }
        }
        directions
    }
}

/// Whether a text field has the keyboard focus.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EguiKeyboardFocus(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>().init_resource::<EguiKeyboardFocus>();
    app.add_systems(
        Update,
        read.run_if(in_state(Screen::Match).and_eager(resource_exists::<ButtonInput<KeyCode>>))
            .in_set(TableSystems::Input),
    );
    app.add_systems(OnExit(Screen::Match), |mut cursor: ResMut<Cursor>| cursor.0 = None);
}

const KEYS: [(KeyCode, InputAction); 24] = {
    const HALF: f32 = 0.5;
    const HIGH: f32 = 0.866;
    [
        (KeyCode::ArrowLeft, InputAction::MoveCursor(Vec2::NEG_X)),
        (KeyCode::ArrowRight, InputAction::MoveCursor(Vec2::X)),
        (KeyCode::ArrowUp, InputAction::MoveCursor(Vec2::Y)),
        (KeyCode::ArrowDown, InputAction::MoveCursor(Vec2::NEG_Y)),
        (KeyCode::Home, InputAction::MoveCursor(Vec2::new(-HALF, HIGH))),
        (KeyCode::PageUp, InputAction::MoveCursor(Vec2::new(HALF, HIGH))),
        (KeyCode::End, InputAction::MoveCursor(Vec2::new(-HALF, -HIGH))),
        (KeyCode::PageDown, InputAction::MoveCursor(Vec2::new(HALF, -HIGH))),
        (KeyCode::Enter, InputAction::Confirm),
        (KeyCode::NumpadEnter, InputAction::Confirm),
        (KeyCode::Space, InputAction::Confirm),
        (KeyCode::Escape, InputAction::Cancel),
        (KeyCode::Backspace, InputAction::Cancel),
        (KeyCode::F10, InputAction::Pause),
        (KeyCode::Digit0, InputAction::ToggleSecret),
        (KeyCode::Digit1, InputAction::TakeOption(0)),
        (KeyCode::Digit2, InputAction::TakeOption(1)),
        (KeyCode::Digit3, InputAction::TakeOption(2)),
        (KeyCode::Digit4, InputAction::TakeOption(3)),
        (KeyCode::Digit5, InputAction::TakeOption(4)),
        (KeyCode::Digit6, InputAction::TakeOption(5)),
        (KeyCode::Digit7, InputAction::TakeOption(6)),
        (KeyCode::Digit8, InputAction::TakeOption(7)),
        (KeyCode::Digit9, InputAction::TakeOption(8)),
    ]
};

/// Modifier keys that make a letter a command.
pub(super) const CONTROLS: [KeyCode; 4] =
    [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];

/// Key bindings while one of [`CONTROLS`] is held.
const COMMANDS: [(KeyCode, InputAction); 8] = [
    (KeyCode::KeyZ, InputAction::Undo),
    (KeyCode::KeyY, InputAction::Redo),
    (KeyCode::KeyI, InputAction::Inspect),
    (KeyCode::ArrowLeft, InputAction::PreviousTurn),
    (KeyCode::ArrowRight, InputAction::NextTurn),
    (KeyCode::Home, InputAction::FirstTurn),
    (KeyCode::End, InputAction::CurrentTurn),
    (KeyCode::Space, InputAction::TogglePlayback),
];

const BUTTONS: [(GamepadButton, InputAction); 16] = [
    (GamepadButton::DPadLeft, InputAction::MoveCursor(Vec2::NEG_X)),
    (GamepadButton::DPadRight, InputAction::MoveCursor(Vec2::X)),
    (GamepadButton::DPadUp, InputAction::MoveCursor(Vec2::Y)),
    (GamepadButton::DPadDown, InputAction::MoveCursor(Vec2::NEG_Y)),
    (GamepadButton::South, InputAction::Confirm),
    (GamepadButton::East, InputAction::Cancel),
    (GamepadButton::West, InputAction::Undo),
    (GamepadButton::North, InputAction::ToggleSecret),
    (GamepadButton::Start, InputAction::Pause),
    (GamepadButton::LeftTrigger, InputAction::CycleOptions(false)),
    (GamepadButton::RightTrigger, InputAction::CycleOptions(true)),
    (GamepadButton::LeftTrigger2, InputAction::PreviousTurn),
    (GamepadButton::RightTrigger2, InputAction::NextTurn),
    (GamepadButton::Select, InputAction::OpenMoveList),
    (GamepadButton::RightThumb, InputAction::Hint),
    (GamepadButton::LeftThumb, InputAction::Inspect),
];

/// The devices that trigger actions.
#[derive(SystemParam)]
pub(super) struct InputDevices<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    focus: Res<'w, EguiKeyboardFocus>,
    pads: Query<'w, 's, (Entity, &'static Gamepad)>,
    sticks: Local<'s, StickSteps>,
}

impl InputDevices<'_, '_> {
    /// The actions triggered in this frame: by keys, then by buttons, then by sticks.
    fn actions(&mut self) -> Vec<InputAction> {
        let controls = self.keys.any_pressed(CONTROLS);
        let bindings: &[(KeyCode, InputAction)] = if controls { &COMMANDS } else { &KEYS };
        let pressed = |key: KeyCode| self.keys.just_pressed(key) && !self.focus.0;
        let from_keys = bindings.iter().filter(|(key, _)| pressed(*key)).map(|(_, action)| *action);
        let from_buttons = self.pads.iter().flat_map(|(_, pad)| {
            BUTTONS.iter().filter(|(button, _)| pad.just_pressed(*button)).map(|(_, action)| *action)
        });
        let from_sticks = self.sticks.taken(self.pads.iter()).into_iter().map(InputAction::MoveCursor);
        from_keys.chain(from_buttons).chain(from_sticks).collect()
    }
}

/// What the meaning of an action depends on.
#[derive(SystemParam)]
pub(super) struct ActionContext<'w> {
    states: CurrentStates<'w>,
    layout: Res<'w, BoardLayout>,
    frame: Res<'w, BoardTransform>,
    timeline: Res<'w, Timeline>,
    playback: Res<'w, Playback>,
    offer: Res<'w, MoveOptions>,
    typed: Res<'w, Typed>,
    session: Option<Res<'w, GameSession>>,
}

impl ActionContext<'_> {
    /// Whether the current position of the session is displayed.
    fn is_live(&self) -> bool {
        self.session.as_ref().is_none_or(|session| session.is_live())
    }

    /// The displayed position.
    fn shown(&self) -> HistoryCursor {
        self.session.as_ref().map_or(HistoryCursor { line: Line::Match, turn: 0 }, |session| session.shown())
    }

    /// Whether the keys of an action edit the text of a move that is being typed.
    fn edits_text(&self, action: InputAction) -> bool {
        let edits = matches!(
            action,
            InputAction::Confirm | InputAction::Cancel | InputAction::TakeOption(_) | InputAction::ToggleSecret
        );
        edits && !self.typed.0.is_empty()
    }
}

/// The cursor and the selection that it changes.
#[derive(SystemParam)]
pub(super) struct CursorSelection<'w> {
    cursor: ResMut<'w, Cursor>,
    choice: ResMut<'w, MoveSelection>,
    uncovered: ResMut<'w, SecretRevealed>,
}

impl CursorSelection<'_> {
    /// Moves the cursor to the next cell in a direction.
    fn move_cursor(&mut self, way: Vec2, context: &ActionContext) {
        let layout = &context.layout;
        let way = context.frame.way(way);
        let among: Vec<Cell> = if layout.snap && !self.choice.taken().is_empty() {
            self.choice.next_cells().collect()
        } else {
            (0..=u8::MAX).map(Cell).take(layout.cells.len()).collect()
        };
        let start = self.cursor.0.or(self.choice.hovered());
        self.cursor.0 = match start.filter(|cell| among.contains(cell)) {
            Some(from) => layout.nearest_in_direction(from, way, among.iter().copied()).or(Some(from)),
            None => {
                let near = start.map_or(Vec2::ZERO, |cell| layout.at(cell));
                let distance = |cell: &Cell| layout.at(*cell).distance_squared(near);
                among.iter().copied().min_by(|one, other| distance(one).total_cmp(&distance(other)))
            }
        };
        self.choice.hover(self.cursor.0);
    }

    fn toggle_secret(&mut self, session: Option<&GameSession>) {
        if session.is_some_and(|session| session.keeps_secret(session.game().to_move())) {
            self.uncovered.0 = !self.uncovered.0;
        }
    }

    /// Points to the next or previous choice. A reserve piece is returned instead, to be taken at once.
    fn cycle_options(&mut self, forward: bool, offer: &MoveOptions) -> Option<InputStep> {
        let all = off_board_steps(offer, &self.choice);
        let pointed = self.choice.pointed().filter(|step| all.contains(step));
        let now = pointed.or(self.choice.taken().first().copied());
        let at = now.and_then(|now| all.iter().position(|step| *step == now));
        let next = match (at, forward) {
            (None, true) => 0,
            (None, false) => all.len().saturating_sub(1),
            (Some(at), true) => (at + 1) % all.len(),
            (Some(at), false) => (at + all.len() - 1) % all.len(),
        };
        let step = all.get(next).copied()?;
        if matches!(step, InputStep::Hand(_)) {
            return Some(step);
        }
        self.cursor.0 = None;
        self.choice.set_pointed(Some(step));
        None
    }
}

/// Writes the messages of the actions.
#[derive(SystemParam)]
pub(super) struct ActionWriters<'w> {
    steps: MessageWriter<'w, SelectStep>,
    moves: MessageWriter<'w, PlayMove>,
    cancels: MessageWriter<'w, CancelStep>,
    skips: MessageWriter<'w, Skip>,
    take_back: MessageWriter<'w, UndoMove>,
    travels: MessageWriter<'w, NavigateHistory>,
    play_back: MessageWriter<'w, PlayBack>,
    hints: MessageWriter<'w, ToggleHint>,
    explore: MessageWriter<'w, InspectPiece>,
}

impl ActionWriters<'_> {
    /// Skips a running animation, plays the move that awaits confirmation, or takes the step at the cursor.
    fn confirm(&mut self, context: &ActionContext, selection: &CursorSelection) {
        if context.timeline.is_running() {
            self.skips.write(Skip);
            return;
        }
        if !context.states.is_choosing() {
            return;
        }
        let (cursor, choice) = (selection.cursor.0, &selection.choice);
        let armed = context.offer.preview.as_ref().filter(|preview| preview.armed);
        let matches_cursor = |preview: &&Preview| {
            cursor.is_none_or(|cell| choice.move_completed_by(InputStep::Cell(cell)) == Some(preview.code))
        };
        if let Some(preview) = armed.filter(matches_cursor) {
            self.moves.write(PlayMove(preview.code));
        } else if let Some(cell) = cursor {
            self.steps.write(SelectStep(InputStep::Cell(cell)));
        } else if let Some(step @ InputStep::Choice(_)) = choice.pointed() {
            self.steps.write(SelectStep(step));
        }
    }

    /// Browses the history, or asks for help.
    fn navigate(&mut self, action: InputAction, context: &ActionContext) {
        let shown = context.shown();
        let travel = match action {
            InputAction::Redo if context.is_live() => {
                NavigateHistory::Redo(context.session.as_ref().map_or(0, |session| session.redo_target()))
            }
            InputAction::Redo | InputAction::NextTurn => NavigateHistory::Next,
            InputAction::PreviousTurn => {
                NavigateHistory::Show(HistoryCursor { turn: shown.turn.saturating_sub(1), ..shown })
            }
            InputAction::FirstTurn => NavigateHistory::Show(HistoryCursor { line: Line::Match, turn: 0 }),
            InputAction::CurrentTurn | InputAction::Cancel => NavigateHistory::Return,
            InputAction::Undo => {
                self.take_back.write(UndoMove);
                return;
            }
            InputAction::TogglePlayback => {
                self.play_back.write(PlayBack(!context.playback.is_on()));
                return;
            }
            InputAction::Hint => {
                self.hints.write(ToggleHint);
                return;
            }
            InputAction::Inspect => {
                self.explore.write(InspectPiece);
                return;
            }
            _ => return,
        };
        self.travels.write(travel);
    }
}

pub(super) fn read(
    mut devices: InputDevices,
    context: ActionContext,
    mut selection: CursorSelection,
    mut menu: ResMut<NextState<Menu>>,
    mut writers: ActionWriters,
) {
    let choosing = context.states.is_choosing();
    for action in devices.actions() {
        if context.states.is_menu_open() {
            if matches!(action, InputAction::Cancel | InputAction::Pause) {
                menu.go_to(Menu::None);
            }
            continue;
        }
        if context.edits_text(action) {
            continue;
        }
        match action {
            InputAction::MoveCursor(way) if choosing => selection.move_cursor(way, &context),
            InputAction::TakeOption(number) if choosing => {
                let step = off_board_steps(&context.offer, &selection.choice).get(number).copied();
                writers.steps.write_batch(step.map(SelectStep));
            }
            InputAction::ToggleSecret if choosing => selection.toggle_secret(context.session.as_deref()),
            InputAction::CycleOptions(forward) if choosing => {
                let hand = selection.cycle_options(forward, &context.offer);
                writers.steps.write_batch(hand.map(SelectStep));
            }
            InputAction::Confirm => writers.confirm(&context, &selection),
            // During a selection, undo cancels its last step.
            InputAction::Cancel | InputAction::Undo if choosing && selection.choice.is_started() => {
                writers.cancels.write(CancelStep);
            }
            InputAction::OpenMoveList => menu.go_to(Menu::Moves),
            InputAction::Pause => menu.go_to(Menu::Pause),
            InputAction::Cancel if context.is_live() => menu.go_to(Menu::Pause),
            action => writers.navigate(action, &context),
        }
    }
}

/// The possible next steps that are not cells: reserve pieces, then choices. While a reserve piece is held, the reserve
/// pieces are those that can replace it.
fn off_board_steps(offer: &MoveOptions, choice: &MoveSelection) -> Vec<InputStep> {
    let holding = matches!(offer.taken.first(), Some(InputStep::Hand(_)));
    let hands: Vec<InputStep> = if holding {
        (0..=u8::MAX).map(InputStep::Hand).filter(|hand| choice.can_start_with(*hand)).collect()
    } else {
        offer.hands.iter().copied().map(InputStep::Hand).collect()
    };
    hands.into_iter().chain(offer.choices.iter().map(NamedChoice::step)).collect()
}
