//! A headless app for tests: real systems and messages, with manually advanced time.

use std::path::PathBuf;
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey, NativeKeyCode};
use bevy::prelude::*;
use quintet::app;
use quintet::catalog::find;
use quintet::rules::{AnyGame, Cell, Diagram, EncodedMove, InputStep};
use quintet::storage::Storage;
use quintet::table::animation::Timeline;
use quintet::table::board::ConsistencyChecks;
use quintet::table::frame::Phase;
use quintet::table::input::{PointerEvent, ReserveSlots};
use quintet::table::layout::{BoardLayout, BoardTransform, ScreenLayout};
use quintet::table::play::{RequireConsent, SelectStep};
use quintet::table::session::{GameSession, PositionReset, SessionSetup, StartSession};
use quintet::theme::Motion;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

const FRAME: Duration = Duration::from_millis(16);
/// More frames than the animation of any turn takes.
const MAX_FRAMES: u32 = 600;

/// The program with a current session.
pub struct Table {
    pub app: App,
}

impl Table {
    pub fn new() -> Self {
        Self::with_storage(Storage::default())
    }

    pub fn with_storage(storage: Storage) -> Self {
        Self::with(storage, |_| {})
    }

    /// An app with additional setup.
    pub fn with(storage: Storage, add: impl FnOnce(&mut App)) -> Self {
        let mut app = app::headless(FRAME);
        add(&mut app);
        app.insert_resource(storage);
        app.insert_resource(RequireConsent(false)); // do not ask for consent
        app.finish();
        app.cleanup();
        let mut table = Self { app };
        table.frames(3);
        table
    }

    /// An app with a session of this game.
    pub fn of(game: &str, options: &[(&str, &str)]) -> Self {
        let mut table = Self::new();
        table.start(game, options);
        table
    }

    pub fn start(&mut self, game: &str, options: &[(&str, &str)]) {
        let setup = setup(game, options);
        self.send(StartSession(setup));
        self.frames(3);
        assert_eq!(self.phase(), Phase::Choosing);
    }

    /// An app with a session that starts from a diagram.
    pub fn set_up(game: &str, options: &[(&str, &str)], json: &str) -> Self {
        let mut table = Self::of(game, options);
        let mut setup = setup(game, options);
        let diagram = Diagram::read(json, game, &mut setup.options).unwrap();
        let started = setup.entry.set_up(&diagram, setup.options.clone()).unwrap();
        table.app.insert_resource(GameSession::new(setup, started));
        table.send(PositionReset);
        table.frames(2);
        table
    }

    pub fn send(&mut self, message: impl Message) {
        self.app.world_mut().write_message(message);
    }

    pub fn frames(&mut self, count: u32) {
        for _ in 0..count {
            self.app.update();
        }
    }

    pub fn get<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    pub fn game(&self) -> &dyn AnyGame {
        self.get::<GameSession>().game()
    }

    pub fn phase(&self) -> Phase {
        *self.get::<State<Phase>>().get()
    }

    pub fn history(&self) -> Vec<String> {
        self.game().history()
    }

    /// Runs frames until the animation has ended. Returns the number of frames.
    pub fn settle(&mut self) -> u32 {
        for frame in 0..MAX_FRAMES {
            if !self.get::<Timeline>().is_running() && self.phase() != Phase::Animating {
                return frame;
            }
            self.frames(1);
        }
        panic!("the animation was still running after {MAX_FRAMES} frames");
    }

    pub fn take(&mut self, path: &[InputStep]) {
        for step in path {
            self.send(SelectStep(*step));
            self.frames(1);
        }
    }

    /// The cell with this name.
    pub fn cell(&self, name: &str) -> Cell {
        let info = self.game().info();
        (0..info.cells).map(Cell).find(|cell| (info.cell_name)(*cell) == name).unwrap()
    }

