//! Diagrams: arrangements of pieces as text, not yet validated.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use super::{GameInfo, Localize, LocalizedText, OptionError, Options, PieceAt, Place, Side};
use crate::impl_error;
use crate::words::ids;

/// An arrangement of pieces, as `referee show` prints it and `--position` reads it. It may be illegal; a position of a
/// game has been validated.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Diagram {
    /// The number of turns played, if known.
    pub turn: Option<u32>,
    /// The name of the side to move.
    pub to_move: String,
    /// The occupied cells by name. The format of the values depends on the game.
    pub board: Map<String, Value>,
    /// Pieces in hand by side, in games with pieces in hand.
    pub hands: Option<Map<String, Value>>,
    /// The number of consecutive passes, in games that count them.
    pub passes: Option<u32>,
    /// The score by side.
    pub score: Option<Map<String, Value>>,
}

/// Why a diagram is not a valid position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagramError {
    /// The text is not JSON.
    NotJson {
        /// Line of the text, from 1.
        line: usize,
        /// Column of the line, from 1.
        column: usize,
    },
    /// A required key is missing.
    Missing(&'static str),
    /// The key is not part of a diagram.
    UnknownKey(String),
    /// The key appears twice in the same object.
    DuplicateKey(String),
    /// The value of this key has the wrong type.
    WrongKind(String),
    /// The number of turns is too large.
    TurnTooLarge(u32),
    /// The diagram is of another game.
    OtherGame(String),
    /// An option in the diagram is invalid.
    Option(OptionError),
    /// The board has no cell of this name.
    NoSuchCell(String),
    /// The game has no side of this name.
    NoSuchSide(String),
    /// A reason specific to the game.
    Impossible(LocalizedText),
}

impl From<LocalizedText> for DiagramError {
    fn from(message: LocalizedText) -> Self {
        Self::Impossible(message)
    }
}

impl Localize for DiagramError {
    fn localized_text(&self) -> LocalizedText {
        match self {
            Self::NotJson { line, column } => LocalizedText::new(ids::DIAGRAM_NOT_JSON)
                .number("line", i64::try_from(*line).unwrap_or(i64::MAX))
                .number("column", i64::try_from(*column).unwrap_or(i64::MAX)),
            Self::Missing(key) => LocalizedText::new(ids::DIAGRAM_MISSING).text("key", *key),
            Self::UnknownKey(key) => LocalizedText::new(ids::DIAGRAM_UNKNOWN_KEY).text("key", key),
            Self::DuplicateKey(key) => LocalizedText::new(ids::DIAGRAM_DUPLICATE_KEY).text("key", key),
            Self::WrongKind(key) => LocalizedText::new(ids::DIAGRAM_WRONG_KIND).text("key", key),
            Self::TurnTooLarge(turn) => {
                LocalizedText::new(ids::DIAGRAM_TURN_TOO_LARGE).number("turn", *turn).number("max", Diagram::MAX_TURN)
            }
            Self::OtherGame(game) => LocalizedText::new(ids::DIAGRAM_OTHER_GAME).text("game", game),
            Self::Option(error) => error.localized_text(),
            Self::NoSuchCell(cell) => LocalizedText::new(ids::DIAGRAM_NO_SUCH_CELL).text("cell", cell),
            Self::NoSuchSide(side) => LocalizedText::new(ids::DIAGRAM_NO_SUCH_SIDE).text("side", side),
            Self::Impossible(message) => message.clone(),
        }
    }
}

impl_error!(DiagramError);

impl GameInfo {
    /// Returns the side with this name.
    ///
    /// # Errors
    /// When the game has no such side.
    pub fn parse_side(&self, name: &str) -> Result<Side, DiagramError> {
        self.side(name).ok_or_else(|| DiagramError::NoSuchSide(name.to_owned()))
    }

    /// Checks that the game has the side and the cell of a piece.
    ///
    /// # Errors
    /// When the game has no such side or cell.
    pub fn check_piece(&self, at: &PieceAt) -> Result<(), DiagramError> {
        let is_known =
            at.piece.side.index() < self.sides.len() && at.place.cell().is_none_or(|cell| cell.0 < self.cells);
        if is_known { Ok(()) } else { Err(DiagramError::impossible_piece(self, at)) }
    }
}

