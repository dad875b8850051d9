//! The list of all games. A new game is registered here.

use super::{
    AnyGame, Diagram, DiagramError, Game, GameInfo, Localize, LocalizedText, OptionConflict, Options, Rules, abalone,
    abande, abeo, abstrakto, aeb,
};
use crate::impl_error;
use crate::words::ids;

/// A registered game: its fixed properties and its constructors.
pub struct GameDef {
    /// The fixed properties of the game.
    pub info: &'static GameInfo,
    start: fn(Options) -> Result<Box<dyn AnyGame>, OptionConflict>,
    set_up: fn(&Diagram, Options) -> Result<Box<dyn AnyGame>, DiagramError>,
}

/// Every game.
///
/// ```
/// use quintet_core::rules::GAMES;
///
/// for entry in GAMES {
///     println!("{}: {} sides", entry.info.name, entry.info.sides.len());
/// }
/// ```
pub static GAMES: &[GameDef] = &[
    GameDef::of::<abeo::Position>(),
    GameDef::of::<abande::Position>(),
    GameDef::of::<abalone::Position>(),
    GameDef::of::<abstrakto::Position>(),
    GameDef::of::<aeb::Position>(),
];

/// Returns the game with this id.
///
/// ```
/// use quintet_core::rules::find;
///
/// let abeo = find("abeo").unwrap();
/// assert_eq!(abeo.info.name, "Abeo");
/// assert_eq!(abeo.info.sides, ["dark", "light"]);
///
/// assert!(find("chess").is_none());
/// ```
#[must_use]
pub fn find(id: &str) -> Option<&'static GameDef> {
    GAMES.iter().find(|entry| entry.info.id == id)
}

/// No game has this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl Localize for UnknownGame {
    fn sentence(&self) -> LocalizedText {
        let known: Vec<_> = GAMES.iter().map(|entry| entry.info.id).collect();
        LocalizedText::new(ids::GAME_UNKNOWN).text("game", &self.0).text("known", known.join(", "))
    }
}

impl_error!(UnknownGame);

impl std::fmt::Debug for GameDef {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("GameDef").field(&self.info.id).finish()
    }
}

impl GameDef {
    const fn of<P: Rules>() -> Self {
        Self { info: P::INFO, start: start::<P>, set_up: set_up::<P> }
    }

    /// The options of the game at their defaults.
    #[must_use]
    pub fn options(&self) -> Options {
        Options::defaults(self.info.options)
    }

    /// Starts a game with these options.
    ///
    /// # Errors
    /// When the options contradict each other.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::find;
    ///
    /// let aeb = find("aeb").unwrap();
    /// let mut options = aeb.options();
    /// options.set("players", "3").unwrap();
    ///
    /// let game = aeb.start(options).unwrap();
    /// assert_eq!(game.players(), 3);
    /// ```
    pub fn start(&self, options: Options) -> Result<Box<dyn AnyGame>, OptionConflict> {
        (self.start)(options)
    }

    /// Starts a game from a diagram.
    ///
    /// # Errors
    /// When the diagram is not a valid position of the game.
    ///
    /// # Examples
    ///
    /// This sets up a position from JSON and wins with the next move:
    ///
    /// ```
    /// use quintet_core::rules::{Diagram, Side, find};
    ///
    /// let json = r#"{
    ///     "to_move": "black",
    ///     "board": {"a3": "black", "a4": "black", "a5": "white"},
    ///     "score": {"black": 5, "white": 0}
    /// }"#;
    /// let abalone = find("abalone").unwrap();
    /// let mut options = abalone.options();
    /// let diagram = Diagram::read(json, "abalone", &mut options).unwrap();
    /// let mut game = abalone.set_up(&diagram, options).unwrap();
    ///
    /// let push = game.parse("a3a4").unwrap();
    /// game.play(push).unwrap();
    /// assert_eq!(game.score(Side::FIRST), 6);
    /// assert_eq!(game.outcome().unwrap().winner, Some(Side::FIRST));
    /// ```
    pub fn set_up(&self, diagram: &Diagram, options: Options) -> Result<Box<dyn AnyGame>, DiagramError> {
        (self.set_up)(diagram, options)
    }
}

fn start<P: Rules>(options: Options) -> Result<Box<dyn AnyGame>, OptionConflict> {
    let position = P::start(&options)?;
    Ok(Box::new(Game::new(options, position, true, 0)))
}

fn set_up<P: Rules>(diagram: &Diagram, options: Options) -> Result<Box<dyn AnyGame>, DiagramError> {
    let position = P::from_diagram(diagram, &options)?;
    let turn = diagram.turn.or_else(|| position.diagram().turn).unwrap_or(0);
    Ok(Box::new(Game::new(options, position, false, turn)))
}
