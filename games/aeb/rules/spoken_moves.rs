//! Spoken texts of turns: moves, attacks, changes and gates.

use super::terms::{about_pyramid, direction_key, size_key};
use super::{INFO, Kind, Move, Parts, Position, Pyramid, Size, board};
use crate::rules::ids;
use quintet_core::rules::{Cell, Listener, LocalizedText, Rules as _, Side, Verbosity, phrases};
use quintet_core::words::MessageId;

impl Position {
    /// A turn. Attacks say what happens to the target and, from [`Verbosity::Normal`] on, whether the attacker grows and
    /// takes its place.
    pub(super) fn spoken_turn(&self, action: Move, listener: Listener) -> LocalizedText {
        let acting = |id: MessageId| listener.acting(LocalizedText::new(id), &INFO, self.to_move());
        let from_to = |id, from, to| acting(id).text("from", board::name(from)).text("to", board::name(to));
        let changing = |id, cell, level| {
            let text = acting(id).text("cell", board::name(cell));
            text.nested("what", self.the_pyramid(self.to_move(), self.pyramid_at(cell, level)))
        };
        match action {
            Move::Pass => acting(ids::SPEECH_PASSES),
            Move::Go { from, to } => from_to(ids::AEB_SPEECH_GO, from, to).nested("what", self.the_actor(from)),
            Move::BackUp { from, to } => {
                let height = phrases::number(self.height(to) as i64 + 1);
                from_to(ids::AEB_SPEECH_BACK_UP, from, to).nested("what", self.the_actor(from)).nested("height", height)
            }
            Move::Attack { from, to } => self.spoken_attack(from, to, listener),
            Move::Upgrade { cell, level } => {
                let size = Size::from_index(self.pyramid_at(cell, level).size().index() + 1);
                let text = changing(ids::AEB_SPEECH_UPGRADE, cell, level).text("size", size_key(size));
                self.with_level(text, cell, level)
            }
            Move::Recolor { cell, level, size } => {
                let new = Pyramid::new(self.pyramid_at(cell, level).color().other(), size);
                let new = about_pyramid(ids::AEB_SPEECH_PYRAMID, self.to_move(), new);
                self.with_level(changing(ids::AEB_SPEECH_RECOLOUR, cell, level).nested("new", new), cell, level)
            }
            Move::Split { cell, parts: Parts::Two } => changing(ids::AEB_SPEECH_SPLIT_TWO, cell, 0),
            Move::Split { cell, parts: Parts::Three } => changing(ids::AEB_SPEECH_SPLIT_THREE, cell, 0),
            Move::Gate { cell, direction } => {
                changing(ids::AEB_SPEECH_LAY_DOWN, cell, 0).text("direction", direction_key(direction))
            }
        }
    }

    fn spoken_attack(&self, from: Cell, to: Cell, listener: Listener) -> LocalizedText {
        let outcome = self.attack_outcome(from, to);
        let owner = self.owner(to).unwrap_or(self.to_move());
        let attack =
            LocalizedText::new(ids::AEB_SPEECH_ATTACK).text("from", board::name(from)).text("to", board::name(to));
        let attack = listener.owning(listener.acting(attack, &INFO, self.to_move()), &INFO, owner);
        let target = self.the_pyramid(owner, self.top(to));
        let target = match outcome.target {
            Some(size) => LocalizedText::new(ids::AEB_SPEECH_SHRINKS).text("size", size_key(size)),
            None => LocalizedText::new(ids::AEB_SPEECH_DESTROYED),
        }
        .nested("what", target);
        let mut clauses = vec![attack, target];
        if listener.wants(Verbosity::Normal) && outcome.attacker != self.top(from).size() {
            let what = self.the_pyramid(self.to_move(), self.top(from));
            let grows = LocalizedText::new(ids::AEB_SPEECH_GROWS).nested("what", what);
            clauses.push(grows.text("size", size_key(outcome.attacker)));
        }
        if listener.wants(Verbosity::Normal) && outcome.attacker_moves {
            clauses.push(LocalizedText::new(ids::AEB_SPEECH_TAKES).text("cell", board::name(to)));
        }
        phrases::clauses(clauses)
    }

    /// The pyramid at a level, counted from 1; level 0 is the top.
    fn pyramid_at(&self, cell: Cell, level: u8) -> Pyramid {
        self.pile(cell).and_then(|pile| pile.at(level)).unwrap_or_else(|| self.top(cell))
    }

    fn the_pyramid(&self, owner: Side, pyramid: Pyramid) -> LocalizedText {
        about_pyramid(ids::AEB_SPEECH_THE_PYRAMID, owner, pyramid)
    }

    /// What moves from a cell, as the object of a sentence.
    fn the_actor(&self, cell: Cell) -> LocalizedText {
        match self.kind(cell) {
            Kind::Backup => LocalizedText::new(ids::AEB_SPEECH_THE_BACKUP)
                .nested("height", phrases::number(self.height(cell) as i64)),
            Kind::Split => about_pyramid(ids::AEB_SPEECH_THE_TOP, self.to_move(), self.top(cell)),
            Kind::Single | Kind::Gate(_) => self.the_pyramid(self.to_move(), self.top(cell)),
        }
    }

    /// Adds the number of the pyramid in a backup stack.
    fn with_level(&self, text: LocalizedText, cell: Cell, level: u8) -> LocalizedText {
        if !self.is_backup(cell) {
            return text;
        }
        let level = LocalizedText::new(ids::AEB_SPEECH_LEVEL).number("level", level).text("cell", board::name(cell));
        phrases::clauses([text, level])
    }
}
