//! Where a step or a figure begins, and what is tried there.

use serde_json::{Map, Value};

use super::Fault;
use super::lines::{Flawed, Line};
use crate::rules::{AnyGame, Cell, Diagram, Entry, GameInfo, MoveCode, Options, Refusal, Step};

/// A position to begin with.
pub struct Scene {
    game: Box<dyn AnyGame>,
    /// The line that it begins with, from 1.
    line: u32,
}

impl Clone for Scene {
    fn clone(&self) -> Self {
        Self { game: self.game.boxed(), line: self.line }
    }
}

impl std::fmt::Debug for Scene {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("Scene").field(&self.game.diagram().to_json()).finish()
    }
}

impl Scene {
    /// A game of its own that stands there, to be played on.
    #[must_use]
    pub fn begin(&self) -> Box<dyn AnyGame> {
        self.game.boxed()
    }

    /// The game that stands there, to be looked at.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    pub(super) const fn line(&self) -> u32 {
        self.line
    }

    /// The scene of a game that was played on.
    pub(super) fn of(game: Box<dyn AnyGame>, line: u32) -> Self {
        Self { game, line }
    }
}

/// Collects the lines that set a scene: a diagram, or moves from the usual start.
pub(super) struct Setting {
    entry: &'static Entry,
    options: Options,
    diagram: Diagram,
    /// Whether there is more to the diagram than whose turn it is.
    arranged: bool,
    played: Vec<(u32, String)>,
}

impl Setting {
    pub fn of(entry: &'static Entry) -> Self {
        let diagram = Diagram { to_move: entry.info.sides[0].to_owned(), ..Diagram::default() };
        Self { entry, options: entry.options(), diagram, arranged: false, played: Vec::new() }
    }

    /// Takes a line, if it is one that sets a scene.
    pub fn take(&mut self, line: &Line<'_>) -> Result<bool, Flawed> {
        let flawed = |fault| (line.number, fault);
        match line.word {
            "option" => {
                let (key, value) =
                    line.rest.split_once('=').ok_or_else(|| flawed(Fault::BadForm("option KEY=VALUE")))?;
                self.options.set(key, value).map_err(|error| flawed(Fault::Option(error)))?;
            }
            "to-move" => line.rest.clone_into(&mut self.diagram.to_move),
            // Many cells that each hold the side's piece, as the side's name or as a stack of names.
            "pieces" | "stacks" => {
                let (sides, cells) = line
                    .rest
                    .split_once(char::is_whitespace)
                    .ok_or_else(|| flawed(Fault::BadForm("pieces SIDE CELLS, stacks SIDE,SIDE CELLS")))?;
                let value: Value = if line.word == "pieces" { sides.into() } else { sides.split(',').collect() };
                for cell in cells.split_whitespace() {
                    self.diagram.board.insert(cell.to_owned(), value.clone());
                }
            }
            // A cell and whatever the game's diagrams write there.
            "place" => {
                let form = || flawed(Fault::BadForm("place CELL JSON"));
                let (cell, value) = line.rest.split_once(char::is_whitespace).ok_or_else(form)?;
                let value = serde_json::from_str(value).map_err(|_| form())?;
                self.diagram.board.insert(cell.to_owned(), value);
            }
            "hands" => self.diagram.hands = Some(object(line, "hands JSON")?),
            "score" => self.diagram.score = Some(object(line, "score JSON")?),
            "passes" => {
                let passes = line.rest.parse().map_err(|_| flawed(Fault::BadForm("passes NUMBER")))?;
                self.diagram.passes = Some(passes);
            }
            "played" => self.played.extend(line.words().map(|word| (line.number, word.to_owned()))),
            _ => return Ok(false),
        }
        self.arranged |= !matches!(line.word, "option" | "played");
        Ok(true)
    }

    /// Sets the scene; `line` is where it begins.
    pub fn set(self, line: u32) -> Result<Scene, Flawed> {
        let mut game = if self.arranged {
            let set_up = self.entry.set_up(&self.diagram, self.options);
            set_up.map_err(|error| (line, Fault::NoPosition(error)))?
        } else {
            self.entry.start(self.options).map_err(|sentence| (line, Fault::NoStart(sentence)))?
        };
        for (line, action) in self.played {
            play(&mut *game, &action).map_err(|fault| (line, fault))?;
        }
        Ok(Scene { game, line })
    }
}

fn object(line: &Line<'_>, form: &'static str) -> Result<Map<String, Value>, Flawed> {
    serde_json::from_str(line.rest).map_err(|_| (line.number, Fault::BadForm(form)))
}

/// Plays a move in notation.
pub(super) fn play(game: &mut dyn AnyGame, action: &str) -> Result<MoveCode, Fault> {
    let refused = |refusal: Refusal| Fault::Refused { action: action.to_owned(), refusal };
    let code = game.parse(action).map_err(refused)?;
    game.play(code).map_err(refused)?;
    Ok(code)
}

/// Something that a player might try and that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The steps; all but the last begin a legal move.
    pub steps: Vec<Step>,
    /// The name of the sentence that refuses the last of them.
    pub why: String,
}

impl Wrong {
    /// Reads steps, a colon, and the name of the sentence that refuses them. A step is a cell, `hand:` and the kind's
    /// number, or the name of a choice.
    pub(super) fn read(line: &Line<'_>, game: &dyn AnyGame) -> Result<Self, Flawed> {
        let flawed = |fault| (line.number, fault);
        let (tried, why) = line.rest.rsplit_once(':').ok_or_else(|| flawed(Fault::BadForm("wrong STEPS: REFUSAL")))?;
        let (tried, why) = (tried.trim(), why.trim());
        let mut steps = Vec::new();
        for word in tried.split_whitespace() {
            let step = read_step(word, game.info()).ok_or_else(|| flawed(Fault::NoStep(word.to_owned())))?;
            steps.push(step);
        }
        let Some((_, before)) = steps.split_last() else {
            return Err(flawed(Fault::BadForm("wrong STEPS: REFUSAL")));
        };
        if begins_move(game, &steps) {
            return Err(flawed(Fault::NotRefused(tried.to_owned())));
        }
        if !before.is_empty() && !begins_move(game, before) {
            return Err(flawed(Fault::RefusedSooner(tried.to_owned())));
        }
        let found = game.refuse(&steps).sentence.id;
        if found == why {
            Ok(Self { steps, why: why.to_owned() })
        } else {
            Err(flawed(Fault::OtherReason { wanted: why.to_owned(), found }))
        }
    }
}

/// Whether a legal move begins with these steps.
fn begins_move(game: &dyn AnyGame, steps: &[Step]) -> bool {
    game.legal().into_iter().any(|action| game.paths(action).iter().any(|path| path.starts_with(steps)))
}

/// The step that a word names.
fn read_step(word: &str, info: &GameInfo) -> Option<Step> {
    if let Some(kind) = word.strip_prefix("hand:") {
        return kind.parse().ok().map(Step::Hand);
    }
    let cell = (0..info.cells).map(Cell).find(|cell| (info.cell_name)(*cell) == word);
    let choice = || info.choices.iter().find(|choice| **choice == word);
    cell.map(Step::Cell).or_else(|| choice().map(|choice| Step::Choice(choice)))
}
