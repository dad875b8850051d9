//! The games of this package: one definition each, with the evaluation, move ordering and levels.

mod abalone;
mod abande;
mod abeo;
mod abstrakto;
mod aeb;

use super::definition::GameDef;

/// The games of this package, in the order in which menus list them.
pub static HOUSE_GAMES: &[&GameDef] = &[&abeo::GAME, &abande::GAME, &abalone::GAME, &abstrakto::GAME, &aeb::GAME];
