//! Tests of keyboard-only and gamepad-only play in every game.

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadAxis, GamepadButton, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use quintet_bevy::assist::{Analysis, HintState, ToggleAnalysis, ToggleHint};
use quintet_bevy::frame::{Menu, Phase};
use quintet_bevy::input::bindings::{BindingCapture, BindingSlot, Bindings, Command, KeyPress};
use quintet_bevy::input::{ConfirmMoves, Cursor, Inspection, MoveSelection, RejectionMessage, TypedMove};
use quintet_bevy::layout::{BoardView, Highlight};
use quintet_bevy::play::EndSession;
use quintet_bevy::session::{GameSession, NavigateHistory, PositionReset, SessionSetup, Termination};
use quintet_bevy::testing::{self, Device};
use quintet_bevy::theme::Motion;
use quintet_core::record::Record;
use quintet_core::rules::{InputStep, Side};
use quintet_games::games;

use super::harness::{ProgramTable as _, Table, main_line, setup};

/// Plays random moves of a game with these options.
fn play(game: &str, options: &[(&str, &str)], turns: usize, flipped: bool, control: impl Fn(&mut Table) -> Device) {
    let mut table = Table::of(game, options);
    table.app.insert_resource(Motion::Off);
    table.app.insert_resource(BoardView { flipped, ..BoardView::default() });
    let control = control(&mut table);
    testing::play_with_device(&mut table, control, turns);
    assert!(!table.history().is_empty());
}

#[test]
fn every_game_is_playable_with_keyboard_only() {
    // Digits reach nine options; others are reached with Tab in the menus.
    for game in games().map(|game| game.info.id) {
        play(game, &[], 30, false, |_| Device::Keyboard);
        play(game, &[], 8, true, |_| Device::Keyboard);
    }
}

#[test]
fn selecting_a_piece_again_deselects_it() {
    for control in [|_: &mut Table| Device::Keyboard, Device::gamepad] {
        let mut table = Table::of("abalone", &[]);
        let control = control(&mut table);
        let ball = InputStep::Cell(table.cell("c3"));
        for expected in [&[ball][..], &[], &[ball]] {
            control.take(&mut table, ball);
            table.frames(2);
            assert_eq!(table.get::<MoveSelection>().taken(), expected);
        }
    }
}

#[test]
fn every_game_is_playable_with_gamepad_only() {
    for game in games().map(|game| game.info.id) {
        play(game, &[], 30, false, Device::gamepad);
    }
}

#[test]
fn every_board_and_number_of_players_is_playable_with_gamepad_only() {
    for board in ["hex", "snub"] {
        play("abande", &[("board", board)], 400, false, Device::gamepad);
    }
    for players in ["3", "4"] {
        play("aeb", &[("players", players)], 60, false, Device::gamepad);
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
fn play_record(record: &str, control: impl Fn(&mut Table) -> Device) {
    quintet_games::install();
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
        let path = table.game().paths(code).remove(0);
        table.check_move(code, id, |table| path.into_iter().for_each(|step| control.take(table, step)));
    }
    assert_eq!((table.phase(), table.game().outcome()), (Phase::Over, outcome), "{id}");
    assert!(outcome.is_some(), "{id}");
}

#[test]
fn recorded_games_finish_with_keyboard_only() {
    for record in RECORDS {
        play_record(record, |_| Device::Keyboard);
    }
}

#[test]
fn recorded_games_finish_with_gamepad_only() {
    for record in RECORDS {
        play_record(record, Device::gamepad);
    }
}

#[test]
fn gamepad_undoes_and_pauses() {
    let mut table = Table::of("abalone", &[]);
    let pad = table.connect_gamepad();
    let code = table.game().legal_moves()[0];
    for step in table.game().paths(code).remove(0) {
        Device::Gamepad(pad).take(&mut table, step);
    }
    table.settle();
    assert_eq!(table.history().len(), 1);
    table.press_button(pad, GamepadButton::West);
    table.settle();
    assert!(table.history().is_empty());
    table.press_button(pad, GamepadButton::Start);
    table.frames(1);
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::Pause);
    table.press_button(pad, GamepadButton::East);
    table.frames(1);
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::None);
}

