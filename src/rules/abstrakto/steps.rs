//! Input steps of Abstrakto (a tile, then its place) and the effects of a turn.

use super::places::{Kind, name, place};
use super::{Move, MoveError, Position};
use crate::rules::{Cell, Effect, InputStep, LocalizedText, Rules as _};

/// The message id of the choice to pass.
pub(super) const PASS_CHOICE: &str = "abstrakto-pass";
/// The choice to pass.
pub const PASS: InputStep = InputStep::Choice(PASS_CHOICE);

impl Position {
    pub(super) fn path(action: Move, mut visit: impl FnMut(&[InputStep])) {
        match action {
            Move::Place(cell) => visit(&[InputStep::Hand(place(cell).kind as u8), InputStep::Cell(cell)]),
            Move::Pass => visit(&[PASS]),
        }
    }

    pub(super) fn list_effects(action: Move) -> Vec<Effect> {
        match action {
            Move::Place(to) => vec![Effect::Entered { to }], // the place determines the kind
            Move::Pass => Vec::new(),
        }
    }

    pub(super) fn move_label(action: Move) -> LocalizedText {
        let Move::Place(cell) = action else { return LocalizedText::new("abstrakto-pass") };
        let (_, _, side) = place(cell).anchor();
        let id = match (place(cell).kind, side) {
            (Kind::Solid, _) => "abstrakto-label-solid",
            (Kind::Cross, _) => "abstrakto-label-cross",
            (Kind::Line, Some(b'n')) => "abstrakto-label-line-north",
            (Kind::Line, Some(b's')) => "abstrakto-label-line-south",
            (Kind::Line, Some(b'w')) => "abstrakto-label-line-west",
            (Kind::Line, _) => "abstrakto-label-line-east",
        };
        LocalizedText::new(id).text("cell", &name(cell)[1..3])
    }

    pub(super) fn prompt_after(&self, steps: &[InputStep]) -> LocalizedText {
        LocalizedText::new(match steps {
            [InputStep::Hand(0), ..] => "abstrakto-prompt-solid",
            [InputStep::Hand(1), ..] => "abstrakto-prompt-line",
            [InputStep::Hand(_), ..] => "abstrakto-prompt-cross",
            _ if self.playable_places(self.to_move).is_empty() => "abstrakto-prompt-pass",
            _ => "abstrakto-prompt-choose",
        })
    }

    /// Returns why the last of these steps leads to no move.
    pub(super) fn explain_illegal_steps(&self, steps: &[InputStep]) -> MoveError {
        match *steps {
            [InputStep::Cell(cell), ..] => self.explain_place_first(cell),
            [InputStep::Hand(number)] => {
                let kind = Kind::ALL.get(usize::from(number)).copied();
                kind.and_then(|kind| self.kind_error(kind)).unwrap_or(MoveError::NoSuchChoice)
            }
            [InputStep::Hand(number), InputStep::Cell(cell), ..] => {
                let kind = place(cell).kind;
                match Kind::ALL.get(usize::from(number)) {
                    Some(chosen) if *chosen != kind => MoveError::WrongPlace { kind: *chosen, cell },
                    _ => self.validate(Move::Place(cell)).err().unwrap_or(MoveError::NoSuchChoice),
                }
            }
            [PASS] => self.validate(Move::Pass).err().unwrap_or(MoveError::NoSuchChoice),
            _ => MoveError::NoSuchChoice,
        }
    }

    /// Returns the error for a place that was chosen before a tile. A reason that rules out the move itself takes
    /// precedence.
    fn explain_place_first(&self, cell: Cell) -> MoveError {
        if self.playable_places(self.to_move).is_empty() {
            return MoveError::MustPass;
        }
        self.validate(Move::Place(cell)).err().unwrap_or(MoveError::TileFirst(cell))
    }
}
