//! How a game looks outside its board: small pictures for the menus, and the colours of its sides. Each game registers
//! its own appearance.

pub mod flat_picture;
mod side_colors;

use std::sync::{PoisonError, RwLock};

use bevy::prelude::*;
use quintet_core::rules::{AnyGame, Side};
use quintet_core::words::MessageId;

use crate::theme::{Palette, Pieces, Tone};

pub use flat_picture::Picture;
pub use side_colors::{conflicting_side, hue_message, pieces_of, recoloured, resolve_conflicts, side_name};

/// The pictures and colours of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameAppearance {
    /// The id of the game.
    pub game: &'static str,
    /// The pieces of each side, in turn order.
    pub sides: &'static [Pieces],
    /// Messages that name the colours of a side, for games whose sides are not named by their colour: the id, the tone
    /// of the colour, and the prefix of the message that names it in another hue.
    pub colour_messages: Option<fn(Side) -> Vec<(MessageId, Tone, &'static str)>>,
    /// Draws a small picture of the current board.
    pub miniature: fn(&dyn AnyGame, &Palette) -> Picture,
    /// Draws a part of an option, given the key of the option and the number of the part.
    pub option_picture: Option<fn(&str, usize, &Palette) -> Picture>,
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

/// The ids of the games that have a plugin and can be played.
pub const PLAYABLE_GAMES: &[&str] = &["abeo", "abande", "abalone", "abstrakto", "aeb"];

/// A sample record of each game, and the fraction of its moves after which the position is most interesting.
const EXAMPLES: &[(&str, &str, f32)] = &[
    ("abeo", include_str!("../../../../assets/records/abeo-dark-wins.quintet"), 0.67),
    ("abande", include_str!("../../../../assets/records/abande-square.quintet"), 0.67),
    ("abalone", include_str!("../../../../assets/records/abalone-belgian-daisy.quintet"), 0.67),
    ("abstrakto", include_str!("../../../../assets/records/abstrakto-main-area.quintet"), 0.67),
    ("aeb", include_str!("../../../../assets/records/aeb-four.quintet"), 0.25),
];

/// A sample record of a game, if there is one, and the fraction of its moves after which the position is most
/// interesting.
#[must_use]
pub fn example(game: &str) -> Option<(&'static str, f32)> {
    EXAMPLES.iter().find(|(id, ..)| *id == game).map(|(_, record, share)| (*record, *share))
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(side_colors::plugin);
}
