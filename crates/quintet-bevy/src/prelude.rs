//! What the view of a game uses: `use quintet_bevy::prelude::*;`.

pub use crate::view::{
    AppGameExt, BoardVisual, GameApp, GameView, GhostStyle, PieceVisual, SideShades, TurnAnimation, TurnPlan, ViewPart,
};
