//! Frames are drawn when something changes, and not otherwise.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{Explanation, Menu, Phase, Rearranged, Screen, Timeline};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RequestRedraw>();
    app.add_systems(Last, request);
}

/// Asks for another frame while something is on its way. What is loaded, resized or done by hand draws by itself.
fn request(
    timeline: Res<Timeline>,
    explanation: Res<Explanation>,
    states: (Res<State<Screen>>, Res<State<Menu>>, Option<Res<State<Phase>>>),
    mut rearranged: MessageReader<Rearranged>,
    gliding: Query<(), With<bevy_tweening::TweenAnim>>,
    mut redraws: MessageWriter<RequestRedraw>,
    mut settling: Local<u8>,
) {
    let (screen, menu, phase) = states;
    let turned = screen.is_changed() || menu.is_changed() || phase.is_some_and(|phase| phase.is_changed());
    let moving = timeline.is_running()
        || explanation.is_shown()
        || *screen.get() == Screen::Loading
        || !gliding.is_empty()
        || turned
        || rearranged.read().count() > 0;
    // What the last movement left behind (marks, panels, buttons) is drawn in the frames after it.
    *settling = if moving { SETTLING } else { settling.saturating_sub(1) };
    if *settling > 0 {
        redraws.write(RequestRedraw);
    }
}

const SETTLING: u8 = 3;
