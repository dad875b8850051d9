//! Tests of keyboard-only and gamepad-only play in every game.

use std::collections::{HashMap, VecDeque};

use bevy::input::gamepad::{
    GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::prelude::*;
use quintet::catalog::games;
use quintet::record::Record;
use quintet::rules::{Cell, InputStep};
use quintet::table::frame::{Menu, Phase};
use quintet::table::input::{ConfirmMoves, Cursor, MoveOptions, MoveSelection};
use quintet::table::layout::{BoardLayout, BoardTransform, BoardView};
use quintet::table::session::{GameSession, PositionReset, SessionSetup};
use quintet::theme::Motion;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::harness::{Table, setup};

const HALF: f32 = 0.5;
const HIGH: f32 = 0.866;
/// Left, right, up and down, then the additional directions of hex boards.
const WAYS: [Vec2; 8] = [
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

/// The input device.
enum Control {
    Keyboard,
    Gamepad(Entity),
}

impl Control {
    fn gamepad(table: &mut Table) -> Self {
        let pad = table.app.world_mut().spawn_empty().id();
        let connection =
            GamepadConnection::Connected { name: "a gamepad".to_owned(), vendor_id: None, product_id: None };
        table.send(GamepadConnectionEvent::new(pad, connection));
        table.frames(2);
        Self::Gamepad(pad)
    }

    fn button(table: &mut Table, pad: Entity, button: GamepadButton) {
        for value in [1.0, 0.0] {
            table.send(RawGamepadEvent::Button(RawGamepadButtonChangedEvent::new(pad, button, value)));
            table.frames(1);
        }
    }

    fn stick(table: &mut Table, pad: Entity, way: Vec2) {
        for out in [way, Vec2::ZERO] {
            for (axis, value) in [(GamepadAxis::LeftStickX, out.x), (GamepadAxis::LeftStickY, out.y)] {
                table.send(RawGamepadEvent::Axis(RawGamepadAxisChangedEvent::new(pad, axis, value)));
            }
            table.frames(1);
        }
    }

    fn go(&self, table: &mut Table, way: usize) {
        match *self {
            Self::Keyboard => table.press(KEYS[way]),
            Self::Gamepad(pad) => match PAD.get(way) {
                Some(button) => Self::button(table, pad, *button),
                None => Self::stick(table, pad, WAYS[way]),
            },
        }
    }

    fn choose(&self, table: &mut Table) {
        match *self {
            Self::Keyboard => table.press(KeyCode::Enter),
            Self::Gamepad(pad) => Self::button(table, pad, GamepadButton::South),
        }
    }

    /// Takes the reserve piece or choice with this index.
    fn take_off_board(&self, table: &mut Table, number: usize, step: InputStep) {
        match *self {
            Self::Keyboard => table.press(DIGITS[number]),
            Self::Gamepad(pad) => {
                for _ in 0..20 {
                    Self::button(table, pad, GamepadButton::RightTrigger);
                    if table.get::<MoveSelection>().taken().contains(&step) {
                        return;
                    }
                    if table.get::<MoveSelection>().pointed() == Some(step) {
                        break;
                    }
                }
                Self::button(table, pad, GamepadButton::South);
            }
        }
    }

    fn take(&self, table: &mut Table, step: InputStep) {
        match step {
            InputStep::Cell(cell) => {
                move_cursor(self, table, cell);
                self.choose(table);
            }
            InputStep::Hand(_) | InputStep::Choice(_) => {
                let number = off_board_steps(table).iter().position(|known| *known == step).unwrap();
                self.take_off_board(table, number, step);
            }
        }
    }
}

fn off_board_steps(table: &Table) -> Vec<InputStep> {
    let offer = table.get::<MoveOptions>();
    let hands = offer.hands.iter().map(|kind| InputStep::Hand(*kind));
    hands.chain(offer.choices.iter().map(|choice| choice.step())).collect()
}

/// Moves the cursor to a cell along the shortest path.
fn move_cursor(control: &Control, table: &mut Table, goal: Cell) {
    if table.get::<Cursor>().0.is_none() {
        control.go(table, 0);
    }
    let (layout, frame) = (table.get::<BoardLayout>().clone(), *table.get::<BoardTransform>());
    let choice = table.get::<MoveSelection>();
    let among: Vec<Cell> = if layout.snap && !choice.taken().is_empty() {
        choice.next_cells().collect()
    } else {
        (0..=u8::MAX).map(Cell).take(layout.cells.len()).collect()
    };
    if !among.contains(&table.get::<Cursor>().0.unwrap()) {
        control.go(table, 0);
    }
    let start = table.get::<Cursor>().0.unwrap();
    let mut reached_from: HashMap<Cell, (Cell, usize)> = HashMap::new();
    let mut seen = VecDeque::from([start]);
    while let Some(cell) = seen.pop_front() {
        if cell == goal {
            break;
        }
        for (way, direction) in WAYS.iter().enumerate() {
            if let Some(next) = layout.nearest_in_direction(cell, frame.way(*direction), among.iter().copied())
                && next != start
                && !reached_from.contains_key(&next)
            {
                reached_from.insert(next, (cell, way));
                seen.push_back(next);
            }
        }
    }
    let mut ways = Vec::new();
    let mut cell = goal;
    while cell != start {
        let Some((before, way)) = reached_from.get(&cell).copied() else {
            let name = |cell: Cell| (table.game().info().cell_name)(cell);
            let taken = table.get::<MoveSelection>().taken();
            panic!("{}: no path from {} to {} after {taken:?}", table.game().info().id, name(start), name(goal));
        };
        ways.push(way);
        cell = before;
    }
    for way in ways.into_iter().rev() {
        control.go(table, way);
    }
    assert_eq!(table.get::<Cursor>().0, Some(goal));
}

fn play(game: &str, turns: usize, flipped: bool, control: impl Fn(&mut Table) -> Control) {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut table = Table::of(game, &[]);
    table.app.insert_resource(Motion::Off);
    table.app.insert_resource(BoardView { flipped, ..BoardView::default() });
    let control = control(&mut table);
    for _ in 0..turns {
        if table.phase() == Phase::Over {
            break;
        }
        // Digits reach nine options; others are reached with Tab in the menus.
        let code = table.pick(&mut random);
        let expected = table.game().text(code);
        for step in table.game().paths(code).remove(0) {
            control.take(&mut table, step);
        }
        table.settle();
        assert_eq!(table.history().last(), Some(&expected), "{game}");
    }
    assert!(!table.history().is_empty());
}

#[test]
fn every_game_is_playable_with_keyboard_only() {
    for game in games().map(|game| game.info.id) {
        play(game, 30, false, |_| Control::Keyboard);
        play(game, 8, true, |_| Control::Keyboard);
    }
}

#[test]
fn every_game_is_playable_with_gamepad_only() {
    for game in games().map(|game| game.info.id) {
        play(game, 30, false, Control::gamepad);
    }
}

/// A complete game of each kind.
const RECORDS: [&str; 5] = [
    include_str!("../../assets/records/abalone-standard.quintet"),
    include_str!("../../assets/records/abande-square.quintet"),
    include_str!("../../assets/records/abeo-light-wins.quintet"),
    include_str!("../../assets/records/abstrakto-main-area.quintet"),
    include_str!("../../assets/records/aeb-two.quintet"),
];

/// Plays a recorded game from the first move to the result with one input device.
fn play_record(record: &str, control: impl Fn(&mut Table) -> Control) {
    quintet::games::install();
    let mut game = Record::parse(record).unwrap().replay().unwrap();
    let (moves, outcome, id) = (game.history(), game.outcome(), game.info().id);
    while game.undo() {}
    let mut table = Table::of(id, &[]);
    table.app.insert_resource(Motion::Off);
    let names = vec!["Jade".to_owned(); game.players()];
    let setup = SessionSetup { options: game.options().clone(), names, ..setup(id, &[]) };
    table.app.insert_resource(GameSession::new(setup, game));
    table.send(PositionReset);
    table.frames(2);
    let control = control(&mut table);
    for text in &moves {
        assert_eq!(table.phase(), Phase::Choosing, "{id}: before {text}");
        let code = table.game().parse(text).unwrap();
        for step in table.game().paths(code).remove(0) {
            control.take(&mut table, step);
        }
        table.settle();
        assert_eq!(table.history().last(), Some(text), "{id}");
    }
    assert_eq!((table.phase(), table.game().outcome()), (Phase::Over, outcome), "{id}");
    assert!(outcome.is_some(), "{id}");
}

#[test]
fn recorded_games_finish_with_keyboard_only() {
    for record in RECORDS {
        play_record(record, |_| Control::Keyboard);
    }
}

#[test]
fn recorded_games_finish_with_gamepad_only() {
    for record in RECORDS {
        play_record(record, Control::gamepad);
    }
}

#[test]
fn gamepad_undoes_and_pauses() {
    let mut table = Table::of("abalone", &[]);
    let control = Control::gamepad(&mut table);
    let Control::Gamepad(pad) = control else { unreachable!() };
    let code = table.game().legal_moves()[0];
    for step in table.game().paths(code).remove(0) {
        control.take(&mut table, step);
    }
    table.settle();
    assert_eq!(table.history().len(), 1);
    Control::button(&mut table, pad, GamepadButton::West);
    table.settle();
    assert!(table.history().is_empty());
    Control::button(&mut table, pad, GamepadButton::Start);
    table.frames(1);
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::Pause);
    Control::button(&mut table, pad, GamepadButton::East);
    table.frames(1);
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::None);
}

