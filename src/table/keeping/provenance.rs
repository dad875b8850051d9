//! Where the match on the table comes from: its day, and whatever else its record said.

use bevy::prelude::*;

use crate::record::{DATE, Tag};
use crate::table::{StartMatch, TableSystems};

/// Says which day it is, `2024-05-31`, where somebody knows.
#[derive(Resource, Clone, Copy, Default)]
pub struct Calendar(pub Option<fn() -> String>);

/// Tags of the match on the table that the match itself does not know.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Provenance(pub Vec<Tag>);

impl Provenance {
    /// A match that begins today.
    fn of_today(calendar: Calendar) -> Self {
        Self(calendar.0.map(|today| Tag::new(DATE, &today())).into_iter().collect())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Calendar>().init_resource::<Provenance>();
    app.add_systems(Update, start.in_set(TableSystems::Play));
}

fn start(mut started: MessageReader<StartMatch>, calendar: Res<Calendar>, mut provenance: ResMut<Provenance>) {
    if started.read().last().is_some() {
        provenance.set_if_neq(Provenance::of_today(*calendar));
    }
}
