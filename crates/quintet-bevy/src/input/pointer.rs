//! Mouse and touch input: presses, drags and releases become steps.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use quintet_core::rules::{Cell, InputStep, PositionId};

use super::covered_area::CoveredArea;
use super::move_options::MoveOptions;
use super::reserve::ReserveSlots;
use super::selection::MoveSelection;
use crate::animation::{Skip, Timeline};
use crate::frame::{CurrentStates, Redraw, Screen, TableStage};
use crate::layout::{BoardLayout, BoardTransform, ScreenLayout};
use crate::play::{CancelStep, DragPiece, SelectStep};
use crate::session::GameSession;

/// A pointer event. Positions are in points from the top left of the window.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum PointerEvent {
    /// Moved to this position.
    Move(Vec2),
    /// Pressed at this position.
    Press(Vec2),
    /// Released at this position.
    Release(Vec2),
    /// The pointer is gone: the finger was lifted or the mouse left the window.
    Leave,
    /// The secondary button was pressed.
    Secondary,
}

/// The press in progress.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct PointerPress {
    pressed: Option<Press>,
}

impl PointerPress {
    /// The cell on which the pointer is held down, unless the press is a long one already.
    #[must_use]
    pub(super) fn held_at(&self) -> Option<Cell> {
        self.pressed.filter(|press| !press.moved && !press.is_long)?.cell
    }

    /// Makes the press a long one. Its release on the same cell is not a step. A piece that it selected can still be
    /// dragged.
    pub(super) fn make_long(&mut self) {
        self.pressed = self.pressed.filter(|press| press.took_step).map(|press| Press { is_long: true, ..press });
    }

    /// Ends the press, so that the release has no effect.
    pub(super) const fn cancel_press(&mut self) {
        self.pressed = None;
    }
}

#[derive(Clone, Copy, Debug)]
struct Press {
    /// The position in which it began, unless it was between turns. The press has no effect on a later position, which
    /// the player has not seen yet.
    position: Option<PositionId>,
    cell: Option<Cell>,
    /// Whether a reserve piece was pressed.
    from_reserve: bool,
    /// Whether the press itself was a step.
    took_step: bool,
    /// Whether the pointer has left the cell since.
    moved: bool,
    /// Whether it was held until the piece was inspected.
    is_long: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointerPress>().init_resource::<CoveredArea>().add_message::<PointerEvent>();
    app.add_message::<WindowEvent>();
    app.add_systems(TableStage::Input, (read_window, handle_pointer_events.run_if(in_state(Screen::Session))).chain());
}

/// How long a touch must have been silent before another touch replaces it. Systems do not report the end of some
/// touches, for example of those that they take for the palm of a hand.
pub const LOST_TOUCH: Duration = Duration::from_secs(3);

/// The state of the pointing devices.
#[derive(Default)]
struct Devices {
    /// The position of the mouse.
    mouse: Option<Vec2>,
    /// The finger that controls the pointer. Other fingers are ignored meanwhile.
    finger: Option<u64>,
    /// The time of the last event of this finger.
    last_touch: Duration,
    /// Events that have not been processed yet.
    waiting: VecDeque<PointerEvent>,
}

impl Devices {
    /// Converts a window event.
    fn handle(&mut self, event: &WindowEvent, scale: f32, now: Duration) {
        match event {
            WindowEvent::CursorMoved(moved) => {
                let here = moved.position / scale;
                self.mouse = Some(here);
                self.waiting.push_back(PointerEvent::Move(here));
            }
            WindowEvent::CursorLeft(_) => {
                self.mouse = None;
                self.waiting.push_back(PointerEvent::Leave);
            }
            WindowEvent::MouseButtonInput(input) => {
                let Some(here) = self.mouse else { return };
                self.waiting.extend(match (input.button, input.state) {
                    (MouseButton::Left, ButtonState::Pressed) => Some(PointerEvent::Press(here)),
                    (MouseButton::Left, ButtonState::Released) => Some(PointerEvent::Release(here)),
                    (MouseButton::Right, ButtonState::Pressed) => Some(PointerEvent::Secondary),
                    _ => None,
                });
            }
            WindowEvent::TouchInput(touch) => self.handle_touch(touch, touch.position / scale, now),
            // A release outside the window may not be reported.
            WindowEvent::WindowFocused(focus) if !focus.focused => {
                self.finger = None;
                self.waiting.push_back(PointerEvent::Leave);
            }
            _ => {}
        }
    }

    fn handle_touch(&mut self, touch: &TouchInput, here: Vec2, now: Duration) {
        if self.finger.is_some_and(|finger| finger != touch.id) {
            let is_lost = touch.phase == TouchPhase::Started && now.saturating_sub(self.last_touch) > LOST_TOUCH;
            if !is_lost {
                return;
            }
            self.waiting.push_back(PointerEvent::Leave);
        }
        self.last_touch = now;
        if touch.phase == TouchPhase::Started {
            self.finger = Some(touch.id);
        } else if self.finger.is_none() {
            return; // the start of this touch was missed
        }
        match touch.phase {
            TouchPhase::Started => self.waiting.extend([PointerEvent::Move(here), PointerEvent::Press(here)]),
            TouchPhase::Moved => self.waiting.push_back(PointerEvent::Move(here)),
            TouchPhase::Ended => self.waiting.extend([PointerEvent::Release(here), PointerEvent::Leave]),
            TouchPhase::Canceled => self.waiting.push_back(PointerEvent::Leave),
        }
        if matches!(touch.phase, TouchPhase::Ended | TouchPhase::Canceled) {
            self.finger = None;
        }
    }

