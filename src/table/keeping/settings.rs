//! Settings, kept from start to start.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::hear::{StorageNotes, tell_set_aside};
use super::{MatchRecord, SavedMatch, parts};
use crate::rules::Sentence;
use crate::storage::{Damage, Loaded, Storage};
use crate::table::{BoardView, ConfirmMoves, Language, TableSystems};
use crate::theme::{Colours, FollowsSystem, Motion, SoundSettings, SystemMotion};
use crate::words::{Locale, Words};

/// How large everything is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextSize {
    /// As it was drawn.
    #[default]
    Usual,
    /// A quarter larger.
    Large,
    /// Half as large again.
    Larger,
}

impl TextSize {
    /// Every size, from the smallest.
    pub const ALL: [Self; 3] = [Self::Usual, Self::Large, Self::Larger];

    /// The name in the language files.
    #[must_use]
    pub const fn term(self) -> &'static str {
        match self {
            Self::Usual => "text-usual",
            Self::Large => "text-large",
            Self::Larger => "text-larger",
        }
    }

    /// How many times as large.
    #[must_use]
    pub const fn factor(self) -> f32 {
        match self {
            Self::Usual => 1.0,
            Self::Large => 1.25,
            Self::Larger => 1.5,
        }
    }
}

/// Which hand holds the pointer: buttons lie on that side.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Handed {
    /// The right one.
    #[default]
    Right,
    /// The left one.
    Left,
}

/// The language of the system, in which the program speaks unless another was chosen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemLanguage(pub Locale);

/// Whether the window fills the screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FullScreen(pub bool);

/// The form in which this program keeps settings. A later one is not read.
const FORM: u32 = 1;

/// The settings as they are written. What is missing is as it usually is; what is not known is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
struct Kept {
    form: u32,
    /// Nothing when it is as the system wishes.
    motion: Option<Motion>,
    sound: SoundSettings,
    colours: Colours,
    text: TextSize,
    handed: Handed,
    full_screen: bool,
    confirm_moves: bool,
    coordinates: Option<bool>,
    hints: Option<bool>,
    /// The code of the language; nothing when it is the system's.
    language: Option<String>,
    /// What others keep here.
    #[serde(flatten)]
    parts: Map<String, Value>,
}

/// What was written last.
#[derive(Resource, Default)]
struct Written(Option<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TextSize>().init_resource::<Handed>().init_resource::<FullScreen>().init_resource::<Written>();
    app.init_resource::<SystemLanguage>();
    app.init_resource::<Storage>();
    app.add_systems(PreStartup, load);
    app.add_systems(Update, write.in_set(TableSystems::Present));
}

/// Reads what was kept, before the first frame. What cannot be used is put aside and named.
fn load(world: &mut World) {
    let loaded = world.resource_mut::<Storage>().load();
    let mut notes = Vec::new();
    let Loaded { record, settings, set_aside, apart } = loaded;
    notes.extend(set_aside.iter().map(tell_set_aside));
    if let Some(text) = settings {
        match read(&text) {
            Ok(kept) => apply(world, kept, text),
            Err(damage) => {
                let aside = world.resource_mut::<Storage>().put_settings_aside(damage);
                notes.extend(aside.as_ref().map(tell_set_aside));
            }
        }
    }
    if apart {
        notes.push(Sentence::new("storage-apart"));
    }
    let words = &world.resource::<Language>().0;
    let notes = notes.iter().map(|note| words.say(note)).collect();
    world.insert_resource(StorageNotes(notes));
    let record = record.map(MatchRecord::from);
    let going_on =
        record.filter(|record| record.turns() > 0 && record.restored().is_ok_and(|found| found.result().is_none()));
    world.insert_resource(SavedMatch(going_on));
}

fn read(text: &str) -> Result<Kept, Damage> {
    let value: Value = serde_json::from_str(text).map_err(|_| Damage::Changed)?;
    if value.get("form").and_then(Value::as_u64).is_some_and(|form| form > u64::from(FORM)) {
        return Err(Damage::Newer);
    }
    let kept: Kept = serde_json::from_value(value).map_err(|_| Damage::Changed)?;
    if kept.sound.is_sound() { Ok(kept) } else { Err(Damage::Changed) }
}

