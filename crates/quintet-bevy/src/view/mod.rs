//! The default view: board, pieces, animations, previews and pictures of a game that only states its rules.
//!
//! A game implements [`GameView`] for its positions, and the program adds it with [`AppGameExt::add_game`]. Each
//! [`ViewPart`] can be replaced by systems of the game.

mod animation;
mod badges;
mod board;
mod consistency;
mod ghosts;
mod pending;
mod scene;
mod score_bar;
mod supply;
mod visual;

use bevy::prelude::*;

pub use scene::{AppGameExt, BoardPiece, GameApp, GameView, Route, TrayVisual, TurnAnimation, ViewPart};
pub use visual::{BoardMaterial, BoardVisual, Emblem, GhostStyle, PieceShape, PieceVisual, SideShades};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        scene::definition::plugin,
        board::plugin,
        scene::pieces::plugin,
        pending::plugin,
        scene::trays::plugin,
        animation::plugin,
    ));
    if cfg!(debug_assertions) {
        app.add_plugins(consistency::plugin);
    }
}

/// Adds the parts for apps with rendering.
pub(super) fn drawn(app: &mut App) {
    app.add_plugins((
        board::drawn,
        scene::pieces::drawn,
        scene::trays::drawn,
        score_bar::drawn,
        supply::drawn,
        badges::drawn,
        ghosts::drawn,
    ));
}
