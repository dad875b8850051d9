//! Labels of cells, pieces in hand and choices.

use super::Speech;
use crate::rules::{Cell, EncodedMove, InputStep, LocalizedText, Piece, Place, Side, Verb, Verbosity, phrases};
use crate::words::ids;

/// What a step would do in the current selection.
struct Continuations {
    /// The moves that begin with the steps so far and this step.
    moves: Vec<EncodedMove>,
    /// Whether one of them is complete after this step.
    is_complete: bool,
}

impl Speech<'_> {
    /// The label of a cell: its name, what stands on it, and whether it is or can be chosen after these steps. If the texts
    /// are not [`Short`](Verbosity::Short), also whether it was part of the last move.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::rules::{InputStep, Side, hex};
    /// use quintet_core::speech::{Listener, Speech, Verbosity};
    /// use quintet_core::words::Localization;
    /// use quintet_games::find;
    ///
    /// let abalone = find("abalone").unwrap();
    /// let game = abalone.start(abalone.options()).unwrap();
    /// let [c3, d3] = ["c3", "d3"].map(|name| hex::parse(name).unwrap());
    ///
    /// let listener = Listener { side: Some(Side::FIRST), verbosity: Verbosity::Normal };
    /// let speech = Speech::new(&*game, listener);
    /// let words = Localization::english();
    /// assert_eq!(words.localize(&speech.cell(c3, &[])), "c3, your ball, can be chosen");
    /// let label = words.localize(&speech.cell(d3, &[InputStep::Cell(c3)]));
    /// assert_eq!(label, "d3, empty, possible: You move a ball from c3 to d3");
    /// ```
    #[must_use]
    pub fn cell(&self, cell: Cell, steps: &[InputStep]) -> LocalizedText {
        let mut parts = vec![self.cell_contents(cell)];
        if steps.contains(&InputStep::Cell(cell)) {
            parts.push(LocalizedText::new(ids::SPEECH_SELECTED));
        }
        parts.extend(self.last_move_mark(cell));
        parts.extend(self.possibility(steps, InputStep::Cell(cell)));
        phrases::series(parts)
    }

    /// The label of a cell while its pieces cannot be chosen, such as on the turn of a computer player: its name and what
    /// stands on it. Unless the verbosity is [`Short`](Verbosity::Short), also whether it was part of the last move.
    #[must_use]
    pub fn idle_cell(&self, cell: Cell) -> LocalizedText {
        phrases::series([self.cell_contents(cell)].into_iter().chain(self.last_move_mark(cell)))
    }

    /// The name of a cell and what stands on it.
    fn cell_contents(&self, cell: Cell) -> LocalizedText {
        let label = LocalizedText::new(ids::SPEECH_CELL).nested("cell", self.game.spoken_cell(cell));
        label.nested("contents", self.game.spoken_contents(cell, self.listener))
    }

    /// A note if the cell was part of the last move, unless the verbosity is [`Short`](Verbosity::Short).
    fn last_move_mark(&self, cell: Cell) -> Option<LocalizedText> {
        let is_wanted = self.listener.wants(Verbosity::Normal) && self.last_move_cells().contains(&cell);
        is_wanted.then(|| LocalizedText::new(ids::SPEECH_LAST_MOVE))
    }

    /// The label of the pieces of one kind in the reserve of the side to move: their number, and whether one can be chosen
    /// after these steps. If the reserve is hidden, the label contains only the kind, and whether it is selected.
    #[must_use]
    pub fn reserve(&self, kind: u8, steps: &[InputStep]) -> LocalizedText {
        let label = self.reserve_name(kind);
        let step = InputStep::Reserve(kind);
        let selected = steps.contains(&step).then(|| LocalizedText::new(ids::SPEECH_SELECTED));
        let is_hidden = self.hidden.contains(&self.game.to_move());
        let possibility = if is_hidden { None } else { self.possibility(steps, step) };
        phrases::series([label].into_iter().chain(selected).chain(possibility))
    }

    /// The number of pieces of a kind in the reserve of the side to move; only the kind if its reserve is hidden.
    pub(super) fn reserve_name(&self, kind: u8) -> LocalizedText {
        let piece = Piece { side: self.game.to_move(), kind };
        if self.hidden.contains(&piece.side) {
            return LocalizedText::new(ids::SPEECH_HAND).nested("pieces", self.game.spoken_piece(piece));
        }
        let in_hand = self.game.pieces().into_iter().filter(|at| at.place == Place::Reserve && at.piece == piece);
        let count = u32::try_from(in_hand.count()).unwrap_or(u32::MAX);
        LocalizedText::new(ids::SPEECH_HAND).nested("pieces", self.game.spoken_pieces(piece, count))
    }

    /// The label of a named choice, and whether it can be chosen after these steps.
    #[must_use]
    pub fn choice(&self, choice: &'static str, steps: &[InputStep]) -> LocalizedText {
        let label = self.game.choice_label(steps, choice);
        phrases::series([label].into_iter().chain(self.possibility(steps, InputStep::Choice(choice))))
    }

    /// States that a step can follow these steps, and what it would do. `None` if it cannot follow them.
    fn possibility(&self, steps: &[InputStep], next: InputStep) -> Option<LocalizedText> {
        let Continuations { moves, is_complete } = self.continuations(steps, next);
        match moves.as_slice() {
            [] => None,
            _ if !self.listener.wants(Verbosity::Normal) => Some(LocalizedText::new(ids::SPEECH_POSSIBLE)),
            // After the first step, and always in full texts, the text describes the move.
            [action] if is_complete && (!steps.is_empty() || self.listener.wants(Verbosity::Full)) => {
                let said = self.game.spoken_move(*action, self.listener);
                Some(LocalizedText::new(ids::SPEECH_POSSIBLE_MOVE).nested("move", said))
            }
            several => {
                let possible = LocalizedText::new(ids::SPEECH_POSSIBLE);
                if !self.listener.wants(Verbosity::Full) {
                    return Some(possible);
                }
                let count = several.len() as i64;
                let moves = LocalizedText::new(ids::SPEECH_POSSIBLE_MOVES).number("count", count);
                Some(phrases::series([possible, moves.nested("number", phrases::number(count))]))
            }
        }
    }

    /// The moves that begin with these steps and the next one.
    fn continuations(&self, steps: &[InputStep], next: InputStep) -> Continuations {
        let mut found = Continuations { moves: Vec::new(), is_complete: false };
        for (action, path) in self.paths() {
            if path.get(steps.len()) == Some(&next) && path.starts_with(steps) {
                found.is_complete |= path.len() == steps.len() + 1;
                if found.moves.last() != Some(action) {
                    found.moves.push(*action);
                }
            }
        }
        found
    }

    /// The cells that the last move changed.
    fn last_move_cells(&self) -> &[Cell] {
        self.last_move_cells.get_or_init(|| {
            let cells = self.game.last_effects().into_iter().flat_map(|effect| match effect.verb {
                Verb::Place { at, .. } | Verb::Change { at, .. } | Verb::Remove { at, .. } => vec![at.cell],
                Verb::Move { path, .. } | Verb::Strike { path } => vec![path.start(), path.end()],
            });
            cells.collect()
        })
    }

    /// The sides that take part.
    pub(super) fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        Side::all(self.game.players())
    }
}
