//! Hex with the swap rule, as a game for the table: rules, evaluation, texts and view.

mod evaluation;
mod rules;
#[cfg(feature = "app")]
mod view;

use quintet_core::prelude::*;
use quintet_core::texts;

pub use rules::{BOARD, Hex, Turn};

/// The ids of the messages in `data/en.ftl`.
pub mod ids {
    quintet_core::messages![
        HEX_GAIN_CONNECTION,
        HEX_ENDING_CONNECTED,
        HEX_CONNECTED,
        HEX_CUT_OFF,
        HEX_MISSING,
        HEX_PROMPT,
    ];
}

/// Everything about the game except its view.
pub static GAME: GameDef =
    GameDef::new::<Hex>().side_colors(&[SideColor::BLACK, SideColor::WHITE]).texts(texts!("../data").ids(ids::ALL));
