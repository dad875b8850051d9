//! Splits pointer input into batches that egui can process in one pass each.
//!
//! egui hit-tests a press once per pass, at the last position of the pointer. If one frame contains a press and a later
//! pointer position, or two presses, egui would press the wrong place or press only once. That happens with long
//! frames. Therefore, events that follow a press are deferred to the next frame if they happen elsewhere.
//!
//! `bevy_egui` follows one touch and ignores all others until it ends. If the system does not report its end, the next
//! touch takes over.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::WindowFocused;
use bevy_egui::egui::{Event, Pos2};
use bevy_egui::input::EguiContextPointerTouchId;
use bevy_egui::{EguiInput, EguiPreUpdateSet};
use quintet_bevy::frame::Redraw;
use quintet_bevy::input::LOST_TOUCH;

/// Events that are deferred to the next frame.
#[derive(Component, Default)]
struct Deferred(VecDeque<Event>);

/// How far the pointer may move in the frame of a press, in points.
const MAX_PRESS_MOVE: f32 = 10.0;

pub(crate) fn plugin(app: &mut App) {
    app.register_required_components::<EguiInput, Deferred>();
    let split_input = split_input.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, split_input);
    app.add_message::<TouchInput>().add_message::<WindowFocused>();
    app.add_systems(PreUpdate, release_lost_touch.before(EguiPreUpdateSet::ProcessInput));
}

/// Lets a new touch take over from one whose end was not reported.
fn release_lost_touch(
    mut touches: MessageReader<TouchInput>,
    mut focus: MessageReader<WindowFocused>,
    time: Res<Time<Real>>,
    mut last_touch: Local<Duration>,
    mut contexts: Query<&mut EguiContextPointerTouchId>,
) {
    let is_unfocused = focus.read().any(|focus| !focus.focused);
    for mut followed in &mut contexts {
        if is_unfocused {
            followed.pointer_touch_id = None;
        }
        for touch in touches.read() {
            let is_other = followed.pointer_touch_id.is_some_and(|id| id != touch.id);
            if !is_other {
                *last_touch = time.elapsed();
            } else if touch.phase == TouchPhase::Started && time.elapsed().saturating_sub(*last_touch) > LOST_TOUCH {
                followed.pointer_touch_id = None;
            }
        }
    }
}

fn split_input(mut inputs: Query<(&mut EguiInput, &mut Deferred)>, mut redraw: ResMut<Redraw>) {
    for (mut input, mut deferred) in &mut inputs {
        if deferred.0.is_empty() && input.events.is_empty() {
            continue;
        }
        deferred.0.extend(input.events.drain(..));
        let count = first_batch(deferred.0.make_contiguous());
        input.events.extend(deferred.0.drain(..count));
        if !deferred.0.is_empty() {
            redraw.request("input waits for the next frame");
        }
    }
}

/// The number of leading events that can go into one pass.
fn first_batch(events: &[Event]) -> usize {
    let mut pressed: Option<Pos2> = None;
    let mut released = false;
    for (index, event) in events.iter().enumerate() {
        let follows = match event {
            Event::PointerMoved(place) => {
                released || pressed.is_some_and(|pressed| pressed.distance(*place) > MAX_PRESS_MOVE)
            }
            Event::PointerButton { pressed: true, .. } => released || pressed.is_some(),
            Event::PointerButton { pressed: false, pos, .. } => {
                pressed.is_some_and(|pressed| pressed.distance(*pos) > MAX_PRESS_MOVE)
            }
            _ => false,
        };
        if follows {
            return index;
        }
        if let Event::PointerButton { pos, pressed: down, .. } = event {
            if *down {
                pressed = Some(*pos);
            } else {
                released = true;
            }
        }
    }
    events.len()
}

#[cfg(test)]
mod tests {
    use bevy::time::TimeUpdateStrategy;
    use bevy_egui::egui::{Modifiers, PointerButton, pos2};

    use super::*;

    #[test]
    fn new_touch_takes_over_from_a_lost_one() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_message::<TouchInput>().add_message::<WindowFocused>();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
        app.add_systems(Update, release_lost_touch);
        let context = app.world_mut().spawn(EguiContextPointerTouchId { pointer_touch_id: Some(1) }).id();
        let mut followed_after = |touch: u64, frames: u32| {
            (1..frames).for_each(|_| app.update());
            let (window, position, phase) = (Entity::PLACEHOLDER, Vec2::ZERO, TouchPhase::Started);
            app.world_mut().write_message(TouchInput { phase, position, window, force: None, id: touch });
            app.update();
            app.world().get::<EguiContextPointerTouchId>(context).unwrap().pointer_touch_id
        };
        assert_eq!(followed_after(1, 1), Some(1));
        assert_eq!(followed_after(2, 2), Some(1), "a second finger");
        assert_eq!(followed_after(2, 2), None, "four seconds without an event");
    }

    fn to(x: f32) -> Event {
        Event::PointerMoved(pos2(x, 0.0))
    }

    fn button(x: f32, pressed: bool) -> Event {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        Event::PointerButton { pos: pos2(x, 0.0), button, pressed, modifiers }
    }

    #[test]
    fn press_and_release_share_a_batch() {
        let tap = [to(5.0), button(5.0, true), to(8.0), button(8.0, false), Event::PointerGone];
        assert_eq!(first_batch(&tap), 5);
        assert_eq!(first_batch(&[to(1.0), to(2.0), to(90.0)]), 3);
        assert_eq!(first_batch(&[]), 0);
    }

    #[test]
    fn events_elsewhere_are_deferred() {
        let press = [to(5.0), button(5.0, true), button(5.0, false)];
        // The pointer moves away, or presses again.
        assert_eq!(first_batch(&[press.as_slice(), &[to(60.0)]].concat()), 3);
        assert_eq!(first_batch(&[press.as_slice(), &[button(5.0, true)]].concat()), 3);
        // A drag starts at the position of the press.
        assert_eq!(first_batch(&[to(5.0), button(5.0, true), to(60.0), button(60.0, false)]), 2);
        assert_eq!(first_batch(&[to(60.0), button(60.0, false), to(5.0)]), 2);
    }
}