impl DiagramError {
    /// The error as a text. If a side is wrong, the text lists the sides that take part in a game with these options.
    #[must_use]
    pub fn text_with_sides(&self, info: &GameInfo, options: &Options) -> LocalizedText {
        let text = self.localized_text();
        let is_about_side = match self {
            Self::NoSuchSide(_) => true,
            Self::WrongKind(key) => key == "to_move",
            _ => false,
        };
        if !is_about_side {
            return text;
        }
        let sides = &info.sides[..info.players(options).min(info.sides.len())];
        LocalizedText::new(ids::DIAGRAM_KNOWN_SIDES).nested("reason", text).text("sides", sides.join(", "))
    }

    /// The error for a piece that cannot be in this place.
    #[must_use]
    pub fn impossible_piece(info: &GameInfo, at: &PieceAt) -> Self {
        Self::Impossible(match at.place {
            Place::Cell(cell) if cell.0 < info.cells => {
                LocalizedText::new(ids::DIAGRAM_NO_PLACE).text("cell", (info.cell_name)(cell))
            }
            _ => LocalizedText::new(ids::DIAGRAM_NO_RESERVE),
        })
    }
}

impl Diagram {
    /// The maximum of [`Diagram::turn`] in a text. No match lasts as long. [`Game::turn`](super::Game::turn) saturates,
    /// so near the maximum of its type the turns of a match would all have the same number.
    pub const MAX_TURN: u32 = 1_000_000;

