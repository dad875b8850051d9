//! Requests from one screen to another.

use bevy::prelude::*;
use quintet_core::rules::LocalizedText;

/// Requests the rules page of a game. `section` counts from 0 and is clamped to the last section.
#[derive(Message, Clone, Debug)]
pub(crate) struct OpenRules {
    pub(crate) game: &'static str,
    pub(crate) section: usize,
}

/// Requests a rematch with rotated seats (two players swap sides), new seeds and new secret choices.
#[derive(Message, Clone, Copy)]
pub(crate) struct Rematch;

/// Requests that screen readers announce a text.
#[derive(Message, Clone, Debug)]
pub(crate) struct Announce(pub(crate) LocalizedText);

/// Requests a match with the setup that was used last and new seeds.
#[derive(Message, Clone, Copy)]
pub(crate) struct RepeatSession;
