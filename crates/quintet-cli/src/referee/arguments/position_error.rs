//! Errors of positions, with the values that are allowed.

use quintet_core::rules::{Diagram, DiagramError, GameInfo, Localize, Options};
use quintet_core::words::Localization;
use serde_json::Value;

/// The error as a sentence, and the allowed values if they are known. `game` is the game of the position and its
/// options, and `text` is the text of the position.
pub fn sentence(error: &DiagramError, game: Option<(&GameInfo, &Options)>, text: Option<&str>) -> String {
    match error {
        DiagramError::NotJson { line, column } if text.is_some_and(|text| !is_json(text)) => {
            format!("The position is not valid JSON (line {line}, column {column}).")
        }
        DiagramError::WrongKind(key) if key == "turn" => {
            format!("{error} It is a whole number from 0 to {}.", Diagram::MAX_TURN)
        }
        _ => {
            let text =
                game.map_or_else(|| error.localized_text(), |(info, options)| error.text_with_sides(info, options));
            Localization::english().localize(&text)
        }
    }
}

fn is_json(text: &str) -> bool {
    serde_json::from_str::<Value>(text).is_ok()
}
