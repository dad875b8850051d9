//! Input steps of Abstrakto (a tile, then its place) and the effects of a turn.

use super::places::{Edge, Kind, name, place};
use super::{Move, MoveError, Position};
use crate::rules::ids;
use quintet_core::rules::{Cell, Effect, InputStep, LocalizedText, Piece, Rules as _};

/// The message id of the choice to pass.
pub(super) const PASS_CHOICE: &str = ids::ABSTRAKTO_PASS.as_str();
/// The choice to pass.
pub const PASS: InputStep = InputStep::Choice(PASS_CHOICE);

impl Position {
    pub(super) fn path(action: Move, mut visit: impl FnMut(&[InputStep])) {
        match action {
            Move::Place(cell) => visit(&[InputStep::Reserve(place(cell).kind as u8), InputStep::Cell(cell)]),
            Move::Pass => visit(&[PASS]),
        }
    }

    pub(super) fn list_effects(&self, action: Move) -> Vec<Effect> {
        match action {
            Move::Place(to) => {
                vec![Effect::enter(Piece { side: self.to_move, kind: place(to).kind as u8 }, to)]
            }
            Move::Pass => Vec::new(),
        }
    }

    pub(super) fn move_label(action: Move) -> LocalizedText {
        let Move::Place(cell) = action else { return LocalizedText::new(ids::ABSTRAKTO_PASS) };
        let id = match (place(cell).kind, place(cell).anchor().edge) {
            (Kind::Solid, _) => ids::ABSTRAKTO_LABEL_SOLID,
            (Kind::Cross, _) => ids::ABSTRAKTO_LABEL_CROSS,
            (Kind::Line, Some(Edge::North)) => ids::ABSTRAKTO_LABEL_LINE_NORTH,
            (Kind::Line, Some(Edge::South)) => ids::ABSTRAKTO_LABEL_LINE_SOUTH,
            (Kind::Line, Some(Edge::West)) => ids::ABSTRAKTO_LABEL_LINE_WEST,
            (Kind::Line, Some(Edge::East) | None) => ids::ABSTRAKTO_LABEL_LINE_EAST,
        };
        LocalizedText::new(id).text("cell", &name(cell)[1..3])
    }

    pub(super) fn prompt_after(&self, steps: &[InputStep]) -> LocalizedText {
        LocalizedText::new(match steps {
            [InputStep::Reserve(0), ..] => ids::ABSTRAKTO_PROMPT_SOLID,
            [InputStep::Reserve(1), ..] => ids::ABSTRAKTO_PROMPT_LINE,
            [InputStep::Reserve(_), ..] => ids::ABSTRAKTO_PROMPT_CROSS,
            _ if self.playable_places(self.to_move).is_empty() => ids::ABSTRAKTO_PROMPT_PASS,
            _ => ids::ABSTRAKTO_PROMPT_CHOOSE,
        })
    }

    /// Returns why the last of these steps leads to no move.
    pub(super) fn explain_illegal_steps(&self, steps: &[InputStep]) -> MoveError {
        match *steps {
            [InputStep::Cell(cell), ..] => self.explain_place_first(cell),
            [InputStep::Reserve(number)] => {
                let kind = Kind::ALL.get(usize::from(number)).copied();
                kind.and_then(|kind| self.kind_error(kind)).unwrap_or(MoveError::NoSuchStep)
            }
            [InputStep::Reserve(number), InputStep::Cell(cell), ..] => {
                let kind = place(cell).kind;
                match Kind::ALL.get(usize::from(number)) {
                    Some(chosen) if *chosen != kind => MoveError::WrongPlace { kind: *chosen, cell },
                    _ => self.validate(Move::Place(cell)).err().unwrap_or(MoveError::NoSuchStep),
                }
            }
            [PASS] => self.validate(Move::Pass).err().unwrap_or(MoveError::NoSuchStep),
            _ => MoveError::NoSuchStep,
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
