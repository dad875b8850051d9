//! The icon of the window on Windows. Other systems take it from the desktop entry or from the application bundle.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::winit::WINIT_WINDOWS;
use winit::platform::windows::{IconExtWindows, WindowExtWindows};
use winit::window::Icon;

/// The number of the icon among the resources of the program, which `packaging/windows/quintet.rc` defines.
const RESOURCE: u16 = 1;

/// Sets the icon once the window exists. A program that was built without resources has none.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, set);
}

fn set(mut is_set: Local<bool>, _main_thread: NonSendMarker) {
    if *is_set {
        return;
    }
    WINIT_WINDOWS.with_borrow(|windows| {
        for window in windows.windows.values() {
            *is_set = true;
            let Ok(icon) = Icon::from_resource(RESOURCE, None) else { return };
            window.set_window_icon(Some(icon.clone()));
            window.set_taskbar_icon(Some(icon));
        }
    });
}
