//! Mouse and touch: pressing, dragging and letting go become steps.

use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;

use super::{
    BoardFrame, BoardLayout, CancelStep, Choice, DragPiece, Hands, Match, Menu, Offer, Phase, Screen, Skip, Stage,
    TableSystems, TakeStep, Timeline,
};
use crate::rules::{Cell, Step};

/// What a pointer does, at a place in points from the upper left of the window.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum PointerAct {
    /// It moved here.
    Move(Vec2),
    /// It was pressed here.
    Press(Vec2),
    /// It was let go here.
    Release(Vec2),
    /// It is gone: a finger was lifted, the mouse left the window.
    Leave,
    /// Its second button was pressed.
    Back,
}

/// The press that is going on.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Pointing {
    pressed: Option<Press>,
}

impl Pointing {
    /// The cell on which the pointer is held down.
    #[must_use]
    pub(super) fn held_at(&self) -> Option<Cell> {
        self.pressed.filter(|press| !press.moved)?.cell
    }

    /// What the press was for is done: letting go means nothing more.
    pub(super) const fn let_go(&mut self) {
        self.pressed = None;
    }
}

#[derive(Clone, Copy, Debug)]
struct Press {
    cell: Option<Cell>,
    /// Whether a piece in hand was pressed.
    hand: bool,
    /// Whether the press itself was a step.
    taken: bool,
    /// Whether the pointer has left the cell since.
    moved: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointing>().add_message::<PointerAct>();
    app.add_message::<WindowEvent>();
    app.add_systems(Update, (read_window, act.run_if(in_state(Screen::Match))).chain().in_set(TableSystems::Input));
}

/// Reads mouse and touch in the order in which they happened: within one frame a button can be pressed in one place
/// and the pointer be in another.
fn read_window(
    mut events: MessageReader<WindowEvent>,
    stage: Res<Stage>,
    mut place: Local<Option<Vec2>>,
    mut acts: MessageWriter<PointerAct>,
) {
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => {
                let here = moved.position / stage.scale;
                *place = Some(here);
                acts.write(PointerAct::Move(here));
            }
            WindowEvent::CursorLeft(_) => {
                *place = None;
                acts.write(PointerAct::Leave);
            }
            WindowEvent::MouseButtonInput(input) => {
                let Some(here) = *place else { continue };
                match (input.button, input.state) {
                    (MouseButton::Left, ButtonState::Pressed) => acts.write(PointerAct::Press(here)),
                    (MouseButton::Left, ButtonState::Released) => acts.write(PointerAct::Release(here)),
                    (MouseButton::Right, ButtonState::Pressed) => acts.write(PointerAct::Back),
                    _ => continue,
                };
            }
            WindowEvent::TouchInput(touch) => {
                let here = touch.position / stage.scale;
                match touch.phase {
                    TouchPhase::Started => {
                        acts.write(PointerAct::Move(here));
                        acts.write(PointerAct::Press(here));
                    }
                    TouchPhase::Moved => {
                        acts.write(PointerAct::Move(here));
                    }
                    TouchPhase::Ended => {
                        acts.write(PointerAct::Release(here));
                        acts.write(PointerAct::Leave);
                    }
                    TouchPhase::Canceled => {
                        acts.write(PointerAct::Leave);
                    }
                }
            }
            _ => {}
        }
    }
}

/// The cell that a place on the screen means.
fn cell_at(place: Vec2, stage: &Stage, frame: &BoardFrame, layout: &BoardLayout, choice: &Choice) -> Option<Cell> {
    let place = frame.to_board(stage.to_world(place));
    if layout.snap && !choice.taken().is_empty() {
        let offered = layout.nearest(place, choice.next_cells());
        if offered.is_some() {
            return offered;
        }
    }
    layout.standing_at(place, frame.way(Vec2::Y)).or_else(|| layout.cell_at(place))
}

