//! Input steps of Abeo (a cell, then a second cell, a token to flip, or the end of the turn) and the effects of a turn.

use super::{FollowUp, Move, MoveError, Position};
use crate::rules::ids;
use quintet_core::rules::hex::{self, Cells, Direction};
use quintet_core::rules::{Cell, Effect, InputStep, LocalizedText, Manner, Piece, Rules as _, Spot, Verb};

/// The choice that ends a turn after one token.
pub const END_TURN: &str = ids::ABEO_END_TURN.as_str();

impl Position {
    /// Calls `visit` with every input path of a move: the cell and the end of the turn; both cells in either order;
    /// or the cell and any token of the line, nearest first. If nothing can follow the first cell, that cell alone is
    /// the path.
    pub(super) fn paths(&self, action: Move, mut visit: impl FnMut(&[InputStep])) {
        let first = InputStep::Cell(action.first);
        match action.follow_up {
            FollowUp::End if self.ends_turn(action.first) => visit(&[first]),
            FollowUp::End => visit(&[first, InputStep::Choice(END_TURN)]),
            FollowUp::Place(second) => {
                visit(&[first, InputStep::Cell(second)]);
                visit(&[InputStep::Cell(second), first]);
            }
            FollowUp::Flip(nearest) => {
                for token in self.line_tokens(action.first, nearest) {
                    visit(&[first, InputStep::Cell(token)]);
                }
            }
        }
    }

    pub(super) fn list_effects(&self, action: Move) -> Vec<Effect> {
        let first = action.first;
        let piece = Piece { side: self.to_move(), kind: 0 };
        let mut effects = vec![Effect::enter(piece, first)];
        match action.follow_up {
            FollowUp::End => {}
            FollowUp::Place(second) => effects.push(Effect::enter(piece, second).in_group(1)),
            FollowUp::Flip(nearest) => {
                let flip = |cell| Effect::new(Verb::Change { at: Spot::on(cell), piece }).with(Manner::FLIP);
                effects.extend(self.line_tokens(first, nearest).map(|cell| flip(cell).from(first).in_group(1)));
            }
        }
        effects
    }

    pub(super) fn move_label(&self, action: Move) -> LocalizedText {
        let on = |id| LocalizedText::new(id).text("cell", hex::name(action.first));
        match action.follow_up {
            FollowUp::End => on(ids::ABEO_LABEL_PLACE),
            FollowUp::Place(second) => on(ids::ABEO_LABEL_PLACE_TWO).text("second", hex::name(second)),
            FollowUp::Flip(nearest) => {
                on(ids::ABEO_LABEL_FLIP).number("tokens", self.line_tokens(action.first, nearest).count() as u32)
            }
        }
    }

    /// The label names the placed token, unless the move ends the turn after it.
    pub(super) fn move_summary(&self, action: Move) -> LocalizedText {
        match action.follow_up {
            FollowUp::End => LocalizedText::new(ids::ABEO_SUMMARY_PLACE).text("cell", hex::name(action.first)),
            FollowUp::Place(_) | FollowUp::Flip(_) => self.move_label(action),
        }
    }

    pub(super) fn prompt_after(&self, steps: &[InputStep]) -> LocalizedText {
        let placed = steps.first().and_then(|step| step.cell());
        LocalizedText::new(match placed.map(|cell| (self.has_other_empty_cell(cell), self.can_flip_from(cell))) {
            None => ids::ABEO_PROMPT_PLACE,
            Some((true, true)) => ids::ABEO_PROMPT_PLACE_OR_FLIP,
            Some((true, false)) => ids::ABEO_PROMPT_PLACE_OR_END,
            Some((false, true)) => ids::ABEO_PROMPT_FLIP_OR_END,
            Some((false, false)) => ids::ABEO_PROMPT_END,
        })
    }

    /// Returns why the last of these steps leads to no move.
    pub(super) fn explain_illegal_steps(&self, steps: &[InputStep]) -> MoveError {
        match *steps {
            [] | [InputStep::Choice(END_TURN), ..] => MoveError::MayNotPass,
            [InputStep::Reserve(_) | InputStep::Choice(_), ..] => MoveError::PlaceFirst,
            [InputStep::Cell(first), ..] if !self.empty().contains(first) => MoveError::Occupied(first),
            [InputStep::Cell(first), InputStep::Cell(second)] if first == second => MoveError::SameCell(first),
            [InputStep::Cell(first), InputStep::Cell(second)] => {
                self.flip_error(first, second).unwrap_or(MoveError::Occupied(second))
            }
            _ => MoveError::TooMuch(self.text_of(steps)),
        }
    }

    /// Formats the cells of the steps, separated by commas.
    fn text_of(&self, steps: &[InputStep]) -> String {
        let names: Vec<_> = steps.iter().filter_map(|step| step.cell()).map(hex::name).collect();
        names.join(",")
    }

    /// Whether nothing can follow a token placed on this cell.
    fn ends_turn(&self, placed: Cell) -> bool {
        !self.has_other_empty_cell(placed) && !self.can_flip_from(placed)
    }

    /// Whether any other cell is empty.
    fn has_other_empty_cell(&self, placed: Cell) -> bool {
        !(self.empty() & !Cells::of(placed)).is_empty()
    }

    /// Whether a token placed on this empty cell could flip a line.
    fn can_flip_from(&self, placed: Cell) -> bool {
        let first_met = |direction| hex::walk(placed, direction).find(|cell| !self.empty().contains(*cell));
        Direction::ALL.into_iter().filter_map(first_met).any(|cell| self.theirs().contains(cell))
    }
}
