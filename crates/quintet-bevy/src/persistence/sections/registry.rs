//! Named sections that are saved with the session or the settings. Each section is written and read by the module that
//! registered it. Unknown sections of a session are ignored. Those of the settings are kept, because another version of
//! the program may have written them.

use std::collections::BTreeMap;

use bevy::ecs::change_detection::Tick;
use bevy::ecs::component::ComponentId;
use bevy::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Writes a section. `None` if there is nothing to save.
type Write = fn(&World) -> Option<Value>;
/// Restores a section. Invalid values are ignored.
type Read = fn(&mut World, Value);

/// A section.
#[derive(Clone, Copy)]
struct Section {
    name: &'static str,
    write: Write,
    read: Read,
}

/// The sections saved with every session.
#[derive(Resource, Clone, Default)]
struct SessionSections(SectionList);

/// The sections saved with the settings.
#[derive(Resource, Clone, Default)]
struct SettingsSections(SectionList);

/// The sections of the loaded settings that are not registered. They are written back unchanged.
#[derive(Resource, Default)]
struct UnknownSettings(Map<String, Value>);

/// The sections of the loaded settings that this version cannot restore completely, by name. Each is written back
/// unchanged until its settings change.
#[derive(Resource, Default)]
struct PartialSections(BTreeMap<&'static str, PartialSection>);

/// A section of which only a part was restored.
struct PartialSection {
    /// The value that was loaded.
    loaded: Value,
    /// What this version would have written directly after it restored the section.
    restored: Option<Value>,
}

/// The resources that are saved with the settings.
#[derive(Resource, Default)]
struct SavedResources(Vec<ComponentId>);

#[derive(Clone, Default)]
struct SectionList(Vec<Section>);

impl SectionList {
    fn write(&self, world: &World) -> Map<String, Value> {
        self.0.iter().filter_map(|section| Some((section.name.to_owned(), (section.write)(world)?))).collect()
    }

    /// Restores the sections, and returns the unknown ones.
    fn read(&self, world: &mut World, mut saved: Map<String, Value>) -> Map<String, Value> {
        for section in &self.0 {
            if let Some(value) = saved.remove(section.name) {
                (section.read)(world, value);
            }
        }
        saved
    }
}

/// The sections of the current session.
pub(in crate::persistence) fn session_sections(world: &World) -> Map<String, Value> {
    world.get_resource::<SessionSections>().map(|sections| sections.0.write(world)).unwrap_or_default()
}

/// Restores the sections of a session.
pub(in crate::persistence) fn restore_session(world: &mut World, saved: Map<String, Value>) {
    let sections = world.get_resource::<SessionSections>().cloned().unwrap_or_default();
    sections.0.read(world, saved);
}

/// The sections of the settings, including unknown ones that were loaded.
pub(in crate::persistence) fn settings_sections(world: &World) -> Map<String, Value> {
    let mut all = world.get_resource::<UnknownSettings>().map(|unknown| unknown.0.clone()).unwrap_or_default();
    if let Some(sections) = world.get_resource::<SettingsSections>() {
        all.extend(sections.0.write(world));
    }
    let partial = world.get_resource::<PartialSections>().map(|partial| partial.0.iter());
    for (name, PartialSection { loaded, restored }) in partial.into_iter().flatten() {
        if all.get(*name) == restored.as_ref() {
            all.insert((*name).to_owned(), loaded.clone());
        }
    }
    all
}

/// Restores the sections of the settings.
pub(in crate::persistence) fn restore_settings(world: &mut World, saved: Map<String, Value>) {
    let sections = world.get_resource::<SettingsSections>().cloned().unwrap_or_default();
    let loaded = saved.clone();
    let unknown = sections.0.read(world, saved);
    let partial = sections.0.0.iter().filter_map(|section| {
        let (loaded, restored) = (loaded.get(section.name)?.clone(), (section.write)(world));
        (restored.as_ref() != Some(&loaded)).then_some((section.name, PartialSection { loaded, restored }))
    });
    let partial = PartialSections(partial.collect());
    world.insert_resource(partial);
    world.insert_resource(UnknownSettings(unknown));
}

/// Saves the settings when this resource changes. Nothing is serialised in frames without changes.
pub(in crate::persistence) fn watch<T: Resource>(app: &mut App) {
    let id = app.world_mut().register_component::<T>();
    app.world_mut().get_resource_or_init::<SavedResources>().0.push(id);
}

/// When each resource that is saved with the settings changed last.
pub(in crate::persistence) fn settings_changes(world: &World) -> Vec<Option<Tick>> {
    let changed = |id: &ComponentId| world.get_resource_change_ticks_by_id(*id).map(|ticks| ticks.changed);
    world.get_resource::<SavedResources>().map(|saved| saved.0.iter().map(changed).collect()).unwrap_or_default()
}

fn write_resource<T: Resource + Serialize>(world: &World) -> Option<Value> {
    serde_json::to_value(world.get_resource::<T>()?).ok().filter(|value| !value.is_null())
}

/// Restores a resource. An invalid value leaves the resource unchanged.
fn read_resource<T: Resource + DeserializeOwned>(world: &mut World, value: Value) {
    if let Ok(value) = serde_json::from_value::<T>(value) {
        world.insert_resource(value);
    }
}

/// Restores a resource of the settings. The invalid fields of an object leave those of the resource unchanged.
fn read_setting<T: Resource + Serialize + DeserializeOwned>(world: &mut World, value: Value) {
    let restored = serde_json::from_value::<T>(value.clone()).ok();
    let Some(restored) = restored.or_else(|| merged(world.get_resource::<T>()?, value)) else { return };
    world.insert_resource(restored);
}

/// Sets the fields of a value, except those that are invalid. `None` if `fields` is not an object.
fn merged<T: Serialize + DeserializeOwned>(value: &T, fields: Value) -> Option<T> {
    let (Value::Object(mut valid), Value::Object(fields)) = (serde_json::to_value(value).ok()?, fields) else {
        return None;
    };
    for (name, field) in fields {
        let mut with_field = valid.clone();
        with_field.insert(name, field);
        if serde_json::from_value::<T>(Value::Object(with_field.clone())).is_ok() {
            valid = with_field;
        }
    }
    serde_json::from_value(Value::Object(valid)).ok()
}

/// Registers sections to be saved.
pub trait SaveSections {
    /// Saves a resource with every session, under this name. When a session is resumed, the resource is inserted after
    /// [`PositionReset`](crate::session::PositionReset) was written and before its readers run.
    fn save_with_session<T: Resource + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self {
        self.save_with_session_by(name, write_resource::<T>, read_resource::<T>)
    }

    /// Like [`save_with_session`](Self::save_with_session), with custom functions: `write` serialises the section,
    /// `read` restores it.
    fn save_with_session_by(&mut self, name: &'static str, write: Write, read: Read) -> &mut Self;

    /// Saves a resource with the settings, under this name. It is restored before the first frame.
    fn save_with_settings<T: Resource + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self;
}

impl SaveSections for App {
    fn save_with_session_by(&mut self, name: &'static str, write: Write, read: Read) -> &mut Self {
        let mut sections = self.world_mut().get_resource_or_init::<SessionSections>();
        sections.0.0.push(Section { name, write, read });
        self
    }

    fn save_with_settings<T: Resource + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self {
        let section = Section { name, write: write_resource::<T>, read: read_setting::<T> };
        self.world_mut().get_resource_or_init::<SettingsSections>().0.0.push(section);
        watch::<T>(self);
        self
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SessionSections>().init_resource::<SettingsSections>();
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
    enum Pace {
        Slow,
        Fast,
    }

    #[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(default)]
    struct Scanning {
        on: bool,
        pace: Pace,
    }

    impl Default for Scanning {
        fn default() -> Self {
            Self { on: false, pace: Pace::Slow }
        }
    }

    #[test]
    fn one_unknown_value_does_not_reset_its_section() {
        let mut app = App::new();
        app.add_plugins(plugin).init_resource::<Scanning>().save_with_settings::<Scanning>("scanning");
        let loaded = json!({ "scanning": { "on": true, "pace": "Slowest", "of-another-version": 1 } });
        restore_settings(app.world_mut(), loaded.as_object().unwrap().clone());
        assert_eq!(*app.world().resource::<Scanning>(), Scanning { on: true, pace: Pace::Slow });
        assert_eq!(Value::from(settings_sections(app.world())), loaded, "the section is kept for the other version");

        app.insert_resource(Scanning { on: true, pace: Pace::Fast });
        let saved = settings_sections(app.world());
        assert_eq!(Value::from(saved), json!({ "scanning": { "on": true, "pace": "Fast" } }));
    }
}
