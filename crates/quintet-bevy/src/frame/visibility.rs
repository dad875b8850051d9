//! Whether the window can be seen.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowOccluded};
use bevy::winit::WINIT_WINDOWS;

/// Whether nobody can see the window, as far as the system reports it. A window that is covered counts as hidden only where
/// the system says so. On Wayland, which does not report minimised windows, a window without the focus counts as hidden.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct WindowHidden(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindowHidden>().add_message::<WindowOccluded>();
    app.add_systems(First, update);
}

fn update(
    mut occluded: MessageReader<WindowOccluded>,
    mut is_occluded: Local<bool>,
    window: Option<Single<(Entity, &Window), With<PrimaryWindow>>>,
    mut hidden: ResMut<WindowHidden>,
    _main_thread: NonSendMarker,
) {
    for event in occluded.read() {
        *is_occluded = event.occluded;
    }
    let is_minimized_or_empty = window.is_some_and(|window| {
        let (entity, window) = *window;
        let is_empty = window.physical_width() == 0 || window.physical_height() == 0;
        // A window with the focus is not minimised, so the system is not asked.
        is_empty || (!window.focused && is_minimized(entity))
    });
    hidden.set_if_neq(WindowHidden(*is_occluded || is_minimized_or_empty));
}

/// Whether a window without the focus is minimised. If the system does not say, it counts as minimised. Apps without a
/// real window are never minimised.
fn is_minimized(window: Entity) -> bool {
    WINIT_WINDOWS
        .with_borrow(|windows| windows.get_window(window).map(|window| window.is_minimized().unwrap_or(true)))
        .unwrap_or(false)
}
