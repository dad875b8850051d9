//! What was chosen last, to be offered again: a plain value that can be kept.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{MatchSetup, TimeControl};
use crate::engine::Level;
use crate::rules::{Entry, Options, find};

/// Who plays which side, and so who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seating {
    /// As the players sit.
    #[default]
    AsNamed,
    /// Drawn by lot.
    ByLot,
}

/// What was chosen for a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameChoices {
    /// The options by key; those that are not there have their usual values.
    pub options: BTreeMap<String, String>,
    /// The options that players choose in secret, by key.
    pub secret: Vec<String>,
}

/// What was chosen last.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSetup {
    /// The game that was played last, by id.
    pub game: Option<String>,
    /// What was chosen for each game, by id.
    pub games: BTreeMap<String, GameChoices>,
    /// The names of those who play, in turn order; empty where somebody gave none.
    pub names: Vec<String>,
    /// Who plays which side.
    pub seating: Seating,
    /// How players' time is limited.
    pub clock: Option<TimeControl>,
    /// Who was played by the computer, and at which level, in turn order.
    #[serde(default)]
    pub computers: Vec<Option<Level>>,
}

impl LastSetup {
    /// The game that was played last.
    #[must_use]
    pub fn entry(&self) -> Option<&'static Entry> {
        self.game.as_deref().and_then(find)
    }

    /// The options that were chosen for a game, as far as it still has them.
    #[must_use]
    pub fn options(&self, entry: &Entry) -> Options {
        let mut options = entry.options();
        for (key, value) in self.games.get(entry.info.id).map(|game| &game.options).into_iter().flatten() {
            // What a newer or older program wrote may be no option here.
            let _ = options.set(key, value);
        }
        options
    }

    /// Whether an option of a game was chosen in secret.
    #[must_use]
    pub fn is_secret(&self, entry: &Entry, key: &str) -> bool {
        self.games.get(entry.info.id).is_some_and(|game| game.secret.iter().any(|secret| secret == key))
    }

    /// Notes what a match is started with. What is a secret stays one: its value is not noted.
    pub fn note(&mut self, setup: &MatchSetup, names: &[String], seating: Seating) {
        let open = setup.options.iter().filter(|(spec, _)| !setup.is_secret(spec.key));
        let choices = GameChoices {
            options: open.map(|(spec, value)| (spec.key.to_owned(), value.to_owned())).collect(),
            secret: setup.secret.iter().map(|key| (*key).to_owned()).collect(),
        };
        let id = setup.entry.info.id.to_owned();
        self.games.insert(id.clone(), choices);
        self.game = Some(id);
        for (index, name) in names.iter().enumerate() {
            if self.names.len() <= index {
                self.names.push(String::new());
            }
            self.names[index].clone_from(name);
        }
        self.computers.resize(self.computers.len().max(setup.computers.len()), None);
        self.computers[..setup.computers.len()].copy_from_slice(&setup.computers);
        self.seating = seating;
        self.clock = setup.clock;
    }
}
