//! The definition of Abande for the catalog of games.

use quintet_core::catalog::{GameDef, SideColor};
use quintet_core::texts;

use crate::rules::{Position, ids};

/// The definition of Abande.
pub static GAME: GameDef = GameDef::new::<Position>()
    .side_colors(&[SideColor::BLACK, SideColor::WHITE])
    .texts(texts!("data", de, fr).ids(ids::ALL))
    .lesson(include_str!("data/abande.lesson"))
    .page(include_str!("data/abande.page"))
    .example(include_str!("../../assets/records/abande-square.quintet"), 0.67);
