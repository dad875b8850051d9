//! Rebuilds everything on the table after a palette change.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::entities::BoardRoot;
use crate::animation::Timeline;
use crate::input::{MoveOptions, MoveSelection};
use crate::session::{GameSession, PositionReset};
use crate::theme::{BuildMaterials, Palette};

/// The colours of the table.
#[derive(Resource, Default)]
struct TableColors {
    /// The palette that the materials were created with.
    built_with: Option<Palette>,
    /// Whether the palette has changed since then.
    is_outdated: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TableColors>().add_systems(BuildMaterials, record_palette);
    let due = |colors: Res<TableColors>, timeline: Res<Timeline>| colors.is_outdated && !timeline.is_running();
    app.add_systems(PostUpdate, mark_outdated.run_if(resource_changed::<Palette>));
    // Runs first, so that the whole frame uses the new entities.
    app.add_systems(First, rebuild.run_if(due));
}

/// Records the palette of the materials. It can change in the first frame, after they were created.
fn record_palette(palette: Res<Palette>, mut colors: ResMut<TableColors>) {
    colors.built_with = Some(palette.clone());
}

/// Marks the colours as outdated. The table is rebuilt after a running animation.
fn mark_outdated(palette: Res<Palette>, mut colors: ResMut<TableColors>, mut redraws: MessageWriter<RequestRedraw>) {
    if colors.built_with.as_ref().is_some_and(|built| *built != *palette) {
        colors.is_outdated = true;
        redraws.write(RequestRedraw);
    }
}

/// Rebuilds everything with the current palette, unless an animation is running; then it is rebuilt afterwards.
pub fn rebuild_now(world: &mut World) {
    if !world.resource::<Timeline>().is_running() {
        rebuild(world);
    }
}

fn rebuild(world: &mut World) {
    world.resource_mut::<TableColors>().is_outdated = false;
    world.run_schedule(BuildMaterials);
    let roots: Vec<Entity> = world.query_filtered::<Entity, With<BoardRoot>>().iter(world).collect();
    for root in roots {
        world.entity_mut(root).despawn_children();
    }
    if let Some(mut session) = world.get_resource_mut::<GameSession>() {
        session.set_changed();
        if let Some(mut selection) = world.get_resource_mut::<MoveSelection>() {
            selection.keep_at_reset();
        }
        // The options are unchanged, but their marks must be redrawn.
        world.resource_mut::<MoveOptions>().set_changed();
        world.write_message(PositionReset);
    }
}
