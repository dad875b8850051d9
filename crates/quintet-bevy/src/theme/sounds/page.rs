//! Lets the page play sounds. A browser plays them in time even while the program is drawing a slow frame.

use bevy::prelude::*;

use super::Playback;
use crate::browser::dispatch;

/// The event for the page. Its detail is the name of the file, a space and the volume.
const EVENT: &str = "quintet-sound";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, play.after(super::select));
}

fn play(mut wanted: MessageReader<Playback>) {
    for Playback { file, volume } in wanted.read() {
        dispatch(EVENT, &format!("{file} {volume:.3}"));
    }
}
