//! The menus without a window, for tests: laid out and operated but not rendered.

use bevy::prelude::*;
use bevy_egui::egui::{FullOutput, RawInput};
use bevy_egui::{EguiContext, EguiInput, EguiPrimaryContextPass, EguiUserTextures, PrimaryEguiContext};
use quintet_bevy::theme::{self, install_fonts};

/// Adds the style of the menus.
pub(super) fn style_plugin(app: &mut App) {
    app.init_resource::<EguiUserTextures>().add_plugins(theme::style_plugin);
}

/// Adds an egui context that belongs to no window.
pub(super) fn context_plugin(app: &mut App) {
    let mut context = EguiContext::default();
    let egui = context.get_mut();
    egui.enable_accesskit();
    install_fonts(egui);
    // Fonts are available from the next pass on.
    egui.run_ui(RawInput::default(), |_| {}).textures_delta.clear();
    app.world_mut().spawn((context, EguiInput::default(), PrimaryEguiContext));
}

/// Lays the menus out once. The output contains the accessibility tree: the name, role and bounds of every widget.
pub fn run_pass(app: &mut App, input: RawInput) -> FullOutput {
    let world = app.world_mut();
    let mut contexts = world.query::<&mut EguiContext>();
    let context = contexts.single_mut(world).expect("the plugin spawns the context").get_mut().clone();
    let mut output = context.run_ui(input, |_| world.run_schedule(EguiPrimaryContextPass));
    output.textures_delta.clear(); // nothing is rendered
    output
}