    /// Parses the JSON object of a position of the game `game`. Sets the options that it contains in `options`. The
    /// text can begin with a byte order mark.
    ///
    /// # Errors
    /// When the text is not such an object; `options` may then be partly changed.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_games::find;
    /// use quintet_core::rules::{Diagram, DiagramError};
    ///
    /// let mut options = find("abeo").unwrap().options();
    /// let text = r#"{"to_move": "light", "board": {"e5": "dark"}}"#;
    /// let diagram = Diagram::read(text, "abeo", &mut options).unwrap();
    /// assert_eq!(diagram.to_move, "light");
    /// assert_eq!(diagram.board["e5"], "dark");
    ///
    /// let incomplete = Diagram::read(r#"{"board": {}}"#, "abeo", &mut options);
    /// assert_eq!(incomplete.unwrap_err(), DiagramError::Missing("to_move"));
    /// ```
    pub fn read(text: &str, game: &str, options: &mut Options) -> Result<Self, DiagramError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let not_json = |error: serde_json::Error| DiagramError::NotJson { line: error.line(), column: error.column() };
        if let DuplicateKey(Some(key)) = serde_json::from_str(text).map_err(not_json)? {
            return Err(DiagramError::DuplicateKey(key));
        }
        let Value::Object(object) = serde_json::from_str(text).map_err(not_json)? else {
            return Err(DiagramError::NotJson { line: 1, column: 1 });
        };
        let mut diagram = Self::default();
        let mut found = (false, false);
        for (key, value) in object {
            match key.as_str() {
                "game" => match value {
                    Value::String(name) if name == game => {}
                    Value::String(name) => return Err(DiagramError::OtherGame(name)),
                    _ => return Err(DiagramError::WrongKind(key)),
                },
                "options" => read_options(object_of(key, value)?, options)?,
                "turn" => diagram.turn = Some(turn_of(key, &value)?),
                "to_move" => {
                    let Value::String(side) = value else { return Err(DiagramError::WrongKind(key)) };
                    diagram.to_move = side;
                    found.0 = true;
                }
                "board" => {
                    diagram.board = object_of(key, value)?;
                    found.1 = true;
                }
                "hands" => diagram.hands = optional(value).map(|value| object_of(key, value)).transpose()?,
                "passes" => diagram.passes = Some(number_of(key, &value)?),
                "score" => diagram.score = optional(value).map(|value| object_of(key, value)).transpose()?,
                // Ignored: they are computed from the position. A draw by repetition or by the number of turns cannot
                // be restored.
                "legal" | "outcome" => {}
                _ => return Err(DiagramError::UnknownKey(key)),
            }
        }
        match found {
            (false, _) => Err(DiagramError::Missing("to_move")),
            (_, false) => Err(DiagramError::Missing("board")),
            _ => Ok(diagram),
        }
    }

    /// Checks that the diagram has no pieces in hand, for games without them.
    ///
    /// # Errors
    /// When the diagram has the key `hands`.
    pub fn check_no_hands(&self) -> Result<(), DiagramError> {
        if self.hands.is_some() { Err(DiagramError::UnknownKey("hands".to_owned())) } else { Ok(()) }
    }

    /// Checks that the diagram has no passes, for games that do not count them.
    ///
    /// # Errors
    /// When the number of passes is above 0.
    pub fn check_no_passes(&self) -> Result<(), DiagramError> {
        let has_passes = self.passes.is_some_and(|passes| passes > 0);
        if has_passes { Err(DiagramError::UnknownKey("passes".to_owned())) } else { Ok(()) }
    }

    /// Returns the first side whose score in the diagram differs from `expected`, and the score in the diagram.
    ///
    /// # Errors
    /// When the game has no such side, or a score is not a number.
    pub fn score_mismatch(
        &self,
        info: &GameInfo,
        expected: impl Fn(Side) -> u32,
    ) -> Result<Option<(Side, i64)>, DiagramError> {
        for (name, score) in self.score.iter().flatten() {
            let side = info.parse_side(name)?;
            let score = score.as_u64().ok_or_else(|| DiagramError::WrongKind(format!("score.{name}")))?;
            if score != u64::from(expected(side)) {
                return Ok(Some((side, i64::try_from(score).unwrap_or(i64::MAX))));
            }
        }
        Ok(None)
    }

    /// The keys needed to restore the position, as JSON on one line. A record stores it in its Position tag. A number
    /// of turns that [`Diagram::read`] would reject is written as the maximum.
    ///
    /// # Examples
    ///
    /// A position round-trips through JSON:
    ///
    /// ```
    /// use quintet_games::find;
    /// use quintet_core::rules::Diagram;
    ///
    /// let aeb = find("aeb").unwrap();
    /// let mut game = aeb.start(aeb.options()).unwrap();
    /// game.play_out(10, &mut |_| 0);
    ///
    /// let json = game.diagram().to_json();
    /// let mut options = aeb.options();
    /// let diagram = Diagram::read(&json, "aeb", &mut options).unwrap();
    /// let copy = aeb.set_up(&diagram, options).unwrap();
    /// assert_eq!(copy.hash(), game.hash());
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut object = Map::new();
        if let Some(turn) = self.turn {
            object.insert("turn".to_owned(), turn.min(Self::MAX_TURN).into());
        }
        object.insert("to_move".to_owned(), self.to_move.clone().into());
        object.insert("board".to_owned(), self.board.clone().into());
        if let Some(hands) = &self.hands {
            object.insert("hands".to_owned(), hands.clone().into());
        }
        if let Some(passes) = self.passes {
            object.insert("passes".to_owned(), passes.into());
        }
        if let Some(score) = &self.score {
            object.insert("score".to_owned(), score.clone().into());
        }
        Value::Object(object).to_string()
    }
}

/// The first key of a JSON value that appears twice in the same object. A [`Map`] would keep only the last value.
struct DuplicateKey(Option<String>);

impl<'de> Deserialize<'de> for DuplicateKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(DuplicateKeyVisitor)
    }
}

struct DuplicateKeyVisitor;

