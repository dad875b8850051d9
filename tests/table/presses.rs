//! Tests of realistic presses: after a pause, short or long, with jitter, twice, or with two fingers.
//!
//! Events arrive as from a window, and frames are rendered as by a window: one per event, and more as long as the
//! program requests them. No frame is rendered between a pause and the press that ends it.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorLeft, CursorMoved, RequestRedraw, WindowEvent, WindowFocused};
use quintet_bevy::frame::NextFrame;
use quintet_bevy::input::{Inspection, MoveSelection, RejectionMessage};
use quintet_bevy::session::{NavigateHistory, PlayMove};
use quintet_bevy::theme::Motion;
use quintet_core::rules::InputStep;

use super::harness::{ProgramTable as _, Table};

/// The pointing device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Device {
    /// A mouse, or a stylus that the system reports as a mouse. Other systems report a stylus as touch.
    Mouse,
    Finger,
}

/// Simulates a user at a window: time passes between frames, and frames take time.
struct User {
    table: Table,
    /// The duration of a frame.
    frame: Duration,
    /// The time since the last frame began.
    since: Duration,
    /// The time until the program's requested wake-up, if any.
    due: Option<Duration>,
}

impl User {
    fn new(game: &str, frame: Duration) -> Self {
        let mut user = Self { table: Table::of(game, &[]), frame, since: Duration::ZERO, due: None };
        user.draw();
        user
    }

    /// Renders one frame, and those that it requests.
    fn draw(&mut self) {
        let frames = (0..2_000).take_while(|_| self.draw_one()).count();
        assert!(frames < 2_000, "the program never becomes idle");
    }

    /// Renders one frame. Returns whether the program requested another.
    fn draw_one(&mut self) -> bool {
        self.table.app.insert_resource(TimeUpdateStrategy::ManualDuration(self.since));
        self.table.frames(1);
        self.since = self.frame;
        self.due = self.table.get::<NextFrame>().0;
        self.table.get::<Messages<RequestRedraw>>().iter_current_update_messages().next().is_some()
    }

    /// Lets time pass. The program wakes only if it has requested that.
    fn wait(&mut self, mut time: Duration) {
        while let Some(due) = self.due.filter(|due| *due <= time) {
            time -= due;
            self.since += due;
            self.draw();
        }
        self.due = self.due.map(|due| due - time);
        self.since += time;
    }

    /// Sends a window event. The next frame handles it.
    fn send(&mut self, event: impl Into<WindowEvent>) {
        let event: WindowEvent = event.into();
        self.table.send(event);
    }

    fn point(&mut self, place: Vec2) {
        self.send(CursorMoved { window: Entity::PLACEHOLDER, position: place, delta: None });
        self.draw();
    }

    fn button(&mut self, state: ButtonState) {
        self.send(MouseButtonInput { button: MouseButton::Left, state, window: Entity::PLACEHOLDER });
    }

    fn touch(&mut self, finger: u64, phase: TouchPhase, position: Vec2) {
        self.send(TouchInput { phase, position, window: Entity::PLACEHOLDER, force: None, id: finger });
    }

    /// Waits, presses at a position, holds and releases. The pointer moves by `jitter` meanwhile.
    fn press(&mut self, device: Device, place: Vec2, rest: Duration, hold: Duration, jitter: Vec2) {
        if device == Device::Mouse {
            self.point(place);
        }
        self.wait(rest);
        match device {
            Device::Mouse => self.button(ButtonState::Pressed),
            Device::Finger => self.touch(1, TouchPhase::Started, place),
        }
        if hold < self.frame {
            self.draw_one(); // the frame takes longer than the press
        } else {
            self.draw();
            self.wait(hold);
        }
        match device {
            Device::Mouse => {
                self.send(CursorMoved { window: Entity::PLACEHOLDER, position: place + jitter, delta: None });
                self.button(ButtonState::Released);
            }
            Device::Finger => {
                self.touch(1, TouchPhase::Moved, place + jitter);
                self.touch(1, TouchPhase::Ended, place + jitter);
            }
        }
        self.draw();
    }
}

const fn milliseconds(count: u64) -> Duration {
    Duration::from_millis(count)
}

const RESTS: [Duration; 5] =
    [Duration::ZERO, milliseconds(300), milliseconds(1_000), milliseconds(3_000), milliseconds(10_000)];
const HOLDS: [Duration; 4] = [milliseconds(40), milliseconds(120), milliseconds(250), milliseconds(400)];
const JITTERS: [Vec2; 2] = [Vec2::ZERO, Vec2::new(3.0, -2.0)];
/// A normal machine, and one so slow that presses end before the frame in which they began.
const FRAMES: [Duration; 2] = [milliseconds(16), milliseconds(1_500)];