#[test]
fn ctrl_z_undoes_last_turn() {
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
        let control = if with_gamepad { Device::gamepad(&mut table) } else { Device::Keyboard };
        let undo = |table: &mut Table| match control {
            Device::Mouse | Device::Touch | Device::Keyboard => {
                table.hold(KeyCode::ControlLeft, |table| table.press(KeyCode::KeyZ))
            }
            Device::Gamepad(pad) => table.press_button(pad, GamepadButton::West),
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
        assert!(table.get::<MoveSelection>().pending().is_some() && table.get::<MoveSelection>().taken().is_empty());
        for left in [2, 1] {
            undo(&mut table);
            table.frames(2);
            assert_eq!((table.get::<MoveSelection>().pending(), table.history().len()), (None, left), "{with_gamepad}");
        }
    }
}

/// Presses a key that writes a letter in the player's keyboard layout.
fn press_writing(table: &mut Table, key_code: KeyCode, letter: &str) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        send_key(table, key_code, Key::Character(letter.into()), state);
        table.frames(1);
    }
}

fn send_key(table: &mut Table, key_code: KeyCode, logical_key: Key, state: ButtonState) {
    let window = Entity::PLACEHOLDER;
    table.send(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
}

/// Holds the key of the question mark, which the system repeats. Returns the number of messages of this type that were
/// written meanwhile. The number of presses is even: if each of them counted, nothing would have changed at the end.
fn hold_question_mark<M: Message>(table: &mut Table) -> usize {
    let window = Entity::PLACEHOLDER;
    let mut reader = table.get::<Messages<M>>().get_cursor_current();
    let mut written = 0;
    for repeat in [false, true, true, true] {
        let (logical_key, state) = (Key::Character("?".into()), ButtonState::Pressed);
        table.send(KeyboardInput { key_code: KeyCode::Slash, logical_key, state, text: None, repeat, window });
        table.frames(1);
        written += reader.read(table.get::<Messages<M>>()).count();
    }
    send_key(table, KeyCode::Slash, Key::Character("?".into()), ButtonState::Released);
    table.frames(1);
    written
}

#[test]
fn cancel_dismisses_the_message_then_the_hint_then_opens_the_menu() {
    let mut table = Table::of("abalone", &[]);
    table.send(ToggleHint);
    table.frames(2);
    table.click("e5"); // an empty cell
    assert!(table.get::<RejectionMessage>().is_shown() && !table.get::<HintState>().is_empty());
    table.press(KeyCode::Escape);
    table.frames(2);
    assert!(!table.get::<RejectionMessage>().is_shown() && !table.get::<HintState>().is_empty());
    table.press(KeyCode::Escape);
    table.frames(2);
    assert!(table.get::<HintState>().is_empty());
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::None);
    table.press(KeyCode::Escape);
    table.frames(2);
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::Pause);
}

#[test]
fn held_question_mark_counts_once() {
    let mut table = Table::of("abalone", &[]);
    assert_eq!(hold_question_mark::<ToggleHint>(&mut table), 1);
    let hint = table.get::<HintState>();
    assert!(hint.is_searching() || hint.of(table.game()).is_some());
    play_one(&mut table);
    table.send(EndSession(Termination::Resigned(Side::FIRST)));
    table.frames(3);
    assert_eq!(hold_question_mark::<ToggleAnalysis>(&mut table), 1);
    assert!(table.get::<Analysis>().is_on());
}

#[test]
fn held_question_mark_counts_once_in_a_variation_of_a_finished_match() {
    let mut table = Table::of("abalone", &[]);
    play_one(&mut table);
    table.send(EndSession(Termination::Resigned(Side::FIRST)));
    table.frames(3);
    table.send(NavigateHistory::Show(main_line(0)));
    table.frames(3);
    assert_eq!(table.phase(), Phase::Choosing);
    assert_eq!(hold_question_mark::<ToggleAnalysis>(&mut table), 1);
    assert!(table.get::<Analysis>().is_on());
}

#[test]
fn gamepads_are_ignored_while_another_window_has_the_focus() {
    let mut table = Table::of("abeo", &[]);
    let pad = table.connect_gamepad();
    let window = table.app.world_mut().spawn((Window { focused: false, ..default() }, PrimaryWindow)).id();
    for (focused, menu) in [(false, Menu::None), (true, Menu::Pause)] {
        table.app.world_mut().get_mut::<Window>(window).unwrap().focused = focused;
        table.press_button(pad, GamepadButton::Start);
        table.frames(2);
        assert_eq!(*table.get::<State<Menu>>().get(), menu);
    }
}

