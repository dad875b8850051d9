//! A diagram: any arrangement of a game as text would show it, legal or not. A position is one that was checked.

use serde_json::{Map, Value};

use super::{GameInfo, OptionError, Options, Say, Sentence, Side};

/// An arrangement of pieces, as `referee show` prints it and `--position` reads it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Diagram {
    /// Turns played so far, if known.
    pub turn: Option<u32>,
    /// The side to move, by name.
    pub to_move: String,
    /// Occupied cells by name. What stands for a piece is the game's own.
    pub board: Map<String, Value>,
    /// Pieces in hand by side, in games that have them.
    pub hands: Option<Map<String, Value>>,
    /// Passes made in a row, in games that count them.
    pub passes: Option<u32>,
    /// The score by side.
    pub score: Option<Map<String, Value>>,
}

/// Why an arrangement is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagramError {
    /// The text is not JSON.
    NotJson {
        /// Line of the text, from 1.
        line: usize,
        /// Column of the line, from 1.
        column: usize,
    },
    /// A key is missing.
    Missing(&'static str),
    /// A key is not one of a diagram's.
    UnknownKey(String),
    /// A key holds something of the wrong kind.
    WrongKind(String),
    /// The diagram is of another game.
    OtherGame(String),
    /// An option in the diagram was refused.
    Option(OptionError),
    /// The board has no cell of this name.
    NoSuchCell(String),
    /// The game has no side of this name.
    NoSuchSide(String),
    /// The game's own reason.
    Impossible(Sentence),
}

impl Say for DiagramError {
    fn sentence(&self) -> Sentence {
        match self {
            Self::NotJson { line, column } => Sentence::new("diagram-not-json")
                .number("line", i64::try_from(*line).unwrap_or(i64::MAX))
                .number("column", i64::try_from(*column).unwrap_or(i64::MAX)),
            Self::Missing(key) => Sentence::new("diagram-missing").text("key", *key),
            Self::UnknownKey(key) => Sentence::new("diagram-unknown-key").text("key", key),
            Self::WrongKind(key) => Sentence::new("diagram-wrong-kind").text("key", key),
            Self::OtherGame(game) => Sentence::new("diagram-other-game").text("game", game),
            Self::Option(error) => error.sentence(),
            Self::NoSuchCell(cell) => Sentence::new("diagram-no-such-cell").text("cell", cell),
            Self::NoSuchSide(side) => Sentence::new("diagram-no-such-side").text("side", side),
            Self::Impossible(sentence) => sentence.clone(),
        }
    }
}

impl Diagram {
    /// Reads the JSON object of a position of the game `game`, and the options that it names into `options`.
    ///
    /// # Errors
    /// When the text is no such object; `options` may then hold some of its options.
    pub fn read(text: &str, game: &str, options: &mut Options) -> Result<Self, DiagramError> {
        let value: Value = serde_json::from_str(text)
            .map_err(|error| DiagramError::NotJson { line: error.line(), column: error.column() })?;
        let Value::Object(object) = value else {
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
                "turn" => diagram.turn = Some(number_of(key, &value)?),
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
                "legal" | "outcome" => {} // they follow from the rest
                _ => return Err(DiagramError::UnknownKey(key)),
            }
        }
        match found {
            (false, _) => Err(DiagramError::Missing("to_move")),
            (_, false) => Err(DiagramError::Missing("board")),
            _ => Ok(diagram),
        }
    }

    /// Checks that nothing is said of pieces in hand, in a game where nobody has any.
    ///
    /// # Errors
    /// When something is.
    pub fn check_no_hands(&self) -> Result<(), DiagramError> {
        if self.hands.is_some() { Err(DiagramError::UnknownKey("hands".to_owned())) } else { Ok(()) }
    }

    /// Checks that no pass is spoken of, in a game that does not count them.
    ///
    /// # Errors
    /// When one is.
    pub fn check_no_passes(&self) -> Result<(), DiagramError> {
        let some = self.passes.is_some_and(|passes| passes > 0);
        if some { Err(DiagramError::UnknownKey("passes".to_owned())) } else { Ok(()) }
    }

    /// The first side whose score is given and is not the one that is due, with the score that is given.
    ///
    /// # Errors
    /// When the game has no side of a name, or what is given for one is no number.
    pub fn wrong_score(&self, info: &GameInfo, due: impl Fn(Side) -> u32) -> Result<Option<(Side, i64)>, DiagramError> {
        for (name, score) in self.score.iter().flatten() {
            let side = info.side(name).ok_or_else(|| DiagramError::NoSuchSide(name.clone()))?;
            let score = score.as_u64().ok_or_else(|| DiagramError::WrongKind(format!("score.{name}")))?;
            if score != u64::from(due(side)) {
                return Ok(Some((side, i64::try_from(score).unwrap_or(i64::MAX))));
            }
        }
        Ok(None)
    }

    /// What is needed to set the position up again, as JSON on one line: for a record's Position tag.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut object = Map::new();
        if let Some(turn) = self.turn {
            object.insert("turn".to_owned(), turn.into());
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
