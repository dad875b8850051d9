//! Sound effects.

use std::time::Duration;

use bevy::audio::{PlaybackSettings, Volume};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use quintet_core::words::{MessageId, ids};
use serde::{Deserialize, Serialize};

/// Requests a sound effect.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A piece is selected.
    Choose,
    /// A piece is placed.
    Place,
    /// Pieces slide.
    Slide,
    /// A piece lands on others.
    Hop,
    /// A piece flips.
    Flip,
    /// A piece tips over.
    Tip,
    /// A piece splits.
    Split,
    /// A step of the final count, or one of the last seconds of a clock.
    Tick,
    /// A player's time has run out.
    Flag,
    /// Balls knock against each other; louder with more balls.
    Knock(u8),
    /// A piece drops into a tray.
    Drop,
    /// An illegal step or move.
    Rejected,
    /// A session is won.
    Won,
    /// A session is drawn.
    Drawn,
}

/// Equal sounds within this time are played once.
const MIN_INTERVAL: Duration = Duration::from_millis(30);

/// The category of a sound. Each has its own volume setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoundKind {
    /// Pieces and the board.
    Pieces,
    /// Interface sounds: selection, rejection, counting.
    Interface,
    /// The end of a session.
    Endings,
}

impl SoundKind {
    /// All categories.
    pub const ALL: [Self; 3] = [Self::Pieces, Self::Interface, Self::Endings];

    /// The message id in the language files.
    #[must_use]
    pub const fn term(self) -> MessageId {
        match self {
            Self::Pieces => ids::SOUND_PIECES,
            Self::Interface => ids::SOUND_SIGNS,
            Self::Endings => ids::SOUND_ENDINGS,
        }
    }

    /// A sample sound for the volume setting.
    #[must_use]
    pub const fn sample(self) -> Sound {
        match self {
            Self::Pieces => Sound::Place,
            Self::Interface => Sound::Choose,
            Self::Endings => Sound::Won,
        }
    }
}

impl Sound {
    /// The category of the sound.
    #[must_use]
    pub const fn kind(self) -> SoundKind {
        match self {
            Self::Choose | Self::Rejected | Self::Tick => SoundKind::Interface,
            Self::Won | Self::Drawn => SoundKind::Endings,
            _ => SoundKind::Pieces,
        }
    }
}

/// The sound settings.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SoundSettings {
    /// The master volume, from 0 to 1.
    #[serde(rename = "volume")]
    pub volume: f32,
    /// Whether sound is on.
    #[serde(rename = "on")]
    pub on: bool,
    /// The volume of pieces relative to the master volume, from 0 to 1.
    #[serde(rename = "pieces")]
    pub pieces: f32,
    /// The volume of interface sounds relative to the master volume, from 0 to 1.
    #[serde(rename = "signs")]
    pub interface: f32,
    /// The volume of endings relative to the master volume, from 0 to 1.
    #[serde(rename = "endings")]
    pub endings: f32,
}

impl Default for SoundSettings {
    fn default() -> Self {
        Self { volume: 0.7, on: true, pieces: 1.0, interface: 1.0, endings: 1.0 }
    }
}

impl SoundSettings {
    /// The volume setting of a category.
    pub const fn of(&mut self, kind: SoundKind) -> &mut f32 {
        match kind {
            SoundKind::Pieces => &mut self.pieces,
            SoundKind::Interface => &mut self.interface,
            SoundKind::Endings => &mut self.endings,
        }
    }

    /// The effective volume of a sound.
    #[must_use]
    pub fn loudness(mut self, sound: Sound) -> f32 {
        self.volume * *self.of(sound.kind())
    }

    /// Whether all volumes are valid.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        [self.volume, self.pieces, self.interface, self.endings].iter().all(|loudness| (0.0..=1.0).contains(loudness))
    }
}

/// Whether sounds can be heard. Bevy looks for a sound device once, when the program starts, and does not report the result.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SoundOutput {
    /// Whether a sound could not be played. False until the first sound.
    pub is_missing: bool,
}

