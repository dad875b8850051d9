//! Settings that are saved between program starts.

use bevy::ecs::change_detection::Tick;
use bevy::prelude::*;
use quintet_core::rules::LocalizedText;
use quintet_core::words::{Locale, Localization, ids};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::notices::{StorageNotices, quarantine_message};
use super::record::SavedSession;
use super::sections::{self, SaveSections, watch};
use super::viewed;
use crate::frame::{ActiveLocalization, TableStage};
use crate::input::ConfirmMoves;
use crate::input::bindings::Bindings;
use crate::layout::{BoardView, FullScreen, Handedness};
use crate::storage::{Corruption, SavedState, Storage};
use crate::theme::{ColorScheme, FollowsSystem, Motion, SoundSettings, SystemPreferences, TextSize};

/// The system's language, used unless another one is chosen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemLanguage(pub Locale);

/// The format version of the settings. Later versions are not read.
const FORMAT_VERSION: u32 = 1;

/// The settings in serialised form. Missing fields get defaults.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct SavedSettings {
    #[serde(rename = "form")]
    version: u32,
    /// `None` if the system's preference is used.
    #[serde(rename = "motion")]
    motion: Option<Motion>,
    #[serde(rename = "sound")]
    sound: SoundSettings,
    /// The default if the system's preference is used.
    #[serde(rename = "colours")]
    colors: ColorScheme,
    /// Whether the player chose the default colours, rather than the system's preference.
    #[serde(rename = "colours-chosen", skip_serializing_if = "std::ops::Not::not")]
    colors_chosen: bool,
    /// The default if the system's preference is used.
    #[serde(rename = "text")]
    text: TextSize,
    /// Whether the player chose the default text size, rather than the system's preference.
    #[serde(rename = "text-chosen", skip_serializing_if = "std::ops::Not::not")]
    text_chosen: bool,
    #[serde(rename = "handed")]
    handed: Handedness,
    #[serde(rename = "full-screen")]
    full_screen: bool,
    #[serde(rename = "confirm-moves")]
    confirm_moves: bool,
    #[serde(rename = "coordinates")]
    coordinates: Option<bool>,
    #[serde(rename = "hints")]
    hints: Option<bool>,
    /// The language code; `None` if the system's language is used.
    #[serde(rename = "language")]
    language: Option<String>,
    /// Sections of other modules.
    #[serde(flatten)]
    sections: Map<String, Value>,
}

/// Whether the loaded settings say that the player chose the default text size.
#[derive(Resource, Default)]
struct LoadedTextChosen(bool);

/// Whether the settings must be written.
#[derive(Resource, Default)]
pub(super) struct UnsavedSettings {
    /// Whether the settings must be written even if no setting has changed.
    must_retry: bool,
    /// The settings text that was last read from storage or passed to it.
    last_written: Option<String>,
    /// The loaded settings with invalid values.
    invalid: Map<String, Value>,
    /// Whether the last write failed, so that the text must be written even if it has not changed.
    has_failed: bool,
}

impl UnsavedSettings {
    /// Records that the last write failed. The settings are written again after the next change or [`Self::retry`].
    pub(super) const fn record_failure(&mut self) {
        self.has_failed = true;
    }

