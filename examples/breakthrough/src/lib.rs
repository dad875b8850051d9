//! Breakthrough, as a game for the table: rules, evaluation, texts and view.

mod evaluation;
mod rules;
#[cfg(feature = "app")]
mod view;

use quintet_core::prelude::*;
use quintet_core::texts;

pub use rules::{BOARD, Breakthrough};

/// The ids of the messages in `data/en.ftl`.
pub mod ids {
    quintet_core::messages![
        BREAKTHROUGH_GAIN_PAWNS,
        BREAKTHROUGH_GAIN_ADVANCE,
        BREAKTHROUGH_GAIN_FREE,
        BREAKTHROUGH_ENDING_FAR_ROW,
        BREAKTHROUGH_ENDING_ALL_CAPTURED,
        BREAKTHROUGH_PAWNS,
    ];
}

/// Everything about the game except its view.
pub static GAME: GameDef = GameDef::new::<Breakthrough>()
    .side_colors(&[SideColor::WHITE, SideColor::BLACK])
    .texts(texts!("../data").ids(ids::ALL));
