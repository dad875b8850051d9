//! Input devices, controlled by tests.

use std::collections::{HashMap, VecDeque};

use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadAxis, GamepadButton, RawGamepadAxisChangedEvent, RawGamepadEvent};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};
use quintet_core::rules::{Cell, InputStep};

use super::Table;
use crate::input::{Cursor, MoveOptions, MoveSelection};
use crate::layout::{BoardLayout, BoardTransform};

/// The cosine of 60°.
const HALF: f32 = 0.5;
/// The sine of 60°.
const HIGH: f32 = 0.866;
/// Left, right, up and down, then the additional directions of hex boards.
const DIRECTIONS: [Vec2; 8] = [
    Vec2::NEG_X,
    Vec2::X,
    Vec2::Y,
    Vec2::NEG_Y,
    Vec2::new(-HALF, HIGH),
    Vec2::new(HALF, HIGH),
    Vec2::new(-HALF, -HIGH),
    Vec2::new(HALF, -HIGH),
];
const KEYS: [KeyCode; 8] = [
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::Home,
    KeyCode::PageUp,
    KeyCode::End,
    KeyCode::PageDown,
];
const PAD: [GamepadButton; 4] =
    [GamepadButton::DPadLeft, GamepadButton::DPadRight, GamepadButton::DPadUp, GamepadButton::DPadDown];
const DIGITS: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

/// An input device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// A mouse.
    Mouse,
    /// A touch screen.
    Touch,
    /// A keyboard.
    Keyboard,
    /// The gamepad with this entity. See [`Table::connect_gamepad`].
    Gamepad(Entity),
}

impl Device {
    /// A gamepad that has just been connected.
    #[must_use]
    pub fn gamepad(table: &mut Table) -> Self {
        Self::Gamepad(table.connect_gamepad())
    }

    /// Takes a step. Pointers take choices by a message, because their buttons belong to the menus.
    ///
    /// # Panics
    /// When the step cannot be taken now.
    pub fn take(self, table: &mut Table, step: InputStep) {
        match (self, step) {
            (Self::Mouse | Self::Touch, InputStep::Choice(_)) => table.take(&[step]),
            (Self::Mouse | Self::Touch, _) => self.press_at(table, table.point_of(step)),
            (Self::Keyboard | Self::Gamepad(_), InputStep::Cell(cell)) => {
                move_cursor(self, table, cell);
                self.choose(table);
            }
            (Self::Keyboard | Self::Gamepad(_), _) => {
                let number = off_board_steps(table).iter().position(|known| *known == step);
                self.take_off_board(table, number.expect("the step is offered"), step);
            }
        }
    }

    /// Presses and releases at a point on the screen.
    fn press_at(self, table: &mut Table, point: Vec2) {
        let window = Entity::PLACEHOLDER;
        let events: [WindowEvent; 3] = if self == Self::Touch {
            [TouchPhase::Started, TouchPhase::Moved, TouchPhase::Ended]
                .map(|phase| TouchInput { phase, position: point, window, force: None, id: 1 }.into())
        } else {
            let button = |state| MouseButtonInput { button: MouseButton::Left, state, window };
            [
                CursorMoved { window, position: point, delta: None }.into(),
                button(ButtonState::Pressed).into(),
                button(ButtonState::Released).into(),
            ]
        };
        for event in events {
            table.send(event);
            table.frames(2);
        }
    }

    fn stick(table: &mut Table, pad: Entity, direction: Vec2) {
        for out in [direction, Vec2::ZERO] {
            for (axis, value) in [(GamepadAxis::LeftStickX, out.x), (GamepadAxis::LeftStickY, out.y)] {
                table.send(RawGamepadEvent::Axis(RawGamepadAxisChangedEvent::new(pad, axis, value)));
            }
            table.frames(1);
        }
    }

    /// Moves the cursor by one cell. `index` is that of the direction in [`DIRECTIONS`].
    fn go(self, table: &mut Table, index: usize) {
        match self {
            Self::Gamepad(pad) => match PAD.get(index) {
                Some(button) => table.press_button(pad, *button),
                None => Self::stick(table, pad, DIRECTIONS[index]),
            },
            _ => table.press(KEYS[index]),
        }
    }

    fn choose(self, table: &mut Table) {
        match self {
            Self::Gamepad(pad) => table.press_button(pad, GamepadButton::South),
            _ => table.press(KeyCode::Enter),
        }
    }

    /// Takes the reserve piece or choice with this index.
    fn take_off_board(self, table: &mut Table, number: usize, step: InputStep) {
        let Self::Gamepad(pad) = self else { return table.press(DIGITS[number]) };
        for _ in 0..20 {
            table.press_button(pad, GamepadButton::RightTrigger);
            if table.get::<MoveSelection>().taken().contains(&step) {
                return;
            }
            if table.get::<MoveSelection>().pointed() == Some(step) {
                break;
            }
        }
        table.press_button(pad, GamepadButton::South);
    }
}

fn off_board_steps(table: &Table) -> Vec<InputStep> {
    let move_options = table.get::<MoveOptions>();
    let reserve_kinds = move_options.reserve_kinds.iter().map(|kind| InputStep::Reserve(*kind));
    reserve_kinds.chain(move_options.choices.iter().map(|choice| choice.step())).collect()
}

/// Moves the cursor to a cell along the shortest path.
fn move_cursor(device: Device, table: &mut Table, goal: Cell) {
    if table.get::<Cursor>().0.is_none() {
        device.go(table, 0);
    }
    let (layout, board_transform) = (table.get::<BoardLayout>().clone(), *table.get::<BoardTransform>());
    let move_selection = table.get::<MoveSelection>();
    let among: Vec<Cell> = if layout.snap && !move_selection.taken().is_empty() {
        move_selection.next_cells().collect()
    } else {
        layout.all_cells().collect()
    };
    if !among.contains(&table.get::<Cursor>().0.expect("a direction shows the cursor")) {
        device.go(table, 0);
    }
    let start = table.get::<Cursor>().0.expect("a direction shows the cursor");
    let mut reached_from: HashMap<Cell, (Cell, usize)> = HashMap::new();
    let mut seen = VecDeque::from([start]);
    while let Some(cell) = seen.pop_front() {
        if cell == goal {
            break;
        }
        for (index, direction) in DIRECTIONS.iter().enumerate() {
            if let Some(next) =
                layout.nearest_in_direction(cell, board_transform.rotate(*direction), among.iter().copied())
                && next != start
                && !reached_from.contains_key(&next)
            {
                reached_from.insert(next, (cell, index));
                seen.push_back(next);
            }
        }
    }
    let mut path = Vec::new();
    let mut cell = goal;
    while cell != start {
        let Some((before, index)) = reached_from.get(&cell).copied() else {
            let name = |cell: Cell| (table.game().info().cell_name)(cell);
            let taken = table.get::<MoveSelection>().taken();
            panic!("{}: no path from {} to {} after {taken:?}", table.game().info().id, name(start), name(goal));
        };
        path.push(index);
        cell = before;
    }
    for index in path.into_iter().rev() {
        device.go(table, index);
    }
    assert_eq!(table.get::<Cursor>().0, Some(goal));
}