#[test]
fn two_presses_play_move_after_any_pause() {
    for frame in FRAMES {
        for device in [Device::Mouse, Device::Finger] {
            let mut user = User::new("abalone", frame);
            let (ball, target) = (user.table.point("c3"), user.table.point("d3"));
            let holds = HOLDS.iter().flat_map(|hold| JITTERS.map(|jitter| (*hold, jitter)));
            for (rest, (hold, jitter)) in RESTS.iter().flat_map(|rest| holds.clone().map(|hold| (*rest, hold))) {
                let what = format!("{device:?}, rest {rest:?}, hold {hold:?}, {jitter}, frames of {frame:?}");
                user.press(device, ball, rest, hold, jitter);
                assert_eq!(user.table.get::<MoveSelection>().taken().len(), 1, "the ball: {what}");
                user.press(device, target, rest, hold, jitter);
                user.wait(milliseconds(3_000));
                user.table.settle();
                assert_eq!(user.table.history(), ["c3d3"], "{what}");
                user.table.send(NavigateHistory::Undo(0));
                user.draw();
                user.table.settle();
                assert!(user.table.history().is_empty(), "{what}");
            }
        }
    }
}

#[test]
fn double_press_counts_twice() {
    for frame in FRAMES {
        for device in [Device::Mouse, Device::Finger] {
            let mut user = User::new("abalone", frame);
            let ball = user.table.point("c3");
            // The second press cancels the selection of the first, even within one frame.
            if device == Device::Mouse {
                user.point(ball);
            }
            user.wait(milliseconds(3_000));
            for _ in 0..2 {
                match device {
                    Device::Mouse => [ButtonState::Pressed, ButtonState::Released].map(|state| user.button(state)),
                    Device::Finger => [TouchPhase::Started, TouchPhase::Ended].map(|phase| user.touch(1, phase, ball)),
                };
            }
            user.draw();
            assert!(user.table.get::<MoveSelection>().taken().is_empty(), "{device:?}, frames of {frame:?}");
            user.press(device, ball, Duration::ZERO, milliseconds(80), Vec2::ZERO);
            assert_eq!(user.table.get::<MoveSelection>().taken().len(), 1, "{device:?}, frames of {frame:?}");
        }
    }
}

#[test]
fn second_finger_is_ignored() {
    let mut user = User::new("abalone", FRAMES[0]);
    let (ball, other) = (user.table.point("c3"), user.table.point("g7"));
    user.wait(milliseconds(1_000));
    user.touch(1, TouchPhase::Started, ball);
    user.draw();
    user.touch(2, TouchPhase::Started, other);
    user.draw();
    user.touch(2, TouchPhase::Moved, other + 40.0);
    user.touch(1, TouchPhase::Ended, ball);
    user.draw();
    user.touch(2, TouchPhase::Ended, other);
    user.draw();
    let chosen = user.table.get::<MoveSelection>().taken().to_vec();
    assert_eq!(chosen.iter().filter_map(|step| step.cell()).collect::<Vec<_>>(), [user.table.cell("c3")]);
    assert!(!user.table.get::<RejectionMessage>().is_shown());
    // The next finger is accepted again.
    let target = user.table.point("d3");
    user.touch(3, TouchPhase::Started, target);
    user.draw();
    user.touch(3, TouchPhase::Ended, target);
    user.draw();
    user.wait(milliseconds(3_000));
    user.table.settle();
    assert_eq!(user.table.history(), ["c3d3"]);
}

#[test]
fn touch_whose_end_is_not_reported_does_not_block_later_ones() {
    let mut user = User::new("abalone", FRAMES[0]);
    let (place, other) = (user.table.point("c3"), user.table.point("e5"));
    user.touch(1, TouchPhase::Started, other);
    user.draw();
    user.wait(milliseconds(4_000));
    user.touch(2, TouchPhase::Started, place);
    user.draw();
    user.touch(2, TouchPhase::Ended, place);
    user.draw();
    assert_eq!(user.table.get::<MoveSelection>().taken(), [InputStep::Cell(user.table.cell("c3"))]);
}

#[test]
fn cancelled_touch_is_ignored() {
    let mut user = User::new("abalone", FRAMES[0]);
    let (ball, target) = (user.table.point("c3"), user.table.point("d3"));
    user.press(Device::Finger, ball, milliseconds(300), milliseconds(80), Vec2::ZERO);
    user.touch(1, TouchPhase::Started, target);
    user.draw();
    user.touch(1, TouchPhase::Canceled, target);
    user.draw();
    user.wait(milliseconds(2_000));
    assert!(user.table.history().is_empty());
    user.press(Device::Finger, target, milliseconds(300), milliseconds(80), Vec2::ZERO);
    user.wait(milliseconds(3_000));
    user.table.settle();
    assert_eq!(user.table.history(), ["c3d3"]);
}

