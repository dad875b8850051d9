//! Initial positions of lesson steps and figures, and rejected attempts in them.

use serde_json::{Map, Value};

use super::FileErrorKind;
use super::lines::{Line, LineError, set_once};
use crate::catalog::GameDef;
use crate::rules::{AnyGame, Cell, Diagram, EncodedMove, GameInfo, InputStep, MoveError, Options};
use crate::words::MessageId;

/// An initial position.
pub struct Scene {
    game: Box<dyn AnyGame>,
}

impl Clone for Scene {
    fn clone(&self) -> Self {
        Self { game: self.game.boxed_clone() }
    }
}

impl std::fmt::Debug for Scene {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("Scene").field(&self.game.diagram().to_json()).finish()
    }
}

impl Scene {
    /// A copy of the game in this position. The caller can play moves in it.
    #[must_use]
    pub fn begin(&self) -> Box<dyn AnyGame> {
        self.game.boxed_clone()
    }

    /// The game in this position.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The scene at the current position of a game.
    pub(super) fn of(game: Box<dyn AnyGame>) -> Self {
        Self { game }
    }
}

/// Collects the lines of a scene: options, a diagram or the standard start, and moves played from it.
pub(super) struct SceneBuilder {
    game_def: &'static GameDef,
    options: Options,
    diagram: Diagram,
    to_move: Option<String>,
    /// Whether a line other than options and moves was given.
    has_diagram: bool,
    moves: Vec<(u32, String)>,
}

impl SceneBuilder {
    pub fn of(game_def: &'static GameDef) -> Self {
        let diagram = Diagram { to_move: game_def.info.sides[0].to_owned(), ..Diagram::default() };
        Self { game_def, options: game_def.options(), diagram, to_move: None, has_diagram: false, moves: Vec::new() }
    }

    /// Reads a line if it defines a part of the scene. Returns whether it does.
    pub fn read_line(&mut self, line: &Line<'_>) -> Result<bool, LineError> {
        let at_line = |kind| (line.number, kind);
        match line.word {
            "option" => {
                let (key, value) =
                    line.rest.split_once('=').ok_or_else(|| at_line(FileErrorKind::WrongSyntax("option KEY=VALUE")))?;
                self.options.set(key, value).map_err(|error| at_line(FileErrorKind::Option(error)))?;
            }
            "to-move" => set_once(&mut self.to_move, line, line.rest.to_owned())?,
            // Several cells with the same contents: a side's name or a stack of names.
            "pieces" | "stacks" => {
                let (sides, cells) = line
                    .rest
                    .split_once(char::is_whitespace)
                    .ok_or_else(|| at_line(FileErrorKind::WrongSyntax("pieces SIDE CELLS, stacks SIDE,SIDE CELLS")))?;
                let value: Value = if line.word == "pieces" { sides.into() } else { sides.split(',').collect() };
                for cell in cells.split_whitespace() {
                    self.diagram.board.insert(cell.to_owned(), value.clone());
                }
            }
            // A cell with a value in the game's diagram format.
            "place" => {
                let form = || at_line(FileErrorKind::WrongSyntax("place CELL JSON"));
                let (cell, value) = line.rest.split_once(char::is_whitespace).ok_or_else(form)?;
                let value = serde_json::from_str(value).map_err(|_| form())?;
                self.diagram.board.insert(cell.to_owned(), value);
            }
            "hands" => set_once(&mut self.diagram.hands, line, object(line, "hands JSON")?)?,
            "score" => set_once(&mut self.diagram.score, line, object(line, "score JSON")?)?,
            "passes" => {
                let passes = line.rest.parse().map_err(|_| at_line(FileErrorKind::WrongSyntax("passes NUMBER")))?;
                set_once(&mut self.diagram.passes, line, passes)?;
            }
            "played" => self.moves.extend(line.words().map(|word| (line.number, word.to_owned()))),
            _ => return Ok(false),
        }
        self.has_diagram |= !matches!(line.word, "option" | "played");
        Ok(true)
    }

