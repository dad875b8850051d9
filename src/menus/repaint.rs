//! Keeps egui from asking for frames that show nothing new.

use bevy::prelude::*;
use bevy_egui::egui::{Event, Modifiers};
use bevy_egui::{EguiInput, EguiPreUpdateSet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, drop_old_news.after(EguiPreUpdateSet::ProcessInput));
}

/// bevy_egui 0.42 tells egui in every frame which modifier keys are down, and egui draws again after every event: so it
/// would draw for ever. Only changes are news.
fn drop_old_news(mut inputs: Query<&mut EguiInput>, mut known: Local<Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::ModifiersChanged(modifiers) => std::mem::replace(&mut *known, *modifiers) != *modifiers,
            _ => true,
        });
    }
}
