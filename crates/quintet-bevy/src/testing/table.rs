//! A headless app with a session, controlled by tests: real systems and messages, with manually advanced time.

use std::fmt::Display;

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey, NativeKeyCode};
use bevy::prelude::*;
use quintet_core::catalog::find;
use quintet_core::rules::{AnyGame, Cell, EncodedMove, InputStep};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::animation::Timeline;
use crate::frame::Phase;
use crate::input::{PointerEvent, ReserveSlots};
use crate::layout::{BoardLayout, BoardTransform, ScreenLayout};
use crate::play::{RequireConsent, SelectStep};
use crate::session::{GameSession, PlayMove, SessionSetup, StartSession};

/// The maximum number of frames to wait for the end of an animation. The animation of every turn is shorter.
const MAX_FRAMES: u32 = 600;

/// A headless app with a session.
pub struct Table {
    /// The app.
    pub app: App,
}

impl Table {
    /// Uses a headless app. Undoing moves does not need consent in it.
    #[must_use]
    pub fn in_app(mut app: App) -> Self {
        app.insert_resource(RequireConsent(false));
        app.finish();
        app.cleanup();
        let mut table = Self { app };
        table.frames(3);
        table
    }

    /// Starts a session with these options of a game, and waits until it can be played.
    ///
    /// # Panics
    /// When the game is not registered, an option is invalid, or the session does not start.
    pub fn start(&mut self, game: &str, options: &[(&str, &str)]) {
        self.send(StartSession(setup(game, options)));
        self.frames(3);
        assert_eq!(self.phase(), Phase::Choosing);
    }

    /// Writes a message.
    pub fn send(&mut self, message: impl Message) {
        self.app.world_mut().write_message(message);
    }

    /// Runs this number of frames.
    pub fn frames(&mut self, count: u32) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// A resource of the app.
    pub fn get<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    /// The game of the current session.
    pub fn game(&self) -> &dyn AnyGame {
        self.get::<GameSession>().game()
    }

    /// The phase of the current turn.
    pub fn phase(&self) -> Phase {
        *self.get::<State<Phase>>().get()
    }

    /// The moves of the current session, in notation.
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

    /// Plays a move with a message, and waits until its animation has ended.
    pub fn play(&mut self, action: EncodedMove) {
        self.send(PlayMove(action));
        self.frames(1);
        self.settle();
    }

    /// Plays a move in notation, like [`play`](Self::play).
    ///
    /// # Panics
    /// When the move is illegal.
    pub fn play_text(&mut self, text: &str) {
        let action = self.game().parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        self.play(action);
    }

    /// Makes a move with `input`, waits until its animation has ended, and checks that this move and no other was played.
    /// `context` is part of the message if not.
    ///
    /// # Panics
    /// When the move was not played, or another one was.
    #[track_caller]
    pub fn check_move(&mut self, action: EncodedMove, context: impl Display, input: impl FnOnce(&mut Self)) {
        let mut expected = self.history();
        expected.push(self.game().text(action));
        input(self);
        self.settle();
        assert_eq!(self.history(), expected, "{context}");
    }

    /// Takes the steps of a move, one per frame.
    pub fn take(&mut self, path: &[InputStep]) {
        for step in path {
            self.send(SelectStep(*step));
            self.frames(1);
        }
    }

    /// The cell with this name.
    pub fn cell(&self, name: &str) -> Cell {
        let info = self.game().info();
        (0..info.cells).map(Cell).find(|cell| (info.cell_name)(*cell) == name).expect("it exists")
    }

