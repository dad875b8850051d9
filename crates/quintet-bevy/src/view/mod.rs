//! The default view: board, pieces, animations, previews and pictures of a game that only states its rules.
//!
//! A game implements [`GameView`] for its positions, and the program adds it with [`AppGameExt::add_game`]. Each
//! [`ViewPart`] can be replaced by systems of the game.

mod animation;
mod app_ext;
mod board;
mod board_visual;
mod consistency;
mod definition;
mod dust;
mod ghosts;
mod miniature;
mod pending;
mod piece_visual;
mod pieces;
mod pile_card;
mod piles;
mod plan;
mod reserve_table;
mod score_bar;
mod supply;
mod trays;
mod turn;

use bevy::prelude::*;

pub use app_ext::{AppGameExt, GameApp};
pub use board_visual::{BoardMaterial, BoardVisual};
pub use definition::{GameView, ViewPart};
pub use ghosts::GhostStyle;
pub use piece_visual::{Emblem, PieceShape, PieceVisual, SideShades};
pub use pieces::BoardPiece;
pub use pile_card::PileCard;
pub use piles::{Icon, PileSlot};
pub use plan::{Leg, TurnPlan};
pub use reserve_table::ReserveTable;
pub use trays::TrayVisual;
pub use turn::{Route, TurnAnimation};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        definition::plugin,
        board::plugin,
        pieces::plugin,
        pending::plugin,
        trays::plugin,
        animation::plugin,
    ));
    if cfg!(debug_assertions) {
        app.add_plugins(consistency::plugin);
    }
}

/// Adds the parts for apps with rendering.
pub(super) fn drawn(app: &mut App) {
    app.add_plugins((
        (board::drawn, pieces::drawn, ghosts::drawn, dust::drawn),
        (trays::drawn, score_bar::drawn, supply::drawn, reserve_table::drawn, pile_card::drawn),
    ));
}
