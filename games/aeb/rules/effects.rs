//! The effects of a turn, in order, and the label of a move.

use super::{Colour, Direction, Kind, MAX_PLAYERS, Move, Parts, Position, Size, board};
use crate::aeb::rules::ids;
use quintet_core::rules::{Cell, Effect, LocalizedText};
use quintet_core::words::MessageId;

/// Button labels for a change of colour, by player and new colour. They do not name the pyramid, which was chosen
/// before.
const RECOLOURED: [[MessageId; 2]; MAX_PLAYERS] = [
    [ids::AEB_LABEL_RECOLOUR_BLUE, ids::AEB_LABEL_RECOLOUR_RED],
    [ids::AEB_LABEL_RECOLOUR_GREEN, ids::AEB_LABEL_RECOLOUR_YELLOW],
    [ids::AEB_LABEL_RECOLOUR_PURPLE, ids::AEB_LABEL_RECOLOUR_ORANGE],
    [ids::AEB_LABEL_RECOLOUR_CYAN, ids::AEB_LABEL_RECOLOUR_WHITE],
];

impl Position {
    /// Returns the number of pyramids that move from a cell: one from a split stack, else the whole pile.
    fn pieces(&self, cell: Cell) -> u8 {
        if self.splits.contains(cell) { 1 } else { self.height(cell) as u8 }
    }

    /// Returns the level that a move names, counted from 1; level 0 is the top.
    fn resolve_level(&self, cell: Cell, level: u8) -> u8 {
        if level == 0 { self.height(cell) as u8 } else { level }
    }

    pub(super) fn list_effects(&self, action: Move) -> Vec<Effect> {
        match action {
            Move::Pass => Vec::new(),
            Move::Go { from, to } => {
                vec![Effect::Walked { path: self.shortest_path(from, to), pieces: self.pieces(from) }]
            }
            Move::BackUp { from, to } => {
                vec![Effect::Climbed { path: self.shortest_path(from, to), pieces: self.pieces(from) }]
            }
            Move::Attack { from, to } => self.attack_effects(from, to),
            Move::Upgrade { cell, level } => {
                let pyramid = self.pile(cell).and_then(|pile| pile.at(level));
                let size = pyramid.map_or(1, |pyramid| pyramid.size() as u8 + 1);
                vec![Effect::Grown { cell, level: self.resolve_level(cell, level), size }]
            }
            Move::Recolour { cell, level, size } => self.recolour_effects(cell, level, size),
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

    /// Returns the effects of an attack: the blow, the loss of the target, the growth of the attacker, and its move.
    fn attack_effects(&self, from: Cell, to: Cell) -> Vec<Effect> {
        let outcome = self.attack_outcome(from, to);
        let path = self.shortest_path(from, to);
        let level = self.height(to) as u8;
        let mut effects = vec![Effect::Attacked { path }];
        effects.push(match outcome.target {
            Some(size) => Effect::Shrunk { cell: to, level, size: size as u8 },
            None => Effect::Destroyed { cell: to, level },
        });
        if outcome.attacker != self.top(from).size() {
            effects.push(Effect::Grown { cell: from, level: self.height(from) as u8, size: outcome.attacker as u8 });
        }
        if outcome.attacker_moves {
            effects.push(Effect::Walked { path, pieces: self.pieces(from) });
        }
        effects
    }

    fn recolour_effects(&self, cell: Cell, level: u8, size: Size) -> Vec<Effect> {
        let Some(pyramid) = self.pile(cell).and_then(|pile| pile.at(level)) else { return Vec::new() };
        let level = self.resolve_level(cell, level);
        let colour = pyramid.colour().other().name(self.to_move);
        let mut effects = vec![Effect::Recoloured { cell, level, colour }];
        if size != pyramid.size() {
            effects.push(Effect::Shrunk { cell, level, size: size as u8 });
        }
        effects
    }

    pub(super) fn move_label(&self, action: Move) -> LocalizedText {
        let of = |id, cell: Cell| LocalizedText::new(id).text("cell", board::name(cell));
        match action {
            Move::Pass => LocalizedText::new(ids::AEB_LABEL_PASS),
            Move::Go { to, .. } => of(ids::AEB_LABEL_MOVE, to),
            Move::BackUp { to, .. } => of(ids::AEB_LABEL_BACK_UP, to),
            Move::Attack { from, to } => match self.attack_outcome(from, to) {
                outcome if outcome.attacker_moves => of(ids::AEB_LABEL_TAKE, to),
                outcome if outcome.target.is_none() => of(ids::AEB_LABEL_DESTROY, to),
                _ => of(ids::AEB_LABEL_ATTACK, to),
            },
            Move::Upgrade { .. } => LocalizedText::new(ids::AEB_LABEL_UPGRADE),
            Move::Recolour { cell, level, size } => {
                let pyramid = self.pile(cell).and_then(|pile| pile.at(level));
                let colour = pyramid.map_or(Colour::Primary, |pyramid| pyramid.colour().other());
                let id = RECOLOURED[self.to_move.index()][colour as usize];
                LocalizedText::new(id).term("size", size_term(size))
            }
            Move::Split { parts: Parts::Two, .. } => LocalizedText::new(ids::AEB_LABEL_SPLIT_TWO),
            Move::Split { parts: Parts::Three, .. } => LocalizedText::new(ids::AEB_LABEL_SPLIT_THREE),
            Move::Gate { cell, direction } => {
                of(ids::AEB_LABEL_GATE, cell).term("direction", direction_term(direction))
            }
        }
    }

    /// Whether the pile in a cell is a backup stack.
    pub(super) fn is_backup(&self, cell: Cell) -> bool {
        self.owner(cell).is_some() && self.kind(cell) == Kind::Backup
    }
}

/// Returns the message id of a colour.
pub(super) fn colour_term(colour: &str) -> MessageId {
    ids::composed(format!("aeb-colour-{colour}"))
}

/// Returns the message id of a size.
pub(super) fn size_term(size: Size) -> MessageId {
    ids::composed(format!("aeb-size-{}", ["small", "medium", "large"][size.index()]))
}

/// Returns the message id of a direction.
pub(super) fn direction_term(direction: Direction) -> MessageId {
    ids::composed(format!("aeb-direction-{}", ["north", "east", "south", "west"][direction as usize]))
}