    /// Creates the scene. `line` is the line where it starts.
    pub fn build(mut self, line: u32) -> Result<Scene, LineError> {
        if let Some(to_move) = self.to_move {
            self.diagram.to_move = to_move;
        }
        let mut game = if self.has_diagram {
            let set_up = self.game_def.set_up(&self.diagram, self.options);
            set_up.map_err(|error| (line, FileErrorKind::InvalidPosition(error)))?
        } else {
            self.game_def.start(self.options).map_err(|conflict| (line, FileErrorKind::CannotStart(conflict)))?
        };
        for (line, action) in self.moves {
            play(&mut *game, &action).map_err(|kind| (line, kind))?;
        }
        Ok(Scene { game })
    }
}

fn object(line: &Line<'_>, form: &'static str) -> Result<Map<String, Value>, LineError> {
    serde_json::from_str(line.rest).map_err(|_| (line.number, FileErrorKind::WrongSyntax(form)))
}

/// Plays a move given in notation.
pub(super) fn play(game: &mut dyn AnyGame, action: &str) -> Result<EncodedMove, FileErrorKind> {
    let rejected = |move_error: MoveError| FileErrorKind::Rejected { action: action.to_owned(), move_error };
    let code = game.parse(action).map_err(rejected)?;
    game.play(code).map_err(rejected)?;
    Ok(code)
}

/// An attempt that the rules reject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectedAttempt {
    /// The steps. All but the last begin a legal move.
    pub steps: Vec<InputStep>,
    /// The message id of the move error.
    pub reason: MessageId,
}

impl RejectedAttempt {
    /// Reads steps, a colon, and the message id of the expected move error. A step is a cell, `hand:` with the number of a
    /// kind, or the name of a choice.
    pub(super) fn read(line: &Line<'_>, game: &dyn AnyGame) -> Result<Self, LineError> {
        let at_line = |kind| (line.number, kind);
        let wrong_syntax = || at_line(FileErrorKind::WrongSyntax("rejected STEPS: MESSAGE"));
        let (attempt, reason) = line.rest.rsplit_once(':').ok_or_else(wrong_syntax)?;
        let (attempt, reason) = (attempt.trim(), reason.trim());
        let mut steps = Vec::new();
        for word in attempt.split_whitespace() {
            let step =
                read_step(word, game.info()).ok_or_else(|| at_line(FileErrorKind::UnknownStep(word.to_owned())))?;
            steps.push(step);
        }
        let Some((_, before)) = steps.split_last() else {
            return Err(wrong_syntax());
        };
        if begins_move(game, &steps) {
            return Err(at_line(FileErrorKind::NotRejected(attempt.to_owned())));
        }
        if !before.is_empty() && !begins_move(game, before) {
            return Err(at_line(FileErrorKind::RejectedEarlier(attempt.to_owned())));
        }
        let found = game.explain_illegal(&steps).message.id;
        if found.as_str() == reason {
            Ok(Self { steps, reason: found })
        } else {
            Err(at_line(FileErrorKind::WrongReason { wanted: reason.to_owned(), found }))
        }
    }
}

/// Whether a legal move begins with these steps.
fn begins_move(game: &dyn AnyGame, steps: &[InputStep]) -> bool {
    game.legal_moves().into_iter().any(|action| game.paths(action).iter().any(|path| path.starts_with(steps)))
}

/// Parses one step.
fn read_step(word: &str, info: &GameInfo) -> Option<InputStep> {
    if let Some(kind) = word.strip_prefix("hand:") {
        return kind.parse().ok().map(InputStep::Reserve);
    }
    let cell = (0..info.cells).map(Cell).find(|cell| (info.cell_name)(*cell) == word);
    let choice = || info.choices.iter().find(|choice| **choice == word);
    cell.map(InputStep::Cell).or_else(|| choice().map(|choice| InputStep::Choice(choice)))
}
