//! How a game looks outside its board: small pictures for the menus, which each game registers, and the colours of its
//! sides.

pub mod flat_picture;
mod side_colors;

use std::sync::{PoisonError, RwLock};

use bevy::prelude::*;
use quintet_core::rules::AnyGame;

use crate::theme::Palette;

pub use flat_picture::Picture;
pub use side_colors::{conflicting_side, hue_message, pieces_of, recolored, resolve_conflicts, side_name};

/// Draws one part of an option whose value is a number of pieces of each kind, given the key of the option and the index of
/// the part.
pub type DrawOptionPart = fn(&str, usize, &Palette) -> Picture;

/// The pictures of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameAppearance {
    /// The id of the game.
    pub game: &'static str,
    /// Draws a small picture of the current board.
    pub miniature: fn(&dyn AnyGame, &Palette) -> Picture,
    /// Draws the pictures of options, if the game has some.
    pub option_picture: Option<DrawOptionPart>,
}

static APPEARANCES: RwLock<Vec<GameAppearance>> = RwLock::new(Vec::new());

/// Registers the appearance of a game. A later registration for the same game replaces the earlier one.
pub fn register_appearance(appearance: GameAppearance) {
    let mut all = APPEARANCES.write().unwrap_or_else(PoisonError::into_inner);
    all.retain(|other| other.game != appearance.game);
    all.push(appearance);
}

/// The appearance of a game, if it is registered.
fn appearance_of(game: &str) -> Option<GameAppearance> {
    APPEARANCES.read().unwrap_or_else(PoisonError::into_inner).iter().find(|other| other.game == game).copied()
}

/// A small picture of the current board of a game; empty if the game has none.
#[must_use]
pub fn miniature(game: &dyn AnyGame, palette: &Palette) -> Picture {
    appearance_of(game.info().id).map(|appearance| (appearance.miniature)(game, palette)).unwrap_or_default()
}

/// A picture of a part of an option; empty if the game has none.
#[must_use]
pub fn option_picture(game: &str, option: &str, part: usize, palette: &Palette) -> Picture {
    let draw = appearance_of(game).and_then(|appearance| appearance.option_picture);
    draw.map(|draw| draw(option, part, palette)).unwrap_or_default()
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(side_colors::plugin);
}
