//! Move input in notation: typed characters are collected, Enter plays the move.

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::actions;
use super::bindings::{CONTROLS, EguiKeyboardFocus, is_held};
use crate::assist::ToggleHint;
use crate::frame::{Menu, Phase, RedrawAppExt, Screen, TableSystems};
use crate::session::{GameSession, MoveRejected, PlayMove};
use crate::theme::Sound;

/// The text of the move being typed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Typed(pub String);

/// The maximum length; longer than any move of any game.
const MAX_LENGTH: usize = 16;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typed>().add_message::<KeyboardInput>().redraw_on_change_of::<Typed>();
    app.add_systems(
        Update,
        read.run_if(in_state(Phase::Choosing).and_eager(in_state(Menu::None)))
            .in_set(TableSystems::Input)
            .after(actions::read),
    );
    app.add_systems(OnExit(Phase::Choosing), clear);
    app.add_systems(OnExit(Screen::Session), clear);
}

fn clear(mut typed: ResMut<Typed>) {
    typed.0.clear();
}

/// Writes the messages of typed keys.
#[derive(SystemParam)]
struct TypingWriters<'w> {
    moves: MessageWriter<'w, PlayMove>,
    hints: MessageWriter<'w, ToggleHint>,
    rejected: MessageWriter<'w, MoveRejected>,
    sounds: MessageWriter<'w, Sound>,
}

fn read(
    mut keys: MessageReader<KeyboardInput>,
    held: Option<Res<ButtonInput<KeyCode>>>,
    taken: Res<EguiKeyboardFocus>,
    session: Option<Res<GameSession>>,
    mut typed: ResMut<Typed>,
    mut writers: TypingWriters,
) {
    let Some(session) = session.filter(|session| !session.awaits_computer()) else { return };
    let controls = held.is_some_and(|held| is_held(&held, CONTROLS));
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && !taken.0) {
        match &key.logical_key {
            Key::Character(text) if text == "?" && typed.0.is_empty() => {
                writers.hints.write(ToggleHint);
            }
            Key::Character(_) if controls => {} // a command, such as undo
            Key::Character(text) => {
                // A move begins with a letter. A single digit takes a choice.
                let begins = !typed.0.is_empty() || text.starts_with(|letter: char| letter.is_ascii_alphabetic());
                let belongs = text.chars().all(|letter| letter.is_ascii_graphic());
                if begins && belongs && typed.0.len() + text.len() <= MAX_LENGTH {
                    typed.0.push_str(text);
                }
            }
            Key::Backspace if !typed.0.is_empty() => {
                typed.0.pop();
            }
            Key::Escape if !typed.0.is_empty() => typed.0.clear(),
            Key::Enter if !typed.0.is_empty() => {
                match session.game().parse(&typed.0) {
                    Ok(code) => {
                        writers.moves.write(PlayMove(code));
                    }
                    Err(move_error) => {
                        writers.sounds.write(Sound::Rejected);
                        writers.rejected.write(MoveRejected(move_error));
                    }
                }
                typed.0.clear();
            }
            _ => {}
        }
    }
}
