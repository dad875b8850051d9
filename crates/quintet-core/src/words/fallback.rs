//! Texts for messages that do not exist, derived from their ids.

use super::texts;

/// The parts of message ids that name the kind of a message. They are not part of the text.
const KINDS: &[&str] = &[
    "side",
    "option",
    "choose",
    "choice",
    "ending",
    "move-error",
    "prompt",
    "label",
    "step",
    "gain",
    "score-term",
    "term",
];
/// The kind of the messages that are clauses and begin with a lower-case letter.
const CLAUSE: &str = "ending";

/// A text for the message with this id: the part after the id of the game and the kind of the message, as words.
pub fn readable(id: &str) -> String {
    let registered = texts::registered();
    let game = registered.iter().find(|texts| strip_part(id, texts.game).is_some());
    let (rest, keys) = match game {
        Some(texts) => (strip_part(id, texts.game).unwrap_or(id), texts.keys.as_slice()),
        None => (id, [].as_slice()),
    };
    let kind = KINDS.iter().chain(keys).find(|kind| strip_part(rest, kind).is_some());
    // A game that is not registered: the kind follows any id of a game.
    let unknown_game = || KINDS.iter().find_map(|kind| Some((*kind, rest.split_once(&format!("-{kind}-"))?.1)));
    let (kind, rest) = match kind {
        Some(kind) => (*kind, strip_part(rest, kind).unwrap_or(rest)),
        None => unknown_game().filter(|_| game.is_none()).unwrap_or(("", rest)),
    };
    let text = rest.replace(['-', '_'], " ");
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if kind != CLAUSE => first.to_uppercase().chain(letters).collect(),
        _ => text,
    }
}

/// The rest of an id after this part and a hyphen.
fn strip_part<'a>(id: &'a str, part: &str) -> Option<&'a str> {
    id.strip_prefix(part)?.strip_prefix('-').filter(|rest| !rest.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fallback_text_is_last_part_of_id() {
        let texts = ["breakthrough-side-white", "side-red", "chess-option-board-size", "x-ending-far-row"];
        assert_eq!(texts.map(readable), ["White", "Red", "Board size", "far row"]);
        assert_eq!(["abeo", "side", "-", ""].map(readable), ["Abeo", "Side", " ", ""]);
    }
}
