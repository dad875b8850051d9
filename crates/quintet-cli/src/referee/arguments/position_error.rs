//! Errors of positions, with the values that are allowed.

use quintet_core::rules::{DiagramError, GameInfo};
use serde_json::Value;

/// The error as a sentence, and the allowed values if they are known. `game` is the game of the position, and `text` is
/// its text.
pub fn sentence(error: &DiagramError, game: Option<&GameInfo>, text: Option<&str>) -> String {
    let sides = || game.map(|game| format!("It is one of {}.", game.sides.join(", ")));
    let hint = match error {
        DiagramError::NotJson { line, column } if text.is_some_and(|text| !is_json(text)) => {
            return format!("The position is not valid JSON (line {line}, column {column}).");
        }
        DiagramError::NoSuchSide(_) => sides(),
        DiagramError::WrongKind(key) if key == "to_move" => sides(),
        DiagramError::WrongKind(key) if key == "turn" => Some("It is a whole number from 0 to 1000000.".to_owned()),
        _ => None,
    };
    hint.map_or_else(|| error.to_string(), |hint| format!("{error} {hint}"))
}

fn is_json(text: &str) -> bool {
    serde_json::from_str::<Value>(text).is_ok()
}
