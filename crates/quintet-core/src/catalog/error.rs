//! Errors of the list of games.

use super::games;
use crate::impl_error;
use crate::words::{Localize, LocalizedText, ids};

/// No game has this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl Localize for UnknownGame {
    fn localized_text(&self) -> LocalizedText {
        let known: Vec<_> = games().map(|game| game.info.id).collect();
        LocalizedText::new(ids::GAME_UNKNOWN).text("game", &self.0).text("known", known.join(", "))
    }
}

impl_error!(UnknownGame);

/// Another game in the list has this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuplicateGame(pub String);

impl Localize for DuplicateGame {
    fn localized_text(&self) -> LocalizedText {
        LocalizedText::new(ids::GAME_DUPLICATE).text("game", &self.0)
    }
}

impl_error!(DuplicateGame);
