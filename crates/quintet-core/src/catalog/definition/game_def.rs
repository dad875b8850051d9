//! The definition of a game.

use std::fmt;

use super::{ColorMessage, Example, SideColor};
use crate::engine::{Evaluate, GameEngine};
use crate::rules::{AnyGame, Describe, Diagram, DiagramError, Game, GameInfo, OptionConflict, Options, Side};
use crate::words::GameTexts;

/// The definition of a game: its rules, its engine, and the files that come with it.
///
/// Only the rules and the engine are required. A definition is a constant value, so it can be a `static`:
///
/// ```
/// use quintet_core::catalog::GameDef;
/// use quintet_games::abeo;
///
/// static GAME: GameDef = GameDef::new::<abeo::Position>();
///
/// assert_eq!(GAME.info.name, "Abeo");
/// assert!(GAME.lesson.is_none() && GAME.page.is_none() && GAME.example.is_none());
/// ```
pub struct GameDef {
    /// The fixed properties of the game.
    pub info: &'static GameInfo,
    /// The engine that plays and analyses the game.
    pub engine: GameEngine,
    /// The default colours of the sides, in the order of [`GameInfo::sides`]; empty if players cannot choose hues.
    pub side_colors: &'static [SideColor],
    /// The messages that name the colours of a side; `None` if the sides are named by their colours.
    pub color_messages: Option<fn(Side) -> Vec<ColorMessage>>,
    /// The texts of the game; without them, its texts are derived from the ids of its messages.
    pub texts: Option<GameTexts>,
    /// The text of the file of the lesson.
    pub lesson: Option<&'static str>,
    /// The text of the file of the rules page.
    pub page: Option<&'static str>,
    /// An example match.
    pub example: Option<Example>,
    start: fn(Options) -> Result<Box<dyn AnyGame>, OptionConflict>,
    set_up: fn(&Diagram, Options) -> Result<Box<dyn AnyGame>, DiagramError>,
}

impl fmt::Debug for GameDef {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("GameDef").field(&self.info.id).finish()
    }
}

impl GameDef {
    /// Defines the game with these rules and this evaluation.
    #[must_use]
    pub const fn new<P: Describe + Evaluate>() -> Self {
        Self {
            info: P::INFO,
            engine: GameEngine::new::<P>(),
            side_colors: &[],
            color_messages: None,
            texts: None,
            lesson: None,
            page: None,
            example: None,
            start: |options| Ok(Box::new(Game::<P>::start(options)?)),
            set_up: |diagram, options| Ok(Box::new(Game::<P>::set_up(diagram, options)?)),
        }
    }

    /// Adds the default colours of the sides, in the order of [`GameInfo::sides`].
    #[must_use]
    pub const fn side_colors(self, colors: &'static [SideColor]) -> Self {
        Self { side_colors: colors, ..self }
    }

    /// Adds messages that name the colours of a side. Without them, the sides are named by their colours.
    #[must_use]
    pub const fn color_messages(self, messages: fn(Side) -> Vec<ColorMessage>) -> Self {
        Self { color_messages: Some(messages), ..self }
    }

    /// Adds the texts of the game: see [`texts!`](crate::texts).
    #[must_use]
    pub const fn texts(self, texts: GameTexts) -> Self {
        Self { texts: Some(texts), ..self }
    }

    /// Adds the lesson: the text of its file. `assets/README.md` of the repository describes the format.
    #[must_use]
    pub const fn lesson(self, text: &'static str) -> Self {
        Self { lesson: Some(text), ..self }
    }

    /// Adds the rules page: the text of its file. `assets/README.md` of the repository describes the format.
    #[must_use]
    pub const fn page(self, text: &'static str) -> Self {
        Self { page: Some(text), ..self }
    }

    /// Adds an example match: the text of its [record](crate::record), and the fraction of its moves after which the
    /// position is most interesting.
    #[must_use]
    pub const fn example(self, record: &'static str, fraction: f32) -> Self {
        Self { example: Some(Example { record, fraction }), ..self }
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
    /// use quintet_games::find;
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
    /// use quintet_games::find;
    /// use quintet_core::rules::{Diagram, Side};
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
