//! Abalone: two players push each other's balls off the hex board of 61 cells. The first to eject six wins.

pub mod rules;

mod evaluation;
#[cfg(feature = "view")]
mod view;

use quintet_core::catalog::{GameDef, SideColor};
use quintet_core::texts;

pub use rules::{INFO, Position, ids};

/// The definition of Abalone.
pub static GAME: GameDef = GameDef::new::<Position>()
    .side_colors(&[SideColor::BLACK, SideColor::WHITE])
    .texts(texts!("data", de, fr).ids(ids::ALL))
    .lesson(include_str!("data/abalone.lesson"))
    .page(include_str!("data/abalone.page"))
    .example(include_str!("../../assets/records/abalone-belgian-daisy.quintet"), 0.67);
