//! Abande: two players enter pieces and stack them, and all occupied cells stay connected. At the end, each stack next
//! to an opposing one counts its height for the owner of its top piece.

pub mod rules;

mod evaluation;
#[cfg(feature = "view")]
mod view;

use quintet_core::catalog::{GameDef, SideColor};
use quintet_core::texts;

pub use rules::{INFO, Position, ids};

/// The definition of Abande.
pub static GAME: GameDef = GameDef::new::<Position>()
    .side_colors(&[SideColor::BLACK, SideColor::WHITE])
    .texts(texts!("data", de, fr).ids(ids::ALL))
    .lesson(include_str!("data/abande.lesson"))
    .page(include_str!("data/abande.page"))
    .example(include_str!("../../assets/records/abande-square.quintet"), 0.67);