    /// The name of a step's cell.
    pub fn name_of(&self, step: InputStep) -> &'static str {
        (self.game().info().cell_name)(step.cell().unwrap())
    }

    /// Takes a step with the pointer: on the board, in the reserve, or with a choice button.
    pub fn click_step(&mut self, step: InputStep) {
        match step {
            InputStep::Cell(_) => self.click(self.name_of(step)),
            InputStep::Hand(kind) => {
                let side = self.game().to_move();
                let hands = &self.get::<ReserveSlots>().0;
                let hand = hands.iter().find(|hand| hand.kind == kind && hand.side == side).unwrap();
                let place = hand.place.center();
                self.send(PointerEvent::Move(place));
                self.send(PointerEvent::Press(place));
                self.send(PointerEvent::Release(place));
                self.send(PointerEvent::Leave);
                self.frames(2);
            }
            // Choice buttons belong to the menus, which need a window; they send the same message.
            InputStep::Choice(_) => self.take(&[step]),
        }
    }

    pub fn point(&self, cell: &str) -> Vec2 {
        let cell = self.cell(cell);
        self.get::<ScreenLayout>().to_screen(self.get::<BoardTransform>().to_world(self.get::<BoardLayout>().at(cell)))
    }

    pub fn click(&mut self, cell: &str) {
        self.drag(cell, cell);
    }

    pub fn drag(&mut self, from: &str, to: &str) {
        let (from, to) = (self.point(from), self.point(to));
        self.send(PointerEvent::Move(from));
        self.send(PointerEvent::Press(from));
        self.frames(1);
        self.send(PointerEvent::Move(to));
        self.frames(1);
        self.send(PointerEvent::Release(to));
        self.send(PointerEvent::Leave);
        self.frames(2);
    }

    /// Types text and Enter as keyboard events.
    pub fn type_move(&mut self, text: &str) {
        let letters = text.chars().map(|letter| Key::Character(letter.to_string().into()));
        for logical_key in letters.chain([Key::Enter]) {
            let window = Entity::PLACEHOLDER;
            let (key_code, state) = (KeyCode::Unidentified(NativeKeyCode::Unidentified), ButtonState::Pressed);
            self.send(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
            self.frames(1);
        }
    }

    fn key(&mut self, key_code: KeyCode, state: ButtonState) {
        let logical_key = Key::Unidentified(NativeKey::Unidentified);
        let window = Entity::PLACEHOLDER;
        self.send(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
        self.frames(1);
    }

    pub fn press(&mut self, key_code: KeyCode) {
        self.hold(key_code, |_| {});
    }

    /// Runs a function while a key is held.
    pub fn hold(&mut self, key_code: KeyCode, meanwhile: impl FnOnce(&mut Self)) {
        self.key(key_code, ButtonState::Pressed);
        meanwhile(self);
        self.key(key_code, ButtonState::Released);
    }

    pub fn pick(&self, random: &mut ChaCha8Rng) -> EncodedMove {
        let legal = self.game().legal_moves();
        legal[random.random_range(0..legal.len())]
    }
}

/// The setup of a session with these options.
pub fn setup(game: &str, options: &[(&str, &str)]) -> SessionSetup {
    let entry = find(game).unwrap();
    let mut chosen = entry.options();
    for (key, value) in options {
        chosen.set(key, value).unwrap();
    }
    let names = ["Onyx", "Ivory", "Jade", "Amber"].map(str::to_owned);
    let players = entry.info.players(&chosen);
    SessionSetup { options: chosen, names: names[..players].to_vec(), ..SessionSetup::of(entry) }
}

/// Plays random games step by step without animation, and checks that entities match the position after every turn.
/// Returns the number of turns and of finished games.
pub fn random_games(
    game: &str,
    seeds: u64,
    max_turns: usize,
    options: impl Fn(u64) -> Vec<(&'static str, &'static str)>,
) -> (usize, usize) {
    let (mut turns, mut finished) = (0, 0);
    for seed in 0..seeds {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut table = Table::new();
        table.app.insert_resource(Motion::Off);
        table.start(game, &options(seed));
        for _ in 0..max_turns {
            let code = table.pick(&mut random);
            let paths = table.game().paths(code);
            let path = paths[random.random_range(0..paths.len())].clone();
            let expected = table.game().text(code);
            table.take(&path);
            table.settle();
            assert_eq!(table.history().last(), Some(&expected), "seed {seed}");
            turns += 1;
            if table.phase() == Phase::Over {
                assert!(table.game().outcome().is_some());
                finished += 1;
                break;
            }
        }
        let checks = table.get::<ConsistencyChecks>().0;
        assert!(checks > table.history().len(), "{checks} checks for {} turns", table.history().len());
    }
    (turns, finished)
}

/// A fresh path in the temporary directory; the folder does not exist yet.
pub fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("quintet-table-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}
