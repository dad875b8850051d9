//! Input steps, effects and labels of moves.

use super::{Move, PASSES_TO_END, Position, cell_name};
use crate::rules::{Effect, InputStep, LocalizedText, Rules as _};

/// The choice to pass, as a message id.
pub(super) const PASS: &str = "abande-choice-pass";
/// A piece in hand. There is only one kind.
const PIECE: InputStep = InputStep::Hand(0);

impl Position {
    /// Calls `visit` with the input paths. No complete path is a prefix of another: entering selects an empty cell,
    /// moving begins on an occupied one.
    pub(super) fn paths(action: Move, mut visit: impl FnMut(&[InputStep])) {
        match action {
            Move::Enter(cell) => {
                visit(&[InputStep::Cell(cell)]);
                visit(&[PIECE, InputStep::Cell(cell)]);
            }
            Move::Capture { from, to } => visit(&[InputStep::Cell(from), InputStep::Cell(to)]),
            Move::Pass => visit(&[InputStep::Choice(PASS)]),
        }
    }

    /// A pass has no effect on the board, unless it is the last: then all sleeping stacks are removed.
    pub(super) fn list_effects(&self, action: Move) -> Vec<Effect> {
        match action {
            Move::Enter(to) => vec![Effect::Entered { to }],
            Move::Capture { from, to } => vec![Effect::Hopped { from, to }],
            Move::Pass if self.ends_by_pass() => self.sleeping().iter().map(|from| Effect::Removed { from }).collect(),
            Move::Pass => Vec::new(),
        }
    }

    const fn ends_by_pass(&self) -> bool {
        self.passes + 1 >= PASSES_TO_END
    }

    pub(super) fn move_label(&self, action: Move) -> LocalizedText {
        match action {
            Move::Enter(cell) => LocalizedText::new("abande-label-enter").text("cell", cell_name(cell)),
            Move::Capture { from, to } => LocalizedText::new("abande-label-capture")
                .text("from", cell_name(from))
                .text("to", cell_name(to))
                .number("pieces", self.height(from) as u32)
                .number("height", (self.height(from) + self.height(to)) as u32),
            Move::Pass if self.ends_by_pass() => LocalizedText::new("abande-label-last-pass"),
            Move::Pass => LocalizedText::new("abande-label-pass"),
        }
    }

    pub(super) fn prompt_after(&self, steps: &[InputStep]) -> LocalizedText {
        let can_enter = self.hand(self.to_move) > 0;
        let can_capture = || {
            let mut some = false;
            self.for_each_move(|action| some |= matches!(action, Move::Capture { .. }));
            some
        };
        LocalizedText::new(match steps {
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
