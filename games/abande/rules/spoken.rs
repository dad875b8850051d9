//! Spoken texts: stacks, entries, captures and passes.

use super::{INFO, Move, PASSES_TO_END, Position, cell_name};
use crate::rules::ids;
use quintet_core::rules::{
    Cell, Describe as _, Listener, LocalizedText, Rules as _, Side, Verbosity, phrases, side_name_id,
};
use quintet_core::words::MessageId;

impl Position {
    /// The stack on a cell with its owner and height, and whether it is asleep; for [`Verbosity::Full`], the owners of
    /// all its pieces.
    pub(super) fn spoken_stack(&self, cell: Cell, listener: Listener) -> LocalizedText {
        let Some(owner) = self.owner(cell) else { return LocalizedText::new(ids::SPEECH_EMPTY) };
        let height = self.height(cell) as u32;
        let text = LocalizedText::new(ids::ABANDE_SPEECH_STACK).number("height", height);
        let text = text.nested("number", phrases::number(height));
        let mut parts = vec![listener.owning(text, &INFO, owner)];
        if height > 1 && listener.wants(Verbosity::Full) {
            let owners = self.stack(cell).map(|side| LocalizedText::new(side_name_id(&INFO, side)));
            parts.push(LocalizedText::new(ids::SPEECH_FROM_BOTTOM).nested("pieces", phrases::series(owners)));
        }
        if self.sleeping().contains(cell) {
            parts.push(LocalizedText::new(ids::ABANDE_SPEECH_ASLEEP));
        }
        phrases::series(parts)
    }

    /// A turn: an entry, a capture with the new height, or a pass. The last pass says which stacks leave the board.
    pub(super) fn spoken_turn(&self, action: Move, listener: Listener) -> LocalizedText {
        let acting = |id: MessageId| listener.acting(LocalizedText::new(id), &INFO, self.to_move());
        match action {
            Move::Enter(cell) => acting(ids::ABANDE_SPEECH_ENTER).text("cell", cell_name(cell)),
            Move::Capture { from, to } => {
                let (pieces, below) = (self.height(from) as u32, self.height(to) as u32);
                let text = acting(ids::ABANDE_SPEECH_CAPTURE).text("from", cell_name(from)).text("to", cell_name(to));
                let text = text.number("pieces", pieces).nested("number", phrases::number(pieces));
                let mut clauses = vec![text];
                if listener.wants(Verbosity::Normal) {
                    let height = LocalizedText::new(ids::ABANDE_SPEECH_HEIGHT);
                    clauses.push(height.nested("height", phrases::number(pieces + below)));
                }
                if listener.wants(Verbosity::Full) {
                    let captured = LocalizedText::new(ids::ABANDE_SPEECH_CAPTURED).number("height", below);
                    let captured = captured.nested("number", phrases::number(below));
                    clauses.push(listener.owning(captured, &INFO, self.owner(to).unwrap_or(Side::FIRST)));
                }
                phrases::clauses(clauses)
            }
            Move::Pass => {
                let mut clauses = vec![acting(ids::SPEECH_PASSES)];
                let sleeping: Vec<Cell> = self.sleeping().iter().collect();
                if self.passes() + 1 >= PASSES_TO_END && !sleeping.is_empty() && listener.wants(Verbosity::Normal) {
                    let text = LocalizedText::new(ids::ABANDE_SPEECH_LEAVE).number("count", sleeping.len() as i64);
                    clauses.push(text.nested("cells", self.spoken_cells(sleeping)));
                }
                phrases::clauses(clauses)
            }
        }
    }

    /// The pieces that a side has in hand.
    pub(super) fn spoken_hand(&self, side: Side, listener: Listener) -> LocalizedText {
        let count = u32::from(self.hand(side));
        let text = LocalizedText::new(ids::ABANDE_SPEECH_HAND).number("count", count);
        phrases::sentence(listener.acting(text.nested("number", phrases::number(count)), &INFO, side))
    }
}
