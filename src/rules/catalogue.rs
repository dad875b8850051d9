//! The games of the house: the one list that a new game joins.

use super::Say;
use super::{
    AnyGame, Diagram, DiagramError, Game, GameInfo, Options, Position, Sentence, abalone, abande, abeo, abstrakto, aeb,
};

/// A game of the house, before it is started.
pub struct Entry {
    /// What is fixed about it.
    pub info: &'static GameInfo,
    start: fn(Options) -> Result<Box<dyn AnyGame>, Sentence>,
    set_up: fn(&Diagram, Options) -> Result<Box<dyn AnyGame>, DiagramError>,
}

/// Every game of the house.
pub static CATALOGUE: &[Entry] = &[
    Entry::of::<abeo::Position>(),
    Entry::of::<abande::Position>(),
    Entry::of::<abalone::Position>(),
    Entry::of::<abstrakto::Position>(),
    Entry::of::<aeb::Position>(),
];

/// The game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Entry> {
    CATALOGUE.iter().find(|entry| entry.info.id == id)
}

/// The house has no game with this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl Say for UnknownGame {
    fn sentence(&self) -> Sentence {
        let known: Vec<_> = CATALOGUE.iter().map(|entry| entry.info.id).collect();
        Sentence::new("game-unknown").text("game", &self.0).text("known", known.join(", "))
    }
}

impl std::fmt::Debug for Entry {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("Entry").field(&self.info.id).finish()
    }
}

impl Entry {
    const fn of<P: Position>() -> Self {
        Self { info: P::INFO, start: start::<P>, set_up: set_up::<P> }
    }

    /// Its options at their defaults.
    #[must_use]
    pub fn options(&self) -> Options {
        Options::usual(self.info.options)
    }

    /// A game at its usual start.
    ///
    /// # Errors
    /// When the options do not go together.
    pub fn start(&self, options: Options) -> Result<Box<dyn AnyGame>, Sentence> {
        (self.start)(options)
    }

    /// A game that begins with a diagram.
    ///
    /// # Errors
    /// When the diagram is no position of the game.
    pub fn set_up(&self, diagram: &Diagram, options: Options) -> Result<Box<dyn AnyGame>, DiagramError> {
        (self.set_up)(diagram, options)
    }
}

fn start<P: Position>(options: Options) -> Result<Box<dyn AnyGame>, Sentence> {
    let position = P::start(&options).map_err(|conflict| conflict.sentence())?;
    Ok(Box::new(Game::new(options, position, true, 0)))
}

fn set_up<P: Position>(diagram: &Diagram, options: Options) -> Result<Box<dyn AnyGame>, DiagramError> {
    let position = P::from_diagram(diagram, &options)?;
    let turn = diagram.turn.or_else(|| position.diagram().turn).unwrap_or(0);
    Ok(Box::new(Game::new(options, position, false, turn)))
}
