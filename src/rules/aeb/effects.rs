//! What a turn does, step by step, and what it is called.

use super::{Colour, Direction, Kind, MOST_PLAYERS, Move, Parts, Position, Size, board};
use crate::rules::{Cell, Effect, Sentence};

/// What a change of colour is called, by the player and the new colour. These stand on buttons: the pyramid was chosen
/// before, and is not named again.
const RECOLOURED: [[&str; 2]; MOST_PLAYERS] = [
    ["aeb-label-recolour-blue", "aeb-label-recolour-red"],
    ["aeb-label-recolour-green", "aeb-label-recolour-yellow"],
    ["aeb-label-recolour-purple", "aeb-label-recolour-orange"],
    ["aeb-label-recolour-cyan", "aeb-label-recolour-white"],
];

impl Position {
    /// How many pyramids go when what is in a cell goes: the top of a split stack, else all.
    fn pieces(&self, cell: Cell) -> u8 {
        if self.splits.has(cell) { 1 } else { self.height(cell) as u8 }
    }

    /// The level that a move means, counted from 1.
    fn real_level(&self, cell: Cell, level: u8) -> u8 {
        if level == 0 { self.height(cell) as u8 } else { level }
    }

    pub(super) fn list_effects(&self, action: Move) -> Vec<Effect> {
        match action {
            Move::Pass => Vec::new(),
            Move::Go { from, to } => vec![Effect::Walked { path: self.way(from, to), pieces: self.pieces(from) }],
            Move::BackUp { from, to } => vec![Effect::Climbed { path: self.way(from, to), pieces: self.pieces(from) }],
            Move::Attack { from, to } => self.effects_of_attack(from, to),
            Move::Upgrade { cell, level } => {
                let pyramid = self.pile(cell).and_then(|pile| pile.at(level));
                let size = pyramid.map_or(1, |pyramid| pyramid.size() as u8 + 1);
                vec![Effect::Grown { cell, level: self.real_level(cell, level), size }]
            }
            Move::Recolour { cell, level, size } => self.effects_of_recolouring(cell, level, size),
            Move::Split { cell, parts } => {
                let sizes: &[u8] = match parts {
                    Parts::Two => &[2, 1],
                    Parts::Three => &[1, 1, 1],
                };
                vec![Effect::Split { cell, sizes }]
            }
            Move::Gate { cell, direction } => {
                let towards = board::neighbour(cell, direction);
                towards.map(|towards| Effect::Tipped { cell, towards }).into_iter().collect()
            }
        }
    }

    /// The blow, what becomes of the target, what becomes of the attacker, and where it goes.
    fn effects_of_attack(&self, from: Cell, to: Cell) -> Vec<Effect> {
        let clash = self.clash(from, to);
        let path = self.way(from, to);
        let level = self.height(to) as u8;
        let mut effects = vec![Effect::Attacked { path }];
        effects.push(match clash.target {
            Some(size) => Effect::Shrunk { cell: to, level, size: size as u8 },
            None => Effect::Destroyed { cell: to, level },
        });
        if clash.attacker != self.top(from).size() {
            effects.push(Effect::Grown { cell: from, level: self.height(from) as u8, size: clash.attacker as u8 });
        }
        if clash.goes {
            effects.push(Effect::Walked { path, pieces: self.pieces(from) });
        }
        effects
    }

    fn effects_of_recolouring(&self, cell: Cell, level: u8, size: Size) -> Vec<Effect> {
        let Some(pyramid) = self.pile(cell).and_then(|pile| pile.at(level)) else { return Vec::new() };
        let level = self.real_level(cell, level);
        let colour = pyramid.colour().other().name(self.to_move);
        let mut effects = vec![Effect::Recoloured { cell, level, colour }];
        if size != pyramid.size() {
            effects.push(Effect::Shrunk { cell, level, size: size as u8 });
        }
        effects
    }

    pub(super) fn name_move(&self, action: Move) -> Sentence {
        let of = |id, cell: Cell| Sentence::new(id).text("cell", board::name(cell));
        match action {
            Move::Pass => Sentence::new("aeb-label-pass"),
            Move::Go { to, .. } => of("aeb-label-move", to),
            Move::BackUp { to, .. } => of("aeb-label-back-up", to),
            Move::Attack { from, to } => match self.clash(from, to) {
                clash if clash.goes => of("aeb-label-take", to),
                clash if clash.target.is_none() => of("aeb-label-destroy", to),
                _ => of("aeb-label-attack", to),
            },
            Move::Upgrade { .. } => Sentence::new("aeb-label-upgrade"),
            Move::Recolour { cell, level, size } => {
                let pyramid = self.pile(cell).and_then(|pile| pile.at(level));
                let colour = pyramid.map_or(Colour::Primary, |pyramid| pyramid.colour().other());
                let id = RECOLOURED[self.to_move.index()][colour as usize];
                Sentence::new(id).term("size", size_term(size))
            }
            Move::Split { parts: Parts::Two, .. } => Sentence::new("aeb-label-split-two"),
            Move::Split { parts: Parts::Three, .. } => Sentence::new("aeb-label-split-three"),
            Move::Gate { cell, direction } => of("aeb-label-gate", cell).term("direction", direction_term(direction)),
        }
    }

    /// Whether a pile in a cell is a backup stack.
    pub(super) fn is_backup(&self, cell: Cell) -> bool {
        self.owner(cell).is_some() && self.kind(cell) == Kind::Backup
    }
}

/// The name of a colour's message in the language files.
pub(super) fn colour_term(colour: &str) -> String {
    format!("aeb-colour-{colour}")
}

/// The name of a size's message in the language files.
pub(super) fn size_term(size: Size) -> String {
    format!("aeb-size-{}", ["small", "medium", "large"][size.index()])
}

/// The name of a direction's message in the language files.
pub(super) fn direction_term(direction: Direction) -> String {
    format!("aeb-direction-{}", ["north", "east", "south", "west"][direction as usize])
}
