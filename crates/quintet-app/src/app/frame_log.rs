//! A log line on standard output for every frame, for benchmarks and for finding out why a frame was drawn.

use std::time::Instant;

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use quintet_bevy::animation::Timeline;
use quintet_bevy::frame::{Menu, Screen};
use quintet_bevy::input::MoveSelection;
use quintet_bevy::play::SelectStep;

/// Prints a line at the end of every frame: its number, the milliseconds since the first frame, the presses and
/// releases in it, the screen and the menu, the input steps in it, the number of selected steps, and whether an
/// animation is running.
pub(super) struct FrameLog;

/// Runs after `Last`, before the frame is rendered.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct FrameOver;

impl Plugin for FrameLog {
    fn build(&self, app: &mut App) {
        app.init_schedule(FrameOver).add_systems(FrameOver, print);
        app.world_mut().resource_mut::<MainScheduleOrder>().insert_after(Last, FrameOver);
    }
}

fn print(
    (mut buttons, mut touches): (MessageReader<MouseButtonInput>, MessageReader<TouchInput>),
    mut steps: MessageReader<SelectStep>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    (move_selection, timeline): (Res<MoveSelection>, Res<Timeline>),
    (mut frame, mut start): (Local<u32>, Local<Option<Instant>>),
) {
    #[expect(clippy::disallowed_methods, reason = "the log measures wall time")]
    let now = Instant::now();
    let milliseconds = now.duration_since(*start.get_or_insert(now)).as_secs_f64() * 1000.0;
    *frame += 1;
    let (mut pressed, mut released) = (0, 0);
    for button in buttons.read() {
        match button.state {
            ButtonState::Pressed => pressed += 1,
            ButtonState::Released => released += 1,
        }
    }
    for touch in touches.read() {
        match touch.phase {
            TouchPhase::Started => pressed += 1,
            TouchPhase::Ended => released += 1,
            TouchPhase::Moved | TouchPhase::Canceled => {}
        }
    }
    println!(
        "frame={} ms={milliseconds:.1} pressed={pressed} released={released} screen={:?} menu={:?} steps={} chosen={} \
         moving={}",
        *frame,
        screen.get(),
        menu.get(),
        steps.read().count(),
        move_selection.taken().len(),
        timeline.is_running(),
    );
}
