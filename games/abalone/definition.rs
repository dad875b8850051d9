//! The definition of Abalone for the catalog of games.

use quintet_core::catalog::{GameDef, SideColor};
use quintet_core::texts;

use crate::rules::{Position, ids};

/// The definition of Abalone.
pub static GAME: GameDef = GameDef::new::<Position>()
    .side_colors(&[SideColor::BLACK, SideColor::WHITE])
    .texts(texts!("data", de, fr).ids(ids::ALL))
    .lesson(include_str!("data/abalone.lesson"))
    .page(include_str!("data/abalone.page"))
    .example(include_str!("../../assets/records/abalone-belgian-daisy.quintet"), 0.67);
