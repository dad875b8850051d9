//! Leaving the match for something else, and coming back to it as it was.

use bevy::prelude::*;

use super::save::KeptAt;
use super::{MatchRecord, OpenRecord, Provenance, parts};
use crate::table::{GoTo, Match, OnLesson, Screen};

/// Goes to another screen; what is on the table is kept as it is until [`ComeBack`].
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoAside(pub Screen);

/// Back to the match that was left, or to the screen.
#[derive(Message, Clone, Copy, Debug)]
pub struct ComeBack;

/// Where the way back leads.
#[derive(Resource, Clone, Default)]
pub struct WayBack {
    screen: Option<Screen>,
    /// The match that was left, and whether it is the one that is kept.
    left: Option<(MatchRecord, bool)>,
}

impl WayBack {
    /// Whether it leads to a match.
    #[must_use]
    pub const fn is_to_match(&self) -> bool {
        self.left.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WayBack>().add_message::<GoAside>().add_message::<ComeBack>();
    app.add_systems(PreUpdate, (go.run_if(on_message::<GoAside>), come_back.run_if(on_message::<ComeBack>)));
}

fn go(world: &mut World) {
    let Some(GoAside(to)) = world.resource_mut::<Messages<GoAside>>().drain().last() else { return };
    let screen = *world.resource::<State<Screen>>().get();
    let lesson = world.resource::<OnLesson>().is_on();
    let the_match = world.get_resource::<Match>().filter(|_| screen == Screen::Match && !lesson);
    let left = the_match.map(|the_match| {
        let record = MatchRecord::of(the_match, world.resource::<Provenance>()).with_parts(parts::of_match(world));
        (record, *world.resource::<KeptAt>() != KeptAt::Nowhere)
    });
    world.insert_resource(WayBack { screen: Some(screen), left });
    world.resource_mut::<NextState<Screen>>().go_to(to);
}

fn come_back(world: &mut World) {
    world.resource_mut::<Messages<ComeBack>>().clear();
    let way = std::mem::take(&mut *world.resource_mut::<WayBack>());
    match way.left {
        Some((record, kept)) => {
            world.write_message(OpenRecord { record: record.record().clone(), kept });
        }
        None => world.resource_mut::<NextState<Screen>>().go_to(way.screen.unwrap_or(Screen::Title)),
    }
}
