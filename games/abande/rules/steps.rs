//! Input steps, effects and labels of moves.

use super::{Move, PASSES_TO_END, Position, cell_name};
use crate::rules::ids;
use quintet_core::rules::{Cell, Effect, InputStep, LocalizedText, Manner, Path, Piece, Rules as _, Spot, Verb};

/// The choice to pass, as a message id.
pub(super) const PASS: &str = ids::ABANDE_CHOICE_PASS.as_str();
/// A piece in hand. There is only one kind.
const PIECE: InputStep = InputStep::Reserve(0);

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

    /// The effects of a legal move. A pass has none, unless it ends the game: then all sleeping stacks are removed.
    pub(super) fn list_effects(&self, action: Move) -> Vec<Effect> {
        match action {
            Move::Enter(to) => vec![Effect::enter(Piece { side: self.to_move, kind: 0 }, to)],
            Move::Capture { from, to } => {
                let [pieces, to_level] = [from, to].map(|cell| self.stack(cell).count() as u8);
                let hop = Verb::Move { path: Path::between(from, to), from_level: 0, to_level, pieces };
                vec![Effect::new(hop).with(Manner::HOP)]
            }
            Move::Pass if self.ends_by_pass() => self.sleeping().iter().flat_map(|cell| self.counted(cell)).collect(),
            Move::Pass => Vec::new(),
        }
    }

    /// The effects that remove the pieces of a sleeping stack at the end of the game.
    fn counted(&self, cell: Cell) -> impl Iterator<Item = Effect> {
        self.stack(cell).zip(0..).map(move |(side, level)| {
            let (at, piece) = (Spot { cell, level }, Piece { side, kind: 0 });
            Effect::new(Verb::Remove { at, piece }).with(Manner::COUNT)
        })
    }

    const fn ends_by_pass(&self) -> bool {
        self.passes + 1 >= PASSES_TO_END
    }

    pub(super) fn move_label(&self, action: Move) -> LocalizedText {
        match action {
            Move::Enter(cell) => LocalizedText::new(ids::ABANDE_LABEL_ENTER).text("cell", cell_name(cell)),
            Move::Capture { from, to } => LocalizedText::new(ids::ABANDE_LABEL_CAPTURE)
                .text("from", cell_name(from))
                .text("to", cell_name(to))
                .number("pieces", self.height(from) as u32)
                .number("height", (self.height(from) + self.height(to)) as u32),
            Move::Pass if self.ends_by_pass() => LocalizedText::new(ids::ABANDE_LABEL_LAST_PASS),
            Move::Pass => LocalizedText::new(ids::ABANDE_LABEL_PASS),
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
            [] if self.is_over() => ids::ABANDE_PROMPT_OVER,
            [] | [PIECE] if self.band().is_empty() => ids::ABANDE_PROMPT_INITIATIVE,
            [PIECE, ..] => ids::ABANDE_PROMPT_ENTER,
            [] => match (can_enter, can_capture()) {
                (true, true) => ids::ABANDE_PROMPT_ENTER_OR_MOVE,
                (true, false) => ids::ABANDE_PROMPT_ENTER,
                (false, true) => ids::ABANDE_PROMPT_MOVE_OR_PASS,
                (false, false) => ids::ABANDE_PROMPT_PASS,
            },
            _ => ids::ABANDE_PROMPT_TARGET,
        })
    }
}
