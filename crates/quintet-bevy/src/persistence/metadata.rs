//! Metadata of the current session: its date, and other tags from its record.

use bevy::prelude::*;
use quintet_core::record::{DATE, Tag};

use crate::frame::ApplySystems;
use crate::session::StartSession;

/// The function that returns today's date, like `2024-05-31`, if one is available.
#[derive(Resource, Clone, Copy, Default)]
pub struct Calendar(pub Option<fn() -> String>);

/// Record tags of the current session that [`GameSession`](crate::session::GameSession) does not store.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordMetadata(pub Vec<Tag>);

impl RecordMetadata {
    /// The metadata of a session that starts today.
    fn of_today(calendar: Calendar) -> Self {
        Self(calendar.0.map(|today| Tag::new(DATE, &today())).into_iter().collect())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Calendar>().init_resource::<RecordMetadata>();
    app.add_systems(Update, start.in_set(ApplySystems::Prepare));
}

fn start(mut started: MessageReader<StartSession>, calendar: Res<Calendar>, mut metadata: ResMut<RecordMetadata>) {
    if started.read().last().is_some() {
        metadata.set_if_neq(RecordMetadata::of_today(*calendar));
    }
}
