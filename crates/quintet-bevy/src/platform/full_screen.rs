//! Toggles full-screen mode.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use crate::frame::TableSystems;
use crate::input::FULL_SCREEN;
use crate::layout::FullScreen;

pub(super) fn plugin(app: &mut App) {
    let has_keys = resource_exists::<ButtonInput<KeyCode>>;
    app.add_systems(Update, (toggle.run_if(has_keys), apply).chain().in_set(TableSystems::Input));
}

/// Toggles full-screen mode with F11 or Alt+Enter.
fn toggle(keys: Res<ButtonInput<KeyCode>>, mut full: ResMut<FullScreen>) {
    let alt = keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    if keys.just_pressed(FULL_SCREEN) || (alt && keys.just_pressed(KeyCode::Enter)) {
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
