//! The games of this package and those registered at run time.

use std::sync::{PoisonError, RwLock};

use super::definition::GameDef;
use super::{DuplicateGame, HOUSE_GAMES};
use crate::engine::GameEngine;
use crate::rules::AnyGame;

static REGISTERED: RwLock<Vec<&'static GameDef>> = RwLock::new(Vec::new());

/// Every game: first those of this package, then the registered ones in the order of their registration. Menus list
/// them in this order. A game that is registered during the iteration is not included.
///
/// ```
/// use quintet_games::games;
///
/// let ids: Vec<&str> = games().map(|game| game.info.id).collect();
/// assert_eq!(ids, ["abeo", "abande", "abalone", "abstrakto", "aeb"]);
/// ```
pub fn games() -> impl ExactSizeIterator<Item = &'static GameDef> + DoubleEndedIterator + Clone {
    let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
    [HOUSE_GAMES, registered.as_slice()].concat().into_iter()
}

/// Returns the game with this id.
///
/// ```
/// use quintet_games::find;
///
/// let abeo = find("abeo").unwrap();
/// assert_eq!(abeo.info.name, "Abeo");
/// assert_eq!(abeo.info.sides, ["dark", "light"]);
///
/// assert!(find("chess").is_none());
/// ```
#[must_use]
pub fn find(id: &str) -> Option<&'static GameDef> {
    let has_id = |game: &&&'static GameDef| game.info.id == id;
    let house = HOUSE_GAMES.iter().find(has_id).copied();
    house.or_else(|| REGISTERED.read().unwrap_or_else(PoisonError::into_inner).iter().find(has_id).copied())
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
/// assert!(engine.chance(score) > 0.5);
/// ```
#[must_use]
pub fn engine_for(game: &dyn AnyGame) -> Option<&'static GameEngine> {
    find(game.info().id).map(|game| &game.engine)
}

/// Adds a game to the list. It can then be played, recorded, linked to and analysed like the games of this package.
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
/// assert_eq!(register(&ABEO), Err(DuplicateGame("abeo".to_owned())));
/// ```
pub fn register(game: &'static GameDef) -> Result<(), DuplicateGame> {
    let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
    if HOUSE_GAMES.iter().chain(&*registered).any(|other| other.info.id == game.info.id) {
        return Err(DuplicateGame(game.info.id.to_owned()));
    }
    registered.push(game);
    Ok(())
}
