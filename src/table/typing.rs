//! Typing a move in notation: letters and signs add up to it, Enter plays it.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::cursor::{CONTROLS, KeysTaken};
use super::{AskHint, Match, Menu, Phase, PlayMove, Refused, Screen, TableSystems};
use crate::theme::Sound;

/// The move that is being typed, as far as it has come.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Typed(pub String);

/// More than any move of any game has.
const LONGEST: usize = 16;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typed>().add_message::<KeyboardInput>();
    app.add_systems(
        Update,
        read.run_if(in_state(Phase::Choosing).and_eager(in_state(Menu::None)))
            .in_set(TableSystems::Input)
            .after(super::cursor::read),
    );
    app.add_systems(OnExit(Phase::Choosing), forget);
    app.add_systems(OnExit(Screen::Match), forget);
}

fn forget(mut typed: ResMut<Typed>) {
    typed.0.clear();
}

fn read(
    mut keys: MessageReader<KeyboardInput>,
    held: Option<Res<ButtonInput<KeyCode>>>,
    taken: Res<KeysTaken>,
    the_match: Option<Res<Match>>,
    mut typed: ResMut<Typed>,
    (mut moves, mut hints): (MessageWriter<PlayMove>, MessageWriter<AskHint>),
    mut refused: MessageWriter<Refused>,
    mut sounds: MessageWriter<Sound>,
) {
    let Some(the_match) = the_match.filter(|the_match| !the_match.awaits_computer()) else { return };
    let controls = held.is_some_and(|held| held.any_pressed(CONTROLS));
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && !taken.0) {
        match &key.logical_key {
            Key::Character(text) if text == "?" && typed.0.is_empty() => {
                hints.write(AskHint);
            }
            Key::Character(_) if controls => {} // a command, as to take back
            Key::Character(text) => {
                // A move begins with a letter: a digit by itself takes a choice.
                let begins = !typed.0.is_empty() || text.starts_with(|letter: char| letter.is_ascii_alphabetic());
                let belongs = text.chars().all(|letter| letter.is_ascii_graphic());
                if begins && belongs && typed.0.len() + text.len() <= LONGEST {
                    typed.0.push_str(text);
                }
            }
            Key::Backspace if !typed.0.is_empty() => {
                typed.0.pop();
            }
            Key::Escape if !typed.0.is_empty() => typed.0.clear(),
            Key::Enter if !typed.0.is_empty() => {
                match the_match.game().parse(&typed.0) {
                    Ok(code) => {
                        moves.write(PlayMove(code));
                    }
                    Err(refusal) => {
                        sounds.write(Sound::Refused);
                        refused.write(Refused(refusal));
                    }
                }
                typed.0.clear();
            }
            _ => {}
        }
    }
}