impl<'de> Visitor<'de> for DuplicateKeyVisitor {
    type Value = DuplicateKey;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a JSON value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<DuplicateKey, A::Error> {
        let (mut keys, mut found) = (HashSet::new(), None);
        while let Some(key) = map.next_key::<String>()? {
            let DuplicateKey(inner) = map.next_value()?;
            let own = keys.replace(key);
            found = found.or(inner).or(own);
        }
        Ok(DuplicateKey(found))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<DuplicateKey, A::Error> {
        let mut found = None;
        while let Some(DuplicateKey(inner)) = sequence.next_element()? {
            found = found.or(inner);
        }
        Ok(DuplicateKey(found))
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<DuplicateKey, E> {
        Ok(DuplicateKey(None))
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<DuplicateKey, E> {
        Ok(DuplicateKey(None))
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<DuplicateKey, E> {
        Ok(DuplicateKey(None))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<DuplicateKey, E> {
        Ok(DuplicateKey(None))
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<DuplicateKey, E> {
        Ok(DuplicateKey(None))
    }

    fn visit_unit<E: Error>(self) -> Result<DuplicateKey, E> {
        Ok(DuplicateKey(None))
    }
}

fn optional(value: Value) -> Option<Value> {
    (!value.is_null()).then_some(value)
}

fn object_of(key: String, value: Value) -> Result<Map<String, Value>, DiagramError> {
    match value {
        Value::Object(object) => Ok(object),
        _ => Err(DiagramError::WrongKind(key)),
    }
}

fn number_of(key: String, value: &Value) -> Result<u32, DiagramError> {
    value.as_u64().and_then(|number| u32::try_from(number).ok()).ok_or(DiagramError::WrongKind(key))
}

fn turn_of(key: String, value: &Value) -> Result<u32, DiagramError> {
    let turn = number_of(key, value)?;
    if turn > Diagram::MAX_TURN { Err(DiagramError::TurnTooLarge(turn)) } else { Ok(turn) }
}

fn read_options(object: Map<String, Value>, options: &mut Options) -> Result<(), DiagramError> {
    for (key, value) in object {
        let text = match value {
            Value::String(text) => text,
            Value::Number(number) => number.to_string(),
            _ => return Err(DiagramError::WrongKind(key)),
        };
        options.set(&key, &text).map_err(DiagramError::Option)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Diagram, DiagramError> {
        Diagram::read(text, "abeo", &mut Options::defaults(&[]))
    }

    #[test]
    fn byte_order_mark_is_skipped() {
        let text = "\u{feff}{\"to_move\": \"1\", \"board\": {}}";
        assert_eq!(read(text).map(|diagram| diagram.to_move), Ok("1".to_owned()));
    }

    #[test]
    fn number_of_turns_is_limited() {
        let with_turn = |turn: u32| read(&format!(r#"{{"turn": {turn}, "to_move": "1", "board": {{}}}}"#));
        assert_eq!(with_turn(Diagram::MAX_TURN).map(|diagram| diagram.turn), Ok(Some(Diagram::MAX_TURN)));
        for turn in [Diagram::MAX_TURN + 1, u32::MAX] {
            assert_eq!(with_turn(turn), Err(DiagramError::TurnTooLarge(turn)));
            let json = Diagram { turn: Some(turn), ..Diagram::default() }.to_json();
            assert_eq!(
                read(&json).map(|diagram| diagram.turn),
                Ok(Some(Diagram::MAX_TURN)),
                "a written diagram can be read"
            );
        }
    }

    #[test]
    fn duplicate_keys_are_rejected() {
        for (text, key) in [
            (r#"{"to_move": "1", "board": {"a1": 1, "a2": 1, "a1": 2}}"#, "a1"),
            (r#"{"to_move": "1", "board": {}, "board": {}}"#, "board"),
            (r#"{"to_move": "1", "board": {}, "hands": {"1": [], "1": []}}"#, "1"),
            (r#"{"to_move": "1", "options": {"x": 1, "x": 1}, "board": {}}"#, "x"),
            (r#"{"to_move": "1", "board": {"a1": [null, true, -1, 1.5, {"kind": "s", "kind": "s"}]}}"#, "kind"),
        ] {
            assert_eq!(read(text), Err(DiagramError::DuplicateKey(key.to_owned())), "{text}");
        }
        assert!(read(r#"{"to_move": "1", "board": {"a1": {"kind": 1}, "a2": {"kind": 1}}}"#).is_ok());
    }
}
