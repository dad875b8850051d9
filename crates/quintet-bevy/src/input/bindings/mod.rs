//! The commands of keys and gamepad buttons, and how players change their keys and buttons.

mod capture;
mod command_input;
mod commands;
mod devices;
mod keys;
mod table;

use bevy::input::InputSystems;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

pub use capture::{BindingCapture, BindingSlot};
pub use command_input::CommandInput;
pub use commands::{Binding, Command, KEYS};
pub(super) use devices::TypedKeys;
pub use devices::{EguiKeyboardFocus, StickSteps};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use devices::{STICK_PUSHED, STICK_RELEASED};
pub(super) use keys::held_modifier;
pub use keys::{KeyPress, KeyboardLayout, Modifier};
pub use table::Bindings;

use crate::frame::RedrawAppExt;

/// Systems that read keys and gamepad buttons in `PreUpdate`, and assign captured ones.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct BindingSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EguiKeyboardFocus>().redraw_on_change_of::<EguiKeyboardFocus>();
    app.add_plugins(capture::plugin);
    app.init_resource::<Bindings>().redraw_on_change_of::<Bindings>();
    app.init_resource::<KeyboardLayout>().init_resource::<TypedKeys>();
    app.add_message::<KeyboardInput>();
    app.add_systems(
        PreUpdate,
        (keys::learn_layout, forget_typed_keys, capture::capture).chain().in_set(BindingSystems).after(InputSystems),
    );
}

fn forget_typed_keys(mut typed: ResMut<TypedKeys>) {
    if !typed.0.is_empty() {
        typed.0.clear();
    }
}
