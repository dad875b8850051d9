//! Frames are drawn when something changes, and not otherwise.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{Explanation, Menu, Phase, Rearranged, Screen, Timeline, Workshop};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RequestRedraw>();
    app.add_systems(Last, request);
}

/// Asks for another frame while something is on its way. What is loaded, resized or done by hand draws by itself.
fn request(
    (timeline, workshop): (Res<Timeline>, Res<Workshop>),
    explanation: Res<Explanation>,
    states: (Res<State<Screen>>, Res<State<Menu>>, Option<Res<State<Phase>>>),
    mut rearranged: MessageReader<Rearranged>,
    gliding: Query<(), With<bevy_tweening::TweenAnim>>,
    mut redraws: MessageWriter<RequestRedraw>,
    time: Res<Time>,
    mut settling: Local<f32>,
) {
    let (screen, menu, phase) = states;
    let turned = screen.is_changed() || menu.is_changed() || phase.is_some_and(|phase| phase.is_changed());
    let moving = timeline.is_running()
        || workshop.is_busy()
        || explanation.is_shown()
        || *screen.get() == Screen::Loading
        || !gliding.is_empty()
        || turned
        || rearranged.read().count() > 0;
    // What the last movement left behind (marks, panels, buttons) is drawn in the frames after it, and a new screen has
    // shaders and letters to make ready.
    if moving {
        *settling = settling.max(if screen.is_changed() { MAKING_READY } else { SETTLING });
    } else {
        *settling -= time.delta_secs();
    }
    if *settling > 0.0 {
        redraws.write(RequestRedraw);
    }
}

/// Seconds.
const SETTLING: f32 = 0.06;
/// Seconds.
const MAKING_READY: f32 = 1.0;