    /// The events for one frame: at most one press, because the effect of the next press may depend on it.
    fn next_frame(&mut self) -> impl Iterator<Item = PointerEvent> {
        let presses = self.waiting.iter().enumerate().filter(|(_, act)| matches!(act, PointerEvent::Press(_)));
        let count = presses.map(|(index, _)| index).nth(1).unwrap_or(self.waiting.len());
        self.waiting.drain(..count)
    }
}

/// Reads mouse and touch events in their original order. The order matters, because within one frame the pointer can
/// move on after a press.
fn read_window(
    mut events: MessageReader<WindowEvent>,
    screen_layout: Res<ScreenLayout>,
    time: Res<Time<Real>>,
    mut devices: Local<Devices>,
    mut acts: MessageWriter<PointerEvent>,
    mut redraw: ResMut<Redraw>,
) {
    for event in events.read() {
        devices.handle(event, screen_layout.scale, time.elapsed());
    }
    acts.write_batch(devices.next_frame());
    if !devices.waiting.is_empty() {
        redraw.request("presses wait for the next frame");
    }
}

/// The state that determines what is under the pointer.
#[derive(SystemParam)]
struct PointerTargets<'w> {
    screen_layout: Res<'w, ScreenLayout>,
    board_transform: Res<'w, BoardTransform>,
    layout: Res<'w, BoardLayout>,
    reserve_slots: Res<'w, ReserveSlots>,
    covered: Res<'w, CoveredArea>,
    session: Option<Res<'w, GameSession>>,
    states: CurrentStates<'w>,
}

impl PointerTargets<'_> {
    /// Whether the side to move has not moved yet, and no menu covers the board.
    fn can_choose(&self) -> bool {
        self.states.is_choosing() && !self.states.is_menu_open()
    }

    /// The cell at a position on the screen.
    fn cell_at(&self, place: Vec2, move_selection: &MoveSelection) -> Option<Cell> {
        if !self.can_choose() {
            return None;
        }
        let place = self.board_transform.to_board(self.screen_layout.to_world(place));
        if self.layout.snap && !move_selection.taken().is_empty() {
            let offered = self.layout.nearest(place, move_selection.next_cells());
            if offered.is_some() {
                return offered;
            }
        }
        self.layout.raised_piece_at(place, self.board_transform.rotate(Vec2::Y)).or_else(|| self.layout.cell_at(place))
    }

    /// Whether a point is on a control, where the board must ignore it.
    fn has_controls_at(&self, point: Vec2) -> bool {
        self.screen_layout.has_controls_at(point) || self.covered.area.is_some_and(|area| area.contains(point))
    }

    /// The cell at a position that is not covered by controls.
    fn open_cell_at(&self, place: Vec2, move_selection: &MoveSelection) -> Option<Cell> {
        self.cell_at(place, move_selection).filter(|_| !self.has_controls_at(place))
    }

    /// The step that takes the reserve piece at a position on the screen.
    fn reserve_step_at(&self, place: Vec2) -> Option<InputStep> {
        let mover = self.session.as_ref()?.game().to_move();
        if !self.can_choose() {
            return None;
        }
        self.reserve_slots.at(place, mover).map(InputStep::Reserve)
    }
}

/// The press in progress and the selection that it changes.
#[derive(SystemParam)]
struct PointerSelection<'w> {
    pointing: ResMut<'w, PointerPress>,
    move_selection: ResMut<'w, MoveSelection>,
    move_options: Res<'w, MoveOptions>,
}