#[test]
fn press_is_cancelled_when_mouse_leaves_window() {
    let mut user = User::new("abalone", FRAMES[0]);
    let (ball, target) = (user.table.point("c3"), user.table.point("d3"));
    user.press(Device::Mouse, ball, milliseconds(300), milliseconds(80), Vec2::ZERO);
    user.point(target);
    user.button(ButtonState::Pressed);
    user.draw();
    user.send(CursorLeft { window: Entity::PLACEHOLDER });
    user.button(ButtonState::Released);
    user.draw();
    user.wait(milliseconds(2_000));
    assert!(user.table.history().is_empty());
}

#[test]
fn press_is_cancelled_when_window_loses_focus() {
    for loses_focus in [false, true] {
        let mut user = User::new("abalone", FRAMES[0]);
        let ball = user.table.point("c3");
        user.point(ball);
        user.button(ButtonState::Pressed);
        user.draw();
        if loses_focus {
            user.send(WindowFocused { window: Entity::PLACEHOLDER, focused: false });
            user.draw();
        }
        user.wait(milliseconds(2_000));
        let is_inspected = user.table.get::<Inspection>().answer().is_some();
        assert_eq!(is_inspected, !loses_focus, "a ball is inspected if it is held for long");
    }
}

/// Presses at one place, moves to another and releases there.
fn slide(user: &mut User, device: Device, from: Vec2, to: Vec2) {
    user.wait(milliseconds(300));
    match device {
        Device::Mouse => {
            user.point(from);
            user.button(ButtonState::Pressed);
            user.draw();
            user.point(to);
            user.button(ButtonState::Released);
        }
        Device::Finger => {
            user.touch(1, TouchPhase::Started, from);
            user.draw();
            user.touch(1, TouchPhase::Moved, to);
            user.draw();
            user.touch(1, TouchPhase::Ended, to);
        }
    }
    user.draw();
    user.wait(milliseconds(3_000));
    user.table.settle();
}

#[test]
fn slide_from_one_target_to_another_plays_the_last_one() {
    for device in [Device::Mouse, Device::Finger] {
        let mut user = User::new("abalone", FRAMES[0]);
        let [ball, target, other] = ["c3", "d3", "d4"].map(|cell| user.table.point(cell));
        user.press(device, ball, milliseconds(300), milliseconds(80), Vec2::ZERO);
        slide(&mut user, device, target, other);
        assert_eq!(user.table.history(), ["c3d4"], "{device:?}");
        // The first piece of Abande can be entered anywhere.
        let mut user = User::new("abande", FRAMES[0]);
        let [first, last] = ["b2", "c3"].map(|cell| user.table.point(cell));
        slide(&mut user, device, first, last);
        assert_eq!(user.table.history(), ["c3"], "{device:?}");
    }
}

#[test]
fn finger_can_slide_off_a_cell_that_is_a_whole_move() {
    let mut user = User::new("abande", FRAMES[0]);
    let cell = user.table.point("b2");
    user.touch(1, TouchPhase::Started, cell);
    user.draw();
    user.wait(milliseconds(100));
    assert!(user.table.history().is_empty(), "nothing is played before the release");
    user.touch(1, TouchPhase::Moved, Vec2::new(2.0, 2.0));
    user.touch(1, TouchPhase::Ended, Vec2::new(2.0, 2.0));
    user.draw();
    user.wait(milliseconds(3_000));
    user.table.settle();
    assert!(user.table.history().is_empty(), "the finger has left the board");
    user.press(Device::Finger, cell, milliseconds(300), milliseconds(100), Vec2::ZERO);
    user.wait(milliseconds(3_000));
    user.table.settle();
    assert_eq!(user.table.history(), ["b2"]);
}

#[test]
fn press_from_before_a_move_has_no_effect_after_it() {
    let mut user = User::new("abande", FRAMES[0]);
    let first = user.table.game().legal_moves()[0];
    user.table.app.insert_resource(Motion::Off);
    let played = user.table.game().text(first);
    let mut next = user.table.game().boxed_clone();
    next.play(first).unwrap();
    let target = next.text(next.legal_moves()[0]);
    let place = user.table.point(&target);
    user.point(place);
    user.button(ButtonState::Pressed);
    user.draw();
    // The opponent moves while the button is held down.
    user.table.send(PlayMove(first));
    user.draw();
    user.table.settle();
    assert_eq!(user.table.history(), std::slice::from_ref(&played));
    user.button(ButtonState::Released);
    user.draw();
    user.table.settle();
    assert_eq!(user.table.history(), std::slice::from_ref(&played), "the player has not seen this position");
    user.press(Device::Mouse, place, milliseconds(300), milliseconds(100), Vec2::ZERO);
    user.table.settle();
    assert_eq!(user.table.history(), [played, target]);
}
