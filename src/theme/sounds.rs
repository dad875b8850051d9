//! Sounds by name, played at the moment of contact.

use std::time::Duration;

use bevy::audio::{PlaybackSettings, Volume};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

/// A sound to be heard now.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A piece is touched.
    Choose,
    /// A piece is set down.
    Place,
    /// Pieces slide.
    Slide,
    /// A piece lands on others.
    Hop,
    /// A piece is turned over.
    Flip,
    /// A piece tips over.
    Tip,
    /// A piece falls apart.
    Split,
    /// One more is counted, or a second less is left.
    Tick,
    /// A player's time is up.
    Flag,
    /// One ball or more knocks against another: louder with more.
    Knock(u8),
    /// A piece drops into a tray.
    Drop,
    /// A step leads nowhere.
    Refused,
    /// A match is won.
    Won,
    /// A match is drawn.
    Drawn,
}

/// Two of the same within this time are heard as one.
const APART: Duration = Duration::from_millis(30);

/// What people set about sounds.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct SoundSettings {
    /// Loudness from 0 to 1.
    pub volume: f32,
    /// Whether anything is heard.
    pub on: bool,
}

impl Default for SoundSettings {
    fn default() -> Self {
        Self { volume: 0.7, on: true }
    }
}

/// The sounds as files in memory.
#[derive(Resource)]
struct Library(HashMap<Sound, Handle<AudioSource>>);

/// Sounds as messages, and as something to hear.
pub(super) struct SoundPlugin {
    pub(super) heard: bool,
}

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<Sound>().init_resource::<SoundSettings>();
        if self.heard {
            app.add_systems(Startup, load).add_systems(PostUpdate, play);
        }
    }
}

macro_rules! files {
    ($($sound:expr => $file:literal),* $(,)?) => {
        [$(($sound, &include_bytes!(concat!("../../assets/sounds/", $file))[..])),*]
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
        Sound::Refused => "refused.wav",
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
        let fresh = heard.get(sound).is_none_or(|last| now - *last >= APART);
        if let Some(source) = library.0.get(sound)
            && settings.on
            && fresh
        {
            heard.insert(*sound, now);
            let playback = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(settings.volume));
            commands.spawn((Name::new("Sound"), AudioPlayer(source.clone()), playback));
        }
    }
}
