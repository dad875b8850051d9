//! The definition of Abstrakto for the catalog of games.

use quintet_core::catalog::{GameDef, SideColor};
use quintet_core::texts;

use crate::rules::{Position, ids};

/// The definition of Abstrakto.
pub static GAME: GameDef = GameDef::new::<Position>()
    .side_colors(&[SideColor::BLUE, SideColor::ORANGE])
    .texts(texts!("data", de, fr).ids(ids::ALL))
    .lesson(include_str!("data/abstrakto.lesson"))
    .page(include_str!("data/abstrakto.page"))
    .example(include_str!("../../assets/records/abstrakto-main-area.quintet"), 0.67);
