//! Plays sounds on the sound device of the system.

use bevy::audio::{PlaybackSettings, Volume};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::{Playback, SoundOutput};

/// The number of frames that a sound has waited for its start.
#[derive(Component, Default)]
struct Waiting(u8);

/// The maximum number of frames. Bevy starts a sound in the frame of the request or in the next one.
const MAX_WAITING: u8 = 2;

/// The sound files in memory, by their names.
#[derive(Resource)]
struct Library(HashMap<&'static str, Handle<AudioSource>>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, load);
    app.add_systems(PostUpdate, play.after(super::select)).add_systems(Last, discard_unplayed);
}

macro_rules! files {
    ($($name:literal)*) => {
        [$(($name, include_bytes!(concat!("../../../../../assets/sounds/", $name, ".flac")).as_slice())),*]
    };
}

/// All sound files.
const FILES: [(&str, &[u8]); 16] = files! {
    "choose" "place" "slide" "hop" "flip" "tip" "split" "tick" "flag" "knock1" "knock2" "knock3" "drop" "rejected" "won" "drawn"
};

fn load(mut commands: Commands, mut sources: ResMut<Assets<AudioSource>>) {
    let library = FILES.into_iter().map(|(name, bytes)| (name, sources.add(AudioSource { bytes: bytes.into() })));
    commands.insert_resource(Library(library.collect()));
}

fn play(mut commands: Commands, mut wanted: MessageReader<Playback>, library: Res<Library>) {
    for Playback { file, volume } in wanted.read() {
        debug_assert!(library.0.contains_key(file), "the sound {file} has no file");
        if let Some(source) = library.0.get(file) {
            let playback = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(*volume));
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
    use bevy::audio::Decodable;

    use super::super::{Sound, SoundPlugin};
    use super::*;

    const SOUNDS: [Sound; 16] = [
        Sound::Choose,
        Sound::Place,
        Sound::Slide,
        Sound::Hop,
        Sound::Flip,
        Sound::Tip,
        Sound::Split,
        Sound::Tick,
        Sound::Flag,
        Sound::Knock(1),
        Sound::Knock(2),
        Sound::Knock(9),
        Sound::Drop,
        Sound::Rejected,
        Sound::Won,
        Sound::Drawn,
    ];

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
        app.update();
        assert_eq!(sounds(&mut app), 1);
        (0..MAX_WAITING).for_each(|_| app.update());
        assert_eq!(*app.world().resource::<SoundOutput>(), SoundOutput { is_missing: true });
        assert_eq!(sounds(&mut app), 0);
    }

    #[test]
    fn every_sound_has_a_file_that_can_be_decoded() {
        for sound in SOUNDS {
            let (_, bytes) = FILES.into_iter().find(|(name, _)| *name == sound.file()).expect("a file");
            let samples: Vec<f32> = AudioSource { bytes: bytes.into() }.decoder().collect();
            let loudest = samples.iter().fold(0.0, |loudest: f32, sample| loudest.max(sample.abs()));
            assert!((0.05..=1.0).contains(&loudest), "{sound:?}: {loudest}");
        }
        // The page copies the folder.
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/sounds");
        let names = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.filter_map(|name| Some(name.strip_suffix(".flac")?.to_owned())).collect();
        names.sort();
        let mut embedded = FILES.map(|(name, _)| name);
        embedded.sort_unstable();
        assert_eq!(names, embedded);
    }
}
