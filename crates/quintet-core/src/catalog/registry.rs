//! The registered games, and the errors of their list.

use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use super::definition::GameDef;
use crate::engine::GameEngine;
use crate::impl_error;
use crate::rules::AnyGame;
use crate::words::{self, Localize, LocalizedText, ids};

static REGISTERED: RwLock<Vec<&'static GameDef>> = RwLock::new(Vec::new());

/// The list for reading.
fn registered() -> RwLockReadGuard<'static, Vec<&'static GameDef>> {
    REGISTERED.read().unwrap_or_else(PoisonError::into_inner)
}

/// Every game in the order of registration. Menus list them in this order. A game that is registered during the
/// iteration is not included.
///
/// # Panics
/// If no game is registered.
///
/// # Examples
///
/// ```
/// use quintet_core::catalog::games;
///
/// quintet_games::install();
/// let ids: Vec<&str> = games().map(|game| game.info.id).collect();
/// assert!(ids.contains(&"abeo"));
/// ```
pub fn games() -> impl ExactSizeIterator<Item = &'static GameDef> + DoubleEndedIterator + Clone {
    let games = registered().clone();
    assert!(!games.is_empty(), "the catalog has no games: a program must register its games when it starts");
    games.into_iter()
}

/// Returns the game with this id, or `None` if the list has no such game.
///
/// # Examples
///
/// ```
/// use quintet_core::catalog::find;
///
/// quintet_games::install();
/// let abeo = find("abeo").unwrap();
/// assert_eq!(abeo.info.name, "Abeo");
/// assert_eq!(abeo.info.sides, ["dark", "light"]);
///
/// assert!(find("chess").is_none());
/// ```
#[must_use]
pub fn find(id: &str) -> Option<&'static GameDef> {
    registered().iter().find(|game| game.info.id == id).copied()
}

/// Returns the engine for a game, or `None` if the game is not in the list.
///
/// # Examples
///
/// The static evaluation of a position and the win probability that it corresponds to:
///
/// ```
/// use quintet_core::catalog::engine_for;
/// use quintet_games::find;
/// use quintet_core::rules::Diagram;
///
/// let json = r#"{"to_move": "black", "board": {"e5": "black", "e6": "black", "a1": "white"}}"#;
/// let abalone = find("abalone").unwrap();
/// let mut options = abalone.options();
/// options.set("eject", "14").unwrap();
/// let diagram = Diagram::read(json, "abalone", &mut options).unwrap();
/// let game = abalone.set_up(&diagram, options).unwrap();
///
/// let engine = engine_for(&*game).unwrap();
/// let score = engine.static_eval(&*game);
/// assert!(score.0 > 0);
/// assert!(engine.win_probability(score) > 0.5);
/// ```
#[must_use]
pub fn engine_for(game: &dyn AnyGame) -> Option<&'static GameEngine> {
    find(game.info().id).map(|game| &game.engine)
}

/// Adds a game to the list. It can then be played, recorded, linked to and analysed, and its texts are available in
/// every [`Localization`](crate::words::Localization).
///
/// # Errors
/// When the list already has a game with the same id; the list is unchanged.
///
/// # Examples
///
/// ```
/// use quintet_core::catalog::{DuplicateGame, GameDef, register};
/// use quintet_games::abeo;
///
/// static ABEO: GameDef = GameDef::new::<abeo::Position>();
///
/// assert_eq!(register(&ABEO), Ok(()));
/// assert_eq!(register(&ABEO), Err(DuplicateGame("abeo".to_owned())));
/// ```
pub fn register(game: &'static GameDef) -> Result<(), DuplicateGame> {
    register_all(&[game])
}

/// Adds several games to the list. Other threads see either none or all of them in the list.
///
/// # Errors
/// When the list already has a game with the same id as one of these games; the list is unchanged.
pub fn register_all(games: &[&'static GameDef]) -> Result<(), DuplicateGame> {
    let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
    for (index, game) in games.iter().enumerate() {
        if registered.iter().chain(&games[..index]).any(|other| other.info.id == game.info.id) {
            return Err(DuplicateGame(game.info.id.to_owned()));
        }
    }
    for game in games {
        words::add_game(game.info.id, game.info.options.iter().map(|option| option.key).collect(), game.texts);
    }
    registered.extend(games);
    Ok(())
}

/// No game has this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl Localize for UnknownGame {
    fn localized_text(&self) -> LocalizedText {
        let known: Vec<_> = registered().iter().map(|game| game.info.id).collect();
        let known = if known.is_empty() { "–".to_owned() } else { known.join(", ") };
        LocalizedText::new(ids::GAME_UNKNOWN).text("game", &self.0).text("known", known)
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