fn apply(world: &mut World, kept: Kept, text: String) {
    if let Some(motion) = kept.motion {
        world.insert_resource(motion);
        world.insert_resource(FollowsSystem(false));
    }
    world.insert_resource(kept.sound);
    world.insert_resource(kept.colours);
    world.insert_resource(kept.text);
    world.insert_resource(kept.handed);
    world.insert_resource(FullScreen(kept.full_screen));
    world.insert_resource(ConfirmMoves(kept.confirm_moves));
    let usual = BoardView::default();
    world.insert_resource(BoardView {
        coordinates: kept.coordinates.unwrap_or(usual.coordinates),
        hints: kept.hints.unwrap_or(usual.hints),
        ..usual
    });
    if let Some(locale) = kept.language.as_deref().and_then(Locale::of_code) {
        world.insert_resource(Language(Words::of(locale)));
    }
    parts::take_up_settings(world, kept.parts);
    world.insert_resource(Written(Some(text)));
}

/// Writes the settings when they are others than those that were written last.
fn write(world: &mut World) {
    if *world.resource::<Motion>() != world.resource::<SystemMotion>().0 {
        world.resource_mut::<FollowsSystem>().0 = false;
    }
    let now = Kept {
        form: FORM,
        motion: Some(*world.resource::<Motion>()).filter(|_| !world.resource::<FollowsSystem>().0),
        sound: *world.resource::<SoundSettings>(),
        colours: *world.resource::<Colours>(),
        text: *world.resource::<TextSize>(),
        handed: *world.resource::<Handed>(),
        full_screen: world.resource::<FullScreen>().0,
        confirm_moves: world.resource::<ConfirmMoves>().0,
        coordinates: Some(world.resource::<BoardView>().coordinates),
        hints: Some(world.resource::<BoardView>().hints),
        language: Some(world.resource::<Language>().0.locale())
            .filter(|locale| *locale != world.resource::<SystemLanguage>().0)
            .map(|locale| locale.code().to_owned()),
        parts: parts::of_settings(world),
    };
    let Ok(text) = serde_json::to_string_pretty(&now) else { return };
    let mut written = world.resource_mut::<Written>();
    match &written.0 {
        Some(before) if *before == text => {}
        // Nobody has set anything yet, and what others keep here is as they begin.
        None if (Kept { parts: Map::new(), ..now }) == usual() => written.0 = Some(text),
        _ => {
            written.0 = Some(text.clone());
            world.resource_mut::<Storage>().save_settings(text);
        }
    }
}

fn usual() -> Kept {
    let view = BoardView::default();
    Kept { form: FORM, coordinates: Some(view.coordinates), hints: Some(view.hints), ..Kept::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_back() {
        let kept = Kept { motion: Some(Motion::Brisk), text: TextSize::Large, full_screen: true, ..usual() };
        assert_eq!(read(&serde_json::to_string_pretty(&kept).unwrap()), Ok(kept));
    }

    #[test]
    fn what_is_missing_is_usual_and_what_is_not_known_is_kept_for_others() {
        let kept = read(r#"{"form": 1, "handed": "left", "last-setup": {"game": "abeo"}}"#).unwrap();
        assert_eq!((kept.handed, kept.motion, kept.sound), (Handed::Left, None, SoundSettings::default()));
        assert!(kept.parts.contains_key("last-setup"));
    }

    #[test]
    fn damaged_and_newer_settings_are_known_as_such() {
        let good = serde_json::to_string(&usual()).unwrap();
        for end in 0..good.len() {
            assert_eq!(read(&good[..end]), Err(Damage::Changed), "{end}");
        }
        assert_eq!(read(r#"{"form": 2, "motion": {"other": "shape"}}"#), Err(Damage::Newer));
        for text in [r#"{"motion": "fast"}"#, r#"{"sound": {"volume": -3.0}}"#, "[]", "7", ""] {
            assert_eq!(read(text), Err(Damage::Changed), "{text}");
        }
    }
}
