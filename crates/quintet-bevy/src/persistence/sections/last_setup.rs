//! The most recent choices of the setup screen, saved as its defaults.

use std::collections::BTreeMap;

use bevy::prelude::*;
use quintet_core::catalog::{GameDef, find};
use quintet_core::engine::Level;
use quintet_core::rules::Options;
use serde::{Deserialize, Serialize};

use crate::clock::TimeControl;
use crate::frame::RedrawAppExt;
use crate::session::{PlayerStyle, SessionSetup};

/// How players are assigned to sides, which decides who moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seating {
    /// In the order of the names.
    #[default]
    #[serde(rename = "AsNamed")]
    AsNamed,
    /// At random.
    #[serde(rename = "ByLot")]
    Random,
}

/// The choices for one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameChoices {
    /// Options by key. Options that are not listed have their defaults.
    #[serde(rename = "options")]
    pub options: BTreeMap<String, String>,
    /// Keys of the options that players choose in secret.
    #[serde(rename = "secret")]
    pub secret: Vec<String>,
}

/// The most recent choices.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSetup {
    /// The id of the game.
    #[serde(rename = "game")]
    pub game: Option<String>,
    /// The choices for each game, by game id.
    #[serde(rename = "games")]
    pub games: BTreeMap<String, GameChoices>,
    /// The players' names in turn order; empty for unnamed players.
    #[serde(rename = "names")]
    pub names: Vec<String>,
    /// How sides are assigned.
    #[serde(rename = "seating")]
    pub seating: Seating,
    /// The time control.
    #[serde(rename = "clock")]
    pub clock: Option<TimeControl>,
    /// The player styles.
    #[serde(rename = "liveries", default)]
    pub player_styles: Vec<PlayerStyle>,
    /// The computer levels in turn order; `None` for a person.
    #[serde(rename = "computers", default)]
    pub computers: Vec<Option<Level>>,
}

impl LastSetup {
    /// The game that was played last.
    #[must_use]
    pub fn game_def(&self) -> Option<&'static GameDef> {
        self.game.as_deref().and_then(find)
    }

    /// The most recent options of a game. Options that it no longer has are ignored.
    #[must_use]
    pub fn options(&self, game_def: &GameDef) -> Options {
        let mut options = game_def.options();
        for (key, value) in self.games.get(game_def.info.id).map(|game| &game.options).into_iter().flatten() {
            // Options from another program version may be invalid here.
            let _ = options.set(key, value);
        }
        options
    }

    /// Whether an option of a game was chosen in secret.
    #[must_use]
    pub fn is_secret(&self, game_def: &GameDef, key: &str) -> bool {
        self.games.get(game_def.info.id).is_some_and(|game| game.secret.iter().any(|secret| secret == key))
    }

    /// Records the setup of a session. The values of secret options are not stored.
    pub fn record(&mut self, setup: &SessionSetup, names: &[String], seating: Seating) {
        let open = setup.options.iter().filter(|(spec, _)| !setup.is_secret(spec.key));
        let choices = GameChoices {
            options: open.map(|(spec, value)| (spec.key.to_owned(), value.to_owned())).collect(),
            secret: setup.secret.iter().map(|key| (*key).to_owned()).collect(),
        };
        let id = setup.game_def.info.id.to_owned();
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

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastSetup>().redraw_on_change_of::<LastSetup>();
}