impl PointerSelection<'_> {
    /// Points to what is under the pointer.
    fn point(&mut self, place: Vec2, targets: &PointerTargets) {
        let Self { pointing, move_selection, .. } = self;
        // Moving off the cell ends a long press.
        let left_cell = pointing.pressed.is_some_and(|press| targets.cell_at(place, move_selection) != press.cell);
        if let Some(press) = pointing.pressed.as_mut().filter(|_| left_cell) {
            press.moved = true;
        }
        let on_board = targets.open_cell_at(place, move_selection).map(InputStep::Cell);
        let under = targets.reserve_step_at(place).or(on_board);
        // Choice buttons set the pointed step themselves.
        let on_button =
            targets.has_controls_at(place) && matches!(move_selection.pointed(), Some(InputStep::Choice(_)));
        if move_selection.pointed() != under && !on_button {
            move_selection.set_pointed(under);
        }
    }

    /// Ends the press and clears the pointed step.
    fn leave(&mut self) {
        self.pointing.pressed = None;
        if self.move_selection.pointed().is_some() {
            self.move_selection.set_pointed(None);
        }
    }

    /// Begins a press on the board.
    fn press(&mut self, place: Vec2, targets: &PointerTargets, writers: &mut PointerWriters) {
        let cell = targets.cell_at(place, &self.move_selection);
        self.move_selection.hover(cell);
        // A press on a piece takes effect at once, a press on a target only on release, so that the player can still
        // slide off.
        let step = cell.map(InputStep::Cell);
        let acts_on_press = step.is_some_and(|step| self.move_selection.is_partial_step(step));
        if let (Some(step), true) = (step, acts_on_press) {
            writers.steps.write(SelectStep(step));
        }
        let position = self.move_selection.position();
        self.pointing.pressed =
            Some(Press { position, cell, from_reserve: false, took_step: acts_on_press, moved: false, is_long: false });
    }

    /// Begins a press on a piece of the reserve. One that is selected stays selected, so that it can be dragged.
    fn press_reserve(&mut self, step: InputStep, writers: &mut PointerWriters) {
        let took_step = !self.move_selection.taken().contains(&step);
        if took_step {
            writers.steps.write(SelectStep(step));
        }
        let position = self.move_selection.position();
        self.pointing.pressed =
            Some(Press { position, cell: None, from_reserve: true, took_step, moved: false, is_long: false });
    }

    /// Ends the press in progress.
    fn release(&mut self, place: Vec2, targets: &PointerTargets, writers: &mut PointerWriters) {
        let position = self.move_selection.position();
        let is_current = |press: &Press| press.position.is_none() || press.position == position;
        if let Some(press) = self.pointing.pressed.take().filter(|press| targets.can_choose() && is_current(press)) {
            let on_reserve = targets.reserve_step_at(place);
            let is_selected = on_reserve.is_some_and(|step| self.move_selection.taken().contains(&step));
            if press.from_reserve && !press.took_step && is_selected {
                writers.cancels.write(CancelStep);
                return;
            }
            let on_board = targets.open_cell_at(place, &self.move_selection);
            release(press, on_board, &self.move_selection, &self.move_options, writers);
        }
    }
}

/// Writes the messages of presses and releases.
#[derive(SystemParam)]
struct PointerWriters<'w> {
    steps: MessageWriter<'w, SelectStep>,
    drags: MessageWriter<'w, DragPiece>,
    cancels: MessageWriter<'w, CancelStep>,
    skips: MessageWriter<'w, Skip>,
}

fn handle_pointer_events(
    mut events: MessageReader<PointerEvent>,
    targets: PointerTargets,
    timeline: Res<Timeline>,
    mut selection: PointerSelection,
    mut writers: PointerWriters,
) {
    for event in events.read().copied() {
        match event {
            PointerEvent::Move(place) => selection.point(place, &targets),
            PointerEvent::Leave => selection.leave(),
            PointerEvent::Secondary => {
                writers.cancels.write(CancelStep);
            }
            PointerEvent::Press(place) if let Some(step) = targets.reserve_step_at(place) => {
                selection.press_reserve(step, &mut writers);
            }
            PointerEvent::Press(place) if targets.has_controls_at(place) => selection.pointing.cancel_press(),
            PointerEvent::Press(_) if timeline.is_running() => {
                writers.skips.write(Skip);
            }
            PointerEvent::Press(place) if targets.can_choose() => selection.press(place, &targets, &mut writers),
            PointerEvent::Press(_) => {}
            PointerEvent::Release(place) => selection.release(place, &targets, &mut writers),
        }
    }
}

fn release(
    press: Press,
    released: Option<Cell>,
    move_selection: &MoveSelection,
    move_options: &MoveOptions,
    writers: &mut PointerWriters,
) {
    let PointerWriters { steps, drags, cancels, .. } = writers;
    if press.from_reserve {
        // Dragged from the reserve to the board.
        if let Some(to) = released {
            steps.write(SelectStep(InputStep::Cell(to)));
        }
        return;
    }
    match (press.cell, released) {
        (Some(from), Some(to)) if from == to => {
            let is_chosen = move_selection.taken().contains(&InputStep::Cell(to))
                && move_selection.move_completed_by(InputStep::Cell(to)).is_none();
            if press.took_step {
                // the press was the step
            } else if is_chosen {
                cancels.write(CancelStep);
            } else {
                steps.write(SelectStep(InputStep::Cell(to)));
            }
        }
        (Some(from), Some(to)) => {
            if move_options.chosen.contains(&from) && !press.took_step {
                drags.write(DragPiece { from, to });
            } else {
                // A drag takes steps at both ends, unless it begins on a target: then the player has slid off that
                // target.
                let left_target = move_selection.move_completed_by(InputStep::Cell(from)).is_some();
                if !press.took_step && !left_target {
                    steps.write(SelectStep(InputStep::Cell(from)));
                }
                steps.write(SelectStep(InputStep::Cell(to)));
            }
        }
        (None, None) => {
            cancels.write(CancelStep);
        }
        (Some(_), None) | (None, Some(_)) => {} // slid off: no step
    }
}