#[test]
fn control_z_undoes() {
    let mut table = Table::of("abeo", &[]);
    let code = table.game().legal_moves()[0];
    table.take(&table.game().paths(code).remove(0));
    table.settle();
    assert_eq!(table.history().len(), 1);
    table.hold(KeyCode::ControlLeft, |table| table.press(KeyCode::KeyZ));
    table.settle();
    assert!(table.history().is_empty());
}

#[test]
fn undo_cancels_unfinished_selection_first() {
    for with_gamepad in [false, true] {
        let mut table = Table::of("abalone", &[]);
        let control = if with_gamepad { Control::gamepad(&mut table) } else { Control::Keyboard };
        let undo = |table: &mut Table| match control {
            Control::Keyboard => table.hold(KeyCode::ControlLeft, |table| table.press(KeyCode::KeyZ)),
            Control::Gamepad(pad) => Control::button(table, pad, GamepadButton::West),
        };
        table.type_move("a1b2");
        table.settle();
        let (one, other) = (table.cell("g5"), table.cell("g6"));
        table.take(&[InputStep::Cell(one), InputStep::Cell(other)]);
        for left in [1, 0] {
            undo(&mut table);
            table.frames(1);
            assert_eq!(
                (table.get::<MoveSelection>().taken().len(), table.history().len()),
                (left, 1),
                "{with_gamepad}"
            );
        }
        // A move that awaits confirmation also counts, although it has only one step.
        table.start("abande", &[]);
        for cell in ["d4", "d5"] {
            table.click(cell);
            table.settle();
        }
        table.app.insert_resource(ConfirmMoves(true));
        table.click("e4");
        assert!(table.get::<MoveSelection>().armed().is_some() && table.get::<MoveSelection>().taken().is_empty());
        for left in [2, 1] {
            undo(&mut table);
            table.frames(2);
            assert_eq!((table.get::<MoveSelection>().armed(), table.history().len()), (None, left), "{with_gamepad}");
        }
    }
}
