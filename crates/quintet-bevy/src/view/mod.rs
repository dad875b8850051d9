//! The default view of a game: board, pieces, animations, previews and the picture for menus.
//!
//! A game implements [`GameView`] for its positions, and the program adds it with [`AppGameExt::add_game`]. Each
//! [`ViewPart`] can be replaced by systems of the game.

mod animation;
mod badges;
mod board;
mod consistency;
mod ghosts;
mod pending;
mod reserve_table;
mod scene;
mod score_bar;
mod stack_card;
mod supply;
mod visual;

use bevy::prelude::*;

pub use consistency::ConsistencyChecks;
pub use scene::{
    AppGameExt, BoardPiece, GameApp, GameView, Route, SegmentTiming, TrayLayout, TraySlots, TrayVisual, TurnAnimation,
    TurnPlan, ViewPart,
};
pub use visual::{
    BoardMaterial, BoardVisual, Emblem, GhostStyle, Icon, PieceShape, PieceVisual, PlayerMark, ReserveTable,
    SideShades, StackCard, StackSlot,
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        scene::game_view::plugin,
        board::plugin,
        scene::pieces::plugin,
        pending::plugin,
        scene::panels::plugin,
        animation::plugin,
        consistency::plugin,
    ));
}

/// Adds the parts for apps with rendering.
pub(super) fn render_plugin(app: &mut App) {
    app.add_plugins((
        (
            board::render_plugin,
            scene::pieces::render_plugin,
            ghosts::render_plugin,
            scene::particles::render_plugin,
            badges::render_plugin,
        ),
        (
            scene::panels::render_plugin,
            score_bar::render_plugin,
            supply::render_plugin,
            reserve_table::render_plugin,
            stack_card::render_plugin,
        ),
    ));
}