    /// The name of a step's cell.
    pub fn name_of(&self, step: InputStep) -> &'static str {
        (self.game().info().cell_name)(step.cell().expect("it exists"))
    }

    /// Takes a step with the pointer: on the board, in the reserve, or with a choice button.
    pub fn click_step(&mut self, step: InputStep) {
        match step {
            InputStep::Cell(_) => self.click(self.name_of(step)),
            InputStep::Reserve(_) => {
                let point = self.point_of(step);
                self.send(PointerEvent::Move(point));
                self.send(PointerEvent::Press(point));
                self.send(PointerEvent::Release(point));
                self.send(PointerEvent::Leave);
                self.frames(2);
            }
            // Choice buttons belong to the menus, which need a window; they send the same message.
            InputStep::Choice(_) => self.take(&[step]),
        }
    }

    /// The point of a cell or a reserve piece on the screen.
    pub(super) fn point_of(&self, step: InputStep) -> Vec2 {
        let InputStep::Reserve(kind) = step else { return self.point(self.name_of(step)) };
        let side = self.game().to_move();
        let slots = &self.get::<ReserveSlots>().0;
        let slot = slots.iter().find(|slot| slot.kind == kind && slot.side == side);
        slot.expect("the piece is in reserve").place.center()
    }

    /// The point of a cell on the screen.
    pub fn point(&self, cell: &str) -> Vec2 {
        let cell = self.cell(cell);
        self.get::<ScreenLayout>().to_screen(self.get::<BoardTransform>().to_world(self.get::<BoardLayout>().at(cell)))
    }

    /// Clicks a cell.
    pub fn click(&mut self, cell: &str) {
        self.drag(cell, cell);
    }

    /// Drags from one cell to another.
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
        self.type_text(text);
        self.type_key(Key::Enter);
    }

    /// Types text as keyboard events.
    pub fn type_text(&mut self, text: &str) {
        text.chars().for_each(|letter| self.type_key(Key::Character(letter.to_string().into())));
    }

    fn type_key(&mut self, logical_key: Key) {
        let window = Entity::PLACEHOLDER;
        let (key_code, state) = (KeyCode::Unidentified(NativeKeyCode::Unidentified), ButtonState::Pressed);
        self.send(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
        self.frames(1);
    }

    fn key(&mut self, key_code: KeyCode, state: ButtonState) {
        let logical_key = Key::Unidentified(NativeKey::Unidentified);
        let window = Entity::PLACEHOLDER;
        self.send(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
        self.frames(1);
    }

    /// Presses and releases a key.
    pub fn press(&mut self, key_code: KeyCode) {
        self.hold(key_code, |_| {});
    }

    /// Runs a function while a key is held.
    pub fn hold(&mut self, key_code: KeyCode, meanwhile: impl FnOnce(&mut Self)) {
        self.key(key_code, ButtonState::Pressed);
        meanwhile(self);
        self.key(key_code, ButtonState::Released);
    }

    /// Connects a gamepad. Returns its entity.
    pub fn connect_gamepad(&mut self) -> Entity {
        let pad = self.app.world_mut().spawn_empty().id();
        let connection =
            GamepadConnection::Connected { name: "a gamepad".to_owned(), vendor_id: None, product_id: None };
        self.send(GamepadConnectionEvent::new(pad, connection));
        self.frames(2);
        pad
    }

    /// Disconnects a gamepad.
    pub fn disconnect_gamepad(&mut self, pad: Entity) {
        self.send(GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected));
        self.frames(2);
    }

    /// Presses and releases a button of a gamepad.
    pub fn press_button(&mut self, pad: Entity, button: GamepadButton) {
        for value in [1.0, 0.0] {
            self.send(RawGamepadEvent::Button(RawGamepadButtonChangedEvent::new(pad, button, value)));
            self.frames(1);
        }
    }

    /// A random legal move.
    pub fn pick(&self, random: &mut ChaCha8Rng) -> EncodedMove {
        let legal = self.game().legal_moves();
        legal[random.random_range(0..legal.len())]
    }
}

/// The setup of a session with these options, and a name for every player.
///
/// # Panics
/// When the game is not registered or an option is invalid.
#[must_use]
pub fn setup(game: &str, options: &[(&str, &str)]) -> SessionSetup {
    let game_def = find(game).expect("the game is registered");
    let mut chosen = game_def.options();
    for (key, value) in options {
        chosen.set(key, value).expect("the option has this value");
    }
    let names = ["Onyx", "Ivory", "Jade", "Amber"].map(str::to_owned);
    let players = game_def.info.players(&chosen);
    SessionSetup { options: chosen, names: names[..players].to_vec(), ..SessionSetup::of(game_def) }
}
