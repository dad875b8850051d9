//! How a person chooses a turn: a tile, then its place. And what the turn then does.

use super::places::{Kind, name, place};
use super::{Move, Position, Refusal};
use crate::rules::{Cell, Effect, Position as _, Sentence, Step};

/// The name of the choice of passing in the language files.
pub(super) const PASS_CHOICE: &str = "abstrakto-pass";
/// The choice of passing.
pub const PASS: Step = Step::Choice(PASS_CHOICE);

impl Position {
    pub(super) fn path(action: Move, mut visit: impl FnMut(&[Step])) {
        match action {
            Move::Place(cell) => visit(&[Step::Hand(place(cell).kind as u8), Step::Cell(cell)]),
            Move::Pass => visit(&[PASS]),
        }
    }

    pub(super) fn list_effects(action: Move) -> Vec<Effect> {
        match action {
            Move::Place(to) => vec![Effect::Entered { to }], // the place says of which kind
            Move::Pass => Vec::new(),
        }
    }

    pub(super) fn name_move(action: Move) -> Sentence {
        let Move::Place(cell) = action else { return Sentence::new("abstrakto-pass") };
        let (_, _, side) = place(cell).anchor();
        let id = match (place(cell).kind, side) {
            (Kind::Solid, _) => "abstrakto-label-solid",
            (Kind::Cross, _) => "abstrakto-label-cross",
            (Kind::Line, Some(b'n')) => "abstrakto-label-line-north",
            (Kind::Line, Some(b's')) => "abstrakto-label-line-south",
            (Kind::Line, Some(b'w')) => "abstrakto-label-line-west",
            (Kind::Line, _) => "abstrakto-label-line-east",
        };
        Sentence::new(id).text("cell", &name(cell)[1..3])
    }

    pub(super) fn prompt_after(&self, steps: &[Step]) -> Sentence {
        Sentence::new(match steps {
            [Step::Hand(0), ..] => "abstrakto-prompt-solid",
            [Step::Hand(1), ..] => "abstrakto-prompt-line",
            [Step::Hand(_), ..] => "abstrakto-prompt-cross",
            _ if self.fitting(self.to_move).is_empty() => "abstrakto-prompt-pass",
            _ => "abstrakto-prompt-choose",
        })
    }

    /// The reason why the last of these steps leads nowhere.
    pub(super) fn refuse_steps(&self, steps: &[Step]) -> Refusal {
        match *steps {
            [Step::Cell(cell), ..] => self.refuse_place_first(cell),
            [Step::Hand(number)] => {
                let kind = Kind::ALL.get(usize::from(number)).copied();
                kind.and_then(|kind| self.objection_to_kind(kind)).unwrap_or(Refusal::NoSuchChoice)
            }
            [Step::Hand(number), Step::Cell(cell), ..] => {
                let kind = place(cell).kind;
                match Kind::ALL.get(usize::from(number)) {
                    Some(chosen) if *chosen != kind => Refusal::WrongPlace { kind: *chosen, cell },
                    _ => self.check(Move::Place(cell)).err().unwrap_or(Refusal::NoSuchChoice),
                }
            }
            [PASS] => self.check(Move::Pass).err().unwrap_or(Refusal::NoSuchChoice),
            _ => Refusal::NoSuchChoice,
        }
    }

    /// A place was chosen with no tile in hand: if nothing could go there, that is said first.
    fn refuse_place_first(&self, cell: Cell) -> Refusal {
        if self.fitting(self.to_move).is_empty() {
            return Refusal::MustPass;
        }
        self.check(Move::Place(cell)).err().unwrap_or(Refusal::TileFirst(cell))
    }
}
