//! The commands of keys and gamepad buttons, and how players change their keys and buttons.

mod capture;
mod commands;
mod devices;
mod given;
mod keys;
mod table;

use bevy::input::InputSystems;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

pub use capture::{BindingCapture, BindingSlot};
pub use commands::{Binding, Command, KEYS};
pub(super) use devices::{CONTROLS, TypedKeys, is_held};
pub use devices::{EguiKeyboardFocus, StickSteps};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use devices::{STICK_PUSHED, STICK_RELEASED};
pub use given::CommandInput;
pub use keys::{KeyPress, KeyboardLayout, Modifier};
pub use table::Bindings;

use crate::frame::RedrawAppExt;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EguiKeyboardFocus>().redraw_on_change_of::<EguiKeyboardFocus>();
    app.add_plugins(capture::plugin);
    app.init_resource::<Bindings>().redraw_on_change_of::<Bindings>();
    app.init_resource::<KeyboardLayout>().init_resource::<TypedKeys>();
    app.add_message::<KeyboardInput>();
    app.add_systems(PreUpdate, (keys::learn_layout, forget_typed_keys).after(InputSystems));
}

fn forget_typed_keys(mut typed: ResMut<TypedKeys>) {
    if !typed.0.is_empty() {
        typed.0.clear();
    }
}