#[test]
fn another_gamepad_finishes_the_selection_of_a_disconnected_one() {
    let mut table = Table::of("abalone", &[]);
    let [ball, target] = ["c3", "d3"].map(|name| InputStep::Cell(table.cell(name)));
    let first = table.connect_gamepad();
    Device::Gamepad(first).take(&mut table, ball);
    // The button and the stick are held when the gamepad is disconnected.
    table.send(RawGamepadEvent::Axis(RawGamepadAxisChangedEvent::new(first, GamepadAxis::LeftStickX, 1.0)));
    table.send(RawGamepadEvent::Button(RawGamepadButtonChangedEvent::new(first, GamepadButton::RightTrigger2, 1.0)));
    table.frames(1);
    table.disconnect_gamepad(first);
    let cursor = *table.get::<Cursor>();
    table.frames(20);
    assert_eq!((table.get::<MoveSelection>().taken(), *table.get::<Cursor>()), (&[ball][..], cursor));
    Device::gamepad(&mut table).take(&mut table, target);
    table.settle();
    assert_eq!(table.history(), ["c3d3"]);
}

#[test]
fn another_gamepad_closes_what_a_disconnected_one_opened() {
    let mut table = Table::of("abalone", &[]);
    let menu = |table: &Table| *table.get::<State<Menu>>().get();
    let first = table.connect_gamepad();
    table.press_button(first, GamepadButton::DPadUp); // shows the cursor
    table.press_button(first, GamepadButton::LeftThumb);
    table.frames(1);
    let cell = table.get::<Cursor>().0.unwrap();
    table.disconnect_gamepad(first);
    table.frames(20);
    assert_eq!(table.get::<Inspection>().answer().map(|(inspected, _)| inspected), Some(cell), "the card stays open");
    let second = table.connect_gamepad();
    table.press_button(second, GamepadButton::Start);
    table.frames(1);
    assert!(menu(&table) == Menu::Pause && table.get::<Inspection>().answer().is_none());
    table.disconnect_gamepad(second);
    table.frames(20);
    assert_eq!(menu(&table), Menu::Pause);
    let third = table.connect_gamepad();
    table.press_button(third, GamepadButton::East);
    table.frames(1);
    assert_eq!(menu(&table), Menu::None);
    assert!(table.history().is_empty());
}

/// Plays a legal move.
fn play_one(table: &mut Table) {
    let code = table.game().legal_moves()[0];
    table.take(&table.game().paths(code).remove(0));
    table.settle();
    assert_eq!(table.history().len(), 1);
}

#[test]
fn question_mark_switches_the_analysis_after_a_match() {
    let mut table = Table::of("abalone", &[]);
    play_one(&mut table);
    table.send(EndSession(Termination::Resigned(Side::FIRST)));
    table.frames(3);
    assert_eq!(table.phase(), Phase::Over);
    for is_on in [true, false] {
        press_writing(&mut table, KeyCode::Slash, "?");
        table.frames(3);
        assert_eq!(table.get::<Analysis>().is_on(), is_on);
    }
}

#[test]
fn letter_commands_follow_the_keyboard_layout() {
    let mut table = Table::of("abeo", &[]);
    play_one(&mut table);
    // On a German keyboard, the key of Y writes Z.
    table.hold(KeyCode::ControlLeft, |table| press_writing(table, KeyCode::KeyY, "z"));
    table.settle();
    assert!(table.history().is_empty());
    table.hold(KeyCode::ControlLeft, |table| press_writing(table, KeyCode::KeyZ, "y"));
    table.settle();
    assert_eq!(table.history().len(), 1);
}