/// The number of frames that a sound has waited to be started.
#[derive(Component, Default)]
struct Waiting(u8);

/// Bevy starts a sound in the frame of its request or in the next one.
const MAX_WAITING: u8 = 2;

/// The sound files in memory.
#[derive(Resource)]
struct Library(HashMap<Sound, Handle<AudioSource>>);

/// Adds sound messages and, optionally, their playback.
pub(super) struct SoundPlugin {
    pub(super) heard: bool,
}

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<Sound>().init_resource::<SoundSettings>().init_resource::<SoundOutput>();
        if self.heard {
            app.add_systems(Startup, load).add_systems(PostUpdate, play).add_systems(Last, discard_unplayed);
        }
    }
}

macro_rules! files {
    ($($sound:expr => $file:literal),* $(,)?) => {
        [$(($sound, &include_bytes!(concat!("../../../../assets/sounds/", $file))[..])),*]
    };
}

fn load(mut commands: Commands, mut sources: ResMut<Assets<AudioSource>>) {
    let files = files! {
        Sound::Choose => "choose.wav",
        Sound::Place => "place.wav",
        Sound::Slide => "slide.wav",
        Sound::Hop => "hop.wav",
        Sound::Flip => "flip.wav",
        Sound::Tip => "tip.wav",
        Sound::Split => "split.wav",
        Sound::Tick => "tick.wav",
        Sound::Flag => "flag.wav",
        Sound::Knock(1) => "knock1.wav",
        Sound::Knock(2) => "knock2.wav",
        Sound::Knock(3) => "knock3.wav",
        Sound::Drop => "drop.wav",
        Sound::Rejected => "refused.wav",
        Sound::Won => "won.wav",
        Sound::Drawn => "drawn.wav",
    };
    let library = files.into_iter().map(|(sound, bytes)| (sound, sources.add(AudioSource { bytes: bytes.into() })));
    commands.insert_resource(Library(library.collect()));
}

fn play(
    mut commands: Commands,
    mut wanted: MessageReader<Sound>,
    mut heard: Local<HashMap<Sound, Duration>>,
    library: Res<Library>,
    settings: Res<SoundSettings>,
    time: Res<Time<Real>>,
) {
    for sound in wanted.read() {
        let now = time.elapsed();
        let fresh = heard.get(sound).is_none_or(|last| now - *last >= MIN_INTERVAL);
        if let Some(source) = library.0.get(sound)
            && settings.on
            && settings.loudness(*sound) > 0.0
            && fresh
        {
            heard.insert(*sound, now);
            let playback = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(settings.loudness(*sound)));
            commands.spawn((Name::new("Sound"), AudioPlayer(source.clone()), playback, Waiting::default()));
        }
    }
}

/// Removes sounds that Bevy has not started. Without a sound device it never starts or removes them.
fn discard_unplayed(
    mut commands: Commands,
    mut unplayed: Query<(Entity, &mut Waiting), Without<AudioSink>>,
    mut output: ResMut<SoundOutput>,
) {
    for (sound, mut waiting) in &mut unplayed {
        waiting.0 += 1;
        if waiting.0 > MAX_WAITING {
            commands.entity(sound).despawn();
            output.is_missing = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An app with sounds but without Bevy's playback, as on a system without a sound device.
    fn app_without_device() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), SoundPlugin { heard: true }));
        app.init_asset::<AudioSource>();
        app
    }

    fn sounds(app: &mut App) -> usize {
        app.world_mut().query::<&AudioPlayer>().iter(app.world()).count()
    }

    #[test]
    fn sounds_without_a_device_are_removed_and_noticed() {
        let mut app = app_without_device();
        app.update();
        assert_eq!(*app.world().resource::<SoundOutput>(), SoundOutput { is_missing: false });
        app.world_mut().write_message(Sound::Place);
        (0..=MAX_WAITING).for_each(|_| app.update());
        assert_eq!(*app.world().resource::<SoundOutput>(), SoundOutput { is_missing: true });
        assert_eq!(sounds(&mut app), 0);
    }
}
