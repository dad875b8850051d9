//! Spoken texts: piles, gates and the supply.

use super::board::{Cells, CellsExt};
use super::terms::{about_pyramid, color_term, direction_key, size_key};
use super::{Direction, INFO, Kind, Pile, Position, Pyramid, PyramidColor, Size};
use crate::rules::ids;
use quintet_core::rules::{Cell, Describe as _, Listener, LocalizedText, Side, Verbosity, phrases};

impl Position {
    /// The pile on a cell: its owner, its kind and its pyramids. Empty cells on the line of a gate are named as barred;
    /// for [`Verbosity::Full`], piles on such a line too.
    pub(super) fn spoken_pile(&self, cell: Cell, listener: Listener) -> LocalizedText {
        let mut parts = match self.pile(cell) {
            Some(pile) => Self::spoken_pyramids_of(&pile, listener),
            None => vec![LocalizedText::new(ids::SPEECH_EMPTY)],
        };
        let min = if self.pile(cell).is_some() { Verbosity::Full } else { Verbosity::Normal };
        let gates = self.gates_on(cell);
        if !gates.is_empty() && listener.wants(min) {
            let gates = phrases::list(gates.into_iter().filter_map(|gate| {
                let size = self.pile(gate)?.top().size();
                let text = LocalizedText::new(ids::AEB_SPEECH_GATE_ON).text("size", size_key(size));
                Some(text.nested("cell", self.spoken_cell(gate)))
            }));
            parts.push(LocalizedText::new(ids::AEB_SPEECH_BARRED).nested("gates", gates));
        }
        phrases::series(parts)
    }

    fn spoken_pyramids_of(pile: &Pile, listener: Listener) -> Vec<LocalizedText> {
        let owned = |text| listener.owning(text, &INFO, pile.owner);
        let single = || {
            let noun = about_pyramid(ids::AEB_SPEECH_PYRAMID, pile.owner, pile.top());
            owned(LocalizedText::new(ids::AEB_SPEECH_OWNED).nested("what", noun))
        };
        let stack = |id| {
            let height = owned(LocalizedText::new(id).nested("height", phrases::number(pile.height())));
            if !listener.wants(Verbosity::Normal) {
                return vec![height];
            }
            let noun = |pyramid: &Pyramid| about_pyramid(ids::AEB_SPEECH_PYRAMID, pile.owner, *pyramid);
            let pyramids = phrases::series(pile.pyramids().iter().map(noun));
            vec![height, LocalizedText::new(ids::SPEECH_FROM_BOTTOM).nested("pieces", pyramids)]
        };
        match pile.kind {
            Kind::Single => vec![single()],
            Kind::Gate(direction) => {
                let gate = LocalizedText::new(ids::AEB_SPEECH_GATE).text("direction", direction_key(direction));
                vec![single(), gate]
            }
            Kind::Backup => stack(ids::AEB_SPEECH_BACKUP),
            Kind::Split => stack(ids::AEB_SPEECH_SPLIT_STACK),
        }
    }

    /// The gates that bar a cell. Small gates bar nothing, because no pyramid is smaller.
    fn gates_on(&self, cell: Cell) -> Vec<Cell> {
        let bars = |direction: Direction, gate: Cell| Cells::ray(gate, direction).contains(cell);
        let gates = |direction: Direction| {
            let larger = self.gates[direction as usize] & !self.acting(Size::Small);
            larger.iter().filter(move |gate| bars(direction, *gate))
        };
        let mut found: Vec<Cell> = Direction::ALL.into_iter().flat_map(gates).collect();
        found.sort_unstable();
        found
    }

    /// The pyramids in the supply of a player, by colour and size.
    pub(super) fn spoken_supply(&self, side: Side, listener: Listener) -> LocalizedText {
        let color = |color: PyramidColor| {
            let text = LocalizedText::new(ids::AEB_SPEECH_SUPPLY_COLOUR).term("colour", color_term(color.name(side)));
            Size::ALL
                .into_iter()
                .fold(text, |text, size| text.nested(size_key(size), phrases::number(self.supply(side, color, size))))
        };
        let counted = PyramidColor::ALL.map(color);
        let text = LocalizedText::new(ids::AEB_SPEECH_SUPPLY).nested("pyramids", phrases::clauses(counted));
        phrases::sentence(listener.acting(text, &INFO, side))
    }
}
