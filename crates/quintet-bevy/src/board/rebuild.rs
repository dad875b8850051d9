//! Rebuilds everything on the table after a palette change.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::entities::BoardRoot;
use crate::animation::Timeline;
use crate::input::{MoveOptions, MoveSelection};
use crate::session::{GameSession, PositionReset};
use crate::theme::{BuildMaterials, Palette};

/// Whether the table still has the colours of another palette, and the palette that it was built with.
#[derive(Resource, Default)]
struct Stale(bool, Option<Palette>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stale>().add_systems(BuildMaterials, remember);
    let due = |stale: Res<Stale>, timeline: Res<Timeline>| stale.0 && !timeline.is_running();
    app.add_systems(PostUpdate, mark_stale.run_if(resource_changed::<Palette>));
    // Runs first, so that the whole frame uses the new entities.
    app.add_systems(First, repaint.run_if(due));
}

/// Remembers the palette of the materials. It can change in the first frame, after they were created.
fn remember(palette: Res<Palette>, mut stale: ResMut<Stale>) {
    stale.1 = Some(palette.clone());
}

/// Marks the table as outdated. It is rebuilt after a running animation.
fn mark_stale(palette: Res<Palette>, mut stale: ResMut<Stale>, mut redraws: MessageWriter<RequestRedraw>) {
    if stale.1.as_ref().is_some_and(|built| *built != *palette) {
        stale.0 = true;
        redraws.write(RequestRedraw);
    }
}

/// Rebuilds everything with the current palette, unless an animation is running; then it is rebuilt afterwards.
pub fn rebuild_now(world: &mut World) {
    if !world.resource::<Timeline>().is_running() {
        repaint(world);
    }
}

fn repaint(world: &mut World) {
    world.resource_mut::<Stale>().0 = false;
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
