//! How a person chooses a turn: a cell, then another, a token to flip, or the end. And what the turn then does.

use super::{Move, Position, Refusal, Then};
use crate::rules::hex::{self, Direction, Hexes};
use crate::rules::{Cell, Effect, Sentence, Step};

/// The choice that ends a turn after one token.
pub const END_TURN: &str = "abeo-end-turn";

impl Position {
    /// Paths: the cell and the end of the turn; both cells in either order; or the cell and any token of the line, the
    /// nearest first. A cell after which nothing else can be done is a path by itself.
    pub(super) fn paths(&self, action: Move, mut visit: impl FnMut(&[Step])) {
        let first = Step::Cell(action.first);
        match action.then {
            Then::End if self.ends_turn(action.first) => visit(&[first]),
            Then::End => visit(&[first, Step::Choice(END_TURN)]),
            Then::Place(second) => {
                visit(&[first, Step::Cell(second)]);
                visit(&[Step::Cell(second), first]);
            }
            Then::Flip(nearest) => {
                for token in self.run(action.first, nearest) {
                    visit(&[first, Step::Cell(token)]);
                }
            }
        }
    }

    pub(super) fn list_effects(&self, action: Move) -> Vec<Effect> {
        let first = action.first;
        let mut effects = vec![Effect::Entered { to: first }];
        match action.then {
            Then::End => {}
            Then::Place(second) => effects.push(Effect::Entered { to: second }),
            Then::Flip(nearest) => {
                effects.extend(self.run(first, nearest).map(|at| Effect::Flipped { at, turned_from: first }));
            }
        }
        effects
    }

    pub(super) fn name_move(&self, action: Move) -> Sentence {
        let on = |id| Sentence::new(id).text("cell", hex::name(action.first));
        match action.then {
            Then::End => on("abeo-label-place"),
            Then::Place(second) => on("abeo-label-place-two").text("second", hex::name(second)),
            Then::Flip(nearest) => {
                on("abeo-label-flip").number("tokens", self.run(action.first, nearest).count() as u32)
            }
        }
    }

    pub(super) fn prompt_after(&self, steps: &[Step]) -> Sentence {
        let placed = steps.first().and_then(|step| step.cell());
        Sentence::new(match placed.map(|cell| (self.has_room_beside(cell), self.can_flip_from(cell))) {
            None => "abeo-prompt-place",
            Some((true, true)) => "abeo-prompt-place-or-flip",
            Some((true, false)) => "abeo-prompt-place-or-end",
            Some((false, true)) => "abeo-prompt-flip-or-end",
            Some((false, false)) => "abeo-prompt-end",
        })
    }

    /// The reason why the last of these steps leads nowhere.
    pub(super) fn refuse_steps(&self, steps: &[Step]) -> Refusal {
        match *steps {
            [] | [Step::Choice(END_TURN), ..] => Refusal::MayNotPass,
            [Step::Hand(_) | Step::Choice(_), ..] => Refusal::PlaceFirst,
            [Step::Cell(first), ..] if !self.empty().has(first) => Refusal::Taken(first),
            [Step::Cell(first), Step::Cell(second)] if first == second => Refusal::SameCell(first),
            [Step::Cell(first), Step::Cell(second)] => {
                self.objection_to_flip(first, second).unwrap_or(Refusal::Taken(second))
            }
            _ => Refusal::TooMuch(self.text_of(steps)),
        }
    }

    /// The cells of some steps as text.
    fn text_of(&self, steps: &[Step]) -> String {
        let names: Vec<_> = steps.iter().filter_map(|step| step.cell()).map(hex::name).collect();
        names.join(",")
    }

    /// Whether a token on this cell leaves nothing else to do.
    fn ends_turn(&self, placed: Cell) -> bool {
        !self.has_room_beside(placed) && !self.can_flip_from(placed)
    }

    /// Whether another cell than this one is empty.
    fn has_room_beside(&self, placed: Cell) -> bool {
        !(self.empty() & !Hexes::of(placed)).is_empty()
    }

    /// Whether a token on this empty cell could flip some line.
    fn can_flip_from(&self, placed: Cell) -> bool {
        let first_met = |direction| hex::walk(placed, direction).find(|cell| !self.empty().has(*cell));
        Direction::ALL.into_iter().filter_map(first_met).any(|cell| self.theirs().has(cell))
    }
}
