//! How a person chooses a turn: an empty place to enter on, with or without taking up a piece first, or a stack and then
//! its target, or to pass. And what the turn then does.

use super::{Move, PASSES, Position, cell_name};
use crate::rules::{Effect, Position as _, Sentence, Step};

/// The choice to pass, by its name in the language files.
pub(super) const PASS: &str = "abande-choice-pass";
/// A piece in hand: they are all of one kind.
const PIECE: Step = Step::Hand(0);

impl Position {
    /// A complete path is never the beginning of another: one enters on an empty place, and moves from an occupied one.
    pub(super) fn paths(action: Move, mut visit: impl FnMut(&[Step])) {
        match action {
            Move::Enter(cell) => {
                visit(&[Step::Cell(cell)]);
                visit(&[PIECE, Step::Cell(cell)]);
            }
            Move::Capture { from, to } => visit(&[Step::Cell(from), Step::Cell(to)]),
            Move::Pass => visit(&[Step::Choice(PASS)]),
        }
    }

    /// A pass does nothing on the board, unless it is the last: then all sleeping stacks leave it.
    pub(super) fn list_effects(&self, action: Move) -> Vec<Effect> {
        match action {
            Move::Enter(to) => vec![Effect::Entered { to }],
            Move::Capture { from, to } => vec![Effect::Hopped { from, to }],
            Move::Pass if self.ends_by_pass() => self.sleeping().iter().map(|from| Effect::Removed { from }).collect(),
            Move::Pass => Vec::new(),
        }
    }

    const fn ends_by_pass(&self) -> bool {
        self.passes + 1 >= PASSES
    }

    pub(super) fn name_move(&self, action: Move) -> Sentence {
        match action {
            Move::Enter(cell) => Sentence::new("abande-label-enter").text("cell", cell_name(cell)),
            Move::Capture { from, to } => Sentence::new("abande-label-capture")
                .text("from", cell_name(from))
                .text("to", cell_name(to))
                .number("pieces", self.height(from) as u32)
                .number("height", (self.height(from) + self.height(to)) as u32),
            Move::Pass if self.ends_by_pass() => Sentence::new("abande-label-last-pass"),
            Move::Pass => Sentence::new("abande-label-pass"),
        }
    }

    pub(super) fn prompt_after(&self, steps: &[Step]) -> Sentence {
        let can_enter = self.hand(self.to_move) > 0;
        let can_capture = || {
            let mut some = false;
            self.for_each_move(|action| some |= matches!(action, Move::Capture { .. }));
            some
        };
        Sentence::new(match steps {
            [] if self.is_over() => "abande-prompt-over",
            [] | [PIECE] if self.band().is_empty() => "abande-prompt-initiative",
            [PIECE, ..] => "abande-prompt-enter",
            [] => match (can_enter, can_capture()) {
                (true, true) => "abande-prompt-enter-or-move",
                (true, false) => "abande-prompt-enter",
                (false, true) => "abande-prompt-move-or-pass",
                (false, false) => "abande-prompt-pass",
            },
            _ => "abande-prompt-target",
        })
    }
}
