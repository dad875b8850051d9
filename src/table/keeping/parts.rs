//! What is kept with the match, or with the settings, besides what they are themselves: each part is written and read by
//! those who know it, under a name of its own. Parts that nobody knows are left alone.

use bevy::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Writes a part; nothing when there is nothing to be kept.
type Write = fn(&World) -> Option<Value>;
/// Takes up what was written, if it can be understood.
type Read = fn(&mut World, Value);

/// A part that is kept.
#[derive(Clone, Copy)]
struct Part {
    name: &'static str,
    write: Write,
    read: Read,
}

/// The parts that are kept with every match.
#[derive(Resource, Clone, Default)]
pub(super) struct MatchParts(Parts);

/// The parts that are kept with the settings.
#[derive(Resource, Clone, Default)]
pub(super) struct SettingsParts(Parts);

#[derive(Clone, Default)]
struct Parts(Vec<Part>);

impl Parts {
    fn write(&self, world: &World) -> Map<String, Value> {
        let written = self.0.iter().filter_map(|part| Some((part.name.to_owned(), (part.write)(world)?)));
        written.collect()
    }

    fn read(&self, world: &mut World, mut written: Map<String, Value>) {
        for part in &self.0 {
            if let Some(value) = written.remove(part.name) {
                (part.read)(world, value);
            }
        }
    }
}

/// What the table has to keep with the match.
pub(super) fn of_match(world: &World) -> Map<String, Value> {
    world.get_resource::<MatchParts>().map(|parts| parts.0.write(world)).unwrap_or_default()
}

/// Takes up what was kept with a match.
pub(super) fn take_up(world: &mut World, written: Map<String, Value>) {
    let parts = world.get_resource::<MatchParts>().cloned().unwrap_or_default();
    parts.0.read(world, written);
}

/// What is to be kept with the settings.
pub(super) fn of_settings(world: &World) -> Map<String, Value> {
    world.get_resource::<SettingsParts>().map(|parts| parts.0.write(world)).unwrap_or_default()
}

/// Takes up what was kept with the settings.
pub(super) fn take_up_settings(world: &mut World, written: Map<String, Value>) {
    let parts = world.get_resource::<SettingsParts>().cloned().unwrap_or_default();
    parts.0.read(world, written);
}

fn write_resource<T: Resource + Serialize>(world: &World) -> Option<Value> {
    serde_json::to_value(world.get_resource::<T>()?).ok().filter(|value| !value.is_null())
}

/// What cannot be understood is left as it was.
fn read_resource<T: Resource + DeserializeOwned>(world: &mut World, value: Value) {
    if let Ok(value) = serde_json::from_value::<T>(value) {
        world.insert_resource(value);
    }
}

/// Registers what is to be kept.
pub trait KeepParts {
    /// Keeps a resource with every match, under a name. It is inserted again when the match is gone on with, after
    /// [`Rearranged`](crate::table::Rearranged) was written and before anybody has read that.
    fn keep_with_match<T: Resource + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self {
        self.keep_with_match_by(name, write_resource::<T>, read_resource::<T>)
    }

    /// The same for what is no resource: `write` says what is to be kept, `read` takes it up.
    fn keep_with_match_by(&mut self, name: &'static str, write: Write, read: Read) -> &mut Self;

    /// Keeps a resource from start to start, under a name. It is there before the first frame.
    fn keep_with_settings<T: Resource + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self;
}

impl KeepParts for App {
    fn keep_with_match_by(&mut self, name: &'static str, write: Write, read: Read) -> &mut Self {
        let mut parts = self.world_mut().get_resource_or_init::<MatchParts>();
        parts.0.0.push(Part { name, write, read });
        self
    }

    fn keep_with_settings<T: Resource + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self {
        let part = Part { name, write: write_resource::<T>, read: read_resource::<T> };
        self.world_mut().get_resource_or_init::<SettingsParts>().0.0.push(part);
        super::settings::watch::<T>(self);
        self
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MatchParts>().init_resource::<SettingsParts>();
}
