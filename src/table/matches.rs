//! The match on the table: what it was started with, its game, and what of it is shown.

use bevy::prelude::*;

use super::history::{Shown, SideLine};
use super::{Cause, Livery, TimeControl};
use crate::rules::{AnyGame, Effect, Entry, Game, Options, Outcome, Position, Side};

/// What a match is started with.
#[derive(Clone)]
pub struct MatchSetup {
    /// Which game.
    pub entry: &'static Entry,
    /// Its options.
    pub options: Options,
    /// The players' names in turn order.
    pub names: Vec<String>,
    /// The options whose values are a secret until the match is over, by key: each is known to one player only.
    pub secret: Vec<&'static str>,
    /// How players' time is limited, if it is.
    pub clock: Option<TimeControl>,
    /// What players chose for the look of their pieces, in turn order; who is not there chose nothing.
    pub liveries: Vec<Livery>,
}

impl MatchSetup {
    /// Whether the value of an option is a secret.
    #[must_use]
    pub fn is_secret(&self, key: &str) -> bool {
        self.secret.contains(&key)
    }
}

/// A move as text, with the side that made it.
pub type MadeMove = (Side, String);

/// The match on the table, or, before one is started, the board as it would be. Earlier turns and side lines can be shown
/// instead of the match as it stands; see [`Shown`].
#[derive(Resource)]
pub struct Match {
    setup: MatchSetup,
    /// What is shown, and played on.
    pub(super) game: Box<dyn AnyGame>,
    /// The match as it stands, while something else is shown.
    pub(super) aside: Option<Box<dyn AnyGame>>,
    /// What is shown instead of the match as it stands.
    pub(super) shown: Option<Shown>,
    /// Why the match ended, if not on the board.
    pub(super) cause: Option<Cause>,
    pub(super) moves: Vec<MadeMove>,
    /// Moves that were taken back, the next one to be made again first.
    pub(super) undone: Vec<MadeMove>,
    pub(super) side_line: Option<SideLine>,
    last_effects: Vec<Effect>,
}

impl Match {
    /// A match of a game that may have begun.
    #[must_use]
    pub fn new(setup: MatchSetup, game: Box<dyn AnyGame>) -> Self {
        let mut new = Self {
            setup,
            game,
            aside: None,
            shown: None,
            cause: None,
            moves: Vec::new(),
            undone: Vec::new(),
            side_line: None,
            last_effects: Vec::new(),
        };
        new.remember();
        new
    }

    /// The same match, ended otherwise than on the board.
    #[must_use]
    pub fn ended(mut self, cause: Option<Cause>) -> Self {
        self.cause = cause;
        self
    }

    /// Notes what follows from the games.
    pub(super) fn remember(&mut self) {
        if self.aside.is_none() {
            self.moves = moves_of(&*self.game);
        }
        self.last_effects = self.game.last_effects();
    }

    /// What it was started with.
    #[must_use]
    pub const fn setup(&self) -> &MatchSetup {
        &self.setup
    }

    /// The game as it is shown.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The game of the match as it stands, whatever is shown.
    #[must_use]
    pub fn live(&self) -> &dyn AnyGame {
        self.aside.as_deref().unwrap_or(&*self.game)
    }

    /// Whether the match as it stands is shown.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.aside.is_none()
    }

    /// The position that is shown, if it is one of this game.
    #[must_use]
    pub fn position<P: Position>(&self) -> Option<&P> {
        self.game.as_any().downcast_ref::<Game<P>>().map(Game::position)
    }

    /// A player's name; empty where nobody gave one.
    #[must_use]
    pub fn name(&self, side: Side) -> &str {
        self.setup.names.get(side.index()).map_or("", String::as_str)
    }

    /// What a player chose for the look of the pieces.
    #[must_use]
    pub fn livery(&self, side: Side) -> Livery {
        self.setup.liveries.get(side.index()).copied().unwrap_or_default()
    }

    /// Changes what players chose for the look of their pieces.
    pub fn dress(&mut self, liveries: Vec<Livery>) {
        self.setup.liveries = liveries;
    }

    /// The moves of the match so far, with who made them.
    #[must_use]
    pub fn moves(&self) -> &[MadeMove] {
        &self.moves
    }

    /// Moves that were taken back and can be made again, the next one first.
    #[must_use]
    pub fn undone(&self) -> &[MadeMove] {
        &self.undone
    }

    /// What the last move that is shown did.
    #[must_use]
    pub fn last_effects(&self) -> &[Effect] {
        &self.last_effects
    }

    /// Why the match ended, if not on the board.
    #[must_use]
    pub const fn cause(&self) -> Option<Cause> {
        self.cause
    }

    /// The result of the match, whatever is shown.
    #[must_use]
    pub fn result(&self) -> Option<Outcome> {
        self.live().outcome().or_else(|| Some(self.cause?.outcome(self.live())))
    }

    /// The result of what is shown.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.is_live() { self.result() } else { self.game.outcome() }
    }
}

pub(super) fn moves_of(game: &dyn AnyGame) -> Vec<MadeMove> {
    game.movers().into_iter().zip(game.history()).collect()
}