fn act(
    mut acts: MessageReader<PointerAct>,
    board: (Res<Stage>, Res<BoardFrame>, Res<BoardLayout>, Res<Hands>),
    the_match: Option<Res<Match>>,
    menu: Res<State<Menu>>,
    phase: Option<Res<State<Phase>>>,
    timeline: Res<Timeline>,
    mut pointing: ResMut<Pointing>,
    mut choice: ResMut<Choice>,
    offer: Res<Offer>,
    mut steps: MessageWriter<TakeStep>,
    mut drags: MessageWriter<DragPiece>,
    mut cancels: MessageWriter<CancelStep>,
    mut skips: MessageWriter<Skip>,
) {
    let (stage, frame, layout, hands) = board;
    let mover = the_match.map(|the_match| the_match.game().to_move());
    let choosing = phase.is_some_and(|phase| *phase.get() == Phase::Choosing) && *menu.get() == Menu::None;
    for act in acts.read().copied() {
        let cell = |place, choice: &Choice| cell_at(place, &stage, &frame, &layout, choice).filter(|_| choosing);
        let hand = |place| mover.filter(|_| choosing).and_then(|side| hands.at(place, side)).map(Step::Hand);
        match act {
            PointerAct::Move(place) => {
                // A piece that is being dragged is not asked about.
                let off = pointing.pressed.is_some_and(|press| cell(place, &choice) != press.cell);
                if let Some(press) = pointing.pressed.as_mut().filter(|_| off) {
                    press.moved = true;
                }
                let on_controls = stage.has_controls_at(place);
                let on_board = (!on_controls).then(|| cell(place, &choice).map(Step::Cell)).flatten();
                let under = hand(place).or(on_board);
                // The buttons of choices say themselves when they are pointed at.
                let on_button = on_controls && matches!(choice.pointed(), Some(Step::Choice(_)));
                if choice.pointed() != under && !on_button {
                    choice.point_at(under);
                }
            }
            PointerAct::Leave => {
                pointing.pressed = None;
                if choice.pointed().is_some() {
                    choice.point_at(None);
                }
            }
            PointerAct::Back => {
                cancels.write(CancelStep);
            }
            PointerAct::Press(place) if let Some(step) = hand(place) => {
                steps.write(TakeStep(step));
                pointing.pressed = Some(Press { cell: None, hand: true, taken: true, moved: false });
            }
            PointerAct::Press(place) if stage.has_controls_at(place) => pointing.pressed = None,
            PointerAct::Press(_) if timeline.is_running() => {
                skips.write(Skip);
            }
            PointerAct::Press(place) if choosing => {
                let cell = cell(place, &choice);
                choice.hover(cell);
                // A piece answers at once; a target only when the pointer is let go, so that one can still slide off.
                let step = cell.map(Step::Cell);
                let answers = step.is_some_and(|step| {
                    let beginning = choice.taken().is_empty() && choice.begins(step);
                    choice.leads_on(step) || beginning
                });
                if let (Some(step), true) = (step, answers) {
                    steps.write(TakeStep(step));
                }
                pointing.pressed = Some(Press { cell, hand: false, taken: answers, moved: false });
            }
            PointerAct::Press(_) => {}
            PointerAct::Release(place) => {
                if let Some(press) = pointing.pressed.take().filter(|_| choosing) {
                    let on_board = cell(place, &choice).filter(|_| !stage.has_controls_at(place));
                    release(press, on_board, &choice, &offer, &mut steps, &mut drags, &mut cancels);
                }
            }
        }
    }
}

fn release(
    press: Press,
    released: Option<Cell>,
    choice: &Choice,
    offer: &Offer,
    steps: &mut MessageWriter<TakeStep>,
    drags: &mut MessageWriter<DragPiece>,
    cancels: &mut MessageWriter<CancelStep>,
) {
    if press.hand {
        // Dragged from the hand onto the board: that is where it goes.
        if let Some(to) = released {
            steps.write(TakeStep(Step::Cell(to)));
        }
        return;
    }
    match (press.cell, released) {
        (Some(from), Some(to)) if from == to => {
            let is_chosen = choice.taken().contains(&Step::Cell(to)) && choice.completed_by(Step::Cell(to)).is_none();
            if press.taken {
                // the press was the step
            } else if is_chosen {
                cancels.write(CancelStep);
            } else {
                steps.write(TakeStep(Step::Cell(to)));
            }
        }
        (Some(from), Some(to)) => {
            if offer.chosen.contains(&from) && !press.taken {
                drags.write(DragPiece { from, to });
            } else {
                // Dragged across: both ends are steps.
                if !press.taken {
                    steps.write(TakeStep(Step::Cell(from)));
                }
                steps.write(TakeStep(Step::Cell(to)));
            }
        }
        (None, None) => {
            cancels.write(CancelStep);
        }
        (Some(_), None) | (None, Some(_)) => {} // slid off: nothing is meant
    }
}
