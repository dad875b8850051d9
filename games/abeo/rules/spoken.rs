//! Spoken texts: tokens, and turns that place and flip them.

use super::{FollowUp, INFO, Move, Position};
use crate::rules::ids;
use quintet_core::rules::hex;
use quintet_core::rules::{Cell, Describe as _, Listener, LocalizedText, Rules as _, Verbosity, phrases};

impl Position {
    /// The token on a cell; for [`Verbosity::Full`], whether the other side could flip it.
    pub(super) fn spoken_token(&self, cell: Cell, listener: Listener) -> LocalizedText {
        let Some(owner) = self.owner(cell) else { return LocalizedText::new(ids::SPEECH_EMPTY) };
        let token = listener.owning(LocalizedText::new(ids::ABEO_SPEECH_TOKEN), &INFO, owner);
        let is_exposed = || self.flippable_lines(owner.other()).iter().any(|line| line.tokens.contains(&cell));
        if listener.wants(Verbosity::Full) && is_exposed() {
            phrases::series([token, LocalizedText::new(ids::ABEO_SPEECH_EXPOSED)])
        } else {
            token
        }
    }

    /// A turn: one token, two tokens, or a token and the flipped line. [`Verbosity::Full`] names every flipped token.
    pub(super) fn spoken_turn(&self, action: Move, listener: Listener) -> LocalizedText {
        let placing = |count: u32, cells: Vec<Cell>| {
            let text = LocalizedText::new(ids::ABEO_SPEECH_PLACE).number("count", count);
            let text = text.nested("cells", self.spoken_cells(cells));
            listener.acting(text, &INFO, self.to_move())
        };
        let nearest = match action.follow_up {
            FollowUp::End => return placing(1, vec![action.first]),
            FollowUp::Place(second) => return placing(2, vec![action.first, second]),
            FollowUp::Flip(nearest) => nearest,
        };
        let flipped: Vec<Cell> = self.line_tokens(action.first, nearest).collect();
        let count = flipped.len() as u32;
        let names_all = count == 1 || listener.wants(Verbosity::Full);
        let cells = if names_all { self.spoken_cells(flipped) } else { self.spoken_cells([nearest]) };
        let text =
            LocalizedText::new(ids::ABEO_SPEECH_FLIP).text("cell", hex::name(action.first)).number("count", count);
        let text = text.nested("number", phrases::number(count)).nested("cells", cells);
        listener.acting(text.text("extent", if names_all { "all" } else { "first" }), &INFO, self.to_move())
    }
}
