//! The match on the table: what it was started with, its game, and what of it is shown.

use bevy::prelude::*;

use super::history::{Shown, SideLine};
use super::{Cause, Livery, TimeControl};
use crate::engine::Level;
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
    /// The sides that the computer plays, each with its level, in turn order; a side that is not there is a person's.
    pub computers: Vec<Option<Level>>,
}

impl MatchSetup {
    /// A match of a game as it usually is, between people whom nobody has named yet.
    #[must_use]
    pub fn of(entry: &'static Entry) -> Self {
        let options = entry.options();
        let (names, secret, computers, liveries) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { entry, options, names, secret, clock: None, computers, liveries }
    }

    /// The level at which the computer plays a side; none where a person does.
    #[must_use]
    pub fn computer(&self, side: Side) -> Option<Level> {
        self.computers.get(side.index()).copied().flatten()
    }

    /// Who plays, as it stands in a record: for each side the computer's level, or 0 for a person. None among people.
    pub(super) fn computers_text(&self) -> Option<String> {
        self.computers.iter().flatten().next()?;
        let numbers = self.computers.iter().map(|level| level.map_or(0, Level::number).to_string());
        Some(numbers.collect::<Vec<_>>().join(" "))
    }

    /// Reads who plays from a record; what is no level is a person.
    pub(super) fn read_computers(text: &str) -> Vec<Option<Level>> {
        text.split(' ').map(|number| number.parse().ok().and_then(Level::new)).collect()
    }

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

    /// Whether the computer plays the side to move of the match as it stands, which is shown, and it is not over.
    #[must_use]
    pub fn awaits_computer(&self) -> bool {
        self.is_live() && self.result().is_none() && self.setup.computer(self.game.to_move()).is_some()
    }

    /// The first side that the computer plays and that is still in the game.
    #[must_use]
    pub fn playing_computer(&self) -> Option<Side> {
        let mut sides = (0_u8..).map(Side).take(self.live().players());
        sides.find(|side| self.setup.computer(*side).is_some() && !self.live().is_out(*side))
    }

    /// The sides that people play.
    pub fn people(&self) -> impl Iterator<Item = Side> {
        (0_u8..).map(Side).take(self.live().players()).filter(|side| self.setup.computer(*side).is_none())
    }

    /// How many moves would be left if the last move of a person were taken back, with all that followed it; none if
    /// nobody has made one.
    #[must_use]
    pub fn before_last_turn(&self) -> Option<usize> {
        self.turn_of_a_person(self.moves.len().checked_sub(1)?)
    }

    /// The last turn up to this one, counted in moves before it, that a person had.
    pub(super) fn turn_of_a_person(&self, turn: usize) -> Option<usize> {
        self.moves.get(..=turn)?.iter().rposition(|(side, _)| self.setup.computer(*side).is_none())
    }

    /// How many moves there would be if the next move that was taken back were made again, and those of computer players
    /// after it.
    #[must_use]
    pub fn after_next_turn(&self) -> usize {
        let of_computers = self.undone.iter().skip(1).take_while(|(side, _)| self.setup.computer(*side).is_some());
        self.moves.len() + 1 + of_computers.count()
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
