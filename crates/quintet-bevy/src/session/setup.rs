//! The setup of a session.

use quintet_core::catalog::GameDef;
use quintet_core::engine::Level;
use quintet_core::rules::{Options, Side};

use super::player_style::PlayerStyle;
use crate::clock::TimeControl;

/// The setup of a session.
#[derive(Clone)]
pub struct SessionSetup {
    /// The game.
    pub game_def: &'static GameDef,
    /// The game options.
    pub options: Options,
    /// The players' names in turn order.
    pub names: Vec<String>,
    /// The keys of the options whose values are secret until the session is over. Each is known to one player only.
    pub secret: Vec<&'static str>,
    /// The time control, if any.
    pub clock: Option<TimeControl>,
    /// The player styles in turn order; missing entries are default.
    pub player_styles: Vec<PlayerStyle>,
    /// The computer levels in turn order; `None` or a missing entry means a person.
    pub computers: Vec<Option<Level>>,
}

impl SessionSetup {
    /// The default setup of a game: unnamed people, no clock.
    #[must_use]
    pub fn of(game_def: &'static GameDef) -> Self {
        let options = game_def.options();
        let (names, secret, computers, player_styles) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { game_def, options, names, secret, clock: None, computers, player_styles }
    }

    /// The computer level of a side; `None` for a person.
    #[must_use]
    pub fn computer(&self, side: Side) -> Option<Level> {
        self.computers.get(side.index()).copied().flatten()
    }

    /// The value of a record's Computers tag: for each side the level, or 0 for a person. `None` without computers.
    pub(super) fn computers_text(&self) -> Option<String> {
        self.computers.iter().flatten().next()?;
        let levels = self.computers.iter().map(|level| level.map_or_else(|| "0".to_owned(), |level| level.to_string()));
        Some(levels.collect::<Vec<_>>().join(" "))
    }

    /// Parses the Computers tag of a game with this many players. Invalid levels mean a person.
    pub(crate) fn read_computers(text: &str, players: usize) -> Vec<Option<Level>> {
        text.split_whitespace().take(players).map(|level| level.parse().ok()).collect()
    }

    /// Whether the value of an option is secret.
    #[must_use]
    pub fn is_secret(&self, key: &str) -> bool {
        self.secret.contains(&key)
    }
}
