//! Another palette: everything on the table is made again in its colours.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{Match, OfGame, Rearranged, Timeline};
use crate::theme::{Paint, Palette};

/// Whether the table is still in the colours of another palette, and in which palette it was made last.
#[derive(Resource, Default)]
struct Stale(bool, Option<Palette>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stale>();
    let due = |stale: Res<Stale>, timeline: Res<Timeline>| stale.0 && !timeline.is_running();
    app.add_systems(PostUpdate, notice.run_if(resource_changed::<Palette>));
    // Before anything of the frame is done: it is done with the new things.
    app.add_systems(First, repaint.run_if(due));
}

/// What is being shown comes to its end first.
fn notice(palette: Res<Palette>, mut stale: ResMut<Stale>, mut redraws: MessageWriter<RequestRedraw>) {
    if !palette.is_added() && stale.1.as_ref() != Some(&*palette) {
        stale.0 = true;
        redraws.write(RequestRedraw);
    }
}

/// Makes everything again in the colours of the palette at once, if nothing is being shown; else when that is over.
pub fn repaint_now(world: &mut World) {
    if !world.resource::<Timeline>().is_running() {
        repaint(world);
    }
}

fn repaint(world: &mut World) {
    let palette = world.resource::<Palette>().clone();
    *world.resource_mut::<Stale>() = Stale(false, Some(palette));
    world.run_schedule(Paint);
    let things: Vec<Entity> = world.query_filtered::<Entity, With<OfGame>>().iter(world).collect();
    for thing in things {
        if let Ok(thing) = world.get_entity_mut(thing) {
            thing.despawn(); // its own parts may be among them, and are gone already
        }
    }
    if let Some(mut the_match) = world.get_resource_mut::<Match>() {
        the_match.set_changed();
        world.write_message(Rearranged);
    }
}
