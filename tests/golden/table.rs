//! The app without a window and with a manual clock.

use quintet_games::GamesPlugin;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use quintet_bevy::animation::Timeline;
use quintet_bevy::frame::Phase;
use quintet_bevy::persistence::{Calendar, SaveNow};
use quintet_bevy::play::RequireConsent;
use quintet_bevy::session::{GameSession, NavigateHistory, PlayMove, SessionSetup, StartSession};
use quintet_bevy::storage::Storage;
use quintet_bevy::theme::{Motion, SystemPreferences};
use quintet_core::rules::AnyGame;
use quintet_games::find;

/// The date of every match.
const MATCH_DATE: &str = "2026-05-31";
/// The maximum number of frames for the animation of a turn.
const MAX_FRAMES: u32 = 100;

/// An app with its storage in a folder.
pub struct TestApp {
    app: App,
}

impl TestApp {
    pub fn in_folder(folder: &Path) -> Self {
        Self::with(folder, |_| {})
    }

    /// The same with additional setup.
    pub fn with(folder: &Path, add: impl FnOnce(&mut App)) -> Self {
        let mut app = quintet_app::headless(Duration::ZERO, GamesPlugin);
        add(&mut app);
        app.insert_resource(Storage::in_folder(folder.to_owned()));
        app.insert_resource(RequireConsent(false));
        app.insert_resource(Calendar(Some(|| MATCH_DATE.to_owned())));
        // No animation. The system setting requests it, so it is not saved as a setting.
        app.insert_resource(SystemPreferences { motion: Motion::Off, ..SystemPreferences::default() })
            .insert_resource(Motion::Off);
        app.finish();
        app.cleanup();
        let mut table = Self { app };
        table.frames(3);
        table
    }

    pub fn get<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    pub fn insert(&mut self, resource: impl Resource) {
        self.app.insert_resource(resource);
    }

    pub fn storage(&mut self) -> Mut<'_, Storage> {
        self.app.world_mut().resource_mut::<Storage>()
    }

    /// The messages of a type that were sent in the last two frames.
    pub fn drain_messages<M: Message>(&mut self) -> Vec<M> {
        self.app.world_mut().resource_mut::<Messages<M>>().drain().collect()
    }

    /// Sends a message and runs enough frames to process it.
    pub fn send(&mut self, message: impl Message) {
        self.app.world_mut().write_message(message);
        self.frames(6);
    }

    pub fn frames(&mut self, count: u32) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// Advances the clock by one second in each frame. Waits until its last state is saved: the save of the next turn could
    /// replace one that is still queued.
    pub fn wait(&mut self, seconds: u32) {
        self.insert(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
        self.frames(seconds);
        self.insert(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        self.frames(1);
        self.storage().flush();
    }

    pub fn session(&self) -> &GameSession {
        self.get::<GameSession>()
    }

    pub fn game(&self) -> &dyn AnyGame {
        self.session().game()
    }

    pub fn phase(&self) -> Phase {
        *self.get::<State<Phase>>().get()
    }

    pub fn start(&mut self, setup: SessionSetup) {
        self.send(StartSession(setup));
        assert_eq!(self.phase(), Phase::Choosing);
    }

    /// The legal moves as text, in alphabetical order.
    pub fn moves(&self) -> Vec<String> {
        let mut moves: Vec<_> = self.game().legal_moves().into_iter().map(|action| self.game().text(action)).collect();
        moves.sort_unstable();
        moves
    }

    /// Plays a move and waits until it is saved.
    pub fn play(&mut self, text: &str) {
        let code = self.game().parse(text).unwrap();
        self.send(PlayMove(code));
        for _ in 0..MAX_FRAMES {
            if !self.get::<Timeline>().is_running() && self.phase() != Phase::Animating {
                return self.wait_until_saved();
            }
            self.frames(1);
        }
        panic!("{text} is still animated");
    }

    /// Plays this many moves, from different places of the alphabetical list of legal moves.
    pub fn play_some(&mut self, count: usize) {
        for turn in 0..count {
            let moves = self.moves();
            let text = moves[moves.len() * (2 + turn % 3) / 7].clone();
            self.play(&text);
        }
    }

    pub fn navigate(&mut self, navigate: NavigateHistory) {
        self.send(navigate);
        self.wait_until_saved();
    }

    /// Waits until everything is saved to disk.
    pub fn wait_until_saved(&mut self) {
        self.frames(2);
        self.storage().flush();
        self.frames(2);
    }

    /// Saves the match and waits until it is on disk.
    pub fn save(&mut self) {
        self.send(SaveNow);
        self.wait_until_saved();
    }
}

/// The setup of a match with these options.
pub fn setup(game: &str, options: &[(&str, &str)]) -> SessionSetup {
    let game_def = find(game).unwrap();
    let mut chosen = game_def.options();
    for (key, value) in options {
        chosen.set(key, value).unwrap();
    }
    let players = game_def.info.players(&chosen);
    let names = ["Ann", "Ben", "Cleo", "Dag"][..players].iter().map(|name| (*name).to_owned()).collect();
    SessionSetup { options: chosen, names, ..SessionSetup::of(game_def) }
}

/// An empty folder that no other test uses.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("golden").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