    /// Writes the settings again if the last write failed.
    pub(super) const fn retry(&mut self) {
        self.must_retry |= self.has_failed;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UnsavedSettings>().init_resource::<SystemLanguage>().init_resource::<LoadedTextChosen>();
    app.init_resource::<Storage>();
    app.add_systems(PreStartup, load);
    app.add_systems(TableStage::Present, write.run_if(is_write_needed));
    watch::<Motion>(app);
    watch::<FollowsSystem>(app);
    watch::<SystemPreferences>(app);
    watch::<SoundSettings>(app);
    watch::<ColorScheme>(app);
    watch::<TextSize>(app);
    watch::<Handedness>(app);
    watch::<FullScreen>(app);
    watch::<ConfirmMoves>(app);
    watch::<BoardView>(app);
    watch::<ActiveLocalization>(app);
    app.save_with_settings::<Bindings>("bindings");
}

/// Whether a saved resource has changed since the last check, or the last write must be repeated.
fn is_write_needed(world: &World, mut last_changes: Local<Vec<Option<Tick>>>) -> bool {
    let changes = sections::settings_changes(world);
    let has_changed = *last_changes != changes;
    *last_changes = changes;
    has_changed || world.resource::<UnsavedSettings>().must_retry
}

/// Loads the saved session and settings before the first frame. Unusable files are quarantined and reported.
fn load(world: &mut World) {
    let loaded = world.resource_mut::<Storage>().load();
    let mut notes = Vec::new();
    let SavedState { mut record, settings, quarantined, uses_extra_slot } = loaded;
    if let Some(own) = record.as_ref().and_then(viewed::marked) {
        record = world.resource_mut::<Storage>().load_newest(|record| viewed::is_own(record, own));
    }
    notes.extend(quarantined.iter().map(quarantine_message));
    if let Some(text) = settings {
        match read(&text) {
            Ok((settings, invalid)) => {
                apply(world, settings, text);
                world.resource_mut::<UnsavedSettings>().invalid = invalid;
            }
            Err(corruption) => {
                let quarantined = world.resource_mut::<Storage>().quarantine_settings(corruption);
                notes.extend(quarantined.as_ref().map(quarantine_message));
            }
        }
    }
    if uses_extra_slot {
        notes.push(LocalizedText::new(ids::STORAGE_EXTRA_SLOT));
    }
    world.insert_resource(StorageNotices(notes));
    // Its moves may all be undone: a match without any move played is never saved.
    world.insert_resource(SavedSession(record.and_then(viewed::unfinished)));
}

/// Reads the settings. Those with an invalid value have their defaults, and are returned separately.
fn read(text: &str) -> Result<(SavedSettings, Map<String, Value>), Corruption> {
    let mut valid: Map<String, Value> = serde_json::from_str(text).map_err(|_| Corruption::Malformed)?;
    if valid.get("form").and_then(Value::as_u64).is_some_and(|version| version > u64::from(FORMAT_VERSION)) {
        return Err(Corruption::Newer);
    }
    valid.retain(|name, value| name != "form" || value.is_u64());
    let parse = |fields| serde_json::from_value(Value::Object(fields)).ok();
    let is_valid = |field: (String, Value)| {
        parse(Map::from_iter([field])).is_some_and(|settings: SavedSettings| settings.sound.is_valid())
    };
    let fields = valid.iter().map(|(name, value)| (name.clone(), value.clone()));
    let invalid: Map<String, Value> = fields.filter(|field| !is_valid(field.clone())).collect();
    valid.retain(|name, _| !invalid.contains_key(name));
    Ok((parse(valid).ok_or(Corruption::Malformed)?, invalid))
}

/// The settings as text. An invalid value that was loaded, possibly of another version of the program, is kept until its
/// setting no longer has its default.
fn text_with_invalid(settings: &SavedSettings, invalid: &Map<String, Value>) -> Option<String> {
    if invalid.is_empty() {
        return serde_json::to_string_pretty(settings).ok();
    }
    let fields = |settings: &SavedSettings| -> Option<Map<String, Value>> {
        serde_json::from_str(&serde_json::to_string(settings).ok()?).ok()
    };
    let (mut merged, defaults) = (fields(settings)?, fields(&default_settings())?);
    for (name, value) in invalid {
        if merged.get(name) == defaults.get(name) {
            merged.insert(name.clone(), value.clone());
        }
    }
    serde_json::to_string_pretty(&merged).ok()
}

fn apply(world: &mut World, settings: SavedSettings, text: String) {
    let colors_chosen = settings.colors_chosen || settings.colors != ColorScheme::default();
    let text_chosen = settings.text_chosen || settings.text != TextSize::default();
    world.insert_resource(FollowsSystem {
        motion: settings.motion.is_none(),
        colors: !colors_chosen,
        text: !text_chosen,
    });
    world.insert_resource(LoadedTextChosen(settings.text_chosen));
    if let Some(motion) = settings.motion {
        world.insert_resource(motion);
    }
    world.insert_resource(settings.colors);
    world.insert_resource(settings.sound);
    world.insert_resource(settings.text);
    world.insert_resource(settings.handed);
    world.insert_resource(FullScreen(settings.full_screen));
    world.insert_resource(ConfirmMoves(settings.confirm_moves));
    let defaults = BoardView::default();
    world.insert_resource(BoardView {
        coordinates: settings.coordinates.unwrap_or(defaults.coordinates),
        legal_moves: settings.hints.unwrap_or(defaults.legal_moves),
        ..defaults
    });
    if let Some(locale) = settings.language.as_deref().and_then(Locale::from_code) {
        world.insert_resource(ActiveLocalization(Localization::of(locale)));
    }
    sections::restore_settings(world, settings.sections);
    world.resource_mut::<UnsavedSettings>().last_written = Some(text);
}

/// A setting that differs from the system's preference was chosen by the player.
fn update_follows(world: &mut World) -> FollowsSystem {
    let system = *world.resource::<SystemPreferences>();
    let (motion, colors) = (*world.resource::<Motion>(), *world.resource::<ColorScheme>());
    let text = *world.resource::<TextSize>();
    let mut follows = world.resource_mut::<FollowsSystem>();
    let chosen = FollowsSystem {
        motion: follows.motion && motion == system.motion,
        colors: follows.colors && colors == system.colors,
        text: follows.text && text == system.text.unwrap_or_default(),
    };
    follows.set_if_neq(chosen);
    chosen
}

/// Writes the settings if they differ from the last write.
fn write(world: &mut World) {
    world.resource_mut::<UnsavedSettings>().must_retry = false;
    let follows = update_follows(world);
    let colors = if follows.colors { ColorScheme::default() } else { *world.resource() };
    let text = if follows.text { TextSize::default() } else { *world.resource() };
    // The choice of the default size matters only if the system has a text size. Its answer may not have arrived yet, so a
    // loaded choice is kept.
    let system_has_text =
        world.resource::<SystemPreferences>().text.is_some() || world.resource::<LoadedTextChosen>().0;
    let now = SavedSettings {
        version: FORMAT_VERSION,
        motion: Some(*world.resource::<Motion>()).filter(|_| !follows.motion),
        sound: *world.resource::<SoundSettings>(),
        colors,
        colors_chosen: !follows.colors && colors == ColorScheme::default(),
        text,
        text_chosen: !follows.text && text == TextSize::default() && system_has_text,
        handed: *world.resource::<Handedness>(),
        full_screen: world.resource::<FullScreen>().0,
        confirm_moves: world.resource::<ConfirmMoves>().0,
        coordinates: Some(world.resource::<BoardView>().coordinates),
        hints: Some(world.resource::<BoardView>().legal_moves),
        language: Some(world.resource::<ActiveLocalization>().0.locale())
            .filter(|locale| *locale != world.resource::<SystemLanguage>().0)
            .map(|locale| locale.code().to_owned()),
        sections: sections::settings_sections(world),
    };
    let Some(text) = text_with_invalid(&now, &world.resource::<UnsavedSettings>().invalid) else { return };
    let mut unsaved = world.resource_mut::<UnsavedSettings>();
    match &unsaved.last_written {
        Some(before) if *before == text && !unsaved.has_failed => {}
        // All settings still have their defaults, and the sections are in their initial state.
        None if (SavedSettings { sections: Map::new(), ..now }) == default_settings() => {
            unsaved.last_written = Some(text)
        }
        _ => {
            let before = unsaved.last_written.replace(text.clone());
            unsaved.has_failed = false;
            world.resource_mut::<Storage>().save_settings(text, before);
        }
    }
}

/// Writes the settings again if the last write failed.
pub(super) fn write_failed(world: &mut World) {
    if world.resource::<UnsavedSettings>().has_failed {
        write(world);
    }
}

fn default_settings() -> SavedSettings {
    let view = BoardView::default();
    SavedSettings {
        version: FORMAT_VERSION,
        coordinates: Some(view.coordinates),
        hints: Some(view.legal_moves),
        ..SavedSettings::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_round_trip() {
        let settings = SavedSettings {
            motion: Some(Motion::Fast),
            text: TextSize::Large,
            full_screen: true,
            ..default_settings()
        };
        assert_eq!(read(&serde_json::to_string_pretty(&settings).unwrap()), Ok((settings, Map::new())));
    }

    #[test]
    fn missing_settings_default_and_unknown_ones_are_kept() {
        let (settings, _) = read(r#"{"form": 1, "handed": "left", "last-setup": {"game": "abeo"}}"#).unwrap();
        assert_eq!(
            (settings.handed, settings.motion, settings.sound),
            (Handedness::Left, None, SoundSettings::default())
        );
        assert!(settings.sections.contains_key("last-setup"));
    }

    #[test]
    fn invalid_value_changes_only_its_setting() {
        let text = r#"{"form": 1, "motion": "fast", "sound": {"volume": -3.0}, "handed": "left", "hints": false}"#;
        let (settings, invalid) = read(text).unwrap();
        assert_eq!(
            (settings.handed, settings.hints, settings.motion, settings.sound),
            (Handedness::Left, Some(false), None, SoundSettings::default())
        );
        // The values are kept until the player changes these settings.
        let written = |settings: &SavedSettings| -> Value {
            serde_json::from_str(&text_with_invalid(settings, &invalid).unwrap()).unwrap()
        };
        let saved = written(&settings);
        assert_eq!((&saved["motion"], &saved["sound"]["volume"]), (&Value::from("fast"), &Value::from(-3.0)));
        let saved = written(&SavedSettings { motion: Some(Motion::Off), ..settings });
        assert_eq!((&saved["motion"], &saved["sound"]["volume"]), (&Value::from("off"), &Value::from(-3.0)));
    }

    #[test]
    fn detects_damaged_and_newer_settings() {
        let good = serde_json::to_string(&default_settings()).unwrap();
        for end in 0..good.len() {
            assert_eq!(read(&good[..end]), Err(Corruption::Malformed), "{end}");
        }
        assert_eq!(read(r#"{"form": 2, "motion": {"other": "shape"}}"#), Err(Corruption::Newer));
        for text in ["[]", "7", ""] {
            assert_eq!(read(text), Err(Corruption::Malformed), "{text}");
        }
    }
}
