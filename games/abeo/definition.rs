//! The definition of Abeo for the catalog of games.

use quintet_core::catalog::{GameDef, SideColor};
use quintet_core::texts;

use crate::rules::{Position, ids};

/// The definition of Abeo.
pub static GAME: GameDef = GameDef::new::<Position>()
    .side_colors(&[SideColor::INDIGO, SideColor::GOLD])
    .texts(texts!("data", de, fr).ids(ids::ALL))
    .lesson(include_str!("data/abeo.lesson"))
    .page(include_str!("data/abeo.page"))
    .example(include_str!("../../assets/records/abeo-dark-wins.quintet"), 0.67);