#[test]
fn changed_keys_and_buttons_give_commands() {
    let mut table = Table::of("abeo", &[]);
    play_one(&mut table);
    let mut bindings = table.app.world_mut().resource_mut::<Bindings>();
    bindings.set_key(Command::Undo, 0, Some(KeyPress::of(KeyCode::F7)));
    bindings.set_button(Command::Redo, Some(GamepadButton::West));
    table.hold(KeyCode::ControlLeft, |table| table.press(KeyCode::KeyZ));
    table.settle();
    assert_eq!(table.history().len(), 1, "Ctrl+Z has no command any more");
    table.press(KeyCode::F7);
    table.settle();
    assert!(table.history().is_empty());
    let pad = table.connect_gamepad();
    table.press_button(pad, GamepadButton::West);
    table.settle();
    assert_eq!(table.history().len(), 1);
}

#[test]
fn next_key_or_button_becomes_that_of_a_command() {
    let mut table = Table::of("abeo", &[]);
    play_one(&mut table);
    let start = |table: &mut Table, slot| {
        table.app.world_mut().resource_mut::<BindingCapture>().start(Command::Undo, slot, false)
    };
    // The key of another command is taken from it, and has no effect when it is assigned.
    start(&mut table, BindingSlot::Key(1));
    table.press(KeyCode::F10);
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::None);
    let keys = |table: &Table, command| table.get::<Bindings>().of(command).keys;
    assert_eq!(keys(&table, Command::Undo), [Some(KeyPress::control(KeyCode::KeyZ)), Some(KeyPress::of(KeyCode::F10))]);
    assert_eq!(keys(&table, Command::Pause), [None, None]);
    assert_eq!(table.get::<BindingCapture>().last_change(), Some((Command::Undo, Some(Command::Pause))));
    assert_eq!(table.history().len(), 1);
    table.press(KeyCode::F10);
    table.settle();
    assert!(table.history().is_empty());
    // With a modifier.
    start(&mut table, BindingSlot::Key(0));
    table.hold(KeyCode::ControlLeft, |table| table.press(KeyCode::KeyU));
    assert_eq!(keys(&table, Command::Undo)[0], Some(KeyPress::control(KeyCode::KeyU)));
    // Escape changes nothing, Delete removes the key.
    start(&mut table, BindingSlot::Key(0));
    table.press(KeyCode::Escape);
    assert_eq!(
        (keys(&table, Command::Undo)[0], table.get::<BindingCapture>().waiting()),
        (Some(KeyPress::control(KeyCode::KeyU)), None)
    );
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::None);
    start(&mut table, BindingSlot::Key(0));
    table.press(KeyCode::Delete);
    assert_eq!(keys(&table, Command::Undo)[0], None);
    let pad = table.connect_gamepad();
    start(&mut table, BindingSlot::Button);
    table.press_button(pad, GamepadButton::Start);
    assert_eq!(table.get::<Bindings>().of(Command::Undo).button, Some(GamepadButton::Start));
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::None);
}

#[test]
fn letter_with_a_command_begins_no_move() {
    let mut table = Table::of("abalone", &[]);
    table.app.world_mut().resource_mut::<Bindings>().set_key(Command::Right, 1, Some(KeyPress::of(KeyCode::KeyD)));
    press_writing(&mut table, KeyCode::KeyD, "d");
    assert_eq!(table.get::<TypedMove>().0, "");
    let start = table.get::<Cursor>().0.expect("the cursor is on a cell");
    press_writing(&mut table, KeyCode::KeyD, "d");
    assert_ne!(table.get::<Cursor>().0, Some(start));
    // Within a move, it is a letter again.
    for (key, letter) in [(KeyCode::KeyA, "a"), (KeyCode::Digit1, "1"), (KeyCode::KeyD, "d")] {
        press_writing(&mut table, key, letter);
    }
    assert_eq!(table.get::<TypedMove>().0, "a1d");
}

#[test]
fn letter_with_shift_can_have_a_command() {
    let mut table = Table::of("abeo", &[]);
    play_one(&mut table);
    let undo = KeyPress::shift(KeyCode::KeyU);
    table.app.world_mut().resource_mut::<Bindings>().set_key(Command::Undo, 1, Some(undo));
    table.hold(KeyCode::ShiftLeft, |table| press_writing(table, KeyCode::KeyU, "U"));
    table.settle();
    assert!(table.history().is_empty());
    assert_eq!(table.get::<TypedMove>().0, "");
}

