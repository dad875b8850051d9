//! Spoken texts: balls, rows and pushes.

use super::{Move, MoveKind, Position};
use crate::rules::{INFO, ids};
use quintet_core::rules::hex::{self, Direction};
use quintet_core::rules::{Cell, Effect, Listener, LocalizedText, Manner, Rules as _, Verb, Verbosity, phrases};
use quintet_core::words::MessageId;

impl Position {
    /// The ball on a cell; for [`Verbosity::Full`], whether it is at the edge.
    pub(super) fn spoken_ball(&self, cell: Cell, listener: Listener) -> LocalizedText {
        let ball = match self.owner(cell) {
            Some(owner) => listener.owning(LocalizedText::new(ids::ABALONE_SPEECH_BALL), &INFO, owner),
            None => LocalizedText::new(ids::SPEECH_EMPTY),
        };
        let is_at_edge = Direction::ALL.into_iter().any(|direction| hex::neighbour(cell, direction).is_none());
        if is_at_edge && listener.wants(Verbosity::Full) {
            phrases::series([ball, LocalizedText::new(ids::ABALONE_SPEECH_EDGE)])
        } else {
            ball
        }
    }

    /// A move: the balls that move, what they push, and where the pushed balls are afterwards. With [`Verbosity::Full`], each
    /// pushed ball has a clause of its own.
    pub(super) fn spoken_turn(&self, action: Move, listener: Listener) -> LocalizedText {
        let effects = self.effects(action);
        let own = cells_of(&effects, Manner::SLIDE);
        let pushed = cells_of(&effects, Manner::PUSH);
        let ejected = effects.iter().find(|effect| effect.manner == Manner::EJECT);
        let count = own.len() as u32;
        let theirs = pushed.len() as u32 + u32::from(ejected.is_some());
        let main = match action.kind {
            MoveKind::Broadside { .. } => self.sideways(&own, listener),
            MoveKind::InLine => {
                let id = if theirs > 0 { ids::ABALONE_SPEECH_PUSH } else { ids::ABALONE_SPEECH_MOVE };
                // The effects begin with the head of the row.
                let (from, to) = own.first().copied().unwrap_or((action.from, action.from));
                self.acting(id, count, listener)
                    .number("pushed", theirs)
                    .nested("theirs", phrases::number(theirs))
                    .text("first", hex::name(own.last().map_or(action.from, |rear| rear.0)))
                    .text("from", hex::name(from))
                    .text("to", hex::name(to))
            }
        };
        let mut clauses = vec![main];
        if let Some(Verb::Remove { at, piece }) = ejected.map(|effect| effect.verb)
            && listener.wants(Verbosity::Normal)
        {
            let count = self.ejected_by(piece.side.other()) + 1;
            let falls = LocalizedText::new(ids::ABALONE_SPEECH_EJECT).text("cell", hex::name(at.cell));
            let falls = falls.number("count", count).number("all", self.ejections_to_win());
            clauses.push(listener.owning(falls, &INFO, piece.side));
        }
        if listener.wants(Verbosity::Full) {
            clauses.extend(pushed.iter().map(|(from, to)| {
                let text = LocalizedText::new(ids::ABALONE_SPEECH_PUSHED).text("from", hex::name(*from));
                listener.owning(text.text("to", hex::name(*to)), &INFO, self.to_move().other())
            }));
        } else if listener.wants(Verbosity::Normal) && !pushed.is_empty() {
            let cells = phrases::list(pushed.iter().map(|(_, to)| phrases::name(hex::name(*to))));
            let text = LocalizedText::new(ids::ABALONE_SPEECH_PUSHED_TO).number("count", pushed.len() as u32);
            clauses.push(text.nested("cells", cells));
        }
        phrases::clauses(clauses)
    }

    fn sideways(&self, balls: &[(Cell, Cell)], listener: Listener) -> LocalizedText {
        let text = self.acting(ids::ABALONE_SPEECH_BROADSIDE, balls.len() as u32, listener);
        let [first, last] = [balls.last(), balls.first()].map(|ball| ball.copied().unwrap_or((Cell(0), Cell(0))));
        let text = text.text("first", hex::name(first.0)).text("last", hex::name(last.0));
        text.text("to", hex::name(first.1)).text("end", hex::name(last.1))
    }

    fn acting(&self, id: MessageId, count: u32, listener: Listener) -> LocalizedText {
        let text = LocalizedText::new(id).number("count", count).nested("number", phrases::number(count));
        listener.acting(text, &INFO, self.to_move())
    }

    pub(super) fn spoken_balls(count: u32) -> LocalizedText {
        LocalizedText::new(ids::ABALONE_SPEECH_BALLS).number("count", count).nested("number", phrases::number(count))
    }
}

/// The old and the new cells of the balls that move in a manner, in the order of the effects.
fn cells_of(effects: &[Effect], manner: Manner) -> Vec<(Cell, Cell)> {
    effects.iter().filter(|effect| effect.manner == manner).filter_map(Effect::moved).collect()
}
