//! Toggles full-screen mode. Not on the web page, where full screen would show only the canvas, without the messages of the
//! page.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use crate::frame::TableStage;
use crate::input::bindings::{Command, CommandInput};
use crate::layout::FullScreen;

pub(super) fn plugin(app: &mut App) {
    if cfg!(not(target_arch = "wasm32")) {
        app.add_systems(TableStage::Select, (toggle, apply).chain());
    }
}

/// Toggles full-screen mode with its command, or with Alt+Enter. It runs after the stage `Input`, in which
/// Enter can play a typed move.
fn toggle(input: CommandInput, keys: Option<Res<ButtonInput<KeyCode>>>, mut full: ResMut<FullScreen>) {
    let has_alt_enter = keys.is_some_and(|keys| {
        keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]) && keys.just_pressed(KeyCode::Enter)
    });
    if input.just_pressed(Command::FullScreen) || has_alt_enter {
        full.0 = !full.0;
    }
}

fn apply(full: Res<FullScreen>, window: Option<Single<&mut Window, With<PrimaryWindow>>>) {
    let Some(mut window) = window.filter(|_| full.is_changed()) else { return };
    let wanted =
        if full.0 { WindowMode::BorderlessFullscreen(MonitorSelection::Current) } else { WindowMode::Windowed };
    if window.mode != wanted {
        window.mode = wanted;
    }
}