#[test]
fn changed_keys_confirm_and_cancel_a_typed_move() {
    let mut table = Table::of("abalone", &[]);
    let mut bindings = table.app.world_mut().resource_mut::<Bindings>();
    bindings.set_key(Command::Confirm, 0, Some(KeyPress::of(KeyCode::F6)));
    bindings.set_key(Command::Cancel, 0, Some(KeyPress::of(KeyCode::F7)));
    let write = |table: &mut Table| {
        for (key, letter) in
            [(KeyCode::KeyA, "a"), (KeyCode::Digit1, "1"), (KeyCode::KeyB, "b"), (KeyCode::Digit2, "2")]
        {
            press_writing(table, key, letter);
        }
        assert_eq!(table.get::<TypedMove>().0, "a1b2");
    };
    write(&mut table);
    table.press(KeyCode::F7);
    assert_eq!(table.get::<TypedMove>().0, "");
    assert_eq!(*table.get::<State<Menu>>().get(), Menu::None);
    write(&mut table);
    table.press(KeyCode::F6);
    table.settle();
    assert_eq!(table.history(), ["a1b2"]);
}

#[test]
fn capture_can_be_left_without_a_keyboard() {
    let mut table = Table::of("abeo", &[]);
    let before = table.get::<Bindings>().clone();
    let capture = |table: &mut Table, command, slot, excludes_confirm| {
        table.app.world_mut().resource_mut::<BindingCapture>().start(command, slot, excludes_confirm);
        table.frames(1);
    };
    // A gamepad cannot press a key.
    let pad = table.connect_gamepad();
    capture(&mut table, Command::Undo, BindingSlot::Key(0), false);
    table.press_button(pad, GamepadButton::North);
    assert_eq!(table.get::<BindingCapture>().waiting(), None);
    // A single switch keeps its effect.
    capture(&mut table, Command::Undo, BindingSlot::Key(0), true);
    table.press(KeyCode::Space);
    assert!(table.get::<BindingCapture>().waiting().is_some());
    // Nothing is pressed for a while.
    table.frames(20 * 70);
    assert_eq!(table.get::<BindingCapture>().waiting(), None);
    assert_eq!(*table.get::<Bindings>(), before);
    // Escape can be assigned again to the command that it has by default.
    table.app.world_mut().resource_mut::<Bindings>().set_key(Command::Cancel, 0, None);
    capture(&mut table, Command::Cancel, BindingSlot::Key(0), false);
    table.press(KeyCode::Escape);
    assert_eq!(*table.get::<Bindings>(), before);
}

#[test]
fn enter_after_a_typed_move_does_not_press_the_cell_at_the_cursor() {
    let mut table = Table::of("abalone", &[]);
    for _ in 0..2 {
        table.press(KeyCode::ArrowRight);
    }
    assert!(table.get::<Cursor>().0.is_some());
    // A slow frame gets the whole move and Enter at once.
    let keys = [(KeyCode::KeyA, "a"), (KeyCode::Digit1, "1"), (KeyCode::KeyB, "b"), (KeyCode::Digit2, "2")];
    for (key, letter) in keys {
        send_key(&mut table, key, Key::Character(letter.into()), ButtonState::Pressed);
        send_key(&mut table, key, Key::Character(letter.into()), ButtonState::Released);
    }
    send_key(&mut table, KeyCode::Enter, Key::Enter, ButtonState::Pressed);
    table.frames(1);
    assert!(!table.get::<MoveSelection>().is_started());
    table.settle();
    assert_eq!(table.history(), ["a1b2"]);
}

#[test]
fn press_on_a_highlighted_row_does_not_play_the_pending_move() {
    let mut table = Table::new();
    table.start("abalone", &[]);
    table.app.insert_resource(ConfirmMoves(true));
    table.click("c3");
    table.click("d3");
    assert!(table.get::<MoveSelection>().pending().is_some());
    let row = ["d3", "d4"].map(|name| table.cell(name));
    table.app.insert_resource(Highlight { ringed: row.to_vec(), blocked: Vec::new() });
    table.app.insert_resource(Cursor(None));
    table.press(KeyCode::Enter);
    table.frames(2);
    assert!(table.get::<MoveSelection>().pending().is_some() && table.history().is_empty(), "the press opens the row");
    table.app.insert_resource(Highlight::default());
    table.press(KeyCode::Enter);
    table.settle();
    assert_eq!(table.history(), ["c3d3"]);
}
