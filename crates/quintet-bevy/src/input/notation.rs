//! Move input in notation: typed characters are collected, Enter plays the move.

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use quintet_core::rules::LocalizedText;
use quintet_core::words::ids;

use super::actions;
use super::bindings::{
    Bindings, Command, EguiKeyboardFocus, KeyPress, KeyboardLayout, Modifier, TypedKeys, held_modifier,
};
use crate::assist::{ToggleAnalysis, ToggleHint, can_analyse};
use crate::frame::{Menu, Phase, RedrawAppExt, Screen, TableStage};
use crate::play::SetPlayback;
use crate::session::{GameSession, MoveRejected, PlayMove};
use crate::theme::Sound;

/// The text of the move being typed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedMove(pub String);

/// The maximum length; longer than a capture of a dozen pieces in cells with three letters.
const MAX_LENGTH: usize = 64;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TypedMove>().add_message::<KeyboardInput>().redraw_on_change_of::<TypedMove>();
    app.add_systems(
        TableStage::Input,
        read.run_if(in_state(Phase::Choosing).and_eager(in_state(Menu::None))).before(actions::read),
    );
    app.add_systems(
        TableStage::Input,
        read_question_mark.run_if(in_state(Phase::Over).and_eager(in_state(Menu::None))),
    );
    app.add_systems(OnExit(Phase::Choosing), clear);
    app.add_systems(OnExit(Screen::Session), clear);
}

fn clear(mut typed: ResMut<TypedMove>) {
    typed.0.clear();
}

/// Writes the messages of typed keys.
#[derive(SystemParam)]
struct TypingWriters<'w> {
    moves: MessageWriter<'w, PlayMove>,
    hints: MessageWriter<'w, ToggleHint>,
    analyses: MessageWriter<'w, ToggleAnalysis>,
    rejected: MessageWriter<'w, MoveRejected>,
    sounds: MessageWriter<'w, Sound>,
    playback: MessageWriter<'w, SetPlayback>,
}

impl TypingWriters<'_> {
    /// Plays the move that was typed, or explains why it cannot be played.
    fn play(&mut self, typed: &mut TypedMove, session: &GameSession) {
        if session.forbids_variations() {
            self.rejected.write(LocalizedText::new(ids::HISTORY_SECRET).into());
            self.sounds.write(Sound::Rejected);
            typed.0.clear();
            return;
        }
        match session.game().parse(&typed.0) {
            Ok(code) => {
                self.moves.write(PlayMove(code));
            }
            Err(move_error) => {
                self.sounds.write(Sound::Rejected);
                self.rejected.write(MoveRejected(move_error));
            }
        }
        typed.0.clear();
    }
}

/// The keys, and which of them give commands.
#[derive(SystemParam)]
struct TypingKeys<'w, 's> {
    pressed: MessageReader<'w, 's, KeyboardInput>,
    held: Option<Res<'w, ButtonInput<KeyCode>>>,
    layout: Res<'w, KeyboardLayout>,
    bindings: Res<'w, Bindings>,
    focus: Res<'w, EguiKeyboardFocus>,
}

impl TypingKeys<'_, '_> {
    /// The modifier that is held.
    fn modifier(&self) -> Modifier {
        self.held.as_ref().map_or(Modifier::None, |held| held_modifier(held))
    }

    /// The command of a key, with the modifier that is held.
    fn command(&self, key: KeyCode) -> Option<Command> {
        self.bindings.command_of_key(KeyPress { key: self.layout.canonical(key), modifier: self.modifier() })
    }
}

/// After a match, a question mark switches the analysis on or off.
fn read_question_mark(
    mut keys: TypingKeys,
    session: Option<Res<GameSession>>,
    mut analyses: MessageWriter<ToggleAnalysis>,
) {
    let mut pressed = keys.pressed.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat);
    let is_pressed = pressed.any(|key| matches!(&key.logical_key, Key::Character(text) if text == "?"));
    if is_pressed && !keys.focus.0 && session.is_some_and(|session| can_analyse(&session)) {
        analyses.write(ToggleAnalysis);
    }
}

fn read(
    mut keys: TypingKeys,
    session: Option<Res<GameSession>>,
    mut typed: ResMut<TypedMove>,
    mut taken: ResMut<TypedKeys>,
    mut writers: TypingWriters,
) {
    let pressed: Vec<_> = keys.pressed.read().filter(|key| key.state == ButtonState::Pressed).cloned().collect();
    let Some(session) = session.filter(|session| !session.awaits_computer() && !keys.focus.0) else { return };
    for key in pressed {
        let was_empty = typed.0.is_empty();
        match &key.logical_key {
            Key::Character(_) if keys.modifier() == Modifier::Control => continue, // a command, such as undo
            // Within a text, every letter and digit belongs to it.
            Key::Character(_) if was_empty && keys.command(key.key_code).is_some() => continue,
            Key::Character(text) if text == "?" && was_empty => {
                if key.repeat {
                    continue; // a held key switches only once
                }
                if can_analyse(&session) {
                    writers.analyses.write(ToggleAnalysis);
                } else {
                    writers.hints.write(ToggleHint);
                }
            }
            Key::Character(text) => {
                // A move begins with a letter, or with `@` in the default notation of a reserve piece. A single digit
                // takes a choice.
                let begins =
                    !was_empty || text.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '@');
                let belongs = text.chars().all(|letter| letter.is_ascii_graphic());
                if !begins {
                    continue;
                }
                if belongs && typed.0.len() + text.len() <= MAX_LENGTH {
                    typed.0.push_str(text);
                    // The next move that playback shows would clear the text.
                    writers.playback.write(SetPlayback(false));
                }
            }
            Key::Backspace if !was_empty => {
                typed.0.pop();
            }
            // While a move is typed, a space does not press the cell at the cursor.
            Key::Space if !was_empty => {}
            Key::Enter if !was_empty => writers.play(&mut typed, &session),
            Key::Escape if !was_empty => typed.0.clear(),
            // Other keys can have the same commands as Enter and Escape.
            _ if !was_empty && keys.command(key.key_code) == Some(Command::Confirm) => {
                writers.play(&mut typed, &session)
            }
            _ if !was_empty && keys.command(key.key_code) == Some(Command::Cancel) => typed.0.clear(),
            _ => continue,
        }
        taken.0.push(key.key_code);
    }
}
