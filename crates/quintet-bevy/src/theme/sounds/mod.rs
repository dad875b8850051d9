//! Sound effects.

#[cfg(not(target_arch = "wasm32"))]
mod device;
#[cfg(target_arch = "wasm32")]
mod page;

use std::time::Duration;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use quintet_core::words::{MessageId, ids};
use serde::{Deserialize, Serialize};

#[cfg(not(target_arch = "wasm32"))]
use device::plugin as playback;
#[cfg(target_arch = "wasm32")]
use page::plugin as playback;

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
    pub const fn label_id(self) -> MessageId {
        match self {
            Self::Pieces => ids::SOUND_PIECES,
            Self::Interface => ids::SOUND_INTERFACE,
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
            Self::Choose | Self::Rejected | Self::Tick | Self::Flag => SoundKind::Interface,
            Self::Won | Self::Drawn => SoundKind::Endings,
            _ => SoundKind::Pieces,
        }
    }

    /// The name of the file, without its ending.
    const fn file(self) -> &'static str {
        match self {
            Self::Choose => "choose",
            Self::Place => "place",
            Self::Slide => "slide",
            Self::Hop => "hop",
            Self::Flip => "flip",
            Self::Tip => "tip",
            Self::Split => "split",
            Self::Tick => "tick",
            Self::Flag => "flag",
            Self::Knock(0 | 1) => "knock1",
            Self::Knock(2) => "knock2",
            Self::Knock(_) => "knock3",
            Self::Drop => "drop",
            Self::Rejected => "rejected",
            Self::Won => "won",
            Self::Drawn => "drawn",
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
/// Always false on the page.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SoundOutput {
    /// Whether a sound could not be played. False until the first sound.
    pub is_missing: bool,
}

/// A sound to play.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
struct Playback {
    /// The name of the file, without its ending.
    file: &'static str,
    /// The volume, above 0 and up to 1.
    volume: f32,
}

/// Adds sound messages and, optionally, their playback.
pub(super) struct SoundPlugin {
    pub(super) heard: bool,
}

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<Sound>().init_resource::<SoundSettings>().init_resource::<SoundOutput>();
        if self.heard {
            app.add_message::<Playback>().add_systems(PostUpdate, select).add_plugins(playback);
        }
    }
}

/// Writes a [`Playback`] for each requested sound, unless sound is off, its volume is 0, or it was played within
/// [`MIN_INTERVAL`].
fn select(
    mut wanted: MessageReader<Sound>,
    mut playback: MessageWriter<Playback>,
    mut heard: Local<HashMap<Sound, Duration>>,
    settings: Res<SoundSettings>,
    time: Res<Time<Real>>,
) {
    for sound in wanted.read() {
        let now = time.elapsed();
        let fresh = heard.get(sound).is_none_or(|last| now - *last >= MIN_INTERVAL);
        let volume = settings.loudness(*sound);
        if settings.on && volume > 0.0 && fresh {
            heard.insert(*sound, now);
            playback.write(Playback { file: sound.file(), volume });
        }
    }
}
