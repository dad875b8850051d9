//! Splits pointer input into batches that egui can process in one pass each.
//!
//! egui hit-tests a press once per pass, at the last position of the pointer. If one frame contains a press and a later
//! pointer position, or two presses, egui would press the wrong place or press only once. That happens with long
//! frames. Therefore, events that follow a press are deferred to the next frame if they happen elsewhere.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy_egui::egui::{Event, Pos2};
use bevy_egui::{EguiInput, EguiPreUpdateSet};
use quintet_bevy::frame::Redraw;

/// Events that are deferred to the next frame.
#[derive(Component, Default)]
struct Deferred(VecDeque<Event>);

/// How far the pointer may move in the frame of a press, in points.
const MAX_PRESS_MOVE: f32 = 10.0;

pub(crate) fn plugin(app: &mut App) {
    app.register_required_components::<EguiInput, Deferred>();
    let split_input = split_input.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, split_input);
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
    use bevy_egui::egui::{Modifiers, PointerButton, pos2};

    use super::*;

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
