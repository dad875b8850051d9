//! A log line on standard output for every frame, for benchmarks and for finding out why a frame was drawn.

use std::time::Instant;

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::ecs::system::SystemParam;
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

/// The input of a frame.
#[derive(SystemParam)]
struct FrameInput<'w, 's> {
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    touches: MessageReader<'w, 's, TouchInput>,
    steps: MessageReader<'w, 's, SelectStep>,
}

impl FrameInput<'_, '_> {
    /// The number of presses and of releases.
    fn count_presses(&mut self) -> (usize, usize) {
        let (mut pressed, mut released) = (0, 0);
        for button in self.buttons.read() {
            match button.state {
                ButtonState::Pressed => pressed += 1,
                ButtonState::Released => released += 1,
            }
        }
        for touch in self.touches.read() {
            match touch.phase {
                TouchPhase::Started => pressed += 1,
                TouchPhase::Ended => released += 1,
                TouchPhase::Moved | TouchPhase::Canceled => {}
            }
        }
        (pressed, released)
    }
}

fn print(
    mut input: FrameInput,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    move_selection: Res<MoveSelection>,
    timeline: Res<Timeline>,
    mut frame: Local<u32>,
    mut start: Local<Option<Instant>>,
) {
    #[expect(clippy::disallowed_methods, reason = "the log measures wall time")]
    let now = Instant::now();
    let milliseconds = now.duration_since(*start.get_or_insert(now)).as_secs_f64() * 1000.0;
    *frame += 1;
    let (pressed, released) = input.count_presses();
    println!(
        "frame={} ms={milliseconds:.1} pressed={pressed} released={released} screen={:?} menu={:?} steps={} chosen={} \
         moving={}",
        *frame,
        screen.get(),
        menu.get(),
        input.steps.read().count(),
        move_selection.taken().len(),
        timeline.is_running(),
    );
}
